"""A chapter is learned in the browser, in both languages; what is learned is remembered."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.play import CHOICES, open_table, post
from tests.browser.test_pages import CUT, SIDEWAYS, look

WORDS = {
    "en": {"on": "Go on", "again": "Take back", "skip": "Skip", "test": "Test me", "done": "Learned"},
    "es": {
        "on": "Seguir",
        "again": "Volver atrás",
        "skip": "Saltar",
        "test": "Ponme a prueba",
        "done": "Aprendido",
    },
}
SAID = {
    "en": ("Place the Advisor", "All claims came to 5 of 7"),
    "es": ("Pon el Consejero", "Entre todos reclamaron 5 de 7"),
}


def step(page: Page, number: int) -> None:
    expect(page.locator(f".room[data-step='{number}']")).to_be_visible()


def choose(page: Page, name: str) -> None:
    page.locator(f"{CHOICES}[data-action='{name}']").click()


def done(page: Page) -> None:
    expect(page.locator(".room[data-done]")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_chapter_is_played_from_the_home_page_to_its_end(language, visitors):
    page = visitors.new(1366, 768)
    page.add_init_script(f"localStorage.setItem('intrigue.language', '{language}')")
    word, (asks, says) = WORDS[language], SAID[language]
    page.goto("/")
    page.locator(".invite a[href='/learn']").click()
    page.locator(".chapter").first.click()

    step(page, 0)
    expect(page.locator(".says")).to_contain_text(asks)
    expect(page.locator(CHOICES)).to_have_count(1)  # told: one move lights up
    page.locator(".hand .card.can").click()
    done(page)
    expect(page.locator(".says")).to_contain_text(says)
    look(page, f"lesson-{language}")
    page.emulate_media(color_scheme="light")
    look(page, f"lesson-light-{language}")
    page.emulate_media(color_scheme="dark")
    page.get_by_role("button", name=word["on"], exact=True).click()

    step(page, 1)
    choose(page, "SLOT_0")  # too much
    done(page)
    expect(page.locator(".says")).to_contain_text("8")
    page.get_by_role("button", name=word["again"]).click()
    choose(page, "SLOT_1")
    done(page)
    expect(page.locator(".says")).to_contain_text("3, 3")
    page.get_by_role("button", name=word["on"], exact=True).click()
    step(page, 2)
    page.get_by_role("button", name=word["skip"]).click()
    step(page, 3)
    page.get_by_role("button", name=word["skip"]).click()

    step(page, 4)
    for made in (1, 2, 3):
        page.locator(CHOICES).first.click()
        expect(page.locator(".room")).to_have_attribute("data-made", str(made))
    done(page)
    page.goto("/learn")
    expect(page.locator(".chapter").first).to_contain_text(word["done"])


def test_a_chapter_is_gone_on_with_and_tested_out_of(visitors):
    page = visitors.new(390, 844, touch=True)
    page.goto("/learn/royal-will/claims")
    step(page, 0)
    page.get_by_role("button", name="Skip").click()
    step(page, 1)
    page.reload()
    step(page, 1)
    expect(page.locator(CHOICES).first).to_be_visible()
    assert page.evaluate(SIDEWAYS) == []
    page.get_by_role("button", name="Test me").click()
    step(page, 4)
    expect(page.get_by_role("button", name="Skip")).to_have_count(0)


def test_what_is_told_stays_to_be_seen_while_a_card_is_read(visitors):
    page = visitors.new(1280, 800)
    page.goto("/learn/ausonia/gems")
    step(page, 0)
    page.locator(".hand .card").first.hover()
    expect(page.locator(".peek")).to_be_visible()
    told, peek = (page.locator(part).bounding_box() for part in (".lesson", ".peek"))
    assert peek["y"] >= told["y"] + told["height"]


def test_what_came_of_a_step_can_be_seen_on_a_phone(visitors):
    """The gems that were played lie below the offer: nothing of them is cut off once nothing is asked any more."""
    page = visitors.new(390, 844, touch=True)
    page.goto("/learn/ausonia/gems")
    step(page, 0)
    for made in (1, 2):
        page.locator(CHOICES).first.click()
        expect(page.locator(".room")).to_have_attribute("data-made", str(made))
    done(page)
    page.wait_for_function(f"() => ({CUT})().length === 0")


def test_what_is_no_lesson_says_so(visitors):
    """The list of chapters says so already: the server is not asked for a step of it."""
    page = visitors.new()
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/learn/royal-will/cooking", wait_until="networkidle")
    expect(page.get_by_role("heading", name="There is no such lesson")).to_be_visible()
    assert [url for url in asked if "/lessons/cooking" in url] == []


def test_what_fails_can_be_tried_again(visitors):
    """A server that was away for a moment made of a lesson 'There is no such lesson'."""
    page = visitors.new()
    away = True

    def maybe(route: Route) -> None:
        if away:
            route.fulfill(status=503, json={"code": "busy", "message": None, "text": "The server is busy."})
        else:
            route.fallback()

    page.route("**/api/games/royal-will/lessons/claims/*", maybe)
    page.goto("/learn/royal-will/claims")
    expect(page.get_by_role("alert")).to_have_text("The server is busy.")
    away = False
    page.get_by_role("button", name="Try again").click()
    step(page, 0)
    away = True
    choose(page, "SLOT_0")
    expect(page.locator(".lesson [role=alert]")).to_have_text("The server is busy.")
    away = False
    choose(page, "SLOT_0")
    done(page)
    expect(page.locator(".lesson [role=alert]")).to_have_count(0)
    visitors.faults.clear()  # the browser tells of every 503


def test_a_press_that_the_step_does_not_ask_for_shows_its_words_again(visitors):
    page = visitors.new(1366, 768)
    page.goto("/learn/royal-will/claims")
    step(page, 0)
    expect(page.locator(".says.nudged")).to_have_count(0)
    page.locator(".hand .card:not(.can)").click()
    expect(page.locator(".says.nudged")).to_contain_text("Place the Advisor")


def test_a_lesson_says_what_it_waits_for(visitors):
    """A new machine prepares the rules for a while; 'One moment' is too little then."""
    page = visitors.new()
    page.route(
        "**/api/preparing", lambda route: route.fulfill(json=[{"game": "master", "playable": False, "seconds": 40}])
    )
    page.route("**/api/games/master/lessons/sets/0", lambda route: None)  # it has not come yet
    page.goto("/learn/master/sets")
    expect(page.get_by_role("status")).to_contain_text("about 40 s")


def test_the_home_page_and_the_guide_of_a_table_lead_to_the_lessons_of_the_game(visitors):
    page = visitors.new(1366, 768, newcomer=True)
    page.goto("/")
    page.locator(".door[data-room=ausonia]").get_by_role("link", name="Learn").click()
    expect(page.locator("#ausonia h2")).to_be_in_viewport()
    open_table(page, "master")
    page.locator("dialog[open]").get_by_role("link", name="Learn").click()
    expect(page.locator("#master h2")).to_be_in_viewport()


def test_the_coach_names_a_better_move_and_the_last_one_is_taken_back(visitors):
    """What the coach thinks depends on dice; what is done with it does not."""
    page = visitors.new(1366, 768)
    page.goto("/learn")
    (frame,) = post(page, "/api/games/royal-will/lessons/claims/4", {"actions": []})["frames"]
    _, (action, label) = frame["position"]["legal"]
    better = {"action": action, "label": label, "reasons": [], "win": 0.6, "low": 0.5, "high": 0.7}
    page.route("**/coach", lambda route: route.fulfill(json={"better": better}))
    page.goto("/learn/royal-will/claims")
    page.get_by_role("button", name="Test me").click()
    step(page, 4)
    choose(page, "SLOT_0")
    expect(page.locator(".coach")).to_contain_text("A better move was: Place Tax Collector face down")
    look(page, "lesson-coach")
    page.locator(".coach").get_by_role("button", name="Take back").click()
    expect(page.locator(".room")).to_have_attribute("data-made", "0")
    expect(page.locator(".coach")).to_have_count(0)
    choose(page, "SLOT_1")
    expect(page.locator(".room")).to_have_attribute("data-made", "1")
