"""Where points come from: the lines of a score, told from veiled records by the ``account.py`` of a game."""

from __future__ import annotations

from typing import Any, NamedTuple


class Told(NamedTuple):
    """One move as a viewer was told it: plain veiled records around it; ``action`` is HIDDEN if it is not theirs."""

    before: Any
    seat: int
    action: int
    after: Any


class Line(NamedTuple):
    """One source of points."""

    label: str  # may hold gaps (wording.py)
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

    def add(self, seat: int, label: str, points: int, rule: str) -> None:
        """Add to the line with this label; nothing if there are no points in it."""
        if points:
            self.note(seat, label, points, rule)

    def note(self, seat: int, label: str, points: int, rule: str) -> None:
        """As ``add``, where a line of no points tells something too."""
        old = self._lines[seat].get((label, rule))
        new = Line(label, points, rule) if old is None else Line(label, old.points + points, rule, old.times + 1)
        self._lines[seat][label, rule] = new

    def lines(self) -> list[list[Line]]:
        return [list(found.values()) for found in self._lines]
