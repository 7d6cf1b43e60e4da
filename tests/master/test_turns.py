"""MAS-3 to MAS-6: the turn, what matches, forming sets, discarding."""

from __future__ import annotations

import pytest

from intrigue import game
from intrigue.engine.errors import IllegalMove

MASTER = game("master")
OTHERS = ["A1", "A2", "L1", "L2"]  # a hand for whoever does not matter


def test_mas_3_1_a_turn_is_one_thing(play):
    given = {"hands": [["K1", "K2", "L1", "L2"], OTHERS], "discard": ["L3"], "draw": ["S1", "S2"]}
    for moves in (("FORM_HAND", "KIND_K1", "KIND_K2"), ("FORM_DISCARD", "KIND_L1"), ("DISCARD", "KIND_L2")):
        play(given, *(f"P0 {move}" for move in moves)).expect(to_act=1, phase="choosing", turns=3)


def test_mas_3_2_passing_is_not_possible_and_discarding_always_is(play):
    position = play({"hands": [["K1", "A1", "L1", "SW"], OTHERS], "discard": []}).expect(legal=["DISCARD"])
    with pytest.raises(IllegalMove):
        position.move("P0 DECLINE")
    pairs = {"hands": [["K1", "K1", "L1", "SW"], OTHERS], "discard": ["S1"]}
    play(pairs).expect(legal=["FORM_HAND", "FORM_DISCARD", "DISCARD"])


@pytest.mark.parametrize(
    ("identical", "seconds"), [("skill", ["KIND_K1", "KIND_K3", "KIND_KW"]), ("exact", ["KIND_K1", "KIND_KW"])]
)
def test_mas_4_1_identical_means_of_the_same_skill_or_exactly_the_same(play, identical, seconds):
    given = {"hands": [["K1", "K1", "K3", "KW"], OTHERS]}
    play(given, "P0 FORM_HAND", "P0 KIND_K1", identical=identical).expect(legal=seconds)


def test_mas_4_1_exact_holds_for_the_discard_pile(play):
    given = {"hands": [["K1", "K2", "KW", "L1"], OTHERS], "discard": ["K2"]}
    play(given, "P0 FORM_DISCARD", identical="exact").expect(legal=["KIND_K2", "KIND_KW"])
    given["hands"][0] = ["K1", "K3", "S1", "L1"]
    play(given, identical="exact").expect(legal=["DISCARD"])


def test_mas_4_1_exact_attacks_by_skill_and_defends_by_grade(play):
    given = {
        "hands": [["S2", "S3", "SW", "K1"], ["S1", "S2", "S3", "SW"]],
        "decks": [[["K1", "K1"]], [["L1", "L1"], ["S2", "SW"]]],
    }
    position = play(given, "P0 STEAL", "P0 SEAT_1", identical="exact").expect(legal=["KIND_S2", "KIND_S3", "KIND_SW"])
    position.move("P0 KIND_S3").expect(legal=["KIND_S2", "KIND_SW", "DECLINE"])


def test_mas_4_1_exact_joined_cards_do_not_change_what_defends(play):
    given = {
        "hands": [["S3", "A1", "A2", "K1"], ["S2", "S3", "A1", "A2"]],
        "decks": [[["K1", "K1"]], [["L1", "L1"], ["SW", "S2", "S3", "S3"]]],
    }
    play(given, "P0 STEAL", "P0 SEAT_1", "P0 KIND_S3", identical="exact").expect(legal=["KIND_S2", "DECLINE"])


def test_mas_4_2_a_wild_goes_with_its_own_skill_or_with_any(play):
    given = {"hands": [["K1", "L2", "AW", "S3"], OTHERS], "discard": ["S2"]}
    play(given).expect(legal=["FORM_DISCARD", "DISCARD"])
    position = play(given, "P0 FORM_HAND", wild_scope="any").expect(legal=["KIND_K1", "KIND_L2", "KIND_S3"])
    position.move("P0 KIND_L2").expect(legal=["KIND_AW"])
    play(given, "P0 FORM_DISCARD", wild_scope="any").expect(legal=["KIND_AW", "KIND_S3"])


def test_mas_4_2_a_wild_attacks_its_own_skill_or_any(play):
    given = {
        "hands": [["AW", "K1", "L1", "L2"], OTHERS],
        "decks": [[["K1", "K1"]], [["L1", "L1"], ["S1", "S2"]]],
    }
    play(given).expect(legal=["FORM_HAND", "DISCARD"])
    play(given, "P0 STEAL", "P0 SEAT_1", wild_scope="any").expect(legal=["KIND_AW"])


@pytest.mark.parametrize("scope", ["category", "any"])
def test_mas_4_3_two_wilds_are_never_a_set(play, scope):
    hand = ["AW", "AW", "KW", "SW"]
    play({"hands": [hand, OTHERS], "discard": ["AW"]}, wild_scope=scope).expect(legal=["DISCARD"])


def test_mas_4_4_the_first_ordinary_card_gives_the_skill_for_good(play):
    given = {
        "hands": [["K1", "S1", "A1", "A2"], ["K2", "S2", "A1", "L1"]],
        "decks": [[["A1", "A1"]], [["L1", "L1"], ["K1", "SW", "LW"]]],
    }
    position = play(given, "P0 STEAL", "P0 SEAT_1", wild_scope="any").expect(legal=["KIND_K1"])
    position.move("P0 KIND_K1").expect(legal=["KIND_K2", "DECLINE"])


def test_mas_5_1_two_matching_cards_or_a_card_and_its_wild(play):
    given = {"hands": [["K1", "K3", "L2", "LW"], OTHERS]}
    play(given, "P0 FORM_HAND").expect(legal=["KIND_K1", "KIND_L2"])
    play(given, "P0 FORM_HAND", "P0 KIND_K1", "P0 KIND_K3").expect(decks=[[["K3", "K1"]], []], scores_now=[20, 0])
    play(given, "P0 FORM_HAND", "P0 KIND_L2", "P0 KIND_LW").expect(decks=[[["LW", "L2"]], []], scores_now=[30, 0])


def test_mas_5_2_either_of_the_two_may_be_the_wild_but_not_both(play):
    wild_on_top = {"hands": [["K1", "K2", "KW", "L1"], OTHERS], "discard": ["KW"]}
    position = play(wild_on_top, "P0 FORM_DISCARD").expect(legal=["KIND_K1", "KIND_K2"])
    position.move("P0 KIND_K2").expect(decks=[[["K2", "KW"]], []], discard=[])
    wild_in_hand = {"hands": [["A1", "KW", "S1", "L1"], OTHERS], "discard": ["K3"]}
    play(wild_in_hand, "P0 FORM_DISCARD", "P0 KIND_KW").expect(decks=[[["K3", "KW"]], []])


def test_mas_5_3_only_the_top_discard_counts_and_an_empty_pile_stays_empty(play):
    given = {"hands": [["K1", "A1", "L1", "S1"], ["K2", "A2", "L2", "S2"]], "discard": ["K3"], "draw": ["K1", "K2"]}
    position = play(given, "P0 FORM_DISCARD", "P0 KIND_K1").expect(discard=[], discard_top=None)
    position.expect(legal=["DISCARD"]).move("P1 DISCARD", "P1 KIND_S2").expect(discard=["S2"])
    covered = {"hands": [["K1", "A1", "L1", "S1"], OTHERS], "discard": ["K3", "AW", "S2"]}
    play(covered, "P0 FORM_DISCARD").expect(legal=["KIND_S1"])


def test_mas_5_4_a_set_goes_on_top_of_the_own_stack(play):
    given = {"hands": [["K1", "K2", "L1", "S1"], OTHERS], "decks": [[["A1", "A1"], ["L3", "LW"]], [["S1", "S1"]]]}
    position = play(given, "P0 FORM_HAND", "P0 KIND_K1", "P0 KIND_K2")
    position.expect(decks=[[["A1", "A1"], ["L3", "LW"], ["K1", "K2"]], [["S1", "S1"]]], gone_down=[0, 1])


def test_mas_5_5_two_cards_form_a_set_and_sets_stay_apart(play):
    given = {"hands": [["K1", "K1", "K1", "K1"], OTHERS], "decks": [[["K2", "K2"]], []]}
    position = play(given, "P0 FORM_HAND", "P0 KIND_K1", "P0 KIND_K1")
    position.expect(decks=[[["K2", "K2"], ["K1", "K1"]], []], hands=[["K1", "K1"], OTHERS])


def test_mas_6_1_any_card_can_be_discarded(play):
    given = {"hands": [["K1", "K1", "LW", "S3"], OTHERS], "discard": ["A1"], "draw": ["S1"]}
    position = play(given, "P0 DISCARD").expect(legal=["KIND_K1", "KIND_LW", "KIND_S3"])
    position.move("P0 KIND_LW").expect(discard=["A1", "LW"], hands=[["K1", "K1", "S3", "S1"], OTHERS])


# --------------------------------------------------------------------------------------------- decisions


def test_mas_d1_the_kinds_of_turn(play):
    given = {
        "hands": [["K1", "K2", "L1", "S1"], OTHERS],
        "decks": [[["A1", "A1"]], [["A2", "A2"], ["S1", "S2"]]],
        "discard": ["L3"],
    }
    position = play(given).expect(legal=["FORM_HAND", "FORM_DISCARD", "DISCARD", "STEAL"])
    assert position.table.legal(0) == [0, 1, 2, 3]
    assert position.table.legal(1) == []


def test_mas_d2_the_first_card_is_ordinary_and_not_the_higher_of_its_pair(play):
    given = {"hands": [["K1", "K2", "KW", "S3"], OTHERS]}
    play(given, "P0 FORM_HAND").expect(legal=["KIND_K1", "KIND_K2"])
    play({"hands": [["K1", "K2", "A1", "S3"], OTHERS]}, "P0 FORM_HAND").expect(legal=["KIND_K1"])


def test_mas_d3_each_pair_is_offered_once(play):
    given = {"hands": [["K1", "K2", "KW", "S3"], OTHERS]}
    play(given, "P0 FORM_HAND", "P0 KIND_K1").expect(legal=["KIND_K2", "KIND_KW"])
    play(given, "P0 FORM_HAND", "P0 KIND_K2").expect(legal=["KIND_KW"])


def test_mas_d3_a_lower_wild_is_offered_when_wilds_match_any_skill(play):
    given = {"hands": [["L1", "L2", "AW", "KW"], OTHERS]}
    position = play(given, "P0 FORM_HAND", "P0 KIND_L2", wild_scope="any").expect(legal=["KIND_KW", "KIND_AW"])
    position.move("P0 KIND_KW").expect(decks=[[["L2", "KW"]], []])


def test_mas_d4_cards_for_the_top_discard_equal_ones_once(play):
    given = {"hands": [["K1", "K1", "KW", "L1"], OTHERS], "discard": ["K3"]}
    play(given, "P0 FORM_DISCARD").expect(legal=["KIND_K1", "KIND_KW"])


def test_mas_d5_every_kind_in_hand_equal_ones_once(play):
    play({"hands": [["K1", "K1", "K1", "LW"], OTHERS]}, "P0 DISCARD").expect(legal=["KIND_K1", "KIND_LW"])
    names = [f"KIND_{card.key}" for card in MASTER.cards]
    assert [MASTER.parse_action(name) for name in names] == list(range(4, 20))
