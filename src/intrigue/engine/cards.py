"""Reading card files: TOML in, checked values out; whatever is wrong is named by file, card and field."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from .errors import BadCards, listing


class Entry:
    """One table of a card file, asked field by field; fields nobody asked for are refused by ``done``."""

    def __init__(self, file: str, where: str, values: dict[str, Any]) -> None:
        self.file, self.where, self.values = file, where, values
        self.asked: set[str] = set()

    def wrong(self, field: str, message: str) -> BadCards:
        return BadCards(": ".join(part for part in (self.file, self.where, field, message) if part))

    def get(self, field: str) -> Any:
        self.asked.add(field)
        if field not in self.values:
            raise self.wrong(field, "missing")
        return self.values[field]

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        if default is not None and field not in self.values:
            self.asked.add(field)
            return default
        value = self.get(field)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            allowed = f"a number from {low} to {high}" if low < high else f"{low}, the only number allowed here"
            raise self.wrong(field, f"{value!r} is not {allowed}")
        return value

    def text(self, field: str, default: str | None = None) -> str:
        if default is not None and field not in self.values:
            self.asked.add(field)
            return default
        value = self.get(field)
        if not isinstance(value, str):
            raise self.wrong(field, f"{value!r} is not a text")
        return value

    def word(self, field: str, words: Sequence[str], default: str | None = None) -> int:
        """The place of a verb or other word in the list of allowed ones."""
        value = self.text(field, default)
        if value not in words:
            raise self.wrong(field, f"unknown word {value!r}; allowed are {listing(words)}")
        return words.index(value)

    def table(self, field: str) -> Entry:
        value = self.get(field)
        if not isinstance(value, dict):
            raise self.wrong(field, "is not a table")
        return Entry(self.file, f"{self.where}: {field}" if self.where else f"[{field}]", value)

    def entries(self, field: str, low: int, high: int) -> Iterator[Entry]:
        """A list of tables, each named by its key (or its place)."""
        value = self.get(field)
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise self.wrong(field, f"is not a list of tables [[{field}]]")
        if not low <= len(value) <= high:
            raise self.wrong(field, f"{len(value)} entries; allowed are {low} to {high}")
        seen: set[str] = set()
        for at, one in enumerate(value):
            key = str(one.get("key", f"#{at + 1}"))
            if key in seen:
                raise BadCards(f"{self.file}: {field} {key!r}: key: used twice")
            seen.add(key)
            yield Entry(self.file, f"{field} {key!r}", one)

    def done(self) -> None:
        extra = sorted(set(self.values) - self.asked)
        if extra:
            raise self.wrong(extra[0], f"unknown field; allowed are {listing(sorted(self.asked))}")


def read_cards(path: Path, game: str) -> Entry:
    """Open a card file and check that it belongs to the game."""
    try:
        values = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadCards(f"{path}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise BadCards(f"{path}: not UTF-8 text (byte {error.start})") from None
    except tomllib.TOMLDecodeError as error:
        raise BadCards(f"{path}: not valid TOML: {error}") from None
    file = Entry(path.name, "", values)
    if file.values.get("game") != game:
        raise BadCards(f"{path.name}: game: is {file.values.get('game')!r}, expected {game!r}")
    file.asked.add("game")
    return file
