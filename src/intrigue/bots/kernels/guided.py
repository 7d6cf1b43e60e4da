"""What a net adds to the tree search: which moves to try first, and what a position is worth.

The net sees a position as the deciding seat of the imagined world does, through its veil. A simulation
that has a net ends where it adds a node, or meets another seat's decision after a move not tried before: there the net
says what everybody's share of the win is.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from intrigue.engine.chance import pick
from intrigue.engine.features import clear
from intrigue.engine.records import NONE, Cells
from intrigue.engine.targets import rule

from .forward import Weights, hidden, policy_of, shares_of
from .tree import ONE, SEEN, WORLD, Edge, Node, Path, Settings, Tree, copy_words, find_edge

FINE = 1 << 30  # steps of a number drawn between 0 and 1
SURE = 1_000_000  # a prior of 1, as an edge holds it
FIRST_TRY = 16  # visits of a node for each of its moves, after which none is left untried


class Guide(NamedTuple):
    """A net and its working memory; without a net all arrays are empty."""

    weights: Weights
    x: Any  # features
    work: Any
    policy: Any  # how likely each legal move is, by the net
    shares: Any  # of the win, by seat from the deciding one, and nobody


veil: Any = None
features: Any = None


def consult(book: Any, worlds: Any, words: Any, seat: int, guide: Guide, out: Cells, n: int) -> None:
    """Show the net what a seat sees of the imagined world: guide.policy of its n moves; shares can be asked for."""
    copy_words(words[SEEN], words[WORLD])
    veil(book, worlds[SEEN], seat)
    clear(guide.x)
    features(book, worlds[SEEN], guide.x)
    hidden(guide.weights, guide.x, guide.work)
    policy_of(guide.weights, guide.work, out, n, worlds[SEEN].seats, seat, guide.policy)


@rule
def sampled(policy: Any, n: int, dice: Cells) -> int:
    """The place of one of n moves, as likely as the policy has it."""
    left = pick(dice, FINE) / FINE
    for i in range(n):
        left -= policy[i]
        if left < 0:
            return i
    return n - 1


@rule
def keep_priors(
    nodes: Sequence[Node], edges: Sequence[Edge], tree: Tree, node: int, guide: Guide, out: Cells, n: int
) -> None:
    """Store the policy in the edges of a node of the searching seat, whose moves are the same at every visit."""
    at = NONE
    for i in range(n):
        found = find_edge(nodes, edges, tree, node, at, out[i])
        if found == NONE:
            break
        at = found
        edges[at].prior = max(1, int(guide.policy[i] * SURE))


@rule
def recall_priors(
    nodes: Sequence[Node], edges: Sequence[Edge], tree: Tree, node: int, guide: Guide, out: Cells, n: int
) -> None:
    at = NONE
    for i in range(n):
        guide.policy[i] = 1 / n
        found = find_edge(nodes, edges, tree, node, at, out[i])
        if found != NONE:
            at = found
            guide.policy[i] = edges[at].prior / SURE


@rule
def pick_guided(
    nodes: Sequence[Node], edges: Sequence[Edge], tree: Tree, node: int, out: Cells, n: int, guide: Guide,
    explore: int, dice: Cells,
) -> int:  # fmt: skip
    """The edge to follow by PUCT: its mean reward and the prior of a move that was seldom tried. A move never tried
    counts as the average of those that were, and is tried for once when there were many tries for each move, so that a
    search can say something about all of them; of several that promise as much, any."""
    visits, value = 0, 0
    at = NONE
    for i in range(n):
        found = find_edge(nodes, edges, tree, node, at, out[i])
        if found == NONE:
            return NONE
        at = found
        edges[at].available += 1
        visits += edges[at].visits
        value += edges[at].value
    average = value / (ONE * visits) if visits > 0 else 0.0
    at_last = visits >= FIRST_TRY * n
    curiosity = explore / 1000 * math.sqrt(visits + 1)
    best, best_score, ties, at = NONE, -1.0, 0, NONE
    for i in range(n):
        at = find_edge(nodes, edges, tree, node, at, out[i])
        if at_last and edges[at].visits == 0:
            return at
        mean = edges[at].value / (ONE * edges[at].visits) if edges[at].visits > 0 else average
        score = mean + curiosity * guide.policy[i] / (1 + edges[at].visits)
        if score > best_score:
            best, best_score, ties = at, score, 1
        elif score == best_score:
            ties += 1
            if pick(dice, ties) == 0:
                best = at
    return best


@rule
def set_shares(guide: Guide, seats: int, viewer: int, path: Path, settings: Settings) -> None:
    """The rewards of all seats by the net: a side is worth the sum of its seats."""
    shares_of(guide.weights, guide.work, seats, guide.shares)
    for seat in range(seats):
        total = 0.0
        for other in range(seats):
            if settings.side[other] == settings.side[seat]:
                total += guide.shares[(other - viewer + seats) % seats]
        path.win[seat] = int(total * ONE)
        path.reward[seat] = path.win[seat]
