"""What people learn by, over HTTP: their track record, lessons and puzzles."""

from __future__ import annotations

from litestar import get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys
from intrigue.lessons import find_chapter
from intrigue.server import protocol as p
from intrigue.server.people.ratings import ordinal
from intrigue.server.people.track_record import ENOUGH, track_records

from .identity import Req, require_identity, require_visitor
from .refusals import REFUSALS


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


handlers = [get_track_record, post_lessons]
