"""Master of Spies in words: notation, questions, labels, and why a move is not possible.

Everything said is a message (messages.py), made from a veiled record ``v``. The log and the table in words are in
story.py, the view is in view.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from intrigue.engine.messages import WHY_OTHER_QUESTION, WINNERS, rule_number, say, say_seats, why_not_to_act
from intrigue.engine.piles import find, top
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .goal import goal
from .messages import MESSAGES
from .rules import acting_seat, border_at, border_of, may_replace
from .rules_scoring import match_winners
from .state import Book, State
from .story import board, log
from .view import View, show

if TYPE_CHECKING:
    from .book import Deck

__all__ = [
    "MESSAGES", "View", "board", "goal", "hidden_action", "keys", "label", "log", "names", "prompt", "rule_of", "show",
    "why_not",
]  # fmt: skip

# By phase, in their order: what the seat to act is asked, and what the others wait for.
ASKS, WAITS = np.array(
    [
        (m.ASK_SPECIAL, m.WAIT_SPECIAL),
        (m.ASK_PICK, m.WAIT_PICK),
        (m.ASK_SEARCH, m.WAIT_SEARCH),
        (m.ASK_TAKE, m.WAIT_SEARCH),
        (m.ASK_GIVE, m.WAIT_GIVE),
        (m.ASK_DRAW, m.WAIT_DRAW),
        (m.ASK_CHOOSE, m.WAIT_CHOOSE),
        (m.ASK_PLACE, m.WAIT_PLACE),
        (m.ASK_SPY, m.WAIT_SPY),
        (m.ASK_MOVE, m.WAIT_MOVE),
    ]
).T.copy()
PICKING_ORDER = rule_number("D2")

# Texts that cards and boards show, with their arguments.
SHOWN: dict[str, tuple[str, ...]] = {
    **dict.fromkeys([f"faction-{key}" for key in ("draken", "palamire", "dragon_lords", "free_cities")], ()),
    "face-value": (),
    "face-text": ("faction", "value", "border"),
}


def keys(cards: Deck) -> dict[str, Sequence[str]]:
    """The printed lists whose numbers views and messages hold."""
    factions = [faction.key for faction in cards.factions]
    return {
        "card": [printed.key for printed in cards],
        "special": cards.specials,
        **dict.fromkeys(("faction", "port", "spy", "letter"), factions),
    }


def names(cards: Deck) -> list[str]:
    """The notation of every action id."""
    card_keys = [printed.key for printed in cards] + [str(number) for number in range(len(cards), k.MAX_CARDS)]
    return [
        *("NO_ABILITY", "ABILITY_1", "ABILITY_2", "ABILITY_3", "ABILITY_4", "DRAW_PILE", "DRAW_DISCARD"),
        *(f"CARD_{key}" for key in card_keys),
        *(f"SLOT_{row}_{place}" for row in range(k.ROWS) for place in range(1, k.MAX_ROW + 1)),
        "TO_DISCARD",
        *(f"FACTION_{faction.letter}" for faction in cards.factions),
        *("MOVE_TOKEN", "KEEP_TOKEN", "STOP"),
    ]


@rule
def hidden_action(book: Book, v: State, by: int, action: int) -> bool:
    """What is done with cards still in the hand: picked for the reshuffle (MOS-H6), chosen to play."""
    return v.phase in (k.PICKING, k.CHOOSING) and action != k.STOP


# --------------------------------------------------------------------------------------------- questions


@rule
def prompt(book: Book, v: State, out: Cells) -> None:
    if v.over:
        say_seats(out, WINNERS, match_winners(v))
    elif v.viewer != acting_seat(v):
        say(out, WAITS[v.phase], acting_seat(v))
        if v.phase in (k.GIVING, k.NAMING, k.MOVING):
            say(out, v.chosen)
    elif v.phase == k.PICKING and v.picks > 0:
        say(out, m.ASK_PICK_MORE)
    elif v.phase == k.CHOOSING and v.final:
        say(out, m.ASK_CHOOSE_FINAL)
    else:
        say(out, ASKS[v.phase])
        if v.phase in (k.GIVING, k.PLACING, k.NAMING, k.MOVING):
            say(out, v.chosen)


@rule
def rule_of(book: Book, v: State) -> int:
    if v.phase == k.CHOOSING and v.final:
        return 10_05
    number: int = k.RULE_OF[v.phase]
    return number


# --------------------------------------------------------------------------------------------- labels


@rule
def label(book: Book, v: State, by: int, action: int, out: Cells) -> None:
    if k.ABILITY_1 <= action < k.DRAW_PILE:
        say(out, m.DO_SPECIAL, action - k.ABILITY_1)
    elif k.CARD_0 <= action < k.SLOT_0:
        say(out, m.DO_CARD, action - k.CARD_0)
    elif k.SLOT_0 <= action < k.TO_DISCARD:
        label_slot(v, (action - k.SLOT_0) // k.MAX_ROW, (action - k.SLOT_0) % k.MAX_ROW, out)
    elif k.FACTION_0 <= action < k.MOVE_TOKEN:
        say(out, m.DO_SPY, action - k.FACTION_0)
    elif action == k.DRAW_DISCARD:
        say(out, m.DO_TAKE, top(v.discard, v.discard_size))
    elif action == k.NO_ABILITY:
        say(out, m.DO_NO_SPECIAL)
    elif action == k.DRAW_PILE:
        say(out, m.DO_DRAW)
    elif action == k.TO_DISCARD:
        say(out, m.DO_DISCARD)
    elif action == k.MOVE_TOKEN:
        say(out, m.DO_MOVE)
    elif action == k.KEEP_TOKEN:
        say(out, m.DO_KEEP)
    else:
        say(out, m.DO_STOP)


@rule
def label_slot(v: State, row: int, at: int, out: Cells) -> None:
    if at < v.row_length[row]:
        say(out, m.DO_REPLACE, v.rows[row, at], row)
    else:
        say(out, m.DO_PLACE, row)


# --------------------------------------------------------------------------------------------- why not


@rule
def why_not(book: Book, v: State, by: int, action: int, out: Cells) -> None:
    """The reason, with its rule, that stands against an action now."""
    if why_not_to_act(v, by, 10_07, 3_01, out):
        return
    if k.ANSWERS[v.phase, action] == 0:
        say(out, WHY_OTHER_QUESTION, rule_of(book, v))
        prompt(book, v, out)
    elif v.phase == k.OFFERING:
        why_not_special(v, out)
    elif v.phase == k.DRAWING:
        if action == k.DRAW_PILE:
            say(out, m.WHY_NO_DRAW_PILE, 10_03)
        else:
            say(out, m.WHY_NO_DISCARDS, 4_02)
    elif v.phase == k.PLACING:
        why_not_slot(book, v, (action - k.SLOT_0) // k.MAX_ROW, (action - k.SLOT_0) % k.MAX_ROW, out)
    elif v.phase == k.NAMING:
        say(out, m.WHY_SPY_HIGHER, 13_03)
    elif action == k.STOP:
        say(out, m.WHY_PICK_ONE, 13_04)
    else:
        why_not_card(book, v, by, action - k.CARD_0, out)


@rule
def why_not_special(v: State, out: Cells) -> None:
    if v.final:
        say(out, m.WHY_FINAL, 13_07)
    elif v.draw_left == 0:
        say(out, m.WHY_NO_DRAW_PILE, 13_04)
    else:
        say(out, m.WHY_NOTHING_TO_FETCH, 13_05, 13_06)


@rule
def why_not_card(book: Book, v: State, by: int, card: int, out: Cells) -> None:
    if card >= book.cards:
        say(out, m.WHY_NO_SUCH_CARD, 1_04)
    elif v.phase in (k.SEARCHING, k.TAKING):
        say(out, m.WHY_NOT_DISCARDED, card, rule_of(book, v))
    elif find(v.hand[by], v.hand_size[by], card) < 0:
        say(out, m.WHY_NOT_IN_HAND, card, rule_of(book, v))
    elif v.phase == k.GIVING:
        say(out, m.WHY_JUST_TAKEN, 13_06)
    else:
        say(out, m.WHY_RISING, PICKING_ORDER)


@rule
def why_not_slot(book: Book, v: State, row: int, at: int, out: Cells) -> None:
    """The first condition of MOS-5.1, 6.1 and 6.6 that the chosen card does not meet."""
    length, value = v.row_length[row], book.value[v.chosen]
    replaces = at < length
    explained = 6_01 if replaces else 5_01
    if at > length:
        say(out, m.WHY_GAP, row, length + 1, 5_01)
    elif replaces and not may_replace(v, v.chosen):
        say(out, m.WHY_TIRED, v.chosen, 6_06)
    elif at > 0 and book.value[v.rows[row, at - 1]] >= value:
        say(out, m.WHY_TOO_LOW, v.rows[row, at - 1], explained)
    elif at + 1 < length and book.value[v.rows[row, at + 1]] <= value:
        say(out, m.WHY_TOO_HIGH, v.rows[row, at + 1], explained)
    else:
        border = border_of(book, v, v.chosen)
        after = border_at(book, v, row, at - 1) != border
        say(out, m.WHY_BORDER, 1 if after else 0, border, explained)
