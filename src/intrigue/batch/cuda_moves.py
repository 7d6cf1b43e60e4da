"""The moves of a step on a GPU where rules are long: games wait in queues by what they do next, as in
engine/cuda_queues.py."""

from __future__ import annotations

from typing import Any

from intrigue.engine.cuda import LANES, TASKS, compiled
from intrigue.engine.cuda_queues import EMPTY, NO_TASK, PARTS, REGISTERS, THREADS, begin, next_task, put, take
from intrigue.engine.game import Game
from intrigue.engine.records import MAX_SEATS

from . import kernel as k

# Names the kernel is bound to, as in engine/cuda_blocks.py.
cuda: Any = None
int32: Any = None
ACTIONS = 0
choose: Any = None
run_on: Any = None
kind: Any = None


def compiled_moves(game: Game) -> Any:
    return compiled(game, queue_moves, *PARTS, registers=REGISTERS)


def queue_moves(
    books: Any, states: Any, small: Any, counts: Any, reward: Any, log: Any, settings: Any, actions: Any, wrong: Any,
    endings: Any, queues: Any
) -> None:  # fmt: skip
    """The part MOVE of a step with one legal action for each slot and without built-in players. A block has a range of
    the slots, its places."""
    waiting = cuda.shared.array(TASKS, int32)
    heads = cuda.shared.array(TASKS, int32)
    tails = cuda.shared.array(TASKS, int32)
    left = cuda.shared.array(1, int32)  # places that have not come to their next decision
    current = cuda.shared.array(1, int32)
    if wrong[0] < settings[k.GAMES]:
        return
    me = cuda.threadIdx.x
    lane = me % LANES
    rings = queues[cuda.blockIdx.x]
    each = rings.shape[1]
    base = cuda.blockIdx.x * each
    begin(waiting, heads, tails, left, current, me)
    for at in range(me - lane, each, THREADS):
        task, place = NO_TASK, at + lane
        i = base + place
        if place < each and i < settings[k.GAMES]:
            for seat in range(settings[k.SEATS]):
                reward[i, seat] = 0
            if not k.at_rest(small, settings, i):
                small[k.ENDED, i] = k.GOES_ON
                task = kind(books[counts[k.DECK, i]], states[i])
                cuda.atomic.add(left, 0, 1)
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
            s, deck = states[i], counts[k.DECK, i]
            if s.to_act == 0:
                run_on(books[deck], s)
            else:
                seat, action, length = small[k.SEAT, i], actions[i, 0], counts[k.LENGTH, i]
                if length < log.shape[2]:
                    log[k.NOW, i, length] = ACTIONS * seat + action
                choose(books[deck], s, seat, action)
                counts[k.LENGTH, i] = length + 1
            if s.over == 0 and s.to_act == 0:
                after = kind(books[deck], s)
            else:
                if s.over != 0 or counts[k.LENGTH, i] >= settings[k.MOST]:
                    endings[1 + cuda.atomic.add(endings, 0, 1)] = i << MAX_SEATS
                cuda.atomic.sub(left, 0, 1)
        cuda.syncwarp()
        put(rings, waiting, tails, after, place, lane)
