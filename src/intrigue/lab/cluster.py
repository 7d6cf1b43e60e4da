"""A study on a Ray cluster: blocks are tasks, and what they make is merged and kept where the study was started.

A task plays a few blocks in a row, as many as take some seconds. Nothing but finished blocks is kept by the driver, and
every block can be played again anywhere: a lost node costs the tasks it was at, a lost driver those not yet stored.
Nodes need this package, of the same version; they compile the kernel when they first play, one process at a time.
"""

from __future__ import annotations

import fcntl
import logging
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any, NamedTuple

import numpy as np

from intrigue import __version__
from intrigue.engine.errors import IntrigueError
from intrigue.engine.stages import lock_file

from . import sums as s
from .blocks import Array, play, player_code, thinks
from .running import Span, Workers
from .study import BLOCK, Part, Plan

AUTO = "auto"  # the cluster that this machine is a node of, or that RAY_ADDRESS names
REACHED_WITHIN = 10.0  # seconds
FIRST_TASKS = 4  # so many times shorter: what a block takes is known from one only
TASK_SECONDS = 3.0  # that a task is meant to last: long beside what Ray adds to it, short beside a study
RETRIES = 3  # of a task whose node was lost
MAX_SPAN = 1024  # blocks of a task

Block = dict[str, s.Sums]


class Table(NamedTuple):
    """A table of sums, of several blocks at a time."""

    group: str
    name: str
    blocks: list[int]  # whose they are, by their place in the span
    values: Array  # the same table of each, in the smallest numbers that hold it


class Played(NamedTuple):
    """What a task sends back: few large tables. Ray takes longer over an array than a quick block is played in."""

    blocks: int
    tables: list[Table]
    seconds: float


def packed(blocks: Sequence[Block]) -> list[Table]:
    places: dict[tuple[str, str, tuple[int, ...]], list[int]] = {}
    for at, block in enumerate(blocks):
        for group, sums in block.items():
            for name, values in sums.items():
                places.setdefault((group, name, values.shape), []).append(at)
    return [
        Table(group, name, found, smallest(np.stack([blocks[at][group][name] for at in found])))
        for (group, name, _), found in places.items()
    ]


def unpacked(played: Played) -> list[Block]:
    blocks: list[Block] = [{} for _ in range(played.blocks)]
    for table in played.tables:
        for at, values in zip(table.blocks, table.values, strict=True):
            blocks[at].setdefault(table.group, {})[table.name] = values.astype(np.int64)
    return blocks


def smallest(values: Array) -> Array:
    """
    >>> smallest(np.array([3, -200])).dtype
    dtype('int16')
    """
    if values.size == 0:
        return values
    least, most = int(values.min()), int(values.max())
    for kind in (np.int8, np.int16, np.int32):
        if np.iinfo(kind).min <= least and most <= np.iinfo(kind).max:
            return values.astype(kind)
    return values


class ClusterWorkers(Workers):
    """Hands spans of blocks to tasks; as many at a time as the cluster has cores, and as many waiting."""

    def __init__(self, plan: Plan, ray: Any) -> None:
        self.ray = ray
        self.plan = ray.put(plan)
        self.count = int(ray.cluster_resources().get("CPU", 0))
        if self.count < 1:
            raise IntrigueError("--cluster: has no node with a core to spare")
        self.ahead = 2 * self.count
        self.task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_span)
        self.spans: dict[str, int] = {}  # by part: blocks of a task
        self.wanted = fingerprint(plan)
        self.running: set[Any] = set()

    def prepare(self, part: Part) -> None:
        """Compiled on all cores before the clock starts; a task that every core is busy with gets to each node."""
        check = self.ray.remote(num_cpus=1, max_retries=RETRIES)(compile_part)
        given = (self.plan, part.seats, part.players, part.rival, self.wanted)
        took = self.ray.get([check.remote(*given) for _ in range(self.count)])
        self.spans[part.name] = blocks_in(TASK_SECONDS / FIRST_TASKS, max(took))

    def game_takes(self, _part: Part) -> float:
        """Nobody plays here; a block is tried instead."""
        return 0.0

    def span(self, part: Part) -> int:
        return self.spans.get(part.name, 1)

    def play(self, part: Part, span: Span) -> list[Block]:
        task = self.task.remote(self.plan, part.seats, part.players, part.rival, span)
        self.running.add(task)
        try:
            played: Played = self.ray.get(task)
        finally:
            self.running.discard(task)
        self.spans[part.name] = blocks_in(TASK_SECONDS, played.seconds / len(span))
        return unpacked(played)

    def cancel(self) -> None:
        for task in list(self.running):
            self.ray.cancel(task)


def blocks_in(seconds: float, block: float) -> int:
    """How many blocks that take so long are played in some seconds."""
    return min(max(round(seconds / max(block, 1e-6)), 1), MAX_SPAN)


@contextmanager
def cluster_workers(plan: Plan, address: str) -> Iterator[ClusterWorkers]:
    """Connected to a cluster; tasks that are still there at the end are cancelled with the connection."""
    ray = connect(address)
    try:
        yield ClusterWorkers(plan, ray)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, IntrigueError):
            raise IntrigueError(f"--cluster {address}: {error.cause}") from None
        raise
    except ray.exceptions.RayError as error:
        raise IntrigueError(
            f"--cluster {address}: {type(error).__name__}: {str(error).splitlines()[0]}; "
            "blocks that are there stay, and the same command goes on with them"
        ) from None
    finally:
        ray.shutdown()


def connect(address: str) -> Any:
    """Ray itself waits for minutes where nobody answers, so somebody else is sent ahead."""
    if find_spec("ray") is None:
        raise IntrigueError("--cluster needs the extra cluster: pip install 'intrigue[cluster]'")
    named = [] if address == AUTO else ["--address", address]
    probe = [sys.executable, "-m", "ray.scripts.scripts", "health-check", *named]
    try:
        reached = subprocess.run(probe, timeout=REACHED_WITHIN, capture_output=True, check=False).returncode == 0  # noqa: S603 - this very Python
    except subprocess.TimeoutExpired:
        reached = False
    if not reached:
        where = "no Ray cluster runs on this machine" if address == AUTO else "no Ray cluster answers there"
        raise IntrigueError(f"--cluster {address}: {where}; expected auto, or the HOST:PORT that `ray start` names")
    import ray

    ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    return ray


# ---------------------------------------------------------------------------------------------- on a node


def play_span(plan: Plan, seats: int, players: str, rival: str | None, span: Span) -> Played:
    part = Part(plan, seats, players, rival)
    compile_here(part)
    begun = time.monotonic()
    blocks = [part.block(first, count) for first, count in span]
    return Played(len(blocks), packed(blocks), time.monotonic() - begun)


def fingerprint(plan: Plan) -> dict[str, Any]:
    """What all nodes must agree about; a published deck travels by its name alone."""
    return {"intrigue": __version__, **plan.identity()}


def compile_part(plan: Plan, seats: int, players: str, rival: str | None, wanted: dict[str, Any]) -> float:
    """Answers how long a block takes then; whoever thinks is not waited for."""
    here = fingerprint(plan)
    for name, value in wanted.items():
        if here[name] != value:
            raise IntrigueError(
                f"a node has {name} {here[name]}, and here it is {value}; install the same on all nodes"
            )
    part = Part(plan, seats, players, rival)
    compile_here(part)
    begun = time.monotonic()
    if part.size == BLOCK:
        part.block(BLOCK, BLOCK)  # not the first, which tries every ban
        return time.monotonic() - begun
    return TASK_SECONDS


_compiled: set[str] = set()


def compile_here(part: Part) -> None:
    """Once in a process; those that come meanwhile wait for the first one of their machine."""
    if part.name in _compiled:
        return
    game = part.plan.game
    stage = "lab-thinking" if thinks(player_code(game, part.players)) else "lab"
    with lock_file(game, stage).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        play(game, part.cell(0), 0, 1)
        _compiled.add(part.name)
