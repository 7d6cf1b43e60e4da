"""How a request is told no, and what is wrong with a table that cannot be opened."""

from __future__ import annotations

from .protocol import RefusalCode


class Refused(Exception):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, code: RefusalCode, text: str) -> None:
        super().__init__(text)
        self.code: RefusalCode = code
        self.text = text


class Unavailable(Refused):
    """The store cannot be reached. Of a change that was on its way it is not known whether it was stored."""

    def __init__(self) -> None:
        super().__init__("unavailable", "The server cannot reach its store; try again in a moment.")


class Unreadable(Exception):
    """A stored table that this version of the engine cannot go through."""
