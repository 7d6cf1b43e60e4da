"""MOS-D: what is asked, in which order, with which action ids."""

from __future__ import annotations

import random
from typing import Any

from intrigue import Table, game

SPIES = game("master-of-spies")
HANDS = [["D8", "D9", "K4", "L10", "F7"], ["D1", "K1", "K3", "L1", "L2"]]
BASE = {"hands": HANDS, "draw": ["K9", "K10", "F11"], "discard": ["F2", "D2"]}
MOST = {
    "offering": 5,
    "picking": 6,
    "searching": 37,
    "taking": 37,
    "giving": 5,
    "drawing": 2,
    "choosing": 6,
    "placing": 45,
    "naming": 4,
    "moving": 2,
}


def legal_ids(at: Any) -> list[int]:
    return list(at.table.legal(at.to_act))


def test_mos_d1_a_special_action_or_none(play: Any) -> None:
    assert legal_ids(play(BASE, advanced=True)) == [0, 1, 2, 3, 4]


def test_mos_d2_picks_rise_and_end_by_themselves(play: Any) -> None:
    at = play(BASE, "P0 ABILITY_2", advanced=True)
    assert at.legal == ["CARD_D8", "CARD_D9", "CARD_K4", "CARD_L10", "CARD_F7"]
    at.move("P0 CARD_D9")
    assert at.legal == ["CARD_K4", "CARD_L10", "CARD_F7", "STOP"]
    at.move("P0 CARD_L10")
    assert at.legal == ["CARD_F7", "STOP"]
    assert at.move("P0 CARD_F7").phase == "drawing"  # three picks
    assert play(BASE, "P0 ABILITY_2", "P0 CARD_F7", advanced=True).phase == "drawing"  # no higher card


def test_mos_d3_any_discard(play: Any) -> None:
    assert play(BASE, "P0 ABILITY_3", advanced=True).legal == ["CARD_D2", "CARD_F2"]


def test_mos_d4_the_card_taken(play: Any) -> None:
    assert play(BASE, "P0 ABILITY_4", advanced=True).legal == ["CARD_D2", "CARD_F2"]


def test_mos_d5_the_card_given(play: Any) -> None:
    at = play(BASE, "P0 ABILITY_4", "P0 CARD_D2", advanced=True)
    assert at.legal == ["CARD_D8", "CARD_D9", "CARD_K4", "CARD_L10", "CARD_F7"]


def test_mos_d6_the_draw(play: Any) -> None:
    assert legal_ids(play(BASE)) == [5, 6]


def test_mos_d7_a_card_of_the_hand(play: Any) -> None:
    at = play(BASE, "P0 DRAW_PILE")
    assert legal_ids(at) == [7 + number for number in (7, 8, 14, 19, 31, 39)]  # 7 + 11 x faction + value - 1


def test_mos_d8_slots_and_the_discard_pile(play: Any) -> None:
    rows = {"rows": [["K2", "D6", "F9"], ["L3"], [], []]}
    at = play(BASE | rows, "P0 DRAW_PILE", "P0 CARD_D8")
    assert at.legal == ["SLOT_0_2", "SLOT_1_1", "SLOT_3_1", "TO_DISCARD"]
    assert legal_ids(at) == [51 + 1, 51 + 11, 51 + 33, 95]


def test_mos_d9_a_faction(play: Any) -> None:
    at = play(BASE, "P0 ABILITY_1", "P0 DRAW_PILE", "P0 CARD_D8", "P0 SLOT_1_1", advanced=True)
    assert legal_ids(at) == [96, 97, 98, 99]


def test_mos_d10_move_or_keep(play: Any) -> None:
    given = BASE | {"rows": [["K5", "D6"], [], [], []], "tokens": ["0D@D6"]}
    at = play(given, "P0 DRAW_PILE", "P0 CARD_D8", "P0 SLOT_1_1", token_move="optional")
    assert legal_ids(at) == [100, 101]


def test_decisions_stay_within_their_bounds() -> None:
    """Options per decision as the table of RULES.md says, and at most eight decisions in a turn."""
    for seed in range(10):
        luck = random.Random(seed)
        table = Table(SPIES, luck.choice((2, 3, 4)), {"advanced": True, "token_move": "optional"}, seed)
        turn, decisions = (0, 0), 0
        while not table.over:
            now = (int(table.state["round"]), int(table.state["turn"]))
            turn, decisions = (now, 1) if now != turn else (turn, decisions + 1)
            legal = table.legal(table.to_act[0])
            assert 0 < len(legal) <= MOST[table.view(-1)["phase"]]
            assert decisions <= 8
            table.play(luck.choice(legal), table.to_act[0])
