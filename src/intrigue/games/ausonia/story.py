"""Ausonia: the log of a move, told to one viewer from the veiled records before and after it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from intrigue.engine.records import HIDDEN, NONE, Cells
from intrigue.engine.wording import and_list, card, counted, listed, seat

from . import state as k
from .book import Cards
from .state import State


def power_top(v: State) -> int:
    """The visible card of the Power Deck, NONE if the deck is empty."""
    return v.power[v.power_n - 1] if v.power_n else NONE


def log(before: State, by: int, action: int, after: State, cards: Cards) -> list[str]:
    """What this viewer is told about one move and all that followed from it."""
    lines = [told for told in (log_move(before, by, action, cards),) if told]
    lines += log_built(before, after, cards)
    lines += log_cards(before, by, action, after, cards)
    lines += log_market(before, after, cards)
    lines += log_aspirant(before, after, cards)
    lines += log_influence(before, after, cards)
    lines += log_time(before, after, cards)
    return lines


# --------------------------------------------------------------------------------------------- the move itself


def log_move(before: State, by: int, action: int, cards: Cards) -> str:
    if before.phase == k.MAIN:
        return f"{seat(by)} {main_move(before, action, cards)}."
    verb = sub_move(before, action, cards)
    return f"{seat(by)} {verb}." if verb else ""


def main_move(before: State, action: int, cards: Cards) -> str:
    if action == k.DONE:
        return "passes"
    if action < k.ACT_0:
        one = cards[action - k.PLAY_0]
        return f"plays {card(one.key)}" + (f" for {gems_text(one.gems)}" if one.gems else "")
    if action < k.BUY_0:
        kind, ability = divmod(action - k.ACT_0, k.MAX_ABILITIES)
        return f"uses {card(cards[kind].key)}: {cards[kind].abilities[ability].text}"
    if action < k.BUILD_0:
        kind = power_top(before) if action == k.BUY_POWER else before.row[action - k.BUY_0]
        return f"buys {card(cards[kind].key)} for {cards[kind].cost}"
    if action < k.BREAK_0:
        return f"builds a Source with {card(cards[action - k.BUILD_0].key)}"
    return f"breaks the seal of {card(cards[action - k.BREAK_0].key)}"


def gems_text(letters: str) -> str:
    return and_list([f"{letters.count(letter)} {k.COLOURS['SEBR'.index(letter)]}" for letter in dict.fromkeys(letters)])


def sub_move(before: State, action: int, cards: Cards) -> str:
    """The answer to a question inside a move; HIDDEN if the viewer may not know which card."""
    phase = before.phase
    if action == k.DONE:
        return {k.LOOK_ON: "looks at no more cards"}.get(phase, "")
    if phase == k.PAY:
        rainbow = action >= k.PAY_RAINBOW
        colour = k.COLOURS[(action - k.PAY_0) % 3]
        return f"pays 1 rainbow as {colour}" if rainbow else f"pays 1 {colour}"
    if phase == k.TARGET:
        return f"chooses {seat(action - k.TARGET_0)}"
    if phase == k.ASPIRANT:
        return "chooses an Aspirant"
    if phase == k.LOOK_ON:
        return "shuffles the Discard Pile"
    second = action >= k.PICK2_0
    what = "a card" if action == HIDDEN else card(cards[action - (k.PICK2_0 if second else k.PICK_0)].key)
    return {
        k.OPP_DISCARD: f"discards {what}",
        k.MANIPULATION: f"puts {what} from the Discard Pile onto the Draw Pile",
        k.FORESIGHT: f"discards {what}" if action != HIDDEN and not second else f"puts {what} back onto the Draw Pile",
        k.RAISE: f"raises {what} from the {'Discard Pile' if second else 'Hand'}",
        k.SEAL: f"seals {what}",
        k.FOUNDATION: f"builds on {what}" if action != HIDDEN else "builds on a hidden card",
        k.END_DISCARD: f"discards {what}",
    }[phase]


# --------------------------------------------------------------------------------------------- what followed


def log_built(before: State, after: State, cards: Cards) -> list[str]:
    """AUS-8.6: a Source that stands now."""
    number = before.active
    if after.source_n[number] == before.source_n[number]:
        return []
    gem = after.source_gem[number, after.source_n[number] - 1]
    return [f"The Source gives {gems_text(cards[gem].gems)}."]


def hand_of(v: State, number: int) -> Counter[int]:
    hand: Any = v.hand[number]
    return Counter(listed(hand, v.hand_n[number]))


def left_hand(before: State, by: int, action: int) -> Counter[int]:
    """The card a move takes out of the mover's Hand, as the viewer sees it."""
    if before.phase == k.MAIN:
        kind = action - k.PLAY_0 if k.DONE < action < k.ACT_0 else NONE
    elif before.phase in (k.END_DISCARD, k.OPP_DISCARD, k.RAISE):
        kind = action - k.PICK_0 if k.PICK_0 <= action < k.PICK2_0 else action
    else:
        return Counter()
    hand = hand_of(before, by)
    return Counter([kind if kind in hand else HIDDEN]) if kind not in (NONE, k.DONE) and kind < k.PICK2_0 else Counter()


def log_cards(before: State, by: int, action: int, after: State, cards: Cards) -> list[str]:
    """Cards drawn, looked at, or discarded because there was no choice."""
    lines = []
    for number in range(after.seats):
        held = hand_of(before, number)
        drawn = hand_of(after, number) - (held - left_hand(before, by, action) if number == by else held)
        if drawn:
            named = [card(cards[kind].key) for kind in drawn.elements() if kind >= 0]
            what = and_list(named) if named else counted(drawn.total(), "card")
            lines.append(f"{seat(number)} draws {what}.")
        if number != by and after.hand_n[number] < before.hand_n[number]:
            gone = more(before.discard[number], after.discard[number], cards)
            if gone:
                lines.append(f"{seat(number)} discards {and_list(gone)}.")
    if after.look_n > before.look_n:
        seen = [card(cards[kind].key) for kind in listed(after.look, after.look_n) if kind >= 0]
        lines.append(f"{seat(after.active)} looks at {and_list(seen) if seen else counted(after.look_n, 'card')}.")
    return lines


def more(few: Cells, many: Cells, cards: Cards) -> list[str]:
    """The cards by which one table by type has more than another."""
    counts = enumerate(zip(few, many, strict=True))
    return [card(cards[kind].key) for kind, (less, now) in counts for _ in range(now - less)]


def log_market(before: State, after: State, cards: Cards) -> list[str]:
    was = Counter(listed(before.row, k.ROW))
    new = [kind for kind in (Counter(listed(after.row, k.ROW)) - was).elements() if kind >= 0]
    lines = [f"{and_list([card(cards[kind].key) for kind in new])} joins the Offer Row."] if new else []
    if after.power_n < before.power_n and after.power_n:
        lines.append(f"{card(cards[power_top(after)].key)} is now on top of the Power Deck.")
    return lines


def log_aspirant(before: State, after: State, cards: Cards) -> list[str]:
    """AUS-14: which card the Aspirant took, and what became of it."""
    if after.aspirant < 0:
        return []
    if before.aspirant < 0:
        return [f"{cards.aspirants[after.aspirant].name} awaits you."]
    name = cards.aspirants[after.aspirant].name
    lines = []
    its_turn = after.round != before.round or after.over or after.asp_stage != k.NOT_NOW
    if its_turn and before.asp_stage == k.NOT_NOW and before.row[0] >= 0:
        lines.append(f"{name} takes {card(cards[before.row[0]].key)}.")
    lines += [f"{name} keeps {kept}." for kept in more(before.kept, after.kept, cards)]
    lines += [f"{name} loses {lost}." for lost in more(after.kept, before.kept, cards)]
    return lines


def log_influence(before: State, after: State, cards: Cards) -> list[str]:
    lines = []
    for number in range(after.seats):
        lines += change(seat(number), before.influence[number], after.influence[number])
    if after.aspirant >= 0:
        lines += change(cards.aspirants[after.aspirant].name, before.asp_influence, after.asp_influence)
    if after.final > before.final:
        goal = cards.figures["goal"]
        lines.append(f"{goal} Influence: this is the last round, and Corruption now counts as Influence.")
    return lines


def change(who: str, was: int, now: int) -> list[str]:
    if was == now:
        return []
    return [f"{who} {'gains' if now > was else 'loses'} {abs(now - was)} Influence ({now})."]


def log_time(before: State, after: State, cards: Cards) -> list[str]:
    if after.over:
        return ["The game is over."]
    if after.round != before.round:
        return [f"Round {after.round}: {seat(after.active)} begins."]
    return [f"It is the turn of {seat(after.active)}."] if after.active != before.active else []
