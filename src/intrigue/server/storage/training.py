"""Statements for reviews of one's games, mistakes, and lesson progress."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

from intrigue.server.runtime.review_worker import ReviewSummary

from . import schema as t
from .database import Database

_REACHED = sa.text(
    "INSERT INTO lesson_progress (person, game, chapter, step, done) VALUES (:person, :game, :chapter, :step, :done)"
    " ON CONFLICT (person, game, chapter) DO UPDATE SET"
    " step = CASE WHEN excluded.step > lesson_progress.step THEN excluded.step ELSE lesson_progress.step END,"
    " done = (lesson_progress.done OR excluded.done)"
)


@dataclass(frozen=True)
class WaitingReview:
    table: str
    seat: int


@dataclass(frozen=True)
class ReviewRow:
    """What the review of a game says about one who played it."""

    table: str
    seat: int
    game: str
    mode: str
    at: float
    at_stake: int
    loss: float
    luck: float
    luck_error: float
    expected: float
    result: float


class TrainingStatements:
    """The part of the store that is about how people play and learn."""

    database: Database

    # ------------------------------------------------------------------------------------ reviews

    async def next_review(self, now: float, until: float, max_tries: int) -> WaitingReview | None:
        """Lease the game that has waited longest for its review, until ``until``. One that was tried too often has
        failed."""
        r = t.game_reviews
        due = (r.c.state == "waiting") & (r.c.due <= now)

        def take(c: sa.Connection) -> WaitingReview | None:
            c.execute(sa.update(r).where(due, r.c.tries >= max_tries).values(state="failed"))
            wanted = sa.select(r.c.table_id, r.c.seat).where(due).order_by(r.c.due, r.c.table_id, r.c.seat).limit(1)
            found = c.execute(wanted.with_for_update(skip_locked=True)).first()
            if found is None:
                return None
            mine = (r.c.table_id == found.table_id) & (r.c.seat == found.seat)
            c.execute(sa.update(r).where(mine).values(due=until, tries=r.c.tries + 1))
            return WaitingReview(found.table_id, found.seat)

        return await self.database.write(take)

    async def keep_review(self, table: str, seat: int, summary: ReviewSummary, now: float) -> None:
        """What a review has found, with the mistakes, all or nothing; nothing where its person has been deleted."""
        r = t.game_reviews
        mine = (r.c.table_id == table) & (r.c.seat == seat) & (r.c.state == "waiting")
        figures = ("worlds", "at_stake", "loss", "luck", "luck_error", "expected", "result")

        def keep(c: sa.Connection) -> None:
            row = c.execute(sa.select(r.c.person, r.c.game).where(mine).with_for_update()).first()
            if row is None:
                return
            c.execute(sa.update(r).where(mine).values(state="done", **{one: getattr(summary, one) for one in figures}))
            found = [
                {
                    "table_id": table,
                    "seat": seat,
                    "moves": one.moves,
                    "person": row.person,
                    "game": row.game,
                    "created": now,
                    "loss": one.loss,
                    "body": msgspec.json.encode(one.body).decode(),
                    "due": now,
                    "stage": 0,
                    "tries": 0,
                }
                for one in summary.mistakes
            ]
            if found:
                c.execute(sa.insert(t.mistakes), found)

        await self.database.write(keep)

    async def reviews_of(self, person: str, most: int = 2000) -> tuple[list[ReviewRow], int]:
        """A person's reviewed games, the oldest first, and how many wait for their review."""
        r = t.game_reviews.c
        about = (r.table_id, r.seat, r.game, r.mode, r.at)
        done = sa.select(*about, r.at_stake, r.loss, r.luck, r.luck_error, r.expected, r.result)
        done = done.where(r.person == person, r.state == "done").order_by(r.at.desc()).limit(most)
        waiting = sa.select(sa.func.count()).where(r.person == person, r.state == "waiting")

        def find(c: sa.Connection) -> tuple[list[ReviewRow], int]:
            return [ReviewRow(*row) for row in reversed(c.execute(done).all())], c.scalar(waiting) or 0

        return await self.database.read(find)

    # ------------------------------------------------------------------------------------ lessons

    async def merge_lessons(self, person: str, reached: Sequence[tuple[str, str, int, bool]]) -> list[Any]:
        """Add what a browser knows: (game, chapter, step, done). Answers with all that is known: never less."""
        rows = [
            {"person": person, "game": game, "chapter": chapter, "step": step, "done": done}
            for game, chapter, step, done in reached
        ]
        p = t.lesson_progress.c
        known = sa.select(p.game, p.chapter, p.step, p.done).where(p.person == person).order_by(p.game, p.chapter)

        def merge(c: sa.Connection) -> list[Any]:
            if rows:
                c.execute(_REACHED, rows)
            return list(c.execute(known).all())

        return await (self.database.write(merge) if rows else self.database.read(merge))
