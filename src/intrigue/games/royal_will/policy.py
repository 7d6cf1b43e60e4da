"""A Royal Will: a simple sensible player, for simulation, and a beginner's habits. Both see what their seat may know.

The sensible player claims much, stakes little and taxes the richest. The beginner is afraid of being the greediest,
claims little, and then stakes all it has.
"""

from __future__ import annotations

from intrigue.engine.chance import pick
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import state as k
from .state import Book, State


@rule
def policy(book: Book, s: State, seat: int, out: Cells, n: int, dice: Cells) -> int:
    """One of the n legal actions in out."""
    phase = s.phase
    if phase == k.PLACING:
        return claim(book, s, seat, out, n, 1)
    if phase == k.PREDICTING:
        return k.PREDICT_WON if likely_won(book, s, seat) else k.PREDICT_BUST
    if phase == k.ADJUSTING_SEAT:
        return myself(seat, out, n, dice)
    if phase == k.ADJUSTING_SIGN:
        return k.PLUS if s.chosen == seat else k.MINUS
    if phase == k.TAXING_SEAT:
        return richest_rival(s, seat, out, n, dice)
    if phase == k.TAXING_WHERE:
        return k.TO_BANK if likely_won(book, s, seat) else k.TO_ASSETS
    if phase == k.WAGERING:
        return out[0]
    if phase == k.SWAPPING_FIRST:
        return lower_of_a_pair(out, n, dice)
    return out[pick(dice, n)]  # face-down cards: one is as good as another


@rule
def habit(book: Book, s: State, seat: int, out: Cells, n: int, dice: Cells) -> int:
    """What a beginner does without a thought."""
    if s.phase == k.PLACING:
        return claim(book, s, seat, out, n, -1)
    if s.phase == k.WAGERING:
        return out[n - 1]
    return out[pick(dice, n)]


@rule
def claim(book: Book, s: State, seat: int, out: Cells, n: int, wish: int) -> int:
    """The card with the higher count as Coin Card, or with a wish of -1 the lower one."""
    if n == 1:
        return out[0]
    more = book.count[s.hand[seat, 1]] - book.count[s.hand[seat, 0]]
    return k.SLOT_1 if wish * more > 0 else k.SLOT_0


@rule
def likely_won(book: Book, s: State, seat: int) -> bool:
    """Whether the Assets cover the own claim, all tokens and wagers, and a mean count for every other card."""
    printed = 0
    for at in range(book.cards):
        printed += book.count[book.deck[at]]
    known = 0
    for other in range(s.seats):
        known += s.wager[other] + s.tokens[other]
    known += book.count[s.placed[seat]]
    return book.cards * known + (s.seats - 1) * printed <= book.cards * s.assets


@rule
def myself(seat: int, out: Cells, n: int, dice: Cells) -> int:
    """The own seat where it can be chosen, else any."""
    for i in range(n):
        if out[i] == k.SEAT_0 + seat:
            return out[i]
    return out[pick(dice, n)]


@rule
def richest_rival(s: State, seat: int, out: Cells, n: int, dice: Cells) -> int:
    """Of several, any: a player who took the lowest number would favour seats."""
    best = NONE
    ties = 0
    for i in range(n):
        other = out[i] - k.SEAT_0
        if other == seat:
            continue
        if best == NONE or s.coins[other] > s.coins[best]:
            best = other
            ties = 1
        elif s.coins[other] == s.coins[best]:
            ties += 1
            if pick(dice, ties) == 0:
                best = other
    return out[0] if best == NONE else k.SEAT_0 + best


@rule
def lower_of_a_pair(out: Cells, n: int, dice: Cells) -> int:
    """Each pair of cards is as likely: the lower seat of a pair is named first, and out[i] has n - i partners."""
    at = pick(dice, n * (n + 1) // 2)
    i = 0
    while at >= n - i:
        at -= n - i
        i += 1
    return out[i]
