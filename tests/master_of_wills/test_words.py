"""What a player reads: prompts say what a card asks for, labels say where a card goes, the board says what it does."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from intrigue.engine.table import Table

At = Callable[..., Table]
GIVEN = {"N": ["UNI-04", "MED-01", "REL-05"], "A.R": ["ENT-01", "ENT-06"], "B.R": ["REL-02", "REL-06"]}


def labels(table: Table, seat: int = 0) -> dict[str, str]:
    v = table.veiled(seat)
    return {table.game.names[action]: table.game.label(v, seat, action) for action in table.legal(seat)}


@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("GRA-A02", "choose a card to move +1 (3 to choose)."),
        ("GRA-A01", "choose a card for a single + step (2 to choose)."),
        ("ASH-E1", "choose a card to kill (2 to choose)."),
        ("GRA-E1", "choose a card to put into your Loyalists (2 to choose)."),
        ("VEI-E2", "choose a card to swap."),
        ("GRA-E2", "choose the card it is placed behind."),
        ("VEI-A04", "choose a card to put into your Recruits."),
        ("NEU-08", "at which row does it lie?"),
        ("VEI-A14", "look at the hand, or look at the face-down Round Effects?"),
    ],
)
def test_prompts_say_what_the_step_asks_for(at: At, card: str, asked: str) -> None:
    given = {**GIVEN, "A.hand": [card], "A.L": ["ENT-04"], "B.hand": ["GRA-A02"], "B.round": ["VEI-A15"]}
    assert at(given, ["A UNI-04"]).prompt(0) == f"{{card:{card}}}: {asked}"


def test_a_choice_of_two_is_named(at: At) -> None:
    table = at({**GIVEN, "A.hand": ["VEI-A14"], "B.hand": ["GRA-A02"], "B.round": ["VEI-A15"]}, ["A UNI-04"])
    assert labels(table) == {"YES": "Look at the hand", "NO": "Look at the face-down Round Effects"}


def test_a_step_says_where_the_card_goes(at: At) -> None:
    table = at({"N": ["DRI-06", "ENT-01", "REL-01"], "B.R": ["ACT-01"]}, ["A DRI-06"])
    assert labels(table) == {
        "ACT-01": "{card:ACT-01} +1, to the neutral area",
        "ENT-01": "{card:ENT-01} +1, to {P0}'s Recruits",
        "REL-01": "{card:REL-01} -1, to {P1}'s Recruits",
    }


def test_with_three_players_a_step_says_toward_whom(at: At) -> None:
    table = at({"N": ["DRI-06", "REL-01"], "B.R": ["REL-02"]}, ["A DRI-06"], variant="ffa")
    assert labels(table) == {
        "REL-01": "{card:REL-01} -1, to {P1}'s Recruits",
        "REL-01>2": "{card:REL-01} -1, to {P2}'s Recruits",
        "REL-02": "{card:REL-02} -1, to {P1}'s Loyalists",
        "REL-02>2": "{card:REL-02} -1, to the neutral area",
    }


def test_movements_made_the_other_way_are_labelled_so(at: At) -> None:
    """LED-A15 performs - movements as + movements."""
    table = at(
        {"N": ["UNI-04", "ACT-01", "MED-01"], "B.R": ["ACT-02"], "A.hand": ["LED-A15"]}, ["A UNI-04", "A ACT-01"]
    )
    while table.to_act == [0] and "-1" in next(iter(labels(table).values())):
        table.play(table.legal(0)[0], 0)
    assert all("+1" in label for label in labels(table).values())


ICON = re.compile(r"\{icon:\w+\|\}")  # a sign beside its word


def test_the_board_tells_what_matters(at: At) -> None:
    table = at({**GIVEN, "A.hand": ["GRA-A02"]})
    lines = [ICON.sub("", line) for line in table.game.board(table.veiled(0))]
    assert "  {card:UNI-04} (6): union, to Recruits; +1 merchant, -2 activist; Faction icon" in lines
    assert "{P0}: 12 points, 0 from Faction cards" in lines
    assert "  Recruits: {card:ENT-01} (entertainer 10), {card:ENT-06} (entertainer 2)" in lines
    assert "    {card:GRA-A02}: Move 3 of your Recruits +1 each." in lines
    assert not any("GRA-A02" in line for line in table.game.board(table.veiled(1)))
