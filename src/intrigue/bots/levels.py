"""The levels a player can choose from, the same names in every game."""

from __future__ import annotations

import random
import re

import numpy as np

from intrigue.engine.errors import IntrigueError, listing
from intrigue.engine.game import Game

from .inference import Evaluator
from .interface import Bot, Budget, Choice
from .messages import LEVELS
from .net import net_for, require_net
from .search import Search
from .settings import LevelSettings, settings_for
from .simple import GreedyBot, PolicyBot, RandomBot, policy_move, scripted_move

# What the arena can seat; also those of CUSTOM.
PLAYERS = ("random", "policy", "greedy", *LEVELS)
CUSTOM = ("search:500", "search:500ms", "net", "net:0.5", "net-search:500", "net-search:500ms")
SEARCH = re.compile(r"(net-)?search:([1-9]\d{0,8})(ms)?")  # with so many simulations, or for so long
NET = re.compile(r"net(?::(\d{1,3}(?:\.\d{1,3})?))?")  # one pass, the likeliest move; or sampled at a temperature

WITHOUT_SEARCH = ("random", "policy", "greedy")

LARGEST_TREE = 1 << 16  # nodes
MIN_MILLISECONDS = 50.0  # a level that is short of time gets at least this long for a move, or its own time if less
SECONDS_WITHOUT_SEARCH = 0.005  # what a move costs at most where nothing is searched


class SearchBot(Bot):
    """Searches within the budget of its level (or of the move), and sometimes slips."""

    def __init__(self, game: Game, level: str, seed: int | None = None) -> None:
        super().__init__(game)
        self.level = level
        self.dice = random.Random(seed)
        settings = level_settings(game, level)
        seed, size = self.dice.getrandbits(62), tree_size(settings.simulations)
        self.search = Search(game, seed, size, settings_for(game).search_of(settings), guided=settings.net)

    def think(self, veiled: np.void, legal: list[int], budget: Budget | None) -> Choice:
        level = level_settings(self.game, self.level, int(veiled["seats"]))
        if level.slip > 0 and self.dice.random() < level.slip:
            return Choice(slip(self.game, veiled, legal, self.dice, level.temperature))
        found = self.search.run(veiled, budget or Budget(level.simulations, level.milliseconds))
        return Choice(found[0].action, found)

    def kept_bytes(self) -> int:
        return self.search.kept_bytes()


class NetBot(Bot):
    """One forward pass of the game's net: its most likely move, or a sample at a temperature."""

    def __init__(self, game: Game, seed: int | None = None, temperature: float = 0.0) -> None:
        super().__init__(game)
        self.evaluator = Evaluator(game, require_net(game))
        self.dice, self.temperature = random.Random(seed), temperature

    def think(self, veiled: np.void, legal: list[int], budget: Budget | None) -> Choice:  # noqa: ARG002  as every bot
        return Choice(sampled(self.evaluator, veiled, legal, self.dice, self.temperature))


def sampled(evaluator: Evaluator, veiled: np.void, legal: list[int], dice: random.Random, temperature: float) -> int:
    """A move sampled from the policy of a net at a temperature; at 0 the most likely one, with random ties."""
    policy, _ = evaluator.evaluate(veiled, legal)
    likely = [float(chance) for chance in policy]
    most = max(likely)
    if temperature == 0:
        return dice.choice([action for action, chance in zip(legal, likely, strict=True) if chance == most])
    return dice.choices(legal, [(chance / most) ** (1 / temperature) for chance in likely])[0]


def slip(game: Game, veiled: np.void, legal: list[int], dice: random.Random, temperature: float | None) -> int:
    """A weaker player's move: sampled from the net at a temperature, or by habit."""
    net = net_for(game) if temperature is not None else None
    if temperature is None or net is None:
        return habit_move(game, veiled, legal, dice)
    return sampled(Evaluator(game, net), veiled, legal, dice, temperature)


def habit_move(game: Game, veiled: np.void, legal: list[int], dice: random.Random) -> int:
    """A move by the beginner's habit of the game, or any legal one where it has none."""
    return scripted_move(game, "habit", veiled, legal, dice)


def tree_size(simulations: int | None) -> int:
    """Nodes to keep: room for the simulations of a few moves, each of which adds one."""
    return LARGEST_TREE if simulations is None else min(LARGEST_TREE, 1 << (4 * simulations).bit_length())


def make_bot(game: Game, level: str, seed: int | None = None) -> Bot:
    """A bot for one seat of one table; deterministic with a seed and budgets in simulations."""
    if level == "random":
        return RandomBot(game, seed)
    if level == "policy":
        return PolicyBot(game, seed)
    if named := NET.fullmatch(level):
        return NetBot(game, seed, float(named[1] or 0))
    settings = LevelSettings() if level == "greedy" else level_settings(game, level)
    if settings.simulations is None and settings.milliseconds is None:
        return GreedyBot(game, seed, settings.slip)
    return SearchBot(game, level, seed)


def level_settings(game: Game, level: str, seats: int = 2) -> LevelSettings:
    if level in LEVELS:
        return settings_for(game).level(level, seats)
    custom = SEARCH.fullmatch(level)
    if custom is None:
        raise IntrigueError(f"no level {level!r}; there are: {listing((*PLAYERS, *CUSTOM))}")
    amount, guided = int(custom[2]), custom[1] is not None
    if custom[3]:
        return LevelSettings(milliseconds=amount, net=guided)
    return LevelSettings(simulations=amount, net=guided)


def searches(level: str) -> bool:
    return level not in WITHOUT_SEARCH and NET.fullmatch(level) is None


def thinking_seconds(game: Game, level: str, seats: int) -> float:
    """The time limit of a level for one move."""
    if not searches(level):
        return SECONDS_WITHOUT_SEARCH
    return (level_settings(game, level, seats).milliseconds or 0) / 1000 or SECONDS_WITHOUT_SEARCH


def shortened_budget(game: Game, level: str, seats: int, share: float) -> Budget | None:
    """A share (0 to 1) of the time of a level; None: the level's own budget, since there is nothing to take from it."""
    own = level_settings(game, level, seats) if searches(level) else LevelSettings()
    if own.milliseconds is None or share >= 1:
        return None
    return Budget(own.simulations, max(own.milliseconds * share, min(own.milliseconds, MIN_MILLISECONDS)))


def prepare(game: Game, seats: int | None = None) -> None:
    """Compile what the bots need, so that their first move is not slower than others."""
    s = game.deal(seats, seed=0)
    while len(legal := game.legal(s, seat := game.to_act(s)[0])) == 1:
        game.play(s, seat, legal[0])
    for player in ("greedy", "search:1", *(("net",) if net_for(game) else ())):
        make_bot(game, player, 0).choose(game.veil(s, seat), legal)
    policy_move(game, game.veil(s, seat), legal, random.Random(0))  # for the reasons of hints
    habit_move(game, game.veil(s, seat), legal, random.Random(0))
