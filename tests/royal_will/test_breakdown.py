"""Where coins and Game Trackers come from, line by line."""

from __future__ import annotations

from intrigue import Table, game

ARW = game("royal-will")


def lines(*moves, viewer=-1, options=None, **given):
    """(label, points, rule) of each seat after some moves from a written position."""
    table = Table.at(ARW, ARW.scenario.position(ARW, given, options or {}))
    for move in moves:
        table.play(move)
    return [[(ARW.text(line.label), line.points, line.rule) for line in seat] for seat in table.breakdown(viewer)]


def test_arw_10_1_counts_of_a_won_will():
    told = lines(
        "P0 SEAT_0",
        "P0 PLUS",
        players=2,
        inheritance=[4, 3],
        assets=5,
        coin=["forger", "advisor"],
        action=["solicitor", "heir"],
    )
    start = "Inheritance at the start"
    counts = "Claims paid when the Will was won"
    assert told == [
        [(start, 4, "ARW-3.1"), (counts, 2, "ARW-10.1")],
        [(start, 3, "ARW-3.1"), (counts, 2, "ARW-10.1")],
    ]


def test_arw_11_2_11_5_12_1_a_bust_takes_from_the_greediest_and_pays_who_foretold_it():
    told = lines(
        "P0 WAGER_2",
        "P1 PREDICT_BUST",
        players=2,
        inheritance=[4, 3],
        assets=3,
        coin=["heir", "advisor"],
        action=["forger", "advisor"],
    )
    assert told[0][1:] == [
        ("Paid as the greediest of a bust", -2, "ARW-11.2"),
        ("Wagers lost in a bust", -2, "ARW-11.5"),
    ]
    assert told[1][1:] == [("{card:advisor}: a right prediction", 2, "ARW-12.1")]


def test_arw_6_4_a_taxed_coin_is_told_of():
    told = lines(
        "P0 SEAT_1",
        "P0 TO_BANK",
        players=2,
        inheritance=[4, 3],
        assets=9,
        coin=["heir", "advisor"],
        action=["tax_collector", "forger"],
    )
    assert told[1] == [("Inheritance at the start", 3, "ARW-3.1"), ("Paid to a Tax Collector", -1, "ARW-6.4")]


def test_arw_6_8_a_wager_that_still_lies_there_is_no_point():
    told = lines(
        "P0 WAGER_2",
        players=2,
        inheritance=[4, 3],
        assets=9,
        coin=["heir", "advisor"],
        action=["forger", "solicitor"],
    )
    assert told[0] == [("Inheritance at the start", 4, "ARW-3.1"), ("Wagered in this Will", -2, "ARW-6.8")]


def test_arw_14_1_a_match_has_one_line_for_each_game():
    table = Table(ARW, seats=2, options={"match_games": 2}, seed=3)
    while not table.over:
        seat = table.to_act[0]
        table.play(table.legal(seat)[0], seat)
    for seat, (points, _) in enumerate(table.scores()):
        told = table.breakdown(seat)[seat]
        assert [ARW.text(line.label).split(",")[0] for line in told][:2] == ["Game 1", "Game 2"]
        assert {line.rule for line in told} == {"ARW-14.1"}
        assert sum(line.points for line in told) == points


def test_arw_14_2_a_tie_makes_coins_no_points_and_trackers_count():
    """One game was agreed on; its joint winners play another, and from then on the score is that of a match."""
    given = {
        "players": 2,
        "inheritance": [9, 9],
        "assets": 5,
        "coin": ["advisor", "advisor"],
        "action": ["heir", "advisor"],
    }
    told = lines("P1 PREDICT_BUST", options={"match_tie": "extra_game"}, **given)
    assert told == [[("Game 1, with 11 coins", 1, "ARW-14.1")]] * 2
