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
from .records import MAX_SEATS, NONE
from .targets import rule

THREADS = 1024  # per block
REGISTERS = 64  # per thread: more games at a time outweigh what is spilled
WAVES = 1  # blocks per multiprocessor
WARP = 0xFFFFFFFF
NOT_DEALT = -1

# What a thread is about to do: deal a game, score it, make a choice or run on, by the kind of it that the game tells.
DEAL, SCORE, CHOOSE, RUN_ON = 0, 1, 2, 128
RUN = 64  # choices that a thread makes at a time in a game that does not tell kinds of them apart
TASKS = 256  # more than any of them, a multiple of a warp
LANES = 32

# Names the kernel is bound to, with those of the contract: numba-cuda itself, types and sizes, and the game's rules.
cuda: Any = None
int16: Any = None
int32: Any = None
int64: Any = None
STATE: Any = None
ACTIONS = 0
CHOICES = 1
choose: Any = None
run_on: Any = None
kind: Any = None


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


@rule
def of_one_kind(book: Any, s: Any) -> int:  # noqa: ARG001  as every kind
    """The kind of whatever comes next in a game that does not tell kinds apart."""
    return 0


class Batch(NamedTuple):
    """What a batch of games left behind."""

    states: np.ndarray[Any, Any]
    points: np.ndarray[Any, Any]
    decisions: np.ndarray[Any, Any]


def games_kernel(
    book: Any, start: Any, states: Any, points: Any, decisions: Any, begun: Any, seed: int, first: int, most: int
) -> None:
    """The same as algorithms.random_games, a game per thread at a time; ``begun`` counts the games that were begun.

    The rules of a game are longer than what a multiprocessor keeps of a program, and reading them again and again is
    what takes the time. So all threads of a block do the same kind of thing at a time, the one that most of them are
    about to do, and the others wait for their turn. A state lies in local memory, which the hardware interleaves by
    thread.
    """
    waiting = cuda.shared.array(TASKS, int32)  # threads by task
    chosen = cuda.shared.array(1, int32)
    dice = cuda.local.array(2, int64)
    out = cuda.local.array(ACTIONS, int16)
    local = cuda.local.array(1, STATE, 8)  # on a multiple of 8, as rules that are called, not copied in, expect
    s = local[0]
    me = cuda.threadIdx.x
    for task in range(me, TASKS, cuda.blockDim.x):
        waiting[task] = 0
    cuda.syncthreads()
    game = cuda.atomic.add(begun, 0, 1)
    n = NOT_DEALT
    while True:
        mine = SCORE
        if n == NOT_DEALT:
            mine = DEAL
        elif s.over == 0 and s.to_act == 0:
            mine = RUN_ON + kind(book[0], s)
        elif s.over == 0 and n < most:
            mine = CHOOSE + kind(book[0], s)
        if game < len(states):
            cuda.atomic.add(waiting, mine, 1)
        cuda.syncthreads()
        if me < LANES:
            chosen[0] = most_wanted(waiting, me)
        cuda.syncthreads()
        if chosen[0] < 0:
            return
        if game >= len(states) or mine != chosen[0]:
            continue
        if mine >= RUN_ON:
            run_on(book[0], s)
        elif mine >= CHOOSE:
            for _ in range(CHOICES):
                seat = lowest_seat(s.to_act)
                choose(book[0], s, seat, policy(book[0], s, seat, out, legal(book[0], s, seat, out), dice))
                n += 1
                if s.to_act == 0 or s.over != 0 or n >= most:
                    break
        elif mine == DEAL:
            local[0] = start[0]
            start_dice(dice, seed, first + game)
            seed_from_dice(s, dice)
            deal(book[0], s)
            n = 0
        else:
            states[game] = local[0]
            decisions[game] = n
            scores(book[0], s, points[game])
            game = cuda.atomic.add(begun, 0, 1)
            n = NOT_DEALT


def most_wanted(waiting: Any, lane: int) -> int:
    """The task that most threads wait for, NONE without any, found by one warp; nobody waits for anything after it."""
    best = NONE
    for task in range(lane, TASKS, LANES):
        if waiting[task] > 0:
            best = max(best, waiting[task] * TASKS + task)
        waiting[task] = 0
    for step in range(5):
        best = max(best, cuda.shfl_xor_sync(WARP, best, 1 << step))
    return best % TASKS if best != NONE else NONE


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
        self.begun = self.cuda.to_device(np.zeros(1, np.int64))

    def _kernel(self) -> Any:
        import numba

        names = {"cuda": self.cuda, "int16": numba.int16, "int32": numba.int32, "int64": numba.int64}
        names["ACTIONS"] = self.game.action_count
        names["STATE"] = numba.from_dtype(self.game.state.STATE)
        names |= {name: getattr(self.game.compiled, name) for name in ("deal", "legal", "scores")}
        rules = self.game.rules  # a game may split play into choose and run_on; else all of it happens at the choice
        names["choose"] = getattr(rules, "choose", rules.play)
        names["run_on"] = getattr(rules, "run_on", nothing)
        names["kind"] = getattr(rules, "kind", of_one_kind)
        names["CHOICES"] = 1 if hasattr(rules, "kind") else RUN
        names["most_wanted"] = self.cuda.jit(FunctionType(most_wanted.__code__, {**globals(), **names}), device=True)
        made = FunctionType(games_kernel.__code__, {**globals(), **names}, f"games_{self.game.key.replace('-', '_')}")
        return self.cuda.jit(made, max_registers=REGISTERS)

    def run(self, seed: int, first: int = 0, most: int = 1_000_000) -> tuple[int, float]:
        """Play ``count`` games; the same seed and first give the same games as on the CPU."""
        begin, end = self.cuda.event(), self.cuda.event()
        most_blocks = WAVES * self.cuda.get_current_device().MULTIPROCESSOR_COUNT
        blocks = min(most_blocks, (self.count + THREADS - 1) // THREADS)
        self.begun.copy_to_device(np.zeros(1, np.int64))
        begin.record()
        self.kernel[blocks, THREADS](
            self.book,
            self.start,
            self.states,
            self.points,
            self.decisions,
            self.begun,
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
