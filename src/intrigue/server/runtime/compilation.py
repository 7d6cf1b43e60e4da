"""Compiles rules in the background of a running server: a priority queue of jobs, each in a process of its own.

A table waits until the rules of its game are compiled, and a bot until its search is. A server process compiles nothing
itself, and logs an error where it does. Loading machine code blocks the event loop for tens of milliseconds: a server
process does that when it starts, or as soon as a game is compiled, so that no request causes it later.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Protocol

from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys
from intrigue.engine.stages import expected_seconds, is_compiled
from intrigue.engine.targets import chosen_target
from intrigue.engine.warm_up import call_rules
from intrigue.server.protocol import Preparing

from .clock import SYSTEM_CLOCK, Clock

log = logging.getLogger("intrigue.compilation")

# Stages of a game that one process compiles: they have most of the rules in common. Simulation can wait.
TO_PLAY = ("rules", "bots")
ROUNDS = (TO_PLAY, ("review",), ("players",))
RETRY_AFTER = (5.0, 30.0, 120.0)  # seconds; the last one again and again
NICENESS = 5  # moves of those who play already come first

Job = tuple[str, tuple[str, ...]]  # game, stages
Ended = Callable[[str], None]  # called with a stage
Run = Callable[[str, Sequence[str], Ended], Awaitable[int]]
Load = Callable[[str], Awaitable[None]]  # the rules of a game, into this process


class Prepared(Protocol):
    """Knows when a game can be played here."""

    async def wait(self, game: str, stage: str = "rules") -> None: ...


class AlwaysPrepared:
    """Where nothing has to be compiled."""

    async def wait(self, game: str, stage: str = "rules") -> None:
        pass


class Compilation:
    def __init__(
        self,
        games: Sequence[str] | None = None,
        run: Run | None = None,
        processes: int | None = None,
        clock: Clock = SYSTEM_CLOCK,
        done: Callable[[str, str], bool] = lambda game, stage: is_compiled(find_game(game), stage),
        load: Load | None = None,
    ) -> None:
        self.run, self.clock, self.done, self.load = run or compile_in_a_process, clock, done, load or load_in_a_thread
        self.processes = processes or os.cpu_count() or 1
        self.games = games = game_keys() if games is None else games
        self._jobs: list[Job] = [(game, stages) for stages in ROUNDS for game in games]
        self._missing = {
            (game, stage): asyncio.Event() for game, stages in self._jobs for stage in stages if not done(game, stage)
        }
        self._asked_for: list[str] = []  # games, the latest last
        self._running: dict[Job, float] = {}  # since when it is at the first of its stages that is missing
        self._not_before: dict[Job, float] = {}
        self._failures: dict[Job, int] = {}
        self._expected_so_far = self._taken_so_far = 0.0  # seconds
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._loaded: dict[str, asyncio.Future[None]] = {}

    def start(self) -> None:
        workers = min(self.processes, len(self._queue()))
        self._tasks = [
            asyncio.create_task(work) for work in (self._load_all(), *(self._work() for _ in range(workers)))
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._loaded.values(), return_exceptions=True)

    async def wait(self, game: str, stage: str = "rules") -> None:
        """Until a stage of a game is compiled, and its rules are in this process."""
        if game not in self.games:
            return  # whoever asks for it is told
        await self._compiled(game, stage)
        await self._load(game)

    async def _load_all(self) -> None:
        for game in self.games:
            if event := self._missing.get((game, "rules")):
                await event.wait()
            await self._load(game)

    async def _load(self, game: str) -> None:
        if game not in self._loaded:
            self._loaded[game] = asyncio.ensure_future(self.load(game))
        await asyncio.shield(self._loaded[game])

    async def _compiled(self, game: str, stage: str) -> None:
        """The game is next in the queue from now on."""
        event = self._missing.get((game, stage))
        if event is None:
            return
        if game in self._asked_for:
            self._asked_for.remove(game)
        self._asked_for.append(game)
        self._wake.set()
        await event.wait()

    def preparing(self) -> list[Preparing]:
        """What people have to wait for, and for how long about: games whose rules, or then whose bots, are missing."""
        found = []
        for game, stages in self._jobs:
            missing = self._missing_of((game, stages))
            if stages == TO_PLAY and missing:
                found.append(Preparing(game, missing[0] != "rules", round(self._seconds_until(game, missing[0]))))
        return found

    # ------------------------------------------------------------------------------------ the queue

    def _missing_of(self, job: Job) -> list[str]:
        game, stages = job
        return [stage for stage in stages if (game, stage) in self._missing]

    def _queue(self) -> list[Job]:
        """What is still to be begun, in order of need."""
        waiting = [job for job in self._jobs if self._missing_of(job) and job not in self._running]
        return sorted(waiting, key=self._urgency)

    def _urgency(self, job: Job) -> tuple[int, int]:
        game, stages = job
        if stages == TO_PLAY and game in self._asked_for:
            return 0, -self._asked_for.index(game)
        return 1, self._jobs.index(job)

    def _seconds_until(self, game: str, stage: str) -> float:
        """An estimate: what is being compiled, and what comes before it, shared by the processes."""
        own = next(job for job in self._jobs if job[0] == game and stage in job[1])
        if own in self._running:
            return self._seconds_left(own, stage)
        queue = self._queue()
        before = sum(map(self._seconds_left, [*self._running, *queue[: queue.index(own)]]))
        return before / self.processes + self._seconds_left(own, stage)

    def _seconds_left(self, job: Job, until: str = "") -> float:
        """Of a job, to the end of one of its stages or of all of them."""
        missing = self._missing_of(job)
        if until:
            missing = missing[: missing.index(until) + 1]
        seconds = [self._expected(job[0], stage) for stage in missing]
        if job in self._running and seconds:
            seconds[0] = max(1.0, seconds[0] - (self.clock.monotonic() - self._running[job]))
        return sum(seconds)

    def _expected(self, game: str, stage: str) -> float:
        pace = self._taken_so_far / self._expected_so_far if self._expected_so_far else 1.0
        return expected_seconds(game, stage) * pace

    async def _work(self) -> None:
        while self._queue():
            job = self._next()
            if job is None:
                await self._rest()
            else:
                await self._compile(job)

    def _next(self) -> Job | None:
        now = self.clock.monotonic()
        return next((job for job in self._queue() if self._not_before.get(job, 0.0) <= now), None)

    async def _rest(self) -> None:
        self._wake.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                await self._wake.wait()

    async def _compile(self, job: Job) -> None:
        game, missing = job[0], self._missing_of(job)
        self._running[job] = self.clock.monotonic()
        fields = {"game": game, "stages": missing}
        log.info("preparing %s (%s), about %d s", game, " and ".join(missing), self._seconds_left(job), extra=fields)
        status = -1
        try:
            status = await self.run(game, missing, lambda stage: self._note(job, stage))
        except OSError as error:
            log.error("no process could be started to compile: %s", error)
        finally:
            if status == 0:
                for stage in self._missing_of(job):
                    self._note(job, stage)
            del self._running[job]
        if left := self._missing_of(job):
            failures = self._failures[job] = self._failures.get(job, 0) + 1
            wait = RETRY_AFTER[min(failures, len(RETRY_AFTER)) - 1]
            self._not_before[job] = self.clock.monotonic() + wait
            what = {"game": game, "stages": left, "status": status, "again_in_s": wait}
            log.error("a game could not be compiled", extra=what)

    def _note(self, job: Job, stage: str) -> None:
        """A stage has ended: those who wait for it go on."""
        game = job[0]
        if (game, stage) not in self._missing or not self.done(game, stage):
            return
        took = self.clock.monotonic() - self._running[job]
        self._running[job] += took
        self._taken_so_far += took
        self._expected_so_far += expected_seconds(game, stage)
        log.info("prepared %s (%s) in %.0f s", game, stage, took, extra={"game": game, "stage": stage})
        self._missing.pop((game, stage)).set()
        self._wake.set()


async def compile_in_a_process(game: str, stages: Sequence[str], ended: Ended) -> int:
    """`intrigue compile GAME --stage STAGE …`, which names every stage that has ended; it ends with this server."""
    arguments = [word for stage in stages for word in ("--stage", stage)]
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "intrigue.cli", "compile", game, *arguments, stdout=asyncio.subprocess.PIPE
    )
    try:
        with suppress(OSError):  # it may have ended already
            os.setpriority(os.PRIO_PROCESS, child.pid, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)
        assert child.stdout
        async for line in child.stdout:
            ended(line.decode().strip())
        return await child.wait()
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()


async def load_in_a_thread(game: str) -> None:
    try:
        if chosen_target() == "cpu":
            await asyncio.to_thread(call_rules, find_game(game))
    except Exception:  # whoever calls these rules next is told why
        log.exception("the rules of %s could not be loaded", game)


def note_compiling_here(function: str) -> None:
    """It makes everybody wait: a stage has left this function out."""
    log.error("a server process compiles %s; a stage of compilation should have", function)
