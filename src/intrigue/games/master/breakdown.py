"""Master: which sets brought how much EXP, and which games how many points of a match."""

from __future__ import annotations

from intrigue.engine.messages import SCORE_LINE, say
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .rules_score import set_exp
from .state import Book, State
from .story import say_set


@rule
def counts_games(v: State) -> bool:
    """MAS-11.1: whether games won are the points of a match."""
    return v.opt_match_games > 1 and v.opt_match_score == k.GAMES_WON


@rule
def change(book: Book, before: State, by: int, action: int, after: State, out: Cells) -> None:
    """A line for each finished game of a match; the last one of a match for EXP is told set by set."""
    if after.game_number == before.game_number and not (after.over and counts_games(after)):
        return
    for seat in range(after.seats):
        if counts_games(after):
            won = after.games_won[seat] - before.games_won[seat]
            say(out, SCORE_LINE, seat, won, 11_01, m.SCORE_GAME_EXP, before.game_number, after.last_exp[seat])
        else:
            say(out, SCORE_LINE, seat, after.last_exp[seat], 11_01, m.SCORE_GAME, before.game_number)


@rule
def closing(book: Book, v: State, out: Cells) -> None:
    """The game on the table, set by set (MAS-10.1)."""
    if counts_games(v):
        return
    for seat in range(v.seats):
        for height in range(v.stack_n[seat]):
            number = set_at(v, seat, height)
            exp = set_exp(book, v, number)
            if exp != 0:
                say(out, SCORE_LINE, seat, exp, 10_01, m.SCORE_SET)
                say_set(v, number, out)


@rule
def set_at(v: State, owner: int, height: int) -> int:
    """A set of a stack by its place, from 0 at the bottom."""
    number = v.stack_top[owner]
    for _ in range(v.stack_n[owner] - 1 - height):
        number = v.set_below[number]
    return number
