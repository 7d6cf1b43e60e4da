"""An open table of this process, and the sockets that watch it."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Protocol

from intrigue.server import protocol as p
from intrigue.server.people.visitors import Visitor
from intrigue.server.runtime.bot_pool import BotMove
from intrigue.server.runtime.bot_worker import BotJob
from intrigue.server.runtime.bus import Presence
from intrigue.server.runtime.clock import SYSTEM_CLOCK, Clock

from . import views
from .clocks import Outages, uncounted
from .state import TableState
from .viewpoints import Viewpoint


class Visit(Protocol):
    """One socket, as the manager sees it."""

    visitor: Visitor
    muted: frozenset[str]
    language: str

    def __hash__(self) -> int: ...
    def send(self, message: bytes) -> None: ...


@dataclass(frozen=True)
class Thinking:
    """A bot that thinks, or waits to do so."""

    job: BotJob
    move: asyncio.Future[BotMove]


@dataclass
class OpenTable:
    """``state`` is always the fold of stored events; it is replaced when more of them are stored, never written to."""

    state: TableState
    clock: Clock = SYSTEM_CLOCK
    outages: Outages = ()  # all that this process knows of, the newest included
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # held by whoever adds events
    watchers: dict[Visit, int] = field(default_factory=dict)  # to their viewpoints
    viewpoints: dict[int, Viewpoint] = field(default_factory=dict)
    elsewhere: dict[str, Presence] = field(default_factory=dict)  # by process
    last_seen: dict[str, float] = field(default_factory=dict)
    told_info: p.TableInfo | None = None  # as last broadcast
    timer: asyncio.TimerHandle | None = None
    presence_timer: asyncio.TimerHandle | None = None
    working: bool = False  # a bot's move or a flag is being made
    rang: bool = False  # the timer went off meanwhile
    thinking: Thinking | None = None
    stored_seq: int = 0  # the last event that the store is known to have
    in_doubt: bool = False  # it is unknown whether a write was stored: read before anything else
    doubts: int = 0  # how often it has been so
    doubt_until: float = 0.0  # on the monotonic clock: until then the database may still carry out a lost write
    snapshot_seq: int = 0  # of the snapshot in the store
    opened: float = field(init=False)
    touched: float = field(init=False)  # on the monotonic clock, as the next one
    attended: float = field(init=False)  # when the state was taken over, or its bots were last seen to

    def __post_init__(self) -> None:
        self.opened = self.clock.now()
        self.touched = self.attended = self.clock.monotonic()

    @property
    def id(self) -> str:
        return self.state.id

    def now(self) -> float:
        """For the clocks of the table: without the time since the last event in which nothing could be stored."""
        now = self.clock.now()
        return now - uncounted(self.state.changed_at, now, self.outages)

    @property
    def behind(self) -> bool:
        """Whether there is, or may be, more to read."""
        return self.in_doubt or self.stored_seq > self.state.seq

    def doubt(self, until: float = 0.0) -> None:
        self.in_doubt = True
        self.doubts += 1
        self.doubt_until = max(self.doubt_until, until)

    def asked(self) -> tuple[int, int]:
        """A token to take before the store is queried, for ``caught_up``."""
        return self.stored_seq, self.doubts

    def caught_up(self, asked: tuple[int, int]) -> None:
        """The store has answered with all there is: up to date, unless there was a hint or a doubt since ``asked``."""
        if asked == self.asked():
            self.in_doubt, self.stored_seq = False, self.state.seq

    def cancel_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def cancel_timers(self) -> None:
        for timer in (self.timer, self.presence_timer):
            if timer is not None:
                timer.cancel()
        self.timer = self.presence_timer = None

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

    def watched_first_by(self, process: str) -> bool:
        """Whether of all processes where somebody looks at the table this one comes first: one of them has to."""
        others = (other for other, there in self.elsewhere.items() if there.people)
        return bool(self.watchers) and all(process < other for other in others)

    def onlookers(self) -> int:
        return self.local_onlookers() + sum(there.onlookers for there in self.elsewhere.values())

    def local_onlookers(self) -> int:
        seated = {seat.person for seat in self.state.seats}
        return sum(visit.visitor.id not in seated for visit in self.watchers)

    def away(self, person: str) -> float:
        return 0.0 if self.connected(person) else self.clock.now() - self.last_seen.get(person, self.opened)

    def info(self, muted: frozenset[str] = frozenset()) -> p.TableInfo:
        return views.info(self.state, self.connected, self.onlookers(), muted)
