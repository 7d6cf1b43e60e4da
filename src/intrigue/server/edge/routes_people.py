"""People over HTTP: names, accounts, sessions and where their notices go."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post, put
from litestar.datastructures import Cookie, State
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Redirect

from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.people.accounts import new_person
from intrigue.server.people.mail import MailFailed
from intrigue.server.people.ratings import ordinal
from intrigue.server.people.tokens import COOKIE
from intrigue.server.runtime.bus import PersonChanged

from .addresses import source_of
from .identity import Req, person_of, require_person, with_cookie
from .refusals import REFUSALS
from .socket import OPEN

PersonParameter = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", max_length=16)]


@get("/me", responses=REFUSALS)
async def get_me(request: Req, state: State) -> Response[p.Me]:
    """Who the visitor is; a first visit makes a guest and sets the cookie."""
    person = person_of(request, state) or new_person()
    return with_cookie(state, person, await state.people.me(person))


@put("/me/name", responses=REFUSALS)
async def put_name(request: Req, state: State, data: JSONBody[p.NewName]) -> p.Me:
    """Change the shown name."""
    person = require_person(request, state)
    me: p.Me = await state.people.rename(person, data.name)
    await tell_of_change(state, person)
    return me


async def tell_of_change(state: State, person: str) -> None:
    """Sockets and other processes know a person's name too."""
    visitor = await state.people.visitor(person)
    for connection in OPEN:
        if connection.visitor.id == person:
            connection.visitor = visitor
    await state.bus.publish(PersonChanged(state.manager.process, person))


@put("/me/notify", responses=REFUSALS)
async def put_notify(request: Req, state: State, data: JSONBody[p.NotifyBy]) -> p.Me:
    """Where 'your turn' goes; a new e-mail address has to be confirmed."""
    person = require_person(request, state)
    await state.notifier.check(data.webhook, data.email)
    before: p.Me = await state.people.me(person)
    await state.people.notify_by(person, data.webhook, data.email)
    if data.email and not (before.email_confirmed and before.email == data.email):
        try:
            await state.notifier.ask_to_confirm(person, data.email)
        except MailFailed:
            raise Refused("bad_target", "The confirmation could not be sent to this address.") from None
    me: p.Me = await state.people.me(person)
    return me


@post("/accounts", responses=REFUSALS, status_code=201)
async def post_account(request: Req, state: State, data: JSONBody[p.Credentials]) -> Response[p.Me]:
    """Turn this guest into an account; its seats come along."""
    person = require_person(request, state)
    await slow_down(request, state)
    me = await state.people.open_account(person, data)
    await tell_of_change(state, person)
    return with_cookie(state, person, me)


@post("/session", responses=REFUSALS, status_code=201)
async def post_session(request: Req, state: State, data: JSONBody[p.Credentials]) -> Response[p.Me]:
    """Sign in: the same seats on any device."""
    await slow_down(request, state)
    row = await state.people.sign_in(data)
    return with_cookie(state, row.id, await state.people.me(row.id))


async def slow_down(request: Req, state: State) -> None:
    """Passwords are guessed slowly."""
    if not state.password_limit.allows(source_of(request)):
        raise Refused("too_fast", "Too many attempts; wait a minute.")


@delete(
    "/session",
    responses=REFUSALS,
    status_code=204,
    response_cookies=[Cookie(key=COOKIE, value="", max_age=0, path="/")],
)
async def delete_session() -> None:
    """Sign out."""


@get("/confirm", responses=REFUSALS, status_code=303)
async def confirm(state: State, token: Annotated[str, QueryParameter(max_length=600)]) -> Redirect:
    """The link in the e-mail that confirms an address."""
    person, _, email = (state.signer.read(token, "email") or "").partition(" ")
    if not person or not await state.people.confirm(person, email):
        raise Refused("no_such", "This link is too old, or the address has changed since.")
    return Redirect("/", status_code=303)


@get("/people/{person:str}", responses=REFUSALS)
async def get_person(state: State, person: PersonParameter) -> p.Profile:
    """A person's ratings."""
    row = await state.store.person(person)
    if row is None:
        raise Refused("no_such", "There is no such person.")
    found = [
        p.GameStanding(game, p.Standing(person, row.name, ordinal(mu, sigma), mu, sigma, games, wins))
        for game, mu, sigma, games, wins in await state.store.ratings_of(person)
    ]
    return p.Profile(person, row.name, row.account is not None, found)


handlers = [get_me, put_name, put_notify, post_account, post_session, delete_session, confirm, get_person]
