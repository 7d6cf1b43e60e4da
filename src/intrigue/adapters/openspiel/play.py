"""Points of a game and the ways between them: decisions, and chance in one of three forms.

A point never changes, but for what is kept when it was asked for, so states and their clones share it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Any, ClassVar

import numpy as np
import pyspiel

from intrigue.adapters.common import setting
from intrigue.engine.errors import IntrigueError, listing
from intrigue.engine.recall import Node, recalled
from intrigue.engine.registry import GameSetup, minis
from intrigue.engine.tape import MAX_WAYS, Chance, Moves, TapedRules, take_seed

CHANCE, TERMINAL, SIMULTANEOUS = (
    int(player) for player in (pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL, pyspiel.PlayerId.SIMULTANEOUS)
)
DEAL_NODES, BYTE = 4, 256  # chance nodes that name a deal where chance is sampled, and their outcomes
EVEN = [(outcome, 1 / BYTE) for outcome in range(BYTE)]


class Point:
    """Where a state of OpenSpiel is: at a decision, at a chance, or at the end."""

    __slots__ = ("after", "branches", "chances", "legal", "moves", "node", "outcomes", "play", "player", "returns")

    def __init__(
        self,
        play: Play,
        player: int,
        node: Node | None,
        moves: Moves = (),
        outcomes: tuple[int, ...] = (),
        chances: list[tuple[int, float]] | None = None,
    ) -> None:
        self.play, self.player, self.node = play, player, node  # no node: the deal is not finished
        self.moves, self.outcomes = moves, outcomes  # since then, where a chance is due
        self.chances = chances or []  # outcomes and their probabilities
        self.branches: list[bytes] = []  # what merged outcomes lead to
        self.after: dict[Any, Point] = {}  # by moves or outcome, in games whose tree is kept
        self.legal: dict[int, list[int]] = {}  # by seat
        self.returns: list[float] | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Point:
        return self

    def __reduce__(self) -> tuple[Callable[..., Point], tuple[Any, ...]]:
        """Pickled as where it began and what came then: the way there can be long."""
        record, steps = self.node.steps() if self.node else (None, [])
        return reached, (self.play, record, steps, self.moves, self.outcomes)


def reached(play: Play, record: bytes | None, steps: list[Any], moves: Moves, outcomes: tuple[int, ...]) -> Point:
    """A point that was pickled."""
    if record is None:
        point = play.begin()
    else:
        point = play.arrive(Node(play.game, record))
        for step_moves, step_outcomes in steps:
            point = play.follow(point, step_moves, step_outcomes)
    return play.follow(point, moves, outcomes)


class Play:
    """A setting, and how OpenSpiel plays it. Chance is sampled: four chance nodes name the deal, and all chance later
    in the game follows from it."""

    max_outcomes: ClassVar[int] = BYTE

    def __init__(self, setting: GameSetup, simultaneous: bool, keep: bool, source: tuple[Any, ...]) -> None:
        self.setting, self.simultaneous, self.keep = setting, simultaneous, keep
        self.source = source  # what play_of makes it from
        self.game = setting.game
        self._root: Point | None = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        return self

    def __reduce__(self) -> tuple[Callable[..., Play], tuple[Any, ...]]:
        return play_of, self.source

    def begin(self) -> Point:
        if self._root is None:
            self._root = self._begin()
        return self._root

    def has_outcome(self, point: Point, outcome: int) -> bool:  # noqa: ARG002  where chance is sampled all have the same
        """Whether it can come of the chance that is due."""
        return 0 <= outcome < BYTE

    def move(self, point: Point, moves: Moves) -> Point:
        """What legal moves lead to."""
        return self._kept(point, moves, self._move)

    def chance(self, point: Point, outcome: int) -> Point:
        """What an outcome leads to."""
        return self._kept(point, outcome, self._chance)

    def follow(self, point: Point, moves: Moves, outcomes: tuple[int, ...]) -> Point:
        point = self.move(point, moves) if moves else point
        for outcome in outcomes:
            point = self.chance(point, outcome)
        return point

    def _kept(self, point: Point, step: Any, make: Callable[[Point, Any], Point]) -> Point:
        if not self.keep:
            return make(point, step)
        found = point.after.get(step)
        if found is None:
            found = point.after[step] = make(point, step)
        return found

    def arrive(self, node: Node, s: np.void | None = None) -> Point:
        """The point of a position."""
        s = node.state() if s is None else s
        due = int(s["to_act"])
        if s["over"]:
            player = TERMINAL
        elif self.simultaneous and due & (due - 1):
            player = SIMULTANEOUS
        else:
            player = (due & -due).bit_length() - 1
        return Point(self, player, node)

    def imagined(self, point: Point, seat: int, seed: int) -> Point:
        """Another point that is the same to a seat, and random where the seat cannot see."""
        if point.node is None:
            raise IntrigueError("the deal is not finished: there is nothing to imagine yet")
        chain = recalled(point.node, seat)
        world = self.game.imagine(self.game.veil(point.node.state(), seat), seed)
        self._settle(world)
        node = Node(self.game, world.tobytes())
        node.views[seat], node.chains[seat] = point.node.views[seat], chain
        twin, rng = self.arrive(node, world), np.random.default_rng(seed)
        while 0 <= twin.player < point.player:  # a seat that chooses at the same time, and has chosen: nobody saw what
            assert twin.node is not None
            action = rng.choice(self.game.legal(twin.node.state(), twin.player))
            twin = self._move(twin, ((twin.player, int(action)),))
        return twin

    def _begin(self) -> Point:
        return self._dealing(())

    def _dealing(self, outcomes: tuple[int, ...]) -> Point:
        return Point(self, CHANCE, None, (), outcomes, EVEN)

    def _move(self, point: Point, moves: Moves) -> Point:
        assert point.node is not None
        table, play = point.node.table(), self.game.on().play_one
        for seat, action in moves:
            play(self.game.books, table, seat, action)
        return self.arrive(Node(self.game, table.tobytes(), point.node, moves), table[0])

    def _chance(self, point: Point, outcome: int) -> Point:
        outcomes = (*point.outcomes, outcome)
        if len(outcomes) < DEAL_NODES:
            return self._dealing(outcomes)
        _, seats, options = self.setting
        s = self.game.deal(seats, options, int.from_bytes(bytes(outcomes), "little"))
        return self.arrive(Node(self.game, s.tobytes()), s)

    def _settle(self, world: np.void) -> None:
        """What has to be done with a record from elsewhere."""


class ExplicitPlay(Play):
    """Chance by tape: every draw of the rules is a chance node, with its true distribution."""

    def __init__(self, setting: GameSetup, simultaneous: bool, keep: bool, source: tuple[Any, ...]) -> None:
        super().__init__(setting, simultaneous, keep, source)
        self.rules = TapedRules(self.game)
        self.start = self.rules.start(setting.seats, setting.options)

    def has_outcome(self, point: Point, outcome: int) -> bool:
        return any(outcome == one for one, _ in point.chances)

    def _begin(self) -> Point:
        return self._go(None, (), ())

    def _move(self, point: Point, moves: Moves) -> Point:
        return self._go(point.node, moves, ())

    def _chance(self, point: Point, outcome: int) -> Point:
        return self._go(point.node, point.moves, (*point.outcomes, outcome))

    def _go(self, node: Node | None, moves: Moves, outcomes: tuple[int, ...]) -> Point:
        after = self.rules.run(self.start if node is None else node.state(), moves, outcomes)
        if isinstance(after, Chance):
            return Point(self, CHANCE, node, moves, outcomes, after.probabilities())
        return self.arrive(Node(self.game, after.tobytes(), node, moves, outcomes), after)

    def _settle(self, world: np.void) -> None:
        take_seed(world)


class MergedPlay(ExplicitPlay):
    """Chance by tape: all draws of a deal, or of a move, are one chance node; what leads to the same is one outcome."""

    max_outcomes = MAX_WAYS

    def _go(self, node: Node | None, moves: Moves, outcomes: tuple[int, ...]) -> Point:
        point = super()._go(node, moves, outcomes)
        if point.player == CHANCE:
            found = self.rules.distribution(self.start if node is None else node.state(), moves)
            point.chances = [(number, float(probability)) for number, (_, probability) in enumerate(found)]
            point.branches = [s.tobytes() for s, _ in found]
        return point

    def _chance(self, point: Point, outcome: int) -> Point:
        return self.arrive(Node(self.game, point.branches[outcome], point.node, point.moves, (outcome,)))


PLAYS: dict[str, type[Play]] = {"sampled": Play, "explicit": ExplicitPlay, "merged": MergedPlay}
DYNAMICS = ("sequential", "simultaneous")


@lru_cache(maxsize=32)
def play_of(name: str, params: tuple[tuple[str, Any], ...]) -> Play:
    """Shared by all games with the same parameters: OpenSpiel loads a game again to read a state, and of an exact small
    game the whole tree is kept."""
    given = dict(params)
    seats, cards = int(given.pop("players")), given.pop("cards")
    chance, dynamics = (
        _one_of("chance", given.pop("chance"), PLAYS),
        _one_of("dynamics", given.pop("dynamics"), DYNAMICS),
    )
    options = {name: value.removeprefix("_") if isinstance(value, str) else value for name, value in given.items()}
    table = setting(name, seats, options, cards or None)
    keep = name in minis() and chance != "sampled"  # there are four thousand million sampled deals
    return PLAYS[chance](table, dynamics == "simultaneous", keep, (name, params))


def _one_of(name: str, value: str, allowed: Collection[str]) -> str:
    if value not in allowed:
        raise IntrigueError(f"{name} = {value!r}: allowed are {listing(list(allowed))}")
    return value
