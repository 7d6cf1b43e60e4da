"""Positions written as text: ``holds("players=2", "given: ...", "do: ...", "expect: ...")`` plays a scenario script."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from intrigue import Table, game
from intrigue.engine.script import Script

AUSONIA = game("ausonia")


@pytest.fixture
def holds() -> Callable[..., Table]:
    """Play a script; everything it expects must come out. Gives the table as the script left it."""

    def run(setup: str, *script: str, **options: Any) -> Table:
        played = Script(AUSONIA, setup, options)
        for line in script:
            assert list(played.line(line)) == [], line
        return played.table

    return run
