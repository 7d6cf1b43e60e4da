"""What can be done with any game, written once against the contract and bound per game (see targets.bind).

The names deal, legal, play, scores, veil, imagine and features below are replaced by the game's own when bound.
"""

from __future__ import annotations

from typing import Any

from .chance import pick, seed_from_dice, start_dice
from .records import Cells
from .targets import rule

# Bound to a game's own; here only for the reader and the type checker.
deal: Any = None
legal: Any = None
play: Any = None
scores: Any = None


@rule
def lowest_seat(mask: int) -> int:
    """The lowest seat in a bit mask."""
    seat = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat


@rule
def uniform(book: Any, s: Any, seat: int, out: Cells, n: int, dice: Cells) -> int:  # noqa: ARG001  as every policy
    """The policy of a player who takes any of the n legal actions in out, each as likely."""
    return out[pick(dice, n)]


policy: Any = uniform  # replaced when bound to a game's own policy


def playout(book: Any, s: Any, dice: Cells, out: Cells, most: int) -> int:
    """Let the policy play to the end, or for ``most`` decisions; returns how many were made."""
    n = 0
    while s.over == 0 and n < most:
        seat = lowest_seat(s.to_act)
        play(book, s, seat, policy(book, s, seat, out, legal(book, s, seat, out), dice))
        n += 1
    return n


def random_games(
    book: Any,
    start: Any,
    states: Any,
    points: Any,
    decisions: Any,
    dice: Cells,
    out: Cells,
    seed: int,
    first: int,
    most: int,
) -> int:
    """Deal and play game number first + i of a seed into states[i]; scores into points[i], length into decisions[i]."""
    total = 0
    for i in range(len(states)):
        states[i] = start[0]
        s = states[i]
        start_dice(dice, seed, first + i)
        seed_from_dice(s, dice)
        deal(book, s)
        decisions[i] = playout(book, s, dice, out, most)
        scores(book, s, points[i])
        total += decisions[i]
    return total


@rule
def clones(states: Any, target: Any, rounds: int) -> None:
    """Copy states into the places of target over and over: how long a copy takes."""
    for i in range(rounds):
        target[i % len(target)] = states[i % len(states)]
