"""Master of Spies: which spy brought which points."""

from __future__ import annotations

from collections.abc import Sequence

from intrigue.engine.breakdown import Account, Line, Told
from intrigue.engine.records import NONE

from . import state as k
from .book import Deck
from .state import Book, State
from .words import named, spy_name


def account(book: Book, cards: Deck, first: State, told: Sequence[Told]) -> list[list[Line]]:
    """Earlier games of a match as one line each (MOS-12.1), the last one spy by spy (MOS-11.1)."""
    lines = Account(first.seats)
    for move in told:
        if move.after.game_number != move.before.game_number:
            for seat in range(first.seats):
                lines.note(seat, f"Game {move.before.game_number}", move.after.last_score[seat], "MOS-12.1")
    last = told[-1].after if told else first
    for seat in range(first.seats):
        add_spies(lines, cards, last, seat)
    return lines.lines()


def add_spies(lines: Account, cards: Deck, v: State, seat: int) -> None:
    counted: list[int] = []
    for faction in range(k.FACTIONS):
        card = v.tokens[seat, faction]
        if card == NONE:
            continue
        label = f"{spy_name(faction, cards)} on {named(card, cards)}"
        if v.opt_double_token_score == k.PER_CARD and card in counted:
            lines.note(seat, f"{label}, which counts once", 0, "MOS-11.2")
        else:
            lines.add(seat, label, cards[card].value, "MOS-11.1")
        counted.append(card)
