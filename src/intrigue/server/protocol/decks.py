"""Custom card files: checked, stored under a hash, and played with at tables."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from .parts import CONTROL_CHARACTER, Told

MAX_CARD_FILE = 262_144  # characters

DeckHash = Annotated[str, Meta(pattern="^[0-9a-f]{0,64}$", max_length=64)]
CardText = Annotated[str, Meta(max_length=MAX_CARD_FILE)]


class CheckDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """A card file as somebody types it. What may stand in it is the loader's to say."""

    text: CardText


class NewDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """A card file that is to be kept, and what its maker calls it."""

    text: CardText
    name: Annotated[str, Meta(max_length=60)] = ""

    def __post_init__(self) -> None:
        if CONTROL_CHARACTER.search(self.name):
            raise ValueError("Text without control characters is allowed in `name`")


class CardFault(Told, frozen=True):
    """One thing that is wrong with a card file; in English, as the words of card files are."""

    line: int
    where: str  # card 'x'
    field: str
    text: str


class CardChange(Told, frozen=True):
    """What a card file has otherwise than the published one. A whole entry that is new or missing has no field."""

    table: str  # of the file: card, figures
    key: str  # of the entry
    field: str
    before: str | None
    after: str | None


class CardNumber(Told, frozen=True):
    """A number of a card file that a form can change, or a cost in letters: characters ``start`` to ``end`` of it."""

    table: str
    key: str  # of the entry
    fields: list[str]  # what it is called inside the entry: ability, 1, influence
    value: int | str
    start: int
    end: int


class CheckedDeck(Told, frozen=True):
    """All that is wrong with a card file; if nothing is, its cards as printed and what differs."""

    faults: list[CardFault]
    cards: str  # hash; empty if something is wrong
    printed: list[dict[str, Any]]
    changes: list[CardChange]
    seats: tuple[int, int]  # fewest, most
    numbers: list[CardNumber]  # also of a file with faults, if it is TOML


class DeckInfo(Told, frozen=True):
    """A deck that is kept here."""

    game: str
    cards: str  # hash
    name: str  # as its maker calls it; empty: no name
    by: str  # name of who made it; empty: published with the game
    text: str  # the card file
    changes: list[CardChange]


class DeckLine(Told, frozen=True):
    game: str
    cards: str
    name: str
    created: float


class DeckList(Told, frozen=True):
    decks: list[DeckLine]
