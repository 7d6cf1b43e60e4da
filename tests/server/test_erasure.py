"""All of one's data as one file, and none of it any more."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.client import PASSWORD, Client
from tests.server.conftest import NewClient
from tests.server.in_process import ANN, SharedBus, from_the_store, new_table, process, same, stored_events
from tests.server.playing import play_on, refused, table_of
from tests.server.running import Server
from tests.server.test_people import unique
from tests.server.test_programs import CLOCK, account, bot_of, program
from tests.server.test_sessions import closed, opens

from intrigue.server.storage import erasure
from intrigue.server.storage import schema as t
from intrigue.server.storage.erasure import COLUMNS
from intrigue.server.storage.sessions import Stale
from intrigue.server.storage.store import Store
from intrigue.server.tables import commands
from intrigue.server.tables.erasure import Eraser

NO_PERSON = {("people", "id")}  # the row itself
NAMES = ("person", "owner", "muted", "blocked", "friend", "about", "actor", "author", "host")


def test_every_column_that_names_a_person_says_what_becomes_of_it() -> None:
    found = {(one.name, column.name) for one in t.metadata.sorted_tables for column in one.c if column.name in NAMES}
    assert found == set(COLUMNS)
    short = {
        (one.name, c.name) for one in t.metadata.sorted_tables for c in one.c if getattr(c.type, "length", 0) == 24
    }
    assert short - NO_PERSON == set(COLUMNS), "ids of persons have 24 characters"


async def test_a_persons_tables_are_found_some_at_a_time(fresh_store: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All events at once take longer than PostgreSQL is given for one statement: nobody would ever be erased."""
    monkeypatch.setattr(erasure, "TABLES_AT_ONCE", 2)
    blank = {
        "game": "master",
        "engine": "1",
        "cards": "",
        "settings": "{}",
        "seed": b"",
        "invite": "",
        "private": False,
    }
    blank |= {"created": 0.0, "seq": 1, "changed": 0.0, "updated": 0.0, "state": "over", "waiting": 0, "line": ""}
    hosts = {"a": "ann", "b": "bo", "c": "bo", "d": "bo", "e": "bo"}
    said = {"a": "bo", "b": "annabel", "c": "ann", "d": "bo", "e": "ann"}

    def fill(c: sa.Connection) -> None:
        c.execute(sa.insert(t.tables), [{**blank, "id": id_, "host": host} for id_, host in hosts.items()])
        events = [{"table_id": id_, "seq": 1, "at": 0.0, "body": f'{{"person":"{one}"}}'} for id_, one in said.items()]
        c.execute(sa.insert(t.events), events)

    store = Store(fresh_store)
    await store.migrate()
    await store.write(fill)
    reads: list[object] = []
    read = store.database.read

    async def counted(work: Any) -> Any:
        reads.append(work)
        return await read(work)

    monkeypatch.setattr(store.database, "read", counted)
    assert await store.tables_naming("ann") == ["a", "c", "e"]
    assert len(reads) == 4
    assert await store.tables_naming("nobody") == []
    await store.close()


async def dump(server: Server) -> str:
    """Everything in the store."""
    store = Store(server.settings.store_url)

    def read(c: sa.Connection) -> str:
        return "\n".join(repr(tuple(row)) for one in t.metadata.sorted_tables for row in c.execute(sa.select(one)))

    try:
        return await store.read(read)
    finally:
        await store.close()


async def until_gone(server: Server, words: str) -> None:
    """Nobody is told when the store has been gone through, so it is read until it has."""
    async with asyncio.timeout(60):
        while words in await dump(server):  # noqa: ASYNC110 - as above
            await asyncio.sleep(0.05)


async def export(client: Client) -> Any:
    answer = await client.http.get("/api/me/export")
    assert answer.status_code == 200, answer.text
    assert "attachment" in answer.headers["content-disposition"]
    return json.loads(answer.content)


async def test_an_export_has_all_of_ones_own_and_nothing_that_is_secret(server: Server, clients: NewClient) -> None:
    ann, bo = await account(server, clients, "Ann"), await account(server, clients, "Bo")
    over, running = await table_of(ann, bo), await table_of(ann, bo)
    await ann.ask("say", table=running, text="my own words")
    await bo.ask("say", table=running, text="words of others")
    mover = ann if ann.legal(running) else bo
    await mover.move_and_see(running, mover.legal(running)[0])
    await bo.ask("resign", table=over)
    await ann.until(lambda: ann.over(over))
    reader, _ = await program(server, ann, "read")
    await ann.call("PUT", f"/api/blocks/{bo.me['person']}")
    found = await export(ann)
    text = json.dumps(found)
    assert {one["table"] for one in found["tables"]} == {over, running}
    told = {one["table"]: one for one in found["tables"]}
    assert told[over]["seed"]
    assert "seed" not in told[running]
    assert "settings" not in told[running], "options may be a secret of somebody's"
    moves = [one["event"] for one in told[running]["events"] if one["event"]["k"] == "moved"]
    assert len(moves) == (mover is ann)
    assert all(not move["hash"] and move["seat"] == 0 for move in moves)
    assert "my own words" in text
    assert "words of others" not in text
    assert [one["blocked"] for one in found["blocked"]] == [bo.me["person"]]
    assert [one["name"] for one in found["tokens"]] == ["mine"]
    assert len(found["sessions"]) == 1
    for secret in (ann.token, reader.secret, "argon2", bo.token):
        assert secret not in text
    await refused("needs-account", (await clients(server)).get("/api/me/export"))
    await refused("beyond-token", reader.get("/api/me/export"))
    await reader.close()


async def test_a_deleted_account_leaves_others_their_records_and_nothing_of_itself(
    server: Server, clients: NewClient
) -> None:
    ann, bo, mo = [await account(server, clients, name) for name in ("Ann", "Bo", "Mo")]
    name, person = ann.me["name"], ann.me["person"]
    bot = await bot_of(server, ann)
    over = await table_of(ann, bo)
    await play_on(over, ann, bo, dice=random.Random(5))
    playing, waiting = await table_of(ann, bo, bots=["random"]), await table_of(ann, bo, start=False, seats=3)
    rated = await table_of(ann, bo, rated=True, clock=CLOCK)
    await ann.ask("say", table=over, text="what Ann once said")
    await bo.ask("say", table=over, text="what Bo said")
    elsewhere = await table_of(mo, start=False)
    await ann.watch(elsewhere)
    await ann.ask("say", table=elsewhere, text="what Ann said elsewhere")
    await bo.post("/api/reports", {"person": mo.me["person"], "table": elsewhere, "reason": "odd"})
    await bo.call("PUT", f"/api/friends/{person}")
    await ann.put("/api/me/notify", {"webhook": "https://9.9.9.9/hook-of-ann"})
    record = await bo.get(f"/api/tables/{over}/record")
    token = ann.token

    await refused("wrong-password", ann.post("/api/me/delete", {"password": "wrong horse"}))
    await ann.post("/api/me/delete", {"password": PASSWORD})
    assert await closed(ann) == await closed(bot) == 4401
    assert not opens(server, token)
    await bo.until(lambda: bo.over(rated))
    for table, seat in ((over, 0), (playing, 0), (rated, 0)):
        await bo.until(lambda table=table, seat=seat: bo.tables[table]["table"]["seats"][seat]["deleted"])
    await bo.until(lambda: not bo.tables[waiting]["table"]["seats"][0]["name"])
    for words in (name, "what Ann", "hook-of-ann", bot.me["name"]):
        await until_gone(server, words)
    assert person in await dump(server), "records still tell who is who"

    after = await bo.get(f"/api/tables/{over}/record")
    assert after["names"][0] == "Deleted account"
    assert {**after, "names": 0, "deleted": 0} == {**record, "names": 0, "deleted": 0}
    assert after["deleted"] == [True, False]
    reader = await clients(server, bo.token)
    await reader.watch(over)
    assert [line["text"] for line in reader.tables[over]["chat"]] == ["what Bo said"]
    profile = await bo.get(f"/api/people/{person}")
    assert (profile["deleted"], profile["account"], profile["ratings"]) == (True, False, [])
    assert (await bo.get("/api/friends"))["asked"] == []
    stranger = await clients(server)
    await refused("no-such-account", stranger.post("/api/session", {"name": name, "password": PASSWORD}))
    again = await stranger.sign_up(name)
    assert again["person"] != person, "a name is free again, what was its own is not"
    await refused("cannot-befriend", bo.call("PUT", f"/api/friends/{person}"))
    await bot.close()


async def test_the_guest_that_an_account_once_was_does_not_come_back(server: Server, clients: NewClient) -> None:
    ann = await clients(server)
    guest = ann.token
    me = await ann.sign_up(unique("Ann"))
    await ann.post("/api/me/delete", {"password": PASSWORD})
    revenant = await clients(server, guest)
    assert revenant.me["person"] != me["person"]


async def test_a_bot_is_deleted_by_its_owner_alone(server: Server, clients: NewClient) -> None:
    ann, eve = await account(server, clients, "Ann"), await account(server, clients, "Eve")
    bot = await bot_of(server, ann)
    table = await table_of(ann, bot)
    where = f"/api/bots/{bot.me['person']}"
    await refused("no-such-bot", eve.call("DELETE", where))
    await refused("no-such-bot", ann.call("DELETE", f"/api/bots/{eve.me['person']}"))
    await ann.call("DELETE", where)
    assert await closed(bot) == 4401
    await ann.until(lambda: ann.tables[table]["table"]["seats"][1]["deleted"])
    assert (await ann.get("/api/programs")) == {"tokens": [], "bots": []}
    await bot.close()


async def test_a_deletion_that_a_stopped_server_left_is_finished_by_the_next(tmp_path: Path) -> None:
    first = await process(tmp_path, SharedBus(), "first")
    table = (await new_table(first)).id
    await first.store.change_person(ANN.id, 0.0, ANN.name, account="ann", password="hash")
    await first.manager.change(await first.manager.open(table), lambda state: commands.say(state, ANN, "my words"))
    with pytest.raises(Stale):
        await first.store.delete_account(ANN.id, "another hash")
    await first.store.delete_account(ANN.id, "hash")  # and no more than that
    await first.close()

    second = await process(tmp_path, SharedBus(), "second")
    await Eraser(second.manager).sweep()
    opened = (await second.manager.open(table)).state
    assert [(one.name, one.deleted) for one in opened.seats] == [("Deleted account", True), ("Bo", False)]
    assert (opened.phase, opened.chat) == ("over", ())
    assert same(opened, await from_the_store(second, table)), "the events that are left fold into the same state"
    assert "my words" not in str(await stored_events(second, table))
    assert await second.store.unfinished_erasures() == []
    await second.close()
