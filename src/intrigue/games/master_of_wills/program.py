"""Master of Wills: a program being run. Its registers, its beginning, its end, and the questions it asks (MOW-19.3)."""

from __future__ import annotations

from intrigue.engine.records import NONE
from intrigue.engine.targets import rule

from . import state as k
from .board import next_side, show_dealt, steps_to
from .pieces import discard
from .sets import empty
from .state import Book, State


@rule
def begin_program(s: State, side: int, slot: int, card: int, firing: int, after: int) -> None:
    """MOW-19.3: run a program for the side that owns the slot; register T keeps what an event put there."""
    s.running = card
    s.firing = firing
    s.by = side
    s.slot = slot
    s.after_program = after
    show_dealt(s)  # all can see that it runs
    clear_registers(s)


@rule
def clear_registers(s: State) -> None:
    s.pc = 0
    s.count = 0
    s.sector = NONE
    s.won = 0
    s.affected = 0
    s.opponent = NONE
    s.named_side = NONE
    s.skip_from = NONE
    s.skip_to = NONE
    end_step(s)


@rule
def end_step(s: State) -> None:
    """Forget what belongs to one step only."""
    s.begun = 0
    s.left = 0
    s.receivers = 0
    s.receiver = NONE
    s.chosen = NONE
    empty(s.handled)


@rule
def next_step(s: State) -> None:
    end_step(s)
    s.pc += 1
    s.ask = k.NOTHING


@rule
def ask(s: State, question: int) -> None:
    """Ask the side in control."""
    s.ask = question
    s.asked = s.by


@rule
def end_program(s: State) -> None:
    """MOW-7.6, 12.9: what has no lasting presence goes to its owner's discard pile."""
    side, slot = s.by, s.slot
    if s.place[side, slot] == k.RESOLVING:
        discard(s, side, slot)
    elif (s.removed_pending[side] >> slot) & 1:  # fired from the discard pile
        s.removed_pending[side] &= ~(1 << slot)
        s.acts_as[side, slot] = NONE
    clear_registers(s)
    empty(s.them)
    s.running = NONE
    s.firing = 0
    s.by = NONE
    s.slot = NONE
    s.stage = s.after_program
    s.after_program = 0


@rule
def how_many(book: Book, s: State) -> int:
    step = book.program[s.running, s.firing, s.pc]
    if step[k.PICK] == k.ALL:
        return k.EVERY
    return s.count if step[k.HOW_MANY] == k.AS_COUNTED else step[k.HOW_MANY]


@rule
def first_clockwise(s: State, mask: int) -> int:
    """The first side of a mask met clockwise from the controller."""
    for steps in range(s.sides):
        side = next_side(s, s.by, steps)
        if (mask >> side) & 1:
            return side
    return NONE


@rule
def put_slots(s: State, side: int, owner: int, mask: int) -> None:
    """Offer Faction cards of an owner, seen from a side."""
    relative = steps_to(s, side, owner)
    if relative == 2:
        s.choice[k.OPP2 // k.BITS] |= mask
    else:
        s.choice[k.OWN // k.BITS] |= mask << (k.SLOTS * relative)


@rule
def action_owner(s: State, side: int, action: int) -> int:
    """The side whose Faction card an action OWN, OPP1 or OPP2 + slot of a side names."""
    return next_side(s, side, (action - k.OWN) // k.SLOTS)


@rule
def action_slot(action: int) -> int:
    return (action - k.OWN) % k.SLOTS


@rule
def sides_named(s: State, who: int) -> int:
    """Bit mask of the sides a step is about."""
    if who == k.ME:
        return 1 << s.by
    if who == k.OPPONENT:
        return 1 << s.opponent
    if who == k.ACTIVE:
        return 1 << s.active
    return s.affected


@rule
def take_opponent(s: State, action: int) -> None:
    s.opponent = next_side(s, s.by, action - k.PLAYER)
    s.ask = k.NOTHING
