"""Master: what those who study the game ask for."""

from __future__ import annotations

from intrigue.engine.roles import TURN_ORDER
from intrigue.engine.targets import rule

from . import state as k
from .state import Book, State

ROLES = (TURN_ORDER,)  # of the first game


@rule
def role(book: Book, dealt: State, s: State, seat: int, which: int) -> int:
    steps = dealt.active - seat if s.opt_direction == k.LEFT else seat - dealt.active
    return (steps + s.seats) % s.seats
