"""Parameters of paths and queries that several routes share."""

from __future__ import annotations

from typing import Annotated

from litestar.params import PathParameter, QueryParameter

from intrigue.engine.registry import game_keys
from intrigue.server import messages as m
from intrigue.server.errors import Refused

GameParameter = Annotated[str, PathParameter(pattern="^[a-z0-9-]{1,40}$", max_length=40)]
TableParameter = Annotated[str, PathParameter(pattern="^[a-z0-9]{12}$", max_length=12)]
PersonParameter = Annotated[str, PathParameter(pattern="^[0-9a-f]{16}$", max_length=16)]
InviteQuery = Annotated[str, QueryParameter(max_length=40)]
ViewpointQuery = Annotated[int | None, QueryParameter(ge=-1, le=5)]


def require_game(game: str) -> None:
    if game not in game_keys():
        raise Refused(m.NO_SUCH_GAME, game)
