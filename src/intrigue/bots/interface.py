"""The interface of bots: veiled record, legal actions and budget in, move and estimates out."""

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
    """The limits of one decision; whichever is reached first ends it.

    With ``simulations`` alone the result is deterministic, given the seed and the earlier moves.
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
    """A bot's estimate of one move: its share of wins, between 0 and 1, with a 95 % interval."""

    action: int
    win: float
    low: float
    high: float
    simulations: int


@dataclass(frozen=True)
class Choice:
    """A move, with estimates of the moves considered, best first; none if there was no search."""

    action: int
    reasons: tuple[Estimate, ...] = ()


class Bot(ABC):
    """One player at one table. It keeps its search tree between moves, so each seat of each table needs its own."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, veiled: np.void, legal: Sequence[int], budget: Budget | None = None) -> Choice:
        """A move for the seat that the record is veiled for. The default budget is that of the bot's level."""
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
        """Size in memory of what the bot keeps between moves."""
        return 0


def require_veiled(veiled: np.void) -> None:
    """Reject a full state, and a record veiled for no seat."""
    if int(veiled["viewer"]) == FULL:
        raise IntrigueError("a bot takes a record veiled for its seat, never a full state")
    if int(veiled["viewer"]) == SPECTATOR:
        raise IntrigueError("a bot takes a record veiled for its seat; this one is for onlookers")
