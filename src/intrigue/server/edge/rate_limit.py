"""Rate limits: token buckets, alone or by key (a source, a person), in this process."""

from __future__ import annotations

import time
from collections import OrderedDict

MAX_BUCKETS = 20_000


class TokenBucket:
    """At most ``burst`` at once and ``rate`` a second in the long run."""

    __slots__ = ("at", "burst", "left", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.left, self.at = burst, time.monotonic()

    def refill(self) -> float:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        return self.left

    def allows(self, cost: float = 1.0) -> bool:
        if self.refill() < cost:
            return False
        self.left -= cost
        return True

    def reserve(self, cost: float) -> float:
        """Take it in any case; answers with the seconds until it would have been there."""
        self.refill()
        self.left -= cost
        return max(0.0, -self.left / self.rate)


class RateLimit:
    """A bucket for each key; those that were used least recently are forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def bucket(self, key: str) -> TokenBucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self.rate, self.burst)
            if len(self._buckets) > MAX_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket

    def allows(self, key: str, cost: float = 1.0) -> bool:
        return self.bucket(key).allows(cost)
