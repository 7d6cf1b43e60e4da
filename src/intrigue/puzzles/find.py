"""Puzzles in one game, by kind."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence

import numpy as np
from msgspec.structs import replace

from intrigue.engine.course import Course
from intrigue.engine.game import Game
from intrigue.engine.registry import game as find_game

from .certify import NOVICE, Certificate, Tally, certify
from .exact import deduction, last_decision, odds
from .games import Played
from .puzzle import BestMove, Puzzle, position_of
from .themes import TRACKING, of_move, of_time

LEVELS = 5
TRIES = 16  # positions that are looked at for a puzzle of the level that is wanted
LAST = 8  # decisions at the end of a game that may be last ones
MAX_OF_A_GAME, OF_A_FAMILY = 5, 2  # best moves that are taken from one game, and of these of one family
END = 0.65  # from here on every decision of a game is looked at for best moves; of those before only some
EARLIER = 0.15  # so many: they have few puzzles, and take long to play out


def find(played: Played, kind: str, tally: Tally) -> list[Puzzle]:
    return FINDERS[kind](played, tally)


def find_deductions(played: Played, tally: Tally) -> list[Puzzle]:
    return _of_a_level(played, deduction, tally)


def find_odds(played: Played, tally: Tally) -> list[Puzzle]:
    return _of_a_level(played, odds, tally)


Maker = Callable[[Played, Course, int, random.Random], Puzzle | None]


def _of_a_level(played: Played, make: Maker, tally: Tally) -> list[Puzzle]:
    """One puzzle, of a level that depends on the number of the game: all are wanted alike. Failing that any."""
    decisions = list(played.before())
    dice = random.Random(f"{make.__name__} {played.seed} {played.number}")
    other: Puzzle | None = None
    for _ in range(TRIES if decisions else 0):
        made = make(played, *dice.choice(decisions), dice)
        if made is None:
            tally.refuse("nothing to ask")
        elif made.level == 1 + played.number % LEVELS:
            tally.passed += 1
            return [made]
        else:
            other = other or made
    tally.passed += other is not None
    return [other] if other else []


def find_last_decisions(played: Played, tally: Tally) -> list[Puzzle]:
    for at, seat in list(played.before())[-LAST:]:
        made = last_decision(played, at, seat)
        if made is not None:
            tally.passed += 1
            return [made]
        tally.refuse("not the last decision, or nothing at stake")
    return []


def find_best_moves(played: Played, tally: Tally) -> list[Puzzle]:
    """A few of a game, and not all of one family: a game asks the same thing again and again."""
    found: list[Puzzle] = []
    taken: Counter[str] = Counter()
    dice = random.Random(f"best moves {played.seed} {played.number}")
    for at, seat in played.before():
        if len(at.moves) < END * len(played.course.moves) and dice.random() >= EARLIER:
            continue
        if len(found) >= MAX_OF_A_GAME:
            break

        def unwanted(action: int, at: Course = at, seat: int = seat) -> bool:
            return taken[family(at, seat, action)] >= OF_A_FAMILY

        veiled = at.veiled(seat)
        legal = played.game.legal(veiled, seat)
        if read_alike(played.game, veiled, seat, legal):
            tally.refuse("moves read alike")
            continue
        certificate = certify(played.game, veiled, legal, tally, unwanted)
        if certificate is not None:
            taken[family(at, seat, certificate.best)] += 1
            found.append(best_move(played, at, seat, legal, certificate))
    return found


def read_alike(game: Game, veiled: np.void, seat: int, moves: Sequence[int]) -> bool:
    """Whether two moves have the same words, such as buying either copy of a card: nobody could tell which is meant."""
    words = [game.label_said(veiled, seat, move) for move in moves]
    return any(one in words[:at] for at, one in enumerate(words))


def family(at: Course, seat: int, action: int) -> str:
    """What is asked, and how it is answered but for its number: of the wagers, WAGER."""
    return f"{at.position(seat).prompt[0]} {at.game.names[action].rstrip('0123456789_')}"


def family_of(puzzle: Puzzle) -> str:
    """Puzzles of a family are much alike: best moves as above, and deductions that follow a card."""
    if puzzle.kind != "best-move":
        return TRACKING if TRACKING in puzzle.themes else ""
    action = puzzle.choices[puzzle.answers[0]]
    assert isinstance(action, int)
    return family(position_of(puzzle), puzzle.seat, action)


def best_move(played: Played, at: Course, seat: int, legal: list[int], certificate: Certificate) -> Puzzle:
    answer, themes = (legal.index(certificate.best),), (of_time(len(at.moves), len(played.course.moves)),)
    puzzle = played.puzzle(at, seat, BestMove(), tuple(legal), answer, themes)
    return with_figures(puzzle, certificate, sides_at(at))


def sides_at(at: Course) -> int:
    return len(set(at.game.sides_of(at.state)))


def with_figures(puzzle: Puzzle, certificate: Certificate, sides: int) -> Puzzle:
    """A best move with all that its certificate says of it; the theme of the time of the game stays."""
    place, novice = puzzle.answers[0], certificate.found[NOVICE]
    rate, best, gap = novice.right / novice.tries, certificate.shares[place].value, certificate.gap
    return replace(
        puzzle,
        themes=(puzzle.themes[0], *of_move(best, gap, len(puzzle.choices), sides)),
        level=min(LEVELS, 2 + (rate < 0.25) + (rate < 0.1) + (gap < 0.15)),
        as_good=tuple(puzzle.choices.index(move) for move in certificate.as_good),
        shares=certificate.shares,
        found=certificate.found,
        made=replace(puzzle.made, worlds=certificate.worlds, gap=gap, low=certificate.low),
    )


def recertified(puzzle: Puzzle, tally: Tally) -> Puzzle | None:
    """A best move by the tests, the reference players and the bots of today, if it passes them."""
    game = find_game(puzzle.game)
    at = position_of(puzzle, game)
    veiled = at.veiled(puzzle.seat)
    legal = game.legal(veiled, puzzle.seat)
    if read_alike(game, veiled, puzzle.seat, legal):
        tally.refuse("moves read alike")
        return None
    certificate = certify(game, veiled, legal, tally)
    if certificate is None:
        return None
    if certificate.best != puzzle.choices[puzzle.answers[0]]:
        tally.refuse("another answer")
        return None
    return with_figures(puzzle, certificate, sides_at(at))


FINDERS: dict[str, Callable[[Played, Tally], list[Puzzle]]] = {
    "deduction": find_deductions,
    "odds": find_odds,
    "last-decision": find_last_decisions,
    "best-move": find_best_moves,
}
