"""Ausonia: which cards brought Influence, and who took it away."""

from __future__ import annotations

from intrigue.engine.messages import SCORE_LINE, say
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .state import Book, State


@rule
def opening(book: Book, first: State, out: Cells) -> None:
    for seat in range(first.seats):
        if first.influence[seat] != 0:
            say(out, SCORE_LINE, seat, first.influence[seat], 2_02, m.SCORE_START)


@rule
def change(book: Book, before: State, by: int, action: int, after: State, out: Cells) -> None:
    """Lines that add up to the Influence of each seat (AUS-13.3)."""
    card, ability = NONE, NONE  # what this move began or went on with
    if before.phase == k.MAIN and k.ACT_0 <= action < k.BUY_0:
        card, ability = (action - k.ACT_0) // k.MAX_ABILITIES, (action - k.ACT_0) % k.MAX_ABILITIES
    elif before.asp_stage == k.NOT_NOW:
        card, ability = before.card, before.ability
    for seat in range(after.seats):
        points = after.influence[seat] - before.influence[seat]
        if points == 0:
            continue
        if card < 0:  # nobody's card: the Aspirant, by Corruption or Burn
            say(out, SCORE_LINE, seat, points, 14_12, m.SCORE_TAKEN, before.aspirant)
        elif points < 0:
            say(out, SCORE_LINE, seat, points, 12_02, m.SCORE_CORRUPTION, before.active, card)
        else:
            say(out, SCORE_LINE, seat, points, rule_of_gain(book, card, ability), m.SCORE_CARD, card)


@rule
def rule_of_gain(book: Book, card: int, ability: int) -> int:
    """Influence, or Corruption in the last round."""
    for at in range(k.MAX_EFFECTS):
        if book.op[card, ability, at] == k.INFLUENCE:
            return 12_01
    return 13_02


@rule
def closing(book: Book, last: State, out: Cells) -> None:
    if last.aspirant >= 0:
        say(out, SCORE_LINE, 0, 0, 14_13, m.SCORE_ASPIRANT, last.aspirant, last.asp_influence)
