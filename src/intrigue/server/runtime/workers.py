"""A thread for what would hold the event loop: long games gone through, and words for hundreds of moves.

Work is a function of values that never change, so it may run anywhere; a simulation runs it on the spot.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from .metering import run_metered

R = TypeVar("R")

THREADS = 2  # they share one interpreter with the event loop: more of them would only slow it down


class Workers(Protocol):
    async def run(self, work: Callable[..., R], *args: object) -> R: ...
    def close(self) -> None: ...


class WorkerThread:
    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(THREADS, "table work")

    async def run(self, work: Callable[..., R], *args: object) -> R:
        return await run_metered(self._pool, work, *args)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


class InlineWorkers:
    """On the spot, for simulations and tests."""

    async def run(self, work: Callable[..., R], *args: object) -> R:
        return work(*args)

    def close(self) -> None:
        pass
