"""What the server says: every message has a text in every language, and is said in a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from intrigue.engine.catalogues import ENGINE_TEXTS, LANGUAGES
from intrigue.engine.messages import SHARED, Kind
from intrigue.engine.registry import game, game_keys
from intrigue.kit.message_checks import entries_of, faults_in
from intrigue.server import messages as m

OWN = m.MESSAGES.declared[len(SHARED) :]
EXAMPLES = {"number": 3, "seat": 1, "literal": "Ann", "message": ["damaged", "x"], "name": "random"}


def test_every_message_has_a_text_in_every_language_and_no_text_is_without_one() -> None:
    assert faults_in(m.TEXTS, OWN) == []


def test_no_text_hides_another() -> None:
    """Catalogues are laid over each other: engine, server, game."""
    server, engine = set(entries_of(m.TEXTS / "en.ftl")), set(entries_of(ENGINE_TEXTS / "en.ftl"))
    assert server & engine == set()
    for key in game_keys():
        catalogue = game(key).folder / "texts" / "en.ftl"
        if catalogue.exists():
            assert (server | engine) & set(entries_of(catalogue)) == set(), key


def example(kind: Kind) -> object:
    if kind.name == "list":
        return [example(kind.of), example(kind.of)]
    return kind.of[0] if kind.name == "word" else EXAMPLES[kind.name]


def test_every_message_can_be_put_into_words() -> None:
    for language in LANGUAGES:
        for one in OWN:
            said = [example(kind) for _, kind in one.args]
            text = m.texts(language).text([one.name, *said])
            assert text, (language, one.name)
            assert all(str(EXAMPLES[kind.name]) in text for _, kind in one.args if kind.name == "literal")


@pytest.mark.parametrize("mail", ["mail-your-turn", "mail-it-is-over", "mail-confirm", "mail-reset"])
def test_a_mail_has_a_subject(mail: str) -> None:
    given = {"game": "A Royal Will", "url": "https://play.example/x", "name": "Ann"}
    args = next(one.args for one in OWN if one.name == mail)
    for language in LANGUAGES:
        said = [mail, *(given[name] for name, _ in args)]
        subject, text = m.texts(language).text(said, "subject"), m.texts(language).text(said)
        assert subject, language
        assert "\n" not in subject
        assert given["url"] in text.splitlines()


def test_every_message_is_said_in_a_test() -> None:
    """A test names the message that it expects: see ``refused`` and ``refuses`` in playing.py."""
    named: set[str] = set()
    for path in set(Path(__file__).parent.glob("test_*.py")) - {Path(__file__)}:
        named |= set(re.findall(r'"([a-z]+(?:-[a-z]+)*)"', path.read_text(encoding="utf-8")))
    assert {one.name for one in OWN} - named == set()
