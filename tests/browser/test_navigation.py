"""Ways between pages and places on them: addresses, back and forward, what an address may be."""

from __future__ import annotations

import re

from playwright.sync_api import expect


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
