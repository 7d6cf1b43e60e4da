"""Passwords: hashed with argon2, in threads, a few at a time."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import cached_property
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

R = TypeVar("R")

AT_ONCE = 1  # argon2 is meant to be slow: strangers may use one processor for it, and leave the others alone
LANES = 1  # threads of one hash


class Passwords:
    def __init__(self, cost: int) -> None:
        self._hasher = PasswordHasher(time_cost=cost, parallelism=LANES)
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        return await self._in_thread(lambda: self._hasher.hash(password))

    async def fits(self, hashed: str | None, password: str) -> bool:
        """Without a hash, no; but that takes as long as a wrong password, and so tells nobody which names are taken."""
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
        async with self._turn:
            return await asyncio.to_thread(work)
