"""Every scenario file holds, interpreted and compiled alike (the kit compares the two move by move)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from intrigue.engine.scenario import read_scenarios, run_scenario

SCENARIOS = [one for path in sorted(Path(__file__).parent.glob("scenarios/*.toml")) for one in read_scenarios(path)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[one["id"] for one in SCENARIOS])
def test_scenario(scenario: dict[str, Any]) -> None:
    outcome = run_scenario(scenario, target="python")
    assert not outcome.failures, f"{outcome.id} {outcome.title}: {outcome.failures}"
