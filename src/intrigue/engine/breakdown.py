"""Where points come from: the lines of a score, told from veiled records by the ``breakdown.py`` of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from .messages import Message


class Told(NamedTuple):
    """One move as a viewer was told it: veiled records around it; ``action`` is HIDDEN if it is not theirs to know."""

    before: Any
    seat: int
    action: int
    after: Any


class Line(NamedTuple):
    """One source of points."""

    label: str | Message
    points: int
    rule: str  # id
    times: int = 1  # how often it gave or took points


class Account:
    """The lines of every seat, in the order in which they first came up.

    >>> account = Account(1)
    >>> account.add(0, "Counts taken", 3, "ARW-10.1")
    >>> account.add(0, "Counts taken", 2, "ARW-10.1")
    >>> account.lines()
    [[Line(label='Counts taken', points=5, rule='ARW-10.1', times=2)]]
    """

    def __init__(self, seats: int) -> None:
        self._lines: list[dict[tuple[str, str], Line]] = [{} for _ in range(seats)]

    def add(self, seat: int, label: str | Message, points: int, rule: str) -> None:
        """Add to the line with this label; nothing if there are no points in it."""
        if points:
            self.note(seat, label, points, rule)

    def note(self, seat: int, label: str | Message, points: int, rule: str) -> None:
        """As ``add``, where a line of no points tells something too."""
        key = str(label), rule
        old = self._lines[seat].get(key)
        new = Line(label, points, rule) if old is None else Line(label, old.points + points, rule, old.times + 1)
        self._lines[seat][key] = new

    def lines(self) -> list[list[Line]]:
        return [list(found.values()) for found in self._lines]


def collected(seats: int, said: Iterable[Message]) -> list[list[Line]]:
    """The score lines that a game has said, those with the same label put together; a restart voids those before."""
    found = Account(seats)
    for name, *line in said:
        if name == "score-restart":
            found = Account(seats)
        else:
            seat, points, rule, label = line
            found.note(seat, label, points, rule)
    return found.lines()
