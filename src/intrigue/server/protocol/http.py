"""Bodies of HTTP requests and responses: people, games, the lobby, records."""

# ruff: noqa: RUF012 - a struct copies its defaults, which ruff only knows where it sees the base

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from .decks import DeckHash
from .events import HintMove, LobbyTable
from .parts import (
    Body,
    ClockRule,
    GameKey,
    Invite,
    Language,
    Level,
    Message,
    Name,
    OptionValue,
    Password,
    Position,
    RefusalCode,
    SeatNumber,
    Spectators,
    Told,
)


class Problem(Told, frozen=True):
    """Every HTTP refusal (4xx): ``code`` is for programs, ``message`` says what was wrong; ``text`` is the message in
    words, in the language that the request accepts."""

    code: RefusalCode
    message: Message
    text: str


class Me(Told, frozen=True):
    person: str
    name: str
    account: bool = False
    email: str = ""
    email_confirmed: bool = False
    webhook: str = ""
    language: str = "en"  # of mails and webhooks
    mail: bool = False  # whether this server sends e-mail
    program: bool = False  # a bot account
    moderator: bool = False
    muted_until: float = 0.0  # by a moderator
    warnings: list[Warned] = []  # by moderators, not yet seen


class Warned(Told, frozen=True):
    id: int
    at: float
    reason: str


class NewLanguage(Body, frozen=True):
    language: Language


class NewName(Body, frozen=True):
    name: Name


class Credentials(Body, frozen=True):
    """To open an account (the guest's seats come along) or to sign in."""

    name: Name
    password: Password


class NotifyBy(Body, frozen=True):
    """Where 'your turn' goes; empty: nowhere. Another e-mail address needs the password: who has the address can set a
    new one."""

    webhook: Annotated[str, Meta(max_length=500)] = ""
    email: Annotated[str, Meta(max_length=200)] = ""
    password: Annotated[str, Meta(max_length=200)] = ""


class ChangePassword(Body, frozen=True):
    """Signs out everywhere else."""

    old: Password
    new: Password


class DeleteAccount(Body, frozen=True):
    """For good: who has the password says so."""

    password: Password


class ForgottenPassword(Body, frozen=True):
    """A link to a new password is sent to the account's confirmed e-mail address, if it has one."""

    name: Name


class NewPassword(Body, frozen=True):
    """What the link leads to; signs in here, and out everywhere else."""

    token: Annotated[str, Meta(max_length=100)]
    password: Password


class SessionInfo(Told, frozen=True):
    """One browser that is signed in."""

    id: str
    label: str  # browser and system, where they are known
    network: str  # of the address that it signed in from
    created: float
    last_seen: float  # to the hour
    current: bool  # the one that asks


class SessionList(Told, frozen=True):
    sessions: list[SessionInfo]


class OptionChoice(Told, frozen=True):
    """A word that an option may be, and what it means; of an order, a letter that it is made of."""

    value: str
    title: str
    numbers: tuple[int, int] | None = None  # of a tag: the least and the greatest number that may follow, 'games:3'


class OptionInfo(Told, frozen=True):
    """An option of a game; ``title``, ``text`` and the titles of choices are in the language asked for."""

    name: str
    title: str
    text: str
    kind: Literal["choice", "seat", "order", "number", "flag", "tagged", "text"]
    choices: list[OptionChoice]
    numbers: tuple[int, int] | None  # of a number: the least and the greatest
    default: OptionValue
    rule: str


class ModeInfo(Told, frozen=True):
    """A way to play a game: what it sets, what it asks for, and the rulings a table may change."""

    key: str
    title: str
    text: str
    seats: tuple[int, int]  # fewest, most
    default_seats: int
    options: dict[str, OptionValue]
    asks: list[str]  # names of options
    house_rules: list[str]  # names of options


class GameInfo(Told, frozen=True):
    """A game; its blurb and the words of its modes and options are in the language asked for, else in the browser's."""

    key: str
    name: str
    prefix: str  # of its rule ids
    blurb: str
    minutes: tuple[int, int]
    seats: tuple[int, int]  # fewest, most
    default_seats: int
    modes: list[ModeInfo]  # the usual one first
    options: list[OptionInfo]


class GameCards(Told, frozen=True):
    """The cards as printed; each has a ``key``. Names and texts are in the catalogues, or here with ``?language=``."""

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


class GuideSection(Told, frozen=True):
    title: str
    search: str  # words that somebody may search it by, besides its own
    text: str  # Markdown; ![words](key) is a picture of a card


class GameGuide(Told, frozen=True):
    """How a game is played, for players; no sections where a game has no guide."""

    game: str
    text: str  # Markdown before the first section
    sections: list[GuideSection]


class LessonStep(Told, frozen=True):
    key: str
    kind: Literal["told", "guided", "free"]
    text: str
    rule: str  # that it teaches
    after: str = ""  # what is said when it has been played
    yes: str = ""  # guided: what is said of a good choice
    no: str = ""  # and of another one


class Lesson(Told, frozen=True):
    """One chapter."""

    key: str
    title: str
    about: str
    steps: list[LessonStep]


class GameLessons(Told, frozen=True):
    """The chapters of a game in their order; none where it has no lessons."""

    game: str
    chapters: list[Lesson]


class Preparing(Told, frozen=True):
    """A game that is being prepared: its rules are compiled once on every machine."""

    game: str
    playable: bool  # only its bots have to be waited for
    seconds: int  # about


class BotLevel(Told, frozen=True):
    level: str
    text: Message  # how it plays, in a sentence


class CheckOptions(Body, frozen=True):
    """Would a table with these options be possible? For forms and the deck builder."""

    seats: Annotated[int, Meta(ge=1, le=6)] | None = None
    options: Annotated[dict[str, OptionValue], Meta(max_length=40)] = {}


class Checked(Told, frozen=True):
    ok: bool
    message: Message | None = None  # what is wrong, and what is allowed
    text: str = ""  # the same in words


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
    cards: DeckHash = ""  # hash of a deck that is kept here; empty: the published one


class PlayOn(Body, frozen=True):
    """A new table against bots that goes on from a moment of a finished game."""

    moves: Annotated[int, Meta(ge=0, le=100_000)]  # how many had been made, as a frame says
    seat: SeatNumber = 0  # where the visitor sits
    level: Level = ""  # of the bots on all other seats
    invite: Invite = ""


class LessonMoves(Body, frozen=True):
    """What the pupil has done in a step so far."""

    actions: Annotated[list[Annotated[int, Meta(ge=0, le=2**31 - 1)]], Meta(max_length=100)] = []


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
    log: list[Message] = []
    moves: int = -1  # made by all seats so far; only told once the game is over


class LessonFrames(Told, frozen=True):
    """A step of a lesson as the pupil sees it: the table before the last move and after it and each answer of others;
    one frame where there was no move."""

    frames: list[Frame]
    done: bool
    lit: int | None = None  # told: the action that is to be made now
    right: bool | None = None  # guided: whether it was a good choice; none where there is no better one


class LessonAdvice(Told, frozen=True):
    """What the coach says of the pupil's last move in a free step: nothing, unless another was clearly better."""

    better: HintMove | None = None


class Replay(Told, frozen=True):
    """A game from one viewpoint: one's own while it runs, any once it is over."""

    table: str
    seat: int
    total: int  # frames in all
    start: int  # of the first one here
    frames: list[Frame]
    invite: str = ""  # for a link that others can open; known to the host and to those seated


class LogPage(Told, frozen=True):
    """Lines of the log as one viewpoint was told it: those of some changes, ``start`` being the first."""

    table: str
    seat: int
    start: int
    lines: list[Message]


class BreakdownLine(Told, frozen=True):
    """Where some points come from."""

    label: Message
    points: int
    rule: str  # id
    times: int = 1  # how often it gave or took points


class Breakdown(Told, frozen=True):
    """The score explained: for every seat lines that add up to its points, made from one viewpoint's records."""

    table: str
    seat: int
    points: list[int]
    seats: list[list[BreakdownLine]]


class ReviewFigure(Told, frozen=True):
    """A part of the win, from 0 to 1, with half of its 95 % interval."""

    value: float
    error: float


class ReviewPoint(Told, frozen=True):
    """What a seat could expect when so many moves had been made."""

    moves: int
    table: float  # if all seats put together what they knew
    known: float | None = None  # by what it knew itself, where it had to decide


class ReviewDecision(Told, frozen=True):
    """A decision that was an error beyond doubt."""

    moves: int  # made before it
    asked: Message  # what was to be decided: a label may be no more than somebody's name
    played: Message
    better: Message
    loss: float  # part of the win
    error: float  # half of the 95 % interval of that
    played_value: float  # what could be expected of each
    better_value: float
    reasons: list[Message] = []


class ReviewFigures(Told, frozen=True):
    """What was luck and what were decisions: before + luck + skill + others is the result, exactly."""

    worlds: int  # of every moment
    before: float  # what could be expected before the deal
    result: float
    luck: ReviewFigure  # opening, chance and lie
    opening: ReviewFigure
    chance: ReviewFigure
    lie: ReviewFigure  # where hidden cards lay
    skill: ReviewFigure  # own decisions, compared with a simple player's
    others: ReviewFigure
    error_rate: float | None  # thousandths of the win lost on average; none where nothing was at stake
    at_stake: int  # decisions
    chart: list[ReviewPoint]
    dearest: list[ReviewDecision]
    explained: bool = False  # decisions have their reasons


class GameReview(Told, frozen=True):
    """The review of a finished game for a seat, so far."""

    table: str
    seat: int
    progress: float  # of the figures to come, from 0 to 1
    done: bool
    figures: ReviewFigures | None = None  # none yet


class GameRecord(Told, frozen=True):
    """The engine's record of a finished game, with what proves the deal fair."""

    format: str
    game: str
    version: str
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
    bots: list[str] = []  # levels of the bots, '' for people
    characters: list[str] = []  # of bots with a name of their own, as in SeatInfo
    programs: list[bool] = []  # seats of bot accounts
    deleted: list[bool] = []  # seats whose person's account is no more
    deck: str = ""  # hash that its cards are kept under here


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
    program: bool = False  # a bot account
    deleted: bool = False


class Health(Told, frozen=True):
    """Whether a process can take moves, and what it does without meanwhile."""

    ok: bool  # it can store
    degraded: list[
        Literal["store", "bus"]
    ]  # what cannot be reached; without the bus, news of others comes seconds later
    version: str
    games: dict[str, str]  # the version of each game's rules
