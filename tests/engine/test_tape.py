"""Chance by tape: the same rules, every chance with its true distribution."""

from __future__ import annotations

import math
import random
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from intrigue import game, game_keys
from intrigue.engine import chance
from intrigue.engine.errors import IntrigueError
from intrigue.engine.records import clone
from intrigue.engine.registry import minis
from intrigue.engine.tape import Chance, TapedRules, take_seed
from intrigue.engine.targets import interpreted

below = interpreted(chance.below)


class Recorder:
    """Chance of the keystream, written down as a tape would give it."""

    def __init__(self) -> None:
        self.outcomes: list[int] = []

    def below(self, s, n):
        outcome = below(s._data, n)
        if n > 1:
            self.outcomes.append(outcome)
        return outcome

    def draw(self, s, pile, first, n):
        place = first + below(s._data, n)
        if len({pile[at] for at in range(first, first + n)}) > 1:
            self.outcomes.append(pile[place])
        return place


@pytest.mark.parametrize("key", game_keys())
def test_a_tape_plays_what_a_seed_plays(key):
    """Every chance of a seeded game, written on a tape, leads to a game that looks the same to everybody."""
    found, recorder, luck = game(key), Recorder(), random.Random(key)
    replaced = {chance.below: recorder.below, chance.draw: recorder.draw}
    deal, play = interpreted(found.rules.deal, replaced), interpreted(found.rules.play, replaced)
    taped = TapedRules(found)
    seeded, s, moves = found.start(seed=7), taped.start(), ()
    chances = 0
    for _ in range(25):
        recorder.outcomes.clear()
        if moves:
            play(found.book, seeded, *moves[0])
        else:
            deal(found.book, seeded)
        chances += len(recorder.outcomes)
        s = taped.run(s, moves, tuple(recorder.outcomes))
        for viewer in range(-1, found.default_seats):
            assert found.veil(s, viewer).tobytes() == found.veil(seeded, viewer).tobytes()
        if s["over"]:
            break
        seat = found.to_act(s)[0]
        moves = ((seat, luck.choice(found.legal(s, seat))),)
    assert chances > 5


def test_where_the_tape_ends_the_rules_say_what_can_come():
    taped = TapedRules(game("royal-will"))
    start = taped.start(2, {"dealer": "0"})
    due = taped.run(start, ())
    assert isinstance(due, Chance)
    assert due.cases == {0: 1, 1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4}
    assert due.probabilities()[1] == (1, 4 / 25)
    again = taped.run(start, (), (6, 6, 6))
    assert again.cases == {0: 1, 1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 1}
    assert not start["will"]  # nothing has changed


def test_a_tape_with_what_cannot_come_is_refused():
    taped = TapedRules(game("royal-will"))
    start = taped.start(2, {"dealer": "0"})
    with pytest.raises(IntrigueError, match=r"chance 1: 0 cannot come; there are 1, 2"):
        taped.run(start, (), (0, 0))
    with pytest.raises(IntrigueError, match="5 outcomes for 4 chances"):
        taped.run(start, (), (1, 2, 3, 4, 5))


def test_chance_that_can_go_too_many_ways_is_not_merged(monkeypatch):
    monkeypatch.setattr("intrigue.engine.tape.MAX_WAYS", 20)
    taped = TapedRules(game("royal-will"))
    with pytest.raises(IntrigueError, match="more than 20 ways here: take its draws one by one"):
        taped.distribution(taped.start(2, {"dealer": "0"}), ())


def test_moves_without_chance_are_those_of_the_compiled_rules():
    found = game("royal-will")
    taped = TapedRules(found)
    s = taped.run(taped.start(2, {"dealer": "0"}), (), (1, 2, 3, 4))
    after = clone(s)
    found.play(after, 0, 1)
    assert taped.run(s, ((0, 1),)).tobytes() == after.tobytes()


@pytest.mark.parametrize("name", list(minis()))
def test_deals_of_the_compiled_rules_come_as_often_as_the_tape_says(name):
    setting = minis()[name]
    taped = TapedRules(setting.game)
    found = taped.distribution(taped.start(setting.seats, setting.options), ())
    assert sum(probability for _, probability in found) == 1
    expected = {veiled(setting.game, s): Fraction(0) for s, _ in found}
    for s, probability in found:
        expected[veiled(setting.game, s)] += probability
    n = 10_000
    seen = Counter(veiled(setting.game, dealt(setting, seed)) for seed in range(n))
    assert set(seen) <= set(expected)
    chi_squared = sum(float((seen[one] - n * p) ** 2 / (n * p)) for one, p in expected.items())
    assert chi_squared < critical(len(expected) - 1)


def dealt(setting, seed):
    s = setting.game.deal(setting.seats, setting.options, seed)
    take_seed(s)
    return s


def veiled(found, s):
    """What all seats see: the order of cards that nobody ever sees is left out."""
    return b"".join(found.veil(s, seat).tobytes() for seat in range(int(s["seats"])))


def critical(freedom):
    """What chi-squared exceeds with a probability of 0.001 (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + 3.0902 * math.sqrt(part)) ** 3


def test_no_seed_is_left_in_a_record_of_a_tape():
    taped = TapedRules(game("royal-will"))
    s = taped.run(taped.start(2, {"dealer": "0"}), (), (1, 2, 3, 4))
    assert not np.any(s["key"])
    assert not s["block"]
