"""What a simulation says, and what it refuses to say."""

from __future__ import annotations

import numpy as np
import pytest

from intrigue import game
from intrigue.cli.simulate import show
from intrigue.lab.figures import Figure
from intrigue.lab.simulate import Summary, simulate

ARW = game("royal-will")


def test_percentiles_are_those_of_all_values() -> None:
    values = np.random.default_rng(1).integers(0, 50, 999)
    figure = Figure()
    for part in np.array_split(values, 7):
        figure.add(part)
    told = figure.describe()
    assert told["mean"] == pytest.approx(values.mean())
    assert told["deviation"] == pytest.approx(values.std())
    assert (told["min"], told["max"]) == (values.min(), values.max())
    for percent in (5, 25, 50, 75, 95):
        assert told[f"p{percent}"] == np.percentile(values, percent, method="inverted_cdf")


def test_roles_are_grouped_by_what_seats_were_and_not_by_number() -> None:
    fixed = simulate(ARW, 2_000, seats=3, options={"dealer": "1"}, seed=2).describe()
    drawn = simulate(ARW, 2_000, seats=3, seed=2).describe()
    assert [one["count"] for one in fixed["roles"]] == [2_000] * 3
    assert [one["count"] for one in drawn["roles"]] == [2_000] * 3
    assert fixed["seat_blind"] is None  # the number goes with the role: nothing can be told apart
    assert drawn["seat_blind"] is True


def test_players_who_favour_a_seat_number_are_named_and_nothing_is_said_about_roles(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A player who breaks ties by the lowest seat number, as the policy of this game once did, shows in the wins."""
    found = simulate(ARW, 20_000, seats=4, seed=1)
    biased = Summary(ARW, 4, found.options)
    biased.merge(found)
    biased.seat_wins = 20_000 * np.array([0.229, 0.244, 0.258, 0.269])
    told = biased.describe()
    assert told["seat_blind"] is False
    assert told["roles"] == []
    show(told, ARW.name, "policy")
    assert "favour seats by number (P0 22.90%" in capsys.readouterr().out


def test_houses_and_factions_are_roles_too() -> None:
    told = simulate(game("ausonia"), 40, seats=2, seed=1).describe()
    assert {one["role"] for one in told["roles"]} == {"turn order", "house"}
