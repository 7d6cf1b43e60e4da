"""Master of Spies in words: notation, prompts, labels, the log, and the view for a client.

Everything here is made from a veiled record ``v``; {P0} and {card:D7} are gaps (engine/wording.py).
"""

from __future__ import annotations

from typing import Any

from intrigue.engine.options import TAG
from intrigue.engine.records import HIDDEN, NONE
from intrigue.engine.targets import interpreted
from intrigue.engine.wording import and_list, card, counted, listed, seat, seats_in

from . import state as k
from .book import Card, Deck
from .rules import acting_seat
from .rules_scoring import match_winners
from .state import State

PHASES = (
    "offering",
    "picking",
    "searching",
    "taking",
    "giving",
    "drawing",
    "choosing",
    "placing",
    "naming",
    "moving",
    "finished",
)


def names(cards: Deck) -> list[str]:
    """The notation of every action id."""
    keys = [printed.key for printed in cards] + [str(number) for number in range(len(cards), k.MAX_CARDS)]
    return [
        *("NO_ABILITY", "ABILITY_1", "ABILITY_2", "ABILITY_3", "ABILITY_4", "DRAW_PILE", "DRAW_DISCARD"),
        *(f"CARD_{key}" for key in keys),
        *(f"SLOT_{row}_{place}" for row in range(k.ROWS) for place in range(1, k.MAX_ROW + 1)),
        "TO_DISCARD",
        *(f"FACTION_{faction.letter}" for faction in cards.factions),
        *("MOVE_TOKEN", "KEEP_TOKEN", "STOP"),
    ]


def hidden_action(v: State, seat: int, action: int) -> bool:
    """What is done with cards still in the hand: picked for the reshuffle (MOS-H6), chosen to play."""
    return v.phase in (k.PICKING, k.CHOOSING) and action != k.STOP


acting = interpreted(acting_seat)  # the seat whose turn it is


def final_winners(v: State) -> list[int]:
    """Who won, at the end."""
    return seats_in(interpreted(match_winners)(v))


# --------------------------------------------------------------------------------------------- names of things


def named(number: int, cards: Deck) -> str:
    return card(cards[number].key)


def row_name(row: int, cards: Deck) -> str:
    return f"the road from {cards.factions[row].port}"


def spy_name(faction: int, cards: Deck) -> str:
    return f"{cards.factions[faction].name} spy"


def faction_of(number: int, cards: Deck) -> int:
    return [faction.key for faction in cards.factions].index(cards[number].faction)


def border_of(v: State, printed: Card) -> str:
    """MOS-1.5."""
    if v.opt_border_mode == k.PARITY:
        return "dark" if printed.value % 2 else "light"
    return printed.border


def starter_border(v: State, row: int, cards: Deck) -> str | None:
    """MOS-2.4."""
    if v.opt_border_mode == k.PARITY or v.opt_starter_border == k.NEUTRAL:
        return None
    return cards.factions[row].border


def slot(action: int) -> tuple[int, int]:
    """Row and place, both from 0."""
    return divmod(action - k.SLOT_0, k.MAX_ROW)


def score(v: State, s: int, cards: Deck) -> int:
    """MOS-11.1, 11.2: points of the game in progress as it stands."""
    under = [number for number in listed(v.tokens[s], k.FACTIONS) if number != NONE]
    if v.opt_double_token_score == k.PER_CARD:
        under = list(set(under))
    return sum(cards[number].value for number in under)


# --------------------------------------------------------------------------------------------- prompts and labels


def prompt(v: State, cards: Deck) -> str:
    if v.phase == k.FINISHED:
        return f"{and_list([seat(s) for s in final_winners(v)])} won."
    if v.viewer != acting(v):
        return waiting(v, cards)
    this = named(v.chosen, cards) if v.chosen >= 0 else ""
    return {
        k.OFFERING: "Do you use your special action, once in the game, before you draw?",
        k.PICKING: "Which card goes back into the draw pile?" if v.picks == 0 else "Another card, or is that all?",
        k.SEARCHING: "Which card do you take from the discard pile instead of drawing?",
        k.TAKING: "Which card do you take from the discard pile?",
        k.GIVING: f"Which card do you give for {this}?",
        k.DRAWING: "Draw a card.",
        k.CHOOSING: "Which card do you place or discard?" + (" This is the final round." if v.final else ""),
        k.PLACING: f"Where does {this} go?",
        k.NAMING: f"Which of your spies goes on {this}?",
        k.MOVING: f"Does your spy move to {this}, which is higher?",
    }[v.phase]


def waiting(v: State, cards: Deck) -> str:
    who = seat(acting(v))
    this = named(v.chosen, cards) if v.chosen >= 0 else ""
    return {
        k.OFFERING: f"{who} may use a special action.",
        k.PICKING: f"{who} picks cards to shuffle into the draw pile.",
        k.SEARCHING: f"{who} searches the discard pile.",
        k.TAKING: f"{who} searches the discard pile.",
        k.GIVING: f"{who} chooses a card to give for {this}.",
        k.DRAWING: f"{who} draws.",
        k.CHOOSING: f"{who} chooses a card.",
        k.PLACING: f"{who} decides where a card goes.",
        k.NAMING: f"{who} chooses a spy for {this}.",
        k.MOVING: f"{who} decides whether a spy moves to {this}.",
    }[v.phase]


def rule_of(v: State, cards: Deck) -> str:
    if v.phase == k.CHOOSING and v.final:
        return "MOS-10.5"
    return {
        k.OFFERING: "MOS-13.1",
        k.PICKING: "MOS-13.4",
        k.SEARCHING: "MOS-13.5",
        k.TAKING: "MOS-13.6",
        k.GIVING: "MOS-13.6",
        k.DRAWING: "MOS-4.1",
        k.CHOOSING: "MOS-3.2",
        k.PLACING: "MOS-5.1",
        k.NAMING: "MOS-13.2",
        k.MOVING: "MOS-7.2",
        k.FINISHED: "MOS-11.3",
    }[v.phase]


def label(v: State, by: int, action: int, cards: Deck) -> str:
    if k.ABILITY_1 <= action < k.DRAW_PILE:
        special = cards.specials[action - k.ABILITY_1]
        return f"{special.name}: {special.text}"
    if k.CARD_0 <= action < k.SLOT_0:
        return named(action - k.CARD_0, cards)
    if k.SLOT_0 <= action < k.TO_DISCARD:
        return label_slot(v, action, cards)
    if k.FACTION_0 <= action < k.MOVE_TOKEN:
        return f"Your {spy_name(action - k.FACTION_0, cards)}"
    return {
        k.NO_ABILITY: "Not now",
        k.DRAW_PILE: "From the draw pile",
        k.DRAW_DISCARD: f"Take {named(v.discard[v.discard_size - 1], cards)}"
        if v.discard_size
        else "From the discard pile",
        k.TO_DISCARD: "Discard it",
        k.MOVE_TOKEN: "Move it here",
        k.KEEP_TOKEN: "Leave it where it is",
        k.STOP: "That is all",
    }[action]


def label_slot(v: State, action: int, cards: Deck) -> str:
    row, at = slot(action)
    if at < v.row_length[row]:
        return f"Replace {named(v.rows[row, at], cards)} on {row_name(row, cards)}"
    return f"At the end of {row_name(row, cards)}"


# --------------------------------------------------------------------------------------------- why not


def why_not(v: State, by: int, action: int, cards: Deck) -> str:
    """A plain sentence with the rule that stands against an action now."""
    if v.phase == k.FINISHED:
        return "The game is over (MOS-10.7)."
    if acting(v) != by:
        return f"It is the turn of {seat(acting(v))} (MOS-3.1)."
    if action not in asked(v):
        return f"That answers another question; now: {prompt(v, cards)} ({rule_of(v, cards)})"
    if v.phase == k.OFFERING:
        return why_not_ability(v)
    if v.phase == k.DRAWING:
        pile, rule = ("draw pile", "MOS-10.3") if action == k.DRAW_PILE else ("discard pile", "MOS-4.2")
        return f"The {pile} is empty ({rule})."
    if v.phase == k.PLACING:
        return why_not_slot(v, *slot(action), cards)
    if v.phase == k.NAMING:
        return "That spy lies on a card that is as high or higher (MOS-13.3)."
    return why_not_card(v, by, action, cards)


def asked(v: State) -> range | tuple[int, ...]:
    """The action ids that belong to the open question, legal or not."""
    questions: dict[int, range | tuple[int, ...]] = {
        k.OFFERING: range(k.NO_ABILITY, k.DRAW_PILE),
        k.PICKING: (*range(k.CARD_0, k.SLOT_0), k.STOP),
        k.DRAWING: (k.DRAW_PILE, k.DRAW_DISCARD),
        k.PLACING: range(k.SLOT_0, k.TO_DISCARD + 1),
        k.NAMING: range(k.FACTION_0, k.MOVE_TOKEN),
        k.MOVING: (k.MOVE_TOKEN, k.KEEP_TOKEN),
    }
    return questions.get(v.phase, range(k.CARD_0, k.SLOT_0))


def why_not_ability(v: State) -> str:
    if v.final:
        return "In the final round only special actions 1 and 4 can be used (MOS-13.7)."
    if v.draw_left == 0:
        return "The draw pile is empty (MOS-13.4)."
    return "The discard pile is empty (MOS-13.5, MOS-13.6)."


def why_not_card(v: State, by: int, action: int, cards: Deck) -> str:
    if action == k.STOP:
        return "Pick at least one card (MOS-13.4)."
    number = action - k.CARD_0
    if number >= len(cards):
        return "This deck has no such card (MOS-1.4)."
    if v.phase in (k.SEARCHING, k.TAKING):
        return f"{named(number, cards)} is not in the discard pile ({rule_of(v, cards)})."
    if number not in listed(v.hand[by], v.hand_size[by]):
        return f"{named(number, cards)} is not in your hand ({rule_of(v, cards)})."
    if v.phase == k.GIVING:
        return "The card just taken cannot be the one given (MOS-13.6)."
    return "Cards are picked in rising order, factions first (MOS-D2)."


def why_not_slot(v: State, row: int, at: int, cards: Deck) -> str:
    """The first condition of MOS-5.1, 6.1 and 6.6 that the chosen card does not meet."""
    here, mine = listed(v.rows[row], v.row_length[row]), cards[v.chosen]
    if at > len(here):
        return f"The next free place on {row_name(row, cards)} is {len(here) + 1} (MOS-5.1)."
    if at < len(here) and v.replaced_twice & ~v.exempt & 1 << v.chosen and v.opt_replace_limit != k.UNLIMITED:
        return f"{card(mine.key)} has been replaced twice and cannot replace any more (MOS-6.6)."
    rule = "MOS-6.1" if at < len(here) else "MOS-5.1"
    if at > 0 and cards[here[at - 1]].value >= mine.value:
        return f"It must be higher than {named(here[at - 1], cards)} before it ({rule})."
    if at + 1 < len(here) and cards[here[at + 1]].value <= mine.value:
        return f"It must be lower than {named(here[at + 1], cards)} after it ({rule})."
    before = border_of(v, cards[here[at - 1]]) if at > 0 else starter_border(v, row, cards)
    where = "before it" if before == border_of(v, mine) else "after it"
    return f"Light and dark borders alternate; the card {where} is {border_of(v, mine)} too ({rule})."


# --------------------------------------------------------------------------------------------- the log


def log(before: State, by: int, action: int, after: State, cards: Deck) -> list[str]:
    """What this viewer is told about one move and all that followed from it."""
    lines = log_move(before, by, action, after, cards)
    if after.game_number != before.game_number or after.over:
        return lines + log_game_end(before, after)
    if after.draw_left == 0 and before.draw_left > 0:
        lines.append("The draw pile is empty: after this round comes the final one.")
    if after.round != before.round:
        lines.append(log_round(after))
    return lines


def log_move(before: State, by: int, action: int, after: State, cards: Deck) -> list[str]:
    who, phase = seat(by), before.phase
    if phase == k.PICKING:
        return log_picking(before, by, action, after)
    if action in (HIDDEN, k.NO_ABILITY) or phase in (k.CHOOSING, k.TAKING):
        return []  # the card is told when it is laid down
    if phase == k.OFFERING:
        return [f"{who} uses a special action: {cards.specials[action - k.ABILITY_1].name}."]
    if phase == k.SEARCHING:
        return [f"{who} takes {named(action - k.CARD_0, cards)} from the discard pile instead of drawing."]
    if phase == k.GIVING:
        return [
            f"{who} exchanges {named(action - k.CARD_0, cards)} for {named(before.chosen, cards)} of the discard pile."
        ]
    if phase == k.DRAWING:
        return [log_drawing(before, by, action, after, cards)]
    if phase == k.NAMING:
        return [f"{who}: the {spy_name(action - k.FACTION_0, cards)} goes on {named(before.chosen, cards)}."]
    if phase == k.MOVING:
        spy = spy_name(faction_of(before.chosen, cards), cards)
        verb = "moves" if action == k.MOVE_TOKEN else "does not move"
        return [f"{who}: the {spy} {verb} to {named(before.chosen, cards)}."]
    return log_placing(before, by, action, after, cards)


def log_picking(before: State, by: int, action: int, after: State) -> list[str]:
    """MOS-H6: others are told how many cards."""
    if after.phase == k.PICKING:
        return []
    picks = before.picks + (action != k.STOP)
    return [f"{seat(by)} shuffles {counted(picks, 'card')} into the draw pile and draws as many."]


def log_drawing(before: State, by: int, action: int, after: State, cards: Deck) -> str:
    if action == k.DRAW_DISCARD:
        return f"{seat(by)} takes {named(before.discard[before.discard_size - 1], cards)} from the discard pile."
    if after.viewer == by:
        new = set(listed(after.hand[by], after.hand_size[by])) - set(listed(before.hand[by], before.hand_size[by]))
        return f"You draw {named(new.pop(), cards)}."
    return f"{seat(by)} draws from the draw pile."


def log_placing(before: State, by: int, action: int, after: State, cards: Deck) -> list[str]:
    """The card is seen from now on, also by those who could not know which was chosen."""
    who, laid = seat(by), after.laid
    if action == k.TO_DISCARD:
        return [f"{who} discards {named(laid, cards)}."]
    row, at = slot(action)
    if at == before.row_length[row]:
        lines = [f"{who} places {named(laid, cards)} at the end of {row_name(row, cards)}."]
        return lines + log_own_token(before, by, laid, NONE, cards)
    old = before.rows[row, at]
    lines = [f"{who} replaces {named(old, cards)} by {named(laid, cards)} on {row_name(row, cards)}."]
    if cards[old].faction != cards[laid].faction:  # MOS-6.5
        lines += [f"The {spy_name(f, cards)} of {seat(s)} goes home." for s, f in tokens_on(before, old)]
    return lines + log_own_token(before, by, laid, old, cards)


def tokens_on(v: State, number: int) -> list[tuple[int, int]]:
    """(seat, faction) of every token on a card."""
    return [(s, f) for s in range(v.seats) for f in range(k.FACTIONS) if v.tokens[s, f] == number]


def log_own_token(before: State, by: int, laid: int, old: int, cards: Deck) -> list[str]:
    """MOS-7.1, where nothing is left to decide (MOS-7.2, 13.2). ``old`` is the replaced card or NONE."""
    faction = faction_of(laid, cards)
    under = before.tokens[by, faction]
    if before.ability == k.ANY_FACTION or (under == old != NONE and cards[old].faction == cards[laid].faction):
        return []
    if under not in (NONE, old) and (cards[under].value >= cards[laid].value or before.opt_token_move == k.OPTIONAL):
        return []
    return [f"{seat(by)}: the {spy_name(faction, cards)} goes on {named(laid, cards)}."]


def log_round(after: State) -> str:
    if after.final:
        return f"The final round begins with {seat(after.first)}: nobody draws."
    if after.seats == 2:
        return f"Round {after.round}."
    return f"Round {after.round}: {seat(after.first)} is the Master and begins."


def log_game_end(before: State, after: State) -> list[str]:
    points = [f"{seat(s)} {after.last_score[s]}" for s in range(after.seats)]
    lines = [f"Scores: {and_list(points)}.", f"{and_list([seat(s) for s in seats_in(after.winners)])} won the game."]
    if after.opt_match // TAG != k.SINGLE:
        sums = [f"{seat(s)} {after.total[s]}" for s in range(after.seats)]
        lines.append(f"After {counted(before.game_number, 'game')}: {and_list(sums)}.")
    if not after.over:
        lines.append(f"Game {after.game_number} begins with {seat(after.first)}.")
    elif after.opt_match // TAG != k.SINGLE:
        lines.append(f"{and_list([seat(s) for s in final_winners(after)])} won the match.")
    return lines


# --------------------------------------------------------------------------------------------- the table in a terminal


def board(v: State, cards: Deck) -> list[str]:
    """The table as lines: the piles, a line per row, a line per seat in the order of play."""
    when = "final round" if v.final else f"round {v.round}"
    game = f"Game {v.game_number}, " if v.opt_match // TAG != k.SINGLE else ""
    pile = f"{named(v.discard[v.discard_size - 1], cards)} on {v.discard_size - 1} more" if v.discard_size else "empty"
    lines = [f"{game}{when}    draw pile {v.draw_left}    discard pile: {pile}", ""]
    lines += [board_row(v, row, cards) for row in range(k.ROWS)]
    lines += ["", "* placed this round    [0D] Draken spy of seat 0", ""]
    return lines + [board_seat(v, (v.first + step) % v.seats, cards) for step in range(v.seats)]


def board_row(v: State, row: int, cards: Deck) -> str:
    port = f"{cards.factions[row].port} ({starter_border(v, row, cards) or 'no border'})"
    return "  ".join([f"  {port:<20}", *(board_card(v, v.rows[row, at], cards) for at in range(v.row_length[row]))])


def board_card(v: State, number: int, cards: Deck) -> str:
    mark = "*" if number in listed(v.placed, v.seats) else ""
    spies = ",".join(f"{s}{cards.factions[f].letter}" for s, f in tokens_on(v, number))
    return f"{cards[number].key}{mark}" + (f"[{spies}]" if spies else "")


def board_seat(v: State, s: int, cards: Deck) -> str:
    parts = [f"{'> ' if not v.over and s == acting(v) else '  '}{seat(s)}", counted(score(v, s, cards), "point")]
    if v.opt_match // TAG != k.SINGLE:
        parts.append(f"{v.total[s]} before")
    if v.seats > 2 and s == v.first:
        parts.append("Master")
    if v.opt_advanced and not v.used >> s & 1:
        parts.append("special action")
    hand = listed(v.hand[s], v.hand_size[s])
    seen = [named(number, cards) for number in hand if number >= 0]
    unseen = len(hand) - len(seen)
    held = seen + ([counted(unseen, "unknown card")] if unseen else [])
    return ", ".join(parts) + f"; hand: {', '.join(held) or 'empty'}"


# --------------------------------------------------------------------------------------------- the view


def view(v: State, cards: Deck) -> dict[str, Any]:
    """The veiled record for a client: card keys for what is seen, null for what is hidden or absent."""
    return {
        "phase": PHASES[v.phase],
        "advanced": bool(v.opt_advanced),
        "game_number": v.game_number,
        "match": view_match(v),
        "round": v.round,
        "turn": v.turn,
        "order": [(v.first + step) % v.seats for step in range(v.seats)],
        "acting": None if v.over else acting(v),
        "first": v.first,
        "master": v.first if v.seats > 2 else None,  # MOS-9.5
        "final": bool(v.final),
        "last_drawer": seat_or_none(v.last_drawer),
        "stall": {"rounds": v.stall, "limit": v.opt_stall_limit, "progress": bool(v.progress)},
        "rows": [view_row(v, row, cards) for row in range(k.ROWS)],
        "borders": view_borders(v, cards),
        "draw": v.draw_left,
        "discard": [cards[number].key for number in listed(v.discard, v.discard_size)],
        "replaced": {cards[number].key: replaced(v, number) for number in range(len(cards)) if replaced(v, number)},
        "ability": cards.specials[v.ability - 1].key if v.ability else None,
        "picked": [key(number, cards) for number in listed(v.picked, v.picks)],
        "chosen": key(v.chosen, cards),
        "last_card": key(v.laid, cards),
        "places": [view_place(v, s, cards) for s in range(v.seats)],
        "last_game": view_last_game(v),
        "winners": final_winners(v),
    }


def key(number: int, cards: Deck) -> str | None:
    return cards[number].key if number >= 0 else None


def seat_or_none(number: int) -> int | None:
    return number if number >= 0 else None


def replaced(v: State, number: int) -> int:
    """MOS-6.6: 0, 1, or 2 for twice and more."""
    return (v.replaced_once >> number & 1) + (v.replaced_twice >> number & 1)


def view_match(v: State) -> dict[str, Any]:
    kind, number = divmod(v.opt_match, TAG)
    return {"kind": ("single", "games", "target")[kind], "number": None if kind == k.SINGLE else number}


def view_borders(v: State, cards: Deck) -> dict[str, str]:
    """The borders of all cards where they are not the printed ones (MOS-1.5)."""
    if v.opt_border_mode != k.PARITY:
        return {}
    return {printed.key: border_of(v, printed) for printed in cards}


def view_row(v: State, row: int, cards: Deck) -> dict[str, Any]:
    faction = cards.factions[row]
    port = {"name": faction.port, "faction": faction.key, "value": 0, "border": starter_border(v, row, cards)}
    return {
        "row": row,
        "port": port,
        "cards": [view_card(v, v.rows[row, at], cards) for at in range(v.row_length[row])],
    }


def view_card(v: State, number: int, cards: Deck) -> dict[str, Any]:
    """A card on the table, with the spies on it and who placed it in this round."""
    printed = cards[number]
    placed = listed(v.placed, v.seats)
    return {
        "key": printed.key,
        "faction": printed.faction,
        "value": printed.value,
        "border": border_of(v, printed),
        "tokens": [{"seat": s, "faction": cards.factions[f].key} for s, f in tokens_on(v, number)],
        "placed_by": placed.index(number) if number in placed else None,
        "replaced": replaced(v, number),
    }


def view_place(v: State, s: int, cards: Deck) -> dict[str, Any]:
    """What lies before a seat; its hand holds null for a card the viewer does not know."""
    return {
        "seat": s,
        "hand": [key(number, cards) for number in listed(v.hand[s], v.hand_size[s])],
        "known": [printed.key for number, printed in enumerate(cards) if v.known[s] >> number & 1],
        "tokens": {faction.key: key(v.tokens[s, f], cards) for f, faction in enumerate(cards.factions)},
        "placed": key(v.placed[s], cards),
        "special": bool(v.opt_advanced) and not v.used >> s & 1,
        "score": score(v, s, cards),
        "total": v.total[s],
    }


def view_last_game(v: State) -> dict[str, Any] | None:
    if not v.winners:
        return None
    return {"scores": listed(v.last_score, v.seats), "winners": seats_in(v.winners)}
