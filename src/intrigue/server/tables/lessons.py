"""A step of a lesson as the pupil sees it: made, as everything a seat is told, from its veiled record."""

from __future__ import annotations

from collections.abc import Sequence

from intrigue.engine.course import Course, Step
from intrigue.engine.registry import game as find_game
from intrigue.lessons import PUPIL, begin, find_chapter, played
from intrigue.server import messages as m
from intrigue.server import protocol as p
from intrigue.server.errors import Refused

from .viewpoints import question


def frames(game: str, key: str, at: int, actions: Sequence[int]) -> p.LessonFrames:
    """The table before the pupil's last move, and after it and each answer that the pupil notices."""
    chapter = find_chapter(find_game(game), key)
    if chapter is None or at >= len(chapter.steps):
        raise Refused(m.NO_SUCH_LESSON)
    for made in range(len(actions)):
        before = played(chapter, at, actions[:made])
        if before.done:
            raise Refused(m.LESSON_STEP_OVER)
        if actions[made] not in chapter.game.legal(before.course.veiled(PUPIL), PUPIL):
            raise Refused(m.NOT_POSSIBLE_NOW)
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


def _noticed(course: Course, step: Step) -> bool:
    before, after = (course.game.veil(state, PUPIL) for state in (step.before, step.after))
    return before.tobytes() != after.tobytes()


def _frame(course: Course, told: list[p.Message]) -> p.Frame:
    over = course.over
    asked = question(course.position(PUPIL), [] if over else course.game.to_act(course.veiled(PUPIL)), PUPIL, over)
    scores = [p.Score(points, place) for points, place in course.game.scores(course.state)] if over else []
    shown = p.Position(view=course.game.view(course.veiled(PUPIL)), **asked, scores=scores)
    return p.Frame(1, shown, told)
