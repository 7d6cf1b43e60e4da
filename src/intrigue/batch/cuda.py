"""Where the arrays of a batch lie, and who runs its kernel: a GPU, a place per thread. See host.py."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from types import FunctionType
from typing import Any, cast

import numpy as np

from intrigue.engine.chance import pick
from intrigue.engine.cuda import REGISTERS, available, load_cuda
from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.records import NONE

from . import kernel as k
from .host import CHECKS, NOBODY, Array, bound

# Names the kernels are bound to: numba-cuda itself, types and sizes, and kernel.py bound to the game.
cuda: Any = None
int16: Any = None
STATE: Any = None
ACTIONS = 0
float32: Any = None
do: Any = None
offenders: Any = None

THREADS = 128  # per block
WAVES = 8  # blocks per multiprocessor
TILE, PADDED, ROWS = 32, 33, 8  # a block of threads copies a square of TILE cells, ROWS rows at a time


def run_places(
    books: Any, states: Any, small: Any, counts: Any, number: Any, dice: Any, moves: Any, mask: Any, obs: Any,
    last_obs: Any, reward: Any, points: Any, log: Any, how: Any, actions: Any, mode: int, wrong: Any
) -> None:  # fmt: skip
    """``kernel.run`` by threads; CHECK_ALL writes the first place with an illegal action into ``wrong`` and does no
    more. Scratch memory is local, which the hardware interleaves by thread."""
    scratch = cuda.local.array(1, STATE, 8)  # on a multiple of 8, as rules that are called, not copied in, expect
    listing = cuda.local.array((1, ACTIONS), int16)
    g = k.Tables(
        books, states, small, counts, number, dice, moves, mask, obs, last_obs, reward, points, log, how, scratch,
        listing,
    )  # fmt: skip
    for i in range(cuda.grid(1), how[k.GAMES], cuda.gridsize(1)):
        if mode == k.CHECK_ALL:
            if offenders(g, i, 0, actions, k.STEP_ALL) != 0:
                cuda.atomic.min(wrong, 0, i)
        else:
            do(g, i, 0, NOBODY, actions, mode)


def draw_places(moves: Any, counts: Any, luck: Any, out: Any) -> None:
    """``kernel.draw`` by threads."""
    for i in range(cuda.grid(1), len(out), cuda.gridsize(1)):
        out[i] = moves[i, pick(luck[i], counts[k.LEGAL, i])]


def check_places(moves: Any, counts: Any, small: Any, how: Any, actions: Any, wrong: Any) -> None:
    """What CHECK does, without the rules: the legal actions are listed already."""
    for i in range(cuda.grid(1), len(actions), cuda.gridsize(1)):
        if not k.at_rest(small, how, i) and not k.listed(moves[i], counts[k.LEGAL, i], actions[i, 0]):
            cuda.atomic.min(wrong, 0, i)


def publish_tile(table: Any, target: Any) -> None:
    """Copy a tile of a table whose columns are contiguous into one whose rows are, in step with the memory of both."""
    tile = cuda.shared.array((TILE, PADDED), float32)
    x, y = cuda.threadIdx.x, cuda.threadIdx.y
    row, column = TILE * cuda.blockIdx.x, TILE * cuda.blockIdx.y
    for at in range(y, TILE, ROWS):
        if row + x < table.shape[0] and column + at < table.shape[1]:
            tile[at, x] = table[row + x, column + at]
    cuda.syncthreads()
    for at in range(y, TILE, ROWS):
        if row + at < table.shape[0] and column + x < table.shape[1]:
            target[row + at, column + x] = tile[x, at]


def convert(source: Any, target: Any) -> None:
    """Copy a table of numbers into one of another type."""
    columns = source.shape[1]
    for at in range(cuda.grid(1), source.shape[0] * columns, cuda.gridsize(1)):
        target[at // columns, at % columns] = source[at // columns, at % columns]


class Cuda:
    """Arrays on the GPU. What is rare (copies, records, saving) goes through main memory."""

    workers = 0  # scratch memory belongs to threads

    def __init__(self, game: Game, n: int) -> None:
        missing = available()
        if missing:
            raise IntrigueError(f"target 'cuda' cannot be used: {missing}")
        self.cuda, self.n = load_cuda(), n
        self.kernel, self._check, self._draw, self._convert, self._publish = _kernels(game)
        most_blocks = WAVES * self.cuda.get_current_device().MULTIPROCESSOR_COUNT
        self.grid = min(most_blocks, (n + THREADS - 1) // THREADS), THREADS
        self._wrong = self.cuda.to_device(np.zeros(1, np.int64))
        self._how = np.zeros(0, np.int64)  # as it was last sent
        self._how_there: Any = None

    # ------------------------------------------------------------------------------------ memory

    def zeros(self, shape: Any, dtype: Any) -> Any:
        return self.cuda.to_device(np.zeros(shape, dtype))

    def written(self, rows: int, columns: int) -> Any:
        """A table of observations as the kernel writes them: by columns, so that the threads of a warp, which write the
        same feature of their places at a time, write to one piece of memory."""
        made = self.zeros((columns, rows), np.float32)
        strides = made.dtype.itemsize, made.dtype.itemsize * rows
        return self.cuda.devicearray.DeviceNDArray((rows, columns), strides, made.dtype, gpu_data=made.gpu_data)

    def read_by_others(self, table: Any, dtype: str) -> Any:
        """The table by rows, which ``publish`` fills."""
        return self.zeros(table.shape, dtype)

    def publish(self, table: Any, target: Any) -> None:
        rows, columns = (-(-size // TILE) for size in table.shape)
        if columns:
            self._publish[(rows, columns), (TILE, ROWS)](table, target)

    def shared(self, array: Any) -> Any:
        """An array for others to read and write, without a copy: by DLPack and ``__cuda_array_interface__``."""
        return _shared_type()(array.shape, array.strides, array.dtype, gpu_data=array.gpu_data)

    def read(self, array: Any) -> Array:
        return cast(Array, array.copy_to_host())

    def write(self, array: Any, values: Any) -> None:
        array.copy_to_device(np.ascontiguousarray(np.broadcast_to(np.asarray(values, array.dtype), array.shape)))

    def given(self, values: Any) -> Any:
        """What somebody gave, where it is: on the GPU or in main memory."""
        if hasattr(values, "__cuda_array_interface__"):
            return self.cuda.as_cuda_array(values)
        return np.asarray(values)

    def take_call(self, target: Any, shape: tuple[int, ...]) -> Callable[[Any], None]:  # noqa: ARG002  as Host's
        return partial(self._take, target)

    def _take(self, target: Any, source: Any) -> None:
        """Copy numbers of any type from anywhere into a table on the GPU."""
        if isinstance(source, np.ndarray):
            self.write(target, source.astype(target.dtype).reshape(target.shape))
        else:
            self._convert[self.grid](source.reshape(target.shape), target)

    # ------------------------------------------------------------------------------------ running

    def think(self, simulations: int | None, net: bool = False) -> None:  # noqa: ARG002  as Host's
        raise IntrigueError("players: net, greedy and search think on a processor: use target='cpu'")

    def run(self, arrays: tuple[Any, ...], how: Array, actions: Any, mode: int) -> int:
        """As Host.run."""
        if not np.array_equal(how, self._how):
            self._how, self._how_there = how.copy(), self.cuda.to_device(how)
        args = (*arrays, self._how_there, actions)
        if mode in CHECKS and how[k.ILLEGAL] == k.RAISE:
            self._wrong.copy_to_device(np.array([self.n]))
            if mode == k.STEP:
                listed = (arrays[k.Tables._fields.index(name)] for name in ("moves", "counts", "small"))
                self._check[self.grid](*listed, self._how_there, actions, self._wrong)
            else:
                self.kernel[self.grid](*args, np.int64(CHECKS[mode]), self._wrong)
            wrong = int(self._wrong.copy_to_host()[0])
            if wrong < self.n:
                return wrong
        self.kernel[self.grid](*args, np.int64(mode), self._wrong)
        return NONE

    def step_call(self, arrays: tuple[Any, ...], how: Array, actions: Any) -> Callable[[], int]:
        return partial(self.run, arrays, how, actions, k.STEP)

    def draw_call(self, moves: Any, counts: Any, luck: Any, out: Any) -> Callable[[], None]:
        return partial(self._draw[self.grid], moves, counts, luck, out)


def _kernels(game: Game) -> tuple[Any, ...]:
    parts = bound(game)
    return _made(game.key, game.state.STATE, game.action_count, parts["do"], parts["offenders"])


@cache
def _made(key: str, state: Any, actions: int, do: Any, offenders: Any) -> tuple[Any, ...]:
    import numba

    names = {"cuda": load_cuda(), "int16": numba.int16, "ACTIONS": actions, "STATE": numba.from_dtype(state)}
    names |= {"float32": numba.float32, "do": do, "offenders": offenders}

    def compiled(fn: Any) -> Any:
        made = FunctionType(fn.__code__, {**globals(), **names}, f"{fn.__name__}_{key.replace('-', '_')}")
        return load_cuda().jit(made, max_registers=REGISTERS)

    return tuple(map(compiled, (run_places, check_places, draw_places, convert, publish_tile)))


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
