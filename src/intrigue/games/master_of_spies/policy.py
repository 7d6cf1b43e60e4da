"""Master of Spies: a simple sensible player, for simulation. It looks one card ahead and sees what its seat may know.

It places the card that brings most, counting what others lose by it, and throws away what brings least. Worths are in
tenths of a point; the weights were found by playing it against itself.
"""

from __future__ import annotations

from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import state as k
from .rules import slots_for
from .state import Book, State

POINT = 10
GAP = 18  # for each value that fits between a card and the one before it: so easily is the card replaced
DRAW_EDGE = 15  # a known card must be so much better than the hand to be preferred to an unknown one
SEARCH_AT = 70  # a discard worth the special action


@rule
def policy(book: Book, s: State, seat: int, out: Cells, n: int, dice: Cells) -> int:
    """One of the n legal actions in out."""
    phase = s.phase
    if phase == k.DRAWING:
        return draw_choice(book, s, seat, out, n)
    if phase == k.CHOOSING:
        return card_choice(book, s, seat, out, n)
    if phase == k.PLACING:
        return slot_choice(book, s, seat, out, n)
    if phase == k.OFFERING:
        return special_choice(book, s, seat, out, n)
    if phase == k.NAMING:
        return token_choice(book, s, seat, out, n)
    if phase in (k.SEARCHING, k.TAKING):
        return best_card(book, s, seat, out, n)
    if phase in (k.GIVING, k.PICKING):
        return least_useful(book, s, seat, out, n)
    return out[0]  # MOVING: to the higher card


# --------------------------------------------------------------------------------------------- worths


@rule
def value_under(book: Book, s: State, seat: int, faction: int) -> int:
    """What a token is worth where it lies."""
    card = s.tokens[seat, faction]
    return 0 if card == NONE else book.value[card]


@rule
def own_gain(book: Book, s: State, seat: int, card: int, old: int) -> int:
    """Points the own token wins on a card that takes the place of ``old`` (or NONE)."""
    gain = 0
    for faction in range(k.FACTIONS):
        if s.ability != k.ANY_FACTION and faction != book.faction[card]:
            continue
        better = book.value[card] - value_under(book, s, seat, faction)
        if old != NONE and s.tokens[seat, faction] == old:
            better = book.value[card]  # what it loses is counted with all tokens on the old card
        gain = max(gain, better)
    return gain


@rule
def placing_worth(book: Book, s: State, seat: int, card: int, slot: int) -> int:
    """What a placement brings the seat, and costs others."""
    row = (slot - k.SLOT_0) // k.MAX_ROW
    at = (slot - k.SLOT_0) % k.MAX_ROW
    old = s.rows[row, at] if at < s.row_length[row] else NONE
    before = book.value[s.rows[row, at - 1]] if at > 0 else 0
    worth = POINT * own_gain(book, s, seat, card, old)
    if s.final == 0:
        worth -= GAP * (book.value[card] - before - 1)
    if old != NONE:
        rival_point = POINT // (s.seats - 1)  # of several rivals, one falls back
        stays = book.value[card] if book.faction[card] == book.faction[old] else 0
        for owner in range(s.seats):
            for faction in range(k.FACTIONS):
                if s.tokens[owner, faction] != old:
                    continue
                if owner != seat:
                    worth += rival_point * (book.value[old] - stays)
                elif faction == book.faction[card]:
                    worth -= POINT * book.value[old]
                else:
                    worth -= POINT * (book.value[old] - stays)
    return worth


@rule
def card_worth(book: Book, s: State, seat: int, card: int, out: Cells, n: int) -> int:
    """The best placement of a card, 0 for none that is worth it. Slots are listed in out behind the n legal actions."""
    best = 0
    for i in range(n, slots_for(book, s, card, out, n)):
        best = max(best, placing_worth(book, s, seat, card, out[i]))
    return best


# --------------------------------------------------------------------------------------------- choices


@rule
def best_card(book: Book, s: State, seat: int, out: Cells, n: int) -> int:
    """The card with the best placement."""
    best = out[0]
    most = NONE
    for i in range(n):
        worth = card_worth(book, s, seat, out[i] - k.CARD_0, out, n)
        if worth > most:
            most = worth
            best = out[i]
    return best


@rule
def least_useful(book: Book, s: State, seat: int, out: Cells, n: int) -> int:
    """The card whose value adds least to what its token has already."""
    worst = out[0]
    least = POINT * k.TOP_VALUE
    for i in range(n):
        card = out[i] - k.CARD_0
        if card >= book.cards:
            break  # STOP
        use = book.value[card] - value_under(book, s, seat, book.faction[card])
        if use < least:
            least = use
            worst = out[i]
    return worst


@rule
def card_choice(book: Book, s: State, seat: int, out: Cells, n: int) -> int:
    """The best placement of the hand, or the least useful card to discard."""
    best = best_card(book, s, seat, out, n)
    if card_worth(book, s, seat, best - k.CARD_0, out, n) > 0:
        return best
    return least_useful(book, s, seat, out, n)


@rule
def slot_choice(book: Book, s: State, seat: int, out: Cells, n: int) -> int:
    best = k.TO_DISCARD
    most = 0
    for i in range(n - 1):
        worth = placing_worth(book, s, seat, s.chosen, out[i])
        if worth > most:
            most = worth
            best = out[i]
    return best


@rule
def hand_worth(book: Book, s: State, seat: int, out: Cells, n: int) -> int:
    best = 0
    for at in range(s.hand_size[seat]):
        best = max(best, card_worth(book, s, seat, s.hand[seat, at], out, n))
    return best


@rule
def draw_choice(book: Book, s: State, seat: int, out: Cells, n: int) -> int:
    """The top discard if it is much better than what the hand can do, else the unknown."""
    if out[0] != k.DRAW_PILE or n == 1:
        return out[0]
    known = card_worth(book, s, seat, s.discard[s.discard_size - 1], out, n)
    return k.DRAW_DISCARD if known > hand_worth(book, s, seat, out, n) + DRAW_EDGE else k.DRAW_PILE


@rule
def special_choice(book: Book, s: State, seat: int, out: Cells, n: int) -> int:
    """False colours in the final round, where nothing is left to wait for; a search before that, if it pays."""
    if s.final == 1:
        return k.ABILITY_1
    if s.discard_size > 0:
        most = 0
        for at in range(s.discard_size):
            most = max(most, card_worth(book, s, seat, s.discard[at], out, n))
        if most >= SEARCH_AT and most > hand_worth(book, s, seat, out, n) + DRAW_EDGE:
            return k.ABILITY_3
    return k.NO_ABILITY


@rule
def token_choice(book: Book, s: State, seat: int, out: Cells, n: int) -> int:
    """The token that wins most."""
    best = out[0]
    for i in range(1, n):
        if value_under(book, s, seat, out[i] - k.FACTION_0) < value_under(book, s, seat, best - k.FACTION_0):
            best = out[i]
    return best
