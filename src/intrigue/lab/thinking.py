"""Players of the lab that think before a move, inside the kernel: greedy and search, as the bots of these names.

A search here begins anew at every decision and knows at its root only the moves it may choose from, so that a choice
depends on nothing but the position (kernel.py).
"""

from __future__ import annotations

from typing import Any, NamedTuple

from intrigue.bots.kernels.tree import (
    ROOT,
    WORLD,
    clear,
    copy_words,
    credit,
    find_node,
    hash_words,
    pick_edge,
    set_rewards,
)
from intrigue.bots.simple import WORLDS
from intrigue.engine.algorithms import uniform
from intrigue.engine.chance import pick
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from .kernel import GREEDY

# Bound to a game's own; here only for the reader and the type checker.
play: Any = None
scores: Any = None
veil: Any = None
imagine: Any = None
policy: Any = uniform
descend: Any = None
playout: Any = None
weigh_moves: Any = None


class Mind(NamedTuple):
    """What players who think work with; see bots.kernels.tree."""

    worlds: Any
    words: Any
    nodes: Any
    edges: Any
    tree: Any
    path: Any
    settings: Any
    guide: Any  # a net that is none: lab players search without
    weights: Any
    seen: Any
    totals: Any
    points: Any
    out: Any


def think(mind: Mind, book: Any, s: Any, dice: Cells, seat: int, out: Cells, n: int, simulations: int) -> int:
    """One of the n actions in out."""
    mind.worlds[ROOT] = s
    veil(book, mind.worlds[ROOT], seat)
    if simulations == GREEDY:
        return weigh(mind, book, dice, out, n)
    clear(mind.nodes, mind.tree[0])
    root = find_node(mind.nodes, mind.tree[0], hash_words(mind.words[ROOT], seat))
    for _ in range(simulations):
        simulate(mind, book, dice, root, seat, out, n)
    return most_tried(mind.edges, mind.nodes[root].first, dice)


def simulate(mind: Mind, book: Any, dice: Cells, root: int, seat: int, out: Cells, n: int) -> None:
    """One imagined world: a move of the seat, a walk down the tree, the game played out."""
    s, path, settings = mind.worlds[WORLD], mind.path[0], mind.settings[0]
    copy_words(mind.words[WORLD], mind.words[ROOT])
    imagine(book, s, dice)
    favourite = policy(book, s, seat, out, n, dice)
    edge = pick_edge(mind.nodes, mind.edges, mind.tree[0], root, out, n, favourite, settings.explore, dice)
    play(book, s, seat, mind.edges[edge].action)
    descend(
        book, mind.worlds, mind.words, mind.nodes, mind.edges, mind.tree[0], path, settings, mind.guide, mind.out, dice
    )  # fmt: skip
    playout(book, s, dice, mind.out, settings.horizon)
    scores(book, s, mind.points)
    set_rewards(mind.points, s.seats, path, settings)
    credit(mind.edges, path)
    mind.edges[edge].visits += 1
    mind.edges[edge].value += path.reward[seat]


@rule
def most_tried(edges: Any, first: int, dice: Cells) -> int:
    """The action that was tried most often; of equals the better one, then any."""
    best, ties, at = first, 1, edges[first].next
    while at != NONE:
        more = edges[at].visits - edges[best].visits
        better = edges[at].value - edges[best].value
        if more > 0 or (more == 0 and better > 0):
            best, ties = at, 1
        elif more == 0 and better == 0:
            ties += 1
            if pick(dice, ties) == 0:
                best = at
        at = edges[at].next
    action: int = edges[best].action
    return action


def weigh(mind: Mind, book: Any, dice: Cells, out: Any, n: int) -> int:
    """The move that leads to the best position by the weights, one move ahead in a few imagined worlds."""
    totals = mind.totals
    for at in range(n):
        totals[at] = 0
    weigh_moves(
        book, mind.worlds, mind.words, out[:n], totals, mind.seen, mind.weights, mind.path[0], mind.settings[0],
        mind.points, mind.out, dice, WORLDS,
    )  # fmt: skip
    best, ties = 0, 1
    for at in range(1, n):
        if totals[at] > totals[best]:
            best, ties = at, 1
        elif totals[at] == totals[best]:
            ties += 1
            if pick(dice, ties) == 0:
                best = at
    action: int = out[best]
    return action


@rule
def think_of_nothing(mind: Any, book: Any, s: Any, dice: Cells, seat: int, out: Cells, n: int, player: int) -> int:  # noqa: ARG001  as think
    """In place of ``think`` where nobody thinks: compiling it takes as long as all the rest."""
    return out[0]
