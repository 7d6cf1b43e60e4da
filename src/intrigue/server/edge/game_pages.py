"""What the games are made of, for the client: descriptions, printed cards, rules by id, guides. None is secret."""

from __future__ import annotations

import dataclasses
import re
from contextlib import suppress
from functools import cache, lru_cache
from typing import Any

import msgspec

from intrigue.engine.catalogues import LANGUAGES
from intrigue.engine.game import Game
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys
from intrigue.lessons import Chapter, chapters
from intrigue.server import protocol as p

from .compression import Page, make_page

MAX_DECKS = 200  # whose pages are kept: those of all games in all languages, and of decks of people's own

HEADING = re.compile(r"(#+)\s+(.*)")
SEARCH = re.compile(r"<!-- search: (.*) -->")
RULE = re.compile(r"(?:[-*]\s+)?\*\*([A-Z]+-[A-Za-z]*\d[\w.]*)\*\*\s*(.*)")


@cache
def games(language: str = "en") -> list[p.GameInfo]:
    return [game_info(find_game(key), language) for key in game_keys()]


def game_info(game: Game, language: str) -> p.GameInfo:
    return p.GameInfo(
        key=game.key,
        name=game.name,
        prefix=game.prefix,
        blurb=game.blurb(language),
        minutes=game.minutes,
        seats=(game.seats.start, game.seats.stop - 1),
        default_seats=game.default_seats,
        modes=msgspec.convert(game.described_modes(language), list[p.ModeInfo]),
        options=msgspec.convert(game.described_options(language), list[p.OptionInfo]),
    )


@lru_cache(MAX_DECKS)
def cards(game: Game, language: str = "") -> p.GameCards:
    """The cards as printed, with their names and texts in a language if one is given."""
    found = [plain_card(card) for card in card_list(game.cards)]
    for card in found:
        card |= words_of(game, card["key"], language) if language else {}
        for empty in [field for field in ("name", "text") if not card.get(field)]:
            card.pop(empty, None)
    return p.GameCards(game.key, found, list(game.names))


def words_of(game: Game, key: str, language: str) -> dict[str, str]:
    return {"name": game.card_name(key, language), **game.card_texts(key, language)}


def card_list(printed: Any) -> list[Any]:
    """The cards of a game, whether it keeps them in one list or in several by kind."""
    if isinstance(printed, (list, tuple)):
        return list(printed)
    parts = vars(printed) if not dataclasses.is_dataclass(printed) else _fields(printed)
    return [card for part in parts.values() if isinstance(part, (list, tuple)) for card in part if has_key(card)]


def _fields(thing: Any) -> dict[str, Any]:
    return {one.name: getattr(thing, one.name) for one in dataclasses.fields(thing)}


def has_key(card: Any) -> bool:
    return isinstance(getattr(card, "key", None), str)


def plain_card(card: Any) -> dict[str, Any]:
    made: dict[str, Any] = msgspec.to_builtins(card, enc_hook=str)
    return made


@cache
def rules(key: str) -> p.GameRules:
    game = find_game(key)
    return parse_rules(key, (game.folder / "RULES.md").read_text(encoding="utf-8"))


def parse_rules(key: str, text: str) -> p.GameRules:
    """RULES.md by section and rule id; a rule goes on until the next rule or heading."""
    title = ""
    sections: list[p.RuleSection] = []
    body: list[str] = []

    def close() -> None:
        words = "\n".join(body).strip()
        body.clear()
        if not sections or not words:
            return
        last = sections[-1]
        if last.rules:
            last.rules[-1] = p.RuleText(last.rules[-1].id, f"{last.rules[-1].text}\n{words}".strip())
        else:
            sections[-1] = msgspec.structs.replace(last, text=words)

    for line in text.splitlines():
        heading, rule = HEADING.fullmatch(line), RULE.match(line)
        if heading and not title:
            title = heading[2]
            sections.append(p.RuleSection(title, 1, "", []))
        elif heading:
            close()
            sections.append(p.RuleSection(heading[2], len(heading[1]), "", []))
        elif rule and sections:
            close()
            sections[-1].rules.append(p.RuleText(rule[1], ""))
            body.append(rule[2])
        else:
            body.append(line.removeprefix("  ") if sections and sections[-1].rules else line)
    close()
    return p.GameRules(key, title, sections)


@cache
def guide(key: str, language: str) -> p.GameGuide:
    path = find_game(key).folder / "guide" / f"{language}.md"
    return parse_guide(key, path.read_text(encoding="utf-8") if path.exists() else "")


def parse_guide(key: str, text: str) -> p.GameGuide:
    """A guide by section. What else one may search a section by stands in a comment below its heading."""
    sections: list[p.GuideSection] = []
    before, *parts = re.split(r"^## ", text, flags=re.MULTILINE)
    for part in parts:
        title, _, body = part.partition("\n")
        search = SEARCH.search(body)
        sections.append(p.GuideSection(title.strip(), search[1] if search else "", SEARCH.sub("", body).strip()))
    return p.GameGuide(key, re.sub(r"^# .*", "", before).strip(), sections)


# ---------------------------------------------------------------------------------------------- ready to be sent


@cache
def games_page(language: str) -> Page:
    return as_json(games(language))


@lru_cache(MAX_DECKS)
def cards_page(game: Game, language: str = "") -> Page:
    return as_json(cards(game, language))


@cache
def rules_page(key: str) -> Page:
    return as_json(rules(key))


@cache
def guide_page(key: str, language: str) -> Page:
    return as_json(guide(key, language))


def lessons(key: str, language: str) -> p.GameLessons:
    found = [
        p.Lesson(
            chapter.key, chapter.text(language), chapter.text(language, attribute="about"), steps(chapter, language)
        )
        for chapter in chapters(find_game(key))
    ]
    return p.GameLessons(key, found)


def steps(chapter: Chapter, language: str) -> list[p.LessonStep]:
    return [
        p.LessonStep(
            key=step.key,
            kind=step.kind,
            text=chapter.text(language, step.key),
            rule=step.rules[0],
            **{said: chapter.text(language, step.key, said) for said in step.said},
        )
        for step in chapter.steps
    ]


@cache
def lessons_page(key: str, language: str) -> Page:
    return as_json(lessons(key, language))


def prepare() -> None:
    """Make every page: the first to ask for one would otherwise hold the event loop for as long as that takes."""
    for language in LANGUAGES:
        games_page(language)
    for key in game_keys():
        for language in ("", *LANGUAGES):
            cards_page(find_game(key), language)
        for language in LANGUAGES:
            guide_page(key, language)
            lessons_page(key, language)
        with suppress(OSError):  # a game may have no rules to show
            rules_page(key)


def as_json(told: Any) -> Page:
    return make_page(msgspec.json.encode(told), "application/json")
