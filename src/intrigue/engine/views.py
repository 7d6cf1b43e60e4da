"""Views: what a viewer sees of a table, as a record whose cells have kinds.

A view is declared once, as a class like a state, and filled by the game's rule ``show(book, v, view)`` from a veiled
record. Its JSON form, the difference of two views as a patch, and the types of the web client all follow from the
declaration: cards become their keys, words of a list their words, and what is hidden or missing becomes null.

A table whose length varies is as long as the cell says that counts it: ``x_count`` for a table ``x`` if the record has
such a cell, or the one named by ``length``.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar, cast

import msgspec
import numpy as np

from .records import Cells

T = TypeVar("T")
Path = list[str | int]
Op = tuple[Path, Any]  # path into the view, new value; a last step "~2:1" takes one element out of a list at 2
Keys = Mapping[str, Sequence[str]]  # by name of a printed list: the key of each of its numbers

encode = msgspec.json.Encoder().encode
FEW = 2  # so many operations are taken without weighing them against the whole


class Rows(Generic[T]):
    """A table of records inside a record, as a type checker sees it."""

    def __getitem__(self, at: int) -> T:
        raise TypeError("a declaration holds no records")


class Kind(NamedTuple):
    """What a number in a cell means."""

    name: str  # number, flag, seat, word, key, record or count
    of: Any = None  # the words, the name of a printed list, or the class of a record
    optional: bool = False  # whether a negative number (NONE, HIDDEN) stands for null
    null: str = ""  # the cell of a record that makes it null where it is negative


@dataclass(frozen=True)
class Field:
    """One declared cell or table."""

    kind: Kind
    store: str  # i1, i2, i4 or i8
    shape: tuple[int, ...] = ()
    length: str = ""  # the cell that counts a table


# ---------------------------------------------------------------------------------------------- declaring


def number(store: str = "i2", optional: bool = False) -> int:
    """A number; ``optional``: NONE stands for null."""
    return cast(int, Field(Kind("number", None, optional), store))


def flag() -> int:
    return cast(int, Field(Kind("flag"), "i1"))


def seat(optional: bool = False) -> int:
    return cast(int, Field(Kind("seat", None, optional), "i1"))


def card(deck: str = "card", optional: bool = False) -> int:
    """A card by its number in a printed list; ``optional``: it may be hidden or missing."""
    return cast(int, Field(Kind("key", deck, optional), "i2"))


def one_of(words: Sequence[str], optional: bool = False) -> int:
    return cast(int, Field(Kind("word", tuple(words), optional), "i1"))


def count() -> int:
    """How many elements of a table are there; no part of the JSON form."""
    return cast(int, Field(Kind("count"), "i2"))


def table(item: int, *shape: int, length: str = "") -> Cells:
    """Several cells of one kind: ``coins: Cells = table(number("i2"), SEATS, length="seats")``."""
    return cast(Cells, replace(cast(Field, item), shape=shape, length=length))


def part(record: type[T]) -> T:
    """A record inside the record."""
    return cast(T, Field(Kind("record", record), ""))


def rows(record: type[T], most: int, length: str = "", null: str = "") -> Rows[T]:
    """A table of records; where the cell named by ``null`` is negative, the record is null."""
    return cast("Rows[T]", Field(Kind("record", record, bool(null), null), "", (most,), length))


def fields_of(record: type) -> dict[str, Field]:
    """The declared cells of a class and its bases, in their order."""
    found: dict[str, Field] = {}
    for base in reversed(record.__mro__):
        found |= {name: value for name, value in vars(base).items() if isinstance(value, Field)}
    return found


def view_layout(record: type) -> np.dtype[np.void]:
    """The dtype of a declared view: cells of wider alignment first, so that padding is only at the end."""
    fields = []
    for name, field in fields_of(record).items():
        cell = view_layout(field.kind.of) if field.kind.name == "record" else np.dtype(field.store)
        fields.append((name, cell, field.shape))
    return np.dtype(sorted(fields, key=lambda one: -one[1].alignment), align=True)


# ---------------------------------------------------------------------------------------------- reading

_CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}
Read = Callable[[bytes, int], Any]


def _meaning(kind: Kind, keys: Keys) -> Callable[[int], Any] | None:
    """From the number in a cell to its JSON form; None where they are the same."""
    if kind.name == "flag":
        return bool
    if kind.name in ("word", "key"):
        words = kind.of if kind.name == "word" else keys[kind.of]
        if not kind.optional:
            return lambda n: words[n] if n >= 0 else _impossible(kind, n)
        return lambda n: words[n] if n >= 0 else None
    if kind.optional:
        return lambda n: n if n >= 0 else None
    return None


def _impossible(kind: Kind, n: int) -> Any:
    raise ValueError(f"{n} in a cell of kind {kind.name} that is not optional")


class _Cell:
    """One number."""

    def __init__(self, field: Field, keys: Keys) -> None:
        self.unpack = struct.Struct(f"={_CODES[field.store]}").unpack_from
        self.meaning = _meaning(field.kind, keys)
        self.size = int(field.store[1])

    def value(self, raw: bytes, at: int) -> Any:
        n = self.unpack(raw, at)[0]
        return n if self.meaning is None else self.meaning(n)

    def changes(self, old: bytes, new: bytes, at: int, to: int, path: Path) -> list[Op]:
        value = self.value(new, to)
        return [] if value == self.value(old, at) else [(path, value)]


class _Record:
    """Several named cells and tables, or null."""

    size: int

    def __init__(self, record: type, keys: Keys, null: str = "") -> None:
        dtype = view_layout(record)
        declared = fields_of(record)
        places = {name: int(cast(Any, dtype.fields)[name][1]) for name in declared}
        self.size = dtype.itemsize
        self.null = _Cell(replace(declared[null], kind=Kind("number")), keys) if null else None
        self.null_at = places[null] if null else 0
        self.fields: list[tuple[str, int, int, _Node]] = []
        for name, field in declared.items():
            if field.kind.name != "count":
                node = _node(name, field, declared, places, keys)
                self.fields.append((name, places[name], places[name] + node.size, node))

    def is_null(self, raw: bytes, at: int) -> bool:
        return self.null is not None and self.null.value(raw, at + self.null_at) < 0

    def value(self, raw: bytes, at: int) -> Any:
        if self.null is not None and self.is_null(raw, at):
            return None
        return {name: node.value(raw, at + place) for name, place, _, node in self.fields}

    def changes(self, old: bytes, new: bytes, at: int, to: int, path: Path) -> list[Op]:
        if self.null is not None and (self.is_null(old, at) or self.is_null(new, to)):
            before, after = self.value(old, at), self.value(new, to)
            return [] if before == after else [(path, after)]
        found: list[Op] = []
        for name, start, end, node in self.fields:
            if old[at + start : at + end] != new[to + start : to + end]:
                found += node.changes(old, new, at + start, to + start, [*path, name])
        return _shorter(found, path, lambda: self.value(new, to))


class _Table:
    """Elements of one kind, as many as another cell of the same record says."""

    size: int

    def __init__(self, item: _Node, most: int, length: _Cell | None, length_at: int) -> None:
        self.item = item
        self.most = most
        self.length = length
        self.length_at = length_at  # from the table to the cell that counts it
        self.size = most * item.size

    def count(self, raw: bytes, at: int) -> int:
        return self.most if self.length is None else int(self.length.value(raw, at + self.length_at))

    def values(self, raw: bytes, at: int, start: int, end: int) -> list[Any]:
        size = self.item.size
        return [self.item.value(raw, at + size * n) for n in range(start, end)]

    def value(self, raw: bytes, at: int) -> list[Any]:
        return self.values(raw, at, 0, self.count(raw, at))

    def changes(self, old: bytes, new: bytes, at: int, to: int, path: Path) -> list[Op]:
        size, before, after = self.item.size, self.count(old, at), self.count(new, to)

        def same(n: int, m: int) -> bool:
            return old[at + size * n : at + size * (n + 1)] == new[to + size * m : to + size * (m + 1)]

        if before == after:
            found: list[Op] = []
            for n in range(after):
                if not same(n, n):
                    found += self.item.changes(old, new, at + size * n, to + size * n, [*path, n])
            return _shorter(found, path, lambda: self.value(new, to))
        if not before or not after:
            return [(path, self.value(new, to))]
        front, back, most = 0, 0, min(before, after)
        while front < most and same(front, front):
            front += 1
        while back < most - front and same(before - 1 - back, after - 1 - back):
            back += 1
        if front + back == 0:
            return [(path, self.value(new, to))]
        return [([*path, f"~{front}:{before - back - front}"], self.values(new, to, front, after - back))]


_Node = _Cell | _Record | _Table


def _node(name: str, field: Field, declared: Mapping[str, Field], places: Mapping[str, int], keys: Keys) -> _Node:
    made: _Node = _Record(field.kind.of, keys, field.kind.null) if field.kind.name == "record" else _Cell(field, keys)
    for most in reversed(field.shape[1:]):
        made = _Table(made, most, None, 0)
    if field.shape:
        counter = field.length or f"{name}_count"
        if field.length and counter not in declared:
            raise TypeError(f"{name}: there is no cell {counter!r} to count it")
        length = _Cell(replace(declared[counter], kind=Kind("number")), keys) if counter in declared else None
        made = _Table(made, field.shape[0], length, places.get(counter, 0) - places[name])
    return made


def _shorter(found: list[Op], path: Path, whole: Callable[[], Any]) -> list[Op]:
    """Changes inside, or the whole new value where that is shorter to say."""
    if not path or len(found) <= FEW:
        return found
    instead: list[Op] = [(path, whole())]
    return found if len(encode(found)) <= len(encode(instead)) else instead


class Form:
    """How the view records of a game are read."""

    def __init__(self, record: type, keys: Keys) -> None:
        self._root = _Record(record, keys)

    def json(self, view: bytes) -> dict[str, Any]:
        """The view for a client."""
        return cast("dict[str, Any]", self._root.value(view, 0))

    def changes(self, old: bytes, new: bytes) -> list[Op]:
        """Operations that turn the JSON form of one view into that of another; found by comparing their cells."""
        return [] if old == new else self._root.changes(old, new, 0, 0, [])


# ---------------------------------------------------------------------------------------------- describing


def records_in(record: type) -> Iterator[type]:
    """A view's class after all classes it is made of, each once."""
    seen: list[type] = []

    def walk(one: type) -> None:
        for field in fields_of(one).values():
            if field.kind.name == "record":
                walk(field.kind.of)
        if one not in seen:
            seen.append(one)

    walk(record)
    return iter(seen)
