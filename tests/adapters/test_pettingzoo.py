"""PettingZoo's own tests, on every game and a variant of each."""

from __future__ import annotations

import copy
import importlib
import pickle
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.test.state_test import state_test
from pettingzoo.utils.conversions import parallel_to_aec

from intrigue import Batch, decks, game, game_keys
from intrigue.adapters.common import module_name
from intrigue.engine.errors import IllegalMove, IntrigueError
from intrigue.engine.registry import minis

VARIANTS: dict[str, dict[str, Any]] = {
    "royal-will": {"seats": 6, "options": {"match_games": 3}},
    "master-of-spies": {"seats": 2, "options": {"advanced": True}},
    "master": {"seats": 3, "options": {"duel": True}},
    "ausonia": {"seats": 4, "options": {"houses": "random"}},
    "master-of-wills": {"seats": 4},
}
CASES = [(key, settings) for key in game_keys() for settings in ({}, VARIANTS[key])]
CASES += [(name, {}) for name in minis()]
# What PettingZoo says of every observation that is a Dict and not in its own list.
OF_EVERY_DICT = ("Observation is not a NumPy array", "Observation space for each agent probably should be")


def module(key: str) -> Any:
    return importlib.import_module(f"intrigue.adapters.pettingzoo.{module_name(key)}")


@contextmanager
def nothing_to_complain() -> Iterator[None]:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    assert [str(one.message) for one in caught if not str(one.message).startswith(OF_EVERY_DICT)] == []


@pytest.mark.parametrize(("key", "settings"), CASES)
def test_agents_one_after_the_other(key: str, settings: dict[str, Any]) -> None:
    make = partial(module(key).env, **settings)
    with nothing_to_complain():
        api_test(make(), num_cycles=200)
        seed_test(make, num_cycles=50)
        render_test(make)


@pytest.mark.parametrize(("key", "settings"), CASES)
def test_agents_at_once(key: str, settings: dict[str, Any]) -> None:
    make = partial(module(key).parallel_env, **settings)
    with nothing_to_complain():
        parallel_api_test(make(), num_cycles=200)
        parallel_seed_test(partial(make, illegal="lose"), num_cycles=50)  # it samples without a mask


@pytest.mark.parametrize("kind", ["env", "parallel_env"])
def test_agents_can_be_shown_what_the_cards_do(kind: str) -> None:
    make = partial(getattr(module("royal-will"), kind), card_table=True)
    with nothing_to_complain():
        (api_test if kind == "env" else parallel_api_test)(make(), num_cycles=50)
    env = make(cards=decks.sample("royal-will", 1).card_path)
    env.reset(seed=1)
    seen = env.last()[0] if kind == "env" else env.reset(seed=1)[0]["player_0"]
    assert seen["card_table"].tolist() == decks.sample("royal-will", 1).card_table.tolist()
    assert seen["card_table"].tolist() != game("royal-will").card_table.tolist()


@pytest.mark.parametrize("key", game_keys())
def test_states(key: str) -> None:
    with nothing_to_complain():  # it samples without a mask
        state_test(module(key).env(illegal="lose"), module(key).parallel_env(illegal="lose"))


@pytest.mark.parametrize(("key", "settings"), CASES)
def test_cycles(key: str, settings: dict[str, Any]) -> None:
    """It samples without a mask, and wants every agent asked once in each of four cycles: no game that an illegal
    action ends, and PettingZoo's own order of agents, in which those who are not due pass."""
    make = partial(module(key).parallel_env, **settings, illegal="ignore")
    with nothing_to_complain():
        max_cycles_test(SimpleNamespace(parallel_env=make, env=lambda **more: parallel_to_aec(make(**more))))


# ---------------------------------------------------------------------------------------------- beyond


def advance(env: Any, steps: int) -> None:
    for agent in env.agent_iter(steps):
        observation, _, over, cut_off, _ = env.last()
        env.step(None if over or cut_off else int(np.flatnonzero(observation["action_mask"])[-1]))
        assert agent in env.possible_agents


@pytest.mark.parametrize("twin_of", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_in_the_middle_of_a_game_goes_on_alike(twin_of: Callable[[Any], Any]) -> None:
    env = module("royal-will").env(seats=3)
    env.reset(seed=5)
    advance(env, 9)
    twin = twin_of(env)
    assert twin.agent_selection == env.agent_selection
    for one in (env, twin):
        advance(one, 20)
    assert twin.state().tobytes() == env.state().tobytes()
    env.reset()
    twin.reset()
    assert twin.state().tobytes() == env.state().tobytes()


@pytest.mark.parametrize("kind", ["env", "parallel_env"])
def test_a_seed_names_the_first_game_and_those_that_follow(kind: str) -> None:
    env, other = (getattr(module("royal-will"), kind)() for _ in range(2))
    games = Batch("royal-will", 3, seed=7)

    def dealt(env: Any, seed: int | None = None) -> bytes:
        env.reset(seed=seed)
        return env.state().tobytes()

    assert [dealt(env, 7), dealt(env), dealt(env)] == [s.tobytes() for s in games.states]
    assert dealt(other) != dealt(env)
    assert dealt(other, 7) == dealt(env, 7) == dealt(env, 7 + (1 << 80))  # of a longer seed the last bits


def test_whoever_is_not_due_may_only_pass() -> None:
    env = module("master").parallel_env(seats=3)
    observations, _ = env.reset(seed=1)
    due = [agent for agent in env.agents if not observations[agent]["action_mask"][-1]]
    assert len(due) == 1
    other = next(agent for agent in env.agents if agent not in due)
    assert observations[other]["action_mask"].sum() == 1
    before = env.state().tobytes()
    with pytest.raises(IllegalMove, match=f"{other} may only pass"):
        env.step({due[0]: int(np.flatnonzero(observations[due[0]]["action_mask"])[0]), other: 0})
    with pytest.raises(IllegalMove, match="no game has changed"):
        env.step({due[0]: 27})
    assert env.state().tobytes() == before


@pytest.mark.parametrize("action", [None, 0.0, 1.5, float("nan"), "0", [0], np.array([0]), 10**30])
@pytest.mark.parametrize("illegal", ["raise", "lose", "ignore"])
def test_what_is_no_action_is_refused_and_changes_nothing(action: Any, illegal: str) -> None:
    env, together = module("royal-will").env(illegal=illegal), module("royal-will").parallel_env(illegal=illegal)
    env.reset(seed=1)
    together.reset(seed=1)
    before = env.state().tobytes(), together.state().tobytes()
    with pytest.raises(IntrigueError, match="expected a whole number, one of those that the action mask shows"):
        env.step(action)
    with pytest.raises(IntrigueError, match=r"player_0: action .*: expected a whole number"):
        together.step({"player_0": action})
    assert (env.state().tobytes(), together.state().tobytes()) == before


@pytest.mark.parametrize("seed", [-1, 1.5, "7", [7]])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    for env in (module("royal-will").env(), module("royal-will").parallel_env()):
        with pytest.raises(IntrigueError, match=r"seed = .*: expected a whole number of at least 0"):
            env.reset(seed=seed)


@pytest.mark.parametrize("ended", [False, True])
def test_before_the_first_game_and_after_the_end_there_is_none(ended: bool) -> None:
    env, together = module("royal-will").env(seats=2), module("royal-will").parallel_env(seats=2)
    if ended:
        env.reset(seed=1)
        for agent in env.agent_iter():
            seen, _, over, cut_off, _ = env.last()
            env.step(None if over or cut_off else env.action_space(agent).sample(seen["action_mask"]))
        found, _ = together.reset(seed=1)
        while together.agents:
            moves = {agent: int(found[agent]["action_mask"].argmax()) for agent in together.agents}
            found, *_ = together.step(moves)
    for call in (env.last, partial(env.step, 0), partial(env.step, None), partial(together.step, {"player_0": 0})):
        with pytest.raises(IntrigueError, match=r"there is no game going on: begin one with reset\(\)"):
            call()
    assert together.step({}) == ({}, {}, {}, {}, {})


@pytest.mark.parametrize("cycles", [0, -1, 1.5, "many"])
def test_cycles_are_a_positive_whole_number(cycles: Any) -> None:
    for kind in ("env", "parallel_env"):
        with pytest.raises(IntrigueError, match=f"max_cycles = {cycles!r}: expected a whole number of at least 1"):
            getattr(module("royal-will"), kind)(max_cycles=cycles)


def test_actions_are_given_by_agent_and_for_all_that_are_due() -> None:
    env = module("royal-will").parallel_env(seats=2)
    env.reset(seed=1)
    before = env.state().tobytes()
    for wrong in ([0, 0], {"player_0": 0, "player_1": 0, "player_2": 0}):
        with pytest.raises(IntrigueError, match="expected a dict of actions by agent: player_0, player_1"):
            env.step(wrong)
    for missing in ({"player_0": 0}, {"player_0": 0, "player_1": 23}):
        with pytest.raises(IllegalMove, match=r"player_1 is due and may not pass: .*; no game has changed"):
            env.step(missing)
    assert env.state().tobytes() == before
    env.step({"player_0": 0, "player_1": 0})


@pytest.mark.parametrize("seats", [0, 7, 10**30, 2.0, "2"])
def test_seats_that_a_game_does_not_have_are_refused_at_once(seats: Any) -> None:
    for kind in ("env", "parallel_env"):
        with pytest.raises(IntrigueError, match=r"2 to 6 seats|expected a whole number"):
            getattr(module("royal-will"), kind)(seats=seats)


def test_simultaneous_choices_are_made_at_once() -> None:
    env = module("royal-will").parallel_env(seats=4)
    observations, _ = env.reset(seed=1)
    assert all(observations[agent]["action_mask"][:2].any() for agent in env.agents)
    env.step({agent: int(np.flatnonzero(observations[agent]["action_mask"])[0]) for agent in env.agents})
    assert int(env.batch.length[0]) == 4


def test_games_are_cut_off_after_so_many_cycles() -> None:
    env = module("royal-will").parallel_env(seats=2, max_cycles=3)
    observations, _ = env.reset(seed=1)
    for cycle in range(3):
        moves = {agent: int(np.flatnonzero(observations[agent]["action_mask"])[0]) for agent in env.agents}
        observations, _, over, cut_off, _ = env.step(moves)
        assert set(over.values()) == {False}
        assert set(cut_off.values()) == {cycle == 2}
    assert env.agents == []


def test_they_are_registered_by_name() -> None:
    env = pettingzoo.make("aec", "intrigue/royal_will_v0", seats=5)
    assert len(env.possible_agents) == 5
    assert pettingzoo.make("parallel", "intrigue/master_v0").metadata["name"] == "master_v0"


def test_pictures_show_what_an_onlooker_sees() -> None:
    env = module("royal-will").env(render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg")
    with pytest.raises(IntrigueError, match="render_mode = 'film': allowed are human, ansi, svg"):
        module("royal-will").env(render_mode="film")
