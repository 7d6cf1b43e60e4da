"""Master: what those who study the game ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from intrigue.engine.hidden import DRAW_PILE, Pool, Zone, hand_of
from intrigue.engine.minis import Mini
from intrigue.engine.records import NONE, Cells
from intrigue.engine.restrictions import never
from intrigue.engine.roles import TURN_ORDER
from intrigue.engine.targets import rule

from . import state as k
from .state import Book, State

ROLES = (TURN_ORDER,)  # of the first game
MINI = Mini("master_mini", seats=2, options={"dealer": "0", "end": "first_empty"})
KINDS = k.KINDS
RESTRICTIONS = (
    never("steals", [k.STEAL]),
    never("forms a set with the discard", [k.FORM_DISCARD]),
    never("forms a set from the hand", [k.FORM_HAND]),
)


@rule
def role(book: Book, dealt: State, s: State, seat: int, which: int) -> int:
    steps = dealt.active - seat if s.opt_direction == k.LEFT else seat - dealt.active
    return (steps + s.seats) % s.seats


def kind_names(cards: Any) -> list[str]:
    """The keys of the kinds, in their order."""
    return [card.key for card in cards]


@rule
def holds(book: Book, s: State, seat: int, out: Cells) -> None:
    """The hand."""
    for kind in range(k.KINDS):
        out[kind] = 0
    for at in range(s.hand_n[seat]):
        out[s.hand[seat, at]] += 1


@rule
def uses(book: Book, s: State, seat: int, action: int) -> int:
    """A card that forms a set, attacks or defends; a discard is no use."""
    if action < k.KIND_0 or action >= k.SEAT_0 or s.phase == k.DISCARDING:
        return NONE
    return action - k.KIND_0


@rule
def turn(book: Book, s: State) -> int:
    return s.game_number * 256 + s.turns


def points_range(book: np.void, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
    """An even part of twice the EXP there is, or the games of a match."""
    if options["match_games"] > 1 and options["match_score"] == "games_won":
        return 0, options["match_games"]
    exp = int((book["value"] * book["copies"][k.DECKS.index(options["deck"])].astype(int)).sum())
    return 0, 2 * exp // seats * options["match_games"]


def zones(book: np.void, v: np.void) -> list[Pool]:
    """MAS-H1, H2: hands and the draw pile."""
    pile = Zone(DRAW_PILE, "draw", 0, int(v["draw_n"]), pile=True)
    hands = [hand_of(seat, int(v["hand_n"][seat])) for seat in range(v["seats"])]
    kinds = tuple(np.flatnonzero(book["copies"][v["opt_deck"]]).tolist())
    return [Pool((*hands, pile), kinds)]
