from pathlib import Path

import pytest

from intrigue.engine.scenario import read_scenarios, run_scenario

FOLDER = Path(__file__).parent / "scenarios"
SCENARIOS = [scenario for file in sorted(FOLDER.glob("*.toml")) for scenario in read_scenarios(file)]


@pytest.mark.parametrize("target", ["python", "cpu"])
@pytest.mark.parametrize("scenario", SCENARIOS, ids=[scenario["id"] for scenario in SCENARIOS])
def test_scenario(scenario, target):
    assert run_scenario(scenario, target=target).failures == []


@pytest.mark.parametrize(("to_act", "holds"), [([1, 2], True), (1, True), (2, False), ([1], False)])
def test_seats_that_choose_at_once_are_a_list_or_the_first_of_them(to_act, holds):
    scenario = next(one for one in SCENARIOS if one["id"] == "ARW-O02")
    outcome = run_scenario(scenario | {"expect": {"to_act": to_act}}, target="python")
    assert (outcome.failures == []) == holds
