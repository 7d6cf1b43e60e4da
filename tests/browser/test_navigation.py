"""Ways between pages and places on them: addresses, back and forward, scripts that are gone, another language."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, WebSocketRoute, expect
from tests.browser.play import by_button, open_table, play


def speak_spanish(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.locator(".menu select").first.select_option("es")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    page.keyboard.press("Escape")


def test_the_skip_link_leads_to_the_content_of_the_page_that_stands(visitor):
    visitor.goto("/lobby")
    visitor.locator("h1").evaluate("(h1) => (h1.dataset.stays = '')")
    visitor.keyboard.press("Tab")
    visitor.keyboard.press("Enter")
    expect(visitor.locator("#main")).to_be_focused()
    expect(visitor.locator("h1[data-stays]")).to_have_count(1)
    visitor.keyboard.press("Tab")
    expect(visitor.get_by_role("link", name="Set up a table")).to_be_focused()


def test_back_from_a_place_on_a_page_leaves_the_page_as_it_is(visitor):
    visitor.goto("/lobby")
    visitor.get_by_role("link", name="Skip to the content").focus()
    visitor.keyboard.press("Enter")
    expect(visitor).to_have_url(re.compile("#main$"))
    visitor.locator("h1").evaluate("(h1) => (h1.dataset.stays = '')")
    visitor.go_back()
    expect(visitor).not_to_have_url(re.compile("#main$"))
    expect(visitor.locator("h1[data-stays]")).to_have_count(1)


def test_an_address_that_is_encoded_wrongly_is_answered_like_any_other_that_leads_nowhere(visitor):
    visitor.goto("/nowhere/%E0%A4%A")
    expect(visitor.get_by_role("link", name="To the games")).to_be_visible()


def test_a_page_whose_script_is_gone_is_loaded_with_the_new_client(visitors):
    """After an upgrade of the server the scripts of a tab that stands open are not there any more."""
    page = visitors.new()
    page.goto("/lobby")
    expect(page.locator("h1")).to_have_text("Lobby")
    gone = True

    def answer(route: Route) -> None:
        nonlocal gone
        route.fulfill(status=404) if gone else route.continue_()
        gone = False

    page.route("**/assets/Leaderboard*.js", answer)
    page.get_by_role("link", name="Leaderboard").click()
    expect(page.locator("h1")).to_have_text("Leaderboard")
    assert not gone
    visitors.faults[:] = [fault for fault in visitors.faults if "404" not in fault]


def test_a_script_that_stays_away_is_said_and_does_not_reload_the_page_over_and_over(visitors):
    page = visitors.new()
    page.goto("/lobby")
    loads: list[str] = []
    page.on("load", lambda loaded: loads.append(loaded.url))
    page.route("**/assets/Leaderboard*.js", lambda route: route.fulfill(status=404))
    page.get_by_role("link", name="Leaderboard").click()
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    expect(page.get_by_role("alert").get_by_role("button", name="Load it")).to_be_visible()
    page.wait_for_timeout(500)
    assert len(loads) <= 1
    visitors.faults[:] = [fault for fault in visitors.faults if "404" not in fault]


def test_every_page_says_that_the_server_has_a_newer_client(visitor):
    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda told: socket.send(str(told).replace('"protocol":', '"protocol":9')))

    visitor.route_web_socket("**/socket", connect)
    visitor.goto("/lobby")
    expect(visitor.get_by_role("alert")).to_contain_text("newer version")


def test_a_replay_and_a_review_are_where_they_were_when_one_comes_back(visitor):
    table = open_table(visitor, "royal-will")
    play(visitor, by_button)
    visitor.goto(f"/replay/{table}")
    count = visitor.locator(".time .count")
    expect(count).to_contain_text("1 /")
    for _ in range(3):
        visitor.get_by_role("button", name="Step on").click()
    visitor.get_by_label("Seen by").select_option("1")
    expect(visitor).to_have_url(re.compile(r"at=3&seat=1$"))
    visitor.reload()
    expect(count).to_contain_text("4 /")
    expect(visitor.get_by_label("Seen by")).to_have_value("1")
    visitor.get_by_role("link", name="Review").click()
    visitor.locator(".head select").select_option("0")
    expect(visitor).to_have_url(re.compile(r"/review/.*seat=0"))
    visitor.go_back()
    expect(count).to_contain_text("4 /")


def test_alt_and_an_arrow_go_back_from_a_replay(visitor):
    table = open_table(visitor, "royal-will")
    play(visitor, by_button)
    visitor.goto(f"/replay/{table}?at=5")
    count = visitor.locator(".time .count")
    expect(count).to_contain_text("6 /")
    visitor.keyboard.press("Alt+ArrowLeft")
    visitor.keyboard.press("ArrowRight")
    expect(count).to_contain_text("7 /")


def test_a_deck_that_is_being_built_survives_another_language(visitor):
    visitor.goto("/decks")
    visitor.locator("li.in .card").first.click()
    code = visitor.locator(".code input").input_value()
    speak_spanish(visitor)
    expect(visitor.locator("h1")).not_to_have_text("Deck builder")
    expect(visitor.locator(".code input")).to_have_value(code)


def test_a_table_that_is_being_set_up_survives_another_language(visitor):
    visitor.goto("/new/royal-will")
    visitor.locator(".mode").nth(1).click()
    visitor.get_by_label("People at the table").select_option("2")
    mode = visitor.locator(".mode.chosen input").get_attribute("value")
    speak_spanish(visitor)
    expect(visitor.locator("h1")).not_to_have_text("Set up a table")
    assert visitor.locator(".mode.chosen input").get_attribute("value") == mode
    expect(visitor.get_by_label("Personas en la mesa")).to_have_value("2")


def test_what_is_being_set_up_for_a_study_survives_another_language(visitor):
    visitor.goto("/lab/royal-will")
    seats = visitor.locator(".run select").nth(1)
    other = seats.locator("option:not(:checked)").last.get_attribute("value")
    seats.select_option(other)
    speak_spanish(visitor)
    expect(visitor.locator("h1")).to_have_text("El laboratorio")
    expect(seats).to_have_value(other or "")
