"""What is stored of a table: its settings, and everything that happened at it, one event per (table, seq).

A table is rebuilt by going through its events; nothing else is kept. Event numbers never leave the server, since their
pace would tell of hidden choices.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from intrigue.server.protocol import ClockRule, OptionValue, Spectators

DELETED_NAME = "Deleted account"  # as programs read it; the client has words of its own


class Settings(Struct, frozen=True, omit_defaults=True):
    """How a table was created."""

    seats: int
    options: dict[str, OptionValue]
    title: str = ""
    private: bool = False
    spectators: Spectators = "table"
    hints: bool = True
    rated: bool = False
    programs: bool = False  # rated among bot accounts, not among people
    clock: ClockRule | None = None
    continued: bool = False  # from a moment of another game
    house_deck: bool = False  # somebody made its cards: the store knows who

    @property
    def audience(self) -> Spectators:
        """What spectators may see: never hands at a rated table, whatever was asked for when it was created."""
        return "table" if self.rated and self.spectators == "hands" else self.spectators


class TableRow(Struct, frozen=True):
    """The unchanging part of a table."""

    id: str
    game: str
    engine: str  # version of the game's rules it is played with
    cards: str  # hash of its card tables; their file is kept under it
    settings: Settings
    seed: bytes
    invite: str
    host: str
    created: float


class Happened(Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="k"):
    """Base of all events."""

    # Seconds since the event before in which nothing could be stored: on nobody's clock. Kept with the event, since
    # what a process knows of outages depends on when it asks, and all have to count alike.
    idle: float = 0.0
    # Which write it came with: a process and the number of its write. Two processes may decide on the very same event,
    # and one that does not know what came of its write must not take the other's for its own.
    write: str = ""


class Sat(Happened, frozen=True, tag="sat"):
    seat: int
    person: str
    name: str
    program: bool = False  # a bot account


class BotSat(Happened, frozen=True, tag="bot"):
    seat: int
    level: str
    name: str = ""  # of a bot that was at another table before; else the roster names it


class Stood(Happened, frozen=True, tag="stood"):
    seat: int


class Swapped(Happened, frozen=True, tag="swapped"):
    seat: int
    other: int


class Started(Happened, frozen=True, tag="started"):
    """The deal; its hash shows drift of the engine."""

    hash: str


class Moved(Happened, frozen=True, tag="moved"):
    seat: int
    action: int
    hash: str  # of the full state after the move
    key: str = ""
    hurried: bool = False  # a bot chose it in too little time, or its search failed


class Undone(Happened, frozen=True, tag="undone"):
    """Taken back by the engine's rule."""

    seat: int


class UndoAsked(Happened, frozen=True, tag="undo_asked"):
    seat: int


class UndoAnswered(Happened, frozen=True, tag="undo_answered"):
    """The answers of all seats a person holds; with the last consent the table goes back."""

    seats: list[int]
    agree: bool


class Resigned(Happened, frozen=True, tag="resigned"):
    seat: int
    reason: Literal["resigned", "time"]
    level: str = "novice"  # of the bot that plays on


class TakenOver(Happened, frozen=True, tag="taken_over"):
    seat: int
    level: str


class GivenBack(Happened, frozen=True, tag="given_back"):
    seat: int


class Said(Happened, frozen=True, tag="said"):
    person: str
    name: str
    seat: int
    text: str
    program: bool = False


class Forgotten(Happened, frozen=True, tag="forgotten"):
    """The account of a person was deleted: a placeholder stands for the name, and what they said is gone."""

    person: str


class Rematched(Happened, frozen=True, tag="rematched"):
    table: str


class Interrupted(Happened, frozen=True, tag="interrupted"):
    """The table was ended because an upgrade left it behind: from this event on the present rules cannot follow it."""

    at: int


AnyEvent = (
    Sat
    | BotSat
    | Stood
    | Swapped
    | Started
    | Moved
    | Undone
    | UndoAsked
    | UndoAnswered
    | Resigned
    | TakenOver
    | GivenBack
    | Said
    | Forgotten
    | Rematched
    | Interrupted
)


class Stored(Struct, frozen=True, array_like=True):
    """An event with its place and its time, as it travels between processes."""

    seq: int
    at: float
    event: AnyEvent


encode_event = msgspec.json.Encoder().encode
decode_event = msgspec.json.Decoder(AnyEvent).decode
encode_settings = msgspec.json.Encoder().encode
decode_settings = msgspec.json.Decoder(Settings).decode
