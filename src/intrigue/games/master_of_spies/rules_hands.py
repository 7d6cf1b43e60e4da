"""Master of Spies: hands, piles, the draw and the choice of a card (MOS-4, D6, D7)."""

from __future__ import annotations

from intrigue.engine.piles import find, put_in_order, put_on_top, take_at, take_top, top
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import state as k
from .state import State


@rule
def draw_card(s: State, seat: int) -> None:
    """The top card of the draw pile, seen by the drawer only (MOS-H3)."""
    card = top(s.draw, s.draw_left)
    s.draw_left = take_top(s.draw, s.draw_left)
    s.hand_size[seat] = put_in_order(s.hand[seat], s.hand_size[seat], card)
    s.shown += 1


@rule
def take_discard(s: State, seat: int, at: int) -> None:
    """A card of the discard pile goes into the hand; everyone knows it there (MOS-H1)."""
    card = s.discard[at]
    s.discard_size = take_at(s.discard, s.discard_size, at)
    s.hand_size[seat] = put_in_order(s.hand[seat], s.hand_size[seat], card)
    s.known[seat] |= 1 << card


@rule
def leave_hand(s: State, seat: int, card: int) -> None:
    """What was known or allowed of a card in the hand ends here; a card nobody knew of is shown."""
    s.hand_size[seat] = take_at(s.hand[seat], s.hand_size[seat], find(s.hand[seat], s.hand_size[seat], card))
    if (s.known[seat] >> card) & 1 == 0:
        s.shown += 1
    s.known[seat] &= ~(1 << card)
    s.exempt &= ~(1 << card)


@rule
def put_on_discards(s: State, card: int) -> None:
    s.discard_size = put_on_top(s.discard, s.discard_size, card)


@rule
def go_on_to_draw(s: State) -> None:
    """MOS-4.1: drawing is compulsory where there is a card, but not in the final round (MOS-10.3, 10.5)."""
    if s.final == 0 and s.draw_left + s.discard_size > 0:
        s.phase = k.DRAWING
    else:
        s.phase = k.CHOOSING


@rule
def legal_drawing(s: State, out: Cells) -> int:
    """MOS-4.1, 4.2, D6."""
    n = 0
    if s.draw_left > 0:
        out[n] = k.DRAW_PILE
        n += 1
    if s.discard_size > 0:
        out[n] = k.DRAW_DISCARD
        n += 1
    return n


@rule
def play_drawing(s: State, seat: int, action: int) -> None:
    if action == k.DRAW_PILE:
        draw_card(s, seat)
        s.progress = 1
        if s.draw_left == 0:  # MOS-10.1
            s.last_drawer = seat
    else:
        take_discard(s, seat, s.discard_size - 1)
    s.phase = k.CHOOSING


@rule
def legal_hand(s: State, seat: int, out: Cells) -> int:
    """MOS-D7: any card, also one just taken from the discard pile (MOS-4.3)."""
    n = s.hand_size[seat]
    for at in range(n):
        out[at] = k.CARD_0 + s.hand[seat, at]
    return n


@rule
def play_choosing(s: State, action: int) -> None:
    s.chosen = action - k.CARD_0
    s.phase = k.PLACING
