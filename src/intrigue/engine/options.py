"""Options: the named readings of a rule that a table may choose between.

An option is declared once, as the cell ``opt_<name>`` of a state that holds the code of its value:

    class State(Header):
        opt_bank: int = option(("finite", "unlimited"), "ARW-12.6")

    UNLIMITED = code(State.opt_bank, "unlimited")

What they are called, and which of them make a mode of the game, is in ``modes``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any, Protocol, cast

import numpy as np

from .chance import below
from .errors import BadOption, listing
from .messages import ALLOWED_RANGE, ALLOWED_VALUES, BAD_OPTION, BAD_OPTION_SEAT, NO_SUCH_OPTION, Message, shared
from .records import Field, Header
from .targets import rule

TRUE = ("true", "1", "yes", "on")
FALSE = ("false", "0", "no", "off")
RANDOM = "random"
_NUMBER = re.compile(r"-?[0-9]{1,9}")
TAG = 1 << 16  # a tagged value is tag * TAG + number


@dataclass(frozen=True)
class Tagged:
    """Values such as single, games:N, target:N; each tag has a range of numbers or None."""

    tags: tuple[tuple[str, range | None], ...]


class Seat(tuple[str, ...]):
    """``random``, or the number of a seat."""

    __slots__ = ()


class Order(tuple[str, ...]):
    """Orders of a few letters, such as ``2134``: what each seat receives."""

    __slots__ = ()


class Codec(Protocol):
    """Values written in a notation of the game's own, such as a deck code."""

    @property
    def allowed(self) -> Sequence[Any]: ...  # what can be written, as a message of the game
    @property
    def named(self) -> tuple[str, ...]: ...  # values that have a name
    def encode(self, text: str) -> int | None: ...  # None: not in this notation
    def decode(self, code: int) -> str: ...


Values = tuple[str, ...] | type[bool] | range | Tagged | Codec


@dataclass(frozen=True)
class Option:
    """One option. ``values`` is a tuple of words, ``bool``, a ``range`` of integers, ``Tagged`` or a ``Codec``; the
    first is the default unless ``default`` names another."""

    name: str
    values: Values
    rule: str
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

    @property
    def kind(self) -> str:
        return KINDS.get(type(self.values), "text")

    @property
    def words(self) -> tuple[str, ...]:
        """The words that its value is, begins with, or is made of."""
        if isinstance(self.values, Tagged):
            return tuple(tag for tag, _ in self.values.tags)
        if isinstance(self.values, Order):
            return (*sorted(self.values[0]), *(word for word in self.values if word == RANDOM))
        if isinstance(self.values, tuple):
            return tuple(self.values)
        if isinstance(self.values, range):
            return ()
        return ("true", "false") if isinstance(self.values, type) else self.values.named

    def numbers(self, word: str = "") -> tuple[int, int] | None:
        """The least and the greatest number it may be, or that may follow a word; None: no number."""
        allowed = dict(self.values.tags).get(word) if isinstance(self.values, Tagged) else self.values
        return (allowed.start, allowed.stop - 1) if isinstance(allowed, range) else None


KINDS = {tuple: "choice", Seat: "seat", Order: "order", range: "number", type: "flag", Tagged: "tagged"}


# ---------------------------------------------------------------------------------------------- in a state


class OptionField(Field):
    """A cell that holds the code of an option, named by the cell."""

    def __init__(self, values: Values, rule: str, default: Any) -> None:
        super().__init__(cell_kind(values))
        self.option = Option("", values, rule, default)

    def __set_name__(self, owner: type, name: str) -> None:
        self.option = replace(self.option, name=name.removeprefix("opt_"))


def cell_kind(values: Values) -> str:
    """The narrowest cell that holds every code."""
    if isinstance(values, range):
        highest = values.stop - 1
    elif isinstance(values, Tagged):
        highest = len(values.tags) * TAG
    elif isinstance(values, tuple):
        highest = len(values) - 1
    else:
        return "i1" if isinstance(values, type) else "i8"
    return next(kind for kind in ("i1", "i2", "i4") if highest <= np.iinfo(kind).max)


def option(values: Values, rule: str, default: Any = None) -> int:
    """Declare an option as the cell ``opt_<name>`` of a state."""
    return cast(int, OptionField(values, rule, default))


def options_of(state: type) -> tuple[Option, ...]:
    """The options that a state declares, in order."""
    return tuple(field.option for field in vars(state).values() if isinstance(field, OptionField))


def code(declared: int, value: str) -> int:
    """The number rules compare a declared option with."""
    return cast(OptionField, declared).option.encode(value)


def tags(declared: int) -> range:
    """The numbers of the tags of a declared option, in order; ``tag_of`` and ``number_of`` read its code."""
    values = cast(OptionField, declared).option.values
    assert isinstance(values, Tagged)
    return range(len(values.tags))


def seat_or_random(seats: int) -> tuple[str, ...]:
    """Values of an option that names a seat, or leaves it to chance."""
    return Seat((RANDOM, *map(str, range(seats))))


def order_or_random(letters: str) -> tuple[str, ...]:
    """Values of an option that gives each seat one of the letters, or leaves it to chance."""
    return Order((*map("".join, permutations(letters)), RANDOM))


@rule
def seat_by_option(s: Header, code: int) -> int:
    """The seat that an option with values ``seat_or_random`` names."""
    if code > 0:
        return code - 1
    return below(s, s.seats) if s.seats > 1 else 0


@rule
def tag_of(code: int) -> int:
    return code // TAG


@rule
def number_of(code: int) -> int:
    return code % TAG


# ---------------------------------------------------------------------------------------------- of a table


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


def require_seat(options: Mapping[str, Any], name: str, seats: int) -> None:
    """Refuse an option that names a seat which is not there."""
    if options[name] != RANDOM and int(options[name]) >= seats:
        raise BadOption(shared(BAD_OPTION_SEAT, name, int(options[name]), seats - 1))
