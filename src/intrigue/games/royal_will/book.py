"""A Royal Will: the card file as a book record, and as it is printed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from intrigue.engine.cards import CardFile, Entry, read_cards
from intrigue.engine.records import new

from . import state as k


@dataclass(frozen=True)
class Card:
    """One character as printed."""

    key: str
    count: int
    copies: int
    action: str
    name: str = ""  # of a card in a file of one's own; else the words are in the catalogues
    text: str = ""
    coin_text: str = ""


def load(path: Path) -> tuple[np.void, list[Card]]:
    """Check a card file and turn it into tables."""
    file = read_cards(path, "royal-will")
    book = new(k.BOOK)
    read_figures(file, book)
    cards: list[Card] = []
    deck: list[int] = []
    for kind, entry in enumerate(file.entries("card", 2, k.MAX_KINDS)):
        card, copies = read_character(entry, kind, book)
        cards.append(card)
        deck += [kind] * copies
    file.done()
    if not 2 * k.MAX_SEATS <= len(deck) <= k.MAX_CARDS:
        raise file.wrong("card", f"{len(deck)} cards in all; allowed are {2 * k.MAX_SEATS} to {k.MAX_CARDS}")
    book["kinds"], book["cards"] = len(cards), len(deck)
    book["deck"][: len(deck)] = deck
    return book, cards


def read_figures(file: CardFile, book: np.void) -> None:
    figures = file.table("figures")
    book["coins_total"] = figures.number("coins_total", 30, 120)
    book["start_inheritance"] = figures.number("start_inheritance", 0, 5)
    book["win_at"] = figures.number("win_at", 3, 10)
    book["bust_penalty"] = figures.number("bust_penalty", 0, 10)
    book["advisor_reward"] = figures.number("advisor_reward", 0, 10)
    figures.done()
    assets = file.table("starting_assets")
    for seats in range(2, k.MAX_SEATS + 1):
        most = max(1, int(book["coins_total"]) - seats * int(book["start_inheritance"]))
        book["starting_assets"][seats] = assets.number(str(seats), 1, most)
    assets.done()


def read_character(entry: Entry, kind: int, book: np.void) -> tuple[Card, int]:
    book["count"][kind] = entry.number("count", 0, 9)
    action = entry.word("action", k.ACTIONS)
    book["does"][kind] = action
    book["coin_rule"][kind] = entry.word("coin_rule", k.COIN_RULES)
    copies = entry.number("copies", 1, k.MAX_CARDS)
    card = Card(
        key=entry.text("key"),
        count=int(book["count"][kind]),
        copies=copies,
        action=k.ACTIONS[action],
        name=entry.text("name", ""),
        text=entry.text("text", ""),
        coin_text=entry.text("coin_text", ""),
    )
    entry.done()
    return card, copies
