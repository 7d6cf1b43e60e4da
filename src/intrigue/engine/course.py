"""The course of a game as a value: the deal, the moves so far and the position they led to.

A course never changes: a move gives another one, which shares what it can with the first. Whoever holds one may think
about it for as long as they like, in any thread, and a move that was tried and then refused leaves nothing behind.
``Table`` is the same for those who want to play on and on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from .errors import IllegalMove, IntrigueError
from .game import Game
from .messages import NO_UNDO, Message, shared
from .records import FULL, clone, frozen
from .speech import Position

CHECKPOINT_EVERY = 32  # moves from one remembered position to the next
MAX_UNDO = 64  # moves that may be taken back at most


@dataclass(frozen=True)
class Step:
    """One move with the states around it. Both are full: veil them before telling anyone."""

    seat: int
    action: int
    before: np.void
    after: np.void


def irrevocable(step: Step) -> bool:
    """Whether chance was used or something hidden was shown."""
    return any(step.before[name] != step.after[name] for name in ("block", "pool_left", "shown"))


def undo_place(game: Game, undoable: Sequence[Step], seat: int, target: str | None = None) -> int | None:
    """The last move of the seat, if nothing has happened since that the seat could know of.

    A hidden simultaneous choice of another seat does not stand in the way: refusing would tell of it.
    """
    last = len(undoable) - 1
    for at in range(last, -1, -1):
        if undoable[at].seat == seat:
            if at == last:
                return at
            then, now = (game.veil(undoable[n].after, seat, target).tobytes() for n in (at, last))
            return at if then == now else None
    return None


def no_undo(game: Game, seat: int) -> IllegalMove:
    said = shared(NO_UNDO, seat)
    return IllegalMove(said, game.english(said))


@dataclass(frozen=True, eq=False)
class Course:
    """The course of a game.

    >>> from intrigue import game
    >>> arw = game("royal-will")
    >>> deal = Course.begin(arw, arw.deal(seats=3, seed=1))
    >>> chosen = deal.played(0, 0)
    >>> deal.to_act, chosen.to_act
    ([0, 1, 2], [1, 2])
    """

    game: Game
    version: str  # of the game, by which states are named
    first: np.void
    state: np.void
    moves: tuple[tuple[int, int], ...] = ()
    hashes: tuple[str, ...] = ()
    undoable: tuple[Step, ...] = ()  # since chance was last used or something hidden was last shown
    checkpoints: tuple[np.void, ...] = ()  # states after every CHECKPOINT_EVERY moves
    _veiled: dict[int, np.void] = field(default_factory=dict, init=False, repr=False)
    _known: dict[int, bytes] = field(default_factory=dict, init=False, repr=False)
    _positions: dict[int, Position] = field(default_factory=dict, init=False, repr=False)
    _next: dict[tuple[int, int], Course] = field(default_factory=dict, init=False, repr=False)

    @classmethod
    def begin(cls, game: Game, state: np.void, version: str | None = None) -> Course:
        """At a given full position: a deal, a scenario, an imagined world."""
        if int(state["viewer"]) != FULL:
            raise IntrigueError("the course of a game begins at a full state; imagine one from a veiled record first")
        first = frozen(state)
        return cls(game, version or game.version, first, first)

    # ------------------------------------------------------------------------------------ asking

    @property
    def over(self) -> bool:
        return bool(self.state["over"])

    @property
    def to_act(self) -> list[int]:
        return self.game.to_act(self.state)

    @property
    def start_hash(self) -> str:
        """Names the deal."""
        return self.game.state_hash(self.first, self.version)

    def veiled(self, viewer: int) -> np.void:
        """All that a seat (or -1, an onlooker) may know; made once."""
        found = self._veiled.get(viewer)
        if found is None:
            found = self._veiled[viewer] = self.game.veil(self.state, viewer)
        return found

    def known(self, viewer: int) -> bytes:
        """All that a viewer may know, to be compared; made once."""
        found = self._known.get(viewer)
        if found is None:
            found = self._known[viewer] = self.veiled(viewer).tobytes()
        return found

    def position(self, viewer: int) -> Position:
        """What a viewer is shown and asked; made once."""
        found = self._positions.get(viewer)
        if found is None:
            found = self._positions[viewer] = self.game.position(self.veiled(viewer))
        return found

    def can_undo(self, seat: int) -> bool:
        return undo_place(self.game, self.undoable, seat) is not None

    # ------------------------------------------------------------------------------------ going on

    def played(self, seat: int, action: int) -> Course:
        """The course after one more move. The last answer is kept: a move that was tried is not played again."""
        found = self._next.get((seat, action))
        if found is None:
            found = self._played(seat, action)
            self._next.clear()
            self._next[seat, action] = found
        return found

    def _played(self, seat: int, action: int) -> Course:
        record = clone(self.state)
        self.game.play(record, seat, action)
        step = Step(seat, action, self.state, frozen(record))
        moves = (*self.moves, (seat, action))
        return Course(
            self.game,
            self.version,
            self.first,
            step.after,
            moves,
            (*self.hashes, self.game.state_hash(step.after, self.version)),
            () if irrevocable(step) else (*self.undoable[1 - MAX_UNDO :], step),
            self.checkpoints if len(moves) % CHECKPOINT_EVERY else (*self.checkpoints, step.after),
        )

    def without_last_of(self, seat: int) -> tuple[Course, list[tuple[int, int]]]:
        """The course before the seat's last move, and the hidden choices of others that have to be made again."""
        at = undo_place(self.game, self.undoable, seat)
        if at is None:
            raise no_undo(self.game, seat)
        later = [(step.seat, step.action) for step in self.undoable[at + 1 :]]
        kept = len(self.moves) - len(later) - 1
        return self._cut(kept, self.undoable[at].before, self.undoable[:at]), later

    def undone(self, seat: int) -> Course:
        """The seat's last move taken back: allowed while nobody else acted, no chance was used, nothing was shown."""
        course, later = self.without_last_of(seat)
        for mover, action in later:
            course = course.played(mover, action)
        return course

    def back_to(self, moves: int) -> Course:
        """The course when there were so many moves. Played again are those since a checkpoint, to know the last ones
        that may be undone: never more than a few dozen."""
        begin = max(0, moves - MAX_UNDO) // CHECKPOINT_EVERY
        course = self._cut(begin * CHECKPOINT_EVERY, self._checkpoint(begin), ())
        for seat, action in self.moves[begin * CHECKPOINT_EVERY : moves]:
            course = course.played(seat, action)
        return course

    def _cut(self, moves: int, state: np.void, undoable: tuple[Step, ...]) -> Course:
        checkpoints = self.checkpoints[: moves // CHECKPOINT_EVERY]
        return Course(
            self.game,
            self.version,
            self.first,
            state,
            self.moves[:moves],
            self.hashes[:moves],
            undoable,
            checkpoints,
        )

    def _checkpoint(self, number: int) -> np.void:
        return self.checkpoints[number - 1] if number else self.first

    def steps(self, start: int = 0, stop: int | None = None) -> Iterator[Step]:
        """Moves ``start`` to ``stop`` once more, beginning at the checkpoint before them."""
        begin = start // CHECKPOINT_EVERY
        record = clone(self._checkpoint(begin))
        before = self._checkpoint(begin)
        for at, (seat, action) in enumerate(self.moves[begin * CHECKPOINT_EVERY : stop], begin * CHECKPOINT_EVERY):
            self.game.play(record, seat, action)
            after = frozen(record)
            if at >= start:
                yield Step(seat, action, before, after)
            before = after

    def told(self, step: Step, viewer: int) -> list[Message]:
        """The log lines of one move for a viewer, as messages."""
        before, after = (self.game.veil(s, viewer) for s in (step.before, step.after))
        return list(self.game.log_said(before, step.seat, step.action, after))
