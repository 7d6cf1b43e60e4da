"""The tables that a net is trained at: every mode of a game, with every number of seats, and every named deck."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from intrigue.engine.game import Game
from intrigue.engine.modes import Mode

FIRST_MODE = 0.5  # of the decisions; the other modes share the rest


@dataclass(frozen=True)
class TableKind:
    """One way to sit down at a game."""

    seats: int
    options: Mapping[str, object]
    weight: float  # its part of all decisions

    def __str__(self) -> str:
        return " ".join([f"{self.seats} seats", *(f"{name}={value}" for name, value in self.options.items())])


def table_kinds(game: Game) -> list[TableKind]:
    """All kinds of tables of a game; their weights sum to 1."""
    return [kind for mode in game.modes for kind in _kinds_of(game, mode)]


def _kinds_of(game: Game, mode: Mode) -> Iterator[TableKind]:
    others = len(game.modes) - 1
    part = 1.0 if not others else FIRST_MODE if mode is game.modes[0] else (1 - FIRST_MODE) / others
    seats = list(mode.seats_in(game))
    for count in seats:
        chosen = list(_decks(game, mode, count))
        for decks in chosen:
            yield TableKind(count, {**mode.options, **decks}, part / len(seats) / len(chosen))


def _decks(game: Game, mode: Mode, seats: int) -> Iterator[dict[str, object]]:
    """Every pair of named decks where two of them are chosen, else every deck once in every place."""
    options = {option.name: option for option in game.options}
    names = [name for name in mode.asks if name.startswith("deck_")][:seats]
    if not names:
        yield {}
        return
    decks = options[names[0]].words
    if len(names) == 2:
        rows = list(itertools.product(decks, repeat=2))
    else:
        rows = [tuple(decks[(first + at) % len(decks)] for at in range(len(names))) for first in range(len(decks))]
    for row in rows:
        yield dict(zip(names, row, strict=True))
