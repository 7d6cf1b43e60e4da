"""MAS-7: stealing, defending, duels."""

from __future__ import annotations

import pytest

from intrigue import game

MASTER = game("master")
ATTACK = ("P0 STEAL", "P0 SEAT_1", "P0 KIND_S2")


def contest(mine=("S2", "A3", "L1", "K1"), theirs=("S1", "A2", "L3", "K2"), **more):
    """Seat 0 may attack the Sport set of seat 1."""
    return {
        "hands": [list(mine), list(theirs)],
        "decks": [[["K1", "K1"]], [["L1", "L2"], ["S1", "S3"]]],
        "discard": ["A1"],
        "draw": ["A3", "LW", "A2", "A1", "K3", "K3", "L1", "L2"],
        **more,
    }


def test_mas_7_1_a_matching_card_is_played_onto_the_top_set(play):
    given = contest(mine=("S2", "SW", "LW", "K1"))
    position = play(given, "P0 STEAL").expect(legal=["SEAT_1"])
    position.move("P0 SEAT_1").expect(legal=["KIND_S2", "KIND_SW"])
    position.move("P0 KIND_SW").expect(challenge=["SW"], victim=1, to_act=1, hand_sizes=[3, 4])


def test_mas_7_1_covered_sets_and_the_own_stack_are_no_targets(play):
    given = contest(mine=("L1", "A1", "K1", "K2"), decks=[[["K1", "K1"], ["K2", "K3"]], [["L1", "L2"], ["S1", "S3"]]])
    play(given).expect(legal=["FORM_HAND", "FORM_DISCARD", "DISCARD"])


def test_mas_7_2_no_attack_before_the_own_first_set(play):
    given = contest(decks=[[], [["L1", "L2"], ["S1", "S3"]]])
    play(given).expect(legal=["FORM_DISCARD", "DISCARD"])
    play(given | {"gone_down": [0]}, first_set="protected_first_round").expect(
        legal=["FORM_DISCARD", "DISCARD", "STEAL"]
    )


def test_mas_7_2_having_lost_the_only_set_one_may_still_attack(play):
    given = {
        "hands": [["S2", "A3", "L1", "K1"], ["S1", "A2", "L3", "K2"]],
        "decks": [[["K1", "K1"]], [["S1", "S3"]]],
        "draw": ["A1", "A2"],
    }
    moves = (*ATTACK, "P1 DECLINE")
    position = play(given, *moves, first_set="protected_first_round").expect(
        decks=[[["K1", "K1"], ["S1", "S3", "S2"]], []]
    )
    position.expect(to_act=1, gone_down=[0, 1]).move("P1 STEAL").expect(legal=["SEAT_0"])


def test_mas_7_3_the_first_set_is_safe_for_the_whole_game(play):
    given = contest(decks=[[["K1", "K1"]], [["S1", "S3"]]], turns=80)
    play(given).expect(legal=["FORM_DISCARD", "DISCARD"], open_to_steal=[])


@pytest.mark.parametrize(("turns", "steal"), [(0, False), (1, False), (2, True), (3, True)])
def test_mas_7_3_or_only_until_everyone_has_had_a_turn(play, turns, steal):
    given = contest(decks=[[["K1", "K1"]], [["S1", "S3"]]], turns=turns)
    position = play(given, first_set="protected_first_round")
    assert ("STEAL" in position.seen["legal"]) == steal


def test_mas_7_4_one_matching_card_defends_or_one_declines(play):
    play(contest(theirs=("S1", "S3", "SW", "LW")), *ATTACK).expect(legal=["KIND_S1", "KIND_S3", "KIND_SW", "DECLINE"])
    play(contest(theirs=("K1", "A1", "LW", "L1")), *ATTACK).expect(legal=["DECLINE"])


def test_mas_7_5_undefended_the_set_moves_to_the_attackers_top(play):
    position = play(contest(), *ATTACK, "P1 DECLINE")
    position.expect(decks=[[["K1", "K1"], ["S1", "S3", "S2"]], [["L1", "L2"]]], scores_now=[40, 15], to_act=1)


def test_mas_7_6_defended_the_set_stays(play):
    position = play(contest(), *ATTACK, "P1 KIND_S1")
    position.expect(decks=[[["K1", "K1"]], [["L1", "L2"], ["S1", "S3", "S2", "S1"]]], to_act=1)


@pytest.mark.parametrize("answer", ["DECLINE", "KIND_S1"])
def test_mas_7_7_challenge_cards_join_the_set_or_are_discarded(play, answer):
    cards = ["S2"] if answer == "DECLINE" else ["S2", "S1"]
    joined = play(contest(), *ATTACK, f"P1 {answer}").expect(discard=["A1"])
    owner = 0 if answer == "DECLINE" else 1
    assert joined.seen["tops"][owner] == ["S1", "S3", *cards]
    apart = play(contest(), *ATTACK, f"P1 {answer}", challenge_cards="discard").expect(discard=["A1", *cards])
    assert apart.seen["tops"][owner] == ["S1", "S3"]


def test_mas_7_7_until_the_answer_the_cards_belong_to_nobody(play):
    play(contest(), *ATTACK).expect(challenge=["S2"], scores_now=[10, 35], discard=["A1"])


def test_mas_7_8_one_attack_one_answer(play):
    given = contest(mine=("S2", "S3", "L1", "K1"))
    play(given, *ATTACK, "P1 KIND_S1").expect(phase="choosing", to_act=1, turns=3)


def test_mas_7_8_a_duel_goes_on_until_one_declines(play):
    given = contest(mine=("S2", "S3", "L1", "K1"), theirs=("S1", "S1", "L3", "K2"))
    position = play(given, *ATTACK, "P1 KIND_S1", duel=True).expect(to_act=0, legal=["KIND_S3", "DECLINE"])
    kept = [["L1", "L2"], ["S1", "S3", "S2", "S1"]]
    play(given, *ATTACK, "P1 KIND_S1", "P0 DECLINE", duel=True).expect(decks=[[["K1", "K1"]], kept], to_act=1)
    position.move("P0 KIND_S3").expect(to_act=1, legal=["KIND_S1", "DECLINE"], challenge=["S2", "S1", "S3"])
    position.move("P1 KIND_S1").expect(to_act=0, legal=["DECLINE"])
    position.move("P0 DECLINE").expect(decks=[[["K1", "K1"]], [["L1", "L2"], ["S1", "S3", "S2", "S1", "S3", "S1"]]])


def test_mas_7_8_a_duel_ends_when_a_side_has_no_card(play):
    attacker_out = contest(mine=("S2",), theirs=("S1", "S1"), draw=[])
    position = play(attacker_out, *ATTACK, "P1 KIND_S1", duel=True)
    position.expect(decks=[[["K1", "K1"]], [["L1", "L2"], ["S1", "S3", "S2", "S1"]]], to_act=1)
    defender_out = contest(mine=("S2", "S3", "K1"), theirs=("S1",), draw=[])
    position = play(defender_out, *ATTACK, "P1 KIND_S1", "P0 KIND_S3", duel=True)
    position.expect(decks=[[["K1", "K1"], ["S1", "S3", "S2", "S1", "S3"]], [["L1", "L2"]]], to_act=0)


def test_mas_7_8_a_duel_can_take_all_eight_cards(play):
    given = contest(mine=("S2", "S2", "S3", "SW"), theirs=("S1", "S1", "SW", "S3"))
    answers = "P1 KIND_S1 P0 KIND_S2 P1 KIND_S1 P0 KIND_S3 P1 KIND_S3 P0 KIND_SW P1 KIND_SW".split()
    moves = [" ".join(answers[i : i + 2]) for i in range(0, len(answers), 2)]
    position = play(given, *ATTACK, *moves, duel=True).expect(hand_sizes=[4, 4], draw_left=0, to_act=1)
    assert len(position.seen["tops"][1]) == 10


def test_mas_7_8_with_discard_the_cards_go_there_in_the_order_played(play):
    given = contest(mine=("S2", "S3", "L1", "K1"), theirs=("S1", "SW", "L3", "K2"))
    moves = (*ATTACK, "P1 KIND_SW", "P0 KIND_S3", "P1 DECLINE")
    position = play(given, *moves, duel=True, challenge_cards="discard")
    position.expect(discard=["A1", "S2", "SW", "S3"], decks=[[["K1", "K1"], ["S1", "S3"]], [["L1", "L2"]]])


def test_mas_7_9_a_stolen_set_can_be_stolen_back_at_once(play):
    given = contest(theirs=("S1", "A2", "L3", "K2"))
    position = play(given, *ATTACK, "P1 DECLINE").expect(to_act=1, open_to_steal=[0])
    position.move("P1 STEAL", "P1 SEAT_0", "P1 KIND_S1", "P0 DECLINE")
    position.expect(decks=[[["K1", "K1"]], [["L1", "L2"], ["S1", "S3", "S2", "S1"]]])


def test_mas_7_10_the_able_and_the_unable_defender_are_asked_alike(play):
    able, unable = (play(contest(theirs=hand), *ATTACK) for hand in (("S1", "A2"), ("K3", "A2")))
    for position in (able, unable):
        position.expect(to_act=1, phase="defending")
    for viewer in (0, -1):
        assert able.table.veiled(viewer).tobytes() == unable.table.veiled(viewer).tobytes()
        assert able.table.view(viewer) == unable.table.view(viewer)
        assert able.table.prompt(viewer) == unable.table.prompt(viewer)


def test_mas_7_10_a_duelling_attacker_is_asked_whether_able_or_not(play):
    given = contest(mine=("S2", "A1", "L1", "K1"))
    play(given, *ATTACK, "P1 KIND_S1", duel=True).expect(to_act=0, legal=["DECLINE"])


# --------------------------------------------------------------------------------------------- decisions


def test_mas_d6_seats_whose_open_top_set_a_card_matches(play):
    given = {
        "hands": [["S2", "KW", "L1", "L2"], ["A1"], ["A2"], ["A3"], ["A1"]],
        "decks": [
            [["K1", "K1"], ["S1", "S1"]],  # one's own
            [["L1", "L2"], ["S1", "S3"]],
            [["S2", "S2"]],  # the first set
            [["L3", "L3"], ["A1", "A3"]],  # nothing to match it
            [["A1", "A2"], ["K2", "K3"]],
        ],
    }
    position = play(given, "P0 STEAL").expect(legal=["SEAT_1", "SEAT_4"])
    assert position.table.legal(0) == [21, 24]


def test_mas_d7_cards_that_match_the_set(play):
    given = contest(mine=("S1", "S1", "SW", "KW"))
    play(given, "P0 STEAL", "P0 SEAT_1").expect(legal=["KIND_S1", "KIND_SW"])


def test_mas_d8_declining_is_always_possible(play):
    position = play(contest(theirs=("S1", "S1", "SW", "KW")), *ATTACK).expect(legal=["KIND_S1", "KIND_SW", "DECLINE"])
    assert position.table.legal(1) == [16, 19, 26]


def test_mas_d9_a_further_attack_goes_by_the_rule_for_defending(play):
    given = contest(mine=("S2", "S1", "S3", "SW"), theirs=("SW", "A2", "L3", "K2"))
    exact = play(given, *ATTACK, "P1 KIND_SW", duel=True, identical="exact")
    exact.expect(to_act=0, phase="attacking_again", legal=["KIND_S1", "KIND_SW", "DECLINE"])
    by_skill = play(given, *ATTACK, "P1 KIND_SW", duel=True)
    by_skill.expect(legal=["KIND_S1", "KIND_S3", "KIND_SW", "DECLINE"])
