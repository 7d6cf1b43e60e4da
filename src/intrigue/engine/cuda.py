"""The CUDA target: one game per thread, by the same rules. Needs a GPU and the extra ``cuda`` (numba-cuda)."""

from __future__ import annotations

from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from .algorithms import deal, legal, lowest_seat, policy, scores
from .chance import seed_from_dice, start_dice
from .errors import IntrigueError
from .game import Game
from .linking_cuda import link_once
from .records import MAX_SEATS
from .targets import rule

THREADS = 128  # per block
REGISTERS = 64  # per thread: more games at a time outweigh what is spilled
WAVES = 8  # blocks per multiprocessor
WARP = 0xFFFFFFFF
NOT_DEALT = -1

# Names the kernel is bound to, with those of the contract: numba-cuda itself, types and sizes, and the game's rules.
cuda: Any = None
int16: Any = None
int64: Any = None
STATE: Any = None
ACTIONS = 0
choose: Any = None
run_on: Any = None


def available() -> str:
    """'' when games can run on a GPU here, else what is missing."""
    try:
        found = load_cuda()
    except ImportError as error:
        return f"numba-cuda is not installed (extra 'cuda'): {error}"
    return "" if found.is_available() else "no CUDA GPU was found"


def load_cuda() -> Any:
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # noqa: NPY201  numba-cuda still asks for the old name, which NumPy 2.5 dropped
    from numba import cuda as numba_cuda
    from numba.cuda.core import config

    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a small batch is no mistake
    link_once()
    return numba_cuda


@rule
def nothing(book: Any, s: Any) -> None:
    """What is left to run on in a game whose choices do everything at once."""


class Batch(NamedTuple):
    """What a batch of games left behind."""

    states: np.ndarray[Any, Any]
    points: np.ndarray[Any, Any]
    decisions: np.ndarray[Any, Any]


def games_kernel(
    book: Any, start: Any, states: Any, points: Any, decisions: Any, seed: int, first: int, most: int
) -> None:
    """The same as algorithms.random_games, a game per thread at a time.

    The rules are long and the threads of a warp run in step, so what matters is that they do the long parts together:
    a thread that has no decision to make (its game must run on, is over, or is not dealt yet) waits until that is so
    for the whole warp. Its state lies in local memory, which the hardware interleaves by thread.
    """
    dice = cuda.local.array(2, int64)
    out = cuda.local.array(ACTIONS, int16)
    local = cuda.local.array(1, STATE, 8)  # on a multiple of 8, as rules that are called, not copied in, expect
    s = local[0]
    game = cuda.grid(1)
    n = NOT_DEALT
    while cuda.any_sync(WARP, game < len(states)):
        deciding = game < len(states) and n >= 0 and n < most and s.over == 0 and s.to_act != 0
        if cuda.any_sync(WARP, deciding):
            if deciding:
                seat = lowest_seat(s.to_act)
                choose(book[0], s, seat, policy(book[0], s, seat, out, legal(book[0], s, seat, out), dice))
                n += 1
        elif game < len(states):
            if n == NOT_DEALT:
                local[0] = start[0]
                start_dice(dice, seed, first + game)
                seed_from_dice(s, dice)
                deal(book[0], s)
                n = 0
            elif s.over == 0 and s.to_act == 0:
                run_on(book[0], s)
            else:
                states[game] = local[0]
                decisions[game] = n
                scores(book[0], s, points[game])
                game += cuda.gridsize(1)
                n = NOT_DEALT


class CudaGames:
    """Random games of one game on the GPU.

    The arrays stay on the device between runs; ``run`` returns the number of decisions made and the seconds taken.
    """

    def __init__(self, game: Game, count: int, start: np.void) -> None:
        missing = available()
        if missing:
            raise IntrigueError(f"the CUDA target cannot be used: {missing}")
        self.cuda = load_cuda()
        self.game, self.count = game, count
        self.kernel = self._kernel()
        self.book = self.cuda.to_device(np.array([game.book]))
        self.start = self.cuda.to_device(np.array([start]))
        self.states = self.cuda.to_device(np.zeros(count, game.state.STATE))
        self.points = self.cuda.to_device(np.zeros((count, MAX_SEATS, 2), np.int32))
        self.decisions = self.cuda.to_device(np.zeros(count, np.int32))

    def _kernel(self) -> Any:
        import numba

        names = {"cuda": self.cuda, "int16": numba.int16, "int64": numba.int64, "ACTIONS": self.game.action_count}
        names["STATE"] = numba.from_dtype(self.game.state.STATE)
        names |= {name: getattr(self.game.compiled, name) for name in ("deal", "legal", "scores")}
        rules = self.game.rules  # a game may split play into choose and run_on; else all of it happens at the choice
        names["choose"] = getattr(rules, "choose", rules.play)
        names["run_on"] = getattr(rules, "run_on", nothing)
        made = FunctionType(games_kernel.__code__, {**globals(), **names}, f"games_{self.game.key.replace('-', '_')}")
        return self.cuda.jit(made, max_registers=REGISTERS)

    def run(self, seed: int, first: int = 0, most: int = 1_000_000) -> tuple[int, float]:
        """Play ``count`` games; the same seed and first give the same games as on the CPU."""
        begin, end = self.cuda.event(), self.cuda.event()
        most_blocks = WAVES * self.cuda.get_current_device().MULTIPROCESSOR_COUNT
        blocks = min(most_blocks, (self.count + THREADS - 1) // THREADS)
        begin.record()
        self.kernel[blocks, THREADS](
            self.book,
            self.start,
            self.states,
            self.points,
            self.decisions,
            np.int64(seed),
            np.int64(first),
            np.int64(most),
        )
        end.record()
        end.synchronize()
        decisions = self.decisions.copy_to_host()
        return int(decisions.sum(dtype=np.int64)), self.cuda.event_elapsed_time(begin, end) / 1000

    def results(self) -> Batch:
        return Batch(self.states.copy_to_host(), self.points.copy_to_host(), self.decisions.copy_to_host())
