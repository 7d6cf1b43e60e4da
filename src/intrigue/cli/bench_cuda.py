"""`intrigue bench --cuda`: the GPU beside the CPU, first compared, then timed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from rich.table import Table as Grid

from intrigue.batch import Batch
from intrigue.engine.cuda_games import CudaGames
from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys

from .bench import LONGEST, SEED, RandomGames, bench_seats
from .console import err, out, print_json

PLACES = 20_000  # of a batch that is compared
MANY = 1 << 19  # places of a batch that is timed
MANY_GAMES = 1 << 22  # random games that are timed: several for each that is played at a time
SHOWN = ("states", "seat", "due", "mask", "obs", "reward", "ended", "last_obs", "number", "deck", "points")


def cuda_row(game: Game, count: int) -> dict[str, Any]:
    """The CUDA target: first compared byte by byte with the CPU on ``count`` games, then timed on many more."""
    seats = bench_seats(game)
    cpu = RandomGames(game, seats, count)
    cpu.run(game.compiled.random_games, 0)
    gpu = CudaGames(game, count, game.start(seats, seed=0))
    gpu.run(SEED, 0, LONGEST)
    found = gpu.results()
    same = found.states.tobytes() == cpu.states.tobytes() and found.points.tobytes() == cpu.points.tobytes()
    if not same:
        raise IntrigueError(f"{game.key}: CUDA and CPU differ on {count} games")
    many = CudaGames(game, MANY_GAMES, game.start(seats, seed=0))
    many.run(SEED, 0, LONGEST)
    decisions, took = many.run(SEED, MANY_GAMES, LONGEST)
    return {
        "game": game.key,
        "seats": seats,
        "target": "cuda",
        "players": "random",
        "decisions_per_s": decisions / took,
        "games_per_s": MANY_GAMES / took,
        "state_bytes": game.state.STATE.itemsize,
        "clone_ns": None,
        "identical_to_cpu": count,
    }


# ---------------------------------------------------------------------------------------------- batches


def run_cuda_batches(games: Sequence[str], seconds: float, count: int, json: bool) -> int:
    """Batches with observations and masks: bytes compared on ``count`` games of every game, then steps per second."""
    rows: list[dict[str, Any]] = []
    for key in games or game_keys():
        compared = compare_batches(find_game(key), count)
        rows.append({"game": key, "identical_games": compared, "steps_per_s": batch_speed(find_game(key), seconds)})
        err.print(f"[dim]{key} done[/]")
    peer = pgx_speed(seconds)
    for row in rows:
        row["ratio"] = row["steps_per_s"] / peer if peer else None
    if json:
        print_json({"rows": rows, "pgx_sparrow_mahjong": peer})
        return 0
    grid = Grid("game", "games of equal bytes", "steps/s", "x pgx sparrow_mahjong")
    for row in rows:
        ratio = f"{row['ratio']:.2f}" if row["ratio"] else ""
        grid.add_row(row["game"], f"{row['identical_games']:,}", f"{row['steps_per_s']:,.0f}", ratio)
    out.print(grid)
    return 0


def compare_batches(game: Game, count: int) -> int:
    """Play the same random games on CPU and GPU until ``count`` have begun; refuses any byte that differs."""
    seats, places = bench_seats(game), min(PLACES, count)
    cpu, gpu = (Batch(game, places, seats, seed=SEED, most=LONGEST, target=target) for target in ("cpu", "cuda"))
    steps = games = 0
    while games < count:
        for _ in range(50):
            gpu.step(gpu.sample())
            cpu.step(cpu.sample())
        steps += 50
        for name in SHOWN:
            if getattr(gpu, name).copy_to_host().tobytes() != getattr(cpu, name).tobytes():
                raise IntrigueError(f"{game.key}: CUDA and CPU differ in {name} after {steps} steps")
        games = places + int((cpu.number // places).sum())
    return games


def batch_speed(game: Game, seconds: float) -> float:
    """Steps per second with random actions drawn on the GPU."""
    batch, steps = Batch(game, MANY, bench_seats(game), seed=SEED, target="cuda"), 0
    for _ in range(50):  # games come apart
        batch.step(batch.sample())
    batch.ended.copy_to_host()
    begin = time.perf_counter()
    while (took := time.perf_counter() - begin) < seconds:
        for _ in range(10):
            batch.step(batch.sample())
        batch.ended.copy_to_host()  # waits for the GPU
        steps += 10 * MANY
    return steps / took


def pgx_speed(seconds: float) -> float | None:
    """pgx's sparrow_mahjong on the same GPU, where it is installed."""
    from .peers import pgx_games

    try:
        run = pgx_games(MANY)
    except ImportError:
        return None
    run()
    steps, begin = 0, time.perf_counter()
    while (took := time.perf_counter() - begin) < seconds:
        steps += run()
    return steps / took
