"""What a decision of a seat was worth, by what the seat could know and by nothing else: only its veiled record goes in.

The best move is found on one part of the worlds by sequential halving: all moves are tried in the same worlds, the
better half of them in more worlds, and so on. On other worlds it is measured what that move and the one that was played
differ by: a best move that was found by luck shows there. This is asked of the better judge of moves, the net or the
reference player. What the move gains over the reference player's own is always asked of the reference player, as all
luck is: with two judges luck would not have mean 0.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from intrigue.engine.records import NONE

from .sampling import Sample, Sampler, seed_of

SEARCH_FACTOR = 6  # playouts of sequential halving, for each world in which the best move is measured
# Something is at stake where the best move differs from the worst by so many standard errors (among many moves a few
# differ by chance) and by so much of the win.
MIN_STAKE_ERRORS, MIN_STAKE = 3.0, 0.02
MIN_WORLDS = 4  # of one round of halving


@dataclass(frozen=True)
class Judged:
    """A decision with two moves or more. All figures are shares of the win of the deciding seat's side."""

    number: int  # of the move in the game
    seat: int
    played: int
    best: int
    gap: Sample  # best minus played
    skill: Sample  # played minus what the reference player does
    at_stake: bool  # whether moves surely differ
    best_value: float
    played_value: float
    known: Sample  # what the seat could expect before the move

    @property
    def loss(self) -> float:
        return max(0.0, self.gap.mean)

    @property
    def clear(self) -> bool:
        """Whether the move was an error beyond doubt."""
        return self.gap.mean - self.gap.error > 0


def judge(sampler: Sampler, number: int, veiled: np.void, legal: Sequence[int], played: int, worlds: int) -> Judged:
    """``worlds``: in which the two moves are compared; finding the best move takes SEARCH_FACTOR times as many."""
    best, at_stake = halving(sampler, veiled, legal, SEARCH_FACTOR * worlds)
    seed, measured = seed_of(veiled, 1), range(worlds)
    good, done = sampler.judged(veiled, (best, played), measured, seed).T
    own, usual = sampler.for_seat(veiled, (played, NONE), measured, seed).T
    return Judged(
        number,
        int(veiled["viewer"]),
        played,
        best,
        Sample() if best == played else Sample.of(good - done, sampler.reach),
        Sample.of(own - usual),
        at_stake,
        float(good.mean()),
        float(done.mean()),
        Sample.of(usual),
    )


def halving(sampler: Sampler, veiled: np.void, legal: Sequence[int], playouts: int) -> tuple[int, bool]:
    """The best move by sequential halving, and whether anything is at stake: whether the best of the first round is
    better than the worst one beyond doubt. That is asked on these worlds, so that it says nothing about the others."""
    arms = list(legal)
    totals = dict.fromkeys(arms, 0.0)
    rounds = max(1, (len(arms) - 1).bit_length())
    done, at_stake, seed = 0, False, seed_of(veiled, 0)
    while len(arms) > 1:
        worlds = max(MIN_WORLDS, playouts // (rounds * len(arms)))
        shares = sampler.judged(veiled, arms, range(done, done + worlds), seed)
        for at, arm in enumerate(arms):
            totals[arm] += float(shares[:, at].sum())
        if not done:
            sums = shares.sum(axis=0)
            apart = Sample.of(shares[:, sums.argmax()] - shares[:, sums.argmin()], sampler.reach)
            at_stake = apart.mean > max(MIN_STAKE, MIN_STAKE_ERRORS * math.sqrt(apart.variance))
        arms.sort(key=lambda arm: -totals[arm])  # of equals the first stays first: the order of the legal list
        done += worlds
        arms = arms[: (len(arms) + 1) // 2]
    return arms[0], at_stake
