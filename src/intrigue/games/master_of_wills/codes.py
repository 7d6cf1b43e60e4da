"""Deck codes: a Faction deck as one number, and as a short text that can be shared.

The 42 cards a Faction may use are numbered 0..29 in its own pool (4 Legendary, 8 Epic, 18 Action) and 30..41 among the
neutral cards; a deck is the set of its cards, a bit each, with its Faction above. As text it is the Faction for its
starter deck, or the Faction and the set in hexadecimal: ``GRA`` or ``GRA-1f3a9c04d2``.
"""

from __future__ import annotations

from dataclasses import dataclass

FACTION_KEYS = ("GRA", "VEI", "LED", "ASH")
POOL_BITS = 42
CLASSES = (  # rarity, first bit, bits, fewest and most cards in a deck (MOW-2.1)
    ("legendary", 0, 4, 2, 2),
    ("epic", 4, 8, 5, 5),
    ("action", 12, 18, 8, 18),
    ("neutral", 30, 12, 5, 5),
)


def pack(faction: int, members: int) -> int:
    """The number of a deck; no members means the starter deck."""
    return faction << POOL_BITS | members


def unpack(code: int) -> tuple[int, int]:
    return code >> POOL_BITS, code & (1 << POOL_BITS) - 1


def size(members: int) -> int:
    return members.bit_count()


def count(members: int, first: int, bits: int) -> int:
    """How many cards of one class a deck has."""
    return (members >> first & (1 << bits) - 1).bit_count()


@dataclass(frozen=True)
class DeckCode:
    """The values of the options deck_0, deck_1, deck_2."""

    allowed: tuple[str, ...] = ("deck-code",)  # a message
    named: tuple[str, ...] = FACTION_KEYS  # starter decks
    examples: tuple[str, ...] = (*FACTION_KEYS, "VEI-7fffff1f3")  # the last one has all 18 Actions

    def encode(self, text: str) -> int | None:
        """None for what is no deck code."""
        key, _, members = text.strip().partition("-")
        if key not in FACTION_KEYS:
            return None
        if not members:
            return pack(FACTION_KEYS.index(key), 0)
        try:
            number = int(members, 16)
        except ValueError:
            return None
        return pack(FACTION_KEYS.index(key), number) if 0 < number < 1 << POOL_BITS else None

    def decode(self, code: int) -> str:
        faction, members = unpack(code)
        return f"{FACTION_KEYS[faction]}-{members:x}" if members else FACTION_KEYS[faction]


DECK_CODE = DeckCode()
