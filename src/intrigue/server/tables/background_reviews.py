"""Reviews of finished games for the track records of those who played them: a job queue in the store, of low priority.

A job is added in the transaction that ends the game, so that none is lost. A process leases the next one for some
minutes; if it is not done by then, another process may take it.
"""

from __future__ import annotations

import logging
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from intrigue.server.errors import Refused, Unavailable
from intrigue.server.runtime.bot_pool import TRACK_RECORD
from intrigue.server.runtime.review_worker import ReviewSummary

from .reviews import Reviewers, review_job
from .state import TableState

if TYPE_CHECKING:
    from intrigue.server.storage.training import WaitingReview

    from .manager import TableManager

log = logging.getLogger("intrigue.background_reviews")

LEASE = 900.0  # seconds for which a process has a review to itself
MAX_TRIES = 3
LONG_GAMES = {"ausonia": 3.0}  # how many times as long a review takes
FLOW = "track records"  # in the fair queue: of all people together


def to_review(state: TableState) -> list[tuple[int, str]]:
    """(seat, person) whose play a finished game tells about: it was played out with the published cards, from the deal
    on, and nobody else decided for them."""
    if state.course is None or not state.course.over or state.interrupted:
        return []
    if state.settings.continued or state.settings.house_deck:
        return []
    seats_of = Counter(seat.person for seat in state.seats)
    return [
        (at, seat.person)
        for at, seat in enumerate(state.seats)
        if seat.human and not (seat.program or seat.deleted or seat.resigned) and seats_of[seat.person] == 1
    ]


class BackgroundReviews:
    def __init__(self, manager: TableManager, reviewers: Reviewers, seconds: float) -> None:
        self.manager, self.reviewers, self.seconds = manager, reviewers, seconds

    async def sweep(self) -> None:
        """All that wait."""
        while self.seconds > 0:
            now = self.manager.clock.now()
            waiting = await self.manager.store.next_review(now, now + LEASE, MAX_TRIES)
            if waiting is None:
                return
            await self._review(waiting)

    async def _review(self, waiting: WaitingReview) -> None:
        store, now = self.manager.store, self.manager.clock.now
        try:
            summary = await self._summary(waiting)
        except Unavailable:
            raise
        except Exception as error:  # a table that cannot be read, or a fault in a review: it is tried again some times
            known = isinstance(error, Refused)
            log.warning("a game was not reviewed", exc_info=None if known else error, extra={"table": waiting.table})
            return
        await store.keep_review(waiting.table, waiting.seat, summary, now())

    async def _summary(self, waiting: WaitingReview) -> ReviewSummary:
        state = (await self.manager.open(waiting.table)).state
        await self.manager.prepared.wait(state.row.game, "review")
        seconds = self.seconds * LONG_GAMES.get(state.row.game, 1.0)
        job = review_job(state, waiting.seat, FLOW)
        job = replace(job, weight=TRACK_RECORD, level="track record", seconds=seconds, summary=True)
        while True:
            part = await self.reviewers.review(job)
            if part.summary is not None:
                return part.summary
