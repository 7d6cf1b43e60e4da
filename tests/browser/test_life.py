"""Life around tables: the guide in the panel, the lobby's running games, and what a guest has played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Visitors
from tests.browser.play import open_table, post, request_headers


@pytest.mark.parametrize(
    ("language", "tab", "questions", "goal"),
    [("en", "Rules", ["goal", "how do I win"], "The goal"), ("es", "Reglas", ["objetivo", "cómo gano"], "El objetivo")],
)
def test_the_rules_at_a_table_are_the_guide_first_and_it_answers_how_one_wins(visitor, language, tab, questions, goal):
    visitor.add_init_script(f"localStorage.setItem('intrigue.language', '{language}')")
    open_table(visitor, "royal-will")
    visitor.get_by_role("tab", name=tab).click()
    panel = visitor.locator("#panel-rules")
    expect(panel.get_by_role("heading", name=goal)).to_be_visible()
    for question in questions:
        panel.get_by_role("searchbox").fill(question)
        expect(panel.locator("section h2").first).to_have_text(goal)
    panel.get_by_role("searchbox").fill("")
    expect(panel.locator(".card").first).to_be_visible()  # it is illustrated
    panel.get_by_role("button", name="Numbered reference" if language == "en" else "Reglas numeradas").click()
    expect(panel.locator(".rule").first).to_be_visible()


def test_the_lobby_tells_how_far_a_running_game_is_and_a_guest_has_figures(visitors):
    host, other = visitors.new(), visitors.new()
    table = open_table(host, "royal-will", private=False)
    other.goto("/lobby")
    line = other.locator("li.card-panel", has=other.locator(f"a[href='/table/{table}']").first)
    expect(line.locator(".goal")).to_contain_text("coins")
    expect(line.locator("meter")).to_have_count(2)
    expect(line).to_contain_text("Standard")
    host.get_by_role("button", name="More", exact=True).click()
    host.get_by_role("button", name="Resign").click()
    host.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(host.locator("[data-turn=mine]")).to_have_count(0)
    host.goto("/tables")
    expect(host.get_by_role("heading", name="Your figures")).to_be_visible()
    expect(host.locator(".figures")).to_contain_text("1 game, 0 won")
    expect(host.get_by_text("place 2")).to_be_visible()
    answer = host.request.get("/api/my-tables", headers=request_headers(host)).json()
    assert answer["tables"][0]["mode"] == "standard"


def test_bots_have_their_faces_wherever_they_are_met(visitors: Visitors):
    """In the lobby, in the waiting room, on a phone's table, and in a replay."""
    host, onlooker, phone = visitors.new(), visitors.new(), visitors.new(390, 844, touch=True)
    bots = ["novice", "expert"]
    table = open_table(host, "royal-will", seats=3, bots=bots, private=False)
    onlooker.goto("/lobby")
    line = onlooker.locator("li", has=onlooker.locator(f'a[href="/table/{table}"]'))
    expect(line.locator(".people .portrait")).to_have_count(2)

    waiting = post(host, "/api/tables", {"game": "royal-will", "seats": 3, "bots": bots, "private": True})["table"]
    host.goto(f"/table/{waiting}")
    expect(host.locator(".seats .portrait")).to_have_count(2)
    expect(host.locator(".seats .character").first).not_to_be_empty()

    open_table(phone, "royal-will", seats=3, bots=bots)
    phone.get_by_role("button", name=re.compile("^Who is ")).last.click()
    told = phone.locator(".character")
    expect(told).to_contain_text("bot")
    expect(told).to_be_in_viewport(ratio=1)

    host.goto(f"/table/{table}")
    host.get_by_label("More").click()
    host.locator(".menu").get_by_role("button", name="Resign").click()
    host.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(host.locator(".outcome")).to_be_visible(timeout=120_000)  # the bots play to the end
    host.goto(f"/replay/{table}")
    expect(host.locator(".seat .portrait")).to_have_count(2)
