"""Random games on a GPU where rules are long: games wait in queues, by what they do next, and do it side by side.

Threads of a warp that are at different places of a program wait for each other. A game is therefore not bound to a
thread: a warp takes up to 32 games that are about to do the same, does the next step of each, and leaves them to
whichever warp of its block comes next. Ray tracers do the same and call it a wavefront.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .algorithms import deal, legal, lowest_seat, policy, scores
from .chance import seed_from_dice, start_dice
from .cuda import DEAL, LANES, PLAY, SCORE, TASKS, WARP, Kernel, compiled, load_cuda
from .game import Game

THREADS = 512  # per block, of which a multiprocessor has one
REGISTERS = 128  # per thread: rules that are called keep much of what they need there
PLACES = 2048  # for games that a block plays at a time
PAUSE = 200  # nanoseconds, when there is nothing to do
NO_TASK, NOBODY = -1, -1

# Names the kernel is bound to, as in cuda_blocks.py.
cuda: Any = None
int16: Any = None
int32: Any = None
STATE: Any = None
ACTIONS = 0
choose: Any = None
run_on: Any = None
kind: Any = None


def kernel(game: Game, count: int) -> Kernel:
    cuda = load_cuda()
    blocks = min(cuda.get_current_device().MULTIPROCESSOR_COUNT, -(-count // PLACES))
    places = blocks * PLACES
    memory = (
        cuda.to_device(np.zeros(places, game.state.STATE)),
        cuda.to_device(np.zeros((places, 2), np.int64)),
        cuda.to_device(np.zeros(places, np.int64)),
        cuda.to_device(np.zeros(places, np.int32)),
    )
    return Kernel(compiled(game, queued_games, most_wanted, put, registers=REGISTERS), blocks, THREADS, memory)


def queued_games(
    book: Any, start: Any, states: Any, points: Any, decisions: Any, begun: Any, places: Any, dice: Any, numbers: Any,
    made: Any, seed: int, first: int, most: int
) -> None:  # fmt: skip
    """The same as algorithms.random_games. ``places`` are states of games that are played; ``numbers``, ``dice`` and
    ``made`` say of each which game it is, its dice, and how many decisions it has had."""
    waiting = cuda.shared.array(TASKS, int32)  # games by task
    queue = cuda.shared.array(TASKS, int32)  # the last one that was put into it
    following = cuda.shared.array(PLACES, int32)  # in the queue of a place
    left = cuda.shared.array(1, int32)  # games that have not ended
    out = cuda.local.array(ACTIONS, int16)
    fresh = cuda.local.array(1, STATE, 8)  # interleaved by thread: games are dealt in step; aligned as rules expect
    me = cuda.threadIdx.x
    lane = me % LANES
    base = cuda.blockIdx.x * PLACES
    if me < TASKS:
        waiting[me] = 0
        queue[me] = NOBODY
    if me == 0:
        left[0] = 0
    cuda.syncthreads()
    for place in range(me, PLACES, THREADS):
        game = cuda.atomic.add(begun, 0, 1)
        numbers[base + place] = game
        if game < len(states):
            cuda.atomic.add(left, 0, 1)
            put(waiting, queue, following, DEAL, place)
    cuda.syncthreads()
    task = NO_TASK
    rest = NOBODY
    while True:
        if rest == NOBODY:
            task = most_wanted(waiting, lane)
            if lane == 0 and task != NO_TASK:
                rest = cuda.atomic.exch(queue, task, NOBODY)
            rest = cuda.shfl_sync(WARP, rest, 0)
        if rest == NOBODY:
            if cuda.shfl_sync(WARP, left[0], 0) == 0:
                return
            cuda.nanosleep(PAUSE)
            continue
        place = NOBODY
        taken = 0
        while taken < LANES and rest != NOBODY:
            if lane == taken:
                place = rest
            rest = following[rest]
            taken += 1
        if lane == 0:
            cuda.atomic.sub(waiting, task, taken)
            if rest != NOBODY and cuda.atomic.cas(queue, task, NOBODY, rest) == NOBODY:
                rest = NOBODY
        rest = cuda.shfl_sync(WARP, rest, 0)  # where others have come meanwhile, it stays with this warp
        i = base + place
        if lane < taken:
            s, game = places[i], numbers[i]
            after = NO_TASK
            if task == SCORE:
                states[game] = s
                decisions[game] = made[i]
                scores(book[0], s, points[game])
                game = cuda.atomic.add(begun, 0, 1)
                numbers[i] = game
                if game < len(states):
                    after = DEAL
            else:
                if task == DEAL:
                    fresh[0] = start[0]
                    start_dice(dice[i], seed, first + game)
                    seed_from_dice(fresh[0], dice[i])
                    deal(book[0], fresh[0])
                    places[i] = fresh[0]
                    made[i] = 0
                elif s.to_act == 0:
                    run_on(book[0], s)
                else:
                    seat = lowest_seat(s.to_act)
                    choose(book[0], s, seat, policy(book[0], s, seat, out, legal(book[0], s, seat, out), dice[i]))
                    made[i] += 1
                after = SCORE
                if s.over == 0 and (s.to_act == 0 or made[i] < most):
                    after = PLAY + kind(book[0], s)
            if after == NO_TASK:
                cuda.atomic.sub(left, 0, 1)
            else:
                put(waiting, queue, following, after, place)
        cuda.syncwarp()


def most_wanted(waiting: Any, lane: int) -> int:
    """The task that most games wait for, NO_TASK without any, found by one warp."""
    best = NO_TASK
    for task in range(lane, TASKS, LANES):
        if waiting[task] > 0:
            best = max(best, waiting[task] * TASKS + task)
    for step in range(5):
        best = max(best, cuda.shfl_xor_sync(WARP, best, 1 << step))
    return best % TASKS if best != NO_TASK else NO_TASK


def put(waiting: Any, queue: Any, following: Any, task: int, place: int) -> None:
    """Leave a game to whichever warp takes it next; what was written to it before is seen there."""
    last = queue[task]
    while True:
        following[place] = last
        cuda.threadfence_block()
        found = cuda.atomic.cas(queue, task, last, place)
        if found == last:
            break
        last = found
    cuda.atomic.add(waiting, task, 1)
