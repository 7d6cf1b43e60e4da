"""Master of Spies: the four special actions of the advanced game (MOS-13, D1 to D5)."""

from __future__ import annotations

from intrigue.engine.chance import shuffle
from intrigue.engine.piles import find, put_in_order, put_on_top
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import state as k
from .rules_hands import draw_card, go_on_to_draw, leave_hand, put_on_discards, take_discard
from .state import State


@rule
def legal_offering(s: State, out: Cells) -> int:
    """MOS-D1, 13.1, 13.7."""
    out[0] = k.NO_ABILITY
    out[1] = k.ABILITY_1
    n = 2
    if s.final == 0 and s.draw_left > 0:  # MOS-13.4
        out[n] = k.ABILITY_2
        n += 1
    if s.final == 0 and s.discard_size > 0:  # MOS-13.5
        out[n] = k.ABILITY_3
        n += 1
    if s.discard_size > 0:  # MOS-13.6
        out[n] = k.ABILITY_4
        n += 1
    return n


@rule
def play_offering(s: State, seat: int, action: int) -> None:
    if action != k.NO_ABILITY:
        s.ability = action - k.NO_ABILITY
        s.used |= 1 << seat
    if s.ability == k.RESHUFFLE:
        s.phase = k.PICKING
    elif s.ability == k.SEARCH:
        s.phase = k.SEARCHING
    elif s.ability == k.EXCHANGE:
        s.phase = k.TAKING
    else:
        go_on_to_draw(s)


@rule
def legal_picking(s: State, seat: int, out: Cells) -> int:
    """MOS-D2: one at a time in rising order, and enough after the first."""
    n = 0
    for at in range(s.hand_size[seat]):
        if s.picks == 0 or s.hand[seat, at] > s.picked[s.picks - 1]:
            out[n] = k.CARD_0 + s.hand[seat, at]
            n += 1
    if s.picks > 0:
        out[n] = k.STOP
        n += 1
    return n


@rule
def play_picking(s: State, seat: int, action: int) -> None:
    if action != k.STOP:
        s.picked[s.picks] = action - k.CARD_0
        s.picks += 1
        highest = s.hand[seat, s.hand_size[seat] - 1]
        if s.picks < k.MAX_PICKS and action - k.CARD_0 < highest:
            return
    reshuffle(s, seat)
    go_on_to_draw(s)


@rule
def reshuffle(s: State, seat: int) -> None:
    """MOS-13.4, MOS-C3: the picked cards into the draw pile, as many from it; nobody knows the hand now (MOS-H1)."""
    wanted = s.picks
    for at in range(wanted):
        leave_hand(s, seat, s.picked[at])
        s.draw_left = put_on_top(s.draw, s.draw_left, s.picked[at])
        s.picked[at] = NONE
    s.picks = 0
    shuffle(s, s.draw, s.draw_left)
    for _ in range(wanted):
        draw_card(s, seat)
    s.known[seat] = 0
    s.progress = 1


@rule
def legal_discards(s: State, out: Cells) -> int:
    """MOS-D3, D4: any card of the discard pile, by number."""
    n = 0
    for at in range(s.discard_size):
        n = put_in_order(out, n, k.CARD_0 + s.discard[at])
    return n


@rule
def fetch(s: State, seat: int, card: int) -> None:
    """MOS-13.5, 13.6: any discard; the order of the others is unchanged."""
    take_discard(s, seat, find(s.discard, s.discard_size, card))
    if s.opt_limit_applies_to_actions == 0:  # MOS-13.8
        s.exempt |= 1 << card


@rule
def play_searching(s: State, seat: int, action: int) -> None:
    """MOS-13.5: in place of the draw."""
    fetch(s, seat, action - k.CARD_0)
    s.phase = k.CHOOSING


@rule
def play_taking(s: State, seat: int, action: int) -> None:
    """MOS-13.6: the card taken is chosen first."""
    s.chosen = action - k.CARD_0
    fetch(s, seat, s.chosen)
    s.phase = k.GIVING


@rule
def legal_giving(s: State, seat: int, out: Cells) -> int:
    """MOS-D5: not the card taken."""
    n = 0
    for at in range(s.hand_size[seat]):
        if s.hand[seat, at] != s.chosen:
            out[n] = k.CARD_0 + s.hand[seat, at]
            n += 1
    return n


@rule
def play_giving(s: State, seat: int, action: int) -> None:
    """MOS-13.6: the card given lies on top; the draw follows."""
    leave_hand(s, seat, action - k.CARD_0)
    put_on_discards(s, action - k.CARD_0)
    s.chosen = NONE
    go_on_to_draw(s)
