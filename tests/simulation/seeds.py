"""Many seeds, by some processes. Not in ``__main__``, which a process that is started anew does not import."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from .world import Report, Simulated, World

AT_ONCE = 8  # seeds that a process is given


def reports(seeds: range, jobs: int) -> Iterator[Report | str]:
    """What came of each, or the fault that it found. A process that dies is an error, not a wait without end."""
    if jobs <= 1:
        yield from map(run, seeds)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        try:
            yield from pool.map(run, seeds, chunksize=AT_ONCE)
        finally:
            pool.shutdown(cancel_futures=True)


def run(seed: int) -> Report | str:
    try:
        return World(seed).run()
    except Simulated as found:
        return str(found)
