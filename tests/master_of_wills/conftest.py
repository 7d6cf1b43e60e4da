"""Positions for tests, written as in scenario files and played without compiling."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from intrigue import game
from intrigue.engine.game import Game
from intrigue.engine.scenario import observation
from intrigue.engine.table import Table
from intrigue.games.master_of_wills.scenario import play, position


@pytest.fixture
def wills() -> Game:
    return game("master-of-wills")


@pytest.fixture
def at(wills: Game) -> Callable[..., Table]:
    """A table at a given position, after some moves."""

    def make(given: dict[str, Any], do: list[str] | None = None, **options: Any) -> Table:
        table = Table.at(wills, position(wills, given, options), "python")
        for move in do or []:
            play(table, move)
        return table

    return make


@pytest.fixture
def after(at: Callable[..., Table]) -> Callable[..., dict[str, Any]]:
    """What is seen after some moves from a given position."""

    def make(given: dict[str, Any], do: list[str] | None = None, **options: Any) -> dict[str, Any]:
        table = at(given, do, **options)
        return observation(table, table.state)

    return make


@pytest.fixture
def deal(wills: Game) -> Callable[..., Table]:
    """A freshly dealt table."""

    def make(seats: int = 2, seed: int = 1, **options: Any) -> Table:
        return Table(wills, seats, options, seed, "python")

    return make
