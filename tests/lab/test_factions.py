"""Matchups: which factions are worth playing."""

from __future__ import annotations

import doctest

import numpy as np
import pytest

from intrigue.lab import factions
from intrigue.lab.factions import cyclic_part, describe


def test_examples() -> None:
    assert doctest.testmod(factions).failed == 0


def test_a_circle_of_three_is_worth_three_and_all_cyclic() -> None:
    found = describe(np.array([[0.5, 0.6, 0.4], [0.4, 0.5, 0.6], [0.6, 0.4, 0.5]]), np.zeros((3, 3)))
    assert found["effective_number"] == pytest.approx(3, abs=0.02)
    assert found["cyclic"] == 1


def test_where_one_beats_all_it_alone_is_viable_and_nothing_is_cyclic() -> None:
    strength = np.array([0.2, 0.1, 0.0])
    found = describe(0.5 + strength[:, None] - strength[None, :], np.zeros((3, 3)))
    assert found["mix"][0] == pytest.approx(1, abs=0.02)
    assert found["effective_number"] == pytest.approx(1, abs=0.1)
    assert found["cyclic"] == 0


def test_noise_is_not_taken_for_a_circle() -> None:
    """Noise alone would make half of the differences of four factions cyclic."""
    luck, error = np.random.default_rng(8), 0.01
    variances = np.full((4, 4), error**2) * (1 - np.eye(4))

    def measured(payoff: np.ndarray) -> float | None:
        noise = np.triu(luck.normal(0, error, (4, 4)), 1)
        return cyclic_part(payoff + noise - noise.T, variances)

    alike = [measured(np.zeros((4, 4))) for _ in range(100)]
    assert sum(one is None for one in alike) > 85
    strength = 0.02 * np.arange(4)
    ranked = [measured(strength[:, None] - strength[None, :]) for _ in range(100)]
    assert np.mean([one for one in ranked if one is not None]) < 0.03
    circle = 0.1 * np.array([[0, 1, 0, -1], [-1, 0, 1, 0], [0, -1, 0, 1], [1, 0, -1, 0]])
    assert measured(circle) == pytest.approx(1, abs=0.05)
