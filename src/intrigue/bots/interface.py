"""What a bot is: it gets a veiled record, the legal list and a budget, and answers with a move and its reasons."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.records import FULL, SPECTATOR


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one move; whichever limit is met first ends it.

    With ``simulations`` alone the answer depends on nothing but the seed and the moves before.
    """

    simulations: int | None = None
    milliseconds: float | None = None
    threads: int = 1

    def __post_init__(self) -> None:
        if self.simulations is None and self.milliseconds is None:
            raise IntrigueError("a budget needs a number of simulations, of milliseconds, or both")
        for name in ("simulations", "milliseconds", "threads"):
            value = getattr(self, name)
            if value is not None and value <= 0:
                raise IntrigueError(f"budget: {name} = {value}: expected more than 0")


@dataclass(frozen=True)
class Estimate:
    """What a bot thinks of one move: its share of wins, between 0 and 1, with a 95 % interval."""

    action: int
    win: float
    low: float
    high: float
    simulations: int


@dataclass(frozen=True)
class Choice:
    """A move and the reasons for it: estimates of the moves considered, best first; none for a move without thought."""

    action: int
    reasons: tuple[Estimate, ...] = ()


class Bot(ABC):
    """One player at one table. It keeps what it learned from move to move, so each seat of each table has its own."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, veiled: np.void, legal: Sequence[int], budget: Budget | None = None) -> Choice:
        """A move for the seat the record is veiled for. Without a budget a bot uses that of its level."""
        require_veiled(veiled)
        if not legal:
            raise IntrigueError(f"seat {int(veiled['viewer'])} has nothing to decide now")
        if len(legal) == 1:
            return Choice(int(legal[0]))  # forced moves are answered at once
        return self.think(veiled, [int(action) for action in legal], budget)

    @abstractmethod
    def think(self, veiled: np.void, legal: list[int], budget: Budget | None) -> Choice:
        """``choose`` for a seat that has two or more moves."""

    def kept_bytes(self) -> int:
        """Memory taken by what the bot keeps from move to move."""
        return 0


def require_veiled(veiled: np.void) -> None:
    """Refuse a record that shows more than one seat may know, or that belongs to no seat."""
    if int(veiled["viewer"]) == FULL:
        raise IntrigueError("a bot takes a record veiled for its seat, never a full state")
    if int(veiled["viewer"]) == SPECTATOR:
        raise IntrigueError("a bot takes a record veiled for its seat; this one is for onlookers")
