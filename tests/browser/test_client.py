"""The client's own checks: types, vitest for its logic, and how much of it comes over the line."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import CLIENT
from tests.browser.play import READY, open_table

from intrigue.engine.registry import game_keys
from intrigue.server.edge.static_files import ENTRY, Client

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"


def npm(*arguments: str) -> None:
    here = Path(sys.executable).parent  # npm and node of the environment, where the machine has none of its own
    path = os.pathsep.join((os.environ.get("PATH", ""), str(here)))
    found = shutil.which("npm", path=path)
    if not found:
        pytest.fail(
            "The client's checks need npm: install Node 20 or newer, or run ./intrigue test, which brings its own"
        )
    if not (WEB / "node_modules").exists():
        pytest.fail("The client's packages are missing: run ./intrigue once, or `npm ci` in web/")
    environment = {**os.environ, "PATH": path, "NO_COLOR": "1"}
    run = subprocess.run([found, *arguments], cwd=WEB, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]


def test_types_and_templates_hold():
    npm("run", "-s", "check")


def test_the_clients_logic():
    npm("test", "-s")


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", game_keys())
def test_the_first_table_needs_less_than_150_kb_of_javascript(game: str, language: str, visitor: Page):
    """Every script from the first page to the first table, packed."""
    scripts: set[str] = set()
    visitor.on("request", lambda request: scripts.add(request.url) if request.url.endswith(".js") else None)
    visitor.add_init_script(f"localStorage.setItem('intrigue.language', '{language}')")
    visitor.goto("/")
    visitor.locator(f"[data-room={game}] .button.primary").click()
    visitor.locator(".prompt").wait_for()  # the board stands, whoever's turn it is
    visitor.wait_for_load_state("networkidle")
    assets = [CLIENT.parent / "assets" / script.rsplit("/", 1)[1] for script in scripts]
    size = sum(len(gzip.compress(asset.read_bytes(), 9)) for asset in assets)
    assert len(assets) >= 4
    assert size < 150_000, f"{size} bytes"


def test_no_page_of_the_client_brings_more_than_that():
    """Each page with all it imports, from the first script on; texts of a game come one language at a time."""
    client = Client(CLIENT.parent)
    pages = [key for key, chunk in client.manifest.items() if chunk.get("isDynamicEntry")]
    assert len(pages) > 10
    for page in pages:
        chunks = {ENTRY, *client.manifest[ENTRY]["imports"], *client.chunks(page)}
        files = [CLIENT.parent / client.manifest[chunk]["file"] for chunk in chunks]
        size = sum(len(gzip.compress(file.read_bytes(), 9)) for file in files if file.suffix == ".js")
        assert size < 150_000, f"{page}: {size} bytes"


@pytest.mark.parametrize("game", game_keys())
def test_a_table_is_asked_for_piece_by_piece_no_more(game: str, visitor: Page):
    """What the page names is under way before the first script runs, and is what the scripts ask for later."""
    table = open_table(visitor, game)
    visitor.locator(READY).first.wait_for(state="attached")
    asked: list[str] = []
    visitor.on("request", lambda request: asked.append(request.url.split("/", 3)[3]))
    visitor.goto("about:blank")  # a new page, so that nothing comes from the memory of the last one
    visitor.goto(f"/table/{table}")
    visitor.locator(READY).first.wait_for(state="attached")
    pieces = [path for path in asked if path.startswith(("assets/", "api/games"))]
    assert len(pieces) > 8
    assert len(pieces) == len(set(pieces)), pieces
    me = asked.index("api/me")  # the first thing that a script asks for
    assert [path for path in asked[me + 1 :] if path.startswith(("assets/", "api/games"))] == []


def test_with_reduced_motion_what_changes_is_in_its_place_at_once(visitor: Page):
    """Nothing may take even a frame to get there: who asked for less motion would see the table laid out twice."""
    open_table(visitor, "master-of-wills")
    visitor.locator(READY).first.wait_for(state="attached")
    moving = """() => [...document.querySelectorAll('body *')]
      .filter((thing) => getComputedStyle(thing).transitionDuration.split(', ').some((one) => one !== '0s'))
      .map((thing) => thing.className)"""
    assert visitor.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
    assert visitor.evaluate(moving) == []


@pytest.mark.parametrize("game", game_keys())
def test_a_table_is_drawn_in_parts_and_seen_whole(game: str, visitor: Page):
    """A slow phone can answer in between; nobody sees half a table."""
    visitor.add_init_script(
        """new MutationObserver(() => {
          const felt = document.querySelector('.felt');
          const parts = [...document.querySelectorAll('.prompt, .mine > *, .others > *, .centre > *')].length;
          if (felt) (window.seen ??= []).push([parts, getComputedStyle(felt).visibility]);
        }).observe(document, { childList: true, subtree: true })"""
    )
    open_table(visitor, game)
    visitor.locator(READY).first.wait_for(state="attached")
    seen = visitor.evaluate("window.seen")
    first = next(at for at, (_, visibility) in enumerate(seen) if visibility == "visible")
    counts = [parts for parts, _ in seen[: first + 1]]
    assert counts == sorted(counts), seen
    assert len(set(counts)) > 3, seen
