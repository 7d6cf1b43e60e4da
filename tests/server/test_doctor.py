"""`intrigue doctor`: what is well, and each thing that can be away or badly set up, with what to do."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from aiosmtpd.controller import Controller
from tests.server.conftest import store_url
from tests.server.running import Server, free_port

from intrigue.cli.app import run
from intrigue.server import doctor
from intrigue.server.edge.operators import ASKING, doctors_token
from intrigue.server.runtime import resources
from intrigue.server.runtime.resources import GB, MB, Finding, check_descriptors, check_disk, check_memory
from intrigue.server.settings import ServerSettings
from intrigue.server.storage import schema as t
from intrigue.server.storage.store import Store
from intrigue.server.storage.versions import known_versions, upgrade

SECRET = "of the tests"
PROXY = "127.0.0.5"  # an address of this machine


class Keeps:
    async def handle_DATA(self, _server: Any, _session: Any, _envelope: Any) -> str:
        raise AssertionError("doctor sends no mail")


@pytest.fixture
def mail_server() -> Iterator[str]:
    post = Controller(Keeps(), "127.0.0.1", free_port())
    post.start()
    yield f"smtp+plain://127.0.0.1:{post.port}"
    post.stop()


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that is busy with other tests is slow, and well."""
    monkeypatch.setattr(doctor, "TIMEOUT", 120.0)
    monkeypatch.setattr(doctor, "ANSWER_WITHIN", 60.0)
    monkeypatch.setattr(doctor, "SLOW_COMMIT", 60.0)


def by_name(found: list[Finding]) -> dict[str, Finding]:
    return {one.check: one for one in found}


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def running(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, bus: str) -> Iterator[Server]:
    """A server that has everything, and would take the word of a proxy."""
    folder = tmp_path_factory.mktemp(request.param)
    server = Server(folder, store_url(request.param, folder, request), bus=bus, trusted_proxies=(PROXY,)).start()
    yield server
    assert server.stop()


async def test_a_server_that_is_well(running: Server, mail_server: str) -> None:
    settings = ServerSettings(
        port=running.settings.port,
        store=running.settings.store,
        bus=running.settings.bus,
        data_dir=running.settings.data_dir,
        secret=SECRET,
        smtp=mail_server,
        mail_from="post@play.example",
    )
    found = by_name(await doctor.examine(settings))
    assert list(found) == [
        *("versions", "settings", "clock", "disk", "memory", "descriptors", "database", "bus", "mail", "proxy")
    ]
    of_machine = {"clock", "disk", "memory", "descriptors"}  # what this one gives is not the test's business
    assert {name: one for name, one in found.items() if one.state != "ok" and name not in of_machine} == {}
    assert f"schema {t.VERSION}" in found["database"].text
    assert found["proxy"].text == "no proxy in between"
    assert found["clock"].state != "problem"


async def test_everything_away_is_told_with_what_to_do_and_without_passwords(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = ServerSettings(
        port=free_port(),
        store=f"postgresql://me:hush@127.0.0.1:{free_port()}/x",
        bus=f"nats://me:hush@127.0.0.1:{free_port()}",
        smtp=f"smtps://me:hush@127.0.0.1:{free_port()}",
        data_dir=str(tmp_path),
        secret="hush",
    )
    monkeypatch.setattr(doctor, "ANSWER_WITHIN", 2.0)
    found = by_name(await doctor.examine(settings))
    away = {name for name, one in found.items() if one.state == "problem"}
    assert away >= {"database", "bus", "mail", "proxy"}
    assert all(found[name].advice for name in away)
    assert "hush" not in str(found)
    assert found["clock"].state != "problem"  # what the database cannot tell is the database's problem


async def test_a_server_that_never_ran_is_looked_at_without_making_anything(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    found = by_name(await doctor.examine(ServerSettings(port=free_port(), data_dir=str(folder))))
    assert found["database"].text == "SQLite; no server has made its file yet"
    assert (found["proxy"].state, found["mail"].state, found["bus"].state) == ("warning", "ok", "ok")
    assert not await asyncio.to_thread(folder.exists)


# ---------------------------------------------------------------------------------------------- the store


async def test_a_store_of_another_version(fresh_store: str) -> None:
    store = Store(fresh_store)
    await store.write(lambda c: upgrade(c, known_versions()[0]))
    older = await doctor.check_database(ServerSettings(store=fresh_store))
    assert (older.state, "intrigue upgrade" in older.advice) == ("warning", True)
    await store.write(lambda c: c.execute(sa.text("UPDATE alembic_version SET version_num = '9999'")))
    later = await doctor.check_database(ServerSettings(store=fresh_store))
    assert (later.state, "schema 9999" in later.text) == ("problem", True)
    await store.close()


async def test_a_store_that_was_written_later_than_now(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'a.sqlite3'}"
    store = Store(url)
    await store.migrate()
    await store.write(lambda c: c.execute(sa.insert(t.pulse), {"id": 1, "at": 4e9}))
    await store.close()
    found = await doctor.check_clock(ServerSettings(store=url))
    assert (found.state, "seconds apart" in found.text) == ("problem", True)


@pytest.mark.parametrize(("shift", "state"), [(-30, "problem"), (0, "ok"), (30, "problem")])
async def test_a_clock_beside_that_of_the_database(
    shift: float, state: str, pg: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "_is_synchronised", lambda: True)
    monkeypatch.setattr(doctor, "time", SimpleNamespace(time=lambda: time.time() + shift))
    assert (await doctor.check_clock(ServerSettings(store=pg))).state == state


@pytest.mark.parametrize(("synchronised", "state"), [(True, "ok"), (None, "ok"), (False, "warning")])
async def test_a_clock_that_nobody_sets(
    synchronised: bool | None, state: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "_is_synchronised", lambda: synchronised)
    assert (await doctor.check_clock(ServerSettings(data_dir=str(tmp_path)))).state == state


# ---------------------------------------------------------------------------------------------- the machine


@pytest.mark.parametrize(
    ("found", "state"),
    [
        (check_disk(Path("/"), 50 * GB), "ok"),
        (check_disk(Path("/nowhere/at/all"), 900 * MB), "warning"),
        (check_disk(Path("/"), 100 * MB), "problem"),
        (check_memory(1, 1, 4 * GB), "ok"),
        (check_memory(4, 2, 4 * GB), "warning"),
        (check_descriptors(20_000), "ok"),
        (check_descriptors(200), "warning"),
    ],
)
def test_what_the_machine_gives(found: Finding, state: str) -> None:
    assert found.state == state
    assert bool(found.advice) == (state != "ok")


def test_the_room_of_a_control_group_counts(tmp_path: Path) -> None:
    for limit, room in (("1000\n", 400), ("max\n", None), ("500\n", 0)):
        (tmp_path / "memory.max").write_text(limit)
        (tmp_path / "memory.current").write_text("600\n")
        assert resources._control_group_room(tmp_path) == room
    assert resources._control_group_room(tmp_path / "none") is None


def test_a_server_says_at_its_start_what_the_machine_allows(
    running: Server, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    lines = [json.loads(line) for line in running.log.read_text().splitlines()]
    said = [line["text"].partition(":")[0] for line in lines if line["log"] == "intrigue.resources"]
    assert said == ["descriptors", "memory", *(["disk"] if running.settings.store.startswith("sqlite") else [])]
    with caplog.at_level(logging.INFO, "intrigue.resources"):
        resources.note_resources(tmp_path, 200, 1, 1)
    few = next(record for record in caplog.records if record.getMessage().startswith("descriptors"))
    assert (few.levelname, "LimitNOFILE" in few.getMessage()) == ("WARNING", True)


def test_a_folder_that_others_may_read(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    found = asyncio.run(doctor.check_settings(ServerSettings(data_dir=str(tmp_path))))
    assert (found.state, str(tmp_path) in found.text) == ("problem", True)


def test_settings_that_are_worth_a_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = ServerSettings(data_dir=str(tmp_path / "new"), public_url="http://play.example")
    assert "without TLS" in asyncio.run(doctor.check_settings(plain)).text
    monkeypatch.setenv("INTRIGUE_PROT", "1")
    assert "INTRIGUE_PROT" in asyncio.run(doctor.check_settings(plain)).text


# ---------------------------------------------------------------------------------------------- proxies


@asynccontextmanager
async def proxy(port: int, kind: str) -> AsyncIterator[int]:
    """A proxy as operators set it up, well or not; it asks from an address of its own."""

    async def pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while some := await reader.read(65_536):
                writer.write(some)
                await writer.drain()
        except ConnectionError:
            pass
        finally:
            writer.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")[:-2]
        named = [line for line in head if line.lower().startswith("x-forwarded-for")]
        head = [line for line in head if line not in named and not line.lower().startswith("connection: keep")]
        before = [line.partition(": ")[2] for line in named]
        head += {
            "good": [f"X-Forwarded-For: {', '.join([*before, '198.51.100.9'])}"],
            "passes on": named or ["X-Forwarded-For: 198.51.100.9"],
            "silent": ["Via: 1.1 proxy"],
            "no sockets": ["X-Forwarded-For: 198.51.100.9"],
        }[kind]
        if kind == "no sockets":
            head = [line for line in head if not line.lower().startswith(("upgrade", "connection: upgrade"))]
        if not any(line.lower().startswith("connection") for line in head):
            head.append("Connection: close")
        inside = await asyncio.open_connection("127.0.0.1", port, local_addr=(PROXY, 0))
        inside[1].write(("\r\n".join(head) + "\r\n\r\n").encode("latin-1"))
        await asyncio.gather(pipe(reader, inside[1]), pipe(inside[0], writer))

    outside = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with outside:
        yield outside.sockets[0].getsockname()[1]


async def test_proxies_are_judged_by_what_comes_through(running: Server, one_server: Server) -> None:
    async def judged(server: Server, kind: str) -> Finding:
        async with proxy(server.settings.port, kind) as port:
            settings = ServerSettings(public_url=f"http://127.0.0.1:{port}", secret=SECRET)
            return await doctor.check_proxy(settings)

    good = await judged(running, "good")
    assert (good.state, PROXY in good.text) == ("ok", True)
    for server, kind, said in (
        (one_server, "good", f'Add "{PROXY}" to trusted_proxies'),
        (running, "passes on", "replace or extend x-forwarded-for"),
        (running, "silent", "Let the proxy name the visitor"),
        (running, "no sockets", "pass on websockets"),
    ):
        found = await judged(server, kind)
        assert (found.state, said in found.advice) == ("problem", True), (kind, found)


async def test_another_server_at_the_address(one_server: Server) -> None:
    found = await doctor.check_proxy(ServerSettings(public_url=one_server.url, secret="of another server"))
    assert (found.state, "status 403" in found.text) == ("problem", True)


def test_how_requests_come_is_for_operators(one_server: Server) -> None:
    def status(token: str) -> int:
        return httpx.get(f"{one_server.url}{ASKING}", headers={"authorization": token}).status_code

    assert status(f"Bearer {doctors_token(SECRET.encode())}") == 200
    assert status("") == status("Bearer x") == status(f"Bearer {doctors_token(b'x')}") == 403


# ---------------------------------------------------------------------------------------------- the command


def test_the_command_tells_programs_and_people(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "ANSWER_WITHIN", 2.0)
    monkeypatch.setenv("INTRIGUE_BUS", f"nats://127.0.0.1:{free_port()}")
    assert run(["doctor", "--data", str(tmp_path / "new"), "--json"]) == 1
    told = {one["check"]: one for one in json.loads(capsys.readouterr().out)}
    assert told["bus"]["state"] == "problem"
    assert told["bus"]["advice"].startswith("Start NATS")
    monkeypatch.delenv("INTRIGUE_BUS")
    monkeypatch.setattr(doctor, "check_disk", lambda _folder: Finding("disk", "ok", "enough"))
    assert run(["doctor", "--data", str(tmp_path / "new")]) == 0
    said = capsys.readouterr().out
    assert "ok       disk: enough" in said
    assert "warning  proxy: not tried" in said
