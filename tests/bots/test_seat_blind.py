"""Players favour no seat number: a tie broken by number would show as an edge that no rule gives."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from intrigue import Table, game, game_keys
from intrigue.bots.kernels.tree import ONE
from intrigue.bots.search import estimates
from intrigue.bots.simple import GreedyBot
from intrigue.lab import kernel
from intrigue.lab.blocks import Cell, play
from intrigue.lab.simulate import simulate


def shares(key: str, players: str, games: int) -> tuple[list[float], float]:
    found = simulate(game(key), games, options=game(key).mirror, seed=1, players=players)
    seats = found.seats
    far = 3.29 * (1 / seats * (1 - 1 / seats) / games) ** 0.5  # 99.9 %
    return [wins / games - 1 / seats for wins in found.seat_wins], far


@pytest.mark.slow
@pytest.mark.parametrize("key", game_keys())
@pytest.mark.parametrize(("players", "games"), [("policy", 100_000), ("greedy", 4_000), ("search:50", 4_000)])
def test_every_seat_number_wins_as_often(key: str, players: str, games: int) -> None:
    edges, far = shares(key, players, games)
    assert max(map(abs, edges)) < far, edges


@pytest.mark.lab
@pytest.mark.parametrize("key", game_keys())
def test_a_net_favours_no_seat_number_where_it_chooses_between_seats(key: str) -> None:
    """One that was never told its own number learned to strike the lowest: the last of three won 47 % of Ausonia."""
    found, games = game(key), 800
    played = play(found, Cell(found.seats[-1], tuple(sorted(found.mirror.items())), "net", seed=1), 0, games)
    won = played.seats[:, :, kernel.SHARE].mean(axis=0) / kernel.WHOLE
    assert abs(won - won.mean()).max() < 3.29 * (0.25 / games) ** 0.5, won


def test_of_moves_that_look_the_same_a_search_takes_any() -> None:
    alike = dict.fromkeys((1, 2, 3), (10, 5 * ONE, 5 * ONE))
    dice = random.Random(1)
    first = Counter(estimates([alike], dice)[0].action for _ in range(300))
    assert set(first) == {1, 2, 3}
    assert min(first.values()) > 60


def test_of_moves_that_look_the_same_greedy_takes_any(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("royal-will", seats=4, seed=3)
    monkeypatch.setattr(GreedyBot, "weigh", lambda _bot, _veiled, legal: [0.5] * len(legal))
    bot = GreedyBot(table.game, 1)
    assert {bot.choose(table.veiled(0), table.legal(0)).action for _ in range(50)} == set(table.legal(0))
