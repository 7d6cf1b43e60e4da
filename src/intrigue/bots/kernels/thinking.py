"""Players that think before a move inside of a kernel that plays whole games: net, greedy and search, as the bots of
these names.

A search here begins anew at every decision and knows at its root only the moves it may choose from, so that a choice
depends on nothing but the position and the dice.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from intrigue.engine.algorithms import uniform
from intrigue.engine.chance import pick
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from .forward import hidden, policy_of, wipe
from .tree import ROOT, WORLD, clear, copy_words, credit, find_node, hash_words, pick_edge, set_rewards

NET, GREEDY = -1, 0  # in place of simulations: players that do not search
WORLDS = 32  # that greedy imagines for one move

# Bound to a game's own; here only for the reader and the type checker.
play: Any = None
scores: Any = None
veil: Any = None
imagine: Any = None
features: Any = None
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
    guide: Any  # a net, which those who search do without; see bots.kernels.guided
    weights: Any
    seen: Any
    sums: Any  # by move: what is seen after it, over all worlds
    products: Any
    totals: Any
    values: Any  # by search and move: what it looked worth, for who looks into a decision (intrigue.lab)
    points: Any
    out: Any


def think(mind: Mind, book: Any, s: Any, dice: Cells, seat: int, out: Cells, n: int, simulations: int) -> int:
    """One of the n actions in out."""
    mind.worlds[ROOT] = s
    veil(book, mind.worlds[ROOT], seat)
    if simulations == NET:
        return likeliest(mind, book, dice, out, n)
    if simulations == GREEDY:
        return weigh(mind, book, dice, out, n)
    return most_tried(mind.edges, search(mind, book, dice, seat, out, n, simulations), dice)


def search(mind: Mind, book: Any, dice: Cells, seat: int, out: Cells, n: int, simulations: int) -> int:
    """Begin anew from the veiled record; returns the first edge of the root."""
    clear(mind.nodes, mind.tree[0])
    root = find_node(mind.nodes, mind.tree[0], hash_words(mind.words[ROOT], seat))
    for _ in range(simulations):
        simulate(mind, book, dice, root, seat, out, n)
    first: int = mind.nodes[root].first
    return first


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


def likeliest(mind: Mind, book: Any, dice: Cells, out: Any, n: int) -> int:
    """The move that the net thinks likeliest."""
    guide = mind.guide
    wipe(guide.x)
    features(book, mind.worlds[ROOT], guide.x)
    hidden(guide.weights, guide.x, guide.work)
    seen = mind.worlds[ROOT]
    policy_of(guide.weights, guide.work, out, n, seen.seats, seen.viewer, guide.policy)
    action: int = out[best_of(guide.policy, n, dice)]
    return action


@rule
def best_of(values: Any, n: int, dice: Cells) -> int:
    """The place of the largest of n numbers; of equals any."""
    best, ties = 0, 1
    for at in range(1, n):
        if values[at] > values[best]:
            best, ties = at, 1
        elif values[at] == values[best]:
            ties += 1
            if pick(dice, ties) == 0:
                best = at
    return best


def weigh(mind: Mind, book: Any, dice: Cells, out: Any, n: int) -> int:
    """The move that leads to the best position by the weights, one move ahead in a few imagined worlds."""
    totals = mind.totals
    for at in range(n):
        totals[at] = 0
    weigh_moves(
        book, mind.worlds, mind.words, out[:n], totals, mind.seen, mind.sums, mind.weights, mind.products,
        mind.path[0], mind.settings[0], mind.points, mind.out, dice, WORLDS,
    )  # fmt: skip
    action: int = out[best_of(totals, n, dice)]
    return action


@rule
def think_of_nothing(mind: Any, book: Any, s: Any, dice: Cells, seat: int, out: Cells, n: int, player: int) -> int:  # noqa: ARG001  as think
    """In place of ``think`` where nobody thinks: compiling it takes as long as all the rest."""
    return out[0]
