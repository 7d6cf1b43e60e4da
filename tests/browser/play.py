"""How the browser tests play: what a person would do with a mouse, a keyboard or a finger."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

Chooser = Callable[[Page, random.Random], bool]  # whether there was something to choose

MAX_DECISIONS = 900
READY = "[data-turn=mine], .outcome"
CHOICES = ".choices button[data-action]"
GLOWING = ".board button.card.can, .board .can > button, .board .choose:not(.quiet), .board button.slot"
OFFERED = ".choices[data-picked] .offer"
# Cards of a hand may overlap, so the middle of one may belong to its neighbour.
FIND_SPOT = """([selector, chance]) => {
  const things = [...document.querySelectorAll(selector)];
  const first = Math.floor(chance * things.length);
  for (const thing of [...things.slice(first), ...things.slice(0, first)]) {
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = thing.getBoundingClientRect();
    for (const part of [0.5, 0.15, 0.85]) {
      const [x, y] = [box.left + box.width * part, box.top + box.height * 0.5];
      if (thing.contains(document.elementFromPoint(x, y))) return { x, y };
    }
  }
  return null;
}"""


def post(page: Page, path: str, body: dict[str, Any]) -> Any:
    """A request of the page's own visitor, who may be new here."""
    page.request.get("/api/me")
    answer = page.request.post(path, data=json.dumps(body), headers=request_headers(page))
    assert answer.ok, answer.text()
    return answer.json()


def request_headers(page: Page) -> dict[str, str]:
    origin = re.sub(r"^(https?://[^/]+).*", r"\1", page.url)
    return {"x-intrigue": "1", "content-type": "application/json", "origin": origin}


def open_table(page: Page, game: str, **settings: Any) -> str:
    """A table of this visitor against bots that take no time, dealt and shown."""
    page.goto("/lobby")
    expect(page.locator("h1")).to_be_visible()
    seats = settings.pop("seats", 2)
    wanted = {"game": game, "seats": seats, "bots": ["random"] * (seats - 1), "private": True, "start": True}
    made = post(page, "/api/tables", {**wanted, **settings})
    page.goto(f"/table/{made['table']}")
    return str(made["table"])


def by_mouse(page: Page, dice: random.Random) -> bool:
    """Click something that glows on the board; where nothing does, a button of the question. A card that is picked up
    by it offers what can be done with it."""
    done = click_one(page, GLOWING, dice) or by_button(page, dice)
    if done and page.locator(OFFERED).count():
        click_one(page, OFFERED, dice)
    return done


def by_button(page: Page, dice: random.Random) -> bool:
    """Press a button of the question."""
    return click_one(page, CHOICES, dice)


def by_key(page: Page, dice: random.Random) -> bool:
    """Press the number of a choice."""
    count = page.locator(CHOICES).count()
    if count:
        page.keyboard.press(str(1 + dice.randrange(count)))
    return count > 0


def click_one(page: Page, selector: str, dice: random.Random) -> bool:
    """Move the mouse to one of the things and click it where nothing covers it."""
    spot = page.evaluate(FIND_SPOT, [selector, dice.random()])
    if spot is None:
        return False
    page.mouse.click(spot["x"], spot["y"])
    return True


def version(page: Page) -> int:
    return int(page.locator("[data-version]").get_attribute("data-version") or 0)


def play(page: Page, choose: Chooser, seed: int = 1, decisions: int = MAX_DECISIONS) -> int:
    """Make decisions until the game is over or the number is reached; how many were made."""
    dice = random.Random(seed)
    made = 0
    while made < decisions:
        page.locator(READY).first.wait_for(state="attached")
        if page.locator(".outcome").count():
            break
        at = version(page)
        if not choose(page, dice):
            continue  # the table has moved on between two looks
        made += 1
        page.wait_for_function("at => Number(document.querySelector('[data-version]')?.dataset.version) !== at", arg=at)
    return made
