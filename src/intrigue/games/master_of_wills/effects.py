"""Master of Wills: the effect language. One interpreter runs the programs of Faction cards, step by step (MOW-19).

A step that needs an answer opens a question (``s.ask``) and is taken up again when it is answered; everything about a
half-done step is in the state. Only one program runs at a time: COPY and FIRE are tail calls.
"""

from __future__ import annotations

from intrigue.engine.records import NONE
from intrigue.engine.targets import rule

from . import state as k
from .board import add_neutral, gain, kill
from .effects_community import (
    offer_cards,
    offer_swap,
    run_community,
    select,
    take_card,
    take_direction,
    take_dug,
    take_receiver,
    take_swap,
)
from .effects_faction import (
    discard_from_hand,
    offer_copies,
    offer_rows,
    offer_specials,
    run_faction,
    run_special,
    take_copy,
    take_recover,
    take_row,
    take_special,
)
from .pieces import hand_of
from .program import action_slot, ask, end_program, next_step, put_slots, take_opponent
from .requirements import how_many_eligible, is_selecting, recoverable
from .sets import put_in
from .state import Book, State


@rule
def break_loop(book: Book, s: State) -> None:
    """MOW-14.1, 14.2: kill the card dealt last and deal others until one of another sector comes; the chain ends."""
    card = s.last_dealt
    while card != NONE and s.zone[card] == k.N:
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
    """Carry out the current step as far as it goes without an answer; the card's text rules (MOW-11.4, MOW-14.4)."""
    if s.pc == s.skip_from:
        s.pc = s.skip_to
        s.skip_from = NONE
    verb = book.program[s.running, s.firing, s.pc, k.VERB] if s.pc < k.MAX_STEPS else k.END
    if s.begun == 0:
        s.applied += 1
    if s.applied > k.MAX_APPLIED:
        break_loop(book, s)
    elif verb == k.END:
        end_program(s)
    elif is_selecting(verb):
        select(book, s, verb)
    elif verb in (k.LASTING, k.ROUND, k.REMOVE, k.SHIFT, k.FIRE, k.COUNTER):
        run_special(book, s, verb)
    elif verb in (k.FDRAW, k.FDISCARD, k.FRECOVER, k.REVEAL, k.BONUS, k.COPY):
        run_faction(book, s, verb)
    elif verb in (k.COMDRAW, k.DIG, k.GAMBLE):
        run_community(book, s, verb)
    else:
        run_plain(book, s, verb)


@rule
def run_plain(book: Book, s: State, verb: int) -> None:
    step = book.program[s.running, s.firing, s.pc]
    if verb == k.ADD_ROUNDS:
        s.rounds = min(k.MAX_ROUNDS, s.rounds + step[k.HOW_MANY])  # MOW-9.2
        next_step(s)
    elif verb == k.POINTS:
        points = step[k.HOW_MANY] * (s.count if step[k.ARG] == 1 else 1)
        gain(s, s.by, min(points, step[k.ARG2]) if step[k.ARG2] > 0 else points)
        next_step(s)
    elif verb == k.SECTOR:
        ask(s, k.ASK_SECTOR)
    elif verb == k.COUNT:
        s.count = how_many_eligible(book, s, s.by, s.running, s.firing, s.pc)
        next_step(s)
    elif verb == k.IF:
        skip = 0 if holds(s, step[k.HOW_MANY], step[k.ARG2]) else step[k.ARG]
        next_step(s)
        s.pc += skip
    else:
        ask(s, k.ASK_MODE)


@rule
def holds(s: State, condition: int, least: int) -> bool:
    if condition == k.WIN:
        return s.won == 1
    if condition == k.LOSE:
        return s.won == 0
    return s.count >= least


@rule
def take_sector(s: State, action: int) -> None:
    s.sector = action - k.SECTOR_0
    next_step(s)


@rule
def take_mode(book: Book, s: State, action: int) -> None:
    """MODE: yes runs the first part and then skips the second, no skips the first."""
    step = book.program[s.running, s.firing, s.pc]
    next_step(s)
    if action == k.NO:
        s.pc += step[k.ARG]
    else:
        s.skip_from = s.pc + step[k.ARG]
        s.skip_to = s.skip_from + step[k.ARG2]


@rule
def offer_in_program(book: Book, s: State) -> None:
    """The answers to the open question of a running program."""
    question = s.ask
    if question == k.ASK_CARD:
        offer_cards(book, s)
    elif question == k.ASK_SWAP:
        offer_swap(book, s)
    elif question == k.ASK_ROW:
        offer_rows(book, s)
    elif question == k.ASK_SECTOR:
        for sector in range(k.SECTORS):
            put_in(s.choice, k.SECTOR_0 + sector)
    elif question in (k.ASK_OPPONENT, k.ASK_RECEIVER, k.ASK_DIRECTION):
        named = question == k.ASK_RECEIVER and book.program[s.running, s.firing, s.pc, k.TO] == k.TO_NAMED
        for steps in range(0 if named else 1, s.sides):
            put_in(s.choice, k.PLAYER + steps)
    elif question == k.ASK_SPECIAL:
        offer_specials(book, s)
    elif question == k.ASK_HAND:
        put_slots(s, s.by, s.receiver, hand_of(s, s.receiver))
    elif question == k.ASK_RECOVER:
        put_slots(s, s.by, s.by, recoverable(book, s, s.by, book.program[s.running, s.firing, s.pc, k.ARG2]))
    elif question == k.ASK_COPY:
        offer_copies(book, s)
    elif question == k.ASK_MODE:
        put_in(s.choice, k.YES)
        put_in(s.choice, k.NO)
    else:
        for w in range(k.WORDS):
            s.choice[w] = s.dug[w]


@rule
def answer_in_program(book: Book, s: State, action: int) -> None:
    question = s.ask
    if question == k.ASK_CARD:
        take_card(book, s, action)
    elif question == k.ASK_SWAP:
        take_swap(book, s, action)
    elif question == k.ASK_ROW:
        take_row(book, s, action)
    elif question == k.ASK_SECTOR:
        take_sector(s, action)
    elif question == k.ASK_OPPONENT:
        take_opponent(s, action)
    elif question == k.ASK_RECEIVER:
        take_receiver(book, s, action)
    elif question == k.ASK_DIRECTION:
        take_direction(book, s, action)
    elif question == k.ASK_SPECIAL:
        take_special(book, s, action)
    elif question == k.ASK_HAND:
        s.ask = k.NOTHING
        discard_from_hand(s, s.receiver, action_slot(action))
    elif question == k.ASK_RECOVER:
        take_recover(s, action)
    elif question == k.ASK_COPY:
        take_copy(book, s, action)
    elif question == k.ASK_MODE:
        take_mode(book, s, action)
    else:
        take_dug(book, s, action)
