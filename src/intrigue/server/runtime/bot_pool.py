"""A pool of worker processes for bots, hints and reviews, behind one fair queue.

A bot is handed a veiled record, the legal list and its level: the secret is not in its input. A bot's search tree stays
in the process that worked for it last, so its next decision goes there too (affinity), unless that process keeps it
waiting for longer than it may think: by then another one can have built the same tree.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from intrigue.server.protocol import BotLevel, Message

from . import bot_worker, review_worker
from .bot_worker import QUICK, BotJob, Thought
from .clock import SYSTEM_CLOCK, Clock
from .fair_queue import FairQueue, Ticket
from .metrics import METRICS
from .review_worker import ReviewJob, ReviewSlice, WhyJob

if TYPE_CHECKING:
    from intrigue.bots import Advice

R = TypeVar("R")
Job = BotJob | ReviewJob | WhyJob

log = logging.getLogger("intrigue.bots")

# Weights in the fair queue: the share of the workers that somebody's jobs of this kind get, relative to others.
WATCHED = 1.0
HINT = 0.25
UNWATCHED = 0.1
REVIEW = 0.05
TRACK_RECORD = 0.01  # of all people together: nobody waits for them

TARGET_WAIT = 2.0  # seconds; where the queue would take longer than this at full budgets, budgets are cut
HURRIED = 0.5  # a bot that had less than this share of its budget, and could have used it, did not play at its level
NICE = 10  # server processes, which store and broadcast moves, come first where processors are scarce
LOAD_TIMEOUT = 600.0  # seconds until a game's bots must be compiled
THINK_TIMEOUT = 30.0  # seconds on top of a bot's budget, for a machine that is busy
TRIES = 2  # at the level that was asked for
MAX_HOMES = 10_000  # bots whose worker is remembered, for affinity
REPORT_EVERY = 60.0  # seconds between lines in the log that say bots are short of time


@dataclass(frozen=True)
class BotMove:
    action: int
    hurried: bool = False  # weaker than its level: there was too little time, or its search failed
    advice: tuple[Advice, ...] = ()  # the best moves with reasons, where they were wanted


class Bots(Protocol):
    """What chooses moves for bots; replaced in simulations."""

    async def choose(self, job: BotJob) -> BotMove:
        """A legal move for the seat that the record is veiled for."""


class Worker(Protocol):
    """Runs one job at a time; a process, except in tests."""

    async def think(self, job: BotJob, share: float) -> Thought: ...
    async def think_quickly(self, job: BotJob) -> Thought: ...
    async def review(self, job: ReviewJob) -> ReviewSlice: ...
    async def why(self, job: WhyJob) -> list[Message]: ...
    def close(self) -> None: ...


class WorkerLost(Exception):
    """A worker has died or does not answer; its next job starts a new process."""


@dataclass(eq=False)
class Waiting:
    """Somebody who waits for a decision, or for a slice of a review."""

    job: Job
    answer: asyncio.Future[Any]
    since: float
    failures: int = 0
    failed_at: Worker | None = None
    ticket: Ticket[Waiting] | None = field(default=None, repr=False)  # while it is in the queue


class BotPool:
    """Workers that share a fair queue."""

    def __init__(self, workers: int, start: Callable[[], Worker] | None = None, clock: Clock = SYSTEM_CLOCK) -> None:
        self.workers = [(start or ProcessWorker)() for _ in range(max(1, workers))]
        self.clock = clock
        self._idle = deque(self.workers)  # the longest idle first, so that bots spread over all
        self._homes: OrderedDict[tuple[str, int, str], Worker] = OrderedDict()  # where a bot thought last
        self._queue: FairQueue[Waiting] = FairQueue()
        self._running: set[asyncio.Task[None]] = set()
        self._reported = float("-inf")
        self._closed = False

    async def choose(self, job: BotJob) -> BotMove:
        """Whatever fails, the table gets a legal move. A cancelled call leaves the queue."""
        if len(job.legal) == 1:
            return BotMove(job.legal[0])
        move: BotMove = await self._answered(job)
        return move

    async def review(self, job: ReviewJob) -> ReviewSlice:
        """A slice of a review, after the decisions of bots that wait."""
        part: ReviewSlice = await self._answered(job)
        return part

    async def why(self, job: WhyJob) -> list[Message]:
        """Why a move is better than another, in words."""
        said: list[Message] = await self._answered(job)
        return said

    async def _answered(self, job: Job) -> Any:
        waiting = Waiting(job, asyncio.get_running_loop().create_future(), self.clock.monotonic())
        self._enqueue(waiting)
        try:
            return await waiting.answer
        finally:
            ticket, waiting.ticket = waiting.ticket, None  # they refer to each other: no reference cycle stays behind
            if ticket is not None:
                self._queue.remove(ticket)
                METRICS.bots_waiting.set(len(self._queue))

    def _enqueue(self, waiting: Waiting) -> None:
        job = waiting.job
        waiting.ticket = Ticket(waiting, job.person, job.table, thinking_seconds(job), job.weight)
        self._queue.push(waiting.ticket)
        self._dispatch()

    def _dispatch(self) -> None:
        """Give each idle worker the next job in the queue that suits it."""
        for worker in list(self._idle) if not self._closed else ():
            turn = self._queue.pop(partial(self._suits, worker))
            if turn is None:
                continue
            ticket, backlog = turn
            waiting = ticket.job
            waiting.ticket = None
            self._idle.remove(worker)
            self._set_home(waiting.job, worker)
            METRICS.bot_wait_seconds.labels(waiting.job.level).observe(self.clock.monotonic() - waiting.since)
            share = min(1.0, TARGET_WAIT * len(self.workers) / backlog)
            job = waiting.job
            if isinstance(job, BotJob):
                run = self._choose(worker, waiting, job, share)
            else:
                run = self._review(worker, waiting, job)
            task = asyncio.create_task(run)
            self._running.add(task)
            task.add_done_callback(self._running.discard)
        METRICS.bots_waiting.set(len(self._queue))

    def _suits(self, worker: Worker, waiting: Waiting) -> bool:
        if worker is waiting.failed_at:
            return len(self.workers) == 1
        home = self._homes.get(waiting.job.owner, worker)
        if isinstance(waiting.job, ReviewJob):
            return home is worker  # elsewhere it would begin anew
        assert waiting.ticket is not None
        return home is worker or self.clock.monotonic() - waiting.since >= waiting.ticket.cost

    def _set_home(self, job: Job, worker: Worker) -> None:
        self._homes[job.owner] = worker
        self._homes.move_to_end(job.owner)
        while len(self._homes) > MAX_HOMES:
            self._homes.popitem(last=False)

    async def _review(self, worker: Worker, waiting: Waiting, job: ReviewJob | WhyJob) -> None:
        try:
            part = await (worker.review(job) if isinstance(job, ReviewJob) else worker.why(job))
        except Exception as error:  # a fault in a review must not stop bots
            METRICS.bot_failures.inc()
            self._homes.pop(job.owner, None)
            if not waiting.answer.done():
                waiting.answer.set_exception(error)
        else:
            if not waiting.answer.done():
                waiting.answer.set_result(part)
        finally:
            self._idle.append(worker)
            self._dispatch()

    async def _choose(self, worker: Worker, waiting: Waiting, job: BotJob, share: float) -> None:
        """Run a job in a worker, to its end even if nobody waits for it any more: a search cannot be cancelled."""
        quick = waiting.failures >= TRIES
        try:
            thought = await (worker.think_quickly(job) if quick else worker.think(job, share))
            if thought.action not in job.legal:
                raise ValueError(f"a bot answered with the illegal action {thought.action}")
        except Exception:  # a fault in a bot must not stop a table
            METRICS.bot_failures.inc()
            log.exception("a bot failed", extra={"game": job.game, "level": job.level, "failures": waiting.failures})
            waiting.failed_at = worker
            self._failed(waiting, job)
        else:
            METRICS.bot_seconds.labels(job.level).observe(thought.seconds)
            hurried = quick or (thought.cut_short and share < HURRIED)
            self._answer(waiting, job, BotMove(thought.action, hurried, thought.advice))
        finally:
            self._idle.append(worker)
            self._dispatch()

    def _failed(self, waiting: Waiting, job: BotJob) -> None:
        """Retry in another worker, then without a search, then take any legal move; the last two count as hurried."""
        waiting.failures += 1
        self._homes.pop(job.owner, None)
        if waiting.failures > TRIES:
            self._answer(waiting, job, BotMove(secrets.choice(job.legal), hurried=True))
        elif not waiting.answer.done():
            self._enqueue(waiting)

    def _answer(self, waiting: Waiting, job: BotJob, move: BotMove) -> None:
        if move.hurried:
            self._report(job)
        if not waiting.answer.done():
            waiting.answer.set_result(move)

    def _report(self, job: BotJob) -> None:
        METRICS.bots_hurried.inc()
        now = self.clock.monotonic()
        if now - self._reported >= REPORT_EVERY:
            self._reported = now
            log.warning(
                "bots play below their level: too little time",
                extra={"game": job.game, "level": job.level, "waiting": len(self._queue)},
            )

    def close(self) -> None:
        self._closed = True
        for task in self._running:
            task.cancel()
        for worker in self.workers:
            worker.close()


class ProcessWorker:
    """A process, started when first needed and again after it was lost."""

    def __init__(self) -> None:
        self._executor: ProcessPoolExecutor | None = None
        self._process = 0
        self._games: set[str] = set()  # loaded

    async def think(self, job: BotJob, share: float) -> Thought:
        await self._load(job.game, job.level)
        return await self._call(thinking_seconds(job) + THINK_TIMEOUT, bot_worker.think, job, share)

    async def think_quickly(self, job: BotJob) -> Thought:
        await self._load(job.game, QUICK)
        return await self._call(THINK_TIMEOUT, bot_worker.think_quickly, job)

    async def review(self, job: ReviewJob) -> ReviewSlice:
        await self._start()
        return await self._call(LOAD_TIMEOUT, review_worker.advance, job)

    async def why(self, job: WhyJob) -> list[Message]:
        await self._load(job.game, job.level)
        return await self._call(LOAD_TIMEOUT, review_worker.why, job)

    async def _start(self) -> None:
        if self._executor is None:
            self._executor = await asyncio.to_thread(_begun)  # starting a process takes a while
            self._process = await self._call(LOAD_TIMEOUT, os.getpid)

    async def _load(self, game: str, level: str) -> None:
        await self._start()
        if game not in self._games and level != "random":  # which needs no machine code
            await self._call(LOAD_TIMEOUT, bot_worker.load, game)
            self._games.add(game)

    async def _call(self, seconds: float, function: Callable[..., R], *arguments: object) -> R:
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.get_running_loop().run_in_executor(self._executor, function, *arguments)
        except TimeoutError as error:
            self.close()
            raise WorkerLost(f"no answer within {seconds:.0f} seconds") from error
        except BrokenProcessPool as error:
            self._process = 0  # its number may be that of another process by now
            self.close()
            raise WorkerLost("the process has died") from error

    def close(self) -> None:
        """Kill the process: it holds nothing but caches. One that has just been started ends by itself."""
        executor, process, self._executor, self._process = self._executor, self._process, None, 0
        self._games.clear()
        if process:
            with suppress(ProcessLookupError):
                os.kill(process, getattr(signal, "SIGKILL", signal.SIGTERM))
        if executor is not None:
            executor.shutdown(wait=bool(process), cancel_futures=True)


class NiceProcess(SpawnProcess):
    """Has low priority from its first moment: loading what it needs takes a second of processor time."""

    def start(self) -> None:
        super().start()
        if hasattr(os, "setpriority") and self.pid is not None:  # Windows has no such thing
            with suppress(ProcessLookupError):
                os.setpriority(os.PRIO_PROCESS, self.pid, NICE)


class NiceContext(SpawnContext):
    Process = NiceProcess


def _begun() -> ProcessPoolExecutor:
    """An executor whose process is being started: its first call does that."""
    executor = ProcessPoolExecutor(1, mp_context=NiceContext(), initializer=bot_worker.begin)
    executor.submit(os.getpid)
    return executor


# ---------------------------------------------------------------------------------------------- levels


def levels() -> list[BotLevel]:
    from intrigue.bots.messages import LEVEL_TEXTS, message

    return [BotLevel(level, message(text)) for level, text in LEVEL_TEXTS.items()]


def is_level(level: str) -> bool:
    return level == "random" or any(level == one.level for one in levels())


def first_level() -> str:
    return levels()[0].level


def thinking_seconds(job: Job) -> float:
    if not isinstance(job, BotJob):
        return review_worker.SLICE
    from intrigue.bots import levels
    from intrigue.engine.registry import game as find_game

    return levels.thinking_seconds(find_game(job.game), job.level, job.seats)
