"""Refusals of requests, and errors of tables that cannot be opened."""

from __future__ import annotations

from typing import Any

from intrigue.engine.errors import IntrigueError, PlayerError
from intrigue.engine.messages import BAD_OPTION, SHARED, Message
from intrigue.engine.modes import value_key
from intrigue.engine.options import RANDOM, Option
from intrigue.engine.registry import game as find_game

from . import messages as m
from . import protocol as p


class Refused(Exception):
    """A request that is not carried out; nothing has changed. ``what`` is one of the refusals in messages.py."""

    def __init__(self, what: int, *args: Any, game: str = "") -> None:
        super().__init__(what, *args)
        self.code: p.RefusalCode = m.CODES[what]
        self.message: Message = m.message(what, *args)
        self.game = game  # whose messages are among the arguments

    def text(self, language: str = "en") -> str:
        return m.texts(language, self.game).text(self.message)

    def event(self, language: str, re: int = -1) -> p.Refusal:
        """For a socket whose visitor reads a language."""
        return p.Refusal(code=self.code, message=self.message, text=self.text(language), re=re)

    def __str__(self) -> str:
        return self.text()


def bad_options(game: str, error: PlayerError) -> Refused:
    """Why a table with some options is not possible. People choose values by their titles, so these are listed; the
    engine lists what is written on a command line."""
    name, *args = error.message
    if name == SHARED[BAD_OPTION].name:
        option = next(one for one in find_game(game).options if one.name == args[0])
        if option.words:
            allowed = [_allowed(option, word) for word in option.words]
            return Refused(m.BAD_CHOICE, option.name, args[1], allowed, game=game)
    return Refused(m.BAD_OPTIONS, error.message, game=game)


def _allowed(option: Option, word: str) -> Message:
    numbers = option.numbers(word)
    if option.kind == "seat" and word != RANDOM:
        return m.message(m.ALLOWED_SEAT, int(word) + 1)
    if numbers:
        return m.message(m.ALLOWED_NUMBERS, value_key(option, word), *numbers)
    return m.message(m.ALLOWED_CHOICE, value_key(option, word))


class Unavailable(Refused):
    """The store cannot be reached. Of a change that was on its way it is not known whether it was stored."""

    def __init__(self) -> None:
        super().__init__(m.UNAVAILABLE)


class CannotStart(IntrigueError):
    """What keeps a server from starting, in words for its operator."""


class Unreadable(Exception):
    """A stored table that this version of the engine cannot go through: why, as a message or as the log says it."""

    def __init__(self, why: Message | str) -> None:
        self.message = m.message(m.DAMAGED, why) if isinstance(why, str) else why
        super().__init__(why if isinstance(why, str) else m.texts("en").text(why))
