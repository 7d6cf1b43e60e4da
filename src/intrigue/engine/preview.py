"""What a move would do, as far as its player can know: the move is tried in several imagined worlds.

Only the veiled record goes in. Whatever chance or hidden cards decide comes out differently in different worlds, and is
left out; what is the same in all of them follows from what the player knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from .course import Step, irrevocable
from .game import Game
from .messages import Message
from .records import clone

MIN_WORLDS = 3  # that are enough where no chance was used, nothing was shown and all had the same result
WORLDS = 12  # that are tried otherwise: a coin shows the same side in all of them once in 2,000 times


class Preview(NamedTuple):
    view: dict[str, Any]  # the table after the move; what is not certain is as before, or null where it is new
    log: list[Message]  # what the player would be told
    sure: bool  # no chance was used and nothing hidden was shown in any world that was tried
    final: bool  # it could not be taken back: it is not sure, or somebody else is to act then, or nobody


def preview(
    game: Game,
    v: np.void,
    seat: int,
    action: int,
    target: str | None = None,
    between: Callable[[], None] = lambda: None,
) -> Preview:
    """A legal move of ``seat``, tried on the seat's own veiled record. A function of that record only. ``between`` is
    called between its steps, for whoever has something else to do meanwhile."""
    ends: dict[bytes, np.void] = {}
    sure, final = True, False
    for number in range(WORLDS):
        between()
        world = game.imagine(v, number, target)
        before = clone(world)
        game.play(world, seat, action, target)
        after = game.veil(world, seat, target)
        ends[after.tobytes()] = after
        final = final or seat not in game.to_act(after)
        sure = sure and len(ends) == 1 and not irrevocable(Step(seat, action, before, world))
        if sure and number + 1 >= MIN_WORLDS:
            break
    now = game.view(v)
    views, told = [], []
    for after in ends.values():
        between()
        views.append(game.view(after))
        told.append(game.log_said(v, seat, action, after))
    certain = [line for line in told[0] if all(line in lines for lines in told)]
    return Preview(_agreed(views, now), certain, sure, final or not sure)


def _agreed(values: list[Any], now: Any) -> Any:
    """What all views say, part by part; ``now`` stands where they differ."""
    first = values[0]
    if all(value == first for value in values):
        return first
    if all(isinstance(value, dict) for value in values):
        old = now if isinstance(now, dict) else {}
        return {name: _agreed([value.get(name) for value in values], old.get(name)) for name in first}
    if all(isinstance(value, list) for value in values):
        return _agreed_list(values, now if isinstance(now, list) else [])
    return now


def _agreed_list(values: list[list[Any]], now: list[Any]) -> list[Any]:
    """Cards that all lists hold, and null for the others; things are found again by name, or else by place."""
    if any(isinstance(item, (dict, list)) for value in values for item in value):
        name = _name_of_things(values)
        if name:
            return _agreed_things(name, values, now)
        if len({len(value) for value in values}) > 1:
            return now
        before = [*now, *[None] * len(values[0])]
        return [_agreed(list(items), old) for items, old in zip(zip(*values, strict=True), before, strict=False)]
    common = Counter(values[0])
    for value in values[1:]:
        common &= Counter(value)
    hidden = min(len(value) for value in values) - common.total()
    return [*common.elements(), *[None] * hidden]


def _name_of_things(values: list[list[Any]]) -> str | None:
    """The part that tells the things of these lists apart, if they have one: the slot they lie in, or what they are."""
    for name in ("slot", "key"):
        named = [[item.get(name) for item in value if isinstance(item, dict)] for value in values]
        if all(len(set(names)) == len(value) and None not in names for names, value in zip(named, values, strict=True)):
            return name
    return None


def _agreed_things(name: str, values: list[list[Any]], now: list[Any]) -> list[Any]:
    """The things that all lists hold, in the order of the first; what is uncertain about one is as it was."""
    old = {item.get(name): item for item in now if isinstance(item, dict)}
    others = [{item[name]: item for item in value} for value in values[1:]]
    held = [item for item in values[0] if all(item[name] in other for other in others)]
    return [_agreed([item, *(other[item[name]] for other in others)], old.get(item[name])) for item in held]
