"""The store or the bus goes away while people play, and comes back: nothing is lost, made up, or given away."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.client import Client, RefusedByServer
from tests.server.conftest import NewClient
from tests.server.playing import play_on, refused, table_of
from tests.server.running import Nats, Postgres, Server, new_database

from intrigue.server.storage.store import Store
from intrigue.server.storage.tables import decode_events
from intrigue.server.tables.events import Moved, Said

MOVES = 1000  # under load
TABLES = 20


@pytest.fixture
def own_postgres(tmp_path: Path) -> Iterator[Postgres]:
    server = Postgres(tmp_path)
    yield server
    server.close()


@pytest.fixture
def own_nats() -> Iterator[Nats]:
    server = Nats().start()
    yield server
    server.stop()


async def health(server: Server) -> tuple[int, dict[str, Any]]:
    async with httpx.AsyncClient(trust_env=False) as http:
        found = await http.get(f"{server.url}/healthz", timeout=30)
    return found.status_code, found.json()


async def until_health(server: Server, status: int, degraded: list[str]) -> None:
    for _ in range(1200):
        found = await health(server)
        if (found[0], found[1]["degraded"]) == (status, degraded):
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"never {status} {degraded}, but {found}")


def told_secrets(*people: Client) -> list[str]:
    """Messages with a seed or a result in them."""
    infos = [json.loads(text).get("table") for person in people for text in person.raw]
    return [info for info in infos if isinstance(info, dict) and (info.get("seed") or info.get("result"))]


async def test_postgresql_goes_away_and_comes_back(own_postgres: Postgres, tmp_path: Path, clients: NewClient) -> None:
    """What could not be stored was not done: nobody sees it, and nothing secret is opened by it."""
    server = Server(tmp_path, own_postgres.uri).start()
    ann, bo, eve = await clients(server), await clients(server), await clients(server)
    table = await table_of(ann, bo)
    await eve.watch(table)
    await ann.move_and_see(table, ann.legal(table)[0])
    before = bo.tables[table]["table"]
    await asyncio.to_thread(own_postgres.stop)
    await until_health(server, 503, ["store"])
    await refused("unavailable", ann.ask("resign", table=table))
    await refused("unavailable", bo.ask("say", table=table, text="is anybody there?"))
    if ann.legal(table):
        await refused("unavailable", ann.move(table, ann.legal(table)[0]))
    with pytest.raises(RefusedByServer):
        await eve.get(f"/api/tables/{table}/record")
    await asyncio.to_thread(own_postgres.start)
    await until_health(server, 200, [])
    fresh = await clients(server)
    seen = await fresh.watch(table)
    assert [seat["resigned"] for seat in seen["table"]["seats"]] == [False, False]
    assert (seen["table"]["state"], seen["table"]["seed"], seen["chat"]) == ("playing", "", [])
    assert {**bo.tables[table]["table"], "onlookers": before["onlookers"]} == before  # one more has come to look on
    assert told_secrets(ann, bo, eve, fresh) == []
    await play_on(table, ann, bo, dice=random.Random(3))
    assert ann.over(table)
    assert server.stop()


async def test_nats_goes_away_and_comes_back(
    own_nats: Nats, fresh_store: str, tmp_path: Path, clients: NewClient
) -> None:
    """Without hints from the bus processes find each other's moves in the store; only later."""
    first, second = (Server(tmp_path, fresh_store, bus=own_nats.url).start() for _ in range(2))
    ann, bo = await clients(first), await clients(second)
    table = await table_of(ann, bo)
    own_nats.stop()
    for server in (first, second):
        await until_health(server, 200, ["bus"])
    for _ in range(3):
        mover, other = (ann, bo) if ann.legal(table) else (bo, ann)
        await mover.move_and_see(table, mover.legal(table)[0])
        await mover.ask("say", table=table, text="moved")
        said = len(other.chats)
        await other.until(lambda other=other, said=said: len(other.chats) > said)
        await ann.until(lambda: ann.legal(table) or bo.legal(table))
    await asyncio.to_thread(own_nats.start)
    for server in (first, second):
        await until_health(server, 200, [])
    assert ann.gaps == bo.gaps == 0
    assert first.stop()
    assert second.stop()


async def test_a_server_starts_while_nats_is_away(own_nats: Nats, tmp_path: Path, clients: NewClient) -> None:
    """A process may die, and be replaced, just then."""
    own_nats.stop()
    server = Server(tmp_path, f"sqlite:///{tmp_path / 'a.sqlite3'}", bus=own_nats.url)
    await asyncio.to_thread(server.start)
    await until_health(server, 200, ["bus"])
    ann, bo = await clients(server), await clients(server)
    table = await table_of(ann, bo)
    await asyncio.to_thread(own_nats.start)
    await until_health(server, 200, [])
    await play_on(table, ann, bo, dice=random.Random(3))
    assert ann.over(table)
    own_nats.stop()
    again = Server(tmp_path, f"sqlite:///{tmp_path / 'a.sqlite3'}", bus=own_nats.url)
    await asyncio.to_thread(again.start)
    assert again.stop(), "it does not wait for the bus to come back either"
    assert server.stop()
    assert "a task failed" not in server.log.read_text()


# ---------------------------------------------------------------------------------------------- under load


class Pair:
    """Two people at one table, each at a process of their own, who play, talk and begin anew."""

    def __init__(self, people: tuple[Client, Client], dice: random.Random) -> None:
        self.people, self.dice = people, dice
        self.tables: list[str] = []
        self.moves: list[tuple[str, str]] = []  # table and key of each that was acknowledged
        self.words: list[tuple[str, str]] = []

    async def play(self, moves: int) -> None:
        table = await self._begin()
        while len(self.moves) < moves:
            if self.people[0].over(table):
                table = await self._begin()
            ready = [one for one in self.people if one.legal(table)]
            if not ready:
                await asyncio.sleep(0.002)
                continue
            await self._move(table, self.dice.choice(ready))
            if self.dice.random() < 0.2:
                await self._say(table, self.dice.choice(self.people))

    async def _begin(self) -> str:
        self.tables.append(await table_of(*self.people))
        return self.tables[-1]

    async def _move(self, table: str, mover: Client) -> None:
        key = f"k{self.dice.getrandbits(60)}"
        try:
            await mover.move(table, self.dice.choice(mover.legal(table)), key=key)
        except RefusedByServer as refusal:
            if refusal.code not in ("stale_move", "illegal_move", "not_playing"):
                raise  # these are all right: news of the other's move is on its way
            await asyncio.sleep(0.002)
        else:
            self.moves.append((table, key))

    async def _say(self, table: str, person: Client) -> None:
        words = f"w{self.dice.getrandbits(60)}"
        await person.ask("say", table=table, text=words)
        self.words.append((table, words))


@pytest.fixture
def loaded(pg: str, bus: str, tmp_path: Path) -> Iterator[tuple[Server, Server, str]]:
    store = new_database(pg)
    first, second = (Server(tmp_path, store, bus=bus).start() for _ in range(2))
    yield first, second, store
    assert first.stop()
    assert second.stop()
    assert '"trace"' not in first.log.read_text() + second.log.read_text()


async def test_two_processes_under_load(loaded: tuple[Server, Server, str], clients: NewClient) -> None:
    """Every acknowledged move and word is stored once, no table is unreadable, and no line of chat is made up."""
    first, second, url = loaded
    pairs = [Pair((await clients(first), await clients(second)), random.Random(at)) for at in range(TABLES)]
    await asyncio.gather(*(pair.play(MOVES // TABLES) for pair in pairs))
    store = Store(url)
    for pair in pairs:
        for table in pair.tables:
            rows, complete = await store.events_after({table: 0})
            assert complete
            events = [one.event for one in decode_events(rows[table])]
            keys = [one.key for one in events if isinstance(one, Moved)]
            said = [one.text for one in events if isinstance(one, Said)]
            assert sorted(keys) == sorted(key for at, key in pair.moves if at == table)
            assert sorted(said) == sorted(words for at, words in pair.words if at == table)
        for server in (first, second):
            visitor = await clients(server)
            for table in pair.tables:
                seen = await visitor.watch(table)
                assert all(line["text"] and line["person"] for line in seen["chat"])
            await visitor.close()
    await store.close()
