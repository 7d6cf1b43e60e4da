"""Cards that are worth more together than apart, or less: what a ban of both takes, less what each ban takes alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from intrigue.engine.game import Game

from . import kernel as k
from .blocks import Array, Cell, Pairs, bans_of, play, require_lab
from .sums import Sums, moment

COUNTED = 512  # games of policy players by which pairs are chosen
MOST = 20  # pairs


def used_together(game: Game, cells: Sequence[Cell], judged: Sequence[int], card: int | None) -> Pairs:
    """The pairs that a seat most often uses both of, in games of the policy; with a card, those that it is one of."""
    kinds = require_lab(game).KINDS
    counts = np.zeros((kinds, kinds), np.int64)
    for cell in cells:
        used = play(game, cell, 0, COUNTED // len(cells) or 1, used=True).used
        flat = used.reshape(-1, kinds).astype(np.int64)
        counts += flat.T @ flat
    wanted = [pair for pair in combinations(sorted(judged), 2) if card in (None, *pair) and counts[pair] > 0]
    return tuple(sorted(wanted, key=lambda pair: (-counts[pair], pair))[:MOST])


def interplay(game: Game, cell: Cell, pairs: Pairs, first: int, count: int) -> Sums:
    """The same games with a ban of each card and of both, seat by seat."""
    kinds, rows = sorted({kind for pair in pairs for kind in pair}), pair_rows(game, pairs)
    played = play(game, cell._replace(thin=1, bans=(*kinds, *rows.tolist()), pairs=pairs), first, count)
    ended = played.games[:, k.ENDED] == 1
    loss, forked = played.loss[ended].astype(np.int64), played.forked[ended] > 0
    one, other = np.array(pairs, np.int64).reshape(-1, 2).T
    both, apart = loss[:, :, rows], loss[:, :, one] + loss[:, :, other]
    return {
        "both": moment(both.sum(axis=1)),
        "apart": moment(apart.sum(axis=1)),
        "extra": moment((both - apart).sum(axis=1)),
        "differ": (both != apart).sum(axis=(0, 1)),
        "tried": forked[:, :, rows].sum(axis=(0, 1)),
        "lifts": played.lifts[rows],
        "used": (forked[:, :, one] & forked[:, :, other]).sum(axis=(0, 1)),
    }


def pair_rows(game: Game, pairs: Pairs) -> Array:
    """The bans of pairs come after all others."""
    return len(bans_of(game)) + np.arange(len(pairs))
