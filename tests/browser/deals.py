"""Tables that stand shortly before something happens: dealt from a known seed, with moves already made.

A line of play is found by the interpreted rules, always the same one, and written to the store as the server would have
written it; so a test waits for what must come, and not for what a deal may bring."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from secrets import token_bytes

import msgspec
from playwright.sync_api import Page

from intrigue.engine.table import Step, Table
from intrigue.server.storage.store import Store
from intrigue.server.tables.creation import first_state, new_row
from intrigue.server.tables.events import AnyEvent, BotSat, Moved, Sat, Settings, Started
from intrigue.server.tables.state import Setup

from .conftest import Server

MAX_DEALS = 40
MAX_MOVES = 400


@dataclass(frozen=True)
class Line:
    """Moves from a deal up to one that tells of something."""

    table: Table  # after all of them
    seat: int  # who makes the last one
    move: str  # its notation


Wanted = Callable[[Table, Step], bool]


def line_until(wanted: Wanted, game: str, seats: int) -> Line:
    """The first line of play whose last step is wanted, and was a choice."""
    for seed in range(MAX_DEALS):
        table, dice = Table(game, seats, seed=seed, target="python"), random.Random(seed)
        while not table.over and len(table.moves) < MAX_MOVES:
            seat = table.to_act[0]
            legal = table.legal(seat)
            action = dice.choice(legal)
            step = table.play(action, seat)
            if len(legal) > 1 and wanted(table, step):
                return Line(table, seat, table.game.names[action])
    raise AssertionError(f"no line of {game} comes to it")


def line_to(message: str, game: str, seats: int, watcher: int = 0) -> Line:
    """A line at whose end a move of another seat tells the watcher this message."""

    def tells(table: Table, step: Step) -> bool:
        return step.seat != watcher and message in [name for name, *_ in table.told(step, watcher)]

    return line_until(tells, game, seats)


def lay_out(server: Server, line: Line, watcher: Page, mover: Page) -> str:
    """The table before the last move: the watcher on seat 0, the mover on theirs, bots on the others. Its id."""
    table = line.table
    people = {0: watcher.request.get("/api/me").json(), line.seat: mover.request.get("/api/me").json()}
    settings = Settings(seats=table.seats, options=table.options, private=True)
    row = new_row(table.game.key, settings, people[0]["person"], time.time(), token_bytes)
    row = msgspec.structs.replace(row, seed=table.seed)
    events: list[AnyEvent] = [
        Sat(seat, people[seat]["person"], people[seat]["name"]) if seat in people else BotSat(seat, "random")
        for seat in range(table.seats)
    ]
    events.append(Started(table.start_hash))
    made = zip(table.moves[:-1], table.hashes, strict=False)
    events += [Moved(seat, action, found) for (seat, action), found in made]
    _stored(server, Setup(row), events)
    return str(row.id)


def _stored(server: Server, setup: Setup, events: Sequence[AnyEvent]) -> None:
    """In a thread of its own: the browser's event loop runs in this one."""

    async def store() -> None:
        opened = Store(f"sqlite:///{server.folder / 'intrigue.sqlite3'}")
        await opened.open(time.time())
        try:
            state, first = first_state(setup, events)
            await opened.create_table(setup.row, state.game.card_file_text, first)
        finally:
            await opened.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, store()).result()
