"""How decisions of bots are handed out: order, affinity, failures, with fake workers; and with real processes."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
import pytest_asyncio

from intrigue import Table
from intrigue.server.runtime import bot_worker
from intrigue.server.runtime.bot_pool import (
    NICE,
    REVIEW,
    TARGET_WAIT,
    BotPool,
    NiceProcess,
    ProcessWorker,
    WorkerLost,
)
from intrigue.server.runtime.bot_worker import BotJob, Thought
from intrigue.server.runtime.review_worker import ReviewJob, ReviewSlice


class FakeClock:
    def __init__(self) -> None:
        self.at = 0.0

    def now(self) -> float:
        return self.at

    def monotonic(self) -> float:
        return self.at


@dataclass(eq=False)
class FakeWorker:
    """Answers when the test says so."""

    started: list[tuple[BotJob, float]] = field(default_factory=list)
    quick: list[BotJob] = field(default_factory=list)
    reviewed: list[ReviewJob] = field(default_factory=list)
    answer: asyncio.Future[Any] | None = None

    async def think(self, job: BotJob, share: float) -> Thought:
        self.started.append((job, share))
        self.answer = asyncio.get_running_loop().create_future()
        return await self.answer

    async def think_quickly(self, job: BotJob) -> Thought:
        self.quick.append(job)
        self.answer = asyncio.get_running_loop().create_future()
        return await self.answer

    async def review(self, job: ReviewJob) -> ReviewSlice:
        self.reviewed.append(job)
        self.answer = asyncio.get_running_loop().create_future()
        return await self.answer

    def close(self) -> None:
        pass

    @property
    def job(self) -> BotJob:
        return self.started[-1][0]

    @property
    def share(self) -> float:
        return self.started[-1][1]


class Fakes:
    """A pool of fake workers."""

    def __init__(self, workers: int) -> None:
        self.made: list[FakeWorker] = []
        self.clock = FakeClock()
        self.pool = BotPool(workers, self._start, self.clock)

    def _start(self) -> FakeWorker:
        self.made.append(FakeWorker())
        return self.made[-1]

    async def ask(self, job: BotJob) -> asyncio.Task[Any]:
        task = asyncio.create_task(self.pool.choose(job))
        await settle()
        return task

    async def ask_review(self, table: str) -> asyncio.Task[Any]:
        task = asyncio.create_task(self.pool.review(ReviewJob("royal-will", {}, table, 0, "ann", REVIEW)))
        await settle()
        return task

    async def finish(
        self, worker: FakeWorker, outcome: Thought | ReviewSlice | Exception, seconds: float = 0.0
    ) -> None:
        self.clock.at += seconds
        assert worker.answer is not None
        if isinstance(outcome, Exception):
            worker.answer.set_exception(outcome)
        else:
            worker.answer.set_result(outcome)
        worker.answer = None
        await settle()


async def settle() -> None:
    """Until every task has gone as far as it can."""
    for _ in range(10):
        await asyncio.sleep(0)


def job(table: str = "t", person: str = "ann", level: str = "master", seat: int = 1, weight: float = 1.0) -> BotJob:
    return BotJob("royal-will", b"", [3, 4], level, 2, table, seat, person, weight)


DONE = Thought(3)


async def test_a_forced_move_asks_nobody() -> None:
    fakes = Fakes(1)
    assert (await fakes.pool.choose(replace(job(), legal=[7]))).action == 7
    assert not fakes.made[0].started


async def test_a_novice_waits_for_one_decision_behind_sixty_masters() -> None:
    fakes = Fakes(1)
    tasks = [await fakes.ask(job(f"m{number}", f"p{number}")) for number in range(60)]
    novice = await fakes.ask(job("n", "ann", "novice"))
    await fakes.finish(fakes.made[0], DONE)
    assert fakes.made[0].job.table == "n"
    await fakes.finish(fakes.made[0], DONE)
    assert novice.done()
    assert sum(task.done() for task in tasks) == 1
    for task in tasks:
        task.cancel()


SLICE = ReviewSlice(0.5, None, done=False)


async def test_reviews_come_after_bots_and_stay_where_they_began() -> None:
    fakes = Fakes(2)
    one, other = fakes.made
    first = await fakes.ask_review("r")
    await fakes.finish(one, SLICE)
    assert first.result() == SLICE
    busy = [await fakes.ask(job(f"m{number}", f"p{number}")) for number in range(3)]
    second = await fakes.ask_review("r")
    await fakes.finish(other, DONE)
    assert other.job.table == "m2", "a bot was next"
    await fakes.finish(other, DONE)
    assert len(other.reviewed) == 0, "it would have to begin anew there"
    assert [len(one.started), len(one.reviewed)] == [1, 1]
    await fakes.finish(one, DONE)
    assert len(one.reviewed) == 2
    await fakes.finish(one, SLICE)
    assert second.done()
    assert all(task.done() for task in busy)


async def test_a_review_that_fails_tells_who_waits_and_frees_its_worker() -> None:
    fakes = Fakes(1)
    asked = await fakes.ask_review("r")
    await fakes.finish(fakes.made[0], WorkerLost("gone"))
    with pytest.raises(WorkerLost):
        asked.result()
    await fakes.ask_review("r")
    assert len(fakes.made[0].reviewed) == 2


async def test_strong_levels_think_shorter_the_more_wait() -> None:
    fakes = Fakes(1)
    alone = await fakes.ask(job("m", "p"))
    assert fakes.made[0].share == 1.0
    tasks = [await fakes.ask(job(f"m{number}", f"p{number}")) for number in range(60)]
    await fakes.finish(fakes.made[0], DONE)
    assert not alone.result().hurried
    assert fakes.made[0].share == pytest.approx(TARGET_WAIT / 60)
    for _ in range(60):
        await fakes.finish(fakes.made[0], Thought(4, cut_short=True))
    moves = [task.result() for task in tasks]
    assert all(move.action == 4 for move in moves)  # what the bots chose, not any move
    assert moves[0].hurried
    assert not moves[-1].hurried  # alone again


async def test_who_has_many_tables_shortens_nobody_elses_thinking() -> None:
    fakes = Fakes(1)
    tasks = [await fakes.ask(job(f"m{number}", "eve")) for number in range(60)]
    tasks.append(await fakes.ask(job("t", "ann")))
    shares: dict[str, float] = {}
    for _ in range(3):
        await fakes.finish(fakes.made[0], DONE)
        shares[fakes.made[0].job.person] = fakes.made[0].share
    assert shares["ann"] == 1.0
    assert shares["eve"] < 0.05
    for task in tasks:
        task.cancel()


async def test_a_level_that_used_less_than_its_time_was_not_hurried() -> None:
    fakes = Fakes(1)
    tasks = [await fakes.ask(job(f"m{number}", f"p{number}", "expert")) for number in range(60)]
    await fakes.finish(fakes.made[0], DONE)
    await fakes.finish(fakes.made[0], Thought(3, cut_short=False))
    assert not any(task.result().hurried for task in tasks if task.done())
    for task in tasks:
        task.cancel()


async def test_a_bot_goes_back_to_the_worker_that_holds_its_tree() -> None:
    fakes = Fakes(2)
    one, two = fakes.made
    await fakes.ask(job("a"))
    await fakes.ask(job("b"))
    assert (one.job.table, two.job.table) == ("a", "b")
    await fakes.finish(two, DONE)
    await fakes.finish(one, DONE)
    await fakes.ask(job("b"))  # worker 2 has been idle longer, and it is its own
    await fakes.ask(job("a"))
    assert (one.job.table, two.job.table) == ("a", "b")
    again = await fakes.ask(job("a", seat=0))  # a bot of its own: it does not know which worker is free first
    await fakes.finish(two, DONE)
    assert (two.job.table, two.job.seat) == ("a", 0)
    again.cancel()


async def test_a_bot_waits_for_its_tree_no_longer_than_it_may_think() -> None:
    fakes = Fakes(2)
    one, two = fakes.made
    await fakes.ask(job("a"))
    await fakes.finish(one, DONE)
    await fakes.ask(job("b"))  # goes to worker 2, which has been idle longer
    await fakes.finish(two, DONE)
    await fakes.ask(job("c"))
    assert one.job.table == "c"
    await fakes.ask(job("a"))
    assert two.job.table == "b"  # free, but the tree lies in worker 1
    await fakes.ask(job("b"))
    await fakes.finish(two, DONE, seconds=1.1)
    assert two.job.table == "a"


async def test_new_bots_spread_over_idle_workers() -> None:
    fakes = Fakes(3)
    for number in range(6):
        await fakes.ask(job(f"t{number}"))
        busy = [worker for worker in fakes.made if worker.answer is not None]
        await fakes.finish(busy[0], DONE)
    assert [len(worker.started) for worker in fakes.made] == [2, 2, 2]


async def test_whoever_no_longer_waits_is_dropped_from_the_queue() -> None:
    fakes = Fakes(1)
    await fakes.ask(job("a"))
    gone = await fakes.ask(job("b"))
    await fakes.ask(job("c"))
    gone.cancel()
    await settle()
    await fakes.finish(fakes.made[0], DONE)
    assert fakes.made[0].job.table == "c"
    assert len(fakes.pool._queue) == 0


async def test_a_worker_goes_on_after_its_caller_was_cancelled() -> None:
    fakes = Fakes(1)
    gone = await fakes.ask(job("a"))
    waiting = await fakes.ask(job("b"))
    gone.cancel()
    await settle()
    assert fakes.made[0].job.table == "a"
    await fakes.finish(fakes.made[0], DONE)
    await fakes.finish(fakes.made[0], DONE)
    assert waiting.result().action == 3


async def test_a_failed_search_is_tried_once_more_elsewhere() -> None:
    fakes = Fakes(2)
    one, two = fakes.made
    asked = await fakes.ask(job())
    await fakes.finish(one, WorkerLost("gone"))
    assert two.job.table == "t"
    await fakes.finish(two, Thought(4))
    assert asked.result().action == 4
    assert not asked.result().hurried


@pytest.mark.parametrize("outcome", [WorkerLost("gone"), RuntimeError("a fault"), Thought(99)])
async def test_a_search_that_fails_twice_gives_way_to_a_quick_decision_which_is_told(outcome: Any) -> None:
    fakes = Fakes(2)
    one, two = fakes.made
    asked = await fakes.ask(job())
    await fakes.finish(one, outcome)
    await fakes.finish(two, outcome)
    assert len(one.quick) == 1
    await fakes.finish(one, Thought(4))
    assert (asked.result().action, asked.result().hurried) == (4, True)


async def test_even_if_everything_fails_the_table_goes_on_and_is_told() -> None:
    fakes = Fakes(1)
    asked = await fakes.ask(job())
    for _ in range(3):
        await fakes.finish(fakes.made[0], WorkerLost("gone"))
    assert asked.result().action in (3, 4)
    assert asked.result().hurried
    after = await fakes.ask(job("b"))
    await fakes.finish(fakes.made[0], DONE)
    assert after.result().action == 3


# ---------------------------------------------------------------------------------------------- real processes


@pytest_asyncio.fixture
async def pool() -> AsyncIterator[BotPool]:
    made = BotPool(2)
    yield made
    made.close()


def real_job(table: str, level: str = "search:200ms") -> BotJob:
    played = Table("royal-will", seats=2, seed=7)
    return BotJob("royal-will", played.veiled(0).tobytes(), played.legal(0), level, 2, table, 0, "ann")


def kept_bot(owner: tuple[str, int, str]) -> int | None:
    """Runs in a worker: which bot it keeps for a seat, if any."""
    bot = bot_worker._bots.get(owner)
    return id(bot) if bot is not None else None


async def kept_bots(pool: BotPool, jobs: list[BotJob]) -> list[list[int | None]]:
    """By worker and job."""
    return [[await worker._call(60, kept_bot, job.owner) for job in jobs] for worker in pool.workers]


async def test_bots_stay_where_they_have_thought(pool: BotPool) -> None:
    jobs = [real_job("a"), real_job("b")]
    await asyncio.gather(*(pool.choose(job) for job in jobs))
    kept = await kept_bots(pool, jobs)
    assert [sum(bot is not None for bot in row) for row in kept] == [1, 1]
    await asyncio.gather(*(pool.choose(job) for job in jobs))
    assert await kept_bots(pool, jobs) == kept


async def test_a_decision_survives_the_death_of_its_process(pool: BotPool) -> None:
    job = real_job("a", "search:1000ms")
    await pool.choose(job)
    (home,) = [worker for worker in pool.workers if isinstance(worker, ProcessWorker) and worker._process]
    asked = asyncio.create_task(pool.choose(job))
    await settle()
    os.kill(home._process, signal.SIGKILL)
    move = await asked
    assert move.action in job.legal
    assert not move.hurried  # the other worker had all the time
    assert home._executor is None
    for worker in pool.workers:  # the dead one is replaced when it is needed
        assert (await worker.think(job, 1.0)).action in job.legal


async def test_a_process_is_nice_from_its_first_moment_and_started_beside_the_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It takes a second of a processor to load what it needs: moves would wait for that."""
    found: list[tuple[int, bool]] = []
    start = NiceProcess.start

    def started(process: NiceProcess) -> None:
        start(process)
        assert process.pid
        here = threading.current_thread() is threading.main_thread()
        found.append((os.getpriority(os.PRIO_PROCESS, process.pid), here))

    monkeypatch.setattr(NiceProcess, "start", started)
    worker = ProcessWorker()
    try:
        await worker.think(real_job("a", "random"), 1.0)
        assert found == [(NICE, False)]
        assert os.getpriority(os.PRIO_PROCESS, worker._process) == NICE
    finally:
        worker.close()


async def test_a_process_that_hangs_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    worker = ProcessWorker()
    job = real_job("a")
    try:
        await worker.think(job, 1.0)
        stuck = worker._process
        ended = asyncio.Event()
        watch = os.pidfd_open(stuck)
        asyncio.get_running_loop().add_reader(watch, ended.set)
        os.kill(stuck, signal.SIGSTOP)
        monkeypatch.setattr("intrigue.server.runtime.bot_pool.THINK_TIMEOUT", 0.0)
        with pytest.raises(WorkerLost):
            await worker.think(job, 1.0)
        await ended.wait()
        asyncio.get_running_loop().remove_reader(watch)
        os.close(watch)
        monkeypatch.undo()
        assert (await worker.think(job, 1.0)).action in job.legal
    finally:
        worker.close()


def test_a_worker_forgets_the_oldest_bots_when_memory_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_worker, "_bots", type(bot_worker._bots)())
    monkeypatch.setattr("intrigue.bots.search.Search.kept_bytes", lambda self: 100)
    monkeypatch.setattr(bot_worker, "MAX_TREE_BYTES", 250)
    jobs = {table: real_job(table, "search:20") for table in "abc"}
    for table in "abac":
        bot_worker.think(jobs[table], 1.0)
    assert [owner[0] for owner in bot_worker._bots] == ["a", "c"]


def test_a_short_share_of_time_is_cut_short_and_still_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_worker, "_bots", type(bot_worker._bots)())
    full = bot_worker.think(real_job("a", "master"), 1.0)
    short = bot_worker.think(real_job("b", "master"), 0.01)
    assert not full.cut_short
    assert short.cut_short
    assert short.seconds > 0.005  # it has searched
    assert bot_worker.think_quickly(real_job("c")).action in real_job("c").legal
