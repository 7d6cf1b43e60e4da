"""What games share in sight.py: the header's part of veiling and imagining, called first, and dealing unseen cards."""

from __future__ import annotations

from .chance import mix, seed_from_dice
from .piles import fill_hidden, put_hand_in_order
from .records import FULL, NONE, Cells, Header
from .targets import rule


@rule
def veil_header(s: Header, viewer: int) -> None:
    """Take out the seed and everything that follows from it."""
    for i in range(8):
        s.key[i] = 0
    for i in range(16):
        s.pool[i] = 0
    s.block = 0
    s.pool_left = 0
    s.shown = 0
    s.viewer = viewer


@rule
def lift_header(s: Header, dice: Cells) -> None:
    """Make a veiled record a full one with a future of its own."""
    seed_from_dice(s, dice)
    s.viewer = FULL


@rule
def deal_unseen(s: Header, dice: Cells, pile: Cells, n: int, left: int, hands: Cells, sizes: Cells) -> None:
    """Imagine a draw pile of ``left`` cards and what is hidden in hands kept ascending.

    The first n places of the pile hold all unseen cards: they are shuffled, and what does not stay fills the hands.
    """
    mix(dice, pile, 0, n)
    at = left
    for seat in range(s.seats):
        at = fill_hidden(hands[seat], sizes[seat], pile, at)
        put_hand_in_order(hands[seat], sizes[seat])
    for place in range(left, n):
        pile[place] = NONE
