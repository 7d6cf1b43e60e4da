"""Which rule is taught in which lesson: writes docs/lessons.md. ``python -m intrigue.lessons.matrix [--check]``"""

from __future__ import annotations

import sys
from pathlib import Path

from intrigue.engine.game import Game
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys

from .chapters import basic_rules, chapters

PAGE = Path(__file__).resolve().parents[3] / "docs" / "lessons.md"
INTRO = """\
# Lessons

Made by `python -m intrigue.lessons.matrix` from `src/intrigue/games/*/lessons`; do not edit. Every rule that a lesson
teaches, with the steps that do. A rule marked basic is one that nobody can play without: a test fails while no step
teaches it.

A chapter is a TOML file: steps that are *told* (the moves to make light up), *guided* (every legal move is accepted and
its consequence shown) or *free*. Positions are written as in scenarios, moves in the notation of records, words are in
`en.ftl` and `es.ftl` beside them, at most 25 in a step. `src/intrigue/lessons/chapters.py` has the fields.
"""


def taught(game: Game) -> dict[str, list[str]]:
    """By rule: the steps that teach it."""
    found: dict[str, list[str]] = {}
    for chapter in chapters(game):
        for step in chapter.steps:
            for rule in step.rules:
                found.setdefault(rule, []).append(f"{chapter.text('en')}: {step.key} ({step.kind})")
    return found


def section(game: Game) -> str:
    rules, basic = taught(game), set(basic_rules(game))
    lines = [
        f"| {rule} | {'yes' if rule in basic else ''} | {'; '.join(rules[rule])} |" for rule in sorted(rules, key=order)
    ]
    return "\n".join([f"\n## {game.name}\n", "| rule | basic | taught in |", "| --- | --- | --- |", *lines, ""])


def order(rule: str) -> tuple[int, ...]:
    """ARW-6.10 comes after ARW-6.9."""
    return tuple(int(part) for part in rule.partition("-")[2].split("."))


def page() -> str:
    return INTRO + "".join(section(find_game(key)) for key in game_keys() if chapters(find_game(key)))


def main() -> int:
    made = page()
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(made, encoding="utf-8")
        return 0
    if PAGE.read_text(encoding="utf-8") != made:
        print("docs/lessons.md is not what `python -m intrigue.lessons.matrix` makes")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
