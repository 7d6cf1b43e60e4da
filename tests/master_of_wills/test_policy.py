"""The sensible player for simulation: it plays legally from what its seat knows, and prefers what helps it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from intrigue.engine.chance import new_dice
from intrigue.engine.game import Game
from intrigue.engine.table import Table
from intrigue.engine.targets import interpreted
from intrigue.games.master_of_wills import policy

At = Callable[..., Table]


def preferred(table: Table, player: Callable[..., int], *more: Any) -> str:
    """What a part of the policy chooses for the seat to act, knowing what that seat knows."""
    game, seat = table.game, table.to_act[0]
    legal = table.legal(seat)
    out = np.zeros(game.action_count, np.int16)
    out[: len(legal)] = legal
    return game.names[interpreted(player)(game.book, table.veiled(seat), *more, out, len(legal))]


def chosen_card(table: Table) -> str:
    game, seat = table.game, table.to_act[0]
    legal = np.zeros(game.action_count, np.int16)
    legal[: len(table.legal(seat))] = table.legal(seat)
    player = interpreted(policy.card_choice)
    return game.names[player(game.book, table.veiled(seat), legal, len(table.legal(seat)), new_dice(1))]


def test_it_takes_the_starting_card_that_moves_most(at: At) -> None:
    """The others are Allies at once; ENT-04 also pulls REL-01, worth 10, away from B, and has a Faction icon."""
    table = at({"N": ["ENT-04", "MED-15", "UNI-15"], "B.R": ["REL-01"]})
    assert preferred(table, policy.start_choice, 0) == "ENT-04"


def test_it_moves_whom_it_gains_most_by(at: At) -> None:
    table = at({"N": ["DRI-06", "ENT-01", "ENT-08", "ACT-03"]}, ["A DRI-06"])
    assert preferred(table, policy.step_choice) == "ENT-01"


def test_it_pushes_burdens_away_and_keeps_its_best(at: At) -> None:
    table = at({"N": ["DRI-01", "REL-08"], "A.R": ["REL-01"]}, ["A DRI-01"])
    assert preferred(table, policy.step_choice) == "REL-08"


def test_it_does_harm_to_others_and_good_to_itself(at: At) -> None:
    given = {"N": ["UNI-04", "MED-01", "REL-01"], "A.R": ["ENT-06"], "B.R": ["REL-02", "REL-06"]}
    assert chosen_card(at({**given, "A.hand": ["ASH-E1"]}, ["A UNI-04"])) == "REL-02"
    assert chosen_card(at({**given, "A.hand": ["GRA-E2"]}, ["A UNI-04"])) in ("ENT-06", "UNI-04")
    assert chosen_card(at({**given, "A.hand": ["GRA-A12"]}, ["A UNI-04"])) in ("REL-02", "REL-06")
    assert chosen_card(at({**given, "A.hand": ["VEI-A06"]}, ["A UNI-04"])) == "REL-02"


def test_it_needs_no_more_than_its_own_veiled_record_and_plays_legally(wills: Game) -> None:
    play = interpreted(policy.policy)
    out = np.zeros(wills.action_count, np.int16)
    for seats in wills.seats:
        table, dice = Table(wills, seats, {}, seats, "python"), new_dice(seats)
        for _ in range(60):
            if table.over:
                break
            seat = table.to_act[0]
            legal = table.legal(seat)
            out[: len(legal)] = legal
            action = int(play(wills.book, table.veiled(seat), seat, out, len(legal), dice))
            assert action in legal
            table.play(action, seat)
