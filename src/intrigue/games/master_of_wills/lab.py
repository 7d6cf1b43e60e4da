"""Master of Wills: what those who study the game ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from intrigue.engine.records import NONE
from intrigue.engine.roles import TURN_ORDER, Role
from intrigue.engine.targets import rule

from .codes import FACTION_KEYS
from .rules import side_of
from .state import Book, State

ROLES = (TURN_ORDER, Role("Faction", FACTION_KEYS))  # of the seat's side
MIRROR = {"deck_0": "GRA", "deck_1": "GRA", "deck_2": "GRA"}


@rule
def role(book: Book, dealt: State, s: State, seat: int, which: int) -> int:
    side = side_of(s, seat)
    if which == 1:
        return s.faction[side]
    return NONE if s.first == NONE else (side - s.first + s.sides) % s.sides


def points_range(book: np.void, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
    """A hundred points are a high score; few scores are below zero."""
    return 0, 100
