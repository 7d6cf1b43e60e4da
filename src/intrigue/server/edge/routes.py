"""Lobby, games and records over HTTP."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Literal

import msgspec
from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from intrigue import __version__
from intrigue.engine.errors import PlayerError
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused, bad_options
from intrigue.server.people.ratings import ordinal
from intrigue.server.runtime import bot_pool
from intrigue.server.runtime.metrics import METRICS
from intrigue.server.tables import creation, lessons, views
from intrigue.server.tables.lobby import read_line
from intrigue.server.tables.state import TableState

from . import (
    game_pages,
    routes_decks,
    routes_lab,
    routes_moderation,
    routes_notices,
    routes_people,
    routes_programs,
    routes_relations,
    routes_training,
)
from .addresses import source_of
from .compression import send_page
from .identity import Req, require_identity, require_visitor
from .language import WordsIn, language_of
from .operators import require_operator
from .refusals import REFUSALS

LOBBY_AGE = 2 * 86_400.0  # seconds after which a table nobody touches is not listed
MAX_FRAMES = 200

GameParameter = Annotated[str, PathParameter(pattern="^[a-z0-9-]{1,40}$", max_length=40)]
ChapterParameter = Annotated[str, PathParameter(pattern="^[a-z-]{1,40}$", max_length=40)]
StepParameter = Annotated[int, PathParameter(ge=0, le=99)]
TableParameter = Annotated[str, PathParameter(pattern="^[a-z0-9]{12}$", max_length=12)]


# ---------------------------------------------------------------------------------------------- games


def require_game(game: str) -> None:
    if game not in game_keys():
        raise Refused(m.NO_SUCH_GAME, game)


@get("/games", responses=REFUSALS, sync_to_thread=False)
def get_games(request: Req, language: WordsIn = "") -> Response[list[p.GameInfo]]:
    """The games, their seats and options, in a language: by default the one that the request accepts."""
    answer = send_page(request, game_pages.games_page(language or language_of(request.headers)))
    answer.headers["vary"] = "accept-encoding, accept-language"
    return answer


@get("/preparing", responses=REFUSALS, sync_to_thread=False)
def get_preparing(state: State) -> list[p.Preparing]:
    """Games that cannot be played yet, and for about how long; empty when all can."""
    found: list[p.Preparing] = state.compilation.preparing()
    return found


@get("/games/{game:str}", responses=REFUSALS, sync_to_thread=False)
def get_game(request: Req, game: GameParameter, language: WordsIn = "") -> p.GameInfo:
    """One game."""
    require_game(game)
    found = game_pages.games(language or language_of(request.headers))
    return next(one for one in found if one.key == game)


@get("/games/{game:str}/cards", responses=REFUSALS)
async def get_cards(
    request: Req,
    state: State,
    game: GameParameter,
    language: WordsIn = "",
    cards: Annotated[str, QueryParameter(pattern="^[0-9a-f]{0,64}$", max_length=64)] = "",
) -> Response[p.GameCards]:
    """The cards as printed, with their names and texts in a language if one is given; by their hash those of a table
    that began before they changed."""
    require_game(game)
    found = await state.manager.card_files.game(game, cards) if cards else find_game(game)
    if found is None:
        raise Refused(m.NO_SUCH_CARDS)
    return send_page(request, game_pages.cards_page(found, language))


@get("/games/{game:str}/rules", responses=REFUSALS, sync_to_thread=False)
def get_rules(request: Req, game: GameParameter) -> Response[p.GameRules]:
    """The rules by id."""
    require_game(game)
    try:
        return send_page(request, game_pages.rules_page(game))
    except OSError:
        raise Refused(m.NO_RULES) from None


@get("/games/{game:str}/guide", responses=REFUSALS, sync_to_thread=False)
def get_guide(
    request: Req, game: GameParameter, language: Annotated[Literal["en", "es"], QueryParameter()] = "en"
) -> Response[p.GameGuide]:
    """How the game is played, for players; without sections where it has no guide."""
    require_game(game)
    return send_page(request, game_pages.guide_page(game, language))


@get("/games/{game:str}/lessons", responses=REFUSALS, sync_to_thread=False)
def get_lessons(
    request: Req, game: GameParameter, language: Annotated[Literal["en", "es"], QueryParameter()] = "en"
) -> Response[p.GameLessons]:
    """The chapters of a game's lessons."""
    require_game(game)
    return send_page(request, game_pages.lessons_page(game, language))


@post("/games/{game:str}/lessons/{chapter:str}/{step:int}", responses=REFUSALS, status_code=200)
async def post_lesson(
    state: State,
    game: GameParameter,
    chapter: ChapterParameter,
    step: StepParameter,
    data: JSONBody[p.LessonMoves],
) -> p.LessonFrames:
    """A step of a lesson after the pupil's actions; with none, as it begins. Nothing is stored."""
    require_game(game)
    await state.manager.prepared.wait(game, "bots")
    told: p.LessonFrames = await state.manager.workers.run(lessons.frames, game, chapter, step, data.actions)
    return told


@post("/games/{game:str}/lessons/{chapter:str}/{step:int}/coach", responses=REFUSALS, status_code=200)
async def post_coach(
    request: Req,
    state: State,
    game: GameParameter,
    chapter: ChapterParameter,
    step: StepParameter,
    data: JSONBody[p.LessonMoves],
) -> p.LessonAdvice:
    """What the coach says of the pupil's last move in a free step."""
    require_game(game)
    visitor, source = await require_visitor(request, state), source_of(request)
    if not state.limits.coach.allows(visitor.id, source):
        raise Refused(m.TOO_MANY, "hints")
    await state.manager.prepared.wait(game, "bots")
    share = visitor.id if visitor.account else source  # guests are free: those of one source share its turns
    job = await state.manager.workers.run(lessons.coach_job, game, chapter, step, data.actions, visitor.id, share)
    if job is None:
        return p.LessonAdvice()
    found = await state.manager.automation.advise(visitor, job)
    return p.LessonAdvice(lessons.better_than(data.actions[-1], job, found.advice))


@get("/games/{game:str}/bots", responses=REFUSALS, sync_to_thread=False)
def get_bots(game: GameParameter) -> list[p.BotLevel]:
    """Levels a bot may have."""
    require_game(game)
    return bot_pool.levels()


@post("/games/{game:str}/check", responses=REFUSALS, status_code=200, sync_to_thread=False)
def post_check(request: Req, game: GameParameter, data: JSONBody[p.CheckOptions]) -> p.Checked:
    """Whether a table with these options would be possible; if not, why."""
    require_game(game)
    try:
        find_game(game).start(data.seats, data.options, 0)
    except PlayerError as error:
        refused = bad_options(game, error)
        return p.Checked(False, refused.message, refused.text(language_of(request.headers)))
    return p.Checked(ok=True)


@get("/games/{game:str}/leaderboard", responses=REFUSALS)
async def get_leaderboard(
    state: State, game: GameParameter, programs: Annotated[bool, QueryParameter()] = False
) -> p.Leaderboard:
    """Ratings of people, or of bot accounts; the best first."""
    require_game(game)
    rows = await state.store.leaderboard(game, programs)
    standings = [
        p.Standing(person, name, ordinal(mu, sigma), mu, sigma, games, wins)
        for person, name, mu, sigma, games, wins in rows
    ]
    return p.Leaderboard(game, standings)


# ---------------------------------------------------------------------------------------------- tables


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
    seat: Annotated[int | None, QueryParameter(ge=-1, le=5)] = None,
    start: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_FRAMES)] = 50,
    invite: Annotated[str, QueryParameter(max_length=40)] = "",
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
    seat: Annotated[int | None, QueryParameter(ge=-1, le=5)] = None,
    start: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_FRAMES)] = 100,
    invite: Annotated[str, QueryParameter(max_length=40)] = "",
) -> p.LogPage:
    """Lines of the log that a snapshot left out: those of ``limit`` changes, from change ``start`` on."""
    visitor = await require_visitor(request, state)
    found: TableState = (await state.manager.open(table)).state
    viewer = found.viewpoint_for(visitor, seat, invite)
    lines = await state.manager.workers.run(views.log_page, found, viewer, start, limit)
    return p.LogPage(table, viewer, start, lines)


@get("/tables/{table:str}/breakdown", responses=REFUSALS)
async def get_account(
    request: Req,
    state: State,
    table: TableParameter,
    seat: Annotated[int | None, QueryParameter(ge=-1, le=5)] = None,
    invite: Annotated[str, QueryParameter(max_length=40)] = "",
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
    invite: Annotated[str, QueryParameter(max_length=40)] = "",
) -> p.GameReview:
    """The review of a finished game for a seat: the first figures soon, then better ones than those of ``known``
    worlds."""
    visitor = await require_visitor(request, state)
    found: TableState = (await state.manager.open(table)).state
    viewer = found.viewpoint_for(visitor, seat, invite)
    review: p.GameReview = await state.reviews.review(found, viewer, visitor.id, known)
    return review


@get("/tables/{table:str}/record", responses=REFUSALS)
async def get_record(
    request: Req, state: State, table: TableParameter, invite: Annotated[str, QueryParameter(max_length=40)] = ""
) -> p.GameRecord:
    """The record of a finished game, for `intrigue verify` and `intrigue replay`."""
    visitor = await require_visitor(request, state)
    found: TableState = (await state.manager.open(table)).state
    found.require_entry(visitor.id, invite)
    return p.GameRecord(**await state.manager.workers.run(views.record, found))


# ---------------------------------------------------------------------------------------------- for operators


@get(
    "/healthz",
    tags=["operators"],
    responses={503: ResponseSpec(p.Health, description="nothing can be stored")},
    sync_to_thread=False,
)
def healthz(state: State) -> Response[p.Health]:
    """For a balancer: 200 while this process can take moves."""
    ok = state.store.healthy()
    degraded: list[Literal["store", "bus"]] = []
    if not ok:
        degraded.append("store")
    if not state.bus.healthy():
        degraded.append("bus")
    versions = {key: find_game(key).version for key in game_keys()}
    return Response(p.Health(ok, degraded, __version__, versions), status_code=200 if ok else 503)


@get("/metrics", include_in_schema=False)
async def metrics(request: Req, state: State) -> Response[bytes]:
    """Figures for Prometheus."""
    require_operator(request, state)
    text = await asyncio.to_thread(METRICS.text)
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


api = Router(
    path="/api",
    route_handlers=[
        *routes_people.handlers,
        *routes_decks.handlers,
        *routes_lab.handlers,
        *routes_notices.handlers,
        *routes_programs.handlers,
        *routes_relations.handlers,
        *routes_moderation.handlers,
        *routes_training.handlers,
        get_games,
        get_preparing,
        get_game,
        get_cards,
        get_rules,
        get_guide,
        get_lessons,
        post_lesson,
        post_coach,
        get_bots,
        post_check,
        get_leaderboard,
        get_tables,
        get_my_tables,
        post_table,
        post_play_on,
        get_replay,
        get_log,
        get_account,
        get_review,
        get_record,
    ],
)
