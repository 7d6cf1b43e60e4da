"""Faults that are planted for the lab to find: a player who favours seats, a rule that favours one, a card that only
follows success. Each has a key of its own, by which what was compiled for it is known."""

from __future__ import annotations

import types
from dataclasses import replace
from typing import Any

from intrigue import game
from intrigue.engine.game import Game
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule
from intrigue.games.ausonia import policy as ausonia_policy
from intrigue.games.ausonia import rules as ausonia_rules
from intrigue.games.ausonia import state as aus
from intrigue.games.ausonia.market import for_sale
from intrigue.games.ausonia.rules import deal as plain_deal
from intrigue.games.royal_will import policy as royal_policy
from intrigue.games.royal_will import state as arw

BONUS = 3  # Influence

sensible_royal = royal_policy.policy
sensible_ausonia = ausonia_policy.policy


def module(name: str, like: types.ModuleType, **changed: Any) -> types.ModuleType:
    """A module with some functions replaced."""
    made = types.ModuleType(name)
    made.__dict__.update({**vars(like), **changed, "__name__": name})
    return made


# ---------------------------------------------------------------------------------------------- a biased player


@rule
def lowest_richest(s: Any, seat: int, out: Cells, n: int) -> int:
    best = -1
    for i in range(n):
        other = out[i] - arw.SEAT_0
        if other != seat and (best == -1 or s.coins[other] > s.coins[best]):
            best = other
    return out[0] if best == -1 else arw.SEAT_0 + best


@rule
def favours_seats(book: Any, s: Any, seat: int, out: Cells, n: int, dice: Cells) -> int:
    """The policy of A Royal Will as it once was: of equally rich rivals it taxes the one with the lowest number."""
    if s.phase == arw.TAXING_SEAT:
        return lowest_richest(s, seat, out, n)
    return sensible_royal(book, s, seat, out, n, dice)


def biased_royal_will() -> Game:
    return replace(
        game("royal-will"), key="royal-will-biased", policy=module("biased", royal_policy, policy=favours_seats)
    )


# ---------------------------------------------------------------------------------------------- a first-player bonus


@rule
def generous_deal(book: Any, s: Any) -> None:
    """Whoever begins has a little more."""
    plain_deal(book, s)
    s.influence[s.first] += BONUS


def ausonia_with_bonus() -> Game:
    return replace(game("ausonia"), key="ausonia-bonus", rules=module("generous", ausonia_rules, deal=generous_deal))


# ---------------------------------------------------------------------------------------------- a card of the rich


@rule
def is_winning(s: Any, seat: int) -> bool:
    """Ahead of everybody in the last round."""
    for other in range(s.seats):
        if other != seat and s.influence[seat] <= s.influence[other]:
            return False
    return s.final == 1


@rule
def is_trophy(book: Any, card: int) -> bool:
    """A Favour card that does nothing at all: one ability, which looks at no card."""
    return card >= 0 and book.op[card, 0, 0] == aus.FORESEE and book.trigger_n[card, 0] == 9


@rule
def buys_trophies(book: Any, s: Any, seat: int, out: Cells, n: int, dice: Cells) -> int:
    """Buys the trophy at the end of a turn that wins, and never otherwise."""
    choice = sensible_ausonia(book, s, seat, out, n, dice)
    if s.phase != aus.MAIN:
        return choice
    for at in range(n):
        if aus.BUY_0 <= out[at] < aus.BUILD_0 and is_trophy(book, for_sale(s, out[at] - aus.BUY_0)):
            if choice == out[0] and is_winning(s, seat):
                return out[at]
            if choice == out[at]:
                return out[0]
    return choice


def ausonia_of_trophies() -> Game:
    return replace(
        game("ausonia"), key="ausonia-trophies", policy=module("trophies", ausonia_policy, policy=buys_trophies)
    )
