"""Where things stand in a TOML file: the line of every key, which the standard library's parser does not tell.

Only text that the parser has accepted is located, so nothing is checked here but how deep it is nested, before parsing.
"""

from __future__ import annotations

import re
import tomllib
from typing import NamedTuple

Path = tuple[str | int, ...]  # ("card", 3, "count")

# Strings that never end reach to the end of their line or of the text, so that every text is read once, whatever it is.
TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?(?:"""+|\Z)'
    r"|'''.*?(?:'''+|\Z)"
    r'|"(?:\\.|[^"\\\n])*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*"
    r"|[^\S\n]+"
    r"|\n|[\[\]{}=,.]"
    r"""|[^\s\[\]{}=,."'#]+""",
    re.DOTALL,
)


WHOLE = re.compile(r"[+-]?[0-9]{1,9}")
PLAIN = re.compile(r'"[^"\\\n]*"')


class Token(NamedTuple):
    text: str
    line: int
    at: int  # character of the text


def tokens(text: str) -> list[Token]:
    """All but blanks and comments."""
    found, line = [], 1
    for match in TOKEN.finditer(text):
        one = match[0]
        if one == "\n" or not (one.isspace() or one[0] == "#"):
            found.append(Token(one, line, match.start()))
        line += one.count("\n")
    return found


def too_deep(text: str, most: int) -> int | None:
    """The first line at which brackets, or the parts of a dotted key, are nested deeper than allowed."""
    depth = dots = 0
    before = ""
    for one, line, _ in tokens(text):
        if one in "[{":
            depth += 1
        elif one in "]}":
            depth = max(0, depth - 1)
        dots = dots + 1 if one == "." else dots if before == "." else 0
        if depth > most or dots >= most:
            return line
        before = one
    return None


def lines_of(text: str) -> dict[Path, int]:
    """The line of every table, entry and key of valid TOML."""
    return _Reader(text).read()


def numbers_of(text: str) -> dict[Path, tuple[int, int]]:
    """From where to where in valid TOML every whole number stands."""
    reader = _Reader(text)
    reader.read()
    return reader.numbers


def strings_of(text: str) -> dict[Path, tuple[int, int]]:
    """The same for what is between quotes, of strings that mean just what they say."""
    reader = _Reader(text)
    reader.read()
    return reader.strings


class _Reader:
    def __init__(self, text: str) -> None:
        self.text, self.tokens, self.at = text, tokens(text), 0
        self.lines: dict[Path, int] = {}
        self.numbers: dict[Path, tuple[int, int]] = {}
        self.strings: dict[Path, tuple[int, int]] = {}
        self.sizes: dict[Path, int] = {}  # of arrays of tables

    def read(self) -> dict[Path, int]:
        table: Path = ()
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            if token.text == "[":
                table = self.header()
            elif token.text == "\n":
                self.at += 1
            else:
                self.pair(table)
        return self.lines

    def peek(self) -> str:
        return self.tokens[self.at].text if self.at < len(self.tokens) else ""

    def header(self) -> Path:
        """[a.b] or [[a.b]]."""
        line, first = self.tokens[self.at].line, self.tokens[self.at].at
        is_entry = self.text[first : first + 2] == "[["
        self.at += 2 if is_entry else 1
        path: Path = ()
        parts = self.key()
        for number, part in enumerate(parts):
            path = (*path, part)
            if is_entry and number == len(parts) - 1:
                self.sizes[path] = self.sizes.get(path, 0) + 1
                self.lines.setdefault(path, line)
            if path in self.sizes:
                path = (*path, self.sizes[path] - 1)
        self.lines.setdefault(path, line)
        self.at += 2 if is_entry else 1
        return path

    def key(self) -> list[str]:
        parts = []
        while True:
            parts.append(plain(self.peek()))
            self.at += 1
            if self.peek() != ".":
                return parts
            self.at += 1

    def pair(self, table: Path) -> None:
        line = self.tokens[self.at].line
        path = table
        for part in self.key():
            path = (*path, part)
            self.lines.setdefault(path, line)
        self.at += 1  # =
        self.value(path)

    def value(self, path: Path) -> None:
        if self.peek() == "[":
            self.array(path)
        elif self.peek() == "{":
            self.inline_table(path)
        else:
            first = self.tokens[self.at]
            while self.peek() not in ("", "\n", ",", "]", "}"):
                self.at += 1
            before = self.tokens[self.at - 1]
            if before is first and WHOLE.fullmatch(first.text):
                self.numbers[path] = first.at, first.at + len(first.text)
            elif before is first and PLAIN.fullmatch(first.text):
                self.strings[path] = first.at + 1, first.at + len(first.text) - 1

    def array(self, path: Path) -> None:
        self.at += 1
        number = 0
        while self.peek() not in ("", "]"):
            if self.peek() in ("\n", ","):
                self.at += 1
                continue
            self.lines[*path, number] = self.tokens[self.at].line
            self.value((*path, number))
            number += 1
        self.at += 1

    def inline_table(self, path: Path) -> None:
        self.at += 1
        while self.peek() not in ("", "}"):
            if self.peek() in ("\n", ","):
                self.at += 1
            else:
                self.pair(path)
        self.at += 1


def plain(key: str) -> str:
    """A key as it is meant, whether it was quoted or not."""
    return str(tomllib.loads(f"key = {key}")["key"]) if key[:1] in ("'", '"') else key
