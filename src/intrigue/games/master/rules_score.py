"""Master: what a stack is worth, who wins a game, points of a match (ids in comments)."""

from __future__ import annotations

from intrigue.engine.ranking import leaders
from intrigue.engine.records import NONE
from intrigue.engine.targets import rule

from . import state as k
from .rules_cards import count_in, kind_in
from .state import Book, State

# ------------------------------------------------------------ score (MAS-10)


@rule
def set_exp(book: Book, s: State, number: int) -> int:
    exp = 0
    for part in range(k.PARTS):
        exp += count_in(s.set_cards[number], part) * book.value[kind_in(s.set_first[number], part)]
    return exp


@rule
def set_size(s: State, number: int) -> int:
    size = 0
    for part in range(k.PARTS):
        size += count_in(s.set_cards[number], part)
    return size


@rule
def stack_exp(book: Book, s: State, seat: int) -> int:
    """MAS-10.1: the values of all cards in the stack, wilds included."""
    exp = 0
    number = s.stack_top[seat]
    while number != NONE:
        exp += set_exp(book, s, number)
        number = s.set_below[number]
    return exp


@rule
def stack_cards(s: State, seat: int) -> int:
    cards = 0
    number = s.stack_top[seat]
    while number != NONE:
        cards += set_size(s, number)
        number = s.set_below[number]
    return cards


@rule
def game_winners(book: Book, s: State) -> int:
    """MAS-10.1, 10.2 as a bit mask: most EXP, then most cards in the stack, then shared."""
    winners, most_exp, most_cards = 0, -1, -1
    for seat in range(s.seats):
        exp = stack_exp(book, s, seat)
        cards = 0 if s.opt_final_tie == k.SHARE else stack_cards(s, seat)
        if exp > most_exp or (exp == most_exp and cards > most_cards):
            winners, most_exp, most_cards = 0, exp, cards
        if exp == most_exp and cards == most_cards:
            winners |= 1 << seat
    return winners


# ------------------------------------------------------------ match (MAS-11)


@rule
def match_points(book: Book, s: State, seat: int) -> int:
    """MAS-11.1: EXP of all games, the one being played included; or games won."""
    if s.opt_match_score == k.GAMES_WON:
        return s.games_won[seat]
    if s.over == 1:
        return s.total_exp[seat]
    return s.total_exp[seat] + stack_exp(book, s, seat)


@rule
def match_winners(s: State) -> int:
    """MAS-10.2 for one game, MAS-11.1 for a match, as a bit mask; once it is over."""
    if s.opt_match_games == 1:
        return s.winners
    if s.opt_match_score == k.GAMES_WON:
        return leaders(s.games_won, s.seats)
    return leaders(s.total_exp, s.seats)
