"""Prompts, labels, the log, the board, the view, and why a move is not possible."""

from __future__ import annotations

import json

import pytest

from intrigue import game
from intrigue.engine.errors import BadScenario

MASTER = game("master")
ATTACK = ("P0 STEAL", "P0 SEAT_1", "P0 KIND_S2")


def contest(**more):
    return {
        "hands": [["S2", "S3", "L1", "K1"], ["S1", "A2", "L3", "KW"], ["K3", "A1", "L2", "S3"]],
        "decks": [[["K1", "K1"]], [["L1", "L2"], ["S1", "S3"]], [["A1", "A1"]]],
        "discard": ["K2", "L3"],
        "draw": ["A3", "LW", "S2", "A1"],
        **more,
    }


@pytest.mark.parametrize(
    ("moves", "asked", "rule", "labels"),
    [
        (
            (),
            "Your turn: form a set, discard a card or try to steal.",
            "MAS-3.1",
            [
                "Form a set from your hand",
                "Form a set with {card:L3} from the discard pile",
                "Discard a card",
                "Try to steal a set",
            ],
        ),
        (("P0 FORM_HAND",), "Your set: which card comes first?", "MAS-5.1", ["{card:S2}"]),
        (
            ("P0 FORM_HAND", "P0 KIND_S2"),
            "Your set: which card goes with {card:S2}?",
            "MAS-5.1",
            ["{card:S3}"],
        ),
        (("P0 FORM_DISCARD",), "Which card goes with {card:L3} from the discard pile?", "MAS-5.2", ["{card:L1}"]),
        (
            ("P0 DISCARD",),
            "Which card do you discard?",
            "MAS-6.1",
            ["Discard {card:K1}", "Discard {card:L1}", "Discard {card:S2}", "Discard {card:S3}"],
        ),
        (("P0 STEAL",), "Whose top set do you want?", "MAS-7.1", ["Steal {P1}'s Sport set"]),
        (
            ("P0 STEAL", "P0 SEAT_1"),
            "Which card do you play for {P1}'s Sport set?",
            "MAS-7.1",
            ["Attack with {card:S2}", "Attack with {card:S3}"],
        ),
    ],
)
def test_the_active_seat_is_asked_and_the_others_wait(play, moves, asked, rule, labels):
    position = play(contest(), *moves)
    assert position.table.prompt(0) == asked
    assert MASTER.rule_of(position.table.veiled(0)) == rule
    assert position.labels(0) == labels
    for viewer in (1, 2, -1):
        assert position.table.prompt(viewer) == "{P0} forms a set, discards or steals."


def test_an_attack_asks_the_defender_and_a_duel_the_attacker(play):
    position = play(contest(), *ATTACK, duel=True)
    assert position.table.prompt(1) == "{P0} plays {card:S2} for your Sport set. Do you defend it?"
    assert position.table.prompt(2) == "{P0} wants {P1}'s Sport set; {P1} may defend it."
    assert position.labels(1) == ["Defend with {card:S1}", "Let it go"]
    position.move("P1 KIND_S1")
    assert position.table.prompt(0) == "{P1} defends the Sport set with {card:S1}. Do you attack again?"
    assert position.table.prompt(2) == "{P1} has defended; {P0} may attack again."
    assert position.labels(0) == ["Attack again with {card:S3}", "Give up the attack"]


@pytest.mark.parametrize(
    ("moves", "name", "reason"),
    [
        ((), "KIND_K1", "another question; now: Your turn"),
        (("P0 FORM_HAND",), "KIND_A1", "You do not hold {card:A1} (MAS-5.1)."),
        (("P0 FORM_HAND",), "KIND_K1", "Nothing in your hand forms a set with {card:K1} (MAS-5.1)."),
        (("P0 FORM_HAND",), "KIND_S3", "the lower is named first (MAS-D3)."),
        (("P0 FORM_HAND", "P0 KIND_S2"), "KIND_K1", "{card:K1} does not match {card:S2} (MAS-4.1)."),
        (("P0 FORM_HAND", "P0 KIND_S2"), "KIND_S2", "You hold only one {card:S2} (MAS-5.1)."),
        (("P0 FORM_DISCARD",), "KIND_K1", "{card:K1} does not match {card:L3} (MAS-5.2)."),
        (("P0 STEAL",), "SEAT_0", "You cannot steal from yourself (MAS-7.1)."),
        (("P0 STEAL",), "SEAT_2", "the first set of a stack is safe (MAS-7.3)."),
        (("P0 STEAL",), "SEAT_5", "There is no seat 5 at this table (MAS-1.6)."),
        (("P0 STEAL", "P0 SEAT_1"), "KIND_K1", "{card:K1} does not match {P1}'s Sport set (MAS-7.1)."),
        (("P0 STEAL", "P0 SEAT_1"), "DECLINE", "another question"),
    ],
)
def test_why_a_move_is_not_possible(play, moves, name, reason):
    assert reason in play(contest(), *moves).why_not(0, name)


def test_why_a_defence_is_not_possible(play):
    position = play(contest(), *ATTACK)
    assert position.why_not(1, "KIND_KW") == "{card:KW} does not match {P1}'s Sport set (MAS-7.4)."
    assert position.why_not(0, "DECLINE") == "{P0} wants {P1}'s Sport set; {P1} may defend it. (MAS-7.4)"


@pytest.mark.parametrize(
    ("hand", "more", "options", "name", "reason"),
    [
        (["K1", "A1", "L1", "SW"], {}, {}, "FORM_HAND", "No two cards of your hand form a set (MAS-5.1)."),
        (["K1", "A1"], {}, {}, "FORM_DISCARD", "No card of your hand forms a set with {card:L3} (MAS-5.2)."),
        (["K1", "A1"], {"discard": []}, {}, "FORM_DISCARD", "The discard pile is empty (MAS-5.3)."),
        (["S1"], {"decks": [[], [["L1", "L2"], ["S1", "S3"]], []]}, {}, "STEAL", "(MAS-7.2)."),
        (["S1"], {"decks": [[["K1", "K1"]], [["S1", "S3"]], []]}, {}, "STEAL", "the first set of a stack is safe"),
        (
            ["S1"],
            {"decks": [[["K1", "K1"]], [["S1", "S3"]], []], "turns": 2},
            {"first_set": "protected_first_round"},
            "STEAL",
            "first sets are safe until everyone has had a turn (MAS-7.3).",
        ),
        (["A1"], {}, {}, "STEAL", "No card of your hand matches a set that can be stolen (MAS-7.1)."),
    ],
)
def test_why_a_kind_of_turn_is_not_possible(play, hand, more, options, name, reason):
    given = contest(**more)
    given["hands"][0] = hand
    assert reason in play(given, **options).why_not(0, name)


def test_why_a_card_is_not_possible_with_wilds(play):
    given = contest(discard=["SW"])
    given["hands"][0] = ["S2", "SW", "KW", "K1"]
    assert "A wild comes second" in play(given, "P0 FORM_HAND").why_not(0, "KIND_SW")
    assert "(MAS-4.2)" in play(given, "P0 FORM_HAND", "P0 KIND_S2").why_not(0, "KIND_KW")
    assert "Two wilds never form a set" in play(given, "P0 FORM_DISCARD").why_not(0, "KIND_SW")
    given["hands"][0] = ["S2", "S3", "SW"]
    assert "the lower is named first" in play(given, "P0 FORM_HAND", "P0 KIND_S3").why_not(0, "KIND_S2")


def test_why_a_seat_without_sets_or_a_match_cannot_be_attacked(play):
    given = contest()
    given["decks"][2] = []
    assert play(given, "P0 STEAL").why_not(0, "SEAT_2") == "{P2} has no set (MAS-7.1)."
    given["decks"][2] = [["K1", "K2"], ["A1", "A1"]]
    reason = "No card of your hand matches {P2}'s Arts set (MAS-7.1)."
    assert play(given, "P0 STEAL").why_not(0, "SEAT_2") == reason


def test_the_log_of_sets(play):
    form = play(contest(), "P0 FORM_HAND", "P0 KIND_S2", "P0 KIND_S3")
    assert form.told(0) == ["{P0} lays a set: {card:S2} and {card:S3}.", "{P0} draws {card:A3} and {card:LW}."]
    assert form.told(2) == ["{P0} lays a set: {card:S2} and {card:S3}.", "{P0} draws 2 cards."]
    taken = play(contest(), "P0 FORM_DISCARD", "P0 KIND_L1")
    assert taken.told(-1) == [
        "{P0} lays a set with the top discard: {card:L1} and {card:L3}.",
        "{P0} draws 1 card.",
    ]


def test_the_log_of_a_steal(play):
    attack = play(contest(), *ATTACK)
    assert attack.told(2) == ["{P0} plays {card:S2} for {P1}'s Sport set."]
    assert attack.move("P1 DECLINE").told(2) == ["{P1} does not defend.", "{P0} takes the set.", "{P0} draws 1 card."]
    kept = play(contest(), *ATTACK, "P1 KIND_S1", challenge_cards="discard")
    assert kept.told(1) == [
        "{P1} defends with {card:S1}.",
        "The cards played go to the discard pile.",
        "{P1} keeps the set.",
        "{P0} draws 1 card.",
        "{P1} draws {card:LW}.",
    ]


def test_the_log_of_a_duel_that_ends_for_want_of_cards(play):
    given = contest(draw=[])
    given["hands"] = [["S2"], ["S1", "SW"], []]
    assert play(given, *ATTACK, "P1 KIND_S1", duel=True).told(0) == [
        "{P1} defends with {card:S1}.",
        "{P0} has no card left to attack with.",
        "{P1} keeps the set.",
    ]
    given["hands"] = [["S2", "K1"], [], []]
    assert play(given, *ATTACK).told(1) == [
        "{P0} plays {card:S2} for {P1}'s Sport set.",
        "{P1} has no card left to defend with.",
        "{P0} takes the set.",
    ]


def test_the_log_tells_when_the_draw_pile_runs_out_and_how_a_game_ends(play):
    given = {"hands": [["A3"], ["K1"]], "decks": [[["K1", "K1"]], [["L1", "L2"]]], "draw": ["S1"]}
    position = play(given, "P0 DISCARD", "P0 KIND_A3", match_games=2, dealer=0)
    assert position.told(1)[-1] == "The draw pile is empty: play goes on without refilling."
    position.move("P1 DISCARD", "P1 KIND_K1", "P0 DISCARD", "P0 KIND_S1")
    assert position.told(-1) == [
        "{P0} discards {card:S1}.",
        "EXP: {P0} 10 and {P1} 15.",
        "{P1} won the game.",
        "Game 2 of 2 begins; {P1} plays first.",
    ]


def test_the_log_and_prompt_after_a_match(play):
    given = {"hands": [["A3"], []], "decks": [[["K1", "K1"]], [["L1", "L2"]]], "totals": [50, 0], "game_number": 2}
    position = play(given, "P0 DISCARD", "P0 KIND_A3", match_games=2)
    assert position.told(0)[-2:] == ["{P1} won the game.", "{P0} won the match."]
    assert position.table.prompt(1) == "{P0} won."
    assert position.table.view(1)["winners"] == [0]
    assert position.why_not(0, "DISCARD") == "The game is over (MAS-9.2)."


def test_the_view_shows_the_table_and_what_the_hand_can_do(play):
    view = play(contest()).table.view(0)
    assert view["options_of_hand"] == {
        "pairs": [{"first": "S2", "seconds": ["S3"]}],
        "with_discard": ["L1"],
        "steal_from": [{"seat": 1, "cards": ["S2", "S3"]}],
    }
    assert [place["open"] for place in view["places"]] == [False, True, False]
    assert view["places"][1]["stack"][1] == {"id": 2, "skill": "sport", "first": "S1", "cards": ["S1", "S3"], "exp": 20}
    assert view["challenge"] is None
    assert json.loads(json.dumps(view)) == view
    assert play(contest()).table.view(-1)["options_of_hand"] is None


def test_the_view_of_a_challenge_and_of_the_turn_before(play):
    position = play(contest(), *ATTACK, "P1 KIND_S1", duel=True)
    challenge = position.table.view(2)["challenge"]
    assert challenge["cards"] == ["S2", "S1"]
    assert (challenge["attacker"], challenge["victim"], challenge["to_answer"]) == (0, 1, 0)
    assert challenge["set"]["cards"] == ["S1", "S3"]
    view = position.move("P0 DECLINE").table.view(2)
    assert view["challenge"] is None
    assert view["last_turn"] == {"did": "STEAL", "by": 0, "victim": 1, "cards": ["S2", "S1"], "taken": False}


def test_the_board_has_a_line_for_every_seat(play):
    given = contest()
    given["hands"][2] = ["S3", "KW"]
    hand = "{card:KW} (Knowledge wild, 20) and {card:S3} (15)"
    board = MASTER.board(play(given, *ATTACK).table.veiled(2))
    assert board == [
        "Turn 4    draw pile 4    discard pile {card:L3} on 1 more",
        "",
        "> {P0}, 10 EXP, 1 set, on top {card:K1} and {card:K1} (safe), 3 cards",
        "  {P1}, 35 EXP, 2 sets, on top {card:S1} and {card:S3}, 4 cards",
        f"  {{P2}}, 10 EXP, 1 set, on top {{card:A1}} and {{card:A1}} (safe), hand: {hand}",
        "",
        "Played for {P1}'s Sport set: {card:S2}",
    ]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"hand": []}, "given.hand: unknown"),
        ({"hands": [["K1"]]}, "given.hands: expected one list per seat, 3 in all"),
        ({"hands": [["K9"], [], []]}, "given.hands: P0: no card 'K9'"),
        ({"hands": [["K1"] * 5, [], []]}, "P0: 5 cards; at most 4"),
        ({"decks": [[["K1"]], [], []]}, "a set has two cards or more"),
        ({"decks": [[["KW", "KW"]], [], []]}, "one of them ordinary"),
        ({"decks": [[["K1", "S1"]], [], []]}, "S1 does not match the set's skill"),
        ({"decks": [[["K1", "SW"]], [], []]}, "SW does not match the set's skill"),
        ({"stacks": [[], [], []]}, "decks and stacks"),
        ({"discard": ["SW"] * 4}, "4 cards SW; the deck balanced_120 has 3"),
        ({"draw": ["K1"] * 130}, "given.draw: 130 cards"),
        ({"seat": 3}, "given.seat: 3 is no seat"),
    ],
)
def test_a_bad_position_is_refused(play, change, message):
    with pytest.raises(BadScenario, match=message):
        play(contest(players=3, **change))
