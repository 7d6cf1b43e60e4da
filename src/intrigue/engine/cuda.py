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

THREADS = 1024  # per block
REGISTERS = 64  # per thread: more games at a time outweigh what is spilled
WAVES = 1  # blocks per multiprocessor
WARP = 0xFFFFFFFF

# Tasks of a thread: deal a game, score it, or play on, by the kind of what comes next, which the game tells.
DEAL, SCORE, PLAY = 0, 1, 2
TASKS = 128  # more than any of them, a multiple of a warp; a game that is done with has the last
FINISHED = TASKS - 1
PATIENCE = 4  # dealing and scoring take long: they wait for more threads, the waiting counts less by so many bits
RUN = 64  # choices and forced steps of one kind that a thread takes at a time
LANES = 32

# Names the kernel is bound to, with those of the contract: numba-cuda itself, types and sizes, and the game's rules.
cuda: Any = None
int16: Any = None
int32: Any = None
int64: Any = None
STATE: Any = None
ACTIONS = 0
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
def forced(book: Any, s: Any) -> int:  # noqa: ARG001  as every kind
    """The kind of what comes next in a game that does not tell more of it: a choice, or what is forced."""
    return 1 if s.to_act == 0 else 0


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
    what takes the time. So all threads of a block do the same task at a time, the others wait for their turn, and a
    thread goes on with its task for as long as that is what comes next. A state lies in local memory, which the
    hardware interleaves by thread.
    """
    waiting = cuda.shared.array(TASKS, int32)  # threads by task
    waited = cuda.shared.array(TASKS, int32)  # the same, summed over the rounds since the task was last done
    chosen = cuda.shared.array(1, int32)
    dice = cuda.local.array(2, int64)
    out = cuda.local.array(ACTIONS, int16)
    local = cuda.local.array(1, STATE, 8)  # on a multiple of 8, as rules that are called, not copied in, expect
    s = local[0]
    me = cuda.threadIdx.x
    for task in range(me, TASKS, cuda.blockDim.x):
        waiting[task] = 0
        waited[task] = 0
    cuda.syncthreads()
    game = cuda.atomic.add(begun, 0, 1)
    n = 0
    mine = DEAL if game < len(states) else FINISHED
    cuda.atomic.add(waiting, mine, 1)
    cuda.syncthreads()
    while True:
        if me < LANES:
            chosen[0] = longest_waiting(waiting, waited, me)
        cuda.syncthreads()
        task = chosen[0]
        if task == FINISHED:
            return
        if mine == task:
            if task == DEAL:
                local[0] = start[0]
                start_dice(dice, seed, first + game)
                seed_from_dice(s, dice)
                deal(book[0], s)
                n = 0
            elif task == SCORE:
                states[game] = local[0]
                decisions[game] = n
                scores(book[0], s, points[game])
                game = cuda.atomic.add(begun, 0, 1)
            else:
                n += run(book[0], s, out, dice, task - PLAY, most - n)
            if task == SCORE:
                mine = DEAL if game < len(states) else FINISHED
            elif s.over != 0 or (s.to_act != 0 and n >= most):
                mine = SCORE
            else:
                mine = PLAY + kind(book[0], s)
            cuda.atomic.sub(waiting, task, 1)
            cuda.atomic.add(waiting, mine, 1)
        cuda.syncthreads()


def run(book: Any, s: Any, out: Any, dice: Any, wanted: int, most: int) -> int:
    """Choices and forced steps of one kind, at most ``most`` choices; returns how many there were."""
    n = 0
    for _ in range(RUN):
        if s.to_act == 0:
            run_on(book, s)
        else:
            seat = lowest_seat(s.to_act)
            choose(book, s, seat, policy(book, s, seat, out, legal(book, s, seat, out), dice))
            n += 1
        if s.over != 0 or (s.to_act != 0 and n >= most) or kind(book, s) != wanted:
            break
    return n


def longest_waiting(waiting: Any, waited: Any, lane: int) -> int:
    """The task that threads have waited for longest, all together, FINISHED if all are; found by one warp.

    To take the one that most threads wait for would leave each of the others to a few threads for ever.
    """
    best = FINISHED
    for task in range(lane, FINISHED, LANES):
        if waiting[task] > 0:
            waited[task] += waiting[task]
            weight = waited[task] if task >= PLAY else waited[task] >> PATIENCE
            best = max(best, (weight + 1) * TASKS + task)
    for step in range(5):
        best = max(best, cuda.shfl_xor_sync(WARP, best, 1 << step))
    if best == FINISHED:
        return FINISHED
    if best % LANES == lane:
        waited[best % TASKS] = 0
    return best % TASKS


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
        names["kind"] = getattr(rules, "kind", forced)
        if PLAY + getattr(rules, "KINDS", 2) > FINISHED:
            raise IntrigueError(f"{self.game.key}: {rules.KINDS} kinds of steps; there is room for {FINISHED - PLAY}")
        for part in (longest_waiting, run):
            made = FunctionType(part.__code__, {**globals(), **names})
            names[part.__name__] = self.cuda.jit(made, device=True)
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
