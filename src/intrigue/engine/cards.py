"""Reading card files: TOML in, checked values out. Everything that is wrong is told at once, by line, card and field.

A field that is wrong is noted and read as if it were the least allowed, so that reading goes on; ``CardFile.finish``
then refuses the file with all that was noted.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from .errors import BadCards, Fault, listing
from .toml_lines import Path as Place
from .toml_lines import lines_of, too_deep

MAX_BYTES = 256 << 10
MAX_DEPTH = 8
MAX_TEXT = 600  # characters of a text
MAX_SHOWN = 60  # characters of a wrong value in a message
KEY = re.compile(r"[\w-]{1,40}", re.ASCII)


class Entry:
    """One table of a card file, asked field by field; fields nobody asked for are refused by ``done``."""

    def __init__(self, file: CardFile, where: str, values: dict[str, Any], place: Place = (), quiet: bool = False):
        self.file, self.where, self.values, self.place, self.quiet = file, where, values, place, quiet
        self.asked: set[str] = set()

    def wrong(self, field: str, message: str) -> BadCards:
        """To be raised where nothing further can be read."""
        return BadCards([self._fault(field, message)], self.file.name)

    def note(self, field: str, message: str) -> None:
        """What is wrong, where reading can go on."""
        if not self.quiet:
            self.file.faults.append(self._fault(field, message))

    def _fault(self, field: str, message: str) -> Fault:
        return Fault(self.file.line((*self.place, field)), self.where, field, message, (*self.place, field))

    @property
    def sound(self) -> bool:
        """Whether nothing in this entry was wrong so far."""
        return not any(fault.place[: len(self.place)] == self.place for fault in self.file.faults)

    def get(self, field: str) -> Any:
        self.asked.add(field)
        if field not in self.values:
            raise self.wrong(field, "missing")
        return self.values[field]

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        self.asked.add(field)
        if field not in self.values and default is not None:
            return default
        value = self.values.get(field)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        if field not in self.values:
            self.note(field, "missing")
        elif low < high:
            self.note(field, f"{shown(value)} is not a number from {low} to {high}")
        else:
            self.note(field, f"{shown(value)} is not {low}, the only number allowed here")
        return low

    def text(self, field: str, default: str | None = None, most: int = MAX_TEXT) -> str:
        self.asked.add(field)
        if field not in self.values and default is not None:
            return default
        value = self.values.get(field)
        if field not in self.values:
            self.note(field, "missing")
        elif not isinstance(value, str):
            self.note(field, f"{shown(value)} is not a text")
        elif len(value) > most:
            self.note(field, f"{len(value)} characters; at most {most} are allowed")
        elif not (value.isprintable() or value.replace("\n", "").isprintable()):
            self.note(field, f"{shown(value)} has characters that cannot be printed")
        else:
            return value
        return default or ""

    def word(self, field: str, words: Sequence[str], default: str | None = None) -> int:
        """The place of a verb or other word in the list of allowed ones."""
        self.asked.add(field)
        value = self.values.get(field, default)
        if isinstance(value, str) and value in words:
            return words.index(value)
        if field not in self.values:
            self.note(field, f"missing; allowed are {listing(words)}")
        else:
            self.note(field, f"unknown word {shown(value)}; allowed are {listing(words)}")
        return 0

    def flag(self, field: str) -> bool:
        """True or false; false if it is not there."""
        self.asked.add(field)
        value = self.values.get(field, False)
        if not isinstance(value, bool):
            self.note(field, f"{shown(value)} is not true or false")
        return value is True

    def table(self, field: str) -> Entry:
        self.asked.add(field)
        value = self.values.get(field)
        where = f"{self.where}: {field}" if self.where else f"[{field}]"
        if isinstance(value, dict):
            return Entry(self.file, where, value, (*self.place, field), self.quiet)
        self.note(field, "is not a table" if field in self.values else "missing")
        return Entry(self.file, where, {}, (*self.place, field), quiet=True)

    def part(self, field: str, at: int, name: str, values: dict[str, Any]) -> Entry:
        """One of the tables that a field of this entry lists."""
        return Entry(self.file, f"{self.where}: {name}", values, (*self.place, field, at), self.quiet)

    def done(self) -> None:
        for field in sorted(set(self.values) - self.asked):
            self.note(field, f"unknown field; allowed are {listing(sorted(self.asked))}")


class CardFile(Entry):
    """A whole card file."""

    def __init__(self, name: str, text: str, values: dict[str, Any]) -> None:
        self.name, self.source = name, text
        self.faults: list[Fault] = []
        super().__init__(self, "", values)

    @cached_property
    def _lines(self) -> dict[Place, int]:
        return lines_of(self.source)

    def line(self, place: Place) -> int:
        """Of a field; of what it is missing in, if it is not there."""
        while place and place not in self._lines:
            place = place[:-1]
        return self._lines.get(place, 1)

    def entries(self, field: str, low: int, high: int) -> Iterator[Entry]:
        """A list of tables, each named by its key (or its place); no more than are allowed."""
        self.asked.add(field)
        value = self.values.get(field)
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            what = f"is not a list of tables [[{field}]]" if field in self.values else "missing"
            self.note(field, what)
            return
        if not low <= len(value) <= high:
            self.note(field, f"{len(value)} entries; allowed are {low} to {high}")
        seen: set[str] = set()
        for at, one in enumerate(value[:high]):
            key = one.get("key", f"#{at + 1}")
            named = key if isinstance(key, str) and KEY.fullmatch(key) else f"#{at + 1}"
            entry = Entry(self, f"{field} {named!r}", one, (field, at))
            if "key" in one and named != key:
                entry.note("key", f"{shown(key)} is not a word of at most 40 letters, digits, _ and -")
            if named in seen:
                entry.note("key", "used twice")
            seen.add(named)
            yield entry

    def finish(self) -> None:
        """Refuse the file with everything that was wrong so far."""
        if self.faults:
            raise BadCards(sorted(self.faults, key=lambda fault: fault.line), self.name)

    def done(self) -> None:
        super().done()
        self.finish()


def read_cards(path: Path, game: str) -> CardFile:
    """Open a card file and check that it belongs to the game."""
    try:
        with path.open("rb") as opened:
            data = opened.read(MAX_BYTES + 1)
    except OSError as error:
        raise BadCards(f"{path}: cannot be read: {error.strerror}") from None
    if len(data) > MAX_BYTES:
        raise BadCards(f"{path}: larger than {MAX_BYTES // 1024} KB, which is the most a card file may be")
    try:
        text = data.decode().replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise BadCards(f"{path}: not UTF-8 text (byte {error.start})") from None
    file = CardFile(path.name, text, parse(path, text))
    file.asked.add("game")
    if file.values.get("game") != game:
        file.note("game", f"is {shown(file.values.get('game'))}, expected {game!r}")
        file.finish()  # nothing else would make sense
    return file


def parse(path: Path, text: str) -> dict[str, Any]:
    if line := too_deep(text, MAX_DEPTH):
        raise BadCards([Fault(line, "", "", f"nested deeper than {MAX_DEPTH} levels")], path.name)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        words, found = str(error), re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", str(error))
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        what = words[: found.start()] if found else words
        raise BadCards([Fault(line, "", "", f"not valid TOML: {what}")], path.name) from None
    except ValueError:  # a number of thousands of digits
        raise BadCards(f"{path.name}: not valid TOML: a number that is too long") from None


def shown(value: Any) -> str:
    """A wrong value for a message, cut where it would get long."""
    try:
        words = repr(value)
    except ValueError:  # a number of thousands of digits
        return "a number that is too long"
    return words if len(words) <= MAX_SHOWN else f"{words[: MAX_SHOWN - 1]}…"


def line_of(text: str, field: str, key: str, *inside: str) -> int:
    """The line of an entry of a card file that can be read, or of a field of it."""
    at = next(at for at, one in enumerate(tomllib.loads(text)[field]) if one.get("key") == key)
    lines = lines_of(text)
    return lines.get((field, at, *inside), lines[field, at])
