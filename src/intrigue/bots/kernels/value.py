"""What a position is worth by a weighted sum of its features: the greedy bot's eyes, and how its weights are found."""

from __future__ import annotations

from typing import Any

from intrigue.engine.algorithms import lowest_seat
from intrigue.engine.chance import pick, seed_from_dice
from intrigue.engine.records import Cells

from .forward import add, dot, wipe
from .tree import ONE, Path, Settings, copy_words, set_rewards

ROOT, WORLD, AFTER = 0, 1, 2  # rows of `worlds`: the veiled record, an imagined world, that world after a move


# Bound to a game's own; here only for the reader and the type checker.
deal: Any = None
play: Any = None
scores: Any = None
veil: Any = None
imagine: Any = None
features: Any = None
playout: Any = None


def weigh_moves(
    book: Any, worlds: Any, words: Any, moves: Cells, totals: Any, seen: Any, sums: Any, weights: Any, products: Any,
    path: Path, settings: Settings, points: Cells, out: Cells, dice: Cells, count: int,
) -> None:  # fmt: skip
    """Add to totals[i] what moves[i] leads to, in each of ``count`` imagined worlds.

    The game goes on by the policy for a while, at least until the seat has to decide again: what a hidden choice was
    worth shows only then, and a position is fairly weighed only at the end of a turn. Without weights the standing
    counts, as if the game ended there. What is seen after a move is summed over all worlds (sums[i]) and weighed once.
    """
    seat = worlds[ROOT].viewer
    for i in range(len(moves)):
        wipe(sums[i])
    for _ in range(count):
        copy_words(words[WORLD], words[ROOT])
        imagine(book, worlds[WORLD], dice)
        for i in range(len(moves)):
            copy_words(words[AFTER], words[WORLD])
            after = worlds[AFTER]
            play(book, after, seat, moves[i])
            playout(book, after, dice, out, settings.look)
            while after.over == 0 and (after.to_act >> seat) & 1 == 0:
                playout(book, after, dice, out, 1)
            if after.over == 1 or len(weights) == 0:
                scores(book, after, points)
                set_rewards(points, after.seats, path, settings)
                totals[i] += path.reward[seat] / ONE
            else:
                veil(book, after, seat)
                wipe(seen)
                features(book, after, seen)
                add(sums[i], seen)
    if len(weights) > 0:
        for i in range(len(moves)):
            totals[i] += dot(sums[i], weights, products)


def sample_positions(
    book: Any, worlds: Any, words: Any, seen: Any, rewards: Any, path: Path, settings: Settings, points: Cells,
    out: Cells, dice: Cells, most: int,
) -> None:  # fmt: skip
    """Positions of games between policy players, as the seat to decide sees them, and its reward at the end.

    worlds[ROOT] is a state not dealt yet. Each game gives at most one position, after up to ``most`` decisions.
    """
    filled = 0
    while filled < len(seen):
        copy_words(words[WORLD], words[ROOT])
        s = worlds[WORLD]
        seed_from_dice(s, dice)
        deal(book, s)
        playout(book, s, dice, out, pick(dice, most))
        if s.over == 1:
            continue
        viewer = lowest_seat(s.to_act)
        copy_words(words[AFTER], words[WORLD])
        veil(book, worlds[AFTER], viewer)
        features(book, worlds[AFTER], seen[filled])
        playout(book, s, dice, out, settings.horizon)
        scores(book, s, points)
        set_rewards(points, s.seats, path, settings)
        rewards[filled] = path.reward[viewer] / ONE
        filled += 1
