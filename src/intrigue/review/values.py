"""The value of every moment of a game, by all that the seats together know: one estimate for each.

World number w has the same dice at all moments (common random numbers), so that moments between which little was
decided have nearly the same playouts. The error of a sum over moments is therefore computed from the sums of single
worlds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from intrigue.engine.game import Game
from intrigue.engine.records import NONE

from .moments import Moment
from .sampling import Sample, Sampler, Shares

Place = int  # of an estimate
Span = tuple[Place, Place]  # from one estimate to another
Each = Callable[[Callable[[Place], Shares], Iterable[Place]], Iterator[Shares]]  # map, in one thread or in several

BEFORE_THE_DEAL, END = 0, 1


@dataclass(frozen=True)
class Question:
    """A moment whose value is estimated: a state, and a move that has been decided on (NONE: nothing has)."""

    state: np.void
    seat: int
    action: int


class TableValues:
    """The values of a finished game. Estimates get better with every call of ``refine``."""

    def __init__(self, sampler: Sampler, moments: Sequence[Moment], result: Sequence[float]) -> None:
        self.sampler, self.result, self.worlds = sampler, result, 0
        self.questions: dict[Place, Question] = {}
        self.shares: dict[Place, Shares] = {}  # by world and seat
        self.decided: list[Place] = [0] * len(moments)  # by moment: the move is known, and what comes of it is not yet
        self.reached: list[Place] = [END] * (len(moments) + 1)  # before a moment; last: the end
        for at in range(len(moments) - 1, -1, -1):
            moment = moments[at]
            # Where chance has no part the next moment follows, and a forced move decides nothing: the same estimate.
            played = Question(moment.before, moment.seat, moment.action)
            self.decided[at] = self._add(played) if moment.chance else self.reached[at + 1]
            free = Question(moment.before, moment.seat, NONE)
            self.reached[at] = self.decided[at] if moment.forced else self._add(free)

    def _add(self, question: Question) -> Place:
        place = END + 1 + len(self.questions)
        self.questions[place] = question
        return place

    def refine(self, worlds: int, each: Each) -> Iterator[None]:
        """Play out so many worlds more of every moment, one moment at a time."""
        more = range(self.worlds, self.worlds + worlds)
        self._append(BEFORE_THE_DEAL, self.sampler.before_the_deal(more))
        self._append(END, np.tile(self.result, (worlds, 1)))

        def answer(place: Place) -> Shares:
            asked = self.questions[place]
            return self.sampler.at_table(asked.state, more, asked.seat, asked.action)

        for place, shares in zip(self.questions, each(answer, self.questions), strict=True):
            self._append(place, shares)
            yield
        self.worlds += worlds

    def _append(self, place: Place, shares: Shares) -> None:
        kept = self.shares.get(place)
        self.shares[place] = shares if kept is None else np.concatenate([kept, shares])

    def value(self, place: Place, seat: int) -> float:
        return self.sample(place, seat).mean

    def sample(self, place: Place, seat: int) -> Sample:
        return Sample.of(self.shares[place][:, seat])

    def sum(self, spans: Iterable[Span], seat: int) -> Sample:
        """The sum of the changes over all spans; an estimate that ends one span and begins the next cancels out."""
        weights: Counter[Place] = Counter()
        for before, after in spans:
            weights[before] -= 1
            weights[after] += 1
        total = np.zeros(self.worlds)
        for place, weight in weights.items():
            if weight:
                total += weight * self.shares[place][:, seat]
        return Sample.of(total)


def final_shares(game: Game, state: np.void) -> list[float]:
    """The share of the win that the side of each seat has."""
    sides, places = game.sides_of(state), [place for _, place in game.scores(state)]
    winners = len({side for side, place in zip(sides, places, strict=True) if place == 1})
    return [1 / winners if place == 1 else 0.0 for place in places]
