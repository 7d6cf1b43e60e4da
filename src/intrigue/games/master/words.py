"""Master in words: notation, questions, labels, and why a move is not possible.

Everything said is a message (messages.py), made from a veiled record ``v``. The log and the table in words are in
story.py, the view is in view.py.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from intrigue.engine.messages import WHY_OTHER_QUESTION, WHY_OVER, WINNERS, rule_number, say, say_seats, viewer_acts
from intrigue.engine.piles import top
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .book import Card
from .goal import goal
from .messages import MESSAGES
from .rules import is_open
from .rules_cards import identical_to, is_wild
from .rules_score import match_winners
from .sight import copies_in
from .state import Book, State
from .story import board, hidden_action, log, skill_on_top
from .view import MOVES, View, show

__all__ = [
    "MESSAGES", "View", "board", "goal", "hidden_action", "keys", "label", "log", "names", "prompt", "rule_of", "show",
    "why_not",
]  # fmt: skip

FIRST_OF_PAIR = rule_number("D2")
SECOND_OF_PAIR = rule_number("D3")

# Labels of the cards of a hand, by phase.
CARD_LABELS = np.full(len(k.PHASES), m.DO_CARD, np.int64)
CARD_LABELS[[k.DISCARDING, k.STEALING_WITH, k.DEFENDING, k.ATTACKING_AGAIN]] = [
    m.DO_DISCARD_CARD, m.DO_ATTACK, m.DO_DEFEND, m.DO_ATTACK_AGAIN,
]  # fmt: skip

SHOWN: dict[str, tuple[str, ...]] = {"face-value": ()}  # texts that cards and boards show, with their arguments


def keys(cards: Sequence[Card]) -> dict[str, Sequence[str]]:
    """The printed lists whose numbers views and messages hold."""
    return {"card": [one.key for one in cards], "skill": [one.skill for one in cards if one.wild]}


def names(cards: Sequence[Card]) -> list[str]:
    """The notation of every action id."""
    return [
        *MOVES,
        *(f"KIND_{one.key}" for one in cards),
        *(f"SEAT_{number}" for number in range(k.MAX_SEATS)),
        "DECLINE",
    ]


# --------------------------------------------------------------------------------------------- questions


@rule
def prompt(book: Book, v: State, out: Cells) -> None:
    if v.phase == k.FINISHED:
        say_seats(out, WINNERS, match_winners(v))
    elif not viewer_acts(v):
        say_waiting(v, out)
    elif v.phase == k.CHOOSING:
        say(out, m.ASK_TURN)
    elif v.phase == k.FORMING_FIRST:
        say(out, m.ASK_FIRST)
    elif v.phase == k.FORMING_SECOND:
        say(out, m.ASK_SECOND, v.first)
    elif v.phase == k.FORMING_WITH_DISCARD:
        say(out, m.ASK_WITH_DISCARD, top(v.discard, v.discard_n))
    elif v.phase == k.DISCARDING:
        say(out, m.ASK_DISCARD)
    elif v.phase == k.STEALING_FROM:
        say(out, m.ASK_VICTIM)
    elif v.phase == k.STEALING_WITH:
        say(out, m.ASK_ATTACK, skill_on_top(v, v.aim), v.aim)
    elif v.phase == k.DEFENDING:
        say(out, m.ASK_DEFEND, v.by, top(v.laid, v.laid_n), skill_on_top(v, v.victim))
    else:
        say(out, m.ASK_AGAIN, v.victim, top(v.laid, v.laid_n), skill_on_top(v, v.victim))


@rule
def say_waiting(v: State, out: Cells) -> None:
    """What the others wait for."""
    if v.phase == k.DEFENDING:
        say(out, m.WAIT_DEFENCE, v.by, skill_on_top(v, v.victim), v.victim)
    elif v.phase == k.ATTACKING_AGAIN:
        say(out, m.WAIT_AGAIN, v.victim, v.by)
    else:
        say(out, m.WAIT_TURN, v.active)


@rule
def rule_of(book: Book, v: State) -> int:
    number: int = k.RULE_OF[v.phase]
    return number


# --------------------------------------------------------------------------------------------- labels


@rule
def label(book: Book, v: State, by: int, action: int, out: Cells) -> None:
    if action == k.FORM_HAND:
        say(out, m.DO_FORM_HAND)
    elif action == k.FORM_DISCARD:
        say(out, m.DO_FORM_DISCARD, top(v.discard, v.discard_n))
    elif action == k.DISCARD:
        say(out, m.DO_DISCARD)
    elif action == k.STEAL:
        say(out, m.DO_STEAL)
    elif action < k.SEAT_0:
        say(out, CARD_LABELS[v.phase], action - k.KIND_0)
    elif action < k.DECLINE:
        say(out, m.DO_STEAL_FROM, skill_on_top(v, action - k.SEAT_0), action - k.SEAT_0)
    else:
        say(out, m.DO_GIVE_UP if v.phase == k.ATTACKING_AGAIN else m.DO_LET_GO)


# --------------------------------------------------------------------------------------------- why not


@rule
def why_not(book: Book, v: State, by: int, action: int, out: Cells) -> None:
    """The reason, with its rule, that stands against an action now."""
    if v.over:
        say(out, WHY_OVER, 9_02)
    elif (v.to_act >> by) & 1 == 0:
        say(out, m.WHY_WAIT, rule_of(book, v))
        say_waiting(v, out)
    elif k.ANSWERS[v.phase, action] == 0:
        say(out, WHY_OTHER_QUESTION, rule_of(book, v))
        prompt(book, v, out)
    elif v.phase == k.CHOOSING:
        why_not_turn(v, by, action, out)
    elif v.phase == k.STEALING_FROM:
        why_not_seat(v, by, action - k.SEAT_0, out)
    else:
        why_not_card(book, v, by, action - k.KIND_0, out)


@rule
def why_not_turn(v: State, by: int, action: int, out: Cells) -> None:
    if action == k.FORM_HAND:
        say(out, m.WHY_NO_PAIR, 5_01)
    elif action == k.FORM_DISCARD and v.discard_n == 0:
        say(out, m.WHY_DISCARD_EMPTY, 5_03)
    elif action == k.FORM_DISCARD:
        say(out, m.WHY_NO_PARTNER, top(v.discard, v.discard_n), 5_02)
    elif (v.gone_down >> by) & 1 == 0:
        say(out, m.WHY_NO_OWN_SET, 7_02)
    elif not any_open(v, by):
        say(out, m.WHY_NONE_OPEN, v.opt_first_set, 7_03)
    else:
        say(out, m.WHY_NO_MATCH, 7_01)


@rule
def any_open(v: State, by: int) -> bool:
    """Whether the top set of another stack may be stolen."""
    for seat in range(v.seats):
        if seat != by and is_open(v, seat):
            return True
    return False


@rule
def why_not_seat(v: State, by: int, owner: int, out: Cells) -> None:
    if owner >= v.seats:
        say(out, m.WHY_NO_SEAT, owner, 1_06)
    elif owner == by:
        say(out, m.WHY_YOURSELF, 7_01)
    elif v.stack_top[owner] == NONE:
        say(out, m.WHY_NO_SET, owner, 7_01)
    elif not is_open(v, owner):
        say(out, m.WHY_SAFE, v.opt_first_set, 7_03)
    else:
        say(out, m.WHY_NONE_MATCHES_SET, skill_on_top(v, owner), owner, 7_01)


@rule
def why_not_card(book: Book, v: State, by: int, kind: int, out: Cells) -> None:
    copies = copies_in(v.hand[by], v.hand_n[by], kind)
    if copies == 0:
        say(out, m.WHY_NOT_HELD, kind, rule_of(book, v))
    elif v.phase == k.FORMING_FIRST:
        why_not_first(v, by, kind, out)
    elif v.phase == k.FORMING_SECOND:
        why_not_second(v, kind, copies, out)
    elif v.phase == k.FORMING_WITH_DISCARD:
        discarded = top(v.discard, v.discard_n)
        if is_wild(kind) and is_wild(discarded):
            say(out, m.WHY_TWO_WILDS, 4_03)
        else:
            say(out, m.WHY_NOT_MATCHING, kind, discarded, 5_02)
    elif v.phase == k.STEALING_WITH:
        say(out, m.WHY_NOT_MATCHING_SET, kind, skill_on_top(v, v.aim), v.aim, 7_01)
    else:
        say(out, m.WHY_NOT_MATCHING_SET, kind, skill_on_top(v, v.victim), v.victim, 7_04)


@rule
def why_not_first(v: State, by: int, kind: int, out: Cells) -> None:
    if is_wild(kind):
        say(out, m.WHY_WILD_SECOND, FIRST_OF_PAIR)
        return
    for at in range(v.hand_n[by]):
        other = v.hand[by, at]
        if other < kind and (identical_to(v, kind) >> other) & 1:
            say(out, m.WHY_HIGHER_SECOND, kind, SECOND_OF_PAIR)
            return
    say(out, m.WHY_NO_SECOND, kind, 5_01)


@rule
def why_not_second(v: State, kind: int, copies: int, out: Cells) -> None:
    if (identical_to(v, v.first) >> kind) & 1 == 0:
        say(out, m.WHY_NOT_MATCHING, kind, v.first, 4_02 if is_wild(kind) else 4_01)
    elif kind == v.first and copies == 1:
        say(out, m.WHY_ONLY_ONE, kind, 5_01)
    else:
        say(out, m.WHY_LOWER_FIRST, SECOND_OF_PAIR)
