"""Positions written as text: ``play({...}, "P0 DRAW_PILE", ..., advanced=True)`` gives what a scenario may expect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from intrigue import Table, game
from intrigue.engine.scenario import compare, observation

SPIES = game("master-of-spies")


class Position:
    """A table after some moves; everything that ``expect`` knows is an attribute."""

    def __init__(self, given: dict[str, Any], moves: tuple[str, ...], options: dict[str, Any]) -> None:
        self.table = Table.at(SPIES, SPIES.scenario.position(SPIES, given, options))
        self.move(*moves)

    def move(self, *moves: str) -> Position:
        for move in moves:
            self.table.play(move)
        return self

    @property
    def seen(self) -> dict[str, Any]:
        table = self.table
        legal = [name for seat in table.to_act for name in table.legal_names(seat)]
        to_act = table.to_act[0] if table.to_act else []
        return observation(table, table.state) | {"legal": legal, "to_act": to_act}

    def __getattr__(self, name: str) -> Any:
        return self.seen[name]

    def expect(self, **wanted: Any) -> Position:
        assert list(compare(wanted, self.seen | {"legal": sorted(self.legal)})) == []
        return self

    def told(self, viewer: int) -> list[str]:
        """The log of the last move."""
        *_, step = self.table.steps()
        return self.table.tell(step, viewer)


@pytest.fixture
def play() -> Callable[..., Position]:
    def make(given: dict[str, Any], *moves: str, **options: Any) -> Position:
        return Position({"players": 2} | given, moves, options)

    return make
