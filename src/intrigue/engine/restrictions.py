"""Named bans beyond single cards, by which restricted play finds dead parts and traps of a game (Jaffe et al., 2012).

A game's ``lab.py`` lists them as ``RESTRICTIONS``; where a game is won or lost, its ``levels`` names the difficulties.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Restriction(NamedTuple):
    """What a player under this ban never does: actions by id, whatever the position."""

    name: str  # 'never steals'
    actions: tuple[int, ...]


class Levels(NamedTuple):
    """An option by which a game against nobody is made harder, and its values from easy to hard."""

    option: str
    values: tuple[str, ...]


def never(what: str, *actions: Iterable[int]) -> Restriction:
    """
    >>> never("steals", range(3, 4))
    Restriction(name='never steals', actions=(3,))
    """
    return Restriction(f"never {what}", tuple(action for some in actions for action in some))
