"""Track records from reviews of one's games: error rate, luck and results, each with an interval.

A game is what is drawn by chance here, not a decision: decisions of one game hang together. An error rate is therefore
a ratio of sums over games, with the interval of such a ratio; with few games its width is by Student's t.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from intrigue.server import protocol as p
from intrigue.server.storage.training import ReviewRow

ENOUGH = 5  # games from which on figures are told
TREND = 10  # games of a trend
MAX_SHOWN = 100  # of one game and mode

# 97.5 % quantiles of Student's t by degrees of freedom from 1.
STUDENT = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)


def track_records(rows: Sequence[ReviewRow], ratings: Mapping[str, p.Standing]) -> list[p.TrackRecord]:
    """By game and mode; ``rows`` are in the order in which the games ended."""
    groups: dict[tuple[str, str], list[ReviewRow]] = {}
    for row in rows:
        groups.setdefault((row.game, row.mode), []).append(row)
    return [_record(game, mode, groups[game, mode], ratings.get(game)) for game, mode in sorted(groups)]


def _record(game: str, mode: str, rows: Sequence[ReviewRow], rating: p.Standing | None) -> p.TrackRecord:
    shown, luck = [], 0.0
    for at, row in enumerate(rows):
        luck += row.luck
        shown.append(_reviewed(row, error_rate(rows[max(0, at + 1 - TREND) : at + 1]), luck))
    return p.TrackRecord(
        game,
        mode,
        len(rows),
        error_rate(rows),
        mean([row.result for row in rows]),
        mean([row.result - row.luck for row in rows]),
        mean([row.luck for row in rows]),
        shown[-MAX_SHOWN:],
        rating,
    )


def _reviewed(row: ReviewRow, trend: p.Interval | None, luck_so_far: float) -> p.ReviewedGame:
    return p.ReviewedGame(
        row.table,
        row.seat,
        row.at,
        row.expected,
        row.result,
        row.luck,
        row.luck_error,
        row.at_stake,
        max(0.0, 1000 * row.loss / row.at_stake) if row.at_stake else None,
        trend,
        luck_so_far,
    )


def error_rate(rows: Sequence[ReviewRow]) -> p.Interval | None:
    """Thousandths of the win lost in a decision at which something was at stake; None where games are too few."""
    rows = [row for row in rows if row.at_stake]
    if len(rows) < ENOUGH:
        return None
    staked = sum(row.at_stake for row in rows)
    rate = sum(row.loss for row in rows) / staked
    spread = sum((row.loss - rate * row.at_stake) ** 2 for row in rows) * len(rows) / (len(rows) - 1)
    half = student(len(rows) - 1) * math.sqrt(spread) / staked
    return p.Interval(*(max(0.0, 1000 * figure) for figure in (rate, rate - half, rate + half)))


def mean(figures: Sequence[float]) -> p.Interval | None:
    n = len(figures)
    if n < ENOUGH:
        return None
    middle = sum(figures) / n
    deviation = math.sqrt(sum((one - middle) ** 2 for one in figures) / (n - 1))
    half = student(n - 1) * deviation / math.sqrt(n)
    return p.Interval(middle, middle - half, middle + half)


def student(freedom: int) -> float:
    """
    >>> student(4), round(student(60), 2)
    (2.776, 2.0)
    """
    return STUDENT[freedom - 1] if freedom <= len(STUDENT) else 1.96 + 2.4 / freedom
