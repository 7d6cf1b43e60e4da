"""Rules are compiled while the server is up already, in processes of their own, in the order in which people need them.

A table of a game waits until its rules are there, and a bot until it can think; the event loop compiles nothing.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys
from intrigue.engine.stages import STAGES, expected_seconds, is_compiled
from intrigue.server.protocol import Preparing

from .clock import SYSTEM_CLOCK, Clock

log = logging.getLogger("intrigue.compilation")

RETRY_AFTER = (5.0, 30.0, 120.0)  # seconds; the last one again and again
NICENESS = 5  # moves of those who play already come first

Job = tuple[str, str]  # game, stage
Run = Callable[[str, str], Awaitable[int]]


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
    ) -> None:
        self.run, self.clock, self.done = run or compile_in_a_process, clock, done
        self.processes = processes or os.cpu_count() or 1
        games = game_keys() if games is None else games
        self._order = {job: at for at, job in enumerate((game, stage) for stage in STAGES for game in games)}
        self._waiting = {job: asyncio.Event() for job in self._order if not done(*job)}
        self._asked_for: list[str] = []  # games, the latest last
        self._running: dict[Job, float] = {}  # since when
        self._not_before: dict[Job, float] = {}
        self._failures: dict[Job, int] = {}
        self._pace = 1.0  # seconds on this machine for one that was expected
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._work()) for _ in range(min(self.processes, len(self._waiting)))]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def wait(self, game: str, stage: str = "rules") -> None:
        """Until a stage of a game is compiled; it is next in the queue from now on."""
        event = self._waiting.get((game, stage))
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
        for game in dict.fromkeys(game for game, _ in self._order):
            missing = [stage for stage in ("rules", "bots") if (game, stage) in self._waiting]
            if missing:
                found.append(Preparing(game, missing[0] != "rules", round(self._seconds_until((game, missing[0])))))
        return found

    # ------------------------------------------------------------------------------------ the queue

    def _queue(self) -> list[Job]:
        """What is still to be begun, in order of need."""
        return sorted((job for job in self._waiting if job not in self._running), key=self._urgency)

    def _urgency(self, job: Job) -> tuple[int, int, int]:
        game, stage = job
        if game in self._asked_for and stage != "players":
            return 0, -self._asked_for.index(game), self._order[job]
        return 1, 0, self._order[job]

    def _seconds_until(self, job: Job) -> float:
        """An estimate: what is being compiled, and what comes before it, shared by the processes."""
        now = self.clock.monotonic()
        left = {one: max(1.0, self._expected(one) - (now - since)) for one, since in self._running.items()}
        if job in left:
            return left[job]
        queue = self._queue()
        before = sum(self._expected(one) for one in queue[: queue.index(job)]) + sum(left.values())
        return before / self.processes + self._expected(job)

    def _expected(self, job: Job) -> float:
        return expected_seconds(*job) * self._pace

    async def _work(self) -> None:
        while self._waiting:
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
        try:
            async with asyncio.timeout(1.0):
                await self._wake.wait()
        except TimeoutError:
            pass

    async def _compile(self, job: Job) -> None:
        game, stage = job
        began = self._running[job] = self.clock.monotonic()
        seconds = round(self._expected(job))
        log.info("preparing %s (%s), about %d s", game, stage, seconds, extra={"game": game, "stage": stage})
        try:
            status = await self.run(game, stage)
        finally:
            del self._running[job]
        took = self.clock.monotonic() - began
        if status == 0 and self.done(game, stage):
            self._pace = took / expected_seconds(game, stage)
            log.info("prepared %s (%s) in %.0f s", game, stage, took, extra={"game": game, "stage": stage})
            self._waiting.pop(job).set()
            self._wake.set()
        else:
            failures = self._failures[job] = self._failures.get(job, 0) + 1
            wait = RETRY_AFTER[min(failures, len(RETRY_AFTER)) - 1]
            self._not_before[job] = self.clock.monotonic() + wait
            fields = {"game": game, "stage": stage, "status": status, "again_in_s": wait}
            log.error("a game could not be compiled", extra=fields)


async def compile_in_a_process(game: str, stage: str) -> int:
    """`intrigue compile GAME --stage STAGE`, which ends with this server."""
    arguments = ("-m", "intrigue.cli", "compile", game, "--stage", stage)
    child = await asyncio.create_subprocess_exec(sys.executable, *arguments, preexec_fn=_be_nice)
    try:
        return await child.wait()
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()


def _be_nice() -> None:
    os.nice(NICENESS)
