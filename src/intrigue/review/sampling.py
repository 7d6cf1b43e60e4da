"""Samples of the share of the win: playouts by world and move, and their means, errors and sums."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from intrigue.bots.inference import weights_of, working_memory
from intrigue.bots.kernels import guided
from intrigue.bots.net import Net, net_for
from intrigue.engine.chance import new_dice
from intrigue.engine.game import CONTRACT, Game, Rules
from intrigue.engine.records import MAX_SEATS, NONE
from intrigue.engine.targets import bind, chosen_target, interpreted

from . import kernel
from .kernel import DEAL, SEAT, TABLE

# Games in which the net judges moves better than playouts by the policy do (docs/review.md, "Who judges a move"), with
# the least number of choices that it plays before its value of the position is taken.
NET_LOOKAHEAD = {"royal-will": 0}
POLICY = -1  # instead of that number: playouts judge moves
HORIZON = 20_000  # decisions a playout may last; then the points decide
Z = 1.96  # standard errors of a 95 % interval
# How far from the mean the two pseudo-observations of ``Sample.variance`` lie, so that intervals cover 95 % from 12
# worlds on: for shares of the win and their differences, and for differences by the net, which vary less.
REACH, NET_REACH = 0.8, 0.1
DICE = new_dice(0)  # reseeded by the kernel for every world
Shares = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class Sample:
    """A sample of shares of the win, or of differences between two moves, as sums over worlds."""

    n: int = 0  # worlds; 0: a difference that is 0 for certain
    total: float = 0.0
    squares: float = 0.0
    reach: float = REACH  # see variance

    @classmethod
    def of(cls, figures: Shares, reach: float = REACH) -> Sample:
        return cls(len(figures), float(figures.sum()), float((figures * figures).sum()), reach)

    @classmethod
    def sum(cls, samples: Sequence[Sample]) -> Sample:
        """The sum of independent samples of equal size. The pseudo-observations of ``variance`` count once: two for
        each of a hundred decisions would dominate the variance of the sum."""
        n, total = max((one.n for one in samples), default=0), sum(one.total for one in samples)
        spread = sum(one.spread for one in samples)
        return cls(n, total, spread + total * total / n if n else 0.0)

    @property
    def mean(self) -> float:
        return self.total / self.n if self.n else 0.0

    @property
    def spread(self) -> float:
        """The sum of squared deviations from the mean."""
        return max(0.0, self.squares - self.n * self.mean**2)

    @property
    def variance(self) -> float:
        """Of the mean, with two pseudo-observations, one ``reach`` above the mean and one below (after Agresti and
        Coull, and Bonett and Price): a few worlds with equal results are no proof."""
        if not self.n:
            return 0.0
        return (self.spread + 2 * self.reach**2) / (self.n + 2) ** 2

    @property
    def error(self) -> float:
        """Half of the 95 % interval."""
        return Z * math.sqrt(self.variance)


class Sampler:
    """Plays out games of one table, reproducibly: the same arguments give the same figures."""

    def __init__(self, game: Game, first: np.void, lookahead: int | None = None) -> None:
        """``first``: the state after the deal; ``lookahead``: see NET_LOOKAHEAD, from which its default is taken."""
        self.game = game
        self.lookahead = NET_LOOKAHEAD.get(game.key, POLICY) if lookahead is None else lookahead
        self.net = net_for(game) if self.lookahead != POLICY else None
        self.reach = NET_REACH if self.net else REACH  # of differences between moves
        self.seats, self.sides = int(first["seats"]), game.sides_of(first)
        self.seed = seed_of(first)  # of worlds of the table
        self.start = game.start(self.seats, game.option_values(first), seed=0)

    def before_the_deal(self, worlds: range) -> Shares:
        """By world and seat."""
        return self._sample(DEAL, self.start, 0, (NONE,), worlds, self.seed)[:, 0]

    def at_table(self, state: np.void, worlds: range, seat: int = 0, action: int = NONE) -> Shares:
        """The expectation by all that the seats together know, after a move of the seat (NONE: by the policy); by world
        and seat."""
        return self._sample(TABLE, state, seat, (action,), worlds, self.seed)[:, 0]

    def for_seat(self, veiled: np.void, moves: Sequence[int], worlds: range, seed: int) -> Shares:
        """The viewer's expectation of moves (NONE: the policy's), by a veiled record; by world and move."""
        seat = int(veiled["viewer"])
        return self._sample(SEAT, veiled, seat, moves, worlds, seed)[:, :, seat]

    def judged(self, veiled: np.void, moves: Sequence[int], worlds: range, seed: int) -> Shares:
        """The same by the better judge of moves."""
        seat = int(veiled["viewer"])
        return self._sample(SEAT, veiled, seat, moves, worlds, seed, self.net)[:, :, seat]

    def _sample(
        self, knowing: int, record: np.void, seat: int, moves: Sequence[int], worlds: range, seed: int,
        net: Net | None = None,
    ) -> Shares:  # fmt: skip
        shares = np.zeros((len(worlds), len(moves), self.seats))
        states = np.zeros(kernel.ROWS, self.game.state.STATE)
        states[kernel.ROOT] = record
        sample_of(self.game)(
            self.game.book, states, states.view(np.int64).reshape(kernel.ROWS, -1), knowing, seat,
            np.array(moves, np.int16), np.array(self.sides, np.int8), shares, np.zeros((MAX_SEATS, 2), np.int32),
            np.zeros(self.game.action_count, np.int16), DICE.copy(), seed, worlds.start, HORIZON,
            self.lookahead, weights_of(net), *working_memory(net),
        )  # fmt: skip
        return shares


def seed_of(record: np.void, *more: int) -> int:
    """A seed that depends on nothing but the record (and ``more``), so that estimates are reproducible."""
    digest = hashlib.blake2b(record.tobytes(), digest_size=8, person=b"review")
    digest.update(repr(more).encode())
    return int.from_bytes(digest.digest(), "little") >> 2


def sample_of(game: Game) -> Callable[..., None]:
    return _bound(game.key, game.compiled, chosen_target())


@cache
def _bound(key: str, rules: Rules, target: str) -> Callable[..., None]:
    parts: dict[str, Any] = {part: getattr(rules, part) for part in CONTRACT}
    parts["playout"] = rules.policy_playout
    parts["consult"] = bind(guided.consult, key, parts)
    parts["go_on"] = bind(kernel.go_on, key, parts)
    made = bind(kernel.sample, key, parts)
    return interpreted(made) if target == "python" else made


def prepare(game: Game) -> None:
    """Compile what reviews need."""
    Sampler(game, game.deal(seed=0)).before_the_deal(range(1))
