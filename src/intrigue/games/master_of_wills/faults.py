"""What is wrong with a deck (MOW-2.1), as messages."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from intrigue.engine.catalogues import Texts
from intrigue.engine.messages import Message

from . import messages as m
from .codes import CLASSES, count

said = m.MESSAGES.message


def faults(members: int) -> list[Message]:
    """What is wrong with a set of cards, class by class."""
    wrong = []
    for rarity, first, bits, fewest, most in CLASSES:
        n = count(members, first, bits)
        if fewest <= n <= most:
            continue
        if fewest == most:
            wrong.append(said(m.DECK_CLASS, n, rarity, most))
        else:
            wrong.append(said(m.DECK_CLASS_RANGE, n, rarity, fewest, most))
    return wrong


@cache
def _texts() -> Texts:
    return Texts("en", [Path(__file__).parent / "texts"], m.MESSAGES.declared)


def english(message: Message) -> str:
    """For errors about files, which are English."""
    return _texts().text(message)
