"""The answers of exact puzzles once more, by trying everything: from the cards that truly lie in the hidden places, one
by one, and the rules of the game; not from the pools and the counting that made the puzzles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import numpy as np

from intrigue.engine.game import Game
from intrigue.engine.records import HIDDEN, clone
from intrigue.puzzles import Puzzle, position_of


def hidden_cells(table: Any, veiled: Any) -> list[int]:
    """What lies in a row of cells, or in several, less what the viewer sees there: a veiled hand has another order."""
    if np.ndim(table) > 1:
        return [card for row, seen in zip(table, veiled, strict=True) for card in hidden_cells(row, seen)]
    held = Counter(int(card) for card in table if card >= 0)
    held.subtract(int(card) for card in veiled if card >= 0)
    found = sorted(held.elements())
    assert len(found) == int((veiled == HIDDEN).sum())
    return found


def unseen_cards(game: Game, puzzle: Puzzle, state: np.void, veiled: np.void) -> list[int]:
    """Every card that may lie in the zone that is asked about, each copy by itself."""
    seats, zone, of = int(state["seats"]), puzzle.ask.zone, puzzle.ask.of  # type: ignore[union-attr]
    if game.key == "royal-will":
        if zone == "hand":
            dealt = hidden_cells(state["hand"][:seats], veiled["hand"][:seats])
        else:
            dealt = hidden_cells(state["placed"][:seats], veiled["placed"][:seats])
        return dealt + state["deck"][2 * seats : int(game.book["cards"])].tolist()
    if game.key in ("master", "master-of-spies"):
        return hidden_cells(state["hand"][:seats], veiled["hand"][:seats]) + hidden_cells(state["draw"], veiled["draw"])
    if game.key == "master-of-wills":
        return hidden_cells(state["deck"], veiled["deck"])
    if zone in ("power-deck", "favour-deck"):
        name = zone.partition("-")[0]
        return hidden_cells(state[name], veiled[name])
    rows = ("hand", "draw", "source_base")
    return [card for name in rows for card in hidden_cells(state[name][of], veiled[name][of])]


def known_cards(game: Game, puzzle: Puzzle, veiled: np.void) -> list[int]:
    """The cards of the zone that its viewer knows."""
    zone, of = puzzle.ask.zone, puzzle.ask.of  # type: ignore[union-attr]
    if zone == "coin-card":
        cards = [int(veiled["placed"][veiled["origin"][of]])]
    elif zone == "hand":
        cards = veiled["hand"][of].tolist()
    elif zone == "own-pile":
        cards = veiled["draw"][of][: int(veiled["draw_n"][of])].tolist()
    else:
        return []
    return [card for card in cards if card >= 0]


def deduced(puzzle: Puzzle) -> list[str]:
    """What can lie there."""
    course = position_of(puzzle)
    game, veiled = course.game, course.veiled(puzzle.seat)
    keys = game.named_keys["community" if game.key == "master-of-wills" else "card"]
    known = known_cards(game, puzzle, veiled)
    face_down = puzzle.ask.zone == "coin-card"  # type: ignore[union-attr]
    unseen = [] if face_down and known else unseen_cards(game, puzzle, course.state, veiled)
    return [key for key in puzzle.choices if key in {keys[card] for card in (*known, *unseen)}]  # type: ignore[misc]


def chance(puzzle: Puzzle) -> Fraction:
    """Of all ways to lay cards there: those with enough of the ones that are asked about."""
    if puzzle.ask.outcome:  # type: ignore[union-attr]
        return chance_of_winning_the_will(puzzle)
    course, ask = position_of(puzzle), puzzle.ask
    game, veiled = course.game, course.veiled(puzzle.seat)
    keys = game.named_keys["community" if game.key == "master-of-wills" else "card"]
    cards = [keys[card] for card in unseen_cards(game, puzzle, course.state, veiled)]
    good = total = 0
    for drawn in combinations(cards, ask.size):  # type: ignore[union-attr]
        total += 1
        good += sum(card in ask.cards for card in drawn) >= ask.least  # type: ignore[union-attr]
    return Fraction(good, total)


def deals(cards: list[int], sizes: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to deal single cards to hands."""
    if not sizes:
        yield [tuple(cards)]
        return
    for places in combinations(range(len(cards)), sizes[0]):
        rest = [card for at, card in enumerate(cards) if at not in places]
        for more in deals(rest, sizes[1:]):
            yield [tuple(cards[at] for at in places), *more]


def values_by_hand(puzzle: Puzzle) -> list[Fraction]:
    """What every move of a last decision is worth: each hand that others can hold is dealt, and the game played on.
    For games with hands and a draw pile."""
    course = position_of(puzzle)
    game, veiled, seats = course.game, course.veiled(puzzle.seat), int(course.state["seats"])
    others = [seat for seat in range(seats) if (veiled["hand"][seat] == HIDDEN).any()]
    sizes = [int((veiled["hand"][seat] == HIDDEN).sum()) for seat in others]
    cards = hidden_cells(course.state["hand"][:seats], veiled["hand"][:seats])
    cards += hidden_cells(course.state["draw"], veiled["draw"])
    worlds = []
    for dealt in deals(cards, sizes):
        world = clone(course.state)
        for seat, hand in zip(others, dealt, strict=False):
            known = [int(card) for card in veiled["hand"][seat] if card >= 0]
            world["hand"][seat][: len(known) + len(hand)] = sorted([*known, *hand])
        world["draw"][: len(dealt[-1])] = dealt[-1]
        worlds.append(world)
    return [wins(game, worlds, puzzle.seat, action) / len(worlds) for action in puzzle.choices]  # type: ignore[arg-type]


def wins(game: Game, worlds: list[np.void], seat: int, action: int) -> Fraction:
    """The seat's shares of the win in worlds that it cannot tell apart, if it goes on as well as it can."""
    total, undecided = Fraction(0), []
    for world in map(clone, worlds):
        game.play(world, seat, action)
        while not world["over"] and len(legal := game.legal(world, mover := game.to_act(world)[0])) == 1:
            game.play(world, mover, legal[0])
        if world["over"]:
            total += Fraction(game.win_shares(world)[seat]).limit_denominator(60)
        else:
            assert mover == seat
            undecided.append(world)
    while undecided:
        look = game.veil(undecided[0], seat).tobytes()
        alike = [world for world in undecided if game.veil(world, seat).tobytes() == look]
        undecided = [world for world in undecided if game.veil(world, seat).tobytes() != look]
        total += max(wins(game, alike, seat, move) for move in game.legal(alike[0], seat))
    return total


def chance_of_winning_the_will(puzzle: Puzzle) -> Fraction:
    """A Royal Will: of all ways to lay single cards face down before the others, those in which the Will is won."""
    course, ask = position_of(puzzle), puzzle.ask
    game, veiled, seats = course.game, course.veiled(puzzle.seat), int(course.state["seats"])
    hidden = [seat for seat in range(seats) if veiled["placed"][seat] == HIDDEN]
    cards = hidden_cells(course.state["placed"][:seats], veiled["placed"][:seats])
    cards += course.state["deck"][2 * seats : int(game.book["cards"])].tolist()
    won = total = 0
    for laid in permutations(cards, len(hidden)):
        world = clone(course.state)
        world["placed"][hidden] = laid
        game.play(world, puzzle.seat, ask.action)  # type: ignore[union-attr]
        while not world["over"] and world["will"] == veiled["will"]:
            seat = game.to_act(world)[0]
            (forced,) = game.legal(world, seat)
            game.play(world, seat, forced)
        total += 1
        won += int(world["last_result"]) == 1
    return Fraction(won, total)
