"""Master of Spies: what those who study the game ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from intrigue.engine.minis import Mini
from intrigue.engine.roles import TURN_ORDER
from intrigue.engine.targets import rule

from .sight import BEST_SCORE
from .state import Book, State

ROLES = (TURN_ORDER,)  # of the first round; later ones begin with whoever has the master token
MINI = Mini("spies_mini", seats=2, options={"start": "0"})


@rule
def role(book: Book, dealt: State, s: State, seat: int, which: int) -> int:
    return (seat - dealt.first + s.seats) % s.seats


def points_range(book: np.void, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
    """Points of a game, of so many games, or up to what ends a match."""
    kind, _, number = str(options["match"]).partition(":")
    return 0, {"single": BEST_SCORE, "games": BEST_SCORE * int(number or 1), "target": int(number or 1)}[kind]
