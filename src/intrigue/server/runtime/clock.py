"""The clock as a dependency, so that a simulation can control it, for each server process separately."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since 1970. Stored with events; may jump when the machine's clock is set."""

    def monotonic(self) -> float:
        """Seconds since some moment; never goes back. For durations within one process."""


class SystemClock:
    def now(self) -> float:
        return time.time()

    def monotonic(self) -> float:
        return time.monotonic()


SYSTEM_CLOCK = SystemClock()
