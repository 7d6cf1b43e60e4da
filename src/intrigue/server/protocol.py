"""Everything that crosses the wire, as tagged frozen structs. A message that does not fit is refused with its path.

HTTP carries the lobby, people and records; one websocket (``/socket``) per visitor carries the tables. Requests on the
socket have a number ``id`` chosen by the client; the server answers each with one ``ack``, ``refusal`` or named answer
whose ``re`` is that number. ``python -m intrigue.server.generate`` writes the TypeScript types and docs/protocol.md.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

VERSION = 1  # raised when an old client could misread a message

# ---------------------------------------------------------------------------------------------- limits

MOST_MESSAGE = 4096  # bytes of one message from a client

TableId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$", max_length=12)]
GameKey = Annotated[str, Meta(pattern="^[a-z0-9-]{1,40}$", max_length=40)]
Name = Annotated[str, Meta(min_length=1, max_length=32)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
Invite = Annotated[str, Meta(max_length=40)]
Level = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Viewpoint = Annotated[int, Meta(ge=-1, le=5)]
RequestId = Annotated[int, Meta(ge=0, le=2**31 - 1)]
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
    "server_error",
]


class Body(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a client may send, or part of it; fields with a default may be left out."""


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


class Score(Told, frozen=True):
    points: int
    place: int  # from 1; equal places are shared


class Result(Told, frozen=True):
    """How a table ended. A resigned seat is placed last."""

    reason: Literal["played", "resigned", "time"]
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
    title: str = ""
    private: bool = False
    spectators: Spectators = "table"
    hints: bool = True
    rated: bool = False
    clock: ClockRule | None = None
    commitment: str = ""  # SHA-256 of seed and table id, shown before the deal
    seed: str = ""  # opened when the game is over
    created: float = 0.0  # seconds since 1970
    onlookers: int = 0
    undo: UndoAsk | None = None
    rematch: str = ""  # id of the table that follows
    result: Result | None = None


class You(Told, frozen=True):
    """What a visitor is at a table."""

    seats: list[int]  # several on a hot-seat table
    host: bool = False
    invite: str = ""  # for the link that lets others in; known to the host and to those seated


class Choice(Told, frozen=True):
    """A legal action. Its label names what it touches in gaps: {P0} a seat, {card:key} a card."""

    action: int
    label: str


class Clocks(Told, frozen=True):
    """Milliseconds left when the message was made; those of ``running`` count down from there."""

    left: list[int]
    running: list[int]
    together: int | None = None  # left for a choice that several seats make at once


class Position(Told, frozen=True):
    """The game from one viewpoint, made from its veiled record."""

    view: dict[str, Any]
    prompt: str
    rule: str
    to_act: list[int]
    legal: list[Choice] = []
    can_undo: bool = False
    over: bool = False
    scores: list[Score] = []  # once it is over
    clocks: Clocks | None = None


PatchOp = tuple[list[str | int], Any]  # path into the position, new value


class ChatLine(Told, frozen=True):
    name: str
    text: str
    at: float
    person: str = ""
    seat: int = -1


# ---------------------------------------------------------------------------------------------- socket, from a client


class Request(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="t", kw_only=True):
    """A message from a client; ``id`` comes back as ``re``."""

    id: RequestId


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
    """Take back the seat's last move: at once where the rules allow it, else the others are asked."""

    table: TableId
    seat: SeatNumber | None = None


class AnswerUndo(Request, frozen=True, tag="answer_undo"):
    table: TableId
    agree: bool


class Resign(Request, frozen=True, tag="resign"):
    table: TableId
    seat: SeatNumber | None = None


class Rematch(Request, frozen=True, tag="rematch"):
    """A new table with the same people and settings; the answer and the table's ``rematch`` name it."""

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
    """Let a bot play a seat whose person has been away for a minute, or one's own seat for a while."""

    table: TableId
    seat: SeatNumber
    level: Level = ""


class GiveBack(Request, frozen=True, tag="give_back"):
    """The person of a seat takes it back from the bot."""

    table: TableId
    seat: SeatNumber


class WatchLobby(Request, frozen=True, tag="watch_lobby"):
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
    | Ping
)


# ---------------------------------------------------------------------------------------------- socket, from the server


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
    """Nothing was changed. ``text`` is for people and may hold gaps."""

    code: RefusalCode
    text: str
    re: int = -1  # -1: the request could not be read that far


class Snapshot(Event, frozen=True, tag="table"):
    """All a visitor may know about a table, from one viewpoint; replaces whatever the client holds of it."""

    table: TableInfo
    you: You
    seat: int  # viewpoint; -1 looks on
    version: int
    position: Position | None = None  # none before the start
    log: list[str] = []  # as this viewpoint was told it
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
    patch: list[PatchOp]
    log: list[str] = []  # new lines
    story: list[str] | None = None  # the whole log, where lines were taken back


class Chat(Event, frozen=True, tag="chat"):
    table: str
    line: ChatLine


class HintAnswer(Event, frozen=True, tag="hint_answer"):
    re: int
    table: str
    action: int
    label: str
    text: str = ""


class WhyAnswer(Event, frozen=True, tag="why_answer"):
    re: int
    table: str
    action: int
    text: str


class PreviewAnswer(Event, frozen=True, tag="preview_answer"):
    """The view after the action, as changes of the view of ``version``; what chance or a secret decides is left out."""

    re: int
    table: str
    seat: int
    version: int
    action: int
    patch: list[PatchOp]
    log: list[str]  # what the seat would be told
    sure: bool  # false where chance or something hidden may still change it


class LobbyTable(Told, frozen=True):
    """One line of the lobby or of "my tables"."""

    id: str
    game: str
    state: TableState
    seats: list[SeatInfo]
    options: dict[str, OptionValue]
    host: str
    title: str = ""
    private: bool = False
    rated: bool = False
    spectators: Spectators = "table"
    clock: ClockRule | None = None
    created: float = 0.0
    updated: float = 0.0
    yours: list[int] = []
    your_turn: bool = False


class LobbyChange(Event, frozen=True, tag="lobby"):
    """A public table is new or changed; ``gone``: it is no longer listed."""

    table: LobbyTable | None = None
    gone: str = ""


class Pong(Event, frozen=True, tag="pong"):
    re: int
    at: float


class Goodbye(Event, frozen=True, tag="goodbye"):
    """The server is shutting down or has no room; connect again after a moment."""

    text: str
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
    | Pong
    | Goodbye
)


# ---------------------------------------------------------------------------------------------- HTTP


class Problem(Told, frozen=True):
    """Every HTTP refusal (4xx)."""

    code: RefusalCode
    text: str


class Me(Told, frozen=True):
    person: str
    name: str
    account: bool = False
    email: str = ""
    email_confirmed: bool = False
    webhook: str = ""


class NewName(Body, frozen=True):
    name: Name


class Credentials(Body, frozen=True):
    """To open an account (the guest's seats come along) or to sign in."""

    name: Name
    password: Password


class NotifyBy(Body, frozen=True):
    """Where 'your turn' goes; empty: nowhere."""

    webhook: Annotated[str, Meta(max_length=500)] = ""
    email: Annotated[str, Meta(max_length=200)] = ""


class OptionInfo(Told, frozen=True):
    name: str
    kind: Literal["choice", "number", "flag", "tagged", "text"]
    values: list[str] | str  # the choices, or what is allowed in words
    default: OptionValue
    rule: str
    text: str


class GameInfo(Told, frozen=True):
    key: str
    name: str
    prefix: str  # of its rule ids
    blurb: str
    minutes: tuple[int, int]
    seats: tuple[int, int]  # fewest, most
    default_seats: int
    options: list[OptionInfo]


class GameCards(Told, frozen=True):
    """The cards as printed; each has at least ``key`` and ``name``."""

    game: str
    cards: list[dict[str, Any]]
    actions: list[str] = []  # the notation of every action id, so that a board can tell what a choice touches


class RuleText(Told, frozen=True):
    id: str
    text: str  # Markdown


class RuleSection(Told, frozen=True):
    title: str
    level: int
    text: str  # Markdown before the first rule
    rules: list[RuleText]


class GameRules(Told, frozen=True):
    game: str
    title: str
    sections: list[RuleSection]


class BotLevel(Told, frozen=True):
    level: str
    text: str = ""  # how it plays, in a sentence


class CheckOptions(Body, frozen=True):
    """Would a table with these options be possible? For forms and the deck builder."""

    seats: Annotated[int, Meta(ge=1, le=6)] | None = None
    options: Annotated[dict[str, OptionValue], Meta(max_length=40)] = {}


class Checked(Told, frozen=True):
    ok: bool
    text: str = ""  # what is wrong, and what is allowed


class CreateTable(Body, frozen=True):
    """A new table; the creator is its host and sits on the first empty seat unless ``sit`` is false."""

    game: GameKey
    seats: Annotated[int, Meta(ge=1, le=6)] | None = None  # by default what the game says
    options: Annotated[dict[str, OptionValue], Meta(max_length=40)] = {}
    bots: Annotated[list[Level], Meta(max_length=5)] = []  # levels; they take the last seats
    title: Annotated[str, Meta(max_length=60)] = ""
    private: bool = False
    spectators: Spectators = "table"
    hints: bool = True
    rated: bool = False  # accounts only
    clock: ClockRule | None = None
    sit: bool = True
    start: bool = False  # at once, where no seat is empty


class PlayOn(Body, frozen=True):
    """A new table against bots that goes on from a moment of a finished game."""

    moves: Annotated[int, Meta(ge=0, le=100_000)]  # how many had been made, as a frame says
    seat: SeatNumber = 0  # where the visitor sits
    level: Level = ""  # of the bots on all other seats
    invite: Invite = ""


class Created(Told, frozen=True):
    table: str
    invite: str
    commitment: str


class Lobby(Told, frozen=True):
    tables: list[LobbyTable]


class Frame(Told, frozen=True):
    """One moment of a replay, as a viewpoint saw it."""

    version: int
    position: Position
    log: list[str] = []
    moves: int = -1  # made by all seats so far; only told once the game is over


class Replay(Told, frozen=True):
    """A game from one viewpoint: one's own while it runs, any once it is over."""

    table: str
    seat: int
    total: int  # frames in all
    start: int  # of the first one here
    frames: list[Frame]
    invite: str = ""  # for a link that others can open; known to the host and to those seated


class AccountLine(Told, frozen=True):
    """Where some points come from; the label may hold gaps."""

    label: str
    points: int
    rule: str  # id
    times: int = 1  # how often it gave or took points


class Account(Told, frozen=True):
    """The score explained: for every seat lines that add up to its points, made from one viewpoint's records."""

    table: str
    seat: int
    points: list[int]
    seats: list[list[AccountLine]]


class GameRecord(Told, frozen=True):
    """The engine's record of a finished game, with what proves the deal fair."""

    format: str
    engine: str
    game: str
    cards: str
    seats: int
    options: dict[str, OptionValue]
    seed: str
    start: str
    moves: list[str]
    hashes: list[str]
    table: str
    commitment: str
    names: list[str] = []


class Standing(Told, frozen=True):
    person: str
    name: str
    rating: float  # ordinal: what is almost certain
    mu: float
    sigma: float
    games: int
    wins: int


class Leaderboard(Told, frozen=True):
    game: str
    standings: list[Standing]


class GameStanding(Told, frozen=True):
    game: str
    standing: Standing


class Profile(Told, frozen=True):
    person: str
    name: str
    account: bool
    ratings: list[GameStanding]


class Health(Told, frozen=True):
    ok: bool
    version: str
    engine: str
