"""Reviews of finished games: computed on request, cached, and cancelled when nobody polls them any more.

They are not stored: the same game gives about the same figures again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

from intrigue.engine.table import Table
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.runtime.bot_pool import REVIEW
from intrigue.server.runtime.clock import SYSTEM_CLOCK, Clock
from intrigue.server.runtime.compilation import Prepared
from intrigue.server.runtime.review_worker import ReviewJob, ReviewSlice

from .state import TableState

log = logging.getLogger("intrigue.reviews")

MAX_KEPT = 200
MAX_RUNNING = 2  # at a time, for one person
PATIENCE = 30.0  # seconds after which a review that nobody polls is cancelled
ANSWER_WITHIN = 5.0  # seconds of a long poll, after which it returns the progress


class Reviewers(Protocol):
    async def review(self, job: ReviewJob) -> ReviewSlice: ...


@dataclass(eq=False)
class Running:
    """A review, on its way or done."""

    person: str
    asked: float  # when somebody last did
    progress: float = 0.0
    figures: p.ReviewFigures | None = None
    done: bool = False
    failed: bool = False
    news: asyncio.Event = field(default_factory=asyncio.Event)  # replaced with each piece of news
    task: asyncio.Task[None] | None = None

    def tell(self) -> None:
        news, self.news = self.news, asyncio.Event()
        news.set()


class Reviews:
    def __init__(self, reviewers: Reviewers, prepared: Prepared, clock: Clock = SYSTEM_CLOCK) -> None:
        self.reviewers, self.prepared, self.clock = reviewers, prepared, clock
        self._kept: OrderedDict[tuple[str, int], Running] = OrderedDict()

    async def review(self, state: TableState, seat: int, person: str, known: int) -> p.GameReview:
        """Figures from more than ``known`` worlds, or the last ones; where they take long, how far they are."""
        running = self._find(state, seat, person)
        running.asked = self.clock.monotonic()
        with suppress(TimeoutError):
            async with asyncio.timeout(ANSWER_WITHIN):
                while not (running.done or (running.figures and running.figures.worlds > known)):
                    await running.news.wait()
        if running.failed:
            raise Refused(m.NO_REVIEW)
        return p.GameReview(state.id, seat, running.progress, running.done, running.figures)

    def _find(self, state: TableState, seat: int, person: str) -> Running:
        key = state.id, seat
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._begin(key, review_job(state, seat, person))
        self._kept.move_to_end(key)
        for old in [one for one in self._kept if self._kept[one].done][: max(0, len(self._kept) - MAX_KEPT)]:
            del self._kept[old]
        return found

    def _begin(self, key: tuple[str, int], job: ReviewJob) -> Running:
        others = [one for one in self._kept.values() if one.person == job.person and not one.done]
        if len(others) >= MAX_RUNNING:
            raise Refused(m.TOO_MANY, "reviews")
        running = Running(job.person, self.clock.monotonic())
        running.task = asyncio.create_task(self._run(key, job, running))
        return running

    async def _run(self, key: tuple[str, int], job: ReviewJob, running: Running) -> None:
        try:
            await self.prepared.wait(job.game, "review")
            while not running.done:
                if self.clock.monotonic() - running.asked > PATIENCE:
                    break
                part = await self.reviewers.review(job)
                running.progress, running.done = part.progress, part.done
                running.figures = part.figures or running.figures
                if part.figures or part.done:
                    running.tell()
        except Exception:  # whoever waits is told, and a later request begins anew
            log.exception("a review failed", extra={"game": job.game, "table": job.table})
            running.failed = running.done = True
            running.tell()
        if running.failed or not running.done:
            self._kept.pop(key, None)

    async def close(self) -> None:
        tasks = [one.task for one in self._kept.values() if one.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def review_job(state: TableState, seat: int, person: str) -> ReviewJob:
    """Only of a finished game: nothing of it is secret any more."""
    if state.phase != "over" or state.course is None:
        raise Refused(m.REVIEW_CLOSED)
    if not state.course.over:
        raise Refused(m.NOT_PLAYED_OUT)
    record = Table.of(state.course).save()
    return ReviewJob(state.row.game, record, state.id, seat, person, REVIEW, str(state.game.card_file or ""))
