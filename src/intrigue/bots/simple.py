"""Bots that do not search."""

from __future__ import annotations

import random

import numpy as np

from intrigue.engine.game import Game

from .interface import Bot, Budget, Choice


class RandomBot(Bot):
    """Every legal move is as likely as every other."""

    def __init__(self, game: Game, seed: int | None = None) -> None:
        super().__init__(game)
        self.dice = random.Random(seed)

    def think(self, veiled: np.void, legal: list[int], budget: Budget | None) -> Choice:  # noqa: ARG002
        return Choice(self.dice.choice(legal))
