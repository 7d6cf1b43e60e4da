"""The manager of one server process: it opens tables, carries out requests, stores, acknowledges and tells.

Order of every change: decided and applied in memory under the table's lock, stored in one transaction, acknowledged to
whoever asked, then told to everyone here and published to other processes. If storing fails, the table in memory is
thrown away and read again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

from intrigue.engine.errors import IntrigueError
from intrigue.server import protocol as p
from intrigue.server.errors import Refused, Unreadable
from intrigue.server.people.accounts import People
from intrigue.server.people.notifications import YourTurn
from intrigue.server.people.visitors import Visitor
from intrigue.server.runtime.bot_pool import Bots
from intrigue.server.runtime.bus import Alive, Bus, News, PersonChanged, Presence, TableNews, WhoIsThere
from intrigue.server.runtime.clock import SYSTEM_CLOCK, Clock
from intrigue.server.runtime.metrics import METRICS
from intrigue.server.storage.store import Append, Conflict, Store

from . import commands, rated, views
from .bot_jobs import bot_job, hint_job
from .broadcast import Broadcaster, encode
from .entries import Entry, Visit
from .events import (
    AnyEvent,
    Moved,
    Said,
    Stored,
    Undone,
)
from .model import TableModel, require_current

log = logging.getLogger("intrigue.manager")

SWEEP_EVERY = 1.0  # seconds between looks for what nobody takes care of
OVERDUE = 5.0  # seconds after which another process takes care of a bot or a clock
KEEP_IDLE = 120.0  # seconds a table nobody looks at stays in memory
PROCESS_GONE = 15.0  # seconds of silence after which another process's visitors count as gone
TRIES = 10


class TableManager:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        people: People,
        thinkers: Bots,
        process: str,
        public_url: str,
        bot_pause: float,
        stand_in: str,
        clock: Clock = SYSTEM_CLOCK,
        random_bytes: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.store, self.bus, self.people, self.thinkers = store, bus, people, thinkers
        self.process, self.public_url = process, public_url
        self.bot_pause, self.stand_in = bot_pause, stand_in
        self.clock, self.random_bytes = clock, random_bytes
        self.entries: dict[str, Entry] = {}
        self.broadcaster = Broadcaster(clock)
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._alive: dict[str, float] = {}
        self._swept = 0.0
        self.closing = False

    # ------------------------------------------------------------------------------------ opening tables

    async def entry(self, table: str) -> Entry:
        """An open table, read from the store if need be."""
        entry = self.entries.get(table)
        if entry is None:
            async with self._opening.setdefault(table, asyncio.Lock()):
                entry = self.entries.get(table)
                if entry is None:
                    entry = self.entries[table] = Entry((await self._read(table))[0], self.clock)
                    METRICS.tables.set(len(self.entries))
                    await self.bus.publish(WhoIsThere(self.process, table))
            self._opening.pop(table, None)
        entry.touched = self.clock.monotonic()
        return entry

    async def _read(self, table: str) -> tuple[TableModel, list[Stored]]:
        found = await self.store.load_table(table)
        if found is None:
            raise Refused("no_table", "There is no such table, or it is private: use its invite link.")
        row, happened = found
        try:
            require_current(row)
            live = TableModel(row, self.store.outages)
            for stored in happened:
                live.apply(stored)
        except (Unreadable, IntrigueError) as error:
            log.error("a stored table cannot be read: %s", error, extra={"table": table})
            raise Refused("unreadable", f"This table cannot be opened: {error}") from None
        return live, happened

    async def read_again(self, entry: Entry, told: int) -> None:
        """Throw away what is in memory, and tell what is new after event ``told``; viewpoints stay where they were."""
        old = entry.live
        entry.live, happened = await self._read(old.row.id)
        entry.behind = False
        for viewer, view in old.viewpoints.items():
            fresh = entry.live.viewpoint(viewer)
            fresh.told, fresh.told_version, fresh.told_lines = view.told, view.told_version, view.told_lines
            fresh.rewound = fresh.log[: view.told_lines] != view.log[: view.told_lines]
        self.broadcaster.tell_events(entry, [one for one in happened if one.seq > told])

    async def catch_up(self, entry: Entry) -> None:
        if entry.behind:
            entry.behind = False
            for stored in await self.store.events_after(entry.live.row.id, entry.live.seq):
                self._apply(entry, stored)

    # ------------------------------------------------------------------------------------ changing tables

    async def change(
        self,
        entry: Entry,
        decide: Callable[[TableModel], Sequence[AnyEvent]],
        acknowledge: Callable[[], None] = lambda: None,
    ) -> None:
        """Carry out what ``decide`` says, store it, acknowledge it, tell everyone."""
        async with entry.lock:
            for _ in range(TRIES):
                await self.catch_up(entry)
                try:
                    stored = numbered(entry.live, decide(entry.live), self.clock)
                except Refused:
                    if not await self._was_behind(entry):
                        raise
                    continue
                if not stored:
                    acknowledge()
                    return
                before = entry.live.waiting()
                was = entry.live.state
                public_at = entry.live.public_at
                for one in stored:
                    entry.live.apply(one)
                try:
                    await self.store.append(self.to_append(entry, stored, before, was))
                except Conflict:
                    await self.read_again(entry, stored[0].seq - 1)
                    continue
                except BaseException:
                    await self.read_again(entry, stored[0].seq - 1)
                    raise
                acknowledge()
                self.broadcaster.tell_events(entry, stored)
                break
            else:
                raise Refused("server_error", "Too many changes at once; try again.")
        if entry.live.public_at != public_at:  # a hidden choice is not counted: the pace of the figure would tell of it
            METRICS.moves.inc(sum(isinstance(one.event, Moved) for one in stored))
        await self.bus.publish(TableNews(self.process, entry.live.row.id, stored))
        self.schedule(entry)

    async def _was_behind(self, entry: Entry) -> bool:
        """Whether another process knew more: then what was refused here may be right after all."""
        if self.bus.alone:
            return False
        before = entry.live.seq
        entry.behind = True
        await self.catch_up(entry)
        return entry.live.seq > before

    def to_append(self, entry: Entry, stored: Sequence[Stored], before: Sequence[int], was: str) -> Append:
        """What the store is to keep of a change; the table in memory has it already."""
        live = entry.live
        ended = live.state == "over" and was != "over"
        seats_changed = any(not isinstance(one.event, Moved | Undone | Said) for one in stored)
        return Append(
            table=live.row.id,
            after=stored[0].seq - 1,
            events=stored,
            changed=stored[-1].at,
            updated=live.public_at,
            state=live.state,
            waiting=live.to_act_mask(),
            due=live.due(),
            line=encode(views.lobby_line(live, lambda _: False)),
            seatings=[(at, one.person) for at, one in enumerate(live.seats) if one.person] if seats_changed else None,
            notices=self._notices(entry, before),
            places=rated.places(live) if ended and live.settings.rated else (),
            game=live.row.game,
        )

    def _notices(self, entry: Entry, before: Sequence[int]) -> list[tuple[str, str]]:
        """'Your turn' at tables with days for a move, for people who are not looking.

        Whether a seat gets one depends on nothing but what this seat may know.
        """
        live = entry.live
        if not isinstance(live.settings.clock, p.DaysClock):
            return []
        found: list[tuple[str, str]] = []
        for seat in live.waiting():
            one = live.seats[seat]
            if seat not in before and one.human and not entry.connected(one.person):
                name = live.game.name
                url = f"{self.public_url}/table/{live.row.id}"
                turn = YourTurn("your_turn", live.row.id, name, seat, f"It is your turn in {name}.", url)
                found.append((one.person, encode(turn).decode()))
        return found

    def _apply(self, entry: Entry, stored: Stored) -> None:
        """An event that another process has stored."""
        entry.live.apply(stored)
        self.broadcaster.tell_events(entry, [stored])

    # ------------------------------------------------------------------------------------ watching

    async def watch(self, visit: Visit, table: str, seat: int | None, invite: str) -> p.Snapshot:
        entry = await self.entry(table)
        async with entry.lock:
            await self.catch_up(entry)
            entry.live.require_entry(visit.visitor.id, invite)
            entry.live.require_audience(visit.visitor.id)
            viewer = entry.live.viewpoint_for(visit.visitor, seat, invite)
            new = visit not in entry.watchers
            entry.watchers[visit] = viewer
            snapshot = self.broadcaster.snapshot(entry, visit, viewer)
            if new:
                self.broadcaster.tell_presence(entry, besides=visit)
        if new:
            await self._publish_presence(entry)
        if not entry.live.bots_to_move():  # another process may have a bot thinking; if not, the sweep finds it
            self.schedule(entry)
        return snapshot

    async def unwatch(self, visit: Visit, table: str) -> None:
        entry = self.entries.get(table)
        if entry is None or visit not in entry.watchers:
            return
        del entry.watchers[visit]
        entry.last_seen[visit.visitor.id] = self.clock.now()
        entry.touched = self.clock.monotonic()
        self.broadcaster.tell_presence(entry)
        await self._publish_presence(entry)

    async def _publish_presence(self, entry: Entry) -> None:
        people = dict(entry.present())
        await self.bus.publish(Presence(self.process, entry.live.row.id, people, entry.local_onlookers()))

    # ------------------------------------------------------------------------------------ bots and clocks

    def schedule(self, entry: Entry) -> None:
        """See to it that bots move and flags fall at this table."""
        if entry.timer is not None:
            entry.timer.cancel()
            entry.timer = None
        due = entry.live.due()
        if due is None or self.closing:
            return
        pause = self.bot_pause if entry.live.bots_to_move() and entry.watchers else 0.0
        wait = max(pause, due - self.clock.now())
        entry.timer = asyncio.get_running_loop().call_later(min(wait, 3600.0), self._start_work, entry)

    def _start_work(self, entry: Entry) -> None:
        if not entry.working and not self.closing:
            entry.working = True
            self.spawn(self._work(entry))

    async def _work(self, entry: Entry) -> None:
        """One bot's move, or the flags of those who are late."""
        try:
            bots = entry.live.bots_to_move()
            if bots:
                await self._bot_move(entry, bots[0])
            else:
                await self.change(entry, lambda live: commands.flags(live, self.clock.now(), self.stand_in))
        except Refused as refused:
            log.info("no move for a bot: %s", refused.code, extra={"table": entry.live.row.id})
        finally:
            entry.working = False
        self.schedule(entry)

    async def _bot_move(self, entry: Entry, seat: int) -> None:
        job = bot_job(entry, seat)
        found = await self.thinkers.choose(job)

        def decide(now: TableModel) -> Sequence[AnyEvent]:
            same = now.table is not None and now.table.veiled(seat).tobytes() == job.veiled
            return commands.bot_move(now, seat, found.action) if same else []

        await self.change(entry, decide)

    async def hint(self, visitor: Visitor, entry: Entry, seat: int | None) -> tuple[int, p.Text, float | None]:
        """What a strong bot would do: action, label, and its share of the games imagined that this wins."""
        live = entry.live
        if not live.settings.hints or live.settings.rated:
            raise Refused("no_hints", "There are no hints at this table.")
        seat = live.own_seat(visitor, seat)
        job = hint_job(entry, seat, visitor.id)
        if not job.legal:
            raise Refused("illegal_move", "It is not your turn.")
        veiled = live.playing.veiled(seat)
        found = await self.thinkers.choose(job)
        return found.action, live.game.label_said(veiled, seat, found.action), found.win

    # ------------------------------------------------------------------------------------ other processes

    async def hear(self, news: News) -> None:
        """Something another process published."""
        self._alive[news.process] = self.clock.monotonic()
        match news:
            case TableNews(_, table, events):
                if table in self.entries:
                    self.spawn(self._hear_events(self.entries[table], events))
                elif self.broadcaster.lobby and any(not isinstance(one.event, Moved | Undone | Said) for one in events):
                    self.spawn(self._tell_lobby_of(table))
            case Presence(process, table, persons, onlookers):
                self._hear_presence(process, table, persons, onlookers)
            case WhoIsThere(_, table):
                entry = self.entries.get(table)
                if entry is not None and entry.watchers:
                    await self._publish_presence(entry)
            case Alive() | PersonChanged():
                pass

    async def _hear_events(self, entry: Entry, events: Sequence[Stored]) -> None:
        async with entry.lock:
            for one in events:
                if one.seq <= entry.live.seq:
                    continue
                if one.seq > entry.live.seq + 1:
                    entry.behind = True
                    await self.catch_up(entry)
                    return
                self._apply(entry, one)

    async def _tell_lobby_of(self, table: str) -> None:
        with suppress(Refused):
            self.broadcaster.tell_lobby(await self.entry(table))

    def _hear_presence(self, process: str, table: str, persons: dict[str, int], onlookers: int) -> None:
        entry = self.entries.get(table)
        if entry is None:
            return
        gone = entry.elsewhere.get(process)
        for person in gone.people if gone is not None else ():
            if person not in persons:
                entry.last_seen[person] = self.clock.now()
        entry.elsewhere[process] = Presence(process, table, persons, onlookers)
        self.broadcaster.tell_presence(entry)

    # ------------------------------------------------------------------------------------ what goes on by itself

    async def sweep(self) -> None:
        """One look around: overdue tables, lost messages, processes that died, tables nobody needs."""
        now = self.clock.now()
        for table in await self.store.overdue(now - OVERDUE):
            try:
                entry = await self.entry(table)
            except Refused:
                continue  # unreadable; said in the log
            self._start_work(entry)
        if not self.bus.alone:
            await self._find_lost_news(now)
            await self.bus.publish(Alive(self.process))
            self._drop_dead_processes()
        self._close_idle()

    async def _find_lost_news(self, now: float) -> None:
        """What others stored lately and this process has not heard of."""
        newer = await self.store.newer(self._swept - 5.0) if self._swept else {}
        self._swept = now
        for table, seq in newer.items():
            known = self.entries.get(table)
            if known is not None and seq > known.live.seq and not known.lock.locked():
                known.behind = True
                self.spawn(self._hear_events(known, [Stored(seq, now, Said("", "", -1, ""))]))

    def _drop_dead_processes(self) -> None:
        limit = self.clock.monotonic() - PROCESS_GONE
        dead = [process for process, at in self._alive.items() if at < limit]
        for process in dead:
            del self._alive[process]
            for entry in self.entries.values():
                gone = entry.elsewhere.pop(process, None)
                if gone is not None:
                    entry.last_seen.update(dict.fromkeys(gone.people, self.clock.now()))
                    self.broadcaster.tell_info(entry)

    def _close_idle(self) -> None:
        limit = self.clock.monotonic() - KEEP_IDLE
        for table, entry in list(self.entries.items()):
            if not entry.watchers and entry.touched < limit and not entry.lock.locked() and not entry.working:
                if entry.timer is not None:
                    entry.timer.cancel()
                del self.entries[table]
        METRICS.tables.set(len(self.entries))

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())

    async def close(self) -> None:
        self.closing = True
        for entry in self.entries.values():
            if entry.timer is not None:
                entry.timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def numbered(live: TableModel, events: Sequence[AnyEvent], clock: Clock) -> list[Stored]:
    """Events that were decided on, with their places and their time."""
    now = max(clock.now(), live.changed_at)
    return [Stored(live.seq + at, now, event) for at, event in enumerate(events, 1)]
