"""Matchups: which factions are worth playing."""

from __future__ import annotations

import doctest

import numpy as np
import pytest

from intrigue.lab import factions
from intrigue.lab.factions import describe


def test_examples() -> None:
    assert doctest.testmod(factions).failed == 0


def test_a_circle_of_three_is_worth_three_and_all_cyclic() -> None:
    found = describe(np.array([[0.5, 0.6, 0.4], [0.4, 0.5, 0.6], [0.6, 0.4, 0.5]]))
    assert found["effective_number"] == pytest.approx(3, abs=0.02)
    assert found["cyclic"] == 1


def test_where_one_beats_all_it_alone_is_viable_and_nothing_is_cyclic() -> None:
    strength = np.array([0.2, 0.1, 0.0])
    found = describe(0.5 + strength[:, None] - strength[None, :])
    assert found["mix"][0] == pytest.approx(1, abs=0.02)
    assert found["effective_number"] == pytest.approx(1, abs=0.1)
    assert found["cyclic"] == 0
