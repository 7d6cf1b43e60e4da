"""The five tables as they are drawn: nothing is cut off, nothing hides what has to be seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.play import READY, by_button, open_table, play

from intrigue.engine.registry import game_keys

# Words on the edge of a seat that do not fit there, and names of ports that do not fit on them.
CUT_WORDS = """() => [...document.querySelectorAll('.note, .port, .port-name')]
  .filter((words) => words.scrollWidth > words.clientWidth + 1 || words.scrollHeight > words.clientHeight + 1)
  .map((words) => words.textContent)"""
# Shadows that reach beyond the common table, where they end in a straight line.
CUT_SHADOWS = """() => {
  const room = document.querySelector('.centre').getBoundingClientRect();
  const cut = ({ box, x, y, reach }) => box.bottom + y + reach > room.bottom + 1 || box.top + y - reach < room.top - 1
    || box.left + x - reach < room.left - 1 || box.right + x + reach > room.right + 1;
  return [...document.querySelectorAll('.centre *')].flatMap((thing) => {
    const box = thing.getBoundingClientRect();
    const shadows = getComputedStyle(thing).boxShadow.split(/,(?![^(]*\\))/);
    return shadows.filter((one) => /px/.test(one) && !/inset/.test(one)).map((one) => {
      const [x, y, blur, spread] = one.match(/-?[\\d.]+px/g).map(parseFloat);
      return { box, x, y, reach: blur + spread, name: `${thing.className} ${one}` };
    });
  }).filter((shadow) => shadow.reach > 0 && cut(shadow)).map(({ name }) => name);
}"""
OVERLAP = """([one, other]) => {
  const a = document.querySelector(one).getBoundingClientRect();
  return [...document.querySelectorAll(other)].map((thing) => thing.getBoundingClientRect()).filter((b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1).length;
}"""


def overlaps(page: Page, one: str, others: str) -> int:
    """How many of the others lie over or under something."""
    return int(page.evaluate(OVERLAP, [one, others]))


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844), (844, 390)])
@pytest.mark.parametrize(("game", "options"), [("master-of-spies", {"advanced": True}), ("master", {"match_games": 3})])
def test_words_on_seats_and_ports_are_whole(game, options, size, visitors):
    page = visitors.new(*size)
    open_table(page, game, seats=4, options=options)
    page.locator(READY).first.wait_for(state="attached")
    play(page, by_button, decisions=3)  # somebody has become the Master meanwhile
    page.locator(READY).first.wait_for(state="attached")
    assert page.locator(".note").count() >= 3
    assert page.evaluate(CUT_WORDS) == []


def test_what_one_is_called_does_not_lie_over_ones_score(visitors):
    page = visitors.new(390, 844, touch=True)
    open_table(page, "master-of-spies", options={"advanced": True})
    page.locator(READY).first.wait_for(state="attached")
    expect(page.locator(".seat.mine .note").first).to_be_visible()
    assert overlaps(page, ".seat.mine .score", ".seat.mine .note") == 0


@pytest.mark.parametrize("game", game_keys())
def test_by_day_no_shadow_ends_in_a_straight_line(game, visitor):
    visitor.emulate_media(color_scheme="light")
    open_table(visitor, game)
    visitor.locator(READY).first.wait_for(state="attached")
    assert visitor.evaluate(CUT_SHADOWS) == []


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_what_is_said_about_a_move_leaves_others_and_the_question_free(size, visitors):
    page = visitors.new(*size)
    open_table(page, "royal-will", seats=4)
    page.locator("[data-turn=mine]").wait_for(state="attached")
    page.locator(".choose.quiet").first.dispatch_event("click")
    expect(page.locator(".notice")).to_be_visible()
    assert overlaps(page, ".notice", ".others .seat, .prompt, .hand") == 0
    page.mouse.click(3, 300)
    expect(page.locator(".notice")).to_have_count(0)


def test_alone_ones_gondola_is_seen_beside_the_rivals(visitor):
    open_table(visitor, "ausonia", seats=1, bots=[])
    visitor.locator(READY).first.wait_for(state="attached")
    play(visitor, by_button, decisions=1)  # an Aspirant is chosen
    boats = visitor.locator(".boat b")
    expect(boats).to_have_count(2)
    own, rival = (boats.nth(n).bounding_box() for n in range(2))
    assert own
    assert rival
    assert abs(own["x"] - rival["x"]) >= 12, "both have as much Influence, and are seen"


def test_a_partner_is_called_one(visitor):
    open_table(visitor, "master-of-wills", options={"variant": "mow-op"})
    visitor.locator(READY).first.wait_for(state="attached")
    expect(visitor.locator(".others .seat .note").first).to_contain_text("your partner")
