"""The review of a finished game for one seat: luck, decisions and result.

    result - share before the deal = opening hand
                                   + what chance brought
                                   + own decisions: what each lost, and where the hidden cards lay
                                   + decisions of others

The sum is exact, however rough the estimates are: there is one estimate of every moment, and it is subtracted in one
term and added in the one before.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TypeVar

from intrigue.engine.errors import IntrigueError
from intrigue.engine.table import Table

from .decisions import MIN_WORLDS, Judged, judge
from .moments import Moment, moments
from .sampling import Sample, Sampler, Z
from .values import BEFORE_THE_DEAL, Span, TableValues, final_shares

FIRST_WORLDS = 24  # of the first figures
FIRST_WORK = 3000  # worlds of all own decisions together in them: in a long game a decision has fewer
GROWTH = 4  # each review has so many times the worlds of the one before
MAX_WORLDS = 6144
USUAL_SECONDS = {"ausonia": 60.0}  # of a review, 20 for other games: hundreds of decisions take longer
MAX_DEAREST = 3
DECISION_STEPS = 9  # of the progress, for a decision; a moment is one step

T = TypeVar("T")
R = TypeVar("R")

OPENING, CHANCE, OWN, OTHERS = "opening", "chance", "own", "others"


@dataclass(frozen=True)
class Term:
    """A step of the identity."""

    kind: str
    number: int  # of the move in the game; -1: the deal
    seat: int  # who moved; -1: nobody
    change: float  # of what the table could expect for the reviewed seat
    loss: float = 0.0  # of an own decision: by what could be known
    skill: float = 0.0  # of an own decision: what it gains over the reference player's, by what could be known

    @property
    def lie(self) -> float:
        """Of an own decision: where the hidden cards lay."""
        return self.change + self.loss


@dataclass(frozen=True)
class Figure:
    """A sum of terms with half of its 95 % interval."""

    value: float
    error: float


@dataclass(frozen=True)
class Point:
    """The chart: before a move, and at the end."""

    number: int
    table: float  # what all seats together could expect for the reviewed seat
    known: float | None  # what the seat itself could, where it decided


@dataclass(frozen=True)
class Review:
    seat: int
    worlds: int
    before: Figure  # share before the deal
    result: float
    terms: tuple[Term, ...]
    decisions: tuple[Judged, ...]
    points: tuple[Point, ...]
    opening: Figure
    chance: Figure
    lie: Figure  # where hidden cards lay at own decisions: what came of them beyond what could be known
    luck: Figure  # these three together
    skill: Figure  # own decisions compared with the reference player's, by what could be known
    others: Figure  # decisions of the others; luck, skill and others make up the result less what was before

    @property
    def at_stake(self) -> list[Judged]:
        return [one for one in self.decisions if one.at_stake]

    @property
    def lost(self) -> float:
        """In all decisions at which something was at stake together. Estimates below 0 count as they are: set to 0,
        chance alone would look like errors."""
        return sum(one.gap.mean for one in self.at_stake)

    @property
    def error_rate(self) -> float | None:
        """A thousand times the mean loss where something was at stake; None: nothing ever was."""
        staked = self.at_stake
        return max(0.0, 1000 * self.lost / len(staked)) if staked else None

    @property
    def dearest(self) -> list[Judged]:
        """The decisions that cost most, of those that were errors beyond doubt."""
        clear = [one for one in self.decisions if one.clear]
        return sorted(clear, key=lambda one: (-one.loss, one.number))[:MAX_DEAREST]


class Reviewer:
    """Reviews one game for one seat, with more and more worlds."""

    def __init__(self, table: Table, seat: int, threads: int = 1, known: list[Moment] | None = None) -> None:
        """``known``: the moments of the game, from the review of another seat."""
        if not table.over:
            raise IntrigueError("only a finished game can be reviewed: this one is not over")
        if not 0 <= seat < table.seats:
            raise IntrigueError(f"there is no seat {seat} to review; seats are 0 to {table.seats - 1}")
        self.game, self.seat = table.game, seat
        self.threads = threads
        self.sampler = Sampler(table.game, table.first_state)
        self.moments = list(moments(table)) if known is None else known
        self.result = final_shares(table.game, table.state)
        self.values = TableValues(self.sampler, self.moments, self.result)
        self.usual_seconds = USUAL_SECONDS.get(table.game.key, 20.0)
        self.own = [one for one in self.moments if one.seat == seat and not one.forced]

    def work(self, seconds: float | None = None, worlds: int = MAX_WORLDS) -> Iterator[Review | float]:
        """Reviews with more and more worlds, until there are ``worlds`` of every moment or the seconds are spent; and
        between them the progress of the next one, from 0 to 1, so that the caller can do other things in between.

        Without a limit of time the figures are reproducible.
        """
        first = min(FIRST_WORLDS, FIRST_WORK // max(1, len(self.own)))
        spent, batch = 0.0, min(max(MIN_WORLDS, first), worlds)
        while batch > 0:
            taken = 0.0  # for this review, without the time that the caller takes between two steps
            steps, began = self._steps(batch), time.perf_counter()
            for step in steps:
                taken += time.perf_counter() - began
                yield step
                began = time.perf_counter()
            spent, done = spent + taken, self.values.worlds
            batch = min((GROWTH - 1) * done, worlds - done)
            if seconds is not None:
                fitting = int(done * (seconds - spent) / taken)
                batch = min(batch, fitting - done) if fitting > 2 * done else 0

    def refined(self, worlds: int) -> Review:
        """A review with so many worlds of every moment more than the last one had."""
        return next(step for step in self._steps(worlds) if isinstance(step, Review))

    def _steps(self, worlds: int) -> Iterator[Review | float]:
        asked = len(self.values.questions)
        steps = asked + DECISION_STEPS * len(self.own)
        for at, _ in enumerate(self.values.refine(worlds, self._each)):
            yield at / steps
        judged = []
        for one in self._each(self._judged, self.own):
            judged.append(one)
            yield (asked + DECISION_STEPS * len(judged)) / steps
        yield self._review(judged)

    def _judged(self, moment: Moment) -> Judged:
        veiled = self.game.veil(moment.before, self.seat)
        return judge(self.sampler, moment.number, veiled, moment.legal, moment.action, self.values.worlds)

    def _each(self, work: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
        """Like map, in as many threads as this has; rules let other threads run."""
        if self.threads == 1:
            yield from map(work, items)
        else:
            with ThreadPoolExecutor(self.threads) as pool:
                yield from pool.map(work, items)

    # ------------------------------------------------------------------------------------ adding up

    def _review(self, judged: list[Judged]) -> Review:
        decided = {one.number: one for one in judged}
        terms, spans = self._terms(decided)
        skill = sum(one.skill for one in terms)
        skill_variance = Sample.sum([one.skill for one in judged]).variance

        def figure(*kinds: str) -> Figure:
            """The sum of terms of these kinds; of own decisions without their skill, which is a figure of its own."""
            total = self.values.sum([span for kind in kinds for span in spans[kind]], self.seat)
            if OWN in kinds:
                return Figure(total.mean - skill, Z * math.sqrt(total.variance + skill_variance))
            return Figure(total.mean, total.error)

        before = self.values.sample(BEFORE_THE_DEAL, self.seat)
        return Review(
            self.seat,
            self.values.worlds,
            Figure(before.mean, before.error),
            self.result[self.seat],
            tuple(terms),
            tuple(judged),
            tuple(self._points(decided)),
            opening=figure(OPENING),
            chance=figure(CHANCE),
            lie=figure(OWN),
            luck=figure(OPENING, CHANCE, OWN),
            skill=Figure(skill, Z * math.sqrt(skill_variance)),
            others=figure(OTHERS),
        )

    def _terms(self, decided: dict[int, Judged]) -> tuple[list[Term], dict[str, list[Span]]]:
        """The terms of the identity; and by kind their spans, from which sums are computed."""
        terms: list[Term] = []
        spans: dict[str, list[Span]] = {kind: [] for kind in (OPENING, CHANCE, OWN, OTHERS)}
        for kind, number, mover, span in self._changes():
            if span[0] == span[1]:
                continue
            before, after = (self.values.value(place, self.seat) for place in span)
            own = decided.get(number) if kind == OWN else None
            loss, skill = (own.loss, own.skill.mean) if own else (0.0, 0.0)
            terms.append(Term(kind, number, mover, after - before, loss, skill))
            spans[kind].append(span)
        return terms, spans

    def _changes(self) -> Iterator[tuple[str, int, int, Span]]:
        """Kind, number, mover and span of every term, in the order of the game."""
        reached, decided = self.values.reached, self.values.decided
        yield OPENING, -1, -1, (BEFORE_THE_DEAL, reached[0])
        for at, moment in enumerate(self.moments):
            yield OWN if moment.seat == self.seat else OTHERS, at, moment.seat, (reached[at], decided[at])
            yield CHANCE, at, -1, (decided[at], reached[at + 1])

    def _points(self, decided: dict[int, Judged]) -> Iterator[Point]:
        for number, place in enumerate(self.values.reached):
            own = decided.get(number)
            yield Point(number, self.values.value(place, self.seat), own.known.mean if own else None)
