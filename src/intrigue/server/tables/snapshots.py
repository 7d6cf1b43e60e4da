"""Snapshots of the state of a table in the store, so that opening a table does not depend on its age.

A snapshot is a cache and nothing else: one that does not fit (another release, other cards, a state hash that is wrong)
is ignored, and all events are replayed.
"""

from __future__ import annotations

import logging
import zlib
from dataclasses import astuple
from typing import TYPE_CHECKING, Literal

import msgspec
import numpy as np

from intrigue import __version__
from intrigue.engine.course import Course, Step
from intrigue.engine.records import frozen
from intrigue.server import protocol as p
from intrigue.server.errors import Unavailable
from intrigue.server.storage.tables import SnapshotRow

from .clocks import TableClock
from .open_table import OpenTable
from .state import Departure, Seat, Setup, TableState, UndoAsk

if TYPE_CHECKING:
    from .manager import TableManager

log = logging.getLogger("intrigue.snapshots")

FORMAT = 7  # raised whenever the same events may fold into another state
SNAPSHOT_EVERY = 64  # events
SNAPSHOT_AT_END = 16  # events since the last one, when a game is over


class _SavedCourse(msgspec.Struct, array_like=True, frozen=True):
    first: bytes
    state: bytes
    moves: list[tuple[int, int]]
    hashes: list[str]
    undoable: list[tuple[int, int, bytes]]  # seat, action, state before
    checkpoints: list[bytes]


class _SavedClock(msgspec.Struct, array_like=True, frozen=True):
    left: list[float]
    since: float
    idle: float
    owing: int
    together: int


class _Saved(msgspec.Struct, array_like=True, frozen=True):
    seq: int
    changed_at: float
    public_at: float
    seats: list[tuple[str, str, str, bool, bool, bool, bool]]
    phase: p.TableState
    course: _SavedCourse | None
    seen: list[int]
    versions: list[int]
    clock: _SavedClock | None
    chat: list[tuple[str, p.ChatLine]]
    undo_ask: tuple[int, list[int]] | None
    departures: list[tuple[int, int, Literal["resigned", "time"]]]
    rematch: str
    keys: list[str]
    lost_at: int
    interrupted: bool
    hurried: list[int]
    hurried_shown: list[int]


_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(_Saved).decode


def snapshot_format(setup: Setup) -> str:
    """The cache key: encoding, release, rules and cards."""
    return f"{FORMAT} {__version__} {setup.row.engine} {setup.game.cards_hash}"


def saved(state: TableState) -> SnapshotRow:
    clock, ask = state.clock, state.undo_ask
    packed = _pack(
        _Saved(
            state.seq,
            state.changed_at,
            state.public_at,
            [astuple(one) for one in state.seats],
            state.phase,
            _saved_course(state.course) if state.course is not None else None,
            list(state.seen),
            list(state.versions),
            _SavedClock(list(clock.left), clock.since, clock.idle, clock.owing, clock.together)
            if clock is not None
            else None,
            list(state.chat),
            (ask.seat, sorted(ask.agreed)) if ask is not None else None,
            [(one.moves, one.seat, one.reason) for one in state.departures],
            state.rematch,
            list(state.keys),
            state.lost_at,
            state.interrupted,
            sorted(state.hurried),
            sorted(state.hurried_shown),
        )
    )
    return SnapshotRow(state.id, state.seq, snapshot_format(state.setup), zlib.compress(packed, 1))


def _saved_course(course: Course) -> _SavedCourse:
    return _SavedCourse(
        course.first.tobytes(),
        course.state.tobytes(),
        list(course.moves),
        list(course.hashes),
        [(step.seat, step.action, step.before.tobytes()) for step in course.undoable],
        [one.tobytes() for one in course.checkpoints],
    )


def restored(setup: Setup, snapshot: SnapshotRow) -> TableState | None:
    """The state that was saved; None if the snapshot cannot be used."""
    if snapshot.format != snapshot_format(setup):
        return None
    try:
        found = _unpack(zlib.decompress(snapshot.body))
        return _restored(setup, found)
    except (zlib.error, msgspec.MsgspecError, ValueError) as error:
        log.warning("a snapshot cannot be used: %s", error, extra={"table": setup.row.id})
        return None


def _restored(setup: Setup, found: _Saved) -> TableState:
    rule, clock = setup.row.settings.clock, found.clock
    return TableState(
        setup=setup,
        seq=found.seq,
        changed_at=found.changed_at,
        public_at=found.public_at,
        seats=tuple(Seat(*one) for one in found.seats),
        phase=found.phase,
        course=_restored_course(setup, found.course) if found.course is not None else None,
        seen=tuple(found.seen),
        versions=tuple(found.versions),
        clock=TableClock(rule, tuple(clock.left), clock.since, clock.idle, clock.owing, clock.together)
        if rule is not None and clock is not None
        else None,
        chat=tuple(found.chat),
        undo_ask=UndoAsk(found.undo_ask[0], frozenset(found.undo_ask[1])) if found.undo_ask is not None else None,
        departures=tuple(Departure(*one) for one in found.departures),
        rematch=found.rematch,
        keys=tuple(found.keys),
        lost_at=found.lost_at,
        interrupted=found.interrupted,
        hurried=frozenset(found.hurried),
        hurried_shown=frozenset(found.hurried_shown),
    )


def _restored_course(setup: Setup, found: _SavedCourse) -> Course:
    dtype = setup.game.state.STATE

    def record(raw: bytes) -> np.void:
        return frozen(np.frombuffer(raw, dtype, 1)[0])

    state = record(found.state)
    befores = [record(before) for _, _, before in found.undoable]
    undoable = tuple(
        Step(seat, action, before, after)
        for (seat, action, _), before, after in zip(found.undoable, befores, [*befores, state][1:], strict=True)
    )
    course = Course(
        setup.game,
        setup.row.engine,
        record(found.first),
        state,
        tuple(found.moves),
        tuple(found.hashes),
        undoable,
        tuple(record(one) for one in found.checkpoints),
    )
    if found.hashes and setup.game.state_hash(state, setup.row.engine) != found.hashes[-1]:
        raise ValueError("its state is not that of its last move")
    return course


class SnapshotWriter:
    """Saves snapshots of the tables that this process changes, in the background."""

    def __init__(self, manager: TableManager) -> None:
        self.manager = manager
        self._due: dict[str, OpenTable] = {}
        self._writing = False

    def consider(self, table: OpenTable) -> None:
        """Save a snapshot of a table if enough events have been added since the last one."""
        new = table.state.seq - table.snapshot_seq
        if new >= SNAPSHOT_EVERY or (table.state.phase == "over" and new >= SNAPSHOT_AT_END):
            self._due[table.id] = table
            if not self._writing and not self.manager.closing:
                self._writing = True
                self.manager.spawn(self._write())

    async def _write(self) -> None:
        try:
            while self._due:
                tables, self._due = self._due, {}
                rows = [await self.manager.workers.run(saved, table.state) for table in tables.values()]
                await self.manager.store.save_snapshots(rows)
                for row in rows:
                    tables[row.table].snapshot_seq = row.seq
        except Unavailable:
            self._due.clear()  # the next change asks again
        finally:
            self._writing = False
