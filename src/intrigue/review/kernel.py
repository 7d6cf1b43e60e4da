"""Games played out from worlds that agree with what is known, compiled with a game's rules.

World number w of a seed is the same whatever moves are tried in it: all moves of a moment meet the same hidden cards
and the same dice, so that what they differ by is hardly chance.
"""

from __future__ import annotations

from typing import Any

from intrigue.engine.chance import seed_from_dice, start_dice
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

ROOT, WORLD, AFTER = 0, 1, 2  # rows of `worlds`: the given record, a world made of it, that world after a move
DEAL, TABLE, SEAT = 0, 1, 2  # who knows what: nobody anything before the deal, all seats together, one seat

# Bound to a game's own; here only for the reader and the type checker.
deal: Any = None
play: Any = None
scores: Any = None
imagine: Any = None
reshuffle: Any = None
playout: Any = None


@rule
def copy_words(to: Cells, of: Cells) -> None:
    for at in range(len(of)):
        to[at] = of[at]


@rule
def write_shares(points: Cells, sides: Cells, out: Any) -> None:
    """The share of the win that the side of each seat has: sides that come first together share it."""
    mask = 0
    for seat in range(len(out)):
        if points[seat, 1] == 1:
            mask |= 1 << sides[seat]
    winners = 0
    for side in range(len(out)):
        winners += (mask >> side) & 1
    for seat in range(len(out)):
        out[seat] = 1 / winners if points[seat, 1] == 1 else 0.0


def sample(
    book: Any, worlds: Any, words: Any, knowing: int, seat: int, moves: Cells, sides: Cells, shares: Any,
    points: Cells, out: Cells, dice: Cells, seed: int, first: int, horizon: int,
) -> None:  # fmt: skip
    """shares[w, m]: every seat's share of the win in world ``first`` + w, if the seat plays moves[m] (NONE: what the
    policy likes) and everybody goes on by the policy."""
    for w in range(len(shares)):
        start_dice(dice, seed, first + w)
        copy_words(words[WORLD], words[ROOT])
        if knowing == SEAT:
            imagine(book, worlds[WORLD], dice)
        elif knowing == TABLE:
            reshuffle(book, worlds[WORLD], dice)
        else:
            seed_from_dice(worlds[WORLD], dice)
            deal(book, worlds[WORLD])
        low, high = dice[0], dice[1]
        for m in range(len(moves)):
            copy_words(words[AFTER], words[WORLD])
            dice[0] = low
            dice[1] = high
            if moves[m] != NONE:
                play(book, worlds[AFTER], seat, moves[m])
            playout(book, worlds[AFTER], dice, out, horizon)
            scores(book, worlds[AFTER], points)
            write_shares(points, sides, shares[w, m])
