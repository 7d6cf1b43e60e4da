"""A finished game is reviewed: luck, decisions, the dearest of them, and going on from there; in both languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.play import by_button, open_table, play
from tests.browser.test_pages import look

WORDS = {
    "en": {"review": "Review", "luck": "Luck", "dear": "The costliest decisions", "table": "The chart as a table"},
    "es": {
        "review": "Revisión",
        "luck": "Suerte",
        "dear": "Las decisiones más caras",
        "table": "El gráfico como tabla",
    },
}


def figures(page: Page) -> None:
    """Until the first figures are there, which may have to wait for the rules."""
    expect(page.locator("figure path.table").first).to_be_visible(timeout=120_000)


@pytest.mark.parametrize(("language", "width", "height"), [("en", 1366, 768), ("es", 390, 844)])
def test_a_game_is_reviewed_from_its_replay(language, width, height, visitors):
    page = visitors.new(width, height)
    table = open_table(page, "royal-will", seats=3)
    play(page, by_button)
    page.evaluate(f"localStorage.setItem('intrigue.language', '{language}')")
    word = WORDS[language]
    page.goto(f"/replay/{table}?seat=0")
    page.get_by_role("link", name=word["review"], exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(word["review"])
    figures(page)
    expect(page.get_by_role("row", name=re.compile(f"^{word['luck']} \\S?\\d"))).to_be_visible()
    expect(page.get_by_role("heading", name=word["dear"])).to_be_visible()
    look(page, f"review-{language}", full=True)
    page.emulate_media(color_scheme="light")
    look(page, f"review-light-{language}", full=True)

    page.locator("summary", has_text=word["table"]).press("Enter")
    rows = page.locator("details tbody tr")
    expect(rows.first).to_be_visible()
    expect(rows.last.locator("td").first).to_have_text(re.compile(r"^\d+ %$"))

    page.locator("main select").select_option("1")
    figures(page)
    expect(page.locator("main select")).to_have_value("1")


def test_rough_figures_are_called_rough(visitor):
    """How rough they are depends on the game and on how much time there was."""
    error = 0.9

    def as_rough(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        if told["figures"]:
            told["figures"]["luck"]["error"] = error
        route.fulfill(response=answer, json=told)

    table = open_table(visitor, "royal-will", seats=2)
    play(visitor, by_button)
    visitor.route("**/api/tables/*/review?*", as_rough)
    visitor.goto(f"/review/{table}?seat=0")
    figures(visitor)
    expect(visitor.get_by_text("These figures are rough")).to_be_visible()
    error = 0.1
    visitor.reload()
    figures(visitor)
    expect(visitor.get_by_text("These figures are rough")).to_have_count(0)


def test_a_dear_decision_is_seen_and_tried_again(visitor):
    """Which decisions are dear depends on the deal: here the first one is said to be."""

    def with_an_error(route: Route) -> None:
        answer = route.fetch()
        told = answer.json()
        if told["figures"]:
            dear = {
                "moves": 0,
                "asked": ["score-start"],
                "played": ["do-seat", 0],
                "better": ["score-start"],
                "loss": 0.2,
                "error": 0.01,
            }
            told["figures"]["dearest"] = [{**dear, "played_value": 0.3, "better_value": 0.5, "reasons": []}]
        route.fulfill(response=answer, json=told)

    table = open_table(visitor, "royal-will", seats=2)
    play(visitor, by_button)
    visitor.route("**/api/tables/*/review?*", with_an_error)
    visitor.goto(f"/review/{table}?seat=0")
    expect(visitor.locator("li")).to_contain_text("20.0", timeout=120_000)
    expect(visitor.locator("li .asked")).to_contain_text("Move 1: ")
    expect(visitor.locator("li .what b").first).to_have_text("Yourself")  # it speaks to the seat that is reviewed
    visitor.get_by_role("link", name="See it").click()
    expect(visitor.get_by_role("slider")).to_have_value("0")
    visitor.go_back()
    visitor.get_by_role("button", name="Try it").click()
    expect(visitor.locator("[data-turn=mine]")).to_be_attached()
    assert table not in visitor.url.partition("?")[0]
    visitor.get_by_role("link", name="Back to the review").click()
    expect(visitor.locator("li .asked")).to_contain_text("Move 1: ", timeout=120_000)
