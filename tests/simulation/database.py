"""The database of all simulated processes: a real SQLite in memory behind a line that can fail.

Work is handed in at one moment, carried out at a later one, and answered at a third. In between the process may have
been killed, the line may have been cut, the disk may have filled up; a commit may have happened that nobody hears of.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.pool import StaticPool

from intrigue.server.errors import Unavailable
from intrigue.server.storage.database import translating_outages

from .loop import OWNER, Owner, SimulatedLoop

R = TypeVar("R")
Work = Callable[[sa.Connection], R]

MAX_LATE = 8.0  # seconds after which a write that was given up is not carried out any more


class LineCut(ConnectionError):
    """What a driver says whose connection is gone."""


class DatabaseRefused(sa.exc.OperationalError):
    """What SQLAlchemy says when a statement or a commit failed."""

    def __init__(self, words: str) -> None:
        super().__init__("(simulated)", None, sqlite3.OperationalError(words))


INJECTED = (LineCut, DatabaseRefused, TimeoutError, Unavailable)


@dataclass
class Trouble:
    """What goes wrong with the database, in shares of all work."""

    delay: float = 0.002  # seconds that a way there, or back, takes at most
    refused: float = 0.0  # fails before anything was done
    unheard: float = 0.0  # done, but the answer is lost
    late: float = 0.0  # done some time after the caller was told that the connection is gone
    full: bool = False  # nothing can be written
    hangs: bool = False  # work across a cut line waits for it instead of failing at once
    cut: set[str] = field(default_factory=set)  # names of the processes that cannot reach it

    def end(self) -> None:
        self.refused = self.unheard = self.late = 0.0
        self.full = False
        self.cut.clear()


@cache
def _engine() -> sa.Engine:
    """One connection for all runs: what it holds is replaced, what was compiled for it stays."""
    engine = sa.create_engine(
        "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False, "isolation_level": None}
    )

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


@cache
def raw_connection() -> sqlite3.Connection:
    found = _engine().raw_connection().driver_connection
    assert isinstance(found, sqlite3.Connection)
    return found


@cache
def _empty(migrate: Callable[[sa.Connection], None]) -> bytes:
    """A store after all migrations."""
    with _engine().begin() as c:
        migrate(c)
    return raw_connection().serialize()


class SharedDatabase:
    """What is stored, and the line that each process has to it."""

    def __init__(self, loop: SimulatedLoop, dice: random.Random, migrate: Callable[[sa.Connection], None]) -> None:
        self.loop, self.dice = loop, dice
        self.trouble = Trouble()
        self.committed: Callable[[], None] = lambda: None  # called after every commit
        self.note: Callable[..., None] = lambda *words: None
        raw = raw_connection()
        raw.deserialize(_empty(migrate))

    def line(self) -> DatabaseLine:
        """For the process that asks."""
        return DatabaseLine(self, OWNER.get())

    def query(self, sql: str, *values: Any) -> list[Any]:
        """What is stored at this moment, for those who check."""
        return raw_connection().execute(sql, values).fetchall()

    def carry_out(self, work: Work[Any], writing: bool) -> Any:
        if not writing:
            with _engine().connect() as c:
                return work(c)
        with _engine().begin() as c:
            found = work(c)
        self.committed()
        return found


class DatabaseLine:
    """The ``Database`` of one process."""

    def __init__(self, shared: SharedDatabase, owner: Owner) -> None:
        self.shared, self.owner = shared, owner

    async def read(self, work: Work[R]) -> R:
        return await self._do(work, writing=False)

    async def write(self, work: Work[R]) -> R:
        return await self._do(work, writing=True)

    async def close(self) -> None:
        pass

    async def _do(self, work: Work[Any], writing: bool) -> Any:
        """The rest happens outside of the process, and goes on without it."""
        loop = self.shared.loop
        answer = loop.create_future()
        loop.call_later(self._delay(), self._arrive, work, writing, answer, context=loop.world.context)
        with translating_outages():
            return await answer

    def _delay(self) -> float:
        dice, most = self.shared.dice, self.shared.trouble.delay
        return dice.uniform(0.0, most * (20 if dice.random() < 0.02 else 1))

    def _arrive(self, work: Work[Any], writing: bool, answer: asyncio.Future[Any]) -> None:
        shared, trouble, dice = self.shared, self.shared.trouble, self.shared.dice
        if self.owner.killed and dice.random() < 0.5:
            return  # it had not left the process yet
        if self.owner.name in trouble.cut:
            if trouble.hangs and dice.random() < 0.9:
                shared.loop.call_later(0.5, self._arrive, work, writing, answer)
            else:
                self._answer(answer, LineCut("the connection was closed"))
        elif dice.random() < trouble.refused:
            self._answer(answer, DatabaseRefused("the statement was refused"))
        elif writing and trouble.full:
            self._answer(answer, DatabaseRefused("database or disk is full"))
        elif writing and dice.random() < trouble.late:
            self._answer(answer, LineCut("the connection was closed"))
            shared.loop.call_later(dice.uniform(0.0, MAX_LATE), self._carry_out_unheard, work)
        else:
            try:
                found = shared.carry_out(work, writing)
            except Exception as error:  # as a driver hands it on
                self._answer(answer, error)
                return
            if writing and dice.random() < trouble.unheard:
                shared.note(self.owner.name, "stored, and the answer is lost")
                self._answer(answer, LineCut("the connection was closed during the commit"))
            else:
                self._answer(answer, found)

    def _carry_out_unheard(self, work: Work[Any]) -> None:
        self.shared.note(self.owner.name, "a write that was given up is carried out")
        with suppress(Exception):  # nobody hears of that either
            self.shared.carry_out(work, writing=True)

    def _answer(self, answer: asyncio.Future[Any], found: Any) -> None:
        def arrive() -> None:
            if answer.done():
                return
            if isinstance(found, BaseException):
                answer.set_exception(found)
            else:
                answer.set_result(found)

        self.shared.loop.call_later(self._delay(), arrive)
