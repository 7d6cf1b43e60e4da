"""The characters of bots: a roster for every selectable level. Announced by ``messages.CHARACTER``."""

from __future__ import annotations

from collections.abc import Collection
from zlib import crc32

from .state import Seat

# By level, as many as there may be seats. No two names of a level begin with one letter, which stands for them on the
# table.
ROSTER = {
    "novice": ("Bram", "Dotty", "Fergus", "Nell", "Pip", "Tilda"),
    "regular": ("Agnes", "Cosmo", "Greta", "Hugo", "Lorenz", "Mina"),
    "expert": ("Ines", "Jasper", "Odile", "Rufus", "Selma", "Viktor"),
    "master": ("Eudora", "Kasimir", "Quentin", "Ursula", "Wanda", "Zeno"),
    "grandmaster": ("Balthasar", "Leonora", "Octavia", "Theodor", "Xenia", "Yorick"),
}
NAMES = frozenset(name for names in ROSTER.values() for name in names)


def bot_name(level: str, table: str, seat: int, taken: Collection[str]) -> str:
    """Who sits down on a bot's seat: others at other tables, and at one table nobody twice, nor two with one letter.

    There is always one left: a level has as many letters as there may be seats.
    """
    names = ROSTER.get(level)
    if names is None:  # a level for tests and researchers
        return f"{level.capitalize()} bot {seat + 1}"
    first = crc32(table.encode()) + seat
    turn = [names[(first + at) % len(names)] for at in range(len(names))]
    letters = {name[0] for name in taken if name in NAMES}
    return next(name for name in turn if name[0] not in letters)


def character(seat: Seat) -> str:
    """The key of a bot's character; '' for people, and for bots that have none."""
    return seat.name.lower() if not seat.person and seat.name in ROSTER.get(seat.bot, ()) else ""
