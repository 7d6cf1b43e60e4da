"""Messages in words: what the engine's own catalogue holds, and how arguments are shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentSerializer

from intrigue import game
from intrigue.engine.catalogues import LANGUAGES, Texts
from intrigue.engine.errors import IntrigueError
from intrigue.engine.registry import game_keys
from intrigue.kit.message_checks import engine_faults, entries_of, sentences_in

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
    assert WILLS.text(went) == "To {P1}'s Recruits: {card:DRI-06} and {card:ACT-01}."
    assert WILLS.text(["plays", 0, None]) == "{P0} plays a face-down card."
    assert WILLS.text(["move-left", -2, "law enforcement"], "es") == "-2 {icon:law|}policía"
    assert WILLS.text(["draws", 1, ["other-side"]]) == "The other side: draws 1 Faction card."


def test_a_reader_is_spoken_to() -> None:
    """Whoever reads what they did, or what was done to them, is 'you'; the others are named."""
    royal = game("royal-will")
    assert royal.text(["receives", 1, 2], reader=1) == "You receive 2."
    assert royal.text(["receives", 1, 2], reader=0) == "{P1} receives 2."
    assert royal.text(["receives", 1, 2], "es", reader=1) == "Recibes 2."
    assert royal.text(["taxes", 0, "tax_collector", 1, "bank"], reader=1) == (
        "{P0}: {card:tax_collector} moves 1 coin from you to the Bank."
    )
    assert royal.text(["reveal", [["seat-count", 0, "heir", 4]]], reader=0) == "Reveal: you {card:heir} 4."
    assert royal.text(["winners", 1, [1]], reader=1) == "You won."
    assert royal.text(["winners", 2, [0, 1]], reader=1) == "{P0} and {P1} won."
    assert royal.text(["game-winners", 2, [0, 1]], "es", reader=1) == "{P0} y {P1} ganáis la partida."
    assert royal.text(["game-winners", 2, [0, 1]], "es", reader=2) == "{P0} y {P1} ganan la partida."
    assert royal.text(["receives", 1, 2]) == "{P1} receives 2.", "a reader is forgotten after their text"
    master = game("master")
    refusal = ["why-not-matching-set", "L1", "life", 1, "MAS-7.4"]
    assert "{P1}" not in master.text(refusal, reader=1), "a refusal named whoever read it"
    assert "{P1}" not in master.text(["wait-defence", 1, "life", 0], "es", reader=1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", game_keys())
def test_the_log_speaks_to_whoever_acted(key: str, language: str) -> None:
    one = game(key)
    entries = entries_of(one.folder / "texts" / f"{language}.ftl")
    told = [said.name for said in one.words.MESSAGES.declared if "by" in dict(said.args)]
    log = [name for name in told if not name.startswith(("ask-", "wait-", "score-"))]
    serialized = {name: FluentSerializer().serialize_entry(entries[name]) for name in log}
    assert [name for name, text in serialized.items() if "YOU($by)" not in text] == []


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
