"""A table in memory: its events gone through, and what each viewpoint may know.

Nothing here waits or stores; the manager does. ``deciding`` turns a request into events or refuses it; ``apply`` goes
through one stored event; ``telling`` says what came of it.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from intrigue.engine.errors import IntrigueError
from intrigue.engine.records import SPECTATOR
from intrigue.engine.registry import game as find_game
from intrigue.engine.table import Table
from intrigue.server import protocol as p
from intrigue.server.errors import Refused, Unreadable
from intrigue.server.people.visitors import Visitor

from .clocks import Outages, TableClock
from .events import (
    AnyEvent,
    BotSat,
    GivenBack,
    Moved,
    Rematched,
    Resigned,
    Said,
    Sat,
    Started,
    Stood,
    Stored,
    Swapped,
    TableRow,
    TakenOver,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from .viewpoints import Viewpoint, look

MOST_CHAT = 200  # lines a snapshot repeats
KEYS_KEPT = 64  # move keys remembered against sending twice


@dataclass
class Seat:
    name: str = ""
    person: str = ""
    bot: str = ""
    resigned: bool = False
    taken_over: bool = False

    @property
    def empty(self) -> bool:
        return not self.person and not self.bot

    @property
    def human(self) -> bool:
        """Whether a person decides here."""
        return bool(self.person) and not self.bot


class TableModel:
    """One table."""

    def __init__(self, row: TableRow, outages: Outages = ()) -> None:
        self.row = row
        self.game = find_game(row.game)
        self.settings = row.settings
        self.outages = outages
        self.seats = [Seat() for _ in range(self.settings.seats)]
        self.state: p.TableState = "open"
        self.table: Table | None = None
        self.clock: TableClock | None = None
        self.chat: list[tuple[str, p.ChatLine]] = []
        self.undo_ask: tuple[int, set[int]] | None = None  # who asks, who agreed
        self.out_of_time = False
        self.rematch = ""
        self.keys: list[str] = []
        self.seq = 0
        self.changed_at = row.created
        self.public_at = row.created  # when onlookers last saw a change; the lobby must not tell of hidden choices
        self.viewpoints: dict[int, Viewpoint] = {}
        self._veiled: dict[int, np.void] = {}  # of the present position, by viewer
        # What changed the position, for viewpoints that are opened later; a number: taken back to so many moves.
        self.history: list[Started | Moved | Undone | int] = []

    # ------------------------------------------------------------------------------------ asking

    @cached_property
    def _public_options(self) -> dict[str, p.OptionValue]:
        """Options as onlookers may know them: a deck code, for one, is the secret of whoever plays the deck."""
        return dict(self.game.option_values(self.deal().veiled(SPECTATOR)))

    @property
    def options(self) -> dict[str, p.OptionValue]:
        return self.settings.options if self.state == "over" else self._public_options

    @property
    def playing(self) -> Table:
        if self.state != "playing" or self.table is None:
            raise Refused("not_playing", "This table is not being played.")
        return self.table

    def seats_of(self, person: str) -> list[int]:
        return [at for at, seat in enumerate(self.seats) if seat.person == person]

    def is_host(self, person: str) -> bool:
        return person == self.row.host

    def may_enter(self, person: str, invite: str) -> bool:
        if not self.settings.private or self.is_host(person) or self.seats_of(person):
            return True
        return hmac.compare_digest(invite.encode(), self.row.invite.encode())

    def require_entry(self, person: str, invite: str) -> None:
        """A private table is as good as absent for those without its invite."""
        if not self.may_enter(person, invite):
            raise Refused("no_table", "There is no such table, or it is private: use its invite link.")

    def require_audience(self, person: str) -> None:
        """Those who look on and talk: everyone before the start, later as the host allowed, after the end too."""
        if self.settings.audience == "none" and self.state != "open" and not self.seats_of(person):
            raise Refused("no_spectators", "This table has no spectators.")

    def viewpoint_for(self, visitor: Visitor, wanted: int | None, invite: str) -> int:
        """Where a visitor may look from."""
        self.require_entry(visitor.id, invite)
        own = self.seats_of(visitor.id)
        if own and (self.state != "over" or wanted is None):
            if wanted is not None and wanted not in own:
                raise Refused("forbidden", f"You look from your own seats: {own}.")
            return wanted if wanted is not None else self._best_of(own)
        if self.state == "over" and wanted is not None and wanted < len(self.seats):
            return wanted  # nothing is secret any more
        self.require_audience(visitor.id)
        if wanted is None or wanted == SPECTATOR:
            return SPECTATOR
        if self.settings.audience != "hands" or self.state == "open":
            raise Refused("forbidden", "Spectators of this table see no hands.")
        if wanted >= len(self.seats):
            raise Refused("bad_seat", f"There is no seat {wanted} here.")
        return wanted

    def _best_of(self, own: Sequence[int]) -> int:
        """On a hot-seat table: the seat to act, else the first."""
        if self.table is not None and self.state == "playing":
            for seat in own:
                if seat in self.table.to_act:
                    return seat
        return own[0]

    def own_seat(self, visitor: Visitor, seat: int | None) -> int:
        """The seat a request is made for."""
        own = self.seats_of(visitor.id)
        if not own:
            raise Refused("not_seated", "You have no seat at this table.")
        if seat is None:
            if len(own) > 1:
                raise Refused("bad_seat", f"You hold the seats {own}: say which one is meant.")
            return own[0]
        if seat not in own:
            raise Refused("not_seated", f"Seat {seat} is not yours.")
        return seat

    def veiled(self, viewer: int) -> np.void:
        """All that a viewer may know of the game now; made once for each position."""
        assert self.table is not None
        if viewer not in self._veiled:
            self._veiled[viewer] = self.table.veiled(viewer)
        return self._veiled[viewer]

    def waiting(self) -> list[int]:
        """Seats that owe a decision. The truth: for the server's own use."""
        return self.table.to_act if self.table is not None and self.state == "playing" else []

    def bots_to_move(self) -> list[int]:
        return [seat for seat in self.waiting() if self.seats[seat].bot]

    def due(self) -> float | None:
        """When something has to happen that nobody asks for: a bot's move, or a flag that falls."""
        if self.state != "playing":
            return None
        if self.bots_to_move():
            return self.changed_at
        if self.clock is not None and any(self.seats[seat].human for seat in self.waiting()):
            return self.clock.deadline()
        return None

    def deal(self) -> Table:
        return Table(self.game, self.settings.seats, self.settings.options, self.row.seed, version=self.row.engine)

    # ------------------------------------------------------------------------------------ going through events

    def apply(self, stored: Stored) -> None:
        """Go through one event, in order."""
        if stored.seq != self.seq + 1:
            raise AssertionError(f"event {stored.seq} after {self.seq}")
        event, at = stored.event, stored.at
        self.seq, self.changed_at = stored.seq, at
        before = self.to_act_mask()
        seen = self._seen_by_all()
        match event:
            case Sat(seat, person, name):
                self.seats[seat] = Seat(name, person)
            case BotSat(seat, level):
                self.seats[seat] = Seat(bot_name(level, seat), "", level)
            case Stood(seat):
                self.seats[seat] = Seat()
            case Swapped(seat, other):
                self.seats[seat], self.seats[other] = self.seats[other], self.seats[seat]
            case Said(person, name, seat, text):
                self.chat.append((person, p.ChatLine(name, text, at, person, seat)))
                del self.chat[:-MOST_CHAT]
            case Rematched(table):
                self.rematch = table
            case TakenOver(seat, level):
                self.seats[seat].bot, self.seats[seat].taken_over = level, True
            case GivenBack(seat):
                self.seats[seat].bot, self.seats[seat].taken_over = "", False
            case Resigned(seat, reason, level):
                self._resign(seat, reason, level)
            case UndoAsked(seat):
                self.undo_ask = (seat, set())
                self._take_back_if_agreed()
            case UndoAnswered(seats, agree):
                self._answer(seats, agree)
            case Started() | Moved() | Undone():
                self._change_position(event)
        went_on = self._seen_by_all() != seen
        if went_on or not isinstance(event, Moved | Undone):
            self.public_at = at
        if went_on and isinstance(event, Moved):
            self.undo_ask = None  # overtaken; a hidden choice alone does not count, or this would tell of it
        self._run_clock(at, before, event)

    def _seen_by_all(self) -> bytes:
        return self.veiled(SPECTATOR).tobytes() if self.table is not None else b""

    def to_act_mask(self) -> int:
        return sum(1 << seat for seat in self.waiting())

    def _run_clock(self, at: float, before: int, event: AnyEvent) -> None:
        if isinstance(event, Started) and self.settings.clock is not None:
            self.clock = TableClock(self.settings.clock, len(self.seats), self.outages)
        if self.clock is None:
            return
        after = self.to_act_mask()
        if isinstance(event, Started | Moved | Undone | UndoAsked | UndoAnswered) and (
            after != before or isinstance(event, Moved)
        ):
            self.clock.change(at, after, event.seat if isinstance(event, Moved) else None)

    def _change_position(self, event: Started | Moved | Undone) -> None:
        """A deal, a move, or one taken back: change the game, and tell every viewpoint what it may know of it."""
        match event:
            case Started(found):
                self.table, self.state = self.deal(), "playing"
                self._veiled.clear()
                self._require_hash(self.table.start_hash, found)
            case Moved(seat, action, found, key):
                self._play(seat, action, found)
                if key:
                    self.keys.append(f"{seat} {key}")
                    del self.keys[:-KEYS_KEPT]
            case Undone(seat):
                assert self.table is not None
                self.table.undo(seat)
                self._veiled.clear()
                self._rewind()
        self.history.append(event)
        self.look_again()

    def _play(self, seat: int, action: int, found: str) -> None:
        assert self.table is not None
        before = {viewer: self.veiled(viewer) for viewer in self.viewpoints}
        try:
            self.table.play(action, seat)
        except IntrigueError as error:
            raise Unreadable(f"{self.row.id}: move {len(self.table.moves)}: {error}") from None
        self._veiled.clear()
        self._require_hash(self.table.hashes[-1], found)
        for viewer, view in self.viewpoints.items():
            view.log += self.game.log_said(before[viewer], seat, action, self.veiled(viewer))
        if self.table.over:
            self.state = "over"

    def _require_hash(self, made: str, found: str) -> None:
        if made != found:
            raise Unreadable(f"{self.row.id}: the state hash is {made}, stored was {found}: the rules have changed")

    def _rewind(self) -> None:
        """After moves were taken back every viewpoint's log is told anew."""
        assert self.table is not None
        for view in self.viewpoints.values():
            story = self.table.story_said(view.viewer)
            view.rewound |= story != view.log
            view.log = story

    def _resign(self, seat: int, reason: str, level: str) -> None:
        one = self.seats[seat]
        one.resigned, one.taken_over = True, False
        one.bot = one.bot or level
        self.out_of_time |= reason == "time"
        if self._decided():
            self.state = "over"
        self.look_again()

    def _decided(self) -> bool:
        """Whether only one side is left, or no person at all."""
        assert self.table is not None
        sides = self.game.sides_of(self.table.state)
        left = {side for side, seat in zip(sides, self.seats, strict=True) if not seat.resigned}
        people = any(seat.person and not seat.resigned for seat in self.seats)
        return not people or (len(left) <= 1 < len(set(sides)))

    def _answer(self, seats: Sequence[int], agree: bool) -> None:
        if self.undo_ask is None:
            return
        if not agree:
            self.undo_ask = None
            return
        self.undo_ask[1].update(seats)
        self._take_back_if_agreed()

    def undo_waiting(self) -> list[int]:
        """Seats whose consent is still needed: those of other people who still play."""
        if self.undo_ask is None:
            return []
        asker, agreed = self.undo_ask
        person = self.seats[asker].person
        return [
            at
            for at, seat in enumerate(self.seats)
            if seat.human and not seat.resigned and seat.person != person and at not in agreed
        ]

    def _take_back_if_agreed(self) -> None:
        if self.undo_ask is None or self.undo_waiting():
            return
        assert self.table is not None
        seat, self.undo_ask = self.undo_ask[0], None
        moves = self.table.moves
        last = max((at for at, (mover, _) in enumerate(moves) if mover == seat), default=None)
        if last is None:
            return
        self.table = replayed(self.deal(), moves[:last])
        self._veiled.clear()
        self.history.append(last)
        self._rewind()
        self.look_again()

    # ------------------------------------------------------------------------------------ viewpoints

    def viewpoint(self, viewer: int) -> Viewpoint:
        """What a viewer has been told; opened on first use by going through the game once more."""
        if viewer not in self.viewpoints:
            self.viewpoints[viewer] = self._opened(viewer)
        return self.viewpoints[viewer]

    def _opened(self, viewer: int) -> Viewpoint:
        """Go through the game as this viewer: the version comes out the same in every process."""
        view = Viewpoint(viewer)
        game = self.deal()
        for event in self.history:
            match event:
                case Moved(seat, action):
                    view.log += game.told(game.play(action, seat), viewer)
                case Undone(seat):
                    game.undo(seat)
                    view.log = game.story_said(viewer)
                case int(moves):
                    game = replayed(self.deal(), game.moves[:moves])
                    view.log = game.story_said(viewer)
            look(view, game, game.veiled(viewer), game.over)
        if self.table is not None:
            look(view, self.table, self.veiled(viewer), self.state == "over")
        return view

    def look_again(self) -> None:
        assert self.table is not None
        for view in self.viewpoints.values():
            look(view, self.table, self.veiled(view.viewer), self.state == "over")

    def scores(self) -> list[p.Score]:
        """Points and places; those who resigned come last."""
        assert self.table is not None
        found = self.table.scores()
        stayed = [at for at, seat in enumerate(self.seats) if not seat.resigned]
        if len(set(self.table.game.sides_of(self.table.state))) == 1:  # won or lost together, not against each other
            last = len(found) + 1
            played = stayed if self.table.over else []
            return [p.Score(points, place if at in played else last) for at, (points, place) in enumerate(found)]
        last = len(stayed) + 1 if stayed else len(found) + 1
        return [
            p.Score(points, 1 + sum(found[other][1] < place for other in stayed) if at in stayed else last)
            for at, (points, place) in enumerate(found)
        ]


# ---------------------------------------------------------------------------------------------- small things


def bot_name(level: str, seat: int) -> str:
    return f"{level.capitalize()} bot {seat + 1}"


def replayed(table: Table, moves: Sequence[tuple[int, int]]) -> Table:
    for seat, action in moves:
        table.play(action, seat)
    return table


def require_current(row: TableRow) -> None:
    """Refuse a table of other rules or cards by saying so, instead of by a wrong position."""
    game = find_game(row.game)
    game.require_version(row.engine)
    if row.cards != game.cards_hash:
        raise Unreadable("this table was played with other cards than this server has")
