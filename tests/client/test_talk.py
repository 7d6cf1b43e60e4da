"""Whatever the server says is in the Spanish phrase books (web/src/messages/talk), and they hold nothing else.

The sentences are collected here and translated by web/src/lib/talk.ts itself, run by node: a second matcher in Python
could agree with these tests and still differ from what people see.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest
from tests.client.talk import WEB, Kind, Listener, said_in_scenarios, translate

import intrigue
from intrigue import game
from intrigue.engine.errors import BadOption
from intrigue.engine.registry import game_keys
from intrigue.server.protocol import RefusalCode

SOURCE = Path(intrigue.__file__).parent
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
    unused = set(translate([SHARED], set(refusals()))["unused"])
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
        unused &= set(answer["unused"])
    assert unused == set()


def test_every_refusal_of_the_server_is_translated() -> None:
    assert translate([SHARED], set(refusals()))["missing"] == []


def test_every_game_without_messages_has_a_phrase_book() -> None:
    assert [*QUICK] == [key for key in game_keys() if not game(key).speaks]


def refusals() -> Iterator[str]:
    """Every text that goes with the code of a refusal in the server, and what it passes on from the engine."""
    codes = get_args(RefusalCode)
    for path in sorted((SOURCE / "server").rglob("*.py")):
        for node in walked(path):
            given = node.args if isinstance(node, ast.Call) else node.elts if isinstance(node, ast.Tuple) else []
            spoken = [text for code, text in pairwise(given) if literal(code) in codes and literal(text) not in codes]
            yield from map(example, spoken)
    for path in (SOURCE / "engine" / "options.py", *sorted((SOURCE / "games").glob("*/__init__.py"))):
        for node in walked(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "BadOption":
                yield example(node.args[0])
    yield "This can be done now."  # the answer to why_not for what can
    try:
        game("master-of-wills").start(2, {"deck_0": "GRA-1"})
    except BadOption as error:
        yield str(error)


def walked(path: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def literal(node: ast.expr) -> object:
    return node.value if isinstance(node, ast.Constant) else None


def example(node: ast.expr) -> str:
    """A text as it may come out of a literal or f-string: quoted words for !r, else a number. A number for all else."""
    if isinstance(node, ast.IfExp):
        return example(node.body)
    if isinstance(node, ast.Constant):
        return str(node.value)
    if not isinstance(node, ast.JoinedStr):
        return "7"
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else "'word'" if hole(part).conversion == ord("r") else "7"
        for part in node.values
    )


def hole(part: ast.expr) -> ast.FormattedValue:
    assert isinstance(part, ast.FormattedValue)
    return part
