"""MAS-I: what always holds, in random games with random options and both decks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from intrigue import Table, game
from intrigue.engine.records import clone, plain
from intrigue.engine.scenario import observation
from intrigue.kit.positions import play_random, some_table

MASTER = game("master")
DEFAULTS = {option.name: option.default_value for option in MASTER.options}
GAMES = 4
TOTAL_EXP = {"balanced_120": 1320, "printed_124": 1400}


def seen(table: Table) -> dict[str, Any]:
    return observation(table, table.state)


def played(seed: int, **options: Any) -> Iterator[Table]:
    """Tables with random options, each handed over again after every turn."""
    for number in range(GAMES):
        luck = random.Random(f"{seed} {number}")
        table = some_table(MASTER, luck)
        if options:
            table = Table(MASTER, table.seats, options, luck.getrandbits(60))
        yield table
        turn = (1, 0)
        for _ in play_random(table, luck, 3_000):
            now = int(table.state["game_number"]), int(table.state["turns"])
            if now != turn:
                turn = now
                yield table
        yield table


@pytest.mark.parametrize("deck", ["balanced_120", "printed_124"])
def test_mas_i1_every_card_is_somewhere_once(deck):
    copies = [card.copies[list(TOTAL_EXP).index(deck)] for card in MASTER.cards]
    for table in played(1, deck=deck):
        assert MASTER.conserved(plain(MASTER.book), plain(table.state))["cards"] == copies


def test_mas_i2_every_set_has_an_ordinary_card_and_by_default_one_skill():
    for table in played(2):
        for stack in seen(table)["decks"]:
            for cards in stack:
                assert any(card[1] != "W" for card in cards)
                ordinary = {card[0] for card in cards if card[1] != "W"}
                assert len(ordinary) == 1
                if table.options["wild_scope"] == "category":
                    assert {card[0] for card in cards} == ordinary


def test_mas_i3_the_bottom_set_stays_as_it_was_laid():
    bottoms: dict[int, list[str]] = {}
    for table in played(3, **DEFAULTS):
        if int(table.state["turns"]) == 0:
            bottoms = {}
        for seat, stack in enumerate(seen(table)["decks"]):
            if seat in bottoms:
                assert stack, "a stack never becomes empty again"
            if stack:
                assert len(stack[0]) == 2
                assert stack[0] == bottoms.setdefault(seat, list(stack[0]))


def test_mas_i4_hands_are_full_while_there_is_a_draw_pile():
    for table in played(4):
        if table.state["draw_n"]:
            assert set(table.state["hand_n"][: table.seats]) == {4}


def test_mas_i5_hands_and_draw_pile_shrink_with_every_turn():
    before = (0, 0, 0)
    for table in played(5):
        game_number, turns = int(table.state["game_number"]), int(table.state["turns"])
        left = int(table.state["hand_n"].sum() + table.state["draw_n"])
        if turns > before[1] and game_number == before[0]:
            assert left < before[2]
        before = game_number, turns, left


@pytest.mark.parametrize("deck", ["balanced_120", "printed_124"])
def test_mas_i6_at_the_end_stacks_and_discard_pile_are_worth_the_whole_deck(deck):
    value = {card.key: card.value for card in MASTER.cards}
    ended = 0
    for table in played(6, deck=deck):
        if table.over:
            now = seen(table)
            assert sum(now["scores"]) + sum(value[card] for card in now["discard"]) == TOTAL_EXP[deck]
            assert now["turns"] <= {"balanced_120": 119, "printed_124": 123}[deck]
            ended += 1
    assert ended == GAMES


@pytest.mark.parametrize("duel", [False, True])
def test_mas_i7_a_forced_decline_looks_like_a_free_one(duel):
    """Change the hand of a declining defender in every way a viewer may imagine it: the viewer sees the same."""
    compared = 0
    for number in range(GAMES):
        luck = random.Random(number)
        table = Table(MASTER, 3, {"duel": duel}, seed=number)
        for seat, action in play_random(table, luck, 400):
            if MASTER.names[action] != "DECLINE":
                continue
            for viewer in {0, 1, 2, -1} - {seat}:
                after = clone(table.state)
                MASTER.play(after, seat, action)
                twin = table.imagine(viewer, luck.getrandbits(40)).state
                MASTER.play(twin, seat, action)
                if viewer < 0 or after["hand_n"][viewer] == table.state["hand_n"][viewer]:  # who draws sees a card
                    assert MASTER.veil(after, viewer).tobytes() == MASTER.veil(twin, viewer).tobytes()
                    compared += 1
    assert compared > 50


def test_the_bounds_of_the_record_are_never_passed():
    """Interpreted rules check every index and every write."""
    for number, options in enumerate(
        ({"deck": "printed_124", "duel": True, "wild_scope": "any"}, {"identical": "exact"})
    ):
        table = Table(MASTER, 2 + 4 * number, options, seed=number, target="python")
        for _ in play_random(table, random.Random(number), 1_000):
            pass
        assert table.over
