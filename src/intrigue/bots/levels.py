"""The levels a player can choose from, the same names in every game."""

from __future__ import annotations

from intrigue.engine.errors import IntrigueError, listing
from intrigue.engine.game import Game

from .interface import Bot
from .simple import RandomBot

LEVELS = ("novice", "regular", "expert", "master")
LEVEL_NAMES = {"novice": "Novice", "regular": "Regular", "expert": "Expert", "master": "Master"}


def make_bot(game: Game, level: str, seed: int | None = None) -> Bot:
    """A bot of a level for one seat of one table; with a seed (and budgets in simulations) it always plays alike."""
    if level not in LEVELS:
        raise IntrigueError(f"no level {level!r}; there are: {listing(LEVELS)}")
    return RandomBot(game, seed)
