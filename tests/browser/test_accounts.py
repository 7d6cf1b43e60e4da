"""Accounts in the browser: signing up, in and out, sessions elsewhere, passwords changed and forgotten."""

from __future__ import annotations

import queue
import re
import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from email import message_from_bytes, policy
from email.message import EmailMessage
from types import SimpleNamespace
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from playwright.sync_api import Page, expect
from tests.browser.conftest import Server, Visitors
from tests.browser.play import READY, by_button, open_table, play, post
from tests.browser.test_pages import SIZES, look
from tests.browser.test_spanish import choose_language
from tests.server.running import free_port

from intrigue.cli.app import run

PASSWORD, OTHER = "correct horse", "battery staple"


def unique(name: str) -> str:
    return f"{name} {secrets.token_hex(3)}"


def fill_in(page: Page, name: str, password: str, button: str) -> None:
    page.goto("/me")
    form = page.locator("form", has=page.get_by_role("button", name=button))
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name=button).click()


def sign_up(page: Page, name: str, password: str = PASSWORD) -> None:
    fill_in(page, name, password, "Open an account")
    expect(page.get_by_text("Your account is open")).to_be_visible()


def sign_in(page: Page, name: str, password: str = PASSWORD) -> None:
    fill_in(page, name, password, "Sign in")
    expect(page.get_by_text("Welcome back")).to_be_visible()


def sessions(page: Page) -> Any:
    return page.locator("section", has=page.get_by_role("heading", name="Where you are signed in"))


def change_password(page: Page, old: str, new: str) -> None:
    page.get_by_label("Old password").fill(old)
    page.get_by_label("New password").fill(new)
    page.get_by_role("button", name="Change the password").click()


def test_signing_up_out_and_in_again(visitor: Page) -> None:
    name = unique("Ann")
    sign_up(visitor, name)
    expect(visitor.get_by_role("heading", level=1)).to_have_text(name)
    sessions(visitor).get_by_role("button", name="Sign out").click()
    expect(visitor.get_by_role("status")).to_have_text("Signed out.")
    expect(visitor.get_by_role("heading", level=1)).not_to_have_text(name)
    sign_in(visitor, name)
    expect(visitor.get_by_role("heading", level=1)).to_have_text(name)


def test_a_table_in_another_tab_follows_who_one_becomes(visitor: Page) -> None:
    table = open_table(visitor, "royal-will", seats=3)
    visitor.locator(READY).first.wait_for(state="attached")
    tab = visitor.context.new_page()
    name = unique("Ann")
    sign_up(tab, name)
    expect(visitor.get_by_text("Connection lost")).to_have_count(0)
    play(visitor, by_button, decisions=1)  # the guest's seat came along
    tab.goto("/tables")
    expect(tab.locator(f'a[href="/table/{table}"]').first).to_be_visible()
    tab.goto("/me")
    sessions(tab).get_by_role("button", name="Sign out").click()
    expect(tab.get_by_role("status")).to_have_text("Signed out.")
    expect(visitor.locator("[data-turn=mine]")).to_have_count(0)  # it is a stranger's table now


def test_sessions_elsewhere_are_seen_and_ended(visitors: Visitors) -> None:
    first, second, third = visitors.new(), visitors.new(), visitors.new()
    name = unique("Ann")
    sign_up(first, name)
    sign_in(second, name)
    sign_in(third, name)
    first.reload()
    mine = sessions(first)
    expect(mine.get_by_role("listitem")).to_have_count(3)
    expect(mine.get_by_role("listitem").filter(has_text="this browser")).to_have_count(1)
    mine.get_by_role("button", name=re.compile("^Sign out: Chrome")).first.click()
    expect(mine.get_by_role("listitem")).to_have_count(2)
    expect(mine.get_by_role("heading")).to_be_focused()
    mine.get_by_role("button", name="Sign out everywhere else").click()
    expect(mine.get_by_role("listitem")).to_have_count(1)
    for elsewhere in (second, third):
        elsewhere.reload()
        expect(elsewhere.get_by_role("button", name="Open an account")).to_be_visible()
    sign_in(second, name)
    first.reload()
    sessions(first).get_by_role("button", name="Sign out everywhere", exact=True).click()
    expect(first.get_by_role("button", name="Open an account")).to_be_visible()
    second.reload()
    expect(second.get_by_role("button", name="Open an account")).to_be_visible()


def test_a_changed_password(visitors: Visitors) -> None:
    first, second = visitors.new(), visitors.new()
    name = unique("Ann")
    sign_up(first, name)
    sign_in(second, name)
    first.reload()
    change_password(first, "wrong horse", OTHER)
    expect(first.get_by_role("status")).to_have_text("This is not your password.")
    visitors.faults.clear()  # the browser notes every refusal
    change_password(first, PASSWORD, OTHER)
    expect(first.get_by_role("status")).to_have_text("Your password has been changed.")
    expect(sessions(first).get_by_role("listitem")).to_have_count(1)
    second.reload()
    sign_in(second, name, OTHER)


def test_a_password_is_reset_by_the_operator(visitors: Visitors, capsys: pytest.CaptureFixture[str]) -> None:
    ann, page = visitors.new(), visitors.new()
    name = unique("Ann")
    sign_up(ann, name)
    page.goto("/me")
    page.get_by_role("link", name="Forgotten password").click()
    expect(page.get_by_text("This server sends no e-mail.")).to_be_visible()
    capsys.readouterr()
    server = visitors.server
    command = ["accounts", "reset", name, "--data", str(server.folder), "--url", server.url]
    with ThreadPoolExecutor(1) as another:  # here an event loop is running, the browser's
        assert another.submit(run, command).result() == 0
    page.goto(capsys.readouterr().out.split()[0])
    expect(page).to_have_url(re.compile("/reset$"))  # the token is not left in the address
    page.get_by_label("New password").fill(OTHER)
    page.get_by_role("button", name="Set the new password").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect(page).to_have_url(re.compile("/me$"))
    ann.reload()
    sign_in(ann, name, OTHER)


def test_a_guest_sees_accounts_in_spanish(visitors: Visitors) -> None:
    page = visitors.new()
    name = unique("Ann")
    sign_up(page, name)
    choose_language(page, "Settings", "Language", "es")
    expect(page.get_by_role("heading", name="Dónde tienes la sesión abierta")).to_be_visible()
    page.get_by_label("Contraseña anterior").fill("wrong horse")
    page.get_by_label("Contraseña nueva").fill(OTHER)
    page.get_by_role("button", name="Cambiar la contraseña").click()
    expect(page.get_by_role("status")).to_have_text("Esa no es tu contraseña.")
    visitors.faults.clear()
    page.get_by_role("button", name="Cerrar sesión").click()
    page.get_by_role("link", name="Contraseña olvidada").click()
    expect(page.get_by_text("Este servidor no envía correos.")).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
def test_the_page_of_an_account(size: str, visitors: Visitors) -> None:
    width, height = SIZES[size]
    page, other = visitors.new(width, height, touch=size == "phone"), visitors.new()
    name = unique("Ann")
    sign_up(page, name)
    sign_in(other, name)
    page.reload()
    expect(sessions(page).get_by_role("listitem")).to_have_count(2)
    look(page, f"account-{size}", full=True)


# ---------------------------------------------------------------------------------------------- with e-mail


class Mails:
    """A mail server's handler that keeps what comes."""

    def __init__(self) -> None:
        self.texts: queue.Queue[str] = queue.Queue()

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        message = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(message, EmailMessage)
        self.texts.put(message.get_content())
        return "250 kept"

    def link(self, pattern: str) -> str:
        found = re.search(pattern, self.texts.get(timeout=30))
        assert found is not None
        return found[0]


@pytest.fixture
def posting(tmp_path_factory: pytest.TempPathFactory, browser: Any) -> Iterator[SimpleNamespace]:
    """Visitors of a server that sends mail, and the mails."""
    mails = Mails()
    post = Controller(mails, "127.0.0.1", free_port())
    post.start()
    server = Server(tmp_path_factory.mktemp("posting"), smtp=f"smtp+plain://127.0.0.1:{post.port}")
    server.start()
    visitors = Visitors(browser, server)
    yield SimpleNamespace(visitors=visitors, mails=mails)
    visitors.close()
    server.stop()
    post.stop()
    assert visitors.faults == []


def test_a_forgotten_password_is_set_anew_by_mail(posting: SimpleNamespace) -> None:
    ann, page = posting.visitors.new(), posting.visitors.new(390, 844, touch=True)
    sign_up(ann, "Ann")
    ann.get_by_label("E-mail").fill("ann@example.com")
    form = ann.locator("form", has=ann.get_by_label("E-mail"))
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Save").click()
    expect(ann.get_by_role("status")).to_contain_text("Open the link in the e-mail")
    expect(ann.get_by_text("Not confirmed yet")).to_be_visible()
    ann.goto(posting.mails.link(r"http\S+/api/confirm\S+"))
    ann.goto("/me")
    expect(ann.get_by_label("E-mail")).to_have_value("ann@example.com")
    expect(ann.get_by_text("Not confirmed yet")).to_have_count(0)
    page.goto("/reset")
    page.get_by_label("Name").fill("ann")
    page.get_by_role("button", name="Send the link").click()
    expect(page.get_by_role("status")).to_contain_text("the link is on its way")
    look(page, "forgotten-sent-phone")
    page.goto(posting.mails.link(r"http\S+/reset#\S+"))
    page.get_by_label("New password").fill(OTHER)
    page.get_by_role("button", name="Set the new password").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ann")
    ann.reload()
    expect(ann.get_by_role("button", name="Open an account")).to_be_visible()


def test_what_went_wrong_can_be_seen_beside_the_form_that_it_is_about(visitors):
    """It stood at the top of the page, a phone's height above the form, and stayed there for the next attempt."""
    name = unique("Nora")
    first = visitors.new()
    first.goto("/me")
    sign_up(first, name)
    page = visitors.new(360, 740, touch=True)
    page.goto("/me")
    page.get_by_role("button", name="Open an account").scroll_into_view_if_needed()
    fill_in(page, name, PASSWORD, "Open an account")
    told = page.locator("main > [role=status]")
    expect(told).to_contain_text("is taken")
    expect(told).to_be_in_viewport(ratio=1)
    fill_in(page, name, PASSWORD, "Sign in")
    expect(told).to_have_text("Welcome back.")
    visitors.faults.clear()  # the browser tells of the 409


def test_a_rated_table_says_that_it_is_rated_and_offers_only_what_it_allows(visitors: Visitors) -> None:
    """Its invitation promised a seat without an account, and bots were offered that it refused."""
    host, guest = visitors.new(), visitors.new()
    sign_up(host, unique("Bea"))
    wanted = {"game": "royal-will", "seats": 2, "rated": True, "hints": False, "private": True}
    made = post(host, "/api/tables", {**wanted, "clock": {"kind": "live", "bank": 600, "increment": 10}})
    host.goto(f"/table/{made['table']}")
    expect(host.get_by_text("Whoever opens this link and has an account may sit down.")).to_be_visible()
    expect(host.get_by_text("Rated: it counts for the leaderboard")).to_be_visible()
    expect(host.get_by_role("button", name="Play this seat too")).to_have_count(0)
    expect(host.locator("main select")).to_have_count(0)
    guest.goto(host.get_by_label("Invitation link").input_value())
    expect(guest.get_by_text("Rated: it counts for the leaderboard")).to_be_visible()
    guest.get_by_role("button", name="Sit here").click()
    expect(guest.get_by_role("status").filter(has_text="account")).to_be_visible()
