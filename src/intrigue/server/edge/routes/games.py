"""HTTP routes of games: what they are made of, their lessons, options and leaderboards."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter

from intrigue.engine.errors import PlayerError
from intrigue.engine.registry import game as find_game
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.edge import game_pages
from intrigue.server.edge.addresses import source_of
from intrigue.server.edge.compression import send_page
from intrigue.server.edge.identity import Req, require_visitor
from intrigue.server.edge.language import WordsIn, language_of
from intrigue.server.edge.refusals import REFUSALS
from intrigue.server.errors import Refused, bad_options
from intrigue.server.people.ratings import ordinal
from intrigue.server.runtime import bot_pool
from intrigue.server.tables import lessons

from .parameters import GameParameter, require_game

ChapterParameter = Annotated[str, PathParameter(pattern="^[a-z-]{1,40}$", max_length=40)]
StepParameter = Annotated[int, PathParameter(ge=0, le=99)]


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


handlers = [
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
]
