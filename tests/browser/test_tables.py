"""What a table says, and what it takes: the connection, the end of a game, cards to be read, drags."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, WebSocketRoute, expect
from tests.browser.conftest import Visitors
from tests.browser.play import READY, by_button, open_table, play, post, version

CONNECTION_LOST = "Connection lost. Connecting again …"


def test_a_table_says_at_once_that_it_is_not_connected_and_takes_nothing(visitor: Page):
    reachable = True

    def connect(socket: WebSocketRoute) -> None:
        _ = socket.connect_to_server() if reachable else socket.close()

    visitor.route_web_socket("**/socket", connect)
    open_table(visitor, "royal-will")
    mine = visitor.locator("[data-turn=mine]")
    expect(mine).to_be_attached()
    at = version(visitor)
    reachable = False
    visitor.context.set_offline(True)
    expect(visitor.locator(".prompt")).to_have_text(CONNECTION_LOST)
    expect(visitor.locator(".choices button")).to_have_count(0)
    visitor.keyboard.press("1")
    expect(mine).to_have_count(0)
    reachable = True
    visitor.context.set_offline(False)
    expect(mine).to_be_attached()
    assert version(visitor) == at, "what was pressed meanwhile is not played afterwards"


def test_whoever_asks_to_take_a_move_back_is_told_what_became_of_it(visitors: Visitors):
    """They read their own name, and nothing when the others said no."""
    asking, asked = visitors.new(), visitors.new()
    asking.goto("/lobby")
    wanted = {"game": "master-of-spies", "seats": 2, "bots": [], "private": True, "options": {"start": "0"}}
    made = post(asking, "/api/tables", wanted)
    asking.goto(f"/table/{made['table']}")
    expect(asking.get_by_role("link", name="How to play")).to_be_visible()
    asked.goto(asking.get_by_label("Invitation link").input_value())
    asked.get_by_role("button", name="Sit here").click()
    asking.get_by_role("button", name="Deal").click()
    asking.locator(READY).first.wait_for(state="attached")
    for _ in range(3):  # a card drawn, chosen and placed; the first one of a game is drawn at once
        if not asked.locator(READY).count():
            play(asking, by_button, decisions=1)
    asked.locator(READY).first.wait_for(state="attached")
    asking.get_by_role("button", name="More", exact=True).click()
    asking.get_by_role("button", name="Ask to take back").click()
    expect(asking.locator(".notice")).to_contain_text("You have asked to take a move back")
    expect(asked.locator(".notice")).to_contain_text("would like to take back a move")
    asked.get_by_role("button", name="Decline").click()
    expect(asking.locator(".notice")).to_contain_text("The others did not agree")
    expect(asked.locator(".notice")).to_have_count(0)


def test_partners_who_lose_are_told_so(visitor: Page):
    """'The game is over' stood there, and a dash where a place should be."""
    open_table(visitor, "master-of-wills", options={"variant": "mow-op"})
    play(visitor, by_button)  # beside a partner who plays at random
    expect(visitor.locator(".outcome h2")).to_have_text("You have lost together")
    expect(visitor.locator(".outcome .reason")).to_contain_text("each of the two sides needs at least as many points")
    expect(visitor.locator(".outcome ol li b").first).to_have_text(re.compile(r"^-?\d+/\d+$"))
    visitor.goto("/tables")
    expect(visitor.locator("main .chip").last).to_have_text("lost")  # 'place 3', of two


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def begin_drag(page: Page, card: Locator) -> None:
    """Lift a card; where cards overlap, by its left edge."""
    box = card.bounding_box()
    assert box
    page.mouse.move(box["x"] + 12, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 12, box["y"] - 30, steps=4)


def test_resigning_is_told_in_the_log_and_in_the_result(visitor: Page):
    open_table(visitor, "royal-will")
    expect(visitor.locator("[data-turn=mine]")).to_be_attached()
    visitor.get_by_label("More").click()
    visitor.locator(".menu").get_by_role("button", name="Resign").click()
    visitor.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(visitor.locator(".outcome .reason")).to_have_text("You resigned.")
    expect(visitor.locator(".log li").last).to_contain_text("You resign.")
    expect(visitor.get_by_role("button", name="Undo")).to_have_count(0)
    expect(visitor.locator(".notice")).to_have_count(0)


def test_a_bot_that_plays_for_somebody_does_not_cover_the_result(visitor: Page):
    open_table(visitor, "royal-will")
    visitor.get_by_label("More").click()
    visitor.locator(".menu").get_by_role("button", name="Let a bot play for me").click()
    expect(visitor.locator(".notice")).to_contain_text("A bot plays for you.")
    expect(visitor.locator(".outcome")).to_be_visible(timeout=120_000)  # the bots play to the end
    expect(visitor.locator(".notice")).to_have_count(0)


def test_no_two_seats_have_the_same_sign(visitor: Page):
    open_table(visitor, "royal-will", seats=4)
    expect(visitor.locator(".seat .avatar")).to_have_count(4)
    signs = visitor.locator(".seat .avatar").all_inner_texts()
    assert len(set(signs)) == 4, signs


def test_a_card_can_be_dragged_to_the_discard_pile(visitor: Page):
    open_table(visitor, "master")
    expect(visitor.locator("[data-turn=mine]")).to_be_attached()
    discards = visitor.locator(".pile[data-drop=discard]")
    at = version(visitor)
    begin_drag(visitor, visitor.locator(".hand .card").first)
    visitor.mouse.move(*middle(discards), steps=4)
    visitor.mouse.up()
    visitor.wait_for_function("at => Number(document.querySelector('[data-version]')?.dataset.version) > at", arg=at)
    expect(visitor.locator(".log")).to_contain_text(re.compile("You (discard|lay a set with the top discard)"))


def test_a_drag_shows_where_the_card_can_go_and_a_miss_changes_nothing(visitor: Page):
    open_table(visitor, "master-of-spies")
    card = visitor.locator(".hand .card.can").first
    visitor.locator(READY).first.wait_for(state="attached")
    while not card.count():  # others begin, and a card is drawn before one is placed
        play(visitor, by_button, decisions=1)
        visitor.locator(READY).first.wait_for(state="attached")
    expect(visitor.locator(".roads [data-action]")).to_have_count(0)
    begin_drag(visitor, card)
    expect(visitor.locator(".hand .card.chosen")).to_have_count(1)
    expect(visitor.locator("[data-turn=mine] [data-drop] [data-action]").first).to_be_attached()
    box = visitor.locator("div.hand").bounding_box()
    assert box
    visitor.mouse.move(box["x"] + 4, box["y"] + box["height"] - 4, steps=4)
    visitor.mouse.up()
    expect(visitor.locator(".hand .card.chosen")).to_have_count(0)
    expect(visitor.locator(".notice")).to_contain_text("one of the places that glow")


def test_a_market_card_that_is_too_dear_can_be_read_and_says_why(visitor: Page):
    open_table(visitor, "ausonia")
    expect(visitor.locator("[data-turn=mine]")).to_be_attached()
    visitor.locator(".market .card:not(.can)[data-what]").nth(1).click()
    reader = visitor.get_by_role("dialog")
    expect(reader.locator("h2")).not_to_be_empty()
    expect(reader.locator(".why")).not_to_be_empty()


def test_the_first_key_does_not_end_a_turn(visitor: Page):
    open_table(visitor, "ausonia")
    expect(visitor.locator("[data-turn=mine]")).to_be_attached()
    visitor.keyboard.press("m")
    moves = visitor.locator(".moves [data-action]")
    assert moves.first.get_attribute("data-action") != "done"
    assert moves.last.get_attribute("data-action") == "done"
