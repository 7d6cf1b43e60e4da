"""Master of Wills: the verbs for Special cards, hands and discard piles (MOW-13, 19.7)."""

from __future__ import annotations

from intrigue.engine.bits import bits, lowest_bit
from intrigue.engine.chance import below
from intrigue.engine.records import NONE
from intrigue.engine.targets import rule

from . import state as k
from .board import is_protecting, kill, next_side, refresh_value, steps_to, unprotect
from .pieces import (
    discard,
    draw_faction,
    effect_of,
    hand_of,
    knowing,
    lasting_row,
    leave_hand,
    leave_round_effects,
    mix_into_hand,
    place_lasting,
    place_round_effect,
    recover,
    refresh_statics,
    special_id,
)
from .program import (
    action_owner,
    action_slot,
    ask,
    begin_program,
    first_clockwise,
    how_many,
    next_step,
    put_slots,
    sides_named,
)
from .requirements import copyable, fireable, free_rows, recoverable, removable_by
from .sets import empty, lowest, put_in, take_out
from .state import Book, State


@rule
def run_special(book: Book, s: State, verb: int) -> None:
    if verb == k.ROUND:
        if book.face_down[s.running] and s.acts_as[s.by, s.slot] == NONE:
            s.slot = mix_into_hand(s, s.by, s.slot)
        place_round_effect(book, s, s.by, s.slot, s.sector)
        next_step(s)
    elif verb == k.COUNTER:
        counter(s)
    elif verb == k.LASTING:
        ask(s, k.ASK_ROW)
    elif verb == k.REMOVE:
        run_remove(book, s)
    else:
        ask(s, k.ASK_SPECIAL)


@rule
def counter(s: State) -> None:
    """MOW-12.13: the announced card has no effect."""
    if s.announced != NONE:
        discard(s, s.active, s.announced)
        s.announced = NONE
    next_step(s)


@rule
def offer_rows(book: Book, s: State) -> None:
    """D12: free rows, seen from the controller."""
    step = book.program[s.running, s.firing, s.pc]
    mask = free_rows(s, s.by, step[k.FROM]) if step[k.VERB] == k.LASTING else free_rows(s, s.by, k.ALL_ROWS)
    for row in range(2 * s.sides):
        if (mask >> row) & 1:
            put_in(s.choice, k.ROW + 2 * steps_to(s, s.by, row // 2) + row % 2)


@rule
def take_row(book: Book, s: State, action: int) -> None:
    row = 2 * next_side(s, s.by, (action - k.ROW) // 2) + (action - k.ROW) % 2
    if s.chosen == NONE:
        place_lasting(book, s, s.by, s.slot, row)
    else:  # SHIFT: it moves there with its marker
        s.lasting[row] = s.lasting[s.chosen]
        s.marker[row] = s.marker[s.chosen]
        s.lasting[s.chosen] = NONE
        s.marker[s.chosen] = NONE
        refresh_statics(book, s)
    next_step(s)


@rule
def offer_specials(book: Book, s: State) -> None:
    """D15: Special cards to remove, to shift or to fire; face-down ones by their slot."""
    step = book.program[s.running, s.firing, s.pc]
    if step[k.VERB] == k.FIRE:
        put_slots(s, s.by, s.by, fireable(book, s, s.by))
        return
    if step[k.VERB] == k.SHIFT and free_rows(s, s.by, k.ALL_ROWS) == 0:
        return
    for owner in range(s.sides):
        if step[k.VERB] == k.SHIFT:
            put_slots(s, s.by, owner, removable_by(s, NONE, owner, k.LASTING_KIND, step[k.WHO]))
        else:
            put_slots(s, s.by, owner, removable_by(s, s.by, owner, step[k.ARG], step[k.WHO]))
    if step[k.NEED] == k.OPTIONAL:
        put_in(s.choice, k.DONE)


@rule
def run_remove(book: Book, s: State) -> None:
    """REMOVE: n Special cards, one at a time; C = how many."""
    if s.begun == 0:
        s.begun = 1
        s.left = how_many(book, s)
        s.count = 0
    empty(s.choice)
    offer_specials(book, s)
    take_out(s.choice, k.DONE)
    if s.left == 0 or (s.choice[4] | s.choice[5]) == 0:
        next_step(s)
    elif book.program[s.running, s.firing, s.pc, k.PICK] == k.ALL:
        remove_chosen(book, s, lowest(s.choice))
    else:
        ask(s, k.ASK_SPECIAL)


@rule
def take_special(book: Book, s: State, action: int) -> None:
    s.ask = k.NOTHING
    verb = book.program[s.running, s.firing, s.pc, k.VERB]
    if action == k.DONE:
        next_step(s)
        return
    owner, slot = action_owner(s, s.by, action), action_slot(action)
    if verb == k.REMOVE:
        remove_chosen(book, s, action)
    elif verb == k.SHIFT:
        s.chosen = lasting_row(s, owner, slot)
        ask(s, k.ASK_ROW)
    else:
        fire_now(book, s, slot)


@rule
def remove_chosen(book: Book, s: State, action: int) -> None:
    s.left -= 1
    s.count += 1
    remove_special(book, s, action_owner(s, s.by, action), action_slot(action), s.by)


@rule
def remove_special(book: Book, s: State, owner: int, slot: int, actor: int) -> None:
    """MOW-12.3, 12.6, 13.6: out of play to its owner's discard pile."""
    row = lasting_row(s, owner, slot)
    if row != NONE:
        if s.marker[row] != NONE:
            kill(book, s, s.marker[row], NONE)
        s.lasting[row] = NONE
        s.marker[row] = NONE
    elif s.place[owner, slot] == k.BEHIND_CARD:
        detach(book, s, owner, slot)
    else:
        note_removed(book, s, owner, slot, actor)
        leave_round_effects(book, s, owner, slot)
    discard(s, owner, slot)
    refresh_statics(book, s)


@rule
def detach(book: Book, s: State, owner: int, slot: int) -> None:
    """Take a Card Effect from behind its card; a protection it gave ends with it."""
    card = s.behind[owner, slot]
    if is_protecting(s, card, special_id(owner, slot)):
        unprotect(s, card)
    if s.effects[card, 0] == special_id(owner, slot):
        s.effects[card, 0] = s.effects[card, 1]
    s.effects[card, k.MAX_EFFECTS - 1] = NONE
    s.behind[owner, slot] = NONE
    refresh_value(book, s, card)


@rule
def note_removed(book: Book, s: State, owner: int, slot: int, actor: int) -> None:
    """Trigger `removed`: it will run in the next window, from the discard pile (MOW-12.11)."""
    if actor != owner and book.trigger[effect_of(s, owner, slot)] == k.REMOVED:
        s.removed_pending[owner] |= 1 << slot


@rule
def fire_now(book: Book, s: State, slot: int) -> None:
    """FIRE: a tail call into the fire program of an own Round Effect."""
    if s.place[s.by, s.slot] == k.RESOLVING:
        discard(s, s.by, s.slot)
    leave_round_effects(book, s, s.by, slot)
    empty(s.them)
    begin_program(s, s.by, slot, effect_of(s, s.by, slot), 1, s.after_program)


@rule
def run_faction(book: Book, s: State, verb: int) -> None:
    step = book.program[s.running, s.firing, s.pc]
    if step[k.WHO] == k.OPPONENT and s.opponent == NONE:  # MOW-17.6: picked once for the whole program
        ask(s, k.ASK_OPPONENT)
    elif verb == k.FDRAW:
        for side in range(s.sides):
            if (sides_named(s, step[k.WHO]) >> side) & 1:
                draw_faction(s, side, step[k.HOW_MANY])
        next_step(s)
    elif verb == k.FDISCARD:
        run_discard(book, s, step[k.PICK], step[k.WHO])
    elif verb == k.FRECOVER:
        run_recover(book, s)
    elif verb == k.REVEAL:
        reveal(book, s, step[k.ARG])
    elif verb == k.BONUS:
        s.bonus += step[k.HOW_MANY] if s.faction_phase else 0  # MOW-13.3
        next_step(s)
    else:
        ask(s, k.ASK_COPY)


@rule
def run_discard(book: Book, s: State, how: int, who: int) -> None:
    """FDISCARD: each side named discards n cards, at random or as the controller chooses."""
    if s.begun == 0:
        s.begun = 1
        s.left = how_many(book, s)
        s.receivers = sides_named(s, who)
    if s.receivers == 0:
        next_step(s)
        return
    s.receiver = first_clockwise(s, s.receivers)
    hand = hand_of(s, s.receiver)
    if s.left == 0 or hand == 0:
        s.receivers &= ~(1 << s.receiver)
        s.left = how_many(book, s)
    elif how == k.RANDOM:
        for _ in range(below(s, bits(hand))):
            hand &= hand - 1
        discard_from_hand(s, s.receiver, lowest_bit(hand))
    else:
        ask(s, k.ASK_HAND)


@rule
def discard_from_hand(s: State, side: int, slot: int) -> None:
    s.left -= 1
    leave_hand(s, side, slot)
    discard(s, side, slot)


@rule
def run_recover(book: Book, s: State) -> None:
    if s.begun == 0:
        s.begun = 1
        s.left = how_many(book, s)
    rarity = book.program[s.running, s.firing, s.pc, k.ARG2]
    if s.left == 0 or recoverable(book, s, s.by, rarity) == 0 or bits(hand_of(s, s.by)) >= k.MAX_HAND:
        next_step(s)
    else:
        ask(s, k.ASK_RECOVER)


@rule
def take_recover(s: State, action: int) -> None:
    s.ask = k.NOTHING
    s.left -= 1
    recover(s, s.by, action - k.OWN)


@rule
def reveal(book: Book, s: State, what: int) -> None:
    """MOW-13.7: look at a hand, or at all face-down Round Effects, of the opponent."""
    seen = hand_of(s, s.opponent) if what == k.SEE_HAND else s.face_down[s.opponent]
    for slot in range(s.deck_size[s.opponent]):
        if (seen >> slot) & 1 == 0:
            continue
        s.known_to[s.opponent, slot] |= knowing(s, s.by)
        s.shown += 1
        if what != k.SEE_HAND and book.trigger[effect_of(s, s.opponent, slot)] == k.REMOVED:
            remove_special(book, s, s.opponent, slot, s.by)
    next_step(s)


@rule
def offer_copies(book: Book, s: State) -> None:
    """D16: discards that can be resolved as if played now (MOW-13.4)."""
    step = book.program[s.running, s.firing, s.pc]
    for owner in range(s.sides):
        put_slots(s, s.by, owner, copyable(book, s, s.by, owner, step[k.ARG], step[k.ARG2]))


@rule
def take_copy(book: Book, s: State, action: int) -> None:
    """The copycat takes the identity of the card and runs its program (a tail call)."""
    s.ask = k.NOTHING
    copied = s.card[action_owner(s, s.by, action), action_slot(action)]
    s.acts_as[s.by, s.slot] = copied
    empty(s.them)
    begin_program(s, s.by, s.slot, copied, 0, s.after_program)
