"""Catalogues: the words for messages, in every language. Project Fluent files, ``texts/<language>.ftl``.

The engine has a catalogue for what all share, the server one, and every game one of its own. A text is made with gaps,
{P0} for a seat, {card:heir} for a card, {icon:coin|coins} for a sign and its words; who shows it fills them (``fill``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNone

from .errors import IntrigueError, listing
from .messages import Declared, Kind, Message

ENGINE_TEXTS = Path(__file__).parent / "texts"
LANGUAGES = ("en", "es")
MAX_ARGUMENT = 1000  # letters; what is longer is put in afterwards, for Fluent refuses words of more than 2,500

SEPARATORS = {"semicolon": "; ", "space": " ", "bar": " | ", "none": ""}  # of lists by their join; else a comma

# What neighbouring words do to each other, by language: pattern and replacement, read alike here and in the web client.
GRAMMAR: dict[str, list[tuple[str, str]]] = {
    "en": [],
    "es": [
        (r"(?<![A-Za-zÁÉÍÓÚÜÑáéíóúüñ])([Dd]e|[Aa]) el(?![A-Za-zÁÉÍÓÚÜÑáéíóúüñ])", r"\1l"),
        (r" y (?=[Hh]?[IiÍí](?![aeou]))", " e "),
    ],
}


def slug(key: str) -> str:
    """A printed key as part of a catalogue's id: 'law enforcement' is law-enforcement."""
    return re.sub(r"[^A-Za-z0-9_-]+", "-", key)


def _signed(value: Any) -> str:
    """+2, -1, +0."""
    return f"{int(value):+d}"


def _capital(text: Any) -> str:
    """A text that begins a sentence."""
    return str(text)[:1].upper() + str(text)[1:]


def _icon(glyph: Any, words: Any) -> str:
    """A sign where there are pictures, its words elsewhere."""
    return f"{{icon:{glyph}|{words}}}"


_reader: ContextVar[int | None] = ContextVar("reader", default=None)  # the seat of whoever the text is made for


def _seat_gap(seat: int) -> str:
    return f"{{P{seat}}}"


def _you(seat: Any) -> str:
    """Whether a text speaks of its reader, for a catalogue to choose by: "also" of a list that has other seats, too."""
    reader = _reader.get()
    if reader is None:
        return "no"
    named, gap = str(seat), _seat_gap(reader)
    return "yes" if named == gap else "also" if gap in named else "no"


FUNCTIONS: dict[str, Any] = {"SIGNED": _signed, "CAPITAL": _capital, "ICON": _icon, "YOU": _you}


@cache
def read_catalogue(path: Path) -> Any:
    try:
        return FluentResource(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise IntrigueError(f"{path}: cannot be read: {error.strerror}") from None


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise IntrigueError(f"language {language!r}: there are {listing(LANGUAGES)}")
    return language


class Texts:
    """The words of one game, or of the engine alone, in one language."""

    def __init__(self, language: str, folders: Iterable[Path] = (), declared: Iterable[Declared] = ()) -> None:
        self.language = check_language(language)
        self._bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
        for folder in (ENGINE_TEXTS, *folders):
            self._bundle.add_resource(read_catalogue(folder / f"{language}.ftl"), allow_overrides=True)
        self._args = {one.name: one.args for one in declared}
        self._grammar = [(re.compile(pattern), to) for pattern, to in GRAMMAR[language]]
        self._known: dict[str, str] = {}

    def text(self, message: Message, attribute: str = "", reader: int | None = None) -> str:
        """A message in words, with gaps; or another text that belongs to it, such as the subject of a mail. Whoever
        sits on the seat ``reader`` is spoken to: 'You draw a card.'"""
        token = _reader.set(reader)
        try:
            return self._text(message, attribute)
        finally:
            _reader.reset(token)

    def _text(self, message: Message, attribute: str = "") -> str:
        name, *values = message
        args = {arg: self._shown(kind, value) for (arg, kind), value in zip(self._args[name], values, strict=True)}
        return self.entry(name, args, attribute)

    def about(self, message: Message) -> str:
        """What a question decides, or what a goal means, in a sentence; '' where there is no more to say."""
        known = "about" in self._bundle.get_message(message[0]).attributes
        return self.text(message, "about") if known else ""

    def entry(self, name: str, args: Mapping[str, Any] | None = None, attribute: str = "") -> str:
        """A text by its id in the catalogue."""
        found = self._bundle.get_message(name)
        value: Any = found.attributes.get(attribute) if attribute else found.value
        given = dict(args or {})
        long = [arg for arg, words in given.items() if isinstance(words, str) and len(words) > MAX_ARGUMENT]
        text, errors = self._bundle.format_pattern(value, given | {arg: f"\ue000{arg}\ue001" for arg in long})
        if errors or isinstance(text, FluentNone):
            raise IntrigueError(f"text {name!r} in {self.language}: {errors}")
        made = str(text)
        for arg in long:
            made = made.replace(f"\ue000{arg}\ue001", given[arg])
        for pattern, to in self._grammar:
            made = pattern.sub(to, made)
        return made

    def printed(self, what: str, key: str, attribute: str = "") -> str:
        """The name of something printed (a card, a sector), or one of its other texts; '' if there is none."""
        name = f"{what}-{slug(key)}"
        if not self._bundle.has_message(name):
            return ""
        if attribute and attribute not in self._bundle.get_message(name).attributes:
            return ""
        return self.entry(name, None, attribute)

    def attributes(self, what: str, key: str) -> list[str]:
        """The names of the other texts of something printed."""
        name = f"{what}-{slug(key)}"
        return list(self._bundle.get_message(name).attributes) if self._bundle.has_message(name) else []

    def _shown(self, kind: Kind, value: Any) -> Any:
        show: Callable[[Any], Any] = {
            "seat": _seat_gap,
            "card": lambda key: self.entry("hidden-card") if key is None else f"{{card:{key}}}",
            "text": lambda key: self.printed("card", key, "text"),
            "name": lambda key: self.printed(kind.of, key) or key,
            "message": self._text,
            "list": lambda items: self._joined([str(self._shown(kind.of, item)) for item in items], kind.join),
        }.get(kind.name, lambda plain: plain)
        return show(value)

    def _joined(self, items: list[str], join: str) -> str:
        """'a, b and c', or with commas or another separator alone."""
        if join != "and" or len(items) < 2:
            return SEPARATORS.get(join, ", ").join(items)
        return self.entry("and-list", {"first": ", ".join(items[:-1]), "last": items[-1]})


_GAP = re.compile(r"\{(P(\d)|card:([^}]+)|icon:[^|}]*\|([^}]*))\}")


def fill(text: str, names: Sequence[str], cards: Mapping[str, str], mark: Callable[[str], str] = str) -> str:
    """Put names into the gaps; ``mark`` may dress them up.

    >>> fill("{P1} plays {card:heir}.", ["Ann", "Bo"], {"heir": "Heir"})
    'Bo plays Heir.'
    >>> fill("for 2 {icon:gem|gems}", [], {})
    'for 2 gems'
    """

    def word(match: re.Match[str]) -> str:
        if match[2] is not None:
            number = int(match[2])
            return mark(names[number] if number < len(names) else f"P{number}")
        if match[4] is not None:
            return match[4]
        return mark(cards.get(match[3], match[3]))

    return _GAP.sub(word, text)
