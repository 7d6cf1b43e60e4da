"""Broadcasts changes of tables to the sockets of this process, to each what its viewer may know."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Sequence

import msgspec

from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.runtime.metrics import METRICS

from . import views
from .events import Moved, Said, Sat, Started, Stood, Stored, Swapped, Undone
from .open_table import OpenTable, Visit
from .state import TableState
from .viewpoints import Viewpoint

log = logging.getLogger("intrigue.broadcast")

SMALL_AUDIENCE = 20  # sockets up to which presence is broadcast at once
PRESENCE_EVERY = 1.0  # seconds; beyond that it is debounced

SEATING = Sat | Stood | Swapped | Started  # events after which people may have to look from elsewhere

encode = msgspec.json.Encoder().encode


class Broadcaster:
    def __init__(self) -> None:
        self.lobby: set[Visit] = set()

    def broadcast_events(self, table: OpenTable, before: TableState, stored: Sequence[Stored]) -> None:
        """The table has gone on from ``before`` by these events."""
        for one in stored:
            if isinstance(one.event, Said):
                self._broadcast_chat(table, one.event, one.at)
        moved = self._look_from_seats(table) if any(isinstance(one.event, SEATING) for one in stored) else []
        self._broadcast_position(table, before, moved)
        for visit in moved:
            self.send_snapshot(table, visit)
        if any(not isinstance(one.event, Moved | Undone | Said) for one in stored) or table.state.phase == "over":
            self.broadcast_info(table)
            self.broadcast_lobby(table)
        elif self._asks_for_undo(table) or table.state.hurried_shown != before.hurried_shown:
            self.broadcast_info(table)

    @staticmethod
    def _asks_for_undo(table: OpenTable) -> bool:
        """By the last broadcast: a move may have made it obsolete since."""
        return table.told_info is not None and table.told_info.undo is not None

    def broadcast_snapshots(self, table: OpenTable, stored: Sequence[Stored]) -> None:
        """The table has gone on by many events at once: everyone gets a snapshot."""
        if any(isinstance(one.event, SEATING) for one in stored):
            self._look_from_seats(table)
        for visit in table.watchers:
            self.send_snapshot(table, visit)
        table.told_info = table.info()
        self.broadcast_lobby(table)

    @staticmethod
    def _broadcast_chat(table: OpenTable, said: Said, at: float) -> None:
        line = p.ChatLine(said.name, said.text, at, said.person, said.seat, said.program)
        message = encode(p.Chat(table=table.id, line=line))
        for visit in table.watchers:
            if said.person not in visit.muted:
                visit.send(message)

    def _broadcast_position(self, table: OpenTable, before: TableState, besides: Collection[Visit]) -> None:
        """To each viewpoint what changed for it: nothing, where nothing did."""
        for viewer in set(table.watchers.values()):
            try:
                self._send_to_viewpoint(table, self._viewpoint(table, viewer), before, besides)
            except Exception:  # a bug in one viewpoint: the change is stored, and the others must get it
                log.exception("a viewpoint cannot be told", extra={"table": table.id, "viewer": viewer})
                del table.viewpoints[viewer]

    def _send_to_viewpoint(
        self, table: OpenTable, view: Viewpoint, before: TableState, besides: Collection[Visit]
    ) -> None:
        if view.version == table.state.version(view.viewer):
            view.pass_over(before, table.state)
            return
        update = view.update(before, table.state, table.now())
        visits = [visit for visit, at in table.watchers.items() if at == view.viewer and visit not in besides]
        if update is None:
            for visit in visits:
                self.send_snapshot(table, visit)
            return
        message = encode(update)
        METRICS.update_bytes.observe(len(message))
        for visit in visits:
            visit.send(message)

    def _viewpoint(self, table: OpenTable, viewer: int) -> Viewpoint:
        if viewer not in table.viewpoints:
            table.viewpoints[viewer] = Viewpoint.of(table.state, viewer)
        return table.viewpoints[viewer]

    def send_snapshot(self, table: OpenTable, visit: Visit) -> None:
        view = self._viewpoint(table, table.watchers[visit])
        info = table.info(visit.muted)
        made = views.snapshot(table.state, view, visit.visitor.id, info, table.now(), visit.muted)
        visit.send(encode(made))

    def _look_from_seats(self, table: OpenTable) -> list[Visit]:
        """Seats have changed: everyone looks from where they may look now. Returns those who look from elsewhere; they
        get a snapshot when all viewpoints have been brought up to date, not one of new seats around an old position."""
        moved: list[Visit] = []
        for visit, before in list(table.watchers.items()):
            try:
                viewer = table.state.viewpoint_for(visit.visitor, None, table.state.row.invite)
            except Refused as refused:
                del table.watchers[visit]
                visit.send(encode(refused.event(visit.language)))
                continue
            if viewer != before:
                table.watchers[visit] = viewer
                moved.append(visit)
        return moved

    # ------------------------------------------------------------------------------------ seats and presence

    def broadcast_info(self, table: OpenTable, besides: Visit | None = None) -> None:
        """Seats, connections, questions and result, if any of them changed."""
        info = table.info()
        if info == table.told_info:
            return
        table.told_info = info
        for visit in table.watchers:
            if visit is besides:
                continue
            own = table.info(visit.muted) if visit.muted else info
            visit.send(encode(p.Info(table=own, you=views.you(table.state, visit.visitor.id))))

    def broadcast_presence(self, table: OpenTable, besides: Visit | None = None) -> None:
        """Who came and went: at once at a small table, and never more than once a second (debounced)."""
        if table.presence_timer is not None:
            return  # broadcast when it expires
        if len(table.watchers) <= SMALL_AUDIENCE:
            self.broadcast_info(table, besides)
        table.presence_timer = asyncio.get_running_loop().call_later(PRESENCE_EVERY, self._flush_presence, table)

    def _flush_presence(self, table: OpenTable) -> None:
        table.presence_timer = None
        self.broadcast_info(table)

    # ------------------------------------------------------------------------------------ the lobby

    def broadcast_lobby(self, table: OpenTable) -> None:
        state = table.state
        if self.lobby and not state.settings.private:
            self.broadcast_lobby_line(views.lobby_line(state, table.connected))

    def broadcast_lobby_line(self, line: p.LobbyTable) -> None:
        """A public table's lobby entry has changed, or is to be removed."""
        message = encode(p.LobbyChange(gone=line.id) if line.state == "over" else p.LobbyChange(table=line))
        for visit in self.lobby:
            visit.send(message)
