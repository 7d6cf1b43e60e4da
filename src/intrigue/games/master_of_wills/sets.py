"""Master of Wills: sets of Community cards and of answers, as words of 60 bits."""

from __future__ import annotations

from intrigue.engine.bits import bits, lowest_bit
from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import state as k


@rule
def word_of(member: int) -> int:
    """The word that holds a member: member // BITS for all that can be one (a division is slow on a GPU)."""
    return (member * 1093) >> 16


@rule
def bit_of(member: int) -> int:
    """The bit of a member in its word."""
    return 1 << (member - k.BITS * word_of(member))


@rule
def has(cards: Cells, card: int) -> bool:
    return cards[word_of(card)] & bit_of(card) != 0


@rule
def put_in(cards: Cells, card: int) -> None:
    cards[word_of(card)] |= bit_of(card)


@rule
def take_out(cards: Cells, card: int) -> None:
    cards[word_of(card)] &= ~bit_of(card)


@rule
def empty(cards: Cells) -> None:
    for w in range(len(cards)):
        cards[w] = 0


@rule
def nth_bit(word: int, number: int) -> int:
    """The place of the bit with this number, counted from the lowest."""
    for _ in range(number):
        word &= word - 1
    return lowest_bit(word)


@rule
def size(cards: Cells) -> int:
    return bits(cards[0]) + bits(cards[1])


@rule
def lowest(cards: Cells) -> int:
    """The lowest member of a set that is not empty."""
    w = 0
    while cards[w] == 0:
        w += 1
    return k.BITS * w + lowest_bit(cards[w])


@rule
def member(cards: Cells, number: int) -> int:
    """The member with this number, counted from the lowest."""
    w = 0
    while bits(cards[w]) <= number:
        number -= bits(cards[w])
        w += 1
    return k.BITS * w + nth_bit(cards[w], number)
