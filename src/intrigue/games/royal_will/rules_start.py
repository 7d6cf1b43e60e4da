"""A Royal Will: setting up a game and starting a Will (ARW-3, ARW-4)."""

from __future__ import annotations

from intrigue.engine.chance import deal_front
from intrigue.engine.ranking import first_of, leaders, several
from intrigue.engine.records import NONE
from intrigue.engine.targets import rule

from . import state as k
from .state import Book, State

# ------------------------------------------------------------ setting up (ARW-3, 14)


@rule
def start_game(book: Book, s: State) -> None:
    """ARW-3.1 to 3.4, 1.3: two coins each, the rest is the Bank; nothing is left of a game before (ARW-14.3)."""
    s.game_number += 1
    s.bank = book.coins_total
    s.assets = 0
    for seat in range(s.seats):
        s.coins[seat] = book.start_inheritance  # ARW-3.1
        s.bank -= book.start_inheritance
    s.will = 0
    s.previous_first = s.dealer


# ------------------------------------------------------------ starting a Will (ARW-4)


@rule
def start_will(book: Book, s: State) -> None:
    """All seats, also those without coins (ARW-12.7); no effect is left of the Will before (ARW-5.8)."""
    s.will += 1
    top_up_assets(book, s)
    deal_hands(book, s)
    s.first = find_first(s)
    s.turn = 0
    s.immune = 0
    s.chosen = NONE
    for seat in range(s.seats):
        s.slot[seat] = NONE
        s.placed[seat] = NONE
        s.action[seat] = NONE
        s.origin[seat] = seat
        s.wager[seat] = 0
        s.raised_card[seat] = seat
        s.tokens[seat] = 0
        s.prediction[seat] = 0
    s.phase = k.PLACING
    s.to_act = (1 << s.seats) - 1  # ARW-4.5: all at the same time


@rule
def top_up_assets(book: Book, s: State) -> None:
    """ARW-4.2, 4.3: fill The Assets to the starting amount, never take from them; ARW-12.6 if the Bank is short."""
    missing = book.starting_assets[s.seats] - s.assets
    if missing > 0:
        s.assets += take_from_bank(s, missing)


@rule
def take_from_bank(s: State, wanted: int) -> int:
    """ARW-12.6: a finite Bank pays what it has."""
    paid = wanted
    if s.opt_bank != k.UNLIMITED and paid > s.bank:
        paid = s.bank
    s.bank = max(0, s.bank - paid)
    return paid


@rule
def deal_hands(book: Book, s: State) -> None:
    """ARW-1.1, 4.1, 4.4: the whole deck is shuffled, two cards go to each seat, the rest is set aside unseen."""
    for at in range(book.cards):
        s.deck[at] = book.deck[at]
    deal_front(s, s.deck, book.cards, 2 * s.seats)
    for seat in range(s.seats):
        s.hand[seat, 0] = s.deck[2 * seat]
        s.hand[seat, 1] = s.deck[2 * seat + 1]


@rule
def find_first(s: State) -> int:
    """ARW-5.1 to 5.4: who acts first, fixed before the first action."""
    if s.will == 1:
        return s.dealer  # ARW-5.3
    richest = leaders(s.coins, s.seats)
    if several(richest) and s.opt_first_tie != k.NEAREST_TIED:
        return s.previous_first  # ARW-5.2
    return first_of(richest, s.previous_first, s.seats)  # ARW-5.1
