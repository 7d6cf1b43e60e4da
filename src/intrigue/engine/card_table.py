"""The cards of a deck as numbers, for agents that read what cards do instead of remembering which they are.

A game's ``lab.py`` names the columns (``CARD_FIELDS``) and fills the rows (``card_table``), one for each of its KINDS;
rows of kinds that a deck has not are zero.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from .targets import bind, chosen_target, interpreted

BOUND = 32_768  # no number is larger

Numbers = np.ndarray[Any, np.dtype[np.float32]]

card_table: Any = None  # bound to a game's own


def fill_tables(books: Any, out: Any) -> None:
    """A table for every book."""
    for at in range(len(books)):
        card_table(books[at], out[at])


def width(lab: Any) -> int:
    """How many numbers say what a card is."""
    return sum(size for _, size in lab.CARD_FIELDS)


def card_tables(key: str, lab: Any, books: np.ndarray[Any, Any]) -> Numbers:
    """By book, kind and column."""
    tables = np.zeros((len(books), lab.KINDS, width(lab)), np.float32)
    _filling(key, lab.card_table, chosen_target())(books, tables)
    return tables


@cache
def _filling(key: str, rule: Any, target: str) -> Any:
    made = bind(fill_tables, key, {"card_table": rule})
    return interpreted(made) if target == "python" else made
