"""Who a visitor is: a signed token in a cookie, for guests and accounts alike."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac

import msgspec

from intrigue.server.runtime.clock import SYSTEM_CLOCK, Clock

COOKIE = "intrigue"
LASTS = 400 * 86_400  # seconds; the longest a browser keeps a cookie


class Token(msgspec.Struct, frozen=True, array_like=True):
    person: str
    until: int
    purpose: str = "visit"


class Signer:
    """Makes and reads tokens that only this server (and its fellows with the same secret) can make."""

    def __init__(self, secret: bytes, clock: Clock = SYSTEM_CLOCK) -> None:
        self.clock = clock
        self.key = hashlib.sha256(b"intrigue tokens" + secret).digest()

    def make(self, person: str, lasts: float = LASTS, purpose: str = "visit") -> str:
        body = _b64(msgspec.json.encode(Token(person, int(self.clock.now() + lasts), purpose)))
        return f"{body}.{self._sign(body)}"

    def read(self, token: str, purpose: str = "visit") -> str | None:
        """The person, or None for anything that is not a token of ours still in force."""
        body, _, signature = token.partition(".")
        if not token.isascii() or not hmac.compare_digest(signature, self._sign(body)):
            return None
        try:
            found = msgspec.json.decode(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)), type=Token)
        except (binascii.Error, ValueError, msgspec.DecodeError):
            return None
        return found.person if found.until > self.clock.now() and found.purpose == purpose else None

    def _sign(self, body: str) -> str:
        return _b64(hmac.digest(self.key, body.encode(), "sha256"))


def _b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
