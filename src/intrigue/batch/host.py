"""Where the arrays of a batch lie and what runs its kernel: main memory and the CPU. cuda.py is the same for a GPU."""

from __future__ import annotations

import ctypes
import math
import os
from collections import deque
from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import pairwise
from threading import Lock, Thread
from typing import Any, cast

import numpy as np

from intrigue.bots.kernel_players import bind_thinking, make_mind, uses_random_playouts, wrapped
from intrigue.bots.net import require_net
from intrigue.engine.algorithms import uniform
from intrigue.engine.game import CONTRACT, Game
from intrigue.engine.records import NONE
from intrigue.engine.targets import bind, direct, interpreted

from . import kernel as k

Array = np.ndarray[Any, Any]

CHECKS = {k.STEP: k.CHECK, k.STEP_ALL: k.CHECK_ALL}
ALIGNED = 64
NOBODY = 0  # in place of a mind
SMALL = 64  # places of one worker at least: less is not worth a thread
FINE = 12  # a worker's shortest part of the places is its share by so much: less is not worth a call
# Functions of kernel.py that are bound to a game; each calls only those before it.
BOUND = ("begin", "make", "choose", "advance", "observe", "look", "close", "offenders", "step", "imagine_place", "do")


class Host:
    """NumPy arrays; the kernel compiled for the CPU, or interpreted."""

    def __init__(self, game: Game, n: int, target: str, threads: int, sides: Sequence[int]) -> None:
        self.game, self.n, self.target, self.sides = game, n, target, sides
        self.workers = max(1, min(threads or os.cpu_count() or 1, n // SMALL))
        self.parts = parts(n, self.workers)
        self.minds: list[Any] = []
        self.think(None)
        self._draw: Callable[..., None] = interpreted(k.draw) if target == "python" else k.draw

    def think(self, simulations: int | None, net: bool = False) -> None:
        """Have memory for players who think, with so many simulations at most, and for the game's net; None: for
        nobody."""
        self.kernel = kernel(self.game, self.target, simulations is not None)
        self.minds = [NOBODY] * self.workers
        if simulations is not None:
            known = require_net(self.game) if net else None
            minds = [make_mind(self.game, self.sides, simulations, net=known) for _ in range(self.workers)]
            self.minds = [wrapped(mind) for mind in minds] if self.target == "python" else minds

    # ------------------------------------------------------------------------------------ memory

    def zeros(self, shape: Any, dtype: Any) -> Any:
        """On a multiple of ALIGNED bytes: others would copy it (JAX) instead of sharing it."""
        size = (math.prod(shape) if isinstance(shape, tuple) else shape) * np.dtype(dtype).itemsize
        memory = np.zeros(size + ALIGNED, np.uint8)
        # The shortest way to an address in Python, which counts where a single game is observed.
        skipped = -ctypes.addressof(ctypes.c_char.from_buffer(memory.data)) % ALIGNED
        return memory[skipped : skipped + size].view(dtype).reshape(shape)

    def observations(self, rows: int, columns: int, dtype: str = "float32") -> Any:
        return self.zeros((rows, columns), dtype)

    def convert(self, source: Any, target: Any) -> None:
        """Copy a table into one of another type."""
        target[...] = source

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
        args = (*arrays, how, actions, k.STEP, 0, self.n, 0, self.minds[0])
        self.kernel = direct(self.kernel, *args)  # all arrays of a batch keep their types
        return partial(self.kernel, *args) if self.workers == 1 else partial(self.run, arrays, how, actions, k.STEP)

    def draw_call(self, moves: Any, counts: Any, luck: Any, out: Any) -> Callable[[], None]:
        return partial(direct(self._draw, moves, counts, luck, out), moves, counts, luck, out)

    def run(self, arrays: tuple[Any, ...], how: Array, actions: Any, mode: int) -> int:
        """Run the kernel on all places, by as many workers as there are threads; the first place that has an illegal
        action, if that is to raise, and then nothing was done."""
        args = (*arrays, how, actions)
        run, workers, minds = self.kernel, self.workers, self.minds
        if workers == 1:
            return cast(int, run(*args, mode, 0, self.n, 0, minds[0]))
        if mode in CHECKS and how[k.ILLEGAL] == k.RAISE:  # all of them before any of them
            wrong: int = run(*args, CHECKS[mode], 0, self.n, 0, minds[0])
            if wrong != NONE:
                return wrong
        left = deque(self.parts)

        def work(t: int) -> None:
            """Take parts while there are any: the thread that calls from the front, the others from the back, so that
            most places stay in the same cache. They leave it the last one: were it done first, it would sleep, and to
            be woken takes as long as a short step."""
            take, leave = (left.pop, 1) if t else (left.popleft, 0)
            while len(left) > leave:
                try:
                    first, last = take()
                except IndexError:  # another was faster
                    break
                run(*args, mode, first, last, t, minds[t])

        others = [_worker() for _ in range(1, workers)]
        for t, other in enumerate(others, 1):
            other.start(partial(work, t))
        try:
            work(0)  # this thread is a worker too: one less to be woken
        finally:
            failed = [error for other in others if (error := other.wait())]
            _idle.extend(others)
        if failed:
            raise failed[0]
        return NONE


def parts(n: int, workers: int) -> list[tuple[int, int]]:
    """Ranges of n places: long ones at both ends, where workers begin, and short ones between, where they meet, so that
    all are done at about the same time whenever each was woken and however long its games take."""
    front, back = [0], [n]  # where ranges begin and end
    while (rest := back[-1] - front[-1]) > 0:
        size = min(rest, max(rest // (2 * workers), n // (FINE * workers), 1))
        if (len(front) + len(back)) % workers == 0:
            front.append(front[-1] + size)
        else:
            back.append(back[-1] - size)
    return list(pairwise(front + back[-2::-1]))


class Worker:
    """A thread that does one thing at a time. Two locks hand it over, in half of the time that a future takes, which
    counts where the step of a batch is short."""

    def __init__(self) -> None:
        self._given, self._done = Lock(), Lock()
        self._given.acquire()
        self._done.acquire()
        self._failed: BaseException | None = None
        Thread(target=self._serve, name="batch", daemon=True).start()

    def start(self, work: Callable[[], None]) -> None:
        self._work = work
        self._given.release()

    def wait(self) -> BaseException | None:
        """Until it is done; what it failed with, if it did."""
        self._done.acquire()
        return self._failed

    def _serve(self) -> None:
        while True:
            self._given.acquire()
            try:
                self._work()
                self._failed = None
            except BaseException as error:  # the thread that waits raises it
                self._failed = error
            del self._work  # it holds a batch
            self._done.release()


_idle: list[Worker] = []  # shared by all batches; each call of a batch has workers of its own
os.register_at_fork(after_in_child=_idle.clear)  # a child has none of these threads


def _worker() -> Worker:
    try:
        return _idle.pop()
    except IndexError:
        return Worker()


def kernel(game: Game, target: str, thinks: bool = False) -> Any:
    made = bound(game, thinks)["run"]
    return interpreted(made) if target == "python" else made


def bound(game: Game, thinks: bool = False) -> dict[str, Any]:
    """The functions of kernel.py for a game, by name. Who thinks needs a search compiled too, which takes longer."""
    policy, habit = (getattr(game.policy, name, uniform) for name in ("policy", "habit"))
    at_random = uses_random_playouts(game)
    return _bound(game.key, game.compiled, policy, habit, game.action_count, thinks, at_random)


@cache
def _bound(
    key: str, rules: Any, policy: Any, habit: Any, actions: int, thinks: bool, random_playouts: bool
) -> dict[str, Any]:
    parts: dict[str, Any] = {name: getattr(rules, name) for name in CONTRACT}
    parts |= {"policy": policy, "habit": habit, "ACTIONS": actions}
    if thinks:
        bind_thinking(key, rules, random_playouts, parts)
    for name in (*BOUND, "run"):
        parts[name] = bind(getattr(k, name), f"{key} thinking" if thinks else key, parts)
    return parts
