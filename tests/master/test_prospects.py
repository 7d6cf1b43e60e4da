"""What an observation says about sets and attacks: compared with what happens when they are tried."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from intrigue import game
from intrigue.engine.records import clone
from intrigue.games.master import state as k

MASTER = game("master")


def blocks(veiled: np.void) -> dict[str, np.ndarray[Any, Any]]:
    """An observation by the names of its blocks."""
    sizes = [size for _, size in MASTER.sight.FEATURES]
    parts = np.split(MASTER.features(veiled), np.cumsum(sizes)[:-1])
    return {name: part for (name, _), part in zip(MASTER.sight.FEATURES, parts, strict=True)}


def gained(s: np.void, seat: int, action: int) -> int:
    """The most that the own stack is worth after a way of laying a set, in EXP."""
    after = clone(s)
    MASTER.play(after, seat, action)
    if after["phase"] in (k.FORMING_FIRST, k.FORMING_SECOND, k.FORMING_WITH_DISCARD):
        return max(gained(after, seat, move) for move in MASTER.legal(after, seat))
    return round(100 * float(blocks(MASTER.veil(after, seat))["stack_exp"][0]))


@pytest.mark.parametrize("options", [{}, {"identical": "exact", "wild_scope": "any"}])
@pytest.mark.parametrize("seats", [2, 4])
def test_prospects_are_what_can_be_done(seats: int, options: dict[str, Any]) -> None:
    tried = 0
    for seed in range(3):
        luck, s = random.Random(seed), MASTER.deal(seats, options, seed=seed)
        while not s["over"]:
            seat = MASTER.to_act(s)[0]
            legal = MASTER.legal(s, seat)
            if s["phase"] == k.CHOOSING:
                seen = blocks(MASTER.veil(s, seat))
                before = round(100 * float(seen["stack_exp"][0]))
                best = {k.FORM_HAND: seen["set_from_hand"].max(), k.FORM_DISCARD: seen["set_with_discard"][0]}
                for action, promised in best.items():
                    assert (action in legal) == (promised > 0)
                    if action in legal:
                        assert gained(s, seat, action) - before == round(20 * float(promised))
                        tried += 1
                may = ((seen["to_steal"] > 0) & (seen["matching"] > 0)).any() and seen["gone_down"][0] > 0
                assert (k.STEAL in legal) == may
            MASTER.play(s, seat, luck.choice(legal))
    assert tried > 20


def test_the_chance_that_nobody_defends_is_that_of_imagined_worlds() -> None:
    worlds = 400
    for seed in range(40):
        luck, s = random.Random(seed), MASTER.deal(3, seed=seed)
        for _ in range(60):
            seat = MASTER.to_act(s)[0]
            MASTER.play(s, seat, luck.choice(MASTER.legal(s, seat)))
        seat = MASTER.to_act(s)[0]
        veiled = MASTER.veil(s, seat)
        seen = blocks(veiled)
        rival = next((steps for steps in (1, 2) if 0.1 < seen["without_defence"][steps] < 0.9), None)
        if rival is None or s["phase"] != k.CHOOSING:
            continue
        of = (seat + rival) % 3
        skill = int(s["set_first"][s["stack_top"][of]]) >> k.GRADE_BITS
        without = 0
        for world in range(worlds):
            hand = MASTER.imagine(veiled, world)["hand"][of][: s["hand_n"][of]]
            without += all(int(kind) >> k.GRADE_BITS != skill for kind in hand)
        assert without / worlds == pytest.approx(float(seen["without_defence"][rival]), abs=0.1)
        return
    pytest.fail("no position to look at")
