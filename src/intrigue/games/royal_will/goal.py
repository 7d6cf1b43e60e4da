"""What wins a game of A Royal Will, and how far everyone is."""

from __future__ import annotations

from intrigue.engine.messages import GOAL, PROGRESS, say
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import messages as m
from .state import Book, State


@rule
def goal(book: Book, v: State, out: Cells) -> None:
    """ARW-13.1, 13.2; in a match ARW-14.1."""
    say(out, GOAL)
    if v.opt_match_games > 1:
        say(out, m.GOAL_MATCH, book.win_at, v.game_number, v.opt_match_games)
    else:
        say(out, m.GOAL_COINS, book.win_at)
    for seat in range(v.seats):
        say(out, PROGRESS, seat, v.coins[seat], book.win_at)
