"""Numbers of many games: means, percentiles, intervals, and whether a difference is more than luck."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

PERCENTILES = (5, 25, 50, 75, 95)
Z = 1.96  # of a 95 % interval


@dataclass
class Figure:
    """One number per game: how often each value was seen."""

    values: Counter[float] = field(default_factory=Counter)

    def add(self, values: np.ndarray[Any, Any]) -> None:
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


def share_interval(share: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share seen in ``count`` games.

    >>> [round(x, 3) for x in share_interval(0.5, 100)]
    [0.404, 0.596]
    """
    if not count:
        return 0.0, 1.0
    middle = (share + Z * Z / (2 * count)) / (1 + Z * Z / count)
    half = Z * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count)) / (1 + Z * Z / count)
    return max(0.0, middle - half), min(1.0, middle + half)


def chi_squared_chance(observed: Sequence[float], expected: Sequence[float]) -> float:
    """How likely counts differ so much from what was expected by luck alone (Wilson and Hilferty's approximation).

    >>> chi_squared_chance([520, 480], [500, 500]) > 0.1 > 0.001 > chi_squared_chance([600, 400], [500, 500])
    True
    """
    pairs = [(seen, wanted) for seen, wanted in zip(observed, expected, strict=True) if wanted > 0]
    freedom = len(pairs) - 1
    if freedom < 1:
        return 1.0
    distance = sum((seen - wanted) ** 2 / wanted for seen, wanted in pairs)
    z = ((distance / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))
    return 0.5 * math.erfc(z / math.sqrt(2))
