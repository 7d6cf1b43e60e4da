"""Rules of rated tables: no bots, no hints, and a clock that handles absence."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from intrigue.engine.game import Game
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.people.visitors import Visitor

from .state import TableState


def require_ratable(visitor: Visitor, wanted: p.CreateTable, game: Game, dealt: np.void) -> None:
    """Whether a table that somebody would like to create can be rated."""
    if not visitor.account or wanted.bots:
        raise Refused(m.RATED_NO_GUESTS)
    if wanted.clock is None:
        raise Refused(m.RATED_NEEDS_CLOCK)
    if wanted.spectators == "hands":
        raise Refused(m.RATED_HIDES_HANDS)
    if len(set(game.sides_of(dealt))) < 2:
        raise Refused(m.RATED_NEEDS_RIVALS)


def places(state: TableState) -> Sequence[tuple[str, int]]:
    """(person, place) for the ratings; older tables may be such as could not be rated today.

    Somebody for whom a bot plays counts as having resigned.
    """
    assert state.course is not None
    if len(set(state.game.sides_of(state.course.state))) < 2:
        return ()
    last = len(state.seats) + 1
    return [
        (seat.person, last if seat.taken_over else score.place)
        for seat, score in zip(state.seats, state.scores(), strict=True)
    ]
