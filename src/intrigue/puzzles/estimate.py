"""Estimates of the value of moves to a seat by what it knows, for two reference players and two beliefs."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from intrigue.engine.algorithms import uniform
from intrigue.engine.chance import new_dice
from intrigue.engine.game import CONTRACT, Game, Rules
from intrigue.engine.records import MAX_SEATS, NONE
from intrigue.engine.targets import bind, chosen_target, interpreted
from intrigue.review.kernel import ROOT
from intrigue.review.sampling import HORIZON, seed_of

from . import kernel

Z = 2.576  # standard errors of a 99 % interval
POLICY, CARELESS = 0, 500  # reference players: the game's policy, and one that makes half of its moves at random
REFERENCES = (POLICY, CARELESS)
EVEN, WARY = "even", "wary"  # beliefs: all worlds have equal weight, or up to twice the weight if others stand well

Figures = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class Gap:
    """By how much a move is better than another one."""

    mean: float
    error: float  # half of the 99 % interval

    @property
    def low(self) -> float:
        return self.mean - self.error

    @property
    def high(self) -> float:
        return self.mean + self.error


@dataclass(frozen=True, eq=False)
class Estimate:
    """Shares of the win by world and move, with a weight for every world."""

    moves: tuple[int, ...]
    shares: Figures
    weights: Figures

    @property
    def means(self) -> list[float]:
        return list((self.weights @ self.shares) / self.weights.sum())

    @property
    def order(self) -> list[int]:
        """Places of the moves, the best first; of equals the first stays first."""
        means = self.means
        return sorted(range(len(self.moves)), key=lambda at: -means[at])

    @property
    def best(self) -> int:
        return self.moves[self.order[0]]

    def second(self, best: int) -> int:
        """The best of the other moves."""
        return self.moves[next(place for place in self.order if self.moves[place] != best)]

    def gap(self, best: int) -> Gap:
        """From a move to the best of the others; below 0 where that one is better."""
        return self.better(best, self.second(best))

    def behind(self, best: int, other: int) -> float:
        """By how many standard errors a move is worse than the best one."""
        gap = self.better(best, other)
        return gap.mean / (gap.error / Z)

    def share(self, action: int) -> Gap:
        return self._mean_of(self._of(action), reach=0.5)

    def _of(self, action: int) -> Figures:
        return self.shares[:, self.moves.index(action)]

    def better(self, best: int, other: int) -> Gap:
        return self._mean_of(self._of(best) - self._of(other), reach=1.0)

    def _mean_of(self, figures: Figures, reach: float) -> Gap:
        """As if two more worlds had been seen, one far above the mean and one far below (as in review.sampling)."""
        total = float(self.weights.sum())
        mean = float(self.weights @ figures) / total
        spread = float((self.weights * self.weights) @ (figures - mean) ** 2) + 2 * reach**2
        size = total / float(self.weights.max())
        return Gap(mean, Z * math.sqrt(spread) / total * size / (size + 2))

    def different(self) -> int:
        """How many moves do not come to the same in every world."""
        return len({column.tobytes() for column in self.shares.T})


class Estimator:
    """Plays out one decision of a seat. The same questions have the same answers."""

    def __init__(self, game: Game, veiled: np.void) -> None:
        self.game, self.veiled, self.seat = game, veiled, int(veiled["viewer"])
        self.sides = np.array(game.sides_of(veiled), np.int8)

    def played_out(self, moves: Sequence[int], worlds: int, seed: int, reference: int, then: int = NONE) -> Figures:
        """By world, time and move. ``then``: a move that follows as soon as it can, as far as the seat's turn goes."""
        shares = np.zeros((worlds, kernel.TWICE, len(moves)))
        states = np.zeros(3, self.game.state.STATE)
        states[ROOT] = self.veiled
        sample_of(self.game)(
            self.game.book, states, states.view(np.int64).reshape(3, -1), self.seat, np.array(moves, np.int16),
            self.sides, shares, np.zeros((MAX_SEATS, 2), np.int32), np.zeros(self.game.action_count, np.int16),
            new_dice(0), np.zeros(len(self.sides)), seed_of(self.veiled, seed), 0, HORIZON, reference, then,
        )  # fmt: skip
        return shares

    def estimates(self, moves: Sequence[int], worlds: int, seed: int, reference: int) -> dict[str, Estimate]:
        """By belief."""
        shares, kept = self.played_out(moves, worlds, seed, reference), tuple(moves)
        return {
            EVEN: Estimate(kept, shares.mean(axis=1), np.ones(worlds)),
            # The first playout of a world measures how others stand there, the second one what moves differ by.
            WARY: Estimate(kept, shares[:, 1], 2 - shares[:, 0].mean(axis=1)),
        }

    def costs_of_delay(self, moves: Sequence[int], best: int, worlds: int, seed: int) -> dict[int, Gap]:
        """For each other move: how much is lost by making it first and the best move as soon as possible afterwards,
        if that is before anybody else decides."""
        others = [move for move in moves if move != best]
        at_once = self.played_out([best], worlds, seed, POLICY)
        later = self.played_out(others, worlds, seed, POLICY, then=best)
        shares = np.concatenate([at_once, later], axis=2).mean(axis=1)
        estimate = Estimate((best, *others), shares, np.ones(worlds))
        return {other: estimate.better(best, other) for other in others}


def sample_of(game: Game) -> Callable[..., None]:
    policy = game.policy.policy if game.policy else uniform
    return _bound(f"{game.key} puzzles", game.compiled, policy, chosen_target())


@cache
def _bound(name: str, rules: Rules, policy: Callable[..., int], target: str) -> Callable[..., None]:
    parts: dict[str, Any] = {part: getattr(rules, part) for part in CONTRACT}
    made = bind(kernel.sample, name, {**parts, "policy": policy})
    return interpreted(made) if target == "python" else made


def prepare(game: Game) -> None:
    """Compile what puzzles need."""
    s = game.deal(seed=0)
    seat = game.to_act(s)[0]
    Estimator(game, game.veil(s, seat)).played_out(game.legal(s, seat), 1, 0, POLICY)
