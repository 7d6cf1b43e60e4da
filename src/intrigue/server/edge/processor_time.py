"""The processor is shared by everyone: what each source may use of it.

How long a request will take depends on more than its kind (how old is the table, how many look on?), so it is measured,
on the event loop and in threads, and paid for by the source it came from. A source that has used up its share waits
until it has some again, and is refused where that would take too long. Whoever opens a second connection, or makes a
second guest, pays from the same purse.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from intrigue.server import messages as m
from intrigue.server.errors import Refused
from intrigue.server.runtime.metering import Meter

from .rate_limit import RateLimit

R = TypeVar("R")

SHARE = 0.15  # of a processor's time that one source has in the long run
BURST = 0.3  # seconds it may use before it has to wait
MAX_WAIT = 2.0  # seconds; requests that would have to wait longer are refused
FIRST_GUESS = 0.001  # seconds, for a kind of request that has not been measured yet
SMOOTHING = 0.1  # weight of the last measurement in what is expected of a kind
MAX_KINDS = 200  # that are kept: some of their names are made up by whoever asks
LEAST = 0.0002  # seconds that every request costs besides: reading it, writing its answer


class ProcessorTime:
    def __init__(self, scale: float) -> None:
        self.limit = RateLimit(SHARE * scale, BURST * scale)
        self.expected: dict[str, float] = {}  # seconds, by kind of request

    async def run(self, source: str, kind: str, work: Coroutine[Any, Any, R]) -> R:
        """Carry out a request once its source has time for it; raises Refused where that takes too long."""
        bucket = self.limit.bucket(source)
        expected = self.expected.get(kind, FIRST_GUESS)
        # Reserved at once, so that requests that come together wait one after the other. Nothing is too much for
        # somebody who has asked for nothing yet.
        reserved = min(expected, bucket.burst)
        bucket.refill()
        bucket.left -= reserved
        wait = -bucket.left / bucket.rate
        if wait > MAX_WAIT:
            bucket.left += reserved
            work.close()
            raise Refused(m.TOO_MUCH_TIME)
        meter = Meter(work)
        try:
            if wait > 0:
                await asyncio.sleep(wait)
            result: R = await meter
            return result
        finally:
            work.close()
            used = meter.seconds + LEAST
            # After a single request, such as the first of its kind, nobody is refused the next.
            bucket.left += reserved - min(used, bucket.burst + bucket.rate * MAX_WAIT / 2)
            if kind in self.expected or len(self.expected) < MAX_KINDS:
                self.expected[kind] = expected + SMOOTHING * (used - expected)
