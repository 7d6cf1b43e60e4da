"""Sets held as bits: the same numbers interpreted and compiled."""

import random

from intrigue.engine.bits import bits, lowest_bit
from intrigue.engine.targets import interpreted, rule


@rule
def counted(word: int) -> int:
    return bits(word)


@rule
def lowest(word: int) -> int:
    return lowest_bit(word)


def test_bits_are_counted_and_the_lowest_is_found_on_every_target():
    luck = random.Random(3)
    words = [1 << place for place in range(63)] + [luck.getrandbits(luck.randint(2, 63)) | 1 << 60 for _ in range(100)]
    for word in words:
        places = [place for place in range(63) if word >> place & 1]
        assert counted(word) == interpreted(counted)(word) == len(places)
        assert lowest(word) == interpreted(lowest)(word) == places[0]
    assert counted(0) == interpreted(counted)(0) == 0
