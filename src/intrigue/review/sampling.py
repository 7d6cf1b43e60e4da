"""Shares of the win as Python asks for them: worlds and moves; and what can be said of samples."""

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

# Where the net judges moves better than playouts by the policy do (docs/review.md, "Who judges a move"): how many
# choices it makes at least before it is asked what the seat can expect.
LEARNED = {"royal-will": 0}
POLICY = -1  # instead of that number: playouts judge moves
LEARNED_REACH = 0.1  # as REACH, for what two moves differ by as the net says: it varies less
HORIZON = 20_000  # decisions a playout may last; then the points decide
Z = 1.96  # standard errors of a 95 % interval
REACH = 0.8  # of a win: for shares and for what they differ by, 95 % hold from 12 worlds on
DICE = new_dice(0)  # the kernel throws them for every world anew
Shares = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class Sample:
    """What is known of a share of the win, or of what two moves differ by: sums over worlds."""

    n: int = 0  # 0: there is nothing to differ
    total: float = 0.0
    squares: float = 0.0
    reach: float = REACH  # see variance

    @classmethod
    def of(cls, figures: Shares, reach: float = REACH) -> Sample:
        return cls(len(figures), float(figures.sum()), float((figures * figures).sum()), reach)

    @classmethod
    def sum(cls, samples: Sequence[Sample]) -> Sample:
        """What independent samples of equally many worlds come to together. The two worlds more of ``variance`` count
        once: with two for each of a hundred decisions, their number alone would make the sum unsure."""
        n, total = max((one.n for one in samples), default=0), sum(one.total for one in samples)
        spread = sum(one.spread for one in samples)
        return cls(n, total, spread + total * total / n if n else 0.0)

    @property
    def mean(self) -> float:
        return self.total / self.n if self.n else 0.0

    @property
    def spread(self) -> float:
        """Squares of what worlds differ from the mean by, added up."""
        return max(0.0, self.squares - self.n * self.mean**2)

    @property
    def variance(self) -> float:
        """Of the mean. As if two more worlds had been seen, one far above the mean and one far below: few worlds that
        all say the same make nobody sure (as Agresti and Coull, Bonett and Price do it). How far is chosen so that
        intervals hold as often as they say."""
        if not self.n:
            return 0.0
        return (self.spread + 2 * self.reach**2) / (self.n + 2) ** 2

    @property
    def error(self) -> float:
        """Half of the 95 % interval."""
        return Z * math.sqrt(self.variance)


class Sampler:
    """Plays out games of one table. The same questions have the same answers."""

    def __init__(self, game: Game, first: np.void, look: int | None = None) -> None:
        """``first``: the state after the deal; ``look``: instead of the game's own, see LEARNED."""
        self.game = game
        self.look = LEARNED.get(game.key, POLICY) if look is None else look
        self.net = net_for(game) if self.look != POLICY else None
        self.reach = LEARNED_REACH if self.net else REACH  # of what two moves differ by
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
        """What the viewer of a veiled record can expect of moves (NONE: as the policy goes on), by world and move."""
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
            self.look, weights_of(net), *working_memory(net),
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
    parts["playout"] = rules.policy_playout
    parts["consult"] = bind(guided.consult, key, parts)
    parts["go_on"] = bind(kernel.go_on, key, parts)
    made = bind(kernel.sample, key, parts)
    return interpreted(made) if target == "python" else made


def prepare(game: Game) -> None:
    """Compile what reviews need."""
    Sampler(game, game.deal(seed=0)).before_the_deal(range(1))
