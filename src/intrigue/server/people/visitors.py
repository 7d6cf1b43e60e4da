"""Visitors: who makes a request."""

from __future__ import annotations

from dataclasses import dataclass

from intrigue.server import messages as m
from intrigue.server.errors import Refused


@dataclass(frozen=True)
class Visitor:
    """Who asks."""

    id: str
    name: str
    account: bool = False
    signed_out: float = 0.0  # a guest's tokens up to then are void

    program: bool = False  # a bot account
    muted_until: float = 0.0
    banned_until: float = 0.0
    deleted: bool = False

    def takes_guest_token(self, issued: float) -> bool:
        return not self.account and issued > self.signed_out

    def is_banned(self, now: float) -> bool:
        return self.banned_until > now


def clean_text(text: str) -> str:
    """One line of printable text: no invisible characters, and none that turn round the text after them.

    >>> clean_text(" Ada\u202e  \u200bBo ")
    'Ada Bo'
    """
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def clean_name(text: str) -> str:
    name = clean_text(text)
    if not name:
        raise Refused(m.NAME_INVISIBLE)
    return name
