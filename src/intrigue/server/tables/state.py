"""A table as a value: what its stored events add up to, and who may do what there.

A state never changes. ``fold`` makes the next one of a stored event; ``commands`` turn a request into events or refuse
it; ``views`` say what of it may be told to whom.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

import numpy as np

from intrigue.engine.course import Course
from intrigue.engine.game import Game
from intrigue.engine.messages import NO_SUCH_SEAT, Message
from intrigue.engine.records import SPECTATOR
from intrigue.engine.registry import game as find_game
from intrigue.engine.speech import Position
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused, Unreadable
from intrigue.server.people.visitors import Visitor

from .clocks import TableClock
from .events import Settings, TableRow


@dataclass(frozen=True)
class Seat:
    name: str = ""
    person: str = ""
    bot: str = ""
    resigned: bool = False
    taken_over: bool = False
    program: bool = False  # the person is a bot account
    deleted: bool = False  # the account is no more; the person is an id and nothing else

    @property
    def empty(self) -> bool:
        return not self.person and not self.bot

    @property
    def human(self) -> bool:
        """Whether a person decides here."""
        return bool(self.person) and not self.bot


@dataclass(frozen=True)
class Departure:
    """A seat that resigned or ran out of time."""

    moves: int  # made before, without those that were taken back
    seat: int
    reason: Literal["resigned", "time"]


class Setup:
    """What never changes at a table: how it was created, and the position that its seed deals."""

    def __init__(self, row: TableRow, game: Game | None = None) -> None:
        """``game``: with the cards of this table, where they are not the present ones."""
        self.row = row
        self.game = game or find_game(row.game)
        self.left_behind = self._left_behind()

    @cached_property
    def deal(self) -> Course:
        settings = self.row.settings
        dealt = self.game.deal(settings.seats, settings.options, self.row.seed)
        return Course.begin(self.game, dealt, self.row.engine)

    @cached_property
    def public_options(self) -> dict[str, p.OptionValue]:
        """Options as onlookers may know them: a deck code, for one, is the secret of whoever plays the deck."""
        if self.left_behind:
            return self.row.settings.options if not self.game.decks else {}
        return dict(self.game.option_values(self.deal.veiled(SPECTATOR)))

    @cached_property
    def mode(self) -> str:
        """The mode of the game that is played; '' for a combination of options that has no name."""
        mode = None if self.left_behind else self.game.mode_of(self.row.settings.seats, self.row.settings.options)
        return mode.key if mode else ""

    @property
    def outdated(self) -> bool:
        """Whether the table began under other rules or cards than this server's: these may not be able to follow it."""
        return self.row.engine != self.game.version or bool(self.left_behind)

    def _left_behind(self) -> Message | None:
        """Why this server cannot play the game of this table at all; None if it can."""
        if self.row.engine not in self.game.versions:
            if self._is_newer():
                raise Unreadable(m.message(m.NEWER_VERSION, self.row.engine, self.game.name, self.game.version))
            return m.message(m.UNKNOWN_VERSION, self.row.engine, self.game.name)
        if self.row.cards not in (self.game.deck_hash, self.game.cards_hash):
            return m.message(m.CARDS_NOT_KEPT)
        return None

    def _is_newer(self) -> bool:
        return not self.row.engine.isdecimal() or int(self.row.engine) > int(self.game.version)


@dataclass(frozen=True)
class UndoAsk:
    """A seat asks all others to let it take its last move back."""

    seat: int
    agreed: frozenset[int] = frozenset()


# The veiled record; whether one's last move can be undone; who has left, since log and places tell of it; whether it is
# over.
Knowledge = tuple[bytes, bool, int, bool]


@dataclass(frozen=True, eq=False)
class TableState:
    """What the first ``seq`` events of a table add up to."""

    setup: Setup
    seq: int
    changed_at: float
    public_at: float  # when onlookers last saw a change; the lobby must not tell of hidden choices
    seats: tuple[Seat, ...]
    phase: p.TableState = "open"
    course: Course | None = None
    seen: tuple[int, ...] = ()  # of each move: bit mask of viewers who noticed it, onlookers in bit 0, seat 0 in bit 1
    versions: tuple[int, ...] = ()  # changes of what each viewer may know, in the same order
    clock: TableClock | None = None
    chat: tuple[tuple[str, p.ChatLine], ...] = ()  # (person, line); the last ones
    undo_ask: UndoAsk | None = None
    departures: tuple[Departure, ...] = ()
    rematch: str = ""
    keys: tuple[str, ...] = ()  # of the last moves, against sending twice
    lost_at: int = 0  # the first event that could not be followed after an upgrade; 0: none
    interrupted: bool = False  # ended for that reason
    hurried: frozenset[int] = frozenset()  # bots that had too little time for their last move
    hurried_shown: frozenset[int] = frozenset()  # the same when onlookers last saw a change: hidden choices stay hidden
    _known: dict[int, Knowledge] = field(default_factory=dict, init=False, repr=False)

    @classmethod
    def new(cls, setup: Setup) -> TableState:
        """Before its first event."""
        row, seats = setup.row, setup.row.settings.seats
        return cls(setup, 0, row.created, row.created, (Seat(),) * seats, versions=(0,) * (seats + 1))

    # ------------------------------------------------------------------------------------ asking

    @property
    def row(self) -> TableRow:
        return self.setup.row

    @property
    def id(self) -> str:
        return self.setup.row.id

    @property
    def settings(self) -> Settings:
        return self.setup.row.settings

    @property
    def game(self) -> Game:
        return self.setup.game

    @property
    def viewers(self) -> range:
        return range(SPECTATOR, len(self.seats))

    @property
    def options(self) -> dict[str, p.OptionValue]:
        return self.settings.options if self.phase == "over" else self.setup.public_options

    @property
    def playing(self) -> Course:
        if self.phase != "playing" or self.course is None:
            raise Refused(m.NOT_PLAYING)
        return self.course

    def waiting(self) -> list[int]:
        """Seats that owe a decision. The truth: for the server's own use."""
        return self.course.to_act if self.course is not None and self.phase == "playing" else []

    def waiting_mask(self) -> int:
        return sum(1 << seat for seat in self.waiting())

    def bots_to_move(self) -> list[int]:
        return [seat for seat in self.waiting() if self.seats[seat].bot]

    def bots_only(self) -> bool:
        """Whether no person decides anything: then the game goes on only while somebody looks on."""
        return not any(seat.human for seat in self.seats)

    def due(self) -> float | None:
        """When something has to happen that nobody asks for: a bot's move, or a flag that falls."""
        if self.phase != "playing" or self.bots_only():
            return None
        if self.bots_to_move():
            return self.changed_at
        if self.clock is not None and any(self.seats[seat].human for seat in self.waiting()):
            return self.clock.deadline()
        return None

    def undo_waiting(self) -> list[int]:
        """Seats whose consent is still needed: those of other people who still play."""
        if self.undo_ask is None:
            return []
        person = self.seats[self.undo_ask.seat].person
        return [
            at
            for at, seat in enumerate(self.seats)
            if seat.human and not seat.resigned and seat.person != person and at not in self.undo_ask.agreed
        ]

    def scores(self) -> list[p.Score]:
        """Points and places; those who resigned come last."""
        assert self.course is not None
        found = self.game.scores(self.course.state)
        stayed = [at for at, seat in enumerate(self.seats) if not seat.resigned]
        if len(set(self.game.sides_of(self.course.state))) == 1:  # won or lost together, not against each other
            last = len(found) + 1
            played = stayed if self.course.over else []
            return [p.Score(points, place if at in played else last) for at, (points, place) in enumerate(found)]
        last = len(stayed) + 1 if stayed else len(found) + 1
        return [
            p.Score(points, 1 + sum(found[other][1] < place for other in stayed) if at in stayed else last)
            for at, (points, place) in enumerate(found)
        ]

    # ------------------------------------------------------------------------------------ what a viewer may know

    def veiled(self, viewer: int) -> np.void:
        """All that a viewer may know of the game now."""
        assert self.course is not None
        return self.course.veiled(viewer)

    def position(self, viewer: int) -> Position:
        """What a viewer is shown and asked now."""
        assert self.course is not None
        return self.course.position(viewer)

    def version(self, viewer: int) -> int:
        """How often what a viewer may know has changed."""
        return self.versions[viewer - SPECTATOR]

    def knowledge(self, viewer: int) -> Knowledge:
        """What the version counts the changes of."""
        found = self._known.get(viewer)
        if found is None:
            over = self.phase == "over"
            if self.course is None:
                found = (b"", False, len(self.departures), over)
            else:
                plays = viewer != SPECTATOR and not over and not self.seats[viewer].bot
                can_undo = plays and self.course.can_undo(viewer)
                found = (self.course.known(viewer), can_undo, len(self.departures), over)
            self._known[viewer] = found
        return found

    def remember(self, same: TableState) -> None:
        """Take over what was worked out about a state with the same game."""
        self._known.update(same._known)

    def can_undo(self, viewer: int) -> bool:
        return self.knowledge(viewer)[1]

    def left_after(self, moves: int) -> list[p.Message]:
        """What the log says after so many moves about those who left; a move taken back takes none of it back."""
        return [
            m.message(m.RESIGNS if one.reason == "resigned" else m.OUT_OF_TIME, one.seat)
            for one in self.departures
            if one.moves == moves
        ]

    def noticed(self, viewer: int) -> list[int]:
        """The moves that changed something for a viewer."""
        bit = 1 << (viewer - SPECTATOR)
        return [at for at, seen in enumerate(self.seen) if seen & bit]

    # ------------------------------------------------------------------------------------ who may do what

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
            raise Refused(m.NO_TABLE)

    def require_audience(self, person: str) -> None:
        """Those who look on and talk: everyone before the start, later as the host allowed, after the end too."""
        if self.settings.audience == "none" and self.phase != "open" and not self.seats_of(person):
            raise Refused(m.NO_SPECTATORS)

    def viewpoint_for(self, visitor: Visitor, wanted: int | None, invite: str) -> int:
        """Where a visitor may look from."""
        self.require_entry(visitor.id, invite)
        own = self.seats_of(visitor.id)
        if own and (self.phase != "over" or wanted is None):
            if wanted is not None and wanted not in own:
                raise Refused(m.OWN_SEATS_ONLY, own)
            return wanted if wanted is not None else self._best_of(own)
        if self.phase == "over" and wanted is not None and wanted < len(self.seats):
            return wanted  # nothing is secret any more
        self.require_audience(visitor.id)
        if wanted is None or wanted == SPECTATOR:
            return SPECTATOR
        if self.settings.audience != "hands" or self.phase == "open":
            raise Refused(m.HANDS_HIDDEN)
        if wanted >= len(self.seats):
            raise Refused(NO_SUCH_SEAT, wanted, len(self.seats) - 1)
        return wanted

    def _best_of(self, own: Sequence[int]) -> int:
        """On a hot-seat table: the seat to act, else the first."""
        waiting = self.waiting()
        return next((seat for seat in own if seat in waiting), own[0])

    def own_seat(self, visitor: Visitor, seat: int | None) -> int:
        """The seat a request is made for."""
        own = self.seats_of(visitor.id)
        if not own:
            raise Refused(m.NO_SEAT_OF_YOURS)
        if seat is None:
            if len(own) > 1:
                raise Refused(m.WHICH_SEAT, own)
            return own[0]
        if seat not in own:
            raise Refused(m.NOT_YOUR_SEAT, seat)
        return seat
