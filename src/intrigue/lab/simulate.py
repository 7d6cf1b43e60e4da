"""Playing many games and summing them up."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.records import MAX_SEATS

BATCH_BYTES = 2 << 20  # states of one batch: they should stay in a core's cache
LONGEST = 200_000  # decisions after which a game is broken off and reported


@dataclass
class Figure:
    """Mean, spread and range of one number per game."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    least: float = math.inf
    most: float = -math.inf

    def add(self, values: np.ndarray[Any, Any]) -> None:
        if not len(values):
            return
        wide = values.astype(np.float64)
        self.count += len(wide)
        self.total += float(wide.sum())
        self.squares += float((wide * wide).sum())
        self.least = min(self.least, float(wide.min()))
        self.most = max(self.most, float(wide.max()))

    def merge(self, other: Figure) -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        self.least = min(self.least, other.least)
        self.most = max(self.most, other.most)

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else math.nan

    def describe(self) -> dict[str, float]:
        variance = max(0.0, self.squares / self.count - self.mean**2) if self.count else math.nan
        half = 1.96 * math.sqrt(variance / self.count) if self.count else math.nan
        return {
            "mean": self.mean,
            "low": self.mean - half,
            "high": self.mean + half,
            "deviation": math.sqrt(variance),
            "min": self.least,
            "max": self.most,
        }


def share_interval(share: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share seen in ``count`` games."""
    if not count:
        return 0.0, 1.0
    z = 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class Summary:
    """What a run of games came to."""

    game: str
    seats: int
    options: Mapping[str, Any]
    games: int = 0
    unfinished: int = 0
    decisions: Figure = field(default_factory=Figure)
    points: list[Figure] = field(init=False)
    wins: list[float] = field(init=False)  # a shared first place counts as a share
    measures: dict[str, Figure] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.points = [Figure() for _ in range(self.seats)]
        self.wins = [0.0] * self.seats

    def add(self, game: Game, states: Any, points: Any, decisions: Any) -> None:
        ended = states["over"] == 1
        self.games += len(states)
        self.unfinished += int((~ended).sum())
        self.decisions.add(decisions)
        states, points = states[ended], points[ended]
        first = points[:, : self.seats, 1] == 1
        shares = first / np.maximum(1, first.sum(axis=1, keepdims=True))
        for seat in range(self.seats):
            self.points[seat].add(points[:, seat, 0])
            self.wins[seat] += float(shares[:, seat].sum())
        if game.measures and len(states):
            for name, values in game.measures(states).items():
                self.measures.setdefault(name, Figure()).add(np.asarray(values))

    def merge(self, other: Summary) -> None:
        self.games += other.games
        self.unfinished += other.unfinished
        self.decisions.merge(other.decisions)
        for seat in range(self.seats):
            self.points[seat].merge(other.points[seat])
            self.wins[seat] += other.wins[seat]
        for name, figure in other.measures.items():
            self.measures.setdefault(name, Figure()).merge(figure)

    def describe(self) -> dict[str, Any]:
        ended = self.games - self.unfinished
        seats = []
        for seat in range(self.seats):
            share = self.wins[seat] / ended if ended else math.nan
            low, high = share_interval(share, ended)
            share_of = {"seat": seat, "win_rate": share, "low_share": low, "high_share": high}
            seats.append({**share_of, **self.points[seat].describe()})
        return {
            "game": self.game,
            "options": dict(self.options),
            "games": self.games,
            "unfinished": self.unfinished,
            "decisions": self.decisions.describe(),
            "seats": seats,
            "measures": {name: figure.describe() for name, figure in self.measures.items()},
        }


def print_nothing(done: int) -> None:
    """Progress for those who do not ask for it."""


def simulate(
    game: Game,
    games: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    players: str = "random",
    threads: int | None = None,
    progress: Callable[[int], None] = print_nothing,
) -> Summary:
    """Play ``games`` games by compiled players (``random``, or ``policy`` where a game has one) on all cores.

    >>> from intrigue import game
    >>> simulate(game("royal-will"), 50, seats=2).games
    50
    """
    if players not in ("random", "policy"):
        raise IntrigueError(f"players {players!r}: expected random or policy")
    if players == "policy" and game.policy is None:
        raise IntrigueError(f"{game.name} has no policy of its own; use random")
    start = np.array([game.start(seats, options, seed=0)])
    what = game.key, int(start[0]["seats"]), game.option_values(start[0])
    size = max(16, min(8192, BATCH_BYTES // start.itemsize))
    run = game.compiled.policy_games if players == "policy" else game.compiled.random_games

    def batch(first: int) -> Summary:
        n = min(size, games - first)
        states = np.zeros(n, start.dtype)
        points = np.zeros((n, MAX_SEATS, 2), np.int32)
        decisions = np.zeros(n, np.int32)
        dice, out = np.zeros(2, np.int64), np.zeros(game.action_count, np.int16)
        run(game.book, start, states, points, decisions, dice, out, seed, first, LONGEST)
        part = Summary(*what)
        part.add(game, states, points, decisions)
        return part

    summary = Summary(*what)
    with ThreadPoolExecutor(threads or os.cpu_count() or 1) as pool:
        for part in pool.map(batch, range(0, games, size)):  # in order, so that sums never depend on the threads
            summary.merge(part)
            progress(part.games)
    return summary
