"""MOS-11 and MOS-12: points, ties, matches."""

from __future__ import annotations

from typing import Any

import pytest

from intrigue import Table, game
from intrigue.engine.errors import BadOption

SPIES = game("master-of-spies")
ROWS = [["F3", "D7"], ["L4", "K8"], ["K5"], []]


def ended(play: Any, tokens: list[str], seats: int = 2, more: dict[str, Any] | None = None, **options: Any) -> Any:
    """The last turn of a final round that seat 0 began: the last seat discards."""
    hands = [["D1"], ["L1"], ["K1"]][:seats]
    given = {"players": seats, "final": True, "start": 0, "turn": seats - 1, "draw": [], "rows": ROWS, "tokens": tokens}
    last = seats - 1
    moves = (f"P{last} CARD_{hands[last][0]}", f"P{last} TO_DISCARD")
    return play(given | {"hands": hands} | (more or {}), *moves, **options)


def test_mos_11_1_the_values_under_the_tokens(play: Any) -> None:
    ended(play, ["0D@D7", "0K@K8", "1L@L4"]).expect(over=True, scores=[15, 4], winners=[0], places=[1, 2])


def test_mos_11_2_two_tokens_on_one_card(play: Any) -> None:
    tokens = ["0D@D7", "0F@D7", "1D@D7", "1L@L4"]
    ended(play, tokens).expect(scores=[14, 11], winners=[0])
    ended(play, tokens, double_token_score="per_card").expect(scores=[7, 11], winners=[1])


def test_mos_11_3_the_highest_score_and_ties_shared(play: Any) -> None:
    ended(play, ["0D@D7", "1F@F3"]).expect(winners=[0])
    ended(play, ["0D@D7", "1F@F3", "1L@L4"]).expect(winners=[0, 1], places=[1, 1])


@pytest.mark.parametrize(("tie", "winners"), [("share", [0, 1]), ("most_tokens", [1]), ("highest_card", [0])])
def test_mos_11_3_the_tie_breaks(play: Any, tie: str, winners: list[int]) -> None:
    tokens = ["0K@K8", "1F@F3", "1K@K5", "2D@D7"]
    ended(play, tokens, seats=3, final_tie=tie).expect(scores=[8, 8, 7], winners=winners)


def test_mos_11_3_then_shared(play: Any) -> None:
    tokens = ["0D@D7", "0F@F3", "1F@F3", "1D@D7"]
    for tie in ("most_tokens", "highest_card"):
        ended(play, tokens, final_tie=tie).expect(winners=[0, 1])


def test_mos_12_1_a_single_game(play: Any) -> None:
    ended(play, ["0D@D7"], match=r"single").expect(over=True, game_number=1)


def test_mos_12_1_a_number_of_games(play: Any) -> None:
    first = {"totals": [3, 20], "game_number": 2}
    ended(play, ["0D@D7"], more=first, match="games:3").expect(over=False, game_number=3, totals=[10, 20])
    ended(play, ["0D@D7"], more=first, match="games:2").expect(over=True, scores=[10, 20], winners=[1], places=[2, 1])


def test_mos_12_1_the_race_ends_with_the_score(play: Any) -> None:
    """The last game of a match counted twice there: once in the total, once on the table."""
    for options in ({"match": "single"}, {"match": "games:2", "more": {"game_number": 2, "totals": [3, 20]}}):
        at = ended(play, ["0D@D7"], **options)
        progress = SPIES.speech("python").position(at.table.veiled(0)).progress
        assert [have for have, _ in progress] == at.scores


def test_mos_12_1_until_a_total(play: Any) -> None:
    first = {"totals": [12, 13], "game_number": 2}
    ended(play, ["0D@D7", "1K@K8"], more=first, match="target:22").expect(over=False, totals=[19, 21])
    ended(play, ["0D@D7", "1K@K8"], more=first, match="target:21").expect(over=True, winners=[1])
    ended(play, ["0D@D7", "1K@K8"], more={"totals": [14, 13]}, match="target:21").expect(over=True, winners=[0, 1])


def test_mos_12_1_a_match_is_shared_by_equal_sums(play: Any) -> None:
    """The tie-break of a game decides who starts the next one, not the match."""
    more = {"totals": [0, 1], "game_number": 2}
    ended(play, ["0K@K8", "1F@F3", "1L@L4"], more=more, match="games:2", final_tie="highest_card").expect(
        winners=[0, 1]
    )


@pytest.mark.parametrize("wrong", ["games:0", "games:100", "games", "target:0", "target:x", "best", ""])
def test_mos_12_1_other_values_are_refused(wrong: str) -> None:
    with pytest.raises(BadOption, match=r"single, games:1..99, target:1..1000"):
        Table(SPIES, 2, {"match": wrong})


def test_mos_12_2_the_winner_starts_the_next_game(play: Any) -> None:
    more = {"used": [True, True, True], "replaced": {"K3": 1, "L9": 2}, "known": {"0": ["D1"]}, "stall": 1}
    at = ended(play, ["1K@K8", "0D@D7"], seats=3, more=more, match="games:2", advanced=True)
    at.expect(to_act=1, master=1, rows=[[], [], [], []], discard=[], tokens=[], used=[False] * 3)
    at.expect(hand_sizes=[5, 5, 5], draw_left=29, replaced={}, known=[[], [], []], stall=0, round=1, final=False)


def test_mos_12_2_shared_victory_the_earliest_in_the_final_round(play: Any) -> None:
    more = {"start": 2, "turn": 2, "hands": [["D1"], ["K1"], ["L1"]]}
    given = {"players": 3, "final": True, "draw": [], "rows": ROWS, "tokens": ["0D@D7", "1D@D7", "2F@F3"]} | more
    at = play(given, "P1 CARD_K1", "P1 TO_DISCARD", match="games:2")
    at.expect(to_act=0, last_scores=[7, 7, 3], winners=[0, 1])  # the order was 2, 0, 1
