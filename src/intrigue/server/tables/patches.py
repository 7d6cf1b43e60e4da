"""The difference between two positions as a short list of paths and values.

An operation sets the value at a path. In a list, a last step ``~2:1`` takes out one element at 2 and puts the elements
of the value there, so that a card that leaves a row does not rewrite the row. At every level the shorter of the changes
inside and the whole new value is taken.
"""

from __future__ import annotations

from typing import Any

import msgspec

Path = list[str | int]
Op = tuple[Path, Any]

encode = msgspec.json.Encoder().encode
FEW = 2  # so many operations are taken without weighing them against the whole


def patch(old: Any, new: Any) -> list[Op]:
    """Operations that turn ``old`` into ``new``.

    >>> patch({"coins": [2, 2], "will": 1}, {"coins": [2, 3], "will": 1})
    [(['coins', 1], 3)]
    >>> patch({"row": ["heir", "forger", "sleight"]}, {"row": ["heir", "sleight"]})
    [(['row', '~1:1'], [])]
    """
    return _difference(old, new, [])


def _difference(old: Any, new: Any, path: Path) -> list[Op]:
    if old is new or (type(old) is type(new) and old == new):
        return []
    whole: list[Op] = [(path, new)]
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        inside = [op for key in new for op in _difference(old[key], new[key], [*path, key])]
    elif isinstance(old, list) and isinstance(new, list) and old and new:
        inside = _list_difference(old, new, path)
    else:
        return whole
    if not path or len(inside) <= FEW or len(encode(inside)) <= len(encode(whole)):
        return inside
    return whole


def _list_difference(old: list[Any], new: list[Any], path: Path) -> list[Op]:
    if len(old) == len(new):
        return [op for at, value in enumerate(new) for op in _difference(old[at], value, [*path, at])]
    shorter = min(len(old), len(new))
    front = 0
    while front < shorter and old[front] == new[front]:
        front += 1
    back = 0
    while back < shorter - front and old[-1 - back] == new[-1 - back]:
        back += 1
    cut = len(old) - back - front
    spliced: Op = ([*path, f"~{front}:{cut}"], new[front : len(new) - back])
    whole: Op = (path, new)
    return [spliced if len(encode(spliced)) < len(encode(whole)) else whole]
