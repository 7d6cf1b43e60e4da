"""The lab: studies of decks, which run in processes of their own."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .decks import CardText
from .parts import Body, OptionValue, SeatNumber, Told

Strength = Literal["random", "policy", "greedy", "search:50", "search:400"]
StudyExtra = Literal["pairs", "weight", "drama"]
StudyState = Literal["waiting", "preparing", "running", "stopped", "done", "failed"]


class NewStudy(Struct, frozen=True, forbid_unknown_fields=True):
    """A study of a deck; ``against`` is compared with it on the same deals."""

    text: CardText  # a card file; empty: the published one
    against: CardText | None = None  # the same; none: nothing is compared
    seats: Annotated[int, Meta(ge=1, le=6)] | None = None
    players: Annotated[list[Strength], Meta(max_length=3)] = []  # weakest first; none: policy, then stronger ones
    options: Annotated[dict[str, OptionValue], Meta(max_length=40)] = {}
    extras: Annotated[list[StudyExtra], Meta(max_length=3)] = []  # what takes longer, and is found only if asked for


class Study(Told, frozen=True):
    """A study, and what it has found so far."""

    id: str
    game: str
    state: StudyState
    seconds: float  # that it may take
    games: int
    report: dict[str, Any] | None  # as report.json of `intrigue lab`: docs/lab.md
    files: list[str]  # in which the report can be had, once the study has ended: html, json, csv, parquet


class StudyGame(Body, frozen=True):
    """A game of a study, and the card whose first use by a seat is to be looked at."""

    part: Annotated[int, Meta(ge=0, le=20)]
    game: Annotated[int, Meta(ge=0, le=100_000_000)]
    seat: SeatNumber = 0
    card: Annotated[str, Meta(max_length=40)] = ""


class StudyReplay(Told, frozen=True):
    """A finished table on which the game of a study can be replayed, and the frame of the decision."""

    table: str
    invite: str
    seat: int
    at: int
