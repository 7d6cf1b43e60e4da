"""Master of Spies: what those who study the game ask for."""

from __future__ import annotations

from intrigue.engine.roles import TURN_ORDER
from intrigue.engine.targets import rule

from .state import Book, State

ROLES = (TURN_ORDER,)  # of the first round; later ones begin with whoever has the master token


@rule
def role(book: Book, dealt: State, s: State, seat: int, which: int) -> int:
    return (seat - dealt.first + s.seats) % s.seats
