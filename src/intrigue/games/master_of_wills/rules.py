"""Master of Wills: the contract (deal, legal, play, scores) and the loop that runs from decision to decision.

The rules themselves, by chapter: rules_setup (MOW-2, 3), rules_turn (MOW-4, 7 to 9, 12), rules_move (MOW-5), board
(MOW-1, 6, 10, 11), pieces (MOW-12), requirements and effects (MOW-13, 19).
"""

from __future__ import annotations

from intrigue.engine.bits import bits, lowest_bit
from intrigue.engine.ranking import set_places
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import state as k
from .board import score_of
from .effects import answer_in_program, offer_in_program, run_step
from .pieces import seat_of
from .program import next_step
from .rules_move import end_influence, make_selectable, offer_start, offer_steps, play_step, take_start
from .rules_setup import set_up, take_first, take_lead
from .rules_turn import (
    end_game,
    next_stage,
    offer_begin,
    offer_eog,
    offer_plays,
    take_begin,
    take_eog,
    take_may,
    take_play,
)
from .sets import empty, lowest, put_in
from .state import Book, State

# Kinds of what comes next: the answer to a question, a question to be asked, a verb of a program, a stage of the turn.
OF_ASKING = len(k.QUESTIONS)
OF_PROGRAM = 2 * OF_ASKING
OF_TURN = OF_PROGRAM + len(k.VERBS)
KINDS = OF_TURN + k.FINISHED + 1

# --------------------------------------------------------------------------------------------- questions


@rule
def offer(book: Book, s: State) -> None:
    """Write the possible answers to the open question into ``s.choice``: the only statement of what may be done."""
    empty(s.choice)
    question = s.ask
    if question == k.ASK_STEP:
        offer_steps(book, s)
    elif question == k.ASK_START:
        offer_start(book, s)
    elif question in (k.ASK_INSTANT, k.ASK_PLAY, k.ASK_BONUS):
        offer_plays(book, s)
    elif question in (k.ASK_FIRST, k.ASK_LEAD, k.ASK_MAY):
        put_in(s.choice, k.YES)
        put_in(s.choice, k.NO)
    elif question == k.ASK_BEGIN:
        offer_begin(s)
    elif question == k.ASK_EOG:
        offer_eog(book, s)
    else:
        offer_in_program(book, s)


@rule
def answer(book: Book, s: State, action: int) -> None:
    """Carry out one answer to the open question."""
    question = s.ask
    if question == k.ASK_STEP:
        play_step(book, s, action)
    elif question == k.ASK_START:
        s.ask = k.NOTHING
        s.stage = k.MOVED
        take_start(book, s, action)
    elif question in (k.ASK_INSTANT, k.ASK_PLAY, k.ASK_BONUS):
        take_play(book, s, action)
    elif question == k.ASK_FIRST:
        take_first(s, action)
    elif question == k.ASK_LEAD:
        take_lead(s, action)
    elif question == k.ASK_MAY:
        take_may(book, s, action)
    elif question == k.ASK_BEGIN:
        take_begin(s, action)
    elif question == k.ASK_EOG:
        take_eog(book, s, action)
    else:
        answer_in_program(book, s, action)


@rule
def go_without(book: Book, s: State) -> None:
    """What happens when a question has no answer at all."""
    question = s.ask
    if question == k.ASK_START:
        make_selectable(book, s, s.active)  # MOW-8.4; then it is asked again
        return
    s.ask = k.NOTHING
    if question == k.ASK_STEP:
        end_influence(s)  # MOW-5.9
    elif question == k.ASK_PLAY:
        s.stage = k.FACTION_END  # MOW-7.3
    elif question == k.ASK_EOG:
        s.passes += 1  # MOW-9.5
        s.stage = k.EOG_NEXT
    else:
        next_step(s)


# --------------------------------------------------------------------------------------------- between decisions


@rule
def how_many_answers(s: State) -> int:
    n = 0
    for w in range(k.CHOICE_WORDS):
        n += bits(s.choice[w])
    return n


@rule
def advance(book: Book, s: State) -> None:
    """One forced step, of a program or of the turn; an influence has none, it asks for every step."""
    if s.running != NONE:
        run_step(book, s)
    elif s.stage == k.FINISHED:
        end_game(book, s)
    else:
        next_stage(book, s)


@rule
def run_on(book: Book, s: State) -> None:
    """A forced step, or the open question: with one answer it is given, with none it is gone without."""
    if s.ask == k.NOTHING:
        advance(book, s)
        if s.ask != k.ASK_CARD:  # its answers have been written with it
            return
    else:
        offer(book, s)
    n = how_many_answers(s)
    if n > 1:
        s.to_act = 1 << seat_of(s, s.asked)
    elif n == 1:
        answer(book, s, lowest(s.choice))
    else:
        go_without(book, s)


@rule
def run(book: Book, s: State) -> None:
    """Go on to the next decision with at least two answers, or to the end."""
    s.to_act = 0
    while s.to_act == 0 and s.over == 0:
        run_on(book, s)


@rule
def kind(book: Book, s: State) -> int:
    """What `run_on` or `choose` would do next, as a number: equal ones take much the same way through the rules."""
    if s.ask != k.NOTHING:
        return s.ask if s.to_act != 0 else OF_ASKING + s.ask
    if s.running != NONE:
        return OF_PROGRAM + (book.program[s.running, s.firing, s.pc, k.VERB] if s.pc < k.MAX_STEPS else k.END)
    return OF_TURN + s.stage


# --------------------------------------------------------------------------------------------- the contract


@rule
def deal(book: Book, s: State) -> None:
    """Set up from seats, options and seed, and run to the first decision."""
    set_up(book, s)
    run(book, s)


@rule
def legal(book: Book, s: State, seat: int, out: Cells) -> int:
    """What this seat may do now: action ids, ascending; none for a seat that is not to act."""
    n = 0
    if (s.to_act >> seat) & 1 == 0:
        return n
    for w in range(k.CHOICE_WORDS):
        word: int = s.choice[w]
        while word != 0:
            out[n] = k.BITS * w + lowest_bit(word)
            word &= word - 1
            n += 1
    return n


@rule
def choose(book: Book, s: State, seat: int, action: int) -> None:
    """Apply one legal action; nobody is to act after it."""
    s.to_act = 0
    answer(book, s, action)


@rule
def play(book: Book, s: State, seat: int, action: int) -> None:
    """Apply one legal action and run on to the next decision or the end."""
    choose(book, s, seat, action)
    run(book, s)


@rule
def side_of(s: State, seat: int) -> int:
    """Partners sit opposite each other (MOW-15)."""
    return seat % 2 if s.sides == 2 else seat


@rule
def scores(book: Book, s: State, out: Cells) -> None:
    """out[seat, 0] = points of its side (MOW-10.1), out[seat, 1] = place from 1; solo and MOW-OP are won or lost."""
    at_end = s.over == 1 and s.round >= s.rounds  # MOW-10.2
    for seat in range(s.seats):
        side = side_of(s, seat)
        out[seat, 0] = score_of(book, s, side, at_end) if side == seat else out[side, 0]
    set_places(out, s.seats, 0)  # MOW-10.3, 17.7
    for seat in range(s.seats):
        if s.variant == k.TEAMS:
            out[seat, 1] = min(out[seat, 1], 2)
        elif s.variant == k.SOLO:
            out[seat, 1] = 1 if out[seat, 0] > score_of(book, s, 1, at_end) else 2  # MOW-16.3
        elif s.variant == k.COOP:
            out[seat, 1] = s.seats + 1 if s.result == k.FAILED else 1  # MOW-18.1
