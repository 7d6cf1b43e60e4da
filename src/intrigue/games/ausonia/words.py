"""Ausonia in words: notation, questions, labels, shortcuts, and why a move is not possible.

Everything said is a message (messages.py), made from a veiled record ``v``. Gems and abilities in words are in
wording.py, the log and the table in words in story.py, the view is in view.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from intrigue.engine.algorithms import lowest_seat
from intrigue.engine.messages import SHORTCUT, WHY_OTHER_QUESTION, WINNERS, say, say_seats, viewer_acts, why_not_to_act
from intrigue.engine.records import HIDDEN, Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .goal import goal
from .market import for_sale
from .messages import MESSAGES
from .state import Book, State
from .story import board, log
from .view import View, show, winner
from .wording import card_text, say_ability, say_gems

if TYPE_CHECKING:
    from .book import Cards

__all__ = [
    "MESSAGES", "View", "board", "card_text", "goal", "hidden_action", "keys", "label", "log", "names", "prompt",
    "rule_of", "shortcuts", "show", "why_not",
]  # fmt: skip

PAYMENTS = ("S", "E", "B", "RS", "RE", "RB")
ALIASES = {"pass": "done", "buy 4": "buy power"}  # other ways to write an action

# Texts that cards and boards show, with their arguments.
SHOWN: dict[str, tuple[str, ...]] = {
    "face-gem": (),
    "face-star-gem": (),
    "face-favour": (),
    "face-costs": ("gems",),
    "if-gems": (),
    "if-keyword": ("keyword",),
    "if-guild": ("guild",),
}


def keys(cards: Cards) -> dict[str, Sequence[str]]:
    """The printed lists whose numbers views and messages hold. Names from a file of one's own stand for themselves."""
    return {
        "card": [one.key for one in cards],
        "guild": [one.key for one in cards.guilds],
        "house": [one.name or one.mark for one in cards.houses],
        "aspirant": [one.name or one.key for one in cards.aspirants],
        "gem": k.COLOURS,
        "keyword": k.KEYWORDS[1:],
    }


def names(cards: Cards) -> list[str]:
    """The notation of every action id; #63 stands for a number no card has."""
    keys = [one.key for one in cards] + [f"#{number}" for number in range(len(cards), k.MAX_TYPES)]
    aspirants = [one.key for one in cards.aspirants]
    aspirants += [f"#{number}" for number in range(len(aspirants), k.MAX_ASPIRANTS)]
    return [
        "done",
        *(f"play {key}" for key in keys),
        *(f"act {key} {ability}" for key in keys for ability in range(k.MAX_ABILITIES)),
        *(f"buy {place}" for place in range(k.ROW)),
        "buy power",
        *(f"build {key}" for key in keys),
        *(f"break {key}" for key in keys),
        *(f"pick {key}" for key in keys),
        *(f"pick2 {key}" for key in keys),
        *(f"pay {gem}" for gem in PAYMENTS),
        *(f"target P{number}" for number in range(k.MAX_SEATS)),
        *(f"aspirant {key}" for key in aspirants),
    ]


@rule
def hidden_action(book: Book, v: State, by: int, action: int) -> bool:
    """Errata 2: a card that goes from one hidden place to another is not named."""
    if v.phase == k.RAISE:
        return k.PICK_0 <= action < k.PICK2_0
    if v.phase == k.FORESIGHT:
        return k.PICK2_0 <= action < k.PAY_0
    return v.phase == k.FOUNDATION and k.PICK_0 <= action < k.PICK2_0 and v.bared[by, action - k.PICK_0] == 0


# --------------------------------------------------------------------------------------------- questions


@rule
def prompt(book: Book, v: State, out: Cells) -> None:
    if v.phase == k.GAME_OVER:
        if winner(v) >= 0:
            say_seats(out, WINNERS, 1 << winner(v))
        else:
            say(out, m.ASPIRANT_WON, v.aspirant)
    elif not viewer_acts(v):
        say(out, m.WAIT, lowest_seat(v.to_act), v.phase)
    elif v.phase == k.MAIN:
        say(out, m.ASK_MAIN, v.influence[v.viewer], book.goal)
        say_gems(v.gems, 4, out)
    elif v.phase == k.PAY:
        say(out, m.ASK_PAY, v.card if v.paying == k.FOR_ABILITY else for_sale(v, v.paying), v.left)
        say_gems(v.gems, 4, out)
    elif v.phase == k.TARGET:
        say(out, m.ASK_TARGET, v.card)
    elif v.phase == k.FOUNDATION:
        say(out, m.ASK_FOUNDATION, v.build)
    else:
        say_short_question(v, out)


@rule
def say_short_question(v: State, out: Cells) -> None:
    """Questions about cards in general, some with a number."""
    if v.phase == k.OPP_DISCARD:
        say(out, m.ASK_OPP_DISCARD, v.left)
    elif v.phase == k.MANIPULATION:
        say(out, m.ASK_MANIPULATION, v.left)
    elif v.phase == k.RAISE:
        say(out, m.ASK_RAISE, v.left)
    elif v.phase == k.FORESIGHT:
        say(out, m.ASK_FORESIGHT)
    elif v.phase == k.LOOK_ON:
        say(out, m.ASK_LOOK_ON)
    elif v.phase == k.SEAL:
        say(out, m.ASK_SEAL)
    elif v.phase == k.END_DISCARD:
        say(out, m.ASK_END_DISCARD)
    else:
        say(out, m.ASK_ASPIRANT)


@rule
def rule_of(book: Book, v: State) -> int:
    number: int = k.RULE_OF[v.phase]
    return number


# --------------------------------------------------------------------------------------------- labels


@rule
def label(book: Book, v: State, by: int, action: int, out: Cells) -> None:
    if action == k.DONE:
        say(out, m.DO_DONE, v.phase)
    elif action < k.ACT_0:
        say(out, m.DO_PLAY, action - k.PLAY_0)
    elif action < k.BUY_0:
        if v.phase == k.LOOK_ON:
            say(out, m.DO_LOOK_ON)
        else:
            say(out, m.DO_ACT, ability_card(action))
            say_ability(book, ability_card(action), ability_number(action), out)
    elif action < k.BUILD_0:
        card = for_sale(v, action - k.BUY_0)
        say(out, m.DO_BUY, card)
        say_gems(book.cost[card], 4, out)
    elif action < k.BREAK_0:
        say(out, m.DO_BUILD, action - k.BUILD_0)
    elif action < k.PICK_0:
        say(out, m.DO_BREAK, action - k.BREAK_0)
    elif action < k.PAY_0:
        label_pick(v, action, out)
    elif action < k.TARGET_0:
        say(out, m.DO_PAY_RAINBOW if action >= k.PAY_RAINBOW else m.DO_PAY, (action - k.PAY_0) % 3)
    elif action < k.ASPIRANT_0:
        say(out, m.DO_TARGET, action - k.TARGET_0)
    else:
        say(out, m.DO_ASPIRANT, action - k.ASPIRANT_0)


@rule
def ability_card(action: int) -> int:
    """The card type of an action that uses an ability."""
    return (action - k.ACT_0) // k.MAX_ABILITIES


@rule
def ability_number(action: int) -> int:
    return (action - k.ACT_0) % k.MAX_ABILITIES


@rule
def label_pick(v: State, action: int, out: Cells) -> None:
    second = action >= k.PICK2_0
    card = action - (k.PICK2_0 if second else k.PICK_0)
    if v.phase == k.MANIPULATION:
        say(out, m.DO_PUT_ON_PILE, card)
    elif v.phase == k.FORESIGHT and second:
        say(out, m.DO_PUT_BACK, card)
    elif v.phase == k.RAISE:
        say(out, m.DO_RAISE, card, 1 if second else 0)
    elif v.phase == k.SEAL:
        say(out, m.DO_SEAL, card)
    elif v.phase == k.FOUNDATION:
        say(out, m.DO_BUILD_ON, card)
    else:  # OPP_DISCARD, FORESIGHT, END_DISCARD
        say(out, m.DO_DISCARD, card)


# --------------------------------------------------------------------------------------------- shortcuts


@rule
def shortcuts(book: Book, v: State, by: int, legal: Cells, out: Cells) -> None:
    """What a turn of many small decisions is shortened by: all gems played, all free abilities used, a cost paid."""
    if v.phase == k.PAY and v.left > 1:
        say_payment(v, out)
    if v.phase != k.MAIN:
        return
    gems, free = 0, 0
    for at in range(v.hand_n[by]):
        gems += 1 if book.kind[v.hand[by, at]] == k.GEM else 0
    for at in range(len(legal)):
        free += 1 if is_free(book, legal[at]) else 0
    if gems > 1:
        say(out, SHORTCUT, gems)
        for at in range(v.hand_n[by]):
            if book.kind[v.hand[by, at]] == k.GEM:
                say(out, k.PLAY_0 + v.hand[by, at])
        say(out, m.DO_PLAY_GEMS)
    if v.hand_n[by] > 1:
        say(out, SHORTCUT, v.hand_n[by])
        for at in range(v.hand_n[by]):
            say(out, k.PLAY_0 + v.hand[by, at])
        say(out, m.DO_PLAY_HAND)
    if free > 1:
        say(out, SHORTCUT, free)
        for at in range(len(legal)):
            if is_free(book, legal[at]):
                say(out, legal[at])
        say(out, m.DO_USE_FREE)


@rule
def is_free(book: Book, action: int) -> bool:
    """Whether an action is the use of an ability that costs nothing."""
    return k.ACT_0 <= action < k.BUY_0 and book.ability_pips[ability_card(action), ability_number(action)] == 0


@rule
def say_payment(v: State, out: Cells) -> None:
    """The rainbow pips still open, each paid with the colour there is most of; rainbow gems come last."""
    sapphire: int = v.gems[k.SAPPHIRE]
    emerald: int = v.gems[k.EMERALD]
    bloodshard: int = v.gems[k.BLOODSHARD]
    say(out, SHORTCUT, v.left)
    for _ in range(v.left):
        most = max(sapphire, emerald, bloodshard)
        if most == 0:
            say(out, k.PAY_RAINBOW + k.SAPPHIRE)
        elif most == sapphire:
            say(out, k.PAY_0 + k.SAPPHIRE)
            sapphire -= 1
        elif most == emerald:
            say(out, k.PAY_0 + k.EMERALD)
            emerald -= 1
        else:
            say(out, k.PAY_0 + k.BLOODSHARD)
            bloodshard -= 1
    say(out, m.DO_PAY_REST)


# --------------------------------------------------------------------------------------------- why not


@rule
def why_not(book: Book, v: State, by: int, action: int, out: Cells) -> None:
    """The reason, with its rule, that stands against an action now."""
    if why_not_to_act(v, by, 13_03, 3_04, out):
        return
    if k.ANSWERS[v.phase, action] == 0:
        say(out, WHY_OTHER_QUESTION, rule_of(book, v))
        prompt(book, v, out)
    elif v.phase == k.MAIN:
        why_not_main(book, v, by, action, out)
    elif v.phase == k.PAY:
        say(out, m.WHY_NO_GEM, 5_03)
        say_gems(v.gems, 4, out)
    elif v.phase == k.TARGET:
        say(out, m.WHY_OPPONENT, 12_02)
    elif v.phase == k.FORESIGHT and v.returned and action < k.PICK2_0:
        say(out, m.WHY_GOES_BACK, 12_06)
    elif v.phase == k.SEAL:
        say(out, m.WHY_NO_SEAL, 9_01)
    elif v.phase == k.ASPIRANT:
        say(out, m.WHY_NO_ASPIRANT, 1_04)
    else:
        say(out, m.WHY_NOT_THERE, rule_of(book, v))


@rule
def printed(book: Book, card: int) -> int:
    """A card type that the notation has and the card file may not have."""
    return card if card < book.types else HIDDEN


@rule
def why_not_main(book: Book, v: State, by: int, action: int, out: Cells) -> None:
    if action < k.ACT_0:
        say(out, m.WHY_NOT_IN_HAND, printed(book, action - k.PLAY_0), 4_01)
    elif action < k.BUY_0:
        why_not_ability(book, v, ability_card(action), ability_number(action), out)
    elif action < k.BUILD_0:
        card = for_sale(v, action - k.BUY_0)
        if card < 0:
            say(out, m.WHY_NO_OFFER, 6_05)
        else:
            say(out, m.WHY_TOO_DEAR, card)
            say_gems(book.cost[card], 4, out)
            say(out, 5_06)
            say_gems(v.gems, 4, out)
    elif action < k.BREAK_0:
        card = action - k.BUILD_0
        if v.raised[by, card] + v.bared[by, card] == 0:
            say(out, m.WHY_NOT_RAISED, printed(book, card), 8_03)
        elif book.star[card] == 0:
            say(out, m.WHY_NO_STAR, card, 8_03)
        else:
            say(out, m.WHY_NO_FOUNDATION, 8_04)
    elif v.sealed[by, action - k.BREAK_0] == 0:
        say(out, m.WHY_NOT_SEALED, printed(book, action - k.BREAK_0), 9_03)
    else:
        say(out, m.WHY_SEALED_NOW, 9_03)


@rule
def why_not_ability(book: Book, v: State, card: int, ability: int, out: Cells) -> None:
    if card >= book.types or ability >= book.abilities[card]:
        say(out, m.WHY_NO_ABILITY, 7_01)
        return
    copies, face_up, fresh = 0, 0, 0
    for at in range(v.play_n):
        if v.play[at] == card:
            copies += 1
            if v.mark[at] & k.DOWN == 0:
                face_up += 1
                fresh += 1 - ((v.mark[at] >> ability) & 1)
    if copies == 0:
        say(out, m.WHY_NOT_IN_PLAY, card, 7_01)
    elif face_up == 0:
        say(out, m.WHY_FACE_DOWN, card, 6_06)
    elif fresh == 0:
        say(out, m.WHY_USED, card, 7_02)
    else:
        why_not_switched_on(book, v, card, ability, out)


@rule
def why_not_switched_on(book: Book, v: State, card: int, ability: int, out: Cells) -> None:
    trigger, what = book.trigger[card, ability], book.trigger_what[card, ability]
    if trigger == k.BY_COST:
        say(out, m.WHY_COSTS)
        say_gems(book.ability_cost[card, ability], 4, out)
        say(out, 5_06)
        say_gems(v.gems, 4, out)
    elif trigger == k.BY_GEMS:
        used = v.used_any if what == k.RAINBOW else v.used[what]
        say(out, m.WHY_GEMS, book.trigger_n[card, ability], what, used, 7_05)
    elif trigger == k.BY_KEYWORD:
        say(out, m.WHY_KEYWORD, what - 1, 7_05)
    else:
        say(out, m.WHY_GUILD, what - 1, 7_05)
