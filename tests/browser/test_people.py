"""People at tables: invitations, several browsers, reloads, restarts, onlookers, undo, reasons and hints."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect
from tests.browser.play import READY, by_button, open_table, play, post, request_headers, version

from intrigue.engine.registry import game as find_game


def join(page: Page, link: str) -> None:
    page.goto(link)
    page.get_by_role("button", name="Sit here").first.click()


def test_play_now_takes_two_clicks(visitor):
    visitor.goto("/")
    visitor.get_by_role("button", name=re.compile("Play now.*A Royal Will")).click()
    visitor.locator(".hand .card.can").first.click()
    visitor.locator(READY).first.wait_for(state="attached")


def test_two_people_and_a_bot(visitors):
    host, guest = visitors.new(), visitors.new()
    host.goto("/lobby")
    made = post(host, "/api/tables", {"game": "royal-will", "seats": 3, "bots": ["random"], "private": True})
    host.goto(f"/table/{made['table']}")
    link = host.get_by_label("Invitation link").input_value()
    join(guest, link)
    expect(host.get_by_text("Everyone is here.")).to_be_visible()
    host.get_by_role("button", name="Deal").click()
    for page in (host, guest):
        expect(page.locator(".hand .card.can").first).to_be_visible()
    while not (host.locator(".outcome").count() or guest.locator(".outcome").count()):
        for page in (host, guest):
            if page.locator("[data-turn=mine]").count():
                play(page, by_button, decisions=1)
    for page in (host, guest):
        expect(page.locator(".outcome")).to_be_visible()
    host.get_by_role("button", name="Rematch").click()
    expect(guest.get_by_role("link", name="To the rematch")).to_be_visible()


def test_chat_reaches_the_other(visitors):
    host, guest = visitors.new(), visitors.new()
    host.goto("/lobby")
    made = post(host, "/api/tables", {"game": "royal-will", "seats": 2, "private": True})
    join(guest, f"/table/{made['table']}?invite={made['invite']}")
    host.goto(f"/table/{made['table']}")
    host.get_by_role("button", name="Deal").click()
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill("Good luck <b>you</b>")
    host.get_by_role("button", name="Send").click()
    guest.get_by_role("tab", name=re.compile("Chat")).click()
    expect(guest.get_by_text("Good luck <b>you</b>")).to_be_visible()


def test_a_reload_and_a_server_restart_in_mid_game(visitor, server):
    open_table(visitor, "royal-will", seats=3)
    play(visitor, by_button, decisions=3)
    visitor.locator("[data-turn=mine]").wait_for(state="attached")
    question, at = visitor.locator(".question").inner_text(), version(visitor)
    visitor.reload()
    expect(visitor.locator(".question")).to_have_text(question)
    server.stop()
    expect(visitor.get_by_text("Connection lost")).to_be_visible()
    server.start()
    expect(visitor.get_by_text("Connection lost")).to_have_count(0, timeout=30_000)
    expect(visitor.locator(".question")).to_have_text(question)
    assert version(visitor) == at
    play(visitor, by_button)
    expect(visitor.locator(".outcome")).to_be_visible()


def test_a_game_goes_on_on_another_device_in_mid_turn(visitors):
    first, second = visitors.new(), visitors.new(360, 780, touch=True)
    first.goto("/me")
    fill_in(first, "Open an account")
    expect(first.get_by_text("Your account is open")).to_be_visible()
    table = open_table(first, "royal-will")
    play(first, by_button, decisions=2)
    first.locator("[data-turn=mine]").wait_for(state="attached")
    question = first.locator(".question").inner_text()
    second.goto("/me")
    fill_in(second, "Sign in")
    expect(second.get_by_text("Welcome back")).to_be_visible()
    second.goto("/tables")
    second.locator(f'a[href="/table/{table}"]').first.click()
    expect(second.locator(".question")).to_have_text(question)
    play(second, by_button, decisions=1)


def fill_in(page: Page, button: str) -> None:
    form = page.locator("form", has=page.get_by_role("button", name=button))
    form.get_by_label("Name").last.fill("Traveller")
    form.get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name=button).click()


def test_a_table_works_over_plain_http(visitor):
    """A server at home has no certificate: browsers keep the clipboard, hashes and random ids from such pages."""
    visitor.add_init_script("""
        const hide = (kind, name) => Object.defineProperty(kind.prototype, name, { value: undefined });
        hide(Crypto, 'randomUUID');
        hide(Crypto, 'subtle');
        hide(Navigator, 'clipboard');
    """)
    table = open_table(visitor, "royal-will")
    play(visitor, by_button)
    expect(visitor.locator(".outcome")).to_be_visible()
    visitor.goto(f"/replay/{table}")
    visitor.get_by_role("button", name="Verify the deal").click()
    expect(visitor.get_by_text("The deal is the one that was promised.")).to_be_visible()
    visitor.get_by_role("button", name="Share this moment").click()
    expect(visitor.get_by_role("button", name="Copied")).to_be_visible()


def test_a_link_to_a_rule_opens_the_book_there(visitor):
    visitor.goto("/rules/royal-will#ARW-11.2")
    expect(visitor.locator("a[aria-current=page]")).to_have_text("Numbered reference")
    rule = visitor.locator("[id='rule-ARW-11.2']")
    expect(rule).to_be_in_viewport()
    visitor.get_by_role("searchbox").fill("ARW-7.1")
    expect(visitor.locator("[id='rule-ARW-7.1']")).to_be_visible()
    expect(rule).to_have_count(0)


def test_an_onlooker_is_sent_no_secret(visitors):
    """No message on the socket of an onlooker names a card that a hidden place holds."""
    player, onlooker = visitors.new(), visitors.new()
    heard: list[str] = []
    onlooker.on("websocket", lambda wire: wire.on("framereceived", lambda frame: heard.append(str(frame))))
    table = open_table(player, "royal-will", seats=3, private=False, spectators="table")
    onlooker.goto(f"/table/{table}")
    expect(onlooker.locator(".board")).to_be_visible()
    play(player, by_button, decisions=8)
    onlooker.wait_for_timeout(300)
    positions = [json.loads(line) for line in heard]
    assert any(message["t"] == "table" for message in positions)
    for message in positions:
        if message["t"] == "update" and message["patch"].get("over"):
            break  # a short game: its last Coin Cards are turned up
        for hidden in hidden_cards(message):
            assert hidden is None, message


def hidden_cards(message: dict) -> list[object]:
    """Hands and face-down Coin Cards in a snapshot or a patch, wherever they stand."""
    found: list[object] = []
    if message["t"] == "table" and message["position"]:
        for place in message["position"]["view"]["places"]:
            found += place["hand"]
            found += [place["coin_card"]["key"]] if place["coin_card"] else []
    if message["t"] == "update":
        found += told_cards(message["patch"].get(">view", {}), "")
        assert not message["patch"].get("legal")
        assert ">legal" not in message["patch"]
    return found


def told_cards(patch: object, under: str) -> list[object]:
    """The cards that a patch tells of a hand or of a Coin Card."""
    if isinstance(patch, dict):
        steps = {step.lstrip(">"): value for step, value in patch.items()}
        named = ("hand", "coin_card", "key")
        return [c for step, value in steps.items() for c in told_cards(value, step if step in named else under)]
    if isinstance(patch, list):
        return [card for value in patch for card in told_cards(value, under)]
    return [patch] if under in ("hand", "key") else []


def test_a_move_can_be_taken_back_until_something_is_shown(visitor):
    open_table(visitor, "master-of-spies")
    visitor.locator("[data-turn=mine]").wait_for(state="attached")
    visitor.get_by_role("button", name=re.compile("draw pile", re.IGNORECASE)).last.click()
    visitor.locator(".hand .card.can").first.click()
    expect(visitor.locator(".question")).to_contain_text("Where does")
    visitor.keyboard.press("u")
    expect(visitor.locator(".question")).to_contain_text("Which card do you place")


def test_what_is_not_possible_says_why_with_its_rule(visitor):
    open_table(visitor, "master-of-spies")
    visitor.locator("[data-turn=mine]").wait_for(state="attached")
    visitor.get_by_role("button", name=re.compile("draw pile", re.IGNORECASE)).last.click()
    visitor.locator(".hand .card.can").first.click()
    expect(visitor.locator(".question")).to_contain_text("Where does")
    visitor.get_by_role("button", name="Draw pile", exact=True).click()
    expect(visitor.locator(".notice")).to_contain_text("MOS-")


def test_a_hint_lists_the_best_moves_with_reasons_and_marks_them_on_the_cards(visitor):
    open_table(visitor, "royal-will", options={"dealer": "0"})
    visitor.locator(READY).first.wait_for(state="attached")
    while visitor.locator(".choices button").count() < 2:  # two cards alike leave no choice
        open_table(visitor, "royal-will", options={"dealer": "0"})
        visitor.locator(READY).first.wait_for(state="attached")
    visitor.get_by_role("button", name="Hint").click()
    hint = visitor.get_by_role("status", name="Hint")
    expect(hint.locator("li")).to_have_count(2)
    expect(hint.locator("li").first).to_contain_text("wins about")
    for number in range(2):
        expect(hint.locator("li").nth(number).locator(".why").first).not_to_be_empty()
    assert sorted(visitor.locator(".mine .card .rank").all_inner_texts()) == ["1", "2"]
    expect(visitor.locator(".choices .hinted")).to_have_count(2)
    hint.get_by_role("button", name="Close").click()
    expect(hint).to_have_count(0)
    expect(visitor.locator(".mine .card .rank")).to_have_count(2)  # the marks stay until the move is made
    visitor.locator(".mine .card[data-action]").first.click()
    expect(visitor.locator(".mine .card .rank")).to_have_count(0)


def test_a_card_can_be_dragged_to_its_place(visitors):
    page = visitors.new(motion=True)
    open_table(page, "royal-will")
    card = page.locator(".hand .card.can").first
    expect(card).to_be_visible()
    page.wait_for_timeout(400)
    box, at = card.bounding_box(), version(page)
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] - 160, steps=6)
    page.mouse.up()
    page.wait_for_function("at => Number(document.querySelector('[data-version]')?.dataset.version) !== at", arg=at)


def test_the_keyboard_reaches_every_move(visitor):
    """The list of moves holds exactly the legal ones, as real buttons."""
    table = open_table(visitor, "master-of-spies")
    visitor.locator("[data-turn=mine]").wait_for(state="attached")
    visitor.keyboard.press("m")
    buttons = visitor.locator("#panel-moves .moves button")
    expect(buttons.first).to_be_visible()
    names = [button.get_attribute("data-action") for button in buttons.all()]
    assert set(names) <= set(find_game("master-of-spies").names)
    buttons.first.focus()
    at = version(visitor)
    visitor.keyboard.press("Enter")
    visitor.wait_for_function("at => Number(document.querySelector('[data-version]')?.dataset.version) !== at", arg=at)
    assert table


def test_two_people_on_one_device(visitor):
    visitor.goto("/lobby")
    made = post(visitor, "/api/tables", {"game": "royal-will", "seats": 2, "private": True})
    visitor.goto(f"/table/{made['table']}")
    visitor.get_by_role("button", name="Play this seat too").click()
    visitor.get_by_role("button", name="Deal").click()
    play(visitor, by_button, decisions=1)
    visitor.get_by_role("dialog").get_by_role("button").click()
    expect(visitor.locator("[data-turn=mine]")).to_have_count(1)


def test_a_replay_can_be_walked_shared_verified_and_played_on(visitor):
    table = open_table(visitor, "royal-will", seats=3)
    play(visitor, by_button)
    visitor.goto(f"/replay/{table}")
    slider = visitor.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    assert last > 3
    visitor.get_by_role("button", name="Verify the deal").click()
    expect(visitor.get_by_text("The deal is the one that was promised.")).to_be_visible()
    visitor.get_by_role("button", name="To the end").click()
    expect(slider).to_have_value(str(last))
    visitor.get_by_role("combobox", name="As seen by").select_option("0")
    visitor.locator(".time[aria-busy=false]").wait_for()
    visitor.get_by_role("button", name="To the start").click()
    visitor.get_by_role("button", name="One step on").click()
    visitor.get_by_role("button", name="Share this moment").click()
    link = visitor.evaluate("navigator.clipboard.readText()")
    assert re.search(rf"/replay/{table}\?at=1&seat=0&invite=[\w-]+$", link)
    visitor.goto(link)
    expect(visitor.get_by_role("slider")).to_have_value("1")
    visitor.get_by_role("button", name="Play on from here").click()
    expect(visitor).to_have_url(re.compile("/table/"))
    visitor.locator(READY).first.wait_for(state="attached")


def test_a_setting_of_the_create_page_reaches_the_table(visitor):
    visitor.goto("/new/royal-will")
    visitor.get_by_role("radio", name="Match").check(force=True)
    expect(visitor.get_by_label("Games in the match")).to_have_value("3")
    visitor.get_by_label("Seats").select_option("3")
    visitor.get_by_label("Games in the match").fill("2")
    visitor.get_by_role("button", name="Deal").click()
    expect(visitor.locator(".goal")).to_contain_text("Game 1 of 2")
    answer = visitor.request.get("/api/my-tables", headers=request_headers(visitor)).json()
    assert answer["tables"][0]["options"]["match_games"] == 2


def test_a_deck_is_built_checked_and_taken_to_a_table(visitor):
    visitor.goto("/decks")
    expect(visitor.get_by_text("a legal deck")).to_be_visible()
    visitor.locator("li.in .card").first.click()
    expect(visitor.get_by_text("not a legal deck")).to_be_visible()
    expect(visitor.locator("main")).not_to_contain_text("deck_0")  # an option of tables: nobody here has met it
    visitor.get_by_role("button", name="Starter deck").click()
    expect(visitor.locator("p.good")).to_contain_text("a legal deck")
    visitor.get_by_role("link", name="Play with it").click()
    expect(visitor.get_by_label(re.compile("^First side.s faction: Deck code"))).to_have_value(re.compile("^GRA-"))
