"""A Royal Will in words (ARW-1.2): notation, questions, labels, and why a move is not possible.

Everything said is a message (messages.py), made from a veiled record ``v``. The log and the table in words are in
story.py, the view is in view.py.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from intrigue.engine.messages import WHY_OTHER_QUESTION, WHY_OVER, WINNERS, rule_number, say, say_seats, viewer_acts
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .book import Card
from .goal import goal
from .messages import MESSAGES
from .rules import acting_seat
from .rules_settle import is_immune, match_winners
from .state import Book, State
from .story import board, log
from .view import View, show

__all__ = [
    "MESSAGES", "View", "board", "goal", "hidden_action", "keys", "label", "log", "names", "prompt", "rule_of", "show",
    "why_not",
]  # fmt: skip

# By phase: the question to the seat that acts.
QUESTIONS = np.array(
    [
        m.ASK_PLACE, m.ASK_PREDICT, m.ASK_SWAP_FIRST, m.ASK_SWAP_SECOND, m.ASK_ADJUST_SEAT, m.ASK_ADJUST_SIGN,
        m.ASK_TAX_SEAT, m.ASK_TAX_WHERE, m.ASK_WAGER,
    ],
    np.int64,
)  # fmt: skip
EQUAL_CARDS = rule_number("D1")
ORDERED_PAIR = rule_number("D3")

SHOWN: dict[str, tuple[str, ...]] = {"face-count": ()}  # texts that cards show, with their arguments


def keys(cards: Sequence[Card]) -> dict[str, Sequence[str]]:
    """The printed list whose numbers views and messages hold."""
    return {"card": [one.key for one in cards]}


def names(cards: Sequence[Card]) -> list[str]:
    """The notation of every action id."""
    return [
        *("SLOT_0", "SLOT_1", "PREDICT_WON", "PREDICT_BUST"),
        *(f"SEAT_{number}" for number in range(k.MAX_SEATS)),
        *("PLUS", "MINUS", "TO_ASSETS", "TO_BANK"),
        *(f"WAGER_{amount}" for amount in range(1, k.MAX_WAGER + 1)),
    ]


@rule
def hidden_action(book: Book, v: State, by: int, action: int) -> bool:
    """ARW-4.6: which card a seat placed is nobody else's business."""
    return v.phase == k.PLACING


# --------------------------------------------------------------------------------------------- questions


@rule
def prompt(book: Book, v: State, out: Cells) -> None:
    who = acting_seat(v)
    if v.phase == k.FINISHED:
        say_seats(out, WINNERS, match_winners(v))
    elif v.phase == k.PLACING:
        say(out, m.ASK_PLACE if viewer_acts(v) else m.WAIT_PLACING)
    elif v.viewer != who:
        say(out, m.WAIT_ACTION, who, v.action[who])
    elif v.chosen >= 0:  # the second half of an action
        say(out, QUESTIONS[v.phase], v.action[who], v.chosen)
    else:
        say(out, QUESTIONS[v.phase], v.action[who])


@rule
def rule_of(book: Book, v: State) -> int:
    number: int = k.RULE_OF[v.phase]
    return number


# --------------------------------------------------------------------------------------------- labels


@rule
def label(book: Book, v: State, by: int, action: int, out: Cells) -> None:
    if action <= k.SLOT_1:
        say(out, m.DO_PLACE, v.hand[by, action - k.SLOT_0])
    elif action <= k.PREDICT_BUST:
        say(out, m.DO_PREDICT, action - k.PREDICT_WON)
    elif action < k.PLUS:
        say(out, m.DO_SEAT, action - k.SEAT_0)
    elif action <= k.MINUS:
        say(out, m.DO_ADJUST, action - k.PLUS)
    elif action <= k.TO_BANK:
        say(out, m.DO_TAX, action - k.TO_ASSETS)
    else:
        say(out, m.DO_WAGER, action - k.WAGER_1 + 1)


# --------------------------------------------------------------------------------------------- why not


@rule
def why_not(book: Book, v: State, by: int, action: int, out: Cells) -> None:
    """The reason, with its rule, that stands against an action now."""
    if v.phase == k.FINISHED:
        say(out, WHY_OVER, 13_01)
    elif (v.to_act >> by) & 1 == 0:
        if v.phase == k.PLACING:
            say(out, m.WHY_PLACED, 4_05)
        else:
            say(out, m.WHY_TURN_OF, acting_seat(v), 5_01)
    elif k.ANSWERS[v.phase, action] == 0:
        say(out, WHY_OTHER_QUESTION, rule_of(book, v))
        prompt(book, v, out)
    elif action == k.SLOT_1:
        say(out, m.WHY_SAME_CHARACTER, EQUAL_CARDS)
    elif action >= k.WAGER_1:
        say(out, m.WHY_TOO_FEW_COINS, v.coins[by], 6_07)
    else:
        why_not_seat(v, action - k.SEAT_0, out)


@rule
def why_not_seat(v: State, target: int, out: Cells) -> None:
    if target >= v.seats:
        say(out, m.WHY_NO_SEAT, target, 1_06)
    elif is_immune(v, target):
        say(out, m.WHY_IMMUNE, target, v.action[target], 7_01)
    elif v.phase == k.TAXING_SEAT and v.coins[target] == 0:
        say(out, m.WHY_NO_COIN, target, 6_04)
    elif v.phase in (k.TAXING_SEAT, k.ADJUSTING_SEAT):
        say(out, m.WHY_ONESELF, 6_05)
    elif v.phase == k.SWAPPING_SECOND and target == v.chosen:
        say(out, m.WHY_SAME_CARD, 6_02)
    else:
        say(out, m.WHY_PAIR_ONCE, ORDERED_PAIR)
