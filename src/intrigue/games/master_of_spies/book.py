"""Master of Spies: the card file as a book record, and as words."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from intrigue.engine.cards import Entry, read_cards
from intrigue.engine.records import new

from . import state as k


@dataclass(frozen=True)
class Card:
    """One playing card as printed."""

    key: str  # faction letter and value: D7
    value: int
    faction: str
    border: str
    name: str = ""  # of a card in a file of one's own; else it is in the catalogues


@dataclass(frozen=True)
class Faction:
    """One of the four, with the port that begins its row."""

    key: str
    letter: str
    border: str


class Deck(list[Card]):
    """The playing cards in order of their numbers, with what else is in the box."""

    def __init__(self) -> None:
        super().__init__()
        self.factions: list[Faction] = []
        self.specials: list[str] = []  # keys of the lines of a special action card


def load(path: Path) -> tuple[np.void, Deck]:
    """Check a card file and turn it into tables."""
    file = read_cards(path, "master-of-spies")
    book, deck = new(k.BOOK), Deck()
    figures = file.table("figures")
    book["hand_size"] = figures.number("hand_size", 2, 5)  # fewer could leave a hand empty before the end (MOS-10.3)
    figures.done()
    for row, entry in enumerate(file.entries("faction", k.FACTIONS, k.FACTIONS)):
        deck.factions.append(read_faction(entry, row, book))
    for at, entry in enumerate(file.entries("special", len(k.SPECIALS), len(k.SPECIALS))):
        deck.specials.append(read_special(entry, at))
    if len(deck.factions) < k.FACTIONS:
        file.finish()  # cards are of factions
    for number, entry in enumerate(file.entries("card", 2 * int(book["hand_size"]) + 1, k.MAX_CARDS)):
        deck.append(read_card(entry, number, book, deck))
    file.done()
    book["cards"] = len(deck)
    return book, deck


def deck_seats(book: np.void) -> int:
    """A hand for each, and a card to draw."""
    return (int(book["cards"]) - 1) // int(book["hand_size"])


def read_faction(entry: Entry, row: int, book: np.void) -> Faction:
    border = entry.word("border", k.BORDERS)
    book["starter_border"][row] = border
    faction = Faction(key=entry.text("key"), letter=entry.text("letter", most=4), border=k.BORDERS[border])
    finish(entry, "name", "port")
    return faction


def read_special(entry: Entry, at: int) -> str:
    if entry.word("key", k.SPECIALS) != at:
        entry.note("key", f"special action {at + 1} is {k.SPECIALS[at]!r}")
    finish(entry, "name", "text")
    return k.SPECIALS[at]


def finish(entry: Entry, *words: str) -> None:
    """Files written before there were catalogues also give words, which are not shown any more."""
    for field in words:
        entry.text(field, "")
    entry.done()


def read_card(entry: Entry, number: int, book: np.void, deck: Deck) -> Card:
    at = entry.word("faction", [faction.key for faction in deck.factions])
    value = entry.number("value", 1, k.TOP_VALUE)
    faction, name = deck.factions[at], entry.text("name", "")
    book["value"][number] = value
    book["faction"][number] = at
    book["border"][0, number] = book["starter_border"][at]  # MOS-1.5
    book["border"][k.PARITY, number] = k.DARK if value % 2 else k.LIGHT
    card = Card(
        key=entry.text("key"),
        value=value,
        faction=faction.key,
        border=faction.border,
        name=f"{name} ({faction.letter}{value})" if name else "",
    )
    entry.done()
    return card
