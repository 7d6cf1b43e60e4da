"""The event loop is shared by everyone: what each source may use of it.

How long a request will hold the loop depends on more than its kind (how old is the table, how many look on?), so it is
measured, and paid for by the source it came from. A source that has used up its share waits until it has some again,
and is refused where that would take too long. Whoever opens a second connection, or makes a second guest, pays from the
same purse.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Generator
from typing import Any, TypeVar

from intrigue.server.errors import Refused

from .rate_limit import RateLimit

R = TypeVar("R")

SHARE = 0.15  # of the loop's time that one source has in the long run
BURST = 0.3  # seconds it may use before it has to wait
MAX_WAIT = 2.0  # seconds; requests that would have to wait longer are refused
FIRST_GUESS = 0.001  # seconds, for a kind of request that has not been measured yet
SMOOTHING = 0.1  # weight of the last measurement in what is expected of a kind
MAX_KINDS = 200  # that are kept: some of their names are made up by whoever asks
LEAST = 0.0002  # seconds that every request costs besides: reading it, writing its answer


class LoopTime:
    def __init__(self, scale: float) -> None:
        self.limit = RateLimit(SHARE * scale, BURST * scale)
        self.expected: dict[str, float] = {}  # seconds, by kind of request

    async def run(self, source: str, kind: str, work: Coroutine[Any, Any, R]) -> R:
        """Carry out a request once its source has time for it; raises Refused where that takes too long."""
        bucket = self.limit.bucket(source)
        expected = self.expected.get(kind, FIRST_GUESS)
        bucket.refill()
        bucket.left -= expected  # reserved at once, so that many requests that come together wait one after the other
        wait = -bucket.left / bucket.rate
        if wait > MAX_WAIT:
            bucket.left += expected
            work.close()
            raise Refused("too_fast", "Your requests take too much of the server's time; wait a moment.")
        meter = Meter(work)
        try:
            if wait > 0:
                await asyncio.sleep(wait)
            result: R = await meter
            return result
        finally:
            work.close()
            # After a single request, such as the first of its kind, nobody is refused the next.
            used = min(meter.seconds + LEAST, bucket.burst + bucket.rate * MAX_WAIT / 2)
            bucket.left += expected - used
            if kind in self.expected or len(self.expected) < MAX_KINDS:
                self.expected[kind] = expected + SMOOTHING * (used - expected)


class Meter:
    """Awaits something, and measures how long it held the event loop, in processor time: neither the time in which it
    waited counts, nor that in which the processor was with somebody else."""

    def __init__(self, work: Coroutine[Any, Any, R]) -> None:
        self.work = work
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, Any]:
        thrown: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                waited_for = self.work.send(None) if thrown is None else self.work.throw(thrown)
            except StopIteration as end:
                return end.value
            finally:
                thrown = None  # its traceback holds this frame
                self.seconds += time.thread_time() - began
            try:
                yield waited_for
            except BaseException as error:  # the task was cancelled, above all: the work decides what to do about it
                thrown = error
