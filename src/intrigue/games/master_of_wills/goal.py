"""What wins a game of Master of Wills, and how far everyone is."""

from __future__ import annotations

from intrigue.engine.messages import GOAL, PROGRESS, say
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .board import score_of
from .rules import side_of
from .rules_turn import coop_need
from .state import Book, State


@rule
def goal(book: Book, v: State, out: Cells) -> None:
    """MOW-10.3 after the rounds of MOW-9.2; alone MOW-16.3, together MOW-18.1."""
    say(out, GOAL)
    need = 0
    if v.variant == k.SOLO:
        need = score_of(book, v, 1, False) + 1
        say(out, m.GOAL_SOLO, v.round, v.rounds)
    elif v.variant == k.COOP:
        need = coop_need(v)
        say(out, m.GOAL_COOP, v.round, v.rounds, need)
    else:
        say(out, m.GOAL_POINTS, v.round, v.rounds)
    for seat in range(v.seats):
        say(out, PROGRESS, seat, score_of(book, v, side_of(v, seat), False), need)
