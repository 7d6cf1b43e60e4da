"""Studies of the lab: a queue of jobs, each run in a process of low priority and kept in a folder that outlives it.

A study is what its folder holds (lab/job.py). Memory only holds the queue; a server that was stopped or killed resumes
what had not ended. Of several server processes that share the folder, the one that holds the study's lock runs it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import shutil
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from intrigue.engine.registry import game as find_game
from intrigue.engine.stages import is_compiled
from intrigue.lab.job import BUSY, JOB, Job
from intrigue.lab.run import AGAINST_FILE, DECK_FILE, REPORT, STRENGTHS
from intrigue.lab.store import write_whole

from .compilation import compile_in_a_process

log = logging.getLogger("intrigue.lab")

ACTIVE = ("waiting", "preparing", "running")
NOTED = {"game", "person", "state", "seconds", "created"}  # at least, of every study
MAX_KEPT = 3  # studies of one person
MAX_KEPT_OF_ALL = 200  # those that ended first go first: guests are free, so MAX_KEPT alone bounds nothing
MAX_AGE = 7 * 86_400.0  # seconds that a study is kept
STOPPED_WITHIN = 0.5  # seconds between polls whether a study was stopped through another server process
RETRY_BUSY = 2.0  # seconds between attempts to take over a study that another server process runs
NICENESS = 15  # bots think first, and people's moves before them
END_WITHIN = 10.0  # seconds that a terminated process has to write what it has found
REPLAYS = 2  # games of studies replayed at a time: each takes a process, and half a second to load it

NEEDED = ("PATH", "HOME", "LANG", "TMPDIR", "XDG_CACHE_HOME", "INTRIGUE_ENGINE", "INTRIGUE_CACHE", "LD_LIBRARY_PATH")
NEEDED_PREFIXES = ("PYTHON", "NUMBA", "LC_")

Compile = Callable[[str, Sequence[str], Callable[[str], None]], Awaitable[int]]


class LabJobs:
    def __init__(self, folder: Path, most: int, compile_stages: Compile = compile_in_a_process) -> None:
        self.folder, self.compile = folder, compile_stages
        self.enabled = most > 0
        self._free = asyncio.Semaphore(max(1, most))
        self._replays = asyncio.Semaphore(REPLAYS)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._beginning: set[str] = set()  # people
        self._sources: dict[str, str] = {}  # of studies that were asked for here and have not ended

    def start(self) -> None:
        """Take up what had not ended when the last server did."""
        for told in self._all():
            if told["state"] in ACTIVE:
                self._enqueue(told["id"])

    async def close(self) -> None:
        """Studies stay as they are on disk, to be taken up again."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    # ------------------------------------------------------------------------------------ what people ask for

    async def begin(self, study: str, person: str, job: Job, text: str, against: str | None, source: str = "") -> None:
        """Write down a study and queue it. Raises IntrigueError where it is not possible, and leaves nothing then."""
        self._beginning.add(person)
        self._sources[study] = source
        try:
            await asyncio.to_thread(self._write_down, study, person, job, text, against)
        except BaseException:
            del self._sources[study]
            raise
        finally:
            self._beginning.discard(person)
        self._enqueue(study)

    def _write_down(self, study: str, person: str, job: Job, text: str, against: str | None) -> None:
        path = self.folder / study
        path.mkdir(parents=True)
        published = find_game(job.game).card_file_text
        for name, content in ((DECK_FILE, text or published), (AGAINST_FILE, against)):
            if content is not None:
                (path / name).write_text(content or published, encoding="utf-8")
        told: dict[str, Any] = {"game": job.game, "seats": job.seats, "players": job.players, "options": job.options}
        told |= {
            "seconds": job.seconds,
            "extras": job.extras,
            "person": person,
            "state": "waiting",
            "created": time.time(),
        }
        write_whole(path / JOB, json.dumps(told).encode())
        try:
            job.plan(path)
        except BaseException:
            shutil.rmtree(path)
            raise
        self._forget_old(person)

    def active_from(self, source: str) -> int:
        """How many studies of a source wait or run here."""
        return sum(one == source for one in self._sources.values())

    def active(self, person: str) -> bool:
        return person in self._beginning or any(
            told["person"] == person and told["state"] in ACTIVE for told in self._all()
        )

    def read(self, study: str) -> dict[str, Any]:
        """What is known of a study; KeyError if there is none, or none that can be read."""
        try:
            told: Any = json.loads((self.folder / study / JOB).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            raise KeyError(study) from None
        if not isinstance(told, dict) or not told.keys() >= NOTED:
            raise KeyError(study)
        return told

    def version(self, study: str) -> frozenset[tuple[str, int, int]] | None:
        """Another one after anything of a study was written, by whatever process; None where there is no such study."""
        try:
            with os.scandir(self.folder / study) as entries:
                files = [entry for entry in entries if entry.is_file() and not entry.name.endswith(".tmp")]
                return frozenset((one.name, one.stat().st_ino, one.stat().st_mtime_ns) for one in files)
        except OSError:
            return None

    def report(self, study: str) -> dict[str, Any] | None:
        try:
            told: dict[str, Any] = json.loads((self.folder / study / REPORT).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        return told

    def file(self, study: str, name: str) -> bytes | None:
        try:
            return (self.folder / study / name).read_bytes()
        except OSError:
            return None

    def has_file(self, study: str, name: str) -> bool:
        return (self.folder / study / name).is_file()

    async def stop(self, study: str) -> None:
        """End a study with what it has found."""
        if self.read(study)["state"] in ACTIVE:
            self._note(study, "stopped")
            task = self._tasks.get(study)
            if task:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    def resume(self, study: str, seconds: float, source: str = "") -> None:
        if self.read(study)["state"] not in ACTIVE:
            self._note(study, "waiting", seconds=seconds)
            self._sources[study] = source
            self._enqueue(study)

    async def game(self, study: str, part: int, number: int, seat: int, card: str) -> dict[str, Any]:
        """A game of a study, played again in a process of its own."""
        arguments = [str(part), str(number), str(seat), card]
        async with self._replays:
            child = await self._process(study, "--game", *arguments, stdout=asyncio.subprocess.PIPE)
            try:
                out, _ = await child.communicate()
            finally:
                await _end(child)
        if child.returncode:
            raise LookupError(f"game {number} of part {part}")
        found: dict[str, Any] = json.loads(out)
        return found

    # ------------------------------------------------------------------------------------ running

    def _enqueue(self, study: str) -> None:
        def ended(task: asyncio.Task[None]) -> None:
            if self._tasks.get(study) is task:  # it may have been resumed since
                del self._tasks[study]
                self._sources.pop(study, None)

        self._tasks[study] = asyncio.create_task(self._run(study))
        self._tasks[study].add_done_callback(ended)

    async def _run(self, study: str) -> None:
        async with self._free:
            try:
                job = Job.read(self.folder / study)
                await self._compiled(study, job)
                self._note(study, "running")
                status = BUSY
                while status == BUSY:
                    status = await self._study(study)
                    if status == BUSY:
                        await asyncio.sleep(RETRY_BUSY)
                if self.read(study)["state"] in ACTIVE:
                    self._note(study, "done" if status == 0 else "failed")
                if status:
                    log.error("a study failed", extra={"study": study, "status": status})
            except Exception:  # also a game, or cards, that this release does not have
                log.exception("a study could not be run")
                with suppress(OSError, KeyError):
                    self._note(study, "failed")

    async def _compiled(self, study: str, job: Job) -> None:
        thinking = "weight" in job.extras or any(name not in ("random", "policy") for name in job.players or STRENGTHS)
        stages = [
            stage for stage in ("lab", "lab-thinking")[: 1 + thinking] if not is_compiled(find_game(job.game), stage)
        ]
        if stages:
            self._note(study, "preparing")
            await self.compile(job.game, stages, lambda _: None)

    async def _study(self, study: str) -> int:
        child = await self._process(study)
        try:
            return await self._ended(study, child)
        finally:
            await _end(child)

    async def _ended(self, study: str, child: asyncio.subprocess.Process) -> int:
        """The exit status; or the study was stopped by somebody who was answered by another server process."""
        while self.read(study)["state"] in ACTIVE:
            with suppress(TimeoutError):
                return await asyncio.wait_for(child.wait(), STOPPED_WITHIN)
        return 0

    async def _process(self, study: str, *arguments: str, **pipes: Any) -> asyncio.subprocess.Process:
        """Nice from its first moment: loading what a study needs takes a processor for half a second."""
        command = [sys.executable, "-m", "intrigue.lab.job", str(self.folder / study), *arguments]
        child = await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.DEVNULL, env=job_environment(), **pipes
        )
        if hasattr(os, "setpriority"):
            with suppress(ProcessLookupError):
                os.setpriority(os.PRIO_PROCESS, child.pid, NICENESS)
        return child

    # ------------------------------------------------------------------------------------ folders

    def _note(self, study: str, state: str, **more: Any) -> None:
        told = self.read(study) | {"state": state} | more
        write_whole(self.folder / study / JOB, json.dumps(told).encode())

    def _folders(self) -> list[Path]:
        return sorted(path.parent for path in self.folder.glob(f"*/{JOB}"))

    def _all(self) -> list[dict[str, Any]]:
        found = []
        for path in self._folders():
            with suppress(KeyError):
                found.append({"id": path.name, **self.read(path.name)})
        return found

    def _forget_old(self, person: str) -> None:
        ended = sorted((told for told in self._all() if told["state"] not in ACTIVE), key=lambda told: -told["created"])
        own = [told["id"] for told in ended if told["person"] == person][MAX_KEPT - 1 :]
        old = [told["id"] for told in ended if told["created"] < time.time() - MAX_AGE]
        surplus = [told["id"] for told in ended[MAX_KEPT_OF_ALL:]]
        for study in {*own, *old, *surplus}:
            shutil.rmtree(self.folder / study, ignore_errors=True)


def job_environment() -> dict[str, str]:
    """Only what a study needs: the settings of a server hold secrets. One thread for linear algebra, since the sandbox
    (lab/sandbox.py) would not cover further ones."""
    kept = {name: value for name, value in os.environ.items() if name in NEEDED or name.startswith(NEEDED_PREFIXES)}
    return kept | {"OPENBLAS_NUM_THREADS": "1"}


async def _end(child: asyncio.subprocess.Process) -> None:
    """Let a process write what it has found; one that takes too long is killed, and its blocks stay."""
    if child.returncode is not None:
        return
    with suppress(ProcessLookupError):
        child.terminate()
    try:
        async with asyncio.timeout(END_WITHIN):
            await child.wait()
    except TimeoutError:
        child.kill()
        await child.wait()
