"""Exact small games: a game with few cards and few turns, whose whole tree can be looked at.

The rules are those of the game; a ``mini.toml`` beside its ``cards.toml`` holds the cards, and ``MINI`` in its
``lab.py`` says what else makes it small. ``registry.minis`` finds them all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Mini(NamedTuple):
    """What a small game is called, and how it is set up."""

    name: str
    seats: int
    options: Mapping[str, str | bool | int]
