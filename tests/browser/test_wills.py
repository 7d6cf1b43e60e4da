"""Master of Wills' table: every card can be read, in hand, rows and log, on a desktop and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.play import READY, by_button, open_table, play

NAMES = """() => [...document.querySelectorAll('.neutral .plaque .name')].map((name) => ({
  text: name.textContent,
  size: parseFloat(getComputedStyle(name).fontSize),
  seen: name.clientHeight,
  wide: name.clientWidth,
}))"""
CLIPPED_TEXTS = """() => [...document.querySelectorAll('.hand .card .text')]
  .filter((text) => text.scrollHeight > text.clientHeight + 1 || parseFloat(getComputedStyle(text).fontSize) < 11)
  .map((text) => text.textContent)"""


def wills(page: Page) -> None:
    open_table(page, "master-of-wills")
    page.locator(READY).first.wait_for(state="attached")


def choose_first(page: Page) -> None:
    """Until a Starting card is asked for: they glow in the neutral row."""
    while not page.locator(".neutral .card.can").count():
        play(page, by_button, decisions=1)
        page.locator(READY).first.wait_for(state="attached")


@pytest.mark.parametrize("size", [(1366, 768), (1024, 768)])
def test_people_have_names_and_what_they_move(size, visitors):
    page = visitors.new(*size)
    wills(page)
    names = page.evaluate(NAMES)
    assert len(names) >= 3
    assert all(name["text"] and name["size"] >= 11 and name["seen"] >= 11 and name["wide"] >= 50 for name in names)
    person = page.locator(".neutral .plaque").first
    assert person.locator(".sign").count() >= 2
    assert "moves" in (person.get_attribute("aria-label") or "")  # the same in words


@pytest.mark.parametrize("size", [(1366, 768), (1280, 800), (1024, 768), (390, 844)])
def test_the_texts_of_a_hand_can_be_read(size, visitors):
    page = visitors.new(*size)
    wills(page)
    widths = page.evaluate("() => [...document.querySelectorAll('.hand .card')].map((card) => card.offsetWidth)")
    assert len(widths) >= 3
    assert min(widths) >= 90
    assert page.locator(".hand .card .text").first.inner_text()
    assert page.evaluate(CLIPPED_TEXTS) == []


def test_a_card_is_read_by_hover_and_by_focus(visitor):
    wills(visitor)
    peek = visitor.locator(".peek")
    for card in (visitor.locator(".hand .card").first, visitor.locator(".neutral .plaque").first):
        name = card.locator(".name").inner_text()
        card.hover()
        expect(peek.locator("h2")).to_contain_text(name)
        visitor.mouse.move(2, 2)
        expect(peek).to_have_count(0)
        card.focus()
        visitor.keyboard.press("Shift+Tab")
        visitor.keyboard.press("Tab")
        expect(peek.locator("h2")).to_contain_text(name)
        visitor.keyboard.press("Escape")
        expect(peek).to_have_count(0)
    choose_first(visitor)
    play(visitor, by_button, decisions=1)  # the log tells of it
    visitor.locator(".side .link[data-card]").first.hover()
    expect(peek).to_be_visible()


def test_a_resting_finger_reads_a_card(visitors):
    page = visitors.new(390, 844, touch=True)
    wills(page)
    choose_first(page)
    card = page.locator(".neutral .card.can").first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    finger = page.context.new_cdp_session(page)
    at = {"x": box["x"] + 9, "y": box["y"] + 30}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator(".pinned")).to_contain_text(card.locator(".name").inner_text())
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.locator(".pinned").get_by_role("button", name="Read").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_preview_tells_how_points_would_change(visitor):
    wills(visitor)
    choose_first(visitor)
    people = visitor.locator(".neutral .card.can")
    valued = [n for n in range(people.count()) if people.nth(n).locator(".value").inner_text() != "0"]
    people.nth(valued[0]).hover()
    expect(visitor.locator(".words .points").first).to_contain_text("→")
    expect(visitor.locator(".change").first).to_be_visible()


def test_discards_and_the_afterlife_can_be_looked_through(visitor):
    wills(visitor)
    visitor.locator(".neutral .pile").click()
    cards = visitor.locator("dialog[open] .card")
    expect(cards.first).to_be_visible()
    cards.first.click()
    expect(visitor.locator("dialog[open]")).to_have_count(2)


FLIGHTS = """window.flights = [];
addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
  for (const { addedNodes } of changes) for (const one of addedNodes) {
    if (!one.matches?.('.in-flight.plaque')) continue;
    const name = one.dataset.what;
    const lies = document.querySelector(`.plaque[data-what="${name}"]:not(.in-flight)`);
    if (lies) window.flights.push([name, one.offsetWidth, lies.offsetWidth]);
  }
}).observe(document.body, { childList: true }));"""


# The turn of a bot may have more steps than can be shown one by one in the time that a test waits.
NO_PAUSES = "try { localStorage['intrigue.pace'] = 'off'; } catch {}"


def test_a_person_who_moves_is_as_large_on_the_way_as_on_the_table(visitors):
    page = visitors.new(motion=True)
    page.add_init_script(FLIGHTS)
    page.add_init_script(NO_PAUSES)
    open_table(page, "master-of-wills")
    play(page, by_button, decisions=4)
    page.wait_for_function("window.flights.length > 0")
    assert [one for one in page.evaluate("window.flights") if abs(one[1] - one[2]) > 1] == []
