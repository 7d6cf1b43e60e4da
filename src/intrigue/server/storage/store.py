"""Where everything is kept: SQLite in one file, or PostgreSQL. Both run the same statements, moves on SQLite aside.

Moves wait in line for one writer per process, which stores all that have gathered in one transaction (group commit): a
disk that takes 20 ms to be sure is asked 50 times a second however many tables there are. An append is guarded by the
number of the table's last event, so of two processes only one can add the next.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import sqlalchemy as sa

from intrigue.server.people.ratings import START_MU, START_SIGMA, Skill, rated
from intrigue.server.tables.clocks import Outages
from intrigue.server.tables.events import Stored, TableRow, decode_event, decode_settings, encode_event, encode_settings

from . import postgresql_batch, sqlite_batch
from . import schema as t
from .database import Database, Postgresql, open_database
from .people import PeopleStatements
from .sessions import SessionStatements

log = logging.getLogger("intrigue.store")

MOST_IN_ONE_COMMIT = 500
PULSE_EVERY = 2.0
OUTAGE = 10.0  # seconds without a pulse after which the time does not count


class Conflict(Exception):
    """Another process has added to the table first."""


@dataclass(frozen=True)
class Append:
    """Everything that one step of a table changes in the store, all or nothing."""

    table: str
    after: int  # number of the last event before
    events: Sequence[Stored]
    changed: float  # when anything happened
    updated: float  # when onlookers saw something happen
    state: str
    waiting: int
    due: float | None
    line: bytes
    seatings: Sequence[tuple[int, str]] | None = None  # (seat, person), where seats changed
    notices: Sequence[tuple[str, str]] = ()  # (person, message)
    places: Sequence[tuple[str, int]] = ()  # (person, place) of a rated game that ended
    game: str = ""


@dataclass
class _Waiting:
    append: Append
    done: asyncio.Future[None]


class Store(PeopleStatements, SessionStatements):
    """A store: at an address, or on a database that a simulation has made."""

    def __init__(self, database: str | Database) -> None:
        self.database = open_database(sa.make_url(database)) if isinstance(database, str) else database
        self.read, self.write = self.database.read, self.database.write
        self.outages: list[tuple[float, float]] = []
        self._line: list[_Waiting] = []
        self._more = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    # ------------------------------------------------------------------------------------ opening and closing

    async def open(self, now: float) -> None:
        """Bring the schema up to date, note how long no server was there, and begin to write."""
        await self.migrate()

        def begin(c: sa.Connection) -> None:
            _take_turns(c)
            last = c.scalar(sa.select(t.pulse.c.at))
            if last is not None and now - last > OUTAGE:
                c.execute(sa.insert(t.outages), {"down": last, "up": now})
            _set_pulse(c, now)

        await self.write(begin)
        await self.load_outages()
        self._task = asyncio.create_task(self._write_forever(), name="store writer")

    async def load_outages(self) -> Outages:
        wanted = sa.select(t.outages.c.down, t.outages.c.up).order_by(t.outages.c.down)
        self.outages[:] = await self.read(lambda c: [(down, up) for down, up in c.execute(wanted)])
        return self.outages

    async def migrate(self) -> None:
        """Bring the schema up to date. Where it is so already, the tool for it is not even loaded."""
        if not await self.is_current():
            await self.write(_upgrade)

    async def is_current(self) -> bool:
        return await self.read(_version) == t.VERSION

    async def close(self) -> None:
        """Store what waits, then let go."""
        if self._task is not None:
            self._closing = True
            self._more.set()
            await self._task
        await self.database.close()

    async def healthy(self) -> bool:
        try:
            async with asyncio.timeout(2):
                await self.read(lambda c: c.scalar(sa.select(1)))
        except (sa.exc.SQLAlchemyError, OSError, TimeoutError):
            return False
        return self._task is not None and not self._task.done()

    # ------------------------------------------------------------------------------------ tables

    async def create_table(self, row: TableRow, first: Append, follows: Append | None = None) -> None:
        """A new table with its first events (who sits where); a rematch is noted at the table it follows."""
        values = {
            "id": row.id,
            "game": row.game,
            "engine": row.engine,
            "cards": row.cards,
            "settings": encode_settings(row.settings).decode(),
            "seed": row.seed,
            "invite": row.invite,
            "host": row.host,
            "private": row.settings.private,
            "created": row.created,
            "seq": 0,
            "changed": row.created,
            "updated": row.created,
            "state": "open",
            "waiting": 0,
            "due": None,
            "line": "",
        }

        def create(c: sa.Connection) -> None:
            c.execute(sa.insert(t.tables), values)
            behind = _write_batch(c, [first, follows] if follows else [first])
            if behind:
                raise Conflict(*behind)

        await self.write(create)

    async def load_table(self, table: str) -> tuple[TableRow, list[Stored]] | None:
        def load(c: sa.Connection) -> tuple[TableRow, list[Stored]] | None:
            row = c.execute(sa.select(t.tables).where(t.tables.c.id == table)).mappings().first()
            if row is None:
                return None
            settings = decode_settings(row["settings"])
            names = ("id", "game", "engine", "cards", "invite", "host", "created")
            found = TableRow(**{name: row[name] for name in names}, settings=settings, seed=bytes(row["seed"]))
            return found, _events_after(c, table, 0)

        return await self.read(load)

    async def events_after(self, table: str, seq: int) -> list[Stored]:
        return await self.read(lambda c: _events_after(c, table, seq))

    async def append(self, append: Append) -> None:
        """Returns when the events are stored for good; raises Conflict if somebody else was first."""
        waiting = _Waiting(append, asyncio.get_running_loop().create_future())
        self._line.append(waiting)
        self._more.set()
        await waiting.done

    async def _write_forever(self) -> None:
        while not self._closing:
            await self._more.wait()
            self._more.clear()
            while self._line:
                batch = self._next_batch()
                try:
                    behind = await self._write_batch([one.append for one in batch])
                except Exception as error:  # every waiting request must hear of it, whatever it was
                    log.exception("a commit failed", extra={"moves": len(batch)})
                    for one in batch:
                        if not one.done.done():
                            one.done.set_exception(error)
                    continue
                for one in batch:
                    if one.done.done():
                        continue
                    if one.append.table in behind:
                        one.done.set_exception(Conflict(one.append.table))
                    else:
                        one.done.set_result(None)

    async def _write_batch(self, batch: Sequence[Append]) -> set[str]:
        if isinstance(self.database, Postgresql) and postgresql_batch.possible(batch):
            return await self.database.write_one(partial(postgresql_batch.write_batch, batch=batch))
        return await self.write(partial(_write_batch, batch=batch))

    def _next_batch(self) -> list[_Waiting]:
        """What goes into one transaction, a table once only."""
        batch: dict[str, _Waiting] = {}
        rest: list[_Waiting] = []
        for one in self._line:
            if one.append.table in batch or len(batch) >= MOST_IN_ONE_COMMIT:
                rest.append(one)
            else:
                batch[one.append.table] = one
        self._line = rest
        return list(batch.values())

    # ------------------------------------------------------------------------------------ finding tables

    async def lobby(self, game: str | None, state: str | None, since: float, most: int = 200) -> list[tuple[str, str]]:
        """(table, line) of public tables, the newest first."""
        c = t.tables.c
        wanted = sa.select(c.id, c.line).where(c.private.is_(False), c.updated > since)
        wanted = wanted.where(c.state == state) if state else wanted.where(c.state.in_(("open", "playing")))
        if game:
            wanted = wanted.where(c.game == game)
        wanted = wanted.order_by(c.updated.desc()).limit(most)
        return await self.read(lambda connection: [(table, line) for table, line in connection.execute(wanted)])

    async def tables_of(self, person: str, most: int = 200) -> list[tuple[str, str, list[int], int]]:
        """(table, line, own seats, bit mask of seats to act) of a person's tables, seated or host."""
        c, s = t.tables.c, t.seatings.c
        seated = sa.select(s.table_id).where(s.person == person)
        wanted = sa.select(c.id, c.line, c.waiting).where(c.id.in_(seated) | (c.host == person))

        def find(connection: sa.Connection) -> list[tuple[str, str, list[int], int]]:
            rows = connection.execute(wanted.order_by(c.updated.desc()).limit(most)).all()
            own = sa.select(s.table_id, s.seat).where(s.person == person, s.table_id.in_([row[0] for row in rows]))
            seats: dict[str, list[int]] = {}
            for table, seat in connection.execute(own):
                seats.setdefault(table, []).append(seat)
            return [(table, line, sorted(seats.get(table, [])), waiting) for table, line, waiting in rows]

        return await self.read(find)

    async def overdue(self, before: float, most: int = 50) -> list[str]:
        """Tables at which a bot or a clock should have acted."""
        c = t.tables.c
        wanted = sa.select(c.id).where(c.due.is_not(None), c.due < before).order_by(c.due).limit(most)
        return await self.read(lambda connection: list(connection.scalars(wanted)))

    async def newer(self, since: float) -> dict[str, int]:
        """Last event numbers of tables that changed lately: finds what a lost message would have told."""
        c = t.tables.c
        wanted = sa.select(c.id, c.seq).where(c.changed >= since)
        return await self.read(lambda connection: {row.id: row.seq for row in connection.execute(wanted)})

    # ------------------------------------------------------------------------------------ pulse

    async def beat(self, now: float) -> None:
        await self.write(lambda c: _set_pulse(c, now))


# ---------------------------------------------------------------------------------------------- statements


def _set_pulse(c: sa.Connection, now: float) -> None:
    done = c.execute(sa.update(t.pulse).where(t.pulse.c.id == 1).values(at=now))
    if not done.rowcount:
        c.execute(sa.insert(t.pulse), {"id": 1, "at": now})


def _events_after(c: sa.Connection, table: str, seq: int) -> list[Stored]:
    e = t.events.c
    found = c.execute(sa.select(e.seq, e.at, e.body).where(e.table_id == table, e.seq > seq).order_by(e.seq))
    return [Stored(number, at, decode_event(body)) for number, at, body in found]


_SUMMARY = (
    sa.update(t.tables)
    .where(t.tables.c.id == sa.bindparam("b_id"))
    .values(
        seq=sa.bindparam("b_seq"),
        changed=sa.bindparam("b_changed"),
        updated=sa.bindparam("b_updated"),
        state=sa.bindparam("b_state"),
        waiting=sa.bindparam("b_waiting"),
        due=sa.bindparam("b_due", type_=sa.Double),
        line=sa.bindparam("b_line"),
    )
)


def _write_batch(c: sa.Connection, batch: Sequence[Append]) -> set[str]:
    """Write appends of different tables; answers with the tables at which somebody else was first."""
    last = _last_events(c, [one.table for one in batch])
    behind = {one.table for one in batch if last.get(one.table) != one.after}
    batch = [one for one in batch if one.table not in behind]
    if not batch:
        return behind
    rows = [
        {"table_id": one.table, "seq": stored.seq, "at": stored.at, "body": encode_event(stored.event).decode()}
        for one in batch
        for stored in one.events
    ]
    summaries = [
        {
            "id": one.table,
            "seq": one.after + len(one.events),
            "changed": one.changed,
            "updated": one.updated,
            "state": one.state,
            "waiting": one.waiting,
            "due": one.due,
            "line": one.line.decode(),
        }
        for one in batch
    ]
    if c.dialect.name == "sqlite":
        sqlite_batch.add_events(c, rows)
        sqlite_batch.summarise(c, summaries)
    else:
        c.execute(sa.insert(t.events), rows)
        c.execute(_SUMMARY, [{f"b_{name}": value for name, value in row.items()} for row in summaries])
    for one in batch:
        if one.seatings is not None:
            c.execute(sa.delete(t.seatings).where(t.seatings.c.table_id == one.table))
            if one.seatings:
                seats = [{"table_id": one.table, "seat": seat, "person": person} for seat, person in one.seatings]
                c.execute(sa.insert(t.seatings), seats)
    notices = [
        {"person": person, "body": body, "tries": 0, "due": one.changed}
        for one in batch
        for person, body in one.notices
    ]
    if notices:
        c.execute(sa.insert(t.outbox), notices)
    for one in sorted((one for one in batch if one.places), key=lambda one: one.table):
        _rate(c, one.game, one.places)
    return behind


def _last_events(c: sa.Connection, tables: Sequence[str]) -> dict[str, int]:
    if c.dialect.name == "sqlite":
        return sqlite_batch.last_events(c, tables)
    wanted = sa.select(t.tables.c.id, t.tables.c.seq).where(t.tables.c.id.in_(tables))
    # Locks in one order everywhere, so that processes wait for each other and never in a circle.
    return {row.id: row.seq for row in c.execute(wanted.order_by(t.tables.c.id).with_for_update())}


def _rate(c: sa.Connection, game: str, places: Sequence[tuple[str, int]]) -> None:
    persons = sorted(person for person, _ in places)
    r = t.ratings
    mine = sa.select(r).where(r.c.game == game, r.c.person.in_(persons)).order_by(r.c.person).with_for_update()
    known = {row["person"]: row for row in c.execute(mine).mappings()}
    new = [person for person in persons if person not in known]
    if new:
        blank = {"game": game, "mu": START_MU, "sigma": START_SIGMA, "games": 0, "wins": 0}
        c.execute(sa.insert(r), [{**blank, "person": person} for person in new])
        known |= {row["person"]: row for row in c.execute(mine).mappings()}
    order = [person for person, _ in places]
    skills = [Skill(known[person]["mu"], known[person]["sigma"]) for person in order]
    for (person, place), skill in zip(places, rated(skills, [place for _, place in places]), strict=True):
        c.execute(
            sa.update(r)
            .where(r.c.game == game, r.c.person == person)
            .values(mu=skill.mu, sigma=skill.sigma, games=r.c.games + 1, wins=r.c.wins + int(place == 1))
        )


def _take_turns(c: sa.Connection) -> None:
    """Until this transaction ends: processes that start together do so one after the other. SQLite has one writer."""
    if c.dialect.name == "postgresql":
        c.execute(sa.text("SELECT pg_advisory_xact_lock(5402)"))


def _version(connection: sa.Connection) -> str | None:
    """The last migration that a store has been through; None: it is new."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(sa.text("SELECT version_num FROM alembic_version"))
    return found


def _upgrade(connection: sa.Connection) -> None:
    from alembic import command
    from alembic.config import Config

    _take_turns(connection)
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
