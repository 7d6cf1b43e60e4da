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


def reasons(game: Game, veiled: np.void, one: Judged) -> list[Message]:
    return compared(game, veiled, (one.best, one.best_value), (one.played, one.played_value))


def compared(
    game: Game, veiled: np.void, best: tuple[int, float], other: tuple[int, float], worlds: int = WORLDS
) -> list[Message]:
    """Why the viewer's best move is better than another one; both with their shares of the win."""
    seat, sides = int(veiled["viewer"]), game.sides_of(veiled)
    search = Search(game, seed=0, size=SMALL_TREE)
    good, bad = look_ahead(game, veiled, search, [best[0], other[0]], worlds, None)
    rivals = [one for one, side in enumerate(sides) if side != sides[seat]]
    return for_another(bad, good, seat, rivals, _told(*other), _told(*best))


def _told(action: int, value: float) -> Estimate:
    """A move as bots tell of it."""
    return Estimate(action, value, value, value, 0)
