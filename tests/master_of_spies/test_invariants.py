"""Random games: what always holds (MOS-I1 to I8), and the engine against reference rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from intrigue import Table, game
from intrigue.engine.options import Option, Tagged
from intrigue.engine.scenario import observation

from .reference import CARDS, ReferenceRules, value

SPIES = game("master-of-spies")


def values_of(option: Option) -> st.SearchStrategy[Any]:
    if isinstance(option.values, tuple):
        return st.sampled_from(option.values)
    return st.integers(0, 4) if isinstance(option.values, range) else st.booleans()


# One game each: a match is many of them (test_11_12_scoring.py). Named start seats depend on the seats.
OPTIONS = st.fixed_dictionaries(
    {
        option.name: values_of(option)
        for option in SPIES.options
        if not isinstance(option.values, Tagged) and option.name != "start"
    }
)
SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 2**40)
some_games = settings(max_examples=10, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def position(table: Table) -> dict[str, Any]:
    return dict(observation(table, table.state))


def moves(table: Table, seed: int) -> Iterator[tuple[dict[str, Any], int, str, dict[str, Any]]]:
    """A random game as (before, seat, move, after)."""
    luck = random.Random(seed)
    before = position(table)
    while not table.over:
        seat = table.to_act[0]
        move = luck.choice(table.legal_names(seat))
        table.play(move, seat)
        after = position(table)
        yield before, seat, move, after
        before = after


@some_games
@given(SEATS, OPTIONS, SEEDS)
def test_mos_i1_every_card_in_exactly_one_place(seats: int, options: dict[str, Any], seed: int) -> None:
    for _, _, _, at in moves(Table(SPIES, seats, options, seed), seed):
        places = [*at["rows"], *at["hands"], at["draw"], at["discard"]]
        assert sorted(card for place in places for card in place) == sorted(CARDS)


@some_games
@given(SEATS, SEEDS, st.booleans())
def test_mos_i2_rows_rise_and_alternate(seats: int, seed: int, advanced: bool) -> None:
    for _, _, _, at in moves(Table(SPIES, seats, {"advanced": advanced}, seed), seed):
        for starter, row in zip("DKLF", at["rows"], strict=True):
            assert all(value(low) < value(high) for low, high in pairwise(row))
            dark = [letter[0] in "DL" for letter in (starter, *row)]
            assert all(one != other for one, other in pairwise(dark))


@some_games
@given(SEATS, OPTIONS, SEEDS)
def test_mos_i3_tokens_lie_in_rows_or_in_the_supply(seats: int, options: dict[str, Any], seed: int) -> None:
    for _, _, _, at in moves(Table(SPIES, seats, options, seed), seed):
        lying = {card for row in at["rows"] for card in row}
        assert all(token.partition("@")[2] in lying for token in at["tokens"])
        assert sum(at["supply"]) + len(at["tokens"]) == 4 * seats


@some_games
@given(SEATS, SEEDS)
def test_mos_i4_basic_tokens_lie_on_their_faction(seats: int, seed: int) -> None:
    for _, _, _, at in moves(Table(SPIES, seats, {}, seed), seed):
        assert all(token[1] == token.partition("@")[2][0] for token in at["tokens"])


def token_value(at: dict[str, Any], seat: int, letter: str) -> int:
    """The value a token lies on, 0 in the supply."""
    found = [token for token in at["tokens"] if token.startswith(f"{seat}{letter}@")]
    return value(found[0].partition("@")[2]) if found else 0


@some_games
@given(SEATS, SEEDS)
def test_mos_i5_the_own_token_never_falls_unless_its_card_was_replaced(seats: int, seed: int) -> None:
    for before, seat, move, after in moves(Table(SPIES, seats, {}, seed), seed):
        if not move.startswith("SLOT_"):
            continue
        row, place = (int(part) for part in move.split("_")[1:])
        line = before["rows"][row]
        replaced = line[place - 1] if place <= len(line) else None
        letter = before["chosen"][0]
        if f"{seat}{letter}@{replaced}" not in before["tokens"]:
            assert token_value(after, seat, letter) >= token_value(before, seat, letter)


@some_games
@given(SEATS, OPTIONS, SEEDS)
def test_mos_i6_rows_never_shrink(seats: int, options: dict[str, Any], seed: int) -> None:
    for before, _, move, after in moves(Table(SPIES, seats, options, seed), seed):
        grown = [new - old for old, new in zip(before["row_lengths"], after["row_lengths"], strict=True)]
        added = [0, 0, 0, 0]
        if move.startswith("SLOT_"):
            row, place = (int(part) for part in move.split("_")[1:])
            added[row] = int(place > before["row_lengths"][row])
        assert grown == added


@some_games
@given(SEATS, SEEDS, st.booleans())
def test_mos_i7_at_most_44_points(seats: int, seed: int, advanced: bool) -> None:
    for _, _, _, at in moves(Table(SPIES, seats, {"advanced": advanced}, seed), seed):
        assert max(at["scores_now"]) <= 44


@some_games
@given(SEATS, OPTIONS, SEEDS)
def test_mos_i8_only_normal_draws_change_the_draw_pile(seats: int, options: dict[str, Any], seed: int) -> None:
    for before, _, move, after in moves(Table(SPIES, seats, options, seed), seed):
        assert before["draw_left"] - after["draw_left"] == int(move == "DRAW_PILE")


def same(at: dict[str, Any], rules: ReferenceRules) -> None:
    """The engine's position is that of the reference rules."""
    assert at["rows"] == rules.rows
    assert [set(hand) for hand in at["hands"]] == rules.hands
    assert at["discard"] == rules.discard
    assert at["draw"] == rules.draw
    assert set(at["tokens"]) == {f"{seat}{letter}@{card}" for (seat, letter), card in rules.tokens.items()}
    assert at["replaced"] == {card: min(2, times) for card, times in rules.times_replaced.items() if times}
    assert (at["final"], at["last_drawer"]) == (rules.final, rules.last_drawer)
    assert at["used"] == [seat in rules.used for seat in range(rules.n)]
    assert at["scores_now"] == [rules.score(seat) for seat in range(rules.n)]
    if not rules.over:
        assert (at["master"], at["turn"]) == (rules.start, rules.turns_done)
        assert at["placed"] == {str(seat): card for seat, card in rules.round_cards.items()}


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(SEATS, OPTIONS, SEEDS)
def test_the_engine_plays_as_the_reference_rules(seats: int, options: dict[str, Any], seed: int) -> None:
    table = Table(SPIES, seats, options, seed)
    luck = random.Random(seed)
    at = position(table)
    rules = ReferenceRules(seats, at["master"], at["hands"], at["draw"], table.options)
    while not table.over:
        assert table.to_act == [rules.seat]
        names = table.legal_names(rules.seat)
        assert set(names) == rules.legal()
        assert len(names) == len(set(names))
        move, picking, seat = luck.choice(names), rules.ask == "D2", rules.seat
        rules.play(move)
        table.play(move, seat)
        at = position(table)
        if picking and rules.ask != "D2":
            rules.take_over_reshuffle(set(at["hands"][seat]), at["draw"])
        same(at, rules)
    assert rules.over
    assert at["winners"] == rules.winners()
    assert at["scores"] == [rules.score(seat) for seat in range(seats)]
