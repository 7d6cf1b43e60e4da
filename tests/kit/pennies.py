"""Matching Pennies, the smallest game there is, in one file and outside the package: what a stranger's game looks like.

Two seats hide a penny heads or tails up, at the same time; alike, seat 0 takes the round, else seat 1. First to three.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np

from intrigue.engine.game import Game
from intrigue.engine.options import option
from intrigue.engine.ranking import set_places
from intrigue.engine.records import HIDDEN, NONE, Header, cell, cells, layout, new
from intrigue.engine.sight import lift_header, veil_header
from intrigue.engine.targets import rule

ACTION_COUNT = 2
HEADS, TAILS = 0, 1


class State(Header):
    opt_target: int = option(range(1, 6), "PEN-2.1", "Rounds to win.", default=3)
    penny: object = cells("i1", 2)  # per seat: NONE before the choice, then HEADS or TAILS
    last: object = cells("i1", 2)  # the pennies of the round before
    rounds: object = cells("i1", 2)  # per seat: rounds won


class Book:
    sides: int = cell("i1")


STATE, BOOK = layout(State), layout(Book)


@rule
def deal(book, s):
    s.last[0] = NONE
    s.last[1] = NONE
    start_round(s)


@rule
def start_round(s):
    s.penny[0] = NONE
    s.penny[1] = NONE
    s.to_act = 3


@rule
def legal(book, s, seat, out):
    if (s.to_act >> seat) & 1 == 0:
        return 0
    out[0] = HEADS
    out[1] = TAILS
    return 2


@rule
def play(book, s, seat, action):
    s.penny[seat] = action
    s.to_act &= ~(1 << seat)
    if s.to_act == 0:
        end_round(s)


@rule
def end_round(s):
    s.shown += 1
    s.last[0] = s.penny[0]
    s.last[1] = s.penny[1]
    winner = 0 if s.penny[0] == s.penny[1] else 1
    s.rounds[winner] += 1
    if s.rounds[winner] == s.opt_target:
        s.over = 1
    else:
        start_round(s)


@rule
def scores(book, s, out):
    for seat in range(2):
        out[seat, 0] = s.rounds[seat]
    set_places(out, 2, 0)


@rule
def veil(book, s, viewer):
    veil_header(s, viewer)
    if s.over == 0:
        for seat in range(2):
            if seat != viewer:
                s.penny[seat] = NONE
                s.to_act |= 1 << seat


@rule
def imagine(book, s, dice):
    lift_header(s, dice)


FEATURES = (("rounds", 2),)


@rule
def features(book, s, out):
    out[0] = s.rounds[0] / 5
    out[1] = s.rounds[1] / 5


def names(cards):
    return ["HEADS", "TAILS"]


def prompt(v, cards):
    return "Heads or tails?" if not v.over else "Over."


def label(v, seat, action, cards):
    return names(cards)[action].title()


def rule_of(v, cards):
    return "PEN-1.1"


def why_not(v, seat, action, cards):
    return "Your penny lies already (PEN-1.1)."


def hidden_action(v, seat, action):
    return True


def log(before, seat, action, after, cards):
    told = [] if action == HIDDEN else [f"You chose {names(cards)[action]}."]
    if list(after.rounds) != list(before.rounds):
        told.append(
            f"{names(cards)[after.last[0]]} and {names(cards)[after.last[1]]}: {after.rounds[0]}:{after.rounds[1]}."
        )
    return told


def view(v, cards):
    return {"rounds": list(v.rounds), "mine": v.penny[v.viewer] if v.viewer >= 0 and v.penny[v.viewer] >= 0 else None}


def load(path: Path) -> tuple[np.void, list[object]]:
    return new(BOOK), []


def conserved(book, s):
    return {"seats": s.seats}


_this = sys.modules[__name__]
GAME = Game(
    key="pennies",
    name="Matching Pennies",
    prefix="PEN",
    seats=range(2, 3),
    state=_this,
    rules=_this,
    sight=_this,
    words=_this,
    load=load,
    conserved=conserved,
)
