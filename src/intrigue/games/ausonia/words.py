"""Ausonia in words: notation, prompts, labels, why a move is not possible, and the view for a client.

Everything here is made from a veiled record ``v``; {P0} and {card:lamplighter} are gaps (engine/wording.py). The log of
a move is in ``story.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from intrigue.engine.records import HIDDEN, NONE
from intrigue.engine.wording import and_list, card, counted, listed, seat

from . import state as k
from .book import Ability, Cards, printed
from .state import State
from .story import log, power_top

__all__ = ["board", "hidden_action", "label", "log", "names", "prompt", "rule_of", "shortcuts", "view", "why_not"]

DECISIONS = (
    "MAIN",
    "PAY",
    "TARGET",
    "OPP_DISCARD",
    "MANIPULATION",
    "FORESIGHT",
    "RAISE",
    "SEAL",
    "FOUNDATION",
    "END_DISCARD",
    "ASPIRANT",
    "GAME_OVER",
    "LOOK_ON",
)
PAYMENTS = ("S", "E", "B", "RS", "RE", "RB")
ALIASES = {"pass": "done", "buy 4": "buy power"}  # other ways to write an action


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


def hidden_action(v: State, by: int, action: int) -> bool:
    """Errata 2: a card that goes from one hidden place to another is not named."""
    if v.phase == k.RAISE:
        return k.PICK_0 <= action < k.PICK2_0
    if v.phase == k.FORESIGHT:
        return k.PICK2_0 <= action < k.PAY_0
    return v.phase == k.FOUNDATION and v.bared[by, action - k.PICK_0] == 0


# --------------------------------------------------------------------------------------------- prompts and labels


def key_of(kind: int, cards: Cards) -> str:
    return card(cards[kind].key) if 0 <= kind < len(cards) else "a card"


def pool_text(v: State) -> str:
    """'2 sapphire, 1 rainbow', the running account of gems."""
    held = [f"{v.gems[colour]} {k.COLOURS[colour]}" for colour in range(4) if v.gems[colour]]
    return and_list(held) or "none"


def prompt(v: State, cards: Cards) -> str:
    if v.phase == k.GAME_OVER:
        return f"{winner_name(v, cards)} won."
    asked = [number for number in range(v.seats) if v.to_act >> number & 1]
    if v.viewer not in asked:
        return f"{and_list([seat(number) for number in asked])} {WAITED_FOR[v.phase]}."
    left = counted(v.left, "card")
    if v.phase == k.MAIN:
        goal = cards.figures["goal"]
        influence = v.influence[v.viewer]
        return f"Play, buy, use abilities, or pass. Gems: {pool_text(v)}. Influence: {influence} of {goal}."
    if v.phase == k.PAY:
        return f"Which gem pays for {paid_for(v, cards)}? {counted(v.left, 'rainbow pip')} to go. Gems: {pool_text(v)}."
    return {
        k.TARGET: f"{key_of(v.card, cards)}: which opponent?",
        k.OPP_DISCARD: f"Discard {left} from your Hand. Which one?",
        k.MANIPULATION: f"Put up to {left} from your Discard Pile onto your Draw Pile; the last one lies on top.",
        k.FORESIGHT: "Discard what you do not want, then put the rest back; the last one lies on top.",
        k.LOOK_ON: "Your Draw Pile is empty. Shuffle the Discard Pile and look on, or stop here?",
        k.RAISE: f"Raise up to {left} from your Hand or Discard Pile.",
        k.SEAL: "Which card do you seal?",
        k.FOUNDATION: f"Which raised card is the foundation of {key_of(v.build, cards)}?",
        k.END_DISCARD: "Discard any cards from your Hand, then draw up.",
        k.ASPIRANT: "Which Aspirant do you challenge?",
    }[v.phase]


WAITED_FOR = {
    k.MAIN: "is playing",
    k.PAY: "is paying",
    k.TARGET: "is choosing an opponent",
    k.OPP_DISCARD: "has to discard",
    k.MANIPULATION: "is choosing from the Discard Pile",
    k.FORESIGHT: "is looking at cards",
    k.LOOK_ON: "is thinking about a shuffle",
    k.RAISE: "is raising cards",
    k.SEAL: "is sealing a card",
    k.FOUNDATION: "is building a Source",
    k.END_DISCARD: "is ending the turn",
    k.ASPIRANT: "is choosing an Aspirant",
}


def paid_for(v: State, cards: Cards) -> str:
    if 0 <= v.paying < k.ROW:
        return key_of(v.row[v.paying], cards)
    return key_of(power_top(v) if v.paying == k.ROW else v.card, cards)


def rule_of(v: State, cards: Cards) -> str:
    return {
        k.MAIN: "AUS-3.3",
        k.PAY: "AUS-5.4",
        k.TARGET: "AUS-12.2",
        k.OPP_DISCARD: "AUS-12.3",
        k.MANIPULATION: "AUS-12.5",
        k.FORESIGHT: "AUS-12.6",
        k.LOOK_ON: "AUS-12.6",
        k.RAISE: "AUS-12.7",
        k.SEAL: "AUS-9.1",
        k.FOUNDATION: "AUS-8.4",
        k.END_DISCARD: "AUS-10.2",
        k.ASPIRANT: "AUS-2.7",
        k.GAME_OVER: "AUS-13.3",
    }[v.phase]


def label(v: State, by: int, action: int, cards: Cards) -> str:
    if action == k.DONE:
        return {k.MAIN: "Pass", k.END_DISCARD: "Draw up", k.SEAL: "Seal none", k.LOOK_ON: "Stop here"}.get(
            v.phase, "No more"
        )
    if action < k.ACT_0:
        return f"Play {key_of(action - k.PLAY_0, cards)}"
    if action < k.BUY_0:
        return label_ability(v, action, cards)
    if action < k.BUILD_0:
        kind = power_top(v) if action == k.BUY_POWER else v.row[action - k.BUY_0]
        cost = f" for {cards[kind].cost}" if kind >= 0 else ""
        return f"Buy {key_of(kind, cards)}{cost}"
    if action < k.BREAK_0:
        return f"Build a Source with {key_of(action - k.BUILD_0, cards)}"
    if action < k.PICK_0:
        return f"Break the seal of {key_of(action - k.BREAK_0, cards)}"
    if action < k.PAY_0:
        return label_pick(v, action, cards)
    if action < k.TARGET_0:
        colour = k.COLOURS[(action - k.PAY_0) % 3]
        return f"Pay 1 rainbow as {colour}" if action >= k.PAY_RAINBOW else f"Pay 1 {colour}"
    if action < k.ASPIRANT_0:
        return seat(action - k.TARGET_0)
    which = action - k.ASPIRANT_0
    return cards.aspirants[which].name if which < len(cards.aspirants) else f"Aspirant {which}"


def label_ability(v: State, action: int, cards: Cards) -> str:
    if v.phase == k.LOOK_ON:
        return "Shuffle and look on"
    kind, ability = divmod(action - k.ACT_0, k.MAX_ABILITIES)
    if kind < len(cards) and ability < len(cards[kind].abilities):
        line = cards[kind].abilities[ability]
        return f"{key_of(kind, cards)}: {printed(line)}"
    return f"Use ability {ability} of {key_of(kind, cards)}"


def label_pick(v: State, action: int, cards: Cards) -> str:
    second = action >= k.PICK2_0
    what = key_of(action - (k.PICK2_0 if second else k.PICK_0), cards)
    return {
        k.OPP_DISCARD: f"Discard {what}",
        k.MANIPULATION: f"Put {what} onto the Draw Pile",
        k.FORESIGHT: f"Put {what} back" if second else f"Discard {what}",
        k.RAISE: f"Raise {what} from the {'Discard Pile' if second else 'Hand'}",
        k.SEAL: f"Seal {what}",
        k.FOUNDATION: f"Build on {what}",
        k.END_DISCARD: f"Discard {what}",
    }.get(v.phase, f"Choose {what}")


# --------------------------------------------------------------------------------------------- why not


def why_not(v: State, by: int, action: int, cards: Cards) -> str:
    """A plain sentence with the rule that stands against an action now."""
    if v.phase == k.GAME_OVER:
        return "The game is over (AUS-13.3)."
    if not v.to_act >> by & 1:
        return f"It is the turn of {seat(max(0, v.active))} (AUS-3.4)."
    if action not in asked_for(v):
        return f"That answers another question; now: {prompt(v, cards)} ({rule_of(v, cards)})"
    if v.phase == k.MAIN:
        return why_not_main(v, by, action, cards)
    if v.phase == k.PAY:
        return f"You have no such gem left: {pool_text(v)} (AUS-5.3)."
    if v.phase == k.TARGET:
        return "An opponent has to be chosen (AUS-12.2)."
    if v.phase == k.FORESIGHT and v.returned and action < k.PICK2_0:
        return "After the first card has been put back, the others go back as well (AUS-12.6)."
    if v.phase == k.SEAL:
        return "Only a face-up favour card whose seal was not broken this turn can be sealed (AUS-9.1, 9.4)."
    if v.phase == k.ASPIRANT:
        return "There is no such Aspirant (AUS-1.4)."
    return f"That card is not there to be chosen ({rule_of(v, cards)})."


def asked_for(v: State) -> range | tuple[int, ...]:
    """The action ids that belong to the open question, legal or not."""
    picks = range(k.PICK_0, k.PICK2_0)
    if v.phase == k.MAIN:
        return range(k.PICK_0)
    if v.phase == k.PAY:
        return range(k.PAY_0, k.TARGET_0)
    if v.phase == k.TARGET:
        return range(k.TARGET_0, k.ASPIRANT_0)
    if v.phase == k.ASPIRANT:
        return range(k.ASPIRANT_0, k.ASPIRANT_0 + k.MAX_ASPIRANTS)
    if v.phase in (k.FORESIGHT, k.RAISE):
        return range(k.PICK_0, k.PAY_0)
    if v.phase == k.LOOK_ON:
        return (k.DONE,)
    return picks


def why_not_main(v: State, by: int, action: int, cards: Cards) -> str:
    if action < k.ACT_0:
        return f"{key_of(action - k.PLAY_0, cards)} is not in your Hand (AUS-4.1)."
    if action < k.BUY_0:
        return why_not_ability(v, action, cards)
    if action < k.BUILD_0:
        kind = power_top(v) if action == k.BUY_POWER else v.row[action - k.BUY_0]
        if kind < 0:
            return "Nothing is for sale there (AUS-6.5)."
        return f"{key_of(kind, cards)} costs {cards[kind].cost}; you have {pool_text(v)} (AUS-5.6)."
    if action < k.BREAK_0:
        kind = action - k.BUILD_0
        if v.raised[by, kind] + v.bared[by, kind] == 0:
            return f"{key_of(kind, cards)} is not loose in your Raise Area (AUS-8.3)."
        if not cards[kind].star:
            return f"{key_of(kind, cards)} is not star-marked (AUS-8.3)."
        return "A Source needs another raised card as its foundation (AUS-8.4)."
    kind = action - k.BREAK_0
    if v.sealed[by, kind] == 0:
        return f"{key_of(kind, cards)} is not in your Seal Area (AUS-9.3)."
    return "A seal cannot be broken in the turn it was set (AUS-9.3)."


def why_not_ability(v: State, action: int, cards: Cards) -> str:
    kind, ability = divmod(action - k.ACT_0, k.MAX_ABILITIES)
    if kind >= len(cards) or ability >= len(cards[kind].abilities):
        return "There is no such ability (AUS-7.1)."
    what = key_of(kind, cards)
    marks = [v.mark[at] for at in range(v.play_n) if v.play[at] == kind]
    if not marks:
        return f"{what} is not in the Play Area (AUS-7.1, 7.7)."
    if all(mark & k.DOWN for mark in marks):
        return f"{what} was bought this turn and lies face down (AUS-6.6)."
    if all(mark & k.DOWN or mark >> ability & 1 for mark in marks):
        return f"This ability of {what} was used this turn (AUS-7.2)."
    return why_not_switched_on(v, cards[kind].abilities[ability])


def why_not_switched_on(v: State, line: Ability) -> str:
    if line.on == "cost":
        return f"It costs {line.what}; you have {pool_text(v)} (AUS-5.6)."
    if line.on == "gems":
        colour = "SEBR".index(line.what[0])
        used = v.used_any if colour == k.RAINBOW else v.used[colour]
        kind = "any" if colour == k.RAINBOW else k.COLOURS[colour]
        return f"{counted(len(line.what), 'gem')} ({kind}) must be used this turn, so far {used} (AUS-7.5)."
    thing = f"The keyword {line.what}" if line.on == "keyword" else f"A card of the {line.what} guild"
    return f"{thing} was not used this turn (AUS-7.5)."


# --------------------------------------------------------------------------------------------- shortcuts


def shortcuts(v: State, by: int, legal: Sequence[int], cards: Cards) -> list[tuple[str, list[int]]]:
    """What a turn of many small decisions is shortened by: all gems played, all free abilities used, a cost paid."""
    if v.phase == k.PAY:
        return [("Pay the rest with the plain gems you have most of", spend(v))] if v.left > 1 else []
    if v.phase != k.MAIN:
        return []
    hand: Any = v.hand[by]
    held = listed(hand, v.hand_n[by])
    gems = [k.PLAY_0 + kind for kind in held if cards[kind].gems]
    free = [action for action in legal if k.ACT_0 <= action < k.BUY_0 and is_free(action, cards)]
    offers = [
        ("Play all gem cards", gems),
        ("Play your whole Hand", [k.PLAY_0 + kind for kind in held]),
        ("Use all abilities that are free", free),
    ]
    return [(text, actions) for text, actions in offers if len(actions) > 1]


def is_free(action: int, cards: Cards) -> bool:
    kind, ability = divmod(action - k.ACT_0, k.MAX_ABILITIES)
    line = cards[kind].abilities[ability]
    return line.on != "cost" or not line.what


def spend(v: State) -> list[int]:
    """The rainbow pips still open, each paid with the colour there is most of; rainbow gems come last."""
    plain: list[int] = [v.gems[colour] for colour in range(3)]
    wild: int = v.gems[k.RAINBOW]
    paid = []
    for _ in range(v.left):
        colour = plain.index(max(plain))
        if plain[colour]:
            plain[colour] -= 1
            paid.append(k.PAY_0 + colour)
        elif wild:
            wild -= 1
            paid.append(k.PAY_RAINBOW + colour)
    return paid


# --------------------------------------------------------------------------------------------- the board


def board(v: State, cards: Cards) -> list[str]:
    """The table as lines: the market, a line per seat in turn order, then the turn so far."""
    order = [(v.first + step) % v.seats for step in range(v.seats)]
    last = ", the last" if v.final else ""
    lines = [f"Round {v.round}{last}    Favour Deck {v.favour_n}", f"Offer Row: {board_row(v, cards)}", ""]
    lines += [board_seat(v, number, cards) for number in order]
    if v.aspirant >= 0:
        kept = f", keeps {named(by_type(v.kept, cards))}" if v.kept_n else ""
        lines.append(f"  {cards.aspirants[v.aspirant].name}: {v.asp_influence} Influence{kept}")
    if v.play_n:
        lines += ["", f"Play Area: {and_list([board_played(v, at, cards) for at in range(v.play_n)])}"]
    used = [f"{v.used[at]} {k.COLOURS[at]}" for at in range(3) if v.used[at]]
    if v.phase != k.GAME_OVER:
        lines.append(f"Gems: {pool_text(v)}" + (f"; used {and_list(used)}" if used else ""))
    return lines


def board_row(v: State, cards: Cards) -> str:
    places = [f"{place} {priced(v.row[place], cards)}" for place in range(k.ROW) if v.row[place] >= 0]
    if v.power_n:
        places.append(f"power {priced(power_top(v), cards)} on {v.power_n - 1} more")
    return " | ".join(places) or "nothing is for sale"


def priced(kind: int, cards: Cards) -> str:
    return f"{card(cards[kind].key)} ({cards[kind].cost})"


def named(keys: list[str]) -> str:
    """'2 Sapphire Chip and Duellist'."""
    counts = {one: keys.count(one) for one in keys}
    return and_list([f"{n} {card(one)}" if n > 1 else card(one) for one, n in counts.items()])


def board_played(v: State, at: int, cards: Cards) -> str:
    shown = view_played(v, at, cards)
    marks = [f"used {and_list([str(ability) for ability in shown['used']])}"] if shown["used"] else []
    marks += [word for word in ("down", "broken") if shown[word]]
    return card(shown["key"]) + (f" ({', '.join(marks)})" if marks else "")


def board_seat(v: State, number: int, cards: Cards) -> str:
    place = view_place(v, number, cards)
    now = "> " if number == v.active and v.phase != k.GAME_OVER else "  "
    parts = [f"{now}{seat(number)} {place['house']}", f"{place['influence']} Influence"]
    hidden = place["hand"].count(None)
    seen = named([one for one in place["hand"] if one])
    parts.append(f"hand: {seen}" if seen and not hidden else f"{counted(len(place['hand']), 'card')} in hand")
    top = f" (on top {and_list([card(one) for one in place['draw']['top']])})" if place["draw"]["top"] else ""
    parts.append(f"draw pile {place['draw']['count']}{top}, discard pile {len(place['discard'])}")
    if place["raised"]:
        loose = [one["key"] for one in place["raised"]]
        unknown = f"{loose.count(None)} hidden" if None in loose else ""
        shown = named([one for one in loose if one])
        parts.append(f"raised {and_list([part for part in (shown, unknown) if part])}")
    if place["sources"]:
        parts.append(f"Sources {named([source['gem'] for source in place['sources']])}")
    if place["sealed"]:
        parts.append(f"sealed {named([one['key'] for one in place['sealed']])}")
    return ", ".join(parts)


# --------------------------------------------------------------------------------------------- the view


def winner_name(v: State, cards: Cards) -> str:
    """AUS-13.3, 13.4, 14.13."""
    if v.seats == 1:
        return cards.aspirants[v.aspirant].name if v.asp_influence > v.influence[0] else seat(0)
    order = [(v.first + step) % v.seats for step in range(v.seats)]
    return seat(max(order, key=lambda number: v.influence[number]))


def key(kind: int, cards: Cards) -> str | None:
    return cards[kind].key if kind >= 0 else None


def view(v: State, cards: Cards) -> dict[str, Any]:
    """The veiled record for a client: card keys for what is seen, null for what is hidden or absent."""
    guilds = ["none", *(guild.key for guild in cards.guilds)]
    return {
        "phase": DECISIONS[v.phase].lower(),
        "round": v.round,
        "round_cap": cards.figures["round_cap"],
        "goal": cards.figures["goal"],
        "first": v.first,
        "active": v.active,
        "final": bool(v.final),
        "capped": bool(v.capped),
        "gems": {colour: v.gems[at] for at, colour in enumerate(k.COLOURS)},
        "used": {**{k.COLOURS[at]: v.used[at] for at in range(3)}, "any": v.used_any},
        "keywords": [word for op, word in enumerate(k.KEYWORDS) if v.keywords >> op & 1],
        "guilds": [word for at, word in enumerate(guilds) if v.guilds >> at & 1],
        "decision": {
            "left": v.left,
            "card": key(v.card, cards),
            "ability": v.ability if v.card >= 0 else None,
            "paying": {NONE: None, k.FOR_POWER: "power", k.FOR_ABILITY: "ability"}.get(v.paying, v.paying),
            "build": key(v.build, cards),
            "victim": v.victim if v.victim >= 0 else None,
            "look": [key(kind, cards) for kind in listed(v.look, v.look_n)],
        },
        "play": [view_played(v, at, cards) for at in range(v.play_n)],
        "row": [key(v.row[place], cards) for place in range(k.ROW)],
        "power": {"top": key(power_top(v), cards), "count": v.power_n},
        "favour": {"count": v.favour_n},
        "places": [view_place(v, number, cards) for number in range(v.seats)],
        "aspirant": view_aspirant(v, cards),
        "winner": winner_name(v, cards) if v.over else None,
    }


def view_played(v: State, at: int, cards: Cards) -> dict[str, Any]:
    marks = v.mark[at]
    return {
        "key": cards[v.play[at]].key,
        "used": [ability for ability in range(k.MAX_ABILITIES) if marks >> ability & 1],
        "down": bool(marks & k.DOWN),
        "broken": bool(marks & k.BROKEN),
    }


def by_type(table: Any, cards: Cards) -> list[str]:
    """The cards of a table by type, one key per copy."""
    return [cards[kind].key for kind, n in enumerate(table) for _ in range(n)]


def view_place(v: State, number: int, cards: Cards) -> dict[str, Any]:
    raised: list[dict[str, Any]] = [{"key": one, "open": True} for one in by_type(v.bared[number], cards)]
    hidden: list[str | None] = [*by_type(v.raised[number], cards)]
    hidden += [None] * (v.raised_n[number] - len(hidden))
    hand: Any = v.hand[number]
    draw: Any = v.draw[number]
    pile = listed(draw, v.draw_n[number])[::-1]
    return {
        "seat": number,
        "house": cards.houses[v.house[number]].name,
        "influence": v.influence[number],
        "hand": [key(kind, cards) for kind in listed(hand, v.hand_n[number])],
        "draw": {"count": v.draw_n[number], "top": [cards[kind].key for kind in pile if kind != HIDDEN]},
        "discard": by_type(v.discard[number], cards),
        "raised": raised + [{"key": one, "open": False} for one in hidden],
        "sources": [view_source(v, number, at, cards) for at in range(v.source_n[number])],
        "sealed": view_sealed(v, number, cards),
        "owned": by_type(v.owned[number], cards),
    }


def view_source(v: State, number: int, at: int, cards: Cards) -> dict[str, Any]:
    return {"gem": key(v.source_gem[number, at], cards), "foundation": key(v.source_base[number, at], cards)}


def view_sealed(v: State, number: int, cards: Cards) -> list[dict[str, Any]]:
    tables = zip(v.sealed[number], v.sealed_now[number], strict=True)
    return [{"key": cards[kind].key, "now": at < now} for kind, (n, now) in enumerate(tables) for at in range(n)]


def view_aspirant(v: State, cards: Cards) -> dict[str, Any] | None:
    if v.aspirant < 0:
        return None
    return {
        "key": cards.aspirants[v.aspirant].key,
        "name": cards.aspirants[v.aspirant].name,
        "text": cards.aspirants[v.aspirant].text,
        "influence": v.asp_influence,
        "taken": key(v.taken, cards),
        "kept": by_type(v.kept, cards),
        "discard": by_type(v.asp_discard, cards),
    }
