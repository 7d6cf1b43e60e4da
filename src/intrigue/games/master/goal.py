"""What wins a game of Master, and how far everyone is."""

from __future__ import annotations

from intrigue.engine.messages import GOAL, PROGRESS, say
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .rules_score import match_points, stack_exp
from .state import Book, State


@rule
def goal(book: Book, v: State, out: Cells) -> None:
    """MAS-10.1; in a match MAS-11.1."""
    say(out, GOAL)
    if v.opt_match_games == 1:
        say(out, m.GOAL_EXP, v.draw_n)
    elif v.opt_match_score == k.GAMES_WON:
        say(out, m.GOAL_GAMES_WON, v.game_number, v.opt_match_games, v.draw_n)
    else:
        say(out, m.GOAL_EXP_OF_MATCH, v.game_number, v.opt_match_games, v.draw_n)
    for seat in range(v.seats):
        have = stack_exp(book, v, seat) if v.opt_match_games == 1 else match_points(book, v, seat)
        say(out, PROGRESS, seat, have, 0)
