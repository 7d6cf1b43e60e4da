"""HTTP routes of tables: the lobby, new tables, replays, logs, reviews and records."""

from __future__ import annotations

import time
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter

from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.edge.addresses import source_of
from intrigue.server.edge.identity import Req, require_identity, require_visitor
from intrigue.server.edge.refusals import REFUSALS
from intrigue.server.errors import Refused
from intrigue.server.tables import creation, views
from intrigue.server.tables.lobby import read_line
from intrigue.server.tables.state import TableState

from .parameters import InviteQuery, TableParameter, ViewpointQuery

LOBBY_AGE = 2 * 86_400.0  # seconds after which a table nobody touches is not listed
MAX_FRAMES = 200


@get("/tables", responses=REFUSALS)
async def get_tables(
    state: State,
    game: Annotated[str | None, QueryParameter(pattern="^[a-z0-9-]{1,40}$", max_length=40)] = None,
    table_state: Annotated[p.TableState | None, QueryParameter(name="state")] = None,
) -> p.Lobby:
    """Public tables."""
    lines = await state.store.lobby(game, table_state, time.time() - LOBBY_AGE)
    return p.Lobby([read for table, line in lines if (read := read_line(table, line)) is not None])


@get("/my-tables", responses=REFUSALS)
async def get_my_tables(request: Req, state: State) -> p.Lobby:
    """The visitor's tables, those that wait for a move first."""
    person = (await require_identity(request, state)).person
    found = []
    for table, line, seats, waiting in await state.store.tables_of(person):
        read = read_line(table, line)
        if read is not None:
            turn = any(waiting >> seat & 1 for seat in seats)
            found.append(msgspec.structs.replace(read, yours=seats, your_turn=turn))
    return p.Lobby(sorted(found, key=lambda one: (not one.your_turn, -one.updated)))


@post("/tables", responses=REFUSALS, status_code=201)
async def post_table(request: Req, state: State, data: JSONBody[p.CreateTable]) -> p.Created:
    """A new table."""
    visitor = await require_visitor(request, state)
    if not state.limits.create.allows(visitor.id, source_of(request)):
        raise Refused(m.TOO_MANY, "tables")
    await state.people.write_down(visitor)
    created: p.Created = await creation.create(state.manager, visitor, data)
    return created


@post("/tables/{table:str}/play-on", responses=REFUSALS, status_code=201)
async def post_play_on(request: Req, state: State, table: TableParameter, data: JSONBody[p.PlayOn]) -> p.Created:
    """A new table that goes on from a moment of a finished game."""
    visitor = await require_visitor(request, state)
    if not state.limits.create.allows(visitor.id, source_of(request)):
        raise Refused(m.TOO_MANY, "tables")
    old = (await state.manager.open(table)).state
    old.require_entry(visitor.id, data.invite)
    await state.people.write_down(visitor)
    created: p.Created = await creation.play_on(state.manager, visitor, old, data)
    return created


@get("/tables/{table:str}/replay", responses=REFUSALS)
async def get_replay(
    request: Req,
    state: State,
    table: TableParameter,
    seat: ViewpointQuery = None,
    start: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_FRAMES)] = 50,
    invite: InviteQuery = "",
) -> p.Replay:
    """Frames of a game from one viewpoint: one's own while it runs, any once it is over."""
    visitor = await require_visitor(request, state)
    found: TableState = (await state.manager.open(table)).state
    viewer = found.viewpoint_for(visitor, seat, invite)
    count, frames = await state.manager.workers.run(views.replay, found, viewer, start, limit)
    return p.Replay(table, viewer, count, start, frames, views.you(found, visitor.id).invite)


@get("/tables/{table:str}/log", responses=REFUSALS)
async def get_log(
    request: Req,
    state: State,
    table: TableParameter,
    seat: ViewpointQuery = None,
    start: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_FRAMES)] = 100,
    invite: InviteQuery = "",
) -> p.LogPage:
    """Lines of the log that a snapshot left out: those of ``limit`` changes, from change ``start`` on."""
    visitor = await require_visitor(request, state)
    found: TableState = (await state.manager.open(table)).state
    viewer = found.viewpoint_for(visitor, seat, invite)
    lines = await state.manager.workers.run(views.log_page, found, viewer, start, limit)
    return p.LogPage(table, viewer, start, lines)


@get("/tables/{table:str}/breakdown", responses=REFUSALS)
async def get_breakdown(
    request: Req,
    state: State,
    table: TableParameter,
    seat: ViewpointQuery = None,
    invite: InviteQuery = "",
) -> p.Breakdown:
    """Where every seat's points come from, from one viewpoint: one's own while the game runs, any once it is over."""
    visitor = await require_visitor(request, state)
    found: TableState = (await state.manager.open(table)).state
    viewer = found.viewpoint_for(visitor, seat, invite)
    explained: p.Breakdown = await state.manager.workers.run(views.breakdown, found, viewer)
    return explained


@get("/tables/{table:str}/review", responses=REFUSALS)
async def get_review(
    request: Req,
    state: State,
    table: TableParameter,
    seat: Annotated[int, QueryParameter(ge=0, le=5)],
    known: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    invite: InviteQuery = "",
) -> p.GameReview:
    """The review of a finished game for a seat: the first figures soon, then better ones than those of ``known``
    worlds."""
    visitor = await require_visitor(request, state)
    found: TableState = (await state.manager.open(table)).state
    viewer = found.viewpoint_for(visitor, seat, invite)
    review: p.GameReview = await state.reviews.review(found, viewer, visitor.id, known)
    return review


@get("/tables/{table:str}/record", responses=REFUSALS)
async def get_record(request: Req, state: State, table: TableParameter, invite: InviteQuery = "") -> p.GameRecord:
    """The record of a finished game, for `intrigue verify` and `intrigue replay`."""
    visitor = await require_visitor(request, state)
    found: TableState = (await state.manager.open(table)).state
    found.require_entry(visitor.id, invite)
    return p.GameRecord(**await state.manager.workers.run(views.record, found))


handlers = [
    get_tables,
    get_my_tables,
    post_table,
    post_play_on,
    get_replay,
    get_log,
    get_breakdown,
    get_review,
    get_record,
]
