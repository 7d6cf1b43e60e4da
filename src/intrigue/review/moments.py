"""The moments of a game: its decisions and chance events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from intrigue.engine.course import Step, irrevocable
from intrigue.engine.game import Game
from intrigue.engine.records import SPECTATOR, clone
from intrigue.engine.table import Table

WORLDS = 16  # in which a move is tried to see whether chance has a part in it


@dataclass(frozen=True)
class Moment:
    """One move with what surrounds it."""

    number: int  # from 0
    seat: int
    action: int
    legal: tuple[int, ...]
    before: np.void
    after: np.void
    chance: bool  # whether more came of the move than the seats together could foresee

    @property
    def forced(self) -> bool:
        return len(self.legal) == 1


def moments(table: Table) -> Iterator[Moment]:
    game = table.game
    for number, step in enumerate(table.steps()):
        legal = tuple(game.legal(step.before, step.seat))
        chance = irrevocable(step) and by_chance(game, step)
        yield Moment(number, step.seat, step.action, legal, step.before, step.after, chance)


def by_chance(game: Game, step: Step) -> bool:
    """Whether the move shows somebody something else in other worlds in which nobody could tell the difference."""
    viewers = range(SPECTATOR, int(step.before["seats"]))
    seen = [game.veil(step.after, viewer).tobytes() for viewer in viewers]
    for seed in range(WORLDS):
        world = clone(game.reshuffle(step.before, seed))
        game.play(world, step.seat, step.action)
        if any(game.veil(world, viewer).tobytes() != known for viewer, known in zip(viewers, seen, strict=True)):
            return True
    return False
