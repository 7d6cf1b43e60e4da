"""Games from which puzzles are taken, between players of different strength, reproducible by seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from intrigue.bots.levels import habit_move, make_bot
from intrigue.engine.course import Course
from intrigue.engine.game import Game

from .puzzle import Asked, Choice, Found, Made, Puzzle, Share, as_moves, identified, unusual_options

# A seat has any of these, and makes so many of its moves without thinking. No net has a part in a game: games and their
# numbers stay the same when nets are trained anew.
PLAYERS = ("policy", "search:30")
SLIPS = (0.0, 0.15, 0.4)
MAX_MOVES = 800  # of a game that is looked at; a longer one would make its puzzles long to store


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
        level: int = 1,
        as_good: tuple[int, ...] = (),
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
            options=unusual_options(self.game, self.game.option_values(at.first)),
            seed=self.deal,
            moves=as_moves(at),
            seat=seat,
            ask=ask,
            choices=choices,
            answers=answers,
            as_good=as_good,
            themes=themes,
            level=level,
            shares=shares,
            found=found or {},
            made=msgspec.structs.replace(made, seed=self.seed, number=self.number),
        )
        return identified(puzzle)


def begun(game: Game, seed: int, number: int) -> tuple[int, Course, random.Random]:
    """The seed of a deal, the game in some mode and for some number of seats, and the dice of its players."""
    dice = random.Random(f"puzzles {game.key} {seed} {number}")
    mode = dice.choice((game.modes[0], *game.modes))  # the usual one more often
    seats = dice.choice(mode.seats_in(game))
    deal = dice.getrandbits(40)
    return deal, Course.begin(game, game.deal(seats, mode.options, deal)), dice


@lru_cache(maxsize=128)
def play(game: Game, seed: int, number: int) -> Played:
    """Played once for the kinds that look at it one after the other."""
    deal, course, dice = begun(game, seed, number)
    players = [
        (make_bot(game, dice.choice(PLAYERS), dice.getrandbits(60)), dice.choice(SLIPS))
        for _ in range(int(course.first["seats"]))
    ]
    while not course.over and len(course.moves) < MAX_MOVES:
        seat = course.to_act[0]
        veiled = course.veiled(seat)
        legal = game.legal(veiled, seat)
        bot, slips = players[seat]
        slip = dice.random() < slips
        action = habit_move(game, veiled, legal, dice) if slip else bot.choose(veiled, legal).action
        course = course.played(seat, action)
    return Played(game, seed, number, deal, course)
