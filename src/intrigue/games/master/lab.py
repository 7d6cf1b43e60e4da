"""Master: what those who study the game ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from intrigue.engine.minis import Mini
from intrigue.engine.roles import TURN_ORDER
from intrigue.engine.targets import rule

from . import state as k
from .state import Book, State

ROLES = (TURN_ORDER,)  # of the first game
MINI = Mini("master_mini", seats=2, options={"dealer": "0", "end": "first_empty"})


@rule
def role(book: Book, dealt: State, s: State, seat: int, which: int) -> int:
    steps = dealt.active - seat if s.opt_direction == k.LEFT else seat - dealt.active
    return (steps + s.seats) % s.seats


def points_range(book: np.void, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
    """An even part of twice the EXP there is, or the games of a match."""
    if options["match_games"] > 1 and options["match_score"] == "games_won":
        return 0, options["match_games"]
    exp = int((book["value"] * book["copies"][k.DECKS.index(options["deck"])].astype(int)).sum())
    return 0, 2 * exp // seats * options["match_games"]
