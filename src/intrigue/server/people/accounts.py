"""Names, accounts and passwords."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from typing import Any

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from intrigue.server.errors import Refused
from intrigue.server.protocol import Credentials, Me
from intrigue.server.runtime.clock import SYSTEM_CLOCK, Clock
from intrigue.server.storage.people import PersonRow
from intrigue.server.storage.schema import ACCOUNT_LENGTH
from intrigue.server.storage.store import Store

from .visitors import Visitor, clean_name

_CALM = "Amber Bold Calm Clever Dusky Early Fair Gentle Hidden Ivory Jolly Keen Lucky Merry Noble Quiet".split()
_BIRD = "Crane Dove Eagle Finch Heron Ibis Jay Kite Lark Magpie Owl Plover Raven Robin Swift Wren".split()


def new_person() -> str:
    return secrets.token_hex(8)


def account_key(name: str) -> str:
    """What an account is found by: its name in any mixture of large and small letters."""
    return name.strip().casefold()


def guest_name(person: str) -> str:
    """A friendly name that needs no storing."""
    digest = hashlib.sha256(person.encode()).digest()
    return f"{_CALM[digest[0] % len(_CALM)]} {_BIRD[digest[1] % len(_BIRD)]}"


class People:
    """Names, accounts and passwords."""

    def __init__(self, store: Store, cost: int, clock: Clock = SYSTEM_CLOCK) -> None:
        self.store, self.clock = store, clock
        self.hasher = PasswordHasher(time_cost=cost)
        self._one_at_a_time = asyncio.Semaphore(2)  # argon2 is meant to be slow: strangers may not use all cores
        self._names: dict[str, Visitor] = {}
        self._changes = 0

    async def visitor(self, person: str) -> Visitor:
        known = self._names.get(person)
        while known is None:
            changes = self._changes
            row = await self.store.person(person)
            if self._changes != changes:
                continue  # somebody changed meanwhile, perhaps this one
            known = Visitor(person, row.name, row.account is not None) if row else Visitor(person, guest_name(person))
            if len(self._names) > 50_000:
                self._names.clear()
            self._names[person] = known
        return known

    def forget(self, person: str) -> None:
        """Somebody changed; read again."""
        self._changes += 1
        self._names.pop(person, None)

    async def me(self, person: str) -> Me:
        row = await self.store.person(person)
        if row is None:
            return Me(person, guest_name(person))
        return Me(person, row.name, row.account is not None, row.email, row.email_confirmed, row.webhook)

    async def rename(self, person: str, name: str) -> Me:
        await self._change(person, clean_name(name))
        return await self.me(person)

    async def write_down(self, visitor: Visitor) -> None:
        """Keep a guest's name from the first seat on."""
        if await self.store.person(visitor.id) is None:
            await self._change(visitor.id, visitor.name)

    async def _change(self, person: str, name: str | None = None, **values: Any) -> None:
        row = await self.store.person(person)
        shown = name or (row.name if row else guest_name(person))
        await self.store.change_person(person, shown, self.clock.now(), **values)
        self.forget(person)

    async def open_account(self, person: str, given: Credentials) -> Me:
        row = await self.store.person(person)
        if row is not None and row.account is not None:
            raise Refused("forbidden", "You are signed in; sign out to open another account.")
        name = clean_name(given.name)
        key = account_key(name)
        if len(key) > ACCOUNT_LENGTH:  # one letter may become three when it is made small
            raise Refused("bad_message", "An account cannot have this name: in small letters it is too long.")
        if await self.store.by_account(key) is not None:
            raise Refused("taken_name", f"The name {name!r} is taken.")
        hashed = await self._in_thread(self.hasher.hash, given.password)
        try:
            await self._change(person, name, account=key, password=hashed)
        except sa.exc.IntegrityError:
            raise Refused("taken_name", f"The name {name!r} is taken.") from None
        return await self.me(person)

    async def sign_in(self, given: Credentials) -> PersonRow:
        row = await self.store.by_account(account_key(given.name))
        hashed = row.password if row is not None and row.password else self._nobody()
        try:
            await self._in_thread(self.hasher.verify, hashed, given.password)
        except (VerificationError, InvalidHashError):
            row = None
        if row is None:
            raise Refused("wrong_password", "No account with this name and password.")
        return row

    def _nobody(self) -> str:
        """A hash nothing fits, so that a wrong name takes as long as a wrong password."""
        if not hasattr(self, "_dummy"):
            self._dummy = self.hasher.hash(secrets.token_hex(16))
        return self._dummy

    async def _in_thread(self, work: Any, *args: Any) -> Any:
        async with self._one_at_a_time:
            return await asyncio.to_thread(work, *args)

    async def notify_by(self, person: str, webhook: str, email: str) -> None:
        row = await self.store.person(person)
        if row is None or row.account is None:
            raise Refused("not_signed_in", "Open an account first: notices need one.")
        confirmed = row.email_confirmed and row.email == email
        await self._change(person, webhook=webhook, email=email, email_confirmed=confirmed)

    async def confirm(self, person: str, email: str) -> bool:
        row = await self.store.person(person)
        if row is None or row.email != email:
            return False
        await self._change(person, email_confirmed=True)
        return True
