"""What the kit finds in the catalogues of a game."""

from __future__ import annotations

from pathlib import Path

from intrigue.kit.message_checks import MAX_ABOUT, unexplained_questions

QUESTION = "ask-card = Which card?\n    .about = "


def test_a_question_says_in_every_language_what_it_decides(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text(f"{QUESTION}The highest takes a crown.\nwait = The others choose.\n")
    (tmp_path / "es.ftl").write_text("ask-card = ¿Qué carta?\n", encoding="utf-8")
    assert unexplained_questions(tmp_path) == ["es: ask-card does not say what it decides: give it an attribute .about"]


def test_what_a_question_decides_is_said_shortly(tmp_path: Path) -> None:
    choice = f"{{ $n ->\n        [one] card\n       *[other] {'x' * (MAX_ABOUT - 2)}\n    }}"
    (tmp_path / "en.ftl").write_text(f"{QUESTION}x {choice}\n")
    (tmp_path / "es.ftl").write_text(f"{QUESTION}xyz {choice}\n")
    assert unexplained_questions(tmp_path) == [
        f"es: ask-card.about has {MAX_ABOUT + 2} letters; {MAX_ABOUT} are allowed"
    ]
