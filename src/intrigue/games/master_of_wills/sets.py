"""Master of Wills: sets of Community cards and of answers, as words of 60 bits."""

from __future__ import annotations

from intrigue.engine.records import Cells
from intrigue.engine.targets import rule

from . import state as k


@rule
def has(cards: Cells, card: int) -> bool:
    return (cards[card // k.BITS] >> (card % k.BITS)) & 1 == 1


@rule
def put_in(cards: Cells, card: int) -> None:
    cards[card // k.BITS] |= 1 << (card % k.BITS)


@rule
def take_out(cards: Cells, card: int) -> None:
    cards[card // k.BITS] &= ~(1 << (card % k.BITS))


@rule
def empty(cards: Cells) -> None:
    for w in range(len(cards)):
        cards[w] = 0


@rule
def lowest_bit(word: int) -> int:
    """The place of the lowest bit of a word that is not 0."""
    return int(k.BIT_AT[(word & -word) % 67])


@rule
def nth_bit(word: int, number: int) -> int:
    """The place of the bit with this number, counted from the lowest."""
    for _ in range(number):
        word &= word - 1
    return lowest_bit(word)


@rule
def bits(word: int) -> int:
    """How many bits a word of up to 60 bits has."""
    word = word - ((word >> 1) & 0x555555555555555)
    word = (word & 0x333333333333333) + ((word >> 2) & 0x333333333333333)
    word = (word + (word >> 4)) & 0xF0F0F0F0F0F0F0F
    word = word + (word >> 8)
    word = word + (word >> 16)
    return (word + (word >> 32)) & 0x7F


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
