"""The tree search itself: what nodes are keyed by, rewards, the tree between moves, threads."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from intrigue import Table
from intrigue.bots import Budget
from intrigue.bots.kernel_players import bind_thinking, make_workspace, wrapped
from intrigue.bots.kernels import tree
from intrigue.bots.search import Search, estimates, wilson
from intrigue.bots.settings import SearchSettings
from intrigue.engine.algorithms import uniform
from intrigue.engine.chance import new_dice
from intrigue.engine.game import CONTRACT
from intrigue.engine.records import new
from intrigue.engine.registry import game as game_of
from intrigue.engine.targets import interpreted, source_of

ONE = tree.ONE


def rewards(points: list[tuple[int, int]], sides: list[int], margin: float = 0.0) -> tuple[list[int], list[int]]:
    """(rewards, shares of the win) for points and places by seat."""
    path, settings = new(tree.PATH), SearchSettings(margin=margin, scale=10).record()
    settings["side"][: len(sides)] = sides
    table = np.zeros((6, 2), np.int32)
    table[: len(points)] = points
    tree.set_rewards(table, len(points), path, settings)
    return path["reward"][: len(points)].tolist(), path["win"][: len(points)].tolist()


def test_the_winner_takes_the_reward() -> None:
    assert rewards([(7, 1), (3, 2), (3, 2)], [0, 1, 2])[1] == [ONE, 0, 0]


def test_a_shared_first_place_is_shared() -> None:
    assert rewards([(7, 1), (7, 1), (3, 3)], [0, 1, 2])[1] == [ONE // 2, ONE // 2, 0]


def test_partners_win_together() -> None:
    assert rewards([(7, 1), (3, 3), (7, 1), (3, 3)], [0, 1, 0, 1])[1] == [ONE, 0, ONE, 0]


def test_a_cooperative_game_is_won_or_lost_by_all() -> None:
    assert rewards([(20, 1), (30, 1)], [0, 0])[1] == [ONE, ONE]
    assert rewards([(20, 2), (30, 2)], [0, 0])[1] == [0, 0]


def test_more_points_are_better_where_the_win_is_the_same() -> None:
    (close, _), (far, _) = (rewards([(points, 2), (30, 1)], [0, 1], margin=0.1)[0] for points in (28, 5))
    assert far < close < ONE // 10
    solo = [rewards([(points, 1)], [0], margin=0.1)[0][0] for points in (5, 50)]
    assert solo[0] < solo[1] <= ONE


def test_keys_tell_records_and_seats_apart() -> None:
    words = np.arange(40, dtype=np.int64)
    keys = {int(tree.hash_words(words, seat)) for seat in range(6)}
    for at in range(40):
        for bit in (0, 17, 33, 62):
            other = words.copy()
            other[at] ^= 1 << bit
            keys.add(int(tree.hash_words(other, 0)))
    assert len(keys) == 6 + 160
    assert all(key > 0 for key in keys)
    assert source_of(tree.hash_words)(words, 3) == tree.hash_words(words, 3)


def searched(table: Table, seat: int, simulations: int, size: int = 1 << 12) -> Search:
    search = Search(table.game, 5, size)
    search.run(table.veiled(seat), Budget(simulations=simulations))
    return search


def test_the_tree_is_kept_between_moves() -> None:
    """After the moves made, the own next decision is already in the tree, and its statistics are added to."""
    table = Table("royal-will", seats=2, seed=7)
    search = searched(table, 0, 400)
    for seat in (0, 1):
        table.play(0, seat)
    while table.to_act != [0] or len(table.legal(0)) < 2:
        table.play(table.legal(table.to_act[0])[0], table.to_act[0])
    worker = search.workers[0]
    worker.set_root(table.veiled(0), [0, 1])
    known = worker.root_edges()
    found = search.run(table.veiled(0), Budget(simulations=100))
    assert sum(one.simulations for one in found) == 100 + sum(visits for visits, _, _ in known.values())
    assert set(known) <= set(table.legal(0))


def test_what_is_kept_belongs_to_the_same_view() -> None:
    """Another game's position finds nothing in the tree: a node is found again only by the very same view."""
    search = searched(Table("royal-will", seats=2, seed=7), 0, 500)
    other = Table("royal-will", seats=2, seed=8)
    worker = search.workers[0]
    worker.set_root(other.veiled(0), [0, 1])
    assert worker.root_edges() == {}


def test_a_part_of_the_simulations_is_spread_over_all_moves() -> None:
    """A search that is not curious gives most moves up after one try. One simulation in four tries the move that was
    tried least: of 200 each of six moves gets eight or more."""
    table = Table("master-of-spies", 3, seed=4)
    while len(table.legal(seat := table.to_act[0])) < 6:
        table.play(table.legal(seat)[0], seat)
    for spread, least in ((0, 1), (4, 8)):
        search = Search(table.game, 5, 1 << 10, SearchSettings(explore=0.0, spread=spread))
        tries = [one.simulations for one in search.run(table.veiled(seat), Budget(simulations=200))]
        assert sum(tries) == 200
        assert len(tries) == 6
        assert min(tries) >= least
        assert spread or min(tries) < 4


def test_a_hidden_choice_does_not_show_in_the_tree() -> None:
    """Simultaneous choices: the root's decision is one node, and so is the other seat's, whatever the root chose."""
    table = Table("royal-will", seats=2, seed=7)
    search = Search(table.game, 5, 1 << 12, SearchSettings(others="public"))
    search.run(table.veiled(0), Budget(simulations=2))  # two simulations, one with each card
    assert int(search.workers[0].tree["nodes"]) == 2  # the root, and seat 1's view of it


@pytest.mark.parametrize("seat", range(6))
def test_every_simulation_passes_through_the_decision(seat: int) -> None:
    """Also when six seats choose at the same time."""
    tables = (Table("royal-will", seats=6, seed=seed) for seed in range(50))
    table = next(one for one in tables if len(one.legal(seat)) == 2)
    found = Search(table.game, 5, 1 << 8).run(table.veiled(seat), Budget(simulations=20))
    assert sum(one.simulations for one in found) == 20


def test_simulations_that_can_change_nothing_are_left_out() -> None:
    """The move is the one that all of them would have led to, at moments of a game, most of which are soon decided."""
    table, simulations, made = Table("master", 3, seed=4), 3000, []
    for number in range(60):
        seat = table.to_act[0]
        legal = table.legal(seat)
        if len(legal) > 2 and number % 3 == 0:
            veiled = table.game.veil(table.state, seat)
            quick = Search(table.game, seed=number)
            whole = Search(table.game, seed=number).run(veiled, Budget(simulations))
            assert quick.best_after(veiled, simulations) == whole[0].action
            made.append(int(quick.workers[0].tree["simulations"]))
        table.play(legal[number % len(legal)], seat)
    assert len(made) > 5
    assert min(made) < 0.7 * simulations
    assert max(made) <= simulations


def test_a_full_tree_still_searches() -> None:
    table = Table("royal-will", seats=3, seed=7)
    search = searched(table, 0, 60, size=16)
    assert int(search.workers[0].tree["nodes"]) <= 16
    found = search.run(table.veiled(0), Budget(simulations=100))
    assert sum(one.simulations for one in found) >= 100


def test_threads_are_added_up() -> None:
    found = estimates([{1: (10, 0, 5 * ONE), 2: (4, 0, ONE)}, {1: (2, 0, ONE), 3: (20, 0, 4 * ONE)}], random.Random(0))
    assert [(one.action, one.simulations, one.win) for one in found] == [(3, 20, 0.2), (1, 12, 0.5), (2, 4, 0.25)]


@pytest.mark.parametrize(("share", "n", "low", "high"), [(0.65, 200, 0.581, 0.713), (1.0, 10, 0.722, 1.0)])
def test_intervals_are_wilsons(share: float, n: int, low: float, high: float) -> None:
    assert wilson(share, n) == pytest.approx((low, high), abs=0.001)


@pytest.mark.parametrize("spread", [0, 4])
def test_interpreted_and_compiled_search_agree(monkeypatch: pytest.MonkeyPatch, spread: int) -> None:
    table, how = Table("royal-will", seats=3, seed=4), SearchSettings(spread=spread)
    answers = []
    for target in ("python", "cpu"):
        monkeypatch.setenv("INTRIGUE_ENGINE", target)
        answers.append(Search(table.game, 5, 1 << 8, how).run(table.veiled(1), Budget(simulations=30)))
    assert answers[0] == answers[1]


def test_a_move_is_found_although_the_time_was_over_before_the_first_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine that is so busy that a bot with little time does not come to run within it."""
    clock = iter(range(1_000_000))
    monkeypatch.setattr("intrigue.bots.search.time.perf_counter", lambda: float(next(clock)))
    table = Table("royal-will", 2, seed=7)
    found = Search(table.game, seed=1).run(table.veiled(table.to_act[0]), Budget(milliseconds=1))
    assert found[0].action in table.legal(table.to_act[0])


def test_a_search_inside_a_kernel_spreads_its_simulations_alike() -> None:
    game = game_of("master-of-spies")
    table = Table(game, 3, seed=4)
    while len(legal := table.legal(seat := table.to_act[0])) < 6:
        table.play(legal[0], seat)
    parts: dict[str, Any] = {name: getattr(game.compiled, name) for name in CONTRACT} | {"policy": uniform}
    bind_thinking(game.key, game.compiled, True, parts)
    search = interpreted(parts["search"])
    for spread, least in ((0, 1), (4, 2)):
        workspace = make_workspace(game, [0, 1, 2], 60)
        workspace.settings[0]["explore"], workspace.settings[0]["spread"] = 0, spread
        workspace.worlds[tree.ROOT] = table.veiled(seat)
        search(wrapped(workspace), wrapped(game.book), new_dice(5), seat, np.array(legal, np.int16), len(legal), 60)
        moves = workspace.edges[: len(legal)]  # the root is met first
        assert sorted(moves["action"].tolist()) == legal
        tries = moves["visits"].tolist()
        assert sum(tries) == 60
        assert min(tries) >= least
        assert spread or min(tries) < 2
