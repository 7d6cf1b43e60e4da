"""Tables explain themselves: the goal, how a turn goes, what a question decides."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.play import open_table

from intrigue.engine.registry import game_keys

LANGUAGES = ("en", "es")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_keys())
def test_a_newcomer_is_told_how_to_win_and_how_a_turn_goes(game, language, visitors):
    page = visitors.new(newcomer=True)
    page.add_init_script(f"localStorage.setItem('intrigue.language', '{language}')")
    open_table(page, game)
    guide = page.locator("dialog[open]")
    expect(guide.locator("ol li")).to_have_count(4)
    assert guide.locator("p").count() >= 3  # the goal, a tip, and where to read more
    guide.locator(".button.primary").click()
    expect(guide).to_have_count(0)
    page.reload()
    expect(page.locator(".goal")).to_be_visible()
    expect(guide).to_have_count(0)  # once is enough


def test_a_newcomer_to_another_mode_is_told_how_that_is_won(visitors):
    """Partners who win or lose together were told that the most points win."""
    page = visitors.new(newcomer=True)
    open_table(page, "master-of-wills", options={"variant": "mow-op"})
    guide = page.locator("dialog[open]")
    expect(guide).to_contain_text("Win or lose together")
    expect(guide).to_contain_text("else you have both lost")
    expect(guide).not_to_contain_text("most points win")


def test_the_goal_comes_with_everyones_progress(visitor):
    open_table(visitor, "royal-will", seats=3)
    chip = visitor.locator(".goal > button")
    expect(chip).to_contain_text("To 10 coins")
    expect(chip).to_contain_text("2/10")
    chip.click()
    expect(visitor.locator(".goal li")).to_have_count(3)
    expect(visitor.locator(".goal")).to_contain_text("Whoever has the most coins then wins")
    visitor.keyboard.press("Escape")
    expect(visitor.locator(".goal li")).to_have_count(0)
    chip.click()
    visitor.locator(".goal .button").click()
    expect(visitor.locator("dialog[open]")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_says_what_it_decides_and_leaves_room_for_the_hand(language, visitors):
    page = visitors.new(390, 844, touch=True)
    page.add_init_script(f"localStorage.setItem('intrigue.language', '{language}')")
    open_table(page, "royal-will", seats=6)
    about = page.locator(".prompt .about")
    expect(about).to_contain_text({"en": "how many coins you claim", "es": "cuántas monedas reclamas"}[language])
    expect(page.locator(".hand .card").last).to_be_in_viewport(ratio=0.9)
    about.evaluate("(about) => about.append(' longer and longer'.repeat(20))")
    assert about.evaluate("(about) => about.clientHeight / parseFloat(getComputedStyle(about).lineHeight)") < 2.5


def test_the_menu_closes_by_escape_and_by_a_press_elsewhere(visitor):
    open_table(visitor, "royal-will")
    menu = visitor.locator(".bar .menu")
    for leave in (lambda: visitor.keyboard.press("Escape"), lambda: visitor.mouse.click(500, 500)):
        visitor.locator(".bar .more > button").click()
        expect(menu).to_be_visible()
        leave()
        expect(menu).to_have_count(0)
