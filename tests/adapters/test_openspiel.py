"""OpenSpiel's own tests and algorithms on the games; needs the extra, so they are run by their marker."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from intrigue import game_keys

pytestmark = pytest.mark.openspiel

VARIANTS = {
    "royal-will": "players=6,bank=unlimited,tracker_supply=_20,dealer=_2",
    "master-of-spies": "players=2,advanced=true",
    "master": "players=3,duel=true",
    "ausonia": "players=4,houses=random",
    "master-of-wills": "players=4",
}
CASES = [(key, settings) for key in game_keys() for settings in ("", VARIANTS[key])]


def load(key: str, settings: str = "") -> Any:
    import pyspiel

    import intrigue.adapters.openspiel

    assert intrigue.adapters.openspiel
    return pyspiel.load_game(f"intrigue_{key.replace('-', '_')}({settings})")


def position(spiel: Any, moves: int, seed: int) -> Any:
    """Some moves into a game."""
    luck = random.Random(seed)
    state = spiel.new_initial_state()
    for _ in range(4 + moves):
        state.apply_action(luck.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("key", "settings"), CASES)
def test_random_simulations(key: str, settings: str) -> None:
    import pyspiel

    pyspiel.random_sim_test(load(key, settings), num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("key", game_keys())
def test_a_resampled_state_is_the_same_to_the_player_and_can_be_played(key: str) -> None:
    spiel = load(key)
    for seed in range(5):
        state = position(spiel, 10 + 3 * seed, seed)
        player = state.current_player()
        luck = random.Random(seed)
        twin = state.resample_from_infostate(player, luck.random)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.observation_string(player) == state.observation_string(player)
        np.testing.assert_array_equal(twin.observation_tensor(player), state.observation_tensor(player))
        assert twin.legal_actions() == state.legal_actions()
        while not twin.is_terminal() and len(twin.history()) < 200:
            twin.apply_action(luck.choice(twin.legal_actions()))


def test_a_player_recalls_what_it_did_and_not_what_others_hid() -> None:
    spiel = load("royal-will", "players=3")
    for seed in range(40):
        state = position(spiel, 0, seed)
        if state.legal_actions() == [0, 1]:
            break
    told = []
    for action in (0, 1):
        after = state.clone()
        after.apply_action(action)
        told.append([after.information_state_string(player) for player in range(3)])
    assert told[0][0] != told[1][0]
    assert told[0][1:] == told[1][1:]
    assert len(told[0][0]) == 32


def test_the_tensor_has_named_parts() -> None:
    from open_spiel.python.observation import make_observation

    observation = make_observation(load("royal-will"))
    state = position(load("royal-will"), 0, 1)
    observation.set_from(state, 0)
    assert observation.dict["seats"].tolist() == pytest.approx([4 / 6])
    assert observation.tensor.shape == (229,)


def test_their_search_beats_random_play() -> None:
    from open_spiel.python.algorithms import ismcts, mcts
    from open_spiel.python.bots import uniform_random

    spiel = load("master", "players=2")
    wins = 0.0
    for number in range(3):
        luck = np.random.RandomState(number)
        searcher = ismcts.ISMCTSBot(
            spiel, mcts.RandomRolloutEvaluator(1, luck), uct_c=1.0, max_simulations=15, random_state=luck
        )
        bots = [searcher, uniform_random.UniformRandomBot(1, luck)]
        state = spiel.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(luck.randint(256))
            else:
                state.apply_action(bots[state.current_player()].step(state))
        wins += state.returns()[0]
    assert wins >= 2


def test_explicit_chance_is_refused_by_name() -> None:
    with pytest.raises(Exception, match="chance: only 'sampled' is known"):
        load("royal-will", "chance=explicit")
