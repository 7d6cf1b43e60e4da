"""HTTP routes of moderators. Everything they do is in the audit log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from litestar import get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter

from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.edge.identity import Req, person_changed, require_account
from intrigue.server.edge.refusals import REFUSALS
from intrigue.server.errors import Refused
from intrigue.server.people import moderation
from intrigue.server.storage.moderation import MODERATOR, OPERATOR

from .parameters import PersonParameter
from .relations import person_names

NEWEST = 2**31 - 1
PAGE = 50

Before = Annotated[int, QueryParameter(ge=1, le=NEWEST)]
ReportParameter = Annotated[int, PathParameter(ge=1, le=NEWEST)]


async def require_moderator(request: Req, state: State) -> str:
    person = (await require_account(request, state)).person
    await moderation.require_moderator(state.people, person)
    return person


async def entries(state: State, rows: Sequence[Any]) -> list[p.AuditEntry]:
    names = await person_names(state, {row.about for row in rows} | {row.actor for row in rows if row.actor})
    return [
        p.AuditEntry(
            row.id,
            row.at,
            names[row.actor] if row.actor != OPERATOR else None,
            row.action,
            names[row.about],
            row.until,
            row.report,
            row.reason,
        )
        for row in rows
    ]


@get("/moderation/reports", responses=REFUSALS)
async def get_reports(
    request: Req, state: State, settled: Annotated[bool, QueryParameter()] = False, before: Before = NEWEST
) -> p.ReportList:
    """Reports that nobody has settled yet, or those that somebody has; the newest first."""
    await require_moderator(request, state)
    rows = await state.store.reports(not settled, before, PAGE)
    names = await person_names(state, {one for row in rows for one in (row.person, row.about)})
    return p.ReportList(
        [
            p.ReportInfo(
                row.id,
                row.at,
                names[row.person],
                names[row.about],
                row.table_id,
                row.reason,
                row.said,
                msgspec.json.decode(row.chat, type=list[p.ChatLine]),
                bool(row.open),
            )
            for row in rows
        ]
    )


@post("/moderation/reports/{report:int}/settle", responses=REFUSALS, status_code=204)
async def post_settle(request: Req, state: State, report: ReportParameter, data: JSONBody[p.Settled]) -> None:
    """Nothing is to be done about a report."""
    await moderation.settle(state.people, await require_moderator(request, state), report, data.reason)


@get("/moderation/people/{person:str}", responses=REFUSALS)
async def get_moderated(request: Req, state: State, person: PersonParameter) -> p.Moderated:
    """What is known about a person."""
    await require_moderator(request, state)
    return await moderated(state, person)


async def moderated(state: State, person: str) -> p.Moderated:
    row = await state.store.person(person)
    if row is None:
        raise Refused(m.NO_SUCH_PERSON)
    names = await person_names(state, [person])
    log = await entries(state, await state.store.audit_log(NEWEST, PAGE, person))
    return p.Moderated(
        names[person], row.account is not None, row.role == MODERATOR, row.muted_until, row.banned_until, log
    )


@post("/moderation/people/{person:str}/{measure:str}", responses=REFUSALS, status_code=200)
async def post_measure(
    request: Req,
    state: State,
    person: PersonParameter,
    measure: Annotated[Literal["warn", "mute", "ban", "lift"], PathParameter()],
    data: JSONBody[p.Sanction],
) -> p.Moderated:
    """Warn, mute or ban a person, or lift mute and ban."""
    actor = await require_moderator(request, state)
    persons, ended = await moderation.take(state.people, actor, measure, person, data.reason, data.days, data.report)
    for one in persons:
        await person_changed(state, one, ended)
    return await moderated(state, person)


@get("/moderation/log", responses=REFUSALS)
async def get_log(request: Req, state: State, before: Before = NEWEST) -> p.AuditLog:
    """All that moderators and the operator did about people; the newest first."""
    await require_moderator(request, state)
    return p.AuditLog(await entries(state, await state.store.audit_log(before, PAGE)))


handlers = [get_reports, post_settle, get_moderated, post_measure, get_log]
