"""Scopes of API tokens. Whatever is not named here is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, cast

import msgspec

from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.storage.api_tokens import TokenRow

PROGRAM_TOKEN = "key~"  # noqa: S105 - no secret: it begins every such token, and no other: the sign does not occur in those

# read: what its owner may see. seat: one seat at one table. bot: a bot account, at any table.
ScopeKind = Literal["read", "seat", "bot"]


@dataclass(frozen=True)
class Scope:
    kind: ScopeKind
    table: str = ""
    seat: int = -1


def scope_of(row: TokenRow) -> Scope:
    return Scope(cast("ScopeKind", row.scope), row.table_id, row.seat)


_ME = {("GET", "/api/me")}
_READING = _ME | {
    ("GET", "/api/my-tables"),
    ("GET", "/api/tables/{table}/replay"),
    ("GET", "/api/tables/{table}/log"),
    ("GET", "/api/tables/{table}/breakdown"),
    ("GET", "/api/tables/{table}/record"),
}
_SOCKET = {("GET", "/socket")}
ROUTES: dict[ScopeKind, set[tuple[str, str]]] = {
    "read": _READING | _SOCKET,
    "seat": _ME | _SOCKET,
    "bot": _READING | _SOCKET | {("POST", "/api/tables"), ("POST", "/api/tables/{table}/play-on")},
}

_LOOKING = (p.Watch, p.Unwatch, p.WatchLobby, p.Ping)
_SEAT = (p.Watch, p.Unwatch, p.Ping, p.Move, p.Undo, p.WhyNot, p.Preview)
_PLAYING = (p.Sit, p.Stand, p.SetBot, p.Swap, p.Start, p.AnswerUndo, p.Resign, p.Rematch, p.Say, p.GiveBack)
REQUESTS: dict[ScopeKind, tuple[type, ...]] = {
    "read": _LOOKING,
    "seat": _SEAT,
    "bot": (*_LOOKING, *_SEAT, *_PLAYING),
}


def require_route(scope: Scope | None, method: str, path: str) -> None:
    """``path`` is the route's, with the names of its parameters."""
    if scope is not None and (method, path) not in ROUTES[scope.kind]:
        raise Refused(m.BEYOND_TOKEN, scope.kind)


def narrowed(scope: Scope | None, request: Any) -> Any:
    """A request on the socket as the token allows it: that of one seat is always about this seat."""
    if scope is None:
        return request
    allowed: Any = REQUESTS[scope.kind]
    if not isinstance(request, allowed):
        raise Refused(m.BEYOND_TOKEN, scope.kind)
    if scope.kind != "seat" or isinstance(request, p.Ping):
        return request
    if request.table != scope.table or getattr(request, "seat", None) not in (None, scope.seat):
        raise Refused(m.BEYOND_TOKEN, scope.kind)
    return request if isinstance(request, p.Unwatch) else msgspec.structs.replace(request, seat=scope.seat)
