"""Where points come from: the lines of a score, said about veiled records by the ``breakdown.py`` of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .messages import SCORE_RESTART, SHARED, Message

RESTART = SHARED[SCORE_RESTART].name


class Line(NamedTuple):
    """One source of points."""

    label: Message
    points: int
    rule: str  # id
    times: int = 1  # how often it gave or took points


def collected(seats: int, said: Iterable[Message]) -> list[list[Line]]:
    """The lines of every seat in the order in which they first came up; those with the same label are added up."""
    found: list[dict[tuple[str, str], Line]] = [{} for _ in range(seats)]
    for name, *line in said:
        if name == RESTART:
            found = [{} for _ in range(seats)]
            continue
        seat, points, rule, label = line
        key = str(label), rule
        old = found[seat].get(key)
        new = Line(label, points, rule) if old is None else Line(label, old.points + points, rule, old.times + 1)
        found[seat][key] = new
    return [list(lines.values()) for lines in found]
