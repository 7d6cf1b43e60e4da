"""Whole trees of small games, and their equilibria."""

from __future__ import annotations

import pickle
import re
from pathlib import Path

import numpy as np
import pytest

from intrigue import Batch, game
from intrigue.engine.errors import IntrigueError
from intrigue.engine.registry import minis
from intrigue.lab.equilibrium import Solver, best_response, game_value, nash_conv, uniform
from intrigue.lab.exact import ITERATIONS, measure, setup
from intrigue.lab.tree import CHANCE, TERMINAL, Tree, tree

PAGE = (Path(__file__).parents[2] / "docs" / "exact.md").read_text(encoding="utf-8")


def guessing(weights: tuple[int, int]) -> Tree:
    """One seat hides a coin in one of two hands, the other guesses: who wins gets all, but finding it in the first hand
    pays only so much of ``weights`` to the finder."""
    found, not_found = [0.0, 1.0], [1.0, 0.0]
    first = [1 - weights[0] / weights[1], weights[0] / weights[1]]
    return Tree(
        seats=2,
        player=np.array([CHANCE, 0, 1, 1, TERMINAL, TERMINAL, TERMINAL, TERMINAL]),
        parent=np.array([-1, 0, 1, 1, 2, 2, 3, 3]),
        chance=np.ones(8),
        choice=np.array([-1, -1, 0, 1, 2, 3, 2, 3]),
        information=np.array([-1, 0, 1, 1, -1, -1, -1, -1]),
        returns=np.array([[0.0, 0.0]] * 4 + [first, not_found, not_found, found]),
        levels=np.array([0, 1, 2, 4, 8]),
        choices=np.array([0, 2, 4]),
        names=["hide", "guess"],
    )


def test_a_fair_guess_is_an_equilibrium_and_a_habit_is_not():
    made = guessing((1, 1))
    assert game_value(made, uniform(made)) == [0.5, 0.5]
    assert nash_conv(made, uniform(made)) == pytest.approx(0)
    habit = np.array([0.75, 0.25, 0.5, 0.5])
    assert best_response(made, habit, 1) == pytest.approx(0.75)
    assert nash_conv(made, habit) == pytest.approx(0.25)


def test_the_solver_finds_the_known_mixture():
    """With half pay in the first hand, hiding there with probability 2/3 makes both guesses alike."""
    made = guessing((1, 2))
    solver = Solver(made)
    solver.run(2_000)
    np.testing.assert_allclose(solver.policy(), [2 / 3, 1 / 3, 2 / 3, 1 / 3], atol=2e-3)
    assert game_value(made, solver.policy())[0] == pytest.approx(2 / 3, abs=1e-4)
    assert nash_conv(made, solver.policy()) < 1e-3


@pytest.fixture(scope="module")
def royal_will() -> Tree:
    return tree(*minis()["royal_will_mini"])


def test_the_probabilities_of_a_tree_add_up(royal_will):
    by_chance = royal_will.parent[1:][royal_will.player[royal_will.parent[1:]] == CHANCE]
    sums = np.bincount(by_chance, royal_will.chance[1:][royal_will.player[royal_will.parent[1:]] == CHANCE])
    np.testing.assert_allclose(sums[royal_will.player[: len(sums)] == CHANCE], 1)
    np.testing.assert_allclose(royal_will.returns[royal_will.player == TERMINAL].sum(axis=1), 1)


def test_nobody_sees_what_another_placed_at_the_same_time(royal_will):
    """The second seat to place decides in the same information state, whatever the first one chose."""
    second = np.flatnonzero((royal_will.player == 1) & (royal_will.player[royal_will.parent] == 0))
    second = second[royal_will.player[royal_will.parent[royal_will.parent[second]]] == CHANCE]
    for parent in np.unique(royal_will.parent[second]):
        assert len(set(royal_will.information[second[royal_will.parent[second] == parent]])) == 1


def recorded(name: str) -> list[str]:
    row = re.search(rf"^\| `{name}` \| (.*) \|$", PAGE, re.MULTILINE)
    assert row
    return [cell.replace(",", "") for cell in row[1].split(" | ")]


def check_page(name: str, iterations: tuple[int, ...]) -> None:
    found, (nodes, decisions, states, longest, at_random, value, *curve) = (
        measure(minis()[name], iterations),
        recorded(name),
    )
    assert [found.nodes, found.decisions, found.information_states, found.longest] == [
        int(cell) for cell in (nodes, decisions, states, longest)
    ]
    assert found.random_value == pytest.approx(float(at_random), abs=1e-5)
    assert found.value == pytest.approx(float(value), abs=2 * found.nash_conv[iterations[-1]])
    for number, cell in zip(iterations, curve, strict=False):
        assert found.nash_conv[number] == pytest.approx(float(cell), rel=0.02)


def test_the_page_says_what_is_measured():
    check_page("royal_will_mini", ITERATIONS[:3])
    for name in minis():
        assert setup(name) in PAGE


@pytest.mark.parametrize("name", list(minis()))
def test_random_games_of_the_compiled_rules_are_worth_what_the_tree_says(name):
    found, seats, options = minis()[name]
    n = 20_000
    games = Batch(found, n, seats, options, seed=7, auto_reset=False, observe=None)
    games.play("random")
    assert games.reward[:, 0].mean() == pytest.approx(float(recorded(name)[4]), abs=4 * 0.5 / n**0.5)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["spies_mini", "master_mini"])
def test_the_page_says_what_is_measured_of_the_larger_ones(name):
    check_page(name, ITERATIONS)


def test_a_game_that_is_too_large_is_refused(monkeypatch):
    monkeypatch.setattr("intrigue.lab.tree.MAX_NODES", 1_000)
    with pytest.raises(IntrigueError, match="more than 1,000 nodes"):
        tree(*minis()["royal_will_mini"])


def test_a_small_deck_does_for_few_seats():
    small = minis()["spies_mini"].game
    assert small.seats == range(2, 3)
    assert small.with_cards(game("master-of-spies").card_path).seats == range(2, 5)
    assert pickle.loads(pickle.dumps(small)).seats == range(2, 3)
    with pytest.raises(IntrigueError, match="takes 2 to 2 seats, not 3"):
        small.start(3)
    with pytest.raises(IntrigueError, match="takes 2 to 2 seats, not 4"):
        Batch("master-of-spies", 2, seats=4, decks=[small.card_path])
