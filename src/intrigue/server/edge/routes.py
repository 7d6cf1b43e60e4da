"""All HTTP routes under /api."""

from __future__ import annotations

from litestar import Router

from . import (
    routes_decks,
    routes_games,
    routes_lab,
    routes_moderation,
    routes_notices,
    routes_people,
    routes_programs,
    routes_relations,
    routes_tables,
    routes_training,
)

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
        *routes_games.handlers,
        *routes_tables.handlers,
    ],
)
