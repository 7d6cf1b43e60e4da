"""Numbers in memory that several threads read and change at the same time, without a lock.

Interpreted, these are plain reads and writes, for one thread.
"""

from __future__ import annotations

from typing import Any

from numba.core import cgutils, types
from numba.core.extending import intrinsic, overload

from .records import Cells

BYTES = 8  # of a number: all are int64


def load(cells: Cells, at: int) -> int:
    """A number; whoever reads it also sees what was written before it was stored."""
    return cells[at]


def store(cells: Cells, at: int, value: int) -> int:
    """Write a number after all that was written before; returns it."""
    cells[at] = value
    return value


def add(cells: Cells, at: int, value: int) -> int:
    """Add to a number; returns what it was before."""
    before = cells[at]
    cells[at] = before + value
    return before


def lower(cells: Cells, at: int, value: int) -> int:
    """Make a number no greater than another; returns what it was before."""
    before = cells[at]
    cells[at] = min(before, value)
    return before


def _address(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    """Of the number that an instruction on cells[at] is about."""
    array = context.make_array(signature.args[0])(context, builder, args[0])
    return cgutils.get_item_pointer(context, builder, signature.args[0], array, [args[1]])


def _reading(_typing: Any, cells: Any, _at: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load_atomic(_address(context, builder, signature, args), "acquire", BYTES)

    return types.int64(cells, types.int64), emit


def _writing(_typing: Any, cells: Any, _at: Any, _value: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store_atomic(args[2], _address(context, builder, signature, args), "release", BYTES)
        return args[2]

    return types.int64(cells, types.int64, types.int64), emit


def _changing(operation: str) -> Any:
    def read_and_change(_typing: Any, cells: Any, _at: Any, _value: Any) -> Any:
        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.atomic_rmw(operation, _address(context, builder, signature, args), args[2], "acq_rel")

        return types.int64(cells, types.int64, types.int64), emit

    return read_and_change


_load: Any = intrinsic(_reading)
_store: Any = intrinsic(_writing)
_add: Any = intrinsic(_changing("add"))
_lower: Any = intrinsic(_changing("min"))


@overload(load)
def _compiled_load(cells: Any, at: Any) -> Any:  # noqa: ARG001  their types: any will do
    def compiled(cells: Any, at: Any) -> Any:
        return _load(cells, at)

    return compiled


@overload(store)
def _compiled_store(cells: Any, at: Any, value: Any) -> Any:  # noqa: ARG001  as above
    def compiled(cells: Any, at: Any, value: Any) -> Any:
        return _store(cells, at, value)

    return compiled


@overload(add)
def _compiled_add(cells: Any, at: Any, value: Any) -> Any:  # noqa: ARG001  as above
    def compiled(cells: Any, at: Any, value: Any) -> Any:
        return _add(cells, at, value)

    return compiled


@overload(lower)
def _compiled_lower(cells: Any, at: Any, value: Any) -> Any:  # noqa: ARG001  as above
    def compiled(cells: Any, at: Any, value: Any) -> Any:
        return _lower(cells, at, value)

    return compiled
