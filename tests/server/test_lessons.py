"""Lessons over HTTP: what a pupil is shown, and what is refused."""

from __future__ import annotations

import pytest
from tests.server.conftest import NewClient
from tests.server.playing import refused
from tests.server.running import Server

from intrigue.bots import Advice, Estimate
from intrigue.server.tables.lessons import better_than, coach_job

PLACE = "/api/games/royal-will/lessons/claims/0"


async def test_a_step_is_played_and_hides_what_others_hold(one_server: Server, clients: NewClient) -> None:
    ann = await clients(one_server)
    told = await ann.post(PLACE, {})
    (first,) = told["frames"]
    assert not told["done"]
    assert [place["hand"] for place in first["position"]["view"]["places"]][1:] == [[None, None], [None, None]]
    assert told["lit"] in [action for action, _ in first["position"]["legal"]]

    played = await ann.post(PLACE, {"actions": [told["lit"]]})
    assert played["done"]
    assert [line[0] for frame in played["frames"] for line in frame["log"]].count("will-ends") == 1
    assert played == await ann.post(PLACE, {"actions": [told["lit"]]})  # nothing is kept between two requests


async def test_a_guided_step_says_whether_the_choice_was_good(one_server: Server, clients: NewClient) -> None:
    ann = await clients(one_server)
    answers = [await ann.post("/api/games/royal-will/lessons/claims/1", {"actions": [action]}) for action in (0, 1)]
    assert [answer["right"] for answer in answers] == [False, True]


async def test_lessons_are_told_in_both_languages(one_server: Server, clients: NewClient) -> None:
    ann = await clients(one_server)
    for language, title in (("en", "Claims"), ("es", "Reclamar")):
        told = await ann.get(f"/api/games/royal-will/lessons?language={language}")
        assert told["chapters"][0]["title"] == title
        assert all(step["text"] and step["rule"] for chapter in told["chapters"] for step in chapter["steps"])


async def test_what_is_no_lesson_or_not_possible_is_refused(one_server: Server, clients: NewClient) -> None:
    ann = await clients(one_server)
    for path, body, code in (
        ("/api/games/royal-will/lessons/cooking/0", {}, "no-such-lesson"),
        ("/api/games/royal-will/lessons/claims/99", {}, "no-such-lesson"),
        (PLACE, {"actions": [3]}, "not-possible-now"),
        (PLACE, {"actions": [0, 0]}, "lesson-step-over"),
        (PLACE, {"actions": [-1]}, "bad-message"),
    ):
        await refused(code, ann.post(path, body))


async def test_the_coach_speaks_of_a_move_that_is_clearly_worse(one_server: Server, clients: NewClient) -> None:
    """A Royal Will, the last decision of a free step: whoever is told nothing has played well enough."""
    ann = await clients(one_server)
    free = "/api/games/royal-will/lessons/claims/4"
    for action in (0, 1):
        said = await ann.post(f"{free}/coach", {"actions": [action]})
        assert said["better"] is None or said["better"]["action"] != action
    assert await ann.post("/api/games/royal-will/lessons/claims/1/coach", {"actions": [0]}) == {"better": None}
    assert await ann.post(f"{free}/coach", {}) == {"better": None}


def advice(action: int, win: float, low: float, high: float) -> Advice:
    return Advice(Estimate(action, win, low, high, 100), [])


@pytest.mark.parametrize(
    ("made", "says"),
    [
        (0, None),  # the best one
        (1, None),  # nearly as good
        (2, 0),  # much worse
        (3, 0),  # not among the best: at most as good as the last of them
    ],
)
def test_the_coach_needs_a_clear_difference(made: int, says: int | None) -> None:
    job = coach_job("royal-will", "claims", 4, [0], "ann")
    assert job is not None
    found = better_than(made, job, [advice(0, 0.6, 0.57, 0.63), advice(1, 0.55, 0.5, 0.6), advice(2, 0.3, 0.2, 0.4)])
    assert (found.action if found else None) == says
