"""What people learn by: reviews of their own games, lessons, puzzles."""

# ruff: noqa: RUF012 - a struct copies its defaults, which ruff only knows where it sees the base

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from .http import Standing
from .parts import Body, GameKey, Message, Told

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


class MistakeBody(Told, frozen=True):
    """What is kept of a mistake."""

    played: int
    moves: list[PuzzleMove]  # the best first
    reasons: list[Message] = []
