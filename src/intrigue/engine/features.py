"""Observations: numbers of about unit size, in blocks, the way a game's FEATURES lists them.

``out`` arrives zeroed. What writes a block takes the place where it begins and returns where the next one begins, so
that ``features`` can return where all of them end: the engine compares it with the length of FEATURES.
"""

from __future__ import annotations

from collections.abc import Sequence

from .records import NONE, Cells, Header
from .targets import rule, vectorised


def block_at(blocks: Sequence[tuple[str, int]], name: str) -> int:
    """Where a block of an observation begins."""
    at = 0
    for block, size in blocks:
        if block == name:
            return at
        at += size
    raise KeyError(name)


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
    end = at + len(table)
    copy_row(out[at:end], table)
    return end


@rule
def scale_cells(out: Cells, at: int, table: Cells, unit: int) -> int:
    """A block with the numbers of a table in parts of a unit."""
    end = at + len(table)
    scale_row(out[at:end], table, unit)
    return end


@rule
def mark_bits(out: Cells, at: int, word: int, size: int) -> int:
    """A block with the lowest bits of a number."""
    bits_row(out[at : at + size], word)
    return at + size


# Long blocks are rows of their own, written by vector code: it has to be sure that no place lies before the first.


@vectorised
def copy_row(row: Cells, table: Cells) -> None:
    for i in range(len(row)):
        row[i] = table[i]


@vectorised
def scale_row(row: Cells, table: Cells, unit: int) -> None:
    for i in range(len(row)):
        row[i] = table[i] / unit


@vectorised
def bits_row(row: Cells, word: int) -> None:
    for i in range(len(row)):
        row[i] = (word >> i) & 1
