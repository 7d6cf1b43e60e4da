"""Fair queueing: people share the workers, and the tables of one person share what this person gets.

Every flow (a person, a table of a person) has a virtual time: how much it has been served, divided by its weight. The
job with the earliest virtual deadline goes first, which is the virtual time of its flow plus its own cost: a short job
does not wait behind a long one of somebody else, and whoever asks for much waits longest. A flow that was idle starts
at the virtual time of all, which goes on with all that is served: nobody saves up a claim, and nobody is overtaken for
ever by those who come later.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class Ticket(Generic[T]):
    """A job's place in the queue."""

    job: T
    person: str
    table: str
    cost: float  # seconds
    weight: float = 1.0  # jobs of one person with different weights are flows of their own

    @property
    def flow(self) -> tuple[str, float]:
        return self.person, self.weight


class VirtualTime:
    """The virtual time of each of the flows that share something, and of all of them together."""

    def __init__(self) -> None:
        self.all = 0.0
        self.of: dict[Hashable, float] = {}

    def join(self, flow: Hashable) -> None:
        """A flow that had nothing waiting has now."""
        self.of[flow] = max(self.all, self.of.get(flow, 0.0))

    def serve(self, flow: Hashable, own: float, of_all: float) -> None:
        self.of[flow] += own
        self.all += of_all

    def forget(self, waiting: Container[Hashable]) -> None:
        """A flow with nothing waiting that is not ahead of the others is as good as new."""
        self.of = {flow: at for flow, at in self.of.items() if at > self.all or flow in waiting}


class FairQueue(Generic[T]):
    """Its methods take time in proportion to the number of flows and jobs that wait."""

    def __init__(self) -> None:
        self._people = VirtualTime()
        self._tables: dict[Hashable, VirtualTime] = {}  # by the flow of their person
        self._waiting: dict[tuple[str, float], list[Ticket[T]]] = {}  # by flow, in order of arrival

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def push(self, ticket: Ticket[T]) -> None:
        if ticket.flow not in self._waiting:
            self._people.join(ticket.flow)
        waiting = self._waiting.setdefault(ticket.flow, [])
        if all(one.table != ticket.table for one in waiting):
            self._tables.setdefault(ticket.flow, VirtualTime()).join(ticket.table)
        waiting.append(ticket)

    def pop(self, suits: Callable[[T], bool] = lambda _: True) -> tuple[Ticket[T], float] | None:
        """The job whose turn it is, of those that suit, and its flow's backlog: the seconds in which one worker would
        do all that waits in it, this job included, by the share that the flow has now."""
        firsts = [first for flow in self._waiting if (first := self._first(flow, suits)) is not None]
        if not firsts:
            return None
        ticket = min(firsts, key=lambda one: self._people.of[one.flow] + one.cost / one.weight)
        waiting, tables = self._waiting[ticket.flow], self._tables[ticket.flow]
        weights = sum(weight for _, weight in self._waiting)
        backlog = sum(one.cost for one in waiting) * weights / ticket.weight
        self._people.serve(ticket.flow, ticket.cost / ticket.weight, ticket.cost / weights)
        tables.serve(ticket.table, ticket.cost, ticket.cost / len({one.table for one in waiting}))
        self.remove(ticket)
        return ticket, backlog

    def _first(self, flow: tuple[str, float], suits: Callable[[T], bool]) -> Ticket[T] | None:
        """Of one person's jobs."""
        tables = self._tables[flow]
        suitable = (one for one in self._waiting[flow] if suits(one.job))
        return min(suitable, key=lambda one: tables.of[one.table] + one.cost, default=None)

    def remove(self, ticket: Ticket[T]) -> None:
        """It is done, or nobody wants it any more."""
        waiting = self._waiting[ticket.flow]
        waiting.remove(ticket)
        self._tables[ticket.flow].forget({one.table for one in waiting})
        if not waiting:
            del self._waiting[ticket.flow]
        self._people.forget(self._waiting)
        self._tables = {flow: tables for flow, tables in self._tables.items() if flow in self._people.of}
