"""Programs: tokens good for some of what an account may do, and bot accounts that everybody can tell from people."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.client import HEADERS, Client, RefusedByServer
from tests.server.conftest import NewClient
from tests.server.playing import refused, settled, table_of
from tests.server.running import Server
from tests.server.test_people import unique

from intrigue.server.people.programs import MAX_BOTS, MAX_TOKENS
from intrigue.server.people.scopes import ROUTES
from intrigue.server.protocol.generate import EXAMPLE, HTTP

CLOCK = {"kind": "live", "bank": 600}


class Program(Client):
    """Shows a token as programs do."""

    def __init__(self, url: str, token: str) -> None:
        super().__init__(url)
        self.secret = token
        self.http.headers["authorization"] = f"Bearer {token}"

    async def connect(self) -> None:
        from websockets.asyncio.client import connect

        self._socket = await connect(
            self.url.replace("http", "ws", 1) + "/socket",
            additional_headers={"authorization": f"Bearer {self.secret}"},
            max_size=2**22,
        )
        self.connected = True
        self._reader = asyncio.create_task(self._read())


async def program(server: Server, owner: Client, scope: str, **wanted: Any) -> tuple[Program, dict[str, Any]]:
    made = await owner.post("/api/tokens", {"name": "mine", "scope": scope, **wanted})
    found = Program(server.url, made["token"])
    await found.open()
    return found, made["info"]


async def bot_of(server: Server, owner: Client, name: str = "Robo") -> Program:
    bot = await owner.post("/api/bots", {"name": unique(name)})
    return (await program(server, owner, "bot", bot=bot["person"]))[0]


async def account(server: Server, clients: NewClient, name: str) -> Client:
    found = await clients(server)
    found.me = await found.sign_up(unique(name))
    return found


async def test_a_token_that_reads_sees_what_its_owner_sees_and_does_nothing(server: Server, clients: NewClient) -> None:
    ann, bo = await account(server, clients, "Ann"), await clients(server)
    table = await table_of(ann, bo)
    reader, info = await program(server, ann, "read")
    assert reader.me["person"] == ann.me["person"]
    assert (await reader.watch(table))["you"]["seats"] == [0]
    assert reader.position(table) == ann.position(table)
    assert [one["id"] for one in (await reader.get("/api/my-tables"))["tables"]] == [table]
    mover = ann if ann.legal(table) else bo
    for kind, fields in {
        "move": {"version": 1, "action": 0},
        "say": {"text": "hello"},
        "resign": {},
        "undo": {},
        "sit": {},
        "hint": {},
        "rematch": {},
    }.items():
        await refused("beyond-token", reader.ask(kind, table=table, **fields))
    await refused("beyond-token", reader.ask("mute", person=bo.me["person"]))
    await mover.move_and_see(table, mover.legal(table)[0])
    assert [one["id"] for one in (await ann.get("/api/programs"))["tokens"]] == [info["id"]]
    await reader.close()


async def test_no_token_opens_what_is_not_named_for_its_scope(one_server: Server, clients: NewClient) -> None:
    """Whatever routes there are: those that need an account or change something are closed to every program."""
    ann = await account(one_server, clients, "Ann")
    table = await table_of(ann, seats=2, bots=["random"])
    reader, _ = await program(one_server, ann, "read")
    seat, _ = await program(one_server, ann, "seat", table=table, seat=0)
    bot = await bot_of(one_server, ann)
    open_to_all = ("/api/games", "/api/preparing", "/api/people/", "/healthz", "/api/confirm", "/api/password-reset")
    for one, kind in ((reader, "read"), (seat, "seat"), (bot, "bot")):
        for verb, path, *_ in HTTP:
            if path.startswith(open_to_all) or (verb, path) == ("GET", "/api/tables"):
                continue  # or to whoever has the link
            opened = (verb, path) in ROUTES[kind]
            named = {"table": table, "person": ann.me["person"], "session": "0" * 64, "token": "0" * 64}
            body = await _body(verb, path)
            answer = await one.http.request(verb, path.format_map(_Named(named)), json=body)
            said = answer.json()["message"][0] if answer.status_code >= 400 and answer.content else ""
            # What does not even fit its route is refused before it is asked who sends it.
            assert said != "beyond-token" if opened else said in ("beyond-token", "bad-message"), (verb, path, said)
            assert opened or body is not None or verb in ("GET", "DELETE") or said == "bad-message"
    for one in (reader, seat, bot):
        await one.close()


class _Named(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return "1"


async def _body(verb: str, path: str) -> Any:
    """Something that fits each route, so that the token and nothing else is what is refused."""
    bodies: dict[str, Any] = {
        "/api/me/name": {"name": "X"},
        "/api/me/language": {"language": "es"},
        "/api/me/notify": {},
        "/api/accounts": {"name": unique("X"), "password": "correct horse"},
        "/api/session": {"name": unique("X"), "password": "correct horse"},
        "/api/me/password": {"old": "correct horse", "new": "battery staple"},
        "/api/tokens": {"name": "x", "scope": "read"},
        "/api/bots": {"name": unique("X")},
        "/api/friends/{person}": {},
        "/api/blocks/{person}": {},
        "/api/me/warnings/{warning}/seen": {},
        "/api/reports": {"person": "0" * 16, "reason": "x"},
        "/api/moderation/reports/{report}/settle": {},
        "/api/tables": {"game": "royal-will"},
        "/api/tables/{table}/play-on": {"moves": 1},
    }
    return bodies.get(path) if verb in ("POST", "PUT") else None


def test_only_a_bot_changes_anything_over_http_and_only_tables() -> None:
    changing = {kind: {path for verb, path in routes if verb != "GET"} for kind, routes in ROUTES.items()}
    assert changing == {"read": set(), "seat": set(), "bot": {"/api/tables", "/api/tables/{table}/play-on"}}


async def test_a_token_of_one_seat_plays_this_seat_and_no_other(server: Server, clients: NewClient) -> None:
    ann, bo = await account(server, clients, "Ann"), await clients(server)
    table = await table_of(ann, start=False, seats=2)
    await ann.ask("sit", table=table)  # both seats: hot-seat
    await ann.ask("start", table=table)
    other = await table_of(ann, bo)
    for seat in (0, 1):
        player, _ = await program(server, ann, "seat", table=table, seat=seat)
        await refused("beyond-token", player.watch(other))
        await refused("beyond-token", player.watch(table, seat=1 - seat))
        assert (await player.watch(table))["seat"] == seat, "without a word it looks from its own seat"
        mine = ann.tables[table]["position"]["to_act"]
        if seat in mine:
            action = player.legal(table)[0]
            await refused("beyond-token", player.move(table, action, seat=1 - seat))
            await player.move_and_see(table, action)
            await settled(table, ann)
        await refused("beyond-token", player.ask("resign", table=table))
        await player.close()
    for wanted in ({}, {"table": table}, {"seat": 0}):
        asked = {"name": "x", "scope": "seat", **wanted}
        await refused("token-needs-seat", ann.post("/api/tokens", asked))
    strangers = {"name": "x", "scope": "seat", "table": other, "seat": 1}
    await refused("not-your-seat", ann.post("/api/tokens", strangers))
    rated = await table_of(ann, start=False, rated=True, clock=CLOCK)
    await refused("rated-no-programs", ann.post("/api/tokens", {**strangers, "table": rated, "seat": 0}))


async def test_a_revoked_token_opens_nothing_and_its_sockets_are_closed(server: Server, clients: NewClient) -> None:
    ann, eve = await account(server, clients, "Ann"), await account(server, clients, "Eve")
    reader, info = await program(server, ann, "read")
    bot = await bot_of(server, ann)
    await refused("no-such-token", eve.call("DELETE", f"/api/tokens/{info['id']}"))
    assert (await reader.get("/api/me"))["person"] == ann.me["person"]
    await ann.call("DELETE", f"/api/tokens/{info['id']}")
    await reader.until(lambda: not reader.connected)
    assert reader.close_code == 4401
    await refused("token-revoked", reader.get("/api/me"))
    await reader.connect()
    await reader.until(lambda: not reader.connected)
    assert reader.close_code == 4401
    assert bot.connected, "the other token is in force"
    await ann.put("/api/me/password", {"old": "correct horse", "new": "battery staple"})
    await bot.until(lambda: not bot.connected)
    await refused("token-revoked", bot.get("/api/me"))
    assert (await ann.get("/api/programs"))["tokens"] == [], "a new password ends all that the old one opened"
    await reader.close()
    await bot.close()


async def test_tokens_are_shown_once_and_are_few(server: Server, clients: NewClient) -> None:
    ann, eve = await account(server, clients, "Ann"), await account(server, clients, "Eve")
    made = await ann.post("/api/tokens", {"name": "mine", "scope": "read"})
    assert made["token"] not in json.dumps(await ann.get("/api/programs"))
    bot = await ann.post("/api/bots", {"name": unique("Robo")})
    as_bot = {"name": "x", "scope": "bot", "bot": bot["person"]}
    await refused("no-such-bot", eve.post("/api/tokens", as_bot))
    await refused("no-such-bot", ann.post("/api/tokens", {**as_bot, "bot": eve.me["person"]}))
    await refused("no-such-bot", ann.post("/api/tokens", {"name": "x", "scope": "bot"}))
    asked = [ann.post("/api/tokens", as_bot) for _ in range(MAX_TOKENS + 2)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert sum(isinstance(one, RefusedByServer) for one in answers) == 3, "however many ask at a time"
    await refused("too-many-tokens", ann.post("/api/tokens", as_bot))
    for _ in range(MAX_BOTS - 1):
        await ann.post("/api/bots", {"name": unique("Robo")})
    await refused("too-many-bot-accounts", ann.post("/api/bots", {"name": unique("Robo")}))
    await refused("name-taken", eve.post("/api/bots", {"name": bot["name"].upper()}))
    await refused("needs-account", (await clients(server)).post("/api/bots", {"name": unique("Robo")}))
    stranger = await clients(server)
    await refused("no-such-account", stranger.post("/api/session", {"name": bot["name"], "password": ""}))


async def test_a_bot_account_is_marked_wherever_its_name_is_shown(one_server: Server, clients: NewClient) -> None:
    ann = await account(one_server, clients, "Ann")
    bot = await bot_of(one_server, ann)
    assert bot.me["program"]
    assert not ann.me["program"]
    table = await table_of(ann, start=False)
    await bot.watch(table)
    await bot.ask("sit", table=table)
    await bot.ask("say", table=table, text="beep")
    await ann.until(lambda: ann.chats)
    assert ann.chats[-1]["program"]
    assert [seat["program"] for seat in ann.tables[table]["table"]["seats"]] == [False, True]
    (line,) = [one for one in (await ann.get("/api/my-tables"))["tables"] if one["id"] == table]
    assert [seat["program"] for seat in line["seats"]] == [False, True]
    assert (await ann.get(f"/api/people/{bot.me['person']}"))["program"]
    await bot.close()


async def test_people_and_bot_accounts_are_rated_apart(server: Server, clients: NewClient) -> None:
    ann = await account(server, clients, "Ann")
    one, two = await bot_of(server, ann), await bot_of(server, ann)
    table = await table_of(ann, start=False, rated=True, clock=CLOCK)
    await refused("rated-apart", one.ask("sit", table=table))
    theirs = await table_of(one, two, rated=True, clock=CLOCK)
    await refused("seats-fixed", ann.ask("sit", table=theirs))
    third = await table_of(one, start=False, rated=True, clock=CLOCK)
    await refused("rated-apart", ann.ask("sit", table=third))
    await one.ask("resign", table=theirs)
    await two.until(lambda: two.over(theirs))
    board = "/api/games/royal-will/leaderboard"
    of_people = {line["person"] for line in (await ann.get(board))["standings"]}
    of_bots = {line["person"] for line in (await ann.get(f"{board}?programs=true"))["standings"]}
    assert {one.me["person"], two.me["person"]} <= of_bots
    assert not of_people & of_bots
    await one.close()
    await two.close()


@pytest.mark.parametrize("token", ["key~", "key~\u00e9", "key~" + "A" * 5000, "key~.", "key~'; --"])
async def test_what_is_no_token_is_refused_in_words(one_server: Server, token: str) -> None:
    headers = {**HEADERS, "authorization": f"Bearer {token}".encode()}
    async with httpx.AsyncClient(headers=headers, trust_env=False, timeout=30) as stranger:
        answer = await stranger.get(f"{one_server.url}/api/me")
    assert answer.status_code == 401
    assert answer.json()["message"] == ["token-revoked"]


async def test_the_bot_of_the_protocol_page_plays_a_whole_game(
    one_server: Server, clients: NewClient, tmp_path: Path
) -> None:
    ann = await account(one_server, clients, "Ann")
    bot = await ann.post("/api/bots", {"name": unique("Robo")})
    made = await ann.post("/api/tokens", {"name": "example", "scope": "bot", "bot": bot["person"]})
    file = tmp_path / "token"
    file.write_text(made["token"])
    run = await asyncio.create_subprocess_exec(
        sys.executable,
        str(EXAMPLE),
        env={**os.environ, "INTRIGUE_URL": one_server.url, "INTRIGUE_TOKEN_FILE": str(file)},
        stdout=asyncio.subprocess.PIPE,
    )
    said, _ = await asyncio.wait_for(run.communicate(), 120)
    assert run.returncode == 0
    assert [set(score) for score in json.loads(said)] == [{"points", "place"}] * 2
    assert len(EXAMPLE.read_text().splitlines()) <= 60
