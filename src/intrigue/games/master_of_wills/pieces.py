"""Master of Wills: the Faction cards. Hands, piles, and Special cards in play (MOW-7, 12)."""

from __future__ import annotations

from intrigue.engine.bits import bits, lowest_bit
from intrigue.engine.chance import below
from intrigue.engine.piles import find, put_on_top, take_at
from intrigue.engine.records import NONE
from intrigue.engine.targets import rule

from . import state as k
from .sets import nth_bit
from .state import Book, State

EVERYONE = 8  # bit of known_to and deck_known: all players and onlookers


# A Special card in play as one number, as State.effects and State.lasting hold it (MOW-1.9).


@rule
def special_id(side: int, slot: int) -> int:
    return side * k.SLOTS + slot


@rule
def special_side(special: int) -> int:
    return special // k.SLOTS


@rule
def special_slot(special: int) -> int:
    return special % k.SLOTS


@rule
def effect_of(s: State, side: int, slot: int) -> int:
    """The card whose text a Faction card has: its own, or the one a copycat resolves as (MOW-13.4)."""
    if s.acts_as[side, slot] != NONE:
        return s.acts_as[side, slot]
    return s.card[side, slot]


# --------------------------------------------------------------------------------------------- who decides (MOW-15)


@rule
def seat_in_round(s: State, side: int, round_number: int) -> int:
    """2v2: the partner who plays for a side in a round when each team has one turn (MOW-15.3)."""
    second = (s.lead[side] + round_number + 1) % 2
    return side + 2 * second


@rule
def is_reversed(s: State) -> bool:
    """MOW-9.9: whether the side that was last in the round before begins this one."""
    return s.opt_turn_order == k.REVERSED_ORDER and s.round % 2 == 0 and s.variant != k.COOP


@rule
def points_for_order(s: State, side: int) -> int:
    """MOW-3.6, MOW-3.7: what a side begins with for playing late in the first round; the first side has nothing."""
    if s.variant in (k.COOP, k.SOLO) or s.first == NONE:
        return 0
    late = (side - s.first + s.sides) % s.sides
    points: int = s.opt_last_points * late // (s.sides - 1)
    return points + s.opt_second_points if 0 < late < s.sides - 1 else points


@rule
def seat_of(s: State, side: int) -> int:
    """The seat that decides for a side: the one whose turn it is, else the partner who plays next (MOW-15.5)."""
    if s.variant != k.TEAMS:
        return side
    if s.lead[side] == NONE:
        return side
    order = (side - s.first + is_reversed(s)) % 2  # 0 for the team that plays first in this round
    if s.opt_two_v_two_all_four:
        # turns of a round: lead, lead, partner, partner; the next or present turn of this side
        nth = (s.turn - order + 1) // 2
        return side + 2 * ((s.lead[side] + nth) % 2)
    played = s.turn > order
    return seat_in_round(s, side, s.round + (1 if played else 0))


@rule
def hand_of(s: State, side: int) -> int:
    """The hand that effects on a side touch (MOW-15.4)."""
    return s.hand[seat_of(s, side)] if has_deck(s, side) else 0


@rule
def has_deck(s: State, side: int) -> bool:
    """The opposing side of Mowitaire has no Faction cards (MOW-16.4)."""
    return s.deck_size[side] > 0


# --------------------------------------------------------------------------------------------- piles


@rule
def draw_faction(s: State, side: int, n: int) -> None:
    """MOW-7.2, 7.7: draw into the hand; nothing from an empty deck or into a full hand."""
    for _ in range(n):
        draw_into(s, side, seat_of(s, side))


@rule
def draw_into(s: State, side: int, seat: int) -> None:
    if s.pile_left[side] > 0 and bits(s.hand[seat]) < k.MAX_HAND:
        s.pile_left[side] -= 1
        slot = s.draw_pile[side, s.pile_left[side]]
        s.draw_pile[side, s.pile_left[side]] = NONE
        s.place[side, slot] = k.IN_HAND
        s.hand[seat] |= 1 << slot
        s.shown += 1


@rule
def leave_hand(s: State, side: int, slot: int) -> None:
    """Take a card out of whichever hand of the side holds it."""
    s.hand[side] &= ~(1 << slot)
    if s.variant == k.TEAMS:
        s.hand[side + 2] &= ~(1 << slot)


@rule
def is_seen(s: State, side: int, slots: int) -> bool:
    """Whether others know one of these cards of a side."""
    while slots != 0:
        if s.known_to[side, lowest_bit(slots)] & ~(1 << side) != 0:
            return True
        slots &= slots - 1
    return False


@rule
def mix_into_hand(s: State, side: int, slot: int) -> int:
    """MOW-13.7: a card leaves a hand unseen, so that others cannot tell any more which of the cards they saw stayed.

    The card and the hand it comes from deal their slots anew among themselves; returns the slot of the card.
    """
    seat = seat_of(s, side)
    slots = s.hand[seat] | (1 << slot)
    if not is_seen(s, side, slots):
        return slot
    leaving = nth_bit(slots, below(s, bits(slots)))
    swap_cards(s, side, slot, leaving)
    s.place[side, slot] = k.IN_HAND
    s.place[side, leaving] = k.RESOLVING
    s.known_to[side, leaving] = 0
    s.hand[seat] = slots & ~(1 << leaving)
    rest: int = s.hand[seat]
    while rest != 0:
        swap_cards(s, side, lowest_bit(rest), nth_bit(rest, below(s, bits(rest))))
        s.known_to[side, lowest_bit(rest)] = 0
        rest &= rest - 1
    return leaving


@rule
def swap_cards(s: State, side: int, slot: int, other: int) -> None:
    card = s.card[side, slot]
    s.card[side, slot] = s.card[side, other]
    s.card[side, other] = card


@rule
def discard(s: State, side: int, slot: int) -> None:
    """To its owner's discard pile (MOW-1.13), for everyone to see (MOW-1.8); a copycat is itself again (MOW-13.4)."""
    s.place[side, slot] = k.IN_DISCARDS
    s.timer[side, slot] = 0
    s.named[side, slot] = NONE
    s.known_to[side, slot] = known_to_all(s)
    if (s.removed_pending[side] >> slot) & 1 == 0:
        s.acts_as[side, slot] = NONE
    s.discards_count[side] = put_on_top(s.discards[side], s.discards_count[side], slot)
    s.shown += 1


@rule
def known_to_all(s: State) -> int:
    return EVERYONE | ((1 << s.sides) - 1)


@rule
def knowing(s: State, side: int) -> int:
    """The sides that see what one side looks at: in MOW-OP both (MOW-18.5)."""
    return (1 << s.sides) - 1 if s.variant == k.COOP else 1 << side


@rule
def recover(s: State, side: int, slot: int) -> None:
    """From the discard pile into the hand."""
    at = find(s.discards[side], s.discards_count[side], slot)
    s.discards_count[side] = take_at(s.discards[side], s.discards_count[side], at)
    s.place[side, slot] = k.IN_HAND
    s.hand[seat_of(s, side)] |= 1 << slot


# --------------------------------------------------------------------------------------------- Special cards (MOW-1.9)


@rule
def refresh_statics(book: Book, s: State) -> None:
    """MOW-19.8: the continuous effects of all Special cards in play, as bit masks."""
    s.statics = 0
    for row in range(2 * s.sides):
        s.row_static[row] = 0
        if s.lasting[row] != NONE:
            lasting: int = s.lasting[row]
            s.row_static[row] = static_mask(book, effect_of(s, special_side(lasting), special_slot(lasting)))
        s.statics |= s.row_static[row]
    for side in range(s.sides):
        s.side_static[side] = 0
        for at in range(s.waiting_count[side]):
            slot = s.waiting[side, at]
            if (s.face_down[side] >> slot) & 1 == 0:
                s.side_static[side] |= static_mask(book, effect_of(s, side, slot))
        s.statics |= s.side_static[side]


@rule
def static_mask(book: Book, card: int) -> int:
    mask = 0
    for at in range(2):
        static: int = book.static[card, at]
        if static == k.HOLD and book.static_arg[card, at] == 1:
            static = k.HOLD_OPPONENTS
        if static != 0:
            mask |= 1 << static
    return mask


@rule
def place_round_effect(book: Book, s: State, side: int, slot: int, sector: int) -> None:
    """MOW-12.7, 12.8: join the Round Effects. What was seen elsewhere is not known face down."""
    which = effect_of(s, side, slot)
    s.place[side, slot] = k.ROUND_EFFECT
    s.timer[side, slot] = book.duration[which]
    s.named[side, slot] = sector
    s.waiting[side, s.waiting_count[side]] = slot
    s.laid_at[side, s.waiting_count[side]] = s.laid
    s.waiting_count[side] += 1
    s.laid += 1
    if book.face_down[which]:
        s.face_down[side] |= 1 << slot
        if s.acts_as[side, slot] == NONE:  # a copycat was played for all to see
            s.known_to[side, slot] = 0
    refresh_statics(book, s)


@rule
def leave_round_effects(book: Book, s: State, side: int, slot: int) -> None:
    """Out of the Round Effects and face up, to be resolved or discarded."""
    at = find(s.waiting[side], s.waiting_count[side], slot)
    take_at(s.laid_at[side], s.waiting_count[side], at)
    s.waiting_count[side] = take_at(s.waiting[side], s.waiting_count[side], at)
    s.face_down[side] &= ~(1 << slot)
    s.place[side, slot] = k.RESOLVING
    s.known_to[side, slot] = known_to_all(s)
    s.shown += 1
    refresh_statics(book, s)


@rule
def place_lasting(book: Book, s: State, side: int, slot: int, row: int) -> None:
    """MOW-12.2: one to a row, and only where none lies."""
    s.place[side, slot] = k.ON_ROW
    s.lasting[row] = special_id(side, slot)
    refresh_statics(book, s)


@rule
def lasting_row(s: State, side: int, slot: int) -> int:
    """The row a Lasting Effect lies at, NONE for other cards."""
    for row in range(2 * s.sides):
        if s.lasting[row] == special_id(side, slot):
            return row
    return NONE
