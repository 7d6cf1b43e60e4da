"""The cards of a deck as numbers, for agents that read what cards do instead of remembering which they are."""

from __future__ import annotations

from typing import Any

import numpy as np

from .records import FILLER

BOUND = 32_768  # no number is larger
SET_BITS = 64  # a set of cards is a cell of 64 bits; here it is as many zeros and ones

Numbers = np.ndarray[Any, np.dtype[np.float32]]


def fields(layout: np.dtype[Any]) -> list[tuple[str, int]]:
    """Names of a book's cells in their order, each with how many numbers it has."""
    return [(name, _size(layout[name])) for name in layout.names or () if name != FILLER]


def card_tables(books: np.ndarray[Any, Any]) -> Numbers:
    """A row for every book: all of its cells one after the other, as ``fields`` names them."""
    rows = [_numbers(books[name]) for name, _ in fields(books.dtype)]
    return np.concatenate(rows, axis=1, dtype=np.float32)


def _is_set(cell: np.dtype[Any]) -> bool:
    return bool(cell.base == np.int64)


def _size(cell: np.dtype[Any]) -> int:
    count = int(np.prod(cell.shape, dtype=np.int64))
    return count * SET_BITS if _is_set(cell) else count


def _numbers(cells: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    flat = np.ascontiguousarray(cells).reshape(len(cells), -1)
    return np.unpackbits(flat.view(np.uint8), axis=1, bitorder="little") if _is_set(cells.dtype) else flat
