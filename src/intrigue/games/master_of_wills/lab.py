"""Master of Wills: what those who study the game ask for."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

import numpy as np

from intrigue.engine.features import copy_cells
from intrigue.engine.hidden import COMMUNITY_DECK, Pool, Zone
from intrigue.engine.records import NONE, Cells
from intrigue.engine.restrictions import Levels, never
from intrigue.engine.roles import TURN_ORDER, Role
from intrigue.engine.targets import rule

from . import state as k
from .codes import FACTION_KEYS
from .decks import from_code
from .rules import side_of
from .sight import pool_bit
from .state import Book, State

ROLES = (TURN_ORDER, Role("Faction", FACTION_KEYS))  # of the seat's side
MIRROR = {"deck_0": "GRA", "deck_1": "GRA", "deck_2": "GRA"}
KINDS = k.COMMUNITY + k.CARDS  # Community cards, then Faction cards
RESTRICTIONS = (
    never("leaves a choice out", [k.DONE]),
    never("lets an optional effect happen", [k.YES]),
)


# A card as numbers: columns of card_table. First those of Community cards, then those of Faction cards.
CARD_FIELDS = (
    ("sector", 1),
    ("value", 1),
    ("row", 1),
    ("draws", 1),
    ("icon", 1),
    ("move_sector", k.MAX_MOVES),
    ("move_amount", k.MAX_MOVES),
    ("is_faction_card", 1),
    ("faction", 1),
    ("rarity", 1),
    ("kind", 1),
    ("instant", 1),
    ("face_down", 1),
    ("duration", 1),
    ("trigger", 1),
    ("trigger_only", 1),
    ("trigger_arg", 1),
    ("may", 1),
    ("eog", 1),
    ("static", 2),
    ("static_arg", 2),
    ("value_mod", 1),
    ("value_arg", 1),
    ("starter", 1),  # 1 in the starter deck of its Faction; of a neutral card: of how many Factions
    ("program", 2 * k.MAX_STEPS * k.FIELDS),  # what it does when played, and when its trigger fires
)
OF_FACTION_CARDS = 5 + 2 * k.MAX_MOVES  # where their columns begin


@rule
def card_table(book: Book, out: Cells) -> None:
    """A row for every Community card, then for every Faction card, as CARD_FIELDS says."""
    for card in range(k.COMMUNITY):
        row = out[card]
        row[0] = book.sector[card]
        row[1] = book.value[card]
        row[2] = book.row[card]
        row[3] = book.draws[card]
        row[4] = book.icon[card]
        at = copy_cells(row, 5, book.move_sector[card])
        copy_cells(row, at, book.move_amount[card])
    for card in range(k.CARDS):
        faction_card(book, card, out[k.COMMUNITY + card], OF_FACTION_CARDS)


@rule
def faction_card(book: Book, card: int, row: Cells, at: int) -> None:
    row[at] = 1
    row[at + 1] = book.faction[card]
    row[at + 2] = book.rarity[card]
    row[at + 3] = book.kind[card]
    row[at + 4] = book.instant[card]
    row[at + 5] = book.face_down[card]
    row[at + 6] = book.duration[card]
    row[at + 7] = book.trigger[card]
    row[at + 8] = book.trigger_only[card]
    row[at + 9] = book.trigger_arg[card]
    row[at + 10] = book.may[card]
    row[at + 11] = book.eog[card]
    at = copy_cells(row, at + 12, book.static[card])
    at = copy_cells(row, at, book.static_arg[card])
    row[at] = book.value_mod[card]
    row[at + 1] = book.value_arg[card]
    for faction in range(k.FACTIONS):
        if book.faction[card] in (faction, k.NEUTRAL):
            row[at + 2] += (book.starter[faction] >> pool_bit(card)) & 1
    at += 3
    for part in range(2):
        for step in range(k.MAX_STEPS):
            at = copy_cells(row, at, book.program[card, part, step])


@rule
def role(book: Book, dealt: State, s: State, seat: int, which: int) -> int:
    side = side_of(s, seat)
    if which == 1:
        return s.faction[side]
    return NONE if s.first == NONE else (side - s.first + s.sides) % s.sides


def kind_names(cards: Any) -> list[str]:
    """The keys of the kinds, in their order."""
    return [card.key for card in cards]


def studied(seats: int) -> list[dict[str, Any]]:
    """Options of the tables that a study goes through, unless it is told otherwise: Factions against each other."""
    if seats == 1:
        return [{}]
    sides = 3 if seats == 3 else 2
    return [{f"deck_{side}": key for side, key in enumerate(keys)} for keys in permutations(FACTION_KEYS, sides)]


def levels(seats: int, options: Mapping[str, Any]) -> Levels | None:
    """MOW-16.1, MOW-18.3: what makes a game alone or together harder."""
    if seats == 1:
        return Levels("difficulty", k.DIFFICULTIES)
    if options.get("variant") == "mow-op":
        return Levels("coop_steps", ("relaxed", "normal", "hard"))
    return None


def judged(cards: Any, seats: int, options: Mapping[str, Any]) -> list[bool]:
    """Community cards, and the Faction cards of the decks that are played with."""
    sides = 3 if seats == 3 else min(seats, 2)
    played = {key for side in range(sides) for key in from_code(cards, options[f"deck_{side}"]).cards}
    return [True] * len(cards.community) + [card.key in played for card in cards.faction_cards]


@rule
def holds(book: Book, s: State, seat: int, out: Cells) -> None:
    """Faction cards in hand, and the Community cards in the rows of its side."""
    side = side_of(s, seat)
    for card in range(KINDS):
        out[card] = 0
    for slot in range(s.deck_size[side]):
        if (s.hand[seat] >> slot) & 1:
            out[k.COMMUNITY + s.card[side, slot]] += 1
    for card in range(k.COMMUNITY):
        if s.zone[card] > k.N and s.zone[card] < k.AFTERLIFE and (s.zone[card] - 1) // 3 == side:
            out[card] += 1


@rule
def uses(book: Book, s: State, seat: int, action: int) -> int:
    """A Faction card that is played, a Community card that a turn starts with."""
    if s.ask == k.ASK_START:
        if action >= k.CARD_B:
            return NONE
        return action
    if s.ask not in (k.ASK_PLAY, k.ASK_BONUS, k.ASK_INSTANT, k.ASK_EOG) or action < k.OWN or action >= k.OPP1:
        return NONE
    return k.COMMUNITY + s.card[side_of(s, seat), action - k.OWN]


@rule
def turn(book: Book, s: State) -> int:
    """A round has fewer than 16 turns."""
    return s.round * 16 + s.turn


def points_range(book: np.void, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
    """A hundred points are a high score; few scores are below zero."""
    return 0, 100


def zones(book: np.void, v: np.void) -> list[Pool]:
    """The Community deck, while nobody has put cards back or looked for some. Faction decks are built by their owners:
    what they hold cannot be counted."""
    if v["buried"] > 0 or v["dug_count"] > 0 or v["hidden_questions"] > 0 or v["deck_known"].any():
        return []
    deck = Zone(COMMUNITY_DECK, "deck", 0, int(v["deck_left"]), pile=True)
    return [Pool((deck,), tuple(range(k.COMMUNITY)), "community")]
