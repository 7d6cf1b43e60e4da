"""`intrigue simulate`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from intrigue.lab.figures import PERCENTILES
from intrigue.lab.simulate import COMPILED, check_simulation, record_of, simulate, write_records

from .compile import compile_for
from .console import chosen_game, out, positive, print_json, progress_bar, read_options, wide_terminal


def simulate_games(
    key: str,
    games: int,
    seats: int | None,
    option: tuple[str, ...],
    players: str,
    seed: int,
    threads: int | None,
    records: Path | None,
    keep: int,
    cards: Path | None,
    json: bool,
) -> int:
    game = chosen_game(key, cards)
    positive("--keep", keep)
    options = read_options(option)
    check_simulation(game, games, seats, options, seed, players, threads)
    compile_for(game, *(("players",) if players in COMPILED else ("rules", "bots")))
    with progress_bar() as bar:
        task = bar.add_task(f"{game.name}", total=games)
        summary = simulate(game, games, seats, options, seed, players, threads, lambda done: bar.advance(task, done))
    kept = 0
    if records:
        tables = (record_of(game, players, seats, options, seed, number) for number in range(min(keep, games)))
        kept = write_records(tables, records)
    found = summary.describe()
    if json:
        print_json({"players": players, "seed": seed, "records": kept, **found})
        return 0
    show(found, game.name, players)
    if records:
        out.print(f"{kept} records in {records}", soft_wrap=True)
    return 0


def show(found: dict[str, Any], name: str, players: str) -> None:
    wide = wide_terminal()
    wide.print(f"[bold]{name}[/]: {found['games']:,} games of {found['seats']} seats by {players} players")
    if found["unfinished"]:
        wide.print(f"{found['unfinished']:,} games were broken off and count only in the length")
    percents = [f"{percent} %" for percent in PERCENTILES]
    grid = Grid("", "mean", "95 % interval", "least", *percents, "most")
    for what, f in {"decisions": found["decisions"], "points": found["points"], **found["measures"]}.items():
        grid.add_row(what, f"{f['mean']:.2f}", f"{f['low']:.2f} to {f['high']:.2f}", *spread(f, "min", "max"))
    wide.print(grid)
    if found["seat_blind"] is False:
        wide.print(f"{players} players favour seats by number ({seat_shares(found)}): nothing is said about roles")
        return
    grid = Grid("role", "", "win rate", "95 % interval", "points", *percents)
    last = ""
    for f in found["roles"]:
        share = f"{f['win_rate']:.2%}", f"{f['low_share']:.2%} to {f['high_share']:.2%}"
        title = f["role"] if f["role"] != last else ""
        grid.add_row(title, f["value"], *share, f"{f['points']['mean']:.2f}", *spread(f["points"]))
        last = f["role"]
    wide.print(grid)


def spread(figure: dict[str, float], *ends: str) -> list[str]:
    """The percentiles of a figure, between its ends if these are asked for."""
    names = [*ends[:1], *(f"p{percent}" for percent in PERCENTILES), *ends[1:]]
    return [f"{figure[name]:g}" for name in names if name in figure]


def seat_shares(found: dict[str, Any]) -> str:
    wins = found["seat_numbers"]
    return ", ".join(f"P{seat} {count / sum(wins):.2%}" for seat, count in enumerate(wins))
