"""Piles and hands: rows of card numbers with a count kept beside them in the state. The last card of a pile is its top.

Functions that change the number of cards return the new count; the caller stores it.
"""

from __future__ import annotations

from .records import HIDDEN, NONE, Cells
from .targets import rule


@rule
def top(pile: Cells, n: int) -> int:
    """The top card, NONE for an empty pile."""
    return pile[n - 1] if n > 0 else NONE


@rule
def put_on_top(pile: Cells, n: int, card: int) -> int:
    pile[n] = card
    return n + 1


@rule
def take_top(pile: Cells, n: int) -> int:
    """Clear the top place (read it with ``top`` first)."""
    pile[n - 1] = NONE
    return n - 1


@rule
def find(pile: Cells, n: int, card: int) -> int:
    """The lowest place of a card, NONE if it is not there."""
    for at in range(n):
        if pile[at] == card:
            return at
    return NONE


@rule
def take_at(pile: Cells, n: int, at: int) -> int:
    """Close the gap at one place; the others keep their order."""
    for i in range(at, n - 1):
        pile[i] = pile[i + 1]
    pile[n - 1] = NONE
    return n - 1


@rule
def put_in_order(hand: Cells, n: int, card: int) -> int:
    """Add a card to a hand kept ascending, so that the order in a hand tells nothing about how it came there."""
    at = n
    while at > 0 and hand[at - 1] > card:
        hand[at] = hand[at - 1]
        at -= 1
    hand[at] = card
    return n + 1


@rule
def clear_pile(pile: Cells) -> None:
    """No card in any place."""
    for at in range(len(pile)):
        pile[at] = NONE


@rule
def put_copies(pile: Cells, n: int, card: int, copies: int) -> int:
    """Put so many copies of a card on top."""
    for _ in range(copies):
        pile[n] = card
        n += 1
    return n


@rule
def hide(pile: Cells, n: int) -> None:
    for at in range(n):
        pile[at] = HIDDEN


@rule
def fill_hidden(pile: Cells, n: int, unseen: Cells, at: int) -> int:
    """Put the unseen cards from place ``at`` on into the hidden places of a pile; returns the next place."""
    for i in range(n):
        if pile[i] == HIDDEN:
            pile[i] = unseen[at]
            at += 1
    return at


@rule
def put_hand_in_order(hand: Cells, n: int) -> None:
    """Sort a hand ascending (after imagining)."""
    for i in range(1, n):
        card = hand[i]
        at = i
        while at > 0 and hand[at - 1] > card:
            hand[at] = hand[at - 1]
            at -= 1
        hand[at] = card
