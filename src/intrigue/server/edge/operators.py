"""HTTP routes of operators: health, metrics, diagnosis. All but health are for operators alone."""

from __future__ import annotations

import asyncio
import hmac
from typing import Literal

from litestar import Response, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from intrigue import __version__
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.people.tokens import Signer
from intrigue.server.runtime.metrics import METRICS
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


@get(
    "/healthz",
    tags=["operators"],
    responses={503: ResponseSpec(p.Health, description="nothing can be stored")},
    sync_to_thread=False,
)
def healthz(state: State) -> Response[p.Health]:
    """For a balancer: 200 while this process can take moves."""
    ok = state.store.healthy()
    degraded: list[Literal["store", "bus"]] = []
    if not ok:
        degraded.append("store")
    if not state.bus.healthy():
        degraded.append("bus")
    versions = {key: find_game(key).version for key in game_keys()}
    return Response(p.Health(ok, degraded, __version__, versions), status_code=200 if ok else 503)


@get("/metrics", include_in_schema=False)
async def metrics(request: Req, state: State) -> Response[bytes]:
    """Figures for Prometheus."""
    require_operator(request, state)
    text = await asyncio.to_thread(METRICS.text)
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


# ---------------------------------------------------------------------------------------------- intrigue doctor


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
