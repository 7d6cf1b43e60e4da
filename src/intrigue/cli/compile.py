"""`intrigue compile`: machine code of the rules, so that the first game starts at once."""

from __future__ import annotations

import fcntl
import gc
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from intrigue.engine.errors import IntrigueError, listing
from intrigue.engine.game import Game
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys
from intrigue.engine.stages import STAGES, STUDY_STAGES, expected_seconds, is_compiled, lock_file, mark_compiled
from intrigue.engine.warm_up import call_rules

from .console import err, progress_bar


def compile_all(games: Sequence[str], stages: Sequence[str]) -> int:
    """One game: compile it here, and name each stage as it ends. Several, or none named: all, in processes."""
    if unknown := set(stages) - set(STAGES | STUDY_STAGES):
        raise IntrigueError(f"--stage {listing(sorted(unknown))}: stages are {listing(list(STAGES | STUDY_STAGES))}")
    if len(games) == 1:
        game = find_game(games[0])
        for stage in stages or STAGES:
            compile_stage(game, stage)
            print(stage, flush=True)
        return 0
    # The longest first: whatever is left at the end should be short.
    keys = sorted(games or game_keys(), key=lambda key: -sum(expected_seconds(key, stage) for stage in STAGES))
    failed: list[str] = []
    with progress_bar() as bar, ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        task = bar.add_task("compiling the rules", total=len(keys))
        for key, status in pool.map(lambda key: (key, compile_in_process(key)), keys):
            bar.advance(task)
            if status:
                failed.append(key)
    if failed:
        err.print(f"could not be compiled: {', '.join(failed)}")
    return 1 if failed else 0


def compile_in_process(key: str) -> int:
    command = [sys.executable, "-m", "intrigue.cli", "compile", key]
    return subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode


def compile_stage(game: Game, stage: str) -> None:
    """Compile a stage unless that has been done. Processes take turns, so that none compiles what another one did."""
    if is_compiled(game, stage):
        return
    with lock_file(game, stage).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not is_compiled(game, stage):
            with without_garbage_collection():
                COMPILERS[stage](game)
            mark_compiled(game, stage)


@contextmanager
def without_garbage_collection() -> Iterator[None]:
    """The compiler allocates millions of objects and keeps most: collecting garbage would cost a tenth of its time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def compile_for(game: Game, *stages: str) -> None:
    """Compile the stages that a command needs, and say how long that takes."""
    missing = [stage for stage in stages if not is_compiled(game, stage)]
    if not missing:
        return
    seconds = round(sum(expected_seconds(game.key, stage) for stage in missing))
    with err.status(f"Preparing {game.name} for the first time, about {seconds} s …"):
        for stage in missing:
            compile_stage(game, stage)


# ---------------------------------------------------------------------------------------------- stages
# Every entry point is called once; the machine code stays in the cache.


def compile_bots(game: Game) -> None:
    from intrigue.bots import prepare

    prepare(game)


def compile_players(game: Game) -> None:
    """The compiled players, which hold all rules once more, and what learned ones observe."""
    from intrigue.lab.simulate import simulate

    s = game.deal(seed=0, target="cpu")
    game.features(game.veil(s, game.to_act(s)[0], "cpu"), "cpu")
    simulate(game, 1, threads=1)
    if game.policy:
        simulate(game, 1, threads=1, players="policy")


def compile_review(game: Game) -> None:
    """Playouts from worlds that agree with what is known."""
    from intrigue.review import prepare

    prepare(game)
    game.reshuffle(game.deal(seed=0, target="cpu"), 0, "cpu")


def compile_puzzles(game: Game) -> None:
    """Playouts by two reference players."""
    from intrigue.puzzles.estimate import prepare

    prepare(game)


def compile_lab(game: Game) -> None:
    """Games of the lab, whose players do not think."""
    from intrigue.lab.blocks import Cell, play

    play(game, Cell(game.default_seats, (), "policy" if game.policy else "random"), 0, 1)


def compile_lab_thinking(game: Game) -> None:
    from intrigue.lab.blocks import Cell, play

    play(game, Cell(game.default_seats, (), "search:1"), 0, 1)


COMPILERS: dict[str, Callable[[Game], None]] = {
    "rules": call_rules,
    "bots": compile_bots,
    "players": compile_players,
    "review": compile_review,
    "puzzles": compile_puzzles,
    "lab": compile_lab,
    "lab-thinking": compile_lab_thinking,
}
