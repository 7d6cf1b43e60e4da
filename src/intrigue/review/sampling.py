"""Shares of the win as Python asks for them: worlds and moves; and what can be said of samples."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from intrigue.engine.chance import new_dice
from intrigue.engine.game import CONTRACT, Game, Rules
from intrigue.engine.records import MAX_SEATS, NONE
from intrigue.engine.targets import bind, chosen_target, interpreted

from . import kernel
from .kernel import DEAL, SEAT, TABLE

HORIZON = 20_000  # decisions a playout may last; then the points decide
Z = 1.96  # standard errors of a 95 % interval
Shares = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class Sample:
    """What is known of a share of the win, or of what two moves differ by: sums over worlds."""

    n: int = 0  # 0: there is nothing to differ
    total: float = 0.0
    squares: float = 0.0
    reach: float = 0.5  # how far a figure can be from the middle: 1 for differences

    @classmethod
    def of(cls, figures: Shares, reach: float = 0.5) -> Sample:
        return cls(len(figures), float(figures.sum()), float((figures * figures).sum()), reach)

    @property
    def mean(self) -> float:
        return self.total / self.n if self.n else 0.0

    @property
    def variance(self) -> float:
        """Of the mean. As if two more worlds had been seen, one far above the mean and one far below: few worlds that
        all say the same make nobody sure (as Agresti and Coull, Bonett and Price do it)."""
        if not self.n:
            return 0.0
        spread = max(0.0, self.squares - self.n * self.mean**2) + 2 * self.reach**2
        return spread / (self.n + 2) ** 2

    @property
    def error(self) -> float:
        """Half of the 95 % interval."""
        return Z * math.sqrt(self.variance)


class Sampler:
    """Plays out games of one table. The same questions have the same answers."""

    def __init__(self, game: Game, first: np.void) -> None:
        """``first``: the state after the deal."""
        self.game = game
        self.seats, self.sides = int(first["seats"]), game.sides_of(first)
        self.seed = seed_of(first)  # of worlds of the table
        self.start = game.start(self.seats, game.option_values(first), seed=0)

    def before_the_deal(self, worlds: range) -> Shares:
        """By world and seat."""
        return self._sample(DEAL, self.start, 0, (NONE,), worlds, self.seed)[:, 0]

    def at_table(self, state: np.void, worlds: range, seat: int = 0, action: int = NONE) -> Shares:
        """What all seats together can expect, once the seat has played (NONE: as the policy goes on), by world and
        seat."""
        return self._sample(TABLE, state, seat, (action,), worlds, self.seed)[:, 0]

    def for_seat(self, veiled: np.void, moves: Sequence[int], worlds: range, seed: int) -> Shares:
        """What the viewer of a veiled record can expect of moves, by world and move."""
        seat = int(veiled["viewer"])
        return self._sample(SEAT, veiled, seat, moves, worlds, seed)[:, :, seat]

    def _sample(
        self, knowing: int, record: np.void, seat: int, moves: Sequence[int], worlds: range, seed: int
    ) -> Shares:
        shares = np.zeros((len(worlds), len(moves), self.seats))
        states = np.zeros(3, self.game.state.STATE)
        states[kernel.ROOT] = record
        sample_of(self.game)(
            self.game.book, states, states.view(np.int64).reshape(3, -1), knowing, seat, np.array(moves, np.int16),
            np.array(self.sides, np.int8), shares, np.zeros((MAX_SEATS, 2), np.int32),
            np.zeros(self.game.action_count, np.int16), new_dice(0), seed, worlds.start, HORIZON,
        )  # fmt: skip
        return shares


def seed_of(record: np.void, *more: int) -> int:
    """Dice of a record's own: what is estimated from it depends on nothing else."""
    digest = hashlib.blake2b(record.tobytes(), digest_size=8, person=b"review")
    digest.update(repr(more).encode())
    return int.from_bytes(digest.digest(), "little") >> 2


def sample_of(game: Game) -> Callable[..., None]:
    return _bound(game.key, game.compiled, chosen_target())


@cache
def _bound(key: str, rules: Rules, target: str) -> Callable[..., None]:
    parts: dict[str, Any] = {part: getattr(rules, part) for part in CONTRACT}
    made = bind(kernel.sample, key, {**parts, "playout": rules.policy_playout})
    return interpreted(made) if target == "python" else made


def prepare(game: Game) -> None:
    """Compile what reviews need."""
    Sampler(game, game.deal(seed=0)).before_the_deal(range(1))
