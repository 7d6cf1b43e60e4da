"""A puzzle as its solver meets it: what the seat sees, what is asked, what can be answered, and what was right.

Everything here is made from the veiled record of the puzzle's seat at the position, and from what that seat was told on
the way there. What came later in the game is not part of a puzzle at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from intrigue.engine.course import Course
from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.hidden import Unseen, Zone, unseen
from intrigue.engine.messages import Message
from intrigue.engine.registry import game as find_game
from intrigue.engine.speech import Position

from . import messages as m
from .puzzle import Deduction, Found, LastDecision, Odds, Puzzle, Share, chosen, position_of


@dataclass(frozen=True)
class Seen:
    """What the solver is shown."""

    game: Game
    veiled: np.void
    position: Position  # view, prompt, legal moves with their labels, goal
    log: list[Message]  # what the seat was told up to here
    question: Message
    choices: list[Message]
    several: bool  # whether more than one choice may be right, and all of them are wanted


@dataclass(frozen=True)
class Judgement:
    """What an answer was worth, and all that may be told once it has been given."""

    right: bool
    answers: tuple[int, ...]  # places in the choices
    as_good: tuple[int, ...]  # places of moves that are right, too, with the best one after them
    shares: tuple[Share, ...]  # of every move; else none
    loss: float  # of a move: the share of the win that it gives away
    found: dict[str, Found]  # how often levels of bots found it


def seen(puzzle: Puzzle) -> Seen:
    course = position_of(puzzle)
    veiled = course.veiled(puzzle.seat)
    log = [line for step in course.steps() for line in course.told(step, puzzle.seat)]
    question = question_said(puzzle, course)
    choices = [choice_said(puzzle, course, at) for at in range(len(puzzle.choices))]
    several = isinstance(puzzle.ask, Deduction)
    return Seen(course.game, veiled, course.position(puzzle.seat), log, question, choices, several)


def judge(puzzle: Puzzle, answer: Sequence[int]) -> Judgement:
    """An answer, as places in the choices. One that cannot be given is refused."""
    most = len(puzzle.choices)
    if any(not 0 <= at < most for at in answer):
        raise IntrigueError(f"answer {list(answer)}: choices are 0 to {most - 1}")
    if not answer or (len(answer) > 1 and not isinstance(puzzle.ask, Deduction)):
        wanted = "one or more choices" if isinstance(puzzle.ask, Deduction) else "one choice"
        raise IntrigueError(f"answer {list(answer)}: expected {wanted}")
    given = chosen(answer)
    shares = puzzle.shares
    right = given == puzzle.answers or given[0] in puzzle.as_good
    loss = 0.0 if right or not shares else shares[puzzle.answers[0]].value - shares[given[0]].value
    return Judgement(right, puzzle.answers, puzzle.as_good, shares, max(0.0, loss), dict(puzzle.found))


def question_said(puzzle: Puzzle, course: Course) -> Message:
    ask = puzzle.ask
    if isinstance(ask, Odds) and ask.outcome:
        label = course.game.label_said(course.veiled(puzzle.seat), puzzle.seat, ask.action)
        return m.message(m.ODDS_OF_MOVE, label, m.message(m.OUTCOMES[ask.outcome]))
    if isinstance(ask, Deduction):
        return m.message(m.DEDUCTION, place_said(ask.zone, ask.of, 1))
    if isinstance(ask, Odds):
        how = (("several", "copies"), ("one", "card"))[ask.least == 1][len(ask.cards) == 1]
        return m.message(m.ODDS, how, place_said(ask.zone, ask.of, ask.size), list(ask.cards), ask.least)
    return m.message(m.LAST_DECISION if isinstance(ask, LastDecision) else m.BEST_MOVE)


def place_said(zone: str, of: int, size: int) -> Message:
    return m.message(m.PLACES[zone], of, size)


def choice_said(puzzle: Puzzle, course: Course, at: int) -> Message:
    choice = puzzle.choices[at]
    if isinstance(choice, str):
        return m.message(m.CARD, choice)
    if isinstance(choice, float):
        return m.message(m.PERCENT, round(100 * choice))
    return course.game.label_said(course.veiled(puzzle.seat), puzzle.seat, choice)


def counted_said(puzzle: Puzzle) -> list[Message]:
    """Why the answer is right, where it follows from counting cards; of other puzzles nothing is said here."""
    ask = puzzle.ask
    if not isinstance(ask, Deduction | Odds) or not ask.zone:
        return []
    course = position_of(puzzle)
    one, zone = zone_asked(course.game, course.veiled(puzzle.seat), ask)
    printed = list(course.game.named_keys[one.pool.deck])
    if isinstance(ask, Odds):
        wanted = sum(one.cards[printed.index(key)] for key in ask.cards)
        return [m.message(m.WHY_ODDS, one.cards.total(), wanted, ask.size)]
    if not one.size(zone):
        return [m.message(m.WHY_KNOWN, [printed[card] for card in sorted(one.known(zone))])]
    left = {key: one.cards[printed.index(key)] for key in map(str, puzzle.choices)}
    gone = [key for at, key in enumerate(left) if at not in puzzle.answers]
    counted = [m.message(m.COUNTED, key, n) for key, n in left.items() if n]
    return [m.message(m.WHY_NONE_LEFT, gone), *([m.message(m.WHY_LEFT, counted)] if counted else [])]


def zone_asked(game: Game, veiled: np.void, ask: Deduction | Odds) -> tuple[Unseen, Zone]:
    return next(
        (one, zone)
        for one in unseen(game, veiled)
        for zone in one.pool.zones
        if (zone.name, zone.seat) == (ask.zone, ask.of)
    )


def said(puzzle: Puzzle, message: Message, language: str = "en") -> str:
    """A message of a puzzle in words, with {P0} for seats and {card:key} for cards."""
    return m.texts(find_game(puzzle.game), language).text(message, reader=puzzle.seat)
