"""What a card is worth if the deck had one copy of it more, and one less."""

from __future__ import annotations

import tempfile
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from intrigue.engine.card_numbers import CardNumber, card_numbers, with_numbers
from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.messages import Message

from . import kernel as k
from . import messages as m
from .blocks import Cell, Played, play
from .messages import message
from .sums import Sums, moment, pair

CHANGES = {"fewer": -1, "more": 1}


class Variant(NamedTuple):
    """A deck with other copies of a card, or why there is none."""

    copies: int
    game: Game | None
    why: Message | None = None


def copies_of(game: Game, key: str, chosen: Collection[object]) -> list[CardNumber]:
    """Where the card file says how many there are; nowhere in a game whose cards are all different. A file that holds
    several decks has a number for each, by the value of the option that chooses it."""
    found = [one for one in card_numbers(game.card_file_text) if one.key == key and one.fields[0] == "copies"]
    return [one for one in found if len(one.fields) == 1 or one.fields[1] in chosen]


def variants(game: Game, key: str, seats: tuple[int, ...], options: Mapping[str, Any]) -> dict[str, Variant]:
    """The deck with a copy less and one more, by name."""
    values = game.option_values(game.start(seats[0], options, seed=0))
    numbers = copies_of(game, key, values.values())
    return {name: variant(game, numbers, change, seats) for name, change in CHANGES.items()} if numbers else {}


def variant(game: Game, numbers: list[CardNumber], change: int, seats: tuple[int, ...]) -> Variant:
    copies = numbers[0].value + change
    with tempfile.TemporaryDirectory(prefix="intrigue-lab-") as folder:
        path = Path(folder) / game.card_path.name
        changed = {number: number.value + change for number in numbers}
        path.write_text(with_numbers(game.card_file_text, changed), encoding="utf-8")
        try:
            made = game.with_cards(path)
        except IntrigueError as error:
            return Variant(copies, None, message(m.BAD_DECK, str(error).splitlines()[0]))
    if not set(seats) <= set(made.seats):
        return Variant(copies, None, message(m.FEWER_SEATS, made.seats.stop - 1))
    return Variant(copies, made)


def contribution(other: Game, kind: int, cell: Cell, base: Played, count: int) -> Sums:
    """Of a kind in another deck, and the same games with both."""
    played = play(other, cell, base.first, count)
    one, two = (each.loss[:, :, kind].sum(axis=1, dtype=np.int64) for each in (base, played))
    ended = played.games[:, k.ENDED] == 1
    both = ended & (base.games[:, k.ENDED] == 1)
    return {
        "contribution": moment(two[ended]),
        "differ": np.array([(played.loss[ended][:, :, kind] != 0).sum()]),
        "change": pair(two, one, both),
        "change_differ": np.array([(one != two)[both].sum()]),
    }
