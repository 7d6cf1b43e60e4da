"""Master of Wills: the verbs that choose and move Community cards (MOW-19.4, 19.7)."""

from __future__ import annotations

from intrigue.engine.bits import bits, lowest_bit
from intrigue.engine.chance import below, shuffle
from intrigue.engine.records import NONE
from intrigue.engine.targets import rule

from . import state as k
from .board import (
    add_neutral,
    can_step,
    effect_row,
    kill,
    lock,
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
from .pieces import knowing, known_to_all, lasting_row, special_id
from .program import ask, first_clockwise, how_many, next_step
from .requirements import eligible, eligible_zones, passes, swap_partners
from .rules_move import begin_influence, second_direction
from .sets import empty, lowest, member, put_in, size, take_out
from .state import Book, State


@rule
def select(book: Book, s: State, verb: int) -> None:
    """MOW-14.3: choose cards one at a time, each handled at once before the next is chosen, or at random (MOW-13.9)."""
    step = book.program[s.running, s.firing, s.pc]
    if s.begun == 0:
        s.begun = 1
        s.left = how_many(book, s)
        s.receivers = receivers_of(s, verb, step[k.TO], step[k.WHO])
    if s.left == 0 and s.receivers != 0:
        s.receivers &= ~(1 << s.receiver)
        s.receiver = NONE
        s.left = how_many(book, s)
    if s.receivers != 0 and s.receiver == NONE:
        s.receiver = first_clockwise(s, s.receivers)
    offer_cards(book, s)
    nobody = s.receiver == NONE and needs_receiver(step[k.TO], step[k.WHO], verb)
    if s.left == 0 or nobody or (s.choice[0] | s.choice[1] | s.choice[2] | s.choice[3]) == 0:
        finish_select(s, verb)
    elif step[k.PICK] in (k.ALL, k.THEM, k.STARTING_CARD):
        handle(book, s, lowest(s.choice))
    elif step[k.PICK] == k.RANDOM:
        handle(book, s, member(s.choice, below(s, bits(s.choice[0]) + bits(s.choice[1]))))
    else:
        s.ask = k.ASK_CARD
        s.asked = s.by


@rule
def needs_receiver(to: int, who: int, verb: int) -> bool:
    return verb == k.PLACE and (to == k.TO_OTHERS or (to == k.TO_THEIR_RECRUITS and who == k.AFFECTED))


@rule
def receivers_of(s: State, verb: int, to: int, who: int) -> int:
    """The sides that each get their own cards in a PLACE step (MOW-17.5)."""
    if not needs_receiver(to, who, verb):
        return 0
    if to == k.TO_OTHERS:
        everyone = (1 << s.sides) - 1
        return everyone & ~(1 << s.named_side) if s.named_side != NONE else everyone
    return s.affected


@rule
def offer_cards(book: Book, s: State) -> None:
    """D09, D10, D11: the cards the current step may choose now."""
    step = book.program[s.running, s.firing, s.pc]
    verb = step[k.VERB]
    empty(s.choice)
    zones = eligible_zones(s, s.by, step)
    for w in range(k.WORDS):
        word = eligible(book, s, s.by, s.running, s.firing, s.pc, zones, w)
        s.choice[w] = word if verb == k.SPREAD else word & ~s.handled[w]
        if verb == k.SPREAD and step[k.ARG] < 0:
            offer_spread_away(s, word, w)
    if verb == k.SWAP:
        keep_if_partner(s, step[k.WITH])
    if step[k.PICK] in (k.HIGHEST, k.LOWEST):
        keep_extreme(s, step[k.PICK] == k.HIGHEST)
    if step[k.NEED] == k.OPTIONAL:
        if s.choice[0] | s.choice[1]:
            put_in(s.choice, k.DONE)


@rule
def offer_spread_away(s: State, word: int, w: int) -> None:
    """D10: single - steps have a direction when there are two opponents."""
    toward = next_side(s, s.by, 1)
    second = second_direction(s, s.by, w, False) & word if s.sides == 3 else 0
    rest = word
    while rest != 0:
        bit = rest & -rest
        if not can_step(s, s.zone[k.BITS * w + lowest_bit(rest)], s.by, toward, False):
            s.choice[w] &= ~bit
        rest ^= bit
    s.choice[2 + w] = second


@rule
def keep_if_partner(s: State, wanted: int) -> None:
    """SWAP: nothing can be chosen without a card to exchange it with."""
    found = 0
    for w in range(k.WORDS):
        found |= swap_partners(s, s.by, wanted, w) & ~s.handled[w]
    if found == 0:
        empty(s.choice)


@rule
def keep_extreme(s: State, highest: bool) -> None:
    """Only the cards with the highest, or the lowest, current value."""
    sign = 1 if highest else -1
    best = k.BELOW_ANY
    for w in range(k.WORDS):
        rest: int = s.choice[w]
        while rest != 0:
            best = max(best, sign * s.value[k.BITS * w + lowest_bit(rest)])
            rest &= rest - 1
    for w in range(k.WORDS):
        rest = s.choice[w]
        while rest != 0:
            bit = rest & -rest
            if sign * s.value[k.BITS * w + lowest_bit(rest)] != best:
                s.choice[w] &= ~bit
            rest ^= bit


@rule
def finish_select(s: State, verb: int) -> None:
    """T = the cards handled, C = their number."""
    for w in range(k.WORDS):
        s.them[w] = s.handled[w]
    s.count = size(s.handled)
    if verb == k.BURY:
        shuffle(s, s.deck, s.count)  # under the deck in random order
    next_step(s)


@rule
def take_card(book: Book, s: State, action: int) -> None:
    """The answer to ASK_CARD."""
    s.ask = k.NOTHING
    verb = book.program[s.running, s.firing, s.pc, k.VERB]
    if action == k.DONE:
        finish_select(s, verb)
    elif action >= k.CARD_B:
        s.left -= 1
        put_in(s.handled, action - k.CARD_B)
        take_step(book, s, action - k.CARD_B, s.by, next_side(s, s.by, 2), False)
    else:
        handle(book, s, action)


@rule
def handle(book: Book, s: State, card: int) -> None:
    """Do to one card what the step says."""
    step = book.program[s.running, s.firing, s.pc]
    verb = step[k.VERB]
    s.left -= 1
    put_in(s.handled, card)
    if verb in (k.MOVE, k.SPREAD):
        move_by(book, s, card, step[k.ARG], verb)
    elif verb == k.PLACE:
        send(book, s, card, step[k.TO])
    elif verb == k.SWAP:
        s.chosen = card
        ask(s, k.ASK_SWAP)
    elif verb == k.KILL:
        kill(book, s, card, s.by)
    elif verb == k.BURY:
        shed_effects(book, s, card)
        shift_zone(s, card, k.DECK)
        put_under(s, card, known_to_all(s))
    elif verb == k.ATTACH:
        attach(book, s, card)
    elif verb == k.PROTECT:
        protect(s, card, s.by, step[k.ARG] if step[k.ARG] > 0 else k.WHILE_ATTACHED)
    elif verb == k.UNPROTECT:
        unprotect(s, card)
    elif verb == k.LOCK:
        lock(s, card, s.by)
    elif verb == k.MARK:
        mark(book, s, card)
    else:
        begin_influence(book, s, card, s.by, step[k.ARG])


@rule
def move_by(book: Book, s: State, card: int, amount: int, verb: int) -> None:
    """MOVE: so many steps one way; with two opponents the way of - steps is chosen once per card (D21)."""
    if amount > 0:
        walk(book, s, card, s.by, amount if verb == k.MOVE else 1)
    elif verb == k.SPREAD or not two_ways(s, card):
        first = next_side(s, s.by, 1)
        forward = verb == k.SPREAD or can_step(s, s.zone[card], s.by, first, False)
        walk(book, s, card, first if forward else next_side(s, s.by, 2), -amount if verb == k.MOVE else 1)
    else:
        s.chosen = card
        ask(s, k.ASK_DIRECTION)


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
        if zone != k.N and effect_row(zone) == NONE:
            return
        if not can_step(s, zone, s.by, toward, False):
            return
        take_step(book, s, card, s.by, toward, False)


@rule
def take_direction(book: Book, s: State, action: int) -> None:
    card, s.chosen = s.chosen, NONE
    s.ask = k.NOTHING
    walk(book, s, card, next_side(s, s.by, action - k.PLAYER), -book.program[s.running, s.firing, s.pc, k.ARG])


@rule
def send(book: Book, s: State, card: int, to: int) -> None:
    """PLACE and DIG: put a card directly where the step says, asking for a player where it must."""
    if to == k.TO_NEUTRAL:
        move_to(book, s, card, k.N, s.by)
    elif to in (k.TO_MY_RECRUITS, k.TO_MY_LOYALISTS, k.TO_MY_ALLIES):
        move_to(book, s, card, row_zone(s.by, to - k.TO_MY_RECRUITS), s.by)
    elif to == k.TO_ITS_ALLIES:
        move_to(book, s, card, row_zone(zone_side(s.zone[card]), k.ALLIES), s.by)
    elif s.receiver != NONE:
        move_to(book, s, card, row_zone(s.receiver, k.RECRUITS), s.by)
    else:
        s.chosen = card
        ask(s, k.ASK_RECEIVER)
        s.shown += 1  # the card is known before the player is named


@rule
def take_receiver(book: Book, s: State, action: int) -> None:
    """D14: whose Recruits the chosen card goes to."""
    card, s.chosen = s.chosen, NONE
    s.ask = k.NOTHING
    side = next_side(s, s.by, action - k.PLAYER)
    if book.program[s.running, s.firing, s.pc, k.TO] == k.TO_NAMED:
        s.named_side = side
    move_to(book, s, card, row_zone(side, k.RECRUITS), s.by)


@rule
def offer_swap(book: Book, s: State) -> None:
    """D11: the second card of an exchange."""
    wanted = book.program[s.running, s.firing, s.pc, k.WITH]
    for w in range(k.WORDS):
        s.choice[w] = swap_partners(s, s.by, wanted, w) & ~s.handled[w]


@rule
def take_swap(book: Book, s: State, other: int) -> None:
    card, s.chosen = s.chosen, NONE
    s.ask = k.NOTHING
    put_in(s.handled, other)
    zone, other_zone = s.zone[card], s.zone[other]
    move_to(book, s, card, other_zone, s.by)
    move_to(book, s, other, zone, s.by)


@rule
def attach(book: Book, s: State, card: int) -> None:
    """MOW-12.6: the running card goes behind a Community card."""
    at = 0 if s.effects[card, 0] == NONE else 1
    s.effects[card, at] = special_id(s.by, s.slot)
    s.behind[s.by, s.slot] = card
    s.place[s.by, s.slot] = k.BEHIND_CARD
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


@rule
def run_community(book: Book, s: State, verb: int) -> None:
    step = book.program[s.running, s.firing, s.pc]
    if verb == k.COMDRAW:
        add_neutral(s, how_many(book, s))
        next_step(s)
    elif verb == k.GAMBLE:
        card = reveal_top(s)  # MOW-13.5
        s.won = 0
        if card != NONE and passes(book, book.value[card], card, step[k.ONLY], step[k.ONLY_ARG]):
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
        s.left = step[k.ARG]
        for _ in range(step[k.HOW_MANY]):
            card = take_top(s)
            if card != NONE:
                put_in(s.dug, card)
                s.dug_count += 1
        s.shown += 1
    if s.left > 0 and s.dug_count > 0:
        ask(s, k.ASK_DIG)
    else:
        put_rest_away(book, s, step[k.ARG2])
        finish_select(s, k.DIG)


@rule
def take_dug(book: Book, s: State, card: int) -> None:
    s.ask = k.NOTHING
    s.left -= 1
    take_out(s.dug, card)
    s.dug_count -= 1
    put_in(s.handled, card)
    send(book, s, card, book.program[s.running, s.firing, s.pc, k.TO])


@rule
def put_rest_away(book: Book, s: State, rest: int) -> None:
    n = s.dug_count
    for w in range(k.WORDS):
        word: int = s.dug[w]
        while word != 0:
            card = k.BITS * w + lowest_bit(word)
            word &= word - 1
            if rest == k.TO_AFTERLIFE:
                kill(book, s, card, s.by)
            else:
                put_under(s, card, knowing(s, s.by))
    if rest != k.TO_AFTERLIFE:
        shuffle(s, s.deck, n)
    empty(s.dug)
    s.dug_count = 0
