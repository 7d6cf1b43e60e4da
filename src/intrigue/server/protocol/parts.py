"""Limits, and shared parts of requests and events: tables and positions."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

MAX_MESSAGE = 4096  # bytes of one message from a client
NO_IDENTITY = 4401  # a socket without a valid token is closed with this code

TableId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$", max_length=12)]
StudyId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$", max_length=16)]
GameKey = Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$", max_length=40)]
Name = Annotated[str, Meta(min_length=1, max_length=32)]
Password = Annotated[str, Meta(max_length=200)]
Invite = Annotated[str, Meta(max_length=40)]
Level = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Viewpoint = Annotated[int, Meta(ge=-1, le=5)]
RequestId = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Language = Literal["en", "es"]
OptionValue = str | bool | int

RefusalCode = Literal[
    "bad_message",  # could not be read; the text says where
    "too_fast",  # rate limit
    "no_table",  # no such table, or a private one without its invite
    "not_seated",  # the request needs a seat that this visitor does not hold
    "not_host",
    "not_open",  # the table has started
    "not_playing",  # the table has not started, or is over
    "seat_taken",
    "table_full",
    "bad_seat",
    "bad_options",
    "not_ready",  # empty seats
    "illegal_move",
    "stale_move",  # made for a version of the table that is gone
    "duplicate_move",  # this request was already carried out
    "no_undo",
    "no_question",  # nothing to agree to
    "not_abandoned",  # the person is there
    "no_hints",
    "no_spectators",
    "muted",
    "no_bots",
    "taken_name",
    "wrong_password",
    "not_signed_in",
    "bad_target",  # webhook or e-mail address that may not be used
    "not_over",
    "forbidden",
    "no_such",
    "unreadable",  # a table of another engine version or other cards
    "unavailable",  # nothing can be stored or read at the moment
    "server_error",
]


CONTROL_CHARACTER = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


def refuse_control_characters(sent: Struct) -> None:
    """One rule for all text that clients send: PostgreSQL cannot keep NUL, nor UTF-8 half of a surrogate pair, and no
    other control character belongs in a line of text."""
    for name in sent.__struct_fields__:
        for text in _texts(getattr(sent, name)):
            found = CONTROL_CHARACTER.search(text)
            if found is not None:
                raise ValueError(f"Text without control characters is allowed; `{name}` holds U+{ord(found[0]):04X}")


def _texts(value: object) -> Iterable[str]:
    if isinstance(value, str):
        return (value,)
    if isinstance(value, list):
        return [one for one in value if isinstance(one, str)]
    if isinstance(value, dict):
        return [one for pair in value.items() for one in pair if isinstance(one, str)]
    return ()


class Body(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a client may send, or part of it; fields with a default may be left out."""

    def __post_init__(self) -> None:
        refuse_control_characters(self)


class Told(Struct, frozen=True):
    """What only the server says: every field is there."""


# ---------------------------------------------------------------------------------------------- tables, as told


class LiveClock(Body, frozen=True, tag_field="kind", tag="live"):
    """Each seat has a bank of seconds; the increment comes back whenever the turn passes on.

    While several seats choose at once banks stand still, and all have the same ``together`` seconds: a bank that stops
    would tell that its seat has chosen.
    """

    bank: Annotated[int, Meta(ge=10, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    together: Annotated[int, Meta(ge=5, le=3_600)] = 60


class DaysClock(Body, frozen=True, tag_field="kind", tag="days"):
    """Every decision has this many days."""

    days: Annotated[int, Meta(ge=1, le=30)]


ClockRule = LiveClock | DaysClock
Spectators = Literal["none", "table", "hands"]  # with hands: onlookers may look from any seat
TableState = Literal["open", "playing", "over"]


class SeatInfo(Told, frozen=True):
    """Who sits where."""

    name: str = ""  # empty: nobody sits here
    person: str = ""  # public id of a person; empty for a bot's own seat and an empty one
    bot: str = ""  # level of the bot that plays now
    connected: bool = False
    resigned: bool = False
    taken_over: bool = False  # a bot plays for an absent person, who can take the seat back
    muted: bool = False  # by this visitor
    hurried: bool = False  # the bot had too little time for its last move: it played below its level
    character: str = ""  # of a bot with a name of its own: what the message 'character' is about
    program: bool = False  # a bot account sits here
    deleted: bool = False  # the account of who sat here is no more


class Score(Told, frozen=True):
    points: int
    place: int  # from 1; equal places are shared


class Result(Told, frozen=True):
    """How a table ended. A resigned seat is placed last; a table that an upgrade left behind has no scores."""

    reason: Literal["played", "resigned", "time", "interrupted"]
    scores: list[Score]
    record: str  # path of the game record


class UndoAsk(Told, frozen=True):
    """A seat asks everyone to let it take back its last move."""

    seat: int
    agreed: list[int]
    waiting: list[int]


class TableInfo(Told, frozen=True):
    """What everybody at a table may know about it, the game itself aside."""

    id: str
    game: str
    state: TableState
    seats: list[SeatInfo]
    options: dict[str, OptionValue]
    host: str  # public id
    mode: str = ""  # key of a mode of the game; '' for options that no mode stands for
    title: str = ""
    private: bool = False
    spectators: Spectators = "table"
    hints: bool = True
    rated: bool = False
    clock: ClockRule | None = None
    commitment: str = ""  # SHA-256 of seed and table id, shown before the deal
    seed: str = ""  # opened when the game is over
    created: float = 0.0  # seconds since 1970
    cards: str = ""  # hash of its cards, where they are not those that the game has now
    house_deck: bool = False  # somebody made its cards; who, and what is different: /api/games/{game}/decks/{cards}
    onlookers: int = 0
    undo: UndoAsk | None = None
    rematch: str = ""  # id of the table that follows
    result: Result | None = None


class You(Told, frozen=True):
    """What a visitor is at a table."""

    seats: list[int]  # several on a hot-seat table
    host: bool = False
    invite: str = ""  # for the link that lets others in; known to the host and to those seated


Message = list[Any]  # [id, argument, ...]; docs/views.md names them all


Choice = tuple[int, Message]  # a legal action and its label


class Clocks(Told, frozen=True):
    """Milliseconds left when the message was made; those of ``running`` count down from there."""

    left: list[int]
    running: list[int]
    together: int | None = None  # left for a choice that several seats make at once


class Position(Told, frozen=True):
    """The game from one viewpoint, made from its veiled record."""

    view: dict[str, Any]
    prompt: Message
    rule: str
    goal: Message  # what wins, in a few words
    progress: list[tuple[int, int]]  # by seat: how much it has, and how much it needs; 0 where there is no bound
    to_act: list[int]
    legal: list[Choice] = []
    can_undo: bool = False
    over: bool = False
    scores: list[Score] = []  # once it is over
    clocks: Clocks | None = None


Patch = dict[str, Any]  # "name" or "2" sets; ">name" or ">2" changes inside; "~2:1" takes one element out at 2


class ChatLine(Told, frozen=True):
    name: str
    text: str
    at: float
    person: str = ""
    seat: int = -1
    program: bool = False  # said by a bot account
