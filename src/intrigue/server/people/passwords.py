"""Password hashing with argon2: one at a time, in a thread of low priority."""

from __future__ import annotations

import os
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cached_property
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from intrigue.server.runtime.metering import run_metered

R = TypeVar("R")

AT_ONCE = 1  # argon2 is slow on purpose: strangers can occupy one processor with it, and no more
LANES = 1  # threads of one hash
NICE = 10  # storing and broadcasting moves comes first where processors are scarce; argon2 releases the GIL


class Passwords:
    def __init__(self, cost: int) -> None:
        self._hasher = PasswordHasher(time_cost=cost, parallelism=LANES)
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords", _lower_priority)

    async def hash(self, password: str) -> str:
        return await self._in_thread(lambda: self._hasher.hash(password))

    async def fits(self, hashed: str | None, password: str) -> bool:
        """Without a hash, no; but after as long as for a wrong password, so that timing does not reveal which names are
        taken."""
        return await self._in_thread(lambda: self._verify(hashed or self._nobodys, password)) and hashed is not None

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    @cached_property
    def _nobodys(self) -> str:
        return self._hasher.hash(secrets.token_hex(16))

    async def _in_thread(self, work: Callable[[], R]) -> R:
        return await run_metered(self._threads, work)


def _lower_priority() -> None:
    """Of the current thread only, where the system has priorities of threads."""
    if hasattr(os, "setpriority"):
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
