"""Our own decks stay as even as docs/balance says, as far as policy players can tell, and nets in Ausonia.

`./intrigue test -m lab` runs them.
"""

from __future__ import annotations

from typing import Any

import pytest

from intrigue import game, lab

pytestmark = pytest.mark.lab

SEED = 99  # other deals than those of the reports
EVEN = 3.0  # points


def study(key: str, mode: str | None = None, **how: Any) -> dict[str, Any]:
    """The first part of a report, with the options that tables of a mode begin with."""
    options = dict(game(key).mode(mode).options) if mode else {}
    [part] = lab.run(key, options=options, seed=SEED, **how).data["parts"]
    return dict(part)


def edges(part: dict[str, Any], role: str) -> dict[str, float]:
    return {one["value"]: one["edge"]["value"] for one in part["roles"] if one["role"] == role}


def test_factions_of_master_of_wills_win_45_to_55_percent() -> None:
    found = edges(study("master-of-wills", "duel", games=12_288), "Faction")
    assert set(found) == {"GRA", "VEI", "LED", "ASH"}
    assert all(-5 < edge < 5 for edge in found.values()), found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_roles_of_ausonia_are_within_three_points(seats: int) -> None:
    part = study("ausonia", seats=seats, games=24_000)
    assert not any(one["flag"] for one in part["roles"]), part["roles"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_roles_of_ausonia_with_an_even_start_are_within_three_points_among_nets(seats: int) -> None:
    part = study("ausonia", "standard", seats=seats, players="net", games=2_048)
    assert not any(one["flag"] for one in part["roles"]), part["roles"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_roles_of_ausonia_in_its_published_size_are_within_three_points(seats: int) -> None:
    cards = game("ausonia").folder / "published_size.toml"
    part = study("ausonia", cards=cards, seats=seats, games=24_000)
    assert not any(one["flag"] for one in part["roles"]), part["roles"]
    assert not [one["key"] for one in part["cards_of_the_deck"] if one["verdict"] in ("dominant", "dead")]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turn_order_of_master_of_spies_is_within_three_points(seats: int) -> None:
    found = edges(study("master-of-spies", "standard", seats=seats, games=12_288), "turn order")
    assert len(found) == seats
    assert all(-EVEN < edge < EVEN for edge in found.values()), found


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_turn_order_of_a_royal_will_is_within_three_points(seats: int) -> None:
    found = edges(study("royal-will", seats=seats, games=12_288), "turn order")
    assert all(-EVEN < edge < EVEN for edge in found.values()), found
