"""Lessons over HTTP: what a pupil is shown, and what is refused."""

from __future__ import annotations

from tests.server.conftest import NewClient
from tests.server.playing import refused
from tests.server.running import Server

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
