"""A step of a lesson as the pupil sees it: made, as everything a seat is told, from its veiled record."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from intrigue.bots import Advice, Estimate
from intrigue.bots.hints import HINT_LEVEL
from intrigue.engine.course import Course, Step
from intrigue.engine.registry import game as find_game
from intrigue.lessons import PUPIL, Chapter, begin, find_chapter, played
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused
from intrigue.server.runtime.bot_pool import HINT
from intrigue.server.runtime.bot_worker import BotJob

from .viewpoints import question

MIN_LOSS = 0.1  # of the share of games won, from which on the coach speaks


def frames(game: str, key: str, at: int, actions: Sequence[int]) -> p.LessonFrames:
    """The table before the pupil's last move, and after it and each answer that the pupil notices."""
    chapter = checked(game, key, at, actions)
    now = played(chapter, at, actions)
    if not actions:
        course = begin(chapter, at)
        told = [line for step in course.steps() for line in course.told(step, PUPIL)]
        return p.LessonFrames([_frame(course, told)], now.done, now.lit)
    shown = [
        _frame(Course.begin(chapter.game, step.after), now.course.told(step, PUPIL))
        for step in now.course.steps(now.told)
        if _noticed(now.course, step)
    ]
    return p.LessonFrames(shown, now.done, now.lit, now.right)


def checked(game: str, key: str, at: int, actions: Sequence[int]) -> Chapter:
    """The chapter, if it has this step and the actions are possible there."""
    chapter = find_chapter(find_game(game), key)
    if chapter is None or at >= len(chapter.steps):
        raise Refused(m.NO_SUCH_LESSON)
    for made in range(len(actions)):
        before = played(chapter, at, actions[:made])
        if before.done:
            raise Refused(m.LESSON_STEP_OVER)
        if actions[made] not in chapter.game.legal(before.course.veiled(PUPIL), PUPIL):
            raise Refused(m.NOT_POSSIBLE_NOW)
    return chapter


# ---------------------------------------------------------------------------------------------- the coach


def coach_job(game: str, key: str, at: int, actions: Sequence[int], person: str, charged_to: str = "") -> BotJob | None:
    """The decision that the pupil made last, for the strongest search; None where there was nothing to decide.
    ``charged_to``: whose share of the workers it uses, if not the person's."""
    chapter = checked(game, key, at, actions)
    if not actions or chapter.steps[at].kind != "free":
        return None
    veiled = played(chapter, at, actions[:-1]).course.veiled(PUPIL)
    legal = chapter.game.legal(veiled, PUPIL)
    if len(legal) < 2:
        return None
    seats = int(veiled["seats"])
    lesson, charged = f"lesson {person}", charged_to or person
    return BotJob(game, veiled.tobytes(), legal, HINT_LEVEL, seats, lesson, PUPIL, charged, HINT, reasons=True)


def better_than(action: int, job: BotJob, advice: Sequence[Advice]) -> p.HintMove | None:
    """The best move, if the one that was made is surely worse by much; a move not among the best ones is at most as
    good as the last of them."""
    if not advice:
        return None
    best = advice[0].estimate
    made = next((one.estimate for one in advice if one.estimate.action == action), advice[-1].estimate)
    if best.action == action or not surely_worse(made, best):
        return None
    game = find_game(job.game)
    veiled = np.frombuffer(job.veiled, game.state.STATE)[0]
    label = game.label_said(veiled, PUPIL, best.action)
    return p.HintMove(best.action, label, advice[0].reasons, best.win, best.low, best.high)


def surely_worse(made: Estimate, best: Estimate) -> bool:
    return best.win - made.win >= MIN_LOSS and made.high < best.low


def _noticed(course: Course, step: Step) -> bool:
    before, after = (course.game.veil(state, PUPIL) for state in (step.before, step.after))
    return before.tobytes() != after.tobytes()


def _frame(course: Course, told: list[p.Message]) -> p.Frame:
    over = course.over
    asked = question(course.position(PUPIL), [] if over else course.game.to_act(course.veiled(PUPIL)), PUPIL, over)
    scores = [p.Score(points, place) for points, place in course.game.scores(course.state)] if over else []
    shown = p.Position(view=course.game.view(course.veiled(PUPIL)), **asked, scores=scores)
    return p.Frame(1, shown, told)
