"""Authentication: the identity behind a request or socket, its cookie, and what happens when it changes."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from litestar import Request, Response
from litestar.datastructures import Cookie, State

from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.people.accounts import new_person
from intrigue.server.people.scopes import PROGRAM_TOKEN, require_route
from intrigue.server.people.sessions import GUEST_LIFETIME, LIFETIME, Identity
from intrigue.server.people.tokens import COOKIE
from intrigue.server.people.visitors import Visitor
from intrigue.server.runtime.bus import PersonChanged

from .socket import NO_IDENTITY, OPEN, Connection

Req = Request[Any, Any, State]


async def identity_of(request: Any, state: Any) -> Identity | None:
    """By cookie or bearer token. A program's token is limited to some routes; one that is revoked is an error, while an
    expired one of a visitor counts as none."""
    token = request.cookies.get(COOKIE)
    if token is None:
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer":
            return None
    found: Identity | None = await state.sessions.identify(token)
    if found is None:
        if token.startswith(PROGRAM_TOKEN):
            raise Refused(m.TOKEN_REVOKED)
        return None
    require_route(found.scope, request.scope.get("method", "GET"), request.scope["path_template"])
    if not state.limits.people.allows(found.person):
        raise Refused(m.TOO_MANY, "requests")
    return found


async def require_identity(request: Req, state: State) -> Identity:
    identity = await identity_of(request, state)
    if identity is None:
        raise Refused(m.NEEDS_VISIT)
    return identity


async def require_account(request: Req, state: State) -> Identity:
    identity = await require_identity(request, state)
    if not identity.session:
        raise Refused(m.NEEDS_ACCOUNT)
    return identity


async def require_visitor(request: Req, state: State) -> Visitor:
    visitor: Visitor = await state.people.visitor((await require_identity(request, state)).person)
    return visitor


# ---------------------------------------------------------------------------------------------- cookies


def cookie(state: State, token: str, lifetime: float) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=int(lifetime),
        httponly=True,
        samesite="lax",
        secure=state.settings.secure,
        path="/",
    )


def guest_cookie(state: State, person: str) -> Cookie:
    return cookie(state, state.sessions.guest_token(person), GUEST_LIFETIME)


def renewed_cookie(state: State, identity: Identity) -> list[Cookie]:
    """A fresh cookie for a guest who returns, so that it does not expire while it is used."""
    return [guest_cookie(state, identity.person)] if state.sessions.needs_renewal(identity) else []


def new_guest(state: State) -> tuple[str, Cookie]:
    person = new_person()
    return person, guest_cookie(state, person)


def signed_in(state: State, token: str, me: p.Me) -> Response[p.Me]:
    return Response(me, cookies=[cookie(state, token, LIFETIME)])


# ---------------------------------------------------------------------------------------------- changes


async def person_changed(state: State, person: str, ended: Collection[str] = ()) -> None:
    """After somebody's name or account changed, or sessions ended: here and in all other processes."""
    await apply_change(state, person, ended)
    await state.bus.publish(PersonChanged(state.manager.process, person, list(ended)))


async def apply_change(state: State, person: str, ended: Collection[str]) -> None:
    state.people.forget(person)
    state.sessions.forget(ended)
    void = frozenset(ended)
    concerned = [one for one in OPEN if one.visitor.id == person or one.identity.token in void]
    await recheck(state, concerned)
    for connection in concerned:
        await connection.read_unheard()


async def recheck(state: State, connections: Iterable[Connection]) -> None:
    """Close sockets whose token is no longer valid; update name and account of the others."""
    connections = list(connections)
    valid = await state.sessions.still_valid({one.identity for one in connections}) if connections else {}
    for connection in connections:
        if connection.identity in valid:
            connection.visitor = valid[connection.identity]
        else:
            connection.close(NO_IDENTITY, "signed out; visit /api/me")
