"""Whatever the server says is in the Spanish phrase books (web/src/messages/talk), and they hold nothing else.

The sentences are collected here and translated by web/src/lib/talk.ts itself, run by node: a second matcher in Python
could agree with these tests and still differ from what people see.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.client.talk import WEB, said_in_games, translate

import intrigue
from intrigue import game

SOURCE = Path(intrigue.__file__).parent
BOOKS = WEB / "src" / "messages" / "talk"
SHARED = "server"
# (games, chance that a position is looked at closely, impossible actions asked about there)
QUICK = {
    "royal-will": (6, 0.1, 6),
    "master-of-spies": (3, 0.05, 30),
    "master": (3, 0.05, 12),
}


@pytest.mark.parametrize("key", QUICK)
def test_all_that_is_said_in_a_game_is_translated(key: str) -> None:
    said = said_in_games(game(key), *QUICK[key])
    assert translate([SHARED, key], said)["missing"] == []


@pytest.mark.slow
def test_many_games_need_the_whole_phrase_books_and_nothing_else() -> None:
    """Every template is of use, too: a sentence that was reworded leaves no dead entry behind."""
    unused = set(refused_by_the_server_unused())
    for key, (games, looks, questions) in QUICK.items():
        answer = translate([SHARED, key], said_in_games(game(key), 25 * games, 3 * looks, 2 * questions))
        assert answer["missing"] == [], key
        own = json.loads((BOOKS / f"{key}.es.json").read_text(encoding="utf-8"))
        assert [one for one in answer["unused"] if one in own] == [], key
        unused &= set(answer["unused"])
    assert unused == set()


def test_every_refusal_of_the_server_is_translated() -> None:
    assert translate([SHARED], set(refusals()))["missing"] == []


def refused_by_the_server_unused() -> list[str]:
    return list(translate([SHARED], set(refusals()))["unused"])


def refusals() -> Iterator[str]:
    """The text of every ``Refused(code, text)`` in the server, and of what it passes on from the engine."""
    for path in sorted((SOURCE / "server").rglob("*.py")):
        yield from texts_given_to("Refused", 1, path)
    for path in (SOURCE / "engine" / "options.py", *sorted((SOURCE / "games").glob("*/__init__.py"))):
        yield from texts_given_to("BadOption", 0, path)
    yield "This can be done now."  # the answer to why_not for what can


def texts_given_to(name: str, place: int, path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            text = example(node.args[place])
            if text:
                yield text


def example(node: ast.expr) -> str:
    """A text as it may come out of a literal or f-string: quoted words for !r, else a number; '' for anything else."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    if not isinstance(node, ast.JoinedStr):
        return ""
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else "'word'" if hole(part).conversion == ord("r") else "7"
        for part in node.values
    )


def hole(part: ast.expr) -> ast.FormattedValue:
    assert isinstance(part, ast.FormattedValue)
    return part
