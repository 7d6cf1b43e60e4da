"""HTTP routes of track records, lessons and puzzles."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter

from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys
from intrigue.lessons import find_chapter
from intrigue.puzzles import counted_said
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.edge.addresses import source_of
from intrigue.server.edge.identity import Req, require_identity, require_visitor
from intrigue.server.edge.refusals import REFUSALS
from intrigue.server.errors import Refused
from intrigue.server.people.ratings import ordinal
from intrigue.server.people.track_record import ENOUGH, track_records
from intrigue.server.people.visitors import Visitor
from intrigue.server.runtime.review_worker import WhyJob
from intrigue.server.storage.puzzles import MistakeRow, Solver
from intrigue.server.tables import puzzles

from .parameters import GameParameter, TableParameter, require_game

log = logging.getLogger("intrigue.training")

WORDS_WITHIN = 5.0  # seconds for the words why

PuzzleParameter = Annotated[str, PathParameter(pattern="^[0-9a-f]{12}$", max_length=12)]
SeatParameter = Annotated[int, PathParameter(ge=0, le=5)]
MovesParameter = Annotated[int, PathParameter(ge=0, le=100_000)]


@get("/me/track-record", responses=REFUSALS)
async def get_track_record(request: Req, state: State) -> p.TrackRecords:
    """Error rate, luck and results of one's finished games, by game and mode."""
    visitor = await require_visitor(request, state)
    rows, waiting = await state.store.reviews_of(visitor.id)
    ratings = {
        game: p.Standing(visitor.id, visitor.name, ordinal(mu, sigma), mu, sigma, games, wins)
        for game, mu, sigma, games, wins in await state.store.ratings_of(visitor.id)
    }
    return p.TrackRecords(track_records(rows, ratings), waiting, ENOUGH)


@post("/me/lessons", responses=REFUSALS, status_code=200)
async def post_lessons(request: Req, state: State, data: JSONBody[p.LessonProgress]) -> p.KnownLessons:
    """Put together what this browser and others know of one's lessons; chapters that there are no more are left out."""
    person = (await require_identity(request, state)).person
    reached = [
        (one.game, one.chapter, one.step, one.done)
        for one in data.chapters
        if one.game in game_keys() and find_chapter(find_game(one.game), one.chapter)
    ]
    known = await state.store.merge_lessons(person, reached)
    return p.KnownLessons([p.KnownChapter(game, chapter, step, bool(done)) for game, chapter, step, done in known])


# ---------------------------------------------------------------------------------------------- puzzles


async def solver_of(request: Req, state: State, game: str = "") -> Visitor:
    """Whoever asks for a puzzle, at a pace that solving takes."""
    if game:
        require_game(game)
    visitor = await require_visitor(request, state)
    if not state.limits.puzzles.allows(visitor.id, source_of(request)):
        raise Refused(m.TOO_MANY, "puzzles")
    return visitor


@get("/puzzles", responses=REFUSALS)
async def get_puzzles(request: Req, state: State) -> p.PuzzleList:
    """The puzzles of this day, how the visitor does at those of each game, and mistakes that are due."""
    person = (await require_identity(request, state)).person
    now = state.manager.clock.now()
    answers, solver = await state.store.puzzle_answers_of(person), await state.store.solver(person)
    day = puzzles.day_of(now)
    found = await state.manager.workers.run(puzzles.game_lines, day, answers, solver)  # reads files the first time
    due, first, total, next_due = await state.store.mistakes_of(person, now)
    place = p.MistakePlace(first.table, first.seat, first.moves) if first is not None else None
    mistakes = p.OwnMistakes(due, total, place, next_due)
    return p.PuzzleList(day, found, mistakes)


@get("/games/{game:str}/puzzles/next", responses=REFUSALS)
async def get_next_puzzle(
    request: Req,
    state: State,
    game: GameParameter,
    theme: Annotated[str, QueryParameter(pattern="^[a-z-]{0,40}$", max_length=40)] = "",
) -> p.ShownPuzzle:
    """A puzzle near one's rating that one has not answered yet."""
    visitor = await solver_of(request, state, game)
    answered = {puzzle for of, puzzle in await state.store.puzzle_answers_of(visitor.id) if of == game}
    solver = (await state.store.solver(visitor.id)).get(game, Solver())
    ratings = await state.store.puzzle_ratings(game)
    found = puzzles.next_puzzle(find_game(game), theme, answered, solver, ratings)
    if found is None:
        raise Refused(m.NO_MORE_PUZZLES)
    return await shown(state, game, found.id, answered=False)


@get("/games/{game:str}/puzzles/{puzzle:str}", responses=REFUSALS)
async def get_puzzle(request: Req, state: State, game: GameParameter, puzzle: PuzzleParameter) -> p.ShownPuzzle:
    """A puzzle as its seat sees it."""
    visitor = await solver_of(request, state, game)
    answers = await state.store.puzzle_answers_of(visitor.id)
    return await shown(state, game, puzzle, (game, puzzle) in answers)


async def shown(state: State, game: str, puzzle: str, answered: bool) -> p.ShownPuzzle:
    found = puzzles.required(find_game(game), puzzle)
    await state.manager.prepared.wait(game)
    told: p.ShownPuzzle = await state.manager.workers.run(puzzles.shown, found, answered)
    return told


@post("/games/{game:str}/puzzles/{puzzle:str}", responses=REFUSALS, status_code=200)
async def post_puzzle(
    request: Req, state: State, game: GameParameter, puzzle: PuzzleParameter, data: JSONBody[p.PuzzleAnswer]
) -> p.PuzzleVerdict:
    """Answer a puzzle. The first answer is rated, for both sides."""
    visitor = await solver_of(request, state, game)
    found = puzzles.required(find_game(game), puzzle)
    told = puzzles.verdict(found, data.answer)
    await state.people.write_down(visitor)
    skills = await state.store.answer_puzzle(
        visitor.id, game, puzzle, told.right, state.manager.clock.now(), puzzles.first_skill(found)
    )
    if skills is not None:
        told = msgspec.structs.replace(told, rating=p.RatingChange(skills[0].mu, skills[1].mu))
    await state.manager.prepared.wait(game)
    if puzzles.moves_of(found):
        job = await state.manager.workers.run(puzzles.why_job, found, data.answer, told, visitor.id)
        return msgspec.structs.replace(told, reasons=await reasons(state, job))
    return msgspec.structs.replace(told, reasons=await state.manager.workers.run(counted_said, found))


async def reasons(state: State, job: WhyJob | None) -> list[p.Message]:
    """A verdict without its words is better than one that is late, or none."""
    if job is None:
        return []
    try:
        async with asyncio.timeout(WORDS_WITHIN):
            await state.manager.prepared.wait(job.game, "bots")
            said: list[p.Message] = await state.bots.why(job)
    except TimeoutError:
        return []
    except Exception:
        log.exception("a puzzle could not be explained", extra={"game": job.game})
        return []
    return said


# ---------------------------------------------------------------------------------------------- one's own mistakes


async def mistake_of(state: State, person: str, table: str, seat: int, moves: int) -> MistakeRow:
    found: MistakeRow | None = await state.store.mistake(person, table, seat, moves)
    if found is None:
        raise Refused(m.NO_SUCH_PUZZLE)
    return found


@get("/me/mistakes/{table:str}/{seat:int}/{moves:int}", responses=REFUSALS)
async def get_mistake(
    request: Req, state: State, table: TableParameter, seat: SeatParameter, moves: MovesParameter
) -> p.ShownPuzzle:
    """A decision of a finished game of one's own, to be made again."""
    visitor = await solver_of(request, state)
    row = await mistake_of(state, visitor.id, table, seat, moves)
    opened = await state.manager.open(table)
    told: p.ShownPuzzle = await state.manager.workers.run(puzzles.mistake_shown, opened.state, row)
    return told


@post("/me/mistakes/{table:str}/{seat:int}/{moves:int}", responses=REFUSALS, status_code=200)
async def post_mistake(
    request: Req,
    state: State,
    table: TableParameter,
    seat: SeatParameter,
    moves: MovesParameter,
    data: JSONBody[p.PuzzleAnswer],
) -> p.PuzzleVerdict:
    """Decide again: a good decision is asked again later than the last time, a bad one tomorrow."""
    visitor = await solver_of(request, state)
    row = await mistake_of(state, visitor.id, table, seat, moves)
    told = puzzles.mistake_verdict(row, data.answer)
    opened = await state.manager.open(table)
    job = await state.manager.workers.run(puzzles.mistake_why_job, opened.state, row, data.answer, told, visitor.id)
    if job is not None:
        told = msgspec.structs.replace(told, reasons=await reasons(state, job))
    stage, due = await state.store.answer_mistake(visitor.id, row, told.right, state.manager.clock.now())
    return msgspec.structs.replace(told, again=None if puzzles.is_learned(stage) else due)


handlers = [
    get_track_record,
    post_lessons,
    get_puzzles,
    get_next_puzzle,
    get_puzzle,
    post_puzzle,
    get_mistake,
    post_mistake,
]
