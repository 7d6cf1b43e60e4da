"""The difference between two positions as a short list of paths and values."""

from __future__ import annotations

from typing import Any

Path = list[str | int]


def patch(old: Any, new: Any) -> list[tuple[Path, Any]]:
    """Operations that turn ``old`` into ``new``.

    >>> patch({"coins": [2, 2], "will": 1}, {"coins": [2, 3], "will": 1})
    [(['coins', 1], 3)]
    """
    found: list[tuple[Path, Any]] = []
    _compare(old, new, [], found)
    return found


def _compare(old: Any, new: Any, path: Path, found: list[tuple[Path, Any]]) -> None:
    if old is new or (type(old) is type(new) and old == new):
        return
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        for key in new:
            _compare(old[key], new[key], [*path, key], found)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new) > 0:
        for at, value in enumerate(new):
            _compare(old[at], value, [*path, at], found)
    else:
        found.append((path, new))
