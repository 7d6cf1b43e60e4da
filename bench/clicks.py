"""How long a move takes from the click to the frame that shows it, in Chromium, in every game.

    python bench/clicks.py
    python bench/clicks.py --games master-of-spies --moves 100 --phone

Starts a server of its own, sits down against bots, and plays by clicking the question's buttons (or a glowing card, in
turn), with all motion on; bots wait a moment before they move, as they do for people. A click goes through the socket,
the rules and the store and back; the time ends with the frame after the first one that shows something of the answer.
Loopback only; a busy machine makes figures worse.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.conftest import Server, Visitors, chromium
from tests.browser.play import CHOICES, OFFERED, READY, open_table

from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys

BOT_PAUSE = 0.3  # seconds; a person gets more
GLOWING = ".board button.card.can, .board .can > button, .board .choose:not(.quiet)"
CLICK_TO_FRAME = """([selector, chance]) => new Promise((resolve) => {
  const things = document.querySelectorAll(selector);
  const room = document.querySelector('[data-version]');
  // What a climax follows is shown one by one: the answer is there with the first of it, a line of the log or a title.
  const told = () => document.querySelectorAll('.log .line, .moment, .choices[data-picked]').length;
  const shown = () => `${room.dataset.version} ${told()}`;
  const before = shown();
  if (!things.length) resolve(null);
  const began = performance.now();
  things[Math.floor(chance * things.length)].click();
  (function look() {
    if (shown() !== before) requestAnimationFrame(() => resolve(performance.now() - began));
    else requestAnimationFrame(look);
  })();
})"""


def times_of(page: Page, game: str, moves: int) -> list[float]:
    """Milliseconds of that many moves; a short game is followed by another."""
    dice = random.Random(1)
    found: list[float] = []
    over = True
    while len(found) < moves:
        if over:
            open_table(page, game, seats=find_game(game).default_seats)
        page.locator(READY).first.wait_for(state="attached")
        over = page.locator(".outcome").count() > 0
        page.wait_for_timeout(250)  # a person looks first; cards have landed
        if page.locator(OFFERED).count():  # a card was picked, and says what can be done with it
            page.locator(OFFERED).first.click()
            page.wait_for_timeout(500)
            continue
        selector = GLOWING if dice.random() < 0.5 and page.locator(GLOWING).count() else CHOICES
        if not over and page.locator("[data-turn=mine]").count() and page.locator(selector).count():
            found.append(page.evaluate(CLICK_TO_FRAME, [selector, dice.random()]))
    return found


def line(game: str, times: list[float]) -> str:
    tenths = statistics.quantiles(times, n=10)
    return f"{game:16} {len(times):6} {statistics.median(times):8.0f} {tenths[-1]:8.0f} {max(times):8.0f}"


def measure(browser: Browser, server: Server, games: list[str], moves: int, *, phone: bool) -> None:
    print(f"{'game':16} {'moves':>6} {'median':>8} {'p90':>8} {'max ms':>8}")
    for game in games:
        visitors = Visitors(browser, server)
        size = (390, 844) if phone else (1440, 900)
        print(line(game, times_of(visitors.new(*size, touch=phone, motion=True), game, moves)), flush=True)
        visitors.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    keys = list(game_keys())
    parser.add_argument("--games", nargs="+", choices=keys, default=keys, metavar="GAME", help="keys of games")
    parser.add_argument("--moves", type=int, default=40, help="moves of each game")
    parser.add_argument("--phone", action="store_true", help="on a phone's screen")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder), BOT_PAUSE)
        server.start()
        browser = play.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        try:
            measure(browser, server, given.games, given.moves, phone=given.phone)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
