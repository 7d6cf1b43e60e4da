"""`intrigue arena`."""

from __future__ import annotations

from pathlib import Path

from rich.table import Table as Grid

from intrigue.bots.arena import Report, run

from .compile import compile_for
from .console import chosen_game, out, positive, print_json, progress_bar, read_options


def run_arena(
    key: str,
    levels: str,
    games: int,
    seats: int | None,
    option: tuple[str, ...],
    seed: int,
    processes: int | None,
    file: Path | None,
    cards: Path | None,
    json: bool,
) -> int:
    game = chosen_game(key, cards)
    positive("--games", games)
    compile_for(game, "rules", "bots")
    players = [level.strip() for level in levels.split(",") if level.strip()]
    with progress_bar() as bar:
        task = bar.add_task(game.name, total=None)
        report = run(
            game,
            players,
            games,
            seats,
            read_options(option),
            seed,
            processes,
            file,
            lambda done, total: bar.update(task, completed=done, total=total),
        )
    if json:
        print_json(report.to_json())
    else:
        show(report, game.name)
    return 0


def show_roles(report: Report) -> None:
    grid = Grid("role", "", "games", "wins", "95 % interval")
    for one in report.roles:
        wins = f"{one.share:.1%}", f"{one.low:.1%} to {one.high:.1%}"
        grid.add_row(one.role, one.value, str(one.games), *wins)
    out.print(grid)


def show(report: Report, name: str) -> None:
    out.print(f"[bold]{name}[/], {report.plan.seats} seats, {report.plan.games} games of every pair")
    grid = Grid("player", "games", "wins", "95 % interval", "rating", "ms a move", "slowest")
    for one in report.standings:
        rating = f"{one.rating:.1f} ± {2 * one.uncertainty:.1f}"
        wins = f"{one.share:.1%}", f"{one.low:.1%} to {one.high:.1%}"
        grid.add_row(one.player, str(one.games), *wins, rating, f"{one.move_ms:.1f}", f"{one.slowest_ms:.0f}")
    out.print(grid)
    if report.roles:
        show_roles(report)
    if not report.meetings:
        return
    grid = Grid("player", "against", "games", "wins", "95 % interval", "ahead")
    for meeting in report.meetings:
        wins = f"{meeting.share:.1%}", f"{meeting.low:.1%} to {meeting.high:.1%}"
        grid.add_row(meeting.player, meeting.opponent, str(meeting.games), *wins, f"{meeting.ahead:.1%}")
    out.print(grid)
