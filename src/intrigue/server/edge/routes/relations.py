"""HTTP routes of friends, blocks and reports."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from litestar import delete, get, post, put
from litestar.datastructures import State
from litestar.params import JSONBody

from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.edge.addresses import source_of
from intrigue.server.edge.identity import Req, person_changed, require_account, require_identity
from intrigue.server.edge.refusals import REFUSALS
from intrigue.server.edge.socket import OPEN
from intrigue.server.errors import Refused
from intrigue.server.people.attempts import Counted, Quota
from intrigue.server.people.cache import MAX_AGE
from intrigue.server.people.moderation import REPORT_BY, REPORT_FROM
from intrigue.server.storage.api_tokens import LimitExceeded
from intrigue.server.storage.moderation import ReportRow
from intrigue.server.storage.sessions import Stale
from intrigue.server.tables.lobby import read_line
from intrigue.server.tables.state import TableState

from .parameters import PersonParameter

MAX_FRIENDS = 300  # with requests
MAX_BLOCKS = 500
ASK_FRIEND = Quota(30, 100)
TABLE_AGE = 2 * 86_400.0  # seconds after which a table nobody touches is not told
CHAT_LINES = 30  # that go with a report


async def person_names(state: State, persons: Collection[str]) -> dict[str, p.PersonName]:
    found = await state.people.visitors(persons)
    return {one: p.PersonName(one, visitor.name, visitor.program, visitor.deleted) for one, visitor in found.items()}


async def relations(state: State, person: str) -> p.Relations:
    rows = await state.store.friendships(person)
    blocked = await state.store.blocked_by(person)
    names = await person_names(state, {row.other(person) for row in rows} | blocked)
    friends = [row.other(person) for row in rows if row.accepted]
    now = state.people.clock.now()
    online = await state.store.online_since(friends, now - 2.5 * MAX_AGE)
    online |= state.sessions.active.union(one.visitor.id for one in OPEN)
    tables: dict[str, list[p.LobbyTable]] = {}
    for friend, table, line in await state.store.public_tables_of(friends, now - TABLE_AGE):
        read = read_line(table, line)
        if read is not None:
            tables.setdefault(friend, []).append(read)
    return p.Relations(
        [p.Friend(one, names[one].name, one in online, tables.get(one, [])) for one in friends],
        [names[row.person] for row in rows if not row.accepted and row.friend == person],
        [names[row.friend] for row in rows if not row.accepted and row.person == person],
        sorted((names[one] for one in blocked), key=lambda one: (one.name, one.person)),
    )


@get("/friends", responses=REFUSALS)
async def get_friends(request: Req, state: State) -> p.Relations:
    """One's friends and where they play in public, requests, and whom one has blocked."""
    return await relations(state, (await require_account(request, state)).person)


@put("/friends/{person:str}", responses=REFUSALS)
async def put_friend(request: Req, state: State, person: PersonParameter) -> p.Relations:
    """Ask somebody to be a friend, or say yes to who has asked."""
    own = (await require_account(request, state)).person
    if own == person:
        raise Refused(m.NOT_ONESELF)
    await state.people.attempts.take(Counted(ASK_FRIEND, "friend by", own))
    try:
        await state.store.ask_friend(own, person, state.people.clock.now(), MAX_FRIENDS)
    except Stale:
        raise Refused(m.CANNOT_BEFRIEND) from None
    except LimitExceeded:
        raise Refused(m.TOO_MANY_FRIENDS, MAX_FRIENDS) from None
    return await relations(state, own)


@delete("/friends/{person:str}", responses=REFUSALS, status_code=200)
async def delete_friend(request: Req, state: State, person: PersonParameter) -> p.Relations:
    """No longer be friends; or decline a request, or take one back."""
    own = (await require_account(request, state)).person
    await state.store.end_friendship(own, person)
    return await relations(state, own)


@put("/blocks/{person:str}", responses=REFUSALS)
async def put_block(request: Req, state: State, person: PersonParameter) -> p.Relations:
    """From now on this person does not sit or talk at one's tables, and cannot ask to be a friend."""
    own = (await require_account(request, state)).person
    if own == person:
        raise Refused(m.NOT_ONESELF)
    try:
        await state.store.block(own, person, MAX_BLOCKS)
    except Stale:
        raise Refused(m.NO_SUCH_PERSON) from None
    except LimitExceeded:
        raise Refused(m.TOO_MANY_BLOCKED, MAX_BLOCKS) from None
    await person_changed(state, own)
    return await relations(state, own)


@delete("/blocks/{person:str}", responses=REFUSALS, status_code=200)
async def delete_block(request: Req, state: State, person: PersonParameter) -> p.Relations:
    own = (await require_account(request, state)).person
    await state.store.unblock(own, person)
    await person_changed(state, own)
    return await relations(state, own)


# ---------------------------------------------------------------------------------------------- reports


@post("/reports", responses=REFUSALS, status_code=204)
async def post_report(request: Req, state: State, data: JSONBody[p.NewReport]) -> None:
    """Tell the moderators about a person; the table and its last lines of chat go with it."""
    own = (await require_identity(request, state)).person
    if own == data.person:
        raise Refused(m.NOT_ONESELF)
    row = await _reported(state, own, data)
    await state.people.attempts.take(
        Counted(REPORT_BY, "report by", own), Counted(REPORT_FROM, "report from", source_of(request))
    )
    await state.store.add_report(row)


async def _reported(state: State, own: str, data: p.NewReport) -> ReportRow:
    now = state.people.clock.now()
    if data.table is None:
        known = await state.store.person(data.person)
        if known is None or known.deleted:
            raise Refused(m.NO_SUCH_PERSON)
        return ReportRow(now, own, data.person, "", data.reason, "", "[]")
    table: TableState = (await state.manager.open(data.table)).state
    table.require_entry(own, data.invite)
    table.require_audience(own)
    lines = [line for person, line in table.chat if person == data.person]
    if not lines and not table.seats_of(data.person) and not table.is_host(data.person):
        raise Refused(m.NO_SUCH_PERSON)
    said = next((line.text for line in lines if line.at == data.at), "")
    chat = msgspec.json.encode([line for _, line in table.chat[-CHAT_LINES:]]).decode()
    return ReportRow(now, own, data.person, data.table, data.reason, said, chat)


handlers = [get_friends, put_friend, delete_friend, put_block, delete_block, post_report]
