"""Following other server processes: the bus only hints at what they stored; it is always read from the store."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from intrigue.server.errors import Unavailable
from intrigue.server.runtime.bus import Alive, News, PersonChanged, Presence, TableNews, WhoIsThere
from intrigue.server.storage.tables import EventRow

from .lobby import read_line
from .open_table import OpenTable

if TYPE_CHECKING:
    from .manager import TableManager

PROCESS_GONE = 15.0  # seconds of silence after which another process's visitors count as gone
COMPARED_AT_ONCE = 500  # open tables whose event numbers are compared with the store in one sweep


class Replication:
    def __init__(self, manager: TableManager) -> None:
        self.manager = manager
        self._behind: dict[str, OpenTable] = {}
        self._hinted: dict[str, int] = {}  # last event by table, for tables that are being opened
        self._lobby: set[str] = set()  # tables that are not open here and whose lobby entry has changed
        self._reading = False
        self._compared = ""  # the last table whose event number was compared
        self._alive: dict[str, float] = {}  # processes, and when they were last heard of

    # ------------------------------------------------------------------------------------ hints

    async def hear(self, news: News) -> None:
        """Handle a message from another process."""
        self._alive[news.process] = self.manager.clock.monotonic()
        match news:
            case TableNews(_, table, seq, lobby):
                self._hear_of_events(table, seq, lobby)
            case Presence(process, table, persons, onlookers):
                self._hear_presence(process, table, persons, onlookers)
            case WhoIsThere(_, table):
                found = self.manager.tables.get(table)
                if found is not None and found.watchers:
                    await self.manager.publish_presence(found)
            case Alive() | PersonChanged():
                pass

    def _hear_of_events(self, table: str, seq: int, lobby: bool) -> None:
        found = self.manager.tables.get(table)
        if found is not None:
            found.stored_seq = max(found.stored_seq, seq)
            self._read_soon(found)
        elif self.manager.is_opening(table):
            self._hinted[table] = max(seq, self._hinted.get(table, 0))
        elif lobby and self.manager.broadcaster.lobby:
            self._lobby.add(table)
            self._start_reading()

    def heed_hints(self, table: OpenTable) -> None:
        """Apply the hints about a table that came while it was being opened."""
        table.stored_seq = max(table.stored_seq, self._hinted.get(table.id, 0))
        self._read_soon(table)

    def forget_hints(self, table: str) -> None:
        """It is open now, or cannot be opened."""
        self._hinted.pop(table, None)

    def _hear_presence(self, process: str, table: str, persons: dict[str, int], onlookers: int) -> None:
        found = self.manager.tables.get(table)
        if found is None:
            return
        gone = found.elsewhere.get(process)
        for person in gone.people if gone is not None else ():
            if person not in persons:
                found.last_seen[person] = self.manager.clock.now()
        found.elsewhere[process] = Presence(process, table, persons, onlookers)
        self.manager.broadcaster.broadcast_presence(found)

    # ------------------------------------------------------------------------------------ reading

    def _read_soon(self, table: OpenTable) -> None:
        if table.behind:
            self._behind[table.id] = table
            self._start_reading()

    def _start_reading(self) -> None:
        if not self._reading and not self.manager.closing:
            self._reading = True
            self.manager.spawn(self._read())

    async def _read(self) -> None:
        """Query the store for all tables that are behind, until none is."""
        try:
            while self._behind or self._lobby:
                await self._read_lobby()
                await self._read_events()
        except Unavailable:
            self._behind.clear()  # the sweep finds them again when the store is back
        finally:
            self._reading = False

    async def _read_events(self) -> None:
        tables, self._behind = self._behind, {}
        if not tables:
            return
        asked = {table.id: table.asked() for table in tables.values()}
        known = {table.id: table.state.seq for table in tables.values()}
        rows, complete = await self.manager.store.events_after(known)
        for table in tables.values():  # each when its own lock is free, so that no table waits for another
            answer = asked[table.id] if complete else None
            self.manager.spawn(self._adopt(table, rows.get(table.id, []), answer))

    async def _adopt(self, table: OpenTable, rows: list[EventRow], asked: tuple[int, int] | None) -> None:
        async with table.lock:
            if rows:
                await self.manager.adopt_rows(table, rows)
            if asked is not None:
                table.caught_up(asked)
        self._read_soon(table)

    async def _read_lobby(self) -> None:
        tables, self._lobby = self._lobby, set()
        if not tables:
            return
        for table, line in await self.manager.store.lobby_lines(sorted(tables)):
            if (found := read_line(table, line)) is not None:
                self.manager.broadcaster.broadcast_lobby_line(found)

    # ------------------------------------------------------------------------------------ what was missed

    async def sweep(self) -> None:
        """Anti-entropy: find what lost hints would have told, settle writes in doubt, drop processes that died."""
        await self._compare_with_store()
        if not self.manager.bus.alone:
            await self.manager.bus.publish(Alive(self.manager.process))
            self._drop_dead_processes()

    async def _compare_with_store(self) -> None:
        tables = {table.id: table for table in self._to_compare()}
        if not tables:
            return
        last = await self.manager.store.last_events(list(tables))
        for table in tables.values():
            table.stored_seq = max(table.stored_seq, last.get(table.id, 0))
            self._read_soon(table)

    def _to_compare(self) -> list[OpenTable]:
        """Tables with a write in doubt and, unless this process is alone, the next part of all open tables."""
        now, tables = self.manager.clock.monotonic(), self.manager.tables
        found = [table for table in tables.values() if table.in_doubt or table.doubt_until > now]
        if self.manager.bus.alone:
            return found
        names = sorted(tables)
        begin = next((at for at, name in enumerate(names) if name > self._compared), 0)
        some = list(islice(names, begin, begin + COMPARED_AT_ONCE))
        self._compared = some[-1] if some else ""
        return found + [tables[name] for name in some]

    def _drop_dead_processes(self) -> None:
        limit = self.manager.clock.monotonic() - PROCESS_GONE
        dead = [process for process, at in self._alive.items() if at < limit]
        for process in dead:
            del self._alive[process]
            for table in self.manager.tables.values():
                gone = table.elsewhere.pop(process, None)
                if gone is not None:
                    table.last_seen.update(dict.fromkeys(gone.people, self.manager.clock.now()))
                    self.manager.broadcaster.broadcast_info(table)
