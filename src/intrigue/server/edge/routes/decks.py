"""HTTP routes of custom decks: check, store, show."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.edge.addresses import source_of
from intrigue.server.edge.identity import Req, require_identity, require_visitor
from intrigue.server.edge.language import language_of
from intrigue.server.edge.refusals import REFUSALS
from intrigue.server.errors import Refused
from intrigue.server.tables import decks

from .parameters import GameParameter, require_game

MAX_BODY = 4 * p.MAX_CARD_FILE  # bytes of a request: the text as JSON

PUBLISHED = "published"

DeckParameter = Annotated[str, PathParameter(pattern=f"^({PUBLISHED}|[0-9a-f]{{1,64}})$", max_length=64)]


@post("/games/{game:str}/decks/check", responses=REFUSALS, status_code=200, request_max_body_size=MAX_BODY)
async def post_check_deck(
    request: Req, state: State, game: GameParameter, data: JSONBody[p.CheckDeck]
) -> p.CheckedDeck:
    """All that is wrong with a card file; if nothing is, its cards as printed in the language of the request."""
    require_game(game)
    await require_identity(request, state)
    return await decks.check(state.manager, game, data.text, language_of(request.headers))


@post("/games/{game:str}/decks", responses=REFUSALS, status_code=201, request_max_body_size=MAX_BODY)
async def post_deck(request: Req, state: State, game: GameParameter, data: JSONBody[p.NewDeck]) -> p.DeckInfo:
    """Keep a card file under its hash, by which tables can be made with it."""
    require_game(game)
    visitor = await require_visitor(request, state)
    if not state.limits.decks.allows(visitor.id, source_of(request)):
        raise Refused(m.TOO_MANY, "decks")
    await state.people.write_down(visitor)
    return await decks.keep(state.manager, visitor, game, data)


@get("/games/{game:str}/decks/{cards:str}", responses=REFUSALS)
async def get_deck(state: State, game: GameParameter, cards: DeckParameter) -> p.DeckInfo:
    """A deck that is kept here, and what it has otherwise than the published one; 'published' is that one."""
    require_game(game)
    return await decks.find(state.manager, game, "" if cards == PUBLISHED else cards)


@get("/my-decks", responses=REFUSALS)
async def get_my_decks(request: Req, state: State) -> p.DeckList:
    """The visitor's decks, the newest first."""
    person = (await require_identity(request, state)).person
    return p.DeckList([p.DeckLine(*line) for line in await state.store.decks_of(person)])


handlers = [post_check_deck, post_deck, get_deck, get_my_decks]
