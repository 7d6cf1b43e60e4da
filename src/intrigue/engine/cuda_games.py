"""Random games of one game on a GPU, by the kernel that suits it."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from . import cuda_blocks, cuda_queues
from .cuda import LANES, PLAY, TASKS, Kernel, available, kinds, load_cuda
from .errors import IntrigueError
from .game import Game
from .records import MAX_SEATS


class Batch(NamedTuple):
    """What a batch of games left behind."""

    states: np.ndarray[Any, Any]
    points: np.ndarray[Any, Any]
    decisions: np.ndarray[Any, Any]


def long_rules(game: Game) -> bool:
    """Whether games wait in queues: with more kinds of steps than a block has warps, most threads of a block that do
    the same would have nothing to do."""
    if PLAY + kinds(game) >= TASKS:
        raise IntrigueError(f"{game.key}: {kinds(game)} kinds of steps; there is room for {TASKS - PLAY - 1}")
    return kinds(game) > cuda_blocks.THREADS // LANES


def kernel_for(game: Game, count: int) -> Kernel:
    return cuda_queues.kernel(game, count) if long_rules(game) else cuda_blocks.kernel(game, count)


class CudaGames:
    """Random games of one game on the GPU.

    The arrays stay on the device between runs; ``run`` returns the number of decisions made and the seconds taken.
    """

    def __init__(self, game: Game, count: int, start: np.void) -> None:
        missing = available()
        if missing:
            raise IntrigueError(f"the CUDA target cannot be used: {missing}")
        self.cuda = load_cuda()
        self.kernel = kernel_for(game, count)
        self.book = self.cuda.to_device(np.array([game.book]))
        self.start = self.cuda.to_device(np.array([start]))
        self.states = self.cuda.device_array(count, game.state.STATE)
        self.points = self.cuda.to_device(np.zeros((count, MAX_SEATS, 2), np.int32))
        self.decisions = self.cuda.to_device(np.zeros(count, np.int32))
        self.begun = self.cuda.to_device(np.zeros(1, np.int64))

    def run(self, seed: int, first: int = 0, most: int = 1_000_000) -> tuple[int, float]:
        """Play ``count`` games; the same seed and first give the same games as on the CPU."""
        begin, end = self.cuda.event(), self.cuda.event()
        self.begun.copy_to_device(np.zeros(1, np.int64))
        arrays = self.book, self.start, self.states, self.points, self.decisions, self.begun, *self.kernel.memory
        numbers = np.int64(seed), np.int64(first), np.int64(most)
        begin.record()
        self.kernel.call[self.kernel.blocks, self.kernel.threads](*arrays, *numbers)
        end.record()
        end.synchronize()
        decisions = self.decisions.copy_to_host()
        return int(decisions.sum(dtype=np.int64)), self.cuda.event_elapsed_time(begin, end) / 1000

    def results(self) -> Batch:
        return Batch(self.states.copy_to_host(), self.points.copy_to_host(), self.decisions.copy_to_host())
