"""Every scenario file holds, interpreted and compiled alike (the kit compares the two move by move)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from intrigue.engine.game import Game
from intrigue.engine.scenario import read_scenarios, run_scenario

SCENARIOS = [one for path in sorted(Path(__file__).parent.glob("scenarios/*.toml")) for one in read_scenarios(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[one["id"] for one in SCENARIOS])
def test_scenario(scenario: dict[str, Any]) -> None:
    outcome = run_scenario(scenario, target="python")
    assert not outcome.failures, f"{outcome.id} {outcome.title}: {outcome.failures}"


def test_every_card_has_a_scenario_of_its_own(wills: Game) -> None:
    """252 cards: 120 people with where they go and whom they move, 132 Faction cards with what they do."""
    by_id = {one["id"]: one for one in SCENARIOS}
    keys = [card.key for card in (*wills.cards.community, *wills.cards.faction_cards)]
    assert len(keys) == 252
    for key in keys:
        scenario = by_id[f"MOW-{key}"]
        assert key in str(scenario["given"])
        assert len(scenario["expect"]) > 1
