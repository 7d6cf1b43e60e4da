"""The numbers of a card file by their names and places, for a form or for a search for better ones; and its costs in
letters, which a form shows with them."""

from __future__ import annotations

import tomllib
from typing import Any, NamedTuple

from .toml_lines import Path, numbers_of, strings_of

COSTS = ("cost", "gems")  # fields that say in letters what has to be paid


class Place(NamedTuple):
    """A value of a card file: characters ``start`` to ``end`` of its text."""

    table: str  # card, figures
    key: str  # of the entry
    fields: tuple[str, ...]  # what it is called inside the entry: ability, 1, do, 1, influence
    start: int
    end: int


class CardNumber(NamedTuple):
    """A whole number of a card file: characters ``start`` to ``end`` of its text."""

    table: str
    key: str
    fields: tuple[str, ...]
    value: int
    start: int
    end: int

    @property
    def path(self) -> str:
        """As a goal names it: card.mask_sovereign.ability.1.influence. A list of effects has no name of its own."""
        names, skipped = [], False
        for name in self.fields:
            if name == "do":
                skipped = True
            elif skipped and name.isdecimal():
                skipped = False
            else:
                names.append(name)
        return ".".join(part for part in (self.table, self.key, *names) if part)


def card_numbers(text: str) -> list[CardNumber]:
    """All of them, of a text that is valid TOML."""
    places = _places(text, numbers_of(text))
    return [CardNumber(*one[:3], int(text[one.start : one.end]), one.start, one.end) for one in places]


def card_costs(text: str) -> list[Place]:
    """Where costs stand, without their quotes."""
    return _places(text, {path: at for path, at in strings_of(text).items() if path[-1] in COSTS})


def _places(text: str, found: dict[Path, tuple[int, int]]) -> list[Place]:
    file = tomllib.loads(text)
    places = []
    for (table, *inside), (start, end) in found.items():
        entry, key = file[str(table)], ""
        if inside and isinstance(inside[0], int):
            entry = entry[inside.pop(0)]
            key = str(entry.get("key", entry.get("mark", ""))) if isinstance(entry, dict) else ""
        places.append(Place(str(table), key, _called(entry, inside), start, end))
    return places


def _called(entry: Any, path: list[str | int]) -> tuple[str, ...]:
    """A place inside an entry in words: of ["influence", 2] the number is called influence."""
    names = []
    for at, step in enumerate(path):
        inside = entry[step]
        if isinstance(step, str):
            names.append(step)
        elif at == len(path) - 1 and step == 1 and isinstance(entry[0], str):
            names.append(entry[0])
        else:
            names.append(str(step + 1))
        entry = inside
    return tuple(names)


def with_numbers(text: str, changes: dict[CardNumber, int]) -> str:
    """The text with some of its numbers changed."""
    for number in sorted(changes, key=lambda one: -one.start):
        text = text[: number.start] + str(changes[number]) + text[number.end :]
    return text
