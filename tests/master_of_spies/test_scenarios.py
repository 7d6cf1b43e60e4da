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


ROWS = [["K5"], ["D6"], [], []]


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"discard": "D5"}, "given.discard: 'D5' is no list of cards"),
        ({"replaced": {"K5": "twice"}}, "given.replaced.K5: 'twice' is not a number"),
        ({"stall": -1}, "given.stall: -1; allowed is 0 or more"),
        ({"round": 0}, "given.round: 0; allowed is 1 or more"),
        ({"final": "yes"}, "given.final: 'yes' is neither true nor false"),
        ({"used": [True, False, True]}, "given.used: 2 is no seat"),
        ({"known": [["L1"], []]}, "given.known[0]: L1 is not in this hand"),
        ({"rows": ROWS, "tokens": ["0D@K5", "0D@D6"]}, "given.tokens: '0D@D6': this token lies on another card"),
        ({"totals": ["x", 0]}, "given.totals[0]: 'x' is not a number"),
    ],
)
def test_what_no_table_can_show_is_refused_and_named(given: dict[str, Any], why: str) -> None:
    given = {"players": 2, "hands": [["D1"], ["L1"]], **given}
    (failure,) = run_scenario({"id": "MOS-X", "given": given}, target="python").failures
    assert why in failure
