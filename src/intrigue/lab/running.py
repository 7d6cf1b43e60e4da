"""Running a study: its blocks are played on all cores and merged in their order, until there are enough games or the
time is up."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

import numpy as np

from . import skill
from .blocks import play, player_code, thinks
from .drama import watch
from .store import Store
from .study import Part, Plan
from .sums import Sums

SHARES_OF_TIME = {1: (1.0,), 2: (0.2, 0.8), 3: (0.2, 0.3, 0.5)}  # of strengths, weakest first
WITH_BANS = 3.0  # a block of players that search takes so many times as long as its games without bans
AHEAD = 16  # blocks that a core may play while the next in order is still played: all bans take as long as thirty
LOOK_EVERY = 0.2  # seconds between two calls of ``look`` while a block is played
FIRST_LOOK = 4  # blocks before the precision is checked for the first time
LOOKS_GROW = 1.25  # each check of the precision comes after so many times the blocks of the one before
MAX_GAMES = 10_000_000

Span = list[tuple[int, int]]  # consecutive blocks: the first game of each, and how many
Progress = Callable[[str, int, int | None], None]  # part, games done, games wanted if known
Between = Callable[[list[Part]], None]  # after a strength and before the next: the parts that were played
Look = Callable[[list[Part]], bool]  # called after every block, and now and then meanwhile; whether to go on


def silent(part: str, done: int, wanted: int | None) -> None:
    """No progress."""


def nothing_between(_played: list[Part]) -> None:
    """No report of weaker players."""


def go_on(_parts: list[Part]) -> bool:
    """Run to the end."""
    return True


class Workers:
    """Who plays blocks: here, threads of this process."""

    def __init__(self, threads: int | None = None) -> None:
        self.count = threads or os.cpu_count() or 1  # blocks that are played at a time
        self.ahead = AHEAD * self.count  # blocks that are begun before the first of them is merged

    def prepare(self, part: Part) -> None:
        """Have the kernel of a part compiled."""
        cell = part.cell(0)
        play(part.plan.game, cell, 0, 0)
        if part.plan.drama:
            watch(part.plan.game, cell, 0, 1)
        if part.plan.weight:
            play(part.plan.game, cell, 0, 0, probes=np.zeros(0, np.int64))

    def game_takes(self, part: Part) -> float:
        """Seconds of a game without bans."""
        began = time.monotonic()
        play(part.plan.game, part.cell(0)._replace(thin=0, bans=()), 0, 1)
        return time.monotonic() - began

    def span(self, _part: Part) -> int:
        """How many blocks to ask for at a time."""
        return 1

    def play(self, part: Part, span: Span) -> list[dict[str, Sums]]:
        return [part.block(first, count) for first, count in span]

    def cancel(self) -> None:
        """Stop what is played and not wanted any more; here a block is waited for, which is short."""


def carry_out(
    plan: Plan,
    store: Store | None = None,
    workers: AbstractContextManager[Workers] | None = None,
    progress: Progress = silent,
    look: Look = go_on,
    between: Between = nothing_between,
) -> list[Part]:
    """Play all parts of a plan, the weakest players first. The same plan with the same number of games gives the same
    sums, on any machine."""
    parts = [Part(plan, seats, players) for seats in plan.seats for players in plan.players]
    doublings = [Part(plan, skill.SEATS, *players) for players in skill.doublings(plan.skill or 0)]
    every_part = [*parts, *doublings]
    shares = SHARES_OF_TIME.get(len(plan.players)) or (1 / len(plan.players),) * len(plan.players)
    with workers or nullcontext(Workers()) as team:
        run = _Run(store, team, progress, lambda: look(every_part))
        begun, used, block, told = time.monotonic(), 0.0, 0.0, 0
        for share, players in zip(shares, plan.players, strict=True):
            of_strength = [part for part in parts if part.players == players]
            paused = time.monotonic()
            played = [part for part in parts if part.games]
            if len(played) > told:  # a strength that had no time for a game adds nothing
                between(played)
                told = len(played)
            for part in of_strength:
                team.prepare(part)
            begun += time.monotonic() - paused  # neither counts as time of the study
            block = _block_takes(team, of_strength[0], block) if plan.seconds else 0.0
            for part in of_strength:
                used += share / len(plan.seats)
                deadline = begun + plan.seconds * used if plan.seconds else None
                if _late(deadline, block) and part is not parts[0]:
                    continue  # not even one block would be ready
                if not run.play(part, deadline):
                    return every_part
        for part in doublings:
            team.prepare(part)
            if not run.play(part, None):
                break
    return every_part


def _block_takes(team: Workers, part: Part, before: float) -> float:
    """Seconds that a block of players that search will take, by one of their games or by the blocks of the search
    before."""
    plan, own = part.plan, player_code(part.plan.game, part.players)
    if not thinks(own):
        return 0.0
    weaker = player_code(plan.game, plan.players[max(0, plan.players.index(part.players) - 1)])
    if before and min(own, weaker) > 0:
        return before * own / weaker
    return team.game_takes(part) * part.size * WITH_BANS


@dataclass
class _Run:
    """What all parts of a study are played with."""

    store: Store | None
    workers: Workers
    progress: Progress
    look: Callable[[], bool]

    def play(self, part: Part, deadline: float | None) -> bool:
        """Play blocks until there are enough, the precision is reached or the time is up; answers whether the study
        goes on after it. Blocks are merged in their order, whichever is ready first."""
        waiting: list[tuple[Span, Future[list[dict[str, Sums]]]]] = []
        wanted = part.wanted or MAX_GAMES
        submitted = 0
        next_check = FIRST_LOOK
        workers = self.workers
        pool, stopped = ThreadPoolExecutor(workers.count, thread_name_prefix="lab"), False
        try:
            while True:
                while submitted < wanted and len(waiting) < workers.ahead and not _late(deadline):
                    size = min(workers.span(part), _even_share(part, submitted, workers))
                    span = _span(part, submitted, wanted, size)
                    waiting.append((span, pool.submit(self._blocks, part, span)))
                    submitted += sum(count for _, count in span)
                if not waiting:
                    return True
                span, future = waiting.pop(0)
                stopped = not self._awaited(future)
                if stopped:
                    return False
                for block, (_, count) in zip(future.result(), span, strict=True):
                    part.merge(block, count)
                    self.progress(part.name, part.games, part.wanted)
                    stopped = not self.look()
                    if stopped:
                        return False
                    if part.wanted is None and part.blocks == next_check:
                        next_check = math.ceil(LOOKS_GROW * next_check)
                        if part.plan.within is not None and part.widest() <= part.plan.within:
                            return True
                if _late(deadline) and part.blocks >= 1 and not (waiting and waiting[0][1].done()):
                    return True
        finally:
            workers.cancel()
            pool.shutdown(wait=not stopped, cancel_futures=True)

    def _awaited(self, future: Future[Any]) -> bool:
        """Whether to go on once a block has been played; a request to stop is noticed before that."""
        while not wait([future], LOOK_EVERY).done:
            if not self.look():
                return False
        return True

    def _blocks(self, part: Part, span: Span) -> list[dict[str, Sums]]:
        """The blocks of a span: those that are stored, and the others played and stored."""
        if self.store is None:
            return self.workers.play(part, span)
        found = {block: sums for block in span if (sums := self.store.read(part, *block)) is not None}
        missing = [block for block in span if block not in found]
        if missing:
            for block, sums in zip(missing, self.workers.play(part, missing), strict=True):
                self.store.write(part, *block, sums)
                found[block] = sums
        return [found[block] for block in span]


def _even_share(part: Part, submitted: int, workers: Workers) -> int:
    """As many blocks of what is left as keep everybody busy to the end."""
    left = math.ceil(((part.wanted or MAX_GAMES) - submitted) / part.size)
    return max(1, left // (2 * workers.count))


def _span(part: Part, first: int, wanted: int, blocks: int) -> Span:
    return [
        (at, min(part.size, wanted - at)) for at in range(first, min(wanted, first + blocks * part.size), part.size)
    ]


def _late(deadline: float | None, ahead: float = 0.0) -> bool:
    """Whether a deadline has passed, or will have in so many seconds."""
    return deadline is not None and time.monotonic() + ahead >= deadline
