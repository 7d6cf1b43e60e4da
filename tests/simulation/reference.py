"""What the stored events say: every table gone through once more, straight from the database, as they are committed.

Everything that a process holds in memory, or tells anyone, is compared with this.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from intrigue.server.tables import views
from intrigue.server.tables.events import AnyEvent, Moved, Said, Stored, TableRow, decode_event, decode_settings
from intrigue.server.tables.fold import evolve, fold
from intrigue.server.tables.manager import seatings
from intrigue.server.tables.rated import places
from intrigue.server.tables.state import Setup, TableState
from intrigue.server.tables.viewpoints import position

from .database import SharedDatabase

NEVER = 1 << 60


class Violation(AssertionError):
    """Something happened that must never happen."""


@dataclass(frozen=True)
class Known:
    """What a viewer may know at one version, and from which event on, up to before which, it is so."""

    first: int
    end: int
    position: dict[str, Any] | None  # without clocks
    log: list[str]


class StoredTable:
    """One table and its past."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.setup = Setup(row)
        self.states = [TableState.new(self.setup)]  # after so many events
        self.events: list[Stored] = []
        self.infos: list[tuple[int, dict[str, Any]]] = [(0, _info(self.states[0]))]  # from which event on
        self.says: list[tuple[int, Said, dict[str, Any]]] = []
        self.keys: set[tuple[int, str]] = set()
        self._positions: dict[tuple[int, int], tuple[dict[str, Any] | None, list[str]]] = {}
        self._stories: dict[int, tuple[Sequence[Any], list[list[str]]]] = {}

    @property
    def seq(self) -> int:
        return len(self.events)

    @property
    def state(self) -> TableState:
        return self.states[-1]

    def add(self, stored: Stored) -> None:
        if stored.seq != self.seq + 1:
            raise Violation(f"{self.row.id}: event {stored.seq} is stored after event {self.seq}")
        if self.events and stored.at < self.events[-1].at:
            raise Violation(f"{self.row.id}: event {stored.seq} is older than the one before")
        before = self.state
        try:
            after = evolve(before, stored)
        except Exception as error:
            raise Violation(f"{self.row.id} cannot be read: {stored}: {error!r}") from error
        self.events.append(stored)
        self.states.append(after)
        self._check_event(stored)
        if _said_in_info(after) != _said_in_info(before):
            self.infos.append((self.seq, _info(after)))

    def _check_event(self, stored: Stored) -> None:
        match stored.event:
            case Moved(seat, _, _, key) if key:
                if (seat, key) in self.keys:
                    raise Violation(f"{self.row.id}: the move {stored} is stored twice")
                self.keys.add((seat, key))
            case Said(person, _, _, text) as said:
                if not person or not text:
                    raise Violation(f"{self.row.id}: an empty line of chat is stored: {stored}")
                self.says.append((self.seq, said, plain(self.state.chat[-1][1])))

    # ------------------------------------------------------------------------------------ what a viewer may know

    def known(self, viewer: int, version: int) -> Known | None:
        """What this viewer knows at a version; None if there is none such."""
        first = bisect_left(self.states, version, key=lambda state: state.version(viewer))
        if first == len(self.states) or self.states[first].version(viewer) != version:
            return None
        end = bisect_right(self.states, version, key=lambda state: state.version(viewer))
        if (viewer, version) not in self._positions:
            state = self.states[first]
            self._positions[viewer, version] = (
                without_clocks(plain(position(state, viewer, state.changed_at))),
                self._story(state, viewer),
            )
        return Known(first, end if end < len(self.states) else NEVER, *self._positions[viewer, version])

    def _story(self, state: TableState, viewer: int) -> list[str]:
        """All lines of the log; moves that were told before are not put into words again."""
        if state.course is None:
            return []
        moves, lines = self._stories.get(viewer, ((), []))
        same = zip(moves, state.course.moves, strict=False)
        kept = next((at for at, (old, new) in enumerate(same) if old != new), min(len(moves), len(state.course.moves)))
        lines = lines[:kept] + [state.course.told(step, viewer) for step in state.course.steps(kept)]
        self._stories[viewer] = (state.course.moves, lines)
        told = [state.left_after(0), *(said + state.left_after(at) for at, said in enumerate(lines, 1))]
        return [line for entry in told for line in entry]

    def has(self, kind: type[AnyEvent], after: int = 0, **fields: Any) -> bool:
        return any(
            isinstance(one.event, kind) and all(getattr(one.event, name) == value for name, value in fields.items())
            for one in self.events[after:]
        )


def _info(state: TableState) -> dict[str, Any]:
    return neutral(plain(views.info(state, lambda _: False, 0)))


def _said_in_info(state: TableState) -> Any:
    return state.seats, state.phase, state.undo_ask, state.rematch


def plain(value: Any) -> Any:
    """As a client holds it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def without_clocks(position: dict[str, Any] | None) -> dict[str, Any] | None:
    return None if position is None else {**position, "clocks": None}


def neutral(info: dict[str, Any]) -> dict[str, Any]:
    """Without what is not stored: who is connected, who is muted by whom, how many look on."""
    seats = [{**seat, "connected": False, "muted": False} for seat in info["seats"]]
    return {**info, "seats": seats, "onlookers": 0}


def contents(state: TableState) -> Any:
    """All that a table in memory is, to be compared."""
    course, clock = state.course, state.clock
    game = None
    if course is not None:
        undoable = [(step.seat, step.action, step.before.tobytes()) for step in course.undoable]
        checkpoints = [one.tobytes() for one in course.checkpoints]
        game = (course.moves, course.hashes, course.first.tobytes(), course.state.tobytes(), undoable, checkpoints)
    return {
        "seq": state.seq,
        "changed_at": state.changed_at,
        "public_at": state.public_at,
        "seats": state.seats,
        "phase": state.phase,
        "game": game,
        "seen": state.seen,
        "versions": state.versions,
        "clock": None if clock is None else (clock.left, clock.since, clock.idle, clock.owing, clock.together),
        "chat": state.chat,
        "undo_ask": state.undo_ask,
        "departures": state.departures,
        "rematch": state.rematch,
        "keys": state.keys,
    }


def differences(one: TableState, other: TableState) -> dict[str, Any]:
    left, right = contents(one), contents(other)
    return {name: (left[name], right[name]) for name in left if left[name] != right[name]}


class Reference:
    """All tables."""

    def __init__(self, database: SharedDatabase) -> None:
        self.database = database
        self.tables: dict[str, StoredTable] = {}
        self.stored = 0

    def committed(self) -> list[str]:
        """Go through what is new; answers with the tables that changed."""
        query = self.database.query
        new = query("SELECT table_id, seq, at, body FROM events WHERE rowid > ? ORDER BY rowid", self.stored)
        self.stored += len(new)
        if query("SELECT count(*) FROM events") != [(self.stored,)]:
            raise Violation("events have gone from the store")
        if len(self.tables) != query("SELECT count(*) FROM tables")[0][0]:
            self._find_tables()
        for table, seq, at, body in new:
            self.tables[table].add(Stored(seq, at, decode_event(body)))
        changed = list(dict.fromkeys(row[0] for row in new))
        for table in changed:
            self._check_summary(self.tables[table])
        return changed

    def _find_tables(self) -> None:
        columns = "id, game, engine, cards, settings, seed, invite, host, created"
        for row in self.database.query(f"SELECT {columns} FROM tables"):
            if row[0] not in self.tables:
                made = TableRow(*row[:4], decode_settings(row[4]), bytes(row[5]), *row[6:])
                self.tables[made.id] = StoredTable(made)

    def _check_summary(self, table: StoredTable) -> None:
        """What is kept for finding tables follows from the events."""
        state = table.state
        columns = "seq, state, waiting, due, changed, updated, line"
        (found,) = self.database.query(f"SELECT {columns} FROM tables WHERE id = ?", state.id)
        line = msgspec.json.encode(views.lobby_line(state, lambda _: False)).decode()
        told = (state.seq, state.phase, state.waiting_mask(), state.due(), state.changed_at, state.public_at, line)
        if tuple(found) != told:
            raise Violation(f"{state.id}: the summary {found} is not what the events say: {told}")
        seated = self.database.query("SELECT seat, person FROM seatings WHERE table_id = ? ORDER BY seat", state.id)
        if seated != seatings(state):
            raise Violation(f"{state.id}: {seated} are noted as seated, the events say {seatings(state)}")

    def check_all(self) -> None:
        """In the end: nothing has changed behind our back, ratings are right, and a fresh fold says the same."""
        found = self.database.query("SELECT table_id, seq, at, body FROM events ORDER BY table_id, seq")
        held = [(name, one.seq, one.at, one.event) for name in sorted(self.tables) for one in self.tables[name].events]
        if [(table, seq, at, decode_event(body)) for table, seq, at, body in found] != held:
            raise Violation("stored events have changed since they were stored")
        for table in self.tables.values():
            fresh = fold(TableState.new(Setup(table.row)), table.events)
            other = differences(fresh, table.state)
            if other:
                raise Violation(f"{table.row.id}: the same events, folded once more, end elsewhere: {other}")
        self._check_ratings()

    def _check_ratings(self) -> None:
        expected: dict[tuple[str, str], list[int]] = {}
        for table in self.tables.values():
            if table.state.phase == "over" and table.row.settings.rated:
                for person, place in places(table.state):
                    tally = expected.setdefault((table.row.game, person), [0, 0])
                    tally[0] += 1
                    tally[1] += place == 1
        rows = self.database.query("SELECT game, person, games, wins FROM ratings")
        found = {(game, person): [games, wins] for game, person, games, wins in rows}
        if found != expected:
            raise Violation(f"ratings count {found}; rated games were {expected}")
