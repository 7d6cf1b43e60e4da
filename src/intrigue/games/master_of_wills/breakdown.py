"""Master of Wills: which people, Lasting Effects and Faction cards brought which points."""

from __future__ import annotations

from intrigue.engine.messages import SCORE_LINE, say
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .board import final_value, row_zone, score_of
from .pieces import points_for_order, special_side, special_slot
from .rules import side_of
from .rules_turn import coop_need
from .sets import size
from .state import COMMUNITY, Book, State


@rule
def closing(book: Book, v: State, out: Cells) -> None:
    """Lines that add up to the points of each seat's side (MOW-10.1)."""
    for seat in range(v.seats):
        side = side_of(v, seat)
        for row in range(3):
            say_row(book, v, seat, side, row, out)
        for_order = points_for_order(v, side)
        if v.points[side] != for_order:
            say(out, SCORE_LINE, seat, v.points[side] - for_order, 10_01, m.SCORE_FACTION)
        if for_order != 0:
            say(out, SCORE_LINE, seat, for_order, 3_06, m.SCORE_ORDER)
        if v.variant == k.SOLO:
            say(out, SCORE_LINE, seat, 0, 16_03, m.SCORE_OTHER_SIDE, score_of(book, v, 1, counts_at_end(v)))
        if v.variant == k.COOP:
            say(out, SCORE_LINE, seat, 0, 18_01, m.SCORE_NEED, v.round, coop_need(v))


@rule
def counts_at_end(v: State) -> bool:
    return v.over == 1 and v.round >= v.rounds


@rule
def say_row(book: Book, v: State, seat: int, side: int, row: int, out: Cells) -> None:
    """The people of a row by name and value; then what its Lasting Effect made of them (MOW-10.2)."""
    zone = row_zone(side, row)
    people = size(v.at[zone])
    if people == 0:
        return
    values, changed = 0, 0
    for card in range(COMMUNITY):
        if v.zone[card] == zone:
            values += v.value[card]
            changed += final_value(book, v, card) - v.value[card]
    say(out, SCORE_LINE, seat, values, 10_01, m.SCORE_ROW, row, people)
    for card in range(COMMUNITY):
        if v.zone[card] == zone:
            say(out, m.SCORE_PERSON, card, v.value[card])
    effect = v.lasting[2 * side + row] if row < k.ALLIES else NONE
    if counts_at_end(v) and effect != NONE and changed != 0:
        say(
            out,
            SCORE_LINE,
            seat,
            changed,
            10_02,
            m.SCORE_EFFECT,
            v.card[special_side(effect), special_slot(effect)],
            row,
        )
