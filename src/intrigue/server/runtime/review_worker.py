"""Reviews of finished games, in the processes where bots think: by slices, so that bots need not wait for long."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from intrigue.server import protocol as p

if TYPE_CHECKING:
    from intrigue.engine.game import Game
    from intrigue.review import Figure, Judged, Review, Reviewer

SLICE = 0.4  # seconds
MAX_KEPT = 6  # reviews that one process is at
PART = 0.6  # of the time that a review takes on a machine with nothing else to do
MAX_POINTS = 240  # of a chart

_works: OrderedDict[tuple[str, int, str], Work] = OrderedDict()


@dataclass(frozen=True)
class ReviewJob:
    """The review of a game for a seat, to be taken a slice further."""

    game: str
    record: dict[str, Any]  # as Table.save makes it
    table: str
    seat: int
    person: str  # whose share of the workers it uses
    weight: float
    card_file: str = ""  # of a table with other cards than the game has now
    level: str = "review"  # beside those of bots, in figures about the queue

    @property
    def owner(self) -> tuple[str, int, str]:
        return self.table, self.seat, self.level


@dataclass(frozen=True)
class ReviewSlice:
    progress: float  # of the figures to come, from 0 to 1
    figures: p.ReviewFigures | None  # better ones than before
    done: bool


@dataclass
class Work:
    """A review on its way."""

    reviewer: Reviewer
    steps: Iterator[Review | float]
    last: Review | None = field(default=None)


def advance(job: ReviewJob) -> ReviewSlice:
    """Go on with a review until there are better figures or the slice is over. The last figures come with reasons."""
    work = _works.pop(job.owner, None) or _begin(job)
    deadline = time.perf_counter() + SLICE
    for step in work.steps:
        if not isinstance(step, float):
            work.last = step
            _keep(job, work)
            return ReviewSlice(0.0, figures(work.reviewer, step, explained=False), done=False)
        if time.perf_counter() > deadline:
            _keep(job, work)
            return ReviewSlice(step, None, done=False)
    assert work.last is not None
    return ReviewSlice(1.0, figures(work.reviewer, work.last, explained=True), done=True)


def _begin(job: ReviewJob) -> Work:
    from intrigue.engine.registry import game as find_game
    from intrigue.engine.table import Table
    from intrigue.review import Reviewer

    game: Game = find_game(job.game)
    if job.card_file:
        game = game.with_cards(job.card_file)
    reviewer = Reviewer(Table.load(job.record, game), job.seat)
    return Work(reviewer, reviewer.work(PART * reviewer.usual_seconds))


def _keep(job: ReviewJob, work: Work) -> None:
    _works[job.owner] = work
    while len(_works) > MAX_KEPT:
        _works.popitem(last=False)


# ---------------------------------------------------------------------------------------------- as it is told


def figures(reviewer: Reviewer, review: Review, explained: bool) -> p.ReviewFigures:
    return p.ReviewFigures(
        worlds=review.worlds,
        before=review.before.value,
        result=review.result,
        luck=_figure(review.luck),
        opening=_figure(review.opening),
        chance=_figure(review.chance),
        lie=_figure(review.lie),
        skill=_figure(review.skill),
        others=_figure(review.others),
        error_rate=review.error_rate,
        at_stake=len(review.at_stake),
        chart=_chart(review),
        dearest=[_decision(reviewer, one, explained) for one in review.dearest],
        explained=explained,
    )


def _figure(figure: Figure) -> p.ReviewFigure:
    return p.ReviewFigure(figure.value, figure.error)


def _chart(review: Review) -> list[p.ReviewPoint]:
    """All moments in which something was to be known; of a long game every few, and always the last."""
    points = review.points
    every = 1 + len(points) // MAX_POINTS
    shown = [one for one in points if one.number % every == 0 or one.known is not None or one is points[-1]]
    return [p.ReviewPoint(one.number, one.table, one.known) for one in shown]


def _decision(reviewer: Reviewer, one: Judged, explained: bool) -> p.ReviewDecision:
    from intrigue.review import reasons

    game = reviewer.game
    veiled = game.veil(reviewer.moments[one.number].before, one.seat)
    return p.ReviewDecision(
        moves=one.number,
        played=game.label_said(veiled, one.seat, one.played),
        better=game.label_said(veiled, one.seat, one.best),
        loss=one.loss,
        error=one.gap.error,
        played_value=one.played_value,
        better_value=one.best_value,
        reasons=reasons(game, veiled, one) if explained else [],
    )
