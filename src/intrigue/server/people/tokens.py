"""Tokens: what a visitor shows to be known again, and what is sent by mail to be shown once."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import secrets

import msgspec

from intrigue.server.runtime.clock import SYSTEM_CLOCK, Clock

COOKIE = "intrigue"


def new_secret() -> str:
    """A token that means something only to the store, which keeps its fingerprint."""
    return secrets.token_urlsafe(32)


def fingerprint(secret: str) -> str:
    """What is stored in place of a secret: 256 random bits need no salt and no slow hash."""
    return hashlib.sha256(secret.encode()).hexdigest()


class Signed(msgspec.Struct, frozen=True, array_like=True):
    subject: str
    issued: float
    until: float
    purpose: str


class Signer:
    """Makes and reads tokens that only this server (and its fellows with the same secret) can make."""

    def __init__(self, secret: bytes, clock: Clock = SYSTEM_CLOCK) -> None:
        self.clock = clock
        self.key = hashlib.sha256(b"intrigue tokens" + secret).digest()

    def make(self, subject: str, lifetime: float, purpose: str) -> str:
        now = round(self.clock.now(), 3)
        body = _b64(msgspec.json.encode(Signed(subject, now, now + lifetime, purpose)))
        return f"{body}.{self._sign(body)}"

    def read(self, token: str, purpose: str) -> Signed | None:
        """What was signed, or None for anything that is not a token of ours for this purpose and still in force."""
        body, _, signature = token.partition(".")
        if not token.isascii() or not hmac.compare_digest(signature, self._sign(body)):
            return None
        try:
            found = msgspec.json.decode(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)), type=Signed)
        except (binascii.Error, ValueError, msgspec.DecodeError):
            return None
        return found if found.until > self.clock.now() and found.purpose == purpose else None

    def _sign(self, body: str) -> str:
        # Not hmac.digest, which lets other threads have the interpreter meanwhile: getting it back takes far longer.
        return _b64(hmac.new(self.key, body.encode(), hashlib.sha256).digest())


def _b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
