"""Requests: what a client sends on the socket."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .parts import Invite, Level, Name, RequestId, SeatNumber, StudyId, TableId, Viewpoint, refuse_control_characters


class Request(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="t", kw_only=True):
    """A message from a client; ``id`` comes back as ``re``."""

    id: RequestId

    def __post_init__(self) -> None:
        refuse_control_characters(self)


class Watch(Request, frozen=True, tag="watch"):
    """Look at a table: a snapshot comes now, changes follow. Those who hold a seat look from it; ``seat`` chooses."""

    table: TableId
    seat: Viewpoint | None = None
    invite: Invite = ""


class Unwatch(Request, frozen=True, tag="unwatch"):
    table: TableId


class Sit(Request, frozen=True, tag="sit"):
    """Take a seat, by default the first empty one. Somebody who sits may take another one: hot-seat on one device."""

    table: TableId
    seat: SeatNumber | None = None
    name: Name | None = None  # by default the visitor's own
    invite: Invite = ""


class Stand(Request, frozen=True, tag="stand"):
    """Leave a seat before the start; the host may empty any seat."""

    table: TableId
    seat: SeatNumber


class SetBot(Request, frozen=True, tag="set_bot"):
    """The host puts a bot on an empty seat, or gives the one there another level."""

    table: TableId
    seat: SeatNumber
    level: Level


class Swap(Request, frozen=True, tag="swap"):
    """Exchange two seats before the start: the host any two, others their own with an empty one."""

    table: TableId
    seat: SeatNumber
    other: SeatNumber


class Start(Request, frozen=True, tag="start"):
    table: TableId


class Move(Request, frozen=True, tag="move"):
    """Play a legal action at the version of the table that was shown. ``seat`` is needed on a hot-seat table only."""

    table: TableId
    version: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    action: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    seat: SeatNumber | None = None
    key: Annotated[str, Meta(max_length=40)] = ""  # the same key twice is refused: safe to send again after a reconnect


class Undo(Request, frozen=True, tag="undo"):
    """Take back the seat's last move: at once where the rules allow it, else the others are asked (but not at rated
    tables)."""

    table: TableId
    seat: SeatNumber | None = None


class AnswerUndo(Request, frozen=True, tag="answer_undo"):
    table: TableId
    agree: bool


class Resign(Request, frozen=True, tag="resign"):
    table: TableId
    seat: SeatNumber | None = None


class Rematch(Request, frozen=True, tag="rematch"):
    """A new table with the same people and settings; the answer and the table's ``rematch`` name it.

    At a rated one everyone else sits down anew: nobody plays for rating without having said so.
    """

    table: TableId


class Say(Request, frozen=True, tag="say"):
    table: TableId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Request, frozen=True, tag="mute"):
    """Hear no more (or again) from a person, for this visitor alone, at every table."""

    person: Annotated[str, Meta(max_length=24)]
    on: bool = True


class Hint(Request, frozen=True, tag="hint"):
    table: TableId
    seat: SeatNumber | None = None


class WhyNot(Request, frozen=True, tag="why_not"):
    table: TableId
    action: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    seat: SeatNumber | None = None


class Preview(Request, frozen=True, tag="preview"):
    """What would a legal action do, as far as its seat can know? Nothing is carried out."""

    table: TableId
    action: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    seat: SeatNumber | None = None


class TakeOver(Request, frozen=True, tag="take_over"):
    """Let a bot play one's own seat for a while, or that of a person who has been away for five minutes. Not at rated
    tables; and where there is a clock, it decides about those who are away."""

    table: TableId
    seat: SeatNumber
    level: Level = ""  # for one's own seat


class GiveBack(Request, frozen=True, tag="give_back"):
    """The person of a seat takes it back from the bot."""

    table: TableId
    seat: SeatNumber


class WatchLobby(Request, frozen=True, tag="watch_lobby"):
    on: bool = True


class WatchStudy(Request, frozen=True, tag="watch_study"):
    """Look at a study of one's own: all of it comes now, changes follow as it finds more."""

    study: StudyId
    on: bool = True


class Ping(Request, frozen=True, tag="ping"):
    pass


FromClient = (
    Watch
    | Unwatch
    | Sit
    | Stand
    | SetBot
    | Swap
    | Start
    | Move
    | Undo
    | AnswerUndo
    | Resign
    | Rematch
    | Say
    | Mute
    | Hint
    | WhyNot
    | Preview
    | TakeOver
    | GiveBack
    | WatchLobby
    | WatchStudy
    | Ping
)
