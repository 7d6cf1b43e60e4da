"""Where the focus is after something was closed: where one was, never at the top of the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.play import by_button, open_table, play, post


def at_a_table(page: Page) -> None:
    open_table(page, "royal-will")
    expect(page.locator("[data-turn=mine]")).to_be_attached()


@pytest.mark.parametrize("how", ["Escape", "button", "backdrop"])
def test_a_dialog_gives_the_focus_back(how, visitor):
    visitor.goto("/cards/royal-will")
    card = visitor.locator("main .card").nth(2)
    card.focus()
    visitor.keyboard.press("Enter")
    expect(visitor.locator("dialog[open]")).to_be_visible()
    if how == "Escape":
        visitor.keyboard.press("Escape")
    elif how == "button":
        visitor.get_by_role("button", name="Close").press("Enter")
    else:
        visitor.mouse.click(3, 3)
    expect(visitor.locator("dialog")).to_have_count(0)
    expect(card).to_be_focused()


def test_a_menu_that_is_closed_with_escape_gives_the_focus_back(visitor):
    visitor.goto("/lobby")
    button = visitor.get_by_role("button", name="Settings")
    button.focus()
    visitor.keyboard.press("Enter")
    visitor.keyboard.press("Tab")
    visitor.keyboard.press("Escape")
    expect(visitor.locator(".menu")).to_have_count(0)
    expect(button).to_be_focused()


def test_a_dialog_that_a_menu_opened_gives_the_focus_to_the_button_of_the_menu(visitor):
    at_a_table(visitor)
    more = visitor.get_by_role("button", name="More")
    more.press("Enter")
    visitor.locator(".bar .menu").get_by_role("button", name="Keys").press("Enter")
    expect(visitor.locator("dialog[open]")).to_be_visible()
    visitor.get_by_role("button", name="Close").press("Enter")
    expect(more).to_be_focused()
    goal = visitor.locator(".goal .toggle")
    goal.press("Enter")
    visitor.locator(".goal .more button").press("Enter")
    visitor.locator("dialog").get_by_role("button", name="Let's play").press("Enter")
    expect(goal).to_be_focused()


@pytest.mark.parametrize("how", ["Escape", "button"])
def test_the_sheet_of_a_narrow_window_gives_the_focus_to_its_tab(how, visitors):
    page = visitors.new(640, 800)  # or a laptop at 200 %
    at_a_table(page)
    tab = page.get_by_role("tab", name="Rules")
    tab.press("Enter")
    expect(page.locator("aside.open")).to_be_visible()
    if how == "Escape":
        page.keyboard.press("Tab")
        page.keyboard.press("Escape")
    else:
        page.locator("aside .close").press("Enter")
    expect(page.locator("aside.open")).to_have_count(0)
    expect(tab).to_be_focused()


def test_behind_the_curtain_of_one_device_nothing_can_be_reached(visitor):
    visitor.goto("/lobby")
    made = post(visitor, "/api/tables", {"game": "royal-will", "seats": 2, "private": True})
    visitor.goto(f"/table/{made['table']}")
    visitor.get_by_role("button", name="Play this seat too").click()
    visitor.get_by_role("button", name="Deal").click()
    play(visitor, by_button, decisions=1)
    expect(visitor.get_by_role("dialog").get_by_role("button")).to_be_focused()
    for _ in range(6):
        visitor.keyboard.press("Tab")
        assert not visitor.evaluate("document.querySelector('.room').contains(document.activeElement)")
