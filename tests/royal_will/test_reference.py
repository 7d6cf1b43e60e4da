"""Random games, move by move, against the rules of reference.py: same questions, same options, same table."""

from __future__ import annotations

import random
import sys
from typing import Any

import pytest
from tests.royal_will.reference import ReferenceRules

from intrigue import Table, game
from intrigue.engine.options import Option

ROYAL_WILL = game("royal-will")
CHARACTERS = [card.key for card in ROYAL_WILL.cards]
RESULTS = {1: "won", 2: "bust"}


class EngineChance:
    """The engine's cards and dealer."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def dealer(self) -> int:
        return int(self.table.state["dealer"])

    def hands(self) -> list[list[str]]:
        return [[CHARACTERS[kind] for kind in hand] for hand in self.table.state["hand"][: self.table.seats]]


def any_options(luck: random.Random) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for option in ROYAL_WILL.options:
        if luck.random() < 0.5 or option.name == "dealer":
            chosen[option.name] = any_value(option, luck)
    return chosen


def any_value(option: Option, luck: random.Random) -> Any:
    if option.name == "dealer":
        return "random"
    if option.name == "max_wills":
        return luck.choice([1, 2, 5, 200])
    if option.name == "match_games":
        return luck.choice([1, 2, 3])
    return luck.choice(list((False, True) if option.values is bool else option.values))


def same_table(table: Table, rules: ReferenceRules) -> None:
    s, seats = table.state, table.seats
    assert [int(n) for n in s["trackers"][:seats]] == rules.trackers
    if table.over:
        assert s["last_coins"][:seats].tolist() == rules.coins
    else:
        assert s["coins"][:seats].tolist() == rules.coins
        assert s["wager"][:seats].tolist() == rules.wager
        assert s["tokens"][:seats].tolist() == rules.token
        assert (s["assets"], s["bank"]) == (rules.assets, max(0, rules.bank))
        assert (s["will"], s["first"], s["dealer"]) == (rules.will, rules.first, rules.dealer)
        assert s["game_number"] == rules.game_number
    if rules.will > 1:
        assert s["last_count"][:seats].tolist() == rules.counts
        assert (s["last_total"], s["last_pot"]) == (rules.total, rules.pot)
        assert (s["last_assets"], RESULTS[int(s["last_result"])]) == (rules.assets_after, rules.result)
        assert s["last_coins"][:seats].tolist() == rules.coins_after


def agree(seats: int, options: dict[str, Any], seed: int) -> int:
    """Play one random game on both sides; how many decisions it took."""
    luck = random.Random(f"{seats} {options} {seed}")
    table = Table(ROYAL_WILL, seats, options, seed)
    rules = ReferenceRules(seats, table.options, EngineChance(table))
    course = rules.match()
    _, asked = next(course)
    decisions = 0
    while True:
        assert table.to_act == sorted(asked)
        for seat, wanted in asked.items():
            assert table.legal_names(seat) == wanted
        same_table(table, rules)
        seat = luck.choice(table.to_act)
        answer = luck.choice(asked[seat])
        table.play(answer, seat)
        decisions += 1
        try:
            _, asked = course.send((seat, answer))
        except StopIteration:
            break
    assert table.over
    assert rules.over
    same_table(table, rules)
    winners = winners_of(rules)
    assert [place == 1 for _, place in table.scores()] == [seat in winners for seat in range(seats)]
    return decisions


def winners_of(rules: ReferenceRules) -> list[int]:
    if rules.options["match_games"] == 1 and rules.game_number == 1:
        return rules.winners
    most = max(rules.trackers)
    return [seat for seat, won in enumerate(rules.trackers) if won == most]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_engine_and_the_plain_rules_agree(seats: int) -> None:
    luck = random.Random(seats)
    agree(seats, {}, seed=seats)
    for seed in range(25):
        agree(seats, any_options(luck), seed)


if __name__ == "__main__":  # python -m tests.royal_will.test_reference 2000
    dice = random.Random(1)
    total = sum(agree(2 + number % 5, any_options(dice), number) for number in range(int(sys.argv[1])))
    print(f"{sys.argv[1]} games, {total} decisions: the same")
