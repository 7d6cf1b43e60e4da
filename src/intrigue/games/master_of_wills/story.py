"""Master of Wills: the log, told as what changed for the viewer, and the board for a terminal."""

from __future__ import annotations

from intrigue.engine.records import HIDDEN, NONE
from intrigue.engine.wording import and_list, card, counted, seat

from .book import Cards
from .state import (
    AFTERLIFE,
    ASK_BONUS,
    ASK_FIRST,
    ASK_INSTANT,
    ASK_LEAD,
    ASK_PLAY,
    ASK_SECTOR,
    ASK_START,
    ASK_STEP,
    BEHIND_CARD,
    CARD_B,
    COMMUNITY,
    COOP,
    DECK,
    FAILED,
    IN_DECK,
    IN_DISCARDS,
    IN_HAND,
    MARKER,
    ON_ROW,
    OWN,
    ROUND_EFFECT,
    ROW_NAMES,
    SECTOR_0,
    SLOTS,
    SOLO,
    TEAMS,
    YES,
    N,
    State,
)


def side_name(v: State, side: int) -> str:
    if v.variant == SOLO and side == 1:
        return "the other side"
    return f"{seat(side)} and {seat(side + 2)}" if v.variant == TEAMS else seat(side)


def zone_name(v: State, zone: int) -> str:
    fixed = {N: "the neutral area", AFTERLIFE: "the Afterlife", DECK: "the Community deck", MARKER: "the markers"}
    if zone in fixed:
        return fixed[zone]
    return f"the {ROW_NAMES[(zone - 1) % 3].capitalize()} of {side_name(v, (zone - 1) // 3)}"


def score(v: State, side: int) -> int:
    """Current values and points; Lasting Effects of rows count only at the end (MOW-10.2)."""
    rows = range(1 + 3 * side, 4 + 3 * side)
    return v.points[side] + sum(v.value[c] for c in range(COMMUNITY) if v.zone[c] in rows)


def needed(v: State) -> int:
    """MOW-18.3: what each side needs at the end of this round."""
    return 20 + (10, 8, 12)[v.opt_coop_steps] * max(0, v.round - 1)


def faction_name(v: State, cards: Cards, side: int, slot: int) -> str:
    number = v.card[side, slot]
    return card(cards.faction_cards[number].key) if number >= 0 else "a face-down card"


# --------------------------------------------------------------------------------------------- the log


def log(before: State, by: int, action: int, after: State, cards: Cards) -> list[str]:
    """What this viewer is told about one move and all that followed from it."""
    lines = log_answer(before, by, action, after, cards)
    lines += log_faction_cards(before, after, cards)
    lines += log_community(before, after, cards)
    for side in range(after.sides):
        gained = after.points[side] - before.points[side]
        if gained:
            lines.append(f"{side_name(after, side)}: {gained:+d} points from Faction cards.")
    if after.round > before.round and not after.over:
        lines.append(f"Round {after.round} begins.")
    if after.over:
        lines.append("The goal of the round was missed: both lose." if after.result == FAILED else "The game is over.")
    return lines


def log_answer(before: State, by: int, action: int, after: State, cards: Cards) -> list[str]:
    who = seat(by)
    if action == HIDDEN:
        return []
    if before.ask == ASK_FIRST:
        return [f"{who} {'goes first' if action == YES else 'lets the next player go first'}."]
    if before.ask == ASK_LEAD:
        return [f"{seat(before.asked if action == YES else before.asked + 2)} leads off."]
    if before.ask == ASK_START and action < COMMUNITY:
        return [f"{who} takes {card(cards.community[action].key)}."]
    if before.ask == ASK_STEP and action < OWN:
        return [f"{who} moves {card(cards.community[action % CARD_B].key)}."]
    if before.ask in (ASK_START, ASK_PLAY, ASK_BONUS, ASK_INSTANT) and OWN <= action < OWN + SLOTS:
        return [f"{who} plays {played_name(before, by, action - OWN, after, cards)}."]
    if before.ask == ASK_SECTOR:
        return [f"{who} names {cards.sectors[action - SECTOR_0]}."]
    return []


def played_name(before: State, by: int, slot: int, after: State, cards: Cards) -> str:
    """What was played from a slot; a card that went down unseen may have left that slot to another (MOW-13.7)."""
    side = by % 2 if after.sides == 2 else by
    unseen = after.place[side, slot] in (IN_HAND, ROUND_EFFECT)
    own = after.viewer >= 0 and (after.variant == COOP or after.viewer % after.sides == side)
    return faction_name(before if unseen and own else after, cards, side, slot)


def log_faction_cards(before: State, after: State, cards: Cards) -> list[str]:
    lines = []
    for side in range(after.sides):
        drawn = 0
        for slot in range(after.deck_size[side]):
            was, now = before.place[side, slot], after.place[side, slot]
            drawn += was == IN_DECK and now == IN_HAND
            if was != now:
                lines += log_place(after, side, slot, now, cards)
        if drawn:
            lines.append(f"{side_name(after, side)}: draws {counted(drawn, 'Faction card')}.")
    return lines


def log_place(after: State, side: int, slot: int, now: int, cards: Cards) -> list[str]:
    name = faction_name(after, cards, side, slot)
    if now == ON_ROW:
        row = next(row for row in range(6) if after.lasting[row] == side * SLOTS + slot)
        return [f"{name} lies at {zone_name(after, 1 + 3 * (row // 2) + row % 2)}."]
    if now == BEHIND_CARD:
        return [f"{name} lies behind {card(cards.community[after.behind[side, slot]].key)}."]
    if now == ROUND_EFFECT:
        return [f"{side_name(after, side)}: {name} joins the Round Effects."]
    if now == IN_DISCARDS:
        return [f"{name} goes to the discard pile of {side_name(after, side)}."]
    return []


def log_community(before: State, after: State, cards: Cards) -> list[str]:
    """Cards by where they went."""
    went: dict[int, list[str]] = {}
    for number in range(COMMUNITY):
        if before.zone[number] != after.zone[number]:
            went.setdefault(after.zone[number], []).append(card(cards.community[number].key))
    return [f"To {zone_name(after, zone)}: {and_list(moved)}." for zone, moved in sorted(went.items())]


# --------------------------------------------------------------------------------------------- the board


def board(v: State, cards: Cards) -> list[str]:
    """The table as lines for a terminal."""
    lines = [f"Round {v.round} of {v.rounds}; {v.deck_left} Community cards in the deck."]
    if v.variant == COOP:
        lines.append(f"Each side needs {needed(v)} points at the end of the round.")
    lines.append("Neutral area:")
    lines += [f"  {described(v, number, cards)}" for number in range(COMMUNITY) if v.zone[number] == N]
    for side in range(v.sides):
        lines.append(f"{side_name(v, side)}: {counted(score(v, side), 'point')}, {v.points[side]} from Faction cards")
        for row in range(3):
            effect = board_lasting(v, 2 * side + row, cards) if row < 2 else ""
            lines.append(f"  {ROW_NAMES[row].capitalize()}: {board_zone(v, 1 + 3 * side + row, cards)}{effect}")
        lines += board_faction_cards(v, side, cards)
    lines.append(f"Afterlife: {board_zone(v, AFTERLIFE, cards)}")
    return lines


def board_zone(v: State, zone: int, cards: Cards) -> str:
    there = [
        f"{card(cards.community[c].key)} ({cards.community[c].sector} {v.value[c]})"
        for c in range(COMMUNITY)
        if v.zone[c] == zone
    ]
    return ", ".join(there) or "empty"


def described(v: State, number: int, cards: Cards) -> str:
    """A neutral card with all that matters when it is taken."""
    one = cards.community[number]
    parts = [f"{one.sector}, to {one.row.capitalize()}", ", ".join(f"{n:+d} {what}" for what, n in one.moves.items())]
    parts += [counted(one.draw, "Draw icon")] if one.draw else []
    parts += ["Faction icon"] if one.icon else []
    parts += [f"locked by {side_name(v, v.locked_by[number])}"] if v.locked_by[number] != NONE else []
    return f"{card(one.key)} ({v.value[number]}): {'; '.join(parts)}"


def board_lasting(v: State, row: int, cards: Cards) -> str:
    if v.lasting[row] == NONE:
        return ""
    marker = f" on {card(cards.community[v.marker[row]].key)}" if v.marker[row] != NONE else ""
    return f" [{faction_name(v, cards, v.lasting[row] // SLOTS, v.lasting[row] % SLOTS)}{marker}]"


def board_faction_cards(v: State, side: int, cards: Cards) -> list[str]:
    lines = []
    waiting = [faction_name(v, cards, side, v.waiting[side, at]) for at in range(v.waiting_count[side])]
    if waiting:
        lines.append(f"  Round Effects: {', '.join(waiting)}")
    for number in [side, side + 2] if v.variant == TEAMS else [side]:
        if number < v.seats:
            slots = [slot for slot in range(SLOTS) if v.hand[number] >> slot & 1]
            lines.append(f"  Hand of {seat(number)}: {counted(len(slots), 'card')}")
            for slot in slots:
                if v.card[side, slot] >= 0:
                    printed = cards.faction_cards[v.card[side, slot]]
                    lines.append(f"    {card(printed.key)}: {printed.text}")
    return lines
