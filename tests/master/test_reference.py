"""Random games, move by move, against the rules of reference.py: same questions, same options, same table."""

from __future__ import annotations

import random
import sys
from typing import Any

import pytest
from tests.master.reference import LABELS, ReferenceRules

from intrigue import Table, game
from intrigue.engine.records import NONE
from intrigue.games.master.state import GRADES, KINDS_PER_SKILL, MAX_COPIES, PART_BITS, PARTS, WILD

MASTER = game("master")


class EngineChance:
    """The engine's dealer and cards."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def dealer(self) -> int:
        return int(self.table.state["dealer"])

    def deal(self) -> tuple[list[list[str]], list[str], list[str]]:
        return hands(self.table), draw_pile(self.table), discard_pile(self.table)


def labels(row: Any, n: int) -> list[str]:
    return [LABELS[kind] for kind in row[:n]]


def hands(table: Table) -> list[list[str]]:
    return [labels(table.state["hand"][seat], table.state["hand_n"][seat]) for seat in range(table.seats)]


def draw_pile(table: Table) -> list[str]:
    return labels(table.state["draw"], table.state["draw_n"])[::-1]


def discard_pile(table: Table) -> list[str]:
    return labels(table.state["discard"], table.state["discard_n"])


def stacks(table: Table) -> list[list[list[str]]]:
    """Per seat its sets from the bottom, each as sorted labels."""
    found = []
    for seat in range(table.seats):
        stack, number = [], int(table.state["stack_top"][seat])
        while number != NONE:
            stack.append(set_of(int(table.state["set_first"][number]), int(table.state["set_cards"][number])))
            number = int(table.state["set_below"][number])
        found.append(stack[::-1])
    return found


def set_of(first: int, counts: int) -> list[str]:
    cards = []
    for part in range(PARTS):
        skill, grade = (first // KINDS_PER_SKILL, part) if part < GRADES else (part - GRADES, WILD)
        copies = (counts >> (PART_BITS * part)) & MAX_COPIES
        cards += [LABELS[KINDS_PER_SKILL * skill + grade]] * copies
    return sorted(cards)


def any_options(luck: random.Random) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for option in MASTER.options:
        if option.name == "match_games":
            chosen[option.name] = luck.choice([1, 1, 2, 3])
        elif option.name != "dealer":
            chosen[option.name] = luck.choice(list((False, True) if option.values is bool else option.values))
    return chosen


def same_table(table: Table, rules: ReferenceRules) -> None:
    assert [sorted(hand) for hand in hands(table)] == [sorted(player.hand) for player in rules.players]
    assert draw_pile(table) == rules.draw
    assert discard_pile(table) == rules.discard
    assert stacks(table) == [[sorted(laid.cards) for laid in player.stack] for player in rules.players]
    assert table.state["active"] == rules.active
    assert table.state["game_number"] == rules.game_number


def agree(seats: int, options: dict[str, Any], seed: int) -> int:
    """Play one random match on both sides; how many decisions it took."""
    luck = random.Random(f"{seats} {options} {seed}")
    table = Table(MASTER, seats, options, seed)
    rules = ReferenceRules(seats, table.options, EngineChance(table))
    course = rules.match()
    _, seat, wanted = next(course)
    decisions = 0
    while True:
        assert table.to_act == [seat]
        assert table.legal_names(seat) == wanted
        same_table(table, rules)
        answer = luck.choice(wanted)
        table.play(answer, seat)
        decisions += 1
        try:
            _, seat, wanted = course.send(answer)
        except StopIteration:
            break
    assert table.over
    same_table(table, rules)
    assert table.state["total_exp"][:seats].tolist() == rules.totals
    winners = rules.match_winners()
    assert [place == 1 for _, place in table.scores()] == [at in winners for at in range(seats)]
    return decisions


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_engine_and_the_plain_rules_agree(seats: int) -> None:
    luck = random.Random(seats)
    agree(seats, {}, seed=seats)
    for seed in range(4):
        agree(seats, any_options(luck), seed)


if __name__ == "__main__":  # python -m tests.master.test_reference 500
    dice = random.Random(1)
    total = sum(agree(2 + number % 5, any_options(dice), number) for number in range(int(sys.argv[1])))
    print(f"{sys.argv[1]} games, {total} decisions: the same")
