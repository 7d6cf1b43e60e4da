"""What one learns by, in the browser: figures of one's own games, and lessons that are known in every browser."""

from __future__ import annotations

import sqlite3
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Server, Visitors
from tests.browser.test_accounts import sign_in, sign_up, unique
from tests.browser.test_pages import SIDEWAYS, look

LUCK = (0.2, -0.35, 0.1, 0.4, -0.1, -0.2, 0.3)


def person_of(page: Page) -> str:
    return str(page.request.get("/api/me").json()["person"])


def insert(server: Server, table: str, *rows: dict[str, Any]) -> None:
    """What a server would have stored by itself, with time."""
    connection = sqlite3.connect(server.folder / "intrigue.sqlite3", timeout=30)
    with connection:
        for row in rows:
            gaps = ", ".join("?" * len(row))
            connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({gaps})", tuple(row.values()))
    connection.close()


def reviewed(person: str, games: int, **more: Any) -> list[dict[str, Any]]:
    return [
        {
            "table_id": f"{person[:9]}{n:03}",
            "seat": 0,
            "person": person,
            "game": "master",
            "mode": "standard",
            "at": 1_790_000_000.0 + 86_400 * n,
            "state": "done",
            "due": 0.0,
            "tries": 1,
            "worlds": 96,
            "at_stake": 6,
            "loss": 0.5 - 0.04 * n,
            "luck": LUCK[n % len(LUCK)],
            "luck_error": 0.04,
            "expected": 0.5,
            "result": float(n % 2),
            **more,
        }
        for n in range(games)
    ]


@pytest.mark.parametrize(("language", "width", "height"), [("en", 1366, 768), ("es", 360, 780)])
def test_a_profile_shows_how_one_plays(
    language: str, width: int, height: int, visitors: Visitors, server: Server
) -> None:
    page = visitors.new(width, height)
    page.add_init_script(f"localStorage.setItem('intrigue.language', '{language}')")
    page.goto("/me")
    track = page.locator("section", has=page.locator("#track"))
    expect(track).to_contain_text("Play a game to its end" if language == "en" else "Juega una partida hasta el final")
    person = person_of(page)
    few = [{**row, "table_id": f"f{row['table_id'][1:]}", "mode": ""} for row in reviewed(person, 2)]
    insert(server, "game_reviews", *reviewed(person, 12), *few)
    page.reload()
    track.locator("select").select_option(index=1)
    expect(track.locator("figure svg")).to_have_count(2)
    row = track.get_by_role("row", name="Error rate" if language == "en" else "Tasa de error").first
    expect(row).to_contain_text("95 %")
    track.locator("summary").press("Enter")
    expect(track.locator("details tbody tr")).to_have_count(12)
    look(page, f"profile-{language}", full=True)
    assert page.evaluate(SIDEWAYS) == []
    page.emulate_media(color_scheme="light")
    look(page, f"profile-light-{language}", full=True)
    track.locator("select").select_option(index=0)
    expect(row).to_contain_text("2 of 5" if language == "en" else "2 de 5")


def test_lessons_are_known_in_another_browser_after_signing_in(visitors: Visitors) -> None:
    first, second = visitors.new(), visitors.new()
    name = unique("Ann")
    sign_up(first, name)
    first.evaluate("localStorage.setItem('intrigue.lesson.royal-will.claims', 'done')")
    first.goto("/learn")
    expect(first.locator(".chapter.done")).to_have_count(1)
    second.goto("/learn")
    second.evaluate("localStorage.setItem('intrigue.lesson.master.sets', '2')")
    sign_in(second, name)
    second.goto("/learn")
    expect(second.locator(".chapter.done")).to_have_count(1)
    expect(second.locator(".chapter", has_text="Go on")).to_have_count(1)
    first.goto("/learn")
    expect(first.locator(".chapter", has_text="Go on")).to_have_count(1)
