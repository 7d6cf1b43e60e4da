"""Master of Spies: what those who study the game ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from intrigue.engine.features import copy_cells
from intrigue.engine.hidden import DRAW_PILE, Pool, Zone, hand_of
from intrigue.engine.minis import Mini
from intrigue.engine.records import NONE, Cells
from intrigue.engine.restrictions import never
from intrigue.engine.roles import TURN_ORDER
from intrigue.engine.targets import rule

from . import state as k
from .sight import BEST_SCORE
from .state import Book, State

ROLES = (TURN_ORDER,)  # of the first round; later ones begin with whoever has the master token
MINI = Mini("spies_mini", seats=2, options={"start": "0"})
KINDS = k.MAX_CARDS
RESTRICTIONS = (
    never("draws from the discard pile", [k.DRAW_DISCARD]),
    never("draws from the draw pile", [k.DRAW_PILE]),
    never("discards", [k.TO_DISCARD]),
    never("uses special actions", range(k.ABILITY_1, k.DRAW_PILE)),
)


# A card as numbers: columns of card_table. The last ones are figures of the whole deck, the same in every row.
CARD_FIELDS = (
    ("value", 1),
    ("faction", 1),
    ("border", 2),  # by border_mode
    ("cards", 1),
    ("hand_size", 1),
    ("starter_border", k.ROWS),
)


@rule
def card_table(book: Book, out: Cells) -> None:
    """A row for every card, as CARD_FIELDS says."""
    for card in range(book.cards):
        row = out[card]
        row[0] = book.value[card]
        row[1] = book.faction[card]
        row[2] = book.border[0, card]
        row[3] = book.border[1, card]
        row[4] = book.cards
        row[5] = book.hand_size
        copy_cells(row, 6, book.starter_border)


@rule
def role(book: Book, dealt: State, s: State, seat: int, which: int) -> int:
    return (seat - dealt.first + s.seats) % s.seats


def kind_names(cards: Any) -> list[str]:
    """The keys of the kinds, in their order."""
    return [card.key for card in cards]


@rule
def holds(book: Book, s: State, seat: int, out: Cells) -> None:
    """The hand."""
    for card in range(book.cards):
        out[card] = 0
    for at in range(s.hand_size[seat]):
        out[s.hand[seat, at]] = 1


@rule
def uses(book: Book, s: State, seat: int, action: int) -> int:
    """The card of the turn is used where it is placed on a row; a discard is no use."""
    if s.phase != k.PLACING or action == k.TO_DISCARD:
        return NONE
    return s.chosen


@rule
def turn(book: Book, s: State) -> int:
    """A round has fewer than 8 turns, a game fewer than 4,096 rounds (MOS-10.8)."""
    return (s.game_number * 4096 + s.round) * 8 + s.turn


def points_range(book: np.void, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
    """Points of a game, of so many games, or up to what ends a match."""
    kind, _, number = str(options["match"]).partition(":")
    return 0, {"single": BEST_SCORE, "games": BEST_SCORE * int(number or 1), "target": int(number or 1)}[kind]


def zones(book: np.void, v: np.void) -> list[Pool]:
    """MOS-H1, H2: hands and the draw pile."""
    pile = Zone(DRAW_PILE, "draw", 0, int(v["draw_left"]), pile=True)
    hands = [hand_of(seat, int(v["hand_size"][seat])) for seat in range(v["seats"])]
    return [Pool((*hands, pile), tuple(range(book["cards"])))]
