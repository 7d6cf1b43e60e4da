"""Master: the card file as a book record, and as printed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np

from intrigue.engine.cards import Entry, read_cards
from intrigue.engine.records import new

from . import state as k


class Skill(NamedTuple):
    key: str
    colour: str


@dataclass(frozen=True)
class Card:
    """One kind of card as printed."""

    key: str
    skill: str  # key
    colour: str
    grade: int  # 0 for a wild
    value: int
    copies: tuple[int, ...]  # by deck, in the order of DECKS
    name: str = ""  # of a card in a file of one's own; else name and text are in the catalogues
    text: str = ""

    @property
    def wild(self) -> bool:
        return self.grade == 0


def load(path: Path) -> tuple[np.void, list[Card]]:
    """Check a card file and turn it into tables."""
    file = read_cards(path, "master")
    book = new(k.BOOK)
    skills = [read_skill(entry) for entry in file.entries("skill", k.SKILLS, k.SKILLS)]
    if len(skills) < k.SKILLS:
        file.finish()  # cards are of skills
    cards = [read_card(entry, kind, skills, book) for kind, entry in enumerate(file.entries("card", k.KINDS, k.KINDS))]
    file.done()
    for at, deck in enumerate(k.DECKS):
        size = int(book["copies"][at].sum())
        if not k.MIN_CARDS <= size <= k.MAX_CARDS:
            allowed = f"{size} cards in all with copies of {deck}; allowed are {k.MIN_CARDS} to {k.MAX_CARDS}"
            raise file.wrong("card", allowed)
        book["cards"][at] = size
    return book, cards


def deck_seats(book: np.void) -> int:
    """A hand for each, a card turned up and one to draw."""
    return (int(book["cards"].min()) - 2) // k.HAND_SIZE


def read_skill(entry: Entry) -> Skill:
    skill = Skill(entry.text("key"), entry.text("colour"))
    entry.text("name", "")  # in earlier files; the names are in the catalogues
    entry.done()
    return skill


def read_card(entry: Entry, kind: int, skills: list[Skill], book: np.void) -> Card:
    number, place = divmod(kind, k.KINDS_PER_SKILL)
    skill, grade = skills[number], 0 if place == k.WILD else place + 1
    if entry.word("skill", [one.key for one in skills]) != number:
        entry.note("skill", f"expected {skill.key!r} here; cards come in the order of their skills")
    entry.number("grade", grade, grade)
    copies = entry.table("copies")
    for at, deck in enumerate(k.DECKS):
        book["copies"][at, kind] = copies.number(deck, 0, k.MAX_COPIES)
    copies.done()
    book["value"][kind] = entry.number("value", 0, 100)
    card = Card(
        key=entry.text("key"),
        skill=skill.key,
        colour=skill.colour,
        grade=grade,
        value=int(book["value"][kind]),
        copies=tuple(int(number) for number in book["copies"][:, kind]),
        name=entry.text("name", ""),
        text=entry.text("text", ""),
    )
    entry.done()
    return card
