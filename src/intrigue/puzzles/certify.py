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
# Worlds of the estimates that only sort out; the last one for both reference players. After a dozen, moves that came to
# the same in all of them might still differ by 10 points: those would refuse nothing.
LOOKS = (16, 40, 120)
SEEDS = (1, 2, 3)  # of estimates at the usual budget
LARGE_SEED, LARGE = 4, 4  # at four times of it
DOUBT = 4  # standard errors: a move that is worse by more than that in 500 worlds is not tried in more
PUT_OFF_SEEDS = (7, 8)  # of the estimates of moves that the best one follows: at the usual budget, and at four times it
CHECK_SEED, CHECK = 5, 100  # of the independent check
NOVICE, MASTER = "novice", "master"
NOVICE_TRIES, MASTER_TRIES = 40, 10
GLANCES, GLANCE = 3, 16  # tries of Master with a part of its second, one in so many: they can only refuse
FIRST_GLANCE = 1000  # seed of the first of these

# What Master searches in its second on one core, in simulations, so that it always plays alike. They take so long as
# the games that are played out: microseconds for a simulation, and for each decision in it.
COSTS = {
    "royal-will": (0.7, 0.046),
    "master-of-spies": (1.1, 0.048),
    "master": (4.0, 0.032),
    "ausonia": (5.0, 0.123),
    "master-of-wills": (5.6, 0.36),
}
USUAL_COST = (10.0, 0.5)
TRIAL = 500  # simulations that tell how many decisions there are in one


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
    as_good = other_orders(estimator, legal, best)
    if len(legal) - len(as_good) < MIN_MOVES:
        tally.refuse("another order")
        return None
    right = (best, *as_good)
    novice = tries(game, veiled, legal, right, NOVICE, NOVICE_TRIES, most=(NOVICE_TRIES - 1) // 2)
    if novice is None:
        tally.refuse("novice finds it")
        return None
    first = agreed(estimator, legal, best, SEEDS[0], BUDGET, tally)
    if first is None:
        return None
    if tries(game, veiled, legal, right, MASTER, GLANCES, least=GLANCES, part=GLANCE) is None:
        tally.refuse("master misses it")
        return None
    large = same_answer(estimator, contenders(first, legal, best), best, tally)
    if large is None:
        return None
    usual, low = large[POLICY][EVEN], min(one.gap(best).low for by in large.values() for one in by.values())
    if not clears(usual.gap(best)) or low <= 0:
        tally.refuse("too close")
        return None
    wrong = [move for move in legal if move not in as_good]
    if not all(map(clears, estimator.put_off(wrong, best, LARGE * BUDGET, PUT_OFF_SEEDS[1]).values())):
        tally.refuse("another order")
        return None
    master = tries(game, veiled, legal, right, MASTER, MASTER_TRIES, least=MASTER_TRIES - (MASTER_TRIES - 1) // 10)
    if master is None:
        tally.refuse("master misses it")
        return None
    tally.passed += 1
    shares = tuple(_share(usual if action in usual.moves else first[POLICY][EVEN], action) for action in legal)
    found_by = {NOVICE: novice, MASTER: master}
    return Certificate(best, as_good, shares, round(usual.gap(best).mean, 4), round(low, 4), LARGE * BUDGET, found_by)


def other_orders(estimator: Estimator, legal: Sequence[int], best: int) -> tuple[int, ...]:
    """Moves that may be as good as the best one if it follows: reference players do not plan a turn, and may leave it
    out once they have made another move."""
    gaps = estimator.put_off(legal, best, BUDGET, PUT_OFF_SEEDS[0])
    return tuple(move for move, gap in gaps.items() if not may_clear(gap))


def clears(gap: Gap) -> bool:
    """Whether a gap is 10 points or more with some room: of those just above, many are just below with more worlds."""
    return gap.mean - gap.error / 2 >= MIN_GAP


def may_clear(gap: Gap) -> bool:
    """Whether a gap may well be 10 points, as far as a few worlds can tell."""
    return gap.mean + gap.error / Z >= MIN_GAP


Estimates = dict[int, dict[str, Estimate]]  # by reference player and belief


def agreed(
    estimator: Estimator, moves: Sequence[int], best: int, seed: int, worlds: int, tally: Tally
) -> Estimates | None:
    """Estimates of one seed, if they all have the same best move and leave hope of 10 points."""
    made: Estimates = {}
    for reference in REFERENCES:
        found = made[reference] = estimator.estimates(moves, worlds, seed, reference)
        if any(one.best != best for one in found.values()):
            tally.refuse("another answer")
            return None
        if reference == POLICY and not may_clear(found[EVEN].gap(best)):
            tally.refuse("too close")
            return None
    return made


def same_answer(estimator: Estimator, moves: Sequence[int], best: int, tally: Tally) -> Estimates | None:
    """The estimates at four times the budget, if those and the ones of the other seeds have the same best move."""
    for seed in SEEDS[1:]:
        if agreed(estimator, moves, best, seed, BUDGET, tally) is None:
            return None
    return agreed(estimator, moves, best, LARGE_SEED, LARGE * BUDGET, tally)


def contenders(estimates: Estimates, legal: Sequence[int], best: int) -> list[int]:
    """The best move, the second one of each estimate, and all that are not worse beyond doubt."""
    kept = {best}
    for found in estimates.values():
        for one in found.values():
            kept.add(one.second(best))
            kept.update(move for move in legal if move != best and one.behind(best, move) < DOUBT)
    return [move for move in legal if move in kept]


def _share(estimate: Estimate, action: int) -> Share:
    found = estimate.share(action)
    return Share(round(found.mean, 4), round(found.error, 4))


def sorted_out(estimator: Estimator, legal: Sequence[int], tally: Tally) -> int | None:
    """The best move, if it may well be a puzzle: asked of ever more worlds. Most decisions are sorted out here, some of
    them wrongly; none is let through that the estimates after this would refuse."""
    if len(legal) < MIN_MOVES:
        tally.refuse("too few moves")
        return None
    looks: list[Estimate] = []
    for number, worlds in enumerate(LOOKS, 1):
        looks.append(estimator.estimates(legal, worlds, -number, POLICY)[EVEN])
        if not may_clear(looks[-1].gap(looks[-1].best)):
            tally.refuse("nothing at stake")
            return None
    policy, careless = looks[-1], estimator.estimates(legal, LOOKS[-1], -len(LOOKS), CARELESS)[EVEN]
    gap = careless.gap(policy.best)
    if gap.mean + gap.error / Z < 0:
        tally.refuse("nothing at stake")
        return None
    if min(policy.different(), careless.different()) < MIN_MOVES:
        tally.refuse("too few moves")
        return None
    return policy.best


def tries(
    game: Game,
    veiled: np.void,
    legal: Sequence[int],
    right: Collection[int],
    level: str,
    number: int,
    least: int = 0,
    most: int | None = None,
    part: int = 1,
) -> Found | None:
    """How often a level finds a right move, in one part in so many of its time; None as soon as it cannot be at least,
    or at most, so often."""
    found = 0
    for made, action in enumerate(answers(game, veiled, legal, level, number, part), 1):
        found += action in right
        if found + number - made < least or found > (number if most is None else most):
            return None
    return Found(found, number)


def answers(game: Game, veiled: np.void, legal: Sequence[int], level: str, number: int, part: int = 1) -> Iterator[int]:
    """What a level plays, each time as if it met the position for the first time. In a part of its time it has other
    seeds than in all of it: those tries say nothing about these."""
    settings = level_settings(game, level, int(veiled["seats"]))
    simulations = max(1, (settings.simulations or in_a_second(game, veiled, level)) // part)
    first = 0 if part == 1 else FIRST_GLANCE
    for seed in range(first, first + number):
        bot = make_bot(game, level, seed)
        if settings.slip == 0 and isinstance(bot, SearchBot):
            yield bot.search.favourite_of(veiled, simulations)
        else:
            yield bot.choose(veiled, legal, Budget(simulations)).action


def in_a_second(game: Game, veiled: np.void, level: str) -> int:
    """The simulations that a level makes in its time at a position."""
    trial = Search(game, 0)
    trial.run(veiled, Budget(TRIAL))
    of_simulation, of_decision = COSTS.get(game.key, USUAL_COST)
    milliseconds = level_settings(game, level, int(veiled["seats"])).milliseconds or 0
    return max(1, round(1000 * milliseconds / (of_simulation + of_decision * trial.decisions / TRIAL)))


def confirmed(game: Game, veiled: np.void, legal: Sequence[int], best: int, times: int = CHECK) -> bool:
    """Whether an independent estimate at many times the budget says the same, for both reference players: the same
    move, better beyond doubt, and by 10 points where play goes on by the policy as far as can be told. All moves are
    tried first, and then those that may be as good."""
    estimator = Estimator(game, veiled)
    first = {
        reference: estimator.estimates(legal, min(times, LARGE) * BUDGET, CHECK_SEED, reference)
        for reference in REFERENCES
    }
    moves = contenders(first, legal, best)
    for reference in REFERENCES:
        found = estimator.estimates(moves, times * BUDGET, CHECK_SEED + 1, reference)[EVEN]
        gap = found.gap(best)
        if found.best != best or gap.low <= 0 or (reference == POLICY and gap.high < MIN_GAP):
            return False
    return True
