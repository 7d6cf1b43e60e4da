"""A Royal Will: what those who study the game ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from intrigue.engine.features import copy_cells
from intrigue.engine.hidden import COIN_CARD, SET_ASIDE, Pool, Zone, hand_of
from intrigue.engine.minis import Mini
from intrigue.engine.records import NONE, Cells
from intrigue.engine.restrictions import never
from intrigue.engine.roles import TURN_ORDER
from intrigue.engine.targets import rule

from . import state as k
from .state import Book, State

ROLES = (TURN_ORDER,)  # of the first Will
MINI = Mini("royal_will_mini", seats=2, options={"dealer": "0", "max_wills": 1})
KINDS = k.MAX_KINDS
RESTRICTIONS = (
    never("predicts a win", [k.PREDICT_WON]),
    never("predicts a bust", [k.PREDICT_BUST]),
    never("raises a count", [k.PLUS]),
    never("lowers a count", [k.MINUS]),
    never("taxes to The Assets", [k.TO_ASSETS]),
    never("taxes to The Bank", [k.TO_BANK]),
    never("wagers more than a coin", range(k.WAGER_1 + 1, k.ACTION_COUNT)),
)


# A card as numbers: columns of card_table. The last ones are figures of the whole deck, the same in every row.
CARD_FIELDS = (
    ("copies", 1),
    ("count", 1),
    ("does", 1),
    ("coin_rule", 1),
    ("coins_total", 1),
    ("start_inheritance", 1),
    ("win_at", 1),
    ("bust_penalty", 1),
    ("advisor_reward", 1),
    ("starting_assets", k.MAX_SEATS + 1),
)


@rule
def card_table(book: Book, out: Cells) -> None:
    """A row for every kind, as CARD_FIELDS says."""
    for at in range(book.cards):
        out[book.deck[at], 0] += 1
    for kind in range(book.kinds):
        row = out[kind]
        row[1] = book.count[kind]
        row[2] = book.does[kind]
        row[3] = book.coin_rule[kind]
        row[4] = book.coins_total
        row[5] = book.start_inheritance
        row[6] = book.win_at
        row[7] = book.bust_penalty
        row[8] = book.advisor_reward
        copy_cells(row, 9, book.starting_assets)


@rule
def role(book: Book, dealt: State, s: State, seat: int, which: int) -> int:
    return (seat - dealt.first + s.seats) % s.seats


def kind_names(cards: Any) -> list[str]:
    """The keys of the kinds, in their order."""
    return [card.key for card in cards]


@rule
def holds(book: Book, s: State, seat: int, out: Cells) -> None:
    """The hand, and what was placed of it."""
    for kind in range(book.kinds):
        out[kind] = 0
    for at in range(2):
        if s.hand[seat, at] >= 0:
            out[s.hand[seat, at]] += 1
    if s.placed[seat] >= 0:
        out[s.placed[seat]] += 1
    if s.action[seat] >= 0:
        out[s.action[seat]] += 1


@rule
def uses(book: Book, s: State, seat: int, action: int) -> int:
    """The character that acts; the other one only counts."""
    if s.phase != k.PLACING:
        return NONE
    return s.hand[seat, 1 - (action - k.SLOT_0)]


@rule
def turn(book: Book, s: State) -> int:
    """A Will is a turn of all; a game has fewer than 65,536 (ARW-13.5)."""
    return s.game_number * 65536 + s.will


def points_range(book: np.void, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
    """Coins, or the games of a match."""
    return 0, options["match_games"] if options["match_games"] > 1 else int(book["coins_total"])


def outcome(before: np.void, after: np.void) -> tuple[str, bool] | None:
    """What one may want to know of a Will before its Coin Cards are turned up: whether it is won. None: not yet."""
    if before["will"] == after["will"] and not after["over"]:
        return None
    return "will-won", bool(after["last_result"] == k.WON)


def zones(book: np.void, v: np.void) -> list[Pool]:
    """ARW-H1 to H5: hands before placing, then Coin Cards wherever they lie now, and what was set aside."""
    seats, kinds = int(v["seats"]), tuple(range(book["kinds"]))
    if v["phase"] == k.FINISHED:
        return []
    aside = Zone(SET_ASIDE, "deck", 2 * seats, int(book["cards"]), pile=True)
    if v["phase"] == k.PLACING:
        return [Pool((*(hand_of(seat, 2) for seat in range(seats)), aside), kinds)]
    lying = [Zone(COIN_CARD, "placed", by, by + 1, seat=seat) for seat, by in enumerate(v["origin"][:seats].tolist())]
    return [Pool((*lying, aside), kinds)]
