"""Views: the difference of two records as a patch."""

from __future__ import annotations

from typing import Any

import numpy as np

from intrigue.engine import views as cell
from intrigue.engine.records import NONE, Cells
from intrigue.engine.views import Form, Patch, view_layout
from intrigue.kit.conformance import patched


class Pile:
    """A pile that may be missing."""

    top: int = cell.number("i1", optional=True)
    coins: int = cell.number("i2")


class Choices:
    """A part that is missing where its count is negative."""

    cards_count: int = cell.count()
    cards: Cells = cell.table(cell.card("deck", store="i1"), 2)


class View:
    """A small table."""

    winners_count: int = cell.count()
    winners: Cells = cell.table(cell.seat(), 3)
    pile: Pile = cell.part(Pile, null="top")
    choices: Choices = cell.part(Choices, null="cards_count")


FORM = Form(View, {"deck": ["K1", "K2"]})


def view(winners: list[int], top: int = NONE, coins: int = 0, choices: list[int] | None = None) -> bytes:
    made: Any = np.zeros(1, view_layout(View))
    made[0]["choices"]["cards_count"] = NONE if choices is None else len(choices)
    made[0]["choices"]["cards"][: len(choices or [])] = choices or []
    made[0]["winners_count"] = len(winners)
    made[0]["winners"][: len(winners)] = winners
    made[0]["pile"]["top"], made[0]["pile"]["coins"] = top, coins
    return bytes(made.tobytes())


def change(old: bytes, new: bytes) -> Patch:
    """The patch, which must lead from one view to the other."""
    patch = FORM.changes(old, new)
    assert patched(FORM.json(old), patch) == FORM.json(new)
    return patch


def test_a_list_that_grows_by_a_zero_has_changed() -> None:
    """The cells of a list are zero where there are no elements yet: only its length tells of seat 0."""
    assert change(view([]), view([0])) == {"winners": [0]}
    assert change(view([2, 0]), view([2])) == {">winners": {"~1:1": []}}


def test_a_part_comes_and_goes_as_a_whole() -> None:
    assert FORM.json(view([]))["pile"] is None
    assert change(view([]), view([], 4, 2)) == {"pile": {"top": 4, "coins": 2}}
    assert change(view([], 4, 2), view([], 4, 3)) == {">pile": {"coins": 3}}
    assert change(view([], 4, 3), view([])) == {"pile": None}


def test_a_count_may_say_that_a_part_is_missing() -> None:
    assert FORM.json(view([]))["choices"] is None
    assert change(view([]), view([], choices=[])) == {"choices": {"cards": []}}
    assert change(view([], choices=[]), view([], choices=[1, 0])) == {">choices": {"cards": ["K2", "K1"]}}
    assert change(view([], choices=[0]), view([])) == {"choices": None}
