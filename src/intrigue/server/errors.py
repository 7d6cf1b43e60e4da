"""How a request is told no, and what is wrong with a table that cannot be opened."""

from __future__ import annotations

from typing import Any

from intrigue.engine.messages import Message

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


class Unavailable(Refused):
    """The store cannot be reached. Of a change that was on its way it is not known whether it was stored."""

    def __init__(self) -> None:
        super().__init__(m.UNAVAILABLE)


class Unreadable(Exception):
    """A stored table that this version of the engine cannot go through: why, as a message or as the log says it."""

    def __init__(self, why: Message | str) -> None:
        self.message = m.message(m.DAMAGED, why) if isinstance(why, str) else why
        super().__init__(why if isinstance(why, str) else m.texts("en").text(why))
