"""The HTTP API: a module for each subject, and the router of all of them."""

from __future__ import annotations

from litestar import Router

from . import (
    decks,
    games,
    lab,
    moderation,
    notices,
    people,
    programs,
    relations,
    tables,
    training,
)

api = Router(
    path="/api",
    route_handlers=[
        *people.handlers,
        *decks.handlers,
        *lab.handlers,
        *notices.handlers,
        *programs.handlers,
        *relations.handlers,
        *moderation.handlers,
        *training.handlers,
        *games.handlers,
        *tables.handlers,
    ],
)
