"""`intrigue compile`: the set-up's last step, so that the first game starts at once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from intrigue.bots import prepare
from intrigue.engine.course import Step
from intrigue.engine.game import Game
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys
from intrigue.engine.table import Table

from .console import err, progress_bar


def compile_all(games: Sequence[str]) -> int:
    """One game: compile it here. Several, or none named: all of them, each in a process of its own."""
    if len(games) == 1:
        compile_one(games[0])
        return 0
    keys = list(games) or game_keys()
    failed: list[str] = []
    with progress_bar() as bar, ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        task = bar.add_task("compiling the rules", total=len(keys))
        for key, status in pool.map(lambda key: (key, in_a_process(key)), keys):
            bar.advance(task)
            if status:
                failed.append(key)
    if failed:
        err.print(f"could not be compiled: {', '.join(failed)}")
    return 1 if failed else 0


def in_a_process(key: str) -> int:
    return subprocess.run([sys.executable, "-m", "intrigue.cli", "compile", key], check=False).returncode


def compile_one(key: str) -> None:
    """Call every entry point once; the machine code stays in the cache."""
    game = find_game(key)
    table = Table(game, seed=0, target="cpu")
    seat = table.to_act[0]
    v = game.veil(table.state, seat, "cpu")
    game.imagine(v, 0, "cpu")
    game.features(v, "cpu")
    step = table.play(table.legal(seat)[0], seat)
    table.scores()
    if game.speaks:
        say_everything(game, step)
    warm_players(key)
    prepare(game)


def say_everything(game: Game, step: Step) -> None:
    """The words of a game, as a viewer of one move hears them."""
    speech = game.speech("cpu")
    before, after = game.veil(step.before, step.seat), game.veil(step.after, step.seat)
    speech.position(after)
    speech.log(before, step.seat, step.action, after)
    speech.why_not(after, step.seat, 0)
    speech.board(after)
    speech.breakdown(before, [(before, step.seat, step.action, after)])
    speech.shortcuts(after, step.seat, game.legal(after, step.seat))


def warm_players(key: str) -> None:
    """The compiled players, which hold all rules once more."""
    from intrigue.lab.simulate import simulate

    game = find_game(key)
    simulate(game, 1, threads=1)
    if game.policy:
        simulate(game, 1, threads=1, players="policy")
