"""Who asks: the person of a request or socket, and the cookie that says so."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.datastructures import Cookie, State

from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.people.tokens import COOKIE, LASTS
from intrigue.server.people.visitors import Visitor

Req = Request[Any, Any, State]


def person_of(request: Any, state: Any) -> str | None:
    """The person of a request or socket, by cookie or bearer token."""
    token = request.cookies.get(COOKIE)
    if token is None:
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer":
            return None
    found: str | None = state.signer.read(token)
    return found


def require_person(request: Req, state: State) -> str:
    person = person_of(request, state)
    if person is None:
        raise Refused("not_signed_in", "Visit /api/me first: it says who you are.")
    return person


async def require_visitor(request: Req, state: State) -> Visitor:
    visitor: Visitor = await state.people.visitor(require_person(request, state))
    return visitor


def identity(state: State, person: str) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=state.signer.make(person),
        max_age=LASTS,
        httponly=True,
        samesite="lax",
        secure=state.settings.secure,
        path="/",
    )


def with_cookie(state: State, person: str, me: p.Me) -> Response[p.Me]:
    return Response(me, cookies=[identity(state, person)])
