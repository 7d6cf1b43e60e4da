"""Track records, lessons and puzzles."""

# ruff: noqa: RUF012 - a struct copies its defaults, which ruff only knows where it sees the base

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from .http import Standing
from .parts import Body, GameKey, Message, Position, Told

# ---------------------------------------------------------------------------------------------- the track record


class Interval(Told, frozen=True):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


class ReviewedGame(Told, frozen=True):
    """A finished game of one's own, as its review sees it. Shares of the win are from 0 to 1."""

    table: str
    seat: int
    at: float  # when it ended
    expected: float  # before the deal
    result: float
    luck: float
    luck_error: float  # half of the 95 % interval
    at_stake: int  # decisions
    error_rate: float | None  # thousandths of the win lost on average; none where nothing was at stake
    trend: Interval | None = None  # error rate of the last ten games up to this one; none where these are too few
    luck_so_far: float = 0.0  # of all games up to this one together


class TrackRecord(Told, frozen=True):
    """One's games of one game in one mode, the oldest first; figures of all of them are none where they are too few."""

    game: str
    mode: str  # empty: options that have no name
    games: int
    error_rate: Interval | None
    result: Interval | None  # mean share of the win
    adjusted: Interval | None  # the same without luck
    luck: Interval | None  # mean of a game
    reviewed: list[ReviewedGame]  # the last ones
    rating: Standing | None = None  # of the game in all modes


class TrackRecords(Told, frozen=True):
    """What reviews say about one's finished games."""

    records: list[TrackRecord]
    waiting: int  # games whose reviews are to come
    enough: int  # games from which on figures are told


# ---------------------------------------------------------------------------------------------- lessons


class ChapterProgress(Body, frozen=True):
    """How far somebody has come in a chapter."""

    game: GameKey
    chapter: Annotated[str, Meta(pattern="^[a-z-]{1,40}$", max_length=40)]
    step: Annotated[int, Meta(ge=0, le=99)] = 0  # to go on with
    done: bool = False


class LessonProgress(Body, frozen=True):
    """What a browser knows of it."""

    chapters: Annotated[list[ChapterProgress], Meta(max_length=100)] = []


class KnownChapter(Told, frozen=True):
    game: str
    chapter: str
    step: int
    done: bool


class KnownLessons(Told, frozen=True):
    """What all browsers of a visitor know together: never less than any of them."""

    chapters: list[KnownChapter]


# ---------------------------------------------------------------------------------------------- puzzles


class PuzzleMove(Told, frozen=True):
    """What a move is worth."""

    action: int
    value: float  # share of the win that can be expected
    error: float  # half of the 95 % interval of what it is below the best one by
    good: bool  # not surely worse than the best one


class PuzzleTheme(Told, frozen=True):
    theme: str
    puzzles: int
    answered: int  # by this visitor


class PuzzleGame(Told, frozen=True):
    """The puzzles of a game, and how the visitor does at them."""

    game: str
    puzzles: int
    answered: int
    daily: str  # id of the puzzle of this day (UTC), the same for everyone
    daily_solved: bool | None  # none: the visitor has not answered it
    themes: list[PuzzleTheme]
    rating: float | None  # mean of the visitor's rating at these puzzles; none: nothing was rated yet
    deviation: float  # of that
    tries: int
    solved: int


class MistakePlace(Told, frozen=True):
    """Where a mistake of one's own is: a table, a seat and the moves made before it."""

    table: str
    seat: int
    moves: int


class OwnMistakes(Told, frozen=True):
    """Decisions of one's own games that were errors, as puzzles that come back."""

    due: int
    total: int  # that are not learned yet
    first: MistakePlace | None  # that is due
    next_due: float | None  # when the next of the others is


class PuzzleList(Told, frozen=True):
    day: str  # 2026-01-31, UTC
    games: list[PuzzleGame]
    mistakes: OwnMistakes


class ShownPuzzle(Told, frozen=True):
    """A position with a question, as its seat sees it; the log ends there."""

    game: str
    id: str  # empty: a mistake of one's own
    kind: Literal["best-move", "last-decision", "deduction", "odds", "mistake"]
    question: Message
    seat: int
    seats: int
    mode: str  # in which the game is played; empty: options of its own
    position: Position
    log: list[Message]
    choices: list[Message]
    actions: list[int]  # of the choices, where they are moves; else empty
    several: bool  # more than one may be right, and all are wanted
    themes: list[str] = []
    level: int = 0  # how hard it seems, 1 to 5
    answered: bool = False  # by this visitor, before


class PuzzleAnswer(Body, frozen=True):
    """Places in the choices, from 0."""

    answer: Annotated[list[Annotated[int, Meta(ge=0, le=999)]], Meta(min_length=1, max_length=60)]


class ChoiceFigure(Told, frozen=True):
    """What a choice is worth: the share of the win, or of the possible worlds."""

    value: float
    error: float = 0.0  # half of its interval; 0: exact
    good: bool = False  # right, or not surely worse than that


class RatingChange(Told, frozen=True):
    before: float
    after: float


class PuzzleVerdict(Told, frozen=True):
    right: bool
    answers: list[int]  # places in the choices
    figures: list[ChoiceFigure]  # of every choice; none for deductions
    reasons: list[Message] = []  # why the best move is better
    rating: RatingChange | None = None  # none: it was not the first answer
    found: dict[str, tuple[int, int]] = {}  # by level of bots: right answers, tries
    worlds: int = 0  # that were counted, or looked at
    played: int | None = None  # of a mistake: the place of what was played in the game
    place: MistakePlace | None = None  # of a mistake: where the game is
    again: float | None = None  # when a mistake is asked again; none: never, it is learned


class MistakeBody(Told, frozen=True):
    """What is kept of a mistake."""

    played: int
    moves: list[PuzzleMove]  # the best first
    reasons: list[Message] = []
