"""HTTP routes of API tokens and bot accounts."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.edge.identity import Req, person_changed, require_account
from intrigue.server.edge.refusals import REFUSALS
from intrigue.server.errors import Refused
from intrigue.server.people.programs import new_bot, new_token
from intrigue.server.people.scopes import Scope
from intrigue.server.storage.api_tokens import TokenRow
from intrigue.server.storage.sessions import Stale
from intrigue.server.tables.state import TableState

from .parameters import PersonParameter

TokenParameter = Annotated[str, PathParameter(pattern="^[0-9a-f]{64}$", max_length=64)]


def token_info(row: TokenRow) -> p.TokenInfo:
    bot = row.person if row.person != row.owner else ""
    return p.TokenInfo(row.id, row.name, row.scope, row.created, row.last_used, row.table_id, row.seat, bot)  # type: ignore[arg-type]  # the store holds no other scope


@get("/programs", responses=REFUSALS)
async def get_programs(request: Req, state: State) -> p.Programs:
    """Tokens and bot accounts of one's own."""
    person = (await require_account(request, state)).person
    tokens = [token_info(row) for row in await state.store.api_tokens_of(person)]
    return p.Programs(tokens, [p.BotAccount(bot.id, bot.name) for bot in await state.store.bots_of(person)])


@post("/tokens", responses=REFUSALS, status_code=201)
async def post_token(request: Req, state: State, data: JSONBody[p.NewToken]) -> p.TokenMade:
    """A token for a program; it is told this once."""
    person = (await require_account(request, state)).person
    scope = await _scope(state, person, data)
    acting = data.bot if data.scope == "bot" and data.bot else person
    secret, row = await new_token(state.people, person, data.name, scope, acting)
    return p.TokenMade(secret, token_info(row))


async def _scope(state: State, person: str, wanted: p.NewToken) -> Scope:
    if wanted.scope == "bot" and not wanted.bot:
        raise Refused(m.NO_SUCH_BOT)
    if wanted.scope != "seat":
        return Scope(wanted.scope)
    if wanted.table is None or wanted.seat is None:
        raise Refused(m.TOKEN_NEEDS_SEAT)
    table: TableState = (await state.manager.open(wanted.table)).state
    table.require_entry(person, "")
    seat = table.own_seat(await state.people.visitor(person), wanted.seat)
    if table.settings.rated:
        raise Refused(m.RATED_NO_PROGRAMS)
    return Scope("seat", wanted.table, seat)


@delete("/tokens/{token:str}", responses=REFUSALS, status_code=204)
async def delete_token(request: Req, state: State, token: TokenParameter) -> None:
    """Revoke a token: from now on it opens nothing, and its sockets are closed."""
    owner = (await require_account(request, state)).person
    acting = await state.store.revoke_api_token(owner, token)
    if acting is None:
        raise Refused(m.NO_SUCH_TOKEN)
    await person_changed(state, acting, [token])


@post("/bots", responses=REFUSALS, status_code=201)
async def post_bot(request: Req, state: State, data: JSONBody[p.NewBot]) -> p.BotAccount:
    """A bot account of one's own."""
    person = (await require_account(request, state)).person
    bot = await new_bot(state.people, person, data.name)
    return p.BotAccount(bot.id, bot.name)


@delete("/bots/{bot:str}", responses=REFUSALS, status_code=204)
async def delete_bot(request: Req, state: State, bot: PersonParameter) -> None:
    """Delete a bot account of one's own, as an account is deleted."""
    owner = (await require_account(request, state)).person
    try:
        persons, ended = await state.store.delete_bot(owner, bot)
    except Stale:
        raise Refused(m.NO_SUCH_BOT) from None
    for one in persons:
        await person_changed(state, one, ended)
    state.eraser.start()


handlers = [get_programs, post_token, delete_token, post_bot, delete_bot]
