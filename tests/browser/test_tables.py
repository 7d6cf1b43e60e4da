"""What a table says, and what it takes: the connection, the end of a game, cards to be read, drags."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.play import open_table, version

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


def test_resigning_is_told_in_the_log_and_in_the_result(visitor: Page):
    open_table(visitor, "royal-will")
    expect(visitor.locator("[data-turn=mine]")).to_be_attached()
    name = visitor.locator(".seat.mine .who").inner_text()
    visitor.get_by_label("More").click()
    visitor.locator(".menu").get_by_role("button", name="Resign").click()
    visitor.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(visitor.locator(".outcome .reason")).to_have_text(f"{name} resigned.")
    expect(visitor.locator(".log li").last).to_contain_text(f"{name} resigns.")
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
