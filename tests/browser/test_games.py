"""Whole games in the browser, by mouse, by keyboard and on a phone."""

from __future__ import annotations

from itertools import count

import pytest
from playwright.sync_api import expect
from tests.browser.play import by_button, by_key, by_mouse, click_one, open_table, play

from intrigue.engine.registry import game_keys

PATIENCE = 25  # decisions


def hurrying():
    """By mouse; after a while passes wherever one may, since a deck-builder played at random takes for ever."""
    asked = count()

    def choose(page, dice):
        return (next(asked) > PATIENCE and click_one(page, ".hand > .button", dice)) or by_mouse(page, dice)

    return choose


@pytest.mark.parametrize("game", game_keys())
def test_a_full_game_by_mouse(game, visitor):
    open_table(visitor, game)
    made = play(visitor, hurrying())
    expect(visitor.locator(".outcome")).to_be_visible()
    assert made > 3
    rows = visitor.locator(".outcome ol li")
    assert rows.count() >= 1


def test_a_full_game_by_keyboard_alone(visitor):
    open_table(visitor, "royal-will", seats=3)
    play(visitor, by_key)
    expect(visitor.locator(".outcome")).to_be_visible()


def test_a_full_game_on_a_phone(visitors):
    phone = visitors.new(360, 780, touch=True)
    open_table(phone, "royal-will", seats=4)
    play(phone, by_button)
    expect(phone.locator(".outcome")).to_be_visible()
    width = phone.evaluate("document.documentElement.scrollWidth")
    assert width <= 360, f"the page is {width} pixels wide"
