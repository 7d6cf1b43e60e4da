"""Sessions and tokens: whom a token identifies, and for how long.

A guest shows a signed token of which the store knows nothing, so that a first visit writes nothing. It is void once the
guest has an account, or has signed out. An account shows a random secret whose fingerprint is the id of a stored
session: it can be listed, ended from elsewhere, and nobody who reads the store can make one. A program shows a secret
of the same kind, with a scope: what it may do is less than what its owner may.

Tokens are looked up with every request, so results are cached (``Cache``): until a message on the bus invalidates them,
and for half a minute at most should that message be lost.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from intrigue.server.runtime.clock import SYSTEM_CLOCK, Clock
from intrigue.server.storage.api_tokens import TokenRow
from intrigue.server.storage.sessions import SessionRow
from intrigue.server.storage.store import Store

from .accounts import People, guest_name
from .cache import Cache
from .devices import Device
from .scopes import PROGRAM_TOKEN, Scope, scope_of
from .tokens import Signer, fingerprint, new_secret
from .visitors import Visitor

DAY = 86_400.0
IDLE_LIFETIME = 30 * DAY  # of a session that is not used
LIFETIME = 90 * DAY  # of any session
# No clock gives a seat longer than 30 days for a move: a guest who stays away so long has no seat to come back to.
GUEST_LIFETIME = 30 * DAY
RENEW_AFTER = DAY  # age from which a guest's token is exchanged for a new one
TOUCH_AFTER = 3600.0  # seconds after which it is noted again that a session is used
GUEST = "guest"  # purpose of a guest's token


@dataclass(frozen=True)
class Identity:
    """What a valid token says."""

    person: str
    session: str = ""  # empty: a guest, or a program
    issued: float = 0.0  # when a guest's token was made
    token: str = ""  # of a program
    scope: Scope | None = None  # none: all that the person may do


class Sessions:
    def __init__(self, store: Store, people: People, signer: Signer, clock: Clock = SYSTEM_CLOCK) -> None:
        self.store, self.people, self.signer, self.clock = store, people, signer, clock
        self._rows: Cache[SessionRow | None] = Cache(store.session, clock)
        self._tokens: Cache[TokenRow | None] = Cache(store.api_token, clock)
        self._seen: dict[str, tuple[float, float]] = {}  # sessions to touch: last seen, expires
        self._used: dict[str, float] = {}  # tokens of programs to touch
        self.active: set[str] = set()  # accounts that asked for something since the last upkeep

    # ------------------------------------------------------------------------------------ reading tokens

    async def identify(self, token: str) -> Identity | None:
        if token.startswith(PROGRAM_TOKEN):
            return await self._program(token)
        return await self._guest(token) if "." in token else await self._account(token)

    async def _guest(self, token: str) -> Identity | None:
        signed = self.signer.read(token, GUEST)
        if signed is None:
            return None
        visitor = await self.people.visitor(signed.subject)
        allowed = visitor.takes_guest_token(signed.issued) and not visitor.is_banned(self.clock.now())
        return Identity(signed.subject, issued=signed.issued) if allowed else None

    async def _account(self, token: str) -> Identity | None:
        row = await self._rows.get(fingerprint(token))
        if row is None or row.expires <= self.clock.now():
            return None
        self._touch(row)
        self.active.add(row.person)
        return Identity(row.person, row.id)

    async def _program(self, token: str) -> Identity | None:
        row = await self._tokens.get(fingerprint(token))
        if row is None:
            return None
        if self.clock.now() - row.last_used > TOUCH_AFTER:
            self._used[row.id] = self.clock.now()
        return Identity(row.person, token=row.id, scope=scope_of(row))

    def needs_renewal(self, identity: Identity) -> bool:
        return bool(identity.issued) and self.clock.now() - identity.issued > RENEW_AFTER

    async def still_valid(self, identities: Collection[Identity]) -> dict[Identity, Visitor]:
        """Those who have not been signed out, as the store says now: for sockets, which showed their token long ago."""
        visitors = await self.people.visitors({one.person for one in identities})
        held = {one.session for one in identities if one.session}
        now = self.clock.now()
        rows = {row.id: row for row in await self.store.sessions_in_force(held, now)}
        tokens = await self.store.api_tokens_in_force({one.token for one in identities if one.token})
        for row in rows.values():
            self._touch(row)

        def valid(one: Identity) -> bool:
            if one.session:
                return one.session in rows
            if one.token:
                return one.token in tokens
            visitor = visitors[one.person]
            return visitor.takes_guest_token(one.issued) and not visitor.is_banned(now)

        return {one: visitors[one.person] for one in identities if valid(one)}

    def forget(self, sessions: Collection[str]) -> None:
        """They have ended, or tokens of programs have; ask the store again."""
        for session in sessions:
            self._rows.forget(session)
            self._tokens.forget(session)
            self._seen.pop(session, None)
            self._used.pop(session, None)

    # ------------------------------------------------------------------------------------ opening and ending

    def guest_token(self, person: str) -> str:
        return self.signer.make(person, GUEST_LIFETIME, GUEST)

    def new(self, person: str, device: Device) -> tuple[str, SessionRow]:
        """A token, and the row that makes it valid once it is stored."""
        token, now = new_secret(), self.clock.now()
        row = SessionRow(fingerprint(token), person, now, now, now + IDLE_LIFETIME, device.label, device.network)
        return token, row

    async def end(self, identity: Identity) -> None:
        """Sign out."""
        if identity.session:
            await self.store.end_session(identity.person, identity.session)
            self.forget([identity.session])
        else:
            until = max(identity.issued, self.clock.now())  # another process, whose clock is ahead, may have made it
            await self.store.sign_out_guest(identity.person, guest_name(identity.person), until)
            self.people.forget(identity.person)

    # ------------------------------------------------------------------------------------ upkeep

    def _touch(self, row: SessionRow) -> None:
        now = self.clock.now()
        if now - row.last_seen > TOUCH_AFTER:
            self._seen[row.id] = (now, min(row.created + LIFETIME, now + IDLE_LIFETIME))

    async def write_back(self, connected: Collection[str] = ()) -> None:
        """Note who is there and which sessions are used, and let go of what has expired. ``connected`` have a socket
        here."""
        active, self.active = self.active, set()
        if active or connected:
            await self.store.note_online(active.union(connected), self.clock.now())
        seen, self._seen = self._seen, {}
        if seen:
            await self.store.touch_sessions([(session, at, until) for session, (at, until) in seen.items()])
            for session in seen:
                self._rows.forget(session)
        used, self._used = self._used, {}
        if used:
            await self.store.touch_api_tokens(list(used.items()))
            for token in used:
                self._tokens.forget(token)
        await self.store.delete_expired(self.clock.now())
