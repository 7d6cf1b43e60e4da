"""Removes a deleted person from their tables: others keep the game records, with a placeholder for the name."""

from __future__ import annotations

import asyncio
import logging

from intrigue.server.errors import Refused, Unavailable

from . import commands
from .manager import TableManager

log = logging.getLogger("intrigue.erasure")


class Eraser:
    """Goes through the tables of all who were deleted; what one server leaves undone is resumed by the next."""

    def __init__(self, manager: TableManager) -> None:
        self.manager = manager
        self._pending = True
        self._turn = asyncio.Lock()

    def start(self) -> None:
        """Somebody has been deleted."""
        self._pending = True
        self.manager.spawn(self.sweep())

    async def sweep(self) -> None:
        async with self._turn:
            if self._pending:
                self._pending = False
                try:
                    await self._finish()
                except BaseException:
                    self._pending = True
                    raise

    async def _finish(self) -> None:
        store = self.manager.store
        for person in await store.unfinished_erasures():
            for table in await store.tables_naming(person):
                await self._forget(table, person)
                await store.scrub_events(table, person)
                await asyncio.sleep(0)
            await store.erasure_done(person)

    async def _forget(self, table_id: str, person: str) -> None:
        manager = self.manager
        try:
            table = await manager.open(table_id)
            seq = -1
            while table.state.seq != seq:
                seq = table.state.seq
                await manager.change(table, lambda state: commands.forget(state, person, manager.stand_in))
        except Unavailable:
            raise
        except Refused as refused:  # it cannot be opened: then nobody is shown it either
            log.warning("a table of a deleted person was only scrubbed: %s", refused.code, extra={"table": table_id})
