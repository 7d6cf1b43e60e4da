"""How far thinking longer helps: search:2N against search:N on the same deals from both seats, N doubled every time.

The *depth* of a game is how many doublings in a row win 55 % or more, from the first one on.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game

from . import kernel as k
from .blocks import Cell, play, sides_of
from .sums import Sums, moment

SEATS = 2
FIRST, LAST = 8, 512  # simulations of the weaker player
DEALS = 200  # of a doubling, each played twice
WINS = 55.0  # per cent that count as a step of depth


def doublings(most: int) -> Iterator[tuple[str, str]]:
    """The stronger and the weaker player of each step.

    >>> list(doublings(16))
    [('search:16', 'search:8'), ('search:32', 'search:16')]
    """
    simulations = FIRST
    while simulations <= most:
        yield f"search:{2 * simulations}", f"search:{simulations}"
        simulations *= 2


def check(game: Game, most: int, options: dict[str, object]) -> None:
    allowed = [FIRST << step for step in range((LAST // FIRST).bit_length())]
    if most not in allowed:
        raise IntrigueError(f"--skill {most}: expected one of {', '.join(map(str, allowed))}")
    if SEATS not in game.seats or len(set(sides_of(game, SEATS, options))) != SEATS:
        raise IntrigueError(f"--skill: needs two seats against each other, and {game.name} has none with these options")


def duplicates(game: Game, cell: Cell, first: int, count: int) -> Sums:
    """Each deal twice, with the players exchanged: moments of the stronger one's share of both games."""
    assert cell.rival
    there = play(game, cell, first, count)
    back = play(game, cell._replace(players=cell.rival, rival=cell.players), first, count)
    ended = (there.games[:, k.ENDED] == 1) & (back.games[:, k.ENDED] == 1)
    share = there.seats[:, 0, k.SHARE].astype(np.int64) + back.seats[:, 1, k.SHARE]
    return {"skill": moment(share[ended])}
