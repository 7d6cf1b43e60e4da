"""Who leads, who won, who comes first: shared by games and matches."""

from __future__ import annotations

from .records import Cells
from .targets import rule


@rule
def leaders(points: Cells, n: int) -> int:
    """Bit mask of the seats with the most points."""
    most = points[0]
    for seat in range(1, n):
        most = max(most, points[seat])
    mask = 0
    for seat in range(n):
        if points[seat] == most:
            mask |= 1 << seat
    return mask


@rule
def leaders_among(mask: int, points: Cells, n: int) -> int:
    """Bit mask of the seats of a non-empty mask with the most points: a tie-break."""
    most = points[first_of(mask, 0, n)]
    for seat in range(n):
        if (mask >> seat) & 1:
            most = max(most, points[seat])
    best = 0
    for seat in range(n):
        if (mask >> seat) & 1 and points[seat] == most:
            best |= 1 << seat
    return best


@rule
def left_of(seat: int, n: int) -> int:
    """The next of n seats, round the table (no division: it is slow on a GPU)."""
    return seat + 1 if seat + 1 < n else 0


@rule
def first_of(mask: int, start: int, n: int) -> int:
    """The first seat of a non-empty mask met from ``start`` on, to the left."""
    seat = start
    while (mask >> seat) & 1 == 0:
        seat = left_of(seat, n)
    return seat


@rule
def several(mask: int) -> bool:
    """Whether a mask has more than one seat."""
    return mask & (mask - 1) != 0


@rule
def set_places(out: Cells, n: int, winners: int) -> None:
    """Places from the points in out[seat, 0]: winners first whatever their points, equal points share a place."""
    for seat in range(n):
        won = (winners >> seat) & 1
        better = 0
        for other in range(n):
            other_won = (winners >> other) & 1
            if other_won > won or (other_won == won and out[other, 0] > out[seat, 0]):
                better += 1
        out[seat, 1] = better + 1
    if winners != 0:
        for seat in range(n):
            if (winners >> seat) & 1:
                out[seat, 1] = 1
