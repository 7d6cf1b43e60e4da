"""Games from which puzzles are taken: between players of different levels, each the same whenever it is played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from intrigue.bots.interface import Bot, Budget
from intrigue.bots.levels import level_settings, make_bot, searches
from intrigue.engine.course import Course
from intrigue.engine.game import Game

from .puzzle import Asked, Choice, Found, Made, Puzzle, Share, as_moves, identified

PLAYERS = ("policy", "novice", "novice", "regular")  # a seat has any of these
MAX_MOVES = 400  # of a game that is looked at; a longer one would make its puzzles long to store


@dataclass(frozen=True)
class Played:
    """Game number ``number`` of a seed."""

    game: Game
    seed: int
    number: int
    deal: int  # seed of the deal
    course: Course  # at its end, or after MAX_MOVES

    def before(self) -> Iterator[tuple[Course, int]]:
        """Every decision with two moves or more: the game up to it, and whose it is."""
        course = Course.begin(self.game, self.course.first)
        for seat, action in self.course.moves:
            if len(self.game.legal(course.state, seat)) > 1:
                yield course, seat
            course = course.played(seat, action)

    def puzzle(
        self,
        at: Course,
        seat: int,
        ask: Asked,
        choices: tuple[Choice, ...],
        answers: tuple[int, ...],
        themes: tuple[str, ...],
        level: int,
        shares: tuple[Share, ...] = (),
        found: dict[str, Found] | None = None,
        made: Made | None = None,
    ) -> Puzzle:
        made = made or Made(self.seed, self.number)
        puzzle = Puzzle(
            game=self.game.key,
            version=self.game.version,
            cards=self.game.cards_hash,
            seats=int(at.first["seats"]),
            seed=self.deal,
            moves=as_moves(at),
            seat=seat,
            ask=ask,
            choices=choices,
            answers=answers,
            themes=themes,
            level=level,
            shares=shares,
            found=found or {},
            made=msgspec.structs.replace(made, seed=self.seed, number=self.number),
        )
        return identified(puzzle)


@lru_cache(maxsize=128)
def play(game: Game, seed: int, number: int) -> Played:
    """Played once for the kinds that look at it one after the other."""
    dice = random.Random(f"puzzles {game.key} {seed} {number}")
    seats = dice.choice([n for n in game.seats if n > 1])
    deal = dice.getrandbits(40)
    course = Course.begin(game, game.deal(seats, None, deal))
    levels = [dice.choice(PLAYERS) for _ in range(seats)]
    bots = [make_bot(game, level, dice.getrandbits(60)) for level in levels]
    budgets = [simulations(game, level, seats) for level in levels]
    while not course.over and len(course.moves) < MAX_MOVES:
        seat = course.to_act[0]
        course = course.played(seat, move(bots[seat], course, seat, budgets[seat]))
    return Played(game, seed, number, deal, course)


def move(bot: Bot, course: Course, seat: int, budget: Budget | None) -> int:
    veiled = course.veiled(seat)
    return bot.choose(veiled, course.game.legal(veiled, seat), budget).action


def simulations(game: Game, level: str, seats: int) -> Budget | None:
    """What a level thinks in numbers alone: by the clock a game would be another one on a busy machine."""
    if not searches(level):
        return None
    return Budget(level_settings(game, level, seats).simulations)
