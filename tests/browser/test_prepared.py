"""Moves that only some positions offer, made at tables that stand there."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from intrigue.engine.table import Step, Table
from intrigue.games.royal_will.state import BUST

from .conftest import Server, Visitors
from .deals import Line, lay_out, line_until
from .play import open_table

FORCED = "localStorage.setItem('intrigue.forced', 'on')"


def sit_down(page: Page, line: Line, server: Server) -> None:
    page.goto("/lobby")
    page.goto(f"/table/{lay_out(server, line, page, page)}")
    page.locator("[data-turn=mine]").wait_for(state="attached")


def drag(page: Page, thing: Locator, place: Locator) -> None:
    start, end = thing.bounding_box(), place.bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    expect(place).to_have_attribute("data-lit", "")
    page.mouse.up()


def pays_with_all(table: Table, step: Step) -> bool:
    """Every gem that is left has to pay, in whatever order."""
    view = table.view(0)
    plain = sum(view["gems"][gem] for gem in ("sapphire", "emerald", "bloodshard"))
    due = view["decision"]["left"]
    return bool(step.seat == 0 and view["phase"] == "pay" and not view["gems"]["rainbow"] and plain == due > 1)


def test_a_payment_that_leaves_no_choice_is_made_at_once(visitors: Visitors, server: Server):
    line = line_until(pays_with_all, "ausonia", 2)
    page = visitors.new()
    page.add_init_script(FORCED)
    sit_down(page, line, server)
    page.get_by_role("tab", name="Moves").click()
    page.locator(f'.moves [data-action="{line.move}"]').click()
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log")).to_contain_text(re.compile("You pay 1 .*You pay 1 ", re.DOTALL))
    expect(page.locator(".question")).not_to_contain_text("Which gem pays")


def test_a_card_of_the_market_is_bought_by_dragging_it_to_oneself(visitors: Visitors, server: Server):
    def buys(table: Table, step: Step) -> bool:
        return (
            step.seat == 0 and "buys" in [name for name, *_ in table.told(step, 0)] and table.view(0)["phase"] == "main"
        )

    line = line_until(buys, "ausonia", 2)
    page = visitors.new()
    sit_down(page, line, server)
    drag(page, page.locator(f'.market .card[data-action="{line.move}"]'), page.locator("[data-drop=home]"))
    expect(page.locator(".log")).to_contain_text("You buy")


def test_a_lasting_card_is_dragged_to_the_row_it_shall_lie_at(visitors: Visitors, server: Server):
    def asks_for_own_row(table: Table, step: Step) -> bool:
        return step.seat == 0 and table.to_act == [0] and "OWN_RECRUITS" in table.legal_names(0)

    line = line_until(asks_for_own_row, "master-of-wills", 2)
    page = visitors.new()
    sit_down(page, line, server)
    row = page.locator("[data-drop=OWN_RECRUITS]")
    drag(page, page.locator(f'.hand .card[data-action="{line.move}"]'), row)
    expect(row.locator(".lasting .card")).to_be_visible()


def test_points_that_partners_need_are_explained(visitors: Visitors):
    page = visitors.new()
    open_table(page, "master-of-wills", seats=2, options={"variant": "mow-op"})
    goal = page.locator(".goal .toggle")
    expect(goal).to_contain_text("20 points on both sides")
    goal.click()
    expect(page.locator(".goal .more")).to_contain_text("each of the two sides needs at least as many points")
    # The deal decides who begins: beside this note there may be the one that says whose turn it is.
    expect(page.locator(".others .note:not(.now)")).to_contain_text("your partner")


def test_a_will_that_was_bust_although_little_was_claimed_says_by_which_card(visitors: Visitors, server: Server):
    """'Bust, 4 claimed of 14' cannot be understood."""

    def sleight_turned_up(table: Table, step: Step) -> bool:
        last = table.state
        return bool(step.seat == 0 and last["last_result"] == BUST and last["last_total"] <= last["last_pot"])

    line = line_until(sleight_turned_up, "royal-will", 3)
    page = visitors.new()
    sit_down(page, line, server)
    page.locator(f'.choices button[data-action="{line.move}"]').click()
    expect(page.locator(".last .headline")).to_contain_text("bust by The Sleight")
