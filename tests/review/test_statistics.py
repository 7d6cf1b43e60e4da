"""Figures of reviews over many games between bots: `./intrigue test -m review`. They take minutes to an hour.

INTRIGUE_REVIEW_GAMES multiplies the number of games; bench/review.py asks the same of as many games as one likes.
"""

from __future__ import annotations

import os
from collections import defaultdict
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from bench.review import GAMES, coverage, covered, levels, luck, rates

from intrigue.review.sampling import NET_LOOKAHEAD, POLICY

pytestmark = pytest.mark.review

MORE = float(os.environ.get("INTRIGUE_REVIEW_GAMES", "1"))


def say(capsys: pytest.CaptureFixture[str], *words: Any) -> None:
    with capsys.disabled():
        print("\n ", *words, end="")


@pytest.mark.parametrize("key", GAMES)
def test_luck_has_mean_0(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Of games between reference players, within three standard errors."""
    rows = [row for number in range(round(MORE * 400)) for row in luck(key, number)]
    for part in ("opening", "chance", "lie", "luck"):
        found = [row[part] for row in rows]
        mean, error = float(np.mean(found)), float(np.std(found) / np.sqrt(len(found)))
        say(capsys, f"{key}: {part} {mean:+.4f}, standard error {error:.4f}, of {len(found)} games")
        assert abs(mean) < 3 * error + 1e-9


@pytest.mark.parametrize("key", GAMES)
def test_intervals_cover_what_a_hundred_times_the_worlds_say(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Of losses, of what a seat could know and of what the table could expect: 93 to 97 % of them."""
    inside: dict[str, list[bool]] = defaultdict(list)
    for number in range(round(MORE * 30)):
        for row in coverage(key, number):
            inside[row["kind"]].append(covered(row))
    for name, found in inside.items():
        say(capsys, f"{key}: {name} covered {np.mean(found):.3f} of {len(found)}")
        assert abs(np.mean(found) - 0.95) < 0.02 + 3 * np.sqrt(0.95 * 0.05 / len(found))


@pytest.mark.parametrize("key", GAMES)
def test_error_rates_order_the_levels(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Who plays better loses less, by what could be known."""
    rows = [row for number in range(round(MORE * 20)) for row in levels(key, number)]
    found = rates(rows, NET_LOOKAHEAD.get(key, POLICY))
    for player, (rate, error) in found.items():
        say(capsys, f"{key}: {player} {1000 * rate:.0f}, standard error {1000 * error:.0f}")
    for (better, doubt), (worse, more) in pairwise(reversed([found[one] for one in ("novice", "regular", "expert")])):
        assert better < worse + 2 * np.hypot(doubt, more)
    assert found["expert"][0] < found["novice"][0]
