"""Hints: what a strong player would think of the moves a person has."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from intrigue.engine.game import Game

from .interface import Budget, Estimate, require_veiled
from .reasons import WORLDS, Advice, advise
from .search import Search

DEFAULT_BUDGET = Budget(milliseconds=500)
HINT_LEVEL = "net-search:1000ms"  # for a bot that gives hints at a table: thinks like the strongest, and never slips


def hint(
    game: Game,
    veiled: np.void,
    legal: Sequence[int],
    budget: Budget = DEFAULT_BUDGET,
    seed: int | None = None,
    worlds: int = WORLDS,
) -> tuple[Advice, ...]:
    """The best moves of the seat the record is veiled for, with their share of wins, a 95 % interval and reasons.

    A forced move is answered at once, and nothing is claimed about it.
    """
    require_veiled(veiled)
    search = Search(game, seed, guided=True)
    if len(legal) <= 1:
        return advise(game, veiled, search, [Estimate(int(action), 0.5, 0.0, 1.0, 0) for action in legal])
    return advise(game, veiled, search, search.run(veiled, budget), worlds)
