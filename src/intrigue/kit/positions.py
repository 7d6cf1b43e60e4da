"""Random tables to test with: every number of seats, options at random, positions from all over a game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from intrigue.engine.errors import BadOption, BadSeats
from intrigue.engine.game import Game
from intrigue.engine.options import Option, Tagged
from intrigue.engine.table import Table

TRIES = 200


def some_value(option: Option, rng: random.Random) -> str | bool | int:
    """A value of an option: mostly the default, else any word, or a small number."""
    if rng.random() < 0.5:
        return option.default_value
    values = option.values
    if isinstance(values, range):
        return rng.choice(values[: min(len(values), 4)])
    if isinstance(values, Tagged):
        tag, numbers = rng.choice(values.tags)
        return tag if numbers is None else f"{tag}:{rng.choice(numbers[: min(len(numbers), 3)])}"
    if isinstance(values, tuple):
        return rng.choice(values)
    if hasattr(values, "examples"):  # a notation of the game's own
        return str(rng.choice(values.examples))
    return rng.random() < 0.5


def some_table(game: Game, rng: random.Random, target: str | None = None) -> Table:
    """A freshly dealt table with random seats and options that go together."""
    for attempt in range(TRIES):
        options = {} if attempt % 4 == 3 else {option.name: some_value(option, rng) for option in game.options}
        try:
            return Table(game, rng.choice(game.seats), options, rng.getrandbits(60), target)
        except (BadOption, BadSeats):
            continue
    raise AssertionError(f"{game.key}: no combination of seats and options was accepted in {TRIES} tries")


def some_games(game: Game, count: int, seed: int, target: str | None = None) -> Iterator[tuple[Table, random.Random]]:
    for number in range(count):
        rng = random.Random(f"{game.key} {seed} {number}")
        yield some_table(game, rng, target), rng


def play_random(table: Table, rng: random.Random, most: int) -> Iterator[tuple[int, int]]:
    """Yield (seat, action) before each random move, then play it."""
    for _ in range(most):
        if table.over:
            return
        seat = rng.choice(table.to_act)
        action = rng.choice(table.legal(seat))
        yield seat, action
        table.play(action, seat)
