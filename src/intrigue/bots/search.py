"""Search as Python sees it: budgets, threads, settings and what a search found out."""

from __future__ import annotations

import math
import random
import secrets
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from intrigue.engine.algorithms import uniform
from intrigue.engine.chance import new_dice
from intrigue.engine.game import CONTRACT, Game, Rules
from intrigue.engine.records import MAX_SEATS, NONE, clone, new
from intrigue.engine.targets import bind, chosen_target, interpreted

from .inference import weights_of, working_memory
from .interface import Budget, Estimate
from .kernels import guided, simulation, tree
from .net import Net, net_for
from .settings import SearchSettings, settings_for

DERIVED = ("book", "kernel", "words", "guide")  # of a worker: not kept with it
PARTS = 64  # in which simulations are made where they may end early
SLICE = 0.004  # seconds of search between two looks at the clock


@dataclass(frozen=True)
class Kernel:
    """The search compiled for one game; with INTRIGUE_ENGINE=python interpreted."""

    simulate: Callable[..., None]
    clear: Callable[..., None]
    place_of: Callable[..., int]
    hash_words: Callable[..., int]


def kernel(game: Game, playouts: str) -> Kernel:
    """The search of a game, with playouts by its policy or at random."""
    sensible = game.policy is not None and playouts == "policy"
    policy = game.policy.policy if game.policy and sensible else uniform
    name = f"{game.key} random" if game.policy and not sensible else game.key
    return _kernel(name, game.compiled, policy, sensible, chosen_target())


@cache
def _kernel(name: str, rules: Rules, policy: Callable[..., int], sensible: bool, target: str) -> Kernel:
    parts: dict[str, Any] = {part: getattr(rules, part) for part in CONTRACT}
    parts |= {"playout": rules.policy_playout if sensible else rules.playout, "policy": policy}
    parts["view_key"] = bind(simulation.view_key, name, parts)
    parts["consult"] = bind(guided.consult, name, parts)
    parts["descend"] = bind(simulation.descend, name, parts)
    functions: tuple[Callable[..., Any], ...] = (
        bind(simulation.simulate, name, parts),
        tree.clear,
        tree.place_of,
        tree.hash_words,
    )
    return Kernel(*(interpreted(f) if target == "python" else f for f in functions))


class Worker:
    """One thread's tree and its working memory."""

    def __init__(
        self,
        game: Game,
        settings: SearchSettings,
        seed: int,
        stream: int,
        size: int,
        guided: bool = False,
        net: Net | None = None,
    ) -> None:
        self.game, self.playouts, self.guided = game, settings.playouts, guided
        self.own_net = net  # to be guided by, in place of the game's
        self.worlds = np.zeros(3, game.state.STATE)
        self.nodes = np.zeros(size, tree.NODE)
        self.edges = np.zeros(8 * size, tree.EDGE)
        self.tree = new(tree.TREE)
        self.path = new(tree.PATH)
        self.settings = settings.record(self._net() is not None)
        self.points = np.zeros((MAX_SEATS, 2), np.int32)
        self.out = np.zeros(game.action_count, np.int16)
        self.dice = new_dice(seed, stream)
        self._attach()

    def _attach(self) -> None:
        """What is derived from the rest."""
        self.book = self.game.book
        self.kernel = kernel(self.game, self.playouts)
        self.words = self.worlds.view(np.int64).reshape(3, -1)
        net = self._net()
        self.guide = (weights_of(net), *working_memory(net))

    def _net(self) -> Net | None:
        return (self.own_net or net_for(self.game)) if self.guided else None

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name not in DERIVED}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self.tree, self.path, self.settings = (clone(record) for record in (self.tree, self.path, self.settings))
        self._attach()

    def look(self, veiled: np.void, sides: list[int]) -> None:
        """Make a veiled record the root. What is known about it from earlier moves stays, unless room is short."""
        self.worlds[tree.ROOT] = veiled
        self.settings["side"][: len(sides)] = sides
        if 2 * int(self.tree["edges"]) > len(self.edges) or 2 * int(self.tree["nodes"]) > len(self.nodes):
            self.forget()

    def simulate(self, count: int) -> None:
        self.kernel.simulate(
            self.book, self.worlds, self.words, self.nodes, self.edges, self.tree, self.path, self.settings,
            *self.guide, self.points, self.out, self.dice, count,
        )  # fmt: skip

    def simulate_until(self, deadline: float, most: int) -> None:
        """Simulate in slices that grow until each takes a few milliseconds; once in any case: a busy machine may have
        let all the time pass before, and a move is owed all the same."""
        count = 1
        now = time.perf_counter()
        while most > 0:
            count = min(count, most)
            self.simulate(count)
            most -= count
            taken = time.perf_counter() - now
            now += taken
            if now >= deadline:
                return
            count = max(1, min(2 * count, int(count * min(SLICE, deadline - now) / max(taken, 1e-9))))

    def forget(self) -> None:
        """Begin anew: nothing is known from earlier moves."""
        self.kernel.clear(self.nodes, self.tree)

    def widen(self, part: float) -> None:
        """Share out a part of the root's priors among all its moves alike, so that moves are tried which the net finds
        unlikely; to be called when the root has been met."""
        edges = list(self._root())
        for edge in edges:
            edge["prior"] = max(1, round((1 - part) * int(edge["prior"]) + part * guided.SURE / len(edges)))

    def root_edges(self) -> dict[int, tuple[int, int, int]]:
        """Action -> (visits, sum of rewards, sum of wins) at the root."""
        return {
            int(edge["action"]): (int(edge["visits"]), int(edge["value"]), int(edge["wins"])) for edge in self._root()
        }

    def _root(self) -> Iterator[np.void]:
        """The edges of the root, by ascending action; none where it was not met yet."""
        key = self.kernel.hash_words(self.words[tree.ROOT], int(self.worlds[tree.ROOT]["viewer"]))
        node = self.nodes[self.kernel.place_of(self.nodes, key)]
        at = int(node["first"]) if node["key"] else NONE
        while at != NONE:
            yield (edge := self.edges[at])
            at = int(edge["next"])

    def kept_bytes(self) -> int:
        """Edges are taken in order: those beyond the last take no memory yet."""
        return int(self.nodes.nbytes + self.worlds.nbytes + int(self.tree["edges"]) * self.edges.itemsize)


class Search:
    """A search that is continued from move to move. Each thread grows a tree of its own; at the root they are added up,
    so that the result does not depend on how threads take turns."""

    def __init__(
        self,
        game: Game,
        seed: int | None = None,
        size: int = 1 << 14,
        settings: SearchSettings | None = None,
        guided: bool = False,
    ) -> None:
        self.game, self.guided = game, guided  # guided: by the game's net, where there is one
        self.settings = settings or settings_for(game).search
        self.seed = secrets.randbits(62) if seed is None else seed
        self.size = size
        self.dice = random.Random(self.seed)  # for moves of which one is as good as another
        self.workers: list[Worker] = []

    def run(self, veiled: np.void, budget: Budget) -> tuple[Estimate, ...]:
        """Estimates of every move, the one to play first."""
        workers = self._staff(budget.threads)
        sides = self.game.sides_of(veiled)
        for worker in workers:
            worker.look(veiled, sides)
        if len(workers) == 1:
            self._work(workers[0], 0, budget)
        else:
            with ThreadPoolExecutor(len(workers)) as pool:
                list(pool.map(lambda at: self._work(workers[at], at, budget), range(len(workers))))
        return estimates([worker.root_edges() for worker in workers], self.dice)

    def favourite_of(self, veiled: np.void, simulations: int) -> int:
        """The move to play after so many simulations by one thread, without those that can change nothing: a
        simulation tries one move, and some moves are ahead by more than there are simulations left."""
        (worker,) = self._staff(1)
        worker.look(veiled, self.game.sides_of(veiled))
        left, part = simulations, max(1, simulations // PARTS)
        while left:
            worker.simulate(min(part, left))
            left -= min(part, left)
            visits = sorted((visits for visits, _, _ in worker.root_edges().values()), reverse=True)
            if len(visits) > 1 and visits[0] - visits[1] > left:
                break
        return estimates([worker.root_edges()], self.dice)[0].action

    def favourite(self, veiled: np.void) -> int | None:
        """The move that was tried most often at a position of an earlier search; None where it was not met."""
        tried: dict[int, int] = {}
        for worker in self.workers:
            worker.worlds[tree.ROOT] = veiled
            for action, (visits, _, _) in worker.root_edges().items():
                tried[action] = tried.get(action, 0) + visits
        return max(tried, key=lambda action: tried[action], default=None)

    @property
    def decisions(self) -> int:
        """Made in all simulations so far."""
        return sum(int(worker.tree["decisions"]) for worker in self.workers)

    def kept_bytes(self) -> int:
        return sum(worker.kept_bytes() for worker in self.workers)

    def _staff(self, threads: int) -> list[Worker]:
        for stream in range(len(self.workers), threads):
            self.workers.append(Worker(self.game, self.settings, self.seed, stream, self.size, self.guided))
        return self.workers[:threads]

    @staticmethod
    def _work(worker: Worker, place: int, budget: Budget) -> None:
        count = (1 << 62) if budget.simulations is None else (budget.simulations + place) // budget.threads
        if budget.milliseconds is None:
            worker.simulate(count)
        else:
            worker.simulate_until(time.perf_counter() + budget.milliseconds / 1000, count)


def estimates(found: list[dict[int, tuple[int, int, int]]], dice: random.Random) -> tuple[Estimate, ...]:
    """Add up what several trees say about the root; the move tried most often comes first, of equals any."""
    total: dict[int, list[int]] = {}
    for edges in found:
        for action, figures in edges.items():
            sums = total.setdefault(action, [0, 0, 0])
            for at, figure in enumerate(figures):
                sums[at] += figure
    ranked = sorted(total.items())
    dice.shuffle(ranked)
    ranked.sort(key=lambda item: (-item[1][0], -item[1][1]))
    return tuple(_estimate(action, visits, wins) for action, (visits, _, wins) in ranked)


def _estimate(action: int, visits: int, wins: int) -> Estimate:
    share = wins / (tree.ONE * visits) if visits else 0.5
    low, high = wilson(share, visits)
    return Estimate(action, share, low, high, visits)


def wilson(share: float, n: float, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval for a share seen in n trials; by default at 95 %.

    >>> [round(x, 3) for x in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    if n <= 0:
        return 0.0, 1.0
    centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    spread = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return max(0.0, centre - spread), min(1.0, centre + spread)
