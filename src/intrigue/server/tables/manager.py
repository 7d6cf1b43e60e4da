"""The tables of one server process: opened, changed, watched and closed.

The path of every change: decide on events and fold them into the next state, under the table's lock; store them in one
transaction; only then acknowledge the request, adopt the state, broadcast it to the sockets here, and publish a hint to
other processes. So the state in memory is always the fold of stored events, and a failed write leaves nothing behind.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec

from intrigue.engine.errors import IntrigueError
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused, Unavailable, Unreadable
from intrigue.server.people.accounts import People
from intrigue.server.people.notifications import Notice
from intrigue.server.runtime.bot_pool import Bots
from intrigue.server.runtime.bus import Bus, Presence, TableNews, WhoIsThere
from intrigue.server.runtime.clock import SYSTEM_CLOCK, Clock
from intrigue.server.runtime.compilation import AlwaysPrepared, Prepared
from intrigue.server.runtime.metering import without_source_lock
from intrigue.server.runtime.metrics import METRICS
from intrigue.server.runtime.workers import Workers, WorkerThread
from intrigue.server.storage.append import Append, Conflict
from intrigue.server.storage.store import Store
from intrigue.server.storage.tables import EventRow, SnapshotRow, decode_events

from . import commands, rated, snapshots, views
from .automation import Automation
from .background_reviews import to_review
from .broadcast import Broadcaster, encode
from .card_files import CardFiles
from .clocks import uncounted
from .events import AnyEvent, Moved, Said, Stored, TableRow, Undone
from .fold import evolve, fold
from .open_table import OpenTable, Visit
from .replication import Replication
from .snapshots import SnapshotWriter
from .state import Setup, TableState
from .viewpoints import Viewpoint

log = logging.getLogger("intrigue.manager")

SWEEP_EVERY = 1.0  # seconds
KEEP_IDLE = 120.0  # seconds that a table without watchers stays in memory
IN_FLIGHT = 60.0  # seconds for which the database may still carry out a write whose connection was lost
UNREADABLE_FOR = 600.0  # seconds after which a table that could not be opened is tried again
MAX_UNREADABLE = 10_000  # tables remembered as such
MAX_TRIES = 10  # of a change, while other processes change the table
FEW_EVENTS = 8  # up to so many are folded and broadcast on the event loop, one by one

Decide = Callable[[TableState], Sequence[AnyEvent]]


class TableManager:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        people: People,
        bots: Bots,
        process: str,
        public_url: str,
        bot_pause: float,
        stand_in: str,
        clock: Clock = SYSTEM_CLOCK,
        random_bytes: Callable[[int], bytes] = secrets.token_bytes,
        workers: Workers | None = None,
        prepared: Prepared | None = None,
    ) -> None:
        self.store, self.bus, self.people, self.bots = store, bus, people, bots
        self.process, self.public_url = process, public_url
        self.bot_pause, self.stand_in = bot_pause, stand_in
        self.clock, self.random_bytes = clock, random_bytes
        self.workers = workers or WorkerThread()
        self.prepared = prepared or AlwaysPrepared()
        self.tables: dict[str, OpenTable] = {}
        self.broadcaster = Broadcaster()
        self.automation = Automation(self)
        self.replication = Replication(self)
        self.snapshots = SnapshotWriter(self)
        self.card_files = CardFiles(store, self.workers)
        self._opening: dict[str, asyncio.Task[OpenTable]] = {}
        self._unreadable: OrderedDict[str, tuple[float, Refused]] = OrderedDict()  # until when, and why
        self._tasks: set[asyncio.Task[Any]] = set()
        self._writes = count(1)
        self.closing = False

    # ------------------------------------------------------------------------------------ opening tables

    async def open(self, table: str) -> OpenTable:
        """A table, read from the store if need be; concurrent callers share one reading."""
        found = self.tables.get(table)
        if found is None:
            opening = self._opening.get(table)
            if opening is None:
                opening = self._opening[table] = asyncio.create_task(self._open(table))
                opening.add_done_callback(lambda done: self._opened(table, done))
            found = await asyncio.shield(opening)
        found.touched = self.clock.monotonic()
        return found

    def _opened(self, table: str, opening: asyncio.Task[OpenTable]) -> None:
        del self._opening[table]
        self.replication.forget_hints(table)
        if not opening.cancelled():
            opening.exception()  # marks it as retrieved: callers get it, if any still wait

    def is_opening(self, table: str) -> bool:
        return table in self._opening

    async def _open(self, table: str) -> OpenTable:
        self.refuse_unreadable(table)
        found = await self.store.find_table(table)
        if found is None:
            raise Refused(m.NO_TABLE)
        await self.prepared.wait(found[0].game)
        try:
            state, snapshot_seq = await self._read(*found)
        except (Unreadable, IntrigueError) as error:
            raise self._unreadable_because(table, error) from None
        opened = self.add(state)
        opened.snapshot_seq = snapshot_seq
        self.replication.heed_hints(opened)
        self.snapshots.consider(opened)
        await self.change(opened, commands.interrupt)
        await self.bus.publish(WhoIsThere(self.process, table))
        return opened

    def add(self, state: TableState) -> OpenTable:
        opened = self.tables[state.id] = OpenTable(state, self.clock, self.store.outages, stored_seq=state.seq)
        METRICS.tables.set(len(self.tables))
        return opened

    async def _read(self, row: TableRow, snapshot: SnapshotRow | None) -> tuple[TableState, int]:
        """The state of a table from its snapshot, if that is of use, and the events after it."""
        setup = Setup(row, await self.card_files.game_of(row))
        saved = await self.workers.run(snapshots.restored, setup, snapshot) if snapshot is not None else None
        state = saved or TableState.new(setup)
        complete = False
        while not complete:
            rows, complete = await self.store.events_after({row.id: state.seq})
            state = await self.workers.run(_folded_rows, state, rows.get(row.id, ()))
        return state, saved.seq if saved is not None else 0

    def refuse_unreadable(self, table: str) -> None:
        """Raise the refusal of a table that could not be opened a while ago: it is neither read nor logged again."""
        if table in self._unreadable:
            until, refused = self._unreadable[table]
            if self.clock.monotonic() < until:
                raise refused

    def _unreadable_because(self, table: str, error: Exception) -> Refused:
        log.error("a stored table cannot be read: %s", error, extra={"table": table})
        why = error.message if isinstance(error, Unreadable) else m.message(m.DAMAGED, str(error))
        refused = Refused(m.UNREADABLE, why)
        self._unreadable[table] = (self.clock.monotonic() + UNREADABLE_FOR, refused)
        self._unreadable.move_to_end(table)
        while len(self._unreadable) > MAX_UNREADABLE:
            self._unreadable.popitem(last=False)
        return refused

    # ------------------------------------------------------------------------------------ following the store

    async def catch_up(self, table: OpenTable) -> None:
        """Read what the store has more than this process. Under the table's lock."""
        while table.behind:
            asked = table.asked()
            rows, complete = await self.store.events_after({table.id: table.state.seq})
            await self.adopt_rows(table, rows.get(table.id, ()))
            if complete:
                table.caught_up(asked)

    async def adopt_rows(self, table: OpenTable, rows: Sequence[EventRow]) -> None:
        """Adopt what other processes have stored. Under the table's lock."""
        rows = [row for row in rows if row[0] > table.state.seq]
        try:
            if len(rows) <= FEW_EVENTS:
                for one in decode_events(rows):
                    self._adopt(table, evolve(table.state, one), [one])
            else:
                await self._adopt_many(table, rows)
        except Unreadable as error:
            self._close_unreadable(table, self._unreadable_because(table.id, error))

    async def _adopt_many(self, table: OpenTable, rows: Sequence[EventRow]) -> None:
        """Many events at once: folded in a worker thread, and broadcast as snapshots."""
        viewers = set(table.watchers.values())
        state, stored, fresh = await self.workers.run(_far_ahead, table.state, rows, viewers)
        table.state, table.viewpoints, table.attended = state, fresh, self.clock.monotonic()
        self.automation.drop_stale(table)
        self.broadcaster.broadcast_snapshots(table, stored)

    def _adopt(self, table: OpenTable, after: TableState, stored: Sequence[Stored]) -> None:
        """Make the fold of events that are stored the state of the table, and broadcast it."""
        before, table.state, table.attended = table.state, after, self.clock.monotonic()
        table.stored_seq = max(table.stored_seq, after.seq)
        self.automation.drop_stale(table)
        self.broadcaster.broadcast_events(table, before, stored)

    def _close_unreadable(self, table: OpenTable, refused: Refused) -> None:
        self.close_table(table)
        for visit in table.watchers:
            visit.send(encode(refused.event(visit.language)))
        raise refused

    # ------------------------------------------------------------------------------------ changing tables

    async def change(
        self,
        table: OpenTable,
        decide: Decide,
        acknowledge: Callable[[], None] = lambda: None,
        write: Callable[[Append], Awaitable[None]] | None = None,
    ) -> None:
        """Decide, store, acknowledge, broadcast. ``decide`` may be called again where another process was first;
        ``write`` is how the events are stored, by default alone."""
        async with table.lock:
            with without_source_lock():
                stored = await self._change(table, decide, acknowledge, write or self.store.append)
        if stored:
            await self.bus.publish(TableNews(self.process, table.id, stored[-1].seq, _changes_lobby(stored)))
            self.automation.schedule(table)
            self.snapshots.consider(table)

    async def _change(
        self,
        table: OpenTable,
        decide: Decide,
        acknowledge: Callable[[], None],
        write: Callable[[Append], Awaitable[None]],
    ) -> Sequence[Stored]:
        for _ in range(MAX_TRIES):
            await self.catch_up(table)
            await self.store.note_outage(self.clock.now())
            before = table.state
            try:
                stored = self._numbered(before, decide(before))
            except Refused:
                with suppress(Unavailable):
                    if await self._learned_more(table):
                        continue  # it was refused by an old state: another process had changed the table
                raise
            if not stored:
                if await self._learned_more(table):
                    continue  # by the newer state there may be something to do
                acknowledge()
                return []
            after = fold(before, stored)
            if await self._write(table, self._append(table, before, after, stored), write):
                acknowledge()
                self._adopt(table, after, stored)
                if after.public_at != before.public_at:  # the counter must not reveal hidden choices
                    METRICS.moves.inc(sum(isinstance(one.event, Moved) for one in stored))
                return stored
        raise Refused(m.TOO_MANY_CHANGES)

    def _numbered(self, state: TableState, events: Sequence[AnyEvent]) -> list[Stored]:
        """Events that were decided on, with their places and their time."""
        now = max(self.clock.now(), state.changed_at)
        idle = uncounted(state.changed_at, now, self.store.outages) if state.clock is not None else 0.0
        if events:
            write = f"{self.process}.{next(self._writes)}"
            events = [msgspec.structs.replace(events[0], idle=idle, write=write), *events[1:]]
        return [Stored(state.seq + at, now, event) for at, event in enumerate(events, 1)]

    async def _write(self, table: OpenTable, append: Append, write: Callable[[Append], Awaitable[None]]) -> bool:
        """Whether the events are stored; if not, another process was first. Raises if that cannot be found out, or if
        they were not stored because the store failed: then nothing has changed here."""
        try:
            await write(append)
        except Conflict:
            # None of it was stored, even if equal events are: somebody may have said the same through two processes.
            table.doubt()
            return False
        except BaseException as error:
            table.doubt(self.clock.monotonic() + IN_FLIGHT)
            if isinstance(error, Exception) and await self._is_stored(append):
                return True
            raise
        return True

    async def _is_stored(self, append: Append) -> bool:
        """Whether exactly these events are in the store."""
        rows, _ = await self.store.events_after({append.table: append.after})
        found = decode_events(rows.get(append.table, [])[: len(append.events)])
        return found == list(append.events)

    async def _learned_more(self, table: OpenTable) -> bool:
        if self.bus.alone:
            return False
        before = table.state.seq
        table.doubt()
        await self.catch_up(table)
        return table.state.seq > before

    def _append(self, table: OpenTable, before: TableState, after: TableState, stored: Sequence[Stored]) -> Append:
        """What the store is to keep of a change."""
        ended = after.phase == "over" and before.phase != "over"
        return Append(
            table=after.id,
            after=before.seq,
            events=stored,
            changed=after.changed_at,
            updated=after.public_at,
            state=after.phase,
            waiting=after.waiting_mask(),
            due=after.due(),
            line=encode(views.lobby_line(after, lambda _: False)),
            seatings=seatings(after) if _changes_lobby(stored) else None,
            notices=self._notices(table, before, after),
            places=rated.places(after) if ended and after.settings.rated and not after.interrupted else (),
            reviewed=to_review(after) if ended else (),
            game=after.row.game,
            mode=after.setup.mode,
        )

    def _notices(self, table: OpenTable, before: TableState, after: TableState) -> list[tuple[str, str]]:
        """'Your turn' and 'it is over' at tables with days for a move, for people who are not looking.

        Whether a seat gets one depends on nothing but what this seat may know.
        """
        if not isinstance(after.settings.clock, p.DaysClock):
            return []
        ended = after.phase == "over" and before.phase != "over"
        event: p.NoticeEvent = "game_over" if ended else "your_turn"
        known = before.waiting()
        found: list[tuple[str, str]] = []
        for seat in range(len(after.seats)) if ended else after.waiting():
            one = after.seats[seat]
            if (ended or seat not in known) and one.human and not table.connected(one.person):
                url = f"{self.public_url}/table/{after.id}"
                found.append((one.person, encode(Notice(event, after.id, after.game.name, seat, url)).decode()))
        return found

    # ------------------------------------------------------------------------------------ watching

    async def watch(self, visit: Visit, table_id: str, seat: int | None, invite: str) -> None:
        """Send a snapshot, and from then on whatever changes."""
        table = await self.open(table_id)
        with suppress(Refused):  # which is for the table's last event to say
            await self._prepare_viewpoint(table, _viewer(table, visit, seat, invite))
        async with table.lock:
            with without_source_lock():
                with suppress(Unavailable):  # what is known here was stored: it may be shown
                    await self.catch_up(table)
                viewer = _viewer(table, visit, seat, invite)
                await self._prepare_viewpoint(table, viewer)
            new = visit not in table.watchers
            table.watchers[visit] = viewer
            self.broadcaster.send_snapshot(table, visit)
            if new:
                self.broadcaster.broadcast_presence(table, besides=visit)
        if new:
            await self.publish_presence(table)
        self.automation.watched(table)

    async def _prepare_viewpoint(self, table: OpenTable, viewer: int) -> None:
        """Render the log for a viewpoint in a worker thread, before the table is locked: those who play do not wait for
        those who want to watch. If somebody moves meanwhile it is rendered again, under the lock."""
        state = table.state
        if _is_current(table, viewer):
            return
        made = await self.workers.run(Viewpoint.of, state, viewer)
        if table.state.version(viewer) == made.version and not _is_current(table, viewer):
            table.viewpoints[viewer] = made

    async def unwatch(self, visit: Visit, table_id: str) -> None:
        table = self.tables.get(table_id)
        if table is None or visit not in table.watchers:
            return
        del table.watchers[visit]
        table.last_seen[visit.visitor.id] = self.clock.now()
        table.touched = self.clock.monotonic()
        self.broadcaster.broadcast_presence(table)
        await self.publish_presence(table)

    async def publish_presence(self, table: OpenTable) -> None:
        people = dict(table.present())
        await self.bus.publish(Presence(self.process, table.id, people, table.local_onlookers()))

    # ------------------------------------------------------------------------------------ upkeep

    async def sweep(self) -> None:
        """Overdue tables, lost hints, processes that died, idle tables."""
        await self.automation.sweep()
        await self.replication.sweep()
        self._close_idle()

    def _close_idle(self) -> None:
        limit = self.clock.monotonic() - KEEP_IDLE
        for table in list(self.tables.values()):
            if not table.watchers and table.touched < limit and not table.lock.locked() and not table.working:
                self.close_table(table)

    def close_table(self, table: OpenTable) -> None:
        table.cancel_timers()
        del self.tables[table.id]
        METRICS.tables.set(len(self.tables))

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error is not None and not isinstance(error, Refused):
            log.error("a task failed", exc_info=error)

    async def close(self) -> None:
        self.closing = True
        for table in self.tables.values():
            table.cancel_timers()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.workers.close()
        self.card_files.close()


def seatings(state: TableState) -> list[tuple[int, str]]:
    return [(at, seat.person) for at, seat in enumerate(state.seats) if seat.person]


def _changes_lobby(stored: Sequence[Stored]) -> bool:
    return any(not isinstance(one.event, Moved | Undone | Said) for one in stored)


def _folded_rows(state: TableState, rows: Sequence[EventRow]) -> TableState:
    return fold(state, decode_events(rows))


def _far_ahead(
    state: TableState, rows: Sequence[EventRow], viewers: set[int]
) -> tuple[TableState, list[Stored], dict[int, Viewpoint]]:
    stored = decode_events(rows)
    state = fold(state, stored)
    return state, stored, {viewer: Viewpoint.of(state, viewer) for viewer in viewers}


def _viewer(table: OpenTable, visit: Visit, seat: int | None, invite: str) -> int:
    """From where somebody may look at a table; raises Refused if from nowhere."""
    state = table.state
    state.require_entry(visit.visitor.id, invite)
    state.require_audience(visit.visitor.id)
    return state.viewpoint_for(visit.visitor, seat, invite)


def _is_current(table: OpenTable, viewer: int) -> bool:
    known = table.viewpoints.get(viewer)
    return known is not None and known.version == table.state.version(viewer)
