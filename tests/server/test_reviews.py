"""Reviews over HTTP: of finished games only, first figures and then better ones, a few at a time for one person."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from tests.server.client import Client
from tests.server.conftest import NewClient
from tests.server.playing import play_on, refused, refuses, table_of
from tests.server.running import Server

from intrigue.engine.course import Course
from intrigue.engine.registry import game as find_game
from intrigue.server import protocol as p
from intrigue.server.runtime import review_worker
from intrigue.server.runtime.compilation import AlwaysPrepared
from intrigue.server.runtime.review_worker import ReviewJob, ReviewSlice
from intrigue.server.tables import reviews as module
from intrigue.server.tables.reviews import MAX_RUNNING, PATIENCE, Reviews


async def figures_beyond(client: Client, table: str, seat: int, known: int = 0) -> dict[str, Any]:
    """Better figures than those of so many worlds."""
    while True:
        told = await client.get(f"/api/tables/{table}/review?seat={seat}&known={known}")
        if told["done"] or (told["figures"] and told["figures"]["worlds"] > known):
            return dict(told["figures"])


async def test_a_finished_game_is_reviewed_and_a_running_one_is_not(one_server: Server, clients: NewClient) -> None:
    ann, bo, eve = [await clients(one_server) for _ in range(3)]
    table = await table_of(ann, bo)
    await refused("review-closed", ann.get(f"/api/tables/{table}/review?seat=0"))
    await refused("own-seats-only", ann.get(f"/api/tables/{table}/review?seat=1"))
    await refused("hands-hidden", eve.get(f"/api/tables/{table}/review?seat=1"))
    await play_on(table, ann, bo, dice=random.Random(2))
    first = await figures_beyond(eve, table, 1)
    better = await figures_beyond(ann, table, 1, first["worlds"])
    assert better["worlds"] > first["worlds"]
    for told in (first, better):
        total = told["before"] + sum(told[name]["value"] for name in ("luck", "skill", "others"))
        assert total == pytest.approx(told["result"], abs=1e-9)
        assert told["chart"][0]["moves"] == 0
        assert told["chart"][-1]["table"] == told["result"]
        assert all(decision["loss"] > decision["error"] for decision in told["dearest"])
        assert all(decision["asked"][0].startswith("ask-") for decision in told["dearest"])


async def test_a_game_that_was_given_up_has_no_review(one_server: Server, clients: NewClient) -> None:
    ann, bo = [await clients(one_server) for _ in range(2)]
    table = await table_of(ann, bo)
    await ann.ask("resign", table=table)
    await bo.until(lambda: bo.over(table))
    await refused("not-played-out", ann.get(f"/api/tables/{table}/review?seat=0"))


# ---------------------------------------------------------------------------------------------- without a server


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow this machine is: who asks hears of figures, and not of how far they are."""
    monkeypatch.setattr(module, "ANSWER_WITHIN", 3600.0)


class Finished:
    """As much of a table's state as a review looks at."""

    def __init__(self, name: str) -> None:
        game = find_game("royal-will")
        course = Course.begin(game, game.deal(2, seed=1))
        while not course.over:
            seat = course.to_act[0]
            course = course.played(seat, game.legal(course.state, seat)[0])
        self.id, self.phase, self.course, self.game = name, "over", course, game
        self.row = type("Row", (), {"game": "royal-will"})


class Scripted:
    """A pool that answers when the test says so."""

    def __init__(self) -> None:
        self.asked: asyncio.Queue[tuple[ReviewJob, asyncio.Future[ReviewSlice]]] = asyncio.Queue()

    async def review(self, job: ReviewJob) -> ReviewSlice:
        answer: asyncio.Future[ReviewSlice] = asyncio.get_running_loop().create_future()
        self.asked.put_nowait((job, answer))
        return await answer


class Clock:
    def __init__(self) -> None:
        self.at = 0.0

    def now(self) -> float:
        return self.at

    def monotonic(self) -> float:
        return self.at


def found(worlds: int) -> p.ReviewFigures:
    none = p.ReviewFigure(0.0, 0.0)
    return p.ReviewFigures(worlds, 0.5, 0.5, none, none, none, none, none, none, None, 0, [], [])


async def test_whoever_asks_hears_of_better_figures_and_of_the_end() -> None:
    pool = Scripted()
    reviews, state = Reviews(pool, AlwaysPrepared()), Finished("a")
    first = asyncio.create_task(reviews.review(state, 0, "ann", 0))
    _, answer = await pool.asked.get()
    answer.set_result(ReviewSlice(0.5, None, done=False))
    _, answer = await pool.asked.get()
    assert not first.done(), "there are no figures yet"
    answer.set_result(ReviewSlice(0.0, found(24), done=False))
    told = await first
    assert told.figures is not None
    assert (told.figures.worlds, told.done) == (24, False)
    second = asyncio.create_task(reviews.review(state, 0, "bo", 24))
    _, answer = await pool.asked.get()
    answer.set_result(ReviewSlice(1.0, found(96), done=True))
    assert (await second).done
    assert pool.asked.empty()
    await reviews.close()


async def test_one_person_has_a_few_reviews_made_at_a_time() -> None:
    pool = Scripted()
    reviews = Reviews(pool, AlwaysPrepared())
    running = [asyncio.create_task(reviews.review(Finished(f"t{n}"), 0, "ann", 0)) for n in range(MAX_RUNNING)]
    for _ in running:
        await pool.asked.get()
    with refuses("too-many"):
        await reviews.review(Finished("more"), 0, "ann", 0)
    other = asyncio.create_task(reviews.review(Finished("more"), 0, "bo", 0))
    await pool.asked.get()
    await reviews.close()
    for task in (*running, other):
        task.cancel()


async def test_a_review_that_nobody_asks_for_is_given_up() -> None:
    pool, clock = Scripted(), Clock()
    reviews = Reviews(pool, AlwaysPrepared(), clock)
    asking = asyncio.create_task(reviews.review(Finished("a"), 0, "ann", 0))
    _, answer = await pool.asked.get()
    asking.cancel()
    (running,) = reviews._kept.values()
    assert running.task is not None
    clock.at += PATIENCE + 1
    answer.set_result(ReviewSlice(0.5, None, done=False))
    await running.task
    assert not reviews._kept
    assert pool.asked.empty()


async def test_a_review_that_fails_is_said_so_and_begun_anew(caplog: pytest.LogCaptureFixture) -> None:
    pool = Scripted()
    reviews, state = Reviews(pool, AlwaysPrepared()), Finished("a")
    asking = asyncio.create_task(reviews.review(state, 0, "ann", 0))
    _, answer = await pool.asked.get()
    answer.set_exception(RuntimeError("lost"))
    with refuses("no-review"):
        await asking
    assert "a review failed" in caplog.text
    again = asyncio.create_task(reviews.review(state, 0, "ann", 0))
    await pool.asked.get()
    await reviews.close()
    again.cancel()


def test_a_worker_goes_on_by_slices_and_keeps_few_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review_worker, "SLICE", 0.0)
    monkeypatch.setattr(review_worker, "PART", 1e-9)  # the first figures are the last
    monkeypatch.setattr(review_worker, "MAX_KEPT", 1)
    first, second = (module.review_job(Finished(name), 0, "ann") for name in ("a", "b"))
    assert not review_worker.advance(first).done
    assert first.owner in review_worker._works
    review_worker.advance(second)
    assert first.owner not in review_worker._works
    slices = [review_worker.advance(second)]
    while not slices[-1].done:
        slices.append(review_worker.advance(second))
    told = [part.figures for part in slices if part.figures]
    assert [one.explained for one in told] == [False, True]
    assert not review_worker._works
