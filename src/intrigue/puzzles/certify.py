"""When a decision is a puzzle: what has to hold, the cheap tests first.

Every test can only refuse. What is asked of a best move (docs/puzzles.md): three different moves or more; the best one
is better than the second by 10 points of the win or more, with a 99 % lower bound above 0, on worlds on which it was
not found; and it is the same for three seeds, for four times the budget, for two reference players and for two beliefs
about the others. Moves that the best one may as well follow are right, too, and at least two others are not. Novice
finds a right move in less than half of its tries, Master in more than nine of ten.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from intrigue.bots.interface import Budget
from intrigue.bots.levels import SearchBot, level_settings, make_bot
from intrigue.bots.search import Search
from intrigue.engine.game import Game

from .estimate import CARELESS, EVEN, POLICY, REFERENCES, Estimate, Estimator, Gap, Z
from .puzzle import Found, Share

MIN_MOVES = 3  # that are different
MIN_GAP = 0.1
BUDGET = 500  # worlds of one estimate, each played out twice
# Worlds of the screening estimates, which can only refuse; the last one is made for both reference players. Fewer than
# 16 would refuse nothing: moves that are equal in a dozen worlds may still differ by 10 points.
SCREENING_WORLDS = (16, 40, 120)
SEEDS = (1, 2, 3)  # of estimates at the usual budget
LARGE_SEED, LARGE_FACTOR = 4, 4  # of the estimates at a multiple of the usual budget
MAX_BEHIND = 4  # standard errors: a move that is worse by more than that in 500 worlds is not tried in more
DELAY_SEEDS = (7, 8)  # of the estimates of delaying the best move: at the usual budget, and at the multiple of it
CHECK_SEED, CHECK = 5, 100  # of the independent check: seed, and budget as a multiple of the usual one
NOVICE, MASTER = "novice", "master"
NOVICE_TRIES, MASTER_TRIES = 40, 10
# Cheap tries of Master with a fraction of its simulations, which can only refuse.
QUICK_TRIES, QUICK_DIVISOR, FIRST_QUICK_SEED = 3, 16, 1000

# What a simulation of a search costs on one core, by game: microseconds for itself, and for each decision in it. They
# turn Master's second into a number of simulations, so that its moves can be reproduced.
COSTS = {
    "royal-will": (0.7, 0.046),
    "master-of-spies": (1.1, 0.048),
    "master": (4.0, 0.032),
    "ausonia": (5.0, 0.123),
    "master-of-wills": (5.6, 0.36),
}
USUAL_COST = (10.0, 0.5)
TRIAL = 500  # simulations from which the decisions in one are counted


@dataclass(frozen=True)
class Certificate:
    """A decision that is a puzzle."""

    best: int
    as_good: tuple[int, ...]  # moves that the best one may follow
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


class Refused(Exception):
    """A decision is no puzzle; the text is the reason that the tally counts."""


def certify(
    game: Game,
    veiled: np.void,
    legal: Sequence[int],
    tally: Tally | None = None,
    unwanted: Callable[[int], bool] = lambda _: False,
) -> Certificate | None:
    """None if a test refuses the decision. ``unwanted``: best moves that need no certificate, since there are enough
    like them."""
    tally = tally or Tally()
    try:
        certificate = run_tests(game, veiled, legal, unwanted)
    except Refused as refused:
        tally.refuse(str(refused))
        return None
    tally.passed += 1
    return certificate


def run_tests(game: Game, veiled: np.void, legal: Sequence[int], unwanted: Callable[[int], bool]) -> Certificate:
    estimator = Estimator(game, veiled)
    best = screen(estimator, legal)
    if unwanted(best):
        raise Refused("many like it")
    as_good = other_orders(estimator, legal, best)
    if len(legal) - len(as_good) < MIN_MOVES:
        raise Refused("another order")
    right = (best, *as_good)
    novice = success_rate(game, veiled, legal, right, NOVICE, NOVICE_TRIES, most=(NOVICE_TRIES - 1) // 2)
    if novice is None:
        raise Refused("novice finds it")
    first = agreeing_estimates(estimator, legal, best, SEEDS[0], BUDGET)
    quick = success_rate(game, veiled, legal, right, MASTER, QUICK_TRIES, least=QUICK_TRIES, divisor=QUICK_DIVISOR)
    if quick is None:
        raise Refused("master misses it")
    large = large_estimates(estimator, contenders(first, legal, best), best)
    usual, low = large[POLICY][EVEN], min(one.gap(best).low for by in large.values() for one in by.values())
    if not clears(usual.gap(best)) or low <= 0:
        raise Refused("too close")
    wrong = [move for move in legal if move not in as_good]
    delayed = estimator.costs_of_delay(wrong, best, LARGE_FACTOR * BUDGET, DELAY_SEEDS[1])
    if not all(map(clears, delayed.values())):
        raise Refused("another order")
    required = MASTER_TRIES - (MASTER_TRIES - 1) // 10
    master = success_rate(game, veiled, legal, right, MASTER, MASTER_TRIES, least=required)
    if master is None:
        raise Refused("master misses it")
    shares = tuple(_share(usual if action in usual.moves else first[POLICY][EVEN], action) for action in legal)
    gap, worlds = round(usual.gap(best).mean, 4), LARGE_FACTOR * BUDGET
    return Certificate(best, as_good, shares, gap, round(low, 4), worlds, {NOVICE: novice, MASTER: master})


def other_orders(estimator: Estimator, legal: Sequence[int], best: int) -> tuple[int, ...]:
    """Moves after which the best one may be worth as much as before them. Reference players do not plan a turn: they
    may omit the best move once they have made another one, and then that one looks worse than it is."""
    costs = estimator.costs_of_delay(legal, best, BUDGET, DELAY_SEEDS[0])
    return tuple(move for move, cost in costs.items() if not may_clear(cost))


def clears(gap: Gap) -> bool:
    """Whether a gap is 10 points or more with some room: of those just above, many are just below with more worlds."""
    return gap.mean - gap.error / 2 >= MIN_GAP


def may_clear(gap: Gap) -> bool:
    """Whether a gap may well be 10 points, as far as a few worlds can tell."""
    return gap.mean + gap.error / Z >= MIN_GAP


Estimates = dict[int, dict[str, Estimate]]  # by reference player and belief


def agreeing_estimates(estimator: Estimator, moves: Sequence[int], best: int, seed: int, worlds: int) -> Estimates:
    """Estimates of one seed; refused unless all have the same best move and do not rule out 10 points."""
    made: Estimates = {}
    for reference in REFERENCES:
        found = made[reference] = estimator.estimates(moves, worlds, seed, reference)
        if any(one.best != best for one in found.values()):
            raise Refused("another answer")
        if reference == POLICY and not may_clear(found[EVEN].gap(best)):
            raise Refused("too close")
    return made


def large_estimates(estimator: Estimator, moves: Sequence[int], best: int) -> Estimates:
    """Estimates at the large budget, once those of the other seeds have agreed."""
    for seed in SEEDS[1:]:
        agreeing_estimates(estimator, moves, best, seed, BUDGET)
    return agreeing_estimates(estimator, moves, best, LARGE_SEED, LARGE_FACTOR * BUDGET)


def contenders(estimates: Estimates, legal: Sequence[int], best: int) -> list[int]:
    """The best move, the second one of each estimate, and all that are not far behind."""
    kept = {best}
    for found in estimates.values():
        for one in found.values():
            kept.add(one.second(best))
            kept.update(move for move in legal if move != best and one.behind(best, move) < MAX_BEHIND)
    return [move for move in legal if move in kept]


def _share(estimate: Estimate, action: int) -> Share:
    found = estimate.share(action)
    return Share(round(found.mean, 4), round(found.error, 4))


def screen(estimator: Estimator, legal: Sequence[int]) -> int:
    """The best move, by estimates in more and more worlds, which refuse most decisions early. Only a refusal is final:
    what passes is estimated again."""
    if len(legal) < MIN_MOVES:
        raise Refused("too few moves")
    made: list[Estimate] = []
    for number, worlds in enumerate(SCREENING_WORLDS, 1):
        made.append(estimator.estimates(legal, worlds, -number, POLICY)[EVEN])
        if not may_clear(made[-1].gap(made[-1].best)):
            raise Refused("nothing at stake")
    policy = made[-1]
    careless = estimator.estimates(legal, SCREENING_WORLDS[-1], -len(SCREENING_WORLDS), CARELESS)[EVEN]
    gap = careless.gap(policy.best)
    if gap.mean + gap.error / Z < 0:
        raise Refused("nothing at stake")
    if min(policy.different(), careless.different()) < MIN_MOVES:
        raise Refused("too few moves")
    return policy.best


def success_rate(
    game: Game,
    veiled: np.void,
    legal: Sequence[int],
    right: Collection[int],
    level: str,
    tries: int,
    least: int = 0,
    most: int | None = None,
    divisor: int = 1,
) -> Found | None:
    """How often a level finds a right move; None as soon as it cannot be at least ``least``, or at most ``most``."""
    found = 0
    for made, action in enumerate(sample_moves(game, veiled, legal, level, tries, divisor), 1):
        found += action in right
        if found + tries - made < least or found > (tries if most is None else most):
            return None
    return Found(found, tries)


def sample_moves(
    game: Game, veiled: np.void, legal: Sequence[int], level: str, number: int, divisor: int = 1
) -> Iterator[int]:
    """Moves of independent bots of a level, with its number of simulations divided by ``divisor``. Quick tries
    (``divisor`` above 1) have seeds of their own, so that they say nothing about the others."""
    settings = level_settings(game, level, int(veiled["seats"]))
    simulations = max(1, (settings.simulations or simulations_in_time(game, veiled, level)) // divisor)
    first = 0 if divisor == 1 else FIRST_QUICK_SEED
    for seed in range(first, first + number):
        bot = make_bot(game, level, seed)
        if settings.slip == 0 and isinstance(bot, SearchBot):
            yield bot.search.best_after(veiled, simulations)
        else:
            yield bot.choose(veiled, legal, Budget(simulations)).action


def simulations_in_time(game: Game, veiled: np.void, level: str) -> int:
    """The simulations that a level makes in its time at a position."""
    trial = Search(game, 0)
    trial.run(veiled, Budget(TRIAL))
    of_simulation, of_decision = COSTS.get(game.key, USUAL_COST)
    milliseconds = level_settings(game, level, int(veiled["seats"])).milliseconds or 0
    return max(1, round(1000 * milliseconds / (of_simulation + of_decision * trial.decisions / TRIAL)))


def confirmed(game: Game, veiled: np.void, legal: Sequence[int], best: int, times: int = CHECK) -> bool:
    """Whether independent estimates at ``times`` the budget agree, for both reference players: the same best move, a
    lower bound above 0, and with the policy an upper bound of 10 points or more. All moves are tried first, at a
    smaller budget, and then the contenders."""
    estimator = Estimator(game, veiled)
    first = {
        reference: estimator.estimates(legal, min(times, LARGE_FACTOR) * BUDGET, CHECK_SEED, reference)
        for reference in REFERENCES
    }
    moves = contenders(first, legal, best)
    for reference in REFERENCES:
        found = estimator.estimates(moves, times * BUDGET, CHECK_SEED + 1, reference)[EVEN]
        gap = found.gap(best)
        if found.best != best or gap.low <= 0 or (reference == POLICY and gap.high < MIN_GAP):
            return False
    return True
