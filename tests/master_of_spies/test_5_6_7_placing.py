"""MOS-5, MOS-6 and MOS-7: adding, replacing, spy tokens."""

from __future__ import annotations

from typing import Any

import pytest

from intrigue.engine.errors import BadNotation, IllegalMove


def slots(play: Any, rows: list[list[str]], card: str, **options: Any) -> list[str]:
    """Where a card may go."""
    named = {key for row in rows for key in row} | {card}
    spare = [key for key in ("L1", "F1", "K1", "D1") if key not in named]
    given = {"rows": rows, "hands": [[card], [spare[0]]], "draw": [spare[1]]}
    return list(play(given, "P0 DRAW_PILE", f"P0 CARD_{card}", **options).legal_slots)


def placed(play: Any, given: dict[str, Any], card: str, slot: str, **options: Any) -> Any:
    """Seat 0 places a card of its hand."""
    return play({"draw": ["D1", "K1", "L1", "F1"]} | given, "P0 DRAW_PILE", f"P0 CARD_{card}", f"P0 {slot}", **options)


# ------------------------------------------------------------------------------------------------ adding


def test_mos_5_1_higher_and_of_the_other_border(play: Any) -> None:
    rows = [["K5"], [], [], []]
    assert "SLOT_0_2" in slots(play, rows, "D6")
    assert "SLOT_0_2" not in slots(play, rows, "D4")
    assert "SLOT_0_2" not in slots(play, rows, "F6")


def test_mos_5_1_equal_is_not_higher(play: Any) -> None:
    assert "SLOT_0_2" not in slots(play, [["K5"], [], [], []], "D5")


def test_mos_5_2_any_faction_in_any_row_that_fits(play: Any) -> None:
    for card in ("K4", "F4"):
        assert slots(play, [[], [], [], []], card) == ["SLOT_0_1", "SLOT_2_1"]
    for card in ("D4", "L4"):
        assert slots(play, [[], [], [], []], card) == ["SLOT_1_1", "SLOT_3_1"]


def test_mos_5_3_a_full_row_takes_no_more(play: Any) -> None:
    row = ["K1", "D2", "K3", "D4", "K5", "D6", "K7", "D8", "K9", "D10", "K11"]
    assert slots(play, [row, [], [], []], "F11") == ["SLOT_0_11", "SLOT_2_1"]


# ------------------------------------------------------------------------------------------------ replacing


def test_mos_6_1_between_its_neighbours(play: Any) -> None:
    rows = [["K2", "D6", "F9"], [], [], []]
    for card in ("D3", "L6", "L8"):
        assert "SLOT_0_2" in slots(play, rows, card), card
    for card in ("D2", "L9", "D11", "K4", "F8"):
        assert "SLOT_0_2" not in slots(play, rows, card), card


def test_mos_6_2_equal_to_or_lower_than_the_replaced_card(play: Any) -> None:
    rows = [["K2", "D6"], [], [], []]
    assert "SLOT_0_2" in slots(play, rows, "L6")
    assert "SLOT_0_2" in slots(play, rows, "L3")


def test_mos_6_3_any_card_but_a_starter(play: Any) -> None:
    given = {"rows": [["K2"], [], [], []], "tokens": ["0K@K2"], "hands": [["K8"], ["L2"]]}
    placed(play, given, "K8", "SLOT_0_1").expect(
        rows=[["K8"], [], [], []], tokens=["0K@K8"]
    )  # the own card, and the last
    with pytest.raises(BadNotation):
        placed(play, given, "K8", "SLOT_0_0")


def test_mos_6_4_the_replaced_card_is_the_top_discard(play: Any) -> None:
    given = {"rows": [["K2"], [], [], []], "hands": [["F8"], ["L2"]], "discard": ["D9"]}
    at = placed(play, given, "F8", "SLOT_0_1").expect(discard=["D9", "K2"])
    at.move("P1 DRAW_DISCARD").expect(hands=[["D1"], ["L2", "K2"]])


def test_mos_6_5_same_faction_keeps_all_tokens(play: Any) -> None:
    given = {"players": 3, "rows": [["K2", "D6"], [], [], []], "tokens": ["1D@D6", "2D@D6"]}
    given["hands"] = [["D9"], ["L2"], ["L3"]]
    placed(play, given, "D9", "SLOT_0_2").expect(tokens=["0D@D9", "1D@D9", "2D@D9"])


def test_mos_6_5_another_faction_sends_all_tokens_home(play: Any) -> None:
    given = {"players": 3, "rows": [["K2", "D6"], [], [], []], "tokens": ["0D@D6", "1D@D6", "2D@D6", "2K@K2"]}
    given["hands"] = [["L9"], ["L2"], ["L3"]]
    placed(play, given, "L9", "SLOT_0_2").expect(tokens=["0L@L9", "2K@K2"], supply=[3, 4, 3])


def test_mos_6_6_counts_every_replacement(play: Any) -> None:
    given = {"rows": [["K2"], [], [], []], "hands": [["F8"], ["L2"]]}
    placed(play, given, "F8", "SLOT_0_1").expect(replaced={"K2": 1})
    placed(play, given | {"replaced": {"K2": 1}}, "F8", "SLOT_0_1").expect(replaced={"K2": 2})
    placed(play, given | {"replaced": {"K2": 2}}, "F8", "SLOT_0_1").expect(replaced={"K2": 2})


def test_mos_6_6_twice_replaced_may_be_added_or_discarded_only(play: Any) -> None:
    given = {"rows": [["K2", "D6"], [], [], []], "hands": [["L8"], ["L2"]], "draw": ["D1"], "replaced": {"L8": 2}}
    at = play(given, "P0 DRAW_PILE", "P0 CARD_L8")
    assert at.legal == ["SLOT_1_1", "SLOT_3_1", "TO_DISCARD"]
    with pytest.raises(IllegalMove, match=r"MOS-6.6"):
        at.move("P0 SLOT_0_2")


def test_mos_6_6_holds_for_higher_cards_too(play: Any) -> None:
    given = {"rows": [["K2", "D6", "F9"], [], [], []], "hands": [["L4"], ["L2"]], "draw": ["D1"]}
    assert "SLOT_0_2" in play(given, "P0 DRAW_PILE", "P0 CARD_L4").legal
    assert "SLOT_0_2" not in play(given | {"replaced": {"L4": 2}}, "P0 DRAW_PILE", "P0 CARD_L4").legal


def test_mos_6_6_no_limit(play: Any) -> None:
    given = {"rows": [["K2", "D6"], [], [], []], "hands": [["L8"], ["L2"]], "draw": ["D1"], "replaced": {"L8": 2}}
    at = play(given, "P0 DRAW_PILE", "P0 CARD_L8", replace_limit="0")
    assert "SLOT_0_2" in at.legal


def test_mos_6_7_a_replacement_is_a_card_of_this_round(play: Any) -> None:
    given = {"players": 3, "rows": [["K9"], [], [], []], "placed": {"0": "K9"}, "seat": 1, "turn": 1, "master": 0}
    given |= {"hands": [["D2"], ["F3"], ["L3"]], "draw": ["L1", "L2", "L4"]}
    at = play(given, "P1 DRAW_PILE", "P1 CARD_F3", "P1 SLOT_0_1").expect(placed={"1": "F3"})
    at.move("P2 DRAW_PILE", "P2 CARD_L2", "P2 TO_DISCARD").expect(master=1)


def test_mos_6_7_also_in_the_middle_of_a_row(play: Any) -> None:
    given = {"rows": [["K2", "D6", "F9"], [], [], []], "hands": [["L4"], ["L2"]]}
    placed(play, given, "L4", "SLOT_0_2").expect(placed={"0": "L4"}, rows=[["K2", "L4", "F9"], [], [], []])


# ------------------------------------------------------------------------------------------------ tokens


def test_mos_7_1_from_the_supply(play: Any) -> None:
    placed(play, {"hands": [["K4"], ["L2"]]}, "K4", "SLOT_2_1").expect(tokens=["0K@K4"])


@pytest.mark.parametrize(("card", "where"), [("D9", "D9"), ("D5", "D6")])
def test_mos_7_1_moves_up_only(play: Any, card: str, where: str) -> None:
    given = {"rows": [["K5", "D6"], [], ["F2"], []], "tokens": ["0D@D6"], "hands": [[card], ["L2"]]}
    placed(play, given, card, "SLOT_2_2").expect(tokens=[f"0D@{where}"])


def test_mos_7_1_does_not_move_to_an_equal_card(play: Any) -> None:
    given = {"rows": [["K5", "L6"], [], ["F2"], []], "tokens": ["0D@L6"], "hands": [["D6"], ["L2"]]}
    placed(play, given, "D6", "SLOT_2_2").expect(tokens=["0D@L6"])


def test_mos_7_2_moving_is_compulsory_unless_optional(play: Any) -> None:
    given = {"rows": [["K5", "D6"], [], ["F2"], []], "tokens": ["0D@D6"], "hands": [["D9"], ["L2"]]}
    placed(play, given, "D9", "SLOT_2_2").expect(tokens=["0D@D9"], to_act=1)
    at = placed(play, given, "D9", "SLOT_2_2", token_move="optional")
    at.expect(legal=["MOVE_TOKEN", "KEEP_TOKEN"], to_act=0)
    at.move("P0 MOVE_TOKEN").expect(tokens=["0D@D9"], to_act=1)


def test_mos_7_2_a_first_placement_cannot_be_declined(play: Any) -> None:
    given = {"hands": [["K4"], ["L2"]]}
    placed(play, given, "K4", "SLOT_2_1", token_move="optional").expect(tokens=["0K@K4"], to_act=1)


def test_mos_7_3_only_on_the_card_just_placed(play: Any) -> None:
    given = {"rows": [["K5"], ["D9"], [], []], "hands": [["D6"], ["L2"]]}
    placed(play, given, "D6", "SLOT_0_2").expect(tokens=["0D@D6"])  # not on the higher D9 that lies there


def test_mos_7_4_several_tokens_or_none_on_a_card(play: Any) -> None:
    given = {"rows": [["K2", "D6"], [], [], []], "tokens": ["1D@D6"], "hands": [["D5"], ["L2"]]}
    placed(play, given, "D5", "SLOT_0_2").expect(tokens=["0D@D5", "1D@D5"])
    given = {"rows": [["K2", "D6"], [], [], []], "tokens": ["0D@D6"], "hands": [["D5"], ["L2"]]}
    placed(play, given, "D5", "SLOT_1_1").expect(tokens=["0D@D6"])


def test_mos_7_5_the_value_under_a_token_may_fall(play: Any) -> None:
    given = {"rows": [["K2", "D10"], [], [], []], "tokens": ["0D@D10", "1D@D10"], "hands": [["D3"], ["L2"]]}
    placed(play, given, "D3", "SLOT_0_2").expect(tokens=["0D@D3", "1D@D3"], scores_now=[3, 3])
