"""Master of Wills in words: notation, prompts, labels, why a move is not possible, and the view for a client.

Everything here is made from a veiled record ``v``; {P0} and {card:DRI-06} are gaps (engine/wording.py). The log and the
board for a terminal are in story.py.
"""

from __future__ import annotations

from typing import Any

from intrigue.engine.records import NONE
from intrigue.engine.targets import interpreted
from intrigue.engine.wording import card as card_gap
from intrigue.engine.wording import seat

from .board import step_target
from .book import Card, Cards
from .state import (
    AFTERLIFE,
    ASK_BEGIN,
    ASK_BONUS,
    ASK_CARD,
    ASK_COPY,
    ASK_DIG,
    ASK_DIRECTION,
    ASK_EOG,
    ASK_FIRST,
    ASK_HAND,
    ASK_INSTANT,
    ASK_LEAD,
    ASK_MAY,
    ASK_MODE,
    ASK_OPPONENT,
    ASK_PLAY,
    ASK_RECEIVER,
    ASK_RECOVER,
    ASK_ROW,
    ASK_SECTOR,
    ASK_SPECIAL,
    ASK_START,
    ASK_STEP,
    ASK_SWAP,
    BITS,
    CARD_B,
    COMMUNITY,
    COOP,
    DECK,
    DONE,
    EVERY,
    IN_HAND,
    MARKER,
    MAX_EFFECTS,
    NO,
    OPP1,
    OWN,
    PLAYER,
    ROW,
    ROW_NAMES,
    SECTOR_0,
    SLOTS,
    TEAMS,
    VARIANTS,
    YES,
    N,
    State,
)
from .story import board, log, needed, score, side_name, zone_name

one_step = interpreted(step_target)  # row effects aside

__all__ = ["board", "hidden_action", "label", "log", "names", "prompt", "rule_of", "view", "why_not"]

QUESTIONS = (
    "nothing first lead may instant start step play bonus card swap row sector opponent receiver special hand recover "
    "copy mode dig begin eog direction"
).split()
VERB_RULE = "MOW-19.7"
RULES = {
    ASK_FIRST: "MOW-3.3",
    ASK_LEAD: "MOW-15.2",
    ASK_MAY: "MOW-12.10",
    ASK_INSTANT: "MOW-13.3",
    ASK_START: "MOW-5.1",
    ASK_STEP: "MOW-5.9",
    ASK_PLAY: "MOW-7.2",
    ASK_BONUS: "MOW-13.2",
    ASK_CARD: "MOW-19.4",
    ASK_SWAP: VERB_RULE,
    ASK_ROW: "MOW-12.2",
    ASK_SECTOR: VERB_RULE,
    ASK_OPPONENT: "MOW-17.6",
    ASK_RECEIVER: "MOW-17.6",
    ASK_SPECIAL: "MOW-13.6",
    ASK_HAND: VERB_RULE,
    ASK_RECOVER: VERB_RULE,
    ASK_COPY: "MOW-13.4",
    ASK_MODE: VERB_RULE,
    ASK_DIG: VERB_RULE,
    ASK_BEGIN: "MOW-9.4",
    ASK_EOG: "MOW-9.5",
    ASK_DIRECTION: "MOW-17.4",
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


def hidden_action(v: State, by: int, action: int) -> bool:
    """Answers that would betray a question: to others the moment looked like another one (sight.py)."""
    return (v.ask in (ASK_START, ASK_BEGIN, ASK_EOG) and action in (YES, NO)) or (v.ask == ASK_START and action == DONE)


# --------------------------------------------------------------------------------------------- names of things


def side_of(v: State, number: int) -> int:
    return number % 2 if v.sides == 2 else number


def relative(v: State, by: int, steps: int) -> int:
    return (side_of(v, by) + steps) % v.sides


def slot_card(v: State, cards: Cards, side: int, slot: int) -> Card | None:
    """The Faction card in a slot, None while it is hidden."""
    number = v.card[side, slot]
    return cards.faction_cards[number] if number >= 0 else None


def running_name(v: State, cards: Cards) -> str:
    return card_gap(cards.faction_cards[v.running].key) if v.running >= 0 else "a card"


# --------------------------------------------------------------------------------------------- prompts and labels


def prompt(v: State, cards: Cards) -> str:
    if v.over:
        return "The game is over."
    if v.viewer < 0 or not v.to_act >> v.viewer & 1:
        return waiting_prompt(v, cards)
    return {
        ASK_FIRST: "You drew the highest card: do you go first?",
        ASK_LEAD: f"Does {seat(side_of(v, v.viewer))} lead off for your team?",
        ASK_MAY: f"Do you reveal {asked_card(v, cards)} now?",
        ASK_INSTANT: "Do you play an Instant before your Starting card?",
        ASK_START: "Choose your Starting card from the neutral area.",
        ASK_STEP: f"{source_name(v, cards)} influences: which card takes the next step? {moves_text(v, cards)}",
        ASK_PLAY: "Play a Faction card.",
        ASK_BONUS: "You may play one more Faction card.",
        ASK_CARD: f"{running_name(v, cards)}: {step_asked(v, cards)}.",
        ASK_SWAP: f"{running_name(v, cards)}: which card changes places with it?",
        ASK_ROW: f"{running_name(v, cards)}: at which row does it lie?",
        ASK_SECTOR: f"{running_name(v, cards)}: name a sector.",
        ASK_OPPONENT: f"{running_name(v, cards)}: which opponent?",
        ASK_RECEIVER: f"{running_name(v, cards)}: whose Recruits does the card go to?",
        ASK_SPECIAL: f"{running_name(v, cards)}: {step_asked(v, cards)}.",
        ASK_HAND: f"{running_name(v, cards)}: which card is discarded?",
        ASK_RECOVER: f"{running_name(v, cards)}: which card do you take back?",
        ASK_COPY: f"{running_name(v, cards)}: which card do you copy?",
        ASK_MODE: f"{running_name(v, cards)}: {step_words(v, cards, 1)}, or {step_words(v, cards, 2)}?",
        ASK_DIG: f"{running_name(v, cards)}: {step_asked(v, cards)}.",
        ASK_BEGIN: "Who begins the End of Game round?",
        ASK_EOG: "End of Game round: which Round Effect do you resolve?",
        ASK_DIRECTION: f"{running_name(v, cards)}: toward which opponent?",
    }[v.ask]


def step_words(v: State, cards: Cards, later: int = 0) -> str:
    """What the step of the running card asks for, or one of the steps after it."""
    steps = cards.faction_cards[v.running].steps[v.firing] if v.running >= 0 else ()
    return steps[v.pc + later] if v.pc + later < len(steps) else "choose"


def step_asked(v: State, cards: Cards) -> str:
    more = f" ({v.left} to choose)" if 1 < v.left < EVERY else ""
    return f"{step_words(v, cards)}{more}"


def waiting_prompt(v: State, cards: Cards) -> str:
    who = seat((v.to_act & -v.to_act).bit_length() - 1)
    if v.ask == ASK_STEP and v.source >= 0:
        return f"{who} carries out the influence of {card_gap(cards.community[v.source].key)}."
    if v.running >= 0:
        return f"{who} decides for {running_name(v, cards)}."
    return f"{who} is choosing."


def asked_card(v: State, cards: Cards) -> str:
    one = slot_card(v, cards, v.asked, v.slot) if v.slot >= 0 else None
    return card_gap(one.key) if one else "the face-down card"


def source_name(v: State, cards: Cards) -> str:
    return card_gap(cards.community[max(0, v.source)].key)


def moves_text(v: State, cards: Cards) -> str:
    """What is left to do, such as (+1 union, -2 medic)."""
    if v.source < 0:
        return ""
    sectors = list(cards.community[v.source].moves)
    left = [f"{v.moves_left[i]:+d} {sector}" for i, sector in enumerate(sectors) if v.moves_left[i]]
    return f"({', '.join(left)})"


def rule_of(v: State, cards: Cards) -> str:
    return "MOW-10.3" if v.over else RULES[v.ask]


def label(v: State, by: int, action: int, cards: Cards) -> str:
    if action < OWN:
        return label_card(v, by, action, cards)
    if action < ROW:
        return label_slot(v, by, action, cards)
    if action < SECTOR_0:
        side = relative(v, by, (action - ROW) // 2)
        return f"{ROW_NAMES[(action - ROW) % 2].capitalize()} of {side_name(v, side)}"
    if action < PLAYER:
        return cards.sectors[action - SECTOR_0].title()
    if action < YES:
        return side_name(v, relative(v, by, action - PLAYER))
    return label_answer(v, action, cards)


def label_card(v: State, by: int, action: int, cards: Cards) -> str:
    one = cards.community[action % CARD_B]
    if v.ask == ASK_STEP and v.source >= 0:
        moves = list(cards.community[v.source].moves)
        toward = 0
        if one.sector in moves and v.moves_left[moves.index(one.sector)] < 0:
            toward = 1 if action < CARD_B else 2
        target = one_step(v.zone[action % CARD_B], relative(v, by, toward))
        return f"{card_gap(one.key)} {'-1' if toward else '+1'}, to {zone_name(v, target)}"
    if action >= CARD_B:
        return f"{card_gap(one.key)} toward {side_name(v, relative(v, by, 2))}"
    return card_gap(one.key)


def label_slot(v: State, by: int, action: int, cards: Cards) -> str:
    side, slot = relative(v, by, (action - OWN) // SLOTS), (action - OWN) % SLOTS
    one = slot_card(v, cards, side, slot)
    what = card_gap(one.key) if one else f"face-down card {slot}"
    return what if action < OPP1 else f"{what} of {side_name(v, side)}"


def label_answer(v: State, action: int, cards: Cards) -> str:
    if v.ask == ASK_FIRST:
        return "Go first" if action == YES else "Let the next player go first"
    if v.ask == ASK_LEAD:
        return f"{seat(v.asked)} leads off" if action == YES else f"{seat(v.asked + 2)} leads off"
    if v.ask == ASK_MODE:
        words = step_words(v, cards, 1 if action == YES else 2)
        return words[0].upper() + words[1:]
    if v.ask == ASK_MAY:
        return "Reveal it" if action == YES else "Not now"
    return "Pass" if action == DONE and v.ask in (ASK_INSTANT, ASK_BONUS, ASK_PLAY, ASK_EOG) else "Done"


# --------------------------------------------------------------------------------------------- why not


def why_not(v: State, by: int, action: int, cards: Cards) -> str:
    """A plain sentence with the rule that stands against an action now."""
    if v.over:
        return "The game is over (MOW-9.2)."
    if not v.to_act >> by & 1:
        return "Somebody else has to decide now (MOW-4.1)."
    if action < OWN:
        return why_not_card(v, by, action % CARD_B, cards)
    if action < ROW:
        return why_not_slot(v, by, action, cards)
    return f"That answers another question; now: {prompt(v, cards)} ({rule_of(v, cards)})"


def why_not_card(v: State, by: int, number: int, cards: Cards) -> str:
    zone = v.zone[number]
    if v.ask not in (ASK_START, ASK_STEP, ASK_CARD, ASK_SWAP):
        return f"That answers another question; now: {prompt(v, cards)} ({rule_of(v, cards)})"
    if zone == DECK:
        return "That card is in the Community deck (MOW-1.5)."
    if v.ask == ASK_START:
        if zone != N:
            return "A Starting card comes from the neutral area (MOW-5.1)."
        return "That card is locked or forbidden to you this turn (MOW-8.3)."
    if zone in (AFTERLIFE, MARKER) and v.ask == ASK_STEP:
        return "That card is not on the board (MOW-1.10)."
    if 1 <= zone < AFTERLIFE and (zone - 1) % 3 == 2:
        return "Allies are locked (MOW-11.1)."
    if v.guarded[number // BITS] >> number % BITS & 1:
        return "That card is protected (MOW-11.3)."
    if v.ask == ASK_STEP:
        return why_not_step(v, number, cards)
    return f"{running_name(v, cards)} cannot choose that card now (MOW-19.4)."


def why_not_step(v: State, number: int, cards: Cards) -> str:
    if number == v.source:
        return "The Starting card does not move itself (MOW-5.3)."
    moves = list(cards.community[v.source].moves)
    sector = cards.community[number].sector
    if sector not in moves or v.moves_left[moves.index(sector)] == 0:
        return f"No movement of the sector {sector} is left (MOW-5.9)."
    return "An effect in play stops that step (MOW-5.8)."


def why_not_slot(v: State, by: int, action: int, cards: Cards) -> str:
    side, slot = relative(v, by, (action - OWN) // SLOTS), (action - OWN) % SLOTS
    if v.ask in (ASK_PLAY, ASK_BONUS, ASK_INSTANT) and side == side_of(v, by):
        if v.place[side, slot] != IN_HAND or not v.hand[by] >> slot & 1:
            return "That card is not in your hand (MOW-7.2)."
        one = slot_card(v, cards, side, slot)
        if v.ask == ASK_INSTANT and one and not one.instant:
            return "Only Instants can be played before the Starting card (MOW-13.3)."
        return "The rules on that card cannot be completed now (MOW-7.4)."
    return f"That card cannot be chosen now: {prompt(v, cards)} ({rule_of(v, cards)})"


# --------------------------------------------------------------------------------------------- the view


def view(v: State, cards: Cards) -> dict[str, Any]:
    """The veiled record for a client: card keys for what is seen, null for what is hidden."""
    return {
        "variant": VARIANTS[v.variant],
        "question": QUESTIONS[v.ask],
        "round": v.round,
        "rounds": v.rounds,
        "turn": v.turn,
        "first": none(v.first),
        "active": none(v.active),
        "asked": v.asked if v.to_act else None,
        "need": needed(v) if v.variant == COOP else None,
        "neutral": zone_cards(v, N, cards),
        "afterlife": zone_cards(v, AFTERLIFE, cards),
        "deck": v.deck_left,
        "buried": v.buried,
        "looked_at": [cards.community[c].key for c in range(COMMUNITY) if v.dug[c // BITS] >> c % BITS & 1],
        "start": community_key(v.start, cards),
        "source": community_key(v.source, cards),
        "moves_left": view_moves(v, cards),
        "running": cards.faction_cards[v.running].key if v.running >= 0 else None,
        "plays": v.plays,
        "bonus": v.bonus,
        "sides": [view_side(v, side, cards) for side in range(v.sides)],
    }


def none(number: int) -> int | None:
    return None if number == NONE else number


def community_key(number: int, cards: Cards) -> str | None:
    return cards.community[number].key if number >= 0 else None


def faction_key(v: State, side: int, slot: int, cards: Cards) -> str | None:
    one = slot_card(v, cards, side, slot)
    return one.key if one else None


def view_moves(v: State, cards: Cards) -> dict[str, int]:
    if v.source < 0:
        return {}
    return {sector: v.moves_left[i] for i, sector in enumerate(cards.community[v.source].moves)}


def zone_cards(v: State, zone: int, cards: Cards) -> list[dict[str, Any]]:
    return [view_card(v, number, cards) for number in range(COMMUNITY) if v.zone[number] == zone]


def view_card(v: State, number: int, cards: Cards) -> dict[str, Any]:
    effects = [v.effects[number, at] for at in range(MAX_EFFECTS) if v.effects[number, at] != NONE]
    return {
        "key": cards.community[number].key,
        "value": v.value[number],
        "protected": none(v.guard_side[number]),
        "locked": none(v.locked_by[number]),
        "effects": [faction_key(v, effect // SLOTS, effect % SLOTS, cards) for effect in effects],
    }


def view_side(v: State, side: int, cards: Cards) -> dict[str, Any]:
    seats = [side, side + 2] if v.variant == TEAMS else [side] if side < v.seats else []
    return {
        "seats": seats,
        "faction": cards.factions[v.faction[side]].key if v.faction[side] >= 0 else None,
        "points": v.points[side],
        "score": score(v, side),
        "rows": {name: zone_cards(v, 1 + 3 * side + row, cards) for row, name in enumerate(ROW_NAMES)},
        "lasting": [view_lasting(v, 2 * side + row, cards) for row in range(2)],
        "round_effects": [
            view_round_effect(v, side, v.waiting[side, at], cards) for at in range(v.waiting_count[side])
        ],
        "hands": [{"seat": s, "cards": view_hand(v, side, s, cards)} for s in seats],
        "draw_pile": v.pile_left[side],
        "discards": [faction_key(v, side, v.discards[side, at], cards) for at in range(v.discards_count[side])],
    }


def view_lasting(v: State, row: int, cards: Cards) -> dict[str, Any] | None:
    effect = v.lasting[row]
    if effect == NONE:
        return None
    return {
        "key": faction_key(v, effect // SLOTS, effect % SLOTS, cards),
        "as": acts_as(v, effect // SLOTS, effect % SLOTS, cards),
        "owner": effect // SLOTS,
        "slot": effect % SLOTS,
        "marker": community_key(v.marker[row], cards),
    }


def acts_as(v: State, side: int, slot: int, cards: Cards) -> str | None:
    number = v.acts_as[side, slot]
    return cards.faction_cards[number].key if number >= 0 else None


def view_round_effect(v: State, side: int, slot: int, cards: Cards) -> dict[str, Any]:
    return {
        "slot": slot,
        "key": faction_key(v, side, slot, cards),
        "as": acts_as(v, side, slot, cards),
        "face_down": bool(v.face_down[side] >> slot & 1),
        "turns": v.timer[side, slot],
        "sector": cards.sectors[v.named[side, slot]] if v.named[side, slot] >= 0 else None,
    }


def view_hand(v: State, side: int, number: int, cards: Cards) -> list[dict[str, Any]]:
    return [
        {"slot": slot, "key": faction_key(v, side, slot, cards)} for slot in range(SLOTS) if v.hand[number] >> slot & 1
    ]
