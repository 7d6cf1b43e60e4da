"""Where the arrays of a batch lie and what runs its kernel: main memory and the CPU. cuda.py is the same for a GPU."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from typing import Any, cast

import numpy as np

from intrigue.engine.algorithms import uniform
from intrigue.engine.game import CONTRACT, Game
from intrigue.engine.records import NONE
from intrigue.engine.targets import bind, direct, interpreted

from . import kernel as k

Array = np.ndarray[Any, Any]

CHECKS = {k.STEP: k.CHECK, k.STEP_ALL: k.CHECK_ALL}
SMALL = 64  # places of one worker at least: less is not worth a thread
# Functions of kernel.py that are bound to a game; each calls only those before it.
BOUND = ("begin", "make", "advance", "observe", "look", "close", "offenders", "step", "imagine_place", "do")


class Host:
    """NumPy arrays; the kernel compiled for the CPU, or interpreted."""

    def __init__(self, game: Game, n: int, target: str, threads: int) -> None:
        self.n = n
        self.workers = max(1, min(threads or os.cpu_count() or 1, n // SMALL))
        self.kernel = kernel(game, target)
        self._draw: Callable[..., None] = interpreted(k.draw) if target == "python" else k.draw

    # ------------------------------------------------------------------------------------ memory

    def zeros(self, shape: Any, dtype: Any) -> Any:
        return np.zeros(shape, dtype)

    def written(self, rows: int, columns: int) -> Any:
        """A table of observations as the kernel writes them."""
        return np.zeros((rows, columns), np.float32)

    def read_by_others(self, table: Any, dtype: str) -> Any:
        """The table as others read it: itself, or one of another type that ``publish`` fills."""
        return table if table.dtype == dtype else np.zeros(table.shape, dtype)

    def publish(self, table: Any, target: Any) -> None:
        target[...] = table

    def shared(self, array: Any) -> Any:
        """An array for others to read: NumPy's share themselves (DLPack)."""
        return array

    def read(self, array: Any) -> Array:
        return cast(Array, array)

    def write(self, array: Any, values: Any) -> None:
        array[...] = values

    def given(self, values: Any) -> Any:
        """What somebody gave, as an array."""
        return np.asarray(values)

    def take_call(self, target: Any, shape: tuple[int, ...]) -> Callable[[Any], None]:
        """What copies numbers of any type and of this shape into a table."""
        return partial(target.reshape(shape).__setitem__, ...)

    # ------------------------------------------------------------------------------------ running

    def step_call(self, arrays: tuple[Any, ...], how: Array, actions: Any) -> Callable[[], int]:
        """A step as a call without arguments: what leads to it takes as long as the step of a single game."""
        if self.workers > 1:
            return partial(self.run, arrays, how, actions, k.STEP)
        args = (*arrays, how, actions, k.STEP, 0, self.n, 0)
        return partial(direct(self.kernel, *args), *args)

    def draw_call(self, moves: Any, counts: Any, luck: Any, out: Any) -> Callable[[], None]:
        return partial(direct(self._draw, moves, counts, luck, out), moves, counts, luck, out)

    def run(self, arrays: tuple[Any, ...], how: Array, actions: Any, mode: int) -> int:
        """Run the kernel on all places, by as many workers as there are threads; the first place that has an illegal
        action, if that is to raise, and then nothing was done."""
        args = (*arrays, how, actions)
        run, workers = self.kernel, self.workers
        if workers == 1:
            return cast(int, run(*args, mode, 0, self.n, 0))
        if mode in CHECKS and how[k.ILLEGAL] == k.RAISE:  # all of them before any of them
            wrong: int = run(*args, CHECKS[mode], 0, self.n, 0)
            if wrong != NONE:
                return wrong
        edges = [self.n * at // workers for at in range(workers + 1)]
        list(_pool(workers).map(lambda t: run(*args, mode, edges[t], edges[t + 1], t), range(workers)))
        return NONE


@cache
def _pool(workers: int) -> ThreadPoolExecutor:
    """Threads that all batches share; each call of a batch waits for its own."""
    return ThreadPoolExecutor(workers, thread_name_prefix="batch")


def kernel(game: Game, target: str) -> Any:
    made = bound(game)["run"]
    return interpreted(made) if target == "python" else made


def bound(game: Game) -> dict[str, Any]:
    """The functions of kernel.py for a game, by name."""
    return _bound(game.key, game.compiled, game.policy.policy if game.policy else uniform, game.action_count)


@cache
def _bound(key: str, rules: Any, policy: Any, actions: int) -> dict[str, Any]:
    parts: dict[str, Any] = {name: getattr(rules, name) for name in CONTRACT}
    parts |= {"policy": policy, "ACTIONS": actions}
    for name in (*BOUND, "run"):
        parts[name] = bind(getattr(k, name), key, parts)
    return parts
