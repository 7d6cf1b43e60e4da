"""A walk through every game with the words alone, for docs/walkthrough.md.

A newcomer plays each game in a browser. At five moments the page is photographed, and four questions are answered with
words that stand on the screen and no others: what is my goal, what can I do, what has happened, and why am I ahead or
behind? A question that the screen does not answer makes this command fail.

    .venv/bin/python -m tools.walkthrough [GAME ...]
"""

from __future__ import annotations

import base64
import re
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from tests.browser.conftest import Server, chromium
from tests.browser.play import READY, by_button, play, post

from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "walkthrough.md"
PICTURES = ROOT / "docs" / "walkthrough"
SIZE = ViewportSize(width=1280, height=720)
QUALITY = 55  # of WebP
LINES = 3  # of the log that are quoted
PATIENCE = 90_000  # milliseconds
SHORT = 20  # minutes that a short game may last

QUESTIONS = ("What is my goal?", "What can I do?", "What has happened?", "Why am I ahead or behind?")


@dataclass(frozen=True)
class Moment:
    title: str
    picture: str
    answers: tuple[str, str, str, str]  # to the questions, in their order


def words(page: Page, selector: str) -> list[str]:
    """What is written in the things that are shown, in order."""
    texts = page.locator(selector).evaluate_all(
        "all => all.filter((one) => one.checkVisibility()).map((one) => one.innerText)"
    )
    return [" ".join(text.split()) for text in texts if text.strip()]


def goal(page: Page) -> str:
    """The chip in the bar, and what is behind it."""
    chip = words(page, ".goal .toggle")
    about = page.locator(".goal .toggle").get_attribute("title") or ""
    return " ".join([*chip, about]).strip()


def choices(page: Page) -> str:
    """The question, what it decides, and the answers."""
    asked = " ".join([*words(page, ".prompt .question"), *words(page, ".prompt .about")])
    labels = [re.sub(r"^\d ", "", label) for label in words(page, ".choices button")]
    return f"{asked} {' · '.join(labels)}".strip()


def story(page: Page) -> str:
    return " ".join(words(page, ".log .line")[-LINES:])


def race(page: Page) -> str:
    """Everybody's progress, from the card behind the chip."""
    page.locator(".goal .toggle").click()
    rows = words(page, ".goal .more li")
    page.keyboard.press("Escape")
    return "; ".join(rows)


def photograph(page: Page, name: str) -> str:
    """A small picture; its path from the page."""
    shot = page.context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    path = PICTURES / f"{name}.webp"
    path.write_bytes(base64.b64decode(shot["data"]))
    return f"{PICTURES.name}/{path.name}"


# ---------------------------------------------------------------------------------------------- five moments


def first_look(page: Page, name: str) -> Moment:
    card = page.get_by_role("dialog")
    card.wait_for()
    win, turn = " ".join(words(page, "dialog p:has(~ ol)")), words(page, "dialog ol li")
    picture = photograph(page, name)
    page.get_by_role("button", name="Let's play").click()
    page.locator(READY).first.wait_for(state="attached")
    happened = story(page) or "Nothing yet: it is the beginning."
    return Moment("The first table", picture, (win, " ".join(turn), happened, race(page)))


def decision(page: Page, name: str, title: str) -> Moment:
    page.locator(READY).first.wait_for(state="attached")
    picture = photograph(page, name)
    return Moment(title, picture, (goal(page), choices(page), story(page) or "Nothing yet.", race(page)))


def with_hint(page: Page, name: str) -> Moment:
    page.locator(READY).first.wait_for(state="attached")
    while len(words(page, ".choices button")) < 2:  # nothing to advise on
        play(page, by_button, 5, 1)
        page.locator(READY).first.wait_for(state="attached")
    page.get_by_role("button", name="Hint").click()
    hint = page.get_by_role("status", name="Hint")
    hint.locator("li").first.wait_for()
    picture = photograph(page, name)
    moves = [f"{n}. {text}" for n, text in enumerate(words(page, "section[role=status] li div"), 1)]
    found = Moment("A hint", picture, (goal(page), " ".join(moves), story(page), race(page)))
    hint.get_by_role("button", name="Close").click()
    return found


def the_end(page: Page, name: str) -> Moment:
    """A bot plays on to the end for the newcomer; then the result."""
    wins = goal(page)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.locator(".outcome").wait_for(timeout=PATIENCE)
    page.locator(".outcome details table, .outcome details li").first.wait_for()
    picture = photograph(page, name)
    title, places = words(page, ".outcome h2")[0], "; ".join(words(page, ".outcome > ol > li"))
    lines = "; ".join(words(page, ".outcome details tr")[:8])
    buttons = " · ".join(words(page, ".outcome .next .button"))
    return Moment(
        "The end",
        picture,
        (wins, buttons, f"{title} {' '.join(words(page, '.outcome .reason'))}", f"{places}. {lines}"),
    )


def walk(browser: Browser, server: Server, key: str) -> list[Moment]:
    context = browser.new_context(
        base_url=server.url, viewport=SIZE, locale="en-GB", color_scheme="dark", reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto("/lobby")
    seats = find_game(key).default_seats
    some = 2 if find_game(key).minutes[1] <= SHORT else 8  # decisions between two moments
    wanted = {"game": key, "seats": seats, "bots": ["novice"] * (seats - 1), "private": True, "start": True}
    page.goto(f"/table/{post(page, '/api/tables', wanted)['table']}")
    steps: list[Callable[[], Moment]] = [
        lambda: first_look(page, f"{key}-1"),
        lambda: decision(page, f"{key}-2", "The first decision"),
        lambda: (play(page, by_button, 3, some), decision(page, f"{key}-3", "Some moves later"))[1],
        lambda: (play(page, by_button, 4, some), with_hint(page, f"{key}-4"))[1],
        lambda: the_end(page, f"{key}-5"),
    ]
    moments = [step() for step in steps]
    context.close()
    for moment in moments:
        for question, answer in zip(QUESTIONS, moment.answers, strict=True):
            if not answer:
                raise SystemExit(f"{key}, {moment.title.lower()}: the screen does not answer: {question}")
    return moments


# ---------------------------------------------------------------------------------------------- the page


INTRO = """\
# A walk through each game

Made by `.venv/bin/python -m tools.walkthrough`; do not edit. A newcomer plays against bots; at five moments of each
game four questions are answered with the words on the screen and no others. If one has no answer, the command fails.

"""


def chapter(key: str, moments: list[Moment]) -> str:
    lines = [f"## {find_game(key).name}", ""]
    for moment in moments:
        lines += [f"### {moment.title}", "", f"![{find_game(key).name}: {moment.title.lower()}]({moment.picture})", ""]
        lines += [f"- **{question}** {answer}" for question, answer in zip(QUESTIONS, moment.answers, strict=True)]
        lines.append("")
    return "\n".join(lines)


def main() -> None:
    wanted = sys.argv[1:] or game_keys()
    PICTURES.mkdir(exist_ok=True)
    chapters = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        try:
            for key in wanted:
                chapters[key] = chapter(key, walk(browser, server, key))
        finally:
            browser.close()
            server.stop()
    known = written() | chapters
    PAGE.write_text(INTRO + "\n".join(known[key] for key in game_keys() if key in known), encoding="utf-8")


def written() -> dict[str, str]:
    """The chapters that the page has: those of games that were not asked for stay."""
    text = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    named = {part.splitlines()[0].removeprefix("## "): part.rstrip() + "\n" for part in parts if part.startswith("## ")}
    return {key: named[find_game(key).name] for key in game_keys() if find_game(key).name in named}


if __name__ == "__main__":
    main()
