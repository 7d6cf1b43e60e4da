"""Every page at desktop and phone width: axe finds no violation, nothing is too wide, and a picture is kept.

Tables are also seen in every variant, and must fit a laptop without scrolling: rows, hand and question together.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.browser.conftest import SHOTS
from tests.browser.play import READY, by_button, open_table, play, post

from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys

SIZES = {"desktop": (1440, 900), "phone": (360, 780)}
PAGES = {
    "home": "/",
    "create": "/new/royal-will",
    "lobby": "/lobby",
    "tables": "/tables",
    "leaderboard": "/leaderboard",
    "rules": "/rules/royal-will",
    "reference": "/rules/royal-will/reference",
    "profile": "/me",
    "forgotten": "/reset",
    "new-password": "/reset#token",
    "missing": "/nowhere",
    "cards-royal-will": "/cards/royal-will",
    "decks": "/decks",
    "learn": "/learn",
}

VARIANTS = {  # game, seats, options, decisions before the picture is taken
    "royal-will-6": ("royal-will", 6, {}, 5),
    "master-of-spies-4": ("master-of-spies", 4, {"advanced": True}, 12),
    "master-6": ("master", 6, {}, 8),
    "ausonia-solo": ("ausonia", 1, {}, 20),
    "ausonia-4": ("ausonia", 4, {}, 30),
    "mowitaire": ("master-of-wills", 1, {}, 12),
    "master-of-wills-ffa": ("master-of-wills", 3, {}, 12),
    "master-of-wills-2v2": ("master-of-wills", 4, {}, 12),
    "mow-op": ("master-of-wills", 2, {"variant": "mow-op"}, 2),
}
# Pictures of cards are drawn when there is time, and what is new fades in.
AT_REST = """() => document.getAnimations().every((one) => one.playState !== 'running')
  && [...document.querySelectorAll('.card .window svg')].every((art) => art.firstChild)"""
# The parts of a table that would have to be scrolled down to be seen whole.
CUT = """() => ['.board', '.others', '.centre'].filter((part) => {
  const box = document.querySelector(part);
  return box && box.scrollHeight > box.clientHeight + 2;
})"""


SCREENS = [(360, 740), (390, 844), (768, 1024), (844, 390), (1024, 768), (1280, 720), (1440, 900)]
CROWDED = ["royal-will-6", "master-of-spies-4", "master-6", "ausonia-4", "master-of-wills-ffa", "master-of-wills-2v2"]
# What is wider than its place: it could be scrolled sideways, or is cut off.
SIDEWAYS = """() => [...document.querySelectorAll('html, body, body *')].filter((box) => {
  const part = box.matches('html, body, .board, .others, .centre, .near, .hand');
  return (part || /auto|scroll/.test(getComputedStyle(box).overflowX)) && box.scrollWidth > box.clientWidth + 1;
}).map((box) => `${box.tagName}.${box.className}: ${box.scrollWidth} in ${box.clientWidth}`)"""
# Cards of a row that lie over each other, so that a name is cut.
OVERLAPPING = """() => [...document.querySelectorAll('.cards .person')].filter((card) => {
  const next = card.nextElementSibling?.getBoundingClientRect();
  const box = card.getBoundingClientRect();
  return next && next.top < box.bottom && next.left < box.right - 1;
}).map((card) => `${card.textContent.trim()} lies under its neighbour`)"""
# What of the question, the hand and the seats is not on the screen.
UNSEEN = """() => ['.others', '.prompt', '.mine .seat.mine', '.hand'].filter((part) => {
  const box = document.querySelector(part).getBoundingClientRect();
  const tabs = document.querySelector('[role=tablist]').getBoundingClientRect();
  const [small, low] = [innerWidth < 1024, innerHeight < 500]; // tabs are below, or at the right of a low screen
  const [right, bottom] = [small && low ? tabs.left : innerWidth, small && !low ? tabs.top : innerHeight];
  return box.top < 0 || box.bottom > bottom + 1 || box.right > right + 1;
})"""


def look(page: Page, name: str, *, full: bool = False) -> None:
    """Keep a picture, then check what it shows."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.wait_for_timeout(350)
    page.wait_for_function(AT_REST)
    page.screenshot(path=SHOTS / f"{name}.png", full_page=full)
    found = Axe().run(page).response["violations"]
    assert [f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes']][:3]}" for one in found] == []
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.evaluate("innerWidth"), f"{name} is {width} pixels wide"


@pytest.fixture(params=SIZES)
def sized(request, visitors):
    width, height = SIZES[request.param]
    page = visitors.new(width, height, touch=request.param == "phone")
    page.size_name = request.param
    return page


@pytest.mark.parametrize("name", PAGES)
def test_a_page(name, sized):
    sized.goto(PAGES[name])
    expect(sized.locator("h1")).to_be_visible()
    sized.wait_for_load_state("networkidle")
    look(sized, f"{name}-{sized.size_name}", full=name in ("home", "create"))


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_way_to_all_pages_is_one_line_of_a_phone(language, visitors):
    page = visitors.new(360, 780, touch=True)
    page.add_init_script(f"localStorage.setItem('intrigue.language', '{language}')")
    page.goto("/learn")
    expect(page.locator(".chapter").first).to_be_visible()
    links = page.locator("header nav a")
    assert len({link.bounding_box()["y"] for link in links.all()}) == 1
    page.get_by_role("link", name={"en": "Puzzles", "es": "Problemas"}[language], exact=True).click()
    expect(page).to_have_url(re.compile("/puzzles$"))
    expect(links.and_(page.locator("[aria-current=page]"))).to_have_count(1)


@pytest.mark.parametrize("game", [game for game in game_keys() if game != "royal-will"])
def test_the_cards_of(game, visitor):
    visitor.goto(f"/cards/{game}")
    expect(visitor.locator(".card").first).to_be_visible()
    look(visitor, f"cards-{game}-desktop")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", game_keys())
def test_the_guide_of(game, language, sized):
    """The page opens in both languages, its cards are drawn, and it answers a newcomer's question."""
    sized.add_init_script(f"localStorage.setItem('intrigue.language', '{language}')")
    sized.goto(f"/rules/{game}")
    expect(sized.locator("section h2").first).to_have_text({"en": "The goal", "es": "El objetivo"}[language])
    expect(sized.locator(".lead")).to_contain_text(find_game(game).blurb(language))
    figures = sized.locator("figure").count()
    expect(sized.locator("figure .card")).to_have_count(figures)
    look(sized, f"guide-{game}-{language}-{sized.size_name}", full=True)
    sized.get_by_role("searchbox").fill({"en": "How do I win?", "es": "¿Cómo gano?"}[language])
    expect(sized.locator("section h2").first).to_have_text({"en": "The goal", "es": "El objetivo"}[language])
    assert sized.locator("section").count() < 4


def test_the_reference_is_one_click_deeper_than_the_guide(visitor):
    visitor.goto("/rules/royal-will")
    expect(visitor.locator("section h2").first).to_have_text("The goal")
    visitor.locator("figure .card").first.click()
    expect(visitor.get_by_role("dialog")).to_be_visible()
    visitor.keyboard.press("Escape")
    visitor.get_by_role("link", name="An example").click()
    expect(visitor.get_by_role("heading", name="An example")).to_be_in_viewport()
    visitor.get_by_role("link", name="Numbered reference").click()
    expect(visitor.locator("[id='rule-ARW-1.1']")).to_be_visible()
    visitor.get_by_role("link", name="How to play").click()
    expect(visitor.get_by_role("heading", name="The goal")).to_be_visible()
    visitor.get_by_role("searchbox").fill("zebra")
    expect(visitor.get_by_role("status")).to_contain_text("The guide does not say that.")


@pytest.mark.parametrize("game", game_keys())
def test_the_table_of(game, sized):
    open_table(sized, game)
    play(sized, by_button, decisions=6)
    look(sized, f"table-{game}-{sized.size_name}")


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant(name, sized):
    game, seats, options, decisions = VARIANTS[name]
    open_table(sized, game, seats=seats, options=options)
    play(sized, by_button, decisions=decisions)
    look(sized, f"variant-{name}-{sized.size_name}")


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
@pytest.mark.parametrize("game", game_keys())
def test_a_table_fits_the_screen(game, size, visitors):
    page = visitors.new(*size)
    open_table(page, game)
    for _ in range(3):
        play(page, by_button, decisions=4)
        if page.locator(".outcome").count():
            break
        page.wait_for_function(AT_REST)
        assert page.evaluate(CUT) == []


def open_running(page: Page, name: str) -> None:
    """A table of that variant in the middle of its game; a short game may be over too soon, then the next one."""
    game, seats, options, decisions = VARIANTS[name]
    while True:
        open_table(page, game, seats=seats, options=options)
        play(page, by_button, decisions=decisions)
        page.locator(READY).first.wait_for(state="attached")
        if not page.locator(".outcome").count():
            return


def faults_by_width(page: Page, name: str, check: Callable[[], list[str]]) -> dict[int, list[str]]:
    """What is wrong with the table on screens of every width; a picture of each is kept."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    found = {}
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()  # the panel begins as a sheet, closed, or beside the table
        page.locator(".prompt, .outcome").first.wait_for()
        page.wait_for_function(AT_REST)
        page.screenshot(path=SHOTS / f"{name}-{width}.png")
        found[width] = check()
    return {width: faults for width, faults in found.items() if faults}


@pytest.mark.parametrize("name", CROWDED)
def test_nothing_scrolls_sideways_and_question_and_hand_are_seen(name, visitors):
    """Every game with as many as can play it, on every width."""
    page = visitors.new()
    open_running(page, name)
    assert (
        faults_by_width(
            page,
            f"crowded-{name}",
            lambda: [fault for check in (SIDEWAYS, UNSEEN, OVERLAPPING) for fault in page.evaluate(check)],
        )
        == {}
    )


def test_nothing_scrolls_sideways_when_it_is_over(visitors):
    """All hands lie open then, and the result is above them."""
    page = visitors.new()
    open_table(page, "royal-will", seats=6)
    play(page, by_button)
    assert faults_by_width(page, "over-royal-will-6", lambda: page.evaluate(SIDEWAYS)) == {}


def test_the_waiting_room(sized):
    sized.goto("/lobby")
    made = post(sized, "/api/tables", {"game": "royal-will", "seats": 3, "bots": ["novice"]})
    sized.goto(f"/table/{made['table']}")
    expect(sized.get_by_text("Waiting for 1 player.")).to_be_visible()
    look(sized, f"waiting-{sized.size_name}", full=True)


def test_the_end_of_a_game_and_its_replay(sized):
    table = open_table(sized, "royal-will")
    play(sized, by_button)
    look(sized, f"outcome-{sized.size_name}")
    sized.goto(f"/replay/{table}")
    expect(sized.get_by_role("slider")).to_be_visible()
    look(sized, f"replay-{sized.size_name}")


def test_a_hint_the_guide_beside_a_table_and_house_rules(sized):
    open_table(sized, "royal-will", seats=4)
    sized.locator(".prompt").wait_for()
    sized.get_by_role("button", name="Hint").click()
    sized.get_by_role("status", name="Hint").locator("li").first.wait_for()
    look(sized, f"hint-{sized.size_name}")
    sized.get_by_role("status", name="Hint").get_by_role("button", name="Close").click()
    sized.get_by_role("tab", name="Rules").click()
    expect(sized.locator("#panel-rules").get_by_role("heading", name="The goal")).to_be_visible()
    look(sized, f"guide-at-a-table-{sized.size_name}")
    sized.goto("/new/master-of-spies")
    sized.get_by_text("House rules").click()
    look(sized, f"house-rules-{sized.size_name}", full=True)


def test_daylight(visitor):
    visitor.emulate_media(color_scheme="light")
    visitor.goto("/")
    expect(visitor.locator("h2").first).to_be_visible()
    look(visitor, "home-light-desktop", full=True)
    for game in game_keys():
        open_table(visitor, game)
        play(visitor, by_button, decisions=4)
        look(visitor, f"table-light-{game}-desktop")


def test_spanish(visitor):
    visitor.goto("/")
    visitor.get_by_role("button", name="Settings").click()
    visitor.get_by_role("combobox", name="Language").select_option("es")
    expect(visitor.get_by_role("link", name="Mis mesas")).to_be_visible()
    assert visitor.evaluate("document.documentElement.lang") == "es"
    visitor.reload()
    expect(visitor.get_by_role("link", name="Mis mesas")).to_be_visible()
    visitor.keyboard.press("Escape")
    look(visitor, "home-spanish-desktop", full=True)


def test_a_card_can_be_read(visitor):
    open_table(visitor, "royal-will")
    visitor.locator(".hand .card").first.click(button="right")
    expect(visitor.get_by_role("dialog")).to_be_visible()
    look(visitor, "reader-desktop")
    visitor.keyboard.press("Escape")
    expect(visitor.get_by_role("dialog")).to_have_count(0)
