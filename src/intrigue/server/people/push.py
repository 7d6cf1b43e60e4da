"""Web push: a message that only one browser can read, handed to that browser's push service.

The message is encrypted for the browser (RFC 8291, one record of RFC 8188), and the server identifies itself by a key
of its own (VAPID, RFC 8292). The push service learns neither the content nor which table it is about.
"""

from __future__ import annotations

import binascii
import hashlib
import hmac
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from intrigue.server import messages as m
from intrigue.server.errors import Refused

from .webhooks import WebhookClient, safe_target

if TYPE_CHECKING:
    from intrigue.server.storage.notices import SubscriptionRow

CURVE = ec.SECP256R1()
PUBLIC_KEY, SALT, AUTH = 65, 16, 16  # bytes: an uncompressed point, and two random values
RECORD = 4096  # bytes: what every push service takes
TOKEN_LIFETIME = 12 * 3600  # seconds; 24 hours are the most that push services take
TTL = 86_400  # seconds for which a push service keeps a message for a browser that is away
GONE = (404, 410)  # statuses of a subscription that its browser has given up


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    """Raises ValueError."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise ValueError("not base64url") from None


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


# ---------------------------------------------------------------------------------------------- the server's own key


@dataclass(frozen=True)
class Vapid:
    """Says who sends: push services take messages for a browser only from the key that it subscribed to."""

    key: ec.EllipticCurvePrivateKey = field(repr=False)
    contact: str  # an address at which the operator is found, as push services ask for

    @staticmethod
    def new_key() -> str:
        key = ec.generate_private_key(CURVE)
        return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()

    @classmethod
    def load(cls, pem: str, contact: str) -> Vapid:
        key = load_pem_private_key(pem.encode(), None)
        if not isinstance(key, ec.EllipticCurvePrivateKey):
            raise TypeError("the key for web push is of another kind")
        return cls(key, contact)

    @property
    def public(self) -> str:
        return b64(public_bytes(self.key.public_key()))

    def authorization(self, endpoint: str, now: float) -> str:
        """The header of one message; it holds for no other push service."""
        address = urlsplit(endpoint)
        claims = {
            "aud": f"{address.scheme}://{address.netloc}",
            "exp": int(now) + TOKEN_LIFETIME,
            "sub": self.contact,
        }
        signed = ".".join(b64(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


# ---------------------------------------------------------------------------------------------- messages


def browser_keys(p256dh: str, auth: str) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """The keys of a subscription. Raises ValueError."""
    point, secret = unb64(p256dh), unb64(auth)
    if len(point) != PUBLIC_KEY or len(secret) != AUTH:
        raise ValueError("keys of another length")
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point), secret


def encrypt(
    message: bytes, p256dh: str, auth: str, key: ec.EllipticCurvePrivateKey | None = None, salt: bytes = b""
) -> bytes:
    """The body of a push message; ``key`` and ``salt`` are new for each, except where a test has a known answer."""
    browser, secret = browser_keys(p256dh, auth)
    key, salt = key or ec.generate_private_key(CURVE), salt or os.urandom(SALT)
    own = public_bytes(key.public_key())
    info = b"WebPush: info\0" + public_bytes(browser) + own
    material = _derive(key.exchange(ec.ECDH(), browser), secret, info, 32)
    cipher = AESGCM(_derive(material, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derive(material, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + len(own).to_bytes(1, "big") + own
    return head + cipher.encrypt(nonce, message + b"\x02", None)  # 2 ends the last record


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


async def require_subscription(endpoint: str, p256dh: str, auth: str, allow_private: bool) -> None:
    """Refused unless the address is one that a webhook could have, and the keys are keys."""
    try:
        browser_keys(p256dh, auth)
    except ValueError:
        raise Refused(m.PUSH_BAD_KEYS) from None
    try:
        target, _ = await safe_target(endpoint, allow_private)
    except Refused:
        raise Refused(m.PUSH_BAD_ADDRESS) from None
    if not allow_private and target.scheme != "https":
        raise Refused(m.PUSH_BAD_ADDRESS)


class PushClient:
    """Posts to push services as to webhooks: to public machines only, and to the address that was checked."""

    def __init__(self, webhooks: WebhookClient, vapid: Vapid) -> None:
        self.webhooks, self.vapid = webhooks, vapid

    async def send(self, to: SubscriptionRow, message: bytes, topic: str, now: float) -> bool:
        """False: the browser has given the subscription up. Raises as ``WebhookClient.post`` does."""
        import httpx

        # A later message about the same table takes the place of one that waits. The push service cannot tell which.
        hidden = hmac.digest(to.auth.encode(), topic.encode(), hashlib.sha256)
        headers = {
            "authorization": self.vapid.authorization(to.endpoint, now),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(TTL),
            "topic": b64(hidden)[:32],
        }
        try:
            await self.webhooks.post(to.endpoint, encrypt(message, to.p256dh, to.auth), headers)
        except httpx.HTTPStatusError as error:
            if error.response.status_code in GONE:
                return False
            raise
        return True
