"""Master of Wills: what those who study the game ask for."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Any

import numpy as np

from intrigue.engine.hidden import COMMUNITY_DECK, Pool, Zone
from intrigue.engine.records import NONE, Cells
from intrigue.engine.restrictions import never
from intrigue.engine.roles import TURN_ORDER, Role
from intrigue.engine.targets import rule

from . import state as k
from .codes import FACTION_KEYS
from .decks import from_code
from .rules import side_of
from .state import Book, State

ROLES = (TURN_ORDER, Role("Faction", FACTION_KEYS))  # of the seat's side
MIRROR = {"deck_0": "GRA", "deck_1": "GRA", "deck_2": "GRA"}
KINDS = k.COMMUNITY + k.CARDS  # Community cards, then Faction cards
RESTRICTIONS = (
    never("leaves a choice out", [k.DONE]),
    never("lets an optional effect happen", [k.YES]),
)


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
    if seats not in (2, 3):
        return [{}]
    return [{f"deck_{side}": key for side, key in enumerate(keys)} for keys in permutations(FACTION_KEYS, seats)]


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
