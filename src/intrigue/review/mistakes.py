"""The value of every move of a mistake, for training on it; measured in worlds in which nothing was selected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .decisions import Judged
from .sampling import Sample, Sampler, seed_of

MIN_LOSS = 0.05  # share of the win: less is no mistake that somebody could learn much from
WORLDS = 400


@dataclass(frozen=True)
class MoveFigure:
    """A move by what the seat could know."""

    action: int
    value: float  # share of the win that can be expected
    error: float  # half of the 95 % interval of what it is below the best move by
    good: bool  # not surely worse than the best one


@dataclass(frozen=True)
class Mistake:
    """A decision that was an error beyond doubt, found on some worlds and confirmed on others."""

    number: int  # of the move in the game
    played: int
    loss: float
    moves: tuple[MoveFigure, ...]  # the best first


def mistake(
    sampler: Sampler, veiled: np.void, legal: Sequence[int], one: Judged, worlds: int = WORLDS
) -> Mistake | None:
    """None where fresh worlds do not say so, or too little was lost."""
    figures = move_figures(sampler, veiled, legal, worlds)
    played = next(figure for figure in figures if figure.action == one.played)
    loss = figures[0].value - played.value
    return None if played.good or loss < MIN_LOSS else Mistake(one.number, one.played, loss, figures)


def move_figures(sampler: Sampler, veiled: np.void, legal: Sequence[int], worlds: int) -> tuple[MoveFigure, ...]:
    """All moves in the same worlds. The best one is chosen on the first half of them and compared on the second."""
    shares = sampler.judged(veiled, list(legal), range(worlds), seed_of(veiled, 2))
    half = worlds // 2
    best = int(shares[:half].sum(axis=0).argmax())
    found = []
    for at, action in enumerate(legal):
        below = Sample.of(shares[half:, best] - shares[half:, at], sampler.reach)
        good = at == best or below.mean - below.error <= 0
        found.append(MoveFigure(action, float(shares[half:, at].mean()), 0.0 if at == best else below.error, good))
    return tuple(sorted(found, key=lambda one: (one.action != legal[best], -one.value)))
