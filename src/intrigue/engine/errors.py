"""Everything that can be wrong with what a person or program gives us. Messages say what, where and what is allowed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple


class IntrigueError(Exception):
    """Base of all errors that are the input's fault; the message is meant for the person who gave it."""


class PlayerError(IntrigueError):
    """What a player may be refused: ``message`` says it in their language, the text says it in English."""

    def __init__(self, message: list[Any], text: str = "") -> None:
        super().__init__(text or str(message))
        self.message = message


class UnknownGame(IntrigueError):
    pass


class BadOption(PlayerError):
    pass


class BadSeats(PlayerError):
    pass


class BadSeed(IntrigueError):
    pass


class Fault(NamedTuple):
    """One thing that is wrong with a card file."""

    line: int
    where: str  # card 'x'
    field: str
    message: str
    place: tuple[str | int, ...] = ()  # of the field in the file


MAX_FAULTS = 50  # told of one file


class BadCards(IntrigueError):
    """A card file that cannot be used: every fault with file, line, card and field, one to a line."""

    def __init__(self, faults: str | Sequence[Fault], file: str = "") -> None:
        self.faults = [Fault(1, "", "", faults)] if isinstance(faults, str) else list(faults)
        super().__init__(faults if isinstance(faults, str) else "\n".join(self._lines(file)))

    def _lines(self, file: str) -> list[str]:
        told = [
            ": ".join(part for part in (f"{file}:{fault.line}", fault.where, fault.field, fault.message) if part)
            for fault in self.faults[:MAX_FAULTS]
        ]
        more = len(self.faults) - len(told)
        return [*told, f"{file}: and {more} more"] if more else told


class IllegalMove(PlayerError):
    """A move that may not be made now; the table is unchanged. The text says more than a player needs to know."""


class BadNotation(IntrigueError):
    """A move that could not be read."""


class BadRecord(IntrigueError):
    """A game record that is corrupt, foreign, or of another engine version."""


class BadScenario(IntrigueError):
    """A scenario file that does not follow the format."""


def meant(name: str, known: Iterable[str], otherwise: str) -> str:
    """For a name that is not known: the known ones most like it, or what is allowed if none is."""
    names = {one.casefold(): one for one in known}
    near = [names[one] for one in get_close_matches(name.casefold(), names, 3)]
    return f"did you mean {' or '.join(near)}?" if near else otherwise


def listing(values: object, most: int = 24) -> str:
    """'a, b, c' for a message, cut where it would get long."""
    names = (
        [str(value) for value in values] if isinstance(values, (list, tuple, range, set, frozenset)) else [str(values)]
    )
    shown = ", ".join(names[:most])
    return shown + (f" and {len(names) - most} more" if len(names) > most else "")
