"""What happens is shown one thing at a time, as fast as a visitor likes it."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visitors
from .play import CHOICES, READY, by_button, open_table, play, version

# Everything that is held up over the table, with the version of the table behind it.
WATCH = """window.seen = [];
addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
  const moment = document.querySelector('.moment');
  if (!moment) return;
  const version = Number(document.querySelector('[data-version]').dataset.version);
  const backs = document.querySelectorAll('.others .card.back').length;
  const aloud = document.querySelector('[aria-live]')?.textContent ?? '';
  const figures = [...moment.querySelectorAll('.tally b')].map((one) => Number(one.textContent));
  const next = { title: moment.querySelector('.title').textContent, figures, version, backs, aloud };
  if (JSON.stringify(window.seen.at(-1)) !== JSON.stringify(next)) window.seen.push(next);
}).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true }));"""


def to_the_reveal(page: Page) -> None:
    """Decide until the Coin Cards are turned up; no climax comes before that in the first Will."""
    dice = random.Random(3)
    for _ in range(12):
        page.locator(f"{READY}, .moment").first.wait_for(state="attached")
        if page.locator(".moment").count():
            return
        at = version(page)
        by_button(page, dice)
        page.wait_for_function(
            "at => document.querySelector('.moment') || document.querySelector('.room').dataset.version !== at",
            arg=str(at),
        )
    pytest.fail("no Will came to its end")


def test_the_coin_cards_are_turned_up_one_by_one(visitors: Visitors):
    page = visitors.new(staged=True)
    page.add_init_script(WATCH)
    open_table(page, "royal-will", seats=4)
    to_the_reveal(page)
    before = version(page)
    page.locator(READY).first.wait_for(state="attached")
    seen: list[dict[str, Any]] = page.evaluate("window.seen")
    reveal = [one for one in seen if one["title"] == "The reveal"]
    totals = [one["figures"][0] for one in reveal]
    assert len({one["aloud"] for one in reveal}) >= 4, "each card is named"
    assert totals == sorted(totals)
    assert len(set(totals)) > 1
    backs = [one["backs"] for one in reveal]  # one's own card may lie before somebody else, and is known there
    assert all(0 <= more - fewer <= 1 for more, fewer in pairwise(backs)), f"one at a time: {backs}"
    assert backs[0] >= 1, "others are still hidden when the first is seen"
    assert backs[-1] == 0
    verdict = [one for one in seen if one["title"] in ("WON", "BUST")]
    assert verdict[0]["figures"] == reveal[-1]["figures"]
    assert seen.index(verdict[0]) > seen.index(reveal[-1])
    assert all(one["version"] == before for one in seen), "the next Will was dealt before this one was over"
    assert any(re.search("claimed, .* in The Assets", one["aloud"]) for one in verdict), "the verdict is said aloud"


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_click_or_a_key_on_the_table_goes_on_at_once(how: str, visitors: Visitors):
    page = visitors.new(staged=True)
    open_table(page, "royal-will", seats=4)
    to_the_reveal(page)
    if how == "click":
        page.evaluate("document.querySelector('.hand .card').click()")
    else:
        page.keyboard.press("1")
    expect(page.locator(".moment")).to_have_count(0)
    expect(page.locator("[data-turn=mine]")).to_be_attached()
    expect(page.locator(".prompt")).to_contain_text("Which card goes face down")  # the click itself was no move


def test_speeds_are_kept_in_this_browser_and_off_shows_everything_at_once(visitors: Visitors):
    page = visitors.new(staged=True)
    page.add_init_script(WATCH)
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    for name in ("motion", "pace"):
        expect(page.locator(f"select[name={name}]")).to_have_value("full")
        page.locator(f"select[name={name}]").select_option("off")
    page.reload()
    page.get_by_role("button", name="Settings").click()
    for name in ("motion", "pace"):
        expect(page.locator(f"select[name={name}]")).to_have_value("off")
    open_table(page, "royal-will", seats=3)
    dice = random.Random(3)
    while "Will 2" not in page.locator(".chips").inner_text():
        page.locator(READY).first.wait_for(state="attached")
        by_button(page, dice)
    assert page.evaluate("window.seen") == []


def test_a_replay_shows_the_climaxes_too(visitors: Visitors):
    page = visitors.new()
    table = open_table(page, "royal-will", seats=3)
    play(page, by_button)
    page.evaluate("localStorage['intrigue.motion'] = 'full'")
    page.goto(f"/replay/{table}?seat=0")
    page.locator(".prompt").wait_for()
    for _ in range(30):
        if page.locator(".moment").count():
            break
        page.get_by_role("button", name="One step on").click()
    expect(page.locator(".moment .title")).to_have_text("The reveal")
    expect(page.locator(".moment .title")).to_have_text(re.compile("WON|BUST"))


def test_a_move_that_cannot_be_taken_back_is_asked_about_if_one_wants(visitors: Visitors):
    page = visitors.new()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Ask before a move that cannot be taken back").check()
    open_table(page, "royal-will", seats=3)
    page.locator("[data-turn=mine]").wait_for(state="attached")
    at = version(page)
    page.locator(CHOICES).first.click()
    asked = page.get_by_role("dialog")
    expect(asked).to_contain_text("This cannot be taken back.")
    asked.get_by_role("button", name="Cancel").click()
    expect(asked).to_have_count(0)
    assert version(page) == at
    page.locator(CHOICES).first.click()
    asked.get_by_role("button", name="Do it").click()
    page.wait_for_function("at => Number(document.querySelector('[data-version]').dataset.version) !== at", arg=at)


def test_text_can_be_larger_on_every_page(visitors: Visitors):
    page = visitors.new()
    open_table(page, "royal-will", seats=3)
    page.locator(".prompt").wait_for()
    height = "document.querySelector('.prompt .question').getBoundingClientRect().height"
    usual = page.evaluate(height)
    page.get_by_role("button", name="Settings").click()
    page.locator("select[name=text]").select_option("largest")
    assert page.evaluate(height) > 1.1 * usual
    page.goto("/rules/royal-will")
    page.locator("main.page").wait_for()
    assert page.evaluate("getComputedStyle(document.querySelector('.page')).zoom") == "1.32"


def test_the_result_can_be_closed_to_see_the_table_as_it_ended(visitors: Visitors):
    page = visitors.new()
    open_table(page, "royal-will", seats=2)
    play(page, by_button)
    expect(page.locator(".outcome h2")).to_contain_text(re.compile("You won!|wins?$"))
    page.get_by_role("button", name="See the table").click()
    expect(page.locator(".scrim")).to_have_count(0)
    covered = "document.elementFromPoint(innerWidth / 3, innerHeight / 2).closest('.felt') !== null"
    assert page.evaluate(covered), "the table lies open"
    page.get_by_role("button", name="Show the result").click()
    expect(page.locator(".outcome ol li")).to_have_count(2)


def test_bots_have_names_faces_and_characters(visitors: Visitors):
    page = visitors.new()
    open_table(page, "royal-will", seats=4, bots=["novice", "expert", "novice"])
    faces = page.get_by_role("button", name=re.compile("^Who is "))
    expect(faces).to_have_count(3)
    names = [str(one.get_attribute("aria-label"))[7:-1] for one in faces.all()]
    assert len(set(names)) == 3
    marks = [one.inner_text() for one in faces.all()]
    own = page.locator(".mine .avatar").inner_text()  # a visitor's name may begin with the letter of a bot
    assert len({*marks, own}) == 4, "a mark tells them apart, not a colour alone"
    for at in range(3):
        faces.nth(at).locator("svg > *").first.wait_for(state="attached")
    drawn = faces.locator("svg").evaluate_all("all => all.map((one) => one.innerHTML)")
    assert len(set(drawn)) == 3
    faces.nth(1).click()
    told = page.locator(".character")
    expect(told).to_contain_text("Expert bot")
    assert len(told.inner_text()) > len(names[1]) + 30
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
