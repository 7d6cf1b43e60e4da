"""Options: the named readings of a rule that a table may choose between."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .errors import BadOption, listing
from .messages import ALLOWED_RANGE, ALLOWED_VALUES, BAD_OPTION, BAD_OPTION_SEAT, NO_SUCH_OPTION, Message, shared

TRUE = ("true", "1", "yes", "on")
FALSE = ("false", "0", "no", "off")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
TAG = 1 << 16  # a tagged value is tag * TAG + number


@dataclass(frozen=True)
class Tagged:
    """Values such as single, games:N, target:N; each tag has a range of numbers or None."""

    tags: tuple[tuple[str, range | None], ...]


class Codec(Protocol):
    """Values written in a notation of the game's own, such as a deck code."""

    @property
    def allowed(self) -> Sequence[Any]: ...  # what can be written, as a message of the game
    def encode(self, text: str) -> int | None: ...  # None: not in this notation
    def decode(self, code: int) -> str: ...


@dataclass(frozen=True)
class Option:
    """One option. ``values`` is a tuple of words, ``bool``, a ``range`` of integers, ``Tagged`` or a ``Codec``; the
    first is the default unless ``default`` names another. In the state record it is the integer cell ``opt_<name>``."""

    name: str
    values: tuple[str, ...] | type[bool] | range | Tagged | Codec
    rule: str
    text: str
    default: Any = None

    @property
    def default_value(self) -> str | bool | int:
        if self.default is not None:
            return self.default  # type: ignore[no-any-return]  # declared with the option, checked by encode in tests
        return self.decode(self.values.start if isinstance(self.values, range) else 0)

    def encode(self, value: object) -> int:
        """The integer for a value as people write it (a word, a number, true/false)."""
        text = str(value).strip()
        if isinstance(self.values, range):
            if _NUMBER.fullmatch(text) and int(text) in self.values:
                return int(text)
        elif isinstance(self.values, Tagged):
            return self._encode_tag(text)
        elif isinstance(self.values, tuple):
            if text in self.values:
                return self.values.index(text)
        elif isinstance(self.values, type):
            if text.lower() in TRUE + FALSE:
                return 1 if text.lower() in TRUE else 0
        else:
            code = self.values.encode(text)
            if code is not None:
                return code
        raise self._refusal(text)

    def _refusal(self, text: str) -> BadOption:
        return BadOption(shared(BAD_OPTION, self.name, text, self.allowed(), self.rule))

    def _encode_tag(self, text: str) -> int:
        assert isinstance(self.values, Tagged)
        word, _, number = text.partition(":")
        for at, (tag, numbers) in enumerate(self.values.tags):
            if tag != word:
                continue
            if numbers is None and not number:
                return at * TAG
            if numbers is not None and _NUMBER.fullmatch(number) and int(number) in numbers:
                return at * TAG + int(number)
        raise self._refusal(text)

    def decode(self, code: int) -> str | bool | int:
        """The value as people write it."""
        if isinstance(self.values, range):
            return code
        if isinstance(self.values, Tagged):
            tag, numbers = self.values.tags[code // TAG]
            return tag if numbers is None else f"{tag}:{code % TAG}"
        if isinstance(self.values, tuple):
            return self.values[code]
        if isinstance(self.values, type):
            return bool(code)
        return self.values.decode(code)

    def allowed(self) -> Message:
        """What can be written, as a message."""
        if isinstance(self.values, range):
            return shared(ALLOWED_RANGE, self.values.start, self.values.stop - 1)
        if isinstance(self.values, Tagged):
            parts = [tag if r is None else f"{tag}:{r.start}..{r.stop - 1}" for tag, r in self.values.tags]
            return shared(ALLOWED_VALUES, listing(parts))
        if isinstance(self.values, tuple):
            return shared(ALLOWED_VALUES, listing(self.values))
        return shared(ALLOWED_VALUES, "true, false") if isinstance(self.values, type) else list(self.values.allowed)

    def describe(self, text: Callable[[Message], str]) -> dict[str, Any]:
        """For the create page and --json; ``text`` puts a message into words."""
        kinds = {tuple: "choice", range: "number", type: "flag", Tagged: "tagged"}
        return {
            "name": self.name,
            "kind": kinds.get(type(self.values), "text"),
            "values": list(self.values) if isinstance(self.values, tuple) else text(self.allowed()),
            "default": self.default_value,
            "rule": self.rule,
            "text": self.text,
        }


def encode_all(options: Iterable[Option], given: Mapping[str, object], prefix: str) -> dict[str, int]:
    """Codes of all options, defaults filled in. Names may carry the game's prefix (``arw.bank``)."""
    table = {option.name: option for option in options}
    codes = {name: option.encode(option.default_value) for name, option in table.items()}
    for name, value in given.items():
        bare = name.removeprefix(f"{prefix.lower()}.")
        if bare not in table:
            raise BadOption(shared(NO_SUCH_OPTION, name, listing(sorted(table))))
        codes[bare] = table[bare].encode(value)
    return codes


def require_seat(option: str, seat: int, seats: int) -> None:
    """Refuse an option that names a seat which is not there."""
    if seat >= seats:
        raise BadOption(shared(BAD_OPTION_SEAT, option, seat, seats - 1))
