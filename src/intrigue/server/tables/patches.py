"""The difference between two JSON values as a patch, for what is no record.

A patch is an object. ``"name"`` or ``"2"`` sets a field or an element, ``">name"`` or ``">2"`` holds the changes inside
one, and ``"~2:1"`` takes one element out of a list at 2 and puts the elements given there, so that a card that leaves a
row does not rewrite the row. At every level the shorter of the changes inside and the whole new value is taken.
"""

from __future__ import annotations

from typing import Any

import msgspec

from intrigue.engine.views import Patch

encode = msgspec.json.Encoder().encode
FEW = 2  # so many changes are taken without weighing them against the whole


def patch(old: dict[str, Any], new: dict[str, Any]) -> Patch:
    """What turns ``old`` into ``new``.

    >>> patch({"coins": [2, 2], "will": 1}, {"coins": [2, 3], "will": 1})
    {'>coins': {'1': 3}}
    >>> patch({"row": ["heir", "forger", "sleight"]}, {"row": ["heir", "sleight"]})
    {'>row': {'~1:1': []}}
    """
    found: Patch = {}
    for name, value in new.items():
        _compare(found, name, old[name], value)
    return found


def _compare(found: Patch, name: str, old: Any, new: Any) -> None:
    if old is new or (type(old) is type(new) and old == new):
        return
    inside: Patch | None = None
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        inside = patch(old, new)
    elif isinstance(old, list) and isinstance(new, list) and old and new:
        inside = _list_difference(old, new)
    if inside is not None and (len(inside) <= FEW or len(encode(inside)) <= len(encode(new))):
        found[f">{name}"] = inside
    else:
        found[name] = new


def _list_difference(old: list[Any], new: list[Any]) -> Patch | None:
    found: Patch = {}
    if len(old) == len(new):
        for at, value in enumerate(new):
            _compare(found, str(at), old[at], value)
        return found
    shorter = min(len(old), len(new))
    front = 0
    while front < shorter and old[front] == new[front]:
        front += 1
    back = 0
    while back < shorter - front and old[-1 - back] == new[-1 - back]:
        back += 1
    if front + back == 0:
        return None
    return {f"~{front}:{len(old) - back - front}": new[front : len(new) - back]}
