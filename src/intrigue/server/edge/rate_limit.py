"""Rate limits: a bucket of tokens per address, person or table, in this process."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_BUCKETS = 20_000


class Bucket:
    __slots__ = ("at", "left")

    def __init__(self, left: float, at: float) -> None:
        self.left, self.at = left, at


class RateLimit:
    """At most ``burst`` at once and ``rate`` a second in the long run, for each key."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, key: str, cost: float = 1.0) -> bool:
        now = time.monotonic()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.burst, now)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        bucket.left = min(self.burst, bucket.left + (now - bucket.at) * self.rate)
        bucket.at = now
        if bucket.left < cost:
            return False
        bucket.left -= cost
        return True
