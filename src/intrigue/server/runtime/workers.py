"""A worker thread for what would block the event loop: replaying long games, rendering the log of hundreds of moves.

Work is a function of immutable values, so it may run anywhere; a simulation runs it inline. Long work calls
``yield_interpreter`` between its steps, which releases the GIL: the event loop would otherwise wait for it, up to the
interpreter's switch interval, at every one of its callbacks.
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
    """One thread and no more: two would compete with the event loop for the GIL."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "table work")

    async def run(self, work: Callable[..., R], *args: object) -> R:
        return await run_metered(self._pool, _in_slices, work, *args)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class InlineWorkers:
    """Runs work at once in the calling thread, for simulations and tests."""

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
