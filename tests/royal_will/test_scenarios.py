from pathlib import Path

import pytest

from intrigue.engine.scenario import read_scenarios, run_scenario

FOLDER = Path(__file__).parent / "scenarios"
SCENARIOS = [scenario for file in sorted(FOLDER.glob("*.toml")) for scenario in read_scenarios(file)]


@pytest.mark.parametrize("target", ["python", "cpu"])
@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario["id"] for scenario in SCENARIOS])
def test_scenario(scenario, target):
    assert run_scenario(scenario, target=target).failures == []
