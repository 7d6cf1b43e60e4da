"""Master of Spies: what placing a card would change, and what could still take a card's place: parts of an observation.

All of it follows from what the viewer sees. A net would have to count along rows to find it out: a slot is named by its
row and place, a card by its faction and value.
"""

from __future__ import annotations

from intrigue.engine.bits import bits, lowest_bit
from intrigue.engine.features import seat_from_viewer
from intrigue.engine.piles import top
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import state as k
from .rules import border_at, border_of, fits, lower_cards, may_replace
from .state import Book, State

SLOTS = k.ROWS * k.MAX_ROW
LIGHT = k.BORDERS.index("light")
MOST_THREATS = 8  # more cards than that hardly ever threaten a slot


@rule
def own_change(book: Book, s: State, seat: int, card: int, old: int) -> int:
    """Points the seat gains by placing a card over ``old``, or NONE: its tokens there, then its own (MOS-6.5, 7.1)."""
    token = s.tokens[seat, book.faction[card]]
    change = -lost_by(book, s, seat, card, old)
    if token == NONE or (token == old and book.faction[card] != book.faction[old]):
        return change + book.value[card]
    if token == old:
        return change
    return change + max(0, book.value[card] - book.value[token])


@rule
def lost_by(book: Book, s: State, owner: int, card: int, old: int) -> int:
    """Points an owner loses (below 0: gains) when a card takes the place of ``old``, or NONE (MOS-6.5)."""
    if old == NONE:
        return 0
    stays = book.value[card] if book.faction[card] == book.faction[old] else 0
    lost = 0
    for faction in range(k.FACTIONS):
        if s.tokens[owner, faction] == old:
            lost += book.value[old] - stays
    return lost


@rule
def lost_by_rivals(book: Book, s: State, seat: int, card: int, old: int) -> int:
    lost = 0
    for owner in range(s.seats):
        if owner != seat:
            lost += lost_by(book, s, owner, card, old)
    return lost


@rule
def features_of_placing(book: Book, s: State, out: Cells, at: int) -> int:
    """'place_gain' and 'place_harm': of the chosen card, by slot."""
    if s.phase == k.PLACING and s.chosen >= 0:
        write_places(book, s, s.chosen, out, at, at + SLOTS)
    return at + 2 * SLOTS


@rule
def write_places(book: Book, s: State, card: int, out: Cells, gains: int, harms: int) -> None:
    seat = seat_from_viewer(s, 0)
    for row in range(k.ROWS):
        lower = lower_cards(book, s, row, book.value[card])
        for place in range(max(0, lower - 1), lower + 1):
            if fits(book, s, card, row, place, lower):
                old = s.rows[row, place]  # NONE behind the last card
                slot = row * k.MAX_ROW + place
                out[gains + slot] = own_change(book, s, seat, card, old) / k.TOP_VALUE
                out[harms + slot] = lost_by_rivals(book, s, seat, card, old) / k.TOP_VALUE


@rule
def count_tokens(s: State, out: Cells, at: int) -> None:
    """How many tokens lie on each slot, where 'slot_mine' and 'slot_rivals' will be; ``at``: where 'slot_value' is."""
    seat = seat_from_viewer(s, 0)
    marked = cards_with_tokens(s)
    for row in range(k.ROWS):
        for place in range(s.row_length[row]):
            if (marked >> s.rows[row, place]) & 1:
                slot = at + row * k.MAX_ROW + place
                for owner in range(s.seats):
                    tokens = tokens_on(s, owner, s.rows[row, place])
                    out[slot + (SLOTS if owner == seat else 2 * SLOTS)] += tokens


@rule
def features_of_use(book: Book, s: State, out: Cells, at: int, slots: int) -> int:
    """'card_gain' and 'card_use': the best that a card of the own hand, or the top discard, can do; ``slots`` is where
    'slot_value' begins, with tokens counted."""
    seat = seat_from_viewer(s, 0)
    values = values_in_rows(book, s)
    light = places_with_border(book, s, LIGHT)
    dark = places_with_border(book, s, k.DARK)
    cards = 0
    for i in range(s.hand_size[seat]):
        if s.hand[seat, i] >= 0:
            cards |= 1 << s.hand[seat, i]
    if s.discard_size > 0:
        cards |= 1 << top(s.discard, s.discard_size)
    while cards != 0:
        card = lowest_bit(cards)
        cards &= cards - 1
        write_use(book, s, card, values, light if border_of(book, s, card) == LIGHT else dark, out, at, slots)
    return at + 2 * k.MAX_CARDS


# Rows as bit masks: a row has ROW_BITS of them, the lowest for its port, then one for each place or value.
ROW_BITS = 15


@rule
def values_in_rows(book: Book, s: State) -> int:
    found = 0
    for row in range(k.ROWS):
        for place in range(s.row_length[row]):
            found |= 1 << (ROW_BITS * row + book.value[s.rows[row, place]])
    return found


@rule
def places_with_border(book: Book, s: State, border: int) -> int:
    found = 0
    for row in range(k.ROWS):
        for place in range(-1, s.row_length[row]):
            found |= int(border_at(book, s, row, place) == border) << (ROW_BITS * row + 1 + place)
    return found


@rule
def write_use(book: Book, s: State, card: int, values: int, alike: int, out: Cells, at: int, slots: int) -> None:
    """The most own points, and the most of own points and rivals' losses together; 0 where discarding is better.

    ``alike`` are the places with the border of the card, of which none may be beside it. What `fits` asks for, but all
    in numbers: hardly anything here could be foretold by a processor, and a wrong guess takes longer than the rest.
    """
    seat = seat_from_viewer(s, 0)
    value = book.value[card]
    token = s.tokens[seat, book.faction[card]]
    rise = value if token == NONE else max(0, value - book.value[token])  # where the own token is elsewhere
    replaces = int(may_replace(s, card))
    gain = 0
    use = 0
    for row in range(k.ROWS):
        in_row = values >> (ROW_BITS * row)
        lower = bits(in_row & ((1 << value) - 1))
        near = ((alike >> (ROW_BITS * row)) & ((1 << ROW_BITS) - 1)) << 1
        over = replaces & int(lower > 0) & int((in_row >> value) & 1 == 0) & int((near >> lower) & 0b101 == 0)
        behind = (replaces | int(lower == s.row_length[row])) & int((near >> (lower + 1)) & 0b101 == 0)
        for place in range(lower - over, lower + behind):
            old = s.rows[row, place]
            slot = slots + row * k.MAX_ROW + place
            own: int = rise
            rivals = 0
            if old != NONE:
                stays = value if book.faction[card] == book.faction[old] else 0
                lost = book.value[old] - stays
                if token == old:
                    own = value - stays
                own -= int(out[slot + SLOTS]) * lost
                rivals = int(out[slot + 2 * SLOTS]) * lost
            gain = max(gain, own)
            use = max(use, own + rivals)
    out[at + card] = gain / k.TOP_VALUE
    out[at + k.MAX_CARDS + card] = use / k.TOP_VALUE


@rule
def features_of_slots(book: Book, s: State, out: Cells, at: int) -> int:
    """'slot_value', 'slot_mine', 'slot_rivals' and 'slot_threats': what lies there, for whom, and what may oust it;
    tokens are counted already."""
    away = cards_away(book, s, seat_from_viewer(s, 0))
    light = light_cards(book, s, away)
    for row in range(k.ROWS):
        for place in range(s.row_length[row]):
            slot = at + row * k.MAX_ROW + place
            card = s.rows[row, place]
            out[slot] = book.value[card] / k.TOP_VALUE
            if out[slot + SLOTS] + out[slot + 2 * SLOTS] > 0:
                out[slot + SLOTS] = out[slot + SLOTS] * book.value[card] / k.TOP_VALUE
                out[slot + 2 * SLOTS] = out[slot + 2 * SLOTS] * book.value[card] / k.TOP_VALUE
                alike = light if border_of(book, s, card) == LIGHT else away & ~light
                out[slot + 3 * SLOTS] = threats(book, s, row, place, alike) / MOST_THREATS
    return at + 4 * SLOTS


@rule
def cards_with_tokens(s: State) -> int:
    """Bit mask of the cards that anybody's token lies on."""
    found = 0
    for owner in range(s.seats):
        for faction in range(k.FACTIONS):
            if s.tokens[owner, faction] != NONE:
                found |= 1 << s.tokens[owner, faction]
    return found


@rule
def tokens_on(s: State, owner: int, card: int) -> int:
    tokens = 0
    for faction in range(k.FACTIONS):
        if s.tokens[owner, faction] == card:
            tokens += 1
    return tokens


@rule
def cards_away(book: Book, s: State, seat: int) -> int:
    """Bit mask of the cards that are in the draw pile or in others' hands."""
    here = 0
    for row in range(k.ROWS):
        for place in range(s.row_length[row]):
            here |= 1 << s.rows[row, place]
    for at in range(s.discard_size):
        here |= 1 << s.discard[at]
    for at in range(s.hand_size[seat]):
        if s.hand[seat, at] >= 0:
            here |= 1 << s.hand[seat, at]
    return ((1 << book.cards) - 1) & ~here


@rule
def light_cards(book: Book, s: State, cards: int) -> int:
    """Those of a bit mask that have a light border; the others' are dark."""
    found = 0
    while cards != 0:
        card = lowest_bit(cards)
        cards &= cards - 1
        if border_of(book, s, card) == LIGHT:
            found |= 1 << card
    return found


@rule
def threats(book: Book, s: State, row: int, place: int, alike: int) -> int:
    """How many cards would send the tokens home, of those that are away and have the same border: between the
    neighbours, and of another faction."""
    card = s.rows[row, place]
    above = book.value[s.rows[row, place - 1]] if place > 0 else 0
    below = book.value[s.rows[row, place + 1]] if place + 1 < s.row_length[row] else k.TOP_VALUE + 1
    found = 0
    while alike != 0:
        other = lowest_bit(alike)
        alike &= alike - 1
        value = book.value[other]
        found += int(above < value) & int(value < below) & int(book.faction[other] != book.faction[card])
    return found
