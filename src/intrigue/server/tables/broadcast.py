"""Tells everyone at this process what changed, and nobody more than they may know."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec

from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.runtime.clock import SYSTEM_CLOCK, Clock
from intrigue.server.runtime.metrics import METRICS

from . import views
from .entries import Entry, Visit
from .events import Moved, Said, Sat, Started, Stood, Stored, Swapped, Undone

SMALL_AUDIENCE = 20  # sockets up to which everyone hears at once who comes and goes

encode = msgspec.json.Encoder().encode


class Broadcaster:
    def __init__(self, clock: Clock = SYSTEM_CLOCK) -> None:
        self.clock = clock
        self.lobby: set[Visit] = set()

    def tell_events(self, entry: Entry, stored: Sequence[Stored]) -> None:
        for one in stored:
            if isinstance(one.event, Said):
                said = one.event
                line = p.ChatLine(said.name, said.text, one.at, said.person, said.seat)
                message = encode(p.Chat(table=entry.live.row.id, line=line))
                for visit in entry.watchers:
                    if one.event.person not in visit.muted:
                        visit.send(message)
        if any(isinstance(one.event, Sat | Stood | Swapped | Started) for one in stored):
            self._look_from_seats(entry)
        self._tell_position(entry)
        if any(not isinstance(one.event, Moved | Undone | Said) for one in stored) or entry.live.state == "over":
            self.tell_info(entry)
            self.tell_lobby(entry)
        elif entry.told_info is not None and entry.told_info.undo is not None:
            self.tell_info(entry)

    def _tell_position(self, entry: Entry) -> None:
        """To each viewpoint what changed for it: nothing, where nothing did."""
        live, now = entry.live, self.clock.now()
        for viewer in set(entry.watchers.values()):
            view = live.viewpoint(viewer)
            if view.version == view.told_version:
                continue
            update = views.update(live, viewer, now)
            visits = [visit for visit, at in entry.watchers.items() if at == viewer]
            if update is None:
                for visit in visits:
                    visit.send(encode(self.snapshot(entry, visit, viewer)))
            else:
                message = encode(update)
                METRICS.update_bytes.observe(len(message))
                for visit in visits:
                    visit.send(message)

    def tell_info(self, entry: Entry, besides: Visit | None = None) -> None:
        """Seats, connections, questions and result, if any of them changed."""
        info = entry.info()
        if info == entry.told_info:
            return
        entry.told_info = info
        for visit in entry.watchers:
            if visit is besides:
                continue
            own = entry.info(visit.muted) if visit.muted else info
            visit.send(encode(p.Info(table=own, you=views.you(entry.live, visit.visitor.id))))

    def tell_presence(self, entry: Entry, besides: Visit | None = None) -> None:
        """Who came and went: at once at a small table, once a second before a large audience."""
        if len(entry.watchers) <= SMALL_AUDIENCE:
            self.tell_info(entry, besides)
        elif entry.presence_timer is None:
            entry.presence_timer = asyncio.get_running_loop().call_later(1.0, self._tell_presence_now, entry)

    def _tell_presence_now(self, entry: Entry) -> None:
        entry.presence_timer = None
        self.tell_info(entry)

    def tell_lobby(self, entry: Entry) -> None:
        live = entry.live
        if live.settings.private or not self.lobby:
            return
        if live.state == "over":
            message = encode(p.LobbyChange(gone=live.row.id))
        else:
            message = encode(p.LobbyChange(table=views.lobby_line(live, entry.connected)))
        for visit in self.lobby:
            visit.send(message)

    def snapshot(self, entry: Entry, visit: Visit, viewer: int) -> p.Snapshot:
        now, info = self.clock.now(), entry.info(visit.muted)
        return views.snapshot(entry.live, visit.visitor.id, viewer, info, now, visit.muted)

    def _look_from_seats(self, entry: Entry) -> None:
        """Seats have changed: everyone looks from where they may look now."""
        for visit, before in list(entry.watchers.items()):
            try:
                viewer = entry.live.viewpoint_for(visit.visitor, None, entry.live.row.invite)
            except Refused as refused:
                del entry.watchers[visit]
                visit.send(encode(p.Refusal(code=refused.code, text=refused.text)))
                continue
            if viewer != before:
                entry.watchers[visit] = viewer
                visit.send(encode(self.snapshot(entry, visit, viewer)))
