"""Ausonia: gems and paying (AUS-5), the Offer Row, the Power Deck and purchases (AUS-6, 14.7, 14.8)."""

from __future__ import annotations

from intrigue.engine.chance import shuffle
from intrigue.engine.piles import take_top, top
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import state as k
from .state import Book, State
from .zones import to_play

# --------------------------------------------------------------------------------------------- gems (AUS-5)


@rule
def add_gems(book: Book, s: State, card: int) -> None:
    """AUS-5.1, 5.2: the gems of a card or Source go into the pool, to be spent one by one."""
    for colour in range(4):
        s.gems[colour] += book.gems[card, colour]


@rule
def gems_in_all(s: State) -> int:
    return s.gems[0] + s.gems[1] + s.gems[2] + s.gems[k.RAINBOW]


@rule
def lose_gems(s: State) -> None:
    """AUS-5.9: what was not spent is lost."""
    for colour in range(4):
        s.gems[colour] = 0


@rule
def is_affordable(s: State, cost: Cells) -> bool:
    """AUS-5.6: rainbow gems make up for missing colours. (Whoever asks has compared the totals.)"""
    missing = 0
    for colour in range(3):
        missing += max(0, cost[colour] - s.gems[colour])
    return missing <= s.gems[k.RAINBOW]


@rule
def begin_payment(s: State, cost: Cells, what: int) -> None:
    """AUS-5.7: coloured pips first, with a plain gem if there is one; then the rainbow pips are asked one by one."""
    for colour in range(3):
        plain = min(cost[colour], s.gems[colour])
        s.gems[colour] -= plain
        s.gems[k.RAINBOW] -= cost[colour] - plain  # AUS-5.3
        count_used(s, colour, cost[colour])
    s.paying = what
    s.left = cost[k.RAINBOW]
    s.phase = k.PAY


@rule
def count_used(s: State, colour: int, n: int) -> None:
    """AUS-5.8, 7.8: a gem counts as the colour it was used as, for purchases and abilities alike."""
    s.used[colour] += n
    s.used_any += n


@rule
def only_payment(s: State) -> int:
    """The one way to pay a rainbow pip, NONE if there are several."""
    if s.gems[k.RAINBOW] > 0:
        return NONE
    only = NONE
    for colour in range(3):
        if s.gems[colour] > 0:
            if only != NONE:
                return NONE
            only = k.PAY_0 + colour
    return only


@rule
def legal_pay(s: State, out: Cells) -> int:
    """AUS-5.4, 5.8: any plain gem, or a rainbow gem and the colour it counts as."""
    n = 0
    for colour in range(3):
        if s.gems[colour] > 0:
            out[n] = k.PAY_0 + colour
            n += 1
    if s.gems[k.RAINBOW] > 0:
        for colour in range(3):
            out[n] = k.PAY_RAINBOW + colour
            n += 1
    return n


@rule
def play_pay(s: State, action: int) -> None:
    colour = (action - k.PAY_0) % 3
    s.gems[k.RAINBOW if action >= k.PAY_RAINBOW else colour] -= 1
    count_used(s, colour, 1)
    s.left -= 1


# --------------------------------------------------------------------------------------------- the Offer Row (AUS-6.3)


@rule
def next_favour(book: Book, s: State) -> int:
    """The next Favour card, NONE if there is none (AUS-6.5); solo: from the Aspirant's Discard Pile (AUS-14.8)."""
    if s.favour_n == 0 and s.asp_discard_n > 0:
        reshuffle_favour(book, s)
    if s.favour_n == 0:
        return NONE
    card = top(s.favour, s.favour_n)
    s.favour_n = take_top(s.favour, s.favour_n)
    s.stock[card] -= 1
    s.shown += 1
    return card


@rule
def reshuffle_favour(book: Book, s: State) -> None:
    """AUS-14.8: only when a card is needed."""
    n = 0
    for card in range(book.types):
        for _ in range(s.asp_discard[card]):
            s.favour[n] = card
            n += 1
        s.stock[card] += s.asp_discard[card]
        s.asp_discard[card] = 0
    s.asp_discard_n = 0
    s.favour_n = n
    shuffle(s, s.favour, n)


@rule
def fill_row(book: Book, s: State) -> None:
    """AUS-2.4, 14.8: every empty place gets a card while there are cards, from the left."""
    for place in range(k.ROW):
        if s.row[place] == NONE:
            s.row[place] = next_favour(book, s)


@rule
def leave_row(book: Book, s: State, place: int) -> None:
    """A card leaves the row: the next one takes its place (AUS-6.3), or in solo play the row moves up (AUS-14.7)."""
    if s.seats > 1:
        s.row[place] = next_favour(book, s)
        return
    for at in range(place, k.ROW - 1):
        s.row[at] = s.row[at + 1]
    s.row[k.ROW - 1] = NONE
    fill_row(book, s)


# --------------------------------------------------------------------------------------------- purchases (AUS-6)


@rule
def for_sale(s: State, place: int) -> int:
    """AUS-6.1: the card at a place of the row or on top of the Power Deck, NONE if there is none."""
    if place == k.FOR_POWER:
        return top(s.power, s.power_n)
    return s.row[place]


@rule
def take_purchase(book: Book, s: State, place: int) -> None:
    """AUS-6.2: face down into the Play Area; the gap is closed at once."""
    card = for_sale(s, place)
    to_play(s, card, k.DOWN)
    s.owned[s.active, card] += 1
    if place == k.FOR_POWER:
        s.power_n = take_top(s.power, s.power_n)
        s.stock[card] -= 1
        s.shown += 1  # AUS-2.3: the next card can be seen
    else:
        leave_row(book, s, place)
    s.phase = k.MAIN
