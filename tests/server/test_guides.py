"""The guides for players: one for every game in every language, built alike, with pictures of cards that exist."""

from __future__ import annotations

import re

import httpx
import pytest
from tests.server.running import Server

from intrigue.engine.catalogues import LANGUAGES
from intrigue.engine.registry import game, game_keys
from intrigue.server import protocol as p
from intrigue.server.edge import game_pages

PARTS = {
    "en": ["The goal", "What is on the table", "An example", "Scoring", "Variants"],
    "es": ["El objetivo", "Qué hay en la mesa", "Un ejemplo", "Puntuación", "Variantes"],
}
QUESTIONS = {"en": ["goal", "how do I win"], "es": ["objetivo", "cómo gano"]}
PICTURE = re.compile(r"!\[[^\]]*\]\(([^)]+)\)")


def outline(guide: p.GameGuide) -> list[tuple[bool, int, int, list[str]]]:
    """What guides in two languages have in common, by section: search words, paragraphs, points and pictures."""
    return [
        (
            bool(section.search),
            section.text.count("\n\n"),
            len(re.findall(r"^(?:-|\d+\.) ", section.text, re.MULTILINE)),
            PICTURE.findall(section.text),
        )
        for section in guide.sections
    ]


@pytest.mark.parametrize("key", game_keys())
def test_guides_of_a_game_are_built_alike_in_every_language(key: str) -> None:
    guides = {language: game_pages.guide(key, language) for language in LANGUAGES}
    first = outline(guides[LANGUAGES[0]])
    for language, guide in guides.items():
        assert guide.text
        assert outline(guide) == first
        titles = [section.title for section in guide.sections]
        assert [title for title in titles if title in PARTS[language]] == PARTS[language]


@pytest.mark.parametrize("key", game_keys())
def test_a_guide_shows_cards_that_exist_and_leaves_rule_numbers_to_the_reference(key: str) -> None:
    printed = {card["key"] for card in game_pages.cards(game(key)).cards}
    for language in LANGUAGES:
        whole = (game(key).folder / "guide" / f"{language}.md").read_text(encoding="utf-8")
        shown = PICTURE.findall(whole)
        assert len(shown) >= 8
        assert set(shown) <= printed
        assert game(key).prefix + "-" not in whole.replace("MOW-OP", "")
        assert "RULING" not in whole


@pytest.mark.parametrize("key", game_keys())
def test_the_goal_is_found_by_the_questions_of_a_newcomer(key: str) -> None:
    for language, questions in QUESTIONS.items():
        goal = game_pages.guide(key, language).sections[0]
        assert goal.title == PARTS[language][0]
        assert all(question in goal.search for question in questions)


def test_a_guide_is_served_in_the_language_asked_for(one_server: Server) -> None:
    with httpx.Client(base_url=one_server.url) as client:
        titles = {
            language: client.get(f"/api/games/royal-will/guide?language={language}").json()["sections"][0]["title"]
            for language in LANGUAGES
        }
        assert titles == {"en": "The goal", "es": "El objetivo"}
        assert client.get("/api/games/royal-will/guide").json()["sections"][0]["title"] == "The goal"
        assert client.get("/api/games/royal-will/guide?language=fr").status_code == 400
        assert client.get("/api/games/no-such/guide").status_code == 404


def test_a_game_without_a_guide_has_one_without_sections() -> None:
    assert game_pages.parse_guide("crowns", "") == p.GameGuide("crowns", "", [])


def test_search_words_stand_in_a_comment_and_are_not_shown() -> None:
    text = "# Crowns\n\nA game.\n\n## The goal\n\n<!-- search: win, aim -->\n\nHave crowns.\n\n## A turn\n\nPlay.\n"
    assert game_pages.parse_guide("crowns", text) == p.GameGuide(
        "crowns",
        "A game.",
        [p.GuideSection("The goal", "win, aim", "Have crowns."), p.GuideSection("A turn", "", "Play.")],
    )
