"""Observations: numbers of about unit size, in blocks, the way a game's FEATURES lists them.

``out`` arrives zeroed. What writes a block takes the place where it begins and returns where the next one begins, so
that ``features`` can return where all of them end: the engine compares it with the length of FEATURES.
"""

from __future__ import annotations

from .records import NONE, Cells, Header
from .targets import rule


@rule
def clear(out: Cells) -> None:
    for at in range(len(out)):
        out[at] = 0


@rule
def seat_from_viewer(s: Header, steps: int) -> int:
    """The seat so many steps after the viewer; an onlooker counts from seat 0."""
    return (max(0, s.viewer) + steps) % s.seats


@rule
def steps_from_viewer(s: Header, seat: int) -> int:
    """A seat as the viewer counts: 0 is the viewer; NONE stays NONE."""
    return NONE if seat == NONE else (seat - max(0, s.viewer) + s.seats) % s.seats


@rule
def mark(out: Cells, at: int, place: int, size: int) -> int:
    """A block with a 1 at one place, or nowhere for NONE and HIDDEN."""
    if place >= 0:
        out[at + place] = 1
    return at + size


@rule
def mark_seats(out: Cells, at: int, s: Header, mask: int, size: int) -> int:
    """A block with a 1 for every seat of a bit mask, counted from the viewer."""
    for steps in range(s.seats):
        out[at + steps] = (mask >> seat_from_viewer(s, steps)) & 1
    return at + size


@rule
def count_cards(out: Cells, at: int, cards: Cells, n: int, size: int) -> int:
    """A block with how many copies of each card are seen among the first n of a list."""
    for i in range(n):
        if cards[i] >= 0:
            out[at + cards[i]] += 1
    return at + size


@rule
def copy_cells(out: Cells, at: int, table: Cells) -> int:
    """A block with the numbers of a table."""
    for i in range(len(table)):
        out[at + i] = table[i]
    return at + len(table)
