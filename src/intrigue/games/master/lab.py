"""Master: what those who study the game ask for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from intrigue.engine.hidden import DRAW_PILE, Pool, Zone, hand_of
from intrigue.engine.minis import Mini
from intrigue.engine.piles import find
from intrigue.engine.records import NONE, Cells
from intrigue.engine.restrictions import never
from intrigue.engine.roles import TURN_ORDER
from intrigue.engine.targets import rule

from . import state as k
from .rules import is_target, partners_of_discard, seconds_for
from .rules_cards import attackers_of, held, held_but, is_wild
from .state import Book, State

ROLES = (TURN_ORDER,)  # of the first game
MINI = Mini("master_mini", seats=2, options={"dealer": "0", "end": "first_empty"})
KINDS = k.KINDS
BLANKS = True  # a card that may not be used is a blank: nothing stands in for it, and any card is worth more than that
RESTRICTIONS = (
    never("steals", [k.STEAL]),
    never("forms a set with the discard", [k.FORM_DISCARD]),
    never("forms a set from the hand", [k.FORM_HAND]),
)


# A card as numbers: columns of card_table.
CARD_FIELDS = (("skill", 1), ("grade", 1), ("wild", 1), ("value", 1), ("copies", len(k.DECKS)))
DECKS = len(k.DECKS)


@rule
def card_table(book: Book, out: Cells) -> None:
    """A row for every kind, as CARD_FIELDS says."""
    for kind in range(k.KINDS):
        row = out[kind]
        place = kind % k.KINDS_PER_SKILL
        row[0] = kind // k.KINDS_PER_SKILL
        row[1] = 0 if place == k.WILD else place + 1
        row[2] = 1 if place == k.WILD else 0
        row[3] = book.value[kind]
        for deck in range(DECKS):
            row[4 + deck] = book.copies[deck, kind]


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
def seconds_after(s: State, seat: int, kind: int) -> int:
    """What forms a set with a card of the hand that is named first."""
    if is_wild(kind):
        return 0
    return seconds_for(s, kind, held_but(s, seat, find(s.hand[seat], s.hand_n[seat], kind)))


@rule
def can_form_with(s: State, seat: int, kinds: int) -> bool:
    """Whether two cards of these kinds in the hand form a set."""
    for at in range(s.hand_n[seat]):
        kind = s.hand[seat, at]
        if (kinds >> kind) & 1 and seconds_after(s, seat, kind) & kinds:
            return True
    return False


@rule
def can_complete(s: State, seat: int, action: int, kinds: int) -> bool:
    """Whether a choice of MAS-D1, D2 or D6 can be completed with these kinds alone; a discard is no use."""
    phase = s.phase
    if phase == k.CHOOSING:
        if action == k.FORM_HAND:
            return can_form_with(s, seat, kinds)
        if action == k.FORM_DISCARD:
            return held(s, seat) & partners_of_discard(s) & kinds != 0
        if action == k.STEAL:
            for other in range(s.seats):
                if is_target(s, seat, held(s, seat) & kinds, other):
                    return True
            return False
    elif phase == k.FORMING_FIRST:
        kind = action - k.KIND_0
        return (kinds >> kind) & 1 == 1 and seconds_after(s, seat, kind) & kinds != 0
    elif phase == k.STEALING_FROM:
        return held(s, seat) & attackers_of(s, s.stack_top[action - k.SEAT_0]) & kinds != 0
    return True


@rule
def needs(book: Book, s: State, seat: int, action: int, ban: Cells) -> bool:
    """Whether an action cannot be gone through with but by a banned kind: a turn is chosen before its cards.

    Who throws a card away throws one that is of no use: else a hand of four would fill with them, as no player knows of
    the ban, and the ban would cost the game instead of the card.
    """
    kind = uses(book, s, seat, action)
    if kind != NONE and ban[kind] == 1:
        return True
    kinds = 0
    for other in range(k.KINDS):
        if ban[other] == 0:
            kinds |= 1 << other
    if s.phase == k.DISCARDING:
        return (kinds >> (action - k.KIND_0)) & 1 == 1 and held(s, seat) & ~kinds != 0
    return not can_complete(s, seat, action, kinds)


@rule
def offers(book: Book, s: State, seat: int, action: int) -> int:
    """The kinds that a turn of this sort could use."""
    kinds = 0
    if s.phase != k.CHOOSING or action == k.DISCARD:
        return kinds
    hand = held(s, seat)
    if action == k.FORM_HAND:
        for at in range(s.hand_n[seat]):
            seconds = seconds_after(s, seat, s.hand[seat, at])
            if seconds != 0:
                kinds |= 1 << s.hand[seat, at] | seconds
    elif action == k.FORM_DISCARD:
        kinds = partners_of_discard(s)
    elif action == k.STEAL:
        for other in range(s.seats):
            if is_target(s, seat, hand, other):
                kinds |= attackers_of(s, s.stack_top[other])
    return hand & kinds


@rule
def turn(book: Book, s: State) -> int:
    """A game has fewer than 256 turns (MAS-9.3)."""
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
