"""Games of the lab: forks under a ban are the games that the ban would have given from the start."""

from __future__ import annotations

import numpy as np
import pytest

from intrigue import Table, game
from intrigue.bots.levels import NetBot
from intrigue.engine.chance import new_dice
from intrigue.lab import blocks, kernel
from intrigue.lab.blocks import Cell, Played, play
from intrigue.lab.simulate import dealt_by

ARW = game("royal-will")
KINDS = blocks.kinds(ARW)
ADVISOR = KINDS.index("advisor")
NEVER_A_BUST = ARW.lab.KINDS + blocks.restrictions(ARW).index("never predicts a bust")


def same(one: Played, other: Played) -> bool:
    names = ("games", "seats", "loss", "forked", "lifts", "cards", "spread", "log")
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in names)


# Search and greedy are compiled apart, which takes longer than all of these tests.
THINKING = [pytest.param(players, marks=pytest.mark.lab) for players in ("search:4", "greedy", "net")]


@pytest.mark.parametrize("players", ["random", "policy", *THINKING])
@pytest.mark.parametrize("ban", [ADVISOR, NEVER_A_BUST])
def test_a_fork_is_the_game_that_the_ban_gives_from_the_start(players: str, ban: int) -> None:
    n = 200 if players in ("random", "policy") else 12
    forked = play(ARW, Cell(4, (), players, 3, thin=1, bans=(ban,)), 50, n)
    banned = play(ARW, Cell(4, (), players, 3, ban=ban), 50, n)
    for i in range(n):
        seat = (50 + i) % 4  # whose turn it is to be banned
        lost = forked.seats[i, seat, kernel.SHARE] - banned.seats[i, seat, kernel.SHARE]
        assert forked.loss[i, seat, ban] == lost
    assert forked.loss.any()
    assert (forked.loss[forked.forked == 0] == 0).all()


def test_net_players_play_as_the_bot_of_that_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTRIGUE_ENGINE", "python")
    found = play(ARW, Cell(2, (), "net", 3), 0, 1, log=200)
    table, bot = Table(ARW, 2, seed=dealt_by(new_dice(3, 0))), NetBot(ARW)
    for seat, action in found.log[0, : found.games[0, kernel.DECISIONS]].tolist():
        legal = table.legal(seat)
        likely, _ = bot.evaluator.evaluate(table.veiled(seat), legal)
        assert likely[legal.index(action)] == max(likely)  # of several equally likely ones both take any
        table.play(action, seat)
    assert table.over


def test_a_banned_seat_never_does_it_unless_nothing_is_left() -> None:
    n, ban = 100, NEVER_A_BUST
    found = play(ARW, Cell(3, (), "random", 1, ban=ban), 0, n, log=2000)
    for i in range(n):
        done = found.log[i, : found.games[i, kernel.DECISIONS]]
        assert (i % 3, ARW.state.PREDICT_BUST) not in map(tuple, done.tolist())
    assert (found.games[:, kernel.LIFTED] == 0).all()
    free = play(ARW, Cell(3, (), "random", 1), 0, n, log=2000)
    assert (free.log[:, :, 1] == ARW.state.PREDICT_BUST).any()


def test_a_ban_that_leaves_nothing_is_lifted_and_counted() -> None:
    """Two equal cards are one choice: an Advisor has to act."""
    found = play(ARW, Cell(2, (), "policy", 1, ban=ADVISOR), 0, 300)
    assert found.games[:, kernel.LIFTED].sum() > 0


def test_games_are_the_same_with_and_without_forks_and_in_any_blocks() -> None:
    everything = tuple(range(len(blocks.bans_of(ARW))))
    whole = play(ARW, Cell(4, (), "policy", 9, thin=1, bans=everything), 0, 40)
    parts = [play(ARW, Cell(4, (), "policy", 9, thin=1, bans=everything), first, 20) for first in (0, 20)]
    for name in ("games", "seats", "loss", "forked"):
        assert np.array_equal(getattr(whole, name), np.concatenate([getattr(part, name) for part in parts]))
    for name in ("cards", "spread"):
        assert np.array_equal(getattr(whole, name), sum(getattr(part, name) for part in parts))
    plain = play(ARW, Cell(4, (), "policy", 9), 0, 40)
    assert np.array_equal(whole.games[:, kernel.HASH], plain.games[:, kernel.HASH])


def test_a_game_of_the_lab_can_be_played_again_at_a_table() -> None:
    found = play(ARW, Cell(4, (), "policy", 5), 7, 1, log=2000)
    table = Table(ARW, 4, seed=dealt_by(new_dice(5, 7)))
    for seat, action in found.log[0, : found.games[0, kernel.DECISIONS]].tolist():
        table.play(action, seat)
    assert table.over
    assert [points for points, _ in table.scores()] == found.seats[0, :, kernel.POINTS].tolist()


@pytest.mark.parametrize("players", ["policy", *THINKING])
def test_interpreted_and_compiled_games_are_the_same(players: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cell = Cell(2, (), players, 2, thin=1, bans=(ADVISOR, NEVER_A_BUST))
    compiled = play(ARW, cell, 0, 2, log=300)
    monkeypatch.setenv("INTRIGUE_ENGINE", "python")
    assert same(compiled, play(ARW, cell, 0, 2, log=300))


def test_a_replica_has_the_same_deal_and_another_game() -> None:
    first, second = (play(ARW, Cell(4, (), "policy", 1, replica=replica), 0, 30, log=500) for replica in (1, 2))
    assert not np.array_equal(first.games[:, kernel.HASH], second.games[:, kernel.HASH])
    assert np.array_equal(first.seats[:, :, kernel.ROLE], second.seats[:, :, kernel.ROLE])


# ---------------------------------------------------------------------------------------------- moves in steps


def test_a_turn_that_only_a_banned_card_completes_is_banned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Master: a turn is chosen before its cards, and a ban that sees only the cards would find no way round them."""
    monkeypatch.setenv("INTRIGUE_ENGINE", "python")
    master, n, bans = game("master"), 2, (0, 5)
    forked = play(master, Cell(2, (), "policy", 3, thin=1, bans=bans), 0, n)
    for ban in bans:
        banned = play(master, Cell(2, (), "policy", 3, ban=ban), 0, n)
        assert (banned.games[:, kernel.LIFTED] == 0).all()
        for i in range(n):
            seat = i % 2
            lost = forked.seats[i, seat, kernel.SHARE] - banned.seats[i, seat, kernel.SHARE]
            assert forked.loss[i, seat, ban] == lost
    assert forked.loss.any()
    assert (forked.lifts == 0).all()


def test_who_discards_under_a_ban_discards_what_it_made_useless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player does not know of the ban, and would keep the card for a set; a hand of four would fill with it."""
    monkeypatch.setenv("INTRIGUE_ENGINE", "python")
    master, ban = game("master"), 5
    found = play(master, Cell(2, (), "policy", 3, ban=ban), 0, 1, log=600)
    table = Table(master, 2, seed=dealt_by(new_dice(3, 0)))
    discarded, first = [], master.state.KIND_0
    for seat, action in found.log[0, : found.games[0, kernel.DECISIONS]].tolist():
        s = table.state
        if seat == 0 and s["phase"] == master.state.DISCARDING and ban in s["hand"][0][: s["hand_n"][0]]:
            discarded.append(action - first)
        table.play(action, seat)
    assert discarded
    assert set(discarded) == {ban}
