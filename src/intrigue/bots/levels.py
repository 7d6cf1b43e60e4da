"""The levels a player can choose from, the same names in every game."""

from __future__ import annotations

import random
import re

import numpy as np

from intrigue.engine.errors import IntrigueError, listing
from intrigue.engine.game import Game

from .interface import Bot, Budget, Choice
from .messages import LEVELS
from .search import Search
from .settings import LevelSettings, settings_for
from .simple import GreedyBot, PolicyBot, RandomBot, policy_move, thoughtless

PLAYERS = (
    "random",
    "policy",
    "greedy",
    *LEVELS,
)  # what the arena can seat; also search:500 (simulations) and search:500ms

WITHOUT_SEARCH = ("random", "policy", "greedy")

LARGEST_TREE = 1 << 16  # nodes
MIN_MILLISECONDS = 50.0  # a level that is short of time gets at least this long for a move, or its own time if less
SECONDS_WITHOUT_SEARCH = 0.005  # what a move costs at most where nothing is searched


class SearchBot(Bot):
    """Searches as long as its level (or the budget of the move) allows, and sometimes slips."""

    def __init__(self, game: Game, level: str, seed: int | None = None) -> None:
        super().__init__(game)
        self.level = level
        self.dice = random.Random(seed)
        self.search = Search(game, self.dice.getrandbits(62), tree_size(level_settings(game, level).simulations))

    def think(self, veiled: np.void, legal: list[int], budget: Budget | None) -> Choice:
        level = level_settings(self.game, self.level, int(veiled["seats"]))
        if level.slip > 0 and self.dice.random() < level.slip:
            return Choice(first_thought(self.game, veiled, legal, self.dice))
        found = self.search.run(veiled, budget or Budget(level.simulations, level.milliseconds))
        return Choice(found[0].action, found)

    def kept_bytes(self) -> int:
        return self.search.kept_bytes()


def first_thought(game: Game, veiled: np.void, legal: list[int], dice: random.Random) -> int:
    """A move without thinking: by a beginner's habit where the game's policy names one, else any legal move."""
    return thoughtless(game, "habit", veiled, legal, dice)


def tree_size(simulations: int | None) -> int:
    """Nodes to keep: room for the simulations of a few moves, each of which adds one."""
    return LARGEST_TREE if simulations is None else min(LARGEST_TREE, 1 << (4 * simulations).bit_length())


def make_bot(game: Game, level: str, seed: int | None = None) -> Bot:
    """A bot of a level for one seat of one table; with a seed (and budgets in simulations) it always plays alike."""
    if level == "random":
        return RandomBot(game, seed)
    if level == "policy":
        return PolicyBot(game, seed)
    settings = LevelSettings() if level == "greedy" else level_settings(game, level)
    if settings.simulations is None and settings.milliseconds is None:
        return GreedyBot(game, seed, settings.slip)
    return SearchBot(game, level, seed)


def level_settings(game: Game, level: str, seats: int = 2) -> LevelSettings:
    if level in LEVELS:
        return settings_for(game).level(level, seats)
    custom = re.fullmatch(r"search:([1-9]\d{0,8})(ms)?", level)
    if custom is None:
        raise IntrigueError(f"no level {level!r}; there are: {listing(PLAYERS)}, search:500, search:500ms")
    amount = int(custom[1])
    return LevelSettings(milliseconds=amount) if custom[2] else LevelSettings(simulations=amount)


def thinking_seconds(game: Game, level: str, seats: int) -> float:
    """The most that a level may think about one move."""
    if level in WITHOUT_SEARCH:
        return SECONDS_WITHOUT_SEARCH
    return (level_settings(game, level, seats).milliseconds or 0) / 1000 or SECONDS_WITHOUT_SEARCH


def shortened_budget(game: Game, level: str, seats: int, share: float) -> Budget | None:
    """A share (0 to 1) of the time of a level; None: the level's own budget, since there is nothing to take from it."""
    own = LevelSettings() if level in WITHOUT_SEARCH else level_settings(game, level, seats)
    if own.milliseconds is None or share >= 1:
        return None
    return Budget(own.simulations, max(own.milliseconds * share, min(own.milliseconds, MIN_MILLISECONDS)))


def prepare(game: Game, seats: int | None = None) -> None:
    """Compile what the bots need, so that their first move is as quick as any other."""
    s = game.deal(seats, seed=0)
    while len(legal := game.legal(s, seat := game.to_act(s)[0])) == 1:
        game.play(s, seat, legal[0])
    for player in ("greedy", "search:1"):
        make_bot(game, player, 0).choose(game.veil(s, seat), legal)
    policy_move(game, game.veil(s, seat), legal, random.Random(0))  # for the reasons of hints
    first_thought(game, game.veil(s, seat), legal, random.Random(0))
