"""MAS-8 to MAS-11: refilling, the end of a game, score, match."""

from __future__ import annotations

import numpy as np
import pytest

from intrigue import Table, game
from intrigue.engine.chance import new_dice

MASTER = game("master")
LAST_CARD = ("P0 DISCARD", "P0 KIND_A3")


def ending(*decks, **more):
    """Seat 0 is about to discard the last card."""
    hands = [["A3"], *[[] for _ in decks[1:]]]
    return {"hands": hands, "decks": [list(deck) for deck in decks], **more}


def test_mas_8_1_the_player_draws_up_to_four(play):
    given = {
        "hands": [["K1", "K2", "L1", "S1"], ["A1", "A2", "L1", "L2"]],
        "discard": ["S3"],
        "draw": ["A1", "A2", "A3"],
    }
    position = play(given, "P0 FORM_HAND", "P0 KIND_K1", "P0 KIND_K2")
    position.expect(hands=[["L1", "S1", "A1", "A2"], ["A1", "A2", "L1", "L2"]], draw=["A3"])
    play(given, "P0 DISCARD", "P0 KIND_L1").expect(draw=["A2", "A3"])
    play(given, "P0 FORM_DISCARD", "P0 KIND_S1").expect(draw=["A2", "A3"])


@pytest.mark.parametrize(
    ("answer", "hands"),
    [
        ("DECLINE", [["A1", "K1", "K2", "L1"], ["S1", "A2", "L3", "K2"]]),
        ("KIND_S1", [["A1", "K1", "K2", "L1"], ["A3", "A2", "L3", "K2"]]),
    ],
)
def test_mas_8_2_attacker_first_and_the_defender_only_after_a_defence(play, answer, hands):
    given = {
        "hands": [["S2", "L1", "K1", "K2"], ["S1", "A2", "L3", "K2"]],
        "decks": [[["K1", "K1"]], [["L1", "L2"], ["S1", "S3"]]],
        "draw": ["A1", "A3", "SW"],
    }
    position = play(given, "P0 STEAL", "P0 SEAT_1", "P0 KIND_S2", f"P1 {answer}")
    position.expect(hands=hands, draw_left=2 if answer == "DECLINE" else 1)


def test_mas_8_3_a_short_draw_pile_gives_what_it_has_and_is_not_made_anew(play):
    given = {
        "hands": [["K1", "K2", "L1", "S1"], ["A1", "A2", "L1", "L2"]],
        "discard": ["S3", "S2", "A1"],
        "draw": ["A3"],
    }
    position = play(given, "P0 FORM_HAND", "P0 KIND_K1", "P0 KIND_K2")
    position.expect(hand_sizes=[3, 4], draw_left=0, discard=["S3", "S2", "A1"])


def test_mas_9_1_without_a_draw_pile_play_goes_on_until_all_hands_are_empty(play):
    given = {"hands": [["K1", "L1"], ["A1"]], "draw": []}
    position = play(given, "P0 DISCARD", "P0 KIND_K1", "P1 DISCARD", "P1 KIND_A1").expect(to_act=0, over=False)
    position.move("P0 DISCARD", "P0 KIND_L1").expect(over=True, to_act=None, legal=[], hand_sizes=[0, 0])


def test_mas_9_2_seats_without_cards_are_skipped(play):
    given = {"hands": [["K1"], [], ["A1"]], "draw": []}
    play(given, "P0 DISCARD", "P0 KIND_K1").expect(to_act=2)
    play({"hands": [["K1", "L1"], [], []]}, "P0 DISCARD", "P0 KIND_K1").expect(to_act=0)


def test_mas_9_2_whoever_has_no_cards_cannot_defend(play):
    given = {"hands": [["S2", "A3"], [], ["K1"]], "decks": [[["K1", "K1"]], [["L1", "L2"], ["S1", "S3"]], []]}
    position = play(given, "P0 STEAL", "P0 SEAT_1", "P0 KIND_S2")
    position.expect(decks=[[["K1", "K1"], ["S1", "S3", "S2"]], [["L1", "L2"]], []], to_act=2)


def test_mas_9_2_first_empty_ends_with_the_first_empty_hand(play):
    given = {"hands": [["A3"], ["K1", "K2"]], "decks": [[["L1", "L1"]], [["S3", "S3"]]], "draw": []}
    position = play(given, *LAST_CARD, end="first_empty")
    position.expect(over=True, scores=[10, 30], winners=[1], hands=[[], ["K1", "K2"]])
    play(given, *LAST_CARD).expect(over=False, to_act=1)
    play(given | {"draw": ["L2"]}, *LAST_CARD, end="first_empty").expect(over=False, hands=[["L2"], ["K1", "K2"]])


def test_mas_9_2_first_empty_also_when_the_defender_runs_out(play):
    given = {
        "hands": [["S2", "A3"], ["S1"]],
        "decks": [[["K1", "K1"]], [["L1", "L2"], ["S1", "S3"]]],
        "draw": [],
    }
    position = play(given, "P0 STEAL", "P0 SEAT_1", "P0 KIND_S2", "P1 KIND_S1", end="first_empty")
    position.expect(over=True, hands=[["A3"], []], scores=[10, 50])


def test_mas_9_3_every_turn_uses_up_a_card(play):
    position = play({"players": 3})
    left = 120 - 1
    while not position.table.over:
        turns = position.seen["turns"]
        seat = position.table.to_act[0]
        position.table.play(position.table.legal(seat)[-1], seat)
        if position.seen["turns"] != turns:
            now = sum(position.seen["hand_sizes"]) + position.seen["draw_left"]
            assert now < left
            left = now
    assert position.seen["turns"] <= 119


def test_mas_10_1_all_cards_of_the_stack_count_wilds_included(play):
    given = ending([["K1", "KW"], ["A2", "A3", "AW", "A1"]], [["L1", "L2"]])
    play(given, *LAST_CARD).expect(over=True, scores=[75, 15], winners=[0], places=[1, 2], cards=[6, 2])


def test_mas_10_2_a_tie_goes_to_more_cards_then_is_shared(play):
    more_cards = ending([["K3", "K2"]], [["L1", "L2"], ["S1", "S1"]])
    play(more_cards, *LAST_CARD).expect(scores=[25, 25], cards=[2, 4], winners=[1], places=[2, 1])
    play(more_cards, *LAST_CARD, final_tie="share").expect(winners=[0, 1], places=[1, 1])
    equal = ending([["K3", "K2"]], [["L3", "L2"]], [["S1", "S1"]])
    play(equal, *LAST_CARD).expect(winners=[0, 1], places=[1, 1, 3])


def test_mas_11_1_a_match_is_won_by_the_sum_of_exp_or_by_games(play):
    given = ending([["K1", "K1"]], [["L3", "LW"]], totals=[100, 10], games_won=[1, 1], game_number=3)
    by_exp = play(given, *LAST_CARD, match_games=3)
    by_exp.expect(over=True, totals=[110, 45], points=[110, 45], places=[1, 2], match_winners=[0], winners=[1])
    by_games = play(given, *LAST_CARD, match_games=3, match_score="games_won")
    by_games.expect(over=True, games_won=[1, 2], points=[1, 2], places=[2, 1], match_winners=[1])


def test_mas_11_1_ties_of_a_match_are_shared(play):
    given = ending([["K1", "K1"]], [["L3", "LW"]], totals=[25, 0], game_number=2)
    play(given, *LAST_CARD, match_games=2).expect(points=[35, 35], places=[1, 1], match_winners=[0, 1])


def test_mas_11_1_points_so_far_count_the_running_game(play):
    given = ending([["K1", "K1"]], [["L3", "LW"]], totals=[25, 0], game_number=2)
    play(given, match_games=2).expect(points=[35, 35], totals=[25, 0])


def test_mas_11_1_up_to_99_games():
    table = Table(MASTER, 2, {"match_games": 99}, seed=1)
    out, dice = np.zeros(MASTER.action_count, np.int16), new_dice(1)
    MASTER.on().playout(MASTER.book, table.state, dice, out, 100_000)
    assert table.over
    assert int(table.state["game_number"]) == 99
    assert int(table.state["games_won"].sum()) >= 99


@pytest.mark.parametrize(
    ("direction", "dealer", "first"),
    [("right", 0, 2), ("right", 2, 0), ("right", 1, 2), ("left", 0, 0), ("left", 1, 2)],
)
def test_mas_11_2_of_several_winners_the_first_in_the_order_of_play_from_the_dealer(play, direction, dealer, first):
    tie = ending([["K3", "K2"]], [["S1", "S1"]], [["L3", "L2"]])
    position = play(tie, *LAST_CARD, match_games=2, dealer=dealer, direction=direction)
    position.expect(winners=[0, 2], games_won=[1, 0, 1], game_number=2, active=first, dealer=dealer)


def test_mas_11_2_the_next_game_starts_afresh(play):
    given = ending([["K3", "K2"]], [["S1", "S1"]])
    position = play(given, *LAST_CARD, match_games=2)
    position.expect(
        decks=[[], []], hand_sizes=[4, 4], draw_left=111, discard_size=1, gone_down=[], turns=0, totals=[25, 10]
    )
