"""Master of Spies: points, who won a game, when a match ends (MOS-11, MOS-12.1)."""

from __future__ import annotations

from intrigue.engine.options import number_of, tag_of
from intrigue.engine.ranking import leaders
from intrigue.engine.records import NONE
from intrigue.engine.targets import rule

from . import state as k
from .state import Book, State


@rule
def score(book: Book, s: State, seat: int) -> int:
    """MOS-11.1: the values of the cards the seat's tokens lie on."""
    points = 0
    for faction in range(k.FACTIONS):
        card = s.tokens[seat, faction]
        if card != NONE and not (s.opt_double_token_score == k.PER_CARD and counted_before(s, seat, faction)):
            points += book.value[card]
    return points


@rule
def counted_before(s: State, seat: int, faction: int) -> bool:
    """MOS-11.2: whether another token of the seat on the same card was counted already."""
    for other in range(faction):
        if s.tokens[seat, other] == s.tokens[seat, faction]:
            return True
    return False


@rule
def tie_break(book: Book, s: State, seat: int) -> int:
    """MOS-11.3: what decides between equal scores, the more the better."""
    tokens = 0
    highest = 0
    for faction in range(k.FACTIONS):
        card = s.tokens[seat, faction]
        if card != NONE:
            tokens += 1
            highest = max(highest, book.value[card])
    if s.opt_final_tie == k.MOST_TOKENS:
        return tokens
    if s.opt_final_tie == k.HIGHEST_CARD:
        return highest
    return 0


@rule
def game_winners(book: Book, s: State) -> int:
    """MOS-11.3 as a bit mask."""
    tied = leaders(s.last_score, s.seats)
    best = 0
    for seat in range(s.seats):
        if (tied >> seat) & 1:
            best = max(best, tie_break(book, s, seat))
    winners = 0
    for seat in range(s.seats):
        if (tied >> seat) & 1 and tie_break(book, s, seat) == best:
            winners |= 1 << seat
    return winners


@rule
def match_ends(s: State) -> bool:
    """MOS-12.1."""
    kind, number = tag_of(s.opt_match), number_of(s.opt_match)
    if kind == k.GAMES:
        return s.game_number >= number
    if kind == k.TARGET:
        for seat in range(s.seats):
            if s.total[seat] >= number:
                return True
        return False
    return True


@rule
def match_winners(s: State) -> int:
    """One game: its winners (MOS-11.3); a match: the highest sums (MOS-12.1). Nobody before the end."""
    if s.over == 0:
        return 0
    if tag_of(s.opt_match) == k.SINGLE:
        return s.winners
    return leaders(s.total, s.seats)
