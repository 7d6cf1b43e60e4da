"""Whatever the server says is in the Spanish phrase books (web/src/messages/talk), and they hold nothing else.

The sentences are collected here and translated by web/src/lib/talk.ts itself, run by node: a second matcher in Python
could agree with these tests and still differ from what people see.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.client.talk import WEB, Kind, Listener, said_in_scenarios, translate

from intrigue import game
from intrigue.engine.registry import game_keys

BOOKS = WEB / "src" / "messages" / "talk"
SHARED = "server"
# (games, chance that a position is looked at closely, impossible actions asked about there)
QUICK = {
    "ausonia": (2, 0.02, 60),
}
EVERYTHING = 10_000  # more actions than any game has
# What can be said, but with another card file than ours, or so seldom that no test waits for it.
ALSO = {
    "ausonia": {
        "{card:x}: Free: Draw 1",
        "There is no such Aspirant (AUS-1.4).",
        "After the first card has been put back, the others go back as well (AUS-12.6).",
    },
}
# Seats and options that have to come together before some things are said.
SELDOM: dict[str, Kind] = {
    "ausonia": (1, {"foresight_reshuffle": "ask"}),
}


@pytest.mark.parametrize("key", QUICK)
def test_all_that_is_said_in_a_game_is_translated(key: str) -> None:
    games, looks, questions = QUICK[key]
    listener = Listener(game(key), looks, questions)
    listener.hear_games(games)
    assert translate([SHARED, key], listener.said | ALSO.get(key, set()))["missing"] == []


@pytest.mark.slow
def test_many_games_need_the_whole_phrase_books_and_nothing_else() -> None:
    """Every template is of use, too: a sentence that was reworded leaves no dead entry behind."""
    for key, (games, looks, _) in QUICK.items():
        listener = Listener(game(key), 2 * looks, EVERYTHING)
        listener.hear_games(15 * games)
        if key in SELDOM:
            listener.hear_games(15 * games, SELDOM[key])
        scenarios = Path(__file__).parents[1] / key.replace("-", "_") / "scenarios"
        said = listener.said | said_in_scenarios(game(key), scenarios) | ALSO.get(key, set())
        answer = translate([SHARED, key], said)
        assert answer["missing"] == [], key
        own = json.loads((BOOKS / f"{key}.es.json").read_text(encoding="utf-8"))
        assert [one for one in answer["unused"] if one in own] == [], key


def test_every_game_without_messages_has_a_phrase_book() -> None:
    assert [*QUICK] == [key for key in game_keys() if not game(key).speaks]
