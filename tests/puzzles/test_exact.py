"""Deductions, odds and last decisions: their answers by trying everything, and what is refused."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import comb

import numpy as np
import pytest

from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.hidden import count_spreads, spreads, unseen, worlds
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys
from intrigue.puzzles import Puzzle, counted_said, position_of, puzzles_of, said
from intrigue.puzzles.certify import Tally
from intrigue.puzzles.exact import exact_values
from intrigue.puzzles.find import find
from intrigue.puzzles.games import play

from .brute import chance, deduced, values_by_hand

MOST = 20_000  # ways to try for one puzzle


def shipped(kind: str, n: int, keys: tuple[str, ...] = tuple(game_keys())) -> list[Puzzle]:
    """A few of a kind from every game."""
    dice, found = random.Random(4), []
    for key in keys:
        ones = [one for one in puzzles_of(find_game(key)) if one.kind == kind and ways_to_try(one) < MOST]
        found += dice.sample(ones, min(n, len(ones)))
    return found


def ways_to_try(puzzle: Puzzle) -> int:
    """About how many: worlds are counted by kinds of cards, and single cards are tried."""
    return puzzle.made.worlds if not getattr(puzzle.ask, "outcome", "") else 25 ** (puzzle.seats - 1)


def test_deductions_name_what_can_lie_there() -> None:
    for puzzle in shipped("deduction", 8):
        assert [puzzle.choices[at] for at in puzzle.answers] == deduced(puzzle), puzzle.id


def test_odds_are_those_of_all_ways_to_lay_the_cards() -> None:
    for puzzle in shipped("odds", 5):
        assert puzzle.choices[puzzle.answers[0]] == pytest.approx(float(chance(puzzle)), abs=1e-6), puzzle.id


def test_a_deduction_says_why_it_is_right() -> None:
    for puzzle in shipped("deduction", 6):
        wrong = [choice for at, choice in enumerate(puzzle.choices) if at not in puzzle.answers]
        first, *more = counted_said(puzzle)
        assert first[0] in ("puzzle-why-none-left", "puzzle-why-known"), puzzle.id
        assert (first[1] == wrong) == (first[0] == "puzzle-why-none-left"), puzzle.id
        assert all(n > 0 for line in more for _, _, n in line[1]), puzzle.id
        for language in ("en", "es"):
            assert all(said(puzzle, line, language) for line in (first, *more)), puzzle.id


def test_odds_are_told_with_what_they_follow_from() -> None:
    for puzzle in shipped("odds", 6):
        if puzzle.ask.outcome or puzzle.ask.least > 1:
            continue
        ((_, every, wanted, drawn),) = counted_said(puzzle)
        none = comb(every - wanted, drawn) / comb(every, drawn)
        assert 1 - none == pytest.approx(puzzle.choices[puzzle.answers[0]], abs=1e-6), puzzle.id


@pytest.mark.parametrize("key", ["royal-will", "master"])
def test_what_is_made_now_is_right(key: str) -> None:
    """Those that ship were made by the code of their day."""
    made = [one for number in range(6) for kind in ("deduction", "odds") for one in of_game(key, number, kind)]
    assert len(made) >= 6
    for puzzle in made:
        if puzzle.kind == "deduction":
            assert [puzzle.choices[at] for at in puzzle.answers] == deduced(puzzle)
        elif ways_to_try(puzzle) < MOST:
            assert puzzle.choices[puzzle.answers[0]] == pytest.approx(float(chance(puzzle)), abs=1e-6)


def of_game(key: str, number: int, kind: str) -> list[Puzzle]:
    return find(play(find_game(key), 77, number), kind, Tally())


def test_last_decisions_are_worth_what_all_deals_say() -> None:
    spies = [one for one in shipped("last-decision", 40, ("master-of-spies",)) if one.made.worlds < 400]
    master = shipped("last-decision", 2, ("master",))  # with choices after it
    assert len(spies) > 1 < len(master)
    for puzzle in (*spies[:2], *master):
        values = values_by_hand(puzzle)
        assert [share.value for share in puzzle.shares] == pytest.approx([float(one) for one in values], abs=1e-6)
        assert max(values) - sorted(values)[-2] >= 0.1
        veiled = position_of(puzzle).veiled(puzzle.seat)
        made_now = exact_values(find_game(puzzle.game), veiled, [int(choice) for choice in puzzle.choices])
        assert made_now is not None
        assert made_now[0] == values


def test_worlds_are_spread_as_imagine_spreads_them() -> None:
    """Each card as often in each hand as counting says."""
    game = find_game("master")
    veiled = game.veil(game.deal(3, seed=5), 0)
    (pool,) = unseen(game, veiled)
    hand = pool.pool.zones[1]
    card = next(iter(pool.cards))
    good, total = pool.ways([card], pool.size(hand), 1)
    worlds = 3000
    held = sum(card in hand.cells(game.imagine(veiled, seed)).tolist() for seed in range(worlds))
    assert held / worlds == pytest.approx(good / total, abs=0.04)


def test_spreads_count_every_way_once() -> None:
    cards = Counter({1: 2, 2: 1, 3: 2})
    found = list(spreads(cards, [2, 1]))
    assert sum(ways for ways, _ in found) == comb(5, 2) * comb(3, 1)
    assert len({str(one) for _, one in found}) == len(found) == count_spreads(cards, [2, 1], 100)
    assert count_spreads(cards, [2, 1], 3) == 4


def test_what_cannot_be_counted_is_refused() -> None:
    """Early in a game somebody still has a choice; and nobody can count what others have built into their decks."""
    for key in ("royal-will", "master-of-wills"):
        game = find_game(key)
        s = game.deal(2, seed=1)
        seat = game.to_act(s)[0]
        veiled = game.veil(s, seat)
        assert exact_values(game, veiled, game.legal(veiled, seat)) is None


def test_too_many_worlds_are_refused() -> None:
    puzzle = shipped("last-decision", 1, ("master-of-spies",))[0]
    course = position_of(puzzle)
    veiled = course.veiled(puzzle.seat)
    legal = course.game.legal(veiled, puzzle.seat)
    assert exact_values(course.game, veiled, legal) is not None
    assert exact_values(course.game, veiled, legal, most=puzzle.made.worlds - 1) is None


def test_a_game_that_names_no_zones_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("master")
    monkeypatch.delattr(game.lab, "zones")  # type: ignore[arg-type]
    with pytest.raises(IntrigueError, match="cannot be counted"):
        unseen(game, game.veil(game.deal(2, seed=1), 0))


@pytest.mark.puzzles
def test_all_exact_puzzles_are_right() -> None:
    for puzzle in shipped("deduction", 1000):
        assert [puzzle.choices[at] for at in puzzle.answers] == deduced(puzzle), puzzle.id
    for puzzle in shipped("odds", 1000):
        assert puzzle.choices[puzzle.answers[0]] == pytest.approx(float(chance(puzzle)), abs=1e-6), puzzle.id
    for puzzle in shipped("last-decision", 1000, ("master-of-spies", "master")):
        values = [float(one) for one in values_by_hand(puzzle)]
        assert [share.value for share in puzzle.shares] == pytest.approx(values, abs=1e-6), puzzle.id


def decisions(key: str, seats: int, seed: int) -> Iterator[tuple[Game, np.void]]:
    """The veiled record of whoever decides, all through a game by simple players."""
    game, dice = find_game(key), random.Random(seed)
    s = game.deal(seats, seed=seed)
    for _ in range(300):
        if s["over"]:
            return
        seat = game.to_act(s)[0]
        veiled = game.veil(s, seat)
        yield game, veiled
        game.play(s, seat, dice.choice(game.legal(s, seat)))


@pytest.mark.parametrize("key", game_keys())
def test_zones_hold_as_many_cards_as_their_pools(key: str) -> None:
    for game, veiled in decisions(key, 2, 8):
        for one in unseen(game, veiled):
            assert one.cards.total() == sum(one.size(zone) for zone in one.pool.zones)
            assert set(one.cards) <= set(one.pool.kinds)
            assert not one.pool.zones[0].cells(veiled).size or min(one.cards.values(), default=1) > 0


def test_every_world_looks_the_same_to_the_seat() -> None:
    tried = 0
    for key, seats in (("royal-will", 2), ("royal-will", 3), ("master", 2), ("master-of-spies", 2)):
        for game, veiled in islice(decisions(key, seats, 2), 0, None, 4):
            found = worlds(game, veiled, 400) or []
            for _, world in found[:: 1 + len(found) // 5]:
                seen_again = game.veil(world, int(veiled["viewer"]))
                assert seen_again.tobytes() == veiled.tobytes()
                tried += 1
    assert tried > 40
