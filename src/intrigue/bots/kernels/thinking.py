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
from .tree import ROOT, WORLD, clear, copy_words, credit, find_node, hash_words, pick_edge, set_rewards, spread_out

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


class Workspace(NamedTuple):
    """The memory of a player that searches, weighs moves or asks a net; see bots.kernels.tree."""

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


def think(workspace: Workspace, book: Any, s: Any, dice: Cells, seat: int, out: Cells, n: int, simulations: int) -> int:
    """One of the n actions in out."""
    workspace.worlds[ROOT] = s
    veil(book, workspace.worlds[ROOT], seat)
    if simulations == NET:
        return likeliest(workspace, book, dice, out, n)
    if simulations == GREEDY:
        return weigh(workspace, book, dice, out, n)
    return most_tried(workspace.edges, search(workspace, book, dice, seat, out, n, simulations), dice)


def search(workspace: Workspace, book: Any, dice: Cells, seat: int, out: Cells, n: int, simulations: int) -> int:
    """Begin anew from the veiled record; returns the first edge of the root."""
    clear(workspace.nodes, workspace.tree[0])
    root = find_node(workspace.nodes, workspace.tree[0], hash_words(workspace.words[ROOT], seat))
    for _ in range(simulations):
        simulate(workspace, book, dice, root, seat, out, n)
    first: int = workspace.nodes[root].first
    return first


def simulate(workspace: Workspace, book: Any, dice: Cells, root: int, seat: int, out: Cells, n: int) -> None:
    """One imagined world: a move of the seat, a walk down the tree, the game played out."""
    s, path, settings = workspace.worlds[WORLD], workspace.path[0], workspace.settings[0]
    copy_words(workspace.words[WORLD], workspace.words[ROOT])
    imagine(book, s, dice)
    favourite = policy(book, s, seat, out, n, dice)
    edge = pick_edge(
        workspace.nodes, workspace.edges, workspace.tree[0], root, out, n, favourite, settings.explore, dice
    )
    if settings.spread > 0:
        edge = spread_out(workspace.edges, workspace.nodes[root].first, edge, settings.spread, dice)
    play(book, s, seat, workspace.edges[edge].action)
    descend(
        book, workspace.worlds, workspace.words, workspace.nodes, workspace.edges, workspace.tree[0], path, settings,
        workspace.guide, workspace.out, dice,
    )  # fmt: skip
    playout(book, s, dice, workspace.out, settings.horizon)
    scores(book, s, workspace.points)
    set_rewards(workspace.points, s.seats, path, settings)
    credit(workspace.edges, path)
    workspace.edges[edge].visits += 1
    workspace.edges[edge].value += path.reward[seat]


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


def likeliest(workspace: Workspace, book: Any, dice: Cells, out: Any, n: int) -> int:
    """The move that the net thinks likeliest."""
    guide = workspace.guide
    wipe(guide.x)
    features(book, workspace.worlds[ROOT], guide.x)
    hidden(guide.weights, guide.x, guide.work)
    seen = workspace.worlds[ROOT]
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


def weigh(workspace: Workspace, book: Any, dice: Cells, out: Any, n: int) -> int:
    """The move that leads to the best position by the weights, one move ahead in a few imagined worlds."""
    totals = workspace.totals
    for at in range(n):
        totals[at] = 0
    weigh_moves(
        book, workspace.worlds, workspace.words, out[:n], totals, workspace.seen, workspace.sums, workspace.weights,
        workspace.products, workspace.path[0], workspace.settings[0], workspace.points, workspace.out, dice, WORLDS,
    )  # fmt: skip
    action: int = out[best_of(totals, n, dice)]
    return action


@rule
def think_of_nothing(workspace: Any, book: Any, s: Any, dice: Cells, seat: int, out: Cells, n: int, player: int) -> int:  # noqa: ARG001  as think
    """In place of ``think`` where nobody thinks: compiling it takes as long as all the rest."""
    return out[0]
