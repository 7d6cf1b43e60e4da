"""Master of Wills in words: notation, questions, labels, and why a move is not possible.

Everything said is a message (messages.py), made from a veiled record ``v``. The log and the table in words are in
story.py, the view is in view.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from intrigue.engine.algorithms import lowest_seat
from intrigue.engine.messages import GAME_OVER, WHY_OTHER_QUESTION, say, viewer_acts, why_not_to_act
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .board import is_row, next_side, step_target, zone_row
from .codes import FACTION_KEYS
from .goal import goal
from .messages import MESSAGES
from .program import action_owner, action_slot
from .rules import side_of
from .sets import has
from .state import ROW_NAMES, SLOTS, Book, State
from .story import board, log, say_side, say_zone
from .view import View, show

if TYPE_CHECKING:
    from .book import Cards

__all__ = [
    "MESSAGES", "View", "board", "goal", "hidden_action", "keys", "label", "log", "names", "prompt", "rule_of", "show",
    "why_not",
]  # fmt: skip

# Questions that a message answers by the card that asks alone, or without any.
WITH_CARD = np.zeros(len(k.QUESTIONS), np.int64)
WITH_CARD[
    [
        k.ASK_SWAP, k.ASK_ROW, k.ASK_SECTOR, k.ASK_OPPONENT, k.ASK_RECEIVER, k.ASK_HAND, k.ASK_RECOVER, k.ASK_COPY,
        k.ASK_DIRECTION,
    ]
] = [
    m.ASK_SWAP, m.ASK_ROW, m.ASK_SECTOR, m.ASK_OPPONENT, m.ASK_RECEIVER, m.ASK_HAND, m.ASK_RECOVER, m.ASK_COPY,
    m.ASK_DIRECTION,
]  # fmt: skip
ALONE = np.zeros(len(k.QUESTIONS), np.int64)
ALONE[[k.ASK_FIRST, k.ASK_INSTANT, k.ASK_START, k.ASK_PLAY, k.ASK_BONUS, k.ASK_BEGIN, k.ASK_EOG]] = [
    m.ASK_FIRST, m.ASK_INSTANT, m.ASK_START, m.ASK_PLAY, m.ASK_BONUS, m.ASK_BEGIN, m.ASK_EOG,
]  # fmt: skip

# Texts that cards and boards show, with their arguments.
SHOWN: dict[str, tuple[str, ...]] = {
    **dict.fromkeys([f"faction-{key}" for key in (*FACTION_KEYS, "NEU")], ()),
    **dict.fromkeys([f"{form}-{rarity}" for form in ("rarity", "rarities") for rarity in k.RARITIES], ()),
    **dict.fromkeys([f"kind-{kind}" for kind in (*k.KINDS, "instant")], ()),
    "face-kind": ("sector", "row"),
    "face-mark": ("sector", "steps"),
    "face-moves": ("moves",),
    "face-draws": ("n",),
    "face-value": (),
}


def keys(cards: Cards) -> dict[str, Sequence[str]]:
    """The printed lists whose numbers views and messages hold."""
    return {
        "community": [one.key for one in cards.community],
        "faction": [one.key for one in cards.faction_cards],
        "faction_key": [one.key for one in cards.factions],
        "sector": cards.sectors,
        "row": ROW_NAMES,
        "rarity": k.RARITIES,
    }


def names(cards: Cards) -> list[str]:
    """Every action id: DRI-06, DRI-06>2 (toward the second opponent), OWN_7, OPP1_LOYALISTS, UNION, SELF, YES."""
    rows = [f"{who}_{row.upper()}" for who in ("OWN", "OPP1", "OPP2") for row in ROW_NAMES[:2]]
    return [
        *(one.key for one in cards.community),
        *(f"{one.key}>2" for one in cards.community),
        *(f"{who}_{slot}" for who in ("OWN", "OPP1", "OPP2") for slot in range(SLOTS)),
        *rows,
        *(sector.upper().replace(" ", "_") for sector in cards.sectors),
        *("SELF", "OPP1", "OPP2", "YES", "NO", "DONE"),
    ]


@rule
def hidden_action(book: Book, v: State, by: int, action: int) -> bool:
    """Answers that would betray a question: to others the moment looked like another one (sight.py)."""
    if v.ask == k.ASK_START and action == k.DONE:
        return True
    return v.ask in (k.ASK_START, k.ASK_BEGIN, k.ASK_EOG) and action in (k.YES, k.NO)


@rule
def relative(v: State, by: int, steps: int) -> int:
    """The side so many steps from that of a seat."""
    return next_side(v, side_of(v, by), steps)


# --------------------------------------------------------------------------------------------- questions


@rule
def prompt(book: Book, v: State, out: Cells) -> None:
    if v.over:
        say(out, GAME_OVER)
    elif not viewer_acts(v):
        say_waiting(v, out)
    elif ALONE[v.ask] != 0:
        say(out, ALONE[v.ask])
    elif WITH_CARD[v.ask] != 0:
        say(out, WITH_CARD[v.ask], v.running)
    elif v.ask == k.ASK_LEAD:
        say(out, m.ASK_LEAD, side_of(v, v.viewer))
    elif v.ask == k.ASK_MAY:
        say(out, m.ASK_MAY, v.card[v.asked, v.slot])
    elif v.ask == k.ASK_STEP:
        say(out, m.ASK_STEP, v.source)
        say_moves_left(book, v, out)
    elif v.ask == k.ASK_MODE:
        say(out, m.ASK_MODE, v.running)
        say_step(book, v, 1, out)
        say_step(book, v, 2, out)
    else:  # ASK_CARD, ASK_SPECIAL, ASK_DIG
        say(out, m.ASK_CARD, v.running)
        if 1 < v.left < k.EVERY:
            say(out, m.STEP_SEVERAL, v.left)
        say_step(book, v, 0, out)


@rule
def say_waiting(v: State, out: Cells) -> None:
    who = lowest_seat(v.to_act)
    if v.ask == k.ASK_STEP and v.source >= 0:
        say(out, m.WAIT_INFLUENCE, who, v.source)
    elif v.running >= 0:
        say(out, m.WAIT_CARD, who, v.running)
    else:
        say(out, m.WAIT, who)


@rule
def say_step(book: Book, v: State, later: int, out: Cells) -> None:
    """What the step of the running card asks for, or one of the steps after it."""
    step = book.program[v.running, v.firing, min(v.pc + later, k.MAX_STEPS - 1)]
    verb, arg = step[k.VERB], step[k.ARG]
    if verb == k.MOVE:
        say(out, m.STEP_MOVE, arg)
    elif verb == k.SPREAD:
        say(out, m.STEP_SPREAD, 0 if arg > 0 else 1)
    elif verb in (k.PLACE, k.DIG):
        say(out, m.STEP_PLACE, step[k.TO])
    elif verb == k.REVEAL:
        say(out, m.STEP_REVEAL, arg)
    else:
        say(out, m.STEP, verb)


@rule
def say_moves_left(book: Book, v: State, out: Cells) -> None:
    """What is left to do, such as +1 union, -2 medic."""
    n = 0
    for at in range(k.MAX_MOVES):
        n += 1 if v.moves_left[at] != 0 else 0
    say(out, n)
    for at in range(k.MAX_MOVES):
        if v.moves_left[at] != 0:
            say(out, m.MOVE_LEFT, v.moves_left[at], book.move_sector[v.source, at])


@rule
def rule_of(book: Book, v: State) -> int:
    number: int = k.RULE_OF[v.ask]  # nothing is asked when the game is over
    return number


# --------------------------------------------------------------------------------------------- labels


@rule
def label(book: Book, v: State, by: int, action: int, out: Cells) -> None:
    if action < k.OWN:
        label_card(book, v, by, action, out)
    elif action < k.ROW:
        label_slot(v, by, action, out)
    elif action < k.SECTOR_0:
        say(out, m.DO_ROW, (action - k.ROW) % 2)
        say_side(v, relative(v, by, (action - k.ROW) // 2), out)
    elif action < k.PLAYER:
        say(out, m.DO_SECTOR, action - k.SECTOR_0)
    elif action < k.YES:
        say(out, m.DO_SIDE)
        say_side(v, relative(v, by, action - k.PLAYER), out)
    else:
        label_answer(book, v, action, out)


@rule
def label_card(book: Book, v: State, by: int, action: int, out: Cells) -> None:
    card = action % k.CARD_B
    if v.ask == k.ASK_STEP and v.source >= 0:
        toward = 0
        for at in range(k.MAX_MOVES):
            if book.move_sector[v.source, at] == book.sector[card] and v.moves_left[at] < 0:
                toward = 1 if action < k.CARD_B else 2
        say(out, m.DO_STEP, card, -1 if toward > 0 else 1)
        say_zone(v, step_target(v.zone[card], relative(v, by, toward)), out)
    elif action >= k.CARD_B:
        say(out, m.DO_TOWARD, card)
        say_side(v, relative(v, by, 2), out)
    else:
        say(out, m.DO_CARD, card)


@rule
def label_slot(v: State, by: int, action: int, out: Cells) -> None:
    side, slot = action_owner(v, side_of(v, by), action), action_slot(action)
    card = v.card[side, slot]
    if action < k.OPP1:  # one's own cards are never hidden from oneself
        say(out, m.DO_OWN, card)
        return
    if card >= 0:
        say(out, m.DO_THEIRS, card)
    else:
        say(out, m.DO_FACE_DOWN_OF, slot)
    say_side(v, side, out)


@rule
def label_answer(book: Book, v: State, action: int, out: Cells) -> None:
    yes = action == k.YES
    if v.ask == k.ASK_FIRST:
        say(out, m.DO_GO_FIRST if yes else m.DO_LET_NEXT)
    elif v.ask == k.ASK_LEAD:
        say(out, m.DO_LEAD, v.asked if yes else v.asked + 2)
    elif v.ask == k.ASK_MODE:
        say(out, m.DO_MODE)
        say_step(book, v, 1 if yes else 2, out)
    elif v.ask == k.ASK_MAY:
        say(out, m.DO_REVEAL if yes else m.DO_NOT_NOW)
    elif action == k.DONE and v.ask in (k.ASK_INSTANT, k.ASK_BONUS, k.ASK_PLAY, k.ASK_EOG):
        say(out, m.DO_PASS)
    else:
        say(out, m.DO_DONE)


# --------------------------------------------------------------------------------------------- why not


@rule
def why_not(book: Book, v: State, by: int, action: int, out: Cells) -> None:
    """The reason, with its rule, that stands against an action now."""
    if why_not_to_act(v, by, 9_02, 4_01, out):
        return
    if action < k.OWN:
        why_not_card(book, v, action % k.CARD_B, out)
    elif action < k.ROW:
        why_not_slot(book, v, by, action, out)
    else:
        say(out, WHY_OTHER_QUESTION, rule_of(book, v))
        prompt(book, v, out)


@rule
def why_not_card(book: Book, v: State, card: int, out: Cells) -> None:
    zone = v.zone[card]
    if k.ANSWERS[v.ask, card] == 0 or v.ask == k.ASK_DIG:
        say(out, WHY_OTHER_QUESTION, rule_of(book, v))
        prompt(book, v, out)
    elif zone == k.DECK:
        say(out, m.WHY_IN_DECK, 1_05)
    elif v.ask == k.ASK_START:
        if zone != k.N:
            say(out, m.WHY_NOT_NEUTRAL, 5_01)
        else:
            say(out, m.WHY_LOCKED, 8_03)
    elif zone in (k.AFTERLIFE, k.MARKER) and v.ask == k.ASK_STEP:
        say(out, m.WHY_OFF_BOARD, 1_10)
    elif is_row(zone) and zone_row(zone) == k.ALLIES:
        say(out, m.WHY_ALLIES, 11_01)
    elif has(v.guarded, card):
        say(out, m.WHY_PROTECTED, 11_03)
    elif v.ask == k.ASK_STEP:
        why_not_step(book, v, card, out)
    else:
        say(out, m.WHY_CARD_CANNOT, v.running, 19_04)


@rule
def why_not_step(book: Book, v: State, card: int, out: Cells) -> None:
    if card == v.source:
        say(out, m.WHY_STARTING_CARD, 5_03)
        return
    for at in range(k.MAX_MOVES):
        if book.move_sector[v.source, at] == book.sector[card] and v.moves_left[at] != 0:
            say(out, m.WHY_STOPPED, 5_08)
            return
    say(out, m.WHY_NO_MOVEMENT, book.sector[card], 5_09)


@rule
def why_not_slot(book: Book, v: State, by: int, action: int, out: Cells) -> None:
    side, slot = action_owner(v, side_of(v, by), action), action_slot(action)
    if v.ask in (k.ASK_PLAY, k.ASK_BONUS, k.ASK_INSTANT) and side == side_of(v, by):
        card = v.card[side, slot]
        if v.place[side, slot] != k.IN_HAND or (v.hand[by] >> slot) & 1 == 0:
            say(out, m.WHY_NOT_IN_HAND, 7_02)
        elif v.ask == k.ASK_INSTANT and card >= 0 and book.instant[card] == 0:
            say(out, m.WHY_NO_INSTANT, 13_03)
        else:
            say(out, m.WHY_INCOMPLETE, 7_04)
        return
    say(out, m.WHY_NOT_CHOSEN, rule_of(book, v))
    prompt(book, v, out)
