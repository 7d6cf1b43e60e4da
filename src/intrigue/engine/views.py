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

import numpy as np

from .records import Cells
from .targets import rule

T = TypeVar("T")
# What changed in a JSON value: "name" or "2" sets a field or an element; ">name" or ">2" holds the changes inside one;
# "~2:1" takes one element out of a list at 2 and puts the elements given there.
Patch = dict[str, Any]
Keys = Mapping[str, Sequence[str]]  # by name of a printed list: the key of each of its numbers

FEW = 2  # so many changes inside a list or a small record are told one by one


class Rows(Generic[T]):
    """A table of records inside a record, as a type checker sees it."""

    def __getitem__(self, at: int) -> T:
        raise TypeError("a declaration holds no records")


class Kind(NamedTuple):
    """What a number in a cell means."""

    name: str  # number, flag, seat, word, key, record or count
    of: Any = None  # the words, the name of a printed list, or the class of a record
    optional: bool = False  # whether a negative number (NONE, HIDDEN) stands for null
    null: str = ""  # the cell of a record, a count too, that makes it null where it is negative


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


def card(deck: str = "card", optional: bool = False, store: str = "i2") -> int:
    """A card by its number in a printed list; ``optional``: it may be hidden or missing."""
    return cast(int, Field(Kind("key", deck, optional), store))


def one_of(words: Sequence[str], optional: bool = False) -> int:
    return cast(int, Field(Kind("word", tuple(words), optional), "i1"))


def count() -> int:
    """How many elements of a table are there; no part of the JSON form."""
    return cast(int, Field(Kind("count"), "i2"))


def table(item: int, *shape: int, length: str = "") -> Cells:
    """Several cells of one kind: ``coins: Cells = table(number("i2"), SEATS, length="seats")``."""
    return cast(Cells, replace(cast(Field, item), shape=shape, length=length))


def part(record: type[T], null: str = "") -> T:
    """A record inside the record; where the cell of it named by ``null`` is negative, it is null."""
    return cast(T, Field(Kind("record", record, bool(null), null), ""))


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


# ---------------------------------------------------------------------------------------------- filling


@rule
def show_cards(cards: Cells, n: int, out: Cells) -> int:
    """The first n cards of a pile; returns how many."""
    for at in range(n):
        out[at] = cards[at]
    return n


@rule
def show_mask(mask: int, out: Cells) -> int:
    """The numbers in a bit mask (seats, kinds), ascending; returns how many."""
    n, number = 0, 0
    while mask != 0:
        if mask & 1:
            out[n] = number
            n += 1
        mask >>= 1
        number += 1
    return n


# ---------------------------------------------------------------------------------------------- reading

_CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}


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


class _Cells:
    """Numbers of one kind, as many as another cell of the same record says."""

    size: int

    def __init__(self, field: Field, keys: Keys, length: _Length) -> None:
        self.formats = [struct.Struct(f"={n}{_CODES[field.store]}") for n in range(length.most + 1)]
        self.item_size = int(field.store[1])
        self.size = self.item_size * length.most
        self.meaning = _meaning(field.kind, keys)
        self.length = length

    def values(self, raw: bytes, at: int, start: int, end: int) -> list[Any]:
        if start == end:
            return []
        found = self.formats[end - start].unpack_from(raw, at + self.item_size * start)
        return list(found) if self.meaning is None else list(map(self.meaning, found))

    def compare_item(self, patch: Patch, name: str, old: bytes, new: bytes, at: int, to: int) -> None:  # noqa: ARG002
        patch[name] = self.values(new, to, 0, 1)[0]

    def value(self, raw: bytes, at: int) -> list[Any]:
        return self.values(raw, at, 0, self.length.read(raw, at))

    def compare(self, patch: Patch, name: str, old: bytes, new: bytes, at: int, to: int) -> None:
        _compare_lists(self, patch, name, old, new, at, to)


class _Rows:
    """Records or tables, as many as another cell of the same record says."""

    size: int

    def __init__(self, item: _Node, length: _Length) -> None:
        self.item = item
        self.item_size = item.size
        self.size = item.size * length.most
        self.length = length

    def values(self, raw: bytes, at: int, start: int, end: int) -> list[Any]:
        value, size = self.item.value, self.item_size
        return [value(raw, at + size * n) for n in range(start, end)]

    def compare_item(self, patch: Patch, name: str, old: bytes, new: bytes, at: int, to: int) -> None:
        self.item.compare(patch, name, old, new, at, to)

    def value(self, raw: bytes, at: int) -> list[Any]:
        return self.values(raw, at, 0, self.length.read(raw, at))

    def compare(self, patch: Patch, name: str, old: bytes, new: bytes, at: int, to: int) -> None:
        _compare_lists(self, patch, name, old, new, at, to)


class _Length:
    """How many elements of a table are there."""

    def __init__(self, most: int, counter: Field | None, distance: int) -> None:
        self.most = most
        self._read = struct.Struct(f"={_CODES[counter.store]}").unpack_from if counter else None
        self._distance = distance  # from the table to the cell that counts it

    def read(self, raw: bytes, at: int) -> int:
        return self.most if self._read is None else int(self._read(raw, at + self._distance)[0])


def _compare_lists(table: _Cells | _Rows, patch: Patch, name: str, old: bytes, new: bytes, at: int, to: int) -> None:
    """Single elements set, or a stretch of the list replaced."""
    size, before, after = table.item_size, table.length.read(old, at), table.length.read(new, to)
    was = [old[place : place + size] for place in range(at, at + size * before, size)]
    now = [new[place : place + size] for place in range(to, to + size * after, size)]
    inside: Patch = {}
    changed = [n for n in range(after) if was[n] != now[n]] if before == after else []
    if before == after and len(changed) <= FEW:
        for n in changed:
            table.compare_item(inside, str(n), old, new, at + size * n, to + size * n)
    else:
        front, back, shorter = 0, 0, min(before, after)
        while front < shorter and was[front] == now[front]:
            front += 1
        while back < shorter - front and was[before - 1 - back] == now[after - 1 - back]:
            back += 1
        if front + back == 0:
            patch[name] = table.value(new, to)
            return
        inside[f"~{front}:{before - back - front}"] = table.values(new, to, front, after - back)
    if inside:
        patch[f">{name}"] = inside


class _Record:
    """Several named cells, tables and records, or null."""

    size: int
    length: _Length | None = None

    def __init__(self, record: type, keys: Keys, null: str = "") -> None:
        dtype = view_layout(record)
        declared = fields_of(record)
        places = {name: int(cast(Any, dtype.fields)[name][1]) for name in declared}
        single = [n for n, field in declared.items() if not field.shape and field.kind.name not in ("count", "record")]
        single.sort(key=lambda name: places[name])
        self.size = dtype.itemsize
        self.names = single
        self.meanings = [_meaning(declared[name].kind, keys) for name in single]
        self.unpack = struct.Struct(_with_gaps([(places[name], declared[name].store) for name in single])).unpack_from
        self._null = struct.Struct(_with_gaps([(places[null], declared[null].store)])).unpack_from if null else None
        self.nested: list[tuple[str, int, int, _Node]] = []
        for name, field in declared.items():
            if field.shape or field.kind.name == "record":
                node = _node(name, field, declared, places, keys)
                self.nested.append((name, places[name], places[name] + node.size, node))

    def is_null(self, raw: bytes, at: int) -> bool:
        return self._null is not None and bool(self._null(raw, at)[0] < 0)

    def value(self, raw: bytes, at: int) -> Any:
        if self.is_null(raw, at):
            return None
        numbers = self.unpack(raw, at)
        made = {
            name: n if meaning is None else meaning(n)
            for name, meaning, n in zip(self.names, self.meanings, numbers, strict=True)
        }
        for name, start, _, node in self.nested:
            made[name] = node.value(raw, at + start)
        return made

    def compare(self, patch: Patch, name: str, old: bytes, new: bytes, at: int, to: int) -> None:
        was, now = self.is_null(old, at), self.is_null(new, to)
        if was or now:
            if was != now:
                patch[name] = self.value(new, to)
            return
        inside = self.changes(old, new, at, to, self.unpack(old, at), self.unpack(new, to))
        if len(inside) > FEW and not self.nested:
            patch[name] = self.value(new, to)
        elif inside:
            patch[f">{name}"] = inside

    def changes(self, old: bytes, new: bytes, at: int, to: int, was: tuple[int, ...], now: tuple[int, ...]) -> Patch:
        """The changes inside a record; ``was`` and ``now`` are the numbers of its single cells."""
        found: Patch = {}
        if was != now:
            for name, meaning, before, after in zip(self.names, self.meanings, was, now, strict=True):
                if before != after and (meaning is None or meaning(before) != meaning(after)):
                    found[name] = after if meaning is None else meaning(after)
        for name, start, end, node in self.nested:
            if old[at + start : at + end] != new[to + start : to + end] or (
                node.length and node.length.read(old, at + start) != node.length.read(new, to + start)
            ):
                node.compare(found, name, old, new, at + start, to + start)
        return found


_Node = _Cells | _Rows | _Record


def _with_gaps(cells: Sequence[tuple[int, str]]) -> str:
    """The format of cells at given places, in ascending order."""
    code, at = "=", 0
    for place, store in cells:
        code += f"{place - at}x{_CODES[store]}"
        at = place + int(store[1])
    return code


def _node(name: str, field: Field, declared: Mapping[str, Field], places: Mapping[str, int], keys: Keys) -> _Node:
    if not field.shape:
        return _Record(field.kind.of, keys, field.kind.null)
    counter = field.length or f"{name}_count"
    if field.length and counter not in declared:
        raise TypeError(f"{name}: there is no cell {counter!r} to count it")
    length = _Length(field.shape[0], declared.get(counter), places.get(counter, 0) - places[name])
    inner = [_Length(most, None, 0) for most in field.shape[1:]]
    if field.kind.name == "record":
        made: _Node = _Record(field.kind.of, keys, field.kind.null)
    elif inner:
        made = _Cells(field, keys, inner.pop())
    else:
        return _Cells(field, keys, length)
    for one in reversed(inner):
        made = _Rows(made, one)
    return _Rows(made, length)


class Form:
    """How the view records of a game are read."""

    def __init__(self, record: type, keys: Keys) -> None:
        self._root = _Record(record, keys)

    def json(self, view: bytes) -> dict[str, Any]:
        """The view for a client."""
        return cast("dict[str, Any]", self._root.value(view, 0))

    def changes(self, old: bytes, new: bytes) -> Patch:
        """What turns the JSON form of one view into that of another; found by comparing their cells."""
        root = self._root
        return {} if old == new else root.changes(old, new, 0, 0, root.unpack(old, 0), root.unpack(new, 0))


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
