"""Intervals that hold, claims that are rarely wrong, and words for what is not known."""

from __future__ import annotations

import doctest
import math

import numpy as np
import pytest

from intrigue.lab import statistics
from intrigue.lab.statistics import Estimate, claimed, difference, luck_of_deal, mean, slope, with_rule_of_three


def moment(values: np.ndarray) -> tuple[int, int, int]:
    return len(values), int(values.sum()), int((values * values).sum())


def test_examples() -> None:
    assert doctest.testmod(statistics, optionflags=doctest.ELLIPSIS).failed == 0


def test_a_mean_is_that_of_the_values() -> None:
    values = np.random.default_rng(1).integers(-60, 61, 500)
    found = mean(moment(values), 2.0)
    assert found.value == pytest.approx(2 * values.mean())
    assert found.half == pytest.approx(2 * 1.96 * values.std(ddof=1) / math.sqrt(500))
    assert found.needed(found.half / 2) == pytest.approx(2000, abs=1)


def test_a_paired_difference_is_that_of_the_differences() -> None:
    luck = np.random.default_rng(2)
    a = luck.integers(0, 61, 300)
    b = a - luck.integers(-3, 6, 300)
    pair = (300, a.sum(), b.sum(), (a * a).sum(), (b * b).sum(), (a * b).sum())
    assert difference(pair, 1.0) == pytest.approx(mean(moment(a - b), 1.0))
    assert difference(pair, 1.0).half < mean(moment(a), 1.0).half / 4


def test_who_looks_again_and_again_is_rarely_wrong_at_any_time() -> None:
    """The true value is inside at every look in at least 95 % of runs; a plain interval fails far more often."""
    luck = np.random.default_rng(3)
    looks = [64 * 2**at for at in range(8)]
    wrong = {False: 0, True: 0}
    for _ in range(400):
        values = 60 * luck.integers(0, 2, looks[-1]) - 30
        for sequence in wrong:
            found = [mean(moment(values[:look]), 1.0, sequence) for look in looks]
            wrong[sequence] += any(abs(one.value) > one.half for one in found)
    assert wrong[True] <= 20
    assert wrong[False] > 40


def test_of_many_claims_few_are_wrong() -> None:
    luck = np.random.default_rng(4)
    false, claims = 0, 0
    for _ in range(200):
        real = np.concatenate([np.full(10, 4.0), np.zeros(40)])
        chances = [statistics.two_sided_p(value, 1.0) for value in luck.normal(real)]
        found = np.array(claimed(chances))
        false += found[10:].sum()
        claims += found.sum()
    assert 0.01 < false / claims < 0.06


def test_what_never_happened_may_still_happen() -> None:
    nothing = mean((500, 0, 0), 1.0)
    assert nothing.half == 0
    assert with_rule_of_three(nothing, 0, 2).half == pytest.approx(0.3)  # less than 3 in 1000, with 95 %
    assert with_rule_of_three(Estimate(1.0, 0.5, 500), 100, 2).half == 0.5


def test_luck_of_the_deal_is_the_part_that_deals_explain() -> None:
    luck = np.random.default_rng(5)
    for part in (0.0, 0.3, 0.8):
        deals = luck.normal(0, math.sqrt(part), (4000, 1))
        shares = np.rint(1000 * (deals + luck.normal(0, math.sqrt(1 - part), (4000, 8)))).astype(np.int64)
        total = shares.sum(axis=1)
        found = luck_of_deal((4000, total.sum(), (total * total).sum(), (shares * shares).sum()), 8)
        assert found == pytest.approx(part, abs=0.03)


def test_a_slope_is_found_with_its_interval() -> None:
    luck = np.random.default_rng(6)
    x = luck.integers(-50, 51, 1000)
    y = np.rint(1.5 * x + luck.normal(0, 20, 1000)).astype(np.int64)
    found = slope(products(x[:, None], y[:, None]), 1)
    assert abs(found.value - 1.5) < found.half < 0.1
    assert found.half == pytest.approx(1.96 * 20 / (x.std() * math.sqrt(1000)), rel=0.1)


def products(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    rows = np.stack([np.ones(len(x), np.int64), *(one.sum(axis=1) for one in (x, y, x * x, x * y))], axis=1)
    return rows.T @ rows


def test_the_points_of_one_game_are_one_observation() -> None:
    """At a table of two the lead of one seat is what the other lacks: it says nothing new. The interval of independent
    points would hold the slope in 83 % of all runs."""
    luck = np.random.default_rng(7)
    inside = 0
    for _ in range(400):
        lead = luck.integers(-50, 51, 300)
        later = np.rint(0.8 * lead + luck.normal(0, 20, 300)).astype(np.int64)
        found = slope(products(np.stack([lead, -lead], axis=1), np.stack([later, -later], axis=1)), 2)
        assert found.games == 300
        inside += abs(found.value - 0.8) <= found.half
    assert 0.92 <= inside / 400 <= 0.98
