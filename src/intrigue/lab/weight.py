"""How much choices matter: one real decision of each sampled game, looked into by a search (thinking.look_into)."""

from __future__ import annotations

import numpy as np

from intrigue.engine.chance import new_dice, pick
from intrigue.engine.game import Game
from intrigue.engine.records import NONE, plain
from intrigue.engine.targets import interpreted

from . import kernel as k
from . import thinking
from .blocks import Cell, Played, play
from .sums import Sums, moment

SAMPLES = 0x5A3B1E  # apart from the seed of the deals and of choices
COLUMNS = (thinking.STAKES, thinking.IS_CLEAR, thinking.IS_IDLE)
SCALES = (100 / (2 * thinking.FINE), 50.0, 50.0)  # to points, and to per cent of the decisions


def look(game: Game, cell: Cell, played: Played, count: int) -> Sums:
    """Of the first so many games: moments of stakes, clear and idle."""
    below = interpreted(pick)
    probes = np.full(count, NONE, np.int64)
    for i in range(count):
        if real := int(played.games[i, k.REAL]):
            probes[i] = below(plain(new_dice(cell.seed + SAMPLES, played.first + i)), real)
    found = play(game, cell._replace(thin=0, bans=()), played.first, count, probes=probes).stakes
    looked = found[found[:, thinking.LOOKED] == 1]
    return {"weight": moment(looked[:, COLUMNS])}
