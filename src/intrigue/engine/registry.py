"""Which games there are: those in ``intrigue.games``, and any that an installed package offers.

A package outside this tree adds a game with an entry point in the group ``intrigue.games`` whose name is the game's
key and whose object is its ``Game``.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

from .errors import UnknownGame, listing
from .game import Game
from .minis import Mini

GROUP = "intrigue.games"


@cache
def _places() -> dict[str, str | EntryPoint]:
    package = importlib.import_module(GROUP)
    found: dict[str, str | EntryPoint] = {point.name: point for point in entry_points(group=GROUP)}
    for module in pkgutil.iter_modules(package.__path__):
        if module.ispkg:
            found[module.name.replace("_", "-")] = f"{GROUP}.{module.name}"
    return found


def game_keys() -> list[str]:
    """Keys of all games, the built-in ones in the order the project lists them."""
    order = ("royal-will", "master-of-spies", "master", "ausonia", "master-of-wills")
    keys = _places()
    return [key for key in order if key in keys] + sorted(key for key in keys if key not in order)


@cache
def game(key: str) -> Game:
    """The game with this key.

    >>> game("royal-will").prefix
    'ARW'
    """
    place = _places().get(key.replace("_", "-"))
    if place is None:
        raise UnknownGame(f"no game {key!r}; there are: {listing(game_keys())}")
    made = place.load() if isinstance(place, EntryPoint) else importlib.import_module(place).GAME
    if not isinstance(made, Game):
        raise UnknownGame(f"game {key!r}: the entry point gives a {type(made).__name__}, not a Game")
    return made


def as_game(given: Game | str) -> Game:
    """A game, or the one with a key."""
    if isinstance(given, Game):
        return given
    if not isinstance(given, str):
        raise UnknownGame(f"{given!r} is no game; expected a Game, or a key: {listing(game_keys())}")
    return game(given)


class GameSetup(NamedTuple):
    """A game with its cards, seats and options."""

    game: Game
    seats: int
    options: Mapping[str, object]


@cache
def minis() -> dict[str, GameSetup]:
    """All exact small games by name.

    >>> list(minis())
    ['royal_will_mini', 'spies_mini', 'master_mini']
    """
    found = {}
    for key in game_keys():
        mini: Mini | None = getattr(game(key).lab, "MINI", None)
        if mini is not None:
            cards = game(key).with_cards(game(key).folder / "mini.toml")
            found[mini.name] = GameSetup(cards, mini.seats, mini.options)
    return found
