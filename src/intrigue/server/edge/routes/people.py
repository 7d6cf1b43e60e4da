"""HTTP routes of people: names, accounts, sessions, passwords, notification addresses."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post, put
from litestar.background_tasks import BackgroundTask
from litestar.datastructures import Cookie, State
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Redirect, Stream

from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.edge.addresses import network_of, source_of
from intrigue.server.edge.identity import (
    Req,
    identity_of,
    new_guest,
    person_changed,
    renewed_cookie,
    require_account,
    require_identity,
    signed_in,
)
from intrigue.server.edge.language import language_of
from intrigue.server.edge.refusals import REFUSALS
from intrigue.server.errors import Refused
from intrigue.server.people.attempts import EXPORT_BY, EXPORT_FROM, RESET_FROM, Counted
from intrigue.server.people.devices import Device, label
from intrigue.server.people.export import exported
from intrigue.server.people.ratings import ordinal
from intrigue.server.people.tokens import COOKIE
from intrigue.server.people.webhooks import safe_target
from intrigue.server.storage.sessions import Stale

from .parameters import PersonParameter

SessionParameter = Annotated[str, PathParameter(pattern="^[0-9a-f]{64}$", max_length=64)]
NO_COOKIE = [Cookie(key=COOKIE, value="", max_age=0, path="/")]


def device_of(request: Req) -> Device:
    return Device(label(request.headers.get("user-agent", "")), network_of(request))


def slow_down(request: Req, state: State) -> None:
    """Passwords are guessed slowly, whosever they are."""
    if not state.password_limit.allows(source_of(request)):
        raise Refused(m.TOO_MANY, "attempts")


async def me_of(state: State, person: str) -> p.Me:
    me: p.Me = await state.people.me(person)
    return msgspec.structs.replace(me, mail=state.account_mail.mailer is not None)


@get("/me", responses=REFUSALS)
async def get_me(request: Req, state: State) -> Response[p.Me]:
    """Who the visitor is; a first visit makes a guest and sets the cookie."""
    identity = await identity_of(request, state)
    if identity is not None:
        me = await me_of(state, identity.person)
        if identity.scope is not None:  # addresses are nothing that a program needs to play
            me = msgspec.structs.replace(me, email="", email_confirmed=False, webhook="")
        return Response(me, cookies=renewed_cookie(state, identity))
    person, cookie = new_guest(state)
    return Response(await me_of(state, person), cookies=[cookie])


@put("/me/name", responses=REFUSALS)
async def put_name(request: Req, state: State, data: JSONBody[p.NewName]) -> p.Me:
    """Change the shown name."""
    person = (await require_identity(request, state)).person
    await state.people.rename(person, data.name)
    await person_changed(state, person)
    return await me_of(state, person)


@put("/me/language", responses=REFUSALS)
async def put_language(request: Req, state: State, data: JSONBody[p.NewLanguage]) -> p.Me:
    """In which language mails and webhooks are."""
    person = (await require_account(request, state)).person
    await state.people.read_in(person, data.language)
    return await me_of(state, person)


@put("/me/notify", responses=REFUSALS)
async def put_notify(request: Req, state: State, data: JSONBody[p.NotifyBy]) -> p.Me:
    """Where 'your turn' goes; a new e-mail address has to be confirmed."""
    person = (await require_account(request, state)).person
    if data.webhook:
        await safe_target(data.webhook, state.settings.allow_private_webhooks)
    before: p.Me = await state.people.me(person)
    confirming = bool(data.email) and not (before.email_confirmed and before.email == data.email)
    if confirming:
        state.account_mail.check(data.email)
    if data.email != before.email:
        await state.people.require_password(person, data.password)
    if confirming:
        await state.account_mail.allow(person, data.email, source_of(request))
    await state.people.notify_by(person, data.webhook, data.email)
    if confirming:
        await state.account_mail.ask_to_confirm(person, data.email, before.language)
    return await me_of(state, person)


@get("/confirm", responses=REFUSALS, status_code=303)
async def confirm(state: State, token: Annotated[str, QueryParameter(max_length=600)]) -> Redirect:
    """The link in the e-mail that confirms an address."""
    await state.account_mail.confirm(token)
    return Redirect("/", status_code=303)


# ---------------------------------------------------------------------------------------------- signing up, in and out


@post("/accounts", responses=REFUSALS, status_code=201)
async def post_account(request: Req, state: State, data: JSONBody[p.Credentials]) -> Response[p.Me]:
    """Turn this guest into an account; its seats come along. Tokens of the guest are void."""
    identity = await require_identity(request, state)
    if identity.session:
        raise Refused(m.HAS_ACCOUNT)
    slow_down(request, state)
    token, row = state.sessions.new(identity.person, device_of(request))
    await state.people.open_account(data.name, data.password, row)
    await state.people.read_in(identity.person, language_of(request.headers))
    await person_changed(state, identity.person)
    return signed_in(state, token, await me_of(state, identity.person))


@post("/session", responses=REFUSALS, status_code=201)
async def post_session(request: Req, state: State, data: JSONBody[p.Credentials]) -> Response[p.Me]:
    """Sign in: the same seats on any device. A session that the browser had before is over."""
    slow_down(request, state)
    before = await identity_of(request, state)
    here = device_of(request)
    person = await state.people.sign_in(data.name, data.password, source_of(request), here.network)
    token, row = state.sessions.new(person.id, here)
    replaced = before.session if before is not None else ""
    try:
        await state.store.open_session(row, person.password, replaced)
    except Stale:  # the password has been changed just now
        raise Refused(m.NO_SUCH_ACCOUNT) from None
    if before is not None and replaced:
        await person_changed(state, before.person, [replaced])
    return signed_in(state, token, await me_of(state, person.id))


@delete("/session", responses=REFUSALS, status_code=204, response_cookies=NO_COOKIE)
async def delete_session(request: Req, state: State) -> None:
    """Sign out: here and now, whoever else may have the token."""
    identity = await identity_of(request, state)
    if identity is not None:
        await state.sessions.end(identity)
        await person_changed(state, identity.person, [identity.session] if identity.session else [])


@get("/sessions", responses=REFUSALS)
async def get_sessions(request: Req, state: State) -> p.SessionList:
    """Where one is signed in."""
    identity = await require_account(request, state)
    rows = await state.store.sessions_of(identity.person, state.sessions.clock.now())
    return p.SessionList(
        [
            p.SessionInfo(row.id, row.label, row.network, row.created, row.last_seen, row.id == identity.session)
            for row in rows
        ]
    )


@delete("/sessions/{session:str}", responses=REFUSALS, status_code=204)
async def delete_one_session(request: Req, state: State, session: SessionParameter) -> None:
    """Sign out one of one's own sessions."""
    identity = await require_account(request, state)
    if not await state.store.end_session(identity.person, session):
        raise Refused(m.SESSION_OVER)
    await person_changed(state, identity.person, [session])


@delete("/sessions", responses=REFUSALS, status_code=204)
async def delete_sessions(
    request: Req, state: State, others: Annotated[bool, QueryParameter()] = False
) -> Response[None]:
    """Sign out everywhere, or everywhere else."""
    identity = await require_account(request, state)
    ended = await state.store.end_sessions(identity.person, identity.session if others else "")
    await person_changed(state, identity.person, ended)
    return Response(None, cookies=[] if others else NO_COOKIE)


# ---------------------------------------------------------------------------------------------- passwords


@put("/me/password", responses=REFUSALS)
async def put_password(request: Req, state: State, data: JSONBody[p.ChangePassword]) -> Response[p.Me]:
    """Another password. All sessions end, and this browser gets a new one: nobody keeps a copy of the old token."""
    identity = await require_account(request, state)
    token, row = state.sessions.new(identity.person, device_of(request))
    ended = await state.people.change_password(data.old, data.new, row)
    await person_changed(state, identity.person, ended)
    return signed_in(state, token, await me_of(state, identity.person))


# ---------------------------------------------------------------------------------------------- all of one's data


@get("/me/export", responses=REFUSALS, media_type="application/json")
async def get_export(request: Req, state: State) -> Stream:
    """All that is stored about the visitor, as one file."""
    person = (await require_account(request, state)).person
    await state.people.attempts.take(
        Counted(EXPORT_BY, "export by", person), Counted(EXPORT_FROM, "export from", source_of(request))
    )
    headers = {"content-disposition": 'attachment; filename="intrigue-export.json"'}
    return Stream(exported(state.store, person, state.people.clock.now()), headers=headers)


@post("/me/delete", responses=REFUSALS, status_code=204)
async def post_delete(request: Req, state: State, data: JSONBody[p.DeleteAccount]) -> Response[None]:
    """Delete the account, and its bots: names, addresses, sessions and tokens are gone, at tables a placeholder stands
    for the name."""
    person = (await require_account(request, state)).person
    password = await state.people.require_password(person, data.password)
    try:
        persons, ended = await state.store.delete_account(person, password)
    except Stale:
        raise Refused(m.WRONG_PASSWORD) from None
    for one in persons:
        await person_changed(state, one, ended)
    state.eraser.start()
    return Response(None, cookies=NO_COOKIE)


@post("/password-reset", responses=REFUSALS, status_code=202)
async def post_password_reset(request: Req, state: State, data: JSONBody[p.ForgottenPassword]) -> Response[None]:
    """Have a link to a new password sent to the account's address. The answer does not say whether there is one."""
    state.account_mail.require_mailer()
    source = source_of(request)
    await state.people.attempts.take(Counted(RESET_FROM, "reset from", source))
    return Response(None, background=BackgroundTask(state.account_mail.send_reset, data.name, source))


@put("/password-reset", responses=REFUSALS)
async def put_password_reset(request: Req, state: State, data: JSONBody[p.NewPassword]) -> Response[p.Me]:
    """What the link leads to: a new password, signed in here and out everywhere else."""
    slow_down(request, state)
    person = await state.people.person_of_reset(data.token)
    token, row = state.sessions.new(person, device_of(request))
    ended = await state.people.reset_password(data.token, data.password, row)
    await person_changed(state, person, ended)
    return signed_in(state, token, await me_of(state, person))


# ---------------------------------------------------------------------------------------------- others


@post("/me/warnings/{warning:int}/seen", responses=REFUSALS, status_code=200)
async def post_warning_seen(
    request: Req, state: State, warning: Annotated[int, PathParameter(ge=1, le=2**31 - 1)]
) -> p.Me:
    """A warning by a moderator has been read."""
    person = (await require_identity(request, state)).person
    if not await state.store.see_warning(person, warning):
        raise Refused(m.NOTHING_HERE)
    return await me_of(state, person)


@get("/people/{person:str}", responses=REFUSALS)
async def get_person(state: State, person: PersonParameter) -> p.Profile:
    """A person's ratings."""
    row = await state.store.person(person)
    if row is None:
        raise Refused(m.NO_SUCH_PERSON)
    found = [
        p.GameStanding(game, p.Standing(person, row.name, ordinal(mu, sigma), mu, sigma, games, wins))
        for game, mu, sigma, games, wins in ([] if row.deleted else await state.store.ratings_of(person))
    ]
    return p.Profile(person, row.name, row.account is not None, found, bool(row.owner), row.deleted)


handlers = [
    get_me,
    put_name,
    put_language,
    put_notify,
    confirm,
    post_account,
    post_session,
    delete_session,
    get_sessions,
    delete_one_session,
    delete_sessions,
    put_password,
    get_export,
    post_delete,
    post_password_reset,
    put_password_reset,
    post_warning_seen,
    get_person,
]
