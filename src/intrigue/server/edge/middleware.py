"""Middleware for every request: host, origin, rate and header checks; security headers on every response."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any
from urllib.parse import urlsplit

import msgspec

from intrigue.server import messages as m
from intrigue.server.errors import CannotStart, Refused
from intrigue.server.runtime.metrics import METRICS
from intrigue.server.settings import ServerSettings

from .addresses import TrustedProxies, source_of_address
from .limits import Limits
from .refusals import problem_of, refusal_status

log = logging.getLogger("intrigue.access")

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Scope = dict[str, Any]
App = Callable[[Scope, Receive, Send], Coroutine[Any, Any, None]]

HEALTH = "/healthz"  # balancers and container platforms ask by the address of the machine
HEADER = b"x-intrigue"  # against CSRF: a form of another site cannot send it
PEER = "intrigue.peer"  # in the scope: the address of the connection, which may be a proxy's
SAFE = ("GET", "HEAD", "OPTIONS")
PAUSE = 1.0  # seconds before a request that came too fast is refused: its connection carries no other meanwhile
PARAMETER = re.compile(r"{(\w+):\w+}")  # of a route's path: {game:str}

# style-src-attr: sizes and places of cards are set on elements.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; media-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
SECURITY: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
]


async def _start_and_stop(app: App, scope: Scope, receive: Receive, send: Send) -> None:
    """The lifespan protocol. A CannotStart becomes the message of the failed start, in place of a traceback."""
    failed: Message | None = None

    async def hold_failure(message: Message) -> None:
        nonlocal failed
        if message["type"] == "lifespan.startup.failed":
            failed = message
        else:
            await send(message)

    try:
        await app(scope, receive, hold_failure)
    except BaseException as error:
        if failed is not None:
            why = _cannot_start(error)
            await send(failed if why is None else {**failed, "message": f"cannot start: {why}"})
        raise


def _cannot_start(error: BaseException) -> CannotStart | None:
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error if isinstance(error, CannotStart) else None


class Middleware:
    """ASGI middleware around everything."""

    def __init__(
        self,
        app: App,
        settings: ServerSettings,
        limits: Limits,
        routes: Iterable[str],
    ) -> None:
        self.app, self.limits = app, limits
        self.kinds = RequestKinds(routes)
        self.hosts = settings.hosts()
        self.origins = frozenset(settings.origins) | ({settings.url} if settings.public_url else frozenset())
        self.proxies = TrustedProxies(settings.trusted_proxies, settings.proxy_header)
        self.security = list(SECURITY)
        self.secure = settings.secure
        if self.secure:
            self.security.append((b"strict-transport-security", b"max-age=31536000"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await _start_and_stop(self.app, scope, receive, send)
            return
        if scope.get("client"):
            peer, port = scope["client"]
            scope[PEER] = peer
            scope["client"] = (self.proxies.client(peer, scope["headers"]), port)
        source = source_of_address(scope["client"][0] if scope.get("client") else "")
        refusal = self._refusal(scope, source)
        if refusal is not None and refusal.code == "too_fast":
            await asyncio.sleep(PAUSE)
        if scope["type"] == "websocket":
            if refusal is None:
                await self.app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 4403, "reason": refusal.text()})
            return
        began, status = time.perf_counter(), 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                kept = [pair for pair in message.get("headers", []) if pair[0].lower() != b"server"]
                cache = [] if any(k.lower() == b"cache-control" for k, _ in kept) else [(b"cache-control", b"no-store")]
                message["headers"] = [*kept, *self.security, *cache]
            await send(message)

        if refusal is None:
            try:
                # The server behind this leaves out the body of an answer to HEAD; routes need not know of it.
                asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
                await self.limits.processor_time.run(
                    source, self.kinds.of(asked), self.app(asked, Body(receive), answer)
                )
            except Refused as refused:  # its source has had too much of the processor's time
                await self._refuse(scope, answer, refused)
        else:
            await self._refuse(scope, answer, refusal)
        METRICS.http.labels(str(status)).inc()
        took = round((time.perf_counter() - began) * 1000, 1)
        fields = {"method": scope["method"], "path": scope["path"], "status": status, "ms": took}
        log.info("%s %s %d", scope["method"], scope["path"], status, extra=fields)

    def _refusal(self, scope: Scope, source: str) -> Refused | None:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        if not self.limits.http.allows(source):
            return Refused(m.TOO_MANY, "requests")
        if self.hosts is not None and host_name(host) not in self.hosts and scope["path"] != HEALTH:
            return Refused(m.WRONG_HOST)
        origin = headers.get(b"origin", b"").decode("latin-1")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and origin and not self._is_allowed_origin(origin, host):
            return Refused(m.OTHER_SITE)
        if scope["type"] == "http" and changes and HEADER not in headers:
            return Refused(m.NEEDS_HEADER)
        return None

    def _is_allowed_origin(self, origin: str, host: str) -> bool:
        try:
            asked_from = urlsplit(origin)
        except ValueError:
            return False
        # Behind TLS a page without it is another site: somebody on the network may have forged it.
        own = asked_from.netloc == host and (asked_from.scheme == "https" or not self.secure)
        return own or origin in self.origins

    @staticmethod
    async def _refuse(scope: Scope, send: Send, refused: Refused) -> None:
        status = refusal_status(refused.code)
        asked = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        body = msgspec.json.encode(problem_of(refused, asked))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


class Body:
    """The body of a request. A client that disconnects in the middle of it made a bad request: no server error."""

    def __init__(self, receive: Receive) -> None:
        self.receive = receive
        self.complete = False

    async def __call__(self) -> Message:
        message = await self.receive()
        if message["type"] == "http.disconnect" and not self.complete:
            raise Refused(m.BAD_MESSAGE, "it ended before its body")
        self.complete = not message.get("more_body", False)
        return message


class RequestKinds:
    """Which requests cost about the same: those of one method to one route of the API, and all for pages. They are
    finite, whatever paths somebody makes up."""

    def __init__(self, routes: Iterable[str]) -> None:
        """``routes``: paths as the router has them, such as /api/games/{game:str}."""
        api = sorted(path for path in routes if path.startswith("/api/"))  # words before parameters: puzzles/next
        self._templates = [PARAMETER.sub(r"{\1}", path) for path in api]
        self._pattern = re.compile("|".join(f"({PARAMETER.sub('[^/]+', path)})" for path in api))

    def of(self, scope: Scope) -> str:
        found = self._pattern.fullmatch(scope["path"])
        return f"{scope['method']} {self._templates[found.lastindex - 1]}" if found and found.lastindex else "page"


def host_name(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
