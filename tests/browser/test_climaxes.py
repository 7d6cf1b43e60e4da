"""What is held up for everyone to see, in every game; A Royal Will's reveal is in test_stage.py."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Visitors
from .deals import Line, lay_out, line_to
from .test_stage import WATCH


def make(page: Page, move: str) -> None:
    """Make a move by its place in the list of all moves."""
    page.locator("[data-turn=mine]").wait_for(state="attached")
    page.get_by_role("tab", name="Moves").click()
    page.locator(f'.moves [data-action="{move}"]').click()


def watch(line: Line, visitors: Visitors, server: Server) -> Page:
    """Whoever looks on while somebody else makes the last move of a line."""
    watcher, mover = visitors.new(staged=True), visitors.new()
    watcher.add_init_script(WATCH)
    for page in (watcher, mover):
        page.goto("/lobby")
    table = lay_out(server, line, watcher, mover)
    for page in (watcher, mover):
        page.goto(f"/table/{table}")
        page.locator(".prompt").wait_for()
    make(mover, line.move)
    return watcher


@pytest.mark.parametrize(
    ("game", "seats", "message", "title"),
    [
        ("master", 2, "takes-set", "Stolen!"),
        ("master", 2, "keeps-set", "Defended!"),
        ("master-of-spies", 3, "master-begins", "new Master"),
        ("ausonia", 2, "buys", "Bought"),
        ("master-of-wills", 2, "round-ends", "End of round 1"),
        ("royal-will", 2, "game-winners", "Victory"),
    ],
)
def test_a_climax_is_held_up_and_said_aloud(
    game: str, seats: int, message: str, title: str, visitors: Visitors, server: Server
):
    watcher = watch(line_to(message, game, seats), visitors, server)
    watcher.wait_for_function("title => window.seen.some((one) => one.title.includes(title))", arg=title)
    seen = watcher.evaluate("title => window.seen.filter((one) => one.title.includes(title))", title)
    assert any(one["aloud"] for one in seen), "who does not see it hears it"
    expect(watcher.locator(".moment")).to_have_count(0)  # it makes room by itself


def test_a_master_who_remains_is_told_and_not_held_up(visitors: Visitors, server: Server):
    watcher = watch(line_to("master-stays", "master-of-spies", 3), visitors, server)
    expect(watcher.locator(".log")).to_contain_text("Master and begin")
    assert not [one for one in watcher.evaluate("window.seen") if "Master" in one["title"]]
