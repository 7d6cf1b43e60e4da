"""Master of Wills: which people, Lasting Effects and Faction cards brought which points."""

from __future__ import annotations

from collections.abc import Sequence

from intrigue.engine.account import Account, Line, Told
from intrigue.engine.targets import interpreted
from intrigue.engine.wording import card

from .board import final_value, score_of
from .book import Cards
from .rules_turn import coop_need
from .state import COMMUNITY, COOP, ROW_NAMES, SLOTS, SOLO, Book, State
from .story import faction_name
from .words import side_of

value_at_end, points_of, needed = interpreted(final_value), interpreted(score_of), interpreted(coop_need)


def account(book: Book, cards: Cards, first: State, told: Sequence[Told]) -> list[list[Line]]:
    """Lines that add up to the points of each seat's side (MOW-10.1)."""
    v = told[-1].after if told else first
    lines = Account(v.seats)
    for seat in range(v.seats):
        side = side_of(v, seat)
        for row in range(3):
            add_row(lines, book, cards, v, seat, side, row)
        lines.add(seat, "Faction cards", v.points[side], "MOW-10.1")
        if v.variant == SOLO:
            lines.note(seat, f"The other side has {points_of(book, v, 1, counts_at_end(v))}", 0, "MOW-16.3")
        if v.variant == COOP:
            lines.note(seat, f"Round {v.round} asked each side for {needed(v)}", 0, "MOW-18.1")
    return lines.lines()


def add_row(lines: Account, book: Book, cards: Cards, v: State, seat: int, side: int, row: int) -> None:
    """The people of a row by name and value; then what its Lasting Effect made of them (MOW-10.2)."""
    people = [number for number in range(COMMUNITY) if v.zone[number] == 1 + 3 * side + row]
    if not people:
        return
    names = ", ".join(f"{card(cards.community[number].key)} {v.value[number]}" for number in people)
    values = sum(v.value[number] for number in people)
    lines.note(seat, f"{ROW_NAMES[row].capitalize()}: {names}", values, "MOW-10.1")
    if counts_at_end(v) and row < 2 and v.lasting[2 * side + row] >= 0:
        effect = v.lasting[2 * side + row]
        changed = sum(value_at_end(book, v, number) for number in people) - values
        name = faction_name(v, cards, effect // SLOTS, effect % SLOTS)
        lines.add(seat, f"{name} on the {ROW_NAMES[row].capitalize()}", changed, "MOW-10.2")


def counts_at_end(v: State) -> bool:
    return v.over == 1 and v.round >= v.rounds
