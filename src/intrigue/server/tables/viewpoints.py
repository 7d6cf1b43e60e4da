"""What one seat, or a spectator, was last told about the game by this process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from intrigue.engine.course import CHECKPOINT_EVERY, Course
from intrigue.engine.speech import Position
from intrigue.server import protocol as p

from .patches import patch
from .state import Departure, TableState

MAX_LINES = 200  # of the log that a snapshot repeats, and the rest of the move in which they begin


@dataclass
class GameLog:
    """What a viewer was told, from some move on: words are made for the end of a long game only.

    It has an entry for the deal and one for each move, with what was told about it and about those who left after it.
    """

    viewer: int
    start: int = 0  # the first entry that is here
    lines: list[list[p.Message]] = field(default_factory=list)  # of each entry since
    moves: tuple[tuple[int, int], ...] = ()  # that they are about, and all before
    departures: tuple[Departure, ...] = ()

    @classmethod
    def ending(cls, state: TableState, viewer: int) -> GameLog:
        """The last lines of a game, however long it was."""
        course = state.course
        if course is None:
            return cls(viewer)
        lines: list[list[p.Message]] = []
        start = len(course.moves)
        while start and sum(map(len, lines)) < MAX_LINES:
            begin = (start - 1) // CHECKPOINT_EVERY * CHECKPOINT_EVERY
            lines[:0] = [course.told(step, viewer) for step in course.steps(begin, start)]
            start = begin
        if start == 0:
            lines.insert(0, [])
        else:
            start += 1
        return cls(viewer, start, _with_departures(lines, state, start), course.moves, state.departures)

    def follow(self, before: TableState, after: TableState) -> tuple[int, list[p.Message]] | None:
        """Go on to another state: how many lines were taken back, and the new ones. None if words for the moves in
        between would have to be made from before the first line here."""
        assert after.course is not None
        kept = self._kept(after.course.moves, after.departures)
        if kept < self.start:
            return None
        cut = sum(map(len, self.lines[kept - self.start :]))
        new = _with_departures(self._told(before.course, after.course, kept), after, kept)
        self.lines[kept - self.start :] = new
        self.moves, self.departures = after.course.moves, after.departures
        return cut, [line for lines in new for line in lines]

    def _kept(self, moves: tuple[tuple[int, int], ...], departures: tuple[Departure, ...]) -> int:
        """How many entries at the beginning stay as they are."""
        same_moves = min(1 + _common(self.moves, moves), self.start + len(self.lines))
        return min([same_moves, *(one.moves for one in set(self.departures) ^ set(departures))])

    def _told(self, before: Course | None, after: Course, kept: int) -> list[list[p.Message]]:
        if before is not None and 1 + len(before.moves) == kept == len(after.moves):
            seat, action = after.moves[-1]
            told = after.game.log_said(before.veiled(self.viewer), seat, action, after.veiled(self.viewer))
            return [list(told)]
        deal: list[list[p.Message]] = [[]] if kept == 0 else []
        return deal + [after.told(step, self.viewer) for step in after.steps(max(0, kept - 1))]

    def tail(self) -> tuple[int, list[p.Message]]:
        """The first entry of which lines are told, and the last lines."""
        found: list[list[p.Message]] = []
        count = 0
        for lines in reversed(self.lines):
            if count >= MAX_LINES:
                break
            found.append(lines)
            count += len(lines)
        start = self.start + len(self.lines) - len(found)
        return start, [line for lines in reversed(found) for line in lines]


def _with_departures(lines: list[list[p.Message]], state: TableState, start: int) -> list[list[p.Message]]:
    return [told + state.left_after(at) for at, told in enumerate(lines, start)]


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
    log: GameLog

    @classmethod
    def of(cls, state: TableState, viewer: int) -> Viewpoint:
        """Of the present state. Words for hundreds of lines: not for the event loop if the game is long."""
        return cls(viewer, state.version(viewer), GameLog.ending(state, viewer))

    def pass_over(self, before: TableState, after: TableState) -> None:
        """Something happened that this viewpoint cannot notice."""
        if after.course is not None and after.course is not before.course:
            self.log.follow(before, after)

    def update(self, before: TableState, after: TableState, now: float) -> p.Update | None:
        """Go on to the next state: what changed for this viewpoint; None if only a snapshot can say it."""
        assert after.course is not None
        one_step = after.version(self.viewer) == self.version + 1
        told = self.log.follow(before, after)
        if told is None:
            self.log = GameLog.ending(after, self.viewer)
        self.version = after.version(self.viewer)
        if told is None or before.course is None or not one_step:
            return None
        cut, lines = told
        changes = position_changes(before, after, self.viewer, now)
        return p.Update(table=after.id, seat=self.viewer, version=self.version, patch=changes, cut=cut, log=lines)


def position(state: TableState, viewer: int, now: float) -> p.Position | None:
    """The game as a viewer may know it."""
    if state.course is None:
        return None
    return p.Position(
        view=state.game.view(state.veiled(viewer)), clocks=_clocks(state, viewer, now), **_asked(state, viewer)
    )


def position_changes(before: TableState, after: TableState, viewer: int, now: float) -> p.Patch:
    """What changed in the position from one state to the next, found in the records behind it.

    The clocks are always set: those who came later were told another time than the rest.
    """
    found = patch(_asked(before, viewer), _asked(after, viewer))
    view = after.game.speech().changes(before.position(viewer).view, after.position(viewer).view)
    if view:
        found[">view"] = view
    clocks = _clocks(after, viewer, now)
    if clocks is not None or before.clock is not None:
        found["clocks"] = clocks
    return found


def _clocks(state: TableState, viewer: int, now: float) -> p.Clocks | None:
    if state.clock is None or state.phase == "over":
        return None
    return state.clock.told(now, state.game.to_act(state.veiled(viewer)))


def _asked(state: TableState, viewer: int) -> dict[str, Any]:
    """A position without its view and clocks."""
    over = state.phase == "over"
    return {
        **question(state.position(viewer), [] if over else state.game.to_act(state.veiled(viewer)), viewer, over),
        "can_undo": state.can_undo(viewer),
        "scores": state.scores() if over else [],
    }


def question(said: Position, to_act: list[int], viewer: int, over: bool) -> dict[str, Any]:
    """Who is asked, what, and what can be answered."""
    return {
        "prompt": said.prompt,
        "rule": said.rule,
        "goal": said.goal,
        "progress": said.progress,
        "to_act": to_act,
        "over": over,
        "legal": said.legal if viewer in to_act else [],
    }
