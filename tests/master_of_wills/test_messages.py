"""Every message is said somewhere: in random games, in a scenario, or at one of the rare positions here."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from intrigue import game
from intrigue.engine.messages import Message
from intrigue.engine.table import Table
from intrigue.kit.message_checks import Listener

At = Callable[..., Table]
NEUTRAL = ["UNI-04", "MED-01", "REL-05"]
# Said at the positions below.
RARE = {"ask-direction", "ask-opponent", "ask-recover", "do-face-down-of", "why-no-instant"}
DECKS = {"bad-variant", "bad-deck", "deck-fault", "deck-code", "deck-class", "deck-class-range", "deck-size"}
DECKS |= {"deck-foreign", "deck-unknown", "deck-twice"}  # said of options and deck files: test_components_and_decks.py
WITH_OTHER_CARDS = {"do-toward"}  # needs a choice of direction and card in one, which no card of our file has


def said(table: Table) -> list[Message]:
    position = table.game.position(table.veiled(0), "python")
    return [position.prompt, *(label for _, label in position.legal)]


def test_a_card_is_taken_back_from_several(at: At) -> None:
    table = at({"N": NEUTRAL, "A.hand": ["LED-A08"], "A.discards": ["GRA-A02", "GRA-A01"]}, ["A UNI-04"])
    assert said(table) == [["ask-recover", "LED-A08"], ["do-own", "GRA-A02"], ["do-own", "GRA-A01"]]


def test_a_face_down_card_of_an_opponent_is_named_by_its_place(at: At) -> None:
    table = at({"N": NEUTRAL, "A.hand": ["LED-A02"], "B.round": ["VEI-A15", "VEI-A12"]}, ["A UNI-04"])
    assert said(table)[1:] == [["do-face-down-of", slot, ["one-seat", 1]] for slot in (0, 1)]


def test_with_three_players_a_card_asks_toward_whom_it_moves(at: At) -> None:
    given = {"N": ["UNI-04", "MED-07", "REL-07"], "A.R": ["ENT-07"], "A.hand": ["VEI-A10"]}
    table = at(given, ["A UNI-04", "A MED-07"], variant="ffa")
    assert said(table)[0] == ["ask-direction", "VEI-A10"]


def test_with_three_players_a_card_asks_of_which_opponent_it_speaks(at: At) -> None:
    given = {"N": ["UNI-04", "MED-07", "REL-07"], "A.R": ["ENT-07"], "A.hand": ["VEI-L4"], "B.hand": ["GRA-A02"]}
    table = at(given, ["A UNI-04"], variant="ffa")
    assert said(table) == [["ask-opponent", "VEI-L4"], *(["do-side", ["one-seat", side]] for side in (1, 2))]


def test_only_instants_come_before_the_starting_card(at: At) -> None:
    hand = {"A.R": ["ENT-01"], "A.hand": ["VEI-A16", "GRA-A02"], "A.L": ["ENT-02"]}
    table = at({"stage": "start", "N": NEUTRAL, **hand})
    refused = table.game.speech("python").why_not(table.veiled(0), 0, table.game.parse_action("OWN_1"))
    assert refused == ["why-no-instant", "MOW-13.3"]


def test_the_end_of_a_round_tells_the_points_of_every_side() -> None:
    mow, dice = game("master-of-wills"), random.Random(3)
    table = Table(mow, seats=2, seed=3)
    while table.state["round"] < 2:
        seat = table.to_act[0]
        step = table.play(dice.choice(table.legal(seat)), seat)
    before, after = (mow.veil(state, 0) for state in (step.before, step.after))
    told = mow.speech("python").log(before, step.seat, step.action, after)
    points = [side["score"] for side in table.view(0)["sides"]]
    ends = ["round-ends", 1, [["side-score", points[side], ["one-seat", side]] for side in (0, 1)]]
    assert told[-2:] == [ends, ["round-begins", 2]]


@pytest.mark.slow
def test_every_message_is_said() -> None:
    listener = Listener(game("master-of-wills"))
    listener.hear_scenarios(Path(__file__).parent / "scenarios")
    listener.hear_games(30, 0.1)
    assert listener.never_said() <= RARE | DECKS | WITH_OTHER_CARDS
