"""What seats recall of a game: everything they were shown and did, in 16 bytes."""

from __future__ import annotations

import hashlib
from typing import Any, cast

import numpy as np

from .game import Game
from .records import Table1


class Node:
    """A position and how it was reached. It never changes, but for what is filled in when asked for, so all that came
    through it share it."""

    __slots__ = ("before", "chains", "game", "moves", "outcomes", "record", "views")

    def __init__(
        self,
        game: Game,
        record: bytes,
        before: Node | None = None,
        moves: tuple[tuple[int, int], ...] = (),
        outcomes: tuple[int, ...] = (),
    ) -> None:
        self.game, self.record = game, record
        self.before, self.moves, self.outcomes = before, moves, outcomes  # None: dealt, or imagined
        self.views: dict[int, bytes] = {}  # by seat: hash of its veiled record
        self.chains: dict[int, bytes] = {}  # by seat: hash of all it was shown and did

    def table(self) -> Table1:
        """The state, as a table of one that may be written to."""
        return np.frombuffer(bytearray(self.record), self.game.state.STATE)

    def state(self) -> np.void:
        return cast(np.void, self.table()[0])

    def steps(self) -> tuple[bytes, list[Any]]:
        """The record it began with, and moves and outcomes since."""
        found, at = [], self
        while at.before is not None:
            found.append((at.moves, at.outcomes))
            at = at.before
        return at.record, found[::-1]

    def __deepcopy__(self, memo: dict[int, Any]) -> Node:
        return self


def recalled(node: Node, seat: int) -> bytes:
    """The hash of all that a seat was shown and did up to a node: perfect recall."""
    missing = []
    at: Node | None = node
    while at is not None and seat not in at.chains:
        missing.append(at)
        at = at.before
    for one in reversed(missing):
        _recall(one, seat)
    return node.chains[seat]


def _recall(node: Node, seat: int) -> None:
    view = hashed(node.game.veil(node.state(), seat).tobytes())
    node.views[seat] = view
    before = node.before
    if before is None:
        node.chains[seat] = view
        return
    own = b"".join(action.to_bytes(2, "little") for mover, action in node.moves if mover == seat)
    if own or view != before.views[seat]:
        node.chains[seat] = hashed(before.chains[seat] + own + view)
    else:  # what a seat cannot notice has not happened to it
        node.chains[seat] = before.chains[seat]


def hashed(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()[:16]
