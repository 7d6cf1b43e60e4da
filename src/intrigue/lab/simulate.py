"""Simulation: many games with the same player in every seat, and their results by role."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from intrigue.bots import make_bot, prepare
from intrigue.bots.search import wilson
from intrigue.engine.algorithms import uniform
from intrigue.engine.arguments import COUNTS, SEEDS, whole
from intrigue.engine.chance import new_dice, seed_from_dice
from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.lab import player, roles
from intrigue.engine.pools import processes
from intrigue.engine.records import MAX_SEATS, Header, layout, new, table_of
from intrigue.engine.table import Table
from intrigue.engine.targets import interpreted

from .figures import SUSPICION, Figure, seat_number_p

BATCH_BYTES = 2 << 20  # states of one block: they should stay in a core's cache
BOT_GAMES = 4  # games of one task for a process of bots
LONGEST = 200_000  # decisions after which a game is broken off and reported
COMPILED = ("random", "policy")  # players whose games are one call of compiled code
MOST_THREADS = 1_024


@dataclass
class RoleFigures:
    """Results of the seats with one value of one role."""

    wins: float = 0.0  # a shared first place counts as a share
    points: Figure = field(default_factory=Figure)

    def merge(self, other: RoleFigures) -> None:
        self.wins += other.wins
        self.points.merge(other.points)


@dataclass
class Summary:
    """Results of a run of games."""

    game: Game
    seats: int
    options: Mapping[str, Any]
    games: int = 0
    unfinished: int = 0
    decisions: Figure = field(default_factory=Figure)
    points: Figure = field(default_factory=Figure)
    roles: dict[tuple[int, int], RoleFigures] = field(default_factory=dict)  # by role and value
    measures: dict[str, Figure] = field(default_factory=dict)
    seat_wins: np.ndarray[Any, Any] = field(init=False)  # by seat number: only to see whether players favour some
    seat_roles: dict[int, np.ndarray[Any, Any]] = field(init=False)  # per role: how often each seat had each value

    def __post_init__(self) -> None:
        self.seat_wins = np.zeros(self.seats)
        self.seat_roles = {
            which: np.zeros((self.seats, len(role.values))) for which, role in enumerate(self.game.roles)
        }

    def add(self, states: Any, points: Any, decisions: Any) -> None:
        ended = states["over"] == 1
        self.games += len(states)
        self.unfinished += int((~ended).sum())
        self.decisions.add(decisions)
        states, points = states[ended], points[ended]
        first = points[:, : self.seats, 1] == 1
        shares = first / np.maximum(1, first.sum(axis=1, keepdims=True))
        self.seat_wins += shares.sum(axis=0)
        self.points.add(points[:, : self.seats, 0])
        self._add_roles(roles(self.game, states), shares, points[:, : self.seats, 0])
        if self.game.measures and len(states):
            for name, values in self.game.measures(states).items():
                self.measures.setdefault(name, Figure()).add(np.asarray(values))

    def _add_roles(self, found: Any, shares: Any, points: Any) -> None:
        for which, role in enumerate(self.game.roles):
            for value in range(len(role.values)):
                own = found[:, :, which] == value
                if own.any():
                    figures = self.roles.setdefault((which, value), RoleFigures())
                    figures.wins += float(shares[own].sum())
                    figures.points.add(points[own])
                    self.seat_roles[which][:, value] += own.sum(axis=0)

    def merge(self, other: Summary) -> None:
        self.games += other.games
        self.unfinished += other.unfinished
        self.decisions.merge(other.decisions)
        self.points.merge(other.points)
        self.seat_wins += other.seat_wins
        for place, figures in other.roles.items():
            self.roles.setdefault(place, RoleFigures()).merge(figures)
        for which, counts in other.seat_roles.items():
            self.seat_roles[which] += counts
        for name, figure in other.measures.items():
            self.measures.setdefault(name, Figure()).merge(figure)

    def seat_blind(self) -> bool | None:
        """Whether seat numbers win alike; None where that cannot be tested, as where several seats are on one side."""
        side = set(self.game.sides_of(self.game.deal(self.seats, self.options, 0)))
        if len(side) != self.seats or self.seats < 2:
            return None
        p_value = seat_number_p(self.seat_wins, self.seat_roles.values())
        return None if p_value is None else p_value >= SUSPICION

    def describe(self) -> dict[str, Any]:
        blind = self.seat_blind()
        return {
            "game": self.game.key,
            "seats": self.seats,
            "options": dict(self.options),
            "games": self.games,
            "unfinished": self.unfinished,
            "decisions": self.decisions.describe(),
            "points": self.points.describe(),
            "seat_blind": blind,
            "seat_numbers": None if blind is not False else [float(wins) for wins in self.seat_wins],
            "roles": [] if blind is False else [self._role(*place) for place in sorted(self.roles)],
            "measures": {name: figure.describe() for name, figure in self.measures.items()},
        }

    def _role(self, which: int, value: int) -> dict[str, Any]:
        figures, role = self.roles[which, value], self.game.roles[which]
        count = figures.points.count
        share = figures.wins / count if count else math.nan
        low, high = wilson(share, count)
        return {
            "role": role.name,
            "value": role.values[value],
            "count": count,
            "win_rate": share,
            "low_share": low,
            "high_share": high,
            "points": figures.points.describe(),
        }


def print_nothing(done: int) -> None:
    """No progress."""


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
    """Play ``games`` games on all cores, with the same player in every seat: ``random``, ``policy``, ``greedy``,
    ``search:500`` or a level such as ``expert``.

    >>> from intrigue import game
    >>> simulate(game("royal-will"), 50, seats=2).games
    50
    """
    start = check_simulation(game, games, seats, options, seed, players, threads)
    summary = Summary(game, int(start["seats"]), game.option_values(start))
    with workers(game, players, games, threads) as pool:
        play, size = blocks(game, players, start, games, seed)
        for part in pool.map(play, range(0, games, size)):  # in order, so that sums never depend on the threads
            played = Summary(game, summary.seats, summary.options)
            played.add(*part)
            summary.merge(played)
            progress(played.games)
    return summary


def check_simulation(
    game: Game,
    games: int,
    seats: int | None,
    options: Mapping[str, object] | None,
    seed: int,
    players: str,
    threads: int | None,
) -> np.void:
    """The start of its games. What cannot be simulated is refused, before anything is compiled."""
    whole("games", games, *COUNTS)
    whole("seed", seed, *SEEDS)
    if threads is not None:
        whole("threads", threads, 1, MOST_THREADS)
    start = game.start(seats, options, seed=0)
    if players == "policy" and game.policy is None:
        raise IntrigueError(f"{game.name} has no policy of its own; use random")
    if players != "policy":
        make_bot(game, players)
    return start


@contextmanager
def workers(game: Game, players: str, games: int, threads: int | None) -> Iterator[Executor]:
    """Threads for compiled players; processes for bots, which are Python in between."""
    count = threads or os.cpu_count() or 1
    if players in COMPILED or min(count, games) == 1:
        with ThreadPoolExecutor(count) as pool:
            yield pool
        return
    prepare(game)  # compile once, here; the processes find it in the cache
    with processes(min(count, games)) as pool:
        yield pool


Played = tuple[Any, Any, Any]  # final states, points and places, decisions


def blocks(game: Game, players: str, start: np.void, games: int, seed: int) -> tuple[Callable[[int], Played], int]:
    """The function that plays a block of games from a number on, and the size of a block."""
    if players in COMPILED:
        size = max(16, min(8192, BATCH_BYTES // start.dtype.itemsize))
        return partial(compiled_games, game, players, start.tobytes(), games, size, seed), size
    return partial(bot_games, game, players, start.tobytes(), games, seed), BOT_GAMES


def compiled_games(game: Game, players: str, start: bytes, games: int, size: int, seed: int, first: int) -> Played:
    n = min(size, games - first)
    run = game.on().policy_games if players == "policy" else game.on().random_games
    states = np.zeros(n, game.state.STATE)
    points = np.zeros((n, MAX_SEATS, 2), np.int32)
    decisions = np.zeros(n, np.int32)
    dice, out = np.zeros(2, np.int64), np.zeros(game.action_count, np.int16)
    starts = np.frombuffer(bytearray(start), game.state.STATE)
    run(game.book, starts, states, points, decisions, dice, out, seed, first, LONGEST)
    return states, points, decisions


def bot_games(game: Game, players: str, start: bytes, games: int, seed: int, first: int) -> Played:
    s = np.frombuffer(start, game.state.STATE)[0]
    tables = [
        bot_game(game, players, int(s["seats"]), game.option_values(s), seed, number)
        for number in range(first, min(games, first + BOT_GAMES))
    ]
    points = np.zeros((len(tables), MAX_SEATS, 2), np.int32)
    for at, table in enumerate(tables):
        points[at, : table.seats] = table.scores()
    states = np.array([table.state for table in tables])
    return states, points, np.array([len(table.moves) for table in tables], np.int32)


def bot_game(game: Game, players: str, seats: int, options: Mapping[str, Any], seed: int, number: int) -> Table:
    """Game ``number`` of a seed, with a fresh bot in every seat."""
    table = Table(game, seats, options, deal_key(seed, number))
    bots = [make_bot(game, players, (seed << 40) + 8 * number + seat) for seat in range(seats)]
    while not table.over and len(table.moves) < LONGEST:
        seat = table.to_act[0]
        table.play(bots[seat].choose(table.veiled(seat), table.legal(seat)).action, seat)
    return table


def deal_key(seed: int, number: int) -> bytes:
    """The 32 bytes by which game ``number`` of a seed is dealt; the dice go on with what compiled players choose."""
    return dealt_by(new_dice(seed, number))


def dealt_by(dice: np.ndarray[Any, Any]) -> bytes:
    s = new(layout(Header))
    interpreted(seed_from_dice)(s, dice)
    return bytes(s["key"].tobytes())


def record_of(
    game: Game, players: str, seats: int | None, options: Mapping[str, Any] | None, seed: int, number: int
) -> Table:
    """Game ``number`` of a simulation, played once more move by move."""
    if players not in COMPILED:
        start = game.start(seats, options, seed=0)
        return bot_game(game, players, int(start["seats"]), game.option_values(start), seed, number)
    dice = new_dice(seed, number)
    table = Table(game, seats, options, dealt_by(dice))
    choose = player(game) if players == "policy" else interpreted(uniform)
    assert choose is not None
    out = np.zeros(game.action_count, np.int16)
    while not table.over and len(table.moves) < LONGEST:
        seat = table.to_act[0]
        legal = table.legal(seat)
        out[: len(legal)] = legal
        table.play(int(choose(game.books, table_of(table.state), seat, out, len(legal), dice)), seat)
    return table


def write_records(tables: Iterable[Table], folder: Path) -> int:
    """Records that `replay`, `verify` and the browser open, one file a game; returns how many."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        count = 0
        for count, table in enumerate(tables, 1):
            table.write(folder / f"{table.game.key}-{count - 1:06}.json")
    except OSError as error:
        raise IntrigueError(f"--records {folder}: cannot be written: {error.strerror}") from None
    return count
