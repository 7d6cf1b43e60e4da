"""`intrigue simulate`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from intrigue.lab.simulate import simulate

from .compile import compile_for
from .console import chosen_game, out, positive, print_json, progress_bar, read_options


def simulate_games(
    key: str,
    games: int,
    seats: int | None,
    option: tuple[str, ...],
    players: str,
    seed: int,
    threads: int | None,
    cards: Path | None,
    json: bool,
) -> int:
    game = chosen_game(key, cards)
    positive("--games", games)
    if threads is not None:
        positive("--threads", threads)
    compile_for(game, "players")
    with progress_bar() as bar:
        task = bar.add_task(f"{game.name}", total=games)
        summary = simulate(
            game, games, seats, read_options(option), seed, players, threads, lambda done: bar.advance(task, done)
        )
    found = summary.describe()
    if json:
        print_json({"players": players, "seed": seed, **found})
    else:
        show(found, game.name, players)
    return 0


def show(found: dict[str, Any], name: str, players: str) -> None:
    out.print(f"[bold]{name}[/]: {found['games']:,} games of {len(found['seats'])} seats by {players} players")
    if found["unfinished"]:
        out.print(f"{found['unfinished']:,} games were broken off and count only in the length")
    grid = Grid("", "mean", "95 % interval", "least", "most")
    rows = {"decisions": found["decisions"], **found["measures"]}
    for what, f in rows.items():
        grid.add_row(what, f"{f['mean']:.2f}", f"{f['low']:.2f} to {f['high']:.2f}", f"{f['min']:g}", f"{f['max']:g}")
    out.print(grid)
    grid = Grid("seat", "win rate", "95 % interval", "points", "least", "most")
    for f in found["seats"]:
        share = f"{f['win_rate']:.2%}", f"{f['low_share']:.2%} to {f['high_share']:.2%}"
        grid.add_row(f"P{f['seat']}", *share, f"{f['mean']:.2f}", f"{f['min']:g}", f"{f['max']:g}")
    out.print(grid)
