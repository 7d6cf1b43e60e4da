"""Random games, move by move, against the rules of reference.py: same questions, same options, same table.

Longer: ``python -m tests.master_of_wills.test_reference --games 500 --variant ffa``.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from tests.master_of_wills.reference import ReferenceRules
from tests.master_of_wills.reference_choices import Question, Steps
from tests.master_of_wills.reference_engine import (
    BOOK,
    DECISIONS,
    PEOPLE,
    PRINTED,
    WILLS,
    EngineChance,
    copy_of,
    same_result,
    same_table,
)

from intrigue import Table
from intrigue.engine.records import NONE, clone, plain
from intrigue.engine.targets import interpreted
from intrigue.games.master_of_wills import board, scenario
from intrigue.games.master_of_wills import rules as engine_rules
from intrigue.games.master_of_wills import state as codes

FACTIONS = ("GRA", "VEI", "LED", "ASH")
SEATS = {"1v1": 2, "2v2": 4, "mowitaire": 1, "ffa": 3, "mow-op": 2}
PEOPLE_KEYS = [card.key for card in WILLS.cards.community]
CARD_KEYS = [card.key for card in WILLS.cards.faction_cards]


# ------------------------------------------------------------------------------------ random games


def random_deck(luck: random.Random, variant: str) -> str:
    """A legal deck as a code (MOW-2.1, 15.1)."""
    faction = luck.choice(FACTIONS)
    actions = 8 if variant == "2v2" else luck.randint(8, 18)
    chosen = [*luck.sample(range(4), 2), *luck.sample(range(4, 12), 5)]
    chosen += [*luck.sample(range(12, 30), actions), *luck.sample(range(30, 42), 5)]
    return f"{faction}-{sum(1 << bit for bit in chosen):x}"


def random_options(luck: random.Random, variant: str) -> dict[str, Any]:
    options: dict[str, Any] = {"variant": variant} | {f"deck_{side}": random_deck(luck, variant) for side in range(3)}
    return options | {
        "faction_play_optional": luck.random() < 0.2,
        "two_v_two_all_four": luck.random() < 0.5,
        "difficulty": luck.choice(codes.DIFFICULTIES),
        "coop_steps": luck.choice(codes.COOP_STEPS),
        "turn_order": luck.choice(codes.TURN_ORDERS),
        "last_points": luck.choice([0, 6]),
        "second_points": luck.choice([0, 2]),
    }


def stir(table: Table, luck: random.Random) -> None:
    """Make the deal stranger, before anybody has decided: larger hands, a head start, a deck that will run out."""
    s: Any = plain(table.state)
    for seat in range(table.seats):
        side = seat % s.sides
        for _ in range(luck.choice([0, 0, 2, 4])):
            s.pile_left[side] -= 1
            slot = s.draw_pile[side, s.pile_left[side]]
            s.hand[seat] |= 1 << slot
            s.place[side, slot] = codes.IN_HAND
    if s.variant == codes.COOP:  # or most games would end with the first round (MOW-18.1)
        s.points[0] = s.points[1] = luck.choice([0, 40, 100, 100])
    gone = luck.choice([0, 0, 0.3, 0.95])
    deck = [s.deck[at] for at in range(s.deck_left)]
    for c in deck:
        if luck.random() < gone:
            rows = [1 + 3 * side + row for side in range(s.sides) for row in range(3)]
            interpreted(board.shift_zone)(s, c, luck.choice([codes.AFTERLIFE, *rows]))
    kept = [c for c in deck if s.zone[c] == codes.DECK]
    s.deck_left = len(kept)
    for at in range(codes.COMMUNITY):
        s.deck[at] = kept[at] if at < len(kept) else NONE
    if s.variant == codes.SOLO:  # the first turn has begun
        s.stage, s.ask = codes.TURN_START, codes.NOTHING
        interpreted(engine_rules.run)(plain(BOOK), s)


def random_given(luck: random.Random, variant: str) -> dict[str, Any]:
    """A crowded position: anything may lie anywhere, and any side may own any Faction card."""
    sides = 3 if variant == "ffa" else 2
    decks = 1 if variant == "mowitaire" else sides
    people = luck.sample(PEOPLE_KEYS, len(PEOPLE_KEYS))

    def some(most: int) -> list[str]:
        return [people.pop() for _ in range(luck.randint(0, most))]

    given: dict[str, Any] = {"N": some(9), "AF": some(12), "round": luck.randint(5, 8), "stage": "start"}
    given |= {f"{side}.{row}": some(4) for side in "ABC"[:sides] for row in "RLA"}
    given["points"] = {side: luck.choice([20, 100]) for side in "ABC"[:sides]}
    given["lasting"], given["behind"] = {}, {}
    standing = [key for side in "ABC"[:sides] for row in "RL" for key in given[f"{side}.{row}"]]
    for side in "ABC"[:decks]:
        pool = luck.sample(range(codes.CARDS), codes.CARDS)

        def take(most: int, kind: str = "", pool: list[int] = pool) -> list[str]:
            found = [number for number in pool if kind in ("", PRINTED[number].kind)][: luck.randint(0, most)]
            for number in found:
                pool.remove(number)
            return [CARD_KEYS[number] for number in found]

        for key in take(2, "lasting"):
            row = f"{luck.choice('ABC'[:sides])}.{luck.choice('RL')}"
            marked = any(step.op == "MARKER" for step in PRINTED[CARD_KEYS.index(key)].play)
            if row not in given["lasting"]:
                given["lasting"][row] = [f"{side} {key}", *([people.pop()] if marked else [])]
        for key in take(3, "card"):
            if standing:
                given["behind"][standing.pop(luck.randrange(len(standing)))] = f"{side} {key}"
        given |= {f"{side}.round": take(3, "round"), f"{side}.hand": take(5), f"{side}.discards": take(4)}
        given[f"{side}.pile"] = take(6)
        if variant == "2v2":
            given[f"{'CD'['AB'.index(side)]}.hand"] = take(4)
    free = [key for key in standing if key not in given["behind"]]
    given["protected"] = {key: luck.choice("ABC"[:sides]) for key in luck.sample(free, min(2, len(free)))}
    return given


def random_position(luck: random.Random, variant: str, target: str | None) -> tuple[Table, ReferenceRules, int]:
    """The table, the plain rules, and how many turns of the round are over."""
    options = {"variant": variant, "two_v_two_all_four": False, "coop_steps": luck.choice(codes.COOP_STEPS)}
    sides = 3 if variant == "ffa" else 2
    turn = 0 if variant == "mowitaire" else luck.randrange(sides)
    given = random_given(luck, variant)
    builder = scenario.Position(WILLS, given | {"active": "ABC"[turn], "turn": turn}, options)
    builder.lay_community()
    for side in range(sides):
        builder.lay_faction_cards(side)
    builder.lay_specials()
    builder.set_figures()
    builder.set_stage("start")
    table = Table.at(WILLS, builder.s, target)
    rules = copy_of(table)
    rules.first, rules.lead = 0, [0, 0]
    rules.turns_taken = [rules.round - 1 + int(side < turn) for side in range(sides)]
    before = clone(table.state)
    interpreted(engine_rules.run)(plain(BOOK), plain(table.state))
    assert isinstance(rules.chance, EngineChance)
    rules.chance.look(before, table.state)
    return table, rules, turn


def choose(luck: random.Random, decision: str, options: list[int]) -> int:
    """Mostly Starting cards with a Faction icon and seldom a pass, so that many Faction cards are played."""
    icons = [c for c in options if decision == "D05" and PEOPLE[c].icon]
    going_on = [option for option in options if option not in (codes.DONE, codes.NO)]
    if icons and luck.random() < 0.8:
        return luck.choice(icons)
    return luck.choice(going_on if going_on and luck.random() < 0.8 else options)


def compare_game(variant: str, seed: int, target: str | None = None) -> Counter[str]:
    """Play one game on both; how often each decision was met."""
    luck = random.Random(f"{variant} {seed}")
    if seed % 3 == 2:
        table, rules, turn = random_position(luck, variant, target)
        course = rules.go_on(turn)
    else:
        table = Table(WILLS, SEATS[variant], random_options(luck, variant), seed, target)
        if seed % 3:
            stir(table, luck)
        rules = copy_of(table)
        course = rules.game()
    return compare(table, rules, course, luck)


def compare(table: Table, rules: ReferenceRules, course: Steps, luck: random.Random) -> Counter[str]:
    met: Counter[str] = Counter()
    for decision, seat, options in answered(table, rules, course, luck):
        assert not table.over
        asked = DECISIONS[int(table.state["ask"])]
        assert asked == ("D09" if decision in ("D10", "D11") else decision)
        assert table.to_act == [seat], decision
        assert table.legal(seat) == options, decision
        same_table(table, rules)
        met[decision] += 1
    rules.active, rules.start = int(table.state["active"]), NONE  # nobody's turn any more
    same_table(table, rules)
    assert table.over == rules.over
    assert int(table.state["result"]) == (codes.FAILED if rules.failed else codes.PLAYED_OUT)
    same_result(table, rules)
    return met


def answered(table: Table, rules: ReferenceRules, course: Steps, luck: random.Random) -> Iterator[Question]:
    """The questions of the plain rules; each is answered at random, on both, once it was looked at."""
    assert isinstance(rules.chance, EngineChance)
    question: Question | None = next(course, None)
    while question is not None:
        yield question
        decision, seat, options = question
        answer = choose(luck, decision, options)
        before = clone(table.state)
        table.play(answer, seat)
        rules.chance.look(before, table.state)
        try:
            question = course.send(answer)
        except StopIteration:
            question = None


@pytest.mark.parametrize("variant", list(SEATS))
def test_the_engine_and_the_plain_rules_agree(variant: str) -> None:
    for seed in range(6):
        compare_game(variant, seed)


@pytest.mark.slow
@pytest.mark.parametrize("variant", list(SEATS))
def test_the_engine_and_the_plain_rules_agree_for_long(variant: str) -> None:
    for seed in range(1000, 1300):
        compare_game(variant, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare random games with the plain rules.")
    parser.add_argument("--games", type=int, default=100, help="games of each variant")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--variant", choices=[*SEATS])
    asked = parser.parse_args()
    for variant in [asked.variant] if asked.variant else SEATS:
        met: Counter[str] = Counter()
        for seed in range(asked.seed, asked.seed + asked.games):
            try:
                met += compare_game(variant, seed)
            except Exception as error:
                raise SystemExit(f"{variant}, seed {seed}: {type(error).__name__} {error}") from error
        print(f"{variant}: {asked.games} games, {met.total()} decisions", dict(sorted(met.items())))


if __name__ == "__main__":
    main()
