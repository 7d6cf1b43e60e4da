"""Access control for metrics and diagnosis, which only operators may read."""

from __future__ import annotations

import hmac

from litestar import get
from litestar.datastructures import State
from msgspec import Struct

from intrigue.server import messages as m
from intrigue.server.errors import Refused
from intrigue.server.people.tokens import Signer
from intrigue.server.settings import LOOPBACK_NAMES

from .addresses import TrustedProxies, is_forwarded, is_loopback
from .identity import Req
from .middleware import PEER, host_name

ASKING = "/operators/connection"
PURPOSE = "doctor"
TOKEN_LIFETIME = 60.0  # seconds


def require_operator(request: Req, state: State) -> None:
    """With the operator's token, else from this machine itself: not through a proxy, and by no public name."""
    token: str = state.metrics_token
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    if token and kind.lower() == "bearer" and hmac.compare_digest(given.encode(), token.encode()):
        return
    here = is_loopback(request.client.host if request.client else "") and not is_forwarded(request.scope["headers"])
    if not here or host_name(request.headers.get("host", "")) not in LOOPBACK_NAMES:
        raise Refused(m.OPERATORS_ONLY)


class Seen(Struct, frozen=True):
    """A request as the server sees it."""

    client: str  # where it takes it to come from
    peer: str  # who is connected
    trusted: bool  # whether that is a proxy whose word is taken
    forwarded: bool  # whether it says that it asks for somebody else


def doctors_token(secret: bytes) -> str:
    """For whoever knows the server's secret, for a minute."""
    return Signer(secret).make("operator", TOKEN_LIFETIME, PURPOSE)


@get(ASKING, include_in_schema=False, sync_to_thread=False)
def get_connection(request: Req, state: State) -> Seen:
    """For `intrigue doctor`: whether proxies in between are set up well."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or state.signer.read(token, PURPOSE) is None:
        raise Refused(m.OPERATORS_ONLY)
    peer = str(request.scope.get(PEER, ""))
    proxies = TrustedProxies(state.settings.trusted_proxies, state.settings.proxy_header)
    client = request.client.host if request.client else ""
    return Seen(client, peer, proxies.trusts(peer), is_forwarded(request.scope["headers"]))
