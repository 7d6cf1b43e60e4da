"""Sessions over HTTP and the socket: they end when they should, everywhere, and nobody else's do."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from tests.server.client import HEADERS, PASSWORD, Client
from tests.server.conftest import NewClient
from tests.server.playing import refused, table_of
from tests.server.running import Server, new_database
from tests.server.test_people import unique

from intrigue.cli.app import run
from intrigue.server.people.tokens import COOKIE
from intrigue.server.storage import schema as t
from intrigue.server.storage.store import Store

OTHER = "battery staple"
PATIENCE = 30.0  # seconds for an answer, as the client of the tests has: the machine may be busy
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def who(server: Server, token: str) -> httpx.Response:
    headers = {"cookie": f"{COOKIE}={token}"}
    return httpx.get(f"{server.url}/api/sessions", headers=headers, timeout=PATIENCE, trust_env=False)


def opens(server: Server, token: str) -> bool:
    """Whether a token opens an account."""
    return who(server, token).status_code == 200


async def closed(client: Client) -> int | None:
    """Until the server has hung up; answers with the code."""
    await client.until(lambda: not client.connected)
    return client.close_code


# ---------------------------------------------------------------------------------------------- signing up, in and out


async def test_signing_out_ends_the_session_for_whoever_has_the_token(server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    me = await ann.sign_up(unique("Ann"))
    token = ann.token
    thief = await clients(server, token)
    assert thief.me["person"] == me["person"]
    await ann.call("DELETE", "/api/session")
    assert not opens(server, token)
    assert await closed(thief) == await closed(ann) == 4401
    assert (await thief.get("/api/me"))["person"] != me["person"]
    assert COOKIE not in ann.http.cookies


async def test_signing_out_holds_after_a_restart(fresh_store: str, tmp_path: Path) -> None:
    server = Server(tmp_path, fresh_store).start()
    try:
        ann = await Client(server.url).open()
        await ann.sign_up("Ann")
        gone = ann.token
        await ann.call("DELETE", "/api/session")
        bo = await Client(server.url).open()
        await bo.sign_up("Bo")
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
        assert not opens(server, gone)
        assert opens(server, bo.token)
        await ann.close()
        await bo.close()
    finally:
        server.stop()


async def test_the_token_of_a_guest_does_not_open_the_account_that_the_guest_became(
    server: Server, clients: NewClient
) -> None:
    ann = await clients(server)
    guest = ann.token
    thief = await clients(server, guest)
    assert thief.me["person"] == ann.me["person"]
    me = await ann.post("/api/accounts", {"name": unique("Ann"), "password": PASSWORD})
    assert ann.token != guest
    assert await closed(thief) == await closed(ann) == 4401, "sockets opened by the guest are not the account's"
    assert not opens(server, guest)
    assert (await thief.get("/api/me"))["person"] != me["person"]
    await ann.reconnect()
    await ann.until(lambda: json.loads(ann.raw[-1]).get("account"))


async def test_signing_in_gives_a_new_token_and_ends_the_session_before(server: Server, clients: NewClient) -> None:
    ann, phone = await clients(server), await clients(server)
    name = unique("Ann")
    await ann.sign_up(name)
    guest = phone.token
    await phone.sign_in(name)
    assert len({guest, phone.token, ann.token}) == 3
    first = phone.token
    await phone.sign_in(name)
    assert not opens(server, first)
    assert opens(server, phone.token)
    assert opens(server, ann.token)


async def test_a_guest_who_signs_out_is_gone(server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    table = await table_of(ann, start=False)
    twin = await clients(server, ann.token)
    await ann.call("DELETE", "/api/session")
    assert await closed(twin) == 4401
    assert (await twin.get("/api/me"))["person"] != ann.me["person"]
    assert (await (await clients(server)).watch(table))["table"]["seats"][0]["person"] == ann.me["person"]


async def test_a_guest_can_become_one_account_only(server: Server, clients: NewClient) -> None:
    """Even when two requests with the same token come at the same moment."""
    ann = await clients(server)
    cookies = {COOKIE: ann.token}
    twins = [
        httpx.AsyncClient(base_url=server.url, headers=HEADERS, cookies=cookies, timeout=PATIENCE) for _ in range(4)
    ]
    names = [unique("Twin") for _ in twins]
    bodies = [{"name": name, "password": PASSWORD} for name in names]
    pairs = zip(twins, bodies, strict=True)
    answers = await asyncio.gather(*(twin.post("/api/accounts", json=body) for twin, body in pairs))
    assert [answer.status_code for answer in answers].count(201) == 1
    assert {answer.status_code for answer in answers} <= {201, 401, 403, 409}
    won = next(name for name, answer in zip(names, answers, strict=True) if answer.status_code == 201)
    assert (await ann.sign_in(won))["person"] == ann.me["person"]
    for name in names:
        if name != won:
            await refused("no-such-account", ann.post("/api/session", {"name": name, "password": PASSWORD}))
    for twin in twins:
        await twin.aclose()


def test_a_token_of_the_old_kind_is_nobody(one_server: Server) -> None:
    """They held for 400 days and could not be ended: people sign in again, guests are new ones."""
    key = hashlib.sha256(b"intrigue tokens" + b"of the tests").digest()
    body = urlsafe_b64encode(json.dumps(["0" * 16, 2**40, "visit"]).encode()).rstrip(b"=")
    token = body + b"." + urlsafe_b64encode(hmac.digest(key, body, "sha256")).rstrip(b"=")
    answer = httpx.get(f"{one_server.url}/api/me", headers={"cookie": f"{COOKIE}={token.decode()}"})
    assert answer.json()["person"] != "0" * 16
    assert answer.cookies[COOKIE] != token.decode()


async def test_a_first_visit_writes_nothing(fresh_store: str, tmp_path: Path) -> None:
    server = Server(tmp_path, fresh_store).start()
    try:
        visitor = await Client(server.url).open()
        await visitor.http.get("/lobby")
        await visitor.close()
    finally:
        server.stop()
    assert await rows(fresh_store) == {"people": 0, "sessions": 0, "attempts": 0}


async def rows(url: str) -> dict[str, int]:
    store = Store(url)
    tables = (t.people, t.sessions, t.attempts)
    try:
        return await store.read(
            lambda c: {one.name: c.scalar(sa.select(sa.func.count()).select_from(one)) or 0 for one in tables}
        )
    finally:
        await store.close()


def files_of(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.glob("a.sqlite3*"))


async def test_nobody_who_reads_the_store_can_sign_in(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'a.sqlite3'}"
    server = Server(tmp_path, store).start()
    try:
        ann = await Client(server.url).open()
        await ann.sign_up("Ann")
        stored = files_of(tmp_path)
        assert hashlib.sha256(ann.token.encode()).hexdigest().encode() in stored
        assert ann.token.encode() not in stored
        assert PASSWORD.encode() not in stored
        await ann.close()
    finally:
        server.stop()


# ---------------------------------------------------------------------------------------------- the list of sessions


async def listed(client: Client) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await client.get("/api/sessions"))["sessions"]
    return found


async def test_sessions_are_listed_and_ended_one_by_one(server: Server, clients: NewClient) -> None:
    name = unique("Ann")
    ann, phone, eve = [await clients(server) for _ in range(3)]
    phone.http.headers["user-agent"] = FIREFOX
    await refused("needs-account", eve.get("/api/sessions"))
    await ann.sign_up(name)
    await phone.sign_in(name)
    mine = await listed(ann)
    assert [one["current"] for one in mine] == [False, True], "the one used last comes first"
    assert mine[0]["label"] == "Firefox, Linux"
    assert mine[0]["network"] == "127.0.0.0/24"
    await eve.sign_up(unique("Eve"))
    await refused("session-over", eve.call("DELETE", f"/api/sessions/{mine[0]['id']}"))
    assert opens(server, phone.token)
    await ann.call("DELETE", f"/api/sessions/{mine[0]['id']}")
    assert not opens(server, phone.token)
    assert await closed(phone) == 4401
    await refused("session-over", ann.call("DELETE", f"/api/sessions/{mine[0]['id']}"))
    assert [one["current"] for one in await listed(ann)] == [True]
    await ann.ask("ping")


async def test_all_other_sessions_end_and_all(server: Server, clients: NewClient) -> None:
    name = unique("Ann")
    ann, phone, tablet = [await clients(server) for _ in range(3)]
    await ann.sign_up(name)
    for device in (phone, tablet):
        await device.sign_in(name)
    await ann.call("DELETE", "/api/sessions?others=true")
    for device in (phone, tablet):
        assert await closed(device) == 4401
        assert not opens(server, device.token)
    await ann.ask("ping")
    await phone.get("/api/me")
    await phone.sign_in(name)
    tokens = ann.token, phone.token
    await phone.call("DELETE", "/api/sessions")
    assert await closed(ann) == 4401
    assert not any(opens(server, token) for token in tokens)
    assert COOKIE not in phone.http.cookies


# ---------------------------------------------------------------------------------------------- passwords


async def test_a_new_password_needs_the_old_one_and_ends_all_other_sessions(server: Server, clients: NewClient) -> None:
    name = unique("Ann")
    ann, phone = await clients(server), await clients(server)
    await refused("needs-account", ann.put("/api/me/password", {"old": PASSWORD, "new": OTHER}))
    await ann.sign_up(name)
    await phone.sign_in(name)
    before = ann.token
    await refused("wrong-password", ann.put("/api/me/password", {"old": "wrong horse", "new": OTHER}))
    await refused("bad_message", ann.put("/api/me/password", {"old": PASSWORD, "new": "short"}))
    assert opens(server, phone.token)
    await ann.put("/api/me/password", {"old": PASSWORD, "new": OTHER})
    assert await closed(phone) == await closed(ann) == 4401
    assert not opens(server, phone.token)
    assert not opens(server, before), "not even a copy of this browser's token is left"
    assert opens(server, ann.token)
    eve = await clients(server)
    await refused("no-such-account", eve.post("/api/session", {"name": name, "password": PASSWORD}))
    await eve.sign_in(name, OTHER)


async def test_an_operator_resets_a_password(
    fresh_store: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Server(tmp_path, fresh_store).start()
    try:
        ann, phone = await Client(server.url).open(), await Client(server.url).open()
        await ann.sign_up("Ann of Ausonia")
        command = ["accounts", "reset", "ANN OF AUSONIA", "--store", fresh_store, "--url", server.url]
        assert await asyncio.to_thread(run, command) == 0
        link = capsys.readouterr().out.split()[0]
        assert link.startswith(f"{server.url}/reset#")
        token = link.partition("#")[2]
        await refused("no_such", phone.put("/api/password-reset", {"token": token[:-1], "password": OTHER}))
        assert opens(server, ann.token)
        me = await phone.put("/api/password-reset", {"token": token, "password": OTHER})
        assert me["person"] == ann.me["person"]
        assert opens(server, phone.token), "it signs in"
        assert await closed(ann) == 4401
        assert not opens(server, ann.token)
        await refused("no_such", phone.put("/api/password-reset", {"token": token, "password": PASSWORD}))
        await refused("wrong_password", ann.post("/api/session", {"name": "Ann of Ausonia", "password": PASSWORD}))
        await ann.sign_in("Ann of Ausonia", OTHER)
        assert await asyncio.to_thread(run, ["accounts", "reset", "Nobody", "--store", fresh_store]) == 2
        assert "no account 'Nobody'" in capsys.readouterr().err
        await ann.close()
        await phone.close()
    finally:
        server.stop()


def test_an_operator_who_names_a_wrong_store_makes_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "typo.sqlite3"
    assert run(["accounts", "reset", "Ann", "--store", f"sqlite:///{missing}"]) == 2
    assert "no store" in capsys.readouterr().err
    assert not missing.exists()


async def test_a_server_without_mail_says_so(one_server: Server, clients: NewClient) -> None:
    ann = await clients(one_server)
    assert not ann.me["mail"]
    await refused("bad_target", ann.post("/api/password-reset", {"name": "Ann"}))


# ---------------------------------------------------------------------------------------------- guesses


@pytest.fixture
def strict_server(fresh_store: str, tmp_path: Path) -> Iterator[Server]:
    """With the limits that a server has by default, but for how fast one address may ask at all."""
    running = Server(tmp_path, fresh_store, limits=1.0).start()
    yield running
    running.stop()


async def test_guesses_are_slowed_down_and_keep_nobody_out_who_is_in(strict_server: Server) -> None:
    ann, eve = await Client(strict_server.url).open(), await Client(strict_server.url).open()
    await ann.sign_up("Ann")
    for _ in range(5):
        await refused("wrong_password", eve.post("/api/session", {"name": "Ann", "password": "wrong horse"}))
    told = await refused("too_fast", eve.post("/api/session", {"name": "aNN", "password": PASSWORD}))
    assert "try again in" in told, "by account, however it is written"
    assert opens(strict_server, ann.token)
    await ann.put("/api/me/password", {"old": PASSWORD, "new": OTHER})
    assert opens(strict_server, ann.token)
    await ann.close()
    await eve.close()


# ---------------------------------------------------------------------------------------------- several processes


@pytest.fixture
def pair(fresh_store: str, bus: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two processes on one store and one bus."""
    both = Server(tmp_path, fresh_store, bus=bus), Server(tmp_path, fresh_store, bus=bus)
    for server in both:
        server.start()
    yield both
    for server in both:
        server.stop()


async def test_a_session_ends_in_all_processes(pair: tuple[Server, Server], clients: NewClient) -> None:
    name = unique("Ann")
    ann, phone = await clients(pair[0]), await clients(pair[1])
    await ann.sign_up(name)
    await phone.sign_in(name)
    twin = await clients(pair[1], ann.token)
    assert opens(pair[1], ann.token)
    assert opens(pair[0], phone.token)
    await ann.put("/api/me/name", {"name": "Ann the Second"})
    twin_name = await twin.get("/api/me")
    assert twin_name["name"] == "Ann the Second"
    token = ann.token
    await ann.call("DELETE", "/api/session")
    assert await closed(twin) == 4401, "the other process heard of it"
    assert not opens(pair[1], token)
    assert opens(pair[1], phone.token)


async def test_a_guest_becomes_an_account_in_all_processes(pair: tuple[Server, Server], clients: NewClient) -> None:
    ann = await clients(pair[0])
    guest = ann.token
    thief = await clients(pair[1], guest)
    await ann.post("/api/accounts", {"name": unique("Ann"), "password": PASSWORD})
    assert await closed(thief) == 4401
    assert (await thief.get("/api/me"))["person"] != ann.me["person"]


# ---------------------------------------------------------------------------------------------- a store that goes away


class Line:
    """A line to PostgreSQL that can be cut."""

    def __init__(self, uri: str) -> None:
        self.url = sa.make_url(uri)
        self.writers: list[asyncio.StreamWriter] = []
        self.whole = True

    async def lay(self) -> str:
        self.server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        through = self.url.set(host="127.0.0.1", port=self.server.sockets[0].getsockname()[1], query={})
        return through.render_as_string(hide_password=False)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.whole:
            writer.close()
            return
        theirs = await asyncio.open_unix_connection(f"{self.url.query['host']}/.s.PGSQL.5432")
        self.writers += [writer, theirs[1]]
        await asyncio.gather(pass_on(reader, theirs[1]), pass_on(theirs[0], writer))

    def cut(self) -> None:
        self.whole = False
        for writer in self.writers:
            writer.transport.abort()
        self.writers.clear()

    def mend(self) -> None:
        self.whole = True


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65_536):
            writer.write(data)
    except OSError:
        pass
    finally:
        writer.close()


async def test_while_the_store_is_away_nobody_becomes_somebody_else(pg: str, tmp_path: Path) -> None:
    line = Line(await asyncio.to_thread(new_database, pg))
    server = Server(tmp_path, await line.lay())
    await asyncio.to_thread(server.start)
    ann = Client(server.url)
    try:
        await ann.get("/api/me")
        me = await ann.post("/api/accounts", {"name": "Ann", "password": PASSWORD})
        line.cut()
        asked, page = await ann.http.get("/api/me"), await ann.http.get("/lobby")
        assert (asked.status_code, asked.json()["code"]) == (503, "unavailable")
        assert page.status_code == 200
        assert "set-cookie" not in {*asked.headers, *page.headers}
        await ann.connect()
        assert await closed(ann) == 1013
        line.mend()
        assert (await ann.get("/api/me"))["person"] == me["person"]
        await ann.reconnect()
        await ann.ask("ping")
    finally:
        await ann.close()
        await asyncio.to_thread(server.stop)
        line.cut()
        line.server.close()
