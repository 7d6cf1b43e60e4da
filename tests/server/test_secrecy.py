"""Secrecy on every channel: a seat is sent the same bytes in two worlds that differ only in what it may not know.

A random game gives a position; `imagine` gives a second one that looks the same to one seat. Both are played on over
real sockets: that seat makes the same moves in both, the others make moves that it cannot tell apart, hidden ones in
one world only. Everything its socket is sent, and all it can ask for over HTTP, must be equal once ids and times are
taken out: messages, their number, their order and their sizes.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import uvicorn
from tests.server.client import Client, RefusedByServer
from tests.server.conftest import NewClient
from tests.server.playing import settled
from tests.server.running import free_port

from intrigue import Table
from intrigue.engine.records import clone
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys
from intrigue.server.app import create_app
from intrigue.server.live import LiveTable
from intrigue.server.settings import ServerSettings

MOST_PAIRS = 300  # pairs of moves that are tried before a game is given up
planted: dict[str, np.void] = {}  # table id to the position it begins with


class OwnServer:
    """A real server in a thread of this process, so that tables can begin with a position of our choice."""

    def __init__(self, folder: Path) -> None:
        self.settings = ServerSettings(
            port=free_port(), data_dir=str(folder), limits=1000.0, bot_pause=0.0, secret="of the tests"
        )
        self.url = self.settings.url
        config = uvicorn.Config(
            create_app(self.settings), port=self.settings.port, ws="websockets-sansio", log_config=None
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run)

    def start(self) -> None:
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive()
            threading.Event().wait(0.02)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join()


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnServer]:
    patch = pytest.MonkeyPatch()
    dealt = LiveTable.deal

    def deal(self: LiveTable) -> Table:
        position = planted.get(self.row.id)
        return dealt(self) if position is None else Table.at(self.game, position)

    patch.setattr(LiveTable, "deal", deal)
    server = OwnServer(tmp_path_factory.mktemp("secrecy"))
    server.start()
    yield server
    server.stop()
    patch.undo()


# ---------------------------------------------------------------------------------------------- two worlds


class World:
    """One table: what really is, and what the seat that looks was sent of it."""

    def __init__(self, table: str, people: list[Client], me: int, position: np.void) -> None:
        self.table, self.people, self.me = table, people, me
        self.truth = Table.at(find_game(people[me].tables[table]["table"]["game"]), position)
        self.client = people[me]

    def looks(self) -> tuple[bytes, list[str]]:
        return self.truth.veiled(self.me).tobytes(), []

    def after(self, seat: int, action: int) -> tuple[bytes, list[str]]:
        """How it would look to the seat after a move, and what the rules tell it of the move."""
        game, trial = self.truth.game, clone(self.truth.state)
        game.play(trial, seat, action)
        seen = game.veil(trial, self.me)
        return seen.tobytes(), game.log(self.truth.veiled(self.me), seat, action, seen)

    def moves_of_others(self) -> list[tuple[int, int]]:
        seats = [seat for seat in self.truth.to_act if seat != self.me]
        return [(seat, action) for seat in seats for action in self.truth.legal(seat)]

    async def play(self, seat: int, action: int) -> None:
        self.truth.play(action, seat)
        await self.people[seat].move_and_see(self.table, action)
        await settled(self.table, *self.people)

    def sent(self) -> list[str]:
        return [self.blurred(text) for text in self.client.raw if '"t":"pong"' not in text]

    async def over_http(self) -> list[str]:
        """All that can be asked for about a running game."""
        found = [
            await self.client.get(f"/api/tables/{self.table}/replay?limit=200"),
            await self.client.get(f"/api/tables/{self.table}/account"),
            await self.client.get("/api/my-tables"),
            [one for one in (await self.client.get("/api/tables"))["tables"] if one["id"] == self.table],
        ]
        return [self.blurred(json.dumps(one, separators=(",", ":"))) for one in found]

    def blurred(self, text: str) -> str:
        """Without what differs between any two tables: ids, times, the promise."""
        text = text.replace(self.table, "TABLE")
        for seat, person in enumerate(self.people):
            text = text.replace(person.me["person"], f"PERSON{seat}")
        text = re.sub(r'"(created|updated|at)":[\d.]+', r'"\1":0', text)
        text = re.sub(r'"(commitment|invite)":"[^"]*"', r'"\1":""', text)
        text = re.sub(r'"left":\[[^\]]*\]', '"left":[]', text)
        return re.sub(r'"re":\d+', '"re":0', text)


def position_and_twin(key: str, dice: random.Random) -> tuple[np.void, np.void, int]:
    """A position in the middle of a random game, another that looks the same to one seat, and that seat."""
    game = find_game(key)
    for _ in range(50):
        table = Table(game, dice.choice([n for n in game.seats if n > 1]), seed=dice.randrange(10**9))
        for _ in range(dice.randrange(40)):
            if table.over:
                break
            seat = dice.choice(table.to_act)
            table.play(dice.choice(table.legal(seat)), seat)
        me = dice.randrange(table.seats)
        twin = game.imagine(table.veiled(me), dice.randrange(10**9))
        if not table.over and twin.tobytes() != table.state.tobytes():
            return table.state, twin, me
    raise AssertionError(f"{key}: found no position with a secret")


async def open_world(server: OwnServer, clients: NewClient, key: str, position: np.void, me: int) -> World:
    people = [await clients(server) for _ in range(int(position["seats"]))]
    for seat, person in enumerate(people):
        await person.put("/api/me/name", {"name": f"Visitor {seat}"})
    wanted = {
        "game": key,
        "seats": len(people),
        "options": find_game(key).option_values(position),
        "clock": {"kind": "days", "days": 3},
    }
    created = await people[0].post("/api/tables", wanted)
    table = created["table"]
    planted[table] = position
    for person in people:
        await person.watch(table)
    for person in people[1:]:
        await person.ask("sit", table=table)
    await settled(table, *people)
    world = World(table, people, me, position)
    world.client.raw.clear()
    await people[0].ask("start", table=table)
    await settled(table, *people)
    return world


async def step(worlds: tuple[World, World], dice: random.Random) -> bool:
    """Something happens in both worlds that the seat cannot tell apart; False if nothing of the kind is left."""
    a, b = worlds
    now = a.looks()
    mine = [action for action in a.truth.legal(a.me) if a.after(a.me, action) == b.after(b.me, action)]
    dice.shuffle(mine)
    ours, theirs = a.moves_of_others(), b.moves_of_others()
    dice.shuffle(ours)
    dice.shuffle(theirs)
    if mine and (dice.random() < 0.5 or not ours):
        for world in worlds:
            await world.play(world.me, mine[0])
        return True
    for world, moves in ((a, ours), (b, theirs)):  # hidden from this seat: in one world only
        hidden = [move for move in moves[:20] if world.after(*move) == now]
        if hidden and dice.random() < 0.7:
            await world.play(*hidden[0])
            return True
    for here, there in itertools.islice(itertools.product(ours, theirs), MOST_PAIRS):
        if a.after(*here) == b.after(*there):
            await a.play(*here)
            await b.play(*there)
            return True
    return False


async def ask_everything(world: World) -> None:
    """Requests that are refused, or answered from what may be known only."""
    version = world.client.tables[world.table]["version"]
    requests: list[tuple[str, dict[str, Any]]] = [
        ("move", {"version": version, "action": world.truth.game.action_count - 1}),
        ("move", {"version": version + 1, "action": 0}),
        ("why_not", {"action": 0}),
        ("why_not", {"action": world.truth.game.action_count - 1}),
        ("answer_undo", {"agree": True}),
        ("take_over", {"seat": (world.me + 1) % len(world.people), "level": "random"}),
        ("watch", {"seat": (world.me + 1) % len(world.people)}),
        ("watch", {}),
        ("say", {"text": "hello"}),
        ("rematch", {}),
    ]
    requests += [("preview", {"action": action}) for action in world.truth.legal(world.me)[:8]]
    for kind, fields in requests:
        try:
            await world.client.ask(kind, table=world.table, **fields)
        except RefusedByServer:
            continue
    await settled(world.table, *world.people)


async def compare(worlds: tuple[World, World]) -> None:
    here, there = (world.sent() for world in worlds)
    for at, (one, other) in enumerate(zip(here, there, strict=False)):
        assert one == other, f"message {at} of {len(here)} and {len(there)}"
    assert len(here) == len(there)


async def same_bytes(server: OwnServer, clients: NewClient, key: str, dice: random.Random, steps: int) -> int:
    """Play one pair of worlds; answers with how many steps it lasted."""
    position, twin, me = position_and_twin(key, dice)
    worlds = (
        await open_world(server, clients, key, position, me),
        await open_world(server, clients, key, twin, me),
    )
    lasted = 0
    for _ in range(steps):
        await compare(worlds)
        if not await step(worlds, dice):
            break
        lasted += 1
    await asyncio.gather(*(ask_everything(world) for world in worlds))
    await compare(worlds)
    assert await worlds[0].over_http() == await worlds[1].over_http()
    return lasted


@pytest.mark.parametrize("key", game_keys())
async def test_a_seat_is_sent_the_same_bytes_whatever_it_may_not_know(
    key: str, own_server: OwnServer, clients: NewClient
) -> None:
    dice = random.Random(f"secrecy {key}")
    lasted = 0
    for number in range(8):  # two pairs of worlds, or more until something could happen in one
        lasted += await same_bytes(own_server, clients, key, dice, steps=12)
        if number > 0 and lasted > 0:
            return
    raise AssertionError(f"{key}: nothing could happen that a seat cannot tell apart")


@pytest.mark.slow
@pytest.mark.parametrize("key", game_keys())
async def test_a_seat_is_sent_the_same_bytes_in_many_games(key: str, own_server: OwnServer, clients: NewClient) -> None:
    dice = random.Random(f"many {key}")
    assert sum([await same_bytes(own_server, clients, key, dice, steps=60) for _ in range(40)]) > 400
