"""Why a move was worse than the best one, in messages: as hints say it, from what the seat could know."""

from __future__ import annotations

import numpy as np

from intrigue.bots.interface import Estimate
from intrigue.bots.reasons import for_another, look_ahead
from intrigue.bots.search import Search
from intrigue.engine.game import Game
from intrigue.engine.messages import Message

from .decisions import Judged

WORLDS = 48
SMALL_TREE = 16  # nodes: nothing is searched


def reasons(game: Game, veiled: np.void, one: Judged, worlds: int = WORLDS) -> list[Message]:
    search = Search(game, seed=0, size=SMALL_TREE)
    best, played = look_ahead(game, veiled, search, [one.best, one.played], worlds, None)
    sides = game.sides_of(veiled)
    rivals = [seat for seat, side in enumerate(sides) if side != sides[one.seat]]
    return for_another(
        played, best, one.seat, rivals, _told(one.played, one.played_value), _told(one.best, one.best_value)
    )


def _told(action: int, value: float) -> Estimate:
    """A move as bots tell of it."""
    return Estimate(action, value, value, value, 0)
