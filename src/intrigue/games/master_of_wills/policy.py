"""Master of Wills: a simple sensible player, for simulation. It looks one step ahead and sees what all can see.

It takes the Starting card that brings most at first sight, makes the steps that change the scores most in its favour,
and does to people what a card says where that helps most; which Faction card to play it leaves to chance. Worths are in
tenths of a point.
"""

from __future__ import annotations

from intrigue.engine.bits import lowest_bit
from intrigue.engine.chance import pick
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import state as k
from .board import is_row, next_side, row_zone, step_target, zone_row, zone_side
from .rules import side_of
from .state import Book, State

POINT = 10
NEARER = 1  # for each point of a card, a row nearer to Allies: it is harder to take away
ICON = 60  # a Faction phase
DRAW = 5  # a Draw icon: more to choose from, for everyone
WHIM = 8  # one decision of so many is left to chance, so that games differ
LEAST = -10_000


@rule
def policy(book: Book, s: State, seat: int, out: Cells, n: int, dice: Cells) -> int:
    """One of the n legal actions in out."""
    question = s.ask
    if pick(dice, WHIM) != 0:
        if question == k.ASK_STEP:
            return step_choice(book, s, out, n)
        if question == k.ASK_START:
            return start_choice(book, s, side_of(s, seat), out, n)
        if question == k.ASK_CARD:
            return card_choice(book, s, out, n, dice)
        if question == k.ASK_BONUS:
            return out[pick(dice, n - 1)]  # DONE is the last
    return out[pick(dice, n)]


# --------------------------------------------------------------------------------------------- worths


@rule
def sign_of(s: State, me: int, zone: int) -> int:
    """1 for the own rows (in MOW-OP for all rows), -1 for those of rivals, 0 elsewhere."""
    if not is_row(zone):
        return 0
    return 1 if zone_side(zone) == me or s.variant == k.COOP else -1


@rule
def worth_in(s: State, me: int, card: int, zone: int) -> int:
    """What a card in a zone is worth to a side."""
    if not is_row(zone):
        return 0
    return sign_of(s, me, zone) * s.value[card] * (POINT + NEARER * zone_row(zone))


@rule
def step_gain(s: State, me: int, card: int, toward: int) -> int:
    zone = s.zone[card]
    return worth_in(s, me, card, step_target(zone, toward)) - worth_in(s, me, card, zone)


# --------------------------------------------------------------------------------------------- influence


@rule
def step_choice(book: Book, s: State, out: Cells, n: int) -> int:
    """The step that brings most; DONE brings nothing."""
    best = LEAST
    choice = out[0]
    for i in range(n):
        gain = 0 if out[i] == k.DONE else influence_gain(book, s, out[i])
        if gain > best:
            best = gain
            choice = out[i]
    return choice


@rule
def influence_gain(book: Book, s: State, action: int) -> int:
    card = action % k.CARD_B
    toward = s.mover
    for entry in range(k.MAX_MOVES):
        if s.moves_left[entry] < 0 and book.move_sector[s.source, entry] == book.sector[card]:
            toward = next_side(s, s.mover, 1 if action < k.CARD_B else 2)
    return step_gain(s, s.mover, card, toward)


@rule
def start_choice(book: Book, s: State, me: int, out: Cells, n: int) -> int:
    """The Starting card that brings most by itself and by its influence, each amount put on its best target.

    What the best step of each sector brings is noted behind the n actions in out, first for + steps, then for -.
    """
    for i in range(n, n + 2 * k.SECTORS):
        out[i] = LEAST
    rival = next_side(s, me, 1)
    for w in range(k.WORDS):
        word = s.board[w] & ~s.guarded[w]
        while word != 0:
            card = k.BITS * w + lowest_bit(word)
            word &= word - 1
            at = n + book.sector[card]
            out[at] = max(out[at], step_gain(s, me, card, me))
            out[at + k.SECTORS] = max(out[at + k.SECTORS], step_gain(s, me, card, rival))
    best = LEAST
    choice = out[0]
    for i in range(n):
        gain = start_gain(book, s, me, out[i], out, n)
        if gain > best:
            best = gain
            choice = out[i]
    return choice


@rule
def start_gain(book: Book, s: State, me: int, card: int, out: Cells, n: int) -> int:
    gain = worth_in(s, me, card, row_zone(me, book.row[card])) + ICON * book.icon[card] + DRAW * book.draws[card]
    for entry in range(k.MAX_MOVES):
        amount = book.move_amount[card, entry]
        if amount != 0:
            best = out[n + book.move_sector[card, entry] + (0 if amount > 0 else k.SECTORS)]
            gain += abs(amount) * best if best != LEAST else 0
    return gain


# --------------------------------------------------------------------------------------------- what a card does


@rule
def card_choice(book: Book, s: State, out: Cells, n: int, dice: Cells) -> int:
    """The card to which the running step does most good; among equals the one met last, after a random start."""
    best = LEAST
    first = pick(dice, n)
    choice = out[first]
    for i in range(n):
        action = out[(first + i) % n]
        gain = 0 if action == k.DONE else effect_gain(book, s, action)
        if gain > best:
            best = gain
            choice = action
    return choice


@rule
def effect_gain(book: Book, s: State, action: int) -> int:
    step = book.program[s.running, s.firing, s.pc]
    verb = step[k.VERB]
    card = action % k.CARD_B
    here = worth_in(s, s.by, card, s.zone[card])
    if verb in (k.MOVE, k.SPREAD):
        forward = s.by if step[k.ARG] > 0 else next_side(s, s.by, 1 if action < k.CARD_B else 2)
        return step_gain(s, s.by, card, forward)
    if verb == k.PLACE:
        return worth_in(s, s.by, card, place_zone(s, card, step[k.TO])) - here
    if verb == k.ATTACH:
        return change_gain(book, s, card)
    if verb in (k.KILL, k.BURY, k.UNPROTECT):
        return -here
    return here if verb == k.PROTECT else 0


@rule
def place_zone(s: State, card: int, to: int) -> int:
    """Where a PLACE step puts a card; a gift goes to some rival."""
    if to == k.TO_NEUTRAL:
        return k.N
    if k.TO_MY_RECRUITS <= to <= k.TO_MY_ALLIES:
        return row_zone(s.by, to - k.TO_MY_RECRUITS)
    if to == k.TO_ITS_ALLIES:
        return row_zone(zone_side(s.zone[card]), k.TO_MY_ALLIES - k.TO_MY_RECRUITS)
    return row_zone(next_side(s, s.by, 1), k.RECRUITS)


@rule
def change_gain(book: Book, s: State, card: int) -> int:
    """What a Card Effect behind this card is worth; in the neutral area it may help anyone."""
    mod = book.value_mod[s.running]
    value = s.value[card]
    if mod == k.ADD:
        change: int = book.value_arg[s.running]
    elif mod == k.DOUBLE:
        change = value
    elif mod == k.SET:
        change = book.value_arg[s.running] - value
    elif mod == k.REVERSE or value >= 0:
        change = -2 * value
    else:
        change = value
    return sign_of(s, s.by, s.zone[card]) * POINT * change
