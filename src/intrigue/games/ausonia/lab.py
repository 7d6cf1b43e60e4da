"""Ausonia: what those who study the game ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from intrigue.engine.features import copy_cells
from intrigue.engine.hidden import DRAW_PILE, FAVOUR_DECK, FOUNDATION, OWN_PILE, POWER_DECK, Pool, Zone, hand_of
from intrigue.engine.records import NONE, Cells
from intrigue.engine.restrictions import never
from intrigue.engine.roles import TURN_ORDER, Role
from intrigue.engine.targets import rule

from . import state as k
from .market import for_sale
from .state import Book, State

ROLES = (TURN_ORDER, Role("house", ("1", "2", "3", "4")))
MIRROR = {"houses": "random"}
KINDS = k.MAX_TYPES
RESTRICTIONS = (
    never("buys from the Offer Row", range(k.BUY_0, k.BUY_POWER)),
    never("buys Power cards", [k.BUY_POWER]),
    never("buys anything", range(k.BUY_0, k.BUILD_0)),
    never("uses abilities", range(k.ACT_0, k.BUY_0)),
    never("builds Sources", range(k.BUILD_0, k.BREAK_0)),
    never("breaks seals", range(k.BREAK_0, k.PICK_0)),
)


# A card as numbers: columns of card_table. The last ones are figures of the whole deck, the same in every row. What the
# Aspirants of a solo game do is no card's.
CARD_FIELDS = (
    ("kind", 1),
    ("deck", 1),
    ("guild", 1),
    ("star", 1),
    ("copies", 1),
    ("cost", 4),
    ("gems", 4),
    ("starter", 4),  # copies that each house begins with
    ("abilities", 1),
    ("trigger", k.MAX_ABILITIES),
    ("trigger_what", k.MAX_ABILITIES),
    ("trigger_n", k.MAX_ABILITIES),
    ("ability_cost", k.MAX_ABILITIES * 4),
    ("op", k.MAX_ABILITIES * k.MAX_EFFECTS),
    ("x", k.MAX_ABILITIES * k.MAX_EFFECTS),
    ("start_influence", 1),
    ("goal", 1),
    ("hand_size", 1),
    ("kept_bonus", 1),
    ("round_cap", 1),
)
STARTER = 13  # where the starter decks begin in a row


@rule
def card_table(book: Book, out: Cells) -> None:
    """A row for every type, as CARD_FIELDS says."""
    for card in range(book.types):
        row = out[card]
        row[0] = book.kind[card]
        row[1] = book.deck[card]
        row[2] = book.guild[card]
        row[3] = book.star[card]
        row[4] = book.copies[card]
        at = copy_cells(row, 5, book.cost[card])
        at = copy_cells(row, at, book.gems[card])
        at = card_abilities(book, card, row, at + 4)
        row[at] = book.start_influence
        row[at + 1] = book.goal
        row[at + 2] = book.hand_size
        row[at + 3] = book.kept_bonus
        row[at + 4] = book.round_cap
    for house in range(4):
        for at in range(k.STARTER_SIZE):
            if book.starter[house, at] >= 0:
                out[book.starter[house, at], STARTER + house] += 1


@rule
def card_abilities(book: Book, card: int, row: Cells, at: int) -> int:
    row[at] = book.abilities[card]
    at = copy_cells(row, at + 1, book.trigger[card])
    at = copy_cells(row, at, book.trigger_what[card])
    at = copy_cells(row, at, book.trigger_n[card])
    for ability in range(k.MAX_ABILITIES):
        at = copy_cells(row, at, book.ability_cost[card, ability])
    for ability in range(k.MAX_ABILITIES):
        at = copy_cells(row, at, book.op[card, ability])
    for ability in range(k.MAX_ABILITIES):
        at = copy_cells(row, at, book.x[card, ability])
    return at


@rule
def role(book: Book, dealt: State, s: State, seat: int, which: int) -> int:
    return (seat - s.first + s.seats) % s.seats if which == 0 else s.house[seat]


def kind_names(cards: Any) -> list[str]:
    """The keys of the kinds, in their order."""
    return [card.key for card in cards]


def studied(seats: int) -> list[dict[str, Any]]:
    """Options of the tables that a study goes through, unless it is told otherwise."""
    return [{"houses": "random"}]


def judged(cards: Any, seats: int, options: Mapping[str, Any]) -> list[bool]:
    """Cards that can be bought; nobody chooses those of a starter deck."""
    return [card.deck != "start" for card in cards]


@rule
def holds(book: Book, s: State, seat: int, out: Cells) -> None:
    """All it owns, wherever it lies."""
    for card in range(book.types):
        out[card] = s.owned[seat, card]


@rule
def uses(book: Book, s: State, seat: int, action: int) -> int:
    """A card that is played, bought, built upon, taken from under its seal, or whose ability is used."""
    card = NONE
    if s.phase == k.MAIN and action >= k.PLAY_0:
        if action < k.ACT_0:
            card = action - k.PLAY_0
        elif action < k.BUY_0:
            card = (action - k.ACT_0) // k.MAX_ABILITIES
        elif action < k.BUILD_0:
            card = for_sale(s, action - k.BUY_0)
        elif action < k.BREAK_0:
            card = action - k.BUILD_0
        else:
            card = action - k.BREAK_0
    return card


@rule
def turn(book: Book, s: State) -> int:
    return (s.round - 1) * s.seats + (s.active - s.first + s.seats) % s.seats


def points_range(book: np.void, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
    """Influence up to what ends the game."""
    return 0, int(book["goal"])


def zones(book: np.void, v: np.void) -> list[Pool]:
    """By seat what it owns and nobody else sees, and the decks. A Raise Area with hidden cards (AUS-8.1) is kept as
    numbers of copies: such a seat has no pool, and neither has one that looks at cards."""
    power, favour = int(v["power_n"]) - 1, int(v["favour_n"])
    types = range(book["types"])
    found = [
        Pool((zone,), tuple(card for card in types if book["deck"][card] == deck))
        for zone, deck in (
            (Zone(POWER_DECK, "power", 0, max(0, power), pile=True), k.POWER),
            (Zone(FAVOUR_DECK, "favour", 0, favour, pile=True), k.FAVOUR_DECK),
        )
    ]
    for seat in range(v["seats"]):
        own = seat == v["viewer"]
        if not own and (v["raised_n"][seat] > 0 or (seat == v["active"] and v["look_n"] > 0)):
            continue
        pile = Zone(OWN_PILE if own else DRAW_PILE, "draw", 0, int(v["draw_n"][seat]), seat=seat, row=seat, pile=True)
        below = Zone(FOUNDATION, "source_base", 0, int(v["source_n"][seat]), seat=seat, row=seat)
        owned = tuple(card for card in types if v["owned"][seat][card] > 0)
        found.append(Pool((hand_of(seat, int(v["hand_n"][seat])), below, pile), owned))
    return found
