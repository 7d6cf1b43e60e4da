"""Stored events, one after the other, into the state of a table. Nothing else makes one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

from intrigue.engine.course import Course
from intrigue.engine.errors import IntrigueError
from intrigue.engine.records import SPECTATOR
from intrigue.server import protocol as p
from intrigue.server.errors import Unreadable
from intrigue.server.runtime.workers import yield_interpreter

from .characters import bot_name
from .clocks import TableClock
from .events import (
    DELETED_NAME,
    AnyEvent,
    BotSat,
    Forgotten,
    GivenBack,
    Interrupted,
    Moved,
    Rematched,
    Resigned,
    Said,
    Sat,
    Started,
    Stood,
    Stored,
    Swapped,
    TakenOver,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from .state import Departure, Seat, TableState, UndoAsk

MAX_CHAT = 200  # lines that are kept in memory and repeated to whoever comes
MAX_KEYS = 64  # move keys remembered against sending twice


def fold(state: TableState, stored: Iterable[Stored]) -> TableState:
    for one in stored:
        state = evolve(state, one)
        yield_interpreter()
    return state


def evolve(state: TableState, stored: Stored) -> TableState:
    """The state after one more event; raises Unreadable if the event cannot have happened under these rules."""
    if stored.seq != state.seq + 1:
        raise AssertionError(f"event {stored.seq} after {state.seq}")
    if state.lost_at and not isinstance(stored.event, Interrupted):
        return replace(state, seq=stored.seq)
    try:
        after = _happened(state, stored.event, stored.at)
    except (IntrigueError, Unreadable) as error:
        if state.setup.outdated:
            return replace(state, seq=stored.seq, lost_at=stored.seq)
        raise Unreadable(f"{state.id}: event {stored.seq}: {error}") from None
    went_on = after.course is not state.course and after.knowledge(SPECTATOR)[0] != state.knowledge(SPECTATOR)[0]
    moved = isinstance(stored.event, Moved)
    final = replace(
        after,
        seq=stored.seq,
        changed_at=stored.at,
        public_at=stored.at if went_on or not isinstance(stored.event, Moved | Undone) else state.public_at,
        # Overtaken by a move; a hidden choice alone does not count, or this would tell of it.
        undo_ask=None if went_on and moved else after.undo_ask,
        hurried=(hurried := _hurried(state, stored.event)),
        hurried_shown=hurried if went_on else state.hurried_shown,
        versions=_versions(state, after),
        clock=_clock(state, after, stored),
    )
    final.remember(after)
    return final


def _happened(state: TableState, event: AnyEvent, at: float) -> TableState:
    match event:
        case Sat(seat, person, name, program):
            return _seated(state, seat, Seat(name, person, program=program))
        case BotSat(seat, level, name):
            taken = {one.name for one in state.seats}
            return _seated(state, seat, Seat(name or bot_name(level, state.id, seat, taken), "", level))
        case Stood(seat):
            return _seated(state, seat, Seat())
        case Swapped(seat, other):
            one, two = state.seats[seat], state.seats[other]
            return _seated(_seated(state, seat, two), other, one)
        case Said(person, name, seat, text, program):
            line = (person, p.ChatLine(name, text, at, person, seat, program))
            return replace(state, chat=(*state.chat[1 - MAX_CHAT :], line))
        case Forgotten(person):
            seats = (_forgotten(one) if one.person == person else one for one in state.seats)
            return replace(state, seats=tuple(seats), chat=tuple(line for line in state.chat if line[0] != person))
        case Rematched(table):
            return replace(state, rematch=table)
        case TakenOver(seat, level):
            return _seated(state, seat, replace(state.seats[seat], bot=level, taken_over=True))
        case GivenBack(seat):
            return _seated(state, seat, replace(state.seats[seat], bot="", taken_over=False))
        case Resigned(seat, reason, level):
            return _resigned(state, seat, reason, level)
        case UndoAsked(seat):
            return _taken_back_if_agreed(replace(state, undo_ask=UndoAsk(seat)))
        case UndoAnswered(seats, agree):
            return _answered(state, seats, agree)
        case Started(found):
            return _started(state, found)
        case Moved():
            return _moved(state, event)
        case Undone(seat):
            return _undone(state, seat)
        case Interrupted():
            return replace(state, phase="over", interrupted=True, undo_ask=None)


def _forgotten(seat: Seat) -> Seat:
    return replace(seat, name=DELETED_NAME, deleted=True)


def _seated(state: TableState, at: int, seat: Seat) -> TableState:
    return replace(state, seats=(*state.seats[:at], seat, *state.seats[at + 1 :]))


# ---------------------------------------------------------------------------------------------- the game


def _course(state: TableState) -> Course:
    if state.course is None:
        raise Unreadable("it needs a game, and none has been dealt")
    return state.course


def _started(state: TableState, found: str) -> TableState:
    if state.setup.left_behind:
        raise Unreadable(state.setup.left_behind)
    deal = state.setup.deal
    _require_hash(deal.start_hash, found)
    return replace(state, course=deal, phase="playing")


def _moved(state: TableState, event: Moved) -> TableState:
    course, seen = _played(state, event.seat, event.action)
    _require_hash(course.hashes[-1], event.hash)
    keys = (*state.keys[1 - MAX_KEYS :], f"{event.seat} {event.key}") if event.key else state.keys
    return replace(state, course=course, seen=seen, keys=keys, phase="over" if course.over else state.phase)


def _played(state: TableState, seat: int, action: int) -> tuple[Course, tuple[int, ...]]:
    """One more move, and who noticed which."""
    before = _course(state)
    after = before.played(seat, action)
    seen = sum(1 << bit for bit, viewer in enumerate(state.viewers) if before.known(viewer) != after.known(viewer))
    return after, (*state.seen, seen)


def _undone(state: TableState, seat: int) -> TableState:
    course, later = _course(state).without_last_of(seat)
    state = _back_to(state, course, len(later))
    for mover, action in later:
        course, seen = _played(state, mover, action)
        state = replace(state, course=course, seen=seen)
    return state


def _back_to(state: TableState, course: Course, made_again: int) -> TableState:
    """Before a move that is taken back. Who left since has left: the log says so after the moves that are made again,
    as far as it did before, and there it stays."""
    kept = len(course.moves)
    left = tuple(
        replace(one, moves=min(one.moves - 1, kept + made_again)) if one.moves > kept else one
        for one in state.departures
    )
    return replace(state, course=course, seen=state.seen[:kept], departures=left)


def _require_hash(made: str, found: str) -> None:
    if made != found:
        raise Unreadable(f"the state hash is {made}, stored was {found}: the rules have changed")


def _resigned(state: TableState, seat: int, reason: Literal["resigned", "time"], level: str) -> TableState:
    one = state.seats[seat]
    state = _seated(state, seat, replace(one, resigned=True, taken_over=False, bot=one.bot or level))
    left = Departure(len(_course(state).moves), seat, reason)
    state = replace(state, departures=(*state.departures, left))
    return replace(state, phase="over") if _decided(state) else state


def _decided(state: TableState) -> bool:
    """Whether only one side is left, or no person at all."""
    sides = state.game.sides_of(_course(state).state)
    left = {side for side, seat in zip(sides, state.seats, strict=True) if not seat.resigned}
    people = any(seat.person and not seat.resigned for seat in state.seats)
    return not people or (len(left) <= 1 < len(set(sides)))


def _answered(state: TableState, seats: Sequence[int], agree: bool) -> TableState:
    if state.undo_ask is None:
        return state
    if not agree:
        return replace(state, undo_ask=None)
    ask = replace(state.undo_ask, agreed=state.undo_ask.agreed.union(seats))
    return _taken_back_if_agreed(replace(state, undo_ask=ask))


def _taken_back_if_agreed(state: TableState) -> TableState:
    """With the last consent the table goes back to before the asker's last move."""
    if state.undo_ask is None or state.undo_waiting():
        return state
    course, seat = _course(state), state.undo_ask.seat
    last = max((at for at, (mover, _) in enumerate(course.moves) if mover == seat), default=None)
    if last is None:
        return replace(state, undo_ask=None)
    return _back_to(replace(state, undo_ask=None), course.back_to(last), 0)


# ---------------------------------------------------------------------------------------------- what follows from it


def _hurried(before: TableState, event: AnyEvent) -> frozenset[int]:
    if not isinstance(event, Moved):
        return before.hurried
    return before.hurried | {event.seat} if event.hurried else before.hurried - {event.seat}


def _versions(before: TableState, after: TableState) -> tuple[int, ...]:
    if after.course is before.course and after.phase == before.phase and after.seats is before.seats:
        return before.versions
    return tuple(
        version + (after.knowledge(viewer) != before.knowledge(viewer))
        for viewer, version in zip(before.viewers, before.versions, strict=True)
    )


def _clock(before: TableState, after: TableState, stored: Stored) -> TableClock | None:
    event, clock = stored.event, before.clock
    if isinstance(event, Started) and after.settings.clock is not None:
        clock = TableClock.new(after.settings.clock, len(after.seats))
    clock = clock.paused(event.idle) if clock is not None else None
    if clock is None or not isinstance(event, Started | Moved | Undone | UndoAsked | UndoAnswered):
        return clock
    to_act = after.waiting_mask()
    if to_act == before.waiting_mask() and not isinstance(event, Moved):
        return clock
    return clock.changed(stored.at, to_act, event.seat if isinstance(event, Moved) else None)
