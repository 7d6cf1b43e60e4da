"""What one learns by, in the browser: figures of one's own games, and lessons that are known in every browser."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.conftest import Server, Visitors
from tests.browser.play import CHOICES, by_button, open_table, play
from tests.browser.test_accounts import sign_in, sign_up, unique
from tests.browser.test_pages import SIDEWAYS, look

from intrigue.engine.registry import game as find_game
from intrigue.puzzles import Puzzle, puzzles_of

LUCK = (0.2, -0.35, 0.1, 0.4, -0.1, -0.2, 0.3)


def person_of(page: Page) -> str:
    return str(page.request.get("/api/me").json()["person"])


def insert(server: Server, table: str, *rows: dict[str, Any]) -> None:
    """What a server would have stored by itself, with time."""
    for row in rows:
        gaps = ", ".join("?" * len(row))
        change(server, f"INSERT INTO {table} ({', '.join(row)}) VALUES ({gaps})", *row.values())


def change(server: Server, statement: str, *values: Any) -> None:
    connection = sqlite3.connect(server.folder / "intrigue.sqlite3", timeout=30)
    with connection:
        connection.execute(statement, values)
    connection.close()


def reviewed(person: str, games: int, **more: Any) -> list[dict[str, Any]]:
    return [
        {
            "table_id": f"{person[:9]}{n:03}",
            "seat": 0,
            "person": person,
            "game": "master",
            "mode": "standard",
            "at": 1_790_000_000.0 + 86_400 * n,
            "state": "done",
            "due": 0.0,
            "tries": 1,
            "worlds": 96,
            "at_stake": 6,
            "loss": 0.5 - 0.04 * n,
            "luck": LUCK[n % len(LUCK)],
            "luck_error": 0.04,
            "expected": 0.5,
            "result": float(n % 2),
            **more,
        }
        for n in range(games)
    ]


@pytest.mark.parametrize(("language", "width", "height"), [("en", 1366, 768), ("es", 360, 780)])
def test_a_profile_shows_how_one_plays(
    language: str, width: int, height: int, visitors: Visitors, server: Server
) -> None:
    page = visitors.new(width, height)
    page.add_init_script(f"localStorage.setItem('intrigue.language', '{language}')")
    page.goto("/me")
    track = page.locator("section", has=page.locator("#track"))
    expect(track).to_contain_text("Play a game to its end" if language == "en" else "Juega una partida hasta el final")
    person = person_of(page)
    few = reviewed(person, 2, seat=1, mode="")
    insert(server, "game_reviews", *reviewed(person, 12), *few)
    page.reload()
    track.locator("select").select_option(index=1)
    expect(track.locator("figure svg")).to_have_count(2)
    row = track.get_by_role("row", name="Error rate" if language == "en" else "Tasa de error").first
    expect(row).to_contain_text("95 %")
    track.locator("summary").press("Enter")
    expect(track.locator("details tbody tr")).to_have_count(12)
    look(page, f"profile-{language}", full=True)
    assert page.evaluate(SIDEWAYS) == []
    page.emulate_media(color_scheme="light")
    look(page, f"profile-light-{language}", full=True)
    track.locator("select").select_option(index=0)
    expect(row).to_contain_text("2 of 5" if language == "en" else "2 de 5")


def test_lessons_are_known_in_another_browser_after_signing_in(visitors: Visitors) -> None:
    first, second = visitors.new(), visitors.new()
    name = unique("Ann")
    sign_up(first, name)
    first.evaluate("localStorage.setItem('intrigue.lesson.royal-will.claims', 'done')")
    first.goto("/learn")
    expect(first.locator(".chapter.done")).to_have_count(1)
    second.goto("/learn")
    second.evaluate("localStorage.setItem('intrigue.lesson.master.sets', '2')")
    sign_in(second, name)
    second.goto("/learn")
    expect(second.locator(".chapter.done")).to_have_count(1)
    expect(second.locator(".chapter", has_text="Go on")).to_have_count(1)
    first.goto("/learn")
    expect(first.locator(".chapter", has_text="Go on")).to_have_count(1)


# ---------------------------------------------------------------------------------------------- puzzles

WORDS = {
    "en": {"day": "Puzzle of the day", "answer": "Answer", "right": "Right!", "wrong": "Not right"},
    "es": {
        "day": "Problema del día",
        "answer": "Responder",
        "right": "¡Correcto!",
        "wrong": "No es correcto",
    },
}


def puzzle_of(kind: str) -> Puzzle:
    return next(one for one in puzzles_of(find_game("royal-will")) if one.kind == kind)


def choose(page: Page, puzzle: Puzzle, places: Sequence[int], answer: str) -> None:
    for at in places:
        page.locator(f"input[name=choice][value='{at}']").check()
    page.get_by_role("button", name=answer, exact=True).click()
    expect(page.locator(".verdict tbody tr")).to_have_count(len(puzzle.choices))


@pytest.mark.parametrize(("language", "width", "height"), [("en", 1366, 768), ("es", 360, 780)])
def test_the_puzzle_of_the_day_and_another_one(language: str, width: int, height: int, visitors: Visitors) -> None:
    page = visitors.new(width, height)
    page.add_init_script(f"localStorage.setItem('intrigue.language', '{language}')")
    word = WORDS[language]
    daily, odds = puzzle_of("deduction"), puzzle_of("odds")

    def on_this_day(route: Route) -> None:
        """Which puzzle a day has is the server's to say; here it is always the same."""
        told = (answer := route.fetch()).json()
        for one in told["games"]:
            one["daily"] = daily.id if one["game"] == "royal-will" else one["daily"]
        route.fulfill(response=answer, json=told)

    page.route("**/api/puzzles", on_this_day)
    page.goto("/")
    page.locator(".invite").get_by_role("link", name=word["day"]).click()
    expect(page.locator(".games li").first).to_be_visible()
    look(page, f"puzzles-{language}", full=True)
    assert page.evaluate(SIDEWAYS) == []
    page.locator("[data-room=royal-will]").get_by_role("link", name=word["day"]).click()
    expect(page.locator(".room .board .seat").first).to_be_visible()
    expect(page.locator(".puzzle label", has=page.locator("[value='1']")).locator("small")).to_have_text(
        re.compile("^4 ")
    )
    choose(page, daily, daily.answers, word["answer"])
    expect(page.locator(".verdict .good .sign svg")).to_have_count(len(daily.answers))
    expect(page.locator(".verdict .why").first).not_to_be_empty()  # why it is right
    expect(page.locator(".room[data-answered=right]")).to_be_visible()
    expect(page.get_by_role("heading", name=word["right"])).to_be_focused()

    page.goto(f"/puzzles/royal-will/{odds.id}")
    expect(page.locator(".room .board .seat").first).to_be_visible()
    look(page, f"puzzle-{language}")
    assert page.evaluate(SIDEWAYS) == []
    wrong = next(at for at in range(len(odds.choices)) if at not in odds.answers)
    question = page.locator(".puzzle h2").inner_text()
    choose(page, odds, [wrong], word["answer"])
    expect(page.locator(".puzzle")).to_contain_text(question)  # what the figures are about
    expect(page.get_by_role("heading", name=word["wrong"])).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('.ask')).minHeight") == "0px"  # nothing is asked
    look(page, f"puzzle-wrong-{language}")
    page.emulate_media(color_scheme="light")
    look(page, f"puzzle-wrong-light-{language}")


def test_after_an_answer_the_way_on_and_what_the_reasons_are_about_can_be_seen(visitors: Visitors) -> None:
    """A right answer is compared with the next best move: it has to be named. Whether there are reasons depends on
    whether the rules are ready; here there is one."""

    def with_a_reason(route: Route) -> None:
        if route.request.method == "GET":
            return route.fallback()
        told = (answer := route.fetch()).json()
        return route.fulfill(response=answer, json={**told, "reasons": [["score-start"]]})

    page = visitors.new(390, 700, touch=True)
    puzzle = puzzle_of("best-move")
    page.route(f"**/puzzles/{puzzle.id}", with_a_reason)
    page.goto(f"/puzzles/royal-will/{puzzle.id}")
    best = find_game("royal-will").notation(puzzle.seat, int(puzzle.choices[puzzle.answers[0]]))
    page.locator(f"{CHOICES}[data-action='{best.split()[-1]}']").click()
    expect(page.get_by_role("heading", name="Right!")).to_be_visible()
    expect(page.get_by_role("button", name="Next puzzle")).to_be_in_viewport(ratio=1)
    next_best = page.locator(".verdict tbody tr").nth(1).locator(".choice > span").last
    expect(page.locator(".verdict .why").first).to_contain_text(next_best.inner_text())


def test_an_address_with_a_slip_in_it_is_not_told_in_the_words_of_programs(visitors: Visitors) -> None:
    """'Validation failed; puzzle: Expected `str` matching regex' was what a reader of a broken link met."""
    page = visitors.new()
    for path in ("/puzzles/royal-will/nope", "/review/nope", "/replay/nope"):
        page.goto(path)
        expect(page.get_by_text("There is nothing here")).to_be_visible()
        expect(page.get_by_text("Validation failed")).to_have_count(0)
    visitors.faults.clear()  # the browser tells of every 400


def test_a_mistake_comes_back_when_it_is_due(visitors: Visitors, server: Server) -> None:
    page = visitors.new()
    table = open_table(page, "royal-will", seats=2)
    play(page, by_button)
    frames = page.request.get(f"/api/tables/{table}/replay?seat=0&limit=1").json()["frames"]
    legal = [action for action, _ in frames[0]["position"]["legal"]]
    figures = [{"action": one, "value": 0.6 - 0.3 * at, "error": 0.05, "good": at == 0} for at, one in enumerate(legal)]
    person, tomorrow = person_of(page), time.time() + 86_400
    row = {"table_id": table, "seat": 0, "moves": 0, "person": person, "game": "royal-will", "created": 0.0}
    row |= {"loss": 0.3, "body": json.dumps({"played": legal[-1], "moves": figures, "reasons": []})}
    row |= {"due": tomorrow, "stage": 0, "tries": 0}
    insert(server, "mistakes", row)
    mine = page.locator(".mine")
    page.goto("/puzzles")
    expect(mine).to_contain_text("Nothing is due today")
    change(server, "UPDATE mistakes SET due = 5 WHERE person = ?", person)  # a day later
    page.reload()
    mine.get_by_role("link", name="One is due today").click()
    expect(page.locator(CHOICES).first).to_be_visible()
    expect(page.locator(".log .line")).to_have_count(0)
    expect(page.get_by_role("link", name="Replay")).to_have_count(0)
    look(page, "mistake")
    page.locator(CHOICES).first.click()
    expect(page.locator(".room[data-answered]")).to_be_visible()
    expect(page.get_by_role("link", name="Replay")).to_be_visible()
    look(page, "mistake-answered")
    page.get_by_role("button", name="Next mistake").click()
    expect(page.get_by_text("None of your mistakes is due now.")).to_be_visible()
