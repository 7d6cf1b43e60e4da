"""Fixed-size records: what a state and a book are made of.

A record is declared once, as a class whose attributes are ``cell`` (one number) or ``cells`` (a small table of
numbers). The class is what a type checker and a reader see; ``layout`` turns it into the NumPy dtype that compiled
rules work on. All numbers are signed, so that arithmetic on them never turns into a huge unsigned value or a float.
"""

from __future__ import annotations

import math
from collections.abc import Container, Iterator
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

NONE = -1  # nobody, nothing, no card
HIDDEN = -2  # a card is there, and the viewer may not know which
FULL = -2  # Header.viewer of a record that hides nothing
SPECTATOR = -1  # Header.viewer of a record made for onlookers
MAX_SEATS = 6
FILLER = "filler"  # the last cell of a layout, where one is needed to fill it up

_SIZES = {"i1": 1, "i2": 2, "i4": 4, "i8": 8}


class Cells:
    """A table of numbers inside a record, as a type checker sees it."""

    def __getitem__(self, at: int | slice | tuple[int, ...]) -> NumberOrRow:
        raise TypeError("a declaration holds no numbers")

    def __setitem__(self, at: int | tuple[int, ...], value: float) -> None:
        raise TypeError("a declaration holds no numbers")

    def __len__(self) -> int:
        raise TypeError("a declaration holds no numbers")

    def __iter__(self) -> Iterator[int]:
        raise TypeError("a declaration holds no numbers")


class NumberOrRow(int, Cells):
    """What an index gives: a number, or a row of a table with more dimensions. The shape decides, and no type tells."""


@dataclass
class Field:
    """A declared cell or table of cells."""

    kind: str
    shape: tuple[int, ...] = ()


def cell(kind: str) -> int:
    """Declare one number of ``kind`` i1, i2, i4 or i8."""
    return cast(int, Field(kind))


def cells(kind: str, *shape: int) -> Cells:
    """Declare a table of numbers."""
    return cast(Cells, Field(kind, shape))


class Header:
    """What every state record begins with; the engine reads and writes nothing else in a state."""

    block: int = cell("i8")  # keystream blocks made so far
    key: Cells = cells("i4", 8)  # the 256-bit seed; zero in a veiled record
    pool: Cells = cells("i4", 16)  # the current keystream block; zero in a veiled record
    pool_left: int = cell("i1")  # words of pool not used yet
    shown: int = cell("i4")  # times something hidden was shown to someone; undo stops there
    seats: int = cell("i1")  # players, 1 to 6
    to_act: int = cell("i1")  # bit mask of seats that owe a decision; several bits: simultaneous and hidden
    over: int = cell("i1")  # 1 when the game (or match) has ended
    viewer: int = cell("i1")  # FULL, SPECTATOR or the seat this record was veiled for


def layout(record: type, without: Container[str] = ()) -> np.dtype[np.void]:
    """The aligned dtype of a declared record: wide cells first, and the end filled up by a named cell.

    So there is no padding, whose bytes a copy may leave undefined: equal records are equal bytes. Leaving out the cells
    that were added since gives the layout of an earlier version.
    """
    found: dict[str, Field] = {}
    for base in reversed(record.__mro__):
        for name, value in vars(base).items():
            if isinstance(value, Field) and name not in without:
                if value.kind not in _SIZES:
                    raise TypeError(f"{record.__name__}.{name}: kind {value.kind!r} is not one of {sorted(_SIZES)}")
                found[name] = value
    ordered = sorted(found.items(), key=lambda item: -_SIZES[item[1].kind])
    fields = [(name, f.kind, f.shape) for name, f in ordered]
    size = sum(np.dtype(kind).itemsize * math.prod(shape) for _, kind, shape in fields)
    if size % 8:
        fields.append((FILLER, "i1", (8 - size % 8,)))
    return np.dtype(fields, align=True)


def new(dtype: np.dtype[np.void]) -> np.void:
    """A zeroed record."""
    return cast(np.void, np.frombuffer(bytearray(dtype.itemsize), dtype)[0])


def clone(record: np.void) -> np.void:
    return cast(np.void, np.frombuffer(bytearray(record.tobytes()), record.dtype)[0])


def frozen(record: np.void) -> np.void:
    """A copy that cannot be written to."""
    return cast(np.void, np.frombuffer(record.tobytes(), record.dtype)[0])


Table1 = np.ndarray[Any, np.dtype[np.void]]  # a table of one record


def table_of(record: np.void) -> Table1:
    """A table of one record, for compiled code: the record itself if it lies alone and can be written to, else a copy.

    NumPy describes the layout of a single record anew whenever it is handed over, which takes longer than most rules;
    a table it hands over at once.
    """
    base: Any = record.base
    if type(base) is np.ndarray and base.shape == (1,) and base.dtype is record.dtype and base.flags.writeable:
        return base
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)


class Plain:
    """A record or table for the interpreted target: every number read is a plain Python one, every write is checked.

    This is what makes interpreted and compiled rules agree: both calculate with wide signed integers.
    """

    __slots__ = ("_data",)

    def __init__(self, data: Any) -> None:
        object.__setattr__(self, "_data", data)

    def __getattr__(self, name: str) -> Any:
        try:
            value = self._data[name]
        except (ValueError, IndexError, KeyError):
            raise AttributeError(f"no field {name!r} in this record") from None
        return Plain(value) if type(value) in _WRAPPED else value.item()

    def __setattr__(self, name: str, value: int) -> None:
        data = self._data
        data[name] = self._checked(data.dtype.fields[name][0], value, name)

    def __getitem__(self, at: Any) -> Any:
        data = self._data
        if type(at) is not int or not 0 <= at < len(data):
            self._check_index(at)
        value = data[at]
        return Plain(value) if type(value) in _WRAPPED else value.item()

    def __setitem__(self, at: Any, value: Any) -> None:
        self._check_index(at)
        if type(value) is Plain:  # copying a whole record
            self._data[at] = value._data
        else:
            self._data[at] = self._checked(self._data.dtype, value, at)

    def __len__(self) -> int:
        return len(self._data)

    def __iter__(self) -> Iterator[int]:
        return (value.item() for value in self._data)

    @property
    def shape(self) -> tuple[int, ...]:
        return cast(tuple[int, ...], self._data.shape)

    def _check_index(self, at: Any) -> None:
        """Refuse places before the first as well: compiled rules do not count from the end (linking_cpu.py)."""
        first = at if type(at) is tuple else (at,)
        for index, size in zip(first, self._data.shape, strict=False):
            if isinstance(index, _NUMBERS) and not 0 <= index < size:
                raise IndexError(f"index {index} outside 0..{size - 1}")

    @staticmethod
    def _checked(dtype: np.dtype[Any], value: int, where: object) -> int:
        limits = _LIMITS.get(dtype)
        if limits is not None and not limits[0] <= value <= limits[1]:
            raise OverflowError(f"{value} does not fit cell {where!r} ({dtype.str[1:]})")
        return value


class Constants(tuple[Any, ...]):
    """A tuple of constants for the interpreted target: like tables, it is not read from the end."""

    __slots__ = ()

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, _NUMBERS) and not 0 <= at < len(self):
            raise IndexError(f"index {at} outside 0..{len(self) - 1}")
        return super().__getitem__(at)


_NUMBERS = (int, np.integer)
_WRAPPED = frozenset({np.ndarray, np.void})
_LIMITS = {np.dtype(kind): (int(np.iinfo(kind).min), int(np.iinfo(kind).max)) for kind in _SIZES}


def plain(value: Any) -> Any:
    """Wrap a record, an array or a tuple of constants for interpreted rules; anything else passes through."""
    if type(value) is tuple:
        return Constants(map(plain, value))
    return Plain(value) if isinstance(value, (np.void, np.ndarray)) else value


# ---------------------------------------------------------------------------------------------- reading


def seats_in(mask: int) -> list[int]:
    """The seats whose bits are set."""
    return [seat for seat in range(MAX_SEATS) if mask >> seat & 1]


def listed(row: Cells, n: int) -> list[int]:
    """The first n numbers of a row of cells."""
    return [row[i] for i in range(n)]
