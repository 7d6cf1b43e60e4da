"""Modes: the ways to play a game that its rulebook names, as sets of options.

A mode decides some options (``options``), asks for others (``asks``), and has house rules that mean something in it
alone (``rulings``); what it both decides and leaves open is where its tables begin. An option that no mode names is a
house rule in all of them, so every option is in one place for a person who opens a table.

Words are in the game's catalogue: ``mode-match`` and what it is as ``.text``; ``option-bank``, with what it decides as
``.text``, and ``value-bank-finite``, a sentence that says what the choice means.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .catalogues import Texts
from .errors import IntrigueError, listing
from .options import RANDOM, Option

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class Mode:
    """One way to play. Seats are those of the game unless the mode names its own."""

    key: str
    seats: range | None = None
    options: Mapping[str, str | bool | int] = field(default_factory=dict)
    asks: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    default_seats: int | None = None

    @property
    def named(self) -> set[str]:
        """The options that this mode says something about."""
        return {*self.options, *self.asks, *self.rulings}

    @property
    def settled(self) -> dict[str, str | bool | int]:
        """What it decides and leaves open to nobody; others of its options are where a table of it begins."""
        return {name: value for name, value in self.options.items() if name not in (*self.asks, *self.rulings)}

    def seats_in(self, game: Game) -> range:
        return self.seats or game.seats

    def usual_seats(self, game: Game) -> int:
        """As many as the game usually has, where the mode allows it."""
        seats = self.seats_in(game)
        return self.default_seats or (game.default_seats if game.default_seats in seats else seats.start)


STANDARD = (Mode("standard"),)


def mode_named(modes: Sequence[Mode], key: str, game: str) -> Mode:
    for mode in modes:
        if mode.key == key:
            return mode
    raise IntrigueError(f"{game} has no mode {key!r}; there are {listing([mode.key for mode in modes])}")


def house_rules(modes: Iterable[Mode], mode: Mode, options: Iterable[Option]) -> list[str]:
    """The options that are rulings in a mode: its own, and those that no mode names."""
    elsewhere = {name for other in modes for name in other.named} - set(mode.rulings)
    return [option.name for option in options if option.name not in elsewhere]


def mode_of(modes: Iterable[Mode], seats: int, options: Mapping[str, Any], given: Iterable[str]) -> Mode | None:
    """The mode that a table is played in: its seats and options fit, and it names most of the options given.

    ``options`` are the values of all, ``given`` the names of those that differ from their defaults.
    """
    named = set(given)
    fitting = [
        mode
        for mode in modes
        if (mode.seats is None or seats in mode.seats)
        and all(options[name] == value for name, value in mode.settled.items())
    ]
    return max(fitting, key=lambda mode: len(named & mode.named), default=None)


# ---------------------------------------------------------------------------------------------- in words


def describe_mode(game: Game, mode: Mode, texts: Texts) -> dict[str, Any]:
    """A mode for the create page and --json."""
    seats = mode.seats_in(game)
    return {
        "key": mode.key,
        "title": texts.printed("mode", mode.key),
        "text": texts.printed("mode", mode.key, "text"),
        "seats": (seats.start, seats.stop - 1),
        "default_seats": mode.usual_seats(game),
        "options": dict(mode.options),
        "asks": list(mode.asks),
        "house_rules": house_rules(game.modes, mode, game.options),
    }


def describe_option(option: Option, texts: Texts) -> dict[str, Any]:
    """An option for the create page and --json."""
    return {
        "name": option.name,
        "title": texts.printed("option", option.name),
        "text": texts.printed("option", option.name, "text"),
        "kind": option.kind,
        "choices": [
            {"value": word, "title": value_title(option, word, texts), "numbers": option.numbers(word)}
            for word in option.words
        ],
        "numbers": option.numbers(),
        "default": option.default_value,
        "rule": option.rule,
    }


def value_title(option: Option, word: str, texts: Texts) -> str:
    """What a choice means."""
    if option.kind == "seat" and word != RANDOM:
        return texts.entry("value-seat", {"n": int(word) + 1})
    return texts.printed("value", value_key(option, word))


def value_key(option: Option, word: str) -> str:
    """The words of a choice are its option's own; those of chance and of named values are shared."""
    return word if word == RANDOM or option.kind == "text" else f"{option.name}-{word}"
