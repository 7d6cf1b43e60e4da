"""How a request is told no, and what is wrong with a table that cannot be opened."""

from __future__ import annotations

from .protocol import RefusalCode


class Refused(Exception):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, code: RefusalCode, text: str) -> None:
        super().__init__(text)
        self.code: RefusalCode = code
        self.text = text


class Unreadable(Exception):
    """A stored table that this version of the engine cannot go through."""
