"""The game as one seat, or an onlooker, was last told it by this process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

from intrigue.engine.course import CHECKPOINT_EVERY, Course
from intrigue.engine.game import Game
from intrigue.server import protocol as p

from .patches import patch
from .state import TableState

MAX_LINES = 200  # of the log that a snapshot repeats, and the rest of the move in which they begin


@dataclass
class GameLog:
    """What a viewer was told about each move, from some move on: words are made for the end of a long game only."""

    viewer: int
    start: int = 0  # the first move whose lines are here
    lines: list[list[p.Text]] = field(default_factory=list)  # of each move since
    moves: tuple[tuple[int, int], ...] = ()  # that they are about, and all before

    @classmethod
    def ending(cls, course: Course | None, viewer: int) -> GameLog:
        """The last lines of a game, however long it was."""
        if course is None:
            return cls(viewer)
        lines: list[list[p.Text]] = []
        start = len(course.moves)
        while start and sum(map(len, lines)) < MAX_LINES:
            begin = (start - 1) // CHECKPOINT_EVERY * CHECKPOINT_EVERY
            lines[:0] = [course.told(step, viewer) for step in course.steps(begin, start)]
            start = begin
        return cls(viewer, start, lines, course.moves)

    def follow(self, before: Course | None, after: Course) -> tuple[int, list[p.Text]] | None:
        """Go on to another course: how many lines were taken back, and the new ones. None if words for the moves in
        between would have to be made from before the first line here."""
        kept = _common(self.moves, after.moves)
        if kept < self.start:
            return None
        cut = sum(map(len, self.lines[kept - self.start :]))
        new = self._told(before, after, kept)
        self.lines[kept - self.start :] = new
        self.moves = after.moves
        return cut, [line for lines in new for line in lines]

    def _told(self, before: Course | None, after: Course, kept: int) -> list[list[p.Text]]:
        if before is not None and len(before.moves) == kept == len(after.moves) - 1:
            seat, action = after.moves[-1]
            told = after.game.log_said(before.veiled(self.viewer), seat, action, after.veiled(self.viewer))
            return [list(told)]
        return [after.told(step, self.viewer) for step in after.steps(kept)]

    def tail(self) -> tuple[int, list[p.Text]]:
        """The first move of which lines are told, and the last lines."""
        found: list[list[p.Text]] = []
        count = 0
        for lines in reversed(self.lines):
            if count >= MAX_LINES:
                break
            found.append(lines)
            count += len(lines)
        start = self.start + len(self.lines) - len(found)
        return start, [line for lines in reversed(found) for line in lines]


def _common(old: Sequence[object], new: Sequence[object]) -> int:
    """How many moves at the beginning are the same."""
    shorter = min(len(old), len(new))
    if old[:shorter] == new[:shorter]:
        return shorter
    return next(at for at in range(shorter) if old[at] != new[at])


@dataclass
class Viewpoint:
    """What the sockets of this process that look from one seat (or -1, onlookers) have been sent."""

    viewer: int
    version: int
    position: bytes  # packed: thousands stay, and the collector looks into what is not; empty before the start
    log: GameLog

    @classmethod
    def of(cls, state: TableState, viewer: int, now: float) -> Viewpoint:
        """Of the present state. Words for hundreds of lines: not for the event loop if the game is long."""
        log = GameLog.ending(state.course, viewer)
        return cls(viewer, state.version(viewer), pack_position(state, viewer, now), log)

    def pass_over(self, before: TableState, after: TableState) -> None:
        """Something happened that this viewpoint cannot notice."""
        if after.course is not None and after.course is not before.course:
            self.log.follow(before.course, after.course)

    def update(self, before: TableState, after: TableState, now: float) -> p.Update | None:
        """Go on to the next state: what changed for this viewpoint; None if only a snapshot can say it."""
        assert after.course is not None
        old, one_step = self.position, after.version(self.viewer) == self.version + 1
        told = self.log.follow(before.course, after.course)
        if told is None:
            self.log = GameLog.ending(after.course, self.viewer)
        self.position, self.version = pack_position(after, self.viewer, now), after.version(self.viewer)
        if told is None or not old or not one_step:
            return None
        cut, lines = told
        changes = position_patch(old, self.position)
        return p.Update(table=after.id, seat=self.viewer, version=self.version, patch=changes, cut=cut, log=lines)


def position(state: TableState, viewer: int, now: float) -> p.Position | None:
    """The game as a viewer may know it."""
    if state.course is None:
        return None
    over = state.phase == "over"
    v = state.veiled(viewer)
    return position_of(
        state.game,
        v,
        viewer,
        over,
        can_undo=state.can_undo(viewer),
        scores=state.scores() if over else [],
        clocks=state.clock.told(now, state.game.to_act(v)) if state.clock is not None and not over else None,
    )


def position_of(
    game: Game,
    v: np.void,
    viewer: int,
    over: bool,
    can_undo: bool = False,
    scores: Sequence[p.Score] = (),
    clocks: p.Clocks | None = None,
) -> p.Position:
    """A veiled record in words and numbers for a client."""
    to_act = [] if over else game.to_act(v)
    legal = game.legal(v, viewer) if viewer in to_act else []
    return p.Position(
        view=game.view(v),
        prompt=game.prompt_said(v),
        rule=game.rule_of(v),
        to_act=to_act,
        legal=[(action, game.label_said(v, viewer, action)) for action in legal],
        can_undo=can_undo,
        over=over,
        scores=list(scores),
        clocks=clocks,
    )


_pack = msgspec.json.Encoder().encode
unpack_position = msgspec.json.Decoder(p.Position).decode
_as_a_client_holds_it = msgspec.json.Decoder(dict[str, Any]).decode


def pack_position(state: TableState, viewer: int, now: float) -> bytes:
    made = position(state, viewer, now)
    return _pack(made) if made is not None else b""


def position_patch(old: bytes, new: bytes) -> p.Patch:
    """The clocks are always set: those who came later were told another time than the rest."""
    before, after = _as_a_client_holds_it(old), _as_a_client_holds_it(new)
    old_clocks, clocks = before.pop("clocks"), after.pop("clocks")
    found = patch(before, after)
    if clocks is not None or old_clocks is not None:
        found["clocks"] = clocks
    return found
