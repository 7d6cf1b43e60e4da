"""The tables that a net is trained at: every mode of a game, with every number of seats, and every named deck."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from intrigue.engine.game import Game
from intrigue.engine.modes import Mode
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import minis

FIRST_MODE = 0.6  # of the decisions; the other modes share the rest
RULEBOOK = 0.4  # of the first mode, to tables without the house rules that it begins with
FEWEST, MOST = 0.45, 0.3  # of a mode, to the fewest and the most seats; the numbers between share the rest


@dataclass(frozen=True)
class TableKind:
    """One way to sit down at a game."""

    seats: int
    options: Mapping[str, object]
    weight: float  # its part of all decisions

    def __str__(self) -> str:
        return " ".join([f"{self.seats} seats", *(f"{name}={value}" for name, value in self.options.items())])


def found_tables(name: str) -> tuple[Game, list[TableKind]]:
    """A game and all its tables, or an exact small game and its only one."""
    if name not in minis():
        return (game := find_game(name)), table_kinds(game)
    setting = minis()[name]
    return setting.game, [TableKind(setting.seats, setting.options, 1.0)]


def table_kinds(game: Game) -> list[TableKind]:
    """All kinds of tables of a game; their weights sum to 1."""
    return [kind for mode in game.modes for kind in _kinds_of(game, mode)]


def _kinds_of(game: Game, mode: Mode) -> Iterator[TableKind]:
    others = len(game.modes) - 1
    part = 1.0 if not others else FIRST_MODE if mode is game.modes[0] else (1 - FIRST_MODE) / others
    seats = list(mode.seats_in(game))
    ways = [(mode.options, part)]
    if mode is game.modes[0] and mode.settled != mode.options:
        ways = [(mode.options, part * (1 - RULEBOOK)), (mode.settled, part * RULEBOOK)]
    for options, weight in ways:
        for count in seats:
            chosen = list(_decks(game, mode, count))
            for decks in chosen:
                yield TableKind(count, {**options, **decks}, weight * _part(seats, count) / len(chosen))


def _part(seats: list[int], count: int) -> float:
    """What part of the decisions of a mode belongs to a number of seats."""
    if len(seats) < 3:
        return 1 / len(seats)
    between = (1 - FEWEST - MOST) / (len(seats) - 2)
    return FEWEST if count == seats[0] else MOST if count == seats[-1] else between


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
