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
