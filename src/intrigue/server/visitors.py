"""Who asks for something, and how they are told no."""

from __future__ import annotations

from dataclasses import dataclass

from .protocol import RefusalCode


class Refused(Exception):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, code: RefusalCode, text: str) -> None:
        super().__init__(text)
        self.code: RefusalCode = code
        self.text = text


class Unreadable(Exception):
    """A stored table that this version of the engine cannot go through."""


@dataclass(frozen=True)
class Visitor:
    """Who asks."""

    id: str
    name: str
    account: bool = False


def clean_text(text: str) -> str:
    """One line of printable text."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def clean_name(text: str) -> str:
    name = clean_text(text)
    if not name:
        raise Refused("bad_message", "A name needs at least one visible letter.")
    return name
