"""Master of Wills: deck building (MOW-2). Decks as files that can be shared, and as codes for the options deck_0..2.

A deck file is TOML:

    game = "master-of-wills"
    name = "Walls and wheels"
    faction = "GRA"
    cards = ["GRA-L2", "GRA-L4", "GRA-E1", ...]

>>> from intrigue import game
>>> wills = game("master-of-wills")
>>> deck = default(wills.cards, "ASH")
>>> len(deck.cards), check(wills.cards, deck)
(20, [])
>>> code(wills.cards, deck)
'ASH-245945a5673'
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from intrigue.engine.cards import read_cards
from intrigue.engine.errors import BadCards, listing
from intrigue.engine.messages import Message

from . import messages as m
from . import state as k
from .book import Card, Cards, pool_place
from .codes import CLASSES, DECK_CODE, FACTION_KEYS, POOL_BITS, pack, unpack
from .faults import english, faults, said

TEAM_SIZE = 20  # MOW-15.1: partners share a deck of exactly this many cards

# Starter decks that were changed since, of the same cards: by the hash of the card file that had them, as codes.
EARLIER_STARTERS = {
    "e14dfce07ce99462": {  # until Factions were made even; see docs/balance
        "GRA": "GRA-22a5a48d57a",
        "VEI": "VEI-1c89194b973",
        "LED": "LED-3511268bab9",
        "ASH": "ASH-344849a7673",
    },
    "916003e591839ede": {"ASH": "ASH-344945a5673"},  # until ASH was even under players who search; some puzzles
}


@dataclass(frozen=True)
class Deck:
    """A Faction deck: its name, its faction and the keys of its cards."""

    name: str
    faction: str
    cards: tuple[str, ...]


def pool(cards: Cards, faction: str) -> list[Card]:
    """All cards a faction may use: its own and the neutral ones (MOW-2.2)."""
    number = faction_number(faction)
    first = number * k.POOL
    return [*cards.faction_cards[first : first + k.POOL], *cards.faction_cards[k.NEUTRAL * k.POOL :]]


def faction_number(faction: str) -> int:
    if faction not in FACTION_KEYS:
        raise BadCards(f"faction {faction!r}: unknown; there are {listing(FACTION_KEYS)}")
    return FACTION_KEYS.index(faction)


def default(cards: Cards, faction: str) -> Deck:
    """The starter deck of a faction."""
    made = cards.factions[faction_number(faction)]
    return Deck(f"{faction} starter", faction, made.starter)


def check(cards: Cards, deck: Deck) -> list[str]:
    """What is wrong with a deck; nothing for a legal one (MOW-2.1 to 2.3)."""
    number = faction_number(deck.faction)
    wrong: list[tuple[str, Message]] = []
    members = 0
    for key in deck.cards:
        bit = pool_place(number, cards.faction_cards, key)
        if bit is None:
            known = any(card.key == key for card in cards.faction_cards)
            wrong.append(("MOW-2.2", said(m.DECK_FOREIGN if known else m.DECK_UNKNOWN, key)))
        elif members >> bit & 1:
            wrong.append(("MOW-2.3", said(m.DECK_TWICE, key)))
        else:
            members |= 1 << bit
    wrong += [("MOW-2.1", fault) for fault in faults(members)]
    return [english(said(m.DECK_FAULT, *fault)) for fault in wrong]


def refuse(where: str, wrong: list[str]) -> None:
    if wrong:
        raise BadCards(f"{where}: not a legal deck: {'; '.join(wrong)}")


def code(cards: Cards, deck: Deck) -> str:
    """The deck as a value of the options deck_0, deck_1 and deck_2."""
    refuse(deck.name, check(cards, deck))
    number = faction_number(deck.faction)
    members = 0
    for key in deck.cards:
        bit = pool_place(number, cards.faction_cards, key)
        assert bit is not None
        members |= 1 << bit
    return DECK_CODE.decode(pack(number, members))


def from_code(cards: Cards, text: str) -> Deck:
    """The deck behind a code such as GRA or GRA-1f3a9c04d2."""
    number = DECK_CODE.encode(text)
    if number is None:
        raise BadCards(f"deck code {text!r}: expected a Faction such as GRA, or a code such as GRA-1f3a9c04d2")
    faction, members = unpack(number)
    if members == 0:
        return default(cards, FACTION_KEYS[faction])
    usable = pool(cards, FACTION_KEYS[faction])
    deck = Deck(text, FACTION_KEYS[faction], tuple(usable[bit].key for bit in range(POOL_BITS) if members >> bit & 1))
    refuse(f"deck code {text}", check(cards, deck))
    return deck


def load(cards: Cards, path: str | Path) -> Deck:
    """Read a deck file; an illegal deck is refused with everything that is wrong with it."""
    file = read_cards(Path(path), "master-of-wills")
    keys = file.get("cards")
    if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
        raise file.wrong("cards", "is not a list of card keys")
    deck = Deck(file.text("name"), file.text("faction"), tuple(keys))
    file.done()
    if deck.faction not in FACTION_KEYS:
        raise file.wrong("faction", f"{deck.faction!r} is unknown; there are {listing(FACTION_KEYS)}")
    refuse(Path(path).name, check(cards, deck))
    return deck


def save(cards: Cards, deck: Deck, path: str | Path) -> None:
    """Write a legal deck as a file that can be shared."""
    refuse(deck.name, check(cards, deck))
    lines = ['game = "master-of-wills"', f"name = {json.dumps(deck.name, ensure_ascii=False)}"]
    lines += [f'faction = "{deck.faction}"', "cards = ["]
    for rarity, *_ in CLASSES:
        keys = [card.key for card in pool(cards, deck.faction) if card.rarity == rarity and card.key in deck.cards]
        lines.append(f"  {', '.join(json.dumps(key) for key in keys)},  # {rarity.capitalize()}")
    Path(path).write_text("\n".join([*lines, "]"]) + "\n", encoding="utf-8")


def members(cards: Cards, deck: Deck) -> list[Card]:
    """The cards of a deck in the order of the card file."""
    return [card for card in pool(cards, deck.faction) if card.key in deck.cards]
