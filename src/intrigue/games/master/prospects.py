"""Master: what the hand can do now, and what others can do against it: parts of an observation.

All of it follows from what the viewer sees. Without it a net would have to multiply hands by stacks, and chances by
chances.
"""

from __future__ import annotations

from intrigue.engine.features import steps_from_viewer
from intrigue.engine.piles import top
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import state as k
from .rules import is_open
from .rules_cards import attackers_of, identical_to, partners_of, skill_of
from .rules_score import set_exp
from .state import Book, State

CARD_UNIT = 20  # EXP of the best card
SET_UNIT = 100  # a set that was fought for is worth some dozens


@rule
def features_of_sets(book: Book, s: State, out: Cells, at: int) -> int:
    """'set_from_hand' by skill, and 'set_with_discard': EXP of the best set that could be laid."""
    if s.viewer >= 0:
        n = s.hand_n[s.viewer]
        for one in range(n):
            kind = s.hand[s.viewer, one]
            for other in range(one + 1, n):
                write_best(book, s, out, at + skill_of(kind), kind, s.hand[s.viewer, other])
            if s.discard_n > 0:
                write_best(book, s, out, at + k.SKILLS, kind, top(s.discard, s.discard_n))
    return at + k.SKILLS + 1


@rule
def write_best(book: Book, s: State, out: Cells, at: int, one: int, other: int) -> None:
    """The EXP of two cards, if they form a set that is better than what is written."""
    if (partners_of(s, one) >> other) & 1:
        out[at] = max(out[at], (book.value[one] + book.value[other]) / CARD_UNIT)


@rule
def features_of_attacks(book: Book, s: State, out: Cells, at: int, unseen: int) -> int:
    """'matching', 'to_steal', 'without_defence' and 'attackers', by seat; ``unseen`` is where that block begins."""
    if s.viewer >= 0:
        for seat in range(s.seats):
            if s.stack_top[seat] != NONE:
                write_attack(book, s, seat, out, at + steps_from_viewer(s, seat), unseen)
        own_top = s.stack_top[s.viewer]
        if own_top != NONE and is_open(s, s.viewer):
            for seat in range(s.seats):
                if seat != s.viewer:
                    none = chance_of_none(s, out, unseen, attackers_of(s, own_top), s.hand_n[seat])
                    out[at + 3 * k.MAX_SEATS + steps_from_viewer(s, seat)] = 1 - none
    return at + 4 * k.MAX_SEATS


@rule
def write_attack(book: Book, s: State, seat: int, out: Cells, at: int, unseen: int) -> None:
    """The own cards that match the top set of a stack; if they may attack it, its EXP and whether nobody can answer."""
    number = s.stack_top[seat]
    answers = identical_to(s, s.set_first[number])
    fitting = answers if seat == s.viewer else attackers_of(s, number)
    matching = 0
    for i in range(s.hand_n[s.viewer]):
        matching += (fitting >> s.hand[s.viewer, i]) & 1
    out[at] = matching / k.HAND_SIZE
    if seat != s.viewer and is_open(s, seat):
        out[at + k.MAX_SEATS] = set_exp(book, s, number) / SET_UNIT
        out[at + 2 * k.MAX_SEATS] = chance_of_none(s, out, unseen, answers, s.hand_n[seat])


@rule
def chance_of_none(s: State, out: Cells, unseen: int, kinds: int, cards: int) -> float:
    """How likely so many hidden cards are none of some kinds; ``out`` counts the unseen ones from ``unseen`` on, in
    eighths."""
    hidden = 0
    wanted = 0
    for kind in range(k.KINDS):
        unseen_of_kind = int(8 * out[unseen + kind])
        hidden += unseen_of_kind
        if (kinds >> kind) & 1:
            wanted += unseen_of_kind
    ways = 1
    ways_without = 1
    for drawn in range(min(cards, hidden)):
        ways *= hidden - drawn
        ways_without *= max(0, hidden - wanted - drawn)
    return ways_without / ways
