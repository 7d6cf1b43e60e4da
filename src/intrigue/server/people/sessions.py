"""Who a token stands for, and how long.

A guest shows a signed token of which the store knows nothing, so that a first visit writes nothing. It is void once the
guest has an account, or has signed out. An account shows a random secret whose fingerprint is the id of a stored
session: it can be listed, ended from elsewhere, and nobody who reads the store can make one.

Tokens are looked up with every request, so what was found is kept (``Cache``): until a hint on the bus says that it has
changed, and for half a minute at most should the hint be lost.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from intrigue.server.runtime.clock import SYSTEM_CLOCK, Clock
from intrigue.server.storage.sessions import SessionRow
from intrigue.server.storage.store import Store

from .accounts import People, guest_name
from .cache import Cache
from .devices import Device
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
    session: str = ""  # empty: a guest
    issued: float = 0.0  # when a guest's token was made


class Sessions:
    def __init__(self, store: Store, people: People, signer: Signer, clock: Clock = SYSTEM_CLOCK) -> None:
        self.store, self.people, self.signer, self.clock = store, people, signer, clock
        self._rows: Cache[SessionRow | None] = Cache(store.session, clock)
        self._seen: dict[str, tuple[float, float]] = {}  # sessions to touch: last seen, expires

    # ------------------------------------------------------------------------------------ reading tokens

    async def identify(self, token: str) -> Identity | None:
        return await self._guest(token) if "." in token else await self._account(token)

    async def _guest(self, token: str) -> Identity | None:
        signed = self.signer.read(token, GUEST)
        if signed is None:
            return None
        visitor = await self.people.visitor(signed.subject)
        return Identity(signed.subject, issued=signed.issued) if visitor.takes_guest_token(signed.issued) else None

    async def _account(self, token: str) -> Identity | None:
        row = await self._rows.get(fingerprint(token))
        if row is None or row.expires <= self.clock.now():
            return None
        self._touch(row)
        return Identity(row.person, row.id)

    def needs_renewal(self, identity: Identity) -> bool:
        return not identity.session and self.clock.now() - identity.issued > RENEW_AFTER

    async def still_valid(self, identities: Collection[Identity]) -> dict[Identity, Visitor]:
        """Those who have not been signed out, as the store says now: for sockets, which showed their token long ago."""
        visitors = await self.people.visitors({one.person for one in identities})
        held = {one.session for one in identities if one.session}
        rows = {row.id: row for row in await self.store.sessions_in_force(held, self.clock.now())}
        for row in rows.values():
            self._touch(row)
        return {
            one: visitors[one.person]
            for one in identities
            if (one.session in rows if one.session else visitors[one.person].takes_guest_token(one.issued))
        }

    def forget(self, sessions: Collection[str]) -> None:
        """They have ended; ask the store again."""
        for session in sessions:
            self._rows.forget(session)
            self._seen.pop(session, None)

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

    async def keep_up(self) -> None:
        """Note which sessions are used, and let go of what has expired."""
        seen, self._seen = self._seen, {}
        if seen:
            await self.store.touch_sessions([(session, at, until) for session, (at, until) in seen.items()])
            for session in seen:
                self._rows.forget(session)
        await self.store.delete_expired(self.clock.now())
