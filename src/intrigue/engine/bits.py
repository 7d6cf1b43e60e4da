"""Sets held as the bits of a number: one instruction where rules are compiled, on the CPU and on a GPU."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba.core import types
from numba.core.extending import intrinsic, overload


def bits(word: int) -> int:
    """How many bits are set in a number of up to 63."""
    return word.bit_count()


def lowest_bit(word: int) -> int:
    """The place of the lowest bit of a number that is not 0."""
    return (word & -word).bit_length() - 1


def _instruction(emit: Callable[[Any, Any], Any]) -> Any:
    """What compiled code calls: an instruction that makes a number of a number."""

    def on_word(_typing: Any, _word: Any) -> Any:
        return types.int64(types.int64), lambda _target, builder, _signature, args: emit(builder, args[0])

    return intrinsic(on_word)


_counted = _instruction(lambda builder, word: builder.ctpop(word))
_lowest = _instruction(lambda builder, word: builder.cttz(word, ir.Constant(ir.IntType(1), 1)))  # 1: never of 0


@overload(bits)
def _bits(word: Any) -> Any:  # noqa: ARG001  its type: any number will do
    def compiled(word: Any) -> Any:
        return _counted(word)

    return compiled


@overload(lowest_bit)
def _lowest_bit(word: Any) -> Any:  # noqa: ARG001  as above
    def compiled(word: Any) -> Any:
        return _lowest(word)

    return compiled
