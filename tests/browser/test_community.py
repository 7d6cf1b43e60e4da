"""Friends, programs, one's data, reports and moderators in the browser."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Server, Visitors
from tests.browser.test_accounts import PASSWORD, sign_up, unique
from tests.browser.test_pages import SIZES, look

from intrigue.cli.app import run

HEADERS = {"x-intrigue": "1"}


def call(page: Page, method: str, path: str, body: Any = None) -> Any:
    """As the page itself would ask."""
    answer = page.request.fetch(path, method=method, headers=HEADERS, data=body)
    assert answer.ok, answer.text()
    return answer.json() if answer.body() else None


def account(visitors: Visitors, name: str, size: str = "desktop") -> tuple[Page, dict[str, Any]]:
    page = visitors.new(*SIZES[size], touch=size == "phone")
    sign_up(page, unique(name))
    return page, call(page, "GET", "/api/me")


def section(page: Page, title: str) -> Any:
    return page.locator("section", has=page.get_by_role("heading", name=title, exact=True))


def make_moderator(server: Server, name: str) -> None:
    """In a thread of its own: the browser's event loop runs in this one."""
    store = f"sqlite:///{server.folder / 'intrigue.sqlite3'}"
    with ThreadPoolExecutor(1) as apart:
        assert apart.submit(run, ["accounts", "moderator", name, "--store", store]).result() == 0


def test_friends_are_asked_accepted_and_blocked(visitors: Visitors) -> None:
    ann, me = account(visitors, "Ann", "phone")
    bo, other = account(visitors, "Bo")
    ann.goto(f"/people/{other['person']}")
    ann.get_by_role("button", name="Ask to be a friend").click()
    expect(ann.get_by_role("status")).to_have_text("Asked. You are friends as soon as they accept.")
    bo.goto("/me")
    section(bo, "Friends").get_by_role("button", name="Accept").click()
    expect(section(bo, "Friends").get_by_role("link", name=me["name"])).to_be_visible()
    table = call(bo, "POST", "/api/tables", {"game": "royal-will"})["table"]
    ann.goto("/me")
    expect(section(ann, "Friends").get_by_text("online")).to_be_visible()
    expect(section(ann, "Friends").get_by_role("link", name="A Royal Will")).to_have_attribute(
        "href", f"/table/{table}"
    )
    look(ann, "friends-phone", full=True)
    ann.goto(f"/people/{other['person']}")
    ann.get_by_role("button", name="Block").click()
    expect(ann.get_by_role("status")).to_contain_text("Blocked")
    ann.goto("/me")
    section(ann, "Friends").get_by_role("button", name="Unblock").click()
    expect(section(ann, "Friends").get_by_text("Nobody yet")).to_be_visible()


def test_a_bot_gets_a_token_that_is_shown_once(visitors: Visitors) -> None:
    ann, _ = account(visitors, "Ann")
    programs, bot = section(ann, "Programs"), unique("Robo")
    programs.get_by_label("Name of the bot").fill(bot)
    programs.get_by_role("button", name="Open a bot account").click()
    expect(programs.get_by_role("link", name=bot)).to_be_visible()
    programs.get_by_label("What it is for").fill("my engine")
    expect(programs.get_by_label("What it may do")).to_have_value(
        f"bot {call(ann, 'GET', '/api/programs')['bots'][0]['person']}"
    )
    programs.get_by_role("button", name="Make a token").click()
    expect(programs.locator("code")).to_contain_text("key~")
    look(ann, "programs-desktop", full=True)
    ann.reload()
    expect(programs.get_by_text("my engine", exact=True)).to_be_visible()
    expect(programs.locator("code")).to_have_count(0)
    programs.get_by_role("button", name="my engine").click()
    expect(programs.get_by_text("No tokens.")).to_be_visible()
    programs.get_by_role("link", name=bot).click()
    expect(ann.get_by_role("heading", level=1)).to_have_text(f"{bot} (bot)")


def test_a_report_reaches_a_moderator_and_the_warning_its_reader(visitors: Visitors, server: Server) -> None:
    mo, moderator = account(visitors, "Mo", "phone")
    eve, rude = account(visitors, "Eve")
    make_moderator(server, moderator["name"])
    ann = visitors.new()
    ann.goto("/")
    table = call(ann, "POST", "/api/tables", {"game": "royal-will", "bots": ["novice"], "start": True, "seats": 2})[
        "table"
    ]
    eve.goto(f"/table/{table}")
    ann.goto(f"/table/{table}")
    said = unique("go away")
    for page in (eve, ann):
        page.get_by_role("tab", name="Chat").click()
    eve.get_by_label("Say something").fill(said)
    eve.get_by_role("button", name="Send").click()
    ann.get_by_role("button", name=f"report {rude['name']}").click()
    dialog = ann.get_by_role("dialog")
    expect(dialog).to_contain_text(said)
    dialog.get_by_label("What happened").fill("rude")
    look(ann, "report-desktop")
    dialog.get_by_role("button", name="Send the report").click()
    expect(dialog).to_contain_text("A moderator will look at it")

    mo.goto("/me")
    mo.get_by_role("link", name="Moderation").click()
    report = mo.locator("li", has=mo.get_by_role("heading", name=f"About {rude['name']}"))
    expect(report).to_contain_text(said)
    report.get_by_label("Reason").fill("Please be kind.")
    look(mo, "moderation-phone", full=True)
    report.get_by_role("button", name="Warn").click()
    expect(report).to_have_count(0)
    expect(mo.get_by_role("listitem").filter(has_text=f"{rude['name']}: Please be kind.")).to_be_visible()

    eve.goto("/")
    warning = eve.get_by_role("dialog")
    expect(warning).to_contain_text("Please be kind.")
    look(eve, "warning-desktop")
    warning.get_by_role("button", name="I have read it").click()
    expect(warning).to_have_count(0)
    eve.goto("/moderation")
    expect(eve.get_by_text("This page is for moderators.")).to_be_visible()


def test_ones_data_are_downloaded_and_the_account_is_deleted(visitors: Visitors, tmp_path: Path) -> None:
    ann, me = account(visitors, "Ann")
    table = call(ann, "POST", "/api/tables", {"game": "royal-will", "bots": ["novice"], "start": True, "seats": 2})[
        "table"
    ]
    data = section(ann, "Your data")
    with ann.expect_download() as started:
        data.get_by_role("link", name="Download your data").click()
    file = tmp_path / "export.json"
    started.value.save_as(file)
    found = json.loads(file.read_text())
    assert found["person"] == me["person"]
    assert [one["table"] for one in found["tables"]] == [table]
    data.get_by_label("Password").fill(PASSWORD)
    expect(data.get_by_role("button", name="Delete the account")).to_be_disabled()
    data.get_by_label("I know that this cannot be undone.").check()
    data.get_by_role("button", name="Delete the account").click()
    expect(ann.get_by_role("heading", level=1)).not_to_have_text(me["name"])
    expect(ann.get_by_role("button", name="Open an account")).to_be_visible()
    ann.goto(f"/people/{me['person']}")
    expect(ann.get_by_role("heading", level=1)).to_have_text("Deleted account")
