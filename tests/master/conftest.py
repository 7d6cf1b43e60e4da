"""Positions written as text: ``play({"hands": [...]}, "P0 DISCARD", ..., duel=True)``, then ``.expect(to_act=1)``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from intrigue import Table, game
from intrigue.engine.scenario import compare, observation

MASTER = game("master")


class Position:
    """A table after some moves."""

    def __init__(self, given: dict[str, Any], moves: tuple[str, ...], options: dict[str, Any]) -> None:
        self.table = Table.at(MASTER, MASTER.scenario.position(MASTER, given, options))
        self.move(*moves)

    def move(self, *moves: str) -> Position:
        for move in moves:
            self.table.play(move)
        return self

    @property
    def seen(self) -> dict[str, Any]:
        """Everything that an expectation may ask for."""
        table = self.table
        legal = sorted(name for seat in table.to_act for name in table.legal_names(seat))
        basics = {"legal": legal, "to_act": table.to_act[0] if table.to_act else None, "over": table.over}
        return observation(table, table.state) | basics

    def expect(self, **wanted: Any) -> Position:
        assert list(compare(wanted, self.seen)) == []
        return self

    def why_not(self, seat: int, name: str) -> str:
        return MASTER.why_not(self.table.veiled(seat), seat, MASTER.parse_action(name))

    def labels(self, seat: int) -> list[str]:
        v = self.table.veiled(seat)
        return [MASTER.label(v, seat, action) for action in self.table.legal(seat)]

    def told(self, viewer: int) -> list[str]:
        """The log of the last move."""
        *_, step = self.table.steps()
        return self.table.tell(step, viewer)


@pytest.fixture
def play() -> Callable[..., Position]:
    def make(given: dict[str, Any], *moves: str, **options: Any) -> Position:
        return Position(given, moves, options)

    return make
