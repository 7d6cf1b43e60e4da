"""MOS-3, MOS-4 and MOS-8: turns, drawing, discarding."""

from __future__ import annotations

from typing import Any

import pytest

from intrigue.engine.errors import IllegalMove

HANDS = [["D1", "D2", "D3", "D4", "D5"], ["L1", "L2", "L3", "L4", "L5"], ["F1", "F2", "F3", "F4", "F5"]]


def test_mos_3_1_every_seat_once_clockwise(play: Any) -> None:
    at = play({"players": 3, "hands": HANDS, "draw": ["K1", "K2", "K3", "K4"], "master": 1})
    acted = []
    for card in ("L1", "F1", "D1"):
        seat = at.to_act
        acted.append(seat)
        at.move(f"P{seat} DRAW_PILE", f"P{seat} CARD_{card}", f"P{seat} TO_DISCARD")
    assert acted == [1, 2, 0]
    at.expect(round=2, turn=0, to_act=1)


def test_mos_3_2_draw_then_card_then_place(play: Any) -> None:
    at = play({"hands": HANDS[:2], "draw": ["K1", "K2"], "discard": ["K3"]})
    assert at.phase == "drawing"
    assert at.move("P0 DRAW_PILE").phase == "choosing"
    assert at.move("P0 CARD_D1").phase == "placing"
    at.move("P0 SLOT_1_1").expect(phase="drawing", to_act=1)


def test_mos_3_2_the_special_action_comes_first(play: Any) -> None:
    at = play({"hands": HANDS[:2], "draw": ["K1", "K2"]}, advanced=True)
    assert at.phase == "offering"
    assert at.move("P0 NO_ABILITY").phase == "drawing"


def test_mos_3_3_five_between_turns_six_before_placing(play: Any) -> None:
    at = play({"hands": HANDS[:2], "draw": ["K1", "K2"]})
    at.expect(hand_sizes=[5, 5])
    at.move("P0 DRAW_PILE").expect(hand_sizes=[6, 5])
    at.move("P0 CARD_D3", "P0 TO_DISCARD").expect(hand_sizes=[5, 5])


def test_mos_4_1_either_top_card(play: Any) -> None:
    given = {"hands": HANDS[:2], "draw": ["K1", "K2"], "discard": ["K3", "K4"]}
    assert play(given).legal == ["DRAW_PILE", "DRAW_DISCARD"]
    play(given, "P0 DRAW_PILE").expect(hands=[[*HANDS[0], "K1"], HANDS[1]], draw=["K2"], discard=["K3", "K4"])
    play(given, "P0 DRAW_DISCARD").expect(hands=[[*HANDS[0], "K4"], HANDS[1]], draw=["K1", "K2"], discard=["K3"])


def test_mos_4_1_drawing_is_compulsory(play: Any) -> None:
    at = play({"hands": HANDS[:2], "draw": ["K1"]})
    with pytest.raises(IllegalMove, match=r"Draw a card. \(MOS-4.1\)"):
        at.move("P0 CARD_D1")


def test_mos_4_2_an_empty_pile_cannot_be_drawn_from(play: Any) -> None:
    assert play({"hands": HANDS[:2], "draw": ["K1"]}).legal == ["DRAW_PILE"]
    given = {"hands": HANDS[:2], "draw": [], "discard": ["K3", "K4"], "turn": 1, "last_drawer": 0}
    assert play(given).legal == ["DRAW_DISCARD"]


def test_mos_4_3_a_card_from_the_discards_may_be_placed_at_once(play: Any) -> None:
    given = {"hands": HANDS[:2], "draw": ["K1"], "discard": ["K4"]}
    at = play(given, "P0 DRAW_DISCARD", "P0 CARD_K4", "P0 SLOT_0_1")
    at.expect(rows=[["K4"], [], [], []], tokens=["0K@K4"])
    play(given, "P0 DRAW_DISCARD", "P0 CARD_K4", "P0 TO_DISCARD").expect(discard=["K4"])


def test_mos_8_1_discarding_is_always_allowed(play: Any) -> None:
    at = play({"hands": HANDS[:2], "draw": ["K1"], "discard": ["K9"]}, "P0 DRAW_PILE", "P0 CARD_K1")
    assert at.legal == ["SLOT_0_1", "SLOT_2_1", "TO_DISCARD"]
    at.move("P0 TO_DISCARD").expect(discard=["K9", "K1"], to_act=1, rows=[[], [], [], []], tokens=[])
