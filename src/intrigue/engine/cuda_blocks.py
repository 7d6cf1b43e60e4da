"""Random games on a GPU, a game per thread: all threads of a block do the same at a time."""

from __future__ import annotations

from typing import Any

from .algorithms import deal, legal, lowest_seat, policy, scores
from .chance import seed_from_dice, start_dice
from .cuda import DEAL, FORCED_OR_NOT, LANES, PLAY, SCORE, TASKS, WARP, Kernel, compiled, load_cuda
from .game import Game

THREADS = 1024  # per block, of which a multiprocessor has one
FINISHED = TASKS - 1  # the task of a thread that is done with its games
PATIENCE = 4  # dealing and scoring take long: they wait for more threads, the waiting counts less by so many bits
RUN = 64  # choices and forced steps of one kind that a thread takes at a time

# Names the kernel is bound to, with those of the contract: numba-cuda itself, types and sizes, and the game's rules.
cuda: Any = None
int16: Any = None
int32: Any = None
int64: Any = None
STATE: Any = None
ACTIONS = 0
KINDS = 0
choose: Any = None
run_on: Any = None
kind: Any = None


def kernel(game: Game, count: int) -> Kernel:
    call = compiled(game, block_games, next_task, run)
    blocks = min(load_cuda().get_current_device().MULTIPROCESSOR_COUNT, -(-count // THREADS))
    return Kernel(call, blocks, THREADS)


def block_games(
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
            chosen[0] = next_task(waiting, waited, me)
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


def next_task(waiting: Any, waited: Any, lane: int) -> int:
    """The task that threads have waited for longest, all together, FINISHED if all are; found by one warp.

    To take the one that most threads wait for would leave each of the others to a few threads for ever, but for a game
    that tells no kinds apart: there it is dealing that waits until most threads are done with their games.
    """
    best = FINISHED
    for task in range(lane, FINISHED, LANES):
        if waiting[task] > 0:
            waited[task] += waiting[task]
            weight = waited[task] if task >= PLAY else waited[task] >> PATIENCE
            if KINDS <= FORCED_OR_NOT:
                weight = waiting[task]
            best = max(best, (weight + 1) * TASKS + task)
    for step in range(5):
        best = max(best, cuda.shfl_xor_sync(WARP, best, 1 << step))
    if best == FINISHED:
        return FINISHED
    if best % LANES == lane:
        waited[best % TASKS] = 0
    return best % TASKS
