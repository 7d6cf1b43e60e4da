"""Limits on attempts, counted in the store: for all processes together, and across restarts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from intrigue.server import messages as m
from intrigue.server.errors import Refused
from intrigue.server.runtime.clock import SYSTEM_CLOCK, Clock
from intrigue.server.storage.store import Store

from .tokens import fingerprint

HOUR, DAY = 3600.0, 86_400.0


class Limit(Protocol):
    def wait(self, times: Sequence[float], now: float, scale: float) -> float:
        """Seconds until the next attempt is allowed, given the times of those in the last day."""


@dataclass(frozen=True)
class Backoff:
    """Some attempts are free; after that every one doubles the wait for the next."""

    free: int
    first: float = 30.0
    longest: float = 900.0

    def wait(self, times: Sequence[float], now: float, scale: float) -> float:
        surplus = len(times) - self.free * scale
        if surplus < 0 or not times:
            return 0.0
        return times[-1] + min(self.longest, self.first * 2 ** min(surplus, 30)) - now


@dataclass(frozen=True)
class Quota:
    hourly: int
    daily: int

    def wait(self, times: Sequence[float], now: float, scale: float) -> float:
        waits = [0.0]
        for most, window in ((self.hourly, HOUR), (self.daily, DAY)):
            allowed = max(1, int(most * scale))
            if len(times) >= allowed:
                waits.append(times[-allowed] + window - now)
        return max(waits)


# Guesses of a password: on one account from one address, and on one account from anywhere.
GUESS_FROM_HERE = Backoff(5)
GUESS_FROM_ANYWHERE = Backoff(50)
# By somebody who is signed in: no stranger can use these up.
GUESS_OWN = Backoff(5)
# Mails that were asked for and may not be wanted: to one address, by one account, and from one address.
MAIL_TO = Quota(3, 10)
MAIL_BY = Quota(5, 15)
MAIL_FROM = Quota(10, 40)
RESET_FROM = Quota(10, 40)
# All that is stored about somebody takes a while to gather.
EXPORT_BY = Quota(3, 10)
EXPORT_FROM = Quota(6, 20)


@dataclass(frozen=True)
class Counted:
    """Something to try, under one limit."""

    limit: Limit
    what: str
    whom: str

    @property
    def key(self) -> str:
        return fingerprint(f"{self.what}\n{self.whom}")  # fixed length, and no mail address is kept


class Attempts:
    def __init__(self, store: Store, scale: float = 1.0, clock: Clock = SYSTEM_CLOCK) -> None:
        self.store, self.scale, self.clock = store, scale, clock

    async def take(self, *counted: Counted) -> None:
        """Count an attempt before it is made, so that many at a time are counted too; Refused where it is too early."""
        now = self.clock.now()

        def wait(times: Sequence[Sequence[float]]) -> float:
            return max(one.limit.wait(found, now, self.scale) for one, found in zip(counted, times, strict=True))

        seconds = math.ceil(await self.store.attempt([one.key for one in counted], now, wait))
        if seconds > 0:
            raise Refused(m.TRY_AGAIN_IN, seconds)

    async def forget(self, counted: Counted) -> None:
        """It went well: earlier failures do not count any more."""
        await self.store.forget_attempts(counted.key)
