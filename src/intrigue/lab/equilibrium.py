"""Equilibria of small games: CFR+ and exact best responses on a whole tree.

A policy is a number for every choice of every information state: the probability that it is taken. CFR+ is that of
Tammelin (2014): regrets never fall below zero, seats are updated in turn, and the average counts iteration t with
weight t. With two seats that divide a constant sum the average goes to an equilibrium.
"""

from __future__ import annotations

import numpy as np

from intrigue.bots.net import Net, forward, output_of
from intrigue.engine.game import Game

from .tree import Array, Tree


class Solver:
    """CFR+ on a tree."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.regret = np.zeros(tree.choices[-1])
        self.sum = np.zeros(tree.choices[-1])  # of policies, weighted
        self.iterations = 0

    def run(self, iterations: int) -> None:
        for _ in range(iterations):
            self.iterations += 1
            for seat in range(self.tree.seats):
                self._update(seat)

    def policy(self) -> Array:
        """The average of all iterations."""
        return normalised(self.tree, self.sum)

    def _update(self, seat: int) -> None:
        tree, policy = self.tree, normalised(self.tree, self.regret)
        own, others = reaches(tree, policy, seat)
        value = values(tree, policy, seat)
        mine = np.flatnonzero(chosen_by(tree, seat))  # nodes that a choice of this seat leads to
        parent, choice = tree.parent[mine], tree.choice[mine]
        gain = others[parent] * (value[mine] - value[parent])
        self.regret += np.bincount(choice, gain, len(self.regret))
        np.maximum(self.regret, 0, out=self.regret)
        self.sum += self.iterations * np.bincount(choice, own[parent] * policy[choice], len(self.sum))


def uniform(tree: Tree) -> Array:
    """The policy that takes any choice, each as likely."""
    return normalised(tree, np.zeros(tree.choices[-1]))


def policy_of(net: Net, game: Game, tree: Tree) -> Array:
    """What a net plays in every information state, sampled from its policy."""
    seen = np.stack([game.features(view) for view in tree.views])
    logits, _ = forward(net, seen, tree.seats)
    chosen = []
    for row, view, legal in zip(logits, tree.views, tree.actions, strict=True):
        at = [output_of(net.header, action, tree.seats, int(view["viewer"])) for action in legal]
        chosen.append(row[at].astype(np.float64))
    return normalised(tree, np.concatenate([np.exp(row - row.max()) for row in chosen]))


def normalised(tree: Tree, weights: Array) -> Array:
    """Weights of choices as probabilities; where all are zero, each is as likely."""
    number = np.diff(tree.choices)
    total = np.repeat(np.add.reduceat(weights, tree.choices[:-1]), number)
    even = 1 / np.repeat(number, number)
    return np.where(total > 0, weights / np.where(total > 0, total, 1), even)


def chosen_by(tree: Tree, seat: int) -> Array:
    """By node: whether a choice of this seat leads there."""
    found: Array = tree.player[tree.parent] == seat
    return found


def edges(tree: Tree, policy: Array) -> Array:
    """The probability of every node, once its parent has been reached."""
    return np.where(tree.choice >= 0, policy[tree.choice], tree.chance)


def reaches(tree: Tree, policy: Array, seat: int) -> tuple[Array, Array]:
    """With what probability each node is reached, as far as it depends on a seat, and on chance and all others."""
    edge, by = edges(tree, policy), chosen_by(tree, seat)
    own, others = np.where(by, edge, 1.0), np.where(by, 1.0, edge)
    for begin, end in zip(tree.levels[1:-1], tree.levels[2:], strict=True):
        own[begin:end] *= own[tree.parent[begin:end]]
        others[begin:end] *= others[tree.parent[begin:end]]
    return own, others


def values(tree: Tree, policy: Array, seat: int) -> Array:
    """What each node is worth to a seat."""
    value, edge = tree.returns[:, seat].copy(), edges(tree, policy)
    for begin, end in zip(tree.levels[-2:0:-1], tree.levels[:1:-1], strict=True):
        np.add.at(value, tree.parent[begin:end], edge[begin:end] * value[begin:end])
    return value


def game_value(tree: Tree, policy: Array) -> list[float]:
    """What the game is worth to every seat."""
    return [float(values(tree, policy, seat)[0]) for seat in range(tree.seats)]


def best_response(tree: Tree, policy: Array, seat: int) -> float:
    """What a seat gets that knows the policy of all others and answers best."""
    edge, by = edges(tree, policy), chosen_by(tree, seat)
    _, others = reaches(tree, policy, seat)
    value, decided = tree.returns[:, seat].copy(), own_decisions(tree, seat)
    for depth in range(int(decided.max()), -1, -1):
        # With perfect recall a seat has made as many decisions wherever it cannot tell nodes apart.
        answer = np.flatnonzero(by & (decided == depth + 1))
        parent, choice = tree.parent[answer], tree.choice[answer]
        worth = np.bincount(choice, others[answer] * value[answer], len(policy))
        best = np.zeros(len(policy), bool)
        best[best_choices(tree, worth)] = True
        taken = best[choice]
        value[parent[taken]] = value[answer[taken]]
        for begin, end in zip(tree.levels[-2:0:-1], tree.levels[:1:-1], strict=True):
            at = begin + np.flatnonzero((decided[begin:end] == depth) & ~by[begin:end])
            np.add.at(value, tree.parent[at], edge[at] * value[at])
    return float(value[0])


def own_decisions(tree: Tree, seat: int) -> Array:
    """By node: how many decisions a seat has made on the way there."""
    found = chosen_by(tree, seat).astype(np.int32)
    for begin, end in zip(tree.levels[1:-1], tree.levels[2:], strict=True):
        found[begin:end] += found[tree.parent[begin:end]]
    return found


def best_choices(tree: Tree, worth: Array) -> Array:
    """The place of the best choice of every information state."""
    number = np.diff(tree.choices)
    most = np.repeat(np.maximum.reduceat(worth, tree.choices[:-1]), number)
    at = np.flatnonzero(worth == most)
    _, first = np.unique(np.searchsorted(tree.choices, at, side="right"), return_index=True)
    found: Array = at[first]
    return found


def nash_conv(tree: Tree, policy: Array) -> float:
    """What seats would gain by answering best, added up; 0 in an equilibrium."""
    reached = game_value(tree, policy)
    return sum(best_response(tree, policy, seat) - reached[seat] for seat in range(tree.seats))
