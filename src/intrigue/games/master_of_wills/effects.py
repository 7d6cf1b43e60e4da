"""Master of Wills: the effect language. One interpreter runs the programs of Faction cards, step by step (MOW-19).

A step that needs an answer opens a question (``s.ask``) and is taken up again when it is answered; everything about a
half-done step is in the state. Only one program runs at a time: COPY and FIRE are tail calls.
"""

from __future__ import annotations

from intrigue.engine.records import NONE
from intrigue.engine.targets import rule

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
from .program import ask, end_program, next_step, put_slots, take_opponent
from .requirements import eligible, is_selecting, recoverable
from .sets import bits, put_in
from .state import (
    ADD_ROUNDS,
    ARG,
    ARG2,
    ASK_CARD,
    ASK_COPY,
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
    BONUS,
    COMDRAW,
    COPY,
    COUNT,
    COUNTER,
    DIG,
    END,
    FDISCARD,
    FDRAW,
    FIRE,
    FRECOVER,
    GAMBLE,
    HOW_MANY,
    IF,
    LASTING,
    LOSE,
    MOST_APPLIED,
    MOST_ROUNDS,
    MOST_STEPS,
    NO,
    NOTHING,
    OWN,
    PLAYER,
    POINTS,
    REMOVE,
    REVEAL,
    ROUND,
    SECTOR,
    SECTOR_0,
    SECTORS,
    SHIFT,
    SLOTS,
    TO,
    TO_NAMED,
    VERB,
    WIN,
    WORDS,
    YES,
    Book,
    N,
    State,
)


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
    """Carry out the current step as far as it goes without an answer; the card's text rules (MOW-11.4, MOW-14.4)."""
    if s.pc == s.skip_from:
        s.pc = s.skip_to
        s.skip_from = NONE
    verb = book.program[s.running, s.firing, s.pc, VERB] if s.pc < MOST_STEPS else END
    if s.begun == 0:
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
