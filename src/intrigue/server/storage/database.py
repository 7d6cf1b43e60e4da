"""The database driver: SQLite or PostgreSQL behind one interface.

Statements are written once, as functions of a connection, and run

- on SQLite in threads: one that writes, a few that read, and one hop from the event loop for each transaction;
- on PostgreSQL over asyncpg.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

import sqlalchemy as sa

from intrigue.server.errors import Unavailable
from intrigue.server.runtime.metering import run_metered, source_lock
from intrigue.server.runtime.scheduling import ask_for_short_slices

from .private_files import close_to_others, make_private_file, make_private_folder

log = logging.getLogger("intrigue.store")

READERS = 4
BUSY = 30.0  # seconds a process waits for another one that writes to the same file
CHECKPOINT_EVERY = 1.0  # seconds
LONG_LOG = 4096  # pages of the write-ahead log from which the writer is stopped so that the log can restart
LONGEST_LOG = 16_384  # pages at which SQLite makes a commit do the checkpoint
MAX_VALUES = 500  # of one statement
HIDE_PARAMETERS = True  # an error names its statement, never the values: they may be secret, and errors are logged

R = TypeVar("R")
Work = Callable[[sa.Connection], R]


CONNECT_WITHIN = 5.0  # seconds; a database that does not answer counts as away
ANSWER_WITHIN = 15.0


class Database(Protocol):
    """Each piece of work is a transaction. Raises Unavailable while the database is away; it is unknown then whether a
    write was committed."""

    async def read(self, work: Work[R]) -> R: ...
    async def write(self, work: Work[R]) -> R: ...
    async def close(self) -> None: ...


def chunks(values: Iterable[str]) -> Iterator[list[str]]:
    """Parts of at most MAX_VALUES, for ``IN`` lists."""
    listed = list(values)
    return (listed[start : start + MAX_VALUES] for start in range(0, len(listed), MAX_VALUES))


def open_database(url: sa.URL) -> Database:
    return Sqlite(url) if url.get_backend_name() == "sqlite" else Postgresql(url)


@contextmanager
def translating_outages() -> Iterator[None]:
    """Raise Unavailable for every kind of outage of a database."""
    try:
        yield
    except Exception as error:
        if not _is_outage(error):
            raise
        raise Unavailable from error


def _is_outage(error: Exception) -> bool:
    """A lost connection, a full disk, a file that is locked for long; not what is wrong with a statement or a value."""
    lost = isinstance(error, sa.exc.DBAPIError) and error.connection_invalidated
    kinds = (OSError, TimeoutError, sa.exc.OperationalError, sa.exc.InterfaceError, sa.exc.TimeoutError)
    return lost or isinstance(error, kinds) or type(error).__module__.startswith("asyncpg")


class Postgresql:
    def __init__(self, url: sa.URL) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine  # large, and SQLite does without

        asynchronous = url.set(drivername="postgresql+asyncpg")
        self.engine = create_async_engine(
            asynchronous,
            pool_size=8,
            max_overflow=8,
            pool_timeout=ANSWER_WITHIN,
            pool_pre_ping=True,
            hide_parameters=HIDE_PARAMETERS,
            connect_args={"timeout": CONNECT_WITHIN, "command_timeout": ANSWER_WITHIN},
        )
        self.at_once = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    async def read(self, work: Work[R]) -> R:
        with translating_outages():
            async with source_lock(self), self.engine.connect() as c:
                return await c.run_sync(work)

    async def write(self, work: Work[R]) -> R:
        with translating_outages():
            async with source_lock(self), self.engine.begin() as c:
                return await c.run_sync(work)

    async def write_one(self, work: Work[R]) -> R:
        """For work of a single statement, which is a transaction by itself."""
        with translating_outages():
            async with self.at_once.connect() as c:
                return await c.run_sync(work)

    async def close(self) -> None:
        await self.engine.dispose()


class Sqlite:
    """WAL: readers never wait for the writer. ``?synchronous=normal`` trades the last moments in a power cut for speed;
    a killed process loses nothing either way."""

    def __init__(self, url: sa.URL) -> None:
        query = dict(url.query)
        self.sure = str(query.pop("synchronous", "full")).upper()
        if self.sure not in ("FULL", "NORMAL"):
            raise ValueError(f"store: synchronous={self.sure.lower()}: expected full or normal")
        self.url = url.set(drivername="sqlite+pysqlite", query=query)
        if self.url.database:
            _make_private(Path(self.url.database))
        self.reader, self.writer = self._engine("BEGIN", READERS + 1), self._engine("BEGIN IMMEDIATE", 1)
        self.readers = ThreadPoolExecutor(READERS, "store reader")
        self.writers = ThreadPoolExecutor(1, "store writer", ask_for_short_slices)
        self.upkeep = ThreadPoolExecutor(1, "store upkeep")
        self._task: asyncio.Task[None] | None = None

    def _engine(self, begin: str, connections: int) -> sa.Engine:
        engine = sa.create_engine(
            self.url,
            pool_size=connections,
            max_overflow=0,
            connect_args={"timeout": BUSY},
            hide_parameters=HIDE_PARAMETERS,
        )

        @sa.event.listens_for(engine, "connect")
        def prepare(connection: Any, _record: Any) -> None:
            connection.isolation_level = None  # transactions begin where we say, not where the driver thinks
            cursor = connection.cursor()
            _write_ahead(cursor)
            cursor.execute(f"PRAGMA synchronous={self.sure}")
            cursor.execute(f"PRAGMA wal_autocheckpoint={LONGEST_LOG}")
            cursor.close()

        @sa.event.listens_for(engine, "begin")
        def begin_transaction(connection: sa.Connection) -> None:
            connection.exec_driver_sql(begin)

        return engine

    async def read(self, work: Work[R]) -> R:
        return await run_metered(self.readers, self._read, work)

    def _read(self, work: Work[R]) -> R:
        with translating_outages(), self.reader.connect() as c:
            return work(c)

    async def write(self, work: Work[R]) -> R:
        if self._task is None:
            self._task = asyncio.create_task(self._checkpoint_forever(), name="checkpoints")
        return await run_metered(self.writers, self._write, work)

    def _write(self, work: Work[R]) -> R:
        with translating_outages(), self.writer.begin() as c:
            return work(c)

    async def _checkpoint_forever(self) -> None:
        """Checkpoint the write-ahead log in a thread of its own: a commit that had to do it would delay all moves."""
        while True:
            await asyncio.sleep(CHECKPOINT_EVERY)
            run = asyncio.get_running_loop().run_in_executor
            try:
                if await run(self.upkeep, self._checkpoint) > LONG_LOG:
                    await run(self.writers, self._checkpoint)  # between two commits: the rest, so that the log restarts
            except sa.exc.SQLAlchemyError:
                log.exception("a checkpoint failed")  # the next one, or a commit, will do it

    def _checkpoint(self) -> int:
        """Returns the pages of the log; it restarts from the beginning once all of it is in the file."""
        raw = self.reader.raw_connection()
        try:
            _, pages, _ = raw.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            return int(pages)
        finally:
            raw.close()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
        for threads in (self.upkeep, self.readers, self.writers):
            await asyncio.to_thread(threads.shutdown)
        self.reader.dispose()
        self.writer.dispose()


def _make_private(file: Path) -> None:
    """SQLite gives its write-ahead log and the log's index the permissions of the file."""
    if not file.parent.exists():
        make_private_folder(file.parent)
    make_private_file(file)
    for beside in (file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
        if beside.exists():
            close_to_others(beside)


def _write_ahead(cursor: Any) -> None:
    """Of connections that open a new file at once only one can switch its mode; the busy timeout does not apply."""
    until = time.monotonic() + BUSY
    while True:
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(0.01)
