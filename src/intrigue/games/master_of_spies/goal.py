"""What wins a game of Master of Spies, and how far everyone is."""

from __future__ import annotations

from intrigue.engine.messages import GOAL, PROGRESS, say
from intrigue.engine.options import number_of, tag_of
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .rules_scoring import score
from .state import Book, State


@rule
def goal(book: Book, v: State, out: Cells) -> None:
    """MOS-11.1, 11.3, and how long it lasts (MOS-10.1); in a match MOS-12.1."""
    say(out, GOAL)
    need = 0
    if tag_of(v.opt_match) == k.TARGET:
        need = number_of(v.opt_match)
        say(out, m.GOAL_TARGET, need, v.game_number)
    elif tag_of(v.opt_match) == k.GAMES:
        say(out, m.GOAL_GAMES, v.game_number, number_of(v.opt_match))
    elif v.final:
        say(out, m.GOAL_FINAL_ROUND)
    else:
        say(out, m.GOAL_POINTS, v.draw_left)
    for seat in range(v.seats):
        here = 0 if v.phase == k.FINISHED else score(book, v, seat)  # once it has ended it is in the total
        say(out, PROGRESS, seat, v.total[seat] + here, need)
