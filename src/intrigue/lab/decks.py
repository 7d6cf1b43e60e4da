"""How two decks differ, by their card files: the card tables do not hold every effect of a card."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from intrigue.engine.card_numbers import card_numbers
from intrigue.engine.game import Game

from .blocks import kinds

Entries = dict[str, dict[str, Any]]


@lru_cache(maxsize=8)
def _cards(text: str) -> Entries:
    """The entries of a card file that have a key, by key."""
    lists = [value for value in tomllib.loads(text).values() if isinstance(value, list)]
    return {one["key"]: one for entries in lists for one in entries if isinstance(one, dict) and "key" in one}


def changed_kinds(one: Game, other: Game) -> list[int]:
    """Kinds of one deck that are different in the other, or missing there."""
    own, theirs = _cards(one.card_file_text), _cards(other.card_file_text)
    return [at for at, key in enumerate(kinds(one)) if own.get(key) != theirs.get(key)]


def changed_figures(one: Game, other: Game) -> list[dict[str, Any]]:
    """Differences that belong to no card: figures of the game, starter decks."""
    cards = {*kinds(one), *kinds(other)}
    after, before = (dict(_figures(game.card_file_text, cards)) for game in (one, other))
    found = [(name, before.get(name), after.get(name)) for name in {**after, **before}]
    return [
        {"name": name, "before": _shown(was, now), "after": _shown(now, was)} for name, was, now in found if was != now
    ]


def _figures(text: str, cards: set[str]) -> Iterator[tuple[str, Any]]:
    for number in card_numbers(text):
        if number.key not in cards:
            yield number.path, number.value
    for table, value in tomllib.loads(text).items():
        for at, entry in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(entry, dict) and (key := entry.get("key", at + 1)) not in cards:
                for name, inside in entry.items():
                    if isinstance(inside, list) and all(isinstance(item, str) for item in inside):
                        yield f"{table}.{key}.{name}", inside


def _shown(value: Any, other: Any) -> Any:
    """A value beside the other one: of two lists only the items that the other does not have."""
    if isinstance(value, list) and isinstance(other, list):
        left = [item for item in value if item not in other]
        return ", ".join(left or value)
    return value
