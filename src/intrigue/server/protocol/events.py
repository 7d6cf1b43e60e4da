"""Events: what the server sends on the socket."""

# ruff: noqa: RUF012 - a struct copies its defaults, which ruff only knows where it sees the base

from __future__ import annotations

from msgspec import Struct

from .lab import Study
from .parts import (
    ChatLine,
    ClockRule,
    Message,
    OptionValue,
    Patch,
    Position,
    RefusalCode,
    Score,
    SeatInfo,
    Spectators,
    TableInfo,
    TableState,
    Told,
    You,
)


class Event(Struct, frozen=True, tag_field="t", kw_only=True):
    """A message from the server; every field is there."""


class Welcome(Event, frozen=True, tag="welcome"):
    """The first message on every socket."""

    protocol: int
    server: str
    person: str
    name: str
    account: bool = False


class Ack(Event, frozen=True, tag="ack"):
    """Carried out and stored."""

    re: int
    table: str = ""  # the new one of a rematch


class Refusal(Event, frozen=True, tag="refusal"):
    """Nothing was changed. ``code`` is for programs, ``message`` says what was wrong; ``text`` is the message in words,
    in the language of the browser, and may hold gaps."""

    code: RefusalCode
    message: Message
    text: str
    re: int = -1  # -1: the request could not be read that far


class Snapshot(Event, frozen=True, tag="table"):
    """All a visitor may know about a table, from one viewpoint; replaces whatever the client holds of it."""

    table: TableInfo
    you: You
    seat: int  # viewpoint; -1 looks on
    version: int
    position: Position | None = None  # none before the start
    log: list[Message] = []  # as this viewpoint was told it, the last lines
    earlier: int = 0  # changes before the first of these lines: /api/tables/{id}/log tells about them
    chat: list[ChatLine] = []


class Info(Event, frozen=True, tag="info"):
    """Seats, names, connections, questions, result: whenever one of them changes."""

    table: TableInfo
    you: You


class Update(Event, frozen=True, tag="update", omit_defaults=True):
    """A change of the position. Apply it to version ``version - 1``; on a gap, watch again."""

    table: str
    seat: int
    version: int
    patch: Patch
    cut: int = 0  # so many lines at the end of the log were taken back
    log: list[Message] = []  # new lines


class Chat(Event, frozen=True, tag="chat"):
    table: str
    line: ChatLine


class HintMove(Told, frozen=True):
    """A move that a hint names."""

    action: int
    label: Message
    reasons: list[Message]  # what speaks for it, or against it if it is not the first
    win: float | None = None  # share of the games imagined that it wins; none for a forced move
    low: float = 0.0  # of the 95 % interval of that share
    high: float = 1.0


class HintAnswer(Event, frozen=True, tag="hint_answer"):
    """The best moves by the strongest search, best first."""

    re: int
    table: str
    moves: list[HintMove]
    hurried: bool = False  # there was too little time for a full search


class WhyAnswer(Event, frozen=True, tag="why_answer"):
    re: int
    table: str
    action: int
    message: Message


class PreviewAnswer(Event, frozen=True, tag="preview_answer"):
    """The view after the action, as changes of the view of ``version``; what chance or a secret decides is left out."""

    re: int
    table: str
    seat: int
    version: int
    action: int
    patch: Patch
    log: list[Message]  # what the seat would be told
    sure: bool  # false where chance or something hidden may still change it
    final: bool  # it could not be taken back


class LobbyTable(Told, frozen=True):
    """One line of the lobby or of "my tables"."""

    id: str
    game: str
    state: TableState
    seats: list[SeatInfo]
    options: dict[str, OptionValue]
    host: str
    mode: str = ""  # key of a mode of the game; '' for options that no mode stands for
    title: str = ""
    private: bool = False
    rated: bool = False
    spectators: Spectators = "table"
    clock: ClockRule | None = None
    created: float = 0.0
    updated: float = 0.0
    goal: Message | None = None  # what wins, of a public game that is being played
    progress: list[tuple[int, int]] = []  # how much each seat has of it, and how much it needs; 0: there is no bound
    scores: list[Score] = []  # of a game that is over
    house_deck: bool = False  # somebody made its cards
    yours: list[int] = []
    your_turn: bool = False


class LobbyChange(Event, frozen=True, tag="lobby"):
    """A public table is new or changed; ``gone``: it is no longer listed."""

    table: LobbyTable | None = None
    gone: str = ""


class StudySnapshot(Event, frozen=True, tag="study"):
    """A study of the lab that is watched, and what it has found so far."""

    study: Study


class StudyChange(Event, frozen=True, tag="study_change"):
    """What has changed of a study since the last message about it."""

    study: str
    patch: Patch


class Pong(Event, frozen=True, tag="pong"):
    re: int
    at: float


class Goodbye(Event, frozen=True, tag="goodbye"):
    """The server is shutting down or has no room; connect again after a moment."""

    message: Message
    after: float = 1.0


FromServer = (
    Welcome
    | Ack
    | Refusal
    | Snapshot
    | Info
    | Update
    | Chat
    | HintAnswer
    | WhyAnswer
    | PreviewAnswer
    | LobbyChange
    | StudySnapshot
    | StudyChange
    | Pong
    | Goodbye
)
