"""Bots that do not search: random, policy and greedy."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from intrigue.engine.chance import new_dice
from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import CONTRACT, Game, Rules
from intrigue.engine.lab import player
from intrigue.engine.records import MAX_SEATS, new, table_of
from intrigue.engine.targets import bind, chosen_target, interpreted

from .interface import Bot, Budget, Choice
from .kernels import tree, value
from .kernels.thinking import WORLDS
from .settings import settings_for


class RandomBot(Bot):
    """Plays uniformly random legal moves."""

    def __init__(self, game: Game, seed: int | None = None) -> None:
        super().__init__(game)
        self.dice = random.Random(seed)

    def think(self, veiled: np.void, legal: list[int], budget: Budget | None) -> Choice:  # noqa: ARG002  as every bot
        return Choice(self.dice.choice(legal))


class PolicyBot(Bot):
    """Plays by the game's own policy."""

    def __init__(self, game: Game, seed: int | None = None) -> None:
        super().__init__(game)
        if game.policy is None:
            raise IntrigueError(f"{game.name} has no policy of its own; use random")
        self.dice = random.Random(seed)

    def think(self, veiled: np.void, legal: list[int], budget: Budget | None) -> Choice:  # noqa: ARG002  as every bot
        return Choice(scripted_move(self.game, "policy", veiled, legal, self.dice))


def scripted_move(game: Game, name: str, veiled: np.void, legal: list[int], dice: random.Random) -> int:
    """A move by the game's policy or habit; any legal one where the game has none."""
    choose = player(game, name)
    if choose is None:
        return dice.choice(legal)
    out = np.zeros(game.action_count, np.int16)
    out[: len(legal)] = legal
    seat = int(veiled["viewer"])
    return int(choose(game.books, table_of(veiled), seat, out, len(legal), new_dice(dice.getrandbits(62))))


def policy_move(game: Game, veiled: np.void, legal: list[int], dice: random.Random) -> int:
    """A move by the game's policy, or any legal one where it has none."""
    return scripted_move(game, "policy", veiled, legal, dice)


class GreedyBot(Bot):
    """Looks one move ahead, in a few imagined worlds, and takes the position that looks best by its weights."""

    def __init__(self, game: Game, seed: int | None = None, slip: float = 0.0) -> None:
        super().__init__(game)
        self.slip = slip
        self.dice = random.Random(seed)
        self.settings = settings_for(game)
        self.weights = np.array(self.settings.weights(game), np.float32)

    def think(self, veiled: np.void, legal: list[int], budget: Budget | None) -> Choice:  # noqa: ARG002  as every bot
        if self.slip > 0 and self.dice.random() < self.slip:
            return Choice(self.dice.choice(legal))
        totals = self.weigh(veiled, legal)
        best = max(totals)
        return Choice(self.dice.choice([action for action, total in zip(legal, totals, strict=True) if total == best]))

    def weigh(self, veiled: np.void, legal: list[int]) -> list[float]:
        """The value of each move to the viewer, by the weights."""
        worlds = np.zeros(3, self.game.state.STATE)
        worlds[value.ROOT] = veiled
        sides = self.game.sides_of(veiled)
        settings = self.settings.search.record()
        settings["side"][: len(sides)] = sides
        totals = np.zeros(len(legal))
        weigh_moves(self.game)(
            self.game.book, worlds, worlds.view(np.int64).reshape(3, -1), np.array(legal, np.int16), totals,
            np.zeros_like(self.weights), np.zeros((len(legal), len(self.weights)), np.float32), self.weights,
            np.zeros(len(self.weights)), new(tree.PATH), settings, np.zeros((MAX_SEATS, 2), np.int32),
            np.zeros(self.game.action_count, np.int16), new_dice(self.dice.getrandbits(62)), WORLDS,
        )  # fmt: skip
        return [float(total) / WORLDS for total in totals]


def weigh_moves(game: Game) -> Callable[..., None]:
    return _bound("weigh_moves", game.key, game.compiled, chosen_target())


def sample_positions(game: Game) -> Callable[..., None]:
    return _bound("sample_positions", game.key, game.compiled, chosen_target())


@cache
def _bound(name: str, key: str, rules: Rules, target: str) -> Callable[..., None]:
    parts: dict[str, Any] = {part: getattr(rules, part) for part in CONTRACT}
    made = bind(getattr(value, name), key, {**parts, "playout": rules.policy_playout})
    return interpreted(made) if target == "python" else made
