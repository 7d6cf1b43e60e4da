"""The tree search as Python calls it: budgets, threads, settings and results."""

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

DERIVED = ("book", "kernel", "words", "guide")  # attributes of a worker that are not pickled but made again
BATCHES = 64  # of simulations, where a search may end early: that is checked after each of them
CLOCK_INTERVAL = 0.004  # seconds of search between two readings of the clock


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
        """Make the derived attributes."""
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

    def set_root(self, veiled: np.void, sides: list[int]) -> None:
        """Make a veiled record the root. The tree of earlier moves is kept, unless it is more than half full."""
        self.worlds[tree.ROOT] = veiled
        self.settings["side"][: len(sides)] = sides
        if 2 * int(self.tree["edges"]) > len(self.edges) or 2 * int(self.tree["nodes"]) > len(self.nodes):
            self.clear()

    def simulate(self, count: int) -> None:
        self.kernel.simulate(
            self.book, self.worlds, self.words, self.nodes, self.edges, self.tree, self.path, self.settings,
            *self.guide, self.points, self.out, self.dice, count,
        )  # fmt: skip

    def simulate_until(self, deadline: float, most: int) -> None:
        """Simulate in batches that grow until each takes CLOCK_INTERVAL; one in any case: a move is needed even if a
        busy machine let the deadline pass before."""
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
            count = max(1, min(2 * count, int(count * min(CLOCK_INTERVAL, deadline - now) / max(taken, 1e-9))))

    def clear(self) -> None:
        """Remove all nodes."""
        self.kernel.clear(self.nodes, self.tree)

    def mix_uniform_prior(self, part: float) -> None:
        """Replace a part of the root's prior by a uniform one, so that moves are explored which the net finds unlikely.
        The root must have been visited."""
        edges = list(self._root())
        for edge in edges:
            edge["prior"] = max(1, round((1 - part) * int(edge["prior"]) + part * guided.SURE / len(edges)))

    def root_edges(self) -> dict[int, tuple[int, int, int]]:
        """Action -> (visits, sum of rewards, sum of wins) at the root."""
        return {
            int(edge["action"]): (int(edge["visits"]), int(edge["value"]), int(edge["wins"])) for edge in self._root()
        }

    def _root(self) -> Iterator[np.void]:
        """The edges of the root, by ascending action; none if it has not been visited."""
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
    """A search that keeps its tree from move to move. Each thread has a tree of its own and their statistics are added
    up at the root (root parallelization), so that the result does not depend on scheduling."""

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
        self.dice = random.Random(self.seed)  # breaks ties
        self.workers: list[Worker] = []

    def run(self, veiled: np.void, budget: Budget) -> tuple[Estimate, ...]:
        """Estimates of every move, the one to play first."""
        workers = self._first_workers(budget.threads)
        sides = self.game.sides_of(veiled)
        for worker in workers:
            worker.set_root(veiled, sides)
        if len(workers) == 1:
            self._run_worker(workers[0], 0, budget)
        else:
            with ThreadPoolExecutor(len(workers)) as pool:
                list(pool.map(lambda at: self._run_worker(workers[at], at, budget), range(len(workers))))
        return estimates([worker.root_edges() for worker in workers], self.dice)

    def best_after(self, veiled: np.void, simulations: int) -> int:
        """The move to play after so many simulations by one thread. The search ends early when the lead of a move
        exceeds the simulations left: each adds one visit, so they could not change the result."""
        (worker,) = self._first_workers(1)
        worker.set_root(veiled, self.game.sides_of(veiled))
        left, batch = simulations, max(1, simulations // BATCHES)
        while left:
            worker.simulate(min(batch, left))
            left -= min(batch, left)
            visits = sorted((visits for visits, _, _ in worker.root_edges().values()), reverse=True)
            if len(visits) > 1 and visits[0] - visits[1] > left:
                break
        return estimates([worker.root_edges()], self.dice)[0].action

    def most_visited(self, veiled: np.void) -> int | None:
        """The most visited move at a position of an earlier search; None if the position was not visited."""
        visited: dict[int, int] = {}
        for worker in self.workers:
            worker.worlds[tree.ROOT] = veiled
            for action, (visits, _, _) in worker.root_edges().items():
                visited[action] = visited.get(action, 0) + visits
        return max(visited, key=lambda action: visited[action], default=None)

    @property
    def decisions(self) -> int:
        """The number of decisions in all simulations so far."""
        return sum(int(worker.tree["decisions"]) for worker in self.workers)

    def kept_bytes(self) -> int:
        return sum(worker.kept_bytes() for worker in self.workers)

    def _first_workers(self, threads: int) -> list[Worker]:
        for stream in range(len(self.workers), threads):
            self.workers.append(Worker(self.game, self.settings, self.seed, stream, self.size, self.guided))
        return self.workers[:threads]

    @staticmethod
    def _run_worker(worker: Worker, place: int, budget: Budget) -> None:
        count = (1 << 62) if budget.simulations is None else (budget.simulations + place) // budget.threads
        if budget.milliseconds is None:
            worker.simulate(count)
        else:
            worker.simulate_until(time.perf_counter() + budget.milliseconds / 1000, count)


def estimates(found: list[dict[int, tuple[int, int, int]]], dice: random.Random) -> tuple[Estimate, ...]:
    """Add up the root statistics of several trees; the most visited move comes first, ties in random order."""
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
