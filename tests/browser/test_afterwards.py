"""What a move would do before it is made, and what is told once the game is over."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.play import by_button, open_table, play, version
from tests.browser.test_pages import look

from intrigue.engine.registry import game_keys

ALL_OPEN = 9  # the viewpoint of a replay that shows every card


def draw_and_choose(page: Page, **settings: object) -> None:
    """Master of Spies, up to the question where a card of the hand goes."""
    open_table(page, "master-of-spies", **settings)
    page.locator("[data-turn=mine]").wait_for(state="attached")
    page.get_by_role("button", name=re.compile("draw pile", re.IGNORECASE)).last.click()
    page.locator(".hand .card.can").first.click()
    expect(page.locator(".question")).to_contain_text("Where does")


def test_a_move_that_is_looked_at_shows_what_it_would_do(visitor):
    draw_and_choose(visitor)
    at = visitor.locator("[data-version]").get_attribute("data-version")
    visitor.locator(".choices button", has_text="Discard it").hover()
    expect(visitor.locator(".ghosts .ghost.goes")).to_have_count(1)
    words = visitor.get_by_role("status").filter(has_text="This would happen")
    expect(words).to_contain_text("You discard")
    visitor.locator(".bar h1").hover()
    expect(visitor.locator(".ghosts")).to_have_count(0)
    visitor.keyboard.press("Tab")  # a preview follows the focus of people who use the keyboard
    visitor.locator(".choices button", has_text="Discard it").focus()
    expect(words).to_contain_text("You discard")
    assert visitor.locator("[data-version]").get_attribute("data-version") == at, "nothing was played"
    visitor.keyboard.press("Enter")
    expect(visitor.locator(".ghosts")).to_have_count(0)


def test_a_ghost_lies_where_the_card_will_lie(visitor):
    draw_and_choose(visitor)
    visitor.locator(".choices button", has_text="Discard it").hover()
    ghost = visitor.locator(".ghosts .ghost.goes").bounding_box()
    pile = visitor.locator("[data-drop=DRAW_DISCARD], [data-drop=TO_DISCARD]").first.bounding_box()
    assert ghost
    assert pile
    assert pile["x"] - 4 <= ghost["x"] <= pile["x"] + pile["width"], (ghost, pile)
    assert pile["y"] - 12 <= ghost["y"] <= pile["y"] + pile["height"], (ghost, pile)


class Finger:
    """One finger on the screen: the browser's own touch events, not those of a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wire = page.context.new_cdp_session(page)

    def down(self, thing: Locator) -> None:
        box = thing.bounding_box()
        assert box
        where = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self.wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [where]})

    def up(self) -> None:
        self.wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_that_rests_on_a_move_shows_what_it_would_do(visitors):
    page = visitors.new(390, 844, touch=True)
    open_table(page, "master-of-spies")
    page.locator("[data-turn=mine]").wait_for(state="attached")
    page.locator(".piles [data-action=DRAW_PILE]").tap()  # a plain touch plays at once
    page.locator(".hand .card.can").first.tap()
    expect(page.locator(".question")).to_contain_text("Where does")
    at = version(page)
    pile = page.locator(".piles [data-action=TO_DISCARD]")
    finger, told = Finger(page), page.locator(".words.pinned")

    finger.down(pile)
    expect(told.get_by_role("status")).to_contain_text("You discard")
    expect(page.locator(".ghosts .ghost.goes")).to_have_count(1)
    finger.up()
    expect(told).to_be_visible()  # the finger is out of the way, and what it asked for can be seen
    look(page, "touch-preview-phone")
    page.locator(".bar h1").tap(position={"x": 4, "y": 4})
    expect(told).to_have_count(0)
    assert version(page) == at, "nothing was played"

    finger.down(pile)
    expect(told).to_be_visible()
    finger.up()
    told.get_by_role("button", name="Do it").tap()
    expect(told).to_have_count(0)
    expect(page.locator(".question")).not_to_contain_text("Where does")
    assert version(page) > at


@pytest.mark.parametrize("game", game_keys())
def test_a_result_says_where_every_point_comes_from(game, visitor):
    seats = 1 if game == "ausonia" else 2  # alone the game is shorter, and the Aspirant is told of too
    table = open_table(visitor, game, seats=seats)
    visitor.locator("[data-turn=mine]").wait_for(state="attached")
    visitor.get_by_role("button", name="More", exact=True).click()
    visitor.get_by_role("button", name="Resign").click()
    visitor.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(visitor.locator(".outcome")).to_be_visible()
    tables = visitor.locator(".outcome .account table")
    expect(tables).to_have_count(seats)
    for number in range(seats):
        adds_up(tables.nth(number))
    visitor.goto(f"/replay/{table}")
    visitor.get_by_role("button", name="To the end").click()
    expect(visitor.locator(".scored table")).to_have_count(seats)


def adds_up(table) -> None:
    """The lines of a seat against its sum."""
    lines = [int(text.replace("\u2212", "-")) for text in table.locator("tbody .number").all_inner_texts()]
    assert sum(lines) == int(table.locator("tfoot .number").inner_text())


def test_the_score_of_a_whole_game_is_explained_with_its_rules(visitor):
    table = open_table(visitor, "royal-will", seats=3)
    play(visitor, by_button)
    points = {row.split("\n")[1]: row.split("\n")[2] for row in visitor.locator(".outcome ol li").all_inner_texts()}
    tables = visitor.locator(".outcome .account table")
    expect(tables).to_have_count(3)
    for number in range(3):
        one = tables.nth(number)
        adds_up(one)
        assert one.locator("tfoot .number").inner_text() == points[one.locator("caption").inner_text()]
    visitor.locator(".outcome .account button", has_text="ARW-3.1").first.click()
    expect(visitor.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(visitor.locator("#panel-rules")).to_contain_text("ARW-3.1")
    visitor.goto(f"/replay/{table}")
    expect(visitor.locator(".scored")).to_have_count(0)
    visitor.get_by_role("button", name="To the end").click()
    expect(visitor.locator(".scored table")).to_have_count(3)


def test_a_shared_moment_of_a_private_table_can_be_opened_and_played_on_by_somebody_else(visitors):
    player, friend, stranger = visitors.new(), visitors.new(), visitors.new()
    table = open_table(player, "royal-will", seats=2)
    play(player, by_button)
    player.goto(f"/replay/{table}?at=2")
    player.get_by_role("button", name="Share this moment").click()
    expect(player.get_by_role("button", name="Copied")).to_be_visible()
    link = player.evaluate("navigator.clipboard.readText()")
    friend.goto(link)
    expect(friend.get_by_role("slider")).to_have_value("2")
    friend.get_by_role("button", name="Play on from here").click()
    expect(friend).to_have_url(re.compile("/table/"))
    stranger.goto("/lobby")
    for part in ("replay", "record", "account"):
        assert stranger.request.get(f"/api/tables/{table}/{part}").status == 404


def test_a_hand_shows_the_borders_the_table_plays_with(visitor):
    open_table(visitor, "master-of-spies", options={"border_mode": "parity"})
    cards = visitor.locator(".hand .card")
    expect(cards.first).to_be_visible()
    for card in cards.all():
        value = int(card.locator(".value").inner_text())
        assert ("b-dark" if value % 2 else "b-light") in (card.get_attribute("class") or "")


def test_a_level_says_how_it_plays_in_both_languages(visitor):
    visitor.goto("/new/royal-will")
    level = visitor.get_by_label(re.compile("How strong"))
    for name in ("Novice", "Regular", "Expert", "Master", "Grandmaster"):
        level.select_option(label=name)
        text = visitor.locator("label", has=level).locator("small")
        expect(text).to_have_text(re.compile(".{20}"))
        expect(text).not_to_contain_text(name)
    visitor.evaluate("localStorage.setItem('intrigue.language', 'es')")
    visitor.reload()
    expect(visitor.get_by_text("Un rival justo")).to_be_visible()


def test_nobody_is_you_in_a_replay_with_all_cards_open(visitor):
    table = open_table(visitor, "royal-will", seats=3)
    play(visitor, by_button, decisions=4)
    visitor.get_by_role("button", name="More", exact=True).click()
    visitor.get_by_role("button", name="Resign").click()
    visitor.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(visitor.locator(".outcome")).to_be_visible()
    visitor.goto(f"/replay/{table}?seat={ALL_OPEN}")
    question = visitor.locator(".question")
    expect(question).not_to_be_empty()
    asked = []
    for _ in range(8):
        asked.append(question.inner_text())
        visitor.keyboard.press("ArrowRight")
    assert len(set(asked)) > 1, asked
    asked += visitor.locator(".log li").all_inner_texts()
    assert [text for text in asked if re.search(r"\byou(rs?)?\b", text, re.IGNORECASE)] == []
