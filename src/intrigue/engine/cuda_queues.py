"""Random games on a GPU where rules are long: games wait in queues, by what they do next, and do it side by side.

Threads of a warp that are at different places of a program wait for each other. A game is therefore not bound to a
thread: a warp takes up to 32 games that are about to do the same, does the next step of each, and leaves them to
whichever warp of its block comes next. Ray tracers do the same and call it a wavefront.

All warps of a block do the same task until hardly a game waits for it, since a multiprocessor keeps only a part of the
program at hand. That takes many games to a block.
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
PLACES = 4096  # for games that a block plays at a time
FEW = LANES  # games that wait for the task of the block: below this it takes up another one
PAUSE = 200  # nanoseconds, when there is nothing to do
NO_TASK = -1
EMPTY = -1  # a cell of a queue

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
    blocks, each = blocks_for(count)
    each = min(PLACES, each)
    places = blocks * each
    memory = (
        cuda.device_array(places, game.state.STATE),
        cuda.device_array((places, 2), np.int64),
        cuda.device_array(places, np.int64),
        cuda.device_array(places, np.int32),
        empty_queues(blocks, each),
    )
    return Kernel(compiled(game, queued_games, *PARTS, registers=REGISTERS), blocks, THREADS, memory)


def blocks_for(places: int) -> tuple[int, int]:
    """How many blocks so many places are for, and how many of them each block has."""
    blocks = min(load_cuda().get_current_device().MULTIPROCESSOR_COUNT, -(-places // THREADS))
    return blocks, -(-places // blocks)


def empty_queues(blocks: int, each: int) -> Any:
    """Queues for every block and task, each a ring with room for all places of a block. Whatever uses them leaves them
    empty."""
    return load_cuda().to_device(np.full((blocks, TASKS, each), EMPTY, np.int32))


def queued_games(
    book: Any, start: Any, states: Any, points: Any, decisions: Any, begun: Any, places: Any, dice: Any, numbers: Any,
    made: Any, queues: Any, seed: int, first: int, most: int
) -> None:  # fmt: skip
    """The same as algorithms.random_games. ``places`` are states of games that are played; ``numbers``, ``dice`` and
    ``made`` say of each which game it is, its dice, and how many decisions it has had; ``queues`` are those of
    ``empty_queues``."""
    waiting = cuda.shared.array(TASKS, int32)  # places in a queue that may be taken
    heads = cuda.shared.array(TASKS, int32)  # places ever taken from a queue
    tails = cuda.shared.array(TASKS, int32)  # places ever put into a queue
    left = cuda.shared.array(1, int32)  # games that have not ended
    current = cuda.shared.array(1, int32)  # the task of the block
    out = cuda.local.array(ACTIONS, int16)
    fresh = cuda.local.array(1, STATE, 8)  # interleaved by thread: games are dealt in step; aligned as rules expect
    me = cuda.threadIdx.x
    lane = me % LANES
    rings = queues[cuda.blockIdx.x]
    each = rings.shape[1]
    base = cuda.blockIdx.x * each
    begin(waiting, heads, tails, left, current, me)
    for at in range(me - lane, each, THREADS):
        task, place = NO_TASK, at + lane
        if place < each:
            game = cuda.atomic.add(begun, 0, 1)
            numbers[base + place] = game
            if game < len(states):
                cuda.atomic.add(left, 0, 1)
                task = DEAL
        put(rings, waiting, tails, task, place, lane)
    cuda.syncthreads()
    while True:
        task = next_task(waiting, current, left, lane)
        if task == NO_TASK:
            return
        place = take(rings, waiting, heads, task, lane)
        after = NO_TASK
        if place != EMPTY:
            i = base + place
            s, game = places[i], numbers[i]
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
        cuda.syncwarp()
        put(rings, waiting, tails, after, place, lane)


def begin(waiting: Any, heads: Any, tails: Any, left: Any, current: Any, me: int) -> None:
    """Have queues with nothing in them; called by whole blocks."""
    for task in range(me, TASKS, THREADS):
        waiting[task] = 0
        heads[task] = 0
        tails[task] = 0
    if me == 0:
        left[0] = 0
        current[0] = 0
    cuda.syncthreads()


def next_task(waiting: Any, current: Any, left: Any, lane: int) -> int:
    """The task of the block, or another one where hardly a game waits for it; NO_TASK once no game is left. Called by
    whole warps."""
    while True:
        task: int = cuda.shfl_sync(WARP, current[0], 0)
        if cuda.shfl_sync(WARP, waiting[task], 0) >= FEW:
            return task
        task = most_wanted(waiting, lane)
        if task != NO_TASK:
            if lane == 0:
                current[0] = task
            return task
        if cuda.shfl_sync(WARP, left[0], 0) == 0:
            return NO_TASK
        cuda.nanosleep(PAUSE)


def most_wanted(waiting: Any, lane: int) -> int:
    """The task that most games wait for, NO_TASK without any, found by one warp."""
    best = NO_TASK
    for task in range(lane, TASKS, LANES):
        if waiting[task] > 0:
            best = max(best, waiting[task] * TASKS + task)
    for step in range(5):
        best = max(best, cuda.shfl_xor_sync(WARP, best, 1 << step))
    return best % TASKS if best != NO_TASK else NO_TASK


def take(rings: Any, waiting: Any, heads: Any, task: int, lane: int) -> int:
    """One place for every lane, as far as there are any, EMPTY for the rest; called by whole warps."""
    count, head = 0, 0
    if lane == 0:
        seen = waiting[task]
        while seen > 0:
            count = min(seen, LANES)
            found = cuda.atomic.cas(waiting, task, seen, seen - count)
            if found == seen:
                break
            seen, count = found, 0
        head = cuda.atomic.add(heads, task, count)
    count, head = cuda.shfl_sync(WARP, count, 0), cuda.shfl_sync(WARP, head, 0)
    place = EMPTY
    if lane < count:
        cell = task, (head + lane) % rings.shape[1]
        while place == EMPTY:  # it may have a number that is not written yet
            place = cuda.atomic.exch(rings, cell, EMPTY)
    cuda.threadfence_block()
    cuda.syncwarp()
    return place


def put(rings: Any, waiting: Any, tails: Any, task: int, place: int, lane: int) -> None:
    """Leave the places of all lanes to whichever warps take them next, each in the queue of its task unless that is
    NO_TASK; what was written to a place before is seen there. Called by whole warps."""
    same = cuda.match_any_sync(WARP, task)
    before = cuda.popc(same & ((1 << lane) - 1))
    count = cuda.popc(same)
    tail = 0
    if before == 0 and task != NO_TASK:
        tail = cuda.atomic.add(tails, task, count)
    tail = cuda.shfl_sync(WARP, tail, cuda.ffs(same) - 1)
    if task != NO_TASK:
        cell = task, (tail + before) % rings.shape[1]
        cuda.threadfence_block()
        while cuda.atomic.cas(rings, cell, EMPTY, place) != EMPTY:  # whoever has its number has not taken it yet
            pass
    cuda.syncwarp()
    if before == 0 and task != NO_TASK:
        cuda.atomic.add(waiting, task, count)


PARTS = begin, most_wanted, next_task, take, put  # of a kernel with queues; each calls only those before it
