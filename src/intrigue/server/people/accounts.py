"""Names, accounts and passwords."""

from __future__ import annotations

import hashlib
import math
import secrets
from collections.abc import Collection
from typing import Any

import sqlalchemy as sa

from intrigue.server import messages as m
from intrigue.server.errors import Refused
from intrigue.server.protocol import Me, Warned
from intrigue.server.runtime.clock import SYSTEM_CLOCK, Clock
from intrigue.server.storage.moderation import MODERATOR
from intrigue.server.storage.people import PersonRow
from intrigue.server.storage.schema import ACCOUNT_LENGTH
from intrigue.server.storage.sessions import Banned, SessionRow, Stale
from intrigue.server.storage.store import Store

from .attempts import DAY, GUESS_FROM_ANYWHERE, GUESS_FROM_HERE, GUESS_OWN, Attempts, Counted
from .cache import Cache
from .passwords import Passwords
from .tokens import fingerprint, new_secret
from .visitors import Visitor, clean_name

PASSWORD_LENGTH = 8  # at least
RESET_BY_MAIL = 3600.0  # seconds that a link to a new password works
RESET_BY_OPERATOR = 86_400.0

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


def require_length(password: str) -> None:
    """Of a new one; a short one that somebody signs in with is just wrong."""
    if len(password) < PASSWORD_LENGTH:
        raise Refused(m.PASSWORD_TOO_SHORT, PASSWORD_LENGTH)


class People:
    """Who is who, and who may say so."""

    def __init__(self, store: Store, password_cost: int, limits: float = 1.0, clock: Clock = SYSTEM_CLOCK) -> None:
        self.store, self.clock = store, clock
        self.passwords = Passwords(password_cost)
        self.attempts = Attempts(store, limits, clock)
        self._visitors: Cache[Visitor] = Cache(self._load, clock)

    # ------------------------------------------------------------------------------------ names

    async def visitor(self, person: str) -> Visitor:
        return await self._visitors.get(person)

    async def visitors(self, persons: Collection[str]) -> dict[str, Visitor]:
        """As they are in the store now."""
        known = {row[0]: Visitor(*row) for row in await self.store.names(persons)}
        return {person: known.get(person) or Visitor(person, guest_name(person)) for person in persons}

    async def _load(self, person: str) -> Visitor:
        return (await self.visitors([person]))[person]

    def forget(self, person: str) -> None:
        """Somebody changed; read again."""
        self._visitors.forget(person)

    async def me(self, person: str) -> Me:
        row = await self.store.person(person)
        if row is None:
            return Me(person, guest_name(person))
        return Me(
            person,
            row.name,
            row.account is not None,
            row.email,
            row.email_confirmed,
            row.webhook,
            row.language,
            program=bool(row.owner),
            moderator=row.role == MODERATOR,
            muted_until=row.muted_until if row.muted_until > self.clock.now() else 0.0,
            warnings=[Warned(*one) for one in await self.store.unseen_warnings(person)],
        )

    async def rename(self, person: str, name: str) -> None:
        await self._change(person, name=clean_name(name))

    async def read_in(self, person: str, language: str) -> None:
        """The language of the mails and webhooks that somebody gets."""
        await self._change(person, language=language)

    async def write_down(self, visitor: Visitor) -> None:
        """Keep a guest's name from the first seat on."""
        if await self.store.person(visitor.id) is None:
            await self._change(visitor.id, name=visitor.name)

    async def _change(self, person: str, **values: Any) -> None:
        await self.store.change_person(person, self.clock.now(), guest_name(person), **values)
        self.forget(person)

    # ------------------------------------------------------------------------------------ accounts

    async def open_account(self, name: str, password: str, first: SessionRow) -> None:
        """Make a guest an account; ``first`` is its first session."""
        require_length(password)
        name = clean_name(name)
        key = account_key(name)
        if len(key) > ACCOUNT_LENGTH:  # one letter may become three when it is made small
            raise Refused(m.NAME_TOO_LONG)
        if await self.store.by_account(key) is not None:
            raise Refused(m.NAME_TAKEN, name)
        hashed = await self.passwords.hash(password)
        try:
            await self.store.open_account(name, key, hashed, first)
        except Stale:
            raise Refused(m.HAS_ACCOUNT) from None
        except sa.exc.IntegrityError:
            raise Refused(m.NAME_TAKEN, name) from None
        self.forget(first.person)

    async def sign_in(self, name: str, password: str, source: str, network: str) -> PersonRow:
        """The person with this name and password; guesses are counted by account and by where they come from."""
        key = account_key(name)
        here = Counted(GUESS_FROM_HERE, "guess from here", f"{key}\n{source}")
        row = await self.store.by_account(key)
        # Strangers who guess an account's password from everywhere do not keep its owner out of a network that the
        # owner is signed in from.
        familiar = row is not None and await self._is_familiar(row.id, network)
        anywhere = () if familiar else (Counted(GUESS_FROM_ANYWHERE, "guess from anywhere", key),)
        await self.attempts.take(here, *anywhere)
        if not await self.passwords.fits(row.password if row else None, password) or row is None:
            raise Refused(m.NO_SUCH_ACCOUNT)
        await self.attempts.forget(here)
        self.require_not_banned(row)
        return row

    def require_not_banned(self, row: PersonRow) -> None:
        """Told only to whoever has shown that it is them."""
        left = row.banned_until - self.clock.now()
        if left > 0:
            raise Refused(m.BANNED, math.ceil(left / DAY), row.ban_reason)

    async def _is_familiar(self, person: str, network: str) -> bool:
        known = await self.store.sessions_of(person, self.clock.now())
        return any(one.network == network for one in known if one.network)

    async def require_password(self, person: str, password: str) -> str:
        """Somebody who is signed in shows that it is them; answers with the hash."""
        row = await self._account(person)
        own = Counted(GUESS_OWN, "own password", person)
        await self.attempts.take(own)
        if not await self.passwords.fits(row.password, password) or row.password is None:
            raise Refused(m.WRONG_PASSWORD)
        await self.attempts.forget(own)
        return row.password

    async def _account(self, person: str) -> PersonRow:
        row = await self.store.person(person)
        if row is None or row.account is None:
            raise Refused(m.NEEDS_ACCOUNT)
        return row

    async def change_password(self, old: str, new: str, only: SessionRow) -> list[str]:
        """All sessions but ``only``, a new one, end; answers with those that did."""
        require_length(new)
        before = await self.require_password(only.person, old)
        hashed = await self.passwords.hash(new)
        try:
            return await self.store.change_password(before, hashed, only)
        except Stale:
            raise Refused(m.WRONG_PASSWORD) from None

    # ------------------------------------------------------------------------------------ forgotten passwords

    async def new_reset(self, person: str, lifetime: float) -> str:
        """A token with which the person may set a new password, once."""
        token = new_secret()
        await self.store.add_reset(fingerprint(token), person, self.clock.now() + lifetime)
        return token

    async def person_of_reset(self, token: str) -> str:
        person = await self.store.person_of_reset(fingerprint(token), self.clock.now())
        if person is None:
            raise Refused(m.RESET_LINK_OLD)
        return person

    async def reset_password(self, token: str, password: str, only: SessionRow) -> list[str]:
        """As ``change_password``, for whoever has the link."""
        require_length(password)
        hashed = await self.passwords.hash(password)
        try:
            return await self.store.reset_password(fingerprint(token), hashed, only)
        except Banned:
            self.require_not_banned(await self._account(only.person))
            raise Refused(m.RESET_LINK_OLD) from None
        except Stale:
            raise Refused(m.RESET_LINK_OLD) from None

    # ------------------------------------------------------------------------------------ notices

    async def notify_by(self, person: str, webhook: str, email: str) -> None:
        row = await self._account(person)
        confirmed = row.email_confirmed and row.email == email
        await self._change(person, webhook=webhook, email=email, email_confirmed=confirmed)

    async def set_notices(self, person: str, settings: str) -> None:
        await self._change(person, notices=settings)

    async def confirm(self, person: str, email: str) -> bool:
        row = await self.store.person(person)
        if row is None or row.email != email:
            return False
        await self._change(person, email_confirmed=True)
        return True
