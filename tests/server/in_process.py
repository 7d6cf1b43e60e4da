"""Server processes inside a test: real managers and stores, a database that fails when told to, a bus that forgets."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa

from intrigue.server.errors import Unavailable
from intrigue.server.people.accounts import People
from intrigue.server.people.visitors import Visitor
from intrigue.server.protocol import CreateTable
from intrigue.server.runtime.bot_pool import BotMove, Bots
from intrigue.server.runtime.bot_worker import BotJob
from intrigue.server.runtime.bus import Listener, News, TableNews
from intrigue.server.runtime.clock import SYSTEM_CLOCK
from intrigue.server.runtime.workers import InlineWorkers
from intrigue.server.storage.database import Sqlite
from intrigue.server.storage.store import Store
from intrigue.server.storage.tables import decode_events
from intrigue.server.tables import commands, creation
from intrigue.server.tables.events import Stored
from intrigue.server.tables.fold import fold
from intrigue.server.tables.manager import TableManager
from intrigue.server.tables.open_table import OpenTable
from intrigue.server.tables.snapshots import saved
from intrigue.server.tables.state import Setup, TableState

R = TypeVar("R")
Work = Callable[[sa.Connection], R]


@dataclass
class Faults:
    """What goes wrong with a database."""

    before_commit: int = 0  # so many of the next writes are not carried out
    after_commit: int = 0  # so many of the next writes are carried out, and the answer is lost
    away: bool = False  # nothing is answered


class FaultyDatabase:
    def __init__(self, file: Path, faults: Faults) -> None:
        self.inner = Sqlite(sa.make_url(f"sqlite:///{file}?synchronous=normal"))
        self.faults = faults

    async def read(self, work: Work[R]) -> R:
        if self.faults.away:
            raise Unavailable
        return await self.inner.read(work)

    async def write(self, work: Work[R]) -> R:
        if self.faults.away:
            raise Unavailable
        if self.faults.before_commit:
            self.faults.before_commit -= 1
            raise Unavailable
        answer = await self.inner.write(work)
        if self.faults.after_commit:
            self.faults.after_commit -= 1
            raise Unavailable
        return answer

    async def close(self) -> None:
        await self.inner.close()


@dataclass
class SharedBus:
    """Hands news to the other processes at once, unless it is told to lose them."""

    alone: bool = False  # as a server of one process has it
    listeners: dict[str, Listener] = field(default_factory=dict)
    loses: Callable[[News], bool] = lambda _: False
    said: list[News] = field(default_factory=list)


class EndOfBus:
    def __init__(self, bus: SharedBus, process: str) -> None:
        self.bus, self.process = bus, process
        self.alone = bus.alone

    async def open(self, listener: Listener) -> None:
        self.bus.listeners[self.process] = listener

    async def publish(self, news: News) -> None:
        self.bus.said.append(news)
        if not self.bus.loses(news):
            for process, listener in self.bus.listeners.items():
                if process != news.process:
                    await listener(news)

    async def close(self) -> None:
        pass

    def healthy(self) -> bool:
        return True


def hints_of_events(news: News) -> bool:
    return isinstance(news, TableNews)


class FirstMoves:
    """A bot that plays the first move it may."""

    async def choose(self, job: BotJob) -> BotMove:
        return BotMove(job.legal[0])


class Onlooker:
    """A socket: what it was sent."""

    def __init__(self, name: str) -> None:
        self.visitor = Visitor(name, name.capitalize())
        self.muted: frozenset[str] = frozenset()
        self.language = "en"
        self.heard: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    def last(self, kind: str) -> dict[str, Any]:
        return next(one for one in reversed(self.heard) if one["t"] == kind)

    def count(self, kind: str) -> int:
        return sum(one["t"] == kind for one in self.heard)


@dataclass
class Process:
    """One server process."""

    manager: TableManager
    store: Store
    faults: Faults

    async def close(self) -> None:
        await self.manager.close()
        await self.store.close()


async def process(
    folder: Path, bus: SharedBus, name: str = "one", workers: Any = None, bots: Bots | None = None
) -> Process:
    faults = Faults()
    store = Store(FaultyDatabase(folder / "tables.sqlite3", faults))
    await store.open(SYSTEM_CLOCK.now())
    end = EndOfBus(bus, name)
    people, threads = People(store, 1), workers or InlineWorkers()
    choosing = bots or FirstMoves()
    manager = TableManager(store, end, people, choosing, name, "http://test", 0.0, "random", workers=threads)
    await end.open(manager.replication.hear)
    return Process(manager, store, faults)


ANN, BO = Visitor("ann", "Ann"), Visitor("bo", "Bo")


async def new_table(one: Process, game: str = "royal-will", **wanted: Any) -> OpenTable:
    """A table at which Ann and Bo play."""
    created = await creation.create(one.manager, ANN, CreateTable(game, seats=2, **wanted))
    table = await one.manager.open(created.table)
    await one.manager.change(table, lambda state: commands.sit(state, BO, None, None))
    await one.manager.change(table, lambda state: commands.start(state, ANN))
    return table


async def stored_events(one: Process, table: str) -> list[Stored]:
    found: list[Stored] = []
    complete = False
    while not complete:
        rows, complete = await one.store.events_after({table: len(found)})
        found += decode_events(rows.get(table, []))
    return found


async def from_the_store(one: Process, table: str) -> TableState:
    """The fold of all that is stored, made from the beginning."""
    found = await one.store.find_table(table)
    assert found is not None
    return fold(TableState.new(Setup(found[0])), await stored_events(one, table))


def same(one: TableState, other: TableState) -> bool:
    return saved(one).body == saved(other).body
