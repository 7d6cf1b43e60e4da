"""Rate limits of visitors. New guests are free, so every limit for a person has one for its source too."""

from __future__ import annotations

from .processor_time import ProcessorTime
from .rate_limit import RateLimit

# A source may be a household or a class room: it has so many times what one person has.
PEOPLE_PER_SOURCE = 5


class VisitorLimit:
    """For each person, and for all persons of one source together."""

    def __init__(self, rate: float, burst: float) -> None:
        self.people = RateLimit(rate, burst)
        self.sources = RateLimit(rate * PEOPLE_PER_SOURCE, burst * PEOPLE_PER_SOURCE)

    def allows(self, person: str, source: str) -> bool:
        return self.people.allows(person) and self.sources.allows(source)


class Limits:
    """Those of one process; ``scale`` multiplies all of them."""

    def __init__(self, scale: float) -> None:
        self.processor_time = ProcessorTime(scale)
        self.http = RateLimit(40 * scale, 200 * scale)  # by source
        self.people = RateLimit(20 * scale, 100 * scale)  # over HTTP, by person: one who asks from many addresses
        self.create = VisitorLimit(0.1 * scale, 10 * scale)  # new tables
        self.requests = VisitorLimit(20 * scale, 60 * scale)  # on sockets
        self.chat = VisitorLimit(0.5 * scale, 6 * scale)
        self.onlookers_chat = RateLimit(1 * scale, 10 * scale)  # by table: of all who have no seat there together
        self.hints = VisitorLimit(0.2 * scale, 4 * scale)
        self.coach = VisitorLimit(0.5 * scale, 8 * scale)  # in lessons: a search as long as for a hint
        self.decks = VisitorLimit(0.02 * scale, 15 * scale)  # kept: each may be as large as a card file can be
        self.studies = VisitorLimit(0.1 * scale, 10 * scale)
        self.puzzles = VisitorLimit(1 * scale, 30 * scale)  # shown and answered
        self.previews = VisitorLimit(3 * scale, 12 * scale)
