"""The log by turns, and the moves played, to click through."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .play import READY, by_button, open_table, play


def test_the_log_is_grouped_by_turn_and_each_group_has_the_mark_of_its_player(visitor: Page):
    open_table(visitor, "master-of-spies", seats=3)
    play(visitor, by_button, decisions=6)
    groups = visitor.locator(".log .turn:has(.token)")
    assert groups.count() > 3
    marks: dict[str, str] = {}
    for group in groups.all():
        mark = group.locator(".token")
        colour = mark.evaluate("one => getComputedStyle(one).backgroundColor")
        assert marks.setdefault(mark.inner_text(), colour) == colour
        assert group.evaluate("one => getComputedStyle(one).borderLeftColor") == colour
    assert len(marks) == 3, "colour is not alone: every player has a mark"
    assert len(set(marks.values())) == 3
    assert visitor.locator(".log .turn").count() < visitor.locator(".log .line").count()


def test_the_moves_played_are_clicked_through_and_lead_back_to_the_present(visitor: Page):
    open_table(visitor, "royal-will", seats=3)
    visitor.locator(READY).first.wait_for(state="attached")  # keys are heard
    visitor.keyboard.press("m")
    expect(visitor.locator(".played [data-frame]")).to_have_count(1)
    play(visitor, by_button, decisions=3)
    frames = visitor.locator(".played [data-frame]")
    expect(frames.nth(2)).to_be_visible()
    now = visitor.locator(".prompt").inner_text()
    frames.first.click()
    expect(visitor.get_by_role("status").filter(has_text="Looking back")).to_be_visible()
    expect(visitor.locator("[data-turn=mine]")).to_have_count(0)
    expect(visitor.locator(".board [data-action]")).to_have_count(0)  # the past cannot be changed
    visitor.get_by_role("button", name="One step on").click()
    expect(frames.first).not_to_have_attribute("aria-current", "step")
    visitor.get_by_role("button", name="Back to the game").click()
    expect(visitor.locator(".prompt")).to_have_text(now, use_inner_text=True)
    expect(visitor.locator(".moves [data-action]").first).to_be_visible()


def test_the_log_and_the_result_say_you_in_both_languages(visitor: Page):
    open_table(visitor, "royal-will", seats=2)
    play(visitor, by_button, decisions=1)
    name = visitor.locator(".seat.mine .who").inner_text()
    expect(visitor.locator(".log")).to_contain_text("You place")
    expect(visitor.locator(".log")).not_to_contain_text(name)
    visitor.evaluate("localStorage.setItem('intrigue.language', 'es')")
    visitor.reload()
    expect(visitor.locator(".log")).to_contain_text("Pones")
    expect(visitor.locator(".log")).not_to_contain_text(name)
    play(visitor, by_button)
    expect(visitor.locator(".outcome li.me .name")).to_have_text("Tú")


def test_moves_are_clicked_through_in_a_replay(visitor: Page):
    table = open_table(visitor, "royal-will", seats=2)
    play(visitor, by_button)
    visitor.goto(f"/replay/{table}?seat=0")
    visitor.locator(".prompt").wait_for()
    visitor.get_by_role("tab", name="Moves").click()
    third = visitor.locator(".played [data-frame]").nth(2)
    third.click()
    expect(third).to_have_attribute("aria-current", "step")
