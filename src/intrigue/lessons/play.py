"""A step as it is played: the pupil's actions, and what others do in between.

Nothing is kept from one action to the next: the same actions always lead to the same position, because others play what
the step says, or what the game's own policy chooses with dice that depend on the step alone.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from intrigue.bots.simple import scripted_move
from intrigue.engine.course import Course
from intrigue.engine.errors import BadScenario, IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.script import assignments

from .chapters import Chapter, Step

PUPIL = 0
MAX_REPLIES = 400  # moves of others in a row; more would be a fault of the step


@dataclass(frozen=True)
class Played:
    """Where a step stands."""

    course: Course
    own: int  # moves that the pupil has made
    told: int  # moves of the course that were made before the pupil's last one
    done: bool
    lit: int | None  # the action that is told to be made now
    right: bool | None  # guided: whether the first move of the pupil's own choice was a good one


def place(game: Game, step: Step) -> np.void:
    """The position that a step gives."""
    assert step.given is not None
    scenario = game.scenario
    if hasattr(scenario, "position"):
        position: np.void = scenario.position(game, step.given, step.options)
        return position
    setup = {name: value for name, _, value in assignments(str(step.given.get("setup", "")))}
    table = scenario.begin(game, setup, step.options, None)
    for line in step.given.get("lines", []):
        scenario.give(table, {name: value for name, _, value in assignments(line)})
    return table.state  # type: ignore[no-any-return]  # of a table, whatever the game


@lru_cache(maxsize=256)
def begin(chapter: Chapter, at: int) -> Course:
    """The table as a step finds it."""
    step = chapter.steps[at]
    if step.given is not None:
        return _others(chapter, at, Course.begin(chapter.game, place(chapter.game, step)), 0)
    before = chapter.steps[at - 1]
    actions = [chapter.game.parse_action(move) for move in before.do]
    course = played(chapter, at - 1, actions).course
    return Course.begin(chapter.game, course.state)


def played(chapter: Chapter, at: int, actions: Sequence[int]) -> Played:
    """A step after the pupil's actions; a move that is not possible is refused."""
    step, game = chapter.steps[at], chapter.game
    course = begin(chapter, at)
    told = len(course.moves)
    for number, action in enumerate(actions):
        if number >= step.decisions or PUPIL not in course.to_act:
            raise IntrigueError(f"the step has ended after {number} moves")
        told = len(course.moves)
        course = _others(chapter, at, course.played(PUPIL, action), number + 1)
    others = any(seat != PUPIL for seat, _ in course.moves[len(begin(chapter, at).moves) :])
    done = len(actions) == step.decisions or PUPIL not in course.to_act or (step.kind == "guided" and others)
    lit = game.parse_action(step.do[len(actions)]) if len(actions) < len(step.do) and not done else None
    own = actions[len(step.do) :]
    right = game.names[own[0]] in step.answers if step.kind == "guided" and own and step.answers else None
    return Played(course, len(actions), told, done, lit, right)


def _others(chapter: Chapter, at: int, course: Course, own: int) -> Course:
    """Play on until the pupil is asked, or nobody is. Where all choose at once, others choose after the pupil."""
    moves = len(course.moves)
    while course.to_act and PUPIL not in course.to_act:
        if len(course.moves) - moves > MAX_REPLIES:
            raise BadScenario(f"{chapter.key}, step {chapter.steps[at].key}: others play on and on")
        seat = course.to_act[0]
        course = course.played(seat, _reply(chapter, at, course, seat, own))
    return course


def _reply(chapter: Chapter, at: int, course: Course, seat: int, own: int) -> int:
    """What the step says, where that is possible; else what the game's policy chooses."""
    step, game = chapter.steps[at], chapter.game
    veiled = course.veiled(seat)
    legal = game.legal(veiled, seat)
    made = sum(mover != PUPIL for mover, _ in course.moves)
    if made < len(step.replies):
        mover, action = game.parse(step.replies[made])
        if mover == seat and action in legal:
            return action
    dice = random.Random(f"{chapter.key} {step.key} {own} {len(course.moves)}")
    return scripted_move(game, "policy", veiled, legal, dice)
