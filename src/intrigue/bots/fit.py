"""Finds the greedy bot's weights: ``python -m intrigue.bots.fit GAME`` writes the `value` table of weights/GAME.toml.

Positions of games between policy players, at every number of seats, are matched with their outcome by ridge regression.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import Any

import numpy as np

from intrigue.engine.chance import new_dice
from intrigue.engine.game import Game
from intrigue.engine.records import MAX_SEATS, new
from intrigue.engine.registry import game as find_game

from .kernels import tree, value
from .settings import settings_for, weights_file
from .simple import sample_positions

POSITIONS = 24_000  # in all
RIDGE = 30.0  # regularization of the weights: as much as so many positions
LINE_WIDTH = 110  # of a weights file
HEAD = "# The greedy bot's weights, by block of features; made by `python -m intrigue.bots.fit {key}`.\n"

Floats = np.ndarray[Any, np.dtype[np.float64]]


def fit(
    game: Game, positions: int = POSITIONS, seed: int = 1, seats: Sequence[int] | None = None
) -> dict[str, list[float]]:
    """Weights for every block of features; for tables of these numbers of seats, else of all."""
    sizes = seats or game.seats
    squares, products = RIDGE * np.eye(game.feature_count), np.zeros(game.feature_count)
    for size in sizes:
        seen, rewards = sample(game, size, positions // len(sizes), seed + size)
        squares += seen.T @ seen
        products += seen.T @ (rewards - 0.5)
    weights = np.linalg.solve(squares, products)
    made, at = {}, 0
    for block, size in game.sight.FEATURES:
        made[block] = [round(float(weight), 3) + 0.0 for weight in weights[at : at + size]]
        at += size
    return made


def sample(game: Game, seats: int, count: int, seed: int) -> tuple[Floats, Floats]:
    """Features of positions and rewards at the end of their games."""
    worlds = np.zeros(3, game.state.STATE)
    worlds[value.ROOT] = game.start(seats, seed=seed)
    settings = settings_for(game).search.record()
    sides = game.sides_of(game.deal(seats, seed=seed))
    settings["side"][: len(sides)] = sides
    seen = np.zeros((count, game.feature_count), np.float32)
    rewards = np.zeros(count)
    sample_positions(game)(
        game.book, worlds, worlds.view(np.int64).reshape(3, -1), seen, rewards, new(tree.PATH), settings,
        np.zeros((MAX_SEATS, 2), np.int32), np.zeros(game.action_count, np.int16), new_dice(seed),
        usual_length(game, seats),
    )  # fmt: skip
    return seen.astype(np.float64), rewards


def usual_length(game: Game, seats: int) -> int:
    """Decisions in most games of policy players."""
    out = np.zeros(game.action_count, np.int16)
    lengths = []
    for seed in range(40):
        s = game.deal(seats, seed=seed)
        lengths.append(game.on().policy_playout(game.book, s, new_dice(seed), out, 100_000))
    return max(1, int(np.quantile(lengths, 0.9)))


def written(weights: dict[str, list[float]], key: str) -> str:
    """The `value` table as text."""
    lines = [_row(block, row) for block, row in weights.items() if any(row)]
    return HEAD.format(key=key) + "[value]\n" + "\n".join(lines) + "\n"


def _row(block: str, row: list[float]) -> str:
    numbers = ", ".join(f"{weight:g}" for weight in row)
    if len(numbers) < LINE_WIDTH - len(block):
        return f"{block} = [{numbers}]"
    return f"{block} = [\n{fill(numbers, LINE_WIDTH, initial_indent='    ', subsequent_indent='    ')}\n]"


def write(path: Path, text: str) -> None:
    """Put the table at the end of the file, in place of an earlier one."""
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    kept = before.split("# The greedy bot's weights", 1)[0].rstrip()
    path.write_text((kept + "\n\n" if kept else "") + text, encoding="utf-8")


def main(keys: Sequence[str]) -> None:
    for key in keys:
        game = find_game(key)
        write(weights_file(game), written(fit(game), game.key))


if __name__ == "__main__":
    main(sys.argv[1:])
