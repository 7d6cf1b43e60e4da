"""The store: everything that is kept, in SQLite or PostgreSQL. Both run the same statements, except for moves.

Moves wait in a queue for one writer per process, which stores all that have gathered in one transaction (group commit):
a disk that takes 20 ms to sync is asked 50 times a second however many tables there are. An append is guarded by the
number of the table's last event (optimistic locking), so of two processes only one can add the next.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import sqlalchemy as sa

from intrigue.server.errors import Unavailable

from . import postgresql_batch
from . import schema as t
from .api_tokens import TokenStatements
from .append import Append, Conflict, write_batch
from .database import Database, Postgresql, open_database
from .decks import DeckStatements
from .erasure import ErasureStatements
from .moderation import ModerationStatements
from .notices import NoticeStatements
from .people import PeopleStatements
from .puzzles import PuzzleStatements
from .relations import RelationStatements
from .sessions import SessionStatements
from .tables import TableStatements
from .training import TrainingStatements
from .versions import take_turns, upgrade, version_of

log = logging.getLogger("intrigue.store")

MAX_IN_ONE_COMMIT = 500
PULSE_EVERY = 2.0  # seconds between heartbeats
PULSE_TIMEOUT = 4.0  # seconds after which a store that has not answered counts as away
OUTAGE = 10.0  # seconds without a heartbeat that are an outage, which no game clock counts


@dataclass
class _Waiting:
    append: Append
    done: asyncio.Future[None]


class Store(
    TableStatements,
    DeckStatements,
    PeopleStatements,
    NoticeStatements,
    SessionStatements,
    TokenStatements,
    RelationStatements,
    ModerationStatements,
    ErasureStatements,
    TrainingStatements,
    PuzzleStatements,
):
    """A store: at an address, or on a database that a simulation has made."""

    def __init__(self, database: str | Database) -> None:
        self.database = open_database(sa.make_url(database)) if isinstance(database, str) else database
        self.read, self.write = self.database.read, self.database.write
        self.outages: list[tuple[float, float]] = []
        self.last_beat = 0.0
        self._queue: list[_Waiting] = []
        self._more = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self._beating = False  # whether the last pulse was stored

    # ------------------------------------------------------------------------------------ opening and closing

    async def open(self, now: float) -> None:
        """Bring the schema up to date, note how long no server was there, and begin to write."""
        await self.migrate()
        await self.beat(now)
        self._task = asyncio.create_task(self._write_forever(), name="store writer")

    async def migrate(self) -> None:
        """Bring the schema up to date, or raise CannotStart. Where it is so already, the tool for it is not loaded."""
        if not await self.is_current():
            await self.write(upgrade)

    async def is_current(self) -> bool:
        return await self.read(version_of) == t.VERSION

    async def close(self) -> None:
        """Store what waits, then let go."""
        if self._task is not None:
            self._closing = True
            self._more.set()
            await self._task
        await self.database.close()

    def healthy(self) -> bool:
        """Whether the last pulse was stored: a full disk shows, and a database that can only be read."""
        return self._beating and self._task is not None and not self._task.done()

    # ------------------------------------------------------------------------------------ adding events

    async def append(self, append: Append) -> None:
        """Returns when the events are stored for good. Raises Conflict if somebody else was first, and Unavailable if
        it is not known whether they were stored."""
        waiting = _Waiting(append, asyncio.get_running_loop().create_future())
        self._queue.append(waiting)
        self._more.set()
        await waiting.done

    async def _write_forever(self) -> None:
        while not self._closing:
            await self._more.wait()
            self._more.clear()
            while self._queue:
                await self._write_all(self._next_batch())

    async def _write_all(self, batch: Sequence[_Waiting]) -> None:
        """One transaction; every waiting request gets its result."""
        try:
            behind = await self._write_batch([one.append for one in batch])
        except Unavailable as error:
            _answer(batch, error)
        except Exception as error:  # one of them cannot be written: the others are written one by one
            if len(batch) > 1:
                for one in batch:
                    await self._write_all([one])
            else:
                log.exception("a table's events cannot be written", extra={"table": batch[0].append.table})
                _answer(batch, error)
        else:
            for one in batch:
                _answer([one], Conflict(one.append.table) if one.append.table in behind else None)

    async def note_outage(self, now: float) -> None:
        """Called before a decision, so that after an outage its length is known, and stored with the decision."""
        if not self.can_store(now):
            await self.beat(now)

    async def _write_batch(self, batch: Sequence[Append]) -> set[str]:
        if isinstance(self.database, Postgresql) and postgresql_batch.possible(batch):
            return await self.database.write_one(partial(postgresql_batch.write_batch, batch=batch))
        return await self.write(partial(write_batch, batch=batch))

    def _next_batch(self) -> list[_Waiting]:
        """What goes into one transaction, a table once only."""
        batch: dict[str, _Waiting] = {}
        rest: list[_Waiting] = []
        for one in self._queue:
            if one.append.table in batch or len(batch) >= MAX_IN_ONE_COMMIT:
                rest.append(one)
            else:
                batch[one.append.table] = one
        self._queue = rest
        return list(batch.values())

    # ------------------------------------------------------------------------------------ pulse

    async def beat(self, now: float) -> None:
        """Write a heartbeat: moves can be stored now. A long gap since the last one is recorded as an outage, and no
        game clock counts it, whether servers, store or disk were the reason."""

        def note(c: sa.Connection) -> list[tuple[float, float]]:
            take_turns(c)
            last = c.scalar(sa.select(t.pulse.c.at))
            if last is not None and now - last > OUTAGE:
                c.execute(sa.insert(t.outages), {"down": last, "up": now})
            _set_pulse(c, max(now, last or now))
            wanted = sa.select(t.outages.c.down, t.outages.c.up).order_by(t.outages.c.down)
            return [(down, up) for down, up in c.execute(wanted)]

        stored = False
        try:
            async with asyncio.timeout(PULSE_TIMEOUT):
                self.outages[:] = await self.write(note)
            stored = True
        except TimeoutError as error:
            raise Unavailable from error
        finally:
            self._beating = stored
        self.last_beat = now

    def can_store(self, now: float) -> bool:
        """Whether moves could be stored until just now: only then has anybody's time run out."""
        return abs(now - self.last_beat) <= OUTAGE


def _answer(batch: Sequence[_Waiting], error: Exception | None) -> None:
    for one in batch:
        if one.done.done():
            continue  # nobody waits for it any more
        if error is None:
            one.done.set_result(None)
        else:
            one.done.set_exception(error)


# ---------------------------------------------------------------------------------------------- statements


def _set_pulse(c: sa.Connection, now: float) -> None:
    done = c.execute(sa.update(t.pulse).where(t.pulse.c.id == 1).values(at=now))
    if not done.rowcount:
        c.execute(sa.insert(t.pulse), {"id": 1, "at": now})
