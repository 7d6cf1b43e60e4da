"""What a game is like to watch."""

from __future__ import annotations

import doctest

import numpy as np
import pytest

from intrigue import game, lab
from intrigue.lab import drama
from intrigue.lab.blocks import Cell
from intrigue.lab.drama import figures, lead_changes, watch


def test_examples() -> None:
    assert doctest.testmod(drama).failed == 0


def test_a_walkover_is_decided_from_the_start() -> None:
    assert figures(np.array([[0.96, 0.04]] * 8), 0) == (0.0, 0.0, 0.0, 1.0)


def test_a_comeback_is_dramatic_and_decided_late() -> None:
    chances = np.array([[0.8, 0.2]] * 4 + [[0.3, 0.7]] * 2 + [[0.02, 0.98]] * 2)
    changes, distance, comeback, decided = figures(chances, 1)
    assert changes == 1
    assert distance == pytest.approx(4 * 0.6 / 8)
    assert comeback == 1
    assert decided == pytest.approx(2 / 8)


def test_a_lead_that_does_not_last_is_none() -> None:
    assert lead_changes(np.array([[0.6, 0.4], [0.4, 0.6], [0.7, 0.3], [0.7, 0.3]])) == 0
    assert lead_changes(np.array([[0.51, 0.49], [0.49, 0.51], [0.49, 0.51]])) == 0  # by too little


@pytest.mark.lab
def test_games_are_watched_alike_on_both_targets(monkeypatch: pytest.MonkeyPatch) -> None:
    cell = Cell(2, (), "policy", 1)
    compiled = watch(game("royal-will"), cell, 0, 2)
    monkeypatch.setenv("INTRIGUE_ENGINE", "python")
    assert np.array_equal(compiled["drama"], watch(game("royal-will"), cell, 0, 2)["drama"])


@pytest.mark.lab
def test_a_report_tells_what_games_are_like_to_watch() -> None:
    found = lab.run("royal-will", games=1024, drama=True)
    told = found.data["parts"][0]["drama"]
    assert 0 < told["drama"]["value"] < 0.5
    assert any("The lead changes" in one for one in found.words)
