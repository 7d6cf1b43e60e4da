"""Figures of reviews over many games between bots: `./intrigue test -m review`. They take minutes to an hour.

INTRIGUE_REVIEW_GAMES multiplies the number of games.
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest

from intrigue.bots.net import net_for
from intrigue.engine.registry import game as find_game
from intrigue.review import Reviewer
from intrigue.review.decisions import judge
from intrigue.review.review import CHANCE, OPENING
from intrigue.review.sampling import Sample, Sampler

from .games import finished

pytestmark = pytest.mark.review

MORE = float(os.environ.get("INTRIGUE_REVIEW_GAMES", "1"))
GAMES = ("royal-will", "master", "master-of-spies", "ausonia", "master-of-wills")


def say(capsys: pytest.CaptureFixture[str], *words: Any) -> None:
    with capsys.disabled():
        print("\n ", *words, end="")


@pytest.mark.parametrize("key", GAMES)
def test_luck_has_mean_0(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Opening hands and chance events, of games between reference players, within three standard errors."""
    seats = find_game(key).default_seats
    opening: list[float] = []
    chance: list[float] = []
    for number in range(round(MORE * 200)):
        reviewer = Reviewer(finished(key, seats, seed=number), number % seats)
        reviewer.own = []  # no decision is judged: chance alone is asked about
        one = reviewer.refined(16)
        for found, kind in ((opening, OPENING), (chance, CHANCE)):
            found.append(sum(term.change for term in one.terms if term.kind == kind))
    for name, found in (("opening", opening), ("chance", chance)):
        mean, error = float(np.mean(found)), float(np.std(found) / np.sqrt(len(found)))
        say(capsys, f"{key}: {name} {mean:+.4f}, standard error {error:.4f}, of {len(found)} games")
        assert abs(mean) < 3 * error + 1e-9


@pytest.mark.parametrize("key", GAMES)
def test_intervals_cover_what_a_hundred_times_the_worlds_say(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Of the loss of decisions, and of what the table could expect: 93 to 97 % of them."""
    seats, few, many = find_game(key).default_seats, 64, 6400
    inside: dict[str, list[bool]] = {"loss": [], "value": []}
    for number in range(round(MORE * 20)):
        table = finished(key, seats, players=("policy", "random"), seed=1000 + number)
        reviewer = Reviewer(table, number % seats)
        dice = np.random.default_rng(number)
        for moment in dice.permutation(np.array(reviewer.own, object))[:4]:
            veiled = table.game.veil(moment.before, moment.seat)
            one = judge(reviewer.sampler, moment.number, veiled, moment.legal, moment.action, few)
            if one.gap.n:
                arms = (one.best, one.played)
                fresh = reviewer.sampler.for_seat(veiled, arms, range(many), 7)
                truth = float((fresh[:, 0] - fresh[:, 1]).mean())
                inside["loss"].append(abs(one.gap.mean - truth) <= one.gap.error)
        for moment in dice.permutation(np.array(reviewer.moments, object))[:4]:
            inside["value"].append(value_covered(reviewer.sampler, moment, few, many))
    for name, found in inside.items():
        say(capsys, f"{key}: {name} covered {np.mean(found):.3f} of {len(found)}")
        assert abs(np.mean(found) - 0.95) < 0.02 + 3 * np.sqrt(0.95 * 0.05 / len(found))


def value_covered(sampler: Sampler, moment: Any, few: int, many: int) -> bool:
    small = Sample.of(sampler.at_table(moment.before, range(few))[:, 0])
    truth = float(sampler.at_table(moment.before, range(few, few + many))[:, 0].mean())
    return abs(small.mean - truth) <= small.error


@pytest.mark.parametrize("key", GAMES)
def test_error_rates_order_the_players(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Who plays better loses less, by what could be known: random, Novice, and the strongest that is quick."""
    game, rates = find_game(key), []
    for player in ("random", "novice", "net" if net_for(game) else "search:400"):
        lost: list[float] = []
        for number in range(round(MORE * (40 if key == "royal-will" else 10))):
            table = finished(key, game.default_seats, players=(player,), seed=3000 + number)
            one = Reviewer(table, number % table.seats).refined(200 if key == "royal-will" else 128)
            lost += [decision.gap.mean for decision in one.at_stake]
        rates.append(1000 * float(np.mean(lost)))
        error = 1000 * float(np.std(lost)) / np.sqrt(len(lost))
        say(capsys, f"{key}: {player} {rates[-1]:.0f}, standard error {error:.0f}, over {len(lost)} decisions")
    assert rates == sorted(rates, reverse=True)
