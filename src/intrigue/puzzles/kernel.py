"""Games played out from imagined worlds, compiled with a game's rules: every move in the same worlds, each world twice.

A review plays a world out once, by the policy. Here it is played out with two lots of future chance, so that a belief
can weigh worlds by one of them and measure by the other; and players may slip, which makes another reference player.
"""

from __future__ import annotations

from typing import Any

from intrigue.engine.algorithms import lowest_seat
from intrigue.engine.chance import pick, seed_from_dice, start_dice
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule
from intrigue.review.kernel import AFTER, ROOT, WORLD, copy_words, write_shares

TWICE = 2
STREAMS = 1 + TWICE  # of dice for a world: one imagines it, one for each time it is played out
SLIPS = 1000  # slips are told in thousandths

# Bound to a game's own; here only for the reader and the type checker.
legal: Any = None
play: Any = None
scores: Any = None
imagine: Any = None
policy: Any = None


@rule
def listed(out: Cells, n: int, action: int) -> bool:
    """Whether an action is one of the n in out."""
    for at in range(n):
        if out[at] == action:
            return True
    return False


def sample(
    book: Any, worlds: Any, words: Any, seat: int, moves: Cells, sides: Cells, shares: Any, points: Cells, out: Cells,
    dice: Cells, row: Any, seed: int, first: int, horizon: int, slips: int, then: int,
) -> None:  # fmt: skip
    """shares[w, t, m]: the seat's share of the win in world ``first`` + w, played out for the t-th time after
    moves[m]. ``slips`` of a thousand decisions are made at random, the others by the policy. The move ``then`` (NONE:
    no such move) follows as soon as the seat can make it, if nobody else decides before."""
    for w in range(len(shares)):
        stream = STREAMS * (first + w)
        start_dice(dice, seed, stream)
        copy_words(words[WORLD], words[ROOT])
        imagine(book, worlds[WORLD], dice)
        for t in range(TWICE):
            for m in range(len(moves)):
                copy_words(words[AFTER], words[WORLD])
                s = worlds[AFTER]
                start_dice(dice, seed, stream + 1 + t)
                seed_from_dice(s, dice)
                play(book, s, seat, moves[m])
                n = 0
                due = then
                while s.over == 0 and n < horizon:
                    who = lowest_seat(s.to_act)
                    count = legal(book, s, who, out)
                    if who != seat:
                        due = NONE
                    if due != NONE and listed(out, count, due):
                        play(book, s, who, due)
                        due = NONE
                    elif pick(dice, SLIPS) < slips:
                        play(book, s, who, out[pick(dice, count)])
                    else:
                        play(book, s, who, policy(book, s, who, out, count, dice))
                    n += 1
                scores(book, s, points)
                write_shares(points, sides, row)
                shares[w, t, m] = row[seat]
