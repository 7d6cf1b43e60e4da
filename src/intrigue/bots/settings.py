"""Settings of the bots for each game, from its weights file; defaults where there is none.

The file of a game of this tree is weights/<key>.toml, that of any other weights.toml in its own folder.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from intrigue.engine.errors import IntrigueError, listing
from intrigue.engine.game import Game
from intrigue.engine.records import new

from .kernels import tree

OTHERS = ("public", "own", "policy")  # as tree.PUBLIC, OWN and POLICY
FOLDER = Path(__file__).parent / "weights"


@dataclass(frozen=True)
class SearchSettings:
    """Settings of the tree search."""

    others: str = "public"  # what other seats are taken to know when they decide: "public", or "own" with their cards
    playouts: str = "policy"  # simulated games go on by the game's "policy", if it has one, or at "random"
    explore: float = 0.7  # exploration weight: of moves that look worse so far
    spread: int = 0  # one simulation in so many tries the move of the root that was tried least; 0: none
    horizon: int = 1000  # decisions a playout may last; then the points decide
    margin: float = 0.1  # part of the reward that depends on the lead in points
    scale: int = 10  # a lead of so many points brings half of what a lead can bring
    look: int = 0  # decisions the greedy bot lets the policy make before it weighs the position
    # With a net:
    net_prior: bool = True  # its policy says which moves to try first
    net_value: bool = True  # it says what a position is worth, instead of a playout
    net_others: str = "policy"  # other seats play by its policy, or as in `others`
    net_explore: float = 1.0  # weight of the policy

    def record(self, guided: bool = False) -> np.void:
        """As compiled code reads them; ``guided``: with a net."""
        made = new(tree.SETTINGS)
        made["others"] = OTHERS.index(self.net_others if guided else self.others)
        made["explore"] = round(1000 * (self.net_explore if guided and self.net_prior else self.explore))
        made["spread"] = self.spread
        made["horizon"] = self.horizon
        # The net knows shares of the win alone: what it says and the end of a game are measured alike.
        made["margin"] = 0 if guided and self.net_value else round(tree.ONE * self.margin)
        made["scale"] = self.scale
        made["look"] = self.look
        made["prior"] = guided and self.net_prior
        made["value"] = guided and self.net_value
        return made


@dataclass(frozen=True)
class LevelSettings:
    """How strong a level is: how much it thinks, and how often it plays without thinking: as a weaker player would,
    sampled from the net's policy at a temperature; where there is no net by a beginner's habit, or any move.

    Without simulations and milliseconds it is greedy: one move ahead, by weights.
    """

    simulations: int | None = None
    milliseconds: float | None = None
    slip: float = 0.0
    temperature: float | None = None  # of slips; None: the net has no part in them
    net: bool = False  # the search is guided by the net, where there is one
    explore: float | None = None  # exploration weight of its search; None: that of the game
    spread: int | None = None  # of its search; None: that of the game


USUAL_LEVELS = {
    "novice": LevelSettings(simulations=16, milliseconds=50, slip=0.4),
    "regular": LevelSettings(simulations=100, milliseconds=60, slip=0.15),
    "expert": LevelSettings(simulations=800, milliseconds=400, slip=0.05),
    "master": LevelSettings(milliseconds=1000),
    "grandmaster": LevelSettings(milliseconds=1000, net=True),
}


LEVEL_TABLES = ("levels", "alone", "crowd")


@dataclass(frozen=True)
class Settings:
    """Of one game."""

    search: SearchSettings = field(default_factory=SearchSettings)
    levels: dict[str, LevelSettings] = field(default_factory=lambda: dict(USUAL_LEVELS))
    alone: dict[str, LevelSettings] = field(default_factory=dict)  # levels that differ in games for one
    crowd: dict[str, LevelSettings] = field(default_factory=dict)  # and at tables of three and more
    value: dict[str, list[float]] = field(default_factory=dict)  # block of features -> weights

    def level(self, name: str, seats: int) -> LevelSettings:
        """By number of seats: with more of them luck weighs more, and the same settings would bring levels closer."""
        special = {1: self.alone, 2: self.levels}.get(seats, self.crowd)
        return special.get(name, self.levels[name])

    def search_of(self, level: LevelSettings) -> SearchSettings:
        own = {name: getattr(level, name) for name in ("explore", "spread")}
        return replace(self.search, **{name: value for name, value in own.items() if value is not None})

    def weights(self, game: Game) -> list[float]:
        """One weight for every feature of the game, in order, 0 where the file has none; empty without a file."""
        if not self.value:
            return []
        made: list[float] = []
        for block, size in game.sight.FEATURES:
            given = self.value.get(block, [])
            if len(given) not in (0, size):
                raise IntrigueError(f"{game.key}.toml: value.{block}: {len(given)} weights for {size} features")
            made += given or [0.0] * size
        return made


def weights_file(game: Game) -> Path:
    in_this_tree = game.folder.parent == FOLDER.parents[1] / "games"
    return FOLDER / f"{game.key}.toml" if in_this_tree else game.folder / "weights.toml"


def settings_for(game: Game) -> Settings:
    return _read(weights_file(game))


@cache
def _read(path: Path) -> Settings:
    if not path.exists():
        return Settings()
    values = tomllib.loads(path.read_text(encoding="utf-8"))
    levels, alone, crowd = (_levels(values.get(table, {}), f"{path.name}: {table}") for table in LEVEL_TABLES)
    search = SearchSettings()
    if "search" in values:
        search = _made(SearchSettings, values["search"], f"{path.name}: search")
    return Settings(search, USUAL_LEVELS | levels, alone, crowd, values.get("value", {}))


def _levels(values: dict[str, Any], where: str) -> dict[str, LevelSettings]:
    for level in values:
        if level not in USUAL_LEVELS:
            raise IntrigueError(f"{where}: unknown level {level!r}; allowed are {listing(list(USUAL_LEVELS))}")
    return {level: _made(LevelSettings, given, f"{where}.{level}") for level, given in values.items()}


def _made(kind: type, values: dict[str, Any], where: str) -> Any:
    """A settings object from a table of a weights file."""
    names = [one.name for one in fields(kind)]
    for name in values:
        if name not in names:
            raise IntrigueError(f"{where}: unknown field {name!r}; allowed are {listing(names)}")
    return kind(**values)
