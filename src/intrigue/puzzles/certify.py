"""When a decision is a puzzle: what has to hold, the cheap tests first.

Every test can only refuse. What is asked of a best move (docs/puzzles.md): three different moves or more; the best one
is better than the second by 10 points of the win or more, with a 99 % lower bound above 0, on worlds on which it was
not found; and it is the same for three seeds, for four times the budget, for two reference players and for two beliefs
about the others. Novice finds it in less than half of its tries, Master in more than nine of ten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from intrigue.bots.interface import Budget
from intrigue.bots.levels import level_settings, make_bot
from intrigue.engine.game import Game

from .estimate import BELIEFS, EVEN, POLICY, REFERENCES, Estimate, Estimator, Gap, Z
from .puzzle import Found, Share

MIN_MOVES = 3  # that are different
MIN_GAP = 0.1
BUDGET = 500  # worlds of one estimate, each played out twice
FIRST_LOOK, SECOND_LOOK = 24, 120  # worlds of the estimates that only sort out
SEEDS = (1, 2, 3)  # of estimates at the usual budget
LARGE_SEED, LARGE = 4, 4  # at four times of it
CHECK_SEED, CHECK = 5, 100  # of the independent check
NOVICE, MASTER = "novice", "master"
NOVICE_TRIES, MASTER_TRIES = 40, 10

# What Master searches in about half of its second on one core, which is what it gets of a busy machine: with a number
# of simulations in place of time it always plays alike.
MASTER_SIMULATIONS = {
    "royal-will": 100_000,
    "master-of-spies": 25_000,
    "master": 25_000,
    "ausonia": 5_000,
    "master-of-wills": 5_000,
}
OTHERWISE = 10_000


@dataclass(frozen=True)
class Certificate:
    """A decision that is a puzzle."""

    best: int
    shares: tuple[Share, ...]
    gap: float
    low: float  # the least of all lower bounds
    worlds: int
    found: dict[str, Found]


@dataclass
class Tally:
    """How many decisions each test has refused."""

    refused: dict[str, int] = field(default_factory=dict)
    passed: int = 0

    def refuse(self, why: str) -> None:
        self.refused[why] = self.refused.get(why, 0) + 1


def certify(
    game: Game,
    veiled: np.void,
    legal: Sequence[int],
    tally: Tally | None = None,
    unwanted: Callable[[int], bool] = lambda _: False,
) -> Certificate | None:
    """``unwanted``: best moves that need no certificate, since there are enough like them."""
    tally = tally or Tally()
    estimator = Estimator(game, veiled)
    best = sorted_out(estimator, legal, tally)
    if best is None:
        return None
    if unwanted(best):
        tally.refuse("many like it")
        return None
    novice = tries(game, veiled, legal, best, NOVICE, NOVICE_TRIES, most=(NOVICE_TRIES - 1) // 2)
    if novice is None:
        tally.refuse("novice finds it")
        return None
    large = same_answer(estimator, legal, best)
    if large is None:
        tally.refuse("another answer")
        return None
    usual, low = large[POLICY][EVEN], min(one.gap(best).low for found in large.values() for one in found.values())
    if not clears(usual.gap(best)) or low <= 0:
        tally.refuse("too close")
        return None
    master = tries(game, veiled, legal, best, MASTER, MASTER_TRIES, least=MASTER_TRIES - (MASTER_TRIES - 1) // 10)
    if master is None:
        tally.refuse("master misses it")
        return None
    tally.passed += 1
    shares = tuple(_share(usual, at) for at in range(len(legal)))
    found_by = {NOVICE: novice, MASTER: master}
    return Certificate(best, shares, round(usual.gap(best).mean, 4), round(low, 4), LARGE * BUDGET, found_by)


def clears(gap: Gap) -> bool:
    """Whether a gap is 10 points or more with some room: of those just above, many are just below with more worlds."""
    return gap.mean - gap.error / 2 >= MIN_GAP


def same_answer(estimator: Estimator, legal: Sequence[int], best: int) -> dict[int, dict[str, Estimate]] | None:
    """The estimates at four times the budget, by reference player and belief, if these and those at the usual budget
    all have the same best move."""
    large: dict[int, dict[str, Estimate]] = {}
    for seed, worlds in (*((seed, BUDGET) for seed in SEEDS), (LARGE_SEED, LARGE * BUDGET)):
        for reference in REFERENCES:
            large[reference] = estimator.estimates(legal, worlds, seed, reference)
            if any(large[reference][belief].best != best for belief in BELIEFS):
                return None
    return large


def _share(estimate: Estimate, at: int) -> Share:
    found = estimate.share(at)
    return Share(round(found.mean, 4), round(found.error, 4))


def sorted_out(estimator: Estimator, legal: Sequence[int], tally: Tally) -> int | None:
    """The best move, if it may well be a puzzle: asked of ever more worlds. Most decisions are sorted out here, some of
    them wrongly; none is let through that the estimates after this would refuse."""
    if len(legal) < MIN_MOVES:
        tally.refuse("too few moves")
        return None
    best = None
    for number, worlds in enumerate((FIRST_LOOK, SECOND_LOOK)):
        for reference in REFERENCES:
            found = estimator.estimates(legal, worlds, -1 - number, reference)[EVEN]
            best = found.best if best is None else best
            if found.different() < MIN_MOVES:
                tally.refuse("too few moves")
                return None
            gap = found.gap(best)
            if gap.mean + gap.error / Z < (MIN_GAP if reference == POLICY else 0.0):
                tally.refuse("nothing at stake")
                return None
    return best


def tries(
    game: Game,
    veiled: np.void,
    legal: Sequence[int],
    best: int,
    level: str,
    number: int,
    least: int = 0,
    most: int | None = None,
) -> Found | None:
    """How often a level finds the move; None as soon as it cannot be at least, or at most, so often."""
    right = 0
    for made, action in enumerate(answers(game, veiled, legal, level, number), 1):
        right += action == best
        if right + number - made < least or right > (number if most is None else most):
            return None
    return Found(right, number)


def answers(game: Game, veiled: np.void, legal: Sequence[int], level: str, number: int) -> Iterator[int]:
    """What a level plays, each time as if it met the position for the first time."""
    budget = Budget(simulations_of(game, level, int(veiled["seats"])))
    for seed in range(number):
        yield make_bot(game, level, seed).choose(veiled, legal, budget).action


def simulations_of(game: Game, level: str, seats: int) -> int:
    return level_settings(game, level, seats).simulations or MASTER_SIMULATIONS.get(game.key, OTHERWISE)


def confirmed(game: Game, veiled: np.void, legal: Sequence[int], best: int, times: int = CHECK) -> bool:
    """Whether an independent estimate at many times the budget says the same, for both reference players: the same
    move, better beyond doubt, and by 10 points where play goes on by the policy as far as can be told."""
    estimator = Estimator(game, veiled)
    for reference in REFERENCES:
        found = estimator.estimates(legal, times * BUDGET, CHECK_SEED, reference)[EVEN]
        gap = found.gap(best)
        if found.best != best or gap.low <= 0 or (reference == POLICY and gap.high < MIN_GAP):
            return False
    return True
