"""Messages in words: what the engine's own catalogue holds, and how arguments are shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from intrigue import game
from intrigue.engine.catalogues import LANGUAGES, Texts
from intrigue.engine.errors import IntrigueError
from intrigue.kit.saying import engine_faults, entries_of, sentences_in

TERMINAL = Path(__file__).parents[2] / "src" / "intrigue" / "cli" / "texts"
WILLS = game("master-of-wills")


def test_the_engine_has_words_for_what_all_games_share() -> None:
    assert engine_faults() == []


def test_the_terminal_speaks_every_language() -> None:
    english, *others = (set(entries_of(TERMINAL / f"{language}.ftl")) for language in LANGUAGES)
    assert all(other == english for other in others)


def test_an_unknown_language_is_refused_by_name() -> None:
    with pytest.raises(IntrigueError, match="'xx': there are en, es"):
        Texts("xx")


def test_arguments_are_shown_by_their_kinds() -> None:
    went = ["went", ["DRI-06", "ACT-01"], ["row-of", "recruits", ["one-seat", 1]]]
    assert WILLS.text(went) == "To the Recruits of {P1}: {card:DRI-06} and {card:ACT-01}."
    assert WILLS.text(["plays", 0, None]) == "{P0} plays a face-down card."
    assert WILLS.text(["move-left", -2, "law enforcement"], "es") == "-2 policía"
    assert WILLS.text(["draws", 1, ["other-side"]]) == "the other side: draws 1 Faction card."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_may_be_long(language: str) -> None:
    """A full Afterlife: Fluent itself refuses words of more than 2,500 letters, inside a selection too."""
    people = [["table-in-row", f"ACT-{n % 15 + 1:02d}", "activist", n] for n in range(120)]
    text = WILLS.text(["table-afterlife", 120, people], language)
    assert len(text) > 2_500
    assert text.count("{card:ACT-") == 120


def test_spanish_contracts_words() -> None:
    assert WILLS.text(["went", ["DRI-06"], ["afterlife"]], "es") == "Al Más allá: {card:DRI-06}."


def test_a_sentence_in_the_sources_is_found(tmp_path: Path) -> None:
    (tmp_path / "words.py").write_text(
        '"""Says The docs are fine."""\nLABEL = "Choose a card to play."\nNAME = "ask-first"\n'
    )
    assert sentences_in(tmp_path) == ["words.py:2: Choose a card to play."]
