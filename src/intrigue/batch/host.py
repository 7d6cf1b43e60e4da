"""The CPU as the device of a batch: arrays in main memory, and threads that run the kernel. cuda.py is its counterpart
for a GPU."""

from __future__ import annotations

import ctypes
import math
import os
import time
from collections.abc import Callable, Sequence
from functools import cache, partial
from threading import Lock, Thread
from typing import Any, cast
from weakref import WeakSet

import numpy as np

from intrigue.bots.kernel_players import bind_thinking, make_workspace, uses_random_playouts, wrapped
from intrigue.bots.net import require_net
from intrigue.engine.algorithms import uniform
from intrigue.engine.game import CONTRACT, Game
from intrigue.engine.targets import bind, direct, interpreted

from . import kernel as k

Array = np.ndarray[Any, Any]

ALIGNED = 64  # bytes: a cache line
NO_WORKSPACE = 0  # stands for the workspace where no player searches
MIN_SLOTS = 64  # per worker: fewer are not worth a thread
NAP, LONGEST_NAP = 5e-5, 1e-3  # seconds between looks at workers that are not done yet
# Functions of kernel.py that are bound to a game; each calls only those before it.
BOUND = (
    "begin",
    "make",
    "choose",
    "advance",
    "observe",
    "look",
    "close",
    "illegal_seats",
    "step",
    "imagine_slot",
    "process",
)


class Host:
    """NumPy arrays; the kernel compiled for the CPU, or interpreted."""

    def __init__(self, game: Game, n: int, target: str, threads: int, sides: Sequence[int]) -> None:
        self.game, self.n, self.target, self.sides = game, n, target, sides
        self.workers = 1 if target == "python" else max(1, min(threads or os.cpu_count() or 1, n // MIN_SLOTS))
        self.workspaces: list[Any] = []
        self.prepare_search(None)
        self._draw: Callable[..., None] = interpreted(k.draw) if target == "python" else k.draw

    def prepare_search(self, simulations: int | None, net: bool = False) -> None:
        """Allocate the workspaces of players that search, with so many simulations at most, and of the game's net;
        None: no player searches."""
        self.kernel = kernel(self.game, self.target, simulations is not None)
        self.workspaces = [NO_WORKSPACE] * self.workers
        if simulations is not None:
            known = require_net(self.game) if net else None
            workspaces = [make_workspace(self.game, self.sides, simulations, net=known) for _ in range(self.workers)]
            self.workspaces = list(map(wrapped, workspaces)) if self.target == "python" else workspaces

    # ------------------------------------------------------------------------------------ memory

    def zeros(self, shape: Any, dtype: Any) -> Any:
        """Zeros that begin at a multiple of ALIGNED bytes: JAX copies other arrays instead of sharing them."""
        size = (math.prod(shape) if isinstance(shape, tuple) else shape) * np.dtype(dtype).itemsize
        memory = np.zeros(size + ALIGNED, np.uint8)
        # The fastest way to an address in Python, which matters where a single game is observed.
        skipped = -ctypes.addressof(ctypes.c_char.from_buffer(memory.data)) % ALIGNED
        return memory[skipped : skipped + size].view(dtype).reshape(shape)

    def observations(self, rows: int, columns: int, dtype: str = "float32") -> Any:
        return self.zeros((rows, columns), dtype)

    def convert(self, source: Any, target: Any) -> None:
        """Copy a table into one of another type."""
        target[...] = source

    def shared(self, array: Any) -> Any:
        """An array that other libraries can read without a copy: NumPy's know DLPack themselves."""
        return array

    def read(self, array: Any) -> Array:
        return cast(Array, array)

    def write(self, array: Any, values: Any) -> None:
        array[...] = values

    def as_array(self, values: Any) -> Any:
        """Actions of a caller as an array."""
        return np.asarray(values)

    def write_call(self, target: Any, shape: tuple[int, ...]) -> Callable[[Any], None]:
        """A function that copies an array of this shape, and of any type of numbers, into ``target``."""
        return partial(target.reshape(shape).__setitem__, ...)

    # ------------------------------------------------------------------------------------ running

    def step_call(self, arrays: tuple[Any, ...], settings: Array, actions: Any, mode: int) -> Callable[[], int]:
        """A step as a function without arguments: passing them takes as long as the step of a single game."""
        control = self.zeros((k.TAKEN + self.workers, ALIGNED), np.int8).view(np.int64)[:, 0]
        control[k.TAKEN :] = k.OWN * self.n  # nothing is left to take
        calls = [(*arrays, settings, actions, mode, control, *worker) for worker in enumerate(self.workspaces)]
        self.kernel = direct(self.kernel, *calls[0])  # all arrays of a batch keep their types
        made = [partial(self.kernel, *args) for args in calls]
        return made[0] if self.workers == 1 else Team(made, control)

    def draw_call(self, moves: Any, counts: Any, dice: Any, out: Any) -> Callable[[], None]:
        return partial(direct(self._draw, moves, counts, dice, out), moves, counts, dice, out)

    def run(self, arrays: tuple[Any, ...], settings: Array, actions: Any, mode: int) -> int:
        """Run the kernel on all slots; the first slot that has an illegal action, if that is to raise, and then
        nothing was done."""
        return self.step_call(arrays, settings, actions, mode)()


class Team:
    """A call of the kernel that several threads share: the one that calls, and workers.

    A step of 1,024 games may take 100 microseconds, and waking a thread half of that. So workers keep looking for the
    next step for some microseconds, in compiled code and without Python's lock, and sleep only when none has come. Who
    is not awake yet is not waited for: the others do its share.
    """

    def __init__(self, calls: Sequence[Callable[[], int]], control: Array) -> None:
        self._calls, self._control = calls, control
        self.fall_asleep()
        _teams.add(self)

    def fall_asleep(self) -> None:
        self._asleep = list(range(1, len(self._calls)))
        self._failed: BaseException | None = None

    def __call__(self) -> int:
        while self._asleep:
            _worker().start(partial(self._work, self._asleep.pop()))
        nap = NAP
        try:
            while (wrong := self._calls[0]()) == k.UNFINISHED:
                if self._failed:
                    raise self._failed
                time.sleep(nap)
                nap = min(2 * nap, LONGEST_NAP)
        except BaseException:
            self._wait_for_workers()
            raise
        return wrong

    def _work(self, worker: int) -> None:
        try:
            self._calls[worker]()
        except BaseException as error:  # the thread that calls raises it
            self._failed = error
        self._asleep.append(worker)

    def _wait_for_workers(self) -> None:
        """After an error or Ctrl-C, so that nobody goes on with games that the caller has again."""
        while len(self._asleep) < len(self._calls) - 1:
            time.sleep(NAP)
        self._control[k.PAUSED] = 0
        self._failed = None


class Worker:
    """A thread that makes one call at a time. It waits for the next at a lock: a future takes several times as long."""

    def __init__(self) -> None:
        self._wanted = Lock()
        self._wanted.acquire()
        Thread(target=self._serve, name="batch", daemon=True).start()

    def start(self, call: Callable[[], None]) -> None:
        self._call = call
        self._wanted.release()

    def _serve(self) -> None:
        while True:
            self._wanted.acquire()
            self._call()
            del self._call  # it holds a batch
            _idle.append(self)


_idle: list[Worker] = []  # shared by all batches
_teams: WeakSet[Team] = WeakSet()


def _worker() -> Worker:
    try:
        return _idle.pop()
    except IndexError:
        return Worker()


def _forget_threads() -> None:
    """A child process has none of these threads."""
    _idle.clear()
    for team in _teams:
        team.fall_asleep()


os.register_at_fork(after_in_child=_forget_threads)


def kernel(game: Game, target: str, thinks: bool = False) -> Any:
    made = bound(game, thinks)["run"]
    return interpreted(made) if target == "python" else made


def bound(game: Game, thinks: bool = False) -> dict[str, Any]:
    """The functions of kernel.py for a game, by name; with ``thinks`` those of players that search, which take longer
    to compile."""
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
