"""Guests, accounts, the same seats on any device, ratings."""

from __future__ import annotations

import secrets
from typing import ClassVar, cast

from tests.server.conftest import NewClient
from tests.server.playing import refused, settled, table_of
from tests.server.running import Server

from intrigue.server.people.accounts import People
from intrigue.server.storage.store import Store


def unique(name: str) -> str:
    return f"{name} {secrets.token_hex(4)}"


async def test_a_guest_becomes_an_account_and_keeps_the_seats(server: Server, clients: NewClient) -> None:
    ann, bo = await clients(server), await clients(server)
    assert not ann.me["account"]
    table = await table_of(ann, bo)
    name = unique("Ann")
    me = await ann.sign_up(name)
    await ann.watch(table)
    assert (me["person"], me["name"], me["account"]) == (ann.me["person"], name, True)
    await refused("has-account", ann.post("/api/accounts", {"name": unique("X"), "password": "correct horse"}))
    await refused("name-taken", bo.post("/api/accounts", {"name": name.upper(), "password": "correct horse"}))
    phone = await clients(server)
    assert phone.me["person"] != ann.me["person"]
    await refused("no-such-account", phone.post("/api/session", {"name": name, "password": "wrong horse"}))
    await refused("no-such-account", phone.post("/api/session", {"name": unique("No"), "password": "wrong horse"}))
    assert (await phone.sign_in(name))["person"] == me["person"]
    assert (await phone.watch(table))["you"]["seats"] == [0]
    assert phone.position(table) == ann.position(table)
    await phone.move_and_see(table, phone.legal(table)[0])
    await ann.until(lambda: ann.position(table) == phone.position(table))
    await phone.call("DELETE", "/api/session")
    assert (await phone.get("/api/me"))["person"] != me["person"]


async def test_a_short_password_is_refused_in_words(server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    said = await refused("password-too-short", ann.post("/api/accounts", {"name": "Ann Short", "password": "short"}))
    assert said == "A password needs at least 8 characters."


async def test_names(server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    me = await ann.put("/api/me/name", {"name": "  Ann \u200b of  Ausonia "})
    assert me["name"] == "Ann of Ausonia"
    await refused("name-invisible", ann.put("/api/me/name", {"name": "\u200b"}))
    await refused("bad_message", ann.put("/api/me/name", {"name": "x" * 33}))
    table = await table_of(ann, start=False, seats=2)
    await ann.ask("sit", table=table)
    await settled(table, ann)
    assert [seat["name"] for seat in ann.tables[table]["table"]["seats"]] == ["Ann of Ausonia", "Ann of Ausonia 2"]


async def test_a_name_that_changes_while_it_is_read_is_read_again() -> None:
    class Changing:
        stored: ClassVar[list[str]] = ["Old", "New"]

        async def names(self, persons: list[str]) -> list[tuple[str, str, bool, float]]:
            name = self.stored.pop(0)
            if name == "Old":
                people.forget(persons[0])  # as when somebody's new name is stored just now
            return [(persons[0], name, False, 0.0)]

    people = People(cast("Store", Changing()), 1)
    assert (await people.visitor("p")).name == "New"
    assert (await people.visitor("p")).name == "New"
