"""What a viewer does not see, as pools of cards: which cards there are, and the zones among which they are spread.

A game names the zones of a veiled record (``lab.zones``); zones of one pool share their unseen cards, and ``imagine``
gives each way to spread them the same chance. So what can lie where, and how likely it is, follows by counting. A game
whose hidden cards are no such pools names no zones, and then nothing is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import Any

import numpy as np

from .errors import IntrigueError
from .game import Game
from .records import HIDDEN, NONE, clone

# Names of zones, as puzzles speak of them.
COIN_CARD, HAND, DRAW_PILE, OWN_PILE, FOUNDATION = "coin-card", "hand", "draw-pile", "own-pile", "foundation"
COMMUNITY_DECK, POWER_DECK, FAVOUR_DECK, SET_ASIDE = "community-deck", "power-deck", "favour-deck", "set-aside"
ZONES = (COIN_CARD, HAND, DRAW_PILE, OWN_PILE, FOUNDATION, COMMUNITY_DECK, POWER_DECK, FAVOUR_DECK, SET_ASIDE)


@dataclass(frozen=True)
class Zone:
    """Cells ``start`` to ``stop`` of a table of the record, or of one row of it."""

    name: str
    field: str
    start: int
    stop: int
    seat: int = NONE  # whose it is
    row: int = NONE
    pile: bool = False  # the last card is drawn first; else the order says nothing

    def cells(self, record: np.void) -> Any:
        """The cells of a record, to be read or written."""
        table = record[self.field] if self.row == NONE else record[self.field][self.row]
        return table[self.start : self.stop]


@dataclass(frozen=True)
class Pool:
    """Zones that share their unseen cards."""

    zones: tuple[Zone, ...]
    kinds: tuple[int, ...]  # every card that somebody may take for one of its cards
    deck: str = "card"  # the printed list that the numbers of its cards refer to


@dataclass(frozen=True, eq=False)
class Unseen:
    """A pool as one viewer finds it."""

    pool: Pool
    veiled: np.void
    world: np.void  # any world that agrees with the veiled record

    @cached_property
    def cards(self) -> Counter[int]:
        """The unseen cards: numbers, and how many of each."""
        found: Counter[int] = Counter()
        for zone in self.pool.zones:
            found.update(zone.cells(self.world).tolist())
            found.subtract(self.known(zone))
        return +found

    def known(self, zone: Zone) -> Counter[int]:
        """The cards of a zone that the viewer knows."""
        return Counter(card for card in zone.cells(self.veiled).tolist() if card >= 0)

    def size(self, zone: Zone) -> int:
        """How many unseen cards lie in a zone."""
        return int((zone.cells(self.veiled) == HIDDEN).sum())

    def possible(self, zone: Zone) -> set[int]:
        """What can lie in a zone."""
        return set(self.known(zone)) | (set(self.cards) if self.size(zone) else set())

    def ways(self, cards: Sequence[int], drawn: int, least: int) -> tuple[int, int]:
        """Of all ways to choose so many of the unseen cards, those with at least so many of some."""
        total = self.cards.total()
        wanted = sum(self.cards[card] for card in cards)
        good = sum(comb(wanted, n) * comb(total - wanted, drawn - n) for n in range(least, drawn + 1))
        return good, comb(total, drawn)


def unseen(game: Game, veiled: np.void) -> list[Unseen]:
    """The pools of what the viewer does not see."""
    zones: Callable[[np.void, np.void], list[Pool]] | None = getattr(game.lab, "zones", None)
    if zones is None:
        raise IntrigueError(f"{game.name}: its hidden cards cannot be counted")
    world = game.imagine(veiled)
    return [Unseen(pool, veiled, world) for pool in zones(game.book, veiled)]


def hand_of(seat: int, size: int) -> Zone:
    return Zone(HAND, "hand", 0, size, seat=seat, row=seat)


# ---------------------------------------------------------------------------------------------- all worlds


def spreads(cards: Counter[int], sizes: Sequence[int]) -> Iterator[tuple[int, list[list[int]]]]:
    """Every way to put so many cards into each of some zones, where order says nothing: in how many ways cards that
    look alike can lie so, and the cards of each zone. What is left over comes last."""
    if not sizes:
        yield 1, [sorted(cards.elements())]
        return
    for ways, taken in handfuls(cards, sizes[0]):
        for more, rest in spreads(cards - taken, sizes[1:]):
            yield ways * more, [sorted(taken.elements()), *rest]


def handfuls(cards: Counter[int], size: int) -> Iterator[tuple[int, Counter[int]]]:
    """Every choice of so many cards, and in how many ways it can be made."""
    kinds = sorted(cards)

    def choose(at: int, left: int) -> Iterator[tuple[int, list[tuple[int, int]]]]:
        if left == 0:
            yield 1, []
        elif at < len(kinds):
            for n in range(min(left, cards[kinds[at]]), -1, -1):
                for ways, rest in choose(at + 1, left - n):
                    yield comb(cards[kinds[at]], n) * ways, ([(kinds[at], n)] if n else []) + rest

    for ways, chosen in choose(0, size):
        yield ways, Counter(dict(chosen))


def count_spreads(cards: Counter[int], sizes: Sequence[int], most: int) -> int:
    """How many there are, or a number above ``most``."""
    for n, _ in enumerate(spreads(cards, sizes), 1):
        if n > most:
            return n
    return n


def worlds(game: Game, veiled: np.void, most: int) -> list[tuple[int, np.void]] | None:
    """All worlds that agree with a veiled record but for the order of piles, each with its weight; None: more than
    ``most``, or there are hidden cards that are in no pool."""
    found = unseen(game, veiled)
    made = [(1, found[0].world if found else game.imagine(veiled))]
    for one in found:
        zones = [zone for zone in one.pool.zones if not zone.pile and one.size(zone)]
        piles = [zone for zone in one.pool.zones if zone.pile and one.size(zone)]
        sizes = [one.size(zone) for zone in zones]
        if count_spreads(one.cards, sizes, most) * len(made) > most:
            return None
        made = [
            (weight * ways, _filled(world, one, [*zones, *piles], cards))
            for weight, world in made
            for ways, cards in spreads(one.cards, sizes)
        ]
    return made


def _filled(world: np.void, one: Unseen, zones: Sequence[Zone], cards: list[list[int]]) -> np.void:
    """A world with these cards in the hidden places of zones; piles, the last of them, take what is left over."""
    made, left = clone(world), list(cards[-1])
    for zone, own in zip(zones, [*cards[:-1], *[None] * len(zones)], strict=False):
        size = one.size(zone)
        if own is None:
            own, left = left[:size], left[size:]
        known = zone.cells(one.veiled).tolist()
        if zone.pile:
            filled = [card if card != HIDDEN else own.pop() for card in known]
        else:
            filled = sorted([card for card in known if card != HIDDEN] + own)
        zone.cells(made)[:] = filled
    return made
