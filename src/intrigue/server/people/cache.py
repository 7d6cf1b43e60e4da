"""A cache with expiry, for what every request reads from the store."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from intrigue.server.runtime.clock import Clock

V = TypeVar("V")

MAX_AGE = 30.0  # seconds after which a value is read again, should its invalidation be lost on the bus
MAX_SIZE = 50_000


class Cache(Generic[V]):
    """Values by key, each loaded at its first use. ``forget`` also invalidates a value that is being loaded."""

    def __init__(self, load: Callable[[str], Awaitable[V]], clock: Clock, max_size: int = MAX_SIZE) -> None:
        self._load, self._clock, self._max_size = load, clock, max_size
        self._found: OrderedDict[str, tuple[float, V]] = OrderedDict()  # until when, value; the oldest first
        self._loading: dict[str, object] = {}  # a mark that is taken away when what is being read has changed

    async def get(self, key: str) -> V:
        while True:
            known = self._found.get(key)
            if known is not None and known[0] > self._clock.monotonic():
                return known[1]
            mark = self._loading.setdefault(key, object())
            try:
                value = await self._load(key)
                current = self._loading.get(key) is mark
            finally:
                if self._loading.get(key) is mark:
                    del self._loading[key]
            if current:
                self._keep(key, value)
                return value

    def _keep(self, key: str, value: V) -> None:
        self._found[key] = (self._clock.monotonic() + MAX_AGE, value)
        self._found.move_to_end(key)
        if len(self._found) > self._max_size:
            self._found.popitem(last=False)

    def forget(self, key: str) -> None:
        self._found.pop(key, None)
        self._loading.pop(key, None)
