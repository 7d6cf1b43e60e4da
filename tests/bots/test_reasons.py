"""Reasons of hints: what a move leads to in the short run, told only where it is more than chance."""

from __future__ import annotations

import numpy as np

from intrigue.bots.interface import Budget, Estimate
from intrigue.bots.messages import DECLARED, TEXTS, texts
from intrigue.bots.reasons import Outlook, advise, amount, difference, look_ahead, reasons_for_best, reasons_for_other
from intrigue.bots.search import Search
from intrigue.engine.catalogues import fill
from intrigue.engine.table import Table
from intrigue.kit.message_checks import faults_in

FOUND = [Estimate(0, 0.6, 0.5, 0.7, 100), Estimate(1, 0.4, 0.3, 0.5, 50)]


def outlook(*worlds: tuple[float, float], won: float = 0.0) -> Outlook:
    """What the player and one rival gain, world by world."""
    return Outlook(np.array(worlds), np.full(len(worlds), won))


def test_every_reason_has_words() -> None:
    assert faults_in(TEXTS, [one for one in DECLARED if one.name != "amount"]) == []  # games say that


def test_the_best_move_is_said_to_gain_and_to_deny() -> None:
    best, others = outlook((3, 0), (2, 0), (3, 1)), outlook((1, 2), (0, 2), (1, 3))
    assert reasons_for_best(best, others, 0, [1], FOUND) == [
        ["because-gains", ["amount", 2.7], ["amount", 2]],
        ["because-denies", 1, ["amount", 2]],
    ]
    assert reasons_for_other(others, best, 0, [1], FOUND[1], FOUND[0]) == [
        ["but-less", ["amount", 2]],
        ["but-feeds", 1, ["amount", 2]],
    ]


def test_a_move_that_costs_less_is_not_said_to_gain() -> None:
    best, others = outlook((-1, 0), (-1, 0)), outlook((-3, 0), (-3, 0))
    assert reasons_for_best(best, others, 0, [1], FOUND) == [["because-loses-less", ["amount", 1], ["amount", 2]]]


def test_a_win_at_once_comes_first() -> None:
    best = outlook((1, 0), (1, 0), won=1.0)
    assert reasons_for_best(best, outlook((1, 0), (1, 0)), 0, [1], FOUND)[0] == ["because-wins", 100]


def test_nothing_is_said_of_what_may_be_chance() -> None:
    noisy, other = np.array([5.0, -4.0, 3.0, -3.0]), np.zeros(4)
    assert difference(noisy, other) == 0
    assert difference(np.full(4, 0.1), other) == 0  # sure, and too little to be worth a word
    best, others = outlook((5, 0), (-4, 0)), outlook((0, 0), (0, 0))
    assert reasons_for_best(best, others, 0, [1], FOUND) == [["because-later"]]
    level = [Estimate(0, 0.5, 0.4, 0.6, 100), Estimate(1, 0.5, 0.4, 0.6, 90)]
    assert reasons_for_best(best, others, 0, [1], level) == [["because-even"]]
    assert reasons_for_other(best, best, 0, [1], level[1], level[0]) == [["but-close"]]


def test_amounts_are_whole_where_tenths_would_not_matter() -> None:
    assert [amount(figure) for figure in (0.26, -2.0, 14.6)] == [["amount", 0.3], ["amount", 2], ["amount", 15]]
    assert type(amount(np.float64(0.26))[1]) is float  # as JSON knows it


def test_reasons_are_made_from_what_the_player_knows() -> None:
    """Two deals that look the same to a player give the same reasons, whatever the others hold."""
    table = Table("royal-will", 3, seed=11)
    seat = table.to_act[0]
    told = []
    for number in range(2):
        veiled = table.imagine(seat, number).veiled(seat)
        search = Search(table.game, 7)
        told.append(advise(table.game, veiled, search, search.run(veiled, Budget(simulations=300)), 8, None))
    assert told[0] == told[1]


def test_a_reason_is_borne_out_by_playing_on() -> None:
    """The difference that is told is there in other worlds than those it was found in."""
    table = Table("royal-will", 4, seed=3)
    game, said = table.game, 0
    while not table.over and said < 3:
        seat = table.to_act[0]
        veiled, legal = table.veiled(seat), table.legal(seat)
        search = Search(game, 5)
        if len(legal) > 1:
            found = search.run(veiled, Budget(simulations=400))
            first = advise(game, veiled, search, found, 24, None)[0].reasons[0]
            if first[0] == "because-gains":
                best, *others = look_ahead(game, veiled, search, [one.action for one in found], 120, None)
                mean = np.mean([one.own(seat).mean() for one in others])
                assert best.own(seat).mean() > mean
                words = fill(texts(game, "en").text(first), ["you", "Bo", "Cy", "Di"], {})
                assert words.startswith("In the short run it brings you about ")
                assert "coin" in words
                said += 1
        table.play(legal[0], seat)
    assert said > 0
