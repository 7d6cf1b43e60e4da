"""A GPU as the device of a batch: arrays in its memory, and kernels with a slot per thread. Counterpart of host.py."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from types import FunctionType
from typing import Any, cast

import numpy as np

from intrigue.engine.chance import pick
from intrigue.engine.cuda import REGISTERS, available, load_cuda
from intrigue.engine.cuda_games import long_rules
from intrigue.engine.cuda_queues import THREADS as THREADS_OF_QUEUES
from intrigue.engine.cuda_queues import blocks_for, empty_queues
from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.records import MAX_SEATS, NONE

from . import kernel as k
from .cuda_moves import compiled_moves
from .host import NO_WORKSPACE, Array, bound

# Names the kernels are bound to: numba-cuda itself, types and sizes, and kernel.py bound to the game.
cuda: Any = None
int16: Any = None
STATE: Any = None
ACTIONS = 0
process: Any = None
illegal_seats: Any = None

THREADS = 128  # per block
WAVES, WAVES_LONG = 8, 16  # blocks per multiprocessor; where rules are long, slots differ more in how long they take

# What a step is checked by, and what moves by queues change.
LISTED = tuple(map(k.Tables._fields.index, ("moves", "counts", "small")))
MOVED = tuple(map(k.Tables._fields.index, ("books", "states", "small", "counts", "reward", "log")))


def run_slots(
    books: Any, states: Any, small: Any, counts: Any, number: Any, dice: Any, moves: Any, mask: Any, obs: Any,
    last_obs: Any, reward: Any, points: Any, log: Any, settings: Any, actions: Any, mode: int, part: int, wrong: Any,
    endings: Any
) -> None:  # fmt: skip
    """``kernel.run`` by threads; CHECK_ALL writes the first slot with an illegal action into ``wrong`` and does no
    more, and where one has been found, no step is made. Slots whose game has ended go from MOVE to SETTLE by
    ``endings``, a list with its length in front. Scratch memory is local, which the hardware interleaves by thread."""
    if mode <= k.STEP_ALL and wrong[0] < settings[k.GAMES]:
        return
    scratch = cuda.local.array(1, STATE, 8)  # on a multiple of 8, as rules that are called, not copied in, expect
    listing = cuda.local.array((1, ACTIONS), int16)
    g = k.Tables(
        books, states, small, counts, number, dice, moves, mask, obs, last_obs, reward, points, log, settings, scratch,
        listing,
    )  # fmt: skip
    for at in range(cuda.grid(1), endings[0] if part == k.SETTLE else settings[k.GAMES], cuda.gridsize(1)):
        i, losers = at, 0
        if part == k.SETTLE:
            i, losers = endings[1 + at] >> MAX_SEATS, endings[1 + at] & ((1 << MAX_SEATS) - 1)
        if mode == k.CHECK_ALL:
            if illegal_seats(g, i, 0, actions, k.STEP_ALL) != 0:
                cuda.atomic.min(wrong, 0, i)
        else:
            ended = process(g, i, 0, NO_WORKSPACE, actions, mode, part, losers)
            if part == k.MOVE and ended != 0:
                endings[1 + cuda.atomic.add(endings, 0, 1)] = i << MAX_SEATS | ended - 1
    if part == k.AFTER and cuda.grid(1) == 0:
        endings[0] = 0


def draw_slots(moves: Any, counts: Any, dice: Any, out: Any) -> None:
    """``kernel.draw`` by threads."""
    for i in range(cuda.grid(1), len(out), cuda.gridsize(1)):
        out[i] = moves[i, pick(dice[i], counts[k.LEGAL, i])]


def check_slots(moves: Any, counts: Any, small: Any, settings: Any, actions: Any, wrong: Any) -> None:
    """CHECK_ALL for single decisions, without the rules: their legal actions are listed already."""
    for i in range(cuda.grid(1), len(actions), cuda.gridsize(1)):
        if not k.at_rest(small, settings, i) and not k.listed(moves[i], counts[k.LEGAL, i], actions[i, 0]):
            cuda.atomic.min(wrong, 0, i)


def convert(source: Any, target: Any) -> None:
    """Copy a table of numbers into one of another type, column by column."""
    rows = source.shape[0]
    for at in range(cuda.grid(1), rows * source.shape[1], cuda.gridsize(1)):
        target[at % rows, at // rows] = source[at % rows, at // rows]


class Cuda:
    """Arrays on the GPU. What is rare (copies, records, saving) goes through main memory."""

    workers = 0  # scratch memory belongs to threads

    def __init__(self, game: Game, n: int) -> None:
        missing = available()
        if missing:
            raise IntrigueError(f"target 'cuda' cannot be used: {missing}")
        self.cuda, self.n = load_cuda(), n
        waves = WAVES_LONG if long_rules(game) else WAVES
        most_blocks = waves * self.cuda.get_current_device().MULTIPROCESSOR_COUNT
        grid = min(most_blocks, (n + THREADS - 1) // THREADS), THREADS
        self.kernel, self._check, self._draw, self._convert = (kernel[grid] for kernel in _kernels(game))
        self._none_wrong = np.full(1, n)
        self._wrong = self.cuda.to_device(self._none_wrong)
        self._endings = self.zeros(1 + n, np.int64)
        self._moves: Any = None
        if long_rules(game):
            blocks, each = blocks_for(n)
            self._moves, self._queues = compiled_moves(game)[blocks, THREADS_OF_QUEUES], empty_queues(blocks, each)
        self._settings = np.zeros(0, np.int64)  # as it was last sent
        self._device_settings: Any = None

    # ------------------------------------------------------------------------------------ memory

    def zeros(self, shape: Any, dtype: Any) -> Any:
        return self.cuda.to_device(np.zeros(shape, dtype))

    def observations(self, rows: int, columns: int, dtype: str = "float32") -> Any:
        """A table by columns: the threads of a warp write the same feature of their slots at a time, and so to one
        piece of memory."""
        made = self.zeros((columns, rows), dtype)
        size = made.dtype.itemsize
        return self.cuda.devicearray.DeviceNDArray(
            (rows, columns), (size, size * rows), made.dtype, gpu_data=made.gpu_data
        )

    def convert(self, source: Any, target: Any) -> None:
        self._convert(source, target)

    def shared(self, array: Any) -> Any:
        """An array for others to read and write, without a copy: by DLPack and ``__cuda_array_interface__``."""
        return _shared_type()(array.shape, array.strides, array.dtype, gpu_data=array.gpu_data)

    def read(self, array: Any) -> Array:
        return cast(Array, array.copy_to_host())

    def write(self, array: Any, values: Any) -> None:
        array.copy_to_device(np.ascontiguousarray(np.broadcast_to(np.asarray(values, array.dtype), array.shape)))

    def as_array(self, values: Any) -> Any:
        """Actions of a caller as an array, left where they are: on the GPU or in main memory."""
        if hasattr(values, "__cuda_array_interface__"):
            return self.cuda.as_cuda_array(values)
        return np.asarray(values)

    def write_call(self, target: Any, shape: tuple[int, ...]) -> Callable[[Any], None]:  # noqa: ARG002  as Host's
        return partial(self._write_actions, target)

    def _write_actions(self, target: Any, source: Any) -> None:
        """Copy numbers of any type from anywhere into a table on the GPU."""
        if isinstance(source, np.ndarray):
            self.write(target, source.astype(target.dtype).reshape(target.shape))
        else:
            self._convert(source.reshape(target.shape), target)

    # ------------------------------------------------------------------------------------ running

    def prepare_search(self, simulations: int | None, net: bool = False) -> None:  # noqa: ARG002  as Host's
        raise IntrigueError("players: net, greedy and search think on a processor: use target='cpu'")

    def run(self, arrays: tuple[Any, ...], settings: Array, actions: Any, mode: int) -> int:
        """As Host.run."""
        if not np.array_equal(settings, self._settings):
            self._settings, self._device_settings = settings.copy(), self.cuda.to_device(settings)
        args = (*arrays, self._device_settings, actions)
        steps = mode <= k.STEP_ALL
        checked = steps and settings[k.ILLEGAL] == k.RAISE
        if checked:
            if mode == k.STEP:
                self._check(*(arrays[at] for at in LISTED), self._device_settings, actions, self._wrong)
            else:
                self._run(args, k.CHECK_ALL, k.WHOLE)
        for part in (k.MOVE, k.SETTLE, k.AFTER) if steps else (k.WHOLE,):
            if part == k.MOVE and mode == k.STEP and checked and self._moves is not None and all_outside(settings):
                self._moves(
                    *(arrays[at] for at in MOVED),
                    self._device_settings,
                    actions,
                    self._wrong,
                    self._endings,
                    self._queues,
                )
            else:
                self._run(args, mode, part)
        if not checked:
            return NONE
        wrong = int(self._wrong.copy_to_host()[0])  # the GPU has gone on meanwhile
        if wrong == self.n:
            return NONE
        self._wrong.copy_to_device(self._none_wrong)
        return wrong

    def _run(self, args: tuple[Any, ...], mode: int, part: int) -> None:
        self.kernel(*args, np.int64(mode), np.int64(part), self._wrong, self._endings)

    def step_call(self, arrays: tuple[Any, ...], settings: Array, actions: Any, mode: int) -> Callable[[], int]:
        return partial(self.run, arrays, settings, actions, mode)

    def draw_call(self, moves: Any, counts: Any, dice: Any, out: Any) -> Callable[[], None]:
        return partial(self._draw, moves, counts, dice, out)


def all_outside(settings: Array) -> bool:
    """Whether no seat has a built-in player."""
    return bool((settings[k.PLAYERS : k.PLAYERS + settings[k.SEATS]] == k.OUTSIDE).all())


def _kernels(game: Game) -> tuple[Any, ...]:
    parts = bound(game)
    return _made(game.key, game.state.STATE, game.action_count, parts["process"], parts["illegal_seats"])


@cache
def _made(key: str, state: Any, actions: int, process: Any, illegal_seats: Any) -> tuple[Any, ...]:
    import numba

    names = {"cuda": load_cuda(), "int16": numba.int16, "ACTIONS": actions, "STATE": numba.from_dtype(state)}
    names |= {"process": process, "illegal_seats": illegal_seats}

    def compiled(fn: Any) -> Any:
        made = FunctionType(fn.__code__, {**globals(), **names}, f"{fn.__name__}_{key.replace('-', '_')}")
        return load_cuda().jit(made, max_registers=REGISTERS)

    return tuple(map(compiled, (run_slots, check_slots, draw_slots, convert)))


@cache
def _shared_type() -> type[Any]:
    from cuda.core.utils import StridedMemoryView

    class Shared(load_cuda().devicearray.DeviceNDArray):  # type: ignore[misc]  # numba-cuda has no types
        """An array on the GPU that others can use where it is."""

        def __dlpack__(self, **wanted: Any) -> Any:
            return StridedMemoryView.from_cuda_array_interface(self, stream_ptr=-1).__dlpack__(**wanted)

        def __dlpack_device__(self) -> Any:
            return StridedMemoryView.from_cuda_array_interface(self, stream_ptr=-1).__dlpack_device__()

    return Shared
