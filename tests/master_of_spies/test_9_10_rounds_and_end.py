"""MOS-9 and MOS-10: the Master, and how a game ends."""

from __future__ import annotations

from typing import Any

import pytest

HANDS = [["D1", "D2", "D3", "D4", "D5"], ["L1", "L2", "L3", "L4", "L5"], ["F1", "F2", "F3", "F4", "F5"]]


def discard(seat: int, card: str, draw: str = "DRAW_PILE") -> tuple[str, ...]:
    """A turn without a placement; no draw in the final round (draw = '')."""
    return tuple(f"P{seat} {what}" for what in (draw, f"CARD_{card}", "TO_DISCARD") if what)


def last_turn(**more: Any) -> dict[str, Any]:
    """Seat 2 has the last turn of a round that seat 0 began."""
    return {"players": 3, "hands": HANDS, "draw": ["K9", "K10"], "seat": 2, "turn": 2, "master": 0} | more


# ------------------------------------------------------------------------------------------------ the Master


def test_mos_9_1_the_highest_card_of_the_round(play: Any) -> None:
    given = last_turn(rows=[["F8"], ["L9"], ["K11"], []], placed={"0": "F8", "1": "L9"})
    at = play(given, *discard(2, "F1")).expect(master=1, to_act=1, placed={})
    assert at.table.view(0)["master"] == 1  # K11 is higher, but of an earlier round


def test_mos_9_1_cards_of_the_round_are_marked(play: Any) -> None:
    given = last_turn(rows=[["F8"], ["L9"], [], []], placed={"1": "L9"}, seat=2)
    rows = play(given).table.view(0)["rows"]
    assert [card["placed_by"] for row in rows for card in row["cards"]] == [None, 1]


def test_mos_9_2_a_replaced_card_no_longer_counts(play: Any) -> None:
    hands = [HANDS[0], HANDS[1], ["D4", "F1"]]
    given = last_turn(rows=[["F8"], ["L9"], [], []], placed={"0": "F8", "1": "L9"}, hands=hands)
    given["hands"][0] = ["D1"]
    play(given, "P2 DRAW_PILE", "P2 CARD_D4", "P2 SLOT_1_1").expect(master=0)  # 8 against 4; the 9 is gone


def test_mos_9_3_equal_values_by_faction(play: Any) -> None:
    given = last_turn(
        rows=[["F9"], ["L9"], ["K9"], ["D8"]], placed={"0": "F9", "1": "L9", "2": "D8"}, draw=["K1", "K2"]
    )
    play(given, *discard(2, "F1")).expect(master=1)  # Dragon Lords before Free Cities


def test_mos_9_3_equal_values_by_row(play: Any) -> None:
    given = last_turn(rows=[["F9"], ["L9"], ["K9"], ["D8"]], placed={"0": "F9", "1": "L9"}, draw=["K1", "K2"])
    play(given, *discard(2, "F1"), master_tiebreak="row").expect(master=0)  # row 0 before row 1


def test_mos_9_4_no_card_of_the_round_is_left(play: Any) -> None:
    play(last_turn(rows=[["F9"], [], [], []], master=0), *discard(2, "F1")).expect(master=0, to_act=0, round=2)


def test_mos_9_5_two_players_alternate(play: Any) -> None:
    given = {
        "rows": [["F9"], [], [], []],
        "placed": {"1": "F9"},
        "start": 1,
        "turn": 1,
        "hands": HANDS[:2],
        "draw": ["K9", "K8"],
    }
    at = play(given, "P0 DRAW_PILE", "P0 CARD_K9", "P0 TO_DISCARD").expect(to_act=1)
    assert at.table.view(0)["master"] is None
    play(given | {"placed": {}}, "P0 DRAW_PILE", "P0 CARD_K9", "P0 SLOT_2_1").expect(to_act=1, start=1)


# ------------------------------------------------------------------------------------------------ the end


def test_mos_10_1_the_round_is_completed_and_one_more_follows(play: Any) -> None:
    at = play(last_turn(seat=1, turn=1, draw=["K9"]), *discard(1, "L1")).expect(final=False, to_act=2, last_drawer=1)
    at.move(*discard(2, "F1", "DRAW_DISCARD")).expect(final=True, over=False)
    at.move(*discard(1, "L2", ""), *discard(2, "F2", ""), *discard(0, "D2", "")).expect(over=True)


def test_mos_10_2_the_pile_is_not_refilled(play: Any) -> None:
    given = last_turn(draw=["K9"], discard=["F8", "F9", "F10"])
    play(given, *discard(2, "F1")).expect(draw_left=0, discard=["F8", "F9", "F10", "F1"], final=True)


def test_mos_10_3_then_only_from_the_discards(play: Any) -> None:
    at = play(last_turn(seat=1, turn=1, draw=["K9"]), *discard(1, "L1"))
    assert at.legal == ["DRAW_DISCARD"]


def test_mos_10_3_no_discards_no_draw(play: Any) -> None:
    given = last_turn(seat=1, turn=1, draw=["K9"], rows=[["F8"], [], [], []])
    given["hands"] = [HANDS[0], ["L9", "L1"], HANDS[2]]
    at = play(given, "P1 DRAW_PILE", "P1 CARD_L9", "P1 SLOT_0_2")
    at.expect(phase="choosing", to_act=2, hand_sizes=[5, 2, 5])
    at.move("P2 CARD_F1", "P2 TO_DISCARD").expect(hand_sizes=[5, 2, 4], final=True)


def test_mos_10_4_the_last_drawer_begins_the_final_round(play: Any) -> None:
    given = last_turn(seat=1, turn=1, draw=["K9"], rows=[["F8"], [], [], []], placed={"0": "F8"})
    at = play(given, *discard(1, "L1"), *discard(2, "F1", "DRAW_DISCARD"))
    at.expect(final=True, master=1, to_act=1)  # not seat 0, whose card is the highest


def test_mos_10_5_no_draw_in_the_final_round(play: Any) -> None:
    given = last_turn(final=True, discard=["F9"], draw=["K9"], seat=0, turn=0)
    assert play(given).legal == ["CARD_D1", "CARD_D2", "CARD_D3", "CARD_D4", "CARD_D5"]


@pytest.mark.parametrize(("option", "begins"), [("fixed", 0), ("last_drawer", 1), ("alternating", 1)])
def test_mos_10_6_two_players_final_start(play: Any, option: str, begins: int) -> None:
    given = {"start": 0, "turn": 1, "hands": HANDS[:2], "draw": ["K9"]}
    play(given, *discard(1, "L1"), two_player_final_start=option).expect(final=True, to_act=begins)


@pytest.mark.parametrize(("option", "begins"), [("fixed", 0), ("last_drawer", 0), ("alternating", 1)])
def test_mos_10_9_two_players_may_begin_rounds_in_turn(play: Any, option: str, begins: int) -> None:
    given = {"start": 0, "turn": 1, "hands": HANDS[:2], "draw": ["K9", "K10"]}
    play(given, *discard(1, "L1"), two_player_final_start=option).expect(final=False, to_act=begins)


def test_mos_10_7_hands_count_nothing(play: Any) -> None:
    given = last_turn(
        final=True, draw=[], hands=[["D11"], ["L11"], ["F1", "F11"]], rows=[["K3"], [], [], []], tokens=["1K@K3"]
    )
    play(given, *discard(2, "F1", "")).expect(over=True, scores=[0, 3, 0], winners=[1], to_act=[])


def stalled(play: Any, stall: int, *moves: str, **options: Any) -> Any:
    given = {"start": 0, "turn": 1, "stall": stall, "hands": HANDS[:2], "draw": ["K9", "K10"], "discard": ["F8", "F10"]}
    return play(given, *moves, **options)


def test_mos_10_8_three_rounds_without_progress(play: Any) -> None:
    idle = discard(1, "L1", "DRAW_DISCARD")
    stalled(play, 1, *idle).expect(final=False, stall=2)
    stalled(play, 2, *idle).expect(final=True, to_act=0, draw_left=2)
    stalled(play, 2, *idle, stall_limit=4).expect(final=False)
    stalled(play, 2, *idle, stall_limit=0).expect(final=False)


def test_mos_10_8_progress_is_a_draw_from_the_pile_or_a_placement(play: Any) -> None:
    stalled(play, 2, *discard(1, "L1")).expect(final=False, stall=0)
    stalled(play, 2, "P1 DRAW_DISCARD", "P1 CARD_L1", "P1 SLOT_1_1").expect(final=False, stall=0)
    picked = ("P1 ABILITY_2", "P1 CARD_L1", "P1 STOP")
    idle = ("P1 DRAW_DISCARD", "P1 CARD_F10", "P1 TO_DISCARD")
    stalled(play, 2, *picked, *idle, advanced=True).expect(final=False, stall=0)


def test_mos_10_8_progress_earlier_in_the_round_counts(play: Any) -> None:
    given = {"hands": HANDS[:2], "draw": ["K9", "K10", "K11"], "discard": ["F8"], "stall": 2}
    play(given, *discard(0, "D1"), *discard(1, "L1", "DRAW_DISCARD")).expect(final=False, stall=0)


def test_mos_10_8_three_seats_keep_the_starting_seat(play: Any) -> None:
    given = last_turn(stall=2, discard=["F8"], seat=0, turn=2, master=1)
    play(given, *discard(0, "D1", "DRAW_DISCARD")).expect(final=True, master=1, to_act=1)


@pytest.mark.parametrize(("option", "begins"), [("fixed", 0), ("last_drawer", 0), ("alternating", 1)])
def test_mos_10_9_rounds_in_turn_the_final_one_of_a_stall_too(play: Any, option: str, begins: int) -> None:
    idle = discard(1, "L1", "DRAW_DISCARD")
    stalled(play, 2, *idle, two_player_final_start=option).expect(final=True, to_act=begins, draw_left=2)
