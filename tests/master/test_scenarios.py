"""Every scenario file of this folder holds on every target."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from intrigue.engine.scenario import read_scenarios, run_scenario
from intrigue.engine.targets import TARGETS

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.toml"))
SCENARIOS = [pytest.param(one, id=f"{path.stem}-{one['id']}") for path in FILES for one in read_scenarios(path)]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario(scenario: dict[str, Any], target: str) -> None:
    assert run_scenario(scenario, target=target).failures == []


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"hands": [["K1"], "L1"]}, "given.hands[1]: 'L1' is no list"),
        ({"hands": [["K1"], ["L1"]], "draw": "K1"}, "given.draw: 'K1' is no list of cards"),
        ({"hands": [["K1"], ["L1"]], "turns": -1}, "given.turns: -1; allowed is 0 to 124"),
        ({"hands": [["K1"], ["L1"]], "game_number": 0}, "given.game_number: 0; allowed is 1 or more"),
        ({"hands": [["K1"], ["L1"]], "totals": [1, None]}, "given.totals[1]: None is not a number"),
    ],
)
def test_what_no_table_can_show_is_refused_and_named(given: dict[str, Any], why: str) -> None:
    (failure,) = run_scenario({"id": "MAS-X", "given": given}, target="python").failures
    assert why in failure


@pytest.mark.parametrize("named", [{"id": "MAS-X"}, {"id": "wild on top", "rules": ["MAS-5.2"]}])
def test_the_id_or_a_rule_names_the_game(named: dict[str, Any]) -> None:
    given = {"hands": [["L1"], ["K1"]], "discard": ["LW"]}
    scenario = {**named, "given": given, "expect": {"legal": ["FORM_DISCARD", "DISCARD"]}}
    assert run_scenario(scenario, target="python").failures == []


def test_a_scenario_of_no_game_is_refused() -> None:
    (failure,) = run_scenario({"id": "wild on top", "rules": ["XYZ-1"]}).failures
    assert failure == "wild on top: no game; the id, or a rule it shows, begins with ARW, MOS, MAS, AUS, MOW"
