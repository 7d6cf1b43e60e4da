"""A few rules that call each other."""

from __future__ import annotations

from intrigue.engine.records import cell, cells, layout, new
from intrigue.engine.targets import rule, vectorised

from . import small_tables as k

__all__ = [
    "STATE", "add", "add_all", "add_twice", "new", "read_constant", "read_place", "read_table", "scale", "scale_short",
    "weight", "write_place",
]  # fmt: skip


class State:
    total: int = cell("i4")
    parts: object = cells("i1", 4)


STATE = layout(State)


@rule
def weight(n):
    return 3 * n + 1


@rule
def add(s, n):
    s.total += weight(n)


@rule
def add_all(s):
    for i in range(len(s.parts)):
        add(s, s.parts[i])


@rule
def add_twice(s, n):
    add(s, n)
    add(s, weight(n))


@rule
def steps_until(n: int) -> int:
    """1, 3, 7: the first comparison is of two numbers that are known then, and of others later."""
    mask = 0
    for step in range(n):
        if mask == 0:
            mask = 0
        mask |= 1 << step
    return mask


@vectorised
def scale_row(row, by):
    for at in range(len(row)):
        row[at] *= by


@rule
def scale_plainly(row, by):
    for at in range(len(row)):
        row[at] *= by


@rule
def scale(row, by):
    scale_row(row, by)


@rule
def scale_short(row, by):
    scale_plainly(row, by)


@rule
def read_place(row, at):
    return row[at]


@rule
def read_constant(row, at):
    return k.CONSTANTS[at] + 0 * row[0]


@rule
def read_table(row, at):
    return k.TABLE[at] + 0 * row[0]


@rule
def write_place(table, at):
    table[at, 1] = 7
