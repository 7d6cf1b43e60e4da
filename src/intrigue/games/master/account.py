"""Master: which sets brought how much EXP, and which games how many points of a match."""

from __future__ import annotations

from collections.abc import Sequence

from intrigue.engine.breakdown import Account, Line, Told
from intrigue.engine.wording import and_list, card

from . import state as k
from .state import Book, State
from .words import Cards, exp_of, sets_of


def account(book: Book, cards: Cards, first: State, told: Sequence[Told]) -> list[list[Line]]:
    """Finished games of a match as one line each (MAS-11.1), the game on the table set by set (MAS-10.1)."""
    lines = Account(first.seats)
    by_games = first.opt_match_games > 1 and first.opt_match_score == k.GAMES_WON
    for move in told:
        before, after = move.before, move.after
        if after.game_number != before.game_number or (after.over and by_games):
            for seat in range(first.seats):
                won = after.games_won[seat] - before.games_won[seat]
                exp = after.last_exp[seat]
                label = f"Game {before.game_number}" + (f", with {exp} EXP" if by_games else "")
                lines.note(seat, label, won if by_games else exp, "MAS-11.1")
    if not by_games:
        last = told[-1].after if told else first
        for seat in range(first.seats):
            for kinds in sets_of(last, seat):
                names = and_list([card(cards[kind].key) for kind in kinds])
                lines.add(seat, f"A set of {names}", exp_of(kinds, cards), "MAS-10.1")
    return lines.lines()
