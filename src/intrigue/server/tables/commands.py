"""What people, bots and clocks ask of a table, turned into events or refused. Nothing is changed here.

Whoever gets here has been let in (``TableState.require_entry``); every command says itself what else it takes: a seat,
the host's place, or a place in the audience.
"""

from __future__ import annotations

import numpy as np

from intrigue.engine.errors import PlayerError
from intrigue.engine.messages import NO_SUCH_ACTION, NO_SUCH_SEAT, WHY_POSSIBLE, shared
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.people.visitors import Visitor, clean_name, clean_text

from .events import (
    AnyEvent,
    BotSat,
    Forgotten,
    GivenBack,
    Interrupted,
    Moved,
    Resigned,
    Said,
    Sat,
    Started,
    Stood,
    Swapped,
    TakenOver,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from .state import Seat, TableState

ABSENT = 300.0  # seconds after which others may let a bot play a seat, where no clock decides

# ---------------------------------------------------------------------------------------------- before the start


def require_open(state: TableState) -> None:
    if state.phase != "open":
        raise Refused(m.SEATS_FIXED)


def require_seat(state: TableState, seat: int) -> Seat:
    if seat >= len(state.seats):
        raise Refused(NO_SUCH_SEAT, seat, len(state.seats) - 1)
    return state.seats[seat]


def require_host(state: TableState, visitor: Visitor) -> None:
    if not state.is_host(visitor.id):
        raise Refused(m.NOT_HOST)


def require_welcome(state: TableState, blockers: frozenset[str]) -> None:
    """Whom the host, or anybody who sits there, has blocked does not sit, talk or seat others at a table."""
    if blockers and not blockers.isdisjoint(_at_table(state)):
        raise Refused(m.NOT_WELCOME)


def require_none_blocked(state: TableState, blocked: frozenset[str]) -> None:
    """Nobody sits down with those they have blocked: that would silence them at a table that was theirs first."""
    if blocked and not blocked.isdisjoint(_at_table(state)):
        raise Refused(m.BLOCKED_SITS_HERE)


def _at_table(state: TableState) -> set[str]:
    return {state.row.host, *(seat.person for seat in state.seats if seat.person)}


def sit(state: TableState, visitor: Visitor, seat: int | None, name: str | None) -> list[AnyEvent]:
    require_open(state)
    if state.settings.rated:
        if not visitor.account:
            raise Refused(m.RATED_NEEDS_ACCOUNT)
        if visitor.program != state.settings.programs:
            raise Refused(m.RATED_APART)
        if state.seats_of(visitor.id):
            raise Refused(m.RATED_ONE_SEAT)
    if seat is None:
        empty = [at for at, one in enumerate(state.seats) if one.empty]
        if not empty:
            raise Refused(m.NO_SEAT_LEFT)
        seat = empty[0]
    elif not require_seat(state, seat).empty:
        raise Refused(m.SEAT_TAKEN, seat)
    return [Sat(seat, visitor.id, _unlike_others(state, clean_name(name) if name else visitor.name), visitor.program)]


def _unlike_others(state: TableState, name: str) -> str:
    """Two seats of one name get numbers."""
    taken = {seat.name for seat in state.seats}
    if name not in taken:
        return name
    return next(f"{name} {number}" for number in range(2, 9) if f"{name} {number}" not in taken)


def stand(state: TableState, visitor: Visitor, seat: int) -> list[AnyEvent]:
    require_open(state)
    one = require_seat(state, seat)
    if one.person != visitor.id:
        require_host(state, visitor)
    return [] if one.empty else [Stood(seat)]


def bot(state: TableState, visitor: Visitor, seat: int, level: str) -> list[AnyEvent]:
    require_open(state)
    require_host(state, visitor)
    if require_seat(state, seat).person:
        raise Refused(m.SOMEBODY_SITS, seat)
    if state.settings.rated:
        raise Refused(m.RATED_NO_BOTS)
    return [BotSat(seat, level)]


def swap(state: TableState, visitor: Visitor, seat: int, other: int) -> list[AnyEvent]:
    require_open(state)
    persons = {require_seat(state, at).person for at in (seat, other) if not require_seat(state, at).empty}
    if persons != {visitor.id}:
        require_host(state, visitor)
    return [Swapped(seat, other)] if seat != other else []


def start(state: TableState, visitor: Visitor) -> list[AnyEvent]:
    require_open(state)
    require_host(state, visitor)
    if state.setup.left_behind:
        raise Refused(m.CANNOT_BEGIN, state.setup.left_behind)
    empty = [at for at, seat in enumerate(state.seats) if seat.empty]
    if empty:
        raise Refused(m.EMPTY_SEATS, empty)
    return [Started(state.setup.deal.start_hash)]


# ---------------------------------------------------------------------------------------------- in play


def move(state: TableState, visitor: Visitor, move: p.Move) -> list[AnyEvent]:
    _ = state.playing
    seat = state.own_seat(visitor, move.seat)
    if state.seats[seat].bot:
        raise Refused(m.BOT_PLAYS_SEAT)
    if move.key and f"{seat} {move.key}" in state.keys:
        raise Refused(m.MOVE_MADE_ALREADY)
    if move.version != state.version(seat):
        raise Refused(m.TABLE_HAS_CHANGED)
    return [_moved(state, seat, move.action, move.key)]


def bot_move(state: TableState, seat: int, action: int, hurried: bool = False) -> list[AnyEvent]:
    if seat not in state.bots_to_move():
        return []
    return [_moved(state, seat, action, "", hurried)]


def _moved(state: TableState, seat: int, action: int, key: str, hurried: bool = False) -> Moved:
    try:
        after = state.playing.played(seat, action)  # kept there: the move is not played again when it has been stored
    except PlayerError as error:
        raise Refused(m.ILLEGAL_MOVE, error.message, game=state.game.key) from None
    return Moved(seat, action, after.hashes[-1], key, hurried)


def undo(state: TableState, visitor: Visitor, seat: int | None) -> list[AnyEvent]:
    course = state.playing
    seat = state.own_seat(visitor, seat)
    if state.seats[seat].bot:
        raise Refused(m.BOT_PLAYS_SEAT)
    if course.can_undo(seat):
        return [Undone(seat)]
    if state.settings.rated:
        raise Refused(m.RATED_NO_UNDO)
    if state.undo_ask is not None:
        raise Refused(m.UNDO_ASKED_ALREADY)
    if all(mover != seat for mover, _ in course.moves):
        raise Refused(m.NOTHING_TO_UNDO)
    return [UndoAsked(seat)]


def answer(state: TableState, visitor: Visitor, agree: bool) -> list[AnyEvent]:
    _ = state.playing
    own = state.seats_of(visitor.id)
    if not own:
        raise Refused(m.NO_SEAT_OF_YOURS)
    if state.undo_ask is None:
        raise Refused(m.NO_UNDO_ASKED)
    if state.undo_ask.seat in own:
        if agree:
            raise Refused(m.OTHERS_ANSWER)
        return [UndoAnswered(own, agree=False)]
    return [UndoAnswered(own, agree)] if not agree or not set(own) <= state.undo_ask.agreed else []


def resign(state: TableState, visitor: Visitor, seat: int | None, stand_in: str) -> list[AnyEvent]:
    _ = state.playing
    seat = state.own_seat(visitor, seat)
    if state.seats[seat].resigned:
        raise Refused(m.RESIGNED_ALREADY)
    return [Resigned(seat, "resigned", stand_in)]


def flags(state: TableState, now: float, stand_in: str) -> list[AnyEvent]:
    """Those who let their time run out lose their seat to a bot."""
    if state.phase != "playing" or state.clock is None or now < state.clock.deadline():
        return []
    return [Resigned(seat, "time", stand_in) for seat in state.waiting() if state.seats[seat].human]


def take_over(state: TableState, visitor: Visitor, seat: int, level: str, stand_in: str, away: float) -> list[AnyEvent]:
    """A bot plays a seat until its person takes it back: one's own at any level, somebody else's as a stand-in does."""
    _ = state.playing
    one = require_seat(state, seat)
    own = state.seats_of(visitor.id)
    if not own and not state.is_host(visitor.id):
        raise Refused(m.NO_SEAT_OF_YOURS)
    if state.settings.rated:
        raise Refused(m.RATED_NO_STAND_IN)
    if not one.human:
        raise Refused(m.BOT_PLAYS_ALREADY)
    if seat in own:
        return [TakenOver(seat, level or stand_in)]
    if state.settings.clock is not None:
        raise Refused(m.CLOCK_DECIDES)
    if away < ABSENT:
        raise Refused(m.STILL_HERE, seat)
    if level not in ("", stand_in):
        raise Refused(m.NOT_YOUR_LEVEL)
    return [TakenOver(seat, stand_in)]


def give_back(state: TableState, visitor: Visitor, seat: int) -> list[AnyEvent]:
    _ = state.playing
    if require_seat(state, seat).person != visitor.id:
        raise Refused(m.NOT_YOUR_SEAT, seat)
    if state.seats[seat].resigned:
        raise Refused(m.SEAT_RESIGNED)
    return [GivenBack(seat)] if state.seats[seat].taken_over else []


def say(state: TableState, visitor: Visitor, text: str) -> list[AnyEvent]:
    state.require_audience(visitor.id)
    own = state.seats_of(visitor.id)
    if not own and state.settings.audience == "hands" and state.phase == "playing":
        raise Refused(m.ONLOOKERS_SILENT)
    words = clean_text(text)
    if not words:
        return []
    seat = own[0] if own else -1
    return [Said(visitor.id, state.seats[seat].name if own else visitor.name, seat, words, visitor.program)]


def rematch(state: TableState, visitor: Visitor) -> None:
    if state.phase != "over":
        raise Refused(m.NOT_OVER)
    if not state.seats_of(visitor.id):
        raise Refused(m.NO_SEAT_THEN)


def join_rematch(state: TableState, visitor: Visitor, seat: int) -> list[AnyEvent]:
    """Sit down again, where one sat before; whoever comes too late, or sits there already, only looks."""
    if state.phase != "open" or state.seats_of(visitor.id) or all(not one.empty for one in state.seats):
        return []
    return sit(state, visitor, seat if state.seats[seat].empty else None, None)


def why_not(state: TableState, visitor: Visitor, seat: int | None, action: int) -> p.Message:
    course = state.playing
    seat = state.own_seat(visitor, seat)
    if action >= state.game.action_count:
        raise Refused(NO_SUCH_ACTION, action)
    v = course.veiled(seat)
    if action in state.game.legal(v, seat):
        return shared(WHY_POSSIBLE)
    return state.game.why_not_said(v, seat, action)


def to_preview(state: TableState, visitor: Visitor, seat: int | None, action: int) -> tuple[int, int, np.void]:
    """The seat, its version and its veiled record: all that a preview of a legal action is made from."""
    course = state.playing
    seat = state.own_seat(visitor, seat)
    v = course.veiled(seat)
    if action not in state.game.legal(v, seat):
        raise Refused(m.NOT_POSSIBLE_NOW)
    return seat, state.version(seat), v


def forget(state: TableState, person: str, stand_in: str) -> list[AnyEvent]:
    """One step on the way out of somebody whose account is deleted: first they leave their seats, one at a time."""
    own = state.seats_of(person)
    if own and state.phase == "open":
        return [Stood(own[0])]
    playing = [seat for seat in own if not state.seats[seat].resigned]
    if playing and state.phase == "playing":
        return [Resigned(playing[0], "resigned", stand_in)]
    known = any(not state.seats[seat].deleted for seat in own) or any(by == person for by, _ in state.chat)
    return [Forgotten(person)] if known else []


def interrupt(state: TableState) -> list[AnyEvent]:
    """A table that an upgrade left behind is ended, and says so; what was played until then can be looked at."""
    return [Interrupted(state.lost_at)] if state.lost_at and not state.interrupted else []
