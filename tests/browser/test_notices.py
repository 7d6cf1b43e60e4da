"""What people are told while they are away, chosen in the browser."""

from __future__ import annotations

import secrets

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visitors
from tests.browser.test_accounts import sign_up, unique
from tests.browser.test_pages import SIZES, look
from tests.browser.test_spanish import choose_language

from intrigue.server.people.push import CURVE, b64, ec, public_bytes

# The browser of the tests has no push service behind it; the server takes an address of one that it would use.
SUBSCRIBES = """
  const made = { endpoint: '%s', unsubscribe: async () => (localStorage.removeItem('pushed'), true) };
  made.toJSON = () => ({ endpoint: made.endpoint, keys: { p256dh: '%s', auth: '%s' } });
  PushManager.prototype.getSubscription = async () => (localStorage.getItem('pushed') ? made : null);
  PushManager.prototype.subscribe = async (options) => {
    if (!options.userVisibleOnly || options.applicationServerKey.length !== 87) throw new Error('wrong options');
    localStorage.setItem('pushed', 'yes');
    return made;
  };
"""


def with_push_service(page: Page) -> None:
    key = b64(public_bytes(ec.generate_private_key(CURVE).public_key()))
    page.context.grant_permissions(["notifications"])
    page.context.add_init_script(
        SUBSCRIBES % (f"https://8.8.8.8/{secrets.token_hex(8)}", key, b64(secrets.token_bytes(16)))
    )


def test_what_one_is_told_is_chosen_with_the_keyboard_and_kept(visitor: Page) -> None:
    sign_up(visitor, unique("Ann"))
    over = visitor.get_by_role("group", name="A game is over")
    expect(over.get_by_label("Push")).to_be_checked()
    expect(over.get_by_label("Mail")).to_have_count(0)  # this server sends none
    over.get_by_label("Webhook").focus()
    visitor.keyboard.press("Space")
    hours = visitor.get_by_role("group", name="Quiet hours")
    hours.get_by_role("checkbox").focus()
    visitor.keyboard.press("Space")
    hours.get_by_label("From").fill("21:15")
    hours.get_by_label("To").fill("06:45")
    visitor.keyboard.press("Enter")
    expect(visitor.get_by_role("status")).to_have_text("Saved.")
    visitor.reload()
    expect(over.get_by_label("Webhook")).to_be_checked()
    expect(hours.get_by_label("From")).to_have_value("21:15")
    expect(hours.get_by_label("To")).to_have_value("06:45")
    hours.get_by_role("checkbox").uncheck()
    visitor.locator("form", has=hours).get_by_role("button", name="Save").click()
    expect(visitor.get_by_role("status")).to_have_text("Saved.")
    visitor.reload()
    expect(hours.get_by_role("checkbox")).not_to_be_checked()


def test_a_browser_subscribes_and_gives_it_up(visitor: Page) -> None:
    with_push_service(visitor)
    sign_up(visitor, unique("Ann"))
    visitor.get_by_role("button", name="Push to this browser").click()
    expect(visitor.get_by_role("status")).to_have_text("This browser gets pushes now.")
    heading = visitor.get_by_role("heading", name="What you are told")
    device = visitor.locator("form", has=heading).get_by_role("listitem")
    expect(device).to_contain_text("this browser")
    visitor.reload()
    expect(device).to_have_count(1)
    device.get_by_role("button").click()
    expect(visitor.get_by_role("status")).to_have_text("This browser gets no more pushes.")
    expect(heading).to_be_focused()
    expect(device).to_have_count(0)
    expect(visitor.get_by_role("button", name="Push to this browser")).to_be_visible()


def test_another_password_keeps_the_pushes_of_this_browser(visitor: Page) -> None:
    """They belong to the session, which is another one afterwards."""
    with_push_service(visitor)
    sign_up(visitor, unique("Ann"))
    visitor.get_by_role("button", name="Push to this browser").click()
    expect(visitor.get_by_role("status")).to_have_text("This browser gets pushes now.")
    visitor.get_by_label("Old password").fill("correct horse")
    visitor.get_by_label("New password").fill("battery staple")
    with visitor.expect_response("**/api/me/push") as told:
        visitor.get_by_role("button", name="Change the password").click()
    assert told.value.status == 201
    assert [one["current"] for one in told.value.json()["devices"]] == [True]


@pytest.mark.parametrize(("size", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_the_page_in_both_themes_and_languages(size: str, theme: str, visitors: Visitors) -> None:
    width, height = SIZES[size]
    page = visitors.new(width, height, touch=size == "phone")
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    with_push_service(page)
    sign_up(page, unique("Ann"))
    page.get_by_role("group", name="Quiet hours").get_by_role("checkbox").check()
    page.get_by_role("button", name="Push to this browser").click()
    expect(page.get_by_role("status")).to_have_text("This browser gets pushes now.")
    look(page, f"notices-{size}-{theme}", full=True)
    choose_language(page, "Settings", "Language", "es")
    expect(page.get_by_role("heading", name="De qué se te avisa")).to_be_visible()
    look(page, f"notices-{size}-{theme}-es", full=True)
