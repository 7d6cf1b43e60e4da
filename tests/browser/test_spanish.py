"""A table in Spanish: what the server says is translated, also when the language changes in the middle of a game."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Page, expect
from tests.browser.play import by_button, by_mouse, open_table, play

ENGLISH = re.compile(r"\b(?:the|your|which|card|will|coins?|goes|is|of|draws?|discard|won)\b", re.IGNORECASE)


def choose_language(page: Page, button: str, field: str, language: str) -> None:
    page.get_by_role("button", name=button).click()
    page.get_by_role("combobox", name=field).select_option(language)
    page.keyboard.press("Escape")


def own_words(page: Page, selector: str, names: list[str]) -> str:
    """What is written there, apart from the names of people."""
    text = " ".join(page.locator(selector).all_inner_texts())
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, "")
    return text


def test_a_game_in_spanish_asks_nothing_in_english(visitor):
    open_table(visitor, "royal-will", seats=3)
    expect(visitor.locator(".question")).to_contain_text("Which card goes face down")
    choose_language(visitor, "Settings", "Language", "es")
    expect(visitor.locator(".question")).to_contain_text("¿Qué carta pones boca abajo")
    expect(visitor.locator(".choices button").first).to_contain_text("boca abajo")
    expect(visitor.locator(".seat.mine .note.now")).to_have_text("te toca")
    # Two equal cards are one choice.
    turn = re.compile(r"Tu turno\. (1 jugada|2 jugadas)\.")
    expect(visitor.locator("[aria-live=polite][aria-atomic]")).to_contain_text(turn)

    names = visitor.locator(".seat .name").all_inner_texts()
    dice = random.Random(5)
    for _ in range(8):
        play(visitor, by_button, seed=dice.randrange(99), decisions=1)
        if visitor.locator(".outcome").count():
            break
        for selector in (".question", ".choices button"):
            assert not ENGLISH.search(own_words(visitor, selector, names)), selector
    assert not ENGLISH.search(own_words(visitor, ".log li", names))

    choose_language(visitor, "Ajustes", "Idioma", "en")
    expect(visitor.locator(".log li").first).to_contain_text("face down")


def test_a_move_that_is_not_possible_says_why_in_spanish(visitor):
    visitor.goto("/")
    visitor.evaluate("localStorage.setItem('intrigue.language', 'es')")
    open_table(visitor, "master-of-spies")
    visitor.locator("[data-turn=mine]").wait_for(state="attached")
    visitor.locator("[data-action=DRAW_PILE]").first.click()
    expect(visitor.locator(".question")).to_contain_text("¿Qué carta colocas o descartas?")
    play(visitor, by_mouse, decisions=1)
    visitor.get_by_role("button", name="Mazo", exact=True).click()
    expect(visitor.locator(".notice")).to_contain_text("Eso responde a otra pregunta")
