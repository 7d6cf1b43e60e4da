"""A table in memory: its events gone through, what may happen next, and what each viewpoint may know.

Nothing here waits or stores; the desk does. ``decide_...`` turns a request into events or refuses it; ``apply`` goes
through one stored event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec
import numpy as np

from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import ENGINE_VERSION, Game, state_hash
from intrigue.engine.records import SPECTATOR, clone
from intrigue.engine.registry import game as find_game
from intrigue.engine.table import Table

from . import protocol as p
from .clocks import Clockwork, Outages
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
from .fair import commitment
from .patches import patch

MOST_CHAT = 200  # lines a snapshot repeats
ABSENT = 60.0  # seconds after which a seat counts as abandoned
KEYS_KEPT = 64  # move keys remembered against sending twice


class Refused(Exception):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, code: p.RefusalCode, text: str) -> None:
        super().__init__(text)
        self.code: p.RefusalCode = code
        self.text = text


class Unreadable(Exception):
    """A stored table that this version of the engine cannot go through."""


@dataclass(frozen=True)
class Visitor:
    """Who asks."""

    id: str
    name: str
    account: bool = False


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


@dataclass
class Viewpoint:
    """What one seat (or -1, an onlooker) has been told; ``version`` counts the changes of what it may know."""

    viewer: int
    version: int = 0
    seen: tuple[bytes, bool, bool] = (b"", False, False)
    log: list[str] = field(default_factory=list)
    told: p.Position | None = None  # as last sent
    told_version: int = 0
    told_lines: int = 0
    rewound: bool = False  # lines were taken back since


def look(view: Viewpoint, table: Table, over: bool) -> None:
    """Count a new version if what the viewer may know has changed."""
    can_undo = view.viewer >= 0 and not over and table.can_undo(view.viewer)
    seen = (table.veiled(view.viewer).tobytes(), can_undo, over)
    if seen != view.seen:
        view.seen = seen
        view.version += 1


class LiveTable:
    """One table."""

    def __init__(self, row: TableRow, outages: Outages = ()) -> None:
        self.row = row
        self.game = find_game(row.game)
        self.settings = row.settings
        self.outages = outages
        self.seats = [Seat() for _ in range(self.settings.seats)]
        self.state: p.TableState = "open"
        self.table: Table | None = None
        self.clock: Clockwork | None = None
        self.chat: list[tuple[str, p.ChatLine]] = []
        self.undo_ask: tuple[int, set[int]] | None = None  # who asks, who agreed
        self.out_of_time = False
        self.rematch = ""
        self.keys: list[str] = []
        self.seq = 0
        self.changed_at = row.created
        self.public_at = row.created  # when onlookers last saw a change; the lobby must not tell of hidden choices
        self.viewpoints: dict[int, Viewpoint] = {}
        # What changed the position, for viewpoints that are opened later; a number: taken back to so many moves.
        self.history: list[Started | Moved | Undone | int] = []

    # ------------------------------------------------------------------------------------ asking

    @cached_property
    def _public_options(self) -> dict[str, p.OptionValue]:
        """Options as onlookers may know them: a deck code, for one, is the secret of whoever plays the deck."""
        return dict(self.game.option_values(self._deal().veiled(SPECTATOR)))

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
        known = self.is_host(person) or bool(self.seats_of(person))
        return known or not self.settings.private or invite == self.row.invite

    def require_entry(self, person: str, invite: str) -> None:
        """A private table is as good as absent for those without its invite."""
        if not self.may_enter(person, invite):
            raise Refused("no_table", "There is no such table, or it is private: use its invite link.")

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
        if self.settings.spectators == "none" and self.state != "open":
            raise Refused("no_spectators", "This table has no spectators.")
        if wanted is None or wanted == SPECTATOR:
            return SPECTATOR
        if self.settings.spectators != "hands" or self.state == "open":
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

    # ------------------------------------------------------------------------------------ deciding: before the start

    def require_open(self) -> None:
        if self.state != "open":
            raise Refused("not_open", "The game has started: seats are fixed.")

    def require_seat(self, seat: int) -> Seat:
        if seat >= len(self.seats):
            raise Refused("bad_seat", f"There is no seat {seat} here; seats are 0 to {len(self.seats) - 1}.")
        return self.seats[seat]

    def require_host(self, visitor: Visitor) -> None:
        if not self.is_host(visitor.id):
            raise Refused("not_host", "Only the host of the table can do this.")

    def decide_sit(self, visitor: Visitor, seat: int | None, name: str | None, invite: str) -> list[AnyEvent]:
        self.require_open()
        self.require_entry(visitor.id, invite)
        if self.settings.rated:
            if not visitor.account:
                raise Refused("not_signed_in", "This is a rated table: open an account or sign in to sit here.")
            if self.seats_of(visitor.id):
                raise Refused("seat_taken", "At a rated table everyone has one seat.")
        if seat is None:
            empty = [at for at, one in enumerate(self.seats) if one.empty]
            if not empty:
                raise Refused("table_full", "All seats are taken.")
            seat = empty[0]
        elif not self.require_seat(seat).empty:
            raise Refused("seat_taken", f"Seat {seat} is taken.")
        return [Sat(seat, visitor.id, self._unlike_others(clean_name(name) if name else visitor.name))]

    def _unlike_others(self, name: str) -> str:
        """Two seats of one name get numbers."""
        taken = {seat.name for seat in self.seats}
        if name not in taken:
            return name
        return next(f"{name} {number}" for number in range(2, 9) if f"{name} {number}" not in taken)

    def decide_stand(self, visitor: Visitor, seat: int) -> list[AnyEvent]:
        self.require_open()
        one = self.require_seat(seat)
        if one.person != visitor.id:
            self.require_host(visitor)
        return [] if one.empty else [Stood(seat)]

    def decide_bot(self, visitor: Visitor, seat: int, level: str) -> list[AnyEvent]:
        self.require_open()
        self.require_host(visitor)
        if self.require_seat(seat).person:
            raise Refused("seat_taken", f"Somebody sits on seat {seat}.")
        if self.settings.rated:
            raise Refused("no_bots", "Bots do not play at rated tables.")
        return [BotSat(seat, level)]

    def decide_swap(self, visitor: Visitor, seat: int, other: int) -> list[AnyEvent]:
        self.require_open()
        pair = (self.require_seat(seat), self.require_seat(other))
        allowed = all(one.empty or one.person == visitor.id for one in pair)
        if not allowed:
            self.require_host(visitor)
        return [Swapped(seat, other)] if seat != other else []

    def decide_start(self, visitor: Visitor) -> list[AnyEvent]:
        self.require_open()
        self.require_host(visitor)
        empty = [at for at, seat in enumerate(self.seats) if seat.empty]
        if empty:
            raise Refused("not_ready", f"Empty seats: {', '.join(map(str, empty))}. Invite somebody or add a bot.")
        return [Started(state_hash(self._deal().state))]

    def _deal(self) -> Table:
        return Table(self.game, self.settings.seats, self.settings.options, self.row.seed)

    # ------------------------------------------------------------------------------------ deciding: in play

    def decide_move(self, visitor: Visitor, move: p.Move) -> list[AnyEvent]:
        table = self.playing
        seat = self.own_seat(visitor, move.seat)
        if self.seats[seat].bot:
            raise Refused("not_seated", "A bot plays this seat now; take it back first.")
        if move.key and f"{seat} {move.key}" in self.keys:
            raise Refused("duplicate_move", "This move has been made already.")
        if move.version != self.viewpoint(seat).version:
            raise Refused("stale_move", "The table has changed since; look again.")
        return [self._moved(table, seat, move.action, move.key)]

    def decide_bot_move(self, seat: int, action: int) -> list[AnyEvent]:
        if seat not in self.bots_to_move():
            return []
        return [self._moved(self.playing, seat, action, "")]

    def _moved(self, table: Table, seat: int, action: int, key: str) -> Moved:
        trial = clone(table.state)
        try:
            self.game.play(trial, seat, action)
        except IntrigueError as error:
            raise Refused("illegal_move", str(error)) from None
        return Moved(seat, action, state_hash(trial), key)

    def decide_undo(self, visitor: Visitor, seat: int | None) -> list[AnyEvent]:
        table = self.playing
        seat = self.own_seat(visitor, seat)
        if self.seats[seat].bot:
            raise Refused("not_seated", "A bot plays this seat now; take it back first.")
        if table.can_undo(seat):
            return [Undone(seat)]
        if self.undo_ask is not None:
            raise Refused("no_undo", "Somebody has asked already; answer that first.")
        if all(mover != seat for mover, _ in table.moves):
            raise Refused("no_undo", "You have made no move that could be taken back.")
        return [UndoAsked(seat)]

    def decide_answer(self, visitor: Visitor, agree: bool) -> list[AnyEvent]:
        _ = self.playing
        if self.undo_ask is None:
            raise Refused("no_question", "Nobody asks to take a move back.")
        asker, agreed = self.undo_ask
        own = self.seats_of(visitor.id)
        if not own:
            raise Refused("not_seated", "You have no seat at this table.")
        if asker in own:
            if agree:
                raise Refused("no_question", "The others answer this.")
            return [UndoAnswered(own, agree=False)]
        return [UndoAnswered(own, agree)] if not agree or not set(own) <= agreed else []

    def decide_resign(self, visitor: Visitor, seat: int | None, stand_in: str) -> list[AnyEvent]:
        _ = self.playing
        seat = self.own_seat(visitor, seat)
        if self.seats[seat].resigned:
            raise Refused("not_playing", "You have resigned already.")
        return [Resigned(seat, "resigned", stand_in)]

    def decide_flags(self, now: float, stand_in: str) -> list[AnyEvent]:
        """Those who let their time run out lose their seat to a bot."""
        if self.state != "playing" or self.clock is None or now < self.clock.deadline():
            return []
        return [Resigned(seat, "time", stand_in) for seat in self.waiting() if self.seats[seat].human]

    def decide_take_over(self, visitor: Visitor, seat: int, level: str, away: float) -> list[AnyEvent]:
        _ = self.playing
        one = self.require_seat(seat)
        own = self.seats_of(visitor.id)
        if not own and not self.is_host(visitor.id):
            raise Refused("not_seated", "You have no seat at this table.")
        if not one.human:
            raise Refused("not_abandoned", "A bot plays there already.")
        if seat not in own and away < ABSENT:
            raise Refused("not_abandoned", f"{{P{seat}}} is here, or has been away for less than a minute.")
        return [TakenOver(seat, level)]

    def decide_give_back(self, visitor: Visitor, seat: int) -> list[AnyEvent]:
        _ = self.playing
        if self.require_seat(seat).person != visitor.id:
            raise Refused("not_seated", f"Seat {seat} is not yours.")
        if self.seats[seat].resigned:
            raise Refused("forbidden", "This seat has resigned.")
        return [GivenBack(seat)] if self.seats[seat].taken_over else []

    def decide_say(self, visitor: Visitor, text: str, invite: str = "") -> list[AnyEvent]:
        self.require_entry(visitor.id, invite)
        own = self.seats_of(visitor.id)
        if not own and self.settings.spectators == "hands" and self.state == "playing":
            raise Refused("forbidden", "Spectators who see hands do not talk during the game.")
        words = clean_text(text)
        if not words:
            return []
        seat = own[0] if own else -1
        return [Said(visitor.id, self.seats[seat].name if own else visitor.name, seat, words)]

    def decide_rematch(self, visitor: Visitor) -> None:
        if self.state != "over":
            raise Refused("not_over", "The game is not over yet.")
        if not self.seats_of(visitor.id):
            raise Refused("not_seated", "You had no seat at this table.")

    def why_not(self, visitor: Visitor, seat: int | None, action: int) -> str:
        table = self.playing
        seat = self.own_seat(visitor, seat)
        if action >= self.game.action_count:
            raise Refused("illegal_move", f"There is no action {action}.")
        v = table.veiled(seat)
        if action in self.game.legal(v, seat):
            return "This can be done now."
        return self.game.why_not(v, seat, action)

    def to_preview(self, visitor: Visitor, seat: int | None, action: int) -> tuple[int, int, np.void]:
        """The seat, its version and its veiled record: all that a preview of a legal action is made from."""
        table = self.playing
        seat = self.own_seat(visitor, seat)
        v = table.veiled(seat)
        if action not in self.game.legal(v, seat):
            raise Refused("illegal_move", "This cannot be done now.")
        return seat, self.viewpoint(seat).version, v

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
        return self.table.veiled(SPECTATOR).tobytes() if self.table is not None else b""

    def to_act_mask(self) -> int:
        return sum(1 << seat for seat in self.waiting())

    def _run_clock(self, at: float, before: int, event: AnyEvent) -> None:
        if isinstance(event, Started) and self.settings.clock is not None:
            self.clock = Clockwork(self.settings.clock, len(self.seats), self.outages)
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
                self.table, self.state = self._deal(), "playing"
                self._require_hash(state_hash(self.table.state), found)
            case Moved(seat, action, found, key):
                self._play(seat, action, found)
                if key:
                    self.keys.append(f"{seat} {key}")
                    del self.keys[:-KEYS_KEPT]
            case Undone(seat):
                assert self.table is not None
                self.table.undo(seat)
                self._rewind()
        self.history.append(event)
        self.look_again()

    def _play(self, seat: int, action: int, found: str) -> None:
        assert self.table is not None
        try:
            step = self.table.play(action, seat)
        except IntrigueError as error:
            raise Unreadable(f"{self.row.id}: move {len(self.table.moves)}: {error}") from None
        self._require_hash(self.table.hashes[-1], found)
        for view in self.viewpoints.values():
            view.log += self.table.tell(step, view.viewer)
        if self.table.over:
            self.state = "over"

    def _require_hash(self, made: str, found: str) -> None:
        if made != found:
            raise Unreadable(f"{self.row.id}: the state hash is {made}, stored was {found}: the rules have changed")

    def _rewind(self) -> None:
        """After moves were taken back every viewpoint's log is told anew."""
        assert self.table is not None
        for view in self.viewpoints.values():
            story = self.table.story(view.viewer)
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
        self.table = replayed(self._deal(), moves[:last])
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
        game = self._deal()
        for event in self.history:
            match event:
                case Moved(seat, action):
                    view.log += game.tell(game.play(action, seat), viewer)
                case Undone(seat):
                    game.undo(seat)
                    view.log = game.story(viewer)
                case int(moves):
                    game = replayed(self._deal(), game.moves[:moves])
                    view.log = game.story(viewer)
            look(view, game, game.over)
        if self.table is not None:
            look(view, self.table, self.state == "over")
        return view

    def look_again(self) -> None:
        assert self.table is not None
        for view in self.viewpoints.values():
            look(view, self.table, self.state == "over")

    def position(self, viewer: int, now: float) -> p.Position | None:
        """The game as a viewer may know it."""
        if self.table is None:
            return None
        over = self.state == "over"
        v = self.table.veiled(viewer)
        return position_of(
            self.game,
            v,
            viewer,
            over,
            can_undo=self.viewpoint(viewer).seen[1],
            scores=self.scores() if over else [],
            clocks=self.clock.told(now, self.game.to_act(v)) if self.clock is not None and not over else None,
        )

    def frames(self, viewer: int) -> Iterator[p.Frame]:
        """The game so far as a viewer saw it, one frame for each change."""
        if self.table is None:
            return
        game, seen, lines, version = self.game, b"", list[str](), 0
        v = game.veil(self.table.first_state, viewer)
        steps = list(self.table.steps())
        for at in range(len(steps) + 1):
            if at:
                v = game.veil(steps[at - 1].after, viewer)
                lines += self.table.tell(steps[at - 1], viewer)
            if v.tobytes() != seen:
                over, version, seen = bool(v["over"]), version + 1, v.tobytes()
                position = position_of(game, v, viewer, over, scores=self.scores() if over else [])
                yield p.Frame(version, position, lines, at if self.state == "over" else -1)
                lines = []

    def scores(self) -> list[p.Score]:
        """Points and places; those who resigned come last."""
        assert self.table is not None
        found = self.table.scores()
        stayed = [at for at, seat in enumerate(self.seats) if not seat.resigned]
        return [
            p.Score(points, 1 + sum(found[other][1] < place for other in stayed))
            if at in stayed
            else p.Score(points, len(stayed) + 1)
            for at, (points, place) in enumerate(found)
        ]

    def account(self, viewer: int) -> p.Account:
        """The score explained, from what a viewer may know."""
        if self.table is None:
            raise Refused("not_playing", "This table has not begun.")
        lines = [[p.AccountLine(*line) for line in seat] for seat in self.table.account(viewer)]
        return p.Account(self.row.id, viewer, [sum(line.points for line in seat) for seat in lines], lines)

    # ------------------------------------------------------------------------------------ what is told

    def info(
        self, connected: Callable[[str], bool], onlookers: int, muted: frozenset[str] = frozenset()
    ) -> p.TableInfo:
        over = self.state == "over"
        return p.TableInfo(
            id=self.row.id,
            game=self.row.game,
            state=self.state,
            seats=self.seat_infos(connected, muted),
            options=self.options,
            host=self.row.host,
            title=self.settings.title,
            private=self.settings.private,
            spectators=self.settings.spectators,
            hints=self.settings.hints,
            rated=self.settings.rated,
            clock=self.settings.clock,
            commitment=commitment(self.row.seed, self.row.id),
            seed=self.row.seed.hex() if over else "",
            created=self.row.created,
            onlookers=onlookers,
            undo=self._undo_told(),
            rematch=self.rematch,
            result=self.result() if over else None,
        )

    def seat_infos(self, connected: Callable[[str], bool], muted: frozenset[str] = frozenset()) -> list[p.SeatInfo]:
        return [
            p.SeatInfo(
                seat.name,
                seat.person,
                seat.bot,
                bool(seat.person) and connected(seat.person),
                seat.resigned,
                seat.taken_over,
                seat.person in muted,
            )
            for seat in self.seats
        ]

    def _undo_told(self) -> p.UndoAsk | None:
        if self.undo_ask is None:
            return None
        return p.UndoAsk(self.undo_ask[0], sorted(self.undo_ask[1]), self.undo_waiting())

    def result(self) -> p.Result:
        assert self.table is not None
        reason: Any = "played" if self.table.over else "time" if self.out_of_time else "resigned"
        return p.Result(reason, self.scores(), f"/api/tables/{self.row.id}/record")

    def you(self, person: str) -> p.You:
        own, host = self.seats_of(person), self.is_host(person)
        return p.You(own, host, self.row.invite if own or host else "")

    def snapshot(self, visitor: str, viewer: int, info: p.TableInfo, now: float, muted: frozenset[str]) -> p.Snapshot:
        view = self.viewpoint(viewer)
        return p.Snapshot(
            table=info,
            you=self.you(visitor),
            seat=viewer,
            version=view.version,
            position=self._told_now(view, now),
            log=list(view.log),
            chat=[line for person, line in self.chat if person not in muted],
        )

    def _told_now(self, view: Viewpoint, now: float) -> p.Position | None:
        """The position as last told, made anew if there is a newer one; only the clocks move in between."""
        if view.told is None or view.told_version != view.version:
            self._mark_told(view, self.position(view.viewer, now))
        if view.told is None or self.clock is None or self.state == "over":
            return view.told
        return msgspec.structs.replace(view.told, clocks=self.clock.told(now, view.told.to_act))

    def _mark_told(self, view: Viewpoint, position: p.Position | None) -> None:
        view.told, view.told_version, view.told_lines = position, view.version, len(view.log)
        view.rewound = False

    def update(self, viewer: int, now: float) -> p.Update | None:
        """What changed for a viewpoint since it was last told; None if only a snapshot can say it."""
        view = self.viewpoint(viewer)
        old, lines, rewound = view.told, view.told_lines, view.rewound
        one_step = view.version == view.told_version + 1
        new = self.position(viewer, now)
        self._mark_told(view, new)
        if old is None or new is None or not one_step:
            return None
        return p.Update(
            table=self.row.id,
            seat=viewer,
            version=view.version,
            patch=position_patch(old, new),
            log=[] if rewound else view.log[lines:],
            story=list(view.log) if rewound else None,
        )

    def lobby_line(self, connected: Callable[[str], bool]) -> p.LobbyTable:
        s = self.settings
        return p.LobbyTable(
            id=self.row.id,
            game=self.row.game,
            state=self.state,
            seats=self.seat_infos(connected),
            options=self.options,
            host=self.row.host,
            title=s.title,
            private=s.private,
            rated=s.rated,
            spectators=s.spectators,
            clock=s.clock,
            created=self.row.created,
            updated=self.public_at,
        )

    def record(self) -> dict[str, Any]:
        """The game record with the promise made before the deal."""
        if self.state != "over" or self.table is None:
            raise Refused("not_over", "The record is opened when the game is over.")
        return {
            **self.table.save(),
            "table": self.row.id,
            "commitment": commitment(self.row.seed, self.row.id),
            "names": [seat.name for seat in self.seats],
        }


# ---------------------------------------------------------------------------------------------- small things


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
        prompt=game.prompt(v),
        rule=game.rule_of(v),
        to_act=to_act,
        legal=[p.Choice(action, game.label(v, viewer, action)) for action in legal],
        can_undo=can_undo,
        over=over,
        scores=list(scores),
        clocks=clocks,
    )


def position_patch(old: p.Position, new: p.Position) -> list[p.PatchOp]:
    """The clocks are always set: those who came later were told another time than the rest."""
    before, after = (msgspec.to_builtins(msgspec.structs.replace(one, clocks=None)) for one in (old, new))
    found: list[p.PatchOp] = patch(before, after)
    if new.clocks is not None or old.clocks is not None:
        found.append((["clocks"], new.clocks))
    return found


def bot_name(level: str, seat: int) -> str:
    return f"{level.capitalize()} bot {seat + 1}"


def clean_text(text: str) -> str:
    """One line of printable text."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def clean_name(text: str) -> str:
    name = clean_text(text)
    if not name:
        raise Refused("bad_message", "A name needs at least one visible letter.")
    return name


def replayed(table: Table, moves: Sequence[tuple[int, int]]) -> Table:
    for seat, action in moves:
        table.play(action, seat)
    return table


def require_current(row: TableRow) -> None:
    """Refuse a table of other rules or cards by saying so, instead of by a wrong position."""
    if row.engine != ENGINE_VERSION:
        raise Unreadable(f"this table was played with engine version {row.engine}; this server has {ENGINE_VERSION}")
    if row.cards != find_game(row.game).cards_hash:
        raise Unreadable("this table was played with other cards than this server has")
