"""The parts of a step, which a GPU runs one after the other: together they do what a whole step does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from intrigue import Batch, game, game_keys
from intrigue.batch import host, kernel
from intrigue.bots.kernel_players import wrapped
from intrigue.engine.records import MAX_SEATS
from intrigue.engine.targets import interpreted

from .test_batch import fingerprint

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"most": 7},
    {"illegal": "lose"},
    {"illegal": "ignore"},
    {"auto_reset": False, "most": 11},
    {"players": ["outside", "random"]},
)


def step_by_parts(b: Batch, actions: Any, mode: int) -> int:
    """A step of a batch, part by part; returns how many games were settled."""
    process: Any = interpreted(host.bound(b.game)["process"])
    arrays = (*b._arrays, b._settings, b._states, b._moves)
    g, given = wrapped(kernel.Tables(*arrays)), wrapped(np.asarray(actions, np.int64).reshape(b.n, -1))
    scratch = interpreted(kernel.scratch_row)(b.n, 0)
    endings = [(i, process(g, i, scratch, 0, given, mode, kernel.MOVE, 0)) for i in range(b.n)]
    settled = [(i, ended - 1) for i, ended in endings if ended]
    for i, losers in reversed(settled):  # in any order
        assert 0 <= losers < 1 << MAX_SEATS
        process(g, i, scratch, 0, given, mode, kernel.SETTLE, losers)
    for i in range(b.n):
        process(g, i, scratch, 0, given, mode, kernel.AFTER, 0)
    return len(settled)


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_parts_of_a_step_are_a_step(settings: dict[str, Any]) -> None:
    whole, parts = (Batch("royal-will", 6, seats=2, seed=3, target="python", **settings) for _ in range(2))
    luck, settled = np.random.default_rng(1), 0
    for _ in range(60):
        actions = whole.sample().copy()
        parts.sample()
        if "illegal" in settings:
            wrong = luck.random(whole.n) < 0.1
            actions[wrong] = luck.integers(-1, 23, whole.n)[wrong]
        whole.step(actions)
        settled += step_by_parts(parts, actions, kernel.STEP)
        assert fingerprint(whole) == fingerprint(parts)
    assert settled > 0


@pytest.mark.parametrize("illegal", ["raise", "lose"])
def test_parts_of_a_joint_step_are_a_joint_step(illegal: str) -> None:
    arw = game("royal-will")
    whole, parts = (Batch(arw, 6, seats=3, seed=4, target="python", most=9, illegal=illegal) for _ in range(2))
    luck, settled = np.random.default_rng(2), 0
    for step in range(40):
        actions = np.full((whole.n, 3), -1)
        for i in range(whole.n):
            for seat in arw.to_act(whole.states[i]):
                actions[i, seat] = luck.choice(arw.legal(whole._state(i), seat))
        if illegal == "lose" and step % 5 == 0:
            actions[step % whole.n] = 22
        whole.step_all(actions)
        settled += step_by_parts(parts, actions, kernel.STEP_ALL)
        assert fingerprint(whole) == fingerprint(parts)
    assert settled > 0


@pytest.mark.parametrize("key", game_keys())
def test_parts_of_a_step_are_a_step_in_every_game(key: str) -> None:
    whole, parts = (Batch(key, 2, seed=5, target="python", most=5) for _ in range(2))
    for _ in range(12):
        actions = whole.sample().copy()
        parts.sample()
        whole.step(actions)
        step_by_parts(parts, actions, kernel.STEP)
        assert fingerprint(whole) == fingerprint(parts)
