"""The lab over HTTP: studies are begun, stopped and taken up again; their games become replays. They are looked at over
the socket (studies.py)."""

from __future__ import annotations

import secrets
from typing import Annotated, Literal

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from intrigue.engine.errors import IntrigueError
from intrigue.lab.files import page_in
from intrigue.lab.job import Job
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.edge.addresses import source_of
from intrigue.server.edge.identity import Req, require_visitor
from intrigue.server.edge.language import WordsIn, language_of
from intrigue.server.edge.limits import PEOPLE_PER_SOURCE
from intrigue.server.edge.refusals import REFUSALS
from intrigue.server.edge.studies import FILES, require_own, told
from intrigue.server.errors import Refused
from intrigue.server.people.visitors import Visitor
from intrigue.server.runtime.lab_jobs import LabJobs
from intrigue.server.tables import creation, decks

from .decks import MAX_BODY
from .parameters import GameParameter, require_game

GUEST_SECONDS = 60.0  # that a study of somebody without an account may take
StudyParameter = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", max_length=16)]
FileParameter = Annotated[Literal["html", "json", "csv", "parquet"], PathParameter()]


async def require_study(request: Req, state: State, study: str) -> tuple[LabJobs, Visitor]:
    visitor = await require_visitor(request, state)
    require_own(state.lab_jobs, study, visitor)
    return state.lab_jobs, visitor


def seconds_of(state: State, visitor: Visitor) -> float:
    most: float = state.settings.lab_seconds
    return most if visitor.account else min(most, GUEST_SECONDS)


def require_room(request: Req, state: State, visitor: Visitor) -> str:
    """The source of a request for a study; Refused where the source has enough of them in the queue. Each takes a
    minute, so one visitor with many guests would keep everybody else waiting for hours."""
    source = source_of(request)
    if not state.limits.studies.allows(visitor.id, source):
        raise Refused(m.TOO_MANY, "requests")
    if state.lab_jobs.active_from(source) >= PEOPLE_PER_SOURCE * state.settings.limits:
        raise Refused(m.TOO_MANY, "studies")
    return source


@post("/games/{game:str}/studies", responses=REFUSALS, status_code=201, request_max_body_size=MAX_BODY)
async def post_study(request: Req, state: State, game: GameParameter, data: JSONBody[p.NewStudy]) -> p.Study:
    """Study a deck. Everybody has one study at a time."""
    require_game(game)
    visitor = await require_visitor(request, state)
    jobs: LabJobs = state.lab_jobs
    if not jobs.enabled:
        raise Refused(m.NO_LAB_HERE)
    if jobs.active(visitor.id):
        raise Refused(m.ONE_STUDY_AT_A_TIME)
    source = require_room(request, state, visitor)
    await state.people.write_down(visitor)
    study = secrets.token_hex(8)
    players, extras = tuple(data.players), tuple(sorted(set(data.extras)))
    job = Job(game, data.seats, players, dict(data.options), seconds_of(state, visitor), extras)
    try:
        await jobs.begin(study, visitor.id, job, data.text, data.against, source)
    except IntrigueError as error:
        raise Refused(m.BAD_CARDS, str(error)) from None
    return told(jobs, study)


@post("/studies/{study:str}/stop", responses=REFUSALS, status_code=200)
async def post_stop(request: Req, state: State, study: StudyParameter) -> p.Study:
    """End a study with what it has found."""
    jobs, _ = await require_study(request, state, study)
    await jobs.stop(study)
    return told(jobs, study)


@post("/studies/{study:str}/resume", responses=REFUSALS, status_code=200)
async def post_resume(request: Req, state: State, study: StudyParameter) -> p.Study:
    """Go on with a study that was stopped, or has ended."""
    jobs, visitor = await require_study(request, state, study)
    if jobs.active(visitor.id):
        raise Refused(m.ONE_STUDY_AT_A_TIME)
    jobs.resume(study, seconds_of(state, visitor), require_room(request, state, visitor))
    return told(jobs, study)


@post("/studies/{study:str}/games", responses=REFUSALS, status_code=201)
async def post_study_game(
    request: Req, state: State, study: StudyParameter, data: JSONBody[p.StudyGame]
) -> p.StudyReplay:
    """A game of a study as a finished table, to be replayed and gone on from."""
    jobs, visitor = await require_study(request, state, study)
    if not state.limits.create.allows(visitor.id, source_of(request)):
        raise Refused(m.TOO_MANY, "tables")
    known = jobs.read(study)
    text = (jobs.file(study, "cards.toml") or b"").decode()
    deck = await decks.keep(state.manager, visitor, known["game"], p.NewDeck(text))
    try:
        found = await jobs.game(study, data.part, data.game, data.seat, data.card)
    except LookupError:
        raise Refused(m.NO_SUCH_STUDY) from None
    return await creation.from_study(state.manager, visitor, known["game"], deck, found, data.seat)


@get("/studies/{study:str}/report/{kind:str}", responses=REFUSALS)
async def get_report(
    request: Req, state: State, study: StudyParameter, kind: FileParameter, language: WordsIn = ""
) -> Response[bytes]:
    """A report as a file: a page in a language that needs no network, JSON, or the cards as CSV or Parquet."""
    jobs, _ = await require_study(request, state, study)
    name, media = FILES[kind]
    if kind == "html":
        name = page_in(language or language_of(request.headers))
    content = jobs.file(study, name)
    if content is None:
        raise Refused(m.NO_SUCH_STUDY)
    headers = {"content-disposition": f'attachment; filename="{jobs.read(study)["game"]}-{name}"'}
    encoding = "" if kind == "parquet" else "; charset=utf-8"
    return Response(content, media_type=f"{media}{encoding}", headers=headers)


handlers = [post_study, post_stop, post_resume, post_study_game, get_report]
