"""The five tables as they are drawn: nothing is cut off, nothing hides what has to be seen."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.play import READY, by_button, open_table, play, version
from tests.browser.test_tables import begin_drag

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
    assert abs(own["x"] - rival["x"]) >= 22, "both have as much Influence, and are seen"


def test_a_partner_is_called_one(visitor):
    open_table(visitor, "master-of-wills", options={"variant": "mow-op"})
    visitor.locator(READY).first.wait_for(state="attached")
    expect(visitor.locator(".others .seat .note").first).to_contain_text("your partner")


def go_to(page: Page, done: str) -> None:
    """Choose on, until something is there."""
    page.locator(READY).first.wait_for(state="attached")
    while not page.locator(done).count():
        play(page, by_button, decisions=1)
        page.locator(READY).first.wait_for(state="attached")


SET = """() => {
  const cards = [...document.querySelectorAll('.hand .card')];
  if (!document.querySelector('.question').textContent.startsWith('Your turn')) return null;
  const skill = (card) => card.dataset.what.charAt(0);
  const pair = cards.flatMap((one, n) => cards.slice(n + 1).map((other) => [one, other]))
    .find((two) => skill(two[0]) === skill(two[1]) && two.every((card) => /\\d$/.test(card.dataset.what)));
  return pair?.map((card) => cards.indexOf(card)) ?? null;
}"""


def test_a_set_of_master_takes_two_clicks_and_a_third_changes_ones_mind(visitor):
    open_table(visitor, "master")
    visitor.locator("[data-turn=mine]").wait_for(state="attached")
    while (pair := visitor.evaluate(SET)) is None:
        play(visitor, by_button, decisions=1)
        visitor.locator("[data-turn=mine]").wait_for(state="attached")
    cards, chosen = visitor.locator(".hand .card"), visitor.locator(".hand .card.chosen")
    first, second = pair
    other = next(n for n in range(cards.count()) if n not in pair)
    cards.nth(other).click()
    expect(visitor.locator(".question")).to_contain_text("What do you do with")
    expect(visitor.locator(".choices")).to_contain_text("Discard")
    cards.nth(other).click()
    expect(chosen).to_have_count(0)
    cards.nth(first).click()
    expect(chosen).to_have_count(1)
    cards.nth(second).click()
    expect(visitor.locator(".log")).to_contain_text("You lay a set")


def test_all_gems_are_played_by_one_press(visitor):
    open_table(visitor, "ausonia")
    go_to(visitor, ".choices .offer")
    visitor.locator(".choices .offer", has_text="Play all gem cards").click()
    expect(visitor.locator(".hand .card", has_text="Gem")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "es"])
def test_costs_are_signs_with_words_for_those_who_do_not_see_them(language, visitor):
    visitor.add_init_script(f"localStorage.setItem('intrigue.language', '{language}')")
    open_table(visitor, "ausonia")
    visitor.locator(READY).first.wait_for(state="attached")
    text = visitor.locator(".market .card .text").first
    expect(text.locator("svg[role=img]").first).to_have_attribute("aria-label", re.compile(r"^\w"))
    codes = re.compile(r"\b[SEBR]{1,6}\b: |\b(for|por) [SEBR]{1,9}\b|\{icon")
    assert not codes.search(visitor.locator(".board").inner_text())
    assert not codes.search(visitor.locator(".log").inner_text())


@pytest.mark.parametrize("size", [(1366, 768), (1024, 768), (390, 844), (844, 390)])
def test_cards_of_the_market_can_be_read(size, visitors):
    page = visitors.new(*size)
    open_table(page, "ausonia")
    page.locator(READY).first.wait_for(state="attached")
    cut = """() => [...document.querySelectorAll('.market .card')].flatMap((card) => {
      const [box, room] = [card.getBoundingClientRect(), document.querySelector('.centre').getBoundingClientRect()];
      const words = [...card.querySelectorAll('.name, .text')];
      const tiny = (one) => parseFloat(getComputedStyle(one).fontSize) < 11;
      const small = words.filter((one) => one.scrollHeight > one.clientHeight + 2 || tiny(one));
      const whole = box.right <= room.right && box.bottom <= room.bottom;
      return [...small.map((one) => one.textContent), ...(whole ? [] : ['cut off'])];
    })"""
    assert page.locator(".market .card .name").count() >= 5
    assert page.evaluate(cut) == []


@pytest.mark.parametrize("size", [(1366, 768), (1280, 800), (1024, 768), (390, 844)])
@pytest.mark.parametrize("game", ["royal-will", "master", "ausonia"])
def test_the_texts_of_a_hand_can_be_read(game, size, visitors):
    page = visitors.new(*size)
    open_table(page, game)
    page.locator(READY).first.wait_for(state="attached")
    assert page.locator(".hand .card .text").count() >= 2
    cut = """() => [...document.querySelectorAll('.hand .card .text')]
      .filter((text) => text.scrollHeight > text.clientHeight + 2 || parseFloat(getComputedStyle(text).fontSize) < 11)
      .map((text) => `${text.textContent}: ${text.scrollHeight} in ${text.clientHeight}`)"""
    assert page.evaluate(cut) == []


@pytest.mark.parametrize("forced", ["on", "off"])
def test_a_choice_that_is_none_makes_itself_unless_one_wants_to_be_asked(forced, visitor):
    sent: list[str] = []

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda text: page.send(with_one_move(str(text))))
        page.on_message(lambda text: (sent.append(json.loads(text)["t"]), server.send(text)))

    visitor.route_web_socket("**/socket", between)
    visitor.add_init_script(f"localStorage.setItem('intrigue.forced', '{forced}')")
    visitor.clock.install()
    open_table(visitor, "royal-will")
    expect(visitor.locator(".choices button")).to_have_count(1)
    visitor.clock.run_for(3000)
    visitor.get_by_role("button", name="Settings").click()
    expect(visitor.get_by_label("Make forced choices for me")).to_be_checked(checked=forced == "on")
    assert ("move" in sent) == (forced == "on")


def with_one_move(text: str) -> str:
    """What the server tells of a table, with the first of its moves alone."""
    told = json.loads(text)
    if told["t"] == "table" and told["position"]:
        told["position"]["legal"] = told["position"]["legal"][:1]
    return json.dumps(told)


def test_another_card_of_the_hand_takes_the_place_of_the_one_chosen(visitor):
    open_table(visitor, "master-of-spies")
    go_to(visitor, ".hand .card.can")
    cards, chosen = visitor.locator(".hand .card"), visitor.locator(".hand .card.chosen")
    cards.nth(0).click()
    expect(chosen).to_have_attribute("data-what", str(cards.nth(0).get_attribute("data-what")))
    cards.nth(1).click()
    expect(chosen).to_have_attribute("data-what", str(cards.nth(1).get_attribute("data-what")))
    cards.nth(1).click()
    expect(chosen).to_have_count(0)


def test_a_whole_road_takes_a_card(visitor):
    open_table(visitor, "master-of-spies")
    go_to(visitor, ".hand .card.can")
    at = version(visitor)
    begin_drag(visitor, visitor.locator(".hand .card").first)
    expect(visitor.locator(".hand .card.chosen")).to_have_count(1)
    box = visitor.locator(".road", has=visitor.locator("[data-action]")).first.bounding_box()
    assert box
    visitor.mouse.move(box["x"] + box["width"] - 8, box["y"] + box["height"] / 2, steps=4)
    visitor.mouse.up()
    visitor.wait_for_function(
        "at => Number(document.querySelector('[data-version]')?.dataset.version) > at + 1", arg=at
    )
    expect(visitor.locator(".log")).to_contain_text(re.compile("You (place|replace)"))


def test_places_light_up_when_a_drag_begins(visitor):
    open_table(visitor, "royal-will")
    visitor.locator("[data-turn=mine]").wait_for(state="attached")
    begin_drag(visitor, visitor.locator(".hand .card").first)
    expect(visitor.locator(".middle[data-lit]")).to_have_count(1)
    box = visitor.locator("div.hand").bounding_box()
    assert box
    visitor.mouse.move(box["x"] + 4, box["y"] + box["height"] - 4, steps=4)
    visitor.mouse.up()
    expect(visitor.locator("[data-lit]")).to_have_count(0)
    expect(visitor.locator(".notice")).to_contain_text("one of the places that glow")


def test_on_a_phone_a_name_does_not_lie_under_the_hand(visitors):
    page = visitors.new(360, 740, touch=True)
    open_table(page, "master", seats=4, bots=["novice"] * 3)
    expect(page.locator(READY)).to_be_attached()
    apart = page.evaluate("""() => [...document.querySelectorAll('.others .seat')].map((seat) => {
      const [hand, name] = ['.corner', '.who'].map((of) => seat.querySelector(of).getBoundingClientRect());
      return hand.left - name.right;
    })""")
    assert len(apart) == 3
    assert min(apart) >= 0
