"""Chapters of lessons: ``games/<game>/lessons/*.toml``, their words beside them in ``en.ftl`` and ``es.ftl``.

A step is *told* (its moves light up one after the other), *guided* (every legal move is accepted, and what comes of it
is shown) or *free* (some decisions of one's own against a simple player). ``given`` is a position in the notation of
scenarios; a step without one goes on where the told step before it ended. The pupil sits on seat 0.

The words of a step are the text ``<chapter>-<step>``; a guided step has ``.yes`` and ``.no`` for what was chosen.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from intrigue.engine.catalogues import Texts
from intrigue.engine.errors import BadScenario
from intrigue.engine.game import Game

KINDS = ("told", "guided", "free")
FIELDS = {"key", "kind", "rules", "given", "options", "do", "replies", "answers", "decisions"}
BASIC = "basic.toml"


@dataclass(frozen=True, eq=False)
class Step:
    key: str
    kind: Literal["told", "guided", "free"]
    rules: tuple[str, ...]  # that it teaches, the first one named to the pupil
    given: Mapping[str, Any] | None
    options: Mapping[str, Any]
    do: tuple[str, ...]  # the pupil's moves that are told: all of a told step, the first ones of a guided one
    replies: tuple[str, ...]  # of others, in their order: 'P1 SLOT_0'; where one is not possible, a player decides
    answers: tuple[str, ...]  # guided: first moves of the pupil's own choice that are good ones
    decisions: int  # of the pupil, until the step has ended; a guided one ends with the pupil's turn at the latest

    @property
    def said(self) -> tuple[str, ...]:
        """What is said afterwards: of good and of other choices, or whatever was chosen."""
        return ("yes", "no") if self.answers else ("after",)


@dataclass(frozen=True, eq=False)
class Chapter:
    game: Game
    key: str
    steps: tuple[Step, ...]

    def text(self, language: str, step: str = "", attribute: str = "") -> str:
        """The title of the chapter, or the words of a step."""
        return words(self.game, language).entry(f"{self.key}-{step}" if step else self.key, attribute=attribute)


@cache
def words(game: Game, language: str) -> Texts:
    return Texts(language, [game.folder / "lessons"])


@cache
def chapters(game: Game) -> tuple[Chapter, ...]:
    """The chapters of a game in their order; none where it has no lessons."""
    found = sorted((game.folder / "lessons").glob("*.toml"))
    return tuple(read_chapter(game, path) for path in found if path.name != BASIC)


def find_chapter(game: Game, key: str) -> Chapter | None:
    return next((chapter for chapter in chapters(game) if chapter.key == key), None)


def basic_rules(game: Game) -> list[str]:
    """The rules without which nobody can play: lessons have to teach all of them."""
    path = game.folder / "lessons" / BASIC
    return list(_read(path)["rules"]) if path.exists() else []


def read_chapter(game: Game, path: Path) -> Chapter:
    values = _read(path)
    steps = [_step(path, at, one) for at, one in enumerate(values.get("step", []), 1)]
    if not steps:
        raise BadScenario(f"{path.name}: expected [[step]] tables")
    for at, (before, step) in enumerate(zip([None, *steps], steps, strict=False), 1):
        if step.given is None and (before is None or before.kind != "told"):
            raise BadScenario(f"{path.name}, step {at}: given is missing; only a step after a told one can do without")
    return Chapter(game, path.stem.partition("-")[2], tuple(steps))


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadScenario(f"{path.name}: not valid TOML: {error}") from None


def _step(path: Path, at: int, values: dict[str, Any]) -> Step:
    where = f"{path.name}, step {at}"
    for name in sorted(set(values) - FIELDS):
        raise BadScenario(f"{where}: unknown field {name!r}; known are {', '.join(sorted(FIELDS))}")
    for name in ("key", "kind", "rules"):
        if not values.get(name):
            raise BadScenario(f"{where}: {name} is missing")
    kind, do = values["kind"], tuple(values.get("do", ()))
    if kind not in KINDS:
        raise BadScenario(f"{where}: kind {kind!r}; allowed are {', '.join(KINDS)}")
    if (kind == "told" and not do) or (kind == "free" and do):
        raise BadScenario(f"{where}: a told step says what to do, a free one does not")
    return Step(
        key=values["key"],
        kind=kind,
        rules=tuple(values["rules"]),
        given=values.get("given"),
        options=values.get("options", {}),
        do=do,
        replies=tuple(values.get("replies", ())),
        answers=tuple(values.get("answers", ())),
        decisions=len(do) + (0 if kind == "told" else int(values.get("decisions", 1))),
    )
