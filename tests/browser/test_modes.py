"""Setting up a table: modes with pictures, factions by name, house rules as sentences, and no raw key anywhere."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.play import request_headers

from intrigue.engine.registry import game, game_keys

RAW = re.compile(r"\b[a-z0-9]+_[a-z0-9_]+\b|\b(GRA|VEI|LED|ASH)\b|mow-op|\btrue\b|\bfalse\b")


@pytest.mark.parametrize("locale", ["en-GB", "es-ES"])
def test_every_mode_of_every_game_is_offered_in_words(browser, server, locale):
    context = browser.new_context(base_url=server.url, locale=locale)
    page = context.new_page()
    for key in game_keys():
        page.goto(f"/new/{key}")
        expect(page.locator(".mode")).to_have_count(len(game(key).modes))
        for number, mode in enumerate(game(key).described_modes(locale[:2])):
            page.locator(".mode input").nth(number).check(force=True)
            expect(page.get_by_role("heading", name=mode["title"], exact=True)).to_be_visible()
            assert page.locator(".mode svg").nth(number).evaluate("picture => picture.childElementCount") > 0
            page.evaluate("document.querySelector('details').open = true")
            for name in (*mode["asks"], *mode["house_rules"]):
                option = next(one for one in game(key).described_options(locale[:2]) if one["name"] == name)
                expect(page.locator("main")).to_contain_text(option["title"])
            text = page.locator("main").inner_text()
            assert not RAW.findall(text), f"{key}, {mode['key']}: {RAW.findall(text)}"
    context.close()


def test_a_house_rule_is_chosen_by_its_sentence_and_told_to_whoever_joins(visitor):
    visitor.goto("/new/royal-will")
    visitor.get_by_text("House rules").click()
    visitor.get_by_label("A wager stays with the Coin Card and goes where that card goes.").check()
    expect(visitor.get_by_text("1 changed")).to_be_visible()
    visitor.get_by_label("People at the table").select_option("2")
    visitor.get_by_role("button", name="Open the table").click()
    rules = visitor.locator(".rules")
    expect(rules.get_by_role("heading", name="Standard")).to_be_visible()
    expect(rules).to_contain_text("A wager stays with the Coin Card and goes where that card goes.")


def test_houses_are_chosen_by_name_and_a_solo_game_is_against_an_aspirant_by_name(visitor):
    visitor.goto("/new/ausonia")
    visitor.get_by_label("Player 1 (you)").select_option(label="House Roccaspina")
    expect(visitor.get_by_label("Player 2")).to_have_value("2")
    visitor.get_by_role("radio", name="Solo").check(force=True)
    visitor.get_by_label("The Red Captain").check()
    visitor.get_by_role("button", name="Deal").click()
    visitor.wait_for_url(re.compile("/table/"))
    tables = visitor.request.get("/api/my-tables", headers=request_headers(visitor)).json()["tables"]
    assert tables[0]["mode"] == "solo"
    assert tables[0]["options"]["aspirant"] == "1"
    assert tables[0]["options"]["houses"].startswith("3")
