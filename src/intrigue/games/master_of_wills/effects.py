"""Master of Wills: the effect language. One interpreter runs the programs of Faction cards, step by step (MOW-19).

A step that needs an answer opens a question (``s.ask``) and is taken up again when it is answered; everything about a
half-done step is in the state. Only one program runs at a time: COPY and FIRE are tail calls.
"""

from __future__ import annotations

from intrigue.engine.chance import below, shuffle
from intrigue.engine.records import NONE
from intrigue.engine.targets import rule

from .board import (
    add_neutral,
    can_step,
    gain,
    kill,
    move_to,
    next_side,
    protect,
    put_marker,
    put_under,
    refresh_value,
    reveal_top,
    row_zone,
    shed_effects,
    shift_zone,
    take_step,
    take_top,
    unprotect,
    zone_side,
)
from .pieces import (
    discard,
    draw_faction,
    effect_of,
    hand_of,
    knowing,
    known_to_all,
    lasting_row,
    leave_hand,
    leave_round_effects,
    place_lasting,
    place_round_effect,
    recover,
    refresh_statics,
)
from .requirements import (
    copyable,
    eligible,
    fireable,
    free_rows,
    is_selecting,
    passes,
    recoverable,
    removable_by,
    swap_partners,
)
from .rules_move import begin_influence, second_direction
from .sets import bits, empty, lowest, lowest_bit, member, put_in, size, take_out
from .state import (
    ACTIVE,
    ADD_ROUNDS,
    AFFECTED,
    ALL,
    ALL_ROWS,
    ALLIES,
    ARG,
    ARG2,
    AS_COUNTED,
    ASK_CARD,
    ASK_COPY,
    ASK_DIG,
    ASK_DIRECTION,
    ASK_HAND,
    ASK_MODE,
    ASK_OPPONENT,
    ASK_RECEIVER,
    ASK_RECOVER,
    ASK_ROW,
    ASK_SECTOR,
    ASK_SPECIAL,
    ASK_SWAP,
    ATTACH,
    BEHIND_CARD,
    BITS,
    BONUS,
    BURY,
    CARD_B,
    COMDRAW,
    COPY,
    COUNT,
    COUNTER,
    DECK,
    DIG,
    DONE,
    END,
    EVERY,
    FDISCARD,
    FDRAW,
    FIRE,
    FRECOVER,
    FROM,
    GAMBLE,
    HIGHEST,
    HOW_MANY,
    IF,
    KILL,
    LASTING,
    LASTING_KIND,
    LOCK,
    LOSE,
    LOWEST,
    MARK,
    ME,
    MOST_APPLIED,
    MOST_EFFECTS,
    MOST_HAND,
    MOST_ROUNDS,
    MOST_STEPS,
    MOVE,
    NEED,
    NO,
    NOTHING,
    ONLY,
    ONLY_ARG,
    OPP2,
    OPPONENT,
    OPTIONAL,
    OWN,
    PICK,
    PLACE,
    PLAYER,
    POINTS,
    PROTECT,
    RANDOM,
    RECRUITS,
    REMOVE,
    REMOVED,
    RESOLVING,
    REVEAL,
    ROUND,
    ROW,
    SECTOR,
    SECTOR_0,
    SECTORS,
    SEE_HAND,
    SHIFT,
    SLOTS,
    SPREAD,
    STARTING_CARD,
    SWAP,
    THEM,
    TO,
    TO_AFTERLIFE,
    TO_ITS_ALLIES,
    TO_MY_ALLIES,
    TO_MY_LOYALISTS,
    TO_MY_RECRUITS,
    TO_NAMED,
    TO_NEUTRAL,
    TO_OTHERS,
    TO_THEIR_RECRUITS,
    UNPROTECT,
    VERB,
    WHILE_ATTACHED,
    WHO,
    WIN,
    WITH,
    WORDS,
    YES,
    Book,
    N,
    State,
)

# --------------------------------------------------------------------------------------------- beginning and end


@rule
def begin_program(s: State, side: int, slot: int, card: int, firing: int, after: int) -> None:
    """Run a program of a card for the side that owns the slot; register T keeps what an event put there."""
    s.running = card
    s.firing = firing
    s.by = side
    s.slot = slot
    s.after_program = after
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
    s.ask = NOTHING


@rule
def ask(s: State, question: int) -> None:
    """Ask the side in control."""
    s.ask = question
    s.asked = s.by


@rule
def end_program(s: State) -> None:
    """MOW-7.6, 12.9: what has no lasting presence goes to its owner's discard pile."""
    side, slot = s.by, s.slot
    if s.place[side, slot] == RESOLVING:
        discard(s, side, slot)
    elif (s.startled[side] >> slot) & 1:  # fired from the discard pile
        s.startled[side] &= ~(1 << slot)
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
def break_loop(book: Book, s: State) -> None:
    """MOW-14.1, 14.2: kill the card dealt last and deal others until one of another sector comes; the chain ends."""
    card = s.last_dealt
    while card != NONE and s.zone[card] == N:
        kill(book, s, card, NONE)
        s.last_dealt = NONE
        add_neutral(s, 1)
        if s.last_dealt == NONE or book.sector[s.last_dealt] != book.sector[card]:
            break
        card = s.last_dealt
    s.applied = 0
    end_program(s)


@rule
def run_step(book: Book, s: State) -> None:
    """Carry out the current step as far as it goes without an answer."""
    if s.pc == s.skip_from:
        s.pc = s.skip_to
        s.skip_from = NONE
    verb = book.program[s.running, s.firing, s.pc, VERB] if s.pc < MOST_STEPS else END
    s.applied += 1
    if s.applied > MOST_APPLIED:
        break_loop(book, s)
    elif verb == END:
        end_program(s)
    elif is_selecting(verb):
        select(book, s, verb)
    elif verb in (LASTING, ROUND, REMOVE, SHIFT, FIRE, COUNTER):
        run_special(book, s, verb)
    elif verb in (FDRAW, FDISCARD, FRECOVER, REVEAL, BONUS, COPY):
        run_faction(book, s, verb)
    elif verb in (COMDRAW, DIG, GAMBLE):
        run_community(book, s, verb)
    else:
        run_plain(book, s, verb)


# --------------------------------------------------------------------------------------------- selecting (MOW-19.4)


@rule
def how_many(book: Book, s: State) -> int:
    step = book.program[s.running, s.firing, s.pc]
    if step[PICK] == ALL:
        return EVERY
    return s.count if step[HOW_MANY] == AS_COUNTED else step[HOW_MANY]


@rule
def select(book: Book, s: State, verb: int) -> None:
    """Choose cards one at a time, each handled at once before the next is chosen."""
    step = book.program[s.running, s.firing, s.pc]
    if s.begun == 0:
        s.begun = 1
        s.left = how_many(book, s)
        s.receivers = receivers_of(s, verb, step[TO], step[WHO])
    if s.left == 0 and s.receivers != 0:
        s.receivers &= ~(1 << s.receiver)
        s.receiver = NONE
        s.left = how_many(book, s)
    if s.receivers != 0 and s.receiver == NONE:
        s.receiver = first_clockwise(s, s.receivers)
    offer_cards(book, s)
    nobody = s.receiver == NONE and needs_receiver(step[TO], step[WHO], verb)
    if s.left == 0 or nobody or (s.choice[0] | s.choice[1] | s.choice[2] | s.choice[3]) == 0:
        finish_select(s, verb)
    elif step[PICK] in (ALL, THEM, STARTING_CARD):
        handle(book, s, lowest(s.choice))
    elif step[PICK] == RANDOM:
        handle(book, s, member(s.choice, below(s, bits(s.choice[0]) + bits(s.choice[1]))))
    else:
        s.ask = ASK_CARD
        s.asked = s.by


@rule
def needs_receiver(to: int, who: int, verb: int) -> bool:
    return verb == PLACE and (to == TO_OTHERS or (to == TO_THEIR_RECRUITS and who == AFFECTED))


@rule
def receivers_of(s: State, verb: int, to: int, who: int) -> int:
    """The sides that each get their own cards in a PLACE step (MOW-17.5)."""
    if not needs_receiver(to, who, verb):
        return 0
    if to == TO_OTHERS:
        everyone = (1 << s.sides) - 1
        return everyone & ~(1 << s.named_side) if s.named_side != NONE else everyone
    return s.affected


@rule
def first_clockwise(s: State, mask: int) -> int:
    """The first side of a mask met clockwise from the controller."""
    for steps in range(s.sides):
        side = next_side(s, s.by, steps)
        if (mask >> side) & 1:
            return side
    return NONE


@rule
def offer_cards(book: Book, s: State) -> None:
    """D09, D10, D11: the cards the current step may choose now."""
    step = book.program[s.running, s.firing, s.pc]
    verb = step[VERB]
    empty(s.choice)
    for w in range(WORDS):
        word = eligible(book, s, s.by, s.running, s.firing, s.pc, w)
        s.choice[w] = word if verb == SPREAD else word & ~s.handled[w]
        if verb == SPREAD and step[ARG] < 0:
            offer_spread_away(s, word, w)
    if verb == SWAP:
        keep_if_partner(s, step[WITH])
    if step[PICK] in (HIGHEST, LOWEST):
        keep_extreme(s, step[PICK] == HIGHEST)
    if step[NEED] == OPTIONAL:
        if s.choice[0] | s.choice[1]:
            put_in(s.choice, DONE)


@rule
def offer_spread_away(s: State, word: int, w: int) -> None:
    """D10: single - steps have a direction when there are two opponents."""
    toward = next_side(s, s.by, 1)
    second = second_direction(s, s.by, w, False) & word if s.sides == 3 else 0
    rest = word
    while rest != 0:
        bit = rest & -rest
        if not can_step(s, s.zone[BITS * w + lowest_bit(rest)], s.by, toward, False):
            s.choice[w] &= ~bit
        rest ^= bit
    s.choice[2 + w] = second


@rule
def keep_if_partner(s: State, wanted: int) -> None:
    """SWAP: nothing can be chosen without a card to exchange it with."""
    found = 0
    for w in range(WORDS):
        found |= swap_partners(s, s.by, wanted, w) & ~s.handled[w]
    if found == 0:
        empty(s.choice)


@rule
def keep_extreme(s: State, highest: bool) -> None:
    """Only the cards with the highest, or the lowest, current value."""
    sign = 1 if highest else -1
    best = -128
    for w in range(WORDS):
        rest: int = s.choice[w]
        while rest != 0:
            best = max(best, sign * s.value[BITS * w + lowest_bit(rest)])
            rest &= rest - 1
    for w in range(WORDS):
        rest = s.choice[w]
        while rest != 0:
            bit = rest & -rest
            if sign * s.value[BITS * w + lowest_bit(rest)] != best:
                s.choice[w] &= ~bit
            rest ^= bit


@rule
def finish_select(s: State, verb: int) -> None:
    """T = the cards handled, C = their number."""
    for w in range(WORDS):
        s.them[w] = s.handled[w]
    s.count = size(s.handled)
    if verb == BURY:
        shuffle(s, s.deck, s.count)  # under the deck in random order
    next_step(s)


@rule
def take_card(book: Book, s: State, action: int) -> None:
    """The answer to ASK_CARD."""
    s.ask = NOTHING
    verb = book.program[s.running, s.firing, s.pc, VERB]
    if action == DONE:
        finish_select(s, verb)
    elif action >= CARD_B:
        s.left -= 1
        put_in(s.handled, action - CARD_B)
        take_step(book, s, action - CARD_B, s.by, next_side(s, s.by, 2), False)
    else:
        handle(book, s, action)


@rule
def handle(book: Book, s: State, card: int) -> None:
    """Do to one card what the step says."""
    step = book.program[s.running, s.firing, s.pc]
    verb = step[VERB]
    s.left -= 1
    put_in(s.handled, card)
    if verb in (MOVE, SPREAD):
        move_by(book, s, card, step[ARG], verb)
    elif verb == PLACE:
        send(book, s, card, step[TO])
    elif verb == SWAP:
        s.chosen = card
        ask(s, ASK_SWAP)
    elif verb == KILL:
        kill(book, s, card, s.by)
    elif verb == BURY:
        shed_effects(book, s, card)
        shift_zone(s, card, DECK)
        put_under(s, card, known_to_all(s))
    elif verb == ATTACH:
        attach(book, s, card)
    elif verb == PROTECT:
        protect(s, card, s.by, step[ARG] if step[ARG] > 0 else WHILE_ATTACHED)
    elif verb == UNPROTECT:
        unprotect(s, card)
    elif verb == LOCK:
        s.locked_by[card] = s.by
    elif verb == MARK:
        mark(book, s, card)
    else:
        begin_influence(book, s, card, s.by, step[ARG])


@rule
def move_by(book: Book, s: State, card: int, amount: int, verb: int) -> None:
    """MOVE: so many steps one way; with two opponents the way of - steps is chosen once per card (D21)."""
    if amount > 0:
        walk(book, s, card, s.by, amount if verb == MOVE else 1)
    elif verb == SPREAD or not two_ways(s, card):
        first = next_side(s, s.by, 1)
        forward = verb == SPREAD or can_step(s, s.zone[card], s.by, first, False)
        walk(book, s, card, first if forward else next_side(s, s.by, 2), -amount if verb == MOVE else 1)
    else:
        s.chosen = card
        ask(s, ASK_DIRECTION)


@rule
def two_ways(s: State, card: int) -> bool:
    """Whether a - step of this card could go toward either of two opponents."""
    if s.sides < 3 or zone_side(s.zone[card]) == s.by:
        return False
    for steps in range(1, 3):
        if not can_step(s, s.zone[card], s.by, next_side(s, s.by, steps), False):
            return False
    return True


@rule
def walk(book: Book, s: State, card: int, toward: int, steps: int) -> None:
    """Steps one way, until one is not legal."""
    for _ in range(steps):
        zone = s.zone[card]
        if zone != N and (zone_side(zone) == NONE or (zone - 1) % 3 == ALLIES):
            return
        if not can_step(s, zone, s.by, toward, False):
            return
        take_step(book, s, card, s.by, toward, False)


@rule
def take_direction(book: Book, s: State, action: int) -> None:
    card, s.chosen = s.chosen, NONE
    s.ask = NOTHING
    walk(book, s, card, next_side(s, s.by, action - PLAYER), -book.program[s.running, s.firing, s.pc, ARG])


@rule
def send(book: Book, s: State, card: int, to: int) -> None:
    """PLACE and DIG: put a card directly where the step says, asking for a player where it must."""
    if to == TO_NEUTRAL:
        move_to(book, s, card, N, s.by)
    elif to in (TO_MY_RECRUITS, TO_MY_LOYALISTS, TO_MY_ALLIES):
        move_to(book, s, card, row_zone(s.by, to - TO_MY_RECRUITS), s.by)
    elif to == TO_ITS_ALLIES:
        move_to(book, s, card, row_zone(zone_side(s.zone[card]), ALLIES), s.by)
    elif s.receiver != NONE:
        move_to(book, s, card, row_zone(s.receiver, RECRUITS), s.by)
    else:
        s.chosen = card
        ask(s, ASK_RECEIVER)
        s.shown += 1  # the card is known before the player is named


@rule
def take_receiver(book: Book, s: State, action: int) -> None:
    """D14: whose Recruits the chosen card goes to."""
    card, s.chosen = s.chosen, NONE
    s.ask = NOTHING
    side = next_side(s, s.by, action - PLAYER)
    if book.program[s.running, s.firing, s.pc, TO] == TO_NAMED:
        s.named_side = side
    move_to(book, s, card, row_zone(side, RECRUITS), s.by)


@rule
def offer_swap(book: Book, s: State) -> None:
    """D11: the second card of an exchange."""
    wanted = book.program[s.running, s.firing, s.pc, WITH]
    for w in range(WORDS):
        s.choice[w] = swap_partners(s, s.by, wanted, w) & ~s.handled[w]


@rule
def take_swap(book: Book, s: State, other: int) -> None:
    card, s.chosen = s.chosen, NONE
    s.ask = NOTHING
    put_in(s.handled, other)
    zone, other_zone = s.zone[card], s.zone[other]
    move_to(book, s, card, other_zone, s.by)
    move_to(book, s, other, zone, s.by)


@rule
def attach(book: Book, s: State, card: int) -> None:
    """MOW-12.6: the running card goes behind a Community card."""
    at = 0 if s.effects[card, 0] == NONE else 1
    s.effects[card, at] = s.by * SLOTS + s.slot
    s.behind[s.by, s.slot] = card
    s.place[s.by, s.slot] = BEHIND_CARD
    side = zone_side(s.zone[card])
    if side >= 0 and side != s.by:
        s.affected |= 1 << side
    refresh_value(book, s, card)


@rule
def mark(book: Book, s: State, card: int) -> None:
    """MOW-12.4: a card goes under the running Lasting Effect."""
    row = lasting_row(s, s.by, s.slot)
    if row != NONE:
        put_marker(book, s, card, row)


# --------------------------------------------------------------------------------------------- Special cards


@rule
def run_special(book: Book, s: State, verb: int) -> None:
    if verb == ROUND:
        place_round_effect(book, s, s.by, s.slot, s.sector)
        next_step(s)
    elif verb == COUNTER:
        counter(s)
    elif verb == LASTING:
        ask(s, ASK_ROW)
    elif verb == REMOVE:
        run_remove(book, s)
    else:
        ask(s, ASK_SPECIAL)


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
    mask = free_rows(s, s.by, step[FROM]) if step[VERB] == LASTING else free_rows(s, s.by, ALL_ROWS)
    for row in range(2 * s.sides):
        if (mask >> row) & 1:
            put_in(s.choice, ROW + 2 * ((row // 2 - s.by) % s.sides) + row % 2)


@rule
def take_row(book: Book, s: State, action: int) -> None:
    row = 2 * next_side(s, s.by, (action - ROW) // 2) + (action - ROW) % 2
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
def put_slots(s: State, side: int, owner: int, mask: int) -> None:
    """Offer Faction cards of an owner, seen from a side."""
    relative = (owner - side) % s.sides
    if relative == 2:
        s.choice[OPP2 // BITS] |= mask
    else:
        s.choice[OWN // BITS] |= mask << (SLOTS * relative)


@rule
def slot_owner(s: State, side: int, action: int) -> int:
    return next_side(s, side, (action - OWN) // SLOTS)


@rule
def offer_specials(book: Book, s: State) -> None:
    """D15: Special cards to remove, to shift or to fire; face-down ones by their slot."""
    step = book.program[s.running, s.firing, s.pc]
    if step[VERB] == FIRE:
        put_slots(s, s.by, s.by, fireable(book, s, s.by))
        return
    for owner in range(s.sides):
        if step[VERB] == SHIFT:
            put_slots(s, s.by, owner, removable_by(s, NONE, owner, LASTING_KIND, step[WHO]))
        else:
            put_slots(s, s.by, owner, removable_by(s, s.by, owner, step[ARG], step[WHO]))
    if step[NEED] == OPTIONAL:
        put_in(s.choice, DONE)


@rule
def run_remove(book: Book, s: State) -> None:
    """REMOVE: n Special cards, one at a time; C = how many."""
    if s.begun == 0:
        s.begun = 1
        s.left = how_many(book, s)
        s.count = 0
    empty(s.choice)
    offer_specials(book, s)
    take_out(s.choice, DONE)
    if s.left == 0 or (s.choice[4] | s.choice[5]) == 0:
        next_step(s)
    elif book.program[s.running, s.firing, s.pc, PICK] == ALL:
        remove_chosen(book, s, lowest(s.choice))
    else:
        ask(s, ASK_SPECIAL)


@rule
def take_special(book: Book, s: State, action: int) -> None:
    s.ask = NOTHING
    verb = book.program[s.running, s.firing, s.pc, VERB]
    if action == DONE:
        next_step(s)
        return
    owner, slot = slot_owner(s, s.by, action), (action - OWN) % SLOTS
    if verb == REMOVE:
        remove_chosen(book, s, action)
    elif verb == SHIFT:
        s.chosen = lasting_row(s, owner, slot)
        ask(s, ASK_ROW)
    else:
        fire_now(book, s, slot)


@rule
def remove_chosen(book: Book, s: State, action: int) -> None:
    s.left -= 1
    s.count += 1
    remove_special(book, s, slot_owner(s, s.by, action), (action - OWN) % SLOTS, s.by)


@rule
def remove_special(book: Book, s: State, owner: int, slot: int, actor: int) -> None:
    """MOW-12.3, 12.6, 13.6: out of play to its owner's discard pile."""
    row = lasting_row(s, owner, slot)
    if row != NONE:
        if s.marker[row] != NONE:
            kill(book, s, s.marker[row], NONE)
        s.lasting[row] = NONE
        s.marker[row] = NONE
    elif s.place[owner, slot] == BEHIND_CARD:
        detach(book, s, owner, slot)
    else:
        startle(book, s, owner, slot, actor)
        leave_round_effects(book, s, owner, slot)
    discard(s, owner, slot)
    refresh_statics(book, s)


@rule
def detach(book: Book, s: State, owner: int, slot: int) -> None:
    """Take a Card Effect from behind its card; a protection it gave ends with it."""
    card = s.behind[owner, slot]
    last = s.effects[card, 1] if s.effects[card, 1] != NONE else s.effects[card, 0]
    if s.guard_turns[card] == WHILE_ATTACHED and last == owner * SLOTS + slot:
        unprotect(s, card)
    if s.effects[card, 0] == owner * SLOTS + slot:
        s.effects[card, 0] = s.effects[card, 1]
    s.effects[card, MOST_EFFECTS - 1] = NONE
    s.behind[owner, slot] = NONE
    refresh_value(book, s, card)


@rule
def startle(book: Book, s: State, owner: int, slot: int, actor: int) -> None:
    """Trigger `removed`: it will run in the next window, from the discard pile (MOW-12.11)."""
    if actor != owner and book.trigger[effect_of(s, owner, slot)] == REMOVED:
        s.startled[owner] |= 1 << slot


@rule
def fire_now(book: Book, s: State, slot: int) -> None:
    """FIRE: a tail call into the fire program of an own Round Effect."""
    if s.place[s.by, s.slot] == RESOLVING:
        discard(s, s.by, s.slot)
    leave_round_effects(book, s, s.by, slot)
    empty(s.them)
    begin_program(s, s.by, slot, effect_of(s, s.by, slot), 1, s.after_program)


# --------------------------------------------------------------------------------------------- Faction cards


@rule
def run_faction(book: Book, s: State, verb: int) -> None:
    step = book.program[s.running, s.firing, s.pc]
    if step[WHO] == OPPONENT and s.opponent == NONE:  # MOW-17.6: picked once for the whole program
        ask(s, ASK_OPPONENT)
    elif verb == FDRAW:
        for side in range(s.sides):
            if (sides_named(s, step[WHO]) >> side) & 1:
                draw_faction(s, side, step[HOW_MANY])
        next_step(s)
    elif verb == FDISCARD:
        run_discard(book, s, step[PICK], step[WHO])
    elif verb == FRECOVER:
        run_recover(book, s)
    elif verb == REVEAL:
        reveal(book, s, step[ARG])
    elif verb == BONUS:
        s.bonus += step[HOW_MANY] if s.faction_phase else 0  # MOW-13.3
        next_step(s)
    else:
        ask(s, ASK_COPY)


@rule
def sides_named(s: State, who: int) -> int:
    """Bit mask of the sides a step is about."""
    if who == ME:
        return 1 << s.by
    if who == OPPONENT:
        return 1 << s.opponent
    if who == ACTIVE:
        return 1 << s.active
    return s.affected


@rule
def take_opponent(s: State, action: int) -> None:
    s.opponent = next_side(s, s.by, action - PLAYER)
    s.ask = NOTHING


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
    elif how == RANDOM:
        for _ in range(below(s, bits(hand))):
            hand &= hand - 1
        discard_from_hand(s, s.receiver, lowest_bit(hand))
    else:
        ask(s, ASK_HAND)


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
    rarity = book.program[s.running, s.firing, s.pc, ARG2]
    if s.left == 0 or recoverable(book, s, s.by, rarity) == 0 or bits(hand_of(s, s.by)) >= MOST_HAND:
        next_step(s)
    else:
        ask(s, ASK_RECOVER)


@rule
def take_recover(s: State, action: int) -> None:
    s.ask = NOTHING
    s.left -= 1
    recover(s, s.by, action - OWN)


@rule
def reveal(book: Book, s: State, what: int) -> None:
    """MOW-13.7: look at a hand, or at all face-down Round Effects, of the opponent."""
    seen = hand_of(s, s.opponent) if what == SEE_HAND else s.face_down[s.opponent]
    for slot in range(s.deck_size[s.opponent]):
        if (seen >> slot) & 1 == 0:
            continue
        s.known_to[s.opponent, slot] |= knowing(s, s.by)
        s.shown += 1
        if what != SEE_HAND and book.trigger[effect_of(s, s.opponent, slot)] == REMOVED:
            remove_special(book, s, s.opponent, slot, s.by)
    next_step(s)


@rule
def offer_copies(book: Book, s: State) -> None:
    """D16: discards that can be resolved as if played now (MOW-13.4)."""
    step = book.program[s.running, s.firing, s.pc]
    for owner in range(s.sides):
        put_slots(s, s.by, owner, copyable(book, s, s.by, owner, step[ARG], step[ARG2]))


@rule
def take_copy(book: Book, s: State, action: int) -> None:
    """The copycat takes the identity of the card and runs its program (a tail call)."""
    s.ask = NOTHING
    copied = s.card[slot_owner(s, s.by, action), (action - OWN) % SLOTS]
    s.acts_as[s.by, s.slot] = copied
    empty(s.them)
    begin_program(s, s.by, s.slot, copied, 0, s.after_program)


# --------------------------------------------------------------------------------------------- the Community deck


@rule
def run_community(book: Book, s: State, verb: int) -> None:
    step = book.program[s.running, s.firing, s.pc]
    if verb == COMDRAW:
        add_neutral(s, how_many(book, s))
        next_step(s)
    elif verb == GAMBLE:
        card = reveal_top(s)  # MOW-13.5
        s.won = 0
        if card != NONE and passes(book, book.value[card], card, step[ONLY], step[ONLY_ARG]):
            s.won = 1
        next_step(s)
    else:
        run_dig(book, s)


@rule
def run_dig(book: Book, s: State) -> None:
    """DIG: look at the top cards, take some, put the rest away."""
    step = book.program[s.running, s.firing, s.pc]
    if s.begun == 0:
        s.begun = 1
        s.left = step[ARG]
        for _ in range(step[HOW_MANY]):
            card = take_top(s)
            if card != NONE:
                put_in(s.dug, card)
                s.dug_count += 1
        s.shown += 1
    if s.left > 0 and s.dug_count > 0:
        ask(s, ASK_DIG)
    else:
        put_rest_away(book, s, step[ARG2])
        finish_select(s, DIG)


@rule
def take_dug(book: Book, s: State, card: int) -> None:
    s.ask = NOTHING
    s.left -= 1
    take_out(s.dug, card)
    s.dug_count -= 1
    put_in(s.handled, card)
    send(book, s, card, book.program[s.running, s.firing, s.pc, TO])


@rule
def put_rest_away(book: Book, s: State, rest: int) -> None:
    n = s.dug_count
    for w in range(WORDS):
        word: int = s.dug[w]
        while word != 0:
            card = BITS * w + lowest_bit(word)
            word &= word - 1
            if rest == TO_AFTERLIFE:
                kill(book, s, card, s.by)
            else:
                put_under(s, card, knowing(s, s.by))
    if rest != TO_AFTERLIFE:
        shuffle(s, s.deck, n)
    empty(s.dug)
    s.dug_count = 0


# --------------------------------------------------------------------------------------------- counting and choosing


@rule
def run_plain(book: Book, s: State, verb: int) -> None:
    step = book.program[s.running, s.firing, s.pc]
    if verb == ADD_ROUNDS:
        s.rounds = min(MOST_ROUNDS, s.rounds + step[HOW_MANY])  # MOW-9.2
        next_step(s)
    elif verb == POINTS:
        points = step[HOW_MANY] * (s.count if step[ARG] == 1 else 1)
        gain(s, s.by, min(points, step[ARG2]) if step[ARG2] > 0 else points)
        next_step(s)
    elif verb == SECTOR:
        ask(s, ASK_SECTOR)
    elif verb == COUNT:
        s.count = 0
        for w in range(WORDS):
            s.count += bits(eligible(book, s, s.by, s.running, s.firing, s.pc, w))
        next_step(s)
    elif verb == IF:
        skip = 0 if holds(s, step[HOW_MANY], step[ARG2]) else step[ARG]
        next_step(s)
        s.pc += skip
    else:
        ask(s, ASK_MODE)


@rule
def holds(s: State, condition: int, least: int) -> bool:
    if condition == WIN:
        return s.won == 1
    if condition == LOSE:
        return s.won == 0
    return s.count >= least


@rule
def take_sector(s: State, action: int) -> None:
    s.sector = action - SECTOR_0
    next_step(s)


@rule
def take_mode(book: Book, s: State, action: int) -> None:
    """MODE: yes runs the first part and then skips the second, no skips the first."""
    step = book.program[s.running, s.firing, s.pc]
    next_step(s)
    if action == NO:
        s.pc += step[ARG]
    else:
        s.skip_from = s.pc + step[ARG]
        s.skip_to = s.skip_from + step[ARG2]


# --------------------------------------------------------------------------------------------- questions of a program


@rule
def offer_in_program(book: Book, s: State) -> None:
    """The answers to the open question of a running program."""
    question = s.ask
    if question == ASK_CARD:
        offer_cards(book, s)
    elif question == ASK_SWAP:
        offer_swap(book, s)
    elif question == ASK_ROW:
        offer_rows(book, s)
    elif question == ASK_SECTOR:
        for sector in range(SECTORS):
            put_in(s.choice, SECTOR_0 + sector)
    elif question in (ASK_OPPONENT, ASK_RECEIVER, ASK_DIRECTION):
        named = question == ASK_RECEIVER and book.program[s.running, s.firing, s.pc, TO] == TO_NAMED
        for steps in range(0 if named else 1, s.sides):
            put_in(s.choice, PLAYER + steps)
    elif question == ASK_SPECIAL:
        offer_specials(book, s)
    elif question == ASK_HAND:
        put_slots(s, s.by, s.receiver, hand_of(s, s.receiver))
    elif question == ASK_RECOVER:
        put_slots(s, s.by, s.by, recoverable(book, s, s.by, book.program[s.running, s.firing, s.pc, ARG2]))
    elif question == ASK_COPY:
        offer_copies(book, s)
    elif question == ASK_MODE:
        put_in(s.choice, YES)
        put_in(s.choice, NO)
    else:
        for w in range(WORDS):
            s.choice[w] = s.dug[w]


@rule
def answer_in_program(book: Book, s: State, action: int) -> None:
    question = s.ask
    if question == ASK_CARD:
        take_card(book, s, action)
    elif question == ASK_SWAP:
        take_swap(book, s, action)
    elif question == ASK_ROW:
        take_row(book, s, action)
    elif question == ASK_SECTOR:
        take_sector(s, action)
    elif question == ASK_OPPONENT:
        take_opponent(s, action)
    elif question == ASK_RECEIVER:
        take_receiver(book, s, action)
    elif question == ASK_DIRECTION:
        take_direction(book, s, action)
    elif question == ASK_SPECIAL:
        take_special(book, s, action)
    elif question == ASK_HAND:
        s.ask = NOTHING
        discard_from_hand(s, s.receiver, (action - OWN) % SLOTS)
    elif question == ASK_RECOVER:
        take_recover(s, action)
    elif question == ASK_COPY:
        take_copy(book, s, action)
    elif question == ASK_MODE:
        take_mode(book, s, action)
    else:
        take_dug(book, s, action)
