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
