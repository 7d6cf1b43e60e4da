"""Whatever a loader can say about a card file has Spanish words, with the same values in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import intrigue
from intrigue import game
from intrigue.engine.errors import BadCards
from intrigue.engine.fault_translations import SPANISH, translated
from intrigue.games.master_of_wills.faults import english, faults

SOURCES = Path(intrigue.__file__).parent
LOADERS = [SOURCES / "engine" / "cards.py", SOURCES / "engine" / "game.py", *SOURCES.glob("games/*/book.py")]
VALUE = "«value»"
SAID = {"note": 1, "wrong": 1, "BadCards": 0, "Fault": 3}  # which argument is the text


def texts(node: ast.expr) -> Iterator[str]:
    """What an expression can say, with a sign for every value in it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        parts = [one.value if isinstance(one, ast.Constant) else VALUE for one in node.values]
        yield "".join(map(str, parts))
    elif isinstance(node, ast.IfExp):
        yield from texts(node.body)
        yield from texts(node.orelse)


def said() -> Iterator[tuple[str, str]]:
    for path in LOADERS:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        named = {
            target.id: one.value
            for one in ast.walk(tree)
            if isinstance(one, ast.Assign)
            for target in one.targets
            if isinstance(target, ast.Name)
        }
        for call in ast.walk(tree):
            name = getattr(call.func, "attr", getattr(call.func, "id", "")) if isinstance(call, ast.Call) else ""
            if isinstance(call, ast.Call) and name in SAID and len(call.args) > SAID[name]:
                argument = call.args[SAID[name]]
                if isinstance(argument, ast.Name) and argument.id in named:
                    argument = named[argument.id]
                for text in texts(argument):
                    yield f"{path.parent.name}/{path.name}", text


FOUND = sorted(set(said()))


def test_there_are_texts_to_be_read() -> None:
    assert len(FOUND) > 60


@pytest.mark.parametrize(("file", "text"), FOUND)
def test_every_fault_has_spanish_words(file: str, text: str) -> None:
    in_spanish = translated(text, "es")
    assert in_spanish != text, f"{file}: {text}"
    assert in_spanish.count(VALUE) == text.count(VALUE)
    assert translated(text, "en") == text


def test_both_languages_have_the_same_values() -> None:
    def fields(text: str) -> set[str | None]:
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    for text, spanish in SPANISH.items():
        assert fields(text) == fields(spanish), text


def test_faults_of_a_starter_deck_in_spanish() -> None:
    for told in map(english, faults(0)):
        assert re.fullmatch(r"0 cartas de tipo \w+ en vez de \d+( a \d+)?", translated(told, "es")), told


def test_a_real_fault_in_spanish(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = game("royal-will").card_file_text
    path.write_text(re.sub(r"copies = 4", "copies = 400", text, count=1), encoding="utf-8")
    with pytest.raises(BadCards) as caught:
        game("royal-will").with_cards(path)
    told = [translated(fault.message, "es") for fault in caught.value.faults]
    assert told[0].startswith("400 no es un número de ")
