"""Gymnasium's own checker, vector environments, copies."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import intrigue.adapters.gymnasium
from intrigue import game, game_keys
from intrigue.adapters.common import gymnasium_id
from intrigue.engine.errors import IllegalMove, IntrigueError
from intrigue.engine.registry import minis

assert intrigue.adapters.gymnasium  # imported to register the environments


@pytest.mark.parametrize("key", [*game_keys(), *minis()])
def test_the_checker_has_nothing_to_complain(key: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(gymnasium_id(key)).unwrapped)


@pytest.mark.parametrize("key", [*game_keys(), *minis()])
def test_many_games_as_one_environment(key: str) -> None:
    env = gymnasium.make_vec(gymnasium_id(key), num_envs=64)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, _ = env.reset(seed=1)
    luck = np.random.default_rng(1)
    steps = ended = 0
    while steps < 10_000:
        assert env.observation_space.contains(seen) or steps % 1024
        actions = np.argmax(luck.random(seen["action_mask"].shape) * seen["action_mask"], axis=1)
        seen, reward, over, cut_off, info = env.step(actions)
        assert reward.shape == over.shape == cut_off.shape == (64,)
        if over.any():
            ended += int(over.sum())
            first = int(np.flatnonzero(over)[0])
            assert info["_final_obs"][first]
            assert env.single_observation_space.contains(info["final_obs"][first])
        steps += 64
    assert ended or key in ("ausonia", "master-of-wills")


def test_agents_can_be_shown_what_the_cards_do() -> None:
    name = gymnasium_id("royal-will")
    check_env(gymnasium.make(name, card_table=True).unwrapped)
    env = gymnasium.make_vec(name, num_envs=8, card_table=True)
    seen, _ = env.reset(seed=1)
    for _ in range(100):
        assert env.observation_space.contains(seen)
        assert (seen["card_table"] == game("royal-will").card_table).all()
        seen, _, over, _, info = env.step(np.argmax(seen["action_mask"], axis=1))
        for at in np.flatnonzero(over):
            assert env.single_observation_space.contains(info["final_obs"][at])


def play(env: Any, steps: int) -> list[Any]:
    said = []
    for _ in range(steps):
        said.append(env.step(int(np.flatnonzero(env.unwrapped.action_masks())[-1])))
        if said[-1][2] or said[-1][3]:
            env.reset()
    return said


@pytest.mark.parametrize("opponents", ["random", "policy", "greedy", "search:5"])
@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_in_the_middle_of_a_game_goes_on_alike(twin_of: Callable[[Any], Any], opponents: str) -> None:
    env = gymnasium.make("Intrigue/RoyalWill-v0", seats=3, opponents=opponents).unwrapped
    env.reset(seed=3)
    play(env, 5)
    twin = twin_of(env)
    for here, there in zip(play(env, 20), play(twin, 20), strict=True):
        np.testing.assert_array_equal(here[0]["observation"], there[0]["observation"])
        assert here[1:] == there[1:]


def test_a_vector_environment_can_be_copied_too() -> None:
    env = gymnasium.make_vec("Intrigue/RoyalWill-v0", num_envs=8, seats=3)
    env.reset(seed=3)
    twin = copy.deepcopy(env)
    for _ in range(30):
        actions = env.unwrapped.batch.sample().copy()
        here, there = env.step(actions), twin.step(actions)
        np.testing.assert_array_equal(here[0]["observation"], there[0]["observation"])


def test_opponents_of_many_tables_can_think() -> None:
    env = gymnasium.make_vec("Intrigue/RoyalWill-v0", num_envs=8, seats=2, opponents="greedy~0.2")
    env.reset(seed=3)
    env.step(env.unwrapped.batch.sample().copy())
    assert (env.unwrapped.batch.seat == 0).all()
    with pytest.raises(
        IntrigueError, match="in a vector environment they are random, policy, habit, net, greedy, search:50"
    ):
        gymnasium.make_vec("Intrigue/RoyalWill-v0", num_envs=8, opponents="expert")


def test_the_arrays_themselves_can_be_had() -> None:
    env = gymnasium.make_vec("Intrigue/RoyalWill-v0", num_envs=8, copy=False)
    seen, _ = env.reset(seed=3)
    assert seen["observation"].ctypes.data == env.unwrapped.batch.obs.ctypes.data


def test_what_is_illegal_is_lost_or_raises() -> None:
    env = gymnasium.make("Intrigue/RoyalWill-v0").unwrapped
    env.reset(seed=1)
    _, reward, over, _, _ = env.step(22)
    assert (reward, over) == (0.0, True)
    strict = gymnasium.make("Intrigue/RoyalWill-v0", illegal="raise").unwrapped
    strict.reset(seed=1)
    with pytest.raises(IllegalMove, match="no game has changed"):
        strict.step(22)


@pytest.mark.parametrize(
    ("settings", "says"),
    [({"opponents": "angels"}, "no level 'angels'"), ({"seat": 4}, "seats are 0 to 3"), ({"seats": 9}, "not 9")],
)
def test_bad_requests_are_refused(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(IntrigueError, match=says):
        gymnasium.make("Intrigue/RoyalWill-v0", **settings)


@pytest.mark.parametrize("opponents", [None, ["policy", "random", "random"]])
def test_opponents_are_one_name(opponents: Any) -> None:
    for make in (gymnasium.make, gymnasium.make_vec):
        with pytest.raises(IntrigueError, match="expected one name, for all of them"):
            make("Intrigue/RoyalWill-v0", opponents=opponents)


def test_a_render_mode_that_there_is_not_is_told_as_stable_baselines3_expects_it() -> None:
    """Its make_vec_env asks for pictures first, and again without where that is a TypeError."""
    with pytest.raises(IntrigueError, match="allowed are human, ansi, svg") as refused:
        intrigue.adapters.gymnasium.SeatEnv("royal-will", render_mode="rgb_array")
    assert isinstance(refused.value, TypeError)
