"""What an observation says about placing cards: compared with what happens when they are placed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from intrigue import game
from intrigue.engine.records import clone
from intrigue.games.master_of_spies import state as k
from intrigue.games.master_of_spies.sight import BEST_SCORE

SPIES = game("master-of-spies")


def blocks(veiled: np.void) -> dict[str, np.ndarray[Any, Any]]:
    """An observation by the names of its blocks."""
    sizes = [size for _, size in SPIES.sight.FEATURES]
    parts = np.split(SPIES.features(veiled), np.cumsum(sizes)[:-1])
    return {name: part for (name, _), part in zip(SPIES.sight.FEATURES, parts, strict=True)}


def choices(seats: int, seed: int) -> Iterator[tuple[np.void, int]]:
    """Positions of a random game in which a seat says where its card goes."""
    luck, s = random.Random(seed), SPIES.deal(seats, seed=seed)
    while not s["over"]:
        seat = SPIES.to_act(s)[0]
        if s["phase"] == k.PLACING:
            yield s, seat
        SPIES.play(s, seat, luck.choice(SPIES.legal(s, seat)))


def scores(s: np.void, seat: int) -> np.ndarray[Any, Any]:
    """Of all seats, from one of them on."""
    return np.rint(BEST_SCORE * blocks(SPIES.veil(s, seat))["score"])


@pytest.mark.parametrize("seats", [2, 4])
def test_gain_and_harm_of_a_place_are_what_placing_there_brings(seats: int) -> None:
    tried = 0
    for seed in range(6):
        for s, seat in choices(seats, seed):
            seen, before = blocks(SPIES.veil(s, seat)), scores(s, seat)
            for action in SPIES.legal(s, seat)[:-1]:  # the last is the discard pile
                after = clone(s)
                SPIES.play(after, seat, action)
                change = scores(after, seat) - before
                assert round(k.MAX_ROW * float(seen["place_gain"][action - k.SLOT_0])) == change[0]
                assert round(k.MAX_ROW * float(seen["place_harm"][action - k.SLOT_0])) == -change[1:].sum()
                tried += 1
    assert tried > 100


def test_use_of_a_card_is_the_best_of_its_places() -> None:
    for s, seat in choices(2, 3):
        seen = blocks(SPIES.veil(s, seat))
        together = np.maximum(seen["place_gain"] + seen["place_harm"], 0)
        assert seen["card_use"][s["chosen"]] == pytest.approx(together.max())
        assert seen["card_gain"][s["chosen"]] == pytest.approx(max(0, seen["place_gain"].max()))


def test_slots_say_what_lies_there_for_whom_and_what_could_oust_it(play: Any) -> None:
    """Over K5 may go a card of the Free Cities from 1 to 7: not the one in the own hand, not that on the discards."""
    given = {
        "rows": [["K5", "D8"], [], [], []], "hands": [["F1", "F9"], ["F2"]], "discard": ["F3"],
        "tokens": ["0K@K5", "1D@D8"],
    }  # fmt: skip
    seen = blocks(play(given).table.veiled(0))
    assert (k.MAX_ROW * seen["slot_value"][:3]).round().tolist() == [5, 8, 0]
    assert (k.MAX_ROW * seen["slot_mine"][:3]).round().tolist() == [5, 0, 0]
    assert (k.MAX_ROW * seen["slot_rivals"][:3]).round().tolist() == [0, 8, 0]
    assert (8 * seen["slot_threats"][:3]).round().tolist() == [5, 6, 0]  # F2, F4 to F7; L6 to L11
