"""Who may see the server's figures."""

from __future__ import annotations

import hmac

from litestar.datastructures import State

from intrigue.server import messages as m
from intrigue.server.errors import Refused
from intrigue.server.settings import LOOPBACK_NAMES

from .addresses import is_forwarded, is_loopback
from .identity import Req
from .middleware import host_name


def require_operator(request: Req, state: State) -> None:
    """With the operator's token, else from this machine itself: not through a proxy, and by no public name."""
    token: str = state.metrics_token
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    if token and kind.lower() == "bearer" and hmac.compare_digest(given.encode(), token.encode()):
        return
    here = is_loopback(request.client.host if request.client else "") and not is_forwarded(request.scope["headers"])
    if not here or host_name(request.headers.get("host", "")) not in LOOPBACK_NAMES:
        raise Refused(m.OPERATORS_ONLY)
