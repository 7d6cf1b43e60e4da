"""Texts with gaps: log lines and prompts say {P0} for a seat, {card:heir} for a card; who shows them fills the gaps."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from .records import Cells

_GAP = re.compile(r"\{(P(\d)|card:([^}]+))\}")


def seat(number: int) -> str:
    return f"{{P{number}}}"


def card(key: str) -> str:
    return f"{{card:{key}}}"


def seats_in(mask: int) -> list[int]:
    return [number for number in range(6) if mask >> number & 1]


def and_list(words: Sequence[str]) -> str:
    """'a', 'a and b', 'a, b and c'."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def counted(number: int, thing: str) -> str:
    """'1 coin', '2 coins'."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(row: Cells, n: int) -> list[int]:
    """The first n numbers of a row of cells."""
    return [row[i] for i in range(n)]


def fill(text: str, names: Sequence[str], cards: Mapping[str, str], mark: Callable[[str], str] = str) -> str:
    """Put names into the gaps; ``mark`` may dress them up.

    >>> fill("{P1} plays {card:heir}.", ["Ann", "Bo"], {"heir": "Heir"})
    'Bo plays Heir.'
    """

    def word(match: re.Match[str]) -> str:
        if match[2] is not None:
            number = int(match[2])
            return mark(names[number] if number < len(names) else f"P{number}")
        return mark(cards.get(match[3], match[3]))

    return _GAP.sub(word, text)
