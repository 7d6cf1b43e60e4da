"""Who may ask what: every request, by every kind of visitor, at every kind of table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from tests.server.client import Client, RefusedByServer
from tests.server.conftest import NewClient
from tests.server.playing import settled
from tests.server.running import Server

from intrigue.server.protocol import FromClient

Role = Literal["stranger", "onlooker", "player", "host"]
ROLES: tuple[Role, ...] = (
    "stranger",
    "onlooker",
    "player",
    "host",
)  # an onlooker knows the invite, a stranger does not
SEATED: tuple[Role, ...] = ("player", "host")

NOT_ALLOWED = {"no_table", "not_seated", "not_host", "no_spectators", "forbidden"}
NOT_NOW = {"not_open", "not_playing", "not_over"}


@dataclass(frozen=True)
class Kind:
    state: Literal["open", "playing", "over"]
    private: bool
    spectators: Literal["none", "table"]

    def lets_in(self, role: Role) -> bool:
        return role != "stranger" or not self.private

    def shows(self, role: Role) -> bool:
        """Whether this role may look on and talk."""
        return self.lets_in(role) and (role in SEATED or self.state == "open" or self.spectators != "none")


KINDS = [
    Kind(state, private, spectators)
    for state in ("open", "playing", "over")
    for private in (False, True)
    for spectators in ("none", "table")
]

# The host sits on seat 0, the player on seat 1; seats 2 and 3 are empty before the start and have bots later.
REQUESTS: list[tuple[str, dict[str, Any], Callable[[Kind, Role], bool]]] = [
    ("watch", {}, lambda kind, role: kind.shows(role)),
    ("watch", {"seat": -1}, lambda kind, role: kind.shows(role) and (role not in SEATED or kind.state == "over")),
    ("watch", {"seat": 0}, lambda kind, role: kind.shows(role) and (role == "host" or kind.state == "over")),
    ("sit", {}, lambda kind, role: kind.lets_in(role) and kind.state == "open"),
    ("stand", {"seat": 0}, lambda kind, role: role == "host" and kind.state == "open"),
    ("stand", {"seat": 1}, lambda kind, role: role in SEATED and kind.state == "open"),
    ("swap", {"seat": 2, "other": 3}, lambda kind, role: role == "host" and kind.state == "open"),
    ("swap", {"seat": 1, "other": 2}, lambda kind, role: role in SEATED and kind.state == "open"),
    ("swap", {"seat": 0, "other": 1}, lambda kind, role: role == "host" and kind.state == "open"),
    ("set_bot", {"seat": 2, "level": "random"}, lambda kind, role: role == "host" and kind.state == "open"),
    ("start", {}, lambda kind, role: role == "host" and kind.state == "open"),
    ("move", {"version": 0, "action": 0}, lambda kind, role: role in SEATED and kind.state == "playing"),
    ("move", {"version": 0, "action": 0, "seat": 0}, lambda kind, role: role == "host" and kind.state == "playing"),
    ("undo", {}, lambda kind, role: role in SEATED and kind.state == "playing"),
    ("answer_undo", {"agree": True}, lambda kind, role: role in SEATED and kind.state == "playing"),
    ("resign", {}, lambda kind, role: role in SEATED and kind.state == "playing"),
    ("resign", {"seat": 0}, lambda kind, role: role == "host" and kind.state == "playing"),
    ("take_over", {"seat": 1}, lambda kind, role: role in SEATED and kind.state == "playing"),
    ("give_back", {"seat": 1}, lambda kind, role: role == "player" and kind.state == "playing"),
    ("rematch", {}, lambda kind, role: role in SEATED and kind.state == "over"),
    ("say", {"text": "hello"}, lambda kind, role: kind.shows(role)),
    ("hint", {}, lambda kind, role: role in SEATED and kind.state == "playing"),
    ("why_not", {"action": 0}, lambda kind, role: role in SEATED and kind.state == "playing"),
    ("preview", {"action": 0}, lambda kind, role: role in SEATED and kind.state == "playing"),
    ("unwatch", {}, lambda kind, role: True),
]
WITHOUT_TABLE = {"mute", "watch_lobby", "watch_study", "ping"}


def test_every_request_is_here() -> None:
    known = {one.__struct_config__.tag for one in FromClient.__args__}
    assert known == {kind for kind, _, _ in REQUESTS} | WITHOUT_TABLE


async def set_up(kind: Kind, people: dict[Role, Client]) -> str:
    wanted = {"game": "royal-will", "seats": 4, "private": kind.private, "spectators": kind.spectators}
    created = await people["host"].post("/api/tables", wanted)
    table, invite = created["table"], created["invite"]
    for role in SEATED:
        await people[role].watch(table, invite=invite)
    await people["player"].ask("sit", table=table, invite=invite)
    await people["onlooker"].watch(table, invite=invite)  # at a table without spectators this ends with its start
    if kind.state != "open":
        for seat in (2, 3):
            await people["host"].ask("set_bot", table=table, seat=seat, level="random")
        await people["host"].ask("start", table=table)
    if kind.state == "over":
        for role in SEATED:
            await people[role].ask("resign", table=table)
        await people["host"].until(lambda: people["host"].over(table))
        await settled(table, *people.values())
    return str(table)


async def outcome(client: Client, request: str, table: str, fields: dict[str, Any]) -> str:
    """The code of the refusal; empty: it was carried out."""
    try:
        await client.ask(request, table=table, **fields)
    except RefusedByServer as refusal:
        return refusal.code
    return ""


@pytest.mark.parametrize("kind", KINDS, ids=str)
async def test_who_may_ask_what(kind: Kind, one_server: Server, clients: NewClient) -> None:
    people: dict[Role, Client] = {role: await clients(one_server) for role in ROLES}
    table = await set_up(kind, people)
    wrong = []
    for role in ROLES:
        for request, fields, allowed in REQUESTS:
            if not allowed(kind, role):
                code = await outcome(people[role], request, table, fields)
                hidden = not kind.lets_in(role) and code != "no_table"
                if code not in NOT_ALLOWED | NOT_NOW or hidden:
                    wrong.append((role, request, fields, code or "carried out"))
    assert wrong == []
    # What is allowed changes the table: a new one for each.
    for role in ROLES:
        for request, fields, allowed in REQUESTS:
            if allowed(kind, role):
                table = await set_up(kind, people)
                code = await outcome(people[role], request, table, fields)
                if code in NOT_ALLOWED | NOT_NOW:
                    wrong.append((role, request, fields, code))
                for client in people.values():
                    await client.ask("unwatch", table=table)
    assert wrong == []


async def test_chat_of_a_table_without_spectators_stays_at_it(one_server: Server, clients: NewClient) -> None:
    people: dict[Role, Client] = {role: await clients(one_server) for role in ROLES}
    table = await set_up(Kind("over", private=False, spectators="none"), people)
    await people["player"].ask("say", table=table, text="among ourselves")
    for fields in ({}, {"seat": -1}, {"seat": 0}):
        assert await outcome(people["stranger"], "watch", table, fields) == "no_spectators"
    replay = await people["stranger"].get(f"/api/tables/{table}/replay?seat=0")  # nothing is secret after the end
    assert replay["total"] > 0
    await people["stranger"].ask("ping")
    assert not any("among ourselves" in text for text in people["stranger"].raw)
