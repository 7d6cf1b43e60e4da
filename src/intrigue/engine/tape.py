"""Chance by tape: the rules run until a chance is due, and say what can come of it.

The rules are the same as everywhere. All chance of a game passes through two functions of the engine, ``below`` and
``draw``; in the interpreted rules a tape stands for them, which gives the outcomes written on it and stops where it
ends. So every game has an exact tree of chances and decisions, and no rule is written twice.

>>> from intrigue import game
>>> rules = TapedRules(game("royal-will"))
>>> start = rules.start(2, {"dealer": 0})
>>> rules.run(start, ()).cases  # the first card dealt: how many there are of each kind
{0: 1, 1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4}
>>> rules.run(start, (), (6, 6, 1, 0))["hand"][:2].tolist()
[[6, 6], [1, 0]]
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from .chance import below, draw
from .errors import IntrigueError, listing
from .game import Game
from .records import Cells, Header, clone, table_of
from .targets import interpreted

MAX_WAYS = 20_000  # in which the chances of one deal or move may come to be merged
Moves = tuple[tuple[int, int], ...]  # seat and action of each, in order; none: the deal


class Chance(Exception):
    """A chance that is due and stops the rules: in how many of equally likely cases each outcome comes."""

    def __init__(self, cases: dict[int, int]) -> None:
        super().__init__(cases)
        self.cases = cases

    def probabilities(self) -> list[tuple[int, float]]:
        total = sum(self.cases.values())
        return [(outcome, number / total) for outcome, number in self.cases.items()]


class Tape:
    """Outcomes that are given, and the chances that were met. What cannot come otherwise is no chance."""

    def __init__(self) -> None:
        self.given: list[int] = []
        self.met: list[dict[int, int]] = []
        self.extend = False  # go on with the first outcome where the tape ends

    def below(self, s: Header, n: int) -> int:  # noqa: ARG002  stands for chance.below
        return self._next(dict.fromkeys(range(n), 1))

    def draw(self, s: Header, pile: Cells, first: int, n: int) -> int:  # noqa: ARG002  stands for chance.draw
        """Equal cards are one outcome, named by the number of the card."""
        cards: list[int] = [pile[at] for at in range(first, first + n)]
        return first + cards.index(self._next(dict(sorted(Counter(cards).items()))))

    def _next(self, cases: dict[int, int]) -> int:
        if len(cases) == 1:
            return next(iter(cases))
        if len(self.met) == len(self.given):
            if not self.extend:
                raise Chance(cases)
            self.given.append(next(iter(cases)))
        outcome = self.given[len(self.met)]
        if outcome not in cases:
            raise IntrigueError(f"chance {len(self.met)}: {outcome} cannot come; there are {listing(list(cases))}")
        self.met.append(cases)
        return outcome


class TapedRules:
    """Dealing and playing a game by tape; one thread at a time."""

    def __init__(self, game: Game) -> None:
        self.game, self.tape = game, Tape()
        replaced: dict[Callable[..., Any], Callable[..., Any]] = {below: self.tape.below, draw: self.tape.draw}
        self._deal, self._play = interpreted(game.rules.deal, replaced), interpreted(game.rules.play, replaced)

    def start(self, seats: int | None = None, options: Mapping[str, object] | None = None) -> np.void:
        """A record that is not dealt yet, and has no seed."""
        s = self.game.start(seats, options, seed=0)
        take_seed(s)
        return s

    def run(self, s: np.void, moves: Moves, outcomes: Sequence[int] = ()) -> np.void | Chance:
        """The state after the deal (of a record that was not dealt) or after moves, or the chance that is due on the
        way there, once these outcomes have come."""
        if moves and not outcomes and (after := self._without_chance(s, moves)) is not None:
            return after
        try:
            return self._with_tape(s, moves, outcomes)
        except Chance as due:
            return due

    def distribution(self, s: np.void, moves: Moves) -> list[tuple[np.void, Fraction]]:
        """Every state that the deal or the moves can lead to, once, with its probability."""
        found: dict[bytes, Fraction] = defaultdict(Fraction)
        queue: list[tuple[int, ...]] = [()]
        ways = 0
        while queue:
            known = queue.pop()
            after = self._with_tape(s, moves, known, extend=True)
            met, taken = self.tape.met, tuple(self.tape.given)
            ways += 1
            if ways > MAX_WAYS:
                raise IntrigueError(f"chance can go more than {MAX_WAYS:,} ways here: take its draws one by one")
            found[after.tobytes()] += _probability(met, taken)
            for at in range(len(known), len(met)):
                queue += [(*taken[:at], other) for other in met[at] if other != taken[at]]
        return [(_record(self.game, data), found[data]) for data in sorted(found)]

    def _without_chance(self, s: np.void, moves: Moves) -> np.void | None:
        """The compiled rules do for moves that need no chance: the keystream of the record stands still then."""
        after = clone(s)
        for seat, action in moves:
            self.game.on().play_one(self.game.books, table_of(after), seat, action)
        return None if after["block"] else after

    def _with_tape(self, s: np.void, moves: Moves, outcomes: Sequence[int], extend: bool = False) -> np.void:
        tape, after = self.tape, clone(s)
        tape.given, tape.met, tape.extend = list(outcomes), [], extend
        if not moves:
            self._deal(self.game.book, after)
        for seat, action in moves:
            self._play(self.game.book, after, seat, action)
        if len(tape.met) < len(outcomes):
            raise IntrigueError(f"{len(outcomes)} outcomes for {len(tape.met)} chances")
        return after


def take_seed(s: np.void) -> None:
    """Leave nothing of a seed in a record, so that states that play alike are the same bytes."""
    for name in ("key", "pool", "block", "pool_left"):
        s[name] = 0


def _probability(met: list[dict[int, int]], taken: Sequence[int]) -> Fraction:
    found = Fraction(1)
    for cases, outcome in zip(met, taken, strict=True):
        found *= Fraction(cases[outcome], sum(cases.values()))
    return found


def _record(game: Game, data: bytes) -> Any:
    return np.frombuffer(bytearray(data), game.state.STATE)[0]
