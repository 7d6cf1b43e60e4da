"""Master of Spies: which spy brought which points."""

from __future__ import annotations

from intrigue.engine.messages import SCORE_LINE, say
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from . import messages as m
from . import state as k
from .rules_scoring import counted_before
from .state import Book, State


@rule
def change(book: Book, before: State, by: int, action: int, after: State, out: Cells) -> None:
    """A game of a match that has ended is one line (MOS-12.1)."""
    if after.game_number != before.game_number:
        for seat in range(after.seats):
            say(out, SCORE_LINE, seat, after.last_score[seat], 12_01, m.SCORE_GAME, before.game_number)


@rule
def closing(book: Book, last: State, out: Cells) -> None:
    """The last game spy by spy (MOS-11.1)."""
    for seat in range(last.seats):
        for faction in range(k.FACTIONS):
            card = last.tokens[seat, faction]
            if card == NONE:
                continue
            if last.opt_double_token_score == k.PER_CARD and counted_before(last, seat, faction):
                say(out, SCORE_LINE, seat, 0, 11_02, m.SCORE_COUNTED, faction, card)
            else:
                say(out, SCORE_LINE, seat, book.value[card], 11_01, m.SCORE_SPY, faction, card)
