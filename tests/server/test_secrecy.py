"""Secrecy on every channel: a seat is sent the same bytes in two worlds that differ only in what it may not know.

A random game gives a position; `imagine` gives a second one that looks the same to one seat. A story tells how both go
on: that seat makes the same moves in both, the others make moves that it cannot tell apart, hidden ones in one world
only. Most pairs of worlds soon turn up different cards, so the longest of many stories is played over real sockets.
Everything the seat's socket is sent, and all it can ask for over HTTP, must be equal once ids and times are taken out:
messages, their number, their order and their sizes.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import re
import threading
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
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
from intrigue.engine.course import Course
from intrigue.engine.game import Game
from intrigue.engine.records import clone
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys
from intrigue.server.app import create_app
from intrigue.server.settings import ServerSettings
from intrigue.server.tables.state import Setup

MOST_MOVES = 40  # of a seat's moves, so many are tried for one that looks the same
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
    dealt = Setup.deal.func

    def deal(self: Setup) -> Course:
        position = planted.get(self.row.id)
        return dealt(self) if position is None else Course.begin(self.game, position)

    patch.setattr(Setup, "deal", property(deal))
    server = OwnServer(tmp_path_factory.mktemp("secrecy"))
    server.start()
    yield server
    server.stop()
    patch.undo()


# ---------------------------------------------------------------------------------------------- what happens

Look = tuple[bytes, tuple[str, ...]]  # what a seat sees after a move, and what it is told of the move
Move = tuple[int, int]  # seat, action


@dataclass
class Story:
    """Two positions that look the same to one seat, and moves of each world that keep it so; None: nothing there."""

    key: str
    me: int
    positions: tuple[np.void, np.void]
    moves: list[tuple[Move | None, Move | None]]


FATE = ("block", "key", "pool", "pool_left", "shown")  # what is to come: alike in both worlds, as far as it goes
PILES = {
    "royal-will": ("deck",),
    "master-of-spies": ("draw",),
    "master": ("draw",),
    "ausonia": ("draw", "power", "favour"),
    "master-of-wills": ("deck", "draw_pile"),
}


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
        twins = [twin_of(table, me, dice) for _ in range(10)]
        others = [twin for twin in twins if apart(table.state, twin)]
        if others and not table.over:
            return table.state, min(others, key=lambda twin: apart(table.state, twin)), me
    raise AssertionError(f"{key}: found no position with a secret")


def twin_of(table: Table, me: int, dice: random.Random) -> np.void:
    """An imagined world in which the same cards come from the piles, where they can."""
    twin = table.game.imagine(table.veiled(me), dice.randrange(10**9))
    for name in FATE:
        twin[name] = table.state[name]
    for name in PILES[table.game.key]:
        truth = np.atleast_2d(table.state[name])
        for row, pile in enumerate(np.atleast_2d(twin[name])):  # a view: written in place
            pile[:] = in_order_of(truth[row].tolist(), pile.tolist())
    return twin


def in_order_of(model: list[int], pile: list[int]) -> list[int]:
    """The cards of a pile, each where the model has it; the others where there is room."""
    left = Counter(pile)
    kept = [card if left[card] > 0 and not left.subtract([card]) else None for card in model]
    rest = iter([card for card in pile if left[card] > 0 and not left.subtract([card])])
    return [next(rest) if card is None else card for card in kept]


def apart(here: np.void, there: np.void) -> int:
    """By how many cells two positions differ, what is to come aside."""
    names = [name for name in here.dtype.names or () if name not in FATE]
    return sum(int(np.count_nonzero(np.asarray(here[name]) != np.asarray(there[name]))) for name in names)


class Twins:
    """Two truths that one seat cannot tell apart, and what may happen next in them."""

    def __init__(self, game: Game, here: np.void, there: np.void, me: int, dice: random.Random) -> None:
        self.tables = (Table.at(game, here), Table.at(game, there))
        self.game, self.me, self.dice = game, me, dice

    def looks(self, table: Table, moves: Iterable[Move]) -> dict[Look, Move]:
        """Moves by how they would look; of several that look the same, one. At the end of a game all is opened."""
        before, found = table.veiled(self.me), {}
        for seat, action in moves:
            trial = clone(table.state)
            self.game.play(trial, seat, action)
            seen = self.game.veil(trial, self.me)
            if not trial["over"]:
                found[seen.tobytes(), tuple(self.game.log(before, seat, action, seen))] = seat, action
        return found

    def some(self, table: Table, mine: bool) -> list[Move]:
        seats = [seat for seat in table.to_act if (seat == self.me) == mine]
        moves = [(seat, action) for seat in seats for action in table.legal(seat)]
        return self.dice.sample(moves, min(len(moves), MOST_MOVES))

    def next(self) -> tuple[Move | None, Move | None] | None:
        """Something that happens in both worlds and that the seat cannot tell apart; None if nothing is left."""
        a, b = self.tables
        mine = self.some(a, mine=True)
        same = self.both(self.looks(a, mine), self.looks(b, mine))
        ours, theirs = (self.looks(table, self.some(table, mine=False)) for table in self.tables)
        if same and (not ours or self.dice.random() < 0.5):
            return same
        now: Look = (a.veiled(self.me).tobytes(), ())
        if now in ours and self.dice.random() < 0.7:  # hidden from this seat: in one world only
            return ours[now], None
        if now in theirs and self.dice.random() < 0.7:
            return None, theirs[now]
        return self.both(ours, theirs) or same

    def both(self, ours: dict[Look, Move], theirs: dict[Look, Move]) -> tuple[Move, Move] | None:
        common = [look for look in ours if look in theirs]
        return (ours[common[0]], theirs[common[0]]) if common else None

    def play(self, moves: tuple[Move | None, Move | None]) -> None:
        for table, move in zip(self.tables, moves, strict=True):
            if move:
                table.play(move[1], move[0])


def story(key: str, dice: random.Random, tries: int, steps: int) -> Story:
    """The longest of some stories."""
    return max((told(key, dice, steps) for _ in range(tries)), key=lambda one: len(one.moves))


def told(key: str, dice: random.Random, steps: int) -> Story:
    here, there, me = position_and_twin(key, dice)
    twins = Twins(find_game(key), here, there, me, dice)
    moves: list[tuple[Move | None, Move | None]] = []
    while len(moves) < steps and apart(*(table.state for table in twins.tables)) and (found := twins.next()):
        twins.play(found)
        moves.append(found)
    return Story(key, me, (here, there), moves)


# ---------------------------------------------------------------------------------------------- two worlds


class World:
    """One table: what really is, and what the seat that looks was sent of it."""

    def __init__(self, table: str, people: list[Client], me: int, position: np.void) -> None:
        self.table, self.people, self.me = table, people, me
        self.truth = Table.at(find_game(people[me].tables[table]["table"]["game"]), position)
        self.client = people[me]

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
            await self.client.get(f"/api/tables/{self.table}/breakdown"),
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


async def ask_everything(world: World) -> None:
    """Requests that are refused, or answered from what may be known only."""
    version = world.client.tables[world.table]["version"]
    legal = world.truth.legal(world.me)
    not_legal = next(action for action in itertools.count() if action not in legal)
    requests: list[tuple[str, dict[str, Any]]] = [
        ("move", {"version": version, "action": not_legal}),
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
    requests += [("preview", {"action": action}) for action in legal[:8]]
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


async def same_bytes(server: OwnServer, clients: NewClient, story: Story) -> None:
    """Tell one story in two worlds, and compare all the way."""
    here, there = [await open_world(server, clients, story.key, one, story.me) for one in story.positions]
    for moves in story.moves:
        await compare((here, there))
        for world, move in zip((here, there), moves, strict=True):
            if move:
                await world.play(*move)
    await compare((here, there))
    await asyncio.gather(ask_everything(here), ask_everything(there))
    await compare((here, there))
    assert await here.over_http() == await there.over_http()


@pytest.mark.parametrize("key", game_keys())
async def test_a_seat_is_sent_the_same_bytes_whatever_it_may_not_know(
    key: str, own_server: OwnServer, clients: NewClient
) -> None:
    dice = random.Random(f"secrecy {key}")
    for _ in range(2):
        short = story(key, dice, tries=6, steps=12)
        assert short.moves, "nothing could happen that a seat cannot tell apart"
        await same_bytes(own_server, clients, short)


@pytest.mark.slow
@pytest.mark.parametrize("key", game_keys())
async def test_a_seat_is_sent_the_same_bytes_in_many_games(key: str, own_server: OwnServer, clients: NewClient) -> None:
    dice, stories, compared = random.Random(f"many {key}"), 0, 0
    while stories < 40 or compared <= 400:
        one = story(key, dice, tries=8, steps=60)
        await same_bytes(own_server, clients, one)
        stories, compared = stories + 1, compared + len(one.moves)
        assert stories < 400, f"only {compared} steps"
