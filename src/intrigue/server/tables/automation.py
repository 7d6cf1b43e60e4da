"""What happens at tables without anybody asking: bots move, and flags fall."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from intrigue.server import protocol as p
from intrigue.server.errors import Refused, Unavailable
from intrigue.server.people.visitors import Visitor

from . import commands
from .bot_jobs import bot_job, hint_job
from .events import AnyEvent
from .open_table import OpenTable
from .state import TableState

if TYPE_CHECKING:
    from .manager import TableManager

log = logging.getLogger("intrigue.automation")

OVERDUE = 5.0  # seconds after which another process takes care of a bot or a clock
TRY_AGAIN = 1.0  # seconds after something could not be done
POSTPONED = 600.0  # seconds for which a table that cannot be opened is left alone


class Automation:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager

    def schedule(self, table: OpenTable, at_least: float = 0.0) -> None:
        """See to it that bots move and flags fall at this table."""
        if table.timer is not None:
            table.timer.cancel()
            table.timer = None
        due = table.state.due()
        if due is None or self.manager.closing:
            return
        pause = self.manager.bot_pause if table.state.bots_to_move() and table.watchers else 0.0
        wait = max(pause, at_least, due - self.manager.clock.now())
        table.timer = asyncio.get_running_loop().call_later(min(wait, 3600.0), self._start, table)

    def _start(self, table: OpenTable) -> None:
        if not table.working and not self.manager.closing:
            table.working = True
            self.manager.spawn(self._work(table))

    async def _work(self, table: OpenTable) -> None:
        """One bot's move, or the flags of those who are late."""
        wait = 0.0
        try:
            bots = table.state.bots_to_move()
            if bots:
                await self._bot_move(table, bots[0])
            elif self.manager.store.can_store(self.manager.clock.now()):
                await self.manager.change(table, self._flags)
            else:
                wait = TRY_AGAIN  # nobody's time runs out while no move can be stored
        except Refused as refused:
            log.info("no move for a bot: %s", refused.code, extra={"table": table.id})
            wait = TRY_AGAIN
        finally:
            table.working = False
        self.schedule(table, wait)

    def _flags(self, state: TableState) -> Sequence[AnyEvent]:
        return commands.flags(state, self.manager.clock.now(), self.manager.stand_in)

    async def _bot_move(self, table: OpenTable, seat: int) -> None:
        job = bot_job(table, seat)
        found = await self.manager.thinkers.choose(job)

        def decide(now: TableState) -> Sequence[AnyEvent]:
            same = now.course is not None and now.veiled(seat).tobytes() == job.veiled
            return commands.bot_move(now, seat, found.action) if same else []

        await self.manager.change(table, decide)

    async def hint(self, visitor: Visitor, table: OpenTable, seat: int | None) -> tuple[int, p.Text, float | None]:
        """What a strong bot would do: action, label, and its share of the games imagined that this wins."""
        state = table.state
        if not state.settings.hints or state.settings.rated:
            raise Refused("no_hints", "There are no hints at this table.")
        seat = state.own_seat(visitor, seat)
        job = hint_job(table, seat, visitor.id)
        if not job.legal:
            raise Refused("illegal_move", "It is not your turn.")
        veiled = state.playing.veiled(seat)
        found = await self.manager.thinkers.choose(job)
        return found.action, state.game.label_said(veiled, seat, found.action), found.win

    async def sweep(self) -> None:
        """Tables at which a process that died owed a move, or a flag."""
        now = self.manager.clock.now()
        hopeless = []
        for table in await self.manager.store.overdue(now - OVERDUE):
            try:
                self._start(await self.manager.open(table))
            except Unavailable:
                raise
            except Refused:
                hopeless.append(table)  # cannot be read, as the log says; it must not stand in others' way
        if hopeless:
            await self.manager.store.postpone(hopeless, now + POSTPONED)
