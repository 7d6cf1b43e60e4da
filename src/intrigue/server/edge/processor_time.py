"""Rate limiting by processor time: each source (edge/addresses.py) has a share of it.

How long a request takes depends on more than its kind (how old is the table, how many watch it?), so it is measured, on
the event loop and in threads, and charged to the source it came from, whichever connection or guest it uses. A source
that has used up its share waits until it has some again, and is refused where that would take too long.

There are two token buckets for each source. One limits the average, with a burst that is enough for any page. The other
limits the peak: requests that arrive together are spread out, so that everybody else has turns of the event loop
between them.
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
PEAK_SHARE = 0.5  # of a processor's time that one source has while its burst lasts
PEAK_BURST = 0.005  # seconds of the event loop that it may take at once
MAX_PEAK = 0.02  # seconds that count at most: longer work is done in threads, which rest by themselves
MAX_WAIT = 2.0  # seconds; requests that would have to wait longer are refused
FIRST_GUESS = 0.005  # seconds, for a kind of request that has not been measured yet: rather too much
# Kinds that are known to take longer, before any has been measured: fifty at once would otherwise all be carried out.
FIRST_GUESSES = {
    "Preview": 0.03,  # a dozen imagined worlds
    "POST /api/session": 0.05,  # a password
    "POST /api/accounts": 0.05,
    "POST /api/tables/{table}/play-on": 0.05,  # games gone through
    "GET /api/tables/{table}/replay": 0.05,
    "GET /api/tables/{table}/breakdown": 0.05,
}
SMOOTHING = 0.1  # weight of the last measurement in what is expected of a kind
LEAST = 0.0002  # seconds that every request costs besides: reading it, writing its answer


class ProcessorTime:
    def __init__(self, scale: float) -> None:
        self.limit = RateLimit(SHARE * scale, BURST * scale)
        self.peak = RateLimit(PEAK_SHARE * scale, PEAK_BURST * scale)
        self.expected = dict(FIRST_GUESSES)  # seconds, by kind of request

    async def run(self, source: str, kind: str, work: Coroutine[Any, Any, R]) -> R:
        """Carry out a request once its source has time for it; raises Refused where that takes too long.

        ``kind``: requests that cost about the same. There have to be few: the cost of each is remembered.
        """
        long_run, peak = self.limit.bucket(source), self.peak.bucket(source)
        expected = self.expected.get(kind, FIRST_GUESS)
        # Reserved at once, so that requests that come together wait one after the other. Nothing is too much for
        # somebody who has asked for nothing yet.
        reserved, reserved_peak = min(expected, long_run.burst), min(expected, peak.burst)
        wait = long_run.reserve(reserved)
        if wait > MAX_WAIT:
            long_run.left += reserved
            work.close()
            raise Refused(m.TOO_MUCH_TIME)
        wait = max(wait, peak.reserve(reserved_peak))
        meter = Meter(work, source)
        try:
            if wait > 0:
                await asyncio.sleep(wait)
            result: R = await meter
            return result
        finally:
            work.close()
            used = meter.seconds + LEAST
            # After a single request, such as the first of its kind, nobody is refused the next.
            long_run.left += reserved - min(used, long_run.burst + long_run.rate * MAX_WAIT / 2)
            peak.left += reserved_peak - min(used, MAX_PEAK)
            self.expected[kind] = expected + SMOOTHING * (used - expected)
