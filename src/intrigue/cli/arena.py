"""`intrigue arena`."""

from __future__ import annotations

import math
import sys
from contextlib import redirect_stdout
from pathlib import Path

from rich.table import Table as Grid

from intrigue.bots.arena import Report, make_plan, run
from intrigue.engine.errors import IntrigueError

from .compile import compile_for
from .console import chosen_game, out, print_json, progress_bar, read_options

GAMES = 100
LEVELS = "novice,regular,expert,master"
OPPONENTS = "random,policy,regular,expert,master"  # of an agent


def run_arena(
    key: str,
    levels: str | None,
    agents: tuple[str, ...],
    games: int | None,
    within: float | None,
    limit: float,
    decks: str | None,
    seats: int | None,
    option: tuple[str, ...],
    seed: int,
    processes: int | None,
    file: Path | None,
    cards: Path | None,
    json: bool,
) -> int:
    game = chosen_game(key, cards)
    count = wanted_games(games, within)
    named = (OPPONENTS if agents else LEVELS) if levels is None else levels
    players = [level.strip() for level in named.split(",") if level.strip()]
    options, sampled = read_options(option), read_decks(decks)
    make_plan(game, players, count, seats, options, seed, agents, limit, sampled)  # refuses what cannot be played
    compile_for(game, "rules", "bots")
    with progress_bar() as bar, redirect_stdout(sys.stderr):  # what agents print is no part of the report
        task = bar.add_task(game.name, total=None)
        report = run(
            game,
            players,
            count,
            seats,
            options,
            seed,
            processes,
            file,
            lambda done, total: bar.update(task, completed=done, total=total),
            agents,
            limit,
            sampled,
        )
    if json:
        print_json(report.to_json())
    else:
        show(report, game.name)
    return 0


def wanted_games(games: int | None, within: float | None) -> int:
    """As many as were asked for, or as a 95 % interval of so many points to each side needs at most; an even number."""
    if within is None:
        return GAMES if games is None else games
    if games is not None:
        raise IntrigueError("--games and --within: give one of them")
    if not 0 < within < 50:
        raise IntrigueError(f"--within {within:g}: expected points of a percentage, more than 0 and less than 50")
    return 2 * math.ceil((1.96 * 50 / within) ** 2 / 2)


def read_decks(given: str | None) -> tuple[int, int] | None:
    """'1000000-1000099' -> (1000000, 100)."""
    if given is None:
        return None
    first, dash, last = given.partition("-")
    if not (first.isdecimal() and (last.isdecimal() or not dash)) or int(last or first) < int(first):
        raise IntrigueError(f"--decks {given}: expected seeds of sampled decks, like 1000000-1000099")
    return int(first), int(last or first) - int(first) + 1


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
    for one in report.standings:
        if one.faults:
            out.print(f"{one.player} lost {one.faults} moves, the first by: {one.first_fault}", markup=False)
    if report.roles:
        show_roles(report)
    if not report.meetings:
        return
    grid = Grid("player", "against", "games", "wins", "95 % interval", "ahead")
    for meeting in report.meetings:
        wins = f"{meeting.share:.1%}", f"{meeting.low:.1%} to {meeting.high:.1%}"
        grid.add_row(meeting.player, meeting.opponent, str(meeting.games), *wins, f"{meeting.ahead:.1%}")
    out.print(grid)
