"""A table that is open in this process, and the sockets that look at it."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Protocol

from intrigue.server import protocol as p
from intrigue.server.people.visitors import Visitor
from intrigue.server.runtime.bus import Presence
from intrigue.server.runtime.clock import SYSTEM_CLOCK, Clock

from . import views
from .model import TableModel


class Visit(Protocol):
    """One socket, as the manager sees it."""

    visitor: Visitor
    muted: frozenset[str]

    def __hash__(self) -> int: ...
    def send(self, message: bytes) -> None: ...


@dataclass
class Entry:
    """A table that is open in this process."""

    live: TableModel
    clock: Clock = SYSTEM_CLOCK
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: dict[Visit, int] = field(default_factory=dict)  # to their viewpoints
    elsewhere: dict[str, Presence] = field(default_factory=dict)  # by process
    last_seen: dict[str, float] = field(default_factory=dict)
    told_info: p.TableInfo | None = None
    timer: asyncio.TimerHandle | None = None
    presence_timer: asyncio.TimerHandle | None = None
    working: bool = False  # a bot thinks or a flag falls
    behind: bool = False  # events are known to be missing here
    opened: float = field(init=False)
    touched: float = field(init=False)

    def __post_init__(self) -> None:
        self.opened, self.touched = self.clock.now(), self.clock.monotonic()

    def present(self) -> Counter[str]:
        return Counter(visit.visitor.id for visit in self.watchers)

    def connected(self, person: str) -> bool:
        here = any(visit.visitor.id == person for visit in self.watchers)
        return here or any(person in there.people for there in self.elsewhere.values())

    def people(self) -> set[str]:
        """Everyone who looks at the table, from whatever process."""
        return set(self.present()).union(*(there.people for there in self.elsewhere.values()))

    def watched(self) -> bool:
        return bool(self.watchers) or any(there.people for there in self.elsewhere.values())

    def onlookers(self) -> int:
        return self.local_onlookers() + sum(there.onlookers for there in self.elsewhere.values())

    def local_onlookers(self) -> int:
        seated = {seat.person for seat in self.live.seats}
        return sum(visit.visitor.id not in seated for visit in self.watchers)

    def away(self, person: str) -> float:
        return 0.0 if self.connected(person) else self.clock.now() - self.last_seen.get(person, self.opened)

    def info(self, muted: frozenset[str] = frozenset()) -> p.TableInfo:
        return views.info(self.live, self.connected, self.onlookers(), muted)
