"""What wins a game of Ausonia, and how far everyone is."""

from __future__ import annotations

from intrigue.engine.messages import GOAL, PROGRESS, say
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import messages as m
from .state import Book, State


@rule
def goal(book: Book, v: State, out: Cells) -> None:
    """AUS-13.1, 13.3; alone AUS-14.2."""
    say(out, GOAL)
    if v.seats == 1:
        say(out, m.GOAL_SOLO, book.goal, v.asp_influence)
    elif v.final:
        say(out, m.GOAL_LAST_ROUND)
    else:
        say(out, m.GOAL_INFLUENCE, book.goal)
    for seat in range(v.seats):
        say(out, PROGRESS, seat, v.influence[seat], book.goal)
