"""Information-set Monte Carlo tree search, written once against the engine's contract and compiled with a game's rules.

Every simulation imagines a world that looks the same to the searching seat, walks down the tree, adds one node, plays
the game out (or asks the net) and credits every seat on the way with its own reward. The searching seat's own decisions
are keyed by its own veiled record, those of the others by what everybody can see, or by their own veiled record
(Settings.others): a seat can never act on what it may not know, which also makes simultaneous hidden choices right, in
whatever order they are simulated. Moves that a world does not allow are left out, and each move counts how often it was
available (Cowling, Powley and Whitehouse, 2012). With a net the others can also be taken to play by its policy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from intrigue.engine.algorithms import lowest_seat, uniform
from intrigue.engine.records import NONE, SPECTATOR, Cells
from intrigue.engine.targets import rule

from .forward import Weights
from .guided import Guide, keep_priors, pick_guided, recall_priors, sampled, set_shares
from .tree import (
    MAX_DEPTH,
    OWN,
    POLICY,
    ROOT,
    SEEN,
    WORLD,
    Edge,
    Node,
    Path,
    Settings,
    Tree,
    copy_words,
    credit,
    find_node,
    hash_words,
    pick_edge,
    set_rewards,
    spread_out,
)

# Bound to a game's own; here only for the reader and the type checker.
legal: Any = None
play: Any = None
scores: Any = None
veil: Any = None
imagine: Any = None
playout: Any = None
policy: Any = uniform
consult: Any = None


def view_key(book: Any, worlds: Any, words: Any, seat: int, searcher: int, others: int) -> int:
    """The key of what the deciding seat is taken to see."""
    viewer = seat if seat == searcher or others == OWN else SPECTATOR
    copy_words(words[SEEN], words[WORLD])
    veil(book, worlds[SEEN], viewer)
    return hash_words(words[SEEN], seat)


@rule
def untried(edges: Sequence[Edge], path: Path) -> bool:
    """Whether the last move in the tree was never taken before."""
    return path.length > 0 and edges[path.edge[path.length - 1]].visits == 0


def descend(
    book: Any, worlds: Any, words: Any, nodes: Sequence[Node], edges: Sequence[Edge], tree: Tree, path: Path,
    settings: Settings, guide: Guide, out: Cells, dice: Cells,
) -> int:  # fmt: skip
    """Walk from the root until a node is added, the game ends or the tree is full; returns the decisions made."""
    s = worlds[WORLD]
    searcher = worlds[ROOT].viewer
    path.length = 0
    path.weighed = 0
    made = 0
    grown = False
    while s.over == 0 and not grown:
        # The searcher first among simultaneous choices, so that every simulation passes through its decision.
        seat = searcher if (s.to_act >> searcher) & 1 else lowest_seat(s.to_act)
        n = legal(book, s, seat, out)
        if n > 1:
            in_tree = seat == searcher or settings.others != POLICY
            node = NONE
            if in_tree:
                before = tree.nodes
                if path.length < MAX_DEPTH:
                    node = find_node(nodes, tree, view_key(book, worlds, words, seat, searcher, settings.others))
                if node == NONE:
                    break
                grown = tree.nodes > before
            if settings.prior == 1 or settings.value == 1:
                if seat != searcher or grown:
                    consult(book, worlds, words, seat, guide, out, n)
                    if seat == searcher:
                        keep_priors(nodes, edges, tree, node, guide, out, n)
                else:
                    recall_priors(nodes, edges, tree, node, guide, out, n)
                if settings.value == 1 and (grown or (not in_tree and untried(edges, path))):
                    set_shares(guide, s.seats, seat, path, settings)
                    path.weighed = 1
                    break
            if in_tree:
                if settings.prior == 1:
                    edge = pick_guided(nodes, edges, tree, node, out, n, guide, settings.explore, dice)
                else:
                    favourite = policy(book, s, seat, out, n, dice)
                    edge = pick_edge(nodes, edges, tree, node, out, n, favourite, settings.explore, dice)
                    if path.length == 0 and settings.spread > 0 and edge != NONE:
                        edge = spread_out(edges, nodes[node].first, edge, settings.spread, dice)
                if edge == NONE:
                    break
                path.edge[path.length] = edge
                path.seat[path.length] = seat
                path.length += 1
                out[0] = edges[edge].action
            else:
                out[0] = out[sampled(guide.policy, n, dice)]
        play(book, s, seat, out[0])
        made += 1
    return made


def simulate(
    book: Any, worlds: Any, words: Any, nodes: Sequence[Node], edges: Sequence[Edge], tree: Tree, path: Path,
    settings: Settings, weights: Weights, x: Any, work: Any, likely: Any, shares: Any, points: Cells, out: Cells,
    dice: Cells, count: int,
) -> None:  # fmt: skip
    """Search: ``count`` simulations from the veiled record worlds[ROOT]."""
    guide = Guide(weights, x, work, likely, shares)
    for _ in range(count):
        copy_words(words[WORLD], words[ROOT])
        imagine(book, worlds[WORLD], dice)
        tree.decisions += descend(book, worlds, words, nodes, edges, tree, path, settings, guide, out, dice)
        tree.simulations += 1
        if path.weighed == 0:
            tree.decisions += playout(book, worlds[WORLD], dice, out, settings.horizon)
            scores(book, worlds[WORLD], points)
            set_rewards(points, worlds[WORLD].seats, path, settings)
        credit(edges, path)
