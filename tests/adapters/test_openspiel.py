"""OpenSpiel's own tests and algorithms on the games; needs the extra, so they are run by their marker."""

from __future__ import annotations

import random
from functools import partial
from typing import Any

import numpy as np
import pytest

from intrigue import game_keys
from intrigue.engine.errors import IntrigueError
from intrigue.engine.registry import minis
from intrigue.lab.equilibrium import nash_conv, uniform
from intrigue.lab.tree import tree

pytestmark = pytest.mark.openspiel

VARIANTS = {
    "royal-will": "players=6,bank=unlimited,tracker_supply=_20,dealer=_2",
    "master-of-spies": "players=2,advanced=true",
    "master": "players=3,duel=true",
    "ausonia": "players=4,houses=random",
    "master-of-wills": "players=4",
}
CASES = [(key, settings) for key in game_keys() for settings in ("", VARIANTS[key])]
CASES += [(name, f"chance={chance}") for name in minis() for chance in ("sampled", "explicit", "merged")]
CASES += [("royal-will", "players=3,chance=explicit,max_wills=2"), ("master-of-spies", "players=2,chance=explicit")]
CASES += [("royal-will", "players=4,dynamics=simultaneous"), ("royal_will_mini", "dynamics=simultaneous")]


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

    pyspiel.random_sim_test(load(key, settings), num_sims=20, serialize=True, verbose=False)


@pytest.mark.parametrize("settings", ["players=3", "players=3,dynamics=simultaneous", "players=2,chance=explicit"])
def test_what_is_not_legal_is_refused_and_changes_nothing(settings: str) -> None:
    state = load("royal-will", settings).new_initial_state()
    for wrong in (256, 10**6):
        with pytest.raises(IntrigueError, match="there is no such outcome"):
            state.apply_action(wrong)
    with pytest.raises(IntrigueError, match="the deal is not finished"):
        state.resample_from_infostate(0, lambda: 0.5)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    before = str(state), state.information_state_string(0)
    for wrong in (22, 10**6):
        together = state.is_simultaneous_node()
        play = partial(state.apply_actions, [0, wrong, 0]) if together else partial(state.apply_action, wrong)
        with pytest.raises(IntrigueError, match="not allowed now"):
            play()
    assert (str(state), state.information_state_string(0)) == before


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


@pytest.mark.parametrize("settings", ["", "chance=explicit", "dynamics=simultaneous"])
def test_a_resampled_state_is_at_the_same_decision(settings: str) -> None:
    """Also where seats before it have chosen and nobody saw it."""
    spiel, luck = load("royal_will_mini", settings), random.Random(7)
    for _ in range(20):
        state = spiel.new_initial_state()
        while not state.is_terminal():
            if state.is_simultaneous_node():
                state.apply_actions([luck.choice(state.legal_actions(player)) for player in range(2)])
                continue
            if not state.is_chance_node():
                for player in range(2):
                    twin = state.resample_from_infostate(player, luck.random)
                    assert twin.current_player() == state.current_player()
                    assert twin.information_state_string(player) == state.information_state_string(player)
            state.apply_action(luck.choice(state.legal_actions()))


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


def share_of_their_search(spiel: Any, games: int, simulations: int) -> float:
    """What OpenSpiel's search for hidden information wins, in both seats in turn, against random play."""
    from open_spiel.python.algorithms import ismcts, mcts
    from open_spiel.python.bots import uniform_random

    wins = 0.0
    for number in range(games):
        luck, seat = np.random.RandomState(number), number % 2
        evaluator = mcts.RandomRolloutEvaluator(1, luck)
        bots = [uniform_random.UniformRandomBot(player, luck) for player in range(2)]
        bots[seat] = ismcts.ISMCTSBot(spiel, evaluator, uct_c=1.0, max_simulations=simulations, random_state=luck)
        state = spiel.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(luck.randint(256))
            else:
                state.apply_action(bots[state.current_player()].step(state))
        wins += state.returns()[seat]
    return wins / games


def test_their_search_beats_random_play() -> None:
    assert share_of_their_search(load("royal-will", "players=2"), games=20, simulations=200) >= 0.6


@pytest.mark.slow
@pytest.mark.parametrize("key", [key for key in game_keys() if key != "royal-will"])
def test_their_search_beats_random_play_in_long_games(key: str) -> None:
    assert share_of_their_search(load(key, "players=2"), games=3, simulations=200) >= 0.6


@pytest.mark.parametrize(("parameter", "says"), [("chance=fair", "sampled"), ("dynamics=fast", "sequential")])
def test_unknown_modes_are_refused_with_what_is_known(parameter: str, says: str) -> None:
    with pytest.raises(Exception, match=f"allowed are {says}"):
        load("royal-will", parameter)


# ---------------------------------------------------------------------------------------------- explicit chance


def test_every_draw_is_a_chance_node_with_its_true_distribution() -> None:
    state = load("royal-will", "players=2,dealer=_0,chance=explicit").new_initial_state()
    for left in (25, 24, 23, 22):
        assert state.is_chance_node()
        outcomes = dict(state.chance_outcomes())
        assert sum(outcomes.values()) == pytest.approx(1)
        assert outcomes[1] == pytest.approx((4 - (25 - left)) / left)  # of four forgers
        if left > 22:
            state.apply_action(1)
    state.apply_action(6)
    assert state.current_player() == 0
    assert state.legal_actions() == [0]  # two equal cards are one choice


def test_merged_chance_is_the_same_in_one_node() -> None:
    merged, drawn = (load("spies_mini", f"chance={chance}").new_initial_state() for chance in ("merged", "explicit"))
    deals: dict[str, float] = {}
    queue = [(drawn, 1.0)]
    while queue:
        state, probability = queue.pop()
        if state.is_chance_node():
            queue += [(state.child(outcome), probability * p) for outcome, p in state.chance_outcomes()]
        else:
            told = "".join(state.information_state_string(player) for player in range(2))
            deals[told] = deals.get(told, 0) + probability
    found: dict[str, float] = {}
    for outcome, p in merged.chance_outcomes():
        state = merged.child(outcome)
        told = "".join(state.information_state_string(player) for player in range(2))
        found[told] = found.get(told, 0) + p
    assert found == pytest.approx(deals)


def test_what_a_state_is_pickled_to_goes_on_alike() -> None:
    import pickle

    for settings in ("chance=explicit", "chance=merged", "chance=sampled"):
        state = load("royal_will_mini", settings).new_initial_state()
        while not state.is_terminal():
            twin = pickle.loads(pickle.dumps(state))
            assert str(twin) == str(state)
            assert twin.legal_actions() == state.legal_actions()
            state.apply_action(state.legal_actions()[-1])


def test_seats_that_choose_at_the_same_time_share_a_node() -> None:
    state = load("royal-will", "players=3,dynamics=simultaneous,chance=explicit,dealer=_0").new_initial_state()
    for outcome in (1, 2, 3, 4, 5, 6):
        state.apply_action(outcome)
    assert state.is_simultaneous_node()
    assert [state.legal_actions(player) for player in range(3)] == [[0, 1]] * 3
    told = [state.information_state_string(player) for player in range(3)]
    state.apply_actions([0, 1, 0])
    assert not state.is_simultaneous_node()
    assert all(state.information_state_string(player) != told[player] for player in range(3))
    assert state.history()[-3:] == [0, 1, 0]


# ---------------------------------------------------------------------------------------------- their algorithms


@pytest.mark.parametrize(("name", "settings"), [("royal-will", "players=2"), *((name, "") for name in minis())])
def test_their_playthrough_gives_the_same_text_twice(name: str, settings: str) -> None:
    from open_spiel.python.algorithms import generate_playthrough

    text = str(load(name, settings))
    first, second = (generate_playthrough.playthrough(text, action_sequence=None, seed=7) for _ in range(2))
    assert first == second


def test_their_cfr_plus_solves_the_small_royal_will() -> None:
    import pyspiel
    from open_spiel.python.algorithms import exploitability

    spiel = load("royal_will_mini")
    solver = pyspiel.CFRPlusSolver(spiel)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(spiel, solver.average_policy(), use_cpp_br=True) < 0.001


def test_their_best_responses_are_ours() -> None:
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability

    spiel = load("royal_will_mini")
    made = tree(*minis()["royal_will_mini"])
    theirs = exploitability.nash_conv(spiel, policy.UniformRandomPolicy(spiel))
    assert nash_conv(made, uniform(made)) == pytest.approx(theirs)


@pytest.mark.parametrize("name", list(minis()))
def test_their_outcome_sampling_runs_on_small_games(name: str) -> None:
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    np.random.seed(7)  # noqa: NPY002  theirs draws from it
    spiel = load(name)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(spiel)
    for _ in range(1_000):
        solver.iteration()
    state = spiel.new_initial_state()
    state.apply_action(0)
    assert sum(solver.average_policy().action_probabilities(state).values()) == pytest.approx(1)
