"""Games played out from worlds that agree with what is known, compiled with a game's rules.

World number w of a seed is the same whatever moves are tried in it: all moves of a moment meet the same hidden cards
and the same dice, so that what they differ by is hardly chance.

A game is played out by the game's policy; or it goes on by the game's net until the seat has to decide again, and the
net says what the seat can expect there, by what the seat knows then.
"""

from __future__ import annotations

from typing import Any

from intrigue.bots.kernels.forward import Weights, shares_of
from intrigue.bots.kernels.guided import Guide, sampled
from intrigue.engine.algorithms import lowest_seat
from intrigue.engine.chance import seed_from_dice, start_dice
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

ROWS = 4
ROOT, WORLD, AFTER, SEEN = range(ROWS)  # of `worlds`: the given record, a world made of it, that after a move, as seen
DEAL, TABLE, SEAT = 0, 1, 2  # who knows what: nobody anything before the deal, all seats together, one seat

# Bound to a game's own; here only for the reader and the type checker.
deal: Any = None
legal: Any = None
play: Any = None
scores: Any = None
imagine: Any = None
reshuffle: Any = None
playout: Any = None
consult: Any = None


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


@rule
def write_expected(guide: Guide, seat: int, sides: Cells, out: Any) -> None:
    """The shares that the net expects, asked by a seat: a side has what its seats have."""
    seats = len(out)
    shares_of(guide.weights, guide.work, seats, guide.shares)
    for one in range(seats):
        out[one] = 0.0
        for other in range(seats):
            if sides[other] == sides[one]:
                out[one] += guide.shares[(other - seat + seats) % seats]


def go_on(
    book: Any, worlds: Any, words: Any, guide: Guide, seat: int, sides: Cells, shares: Any, out: Cells, dice: Cells,
    look: int,
) -> bool:  # fmt: skip
    """Let the net play for everybody, for ``look`` choices at least and until the seat has a choice again, and write
    what the net expects there; False if the game ends before."""
    s = worlds[AFTER]
    made = 0
    while s.over == 0:
        mover = seat if (s.to_act >> seat) & 1 else lowest_seat(s.to_act)
        n = legal(book, s, mover, out)
        if n > 1:
            consult(book, worlds[WORLD:], words[WORLD:], mover, guide, out, n)
            if mover == seat and made >= look:
                write_expected(guide, seat, sides, shares)
                return True
            out[0] = out[sampled(guide.policy, n, dice)]
            made += 1
        play(book, s, mover, out[0])
    return False


def sample(
    book: Any, worlds: Any, words: Any, knowing: int, seat: int, moves: Cells, sides: Cells, shares: Any,
    points: Cells, out: Cells, dice: Cells, seed: int, first: int, horizon: int,
    look: int, weights: Weights, x: Any, work: Any, likely: Any, expected: Any,
) -> None:  # fmt: skip
    """shares[w, m]: every seat's share of the win in world ``first`` + w, if the seat plays moves[m] (NONE: what the
    policy likes) and everybody goes on: by the policy to the end, or with a net as ``go_on`` does."""
    guide = Guide(weights, x, work, likely, expected)
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
            known = False
            if len(x) > 0:
                known = go_on(book, worlds, words, guide, seat, sides, shares[w, m], out, dice, look)
            if not known:
                playout(book, worlds[AFTER], dice, out, horizon)
                scores(book, worlds[AFTER], points)
                write_shares(points, sides, shares[w, m])
