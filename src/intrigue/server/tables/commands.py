"""What people, bots and clocks ask of a table, turned into events or refused. Nothing is changed here.

Whoever gets here has been let in (``TableModel.require_entry``); every command says itself what else it takes: a seat,
the host's place, or a place in the audience.
"""

from __future__ import annotations

import numpy as np

from intrigue.engine.errors import IntrigueError
from intrigue.engine.records import clone
from intrigue.engine.table import Table
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.people.visitors import Visitor, clean_name, clean_text

from .events import (
    AnyEvent,
    BotSat,
    GivenBack,
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
from .model import Seat, TableModel

ABSENT = 300.0  # seconds after which others may let a bot play a seat, where no clock decides

# ---------------------------------------------------------------------------------------------- before the start


def require_open(live: TableModel) -> None:
    if live.state != "open":
        raise Refused("not_open", "The game has started: seats are fixed.")


def require_seat(live: TableModel, seat: int) -> Seat:
    if seat >= len(live.seats):
        raise Refused("bad_seat", f"There is no seat {seat} here; seats are 0 to {len(live.seats) - 1}.")
    return live.seats[seat]


def require_host(live: TableModel, visitor: Visitor) -> None:
    if not live.is_host(visitor.id):
        raise Refused("not_host", "Only the host of the table can do this.")


def sit(live: TableModel, visitor: Visitor, seat: int | None, name: str | None) -> list[AnyEvent]:
    require_open(live)
    if live.settings.rated:
        if not visitor.account:
            raise Refused("not_signed_in", "This is a rated table: open an account or sign in to sit here.")
        if live.seats_of(visitor.id):
            raise Refused("seat_taken", "At a rated table everyone has one seat.")
    if seat is None:
        empty = [at for at, one in enumerate(live.seats) if one.empty]
        if not empty:
            raise Refused("table_full", "All seats are taken.")
        seat = empty[0]
    elif not require_seat(live, seat).empty:
        raise Refused("seat_taken", f"Seat {seat} is taken.")
    return [Sat(seat, visitor.id, _unlike_others(live, clean_name(name) if name else visitor.name))]


def _unlike_others(live: TableModel, name: str) -> str:
    """Two seats of one name get numbers."""
    taken = {seat.name for seat in live.seats}
    if name not in taken:
        return name
    return next(f"{name} {number}" for number in range(2, 9) if f"{name} {number}" not in taken)


def stand(live: TableModel, visitor: Visitor, seat: int) -> list[AnyEvent]:
    require_open(live)
    one = require_seat(live, seat)
    if one.person != visitor.id:
        require_host(live, visitor)
    return [] if one.empty else [Stood(seat)]


def bot(live: TableModel, visitor: Visitor, seat: int, level: str) -> list[AnyEvent]:
    require_open(live)
    require_host(live, visitor)
    if require_seat(live, seat).person:
        raise Refused("seat_taken", f"Somebody sits on seat {seat}.")
    if live.settings.rated:
        raise Refused("no_bots", "Bots do not play at rated tables.")
    return [BotSat(seat, level)]


def swap(live: TableModel, visitor: Visitor, seat: int, other: int) -> list[AnyEvent]:
    require_open(live)
    persons = {require_seat(live, at).person for at in (seat, other) if not require_seat(live, at).empty}
    if persons != {visitor.id}:
        require_host(live, visitor)
    return [Swapped(seat, other)] if seat != other else []


def start(live: TableModel, visitor: Visitor) -> list[AnyEvent]:
    require_open(live)
    require_host(live, visitor)
    empty = [at for at, seat in enumerate(live.seats) if seat.empty]
    if empty:
        raise Refused("not_ready", f"Empty seats: {', '.join(map(str, empty))}. Invite somebody or add a bot.")
    return [Started(live.deal().start_hash)]


# ---------------------------------------------------------------------------------------------- in play


def move(live: TableModel, visitor: Visitor, move: p.Move) -> list[AnyEvent]:
    table = live.playing
    seat = live.own_seat(visitor, move.seat)
    if live.seats[seat].bot:
        raise Refused("not_seated", "A bot plays this seat now; take it back first.")
    if move.key and f"{seat} {move.key}" in live.keys:
        raise Refused("duplicate_move", "This move has been made already.")
    if move.version != live.viewpoint(seat).version:
        raise Refused("stale_move", "The table has changed since; look again.")
    return [_moved(live, table, seat, move.action, move.key)]


def bot_move(live: TableModel, seat: int, action: int) -> list[AnyEvent]:
    if seat not in live.bots_to_move():
        return []
    return [_moved(live, live.playing, seat, action, "")]


def _moved(live: TableModel, table: Table, seat: int, action: int, key: str) -> Moved:
    trial = clone(table.state)
    try:
        live.game.play(trial, seat, action)
    except IntrigueError as error:
        raise Refused("illegal_move", str(error)) from None
    return Moved(seat, action, live.game.state_hash(trial, table.version), key)


def undo(live: TableModel, visitor: Visitor, seat: int | None) -> list[AnyEvent]:
    table = live.playing
    seat = live.own_seat(visitor, seat)
    if live.seats[seat].bot:
        raise Refused("not_seated", "A bot plays this seat now; take it back first.")
    if table.can_undo(seat):
        return [Undone(seat)]
    if live.settings.rated:
        raise Refused("no_undo", "At a rated table a move that others know of is not taken back.")
    if live.undo_ask is not None:
        raise Refused("no_undo", "Somebody has asked already; answer that first.")
    if all(mover != seat for mover, _ in table.moves):
        raise Refused("no_undo", "You have made no move that could be taken back.")
    return [UndoAsked(seat)]


def answer(live: TableModel, visitor: Visitor, agree: bool) -> list[AnyEvent]:
    _ = live.playing
    own = live.seats_of(visitor.id)
    if not own:
        raise Refused("not_seated", "You have no seat at this table.")
    if live.undo_ask is None:
        raise Refused("no_question", "Nobody asks to take a move back.")
    asker, agreed = live.undo_ask
    if asker in own:
        if agree:
            raise Refused("no_question", "The others answer this.")
        return [UndoAnswered(own, agree=False)]
    return [UndoAnswered(own, agree)] if not agree or not set(own) <= agreed else []


def resign(live: TableModel, visitor: Visitor, seat: int | None, stand_in: str) -> list[AnyEvent]:
    _ = live.playing
    seat = live.own_seat(visitor, seat)
    if live.seats[seat].resigned:
        raise Refused("not_playing", "You have resigned already.")
    return [Resigned(seat, "resigned", stand_in)]


def flags(live: TableModel, now: float, stand_in: str) -> list[AnyEvent]:
    """Those who let their time run out lose their seat to a bot."""
    if live.state != "playing" or live.clock is None or now < live.clock.deadline():
        return []
    return [Resigned(seat, "time", stand_in) for seat in live.waiting() if live.seats[seat].human]


def take_over(live: TableModel, visitor: Visitor, seat: int, level: str, stand_in: str, away: float) -> list[AnyEvent]:
    """A bot plays a seat until its person takes it back: one's own at any level, somebody else's as a stand-in does."""
    _ = live.playing
    one = require_seat(live, seat)
    own = live.seats_of(visitor.id)
    if not own and not live.is_host(visitor.id):
        raise Refused("not_seated", "You have no seat at this table.")
    if live.settings.rated:
        raise Refused("no_bots", "Bots do not play at rated tables: whoever stays away loses on time.")
    if not one.human:
        raise Refused("not_abandoned", "A bot plays there already.")
    if seat in own:
        return [TakenOver(seat, level or stand_in)]
    if live.settings.clock is not None:
        raise Refused("not_abandoned", "This table has a clock: whoever stays away loses on time.")
    if away < ABSENT:
        raise Refused("not_abandoned", f"{{P{seat}}} is here, or has been away for less than five minutes.")
    if level not in ("", stand_in):
        raise Refused("no_bots", "The level of a bot that plays for somebody else is not yours to choose.")
    return [TakenOver(seat, stand_in)]


def give_back(live: TableModel, visitor: Visitor, seat: int) -> list[AnyEvent]:
    _ = live.playing
    if require_seat(live, seat).person != visitor.id:
        raise Refused("not_seated", f"Seat {seat} is not yours.")
    if live.seats[seat].resigned:
        raise Refused("forbidden", "This seat has resigned.")
    return [GivenBack(seat)] if live.seats[seat].taken_over else []


def say(live: TableModel, visitor: Visitor, text: str) -> list[AnyEvent]:
    live.require_audience(visitor.id)
    own = live.seats_of(visitor.id)
    if not own and live.settings.audience == "hands" and live.state == "playing":
        raise Refused("forbidden", "Spectators who see hands do not talk during the game.")
    words = clean_text(text)
    if not words:
        return []
    seat = own[0] if own else -1
    return [Said(visitor.id, live.seats[seat].name if own else visitor.name, seat, words)]


def rematch(live: TableModel, visitor: Visitor) -> None:
    if live.state != "over":
        raise Refused("not_over", "The game is not over yet.")
    if not live.seats_of(visitor.id):
        raise Refused("not_seated", "You had no seat at this table.")


def join_rematch(live: TableModel, visitor: Visitor, seat: int) -> list[AnyEvent]:
    """Sit down again, where one sat before; whoever comes too late, or sits there already, only looks."""
    if live.state != "open" or live.seats_of(visitor.id) or all(not one.empty for one in live.seats):
        return []
    return sit(live, visitor, seat if live.seats[seat].empty else None, None)


def why_not(live: TableModel, visitor: Visitor, seat: int | None, action: int) -> p.Text:
    table = live.playing
    seat = live.own_seat(visitor, seat)
    if action >= live.game.action_count:
        raise Refused("illegal_move", f"There is no action {action}.")
    v = table.veiled(seat)
    if action in live.game.legal(v, seat):
        return "This can be done now."
    return live.game.why_not_said(v, seat, action)


def to_preview(live: TableModel, visitor: Visitor, seat: int | None, action: int) -> tuple[int, int, np.void]:
    """The seat, its version and its veiled record: all that a preview of a legal action is made from."""
    table = live.playing
    seat = live.own_seat(visitor, seat)
    v = table.veiled(seat)
    if action not in live.game.legal(v, seat):
        raise Refused("illegal_move", "This cannot be done now.")
    return seat, live.viewpoint(seat).version, v
