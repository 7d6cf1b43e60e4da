"""What sums over games say, and how sure that is: intervals, differences, nulls, many questions at a time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from .figures import Z

Array = np.ndarray[Any, Any]

SURE = 0.05  # of all that is claimed, so much may be luck (Benjamini and Hochberg, 1995)
RULE_OF_THREE = 3.0  # what was seen in none of n games happens in less than 3/n of them, with 95 %
FEW = 10  # fewer games that differ than this say little by their spread


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
    def chance(self) -> float:
        """How likely it is as far from zero by luck alone."""
        return two_sided(self.value, self.half / Z) if self.games else 1.0

    def needed(self, half: float) -> int:
        """About how many games an interval of this half width takes."""
        return math.ceil(self.games * (self.half / half) ** 2) if self.games else 0


NOTHING = Estimate(0.0, math.inf, 0)


def mean(moment: Sequence[int] | Array, scale: float, sequence: bool = False) -> Estimate:
    """Of count, sum and sum of squares.

    >>> mean((4, 2, 2), 1)
    Estimate(value=0.5, half=0.565..., games=4)
    """
    n, total, squares = (int(x) for x in moment)
    if n < 2:
        return NOTHING
    variance = max(0.0, (squares - total * total / n) / (n - 1))
    return Estimate(total / n * scale, half_width(variance, n, sequence) * scale, n)


def difference(pair: Sequence[int] | Array, scale: float, sequence: bool = False) -> Estimate:
    """Of one deck less the other, over the same games: count, sums, sums of squares, sum of products."""
    n, a, b, aa, bb, ab = (int(x) for x in pair)
    return mean((n, a - b, aa + bb - 2 * ab), scale, sequence)


def half_width(variance: float, n: int, sequence: bool) -> float:
    """Of a 95 % interval. Who looks again and again, and stops when it is narrow enough, needs an interval that holds
    at all times: an asymptotic confidence sequence (Waudby-Smith et al., 2021), tightest at about 1000 games."""
    if not sequence:
        return Z * math.sqrt(variance / n)
    rho = 0.1
    inner = n * rho * rho + 1
    return math.sqrt(variance) * math.sqrt(2 * inner / (n * rho) ** 2 * math.log(math.sqrt(inner) / SURE))


def two_sided(value: float, error: float) -> float:
    """The chance of a normal value at least so far from zero.

    >>> round(two_sided(1.96, 1), 3)
    0.05
    """
    if error <= 0:
        return 0.0 if value else 1.0
    return math.erfc(abs(value) / error / math.sqrt(2))


def claimed(chances: Sequence[float], level: float = SURE) -> list[bool]:
    """Which of many findings may be claimed, if at most a part of the claims may be wrong (Benjamini and Hochberg).

    >>> claimed([0.001, 0.04, 0.02, 0.5])
    [True, False, True, False]
    """
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    last = 0
    for rank, at in enumerate(order, 1):
        if chances[at] <= level * rank / len(chances):
            last = rank
    found = [False] * len(chances)
    for at in order[:last]:
        found[at] = True
    return found


def rare(estimate: Estimate, differing: int, seats: int) -> Estimate:
    """An estimate that rests on few games that differ at all is as wide as what may have been missed."""
    if estimate.games == 0 or differing >= FEW:
        return estimate
    missed = 100 * RULE_OF_THREE / (estimate.games * seats)
    return estimate._replace(half=max(estimate.half, missed))


def percentiles(histogram: Array, wanted: Sequence[float]) -> list[int]:
    """The least values that so many percent of all values do not exceed.

    >>> percentiles(np.array([0, 5, 5]), (50, 95))
    [1, 2]
    """
    total = np.cumsum(histogram)
    return [int(np.searchsorted(total, total[-1] * percent / 100)) for percent in wanted]


def histogram_mean(histogram: Array) -> Estimate:
    values = np.arange(len(histogram), dtype=np.int64)
    moment = (histogram.sum(), (histogram * values).sum(), (histogram * values * values).sum())
    return mean(tuple(int(x) for x in moment), 1.0)


def slope(sums: Sequence[int] | Array) -> Estimate:
    """Of a straight line through points given by count, x, y, xx, xy, yy."""
    n, x, y, xx, xy, yy = (int(one) for one in sums)
    spread = n * xx - x * x
    if n < 3 or spread <= 0:
        return NOTHING
    found = (n * xy - x * y) / spread
    rest = max(0.0, (n * yy - y * y) - found * (n * xy - x * y)) / n
    return Estimate(found, Z * math.sqrt(rest / (n - 2) * n / spread), n)


def luck_of_deal(sums: Sequence[int] | Array, replicas: int) -> float | None:
    """The part of the variance of results that the deal explains: one-way analysis of variance, without bias."""
    groups, total, squares_of_groups, squares = (int(one) for one in sums)
    n = groups * replicas
    if groups < 2:
        return None
    between = (squares_of_groups / replicas - total * total / n) / (groups - 1)
    within = (squares - squares_of_groups / replicas) / (n - groups)
    explained = max(0.0, (between - within) / replicas)
    return explained / (explained + within) if explained + within > 0 else None
