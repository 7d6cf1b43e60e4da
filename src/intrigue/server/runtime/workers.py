"""A thread for what would hold the event loop: long games gone through, and words for hundreds of moves.

Work is a function of values that never change, so it may run anywhere; a simulation runs it on the spot. Long work
calls ``yield_interpreter`` between its steps: it shares one interpreter with the event loop, which would otherwise wait
for it up to the interpreter's switch interval (5 ms) at every one of its callbacks.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from .metering import run_metered

R = TypeVar("R")

TIME_SLICE = 0.001  # seconds of work, after which it sleeps as long

_slice = threading.local()  # set in worker threads only: when the present time slice began


class Workers(Protocol):
    async def run(self, work: Callable[..., R], *args: object) -> R: ...
    def close(self) -> None: ...


class WorkerThread:
    """One thread and no more: two would take the interpreter from the event loop in turns."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "table work")

    async def run(self, work: Callable[..., R], *args: object) -> R:
        return await run_metered(self._pool, _in_slices, work, *args)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class InlineWorkers:
    """On the spot, for simulations and tests."""

    async def run(self, work: Callable[..., R], *args: object) -> R:
        return work(*args)

    def close(self) -> None:
        pass


def yield_interpreter() -> None:
    """Release the interpreter to the event loop for a while, at the end of a time slice; outside of a worker
    thread this does nothing."""
    began = getattr(_slice, "began", None)
    if began is None:
        return
    worked = time.monotonic() - began
    if worked >= TIME_SLICE:
        time.sleep(worked)
        _slice.began = time.monotonic()


def _in_slices(work: Callable[..., R], *args: object) -> R:
    _slice.began = time.monotonic()
    try:
        return work(*args)
    finally:
        del _slice.began
