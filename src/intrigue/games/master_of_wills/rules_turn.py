"""Master of Wills: the course of a turn, of a round and of the End of Game round (MOW-4, 7 to 9, 12)."""

from __future__ import annotations

from intrigue.engine.bits import bits, lowest_bit
from intrigue.engine.records import NONE
from intrigue.engine.targets import rule

from . import state as k
from .board import (
    add_neutral,
    end_hidden_questions,
    gain,
    neutral_count,
    new_phase,
    next_side,
    opposed,
    pay_earned,
    refill,
    score_of,
    show_dealt,
    static_arg,
    unlock,
    unprotect,
)
from .pieces import (
    discard,
    draw_faction,
    effect_of,
    hand_of,
    is_reversed,
    known_to_all,
    leave_hand,
    leave_round_effects,
    special_id,
)
from .program import begin_program, put_slots
from .requirements import can_play, filtered, fireable, requirements
from .rules_setup import contest
from .sets import empty, put_in, size
from .state import Book, State

# --------------------------------------------------------------------------------------------- the stages (MOW-4.2)


@rule
def next_stage(book: Book, s: State) -> None:
    """Do what the stage says and go on to the next one, or open a question; a window is looked through at once."""
    if s.stage != k.WINDOW:
        do_stage(book, s)
    if s.stage == k.WINDOW:
        look_for_triggers(book, s)


@rule
def do_stage(book: Book, s: State) -> None:
    stage = s.stage
    if stage == k.TURN_START:
        start_turn(book, s)
    elif stage == k.REFILL:
        refill(s)
        new_phase(s)
        if s.face_down[s.active] == 0:  # nobody can have been asked yet
            show_dealt(s)
        s.stage = k.INSTANT
        ask_active(s, k.ASK_INSTANT)
    elif stage == k.AFTER_INSTANT:
        pay_earned(s)
        open_window(s, k.READY)
    elif stage == k.READY:
        get_ready(s)
    elif stage == k.MOVED:
        open_window(s, k.DRAWING)
    elif stage == k.DRAWING:
        new_phase(s)
        pay_earned(s)  # MOW-6
        open_window(s, k.FACTION)
    elif stage == k.FACTION:
        start_faction_phase(book, s)
    elif stage == k.PLAYING:
        ask_for_play(s)
    elif stage == k.FACTION_END:
        s.faction_phase = 0
        s.plays = 0
        s.bonus = 0
        pay_earned(s)  # MOW-6.5
        open_window(s, k.END_OF_TURN)
    elif stage == k.END_OF_TURN:
        new_phase(s)
        add_neutral(s, 1)  # MOW-8.1
        refill(s)  # MOW-8.2
        open_window(s, k.NEXT_TURN)
    else:
        next_turn_or_round(book, s)


@rule
def ask_active(s: State, question: int) -> None:
    s.ask = question
    s.asked = s.active


@rule
def turns_in_round(s: State) -> int:
    """MOW-9.1, MOW-15.3, MOW-16.2, MOW-17.3."""
    if s.variant == k.SOLO:
        return 1
    if s.variant == k.TEAMS and s.opt_two_v_two_all_four:
        return 4
    return s.sides


@rule
def next_turn_or_round(book: Book, s: State) -> None:
    stage = s.stage
    if stage == k.NEXT_TURN:
        s.turn += 1
        s.stage = k.TURN_START if s.turn < turns_in_round(s) else k.ROUND_END
    elif stage == k.ROUND_END:
        if s.round < s.rounds:
            next_round(book, s)
        else:
            s.hidden_questions = 1 if holders_of(s) != 0 else 0
            open_window(s, k.GAME_END)  # MOW-9.2
    elif stage == k.GAME_END:
        if s.round < s.rounds:
            next_round(book, s)
        else:
            start_end_of_game(book, s)
    elif stage == k.EOG_TURN:
        eog_turn(s)
    elif stage == k.EOG_AFTER:
        pay_earned(s)  # MOW-9.8
        open_window(s, k.EOG_NEXT)
    else:
        s.active = next_side(s, s.active, 1)
        s.stage = k.EOG_TURN


# --------------------------------------------------------------------------------------------- start of a turn


@rule
def side_in_turn(s: State) -> int:
    """MOW-9.1, MOW-9.9."""
    if s.variant == k.SOLO:
        return 0
    return (s.first + (s.sides - 1 - s.turn if is_reversed(s) else s.turn)) % s.sides


@rule
def start_turn(book: Book, s: State) -> None:
    s.active = side_in_turn(s)
    s.start = NONE
    end_hidden_questions(s)
    s.hidden_questions = 1
    count_down(book, s, s.active)
    open_window(s, k.REFILL)


@rule
def count_down(book: Book, s: State, side: int) -> None:
    """MOW-12.8: Round Effects, protections and locks of this side run out at the start of its turns."""
    at = 0
    while at < s.waiting_count[side]:
        slot = s.waiting[side, at]
        at += 1
        if s.timer[side, slot] > 0:
            s.timer[side, slot] -= 1
            if s.timer[side, slot] == 0:
                leave_round_effects(book, s, side, slot)
                discard(s, side, slot)
                at -= 1
    for w in range(k.WORDS):
        rest: int = s.guarded[w]
        while rest != 0:
            card = k.BITS * w + lowest_bit(rest)
            rest &= rest - 1
            if s.guard_side[card] == side and s.guard_turns[card] != k.WHILE_ATTACHED:
                s.guard_turns[card] -= 1
                if s.guard_turns[card] == 0:
                    unprotect(s, card)
        rest = s.at[k.N, w]
        while rest != 0:
            card = k.BITS * w + lowest_bit(rest)
            rest &= rest - 1
            unlock(s, card, side)


@rule
def get_ready(s: State) -> None:
    """Something to choose from; with nothing at all the turn is over (MOW-5.14)."""
    refill(s)
    new_phase(s)
    if neutral_count(s) == 0:
        s.stage = k.END_OF_TURN
    else:
        ask_active(s, k.ASK_START)


# --------------------------------------------------------------------------------------------- windows (MOW-12.14)


@rule
def open_window(s: State, after: int) -> None:
    """MOW-4.3: only here, between phases, do triggers fire."""
    s.stage = k.WINDOW
    s.after_window = after
    new_phase(s)


@rule
def close_window(s: State) -> None:
    """MOW-6.5: what was earned in a window is paid at its end, after the Move phase together with the Draw phase."""
    empty(s.declined)
    if s.eventful:
        for event in range(k.EVENTS):
            for side in range(k.MAX_SIDES):
                empty(s.event[event, side])
        s.eventful = 0
    s.stage = s.after_window
    s.after_window = 0
    if s.stage != k.DRAWING:
        pay_earned(s)


@rule
def look_for_triggers(book: Book, s: State) -> None:
    """Fire what can, unasked unless it is a `may` (MOW-12.15): active player first, then clockwise; oldest first."""
    for steps in range(s.sides):
        side = next_side(s, s.active, steps)
        if s.removed_pending[side] != 0:
            fire_removed(s, side)
            return
        if s.face_down[side] == 0:
            continue
        for at in range(s.waiting_count[side]):
            slot = s.waiting[side, at]
            if (s.face_down[side] >> slot) & 1 == 0 or (s.declined[side] >> slot) & 1:
                continue
            which = effect_of(s, side, slot)
            waits_for_cards = k.EVENT_OF[book.trigger[which]] >= 0
            if waits_for_cards:
                take_event_cards(book, s, side, which)
            if can_fire_now(book, s, side, which):
                if book.may[which]:
                    s.ask = k.ASK_MAY
                    s.asked = side
                    s.slot = slot
                else:
                    fire(book, s, side, slot, k.WINDOW)
                return
            if waits_for_cards:
                empty(s.them)
    close_window(s)


@rule
def fire_removed(s: State, side: int) -> None:
    """A card that was removed or looked at runs from the discard pile, the lowest one first."""
    at = 0
    while (s.removed_pending[side] >> s.discards[side, at]) & 1 == 0:
        at += 1
    slot = s.discards[side, at]
    begin_program(s, side, slot, effect_of(s, side, slot), 1, k.WINDOW)


@rule
def take_event_cards(book: Book, s: State, side: int, which: int) -> None:
    """Register T becomes the cards of the event that a trigger waits for."""
    for w in range(k.WORDS):
        cards = s.event[k.EVENT_OF[book.trigger[which]], side, w]
        s.them[w] = filtered(book, s, cards, w, book.trigger_only[which], book.trigger_arg[which])


@rule
def can_fire_now(book: Book, s: State, side: int, which: int) -> bool:
    """MOW-12.10: its trigger has happened, an event with the cards in register T, and it can be completed."""
    trigger = book.trigger[which]
    if k.EVENT_OF[trigger] >= 0:
        happened = size(s.them) > 0
    elif trigger == k.MY_TURN_START:
        happened = s.after_window == k.REFILL and side == s.active
    else:
        happened = trigger == k.LAST_ROUND_END and s.after_window == k.GAME_END and s.round >= s.rounds
    return happened and requirements(book, s, side, which, 1) != 0


@rule
def fire(book: Book, s: State, side: int, slot: int, after: int) -> None:
    """MOW-12.9: reveal a Round Effect and run its program."""
    leave_round_effects(book, s, side, slot)
    begin_program(s, side, slot, effect_of(s, side, slot), 1, after)


@rule
def take_may(book: Book, s: State, action: int) -> None:
    """D03."""
    slot, s.slot = s.slot, NONE
    s.ask = k.NOTHING
    if action == k.NO:
        s.declined[s.asked] |= 1 << slot
    else:
        fire(book, s, s.asked, slot, k.WINDOW)


# --------------------------------------------------------------------------------------------- Faction phase (MOW-7)


@rule
def start_faction_phase(book: Book, s: State) -> None:
    """MOW-7.1: only with the icon on the Starting card, whatever else moved (MOW-5.12, MOW-11.5)."""
    if book.icon[s.start] == 0 or opposed(s, s.active, k.NO_FACTION):
        open_window(s, k.END_OF_TURN)
        return
    new_phase(s)
    s.faction_phase = 1
    draw_faction(s, s.active, 1)
    s.stage = k.PLAYING


@rule
def ask_for_play(s: State) -> None:
    """MOW-7.2, 7.8, 7.9: one play, and as many more as Bonus Plays and the limit allow."""
    if s.plays == 0:
        ask_active(s, k.ASK_PLAY)
    elif s.bonus > 0 and s.plays < k.MAX_PLAYS:
        ask_active(s, k.ASK_BONUS)
    else:
        s.stage = k.FACTION_END


@rule
def offer_plays(book: Book, s: State) -> None:
    """D04, D07, D08: the playable cards of the hand."""
    hand = hand_of(s, s.active)
    mask = 0
    while hand != 0:
        slot = lowest_bit(hand)
        hand &= hand - 1
        card = s.card[s.active, slot]
        if (s.ask != k.ASK_INSTANT or book.instant[card]) and can_play(book, s, s.active, card):
            mask |= 1 << slot
    put_slots(s, s.active, s.active, mask)
    if s.ask != k.ASK_PLAY or (s.opt_faction_play_optional and mask != 0):  # MOW-7.3
        put_in(s.choice, k.DONE)


@rule
def take_play(book: Book, s: State, action: int) -> None:
    question = s.ask
    s.ask = k.NOTHING
    if question == k.ASK_INSTANT:
        if action == k.DONE:
            s.stage = k.READY
        else:
            announce(book, s, action - k.OWN, k.AFTER_INSTANT)
    elif action == k.DONE:
        s.stage = k.FACTION_END
    else:
        s.plays += 1
        s.bonus -= 1 if question == k.ASK_BONUS else 0
        announce(book, s, action - k.OWN, k.PLAYING)


@rule
def announce(book: Book, s: State, slot: int, after: int) -> None:
    """Play a card from the hand: it is announced, taxed, perhaps countered (MOW-12.13), else resolved."""
    side = s.active
    card = s.card[side, slot]
    end_hidden_questions(s)
    leave_hand(s, side, slot)
    s.place[side, slot] = k.RESOLVING
    if book.kind[card] != k.KIND_ROUND or book.face_down[card] == 0:
        s.known_to[side, slot] = known_to_all(s)
        s.shown += 1
    pay_tax(book, s, side)
    owner = find_counter(book, s, side, card)
    if owner == NONE:
        begin_program(s, side, slot, card, 0, after)
    else:
        s.announced = slot
        fire(book, s, owner, s.waiting[owner, counter_of(book, s, owner, card)], after)


@rule
def pay_tax(book: Book, s: State, side: int) -> None:
    """TAX: each time an opponent plays a Faction card, countered or not."""
    for other in range(s.sides):
        if other != side and (s.side_static[other] >> k.TAX) & 1:
            for at in range(s.waiting_count[other]):
                slot = s.waiting[other, at]
                if (s.face_down[other] >> slot) & 1 == 0:
                    gain(s, other, static_arg(book, s, special_id(other, slot), k.TAX))


@rule
def find_counter(book: Book, s: State, side: int, card: int) -> int:
    """MOW-12.13: the opponent whose counter to this card is the oldest of all, NONE."""
    owner, oldest = NONE, NONE
    for other in range(s.sides):
        at = counter_of(book, s, other, card) if other != side else NONE
        if at != NONE and (owner == NONE or s.laid_at[other, at] < oldest):
            owner, oldest = other, s.laid_at[other, at]
    return owner


@rule
def counter_of(book: Book, s: State, side: int, card: int) -> int:
    """Where in a side's Round Effects its oldest counter to this card lies, NONE."""
    for at in range(s.waiting_count[side]):
        slot = s.waiting[side, at]
        which = effect_of(s, side, slot)
        if book.trigger[which] != k.OPP_PLAYS or (s.face_down[side] >> slot) & 1 == 0:
            continue
        wanted = book.trigger_only[which] == k.ANY_CARD or (book.trigger_arg[which] >> book.rarity[card]) & 1
        if wanted and requirements(book, s, side, which, 1):
            return at
    return NONE


# --------------------------------------------------------------------------------------------- rounds (MOW-9, 18)


@rule
def next_round(book: Book, s: State) -> None:
    if not coop_check(book, s, False):
        finish(book, s, k.FAILED)
        return
    s.round += 1
    s.turn = 0
    s.stage = k.TURN_START


@rule
def coop_need(s: State) -> int:
    """MOW-18.3: the points each side needs at the end of this round."""
    step = 10
    if s.opt_coop_steps == k.RELAXED_STEPS:
        step = 8
    elif s.opt_coop_steps == k.HARD_STEPS:
        step = 12
    return 20 + step * max(0, s.round - 1)


@rule
def coop_check(book: Book, s: State, at_end: bool) -> bool:
    """MOW-18.1, 18.4: both sides have what the round asks for."""
    if s.variant != k.COOP:
        return True
    for side in range(s.sides):
        if score_of(book, s, side, at_end) < coop_need(s):
            return False
    return True


@rule
def finish(book: Book, s: State, result: int) -> None:
    end_hidden_questions(s)
    s.result = result
    s.stage = k.FINISHED
    s.over = 1
    s.to_act = 0
    s.ask = k.NOTHING
    s.start = NONE
    empty(s.choice)
    new_phase(s)


# --------------------------------------------------------------------------------------------- the last round (MOW-9.3)


@rule
def start_end_of_game(book: Book, s: State) -> None:
    """MOW-9.4: with face-down cards on several sides a draw decides who names the one that begins.

    What lies in play keeps working, and no timer runs out any more (MOW-9.7).
    """
    s.start = NONE
    holders = holders_of(s)
    s.passes = 0
    s.stage = k.EOG_TURN
    if bits(holders) > 1:
        s.ask = k.ASK_BEGIN
        s.asked = contest(book, s, holders)
    elif holders != 0:
        s.active = lowest_bit(holders)


@rule
def holders_of(s: State) -> int:
    """Sides with face-down Round Effects, whatever their triggers: nothing may betray a hidden card."""
    mask = 0
    for side in range(s.sides):
        if s.face_down[side] != 0:
            mask |= 1 << side
    return mask


@rule
def offer_begin(s: State) -> None:
    """D19."""
    for steps in range(s.sides):
        if (holders_of(s) >> next_side(s, s.asked, steps)) & 1:
            put_in(s.choice, k.PLAYER + steps)


@rule
def take_begin(s: State, action: int) -> None:
    s.ask = k.NOTHING
    end_hidden_questions(s)
    s.active = next_side(s, s.asked, action - k.PLAYER)


@rule
def eog_turn(s: State) -> None:
    """MOW-9.5: over when all have passed in succession; `go_without` passes for who has nothing to resolve."""
    if s.passes >= s.sides:
        s.stage = k.FINISHED
    else:
        ask_active(s, k.ASK_EOG)


@rule
def offer_eog(book: Book, s: State) -> None:
    """D20: one must be resolved, unless all that could be are optional."""
    mask = fireable(book, s, s.active)
    put_slots(s, s.active, s.active, mask)
    if mask == 0:
        return
    while mask != 0:
        if book.may[effect_of(s, s.active, lowest_bit(mask))] == 0:
            return
        mask &= mask - 1
    put_in(s.choice, k.DONE)


@rule
def take_eog(book: Book, s: State, action: int) -> None:
    s.ask = k.NOTHING
    end_hidden_questions(s)
    if action == k.DONE:
        s.passes += 1
        s.stage = k.EOG_NEXT
    else:
        s.passes = 0
        new_phase(s)
        fire(book, s, s.active, action - k.OWN, k.EOG_AFTER)


@rule
def end_game(book: Book, s: State) -> None:
    """MOW-10.3; in MOW-OP the last check (MOW-18.4)."""
    finish(book, s, k.PLAYED_OUT if coop_check(book, s, True) else k.FAILED)
