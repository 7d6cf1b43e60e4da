"""Which spy brought which points."""

from __future__ import annotations

from typing import Any

BASE = {"players": 2, "hands": [["D1"], ["D2"]], "draw": ["F1", "F2", "F3"]}


def told(position: Any, seat: int) -> list[tuple[str, int, str]]:
    game = position.table.game
    return [(game.text(line.label), line.points, line.rule) for line in position.table.breakdown(-1)[seat]]


def test_mos_11_1_a_line_for_each_spy(play: Any) -> None:
    given = BASE | {"rows": [["K5", "D7"], [], [], []], "tokens": ["0D@D7", "0K@K5", "1K@K5"]}
    position = play(given)
    assert told(position, 0) == [
        ("Draken Empire spy on {card:D7}", 7, "MOS-11.1"),
        ("Kingdom of Palamire spy on {card:K5}", 5, "MOS-11.1"),
    ]
    assert told(position, 1) == [("Kingdom of Palamire spy on {card:K5}", 5, "MOS-11.1")]


def test_mos_11_2_a_card_that_counts_once_says_so(play: Any) -> None:
    given = BASE | {"rows": [["K5", "D7"], [], [], []], "tokens": ["0D@D7", "0K@D7"]}
    assert [points for _, points, _ in told(play(given), 0)] == [7, 7]
    assert told(play(given, double_token_score="per_card"), 0) == [
        ("Draken Empire spy on {card:D7}", 7, "MOS-11.1"),
        ("Kingdom of Palamire spy on {card:D7}, which counts once", 0, "MOS-11.2"),
    ]
