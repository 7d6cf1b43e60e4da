"""Master of Wills: the Move phase. Choosing a Starting card and carrying out an influence (MOW-5, 8.3, 8.4, 17.4)."""

from __future__ import annotations

from intrigue.engine.bits import lowest_bit
from intrigue.engine.records import NONE
from intrigue.engine.targets import rule

from . import state as k
from .board import (
    add_neutral,
    can_deal,
    end_hidden_questions,
    happen,
    lockers,
    movable,
    move_to,
    next_side,
    open_zones,
    opposed,
    row_zone,
    static_arg,
    take_step,
)
from .pieces import effect_of, special_id
from .sets import bit_of, put_in, word_of
from .state import Book, State

# --------------------------------------------------------------------------------------------- Starting card (MOW-5.1)


@rule
def selectable_word(book: Book, s: State, side: int, w: int) -> int:
    """MOW-8.3: in the neutral area, not locked against the side, not forbidden to it by a Round Effect."""
    word: int = s.at[k.N, w]
    if s.statics != 0:
        if opposed(s, side, k.BAN_ICON):
            word &= ~book.with_icon[w]
        if opposed(s, side, k.BAN_SECTOR) or opposed(s, side, k.BAN_VALUE):
            for other in range(s.sides):
                if other != side:
                    word = without_banned(book, s, other, word, w)
    rest: int = word
    while rest != 0:
        bit = rest & -rest
        card = k.BITS * w + lowest_bit(rest)
        rest ^= bit
        if lockers(s, card) & ~(1 << side) != 0:
            word ^= bit
    return word


@rule
def without_banned(book: Book, s: State, owner: int, word: int, w: int) -> int:
    """Take out what the owner's face-up Round Effects forbid by sector or by value."""
    for at in range(s.waiting_count[owner]):
        slot = s.waiting[owner, at]
        if (s.face_down[owner] >> slot) & 1:
            continue
        which = effect_of(s, owner, slot)
        for i in range(2):
            if book.static[which, i] == k.BAN_SECTOR and s.named[owner, slot] != NONE:
                word &= ~book.of_sector[s.named[owner, slot], w]
            elif book.static[which, i] == k.BAN_VALUE:
                word &= ~worth_at_least(s, word, w, book.static_arg[which, i])
    return word


@rule
def worth_at_least(s: State, word: int, w: int, value: int) -> int:
    """The cards of a word with at least this current value."""
    worth = 0
    while word != 0:
        bit = word & -word
        if s.value[k.BITS * w + lowest_bit(word)] >= value:
            worth |= bit
        word ^= bit
    return worth


@rule
def make_selectable(book: Book, s: State, side: int) -> None:
    """MOW-8.4: add cards until one can be taken."""
    while can_deal(s) and selectable_word(book, s, side, 0) == 0 and selectable_word(book, s, side, 1) == 0:
        add_neutral(s, 1)


@rule
def offer_start(book: Book, s: State) -> None:
    """D05; if nothing can be taken and nothing added, any card of the neutral area (MOW-8.4)."""
    for w in range(k.WORDS):
        s.choice[w] = selectable_word(book, s, s.active, w)
    if s.choice[0] == 0 and s.choice[1] == 0 and not can_deal(s):
        for w in range(k.WORDS):
            s.choice[w] = s.at[k.N, w]


@rule
def take_start(book: Book, s: State, card: int) -> None:
    """MOW-5.2: straight to its row; then its influence (MOW-5.3), even if it was killed on arrival (MOW-5.13)."""
    side = s.active
    s.start = card
    end_hidden_questions(s)
    for other in range(s.sides):
        if other != side:
            happen(s, k.EVENT_START, other, card)
    move_to(book, s, card, row_zone(side, book.row[card]), side)
    dull = dullness(book, s, side)
    begin_influence(book, s, card, side, k.ALL_MOVES)
    for entry in range(k.MAX_MOVES):
        if s.moves_left[entry] > 0:
            s.moves_left[entry] = max(0, s.moves_left[entry] - dull)
    s.sparing = (s.side_static[side] >> k.SPARE) & 1


@rule
def dullness(book: Book, s: State, side: int) -> int:
    """DULL: by how much each + amount of this side's Starting card is reduced."""
    total = 0
    if opposed(s, side, k.DULL):
        for other in range(s.sides):
            for at in range(s.waiting_count[other] if other != side else 0):
                slot = s.waiting[other, at]
                if (s.face_down[other] >> slot) & 1 == 0:
                    total += static_arg(book, s, special_id(other, slot), k.DULL)
    return total


# --------------------------------------------------------------------------------------------- influence (MOW-5.3)


@rule
def begin_influence(book: Book, s: State, card: int, side: int, which: int) -> None:
    """Write down the movements of a card that a side has to carry out, and ask for the first step."""
    s.source = card
    s.mover = side
    s.ask = k.ASK_STEP
    s.asked = side
    s.sparing = 0
    for entry in range(k.MAX_MOVES):
        amount: int = book.move_amount[card, entry]
        if which == k.PLUS_MOVES:
            amount = max(0, amount)
        elif which == k.MINUS_MOVES:
            amount = min(0, amount)
        elif which == k.MINUS_AS_PLUS:
            amount = max(0, -amount)
        s.moves_left[entry] = amount


@rule
def end_influence(s: State) -> None:
    s.source = NONE
    s.mover = NONE
    s.sparing = 0
    for entry in range(k.MAX_MOVES):
        s.moves_left[entry] = 0
    s.ask = k.NOTHING


@rule
def owes_steps(s: State) -> bool:
    for entry in range(k.MAX_MOVES):
        if s.moves_left[entry] != 0:
            return True
    return False


@rule
def offer_steps(book: Book, s: State) -> None:
    """D06: every card that can take a step still owed, with two opponents in either direction (MOW-17.4).

    Any card of the sector (MOW-5.5), step by step (MOW-5.6), across the neutral area too (MOW-5.7), and without looking
    ahead (MOW-5.10).
    """
    mover = s.mover
    plus_zones = open_zones(s, mover, mover, True)
    first_zones = open_zones(s, mover, next_side(s, mover, 1), True)
    any_plus = 0
    any_minus = 0
    for w in range(k.WORDS):
        plus = 0
        minus = 0
        for entry in range(k.MAX_MOVES):  # the sectors of movements not done yet, without a branch
            cards: int = book.of_sector[book.move_sector[s.source, entry], w]
            plus |= cards if s.moves_left[entry] > 0 else 0
            minus |= cards if s.moves_left[entry] < 0 else 0
        if word_of(s.source) == w:
            plus &= ~bit_of(s.source)
            minus &= ~bit_of(s.source)
        plus &= movable(s, plus_zones, w)
        if s.sides == 3:
            s.choice[2 + w] = second_direction(s, mover, w, True) & minus
            any_minus |= s.choice[2 + w]
        minus &= movable(s, first_zones, w)
        s.choice[w] = plus | minus
        any_plus |= plus
        any_minus |= minus
    if s.sparing == 1 and any_minus != 0 and any_plus == 0:  # SPARE
        put_in(s.choice, k.DONE)


@rule
def second_direction(s: State, mover: int, w: int, influence: bool) -> int:
    """Cards that can step toward the second opponent; from the own side both directions are one step, offered once."""
    zones = open_zones(s, mover, next_side(s, mover, 2), influence)
    for row in range(k.ALLIES):
        zones &= ~(1 << row_zone(mover, row))
    return movable(s, zones, w)


@rule
def play_step(book: Book, s: State, action: int) -> None:
    """Carry out one step; the sector of the card tells which movement it belongs to (MOW-5.11)."""
    if action == k.DONE:
        end_influence(s)
        return
    card = action if action < k.CARD_B else action - k.CARD_B
    entry = 0
    while s.moves_left[entry] == 0 or book.move_sector[s.source, entry] != book.sector[card]:
        entry += 1
    if s.moves_left[entry] > 0:
        s.moves_left[entry] -= 1
        toward = s.mover
    else:
        s.moves_left[entry] += 1
        toward = next_side(s, s.mover, 1 if action < k.CARD_B else 2)
    take_step(book, s, card, s.mover, toward, True)
    if not owes_steps(s):
        end_influence(s)
