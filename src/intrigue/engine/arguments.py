"""Numbers as callers give them and as people write them, read so that none is cut, overflows or is taken for another.

>>> whole("seed", 7, *SEEDS)
7
>>> read_whole("12"), read_whole("²"), read_whole("-1")
(12, None, None)
"""

from __future__ import annotations

import operator
import re

from .errors import IntrigueError

INT64 = -(1 << 63), (1 << 63) - 1
SEEDS = INT64  # of games played in bulk
COUNTS = 1, (1 << 31) - 1
_DIGITS = re.compile(r"[0-9]{1,18}")


def whole(name: str, value: object, least: int | None = None, most: int | None = None) -> int:
    """The number itself, of whatever type of whole numbers; a fraction, a text or a number out of bounds is refused."""
    try:
        number = operator.index(value)  # type: ignore[arg-type]  # whatever has no index is refused
    except TypeError:
        number = None
    fits = number is not None and (least is None or number >= least) and (most is None or number <= most)
    if number is None or isinstance(value, bool) or not fits:
        raise IntrigueError(f"{name} = {value!r}: expected a whole number{_bounds(least, most)}")
    return int(number)


def _bounds(least: int | None, most: int | None) -> str:
    if (least, most) == INT64:
        return " of 64 bits"
    ends = [f"at least {least}"] if least is not None else []
    ends += [f"at most {most}"] if most is not None else []
    return f" of {' and '.join(ends)}" if ends else ""


def read_whole(text: str) -> int | None:
    """A whole number in plain digits; None where the text is something else. ``isdigit`` also takes signs that ``int``
    cannot read, and ``int`` refuses what is very long."""
    return int(text) if _DIGITS.fullmatch(text) else None
