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
    seconds: float = 0.0  # of work; 0: as many as a review has that somebody waits for
    summary: bool = False  # for the player's track record, instead of figures to look at

    @property
    def owner(self) -> tuple[str, int, str]:
        return self.table, self.seat, self.level


@dataclass(frozen=True)
class WhyJob:
    """Why one move is better than another, in words: from a veiled record, by the game's own rules."""

    game: str
    veiled: bytes
    best: tuple[int, float]  # action and share of the win
    other: tuple[int, float]
    table: str
    seat: int
    person: str  # whose share of the workers it uses
    weight: float
    card_file: str = ""
    level: str = "why"

    @property
    def owner(self) -> tuple[str, int, str]:
        return self.table, self.seat, self.level


@dataclass(frozen=True)
class ReviewSlice:
    progress: float  # of the figures to come, from 0 to 1
    figures: p.ReviewFigures | None  # better ones than before
    done: bool
    summary: ReviewSummary | None = None  # with the last slice, where it is wanted


@dataclass(frozen=True)
class KeptMistake:
    """A mistake with what is to be stored of it."""

    moves: int  # made before it
    loss: float
    body: p.MistakeBody


@dataclass(frozen=True)
class ReviewSummary:
    """What a player's track record keeps of a game; shares of the win."""

    worlds: int
    at_stake: int
    loss: float
    luck: float
    luck_error: float
    expected: float
    result: float
    mistakes: tuple[KeptMistake, ...]


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
            if job.summary:
                return ReviewSlice(0.0, None, done=False)
            return ReviewSlice(0.0, figures(work.reviewer, step, explained=False), done=False)
        if time.perf_counter() > deadline:
            _keep(job, work)
            return ReviewSlice(step, None, done=False)
    assert work.last is not None
    if job.summary:
        return ReviewSlice(1.0, None, True, summary(work.reviewer, work.last))
    return ReviewSlice(1.0, figures(work.reviewer, work.last, explained=True), done=True)


def why(job: WhyJob) -> list[p.Message]:
    import numpy as np

    from intrigue.review import compared

    game = _game(job)
    veiled = np.frombuffer(bytearray(job.veiled), game.state.STATE)[0]
    return compared(game, veiled, job.best, job.other)


def _game(job: ReviewJob | WhyJob) -> Game:
    from intrigue.engine.registry import game as find_game

    game: Game = find_game(job.game)
    return game.with_cards(job.card_file) if job.card_file else game


def _begin(job: ReviewJob) -> Work:
    from intrigue.engine.table import Table
    from intrigue.review import Reviewer

    game = _game(job)
    reviewer = Reviewer(Table.load(job.record, game), job.seat)
    return Work(reviewer, reviewer.work(job.seconds or PART * reviewer.usual_seconds))


def _keep(job: ReviewJob, work: Work) -> None:
    _works[job.owner] = work
    while len(_works) > MAX_KEPT:
        _works.popitem(last=False)


# ---------------------------------------------------------------------------------------------- what is kept of it


def summary(reviewer: Reviewer, review: Review) -> ReviewSummary:
    return ReviewSummary(
        worlds=review.worlds,
        at_stake=len(review.at_stake),
        loss=review.lost,
        luck=review.luck.value,
        luck_error=review.luck.error,
        expected=review.before.value,
        result=review.result,
        mistakes=tuple(found for one in review.dearest if (found := _mistake(reviewer, one)) is not None),
    )


def _mistake(reviewer: Reviewer, one: Judged) -> KeptMistake | None:
    from dataclasses import replace

    from intrigue.review import mistake, reasons

    moment = reviewer.moments[one.number]
    veiled = reviewer.game.veil(moment.before, one.seat)
    found = mistake(reviewer.sampler, veiled, moment.legal, one)
    if found is None:
        return None
    best, played = found.moves[0], next(move for move in found.moves if move.action == found.played)
    judged = replace(one, best=best.action, best_value=best.value, played_value=played.value)
    moves = [p.PuzzleMove(move.action, move.value, move.error, move.good) for move in found.moves]
    return KeptMistake(
        one.number, found.loss, p.MistakeBody(found.played, moves, reasons(reviewer.game, veiled, judged))
    )


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
        asked=game.prompt_said(veiled),
        played=game.label_said(veiled, one.seat, one.played),
        better=game.label_said(veiled, one.seat, one.best),
        loss=one.loss,
        error=one.gap.error,
        played_value=one.played_value,
        better_value=one.best_value,
        reasons=reasons(game, veiled, one) if explained else [],
    )
