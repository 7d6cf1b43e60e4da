"""Randomness. Two sources, never mixed:

- the *keystream* inside a state (ChaCha8 under the table's 256-bit seed): every shuffle and every roll of a real game;
- *dice*, a small fast generator outside any state (xoroshiro64**, two words in an int64 array): random players,
  imagined worlds, search. Nothing a player relies on comes from dice.

All arithmetic is on non-negative int64 below 2**63, so that interpreted, CPU and GPU agree to the bit.
"""

from __future__ import annotations

import numpy as np

from .records import Cells, Header
from .targets import rule

WORD = 0xFFFFFFFF  # mask of 32 bits
POOL = 16  # words in a block


@rule
def signed(word: int) -> int:
    """A 32-bit word as an i4 cell holds it."""
    return word - ((word & 0x80000000) << 1)


@rule
def turn(word: int, bits: int) -> int:
    return ((word << bits) | (word >> (32 - bits))) & WORD


@rule
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """ChaCha's quarter round."""
    a = (a + b) & WORD
    d = turn(d ^ a, 16)
    c = (c + d) & WORD
    b = turn(b ^ c, 12)
    a = (a + b) & WORD
    d = turn(d ^ a, 8)
    c = (c + d) & WORD
    b = turn(b ^ c, 7)
    return a, b, c, d


@rule
def next_block(s: Header) -> None:
    """Fill the pool with the next ChaCha8 block: 64-bit counter, nonce zero."""
    k0, k1, k2, k3 = s.key[0] & WORD, s.key[1] & WORD, s.key[2] & WORD, s.key[3] & WORD
    k4, k5, k6, k7 = s.key[4] & WORD, s.key[5] & WORD, s.key[6] & WORD, s.key[7] & WORD
    low, high = s.block & WORD, (s.block >> 32) & WORD
    x0, x1, x2, x3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    x4, x5, x6, x7, x8, x9, x10, x11 = k0, k1, k2, k3, k4, k5, k6, k7
    x12, x13, x14, x15 = low, high, 0, 0
    for _ in range(4):  # eight rounds: four of columns, four of diagonals
        x0, x4, x8, x12 = quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter(x3, x4, x9, x14)
    s.pool[0] = signed((x0 + 0x61707865) & WORD)
    s.pool[1] = signed((x1 + 0x3320646E) & WORD)
    s.pool[2] = signed((x2 + 0x79622D32) & WORD)
    s.pool[3] = signed((x3 + 0x6B206574) & WORD)
    s.pool[4] = signed((x4 + k0) & WORD)
    s.pool[5] = signed((x5 + k1) & WORD)
    s.pool[6] = signed((x6 + k2) & WORD)
    s.pool[7] = signed((x7 + k3) & WORD)
    s.pool[8] = signed((x8 + k4) & WORD)
    s.pool[9] = signed((x9 + k5) & WORD)
    s.pool[10] = signed((x10 + k6) & WORD)
    s.pool[11] = signed((x11 + k7) & WORD)
    s.pool[12] = signed((x12 + low) & WORD)
    s.pool[13] = signed((x13 + high) & WORD)
    s.pool[14] = signed(x14)
    s.pool[15] = signed(x15)
    s.block += 1
    s.pool_left = POOL


@rule
def word(s: Header) -> int:
    """The next 32 bits of the keystream."""
    if s.pool_left == 0:
        next_block(s)
    at = POOL - s.pool_left
    s.pool_left -= 1
    return s.pool[at] & WORD


@rule
def below(s: Header, n: int) -> int:
    """A number 0..n-1, each exactly as likely (Lemire's rejection); n from 1 to 2**31 - 1."""
    while True:  # one place that draws: the keystream is compiled in wherever it is called
        product = word(s) * n
        if product & WORD >= n or product & WORD >= (0x100000000 - n) % n:
            return product >> 32


@rule
def draw(s: Header, pile: Cells, first: int, n: int) -> int:  # noqa: ARG001  a tape asks which cards lie there
    """The place of a card drawn from n cells of a pile, from ``first`` on."""
    return first + below(s, n)


@rule
def shuffle(s: Header, pile: Cells, n: int) -> None:
    """Put the first n cells of pile into random order."""
    for last in range(n - 1, 0, -1):
        other = draw(s, pile, 0, last + 1)
        card = pile[last]
        pile[last] = pile[other]
        pile[other] = card


@rule
def deal_front(s: Header, pile: Cells, n: int, wanted: int) -> None:
    """Shuffle only the first ``wanted`` of n cells: they are what a full shuffle would put there."""
    for first in range(wanted):
        other = draw(s, pile, first, n - first)
        card = pile[first]
        pile[first] = pile[other]
        pile[other] = card


@rule
def roll(dice: Cells) -> int:
    """The next 32 bits of the dice."""
    a: int = dice[0]
    b: int = dice[1]
    product = (a * 0x9E3779BB) & WORD
    result = (turn(product, 5) * 5) & WORD
    b ^= a
    dice[0] = turn(a, 26) ^ b ^ ((b << 9) & WORD)
    dice[1] = turn(b, 13)
    return result


@rule
def pick(dice: Cells, n: int) -> int:
    """A number 0..n-1 from the dice (as even as 32 bits allow)."""
    return (roll(dice) * n) >> 32


@rule
def mix(dice: Cells, pile: Cells, first: int, n: int) -> None:
    """Shuffle cells first..first+n-1 of pile with the dice."""
    for last in range(first + n - 1, first, -1):
        other = first + pick(dice, last - first + 1)
        card = pile[last]
        pile[last] = pile[other]
        pile[other] = card


@rule
def scramble(x: int) -> int:
    """A 32-bit mixing function: neighbouring numbers become unrelated ones."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & WORD
    x = ((x ^ (x >> 15)) * 0x735A2D97) & WORD
    return x ^ (x >> 15)


@rule
def start_dice(dice: Cells, seed: int, stream: int) -> None:
    """Set dice to the start of one of many streams of a seed."""
    a = scramble((seed & WORD) ^ 0x5F356495)
    b = scramble(((seed >> 32) & WORD) ^ a)
    c = scramble((stream & WORD) ^ b)
    d = scramble(((stream >> 32) & WORD) ^ c)
    dice[0] = scramble(c ^ 0x9E3779B9) ^ d
    dice[1] = scramble(d ^ 0x7F4A7C15) | 1  # never both zero


@rule
def seed_from_dice(s: Header, dice: Cells) -> None:
    """Give a state a keystream of its own: for simulated games and imagined worlds."""
    for i in range(8):
        s.key[i] = signed(roll(dice))
    s.block = 0
    s.pool_left = 0


def new_dice(seed: int, stream: int = 0) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Dice as an array for compiled code.

    >>> new_dice(7).shape
    (2,)
    """
    from .records import plain

    dice = np.zeros(2, np.int64)
    interpreted = getattr(start_dice, "py_func", start_dice)
    interpreted(plain(dice), seed, stream)
    return dice
