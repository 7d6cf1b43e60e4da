"""What seats can be besides numbers: first or second to play, a house, a Faction.

A result grouped by seat number says nothing about a game whose turn order is drawn by lot. So a game's ``lab.py`` names
its ``ROLES``, and ``role(book, dealt, s, seat, which)`` says which value of a role a seat has had: ``dealt`` is how the
game was dealt, ``s`` how it ended. ``MIRROR`` names options under which nothing but such roles tells seats apart.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .records import Cells

KEY_WORDS = 8

# Bound to a game's own; here only for the reader and the type checker.
deal: Any = None
role: Any = None


class Role(NamedTuple):
    """A role and the names of its values; ``role`` gives the place of one of them, or NONE."""

    name: str
    values: tuple[str, ...]


TURN_ORDER = Role("turn order", ("first", "second", "third", "fourth", "fifth", "sixth"))


def roles_of_games(books: Any, starts: Any, states: Any, out: Cells, roles: int) -> None:
    """Into out[i, seat, which] the roles that seats have had in states[i]. starts[0] is the start of all of them;
    starts[1] holds each of them once more as it was dealt."""
    for i in range(len(states)):
        starts[1] = starts[0]
        dealt, s = starts[1], states[i]
        for at in range(KEY_WORDS):
            dealt.key[at] = s.key[at]
        deal(books[0], dealt)
        for seat in range(s.seats):
            for which in range(roles):
                out[i, seat, which] = role(books[0], dealt, s, seat, which)
