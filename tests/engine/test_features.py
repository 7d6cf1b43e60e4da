"""Observations: blocks are written one after the other, and their end is checked."""

from __future__ import annotations

import numpy as np
import pytest

from intrigue import game
from intrigue.engine import features
from intrigue.engine.records import NONE, Header, layout, new
from intrigue.engine.targets import interpreted


def table(seats: int, viewer: int) -> np.void:
    s = new(layout(Header))
    s["seats"], s["viewer"] = seats, viewer
    return s


@pytest.mark.parametrize(("viewer", "order"), [(0, [0, 1, 2]), (2, [2, 0, 1]), (-1, [0, 1, 2])])
def test_seats_count_from_the_viewer(viewer, order):
    s = table(3, viewer)
    assert [interpreted(features.seat_from_viewer)(s, steps) for steps in range(3)] == order
    assert [order[interpreted(features.steps_from_viewer)(s, seat)] for seat in range(3)] == [0, 1, 2]
    assert interpreted(features.steps_from_viewer)(s, NONE) == NONE


def test_blocks_follow_each_other():
    out = np.zeros(19, np.float32)
    at = interpreted(features.mark)(out, 0, 2, 3)
    at = interpreted(features.mark)(out, at, NONE, 2)
    at = interpreted(features.mark_seats)(out, at, table(3, 2), 0b001, 4)
    at = interpreted(features.count_cards)(out, at, np.array([1, 1, NONE]), 3, 3)
    at = interpreted(features.copy_cells)(out, at, np.array([7, 8]))
    at = interpreted(features.scale_cells)(out, at, np.array([3, -2]), 4)
    at = interpreted(features.mark_bits)(out, at, 0b1110, 3)
    assert at == len(out)
    assert out.tolist() == [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 0, 7, 8, 0.75, -0.5, 0, 1, 1]


def test_features_that_end_elsewhere_than_their_layout_are_refused(monkeypatch):
    royal_will = game("royal-will")
    v = royal_will.veil(royal_will.deal(2, seed=1, target="python"), 0, "python")
    monkeypatch.setattr(royal_will.sight, "FEATURES", (*royal_will.sight.FEATURES, ("more", 3)))
    with pytest.raises(ValueError, match="features end at"):
        royal_will.features(v, "python")
