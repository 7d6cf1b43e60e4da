"""Master of Wills: setting up every variant, and who goes first (MOW-2, 3, 15 to 18)."""

from __future__ import annotations

from intrigue.engine.bits import lowest_bit
from intrigue.engine.chance import shuffle
from intrigue.engine.piles import clear_pile
from intrigue.engine.ranking import first_of, several
from intrigue.engine.records import NONE
from intrigue.engine.targets import rule

from . import state as k
from .board import add_neutral, next_side, reveal_top, row_zone, shift_zone, take_top
from .codes import POOL_BITS
from .pieces import draw_into, points_for_order
from .state import Book, State


@rule
def variant_of(s: State) -> int:
    """MOW-1.1: the variant chosen, or the one for this number of players."""
    if s.opt_variant != k.BY_SEATS:
        return s.opt_variant
    if s.seats == 1:
        return k.SOLO
    if s.seats == 3:
        return k.FREE_FOR_ALL
    return k.TEAMS if s.seats == 4 else k.DUEL


@rule
def set_up(book: Book, s: State) -> None:
    """From an empty record to the first question, or to the first turn of Mowitaire."""
    s.variant = variant_of(s)
    s.sides = 3 if s.variant == k.FREE_FOR_ALL else 2  # MOW-17.1
    clear_table(book, s)
    prepare_deck(book, s, 0, s.opt_deck_0)
    if s.variant != k.SOLO:
        prepare_deck(book, s, 1, s.opt_deck_1)
    if s.sides == 3:
        prepare_deck(book, s, 2, s.opt_deck_2)
    shuffle(s, s.deck, k.COMMUNITY)  # MOW-3.2
    deal_hands(s)
    if s.variant == k.SOLO:
        set_up_solo(s)
        return
    if s.variant == k.COOP:
        winner = contest(book, s, 3)
        deal_to(s, k.AFTERLIFE, 4)
        add_neutral(s, 8)  # MOW-18.2
    else:
        add_neutral(s, 6)  # MOW-3.2
        winner = contest(book, s, (1 << s.sides) - 1)
    ask_first(s, winner)


@rule
def clear_table(book: Book, s: State) -> None:
    """Every card in its deck, nothing in play."""
    s.stage = k.SETTING_UP
    s.round = 1  # MOW-3.5
    s.rounds = k.ROUNDS
    s.first = NONE
    s.lead[0] = NONE
    s.lead[1] = NONE
    s.last_dealt = NONE
    s.start = NONE
    s.source = NONE
    s.mover = NONE
    s.running = NONE
    s.by = NONE
    s.slot = NONE
    s.sector = NONE
    s.opponent = NONE
    s.named_side = NONE
    s.receiver = NONE
    s.chosen = NONE
    s.skip_from = NONE
    s.skip_to = NONE
    s.announced = NONE
    for card in range(k.COMMUNITY):
        s.zone[card] = k.DECK
        s.deck[card] = card
        s.value[card] = book.value[card]
        s.guard_side[card] = NONE
        s.locked_by[card] = NONE
        clear_pile(s.effects[card])
    for w in range(k.WORDS):
        s.at[k.DECK, w] = (1 << k.BITS) - 1
    s.deck_left = k.COMMUNITY
    for side in range(k.MAX_SIDES):
        s.faction[side] = NONE
        clear_pile(s.card[side])
        clear_pile(s.acts_as[side])
        clear_pile(s.named[side])
        clear_pile(s.behind[side])
        clear_pile(s.draw_pile[side])
        clear_pile(s.discards[side])
        clear_pile(s.waiting[side])
        clear_pile(s.laid_at[side])
    clear_pile(s.lasting)
    clear_pile(s.marker)


@rule
def prepare_deck(book: Book, s: State, side: int, code: int) -> None:
    """MOW-2.4, MOW-3.1: any deck for any side; its cards in slots numbered at random, its draw pile shuffled."""
    faction = code >> POOL_BITS
    members = code & ((1 << POOL_BITS) - 1)
    if members == 0:
        members = book.starter[faction]
    s.faction[side] = faction
    n = 0
    while members != 0:
        bit = lowest_bit(members)
        members &= members - 1
        s.card[side, n] = faction * k.POOL + bit if bit < k.POOL else k.NEUTRAL * k.POOL + bit - k.POOL
        s.draw_pile[side, n] = n
        n += 1
    s.deck_size[side] = n
    s.pile_left[side] = n
    shuffle(s, s.card[side], n)
    shuffle(s, s.draw_pile[side], n)


@rule
def deal_hands(s: State) -> None:
    """MOW-3.1: three cards each; partners two each (MOW-15.1)."""
    for seat in range(s.seats):
        for _ in range(2 if s.variant == k.TEAMS else 3):
            draw_into(s, seat % 2 if s.variant == k.TEAMS else seat, seat)


@rule
def deal_to(s: State, zone: int, n: int) -> None:
    """Deal Community cards from the deck straight into a zone."""
    for _ in range(n):
        shift_zone(s, take_top(s), zone)


@rule
def set_up_solo(s: State) -> None:
    """MOW-16.1: the opposing side by difficulty, six cards in the Afterlife, eight neutral ones; no draw for first."""
    for row in range(k.ALLIES, k.RECRUITS - 1, -1):
        deal_to(s, row_zone(1, row), 13 + row + 2 * s.opt_difficulty)  # easy: 13 Recruits, 14 Loyalists, 15 Allies
    deal_to(s, k.AFTERLIFE, 6)
    add_neutral(s, 8)
    s.first = 0
    s.stage = k.TURN_START


# --------------------------------------------------------------------------------------------- who goes first (MOW-3.3)


@rule
def contest(book: Book, s: State, sides: int) -> int:
    """MOW-3.3, 3.4, 17.2: each side of a mask draws a card, the highest printed value wins; tied sides draw again."""
    while several(sides):
        best = k.BELOW_ANY
        leading = 0
        for side in range(s.sides):
            if (sides >> side) & 1 == 0:
                continue
            card = reveal_top(s)
            value = book.value[card] if card != NONE else k.BELOW_ANY
            if value > best:
                best = value
                leading = 0
            if value == best:
                leading |= 1 << side
        if best == k.BELOW_ANY:  # no card is left to draw
            break
        sides = leading
    return first_of(sides, 0, s.sides)


@rule
def ask_first(s: State, side: int) -> None:
    """D01."""
    s.ask = k.ASK_FIRST
    s.asked = side
    s.active = side


@rule
def take_first(s: State, action: int) -> None:
    """MOW-3.3, 17.2: go first, or let the next player clockwise decide; the last one must."""
    s.ask = k.NOTHING
    if action == k.NO:
        s.passes += 1
        s.active = next_side(s, s.active, 1)
        if s.passes < s.sides - 1:
            ask_first(s, s.active)
            return
    s.passes = 0
    s.first = s.active
    if s.variant == k.TEAMS:
        ask_lead(s)
    else:
        start_rounds(s)


@rule
def ask_lead(s: State) -> None:
    """D02, MOW-15.2: the team that plays first names its lead-off first."""
    s.ask = k.ASK_LEAD
    s.asked = s.active


@rule
def take_lead(s: State, action: int) -> None:
    s.ask = k.NOTHING
    s.lead[s.active] = 0 if action == k.YES else 1
    s.active = next_side(s, s.active, 1)
    if s.active != s.first:
        ask_lead(s)
    else:
        start_rounds(s)


@rule
def start_rounds(s: State) -> None:
    """The first turn of the first round."""
    for side in range(s.sides):
        s.points[side] += points_for_order(s, side)
    s.turn = 0
    s.stage = k.TURN_START
