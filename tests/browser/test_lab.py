"""A designer at the page /lab: a number is changed, the deck is studied, a game behind a figure looked at, and the deck
played against a bot and with a friend."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.browser.conftest import Visitors

COMPILED_BY = 180_000  # milliseconds: a machine that has never played or studied this game compiles it first


def no_violations(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    assert [f"{one['id']}: {[node['html'][:160] for node in one['nodes']][:3]}" for one in found] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def in_both_themes(page: Page) -> None:
    for theme in ("light", "dark"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        no_violations(page)


def change_the_heir(page: Page, to: int) -> None:
    """By the form, and by the keyboard alone from there on."""
    count = page.get_by_role("group", name="Heir").get_by_label("Count")
    count.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type(str(to))
    page.keyboard.press("Tab")
    expect(page.get_by_text("This deck can be played. One change")).to_be_visible()
    expect(page.get_by_text(re.compile(rf"Heir\s*: Count 4 . {to}"))).to_be_visible()


def test_a_deck_is_changed_studied_and_looked_into(visitors: Visitors) -> None:
    page = visitors.new(1366, 768)
    page.goto("/lab/royal-will")
    change_the_heir(page, 6)
    in_both_themes(page)
    page.get_by_role("button", name="Run").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="What was found")).to_be_visible(timeout=COMPILED_BY)
    worth = page.get_by_role("button", name="Games behind it: Advisor")
    expect(worth).to_be_visible(timeout=COMPILED_BY)
    expect(page.get_by_role("heading", name="Can it be trusted?")).to_be_visible()
    expect(
        page.get_by_text("The number of a seat makes no difference to quick players (policy), as it should be.")
    ).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped after")).to_be_visible()
    for name in ("Report as a page", "JSON", "Cards as CSV"):
        with page.expect_download() as download:
            page.get_by_role("link", name=name).click()
        assert download.value.path().stat().st_size > 300
    for name, holds in (("Cards for nanDECK", '"heir","Heir","6"'), ("Sheet to print", "<dd>6</dd>")):
        with page.expect_download() as download:
            page.get_by_role("button", name=name).click()
        assert holds in download.value.path().read_text(encoding="utf-8")
    for name in ("Games behind it: who plays first", "Games behind it: never predicts a win"):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("button", name=re.compile(r"Game \d+: it lost")).first).to_be_visible()
    worth.focus()
    page.keyboard.press("Enter")
    in_both_themes(page)
    page.set_viewport_size({"width": 390, "height": 844})
    no_violations(page)
    page.get_by_role("button", name=re.compile(r"Game \d+: it won")).first.click()
    expect(page).to_have_url(re.compile(r"/replay/[a-z0-9]{12}\?at=\d+&seat=\d"), timeout=COMPILED_BY)
    expect(page.locator(".board")).to_be_visible()
    page.go_back()  # what was written is still there, and what was found
    expect(page.get_by_text("This deck can be played. One change")).to_be_visible()
    expect(worth).to_be_visible()


def test_figures_come_over_the_socket_also_after_the_line_was_lost(visitors: Visitors) -> None:
    page = visitors.new(1366, 768)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method) if "/studies" in request.url else None)
    page.goto("/lab/royal-will")
    change_the_heir(page, 8)
    with page.expect_response("**/api/games/royal-will/studies") as begun:
        page.get_by_role("button", name="Run").click()
    study = begun.value.json()["id"]
    expect(page.get_by_text(re.compile(r"[1-9][\d,]* games so far"))).to_be_visible(timeout=COMPILED_BY)
    page.context.set_offline(True)
    stopped = page.context.request.post(f"/api/studies/{study}/stop", headers={"x-intrigue": "1"})  # as another page
    assert stopped.ok
    page.context.set_offline(False)
    expect(page.get_by_text("Stopped after")).to_be_visible()
    expect(page.get_by_role("link", name="Report as a page")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Stopped after")).to_be_visible()
    assert asked == ["POST"]


def test_a_page_that_was_closed_is_as_it_was_and_another_study_ends_the_one_begun_there(visitors: Visitors) -> None:
    page = visitors.new(1366, 768)
    page.goto("/lab/royal-will")
    change_the_heir(page, 5)
    with page.expect_response("**/api/games/royal-will/studies") as begun:
        page.get_by_role("button", name="Run").click()
    assert begun.value.ok
    context = page.context
    page.close()
    page = context.new_page()
    page.goto("/lab/master")
    expect(page.get_by_text("This deck can be played. Nothing is changed yet.")).to_be_visible()
    with page.expect_response("**/api/games/master/studies") as begun:
        page.get_by_role("button", name="Run").click()
    assert begun.value.ok
    page.get_by_role("button", name="Stop").click()
    page.goto("/lab/royal-will")
    expect(page.get_by_text(re.compile(r"Heir\s*: Count 4 . 5"))).to_be_visible()
    expect(page.get_by_text("Stopped after")).to_be_visible()
    page.get_by_role("button", name="Back to the published deck").click()
    expect(page.get_by_text("Nothing is changed yet.")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Nothing is changed yet.")).to_be_visible()


def test_faults_are_told_at_their_line_while_typing(visitors: Visitors) -> None:
    page = visitors.new(1366, 768)
    page.goto("/lab/royal-will")
    page.get_by_role("button", name="Text", exact=True).click()
    file = page.get_by_role("textbox", name="Card file")
    expect(file).to_have_value(re.compile("win_at = 10"))
    file.fill(file.input_value().replace("win_at = 10", "win_at = 11").replace("count = 4", "count = 40"))
    expect(page.get_by_text("2 things are wrong")).to_be_visible()
    expect(page.get_by_text("card 'heir': count: 40 is not a number from 0 to 9")).to_be_visible()
    expect(page.get_by_role("button", name="Run")).to_be_disabled()
    no_violations(page)
    page.get_by_role("button", name="Line 71").click()
    selected = "(area) => area.value.slice(area.selectionStart, area.selectionEnd)"
    assert file.evaluate(selected) == "count = 40"
    page.keyboard.type("count = 4")
    expect(page.get_by_text("One thing is wrong")).to_be_visible()


def test_a_card_file_that_is_none_is_told_at_once(visitors: Visitors) -> None:
    """One that is too large is not even sent; what was wrong with a text is not told of the next one."""
    page = visitors.new(390, 844)
    page.add_init_script("localStorage.setItem('intrigue.language', 'es')")
    page.goto("/lab/royal-will")
    page.get_by_role("button", name="Texto", exact=True).click()
    file = page.get_by_role("textbox", name="Archivo de cartas")
    expect(file).to_have_value(re.compile("win_at = 10"))
    good = file.input_value()
    expect(page.get_by_text("Con esta baraja se puede jugar.")).to_be_visible()  # that has been checked
    checks: list[str] = []
    page.on("request", lambda request: checks.append(request.url) if request.url.endswith("/check") else None)
    chosen = page.get_by_label("Abrir un archivo de cartas")
    chosen.set_input_files({"name": "x.toml", "mimeType": "application/toml", "buffer": b"# " + b"x" * 1_000_000})
    expect(page.get_by_text("Un archivo de cartas puede tener 256 KB; este tiene 977 KB.")).to_be_visible()
    expect(page.get_by_role("button", name="Probar")).to_be_disabled()
    file.fill("")
    expect(page.get_by_text("El archivo de cartas está vacío.")).to_be_visible()
    no_violations(page)
    assert checks == []
    file.fill("a = " + "[" * 1000 + "]" * 1000)
    expect(page.get_by_text("anidado a más de 8 niveles")).to_be_visible()
    file.fill(good)
    expect(page.get_by_text("Con esta baraja se puede jugar.")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_cost_is_changed_in_the_form(visitors: Visitors) -> None:
    page = visitors.new(1366, 768)
    page.goto("/lab/ausonia")
    page.get_by_label("Search for a card").fill("Crown Jewel")
    cost = page.get_by_role("group", name="Crown Jewel").get_by_label("Cost")
    expect(cost).to_have_value("SEBRR")
    cost.fill('ss"e')  # would end the string it stands in
    cost.press("Tab")
    cost.fill("sseeb")
    cost.press("Tab")
    expect(page.get_by_text(re.compile("Crown Jewel\\s*: Cost SEBRR . SSEEB"))).to_be_visible()
    cost.fill("SEQ")
    cost.press("Tab")
    expect(page.get_by_text("One thing is wrong")).to_be_visible()
    expect(page.get_by_role("button", name="Run")).to_be_disabled()
    no_violations(page)


def test_a_deck_is_played_against_a_bot_and_with_a_friend(visitors: Visitors) -> None:
    page = visitors.new(1366, 768)
    page.goto("/lab/royal-will")
    change_the_heir(page, 7)
    page.get_by_label("Name of the deck").fill("Late <i>heirs</i>")
    page.get_by_role("button", name="Play this deck").click()
    expect(page).to_have_url(re.compile(r"/new/royal-will\?cards=[0-9a-f]{16}"))
    named = page.get_by_role("heading", name="House deck “Late <i>heirs</i>” by")
    expect(named).to_be_visible()
    expect(page.get_by_text(re.compile(r"Heir\s*: Count 4 . 7"))).to_be_visible()
    made = page.url
    page.get_by_role("button", name="Deal").click()
    expect(page).to_have_url(re.compile("/table/"), timeout=COMPILED_BY)  # its rules may have to be compiled first
    expect(page.locator(".board")).to_be_visible()

    page.goto(made)
    expect(named).to_be_visible()
    page.get_by_label("People").select_option("2")
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(named).to_be_visible()
    no_violations(page)
    link = page.get_by_role("textbox", name=re.compile("link", re.IGNORECASE)).input_value()
    friend = visitors.new(390, 844, touch=True)
    friend.goto(link)
    expect(friend.get_by_role("heading", name="House deck “Late <i>heirs</i>” by")).to_be_visible()
    expect(friend.get_by_text(re.compile(r"Heir\s*: Count 4 . 7"))).to_be_visible()
    friend.get_by_role("button", name="Sit here").first.click()
    expect(friend.get_by_text("you", exact=True)).to_be_visible()
    friend.goto("/tables")
    expect(friend.locator(".chip", has_text="House deck")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1366, 768)])
def test_the_lab_in_spanish(visitors: Visitors, width: int, height: int) -> None:
    page = visitors.new(width, height)
    page.add_init_script("localStorage.setItem('intrigue.language', 'es')")
    page.goto("/lab/ausonia")
    expect(page.get_by_role("heading", name="El laboratorio")).to_be_visible()
    expect(page.get_by_text("Con esta baraja se puede jugar.")).to_be_visible()
    expect(page.get_by_role("button", name="Probar")).to_be_enabled()
    in_both_themes(page)
    page.get_by_role("button", name="Texto", exact=True).click()
    file = page.get_by_role("textbox", name="Archivo de cartas")
    file.fill(file.input_value().replace("goal = 60", "goal = 10001"))
    expect(page.get_by_text(re.compile(r"goal: 10001 no es un número de \d+ a \d+"))).to_be_visible()
    no_violations(page)


def test_a_study_in_spanish_on_a_phone(visitors: Visitors) -> None:
    """Under the rules that tables of the mode begin with; nothing is left in English."""
    page = visitors.new(390, 844, touch=True)
    page.add_init_script("localStorage.setItem('intrigue.language', 'es')")
    page.goto("/lab/master-of-wills")
    field = page.get_by_label("Movimientos sindicatos").first
    expect(field).to_be_visible()
    field.fill(str(int(field.input_value()) + 1))
    field.press("Tab")
    expect(page.get_by_text(re.compile(r"Movimientos sindicatos -?\d+ . -?\d+"))).to_be_visible()
    with page.expect_request("**/api/games/master-of-wills/studies") as asked:
        page.get_by_role("button", name="Probar").tap()
    assert asked.value.post_data_json["options"] == {"turn_order": "reversed", "last_points": 7}
    expect(page.get_by_role("heading", name="¿Es de fiar?")).to_be_visible(timeout=COMPILED_BY)
    expect(page.get_by_text("Facción GRA contra Facción VEI").first).to_be_visible()
    expect(page.get_by_text("nunca deja pasar una elección").first).to_be_visible(timeout=COMPILED_BY)
    page.get_by_role("button", name="Detener").tap()
    with page.expect_download() as download:
        page.get_by_role("link", name="Informe como página").tap()
    assert "¿Es de fiar?" in download.value.path().read_text(encoding="utf-8")
    in_both_themes(page)
