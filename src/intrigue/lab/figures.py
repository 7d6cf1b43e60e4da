"""Figures of many games: means, percentiles and intervals, and a test whether players favour some seat numbers."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]

PERCENTILES = (5, 25, 50, 75, 95)
Z = 1.96  # of a 95 % interval
SUSPICION = 0.001  # p-value below which players are said to favour some seat numbers


@dataclass
class Figure:
    """One number per game: how often each value was seen."""

    values: Counter[float] = field(default_factory=Counter)

    def add(self, values: Array) -> None:
        found, counts = np.unique(values, return_counts=True)
        self.values.update(dict(zip(found.astype(np.float64).tolist(), counts.tolist(), strict=True)))

    def merge(self, other: Figure) -> None:
        self.values.update(other.values)

    @property
    def count(self) -> int:
        return self.values.total()

    def describe(self) -> dict[str, float]:
        if not self.values:
            return dict.fromkeys(("mean", "low", "high", "deviation", "min", "max"), math.nan)
        ordered = sorted(self.values.items())
        values = np.array([value for value, _ in ordered])
        counts = np.array([count for _, count in ordered], np.float64)
        mean = float((values * counts).sum() / counts.sum())
        deviation = math.sqrt(float((counts * (values - mean) ** 2).sum() / counts.sum()))
        half = Z * deviation / math.sqrt(self.count)
        at = np.searchsorted(np.cumsum(counts), np.array(PERCENTILES) / 100 * self.count)
        return {
            "mean": mean,
            "low": mean - half,
            "high": mean + half,
            "deviation": deviation,
            "min": float(values[0]),
            **{f"p{percent}": float(values[place]) for percent, place in zip(PERCENTILES, at, strict=True)},
            "max": float(values[-1]),
        }


def chi_squared_p(observed: Sequence[float], expected: Sequence[float]) -> float:
    """The p-value of a chi-squared test (Wilson and Hilferty's approximation).

    >>> chi_squared_p([520, 480], [500, 500]) > 0.1 > 0.001 > chi_squared_p([600, 400], [500, 500])
    True
    """
    pairs = [(seen, wanted) for seen, wanted in zip(observed, expected, strict=True) if wanted > 0]
    freedom = len(pairs) - 1
    if freedom < 1:
        return 1.0
    distance = sum((seen - wanted) ** 2 / wanted for seen, wanted in pairs)
    z = ((distance / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))
    return 0.5 * math.erfc(z / math.sqrt(2))


def seat_number_p(wins: Array, roles: Iterable[Array]) -> float | None:
    """The p-value of the null hypothesis that wins do not depend on seat numbers; None where that cannot be tested,
    because a role goes with the number. ``roles``: for each role how often each seat had each value."""
    for counts in roles:
        even = np.broadcast_to(counts.sum(axis=0, keepdims=True) / len(counts), counts.shape)
        if chi_squared_p(counts.ravel().tolist(), even.ravel().tolist()) < SUSPICION:
            return None
    return chi_squared_p(wins.tolist(), [float(wins.sum()) / len(wins)] * len(wins))
