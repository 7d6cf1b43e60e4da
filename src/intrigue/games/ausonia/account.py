"""Ausonia: which cards brought Influence, and who took it away."""

from __future__ import annotations

from collections.abc import Sequence

from intrigue.engine.breakdown import Account, Line, Told
from intrigue.engine.wording import card, seat

from . import state as k
from .book import Cards
from .state import Book, State


def account(book: Book, cards: Cards, first: State, told: Sequence[Told]) -> list[list[Line]]:
    """Lines that add up to the Influence of each seat (AUS-13.3)."""
    lines = Account(first.seats)
    for number in range(first.seats):
        lines.add(number, "Influence at the start", first.influence[number], "AUS-2.2")
    for move in told:
        for number in range(first.seats):
            change = move.after.influence[number] - move.before.influence[number]
            if change:
                lines.add(number, *cause(book, cards, move, change))
    last = told[-1].after if told else first
    if last.aspirant >= 0:
        name = cards.aspirants[last.aspirant].name
        lines.note(0, f"{name} has {last.asp_influence} Influence", 0, "AUS-14.13")
    return lines.lines()


def cause(book: Book, cards: Cards, move: Told, change: int) -> tuple[str, int, str]:
    """What changed a seat's Influence in one move: label, change, rule."""
    before = move.before
    kind, ability = ability_used(move)
    if kind < 0:  # nobody's card: the Aspirant, by Corruption or Burn
        return f"Taken by {cards.aspirants[before.aspirant].name}", change, "AUS-14.12"
    if change < 0:
        return f"Corruption by {seat(before.active)} with {card(cards[kind].key)}", change, "AUS-12.2"
    gives = any(book.op[kind, ability, at] == k.INFLUENCE for at in range(k.MAX_EFFECTS))
    return card(cards[kind].key), change, "AUS-12.1" if gives else "AUS-13.2"


def ability_used(move: Told) -> tuple[int, int]:
    """The card type and the ability that this move began or went on with; (-1, -1) if none."""
    if move.before.phase == k.MAIN and k.ACT_0 <= move.action < k.BUY_0:
        kind, ability = divmod(move.action - k.ACT_0, k.MAX_ABILITIES)
        return kind, ability
    if move.before.card >= 0 and move.before.asp_stage == k.NOT_NOW:
        return move.before.card, move.before.ability
    return -1, -1
