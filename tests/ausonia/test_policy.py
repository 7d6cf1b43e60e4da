"""The sensible player: legal, quick to end a game, and near the specification's economy."""

from __future__ import annotations

from typing import Any

import numpy as np

from intrigue import game
from intrigue.engine.records import plain
from intrigue.engine.targets import interpreted

AUSONIA = game("ausonia")


POLICY: Any = interpreted(AUSONIA.policy.policy) if AUSONIA.policy else None


def choice(table: Any) -> str:
    seat = table.to_act[0]
    out = np.array(table.legal(seat) + [0], np.int16)
    action = POLICY(AUSONIA.book, table.veiled(seat), seat, out, len(out) - 1, np.ones(2, np.int64))
    return str(AUSONIA.names[action])


def test_it_needs_no_more_than_its_own_veiled_record_and_plays_legally() -> None:
    for seats in (1, 2, 4):
        s = AUSONIA.deal(seats, seed=seats)
        dice = np.ones(2, np.int64)
        for _ in range(300):
            if s["over"]:
                break
            seat = AUSONIA.to_act(s)[0]
            legal = AUSONIA.legal(s, seat)
            out = np.array(legal, np.int16)
            action = POLICY(AUSONIA.book, AUSONIA.veil(s, seat), seat, out, len(legal), dice)
            assert action in legal
            assert plain(s).to_act == 1 << seat
            AUSONIA.play(s, seat, action)


def test_it_plays_first_uses_what_is_free_and_wastes_no_gems(holds: Any) -> None:
    assert choice(holds("players=2", "given: P0.hand=[duellist] row=[lamplighter] pool=[9,0,0,0]")) == "play duellist"
    assert choice(holds("players=2", "given: P0.play=[star_clerk] kw={foresight} pool=[2,0,0,0]")) == "act star_clerk 1"
    assert choice(
        holds("players=2", "given: P0.raise=[crown_jewel, duellist] P0.play=[house_herald] pool=[1,0,0,0]")
    ) == ("build crown_jewel")
    assert choice(holds("players=2", "given: row=[puppeteer] pool=[2,2,1,0]")) == "buy 0"
    assert choice(holds("players=2", "given: P0.play=[house_herald] pool=[1,0,0,0]")) == "act house_herald 0"
    assert choice(holds("players=2")) == "done"


def test_it_strikes_the_leader_and_gives_up_its_worst_card(holds: Any) -> None:
    table = holds("players=3", "given: P0.play=[court_poisoner] pool=[0,0,1,0] P2.inf=40", "do: act court_poisoner 0")
    assert choice(table) == "target P2"
    table = holds(
        "players=2",
        "given: P0.play=[night_captain] pool=[1,0,0,0] P1.hand=[house_herald, crown_jewel, conclave_seat]",
        "do: act night_captain 0",
    )
    assert choice(table) == "pick house_herald"


def test_games_of_sensible_players_come_near_the_specification() -> None:
    """Section 4.8 of the specification: 11.3 rounds for two, 90 % of games within 8 to 15; houses near each other."""
    count = 1000
    start = np.array([AUSONIA.start(2, {"houses": "random"}, seed=1)])
    states = np.zeros(count, AUSONIA.state.STATE)
    points, decisions = np.zeros((count, 6, 2), np.int32), np.zeros(count, np.int64)
    dice, out = np.zeros(2, np.int64), np.zeros(AUSONIA.action_count, np.int16)
    AUSONIA.compiled.policy_games(AUSONIA.book, start, states, points, decisions, dice, out, 1, 0, 20_000)
    assert states["over"].all()
    assert not states["capped"].any()
    assert 10 < states["round"].mean() < 12.5
    assert np.percentile(states["round"], 5) >= 7
    assert np.percentile(states["round"], 95) <= 17
    won = points[:, :2, 1] == 1
    for house in range(4):
        held = states["house"][:, :2] == house
        assert 0.42 < won[held].mean() < 0.58
    assert AUSONIA.measures
    measured = AUSONIA.measures(states)
    assert sum(np.mean(measured[f"house {number} won"]) for number in (1, 2, 3, 4)) == 1
