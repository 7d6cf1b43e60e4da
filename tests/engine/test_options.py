"""Options are declared as cells of a state; codes, cells and values all come from there."""

from __future__ import annotations

import pytest

from intrigue.engine.errors import BadOption
from intrigue.engine.options import (
    Tagged,
    code,
    number_of,
    option,
    options_of,
    seat_by_option,
    seat_or_random,
    tag_of,
    tags,
)
from intrigue.engine.records import Header, cell, layout, new
from intrigue.engine.targets import interpreted


class State(Header):
    opt_tie: int = option(("share", "most", "highest"), "ABC-1.1")
    opt_fast: int = option(bool, "ABC-1.2")
    opt_rounds: int = option(range(200), "ABC-1.3", default=3)
    opt_first: int = option(seat_or_random(4), "ABC-1.4")
    opt_match: int = option(Tagged((("single", None), ("games", range(1, 10)))), "ABC-1.5")
    round: int = cell("i1")


def test_a_state_declares_its_options_in_order():
    assert [(one.name, one.default_value) for one in options_of(State)] == [
        ("tie", "share"),
        ("fast", False),
        ("rounds", 3),
        ("first", "random"),
        ("match", "single"),
    ]


def test_a_cell_is_as_wide_as_the_codes_of_its_option():
    dtype = layout(State)
    kinds = [dtype[name].str[1:] for name in ("opt_tie", "opt_fast", "opt_rounds", "opt_first", "opt_match")]
    assert kinds == ["i1", "i1", "i2", "i1", "i4"]


def test_codes_come_from_the_declaration():
    assert (code(State.opt_tie, "highest"), code(State.opt_rounds, "7")) == (2, 7)
    with pytest.raises(BadOption, match=r"tie.*lowest"):
        code(State.opt_tie, "lowest")


def test_a_tagged_option_has_a_tag_and_a_number():
    single, games = tags(State.opt_match)
    match = code(State.opt_match, "games:5")
    assert (interpreted(tag_of)(match), interpreted(number_of)(match)) == (games, 5)
    assert interpreted(tag_of)(code(State.opt_match, "single")) == single


@pytest.mark.parametrize(("seats", "value", "drawn"), [(4, "2", False), (4, "random", True), (1, "random", False)])
def test_a_seat_is_named_or_drawn(seats, value, drawn):
    s = new(layout(State))
    s["seats"] = seats
    seat = interpreted(seat_by_option)(s, code(State.opt_first, value))
    assert 0 <= seat < seats
    assert value == "random" or seat == int(value)
    assert bool(s["block"]) is drawn  # the keystream is touched only where there is something to draw
