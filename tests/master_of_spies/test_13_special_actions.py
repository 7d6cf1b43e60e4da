"""MOS-13: the four special actions of the advanced game."""

from __future__ import annotations

from typing import Any

import pytest

from intrigue import Table
from intrigue.engine.errors import IllegalMove

HANDS = [["D8", "D9", "K4", "L10", "F7"], ["D1", "K1", "K3", "L1", "L2"]]
BASE = {"hands": HANDS, "draw": ["K9", "K10", "F11"]}


def advanced(play: Any, given: dict[str, Any], *moves: str, **options: Any) -> Any:
    return play(BASE | given, *moves, advanced=True, **options)


def test_mos_13_1_once_per_game_at_the_start_of_the_own_turn(play: Any) -> None:
    at = advanced(play, {"discard": ["F2"]})
    assert at.legal == ["NO_ABILITY", "ABILITY_1", "ABILITY_2", "ABILITY_3", "ABILITY_4"]
    at.move("P0 ABILITY_4", "P0 CARD_F2", "P0 CARD_K4", "P0 DRAW_PILE", "P0 CARD_F2", "P0 TO_DISCARD")
    at.expect(to_act=1, phase="offering", used=[True, False])
    at.move("P1 NO_ABILITY", "P1 DRAW_PILE", "P1 CARD_D1", "P1 TO_DISCARD")
    at.expect(to_act=0, phase="drawing")  # seat 0 is not asked again
    at.move("P0 DRAW_PILE", "P0 CARD_K9", "P0 TO_DISCARD").expect(to_act=1, phase="offering")  # seat 1 is


def test_mos_13_1_not_in_the_basic_game(play: Any) -> None:
    assert play(BASE).phase == "drawing"


def test_mos_13_2_the_token_of_any_faction(play: Any) -> None:
    moves = ("P0 ABILITY_1", "P0 DRAW_PILE", "P0 CARD_D9", "P0 SLOT_1_1")
    at = advanced(play, {}, *moves).expect(legal=["FACTION_D", "FACTION_K", "FACTION_L", "FACTION_F"])
    at.move("P0 FACTION_F").expect(tokens=["0F@D9"], to_act=1)


def test_mos_13_2_the_placement_must_be_legal(play: Any) -> None:
    at = advanced(play, {}, "P0 ABILITY_1", "P0 DRAW_PILE", "P0 CARD_D9")
    assert at.legal == ["SLOT_1_1", "SLOT_3_1", "TO_DISCARD"]


def test_mos_13_3_only_tokens_that_may_come(play: Any) -> None:
    given = {"rows": [["K5"], ["L9"], [], []], "tokens": ["0K@K5", "0L@L9", "0D@L9"]}
    at = advanced(play, given, "P0 ABILITY_1", "P0 DRAW_PILE", "P0 CARD_D9", "P0 SLOT_0_2")
    at.expect(legal=["FACTION_K", "FACTION_F"])
    at.move("P0 FACTION_K").expect(tokens=["0K@D9", "0L@L9", "0D@L9"])  # the printed faction's token is not put as well


def test_mos_13_3_the_printed_faction_decides_everything_else(play: Any) -> None:
    given = {"rows": [["K5", "D7"], [], [], []], "tokens": ["1D@D7"]}
    at = advanced(play, given, "P0 ABILITY_1", "P0 DRAW_PILE", "P0 CARD_L10", "P0 SLOT_0_2", "P0 FACTION_D")
    at.expect(tokens=["0D@L10"])  # a Dragon Lord replaced a Draken card, so seat 1's token went home


def test_mos_13_3_spent_without_effect_by_a_discard(play: Any) -> None:
    at = advanced(play, {}, "P0 ABILITY_1", "P0 DRAW_PILE", "P0 CARD_D9", "P0 TO_DISCARD")
    at.expect(used=[True, False], tokens=[], to_act=1)


def test_mos_13_3_no_optional_move_with_a_chosen_faction(play: Any) -> None:
    given = {"rows": [["K5"], [], [], []], "tokens": ["0K@K5"]}
    moves = ("P0 ABILITY_1", "P0 DRAW_PILE", "P0 CARD_D9", "P0 SLOT_0_2", "P0 FACTION_K")
    advanced(play, given, *moves, token_move="optional").expect(tokens=["0K@D9"], to_act=1)


def test_mos_13_4_up_to_three_cards_and_the_normal_draw_follows(play: Any) -> None:
    at = advanced(play, {}, "P0 ABILITY_2", "P0 CARD_D8", "P0 CARD_D9", "P0 CARD_K4")
    at.expect(phase="drawing", hand_sizes=[5, 5], draw_left=3)
    cards = {"D8", "D9", "K4", "L10", "F7", "K9", "K10", "F11"}
    assert set(at.hands[0]) | set(at.draw) == cards
    assert {"L10", "F7"} <= set(at.hands[0])


def test_mos_13_4_the_cards_are_shuffled_in() -> None:
    """Over many deals the card put back is sometimes drawn again, mostly not."""
    back = 0
    for seed in range(60):
        table = Table("master-of-spies", 4, {"advanced": True, "start": 0}, seed)
        lowest = table.view(0)["places"][0]["hand"][0]
        for move in ("ABILITY_2", f"CARD_{lowest}", "STOP"):
            table.play(move, 0)
        back += lowest in table.view(0)["places"][0]["hand"]
    assert 0 < back < 12  # one in 25 expected


def test_mos_13_4_at_least_one_card(play: Any) -> None:
    at = advanced(play, {}, "P0 ABILITY_2").expect(legal=[f"CARD_{card}" for card in HANDS[0]])
    with pytest.raises(IllegalMove, match=r"MOS-13.4"):
        at.move("P0 STOP")
    at.move("P0 CARD_D8", "P0 STOP").expect(phase="drawing", hand_sizes=[5, 5])


def test_mos_13_4_needs_a_draw_pile_and_an_earlier_round(play: Any) -> None:
    given = {"turn": 1, "start": 1, "last_drawer": 1, "draw": [], "discard": ["F2"]}
    assert "ABILITY_2" not in advanced(play, given).legal
    assert "ABILITY_2" not in advanced(play, {"final": True}).legal


def test_mos_13_4_is_never_the_last_card(play: Any) -> None:
    at = advanced(play, {"draw": ["K9"]}, "P0 ABILITY_2", "P0 CARD_D8", "P0 STOP")
    at.expect(draw_left=1, last_drawer=-1)
    at.move("P0 DRAW_PILE").expect(draw_left=0, last_drawer=0)


def test_mos_13_5_any_discard_in_place_of_the_draw(play: Any) -> None:
    at = advanced(play, {"discard": ["F2", "D2", "F3"]}, "P0 ABILITY_3").expect(legal=["CARD_D2", "CARD_F2", "CARD_F3"])
    at.move("P0 CARD_D2").expect(phase="choosing", discard=["F2", "F3"], hand_sizes=[6, 5], draw_left=3)


def test_mos_13_5_needs_a_discard_and_a_draw_to_replace(play: Any) -> None:
    assert "ABILITY_3" not in advanced(play, {}).legal
    assert "ABILITY_3" not in advanced(play, {"discard": ["F2"], "final": True}).legal


def test_mos_13_6_exchange_and_draw(play: Any) -> None:
    at = advanced(play, {"discard": ["F2", "D2", "F3"]}, "P0 ABILITY_4", "P0 CARD_F2")
    at.expect(legal=[f"CARD_{card}" for card in HANDS[0]])  # not the card taken
    with pytest.raises(IllegalMove, match=r"MOS-13.6"):
        at.move("P0 CARD_F2")
    at.move("P0 CARD_K4").expect(discard=["D2", "F3", "K4"], phase="drawing", hand_sizes=[5, 5])
    at.move("P0 DRAW_DISCARD").expect(discard=["D2", "F3"])  # the card given can be drawn back


def test_mos_13_7_in_the_final_round_1_and_4(play: Any) -> None:
    given = {"final": True, "draw": [], "discard": ["F2"]}
    assert advanced(play, given).legal == ["NO_ABILITY", "ABILITY_1", "ABILITY_4"]
    advanced(play, given, "P0 ABILITY_4", "P0 CARD_F2", "P0 CARD_K4").expect(phase="choosing", hand_sizes=[5, 5])
    advanced(play, given, "P0 ABILITY_1").expect(phase="choosing")


def test_mos_13_7_search_after_the_pile_has_run_out(play: Any) -> None:
    given = {"turn": 1, "start": 1, "last_drawer": 1, "draw": [], "discard": ["F2"]}
    assert advanced(play, given).legal == ["NO_ABILITY", "ABILITY_1", "ABILITY_3", "ABILITY_4"]


LIMIT = {"rows": [["K2", "D6"], ["L3"], [], []], "discard": ["L8", "F2"], "replaced": {"L8": 2}}
LIMIT["hands"] = [["D8", "D9"], ["D1"]]


@pytest.mark.parametrize(
    "fetch", [("P0 ABILITY_3", "P0 CARD_L8"), ("P0 ABILITY_4", "P0 CARD_L8", "P0 CARD_D8", "P0 DRAW_PILE")]
)
def test_mos_13_8_the_limit_holds_for_fetched_cards(play: Any, fetch: tuple[str, ...]) -> None:
    at = advanced(play, LIMIT, *fetch, "P0 CARD_L8")
    assert at.legal_slots == ["SLOT_3_1"]
    at = advanced(play, LIMIT, *fetch, "P0 CARD_L8", limit_applies_to_actions=False)
    assert at.legal_slots == ["SLOT_0_2", "SLOT_1_1", "SLOT_3_1"]


def test_mos_13_8_the_exemption_ends_when_the_card_leaves_the_hand(play: Any) -> None:
    moves = (
        "P0 ABILITY_3",
        "P0 CARD_L8",
        "P0 CARD_L8",
        "P0 TO_DISCARD",
        "P1 NO_ABILITY",
        "P1 DRAW_DISCARD",
        "P1 CARD_L8",
    )
    at = advanced(play, LIMIT, *moves, limit_applies_to_actions=False)
    assert at.legal_slots == ["SLOT_3_1"]
