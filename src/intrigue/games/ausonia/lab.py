"""Ausonia: what those who study the game ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from intrigue.engine.roles import TURN_ORDER, Role
from intrigue.engine.targets import rule

from .state import Book, State

ROLES = (TURN_ORDER, Role("house", ("1", "2", "3", "4")))
MIRROR = {"houses": "random"}


@rule
def role(book: Book, dealt: State, s: State, seat: int, which: int) -> int:
    return (seat - s.first + s.seats) % s.seats if which == 0 else s.house[seat]


def points_range(book: np.void, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
    """Influence up to what ends the game."""
    return 0, int(book["goal"])
