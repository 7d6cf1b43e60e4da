"""Studies of the lab over a socket: a snapshot of one, then its changes as they come.

A study runs in a process of its own, which any server process of the machine may have started. All of them share its
folder, so they poll that for changes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from intrigue.lab.files import page_in
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.people.visitors import Visitor
from intrigue.server.runtime.lab_jobs import LabJobs
from intrigue.server.runtime.workers import Workers
from intrigue.server.tables.patches import patch

from .processor_time import ProcessorTime

POLL_EVERY = 0.2  # seconds
FILES = {
    "html": (page_in("en"), "text/html"),  # and in every other language
    "json": ("report.json", "application/json"),
    "csv": ("cards.csv", "text/csv"),
    "parquet": ("cards.parquet", "application/vnd.apache.parquet"),  # where pyarrow is installed
}


def require_own(jobs: LabJobs, study: str, visitor: Visitor) -> None:
    """A study of one's own."""
    try:
        mine = jobs.read(study)["person"] == visitor.id
    except KeyError:
        mine = False
    if not mine:
        raise Refused(m.NO_SUCH_STUDY)


def told(jobs: LabJobs, study: str) -> p.Study:
    known, report = jobs.read(study), jobs.report(study)
    if report:
        report = {**report, "fitted": None, "parts": [{**part, "proofs": []} for part in report["parts"]]}
    games = sum(part["games"] for part in report["parts"]) if report else 0
    files = [kind for kind, (name, _) in FILES.items() if jobs.has_file(study, name)]
    return p.Study(study, known["game"], known["state"], known["seconds"], games, report, files)


class Follower:
    """Streams one study to one socket."""

    def __init__(
        self, jobs: LabJobs, study: str, workers: Workers, send: Callable[[p.Event], None], busy: Callable[[], bool]
    ) -> None:
        self.jobs, self.study, self.workers, self.send, self.busy = jobs, study, workers, send, busy
        self._known: dict[str, Any] = {}  # what the socket was told
        self._version: object = None
        self._task: asyncio.Task[None] | None = None

    async def begin(self, time: ProcessorTime, source: str) -> None:
        """Send a snapshot, then changes, which are charged to the source's processor time."""
        self._version = self.jobs.version(self.study)
        study: p.Study = await self.workers.run(told, self.jobs, self.study)
        self._known = msgspec.to_builtins(study)
        self.send(p.StudySnapshot(study=study))
        self._task = asyncio.create_task(self._follow(time, source))

    def end(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _follow(self, time: ProcessorTime, source: str) -> None:
        """Until the study is deleted. Nothing is sent while the socket still has something to send."""
        while (version := self.jobs.version(self.study)) is not None:
            if version != self._version and not self.busy():
                try:
                    await time.run(source, "study", self._send_changes())
                    self._version = version
                except Refused:
                    pass  # the source has had its share: later
                except KeyError:
                    return
            await asyncio.sleep(POLL_EVERY)

    async def _send_changes(self) -> None:
        changes, self._known = await self.workers.run(self._changes)
        if changes:
            self.send(p.StudyChange(study=self.study, patch=changes))

    def _changes(self) -> tuple[p.Patch, dict[str, Any]]:
        now = msgspec.to_builtins(told(self.jobs, self.study))
        return patch(self._known, now), now
