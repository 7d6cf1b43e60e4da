"""Estimates from sums over games: confidence intervals, paired differences, many questions at a time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from .figures import Z

Array = np.ndarray[Any, Any]

SURE = 0.05  # false discovery rate of all claims (Benjamini and Hochberg, 1995), and 1 less the level of intervals
RULE_OF_THREE = 3.0  # what was seen in none of n games happens in less than 3/n of them, with 95 %
FEW = 10  # with fewer games that differ at all the normal approximation fails


class Estimate(NamedTuple):
    """A mean over games with half the width of its 95 % interval."""

    value: float
    half: float
    games: int

    @property
    def low(self) -> float:
        return self.value - self.half

    @property
    def high(self) -> float:
        return self.value + self.half

    @property
    def p_value(self) -> float:
        """Of the null hypothesis that it is zero."""
        return two_sided_p(self.value, self.half / Z) if self.games else 1.0

    def needed(self, half: float) -> int:
        """About how many games give an interval of this half width."""
        return math.ceil(self.games * (self.half / half) ** 2) if self.games else 0


NOTHING = Estimate(0.0, math.inf, 0)


def mean(moment: Sequence[int] | Array, scale: float, sequence: bool = False) -> Estimate:
    """From count, sum and sum of squares.

    >>> mean((4, 2, 2), 1)
    Estimate(value=0.5, half=0.565..., games=4)
    """
    n, total, squares = (int(x) for x in moment)
    if n < 2:
        return NOTHING
    variance = max(0.0, (squares - total * total / n) / (n - 1))
    return Estimate(total / n * scale, half_width(variance, n, sequence) * scale, n)


def difference(pair: Sequence[int] | Array, scale: float, sequence: bool = False) -> Estimate:
    """The mean paired difference, from count, both sums, both sums of squares and the sum of products."""
    n, a, b, aa, bb, ab = (int(x) for x in pair)
    return mean((n, a - b, aa + bb - 2 * ab), scale, sequence)


def half_width(variance: float, n: int, sequence: bool) -> float:
    """Half the width of a 95 % interval. With optional stopping (``sequence``) it has to hold at every look: an
    asymptotic confidence sequence (Waudby-Smith et al., 2021), tightest at about 1000 games."""
    if not sequence:
        return Z * math.sqrt(variance / n)
    rho = 0.1
    inner = n * rho * rho + 1
    return math.sqrt(variance) * math.sqrt(2 * inner / (n * rho) ** 2 * math.log(math.sqrt(inner) / SURE))


def two_sided_p(value: float, error: float) -> float:
    """The p-value of an estimate with this standard error under the null hypothesis of zero.

    >>> round(two_sided_p(1.96, 1), 3)
    0.05
    """
    if error <= 0:
        return 0.0 if value else 1.0
    return math.erfc(abs(value) / error / math.sqrt(2))


def claimed(p_values: Sequence[float], level: float = SURE) -> list[bool]:
    """Which of many null hypotheses are rejected at a false discovery rate (Benjamini and Hochberg).

    >>> claimed([0.001, 0.04, 0.02, 0.5])
    [True, False, True, False]
    """
    order = sorted(range(len(p_values)), key=lambda at: p_values[at])
    last = 0
    for rank, at in enumerate(order, 1):
        if p_values[at] <= level * rank / len(p_values):
            last = rank
    found = [False] * len(p_values)
    for at in order[:last]:
        found[at] = True
    return found


def with_rule_of_three(estimate: Estimate, differing: int, seats: int) -> Estimate:
    """Where few games differ at all the interval is at least as wide as what may have been missed (rule of three)."""
    if estimate.games == 0 or differing >= FEW:
        return estimate
    missed = 100 * RULE_OF_THREE / (estimate.games * seats)
    return estimate._replace(half=max(estimate.half, missed))


def percentiles(histogram: Array, wanted: Sequence[float]) -> list[int]:
    """Of values counted in a histogram.

    >>> percentiles(np.array([0, 5, 5]), (50, 95))
    [1, 2]
    """
    total = np.cumsum(histogram)
    return [int(np.searchsorted(total, total[-1] * percent / 100)) for percent in wanted]


def histogram_mean(histogram: Array) -> Estimate:
    values = np.arange(len(histogram), dtype=np.int64)
    moment = (histogram.sum(), (histogram * values).sum(), (histogram * values * values).sum())
    return mean(tuple(int(x) for x in moment), 1.0)


def slope(products: Array, points: int) -> Estimate:
    """The slope of a regression line through so many points (x, y) of each game, with a standard error that is
    clustered by game (the sandwich estimator).

    A game is the row (1, x, y, xx, xy) of its sums over its points; ``products`` is the sum of the outer products of
    these rows with themselves.
    """
    games, x, y, xx, xy = (int(one) for one in products[0])
    n = games * points
    spread = n * xx - x * x
    if games < 3 or spread <= 0:
        return NOTHING
    found = (n * xy - x * y) / spread
    mean_x, mean_y = x / n, y / n
    # What a game adds to the sum of (x - mean_x) * residual is linear in its row: these are the coefficients.
    score = np.array([points * mean_x * (mean_y - found * mean_x), 2 * found * mean_x - mean_y, -mean_x, -found, 1.0])
    variance = float(score @ products @ score) * games / (games - 1) / (spread / n) ** 2
    return Estimate(found, Z * math.sqrt(max(0.0, variance)), games)


def luck_of_deal(sums: Sequence[int] | Array, replicas: int) -> float | None:
    """The part of the variance of results that the deal explains: unbiased, by one-way analysis of variance."""
    groups, total, squares_of_groups, squares = (int(one) for one in sums)
    n = groups * replicas
    if groups < 2:
        return None
    between = (squares_of_groups / replicas - total * total / n) / (groups - 1)
    within = (squares - squares_of_groups / replicas) / (n - groups)
    explained = max(0.0, (between - within) / replicas)
    return explained / (explained + within) if explained + within > 0 else None
