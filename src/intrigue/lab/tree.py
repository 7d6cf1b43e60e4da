"""The whole tree of a small game: chances, decisions and results, as arrays.

It is made by the rules themselves, with a tape for chance (``engine/tape.py``). All outcomes of a deal or of a move are
one chance node, and outcomes that lead to the same state are one. Of several seats that choose at the same time the
lowest decides first, and none sees what the others chose. Nodes are numbered level by level, so the children of a node
are neighbours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.recall import Node, recalled
from intrigue.engine.records import NONE
from intrigue.engine.tape import Chance, Moves, TapedRules

CHANCE, TERMINAL = -1, -2  # Tree.player
MAX_NODES = 2_000_000
Array = np.ndarray[Any, np.dtype[Any]]


class Tree(NamedTuple):
    """n nodes; the first is the deal."""

    seats: int
    player: Array  # n: the seat that decides, CHANCE or TERMINAL
    parent: Array  # n
    chance: Array  # n: the probability that a chance before it leads here, 1 after a decision
    choice: Array  # n: the place in the list of all choices of the one that leads here, NONE after a chance
    information: Array  # n: the information state of a decision, else NONE
    returns: Array  # n x seats: parts of the first place, 0 where the game goes on
    levels: Array  # where the levels begin, and the end of the last
    choices: Array  # one more than information states: where the choices of each begin
    names: list[str]  # of the information states: what a seat recalls
    views: Sequence[np.void] = ()  # by information state: the veiled record, which can forget what the seat recalls
    actions: Sequence[Sequence[int]] = ()  # by information state: what its choices are


class Growing:
    """A tree while it is made."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, object]) -> None:
        self.game, self.rules = game, TapedRules(game)
        self.seats, self.start = seats, self.rules.start(seats, options)
        self.player: list[int] = []
        self.parent: list[int] = []
        self.chance: list[float] = []
        self.choice: list[tuple[int, int]] = []  # information state and number of the action
        self.information: list[int] = []
        self.returns: list[list[float]] = []
        self.known: dict[bytes, int] = {}  # information states
        self.actions: list[list[int]] = []  # by information state
        self.views: list[np.void] = []  # by information state

    def add(self, player: int, parent: int, chance: float, choice: tuple[int, int]) -> int:
        if len(self.player) == MAX_NODES:
            raise IntrigueError(f"the tree has more than {MAX_NODES:,} nodes: play with fewer cards or a shorter game")
        self.player.append(player)
        self.parent.append(parent)
        self.chance.append(chance)
        self.choice.append(choice)
        self.information.append(NONE)
        self.returns.append([0.0] * self.seats)
        return len(self.player) - 1

    def place(self, node: Node, parent: int, chance: float, choice: tuple[int, int]) -> tuple[int, Node] | None:
        """Add a position; None if the game has ended there."""
        s = node.state()
        if s["over"]:
            at = self.add(TERMINAL, parent, chance, choice)
            self.returns[at] = self.game.win_shares(s)
            return None
        return self.add(self.game.to_act(s)[0], parent, chance, choice), node

    def decide(self, at: int, node: Node) -> list[int]:
        """The actions of a decision, which is told from others by what the seat recalls."""
        seat = self.player[at]
        actions = self.game.legal(node.state(), seat)
        number = self.known.setdefault(bytes([seat]) + recalled(node, seat), len(self.actions))
        if number == len(self.actions):
            self.actions.append(actions)
            self.views.append(self.game.veil(node.state(), seat))
        assert self.actions[number] == actions, "what a seat recalls decides what it may do"
        self.information[at] = number
        return actions

    def grow(self) -> Iterator[int]:
        """All nodes, level by level; yields where each level begins, and the end of the last."""
        yield self.add(CHANCE, NONE, 1.0, (NONE, 0))
        level: list[tuple[int, Node | None, Moves]] = [(0, None, ())]  # with moves: the chance that follows them
        while level:
            yield len(self.player)
            level = [child for one in level for child in self.children(*one)]
        yield len(self.player)

    def children(self, at: int, node: Node | None, moves: Moves) -> Iterator[tuple[int, Node | None, Moves]]:
        if node is None or moves:
            before = self.start if node is None else node.state()
            for s, probability in self.rules.distribution(before, moves):
                child = self.place(Node(self.game, s.tobytes(), node, moves), at, float(probability), (NONE, 0))
                if child:
                    yield *child, ()
            return
        for place, action in enumerate(self.decide(at, node)):
            step = ((self.player[at], action),)
            after, choice = self.rules.run(node.state(), step), (self.information[at], place)
            if isinstance(after, Chance):
                yield self.add(CHANCE, at, 1.0, choice), node, step
            elif child := self.place(Node(self.game, after.tobytes(), node, step), at, 1.0, choice):
                yield *child, ()


def tree(game: Game, seats: int, options: Mapping[str, object]) -> Tree:
    """The whole tree of a game that is small enough."""
    made = Growing(game, seats, options)
    levels = list(made.grow())
    begin = np.cumsum([0, *(len(actions) for actions in made.actions)])
    choice = [NONE if number == NONE else begin[number] + place for number, place in made.choice]
    return Tree(
        seats=seats,
        player=np.array(made.player, np.int8),
        parent=np.array(made.parent, np.int32),
        chance=np.array(made.chance),
        choice=np.array(choice, np.int32),
        information=np.array(made.information, np.int32),
        returns=np.array(made.returns),
        levels=np.array(levels),
        choices=begin,
        names=[f"{name[0]} {name[1:].hex()}" for name in made.known],
        views=made.views,
        actions=made.actions,
    )
