"""The keystream and the dice: right by published vectors, fair, and the same on every target."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from intrigue.engine import chance
from intrigue.engine.records import Header, layout, new
from intrigue.engine.targets import interpreted

STATE = layout(Header)

# ChaCha8, 256-bit key, zero nonce: test cases TC1 and TC2 of the ChaCha test vectors draft by J. Strombergson.
VECTORS = {
    "00" * 32: (
        "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
        "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
        "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
        "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"
    ),
    "01" + "00" * 31: (
        "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
        "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
        "b4355a7d93dd8867089ee643558b95754efa2bd1a8a1e2d75bcdb32015542638"
        "291941feb49965587c4fdfe219cf0ec132a6cd4dc067392e67982fe53278c0b4"
    ),
}
TARGETS = {"cpu": lambda fn: fn, "python": interpreted}


def state(key=bytes(32)):
    s = new(STATE)
    s["key"] = np.frombuffer(key, "<i4")
    return s


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("key", VECTORS)
def test_the_keystream_is_chacha8(key, target):
    s, blocks = state(bytes.fromhex(key)), b""
    for _ in range(2):
        TARGETS[target](chance.next_block)(s)
        blocks += s["pool"].tobytes()
    assert blocks.hex() == VECTORS[key]


def test_the_counter_has_64_bits():
    low, high = state(), state()
    low["block"], high["block"] = 5, (1 << 32) + 5
    chance.next_block(low)
    chance.next_block(high)
    assert low["pool"].tobytes() != high["pool"].tobytes()
    assert int(high["block"]) == (1 << 32) + 6


@settings(max_examples=60, deadline=None)
@given(st.binary(min_size=32, max_size=32), st.integers(1, 2**31 - 1))
def test_below_stays_below_and_both_targets_agree(key, n):
    one, two = state(key), state(key)
    drawn = [chance.below(one, n) for _ in range(5)]
    assert drawn == [interpreted(chance.below)(two, n) for _ in range(5)]
    assert all(0 <= number < n for number in drawn)
    assert one.tobytes() == two.tobytes()


def test_below_rejects_what_would_be_unfair():
    """With n just over half of 2**32 half of all words must be drawn again; without rejection the mean would shift."""
    s, n = state(b"\x07" * 32), 2**31 - 1
    for _ in range(2000):
        chance.below(s, n)
    words = int(s["block"]) * 16 - int(s["pool_left"])
    assert words == pytest.approx(2000, rel=0.01)  # 2**32 = 2 n + 2: almost nothing is rejected here
    s, n = state(b"\x07" * 32), 3 << 29  # 2**32 = 2 n + 2**30: a quarter is
    for _ in range(2000):
        chance.below(s, n)
    assert int(s["block"]) * 16 - int(s["pool_left"]) == pytest.approx(2000 * 4 / 3, rel=0.05)


def test_shuffles_are_even():
    counts = np.zeros((5, 5), int)
    s = state(b"\x01" * 32)
    pile = np.zeros(5, np.int8)
    for _ in range(6000):
        pile[:] = range(5)
        chance.shuffle(s, pile, 5)
        counts[range(5), pile] += 1
    assert counts.sum() == 30000
    assert abs(counts - 1200).max() < 5 * (6000 * 0.2 * 0.8) ** 0.5


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 40), st.integers(0, 2**62))
def test_a_partial_deal_keeps_every_card(wanted, seed):
    s = state(seed.to_bytes(32, "little"))
    pile = np.arange(40, dtype=np.int8)
    chance.deal_front(s, pile, 40, wanted)
    assert sorted(pile.tolist()) == list(range(40))


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**62), st.integers(0, 2**62))
def test_dice_are_the_same_on_both_targets(seed, stream):
    one, two = chance.new_dice(seed, stream), chance.new_dice(seed, stream)
    assert [chance.roll(one) for _ in range(8)] == [interpreted(chance.roll)(two) for _ in range(8)]
    assert one.tolist() == two.tolist()


def test_dice_streams_differ_and_are_even():
    firsts = {chance.roll(chance.new_dice(1, stream)) for stream in range(1000)}
    assert len(firsts) > 990
    dice = chance.new_dice(3)
    counts = np.bincount([chance.pick(dice, 6) for _ in range(12000)], minlength=6)
    assert abs(counts - 2000).max() < 5 * (12000 / 6 * 5 / 6) ** 0.5
