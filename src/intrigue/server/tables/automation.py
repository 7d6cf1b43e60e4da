"""Automatic actions at tables: bots move, and flags fall."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused, Unavailable
from intrigue.server.people.visitors import Visitor
from intrigue.server.runtime.bot_pool import UNWATCHED, BotMove
from intrigue.server.runtime.bot_worker import BotJob

from . import commands
from .bot_jobs import bot_job, forced, hint_job, hint_move
from .events import AnyEvent
from .open_table import OpenTable, Thinking
from .state import TableState

if TYPE_CHECKING:
    from .manager import TableManager

log = logging.getLogger("intrigue.automation")

OVERDUE = 5.0  # seconds after which another process takes over a bot's move or a flag
TRY_AGAIN = 1.0  # seconds before a retry
MAX_OVERDUE = 1000  # tables queried in one sweep
OPENED_AT_ONCE = 50  # of them
AHEAD_EVERY = 15  # sweeps between queries for tables with times in the future, after a clock was set back
POSTPONED = 600.0  # seconds for which a table that cannot be opened is left alone


class Automation:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager
        self._hinted: set[str] = set()  # people who wait for a hint
        self._sweeps = 0

    def schedule(self, table: OpenTable, at_least: float = 0.0) -> None:
        """Set the timer for the next bot's move or flag at this table."""
        table.cancel_timer()
        due = self._due(table)
        if due is None or self.manager.closing:
            return
        if table.state.bots_to_move():  # now: the time of the last event may come from a clock that ran ahead
            wait = self.manager.bot_pause if table.watched() else 0.0
        else:
            wait = due - table.now()
        table.timer = asyncio.get_running_loop().call_later(min(max(wait, at_least), 3600.0), self._start, table)

    def _due(self, table: OpenTable) -> float | None:
        state = table.state
        if state.bots_only() and state.bots_to_move() and table.watched_first_by(self.manager.process):
            return state.changed_at
        return state.due()

    def _start(self, table: OpenTable) -> None:
        table.cancel_timer()
        if table.working:
            table.rang = True
        elif not self.manager.closing and self._due(table) is not None:
            table.working, table.rang = True, False
            self.manager.spawn(self._work(table))

    async def _work(self, table: OpenTable) -> None:
        """One bot's move, or the flags of those who are late."""
        bots, wait = table.state.bots_to_move(), 0.0
        try:
            if bots:
                await self._bot_move(table, bots[0])
            elif self.manager.store.can_store(self.manager.clock.now()):
                await self.manager.change(
                    table, lambda state: commands.flags(state, table.now(), self.manager.stand_in)
                )
            else:
                wait = TRY_AGAIN  # no flag falls while no move can be stored
        except Refused as refused:
            log.info("no move for a bot: %s", refused.code, extra={"table": table.id})
            wait = TRY_AGAIN
        finally:
            table.working = False
        # After a bot's move the change has scheduled the next one; if another process was first, that process has.
        if table.rang or wait or not bots:
            self.schedule(table, wait)

    async def _bot_move(self, table: OpenTable, seat: int) -> None:
        await self.manager.prepared.wait(table.state.row.game, "bots")
        if seat not in table.state.bots_to_move():
            return  # the table has changed meanwhile
        job = bot_job(table, seat)
        table.thinking = Thinking(job, asyncio.ensure_future(self.manager.bots.choose(job)))
        try:
            found = await table.thinking.move
        except asyncio.CancelledError:
            if self.manager.closing:
                raise
            return  # dropped: the table has changed
        finally:
            table.thinking = None

        def decide(now: TableState) -> Sequence[AnyEvent]:
            if not _asks(now, job):
                return []
            # A forced move takes no time. The bot's mark stays as it was: a change would reveal that it was forced.
            hurried = found.hurried or (len(job.legal) == 1 and seat in now.hurried)
            return commands.bot_move(now, seat, found.action, hurried)

        await self.manager.change(table, decide)

    @staticmethod
    def drop_stale(table: OpenTable) -> None:
        """Cancel a bot's search for a position that is gone."""
        thinking = table.thinking
        if thinking is not None and not _asks(table.state, thinking.job):
            thinking.move.cancel()

    def watched(self, table: OpenTable) -> None:
        """Somebody watches the table now. Its bots may have waited for that, or have been queued with low priority.

        A bot that is already thinking in another process is left to it; if none is, the sweep finds the table.
        """
        thinking = table.thinking
        if thinking is not None and thinking.job.weight == UNWATCHED:
            table.rang = True
            thinking.move.cancel()
        elif table.state.bots_only() or not table.state.bots_to_move():
            self.schedule(table)

    async def hint(self, visitor: Visitor, table: OpenTable, seat: int | None) -> tuple[list[p.HintMove], bool]:
        """The best moves by the strongest search, and whether it had too little time."""
        if not table.state.settings.hints or table.state.settings.rated:
            raise Refused(m.NO_HINTS)
        table.state.own_seat(visitor, seat)
        await self.manager.prepared.wait(table.state.row.game, "bots")
        state = table.state  # it may have changed meanwhile
        seat = state.own_seat(visitor, seat)
        job = hint_job(table, seat, visitor.id)
        if not job.legal:
            raise Refused(m.NOT_YOUR_TURN)
        found = await self.advise(visitor, job)
        advice = found.advice or forced(job)
        if not advice:  # not searched for: no advice is better than that
            raise Refused(m.NO_HINT_FOUND)
        return [hint_move(state, seat, one) for one in advice], found.hurried

    async def advise(self, visitor: Visitor, job: BotJob) -> BotMove:
        """What a bot would do in a person's place. A person has one such search at a time."""
        if visitor.id in self._hinted:
            raise Refused(m.ONE_HINT_AT_A_TIME)
        self._hinted.add(visitor.id)
        try:
            return await self.manager.bots.choose(job)
        finally:
            self._hinted.discard(visitor.id)

    async def sweep(self) -> None:
        """Take over tables at which a process that died should have made a move or let a flag fall."""
        self._start_waiting_bots()
        now = self.manager.clock.now()
        postponed = []
        for table in await self._overdue(now - OVERDUE):
            try:
                opened = await self.manager.open(table)
            except Unavailable:
                raise
            except Refused:
                postponed.append(table)  # unreadable, as the log says; it must not hold up others
                continue
            if opened.state.bots_only() and not opened.behind:
                postponed.append(table)  # stored when tables of bots alone still played without watchers
            self._start(opened)
        if postponed:
            await self.manager.store.postpone(postponed, now + POSTPONED)
        self._play_on_for_onlookers()
        self._sweeps += 1
        if self._sweeps % AHEAD_EVERY == 0:
            await self._open_those_ahead(now + OVERDUE)

    async def _open_those_ahead(self, after: float) -> None:
        """Open tables whose times are in the future, since the clock was set back: they would not be due for days.
        Tables that are open go by the monotonic clock."""
        found = await self.manager.store.ahead_of_time(after, MAX_OVERDUE)
        for table in [table for table in found if table not in self.manager.tables][:OPENED_AT_ONCE]:
            with suppress(Refused):  # it cannot be read, as the log says
                await self.manager.open(table)

    async def _overdue(self, before: float) -> list[str]:
        """Overdue tables that this process is not working on: a bot in the queue counts as work."""
        tables, found = self.manager.tables, await self.manager.store.overdue(before, MAX_OVERDUE)
        return [table for table in found if table not in tables or not tables[table].working][:OPENED_AT_ONCE]

    def _play_on_for_onlookers(self) -> None:
        """Tables of bots alone that are watched here, where the process that played them has no watchers any more."""
        for table in self.manager.tables.values():
            if table.watchers and table.timer is None and not table.working and table.state.bots_only():
                self.schedule(table)

    def _start_waiting_bots(self) -> None:
        """Of open tables, by the monotonic clock, whatever times their events have."""
        now = self.manager.clock.monotonic()
        for table in self.manager.tables.values():
            if table.attended < now - OVERDUE:
                table.attended = now
                if not table.working and table.state.bots_to_move():
                    self._start(table)


def _asks(state: TableState, job: BotJob) -> bool:
    """Whether a bot has the same decision to make as when it was asked."""
    return job.seat in state.bots_to_move() and state.veiled(job.seat).tobytes() == job.veiled
