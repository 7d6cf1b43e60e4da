"""A Royal Will: what those who study the game ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from intrigue.engine.minis import Mini
from intrigue.engine.roles import TURN_ORDER
from intrigue.engine.targets import rule

from .state import Book, State

ROLES = (TURN_ORDER,)  # of the first Will
MINI = Mini("royal_will_mini", seats=2, options={"dealer": "0", "max_wills": 1})


@rule
def role(book: Book, dealt: State, s: State, seat: int, which: int) -> int:
    return (seat - dealt.first + s.seats) % s.seats


def points_range(book: np.void, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
    """Coins, or the games of a match."""
    return 0, options["match_games"] if options["match_games"] > 1 else int(book["coins_total"])
