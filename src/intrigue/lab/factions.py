"""What a table of matchups says: which factions are worth playing, and whether they beat each other in a circle."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

Array = np.ndarray[Any, Any]

ROUNDS = 20_000
NOISE = 2.0  # times the squares expected of noise alone, which differences have to exceed to be told apart


def equilibrium(payoff: Array) -> Array:
    """The mix that nothing beats, of an antisymmetric game: regret matching, deterministic from an even start.

    >>> equilibrium(np.array([[0, 1, -1], [-1, 0, 1], [1, -1, 0]]) / 2).round(2).tolist()
    [0.33, 0.33, 0.33]
    """
    n = len(payoff)
    regret, total, mix = np.zeros(n), np.zeros(n), np.full(n, 1 / n)
    for at in range(ROUNDS):
        value = payoff @ mix
        regret = np.maximum(0, regret + value - mix @ value)
        total += at * mix
        mix = regret / regret.sum() if regret.sum() > 0 else np.full(n, 1 / n)
    return np.asarray(total / total.sum())


def describe(shares: Array, variances: Array) -> dict[str, Any]:
    """Of shares of rows against columns, with the variances of these estimates: the equilibrium, how many factions that
    is worth, their diversity (Balduzzi et al., 2019), and the cyclic part of all differences."""
    payoff = (shares - shares.T) / 2  # both say the same of a pair; the diagonal is even
    mix = equilibrium(payoff)
    entropy = -sum(float(p) * math.log(float(p)) for p in mix if p > 1e-9)
    return {
        "mix": [round(float(p), 3) for p in mix],
        "effective_number": round(math.exp(entropy), 2),
        "diversity": round(float(mix @ np.maximum(payoff, 0) @ mix), 4),
        "cyclic": cyclic_part(payoff, variances),
    }


def cyclic_part(payoff: Array, variances: Array) -> float | None:
    """The part of the sum of squares of all differences that no ranking explains. Noise alone would make it 1 - 2 / n,
    so that its part is subtracted; None where differences are hardly more than noise."""
    strength = payoff.mean(axis=1)
    ranking = strength[:, None] - strength[None, :]  # the least-squares fit
    whole, rest = float((payoff**2).sum()), float(((payoff - ranking) ** 2).sum())
    noise = float(variances.sum())
    if whole <= NOISE * noise:
        return None
    left = (rest - (1 - 2 / len(payoff)) * noise) / (whole - noise)
    return round(min(1.0, max(0.0, left)), 3)
