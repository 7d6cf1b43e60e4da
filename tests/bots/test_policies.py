"""The players that games bring along: sensible ones for simulation, and a beginner's habits."""

from __future__ import annotations

import random

import numpy as np

from intrigue import Batch, Table, game
from intrigue.bots import make_bot
from intrigue.bots.levels import habit_move
from intrigue.engine.chance import new_dice
from intrigue.games.royal_will.state import PLACING, WAGER_1, WAGERING
from intrigue.kit.positions import play_random, some_games


def choice(table: Table, name: str, seat: int) -> int:
    """What a player of the game's policy module does, knowing only what the seat knows."""
    legal = table.legal(seat)
    out = np.zeros(table.game.action_count, np.int16)
    out[: len(legal)] = legal
    player = getattr(table.game.policy, name)
    return int(player(table.game.book, table.veiled(seat), seat, out, len(legal), new_dice(1)))


def test_a_royal_will_both_play_legal_moves_whatever_the_options() -> None:
    for table, luck in some_games(game("royal-will"), 10, seed=5):
        for seat, _ in play_random(table, luck, 80):
            assert all(choice(table, name, seat) in table.legal(seat) for name in ("policy", "habit"))


def counts(table: Table, seat: int) -> list[int]:
    """Of the hand."""
    return [int(table.game.book["count"][kind]) for kind in table.veiled(seat)["hand"][seat]]


def royal_will_in(phase: int) -> tuple[Table, int]:
    """A table of three in a phase, and a seat with two or more moves that differ."""
    for seed in range(100):
        table = Table("royal-will", seats=3, seed=seed)
        for seat, _ in play_random(table, random.Random(seed), 12):
            if int(table.state["phase"]) == phase and len(table.legal(seat)) > 1:
                if phase != PLACING or len(set(counts(table, seat))) == 2:
                    return table, seat
    raise AssertionError("no such position in a hundred games")


def test_a_royal_will_the_sensible_player_claims_much_and_the_beginner_little() -> None:
    table, seat = royal_will_in(PLACING)
    claims = counts(table, seat)
    assert claims[choice(table, "policy", seat)] == max(claims)
    assert claims[choice(table, "habit", seat)] == min(claims)


def test_a_royal_will_the_sensible_player_stakes_one_and_the_beginner_all() -> None:
    table, seat = royal_will_in(WAGERING)
    assert choice(table, "policy", seat) == WAGER_1
    assert choice(table, "habit", seat) == WAGER_1 + int(table.state["coins"][seat]) - 1


def test_a_slip_follows_the_habit_where_a_game_has_one() -> None:
    table, seat = royal_will_in(WAGERING)
    stake_all = choice(table, "habit", seat)
    assert habit_move(table.game, table.veiled(seat), table.legal(seat), random.Random(3)) == stake_all
    assert make_bot(table.game, "novice", 1).choose(table.veiled(seat), table.legal(seat)).action == stake_all


def test_without_a_habit_a_slip_is_any_move() -> None:
    table = Table("master", seats=2, seed=1)
    seat = table.to_act[0]
    legal = table.legal(seat)
    seen = {habit_move(table.game, table.veiled(seat), legal, random.Random(seed)) for seed in range(200)}
    assert seen <= set(legal)
    assert len(seen) > len(legal) // 2


def test_master_the_sensible_player_wins_most_games_against_random_ones() -> None:
    b = Batch("master", 400, seats=2, seed=3, auto_reset=False, threads=1)
    b.play(["policy", "random"])
    assert b.reward[:, 0].mean() > 0.8
