"""Compiled rules do not count places from the end (linking_cpu.py), so no rule may use a negative index."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest
from tests.engine.small_rules import read_constant, read_place, read_table, write_place

from intrigue.engine.records import SPECTATOR
from intrigue.engine.registry import game, game_keys
from intrigue.engine.table import Table
from intrigue.engine.targets import interpreted
from intrigue.kit.positions import play_random, some_games

GAMES, DECISIONS = 20, 40


@pytest.mark.parametrize("read", [read_place, read_constant, read_table])
def test_interpreted_rules_refuse_to_read_from_the_end(read):
    row = np.arange(4)
    assert interpreted(read)(row, 1) == read(row, 1)
    with pytest.raises(IndexError, match=r"index -1 outside 0\.\.3"):
        interpreted(read)(row, -1)


def test_interpreted_rules_refuse_to_write_from_the_end():
    table = np.zeros((4, 2), np.int64)
    with pytest.raises(IndexError, match=r"index -1 outside 0\.\.3"):
        interpreted(write_place)(table, -1)
    assert not table.any()


def test_compiled_rules_look_for_no_end():
    """The place before the first of a part of a row is the one before it, not the last."""
    assert read_place(np.arange(10)[5:], -1) == 4


@pytest.mark.parametrize("key", game_keys())
def test_rules_play_without_a_negative_index_and_alike_on_both_targets(key):
    """Random games of all seats and options, with all that is made from records on the way; interpreted rules refuse a
    place that is not there."""
    for table, luck in some_games(game(key), GAMES, 31, "python"):
        twin = Table(table.game, table.seats, table.options, table.seed, "cpu")
        for seat, action in list(play_random(table, luck, DECISIONS)):
            twin.play(action, seat)
        assert twin.state.tobytes() == table.state.tobytes()
        look_around(table.game, table.state, luck)


def look_around(played, s, luck):
    for viewer in range(SPECTATOR, int(s["seats"])):
        v, seed = played.veil(s, viewer, "python"), luck.getrandbits(40)
        assert v.tobytes() == played.veil(s, viewer, "cpu").tobytes()
        assert np.array_equal(played.features(v, "python"), played.features(v, "cpu"))
        assert played.imagine(v, seed, "python").tobytes() == played.imagine(v, seed, "cpu").tobytes()


CHECKED = """
import numpy as np
from intrigue.batch import Batch
from intrigue.engine.registry import game
from tests.engine.small_rules import read_place
try:
    read_place(np.arange(10)[5:], -1)
except IndexError:
    print("checked")
played = game("{key}")
for mode in played.modes:
    for seats in played.seats if mode.seats is None else mode.seats:
        batch = Batch(played, 64, seats, mode.options, seed=seats)
        for _ in range(300):
            batch.step(batch.sample())
        batch.imagine(1).play("policy" if played.policy else "random")
"""


@pytest.mark.slow
@pytest.mark.parametrize("key", game_keys())
def test_compiled_rules_stay_inside_their_tables(tmp_path, key):
    """Millions of decisions where Numba looks at every index, without wrapping it."""
    env = {**os.environ, "INTRIGUE_CACHE": str(tmp_path), "NUMBA_BOUNDSCHECK": "1"}
    done = subprocess.run(
        [sys.executable, "-c", CHECKED.format(key=key)], capture_output=True, text=True, env=env, check=False
    )
    assert (done.stdout.split(), done.stderr) == (["checked"], "")
