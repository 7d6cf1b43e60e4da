"""The tree of the search: nodes and edges in arrays, and the rewards that are credited to them.

A node is not a state but a *point of view*: what the deciding seat can tell apart. Since nodes are keyed by what was
seen and not by the way there, they stay valid when the game goes on: the tree is kept from move to move. Rewards are
integers (ONE is a sure win), so that sums do not depend on their order.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from intrigue.engine.chance import pick
from intrigue.engine.records import MAX_SEATS, NONE, Cells, cell, cells, layout
from intrigue.engine.targets import rule

ONE = 10_000  # a reward of 1
MAX_DEPTH = 128  # decisions of one simulation that lie in the tree
ROOT, WORLD, SEEN = 0, 1, 2  # rows of `worlds`: the veiled record, the imagined world, the view that names a node
PUBLIC, OWN, POLICY = 0, 1, 2  # Settings.others
UNTRIED, FAVOURITE = 1000, 2000  # scores above that of any move that has been tried


class Node:
    """A point of view with a decision to make."""

    key: int = cell("i8")  # hash of what is seen; 0 for a free place
    first: int = cell("i4")  # its edge with the lowest action id, NONE without edges


class Edge:
    """One move at a node."""

    value: int = cell("i8")  # sum of rewards of the deciding seat
    wins: int = cell("i8")  # sum of its shares of the win alone
    visits: int = cell("i4")  # simulations that took it
    available: int = cell("i4")  # simulations that could have taken it
    next: int = cell("i4")  # edge of the same node with the next higher action id, NONE at the end
    prior: int = cell("i4")  # how likely the net takes the move, in millionths; of the searching seat's own moves
    action: int = cell("i2")


class Tree:
    """How full the tables are."""

    nodes: int = cell("i4")
    edges: int = cell("i4")
    decisions: int = cell("i8")  # simulated so far, in the tree and beyond
    simulations: int = cell("i8")


class Settings:
    """What can be set for a game; see the `search` table of its weights file."""

    others: int = cell("i1")  # PUBLIC or OWN: what the nodes of other seats are keyed by; POLICY: they have none
    prior: int = cell("i1")  # 1: moves are tried by the net's policy
    value: int = cell("i1")  # 1: the net says what a new node is worth, instead of a playout
    explore: int = cell("i4")  # weight of curiosity, in thousandths
    spread: int = cell("i4")  # one simulation in so many takes the move of the root that was tried least; 0: none does
    horizon: int = cell("i4")  # decisions a playout may last; then the points decide
    margin: int = cell("i4")  # part of the reward that depends on points, in ONE
    scale: int = cell("i4")  # lead in points that brings half of what is left of `margin`
    look: int = cell("i4")  # decisions the greedy bot lets the policy make before it weighs the position
    side: Cells = cells("i1", MAX_SEATS)  # per seat: its side; partners share one


class Path:
    """The walk of one simulation through the tree, and its end."""

    length: int = cell("i4")
    weighed: int = cell("i1")  # 1: rewards are set by the net, and the game is not played out
    edge: Cells = cells("i4", MAX_DEPTH)
    seat: Cells = cells("i1", MAX_DEPTH)
    reward: Cells = cells("i4", MAX_SEATS)
    win: Cells = cells("i4", MAX_SEATS)


NODE, EDGE, TREE, SETTINGS, PATH = (layout(record) for record in (Node, Edge, Tree, Settings, Path))


# ---------------------------------------------------------------------------------------------- nodes and edges


@rule
def copy_words(to: Cells, of: Cells) -> None:
    for at in range(len(of)):
        to[at] = of[at]


@rule
def hash_words(words: Cells, seat: int) -> int:
    """A key for a record and the seat that decides; never 0."""
    low, high = 0x2545F491 + seat, 0x4F6CDD1D
    for at in range(len(words)):
        word = words[at]
        low = ((low ^ (word & 0xFFFFFFFF)) * 0x2C1B3C6D) & 0x3FFFFFFFFFFFFFFF
        high = ((high ^ ((word >> 32) & 0xFFFFFFFF)) * 0x297A2D39) & 0x3FFFFFFFFFFFFFFF
        low ^= low >> 29
        high ^= (high >> 31) ^ (low & 0xFFFFFFFF)
        low &= 0xFFFFFFFF
        high &= 0xFFFFFFFF
    return (low << 31 ^ high) | 1


@rule
def place_of(nodes: Sequence[Node], key: int) -> int:
    """Where a node is, or the free place where it belongs; the table always has free places."""
    size = len(nodes)
    at = (key >> 1) & (size - 1)
    while nodes[at].key != 0 and nodes[at].key != key:
        at = (at + 1) & (size - 1)
    return at


@rule
def clear(nodes: Sequence[Node], tree: Tree) -> None:
    for at in range(len(nodes)):
        nodes[at].key = 0
    tree.nodes = 0
    tree.edges = 0


@rule
def find_node(nodes: Sequence[Node], tree: Tree, key: int) -> int:
    """The node of a key, made if new and there is room (the table stays at most three quarters full), else NONE."""
    at = place_of(nodes, key)
    if nodes[at].key == 0:
        if 4 * tree.nodes >= 3 * len(nodes):
            return NONE
        nodes[at].key = key
        nodes[at].first = NONE
        tree.nodes += 1
    return at


@rule
def add_edge(edges: Sequence[Edge], tree: Tree, action: int, following: int) -> int:
    at = tree.edges
    tree.edges += 1
    edges[at].value = 0
    edges[at].wins = 0
    edges[at].visits = 0
    edges[at].available = 0
    edges[at].prior = 0
    edges[at].next = following
    edges[at].action = action
    return at


@rule
def edge_after(nodes: Sequence[Node], edges: Sequence[Edge], node: int, before: int) -> int:
    return nodes[node].first if before == NONE else edges[before].next


@rule
def find_edge(nodes: Sequence[Node], edges: Sequence[Edge], tree: Tree, node: int, before: int, action: int) -> int:
    """The edge of an action, made if new; NONE if there is no room. ``before``: the edge of a lower action, or NONE."""
    at = edge_after(nodes, edges, node, before)
    while at != NONE and edges[at].action < action:
        before = at
        at = edges[at].next
    if at != NONE and edges[at].action == action:
        return at
    if tree.edges == len(edges):
        return NONE
    made = add_edge(edges, tree, action, at)
    if before == NONE:
        nodes[node].first = made
    else:
        edges[before].next = made
    return made


@rule
def promise(edge: Edge, explore: int) -> float:
    """UCB1, counting the times the move was available instead of the visits of the node."""
    curiosity = math.sqrt(math.log(edge.available) / edge.visits)
    return edge.value / (ONE * edge.visits) + explore / 1000 * curiosity


@rule
def pick_edge(
    nodes: Sequence[Node], edges: Sequence[Edge], tree: Tree, node: int, out: Cells, n: int, favourite: int,
    explore: int, dice: Cells,
) -> int:  # fmt: skip
    """The edge to follow among n legal actions: an untried one (the favourite first), else the most promising; of
    several that promise as much, any."""
    best = NONE
    best_score = -1.0
    ties = 0
    at = NONE
    for i in range(n):
        found = find_edge(nodes, edges, tree, node, at, out[i])
        if found == NONE:
            break
        at = found
        edges[at].available += 1
        if edges[at].visits > 0:
            score = promise(edges[at], explore)
        elif out[i] == favourite:
            score = FAVOURITE
        else:
            score = UNTRIED + pick(dice, UNTRIED)  # in random order
        if score > best_score:
            best = at
            best_score = score
            ties = 1
        elif score == best_score:
            ties += 1
            if pick(dice, ties) == 0:
                best = at
    return best


@rule
def spread_out(edges: Sequence[Edge], first: int, picked: int, spread: int, dice: Cells) -> int:
    """The edge to follow at the root, in place of the one picked: at every so many tries the one tried least, of
    several any. So no move is given up for good after a few unlucky tries, or before its plan was found."""
    tries, least, ties, at = 0, first, 0, first
    while at != NONE:
        tries += edges[at].visits
        if edges[at].visits < edges[least].visits:
            least, ties = at, 1
        elif edges[at].visits == edges[least].visits:
            ties += 1
            if pick(dice, ties) == 0:
                least = at
        at = edges[at].next
    return least if tries % spread == spread - 1 else picked


# ---------------------------------------------------------------------------------------------- rewards


@rule
def winning_sides(points: Cells, seats: int, settings: Settings) -> int:
    """How many sides share the first place."""
    mask = 0
    for seat in range(seats):
        if points[seat, 1] == 1:
            mask |= 1 << settings.side[seat]
    n = 0
    while mask != 0:
        mask &= mask - 1
        n += 1
    return n


@rule
def lead(points: Cells, seats: int, seat: int, settings: Settings) -> int:
    """Points more than the best rival has; all points where nobody is a rival."""
    best = 0
    rivals = 0
    for other in range(seats):
        if settings.side[other] != settings.side[seat]:
            best = points[other, 0] if rivals == 0 else max(best, points[other, 0])
            rivals += 1
    return points[seat, 0] - best


@rule
def set_rewards(points: Cells, seats: int, path: Path, settings: Settings) -> None:
    """A share of the win, and a little for the lead in points: it tells moves apart where the win does not."""
    winners = winning_sides(points, seats, settings)
    for seat in range(seats):
        win = ONE // winners if points[seat, 1] == 1 else 0
        ahead = lead(points, seats, seat, settings)
        margin = (ONE + ONE * ahead // (abs(ahead) + settings.scale)) // 2  # 0..ONE
        path.win[seat] = win
        path.reward[seat] = win + settings.margin * (margin - win) // ONE


@rule
def credit(edges: Sequence[Edge], path: Path) -> None:
    """Give every decision on the way the reward of the seat that made it."""
    for at in range(path.length):
        edge = path.edge[at]
        seat = path.seat[at]
        edges[edge].visits += 1
        edges[edge].value += path.reward[seat]
        edges[edge].wins += path.win[seat]
