"""How far apart are the levels? Every game and variant, at two and at the most seats, as one table.

    python bench/levels.py --file levels.jsonl --minutes 8            as many games as fit, on all cores
    python bench/levels.py --file levels.jsonl --minutes 8            again: goes on where it stopped
    python bench/levels.py --file levels.jsonl --minutes 0 --json     only what the file says

A row is a table (game, variant, seats), a cell a question: who of two players wins more of the seat-balanced games on
common deals, or what part of its games a level wins alone. All cells are played in stages, and what is clearly above or
below its goal waits until the others are as well known. Every game is written down as it ends, so that a stop loses
only the games under way, and with the settings of its players: where a level is set anew, only its games are played
again.

Against random play and against Expert, a search shorter than Master's second plays, or a table would take hours. It is
counted in simulations, so that the figures do not depend on the machine or on what else it does. The table says how
many; ``master`` and ``against_random`` of a row name them. ``--second`` lets Master itself play, for hours.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import queue
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TextIO

import numpy as np
from bench.lines import read_lines

from intrigue import game
from intrigue.bots.arena import Pairing, Plan, play_game, play_out, schedule
from intrigue.bots.levels import level_settings, prepare
from intrigue.bots.search import wilson
from intrigue.bots.settings import settings_for

FORMAT = "intrigue-levels-2"
LEVELS = ("novice", "regular", "expert", "master")  # Grandmaster is measured with the nets
LEVEL_NAMES = {level: level.capitalize() for level in LEVELS}
STEP_GOAL, RANDOM_GOAL = 0.65, 0.95
STAGES = (10, 20, 40, 80, 120, 200)  # games of every cell before any cell is played further
ENOUGH = 40  # games before a cell can count as clear
PACE_GAMES = 4


@dataclass(frozen=True)
class Row:
    """A table to be played at, and how many games it can afford."""

    name: str
    game: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict, hash=False)
    games: int = 100
    master: str = "master"  # who stands for Master where its second a move takes too long
    against_random: str = "master"
    alone: bool = False  # all seats on one side: each level plays by itself


SPIES, MASTER, WILLS, AUSONIA = "master-of-spies", "master", "master-of-wills", "ausonia"
ROWS = (
    Row("A Royal Will, 2", "royal-will", 2, {}, 400, "search:3000", "search:3000"),
    Row("A Royal Will, 6", "royal-will", 6, {}, 400, "search:10000", "search:10000"),
    Row("A Royal Will, 2, match of 9", "royal-will", 2, {"match_games": 9}, 60, "search:3000", "search:1000"),
    Row("Master of Spies, 2", SPIES, 2, {}, 100, "search:1000", "search:1000"),
    Row("Master of Spies, 4", SPIES, 4, {}, 100, "search:1000", "search:1000"),
    Row("Master of Spies, 2, advanced", SPIES, 2, {"advanced": True}, 100, "search:1000", "search:1000"),
    Row("Master of Spies, 4, advanced", SPIES, 4, {"advanced": True}, 100, "search:1000", "search:1000"),
    Row("Master, 2", MASTER, 2, {}, 100, "search:1500", "search:1000"),
    Row("Master, 6", MASTER, 6, {}, 100, "search:4000", "search:1000"),
    Row("Master of Wills, 2", WILLS, 2, {}, 80, "search:2000", "search:500"),
    Row("Master of Wills, 3", WILLS, 3, {}, 80, "search:2000", "search:500"),
    Row("Master of Wills, 2v2", WILLS, 4, {}, 80, "search:2000", "search:500"),
    Row("Mowitaire, easy", WILLS, 1, {"difficulty": "easy"}, 40, "search:2000", alone=True),
    Row("Mowitaire, medium", WILLS, 1, {"difficulty": "medium"}, 40, "search:2000", alone=True),
    Row("Mowitaire, hard", WILLS, 1, {"difficulty": "hard"}, 40, "search:2000", alone=True),
    Row("MOW-OP", WILLS, 2, {"variant": "mow-op"}, 40, "search:2000", alone=True),
    Row("Ausonia, alone", AUSONIA, 1, {}, 40, "search:1000", alone=True),
    Row("Ausonia, 2", AUSONIA, 2, {}, 60, "search:2500", "search:200"),
    Row("Ausonia, 4", AUSONIA, 4, {}, 60, "search:2500", "search:200"),
)


@dataclass(frozen=True)
class Cell:
    """One question about one row."""

    row: Row
    column: str  # of the printed table
    players: tuple[str, ...]  # the better one first; a single one plays alone
    games: int
    goal: float | None = None  # part of the wins the better one should have

    @property
    def name(self) -> str:
        return f"{self.row.name} | {self.column} | {' '.join(self.players)}"

    @property
    def settings(self) -> str:
        """Names all that is set for its players; a game played under other settings is not counted."""
        table = game(self.row.game)
        levels = [level_settings(table, player, self.row.seats) for player in self.players if player != "random"]
        return hashlib.sha256(repr((settings_for(table).search, levels)).encode()).hexdigest()[:16]

    def plan(self) -> Plan:
        return Plan(self.row.game, "", self.players, self.games, self.row.seats, self.row.options, 0)

    def pairings(self) -> list[Pairing]:
        """In the order in which they are played; the players' seats are exchanged from one to the next."""
        table = game(self.row.game)
        if self.column == "pace":
            return [Pairing(at, at, self.players * self.row.seats) for at in range(self.games)]
        return schedule(self.plan(), table.sides_of(table.deal(self.row.seats, self.row.options, 0)))


def cells_of(row: Row) -> Iterator[Cell]:
    named = {level: row.master if level == "master" else level for level in LEVELS}
    if row.alone:
        for level in LEVELS:
            yield Cell(row, level, (named[level],), row.games)
    else:
        for lower, higher in pairwise(LEVELS):
            yield Cell(row, f"{higher}:{lower}", (named[higher], named[lower]), row.games, STEP_GOAL)
        yield Cell(row, "random", (row.against_random, "random"), row.games, RANDOM_GOAL)
    yield Cell(row, "pace", ("regular",), PACE_GAMES)


# ---------------------------------------------------------------------------------------------- playing


def played(cell: Cell, pairing: Pairing) -> dict[str, Any]:
    """One game, as a line of the file."""
    table = game(cell.row.game)
    prepare(table, cell.row.seats)  # in a process that has done so already this takes no time
    if cell.column == "pace":
        _, thoughts, _ = play_out(table, cell.plan(), pairing)
        figures = {"number": pairing.number, "ms": [round(1000 * t, 2) for t in thoughts["regular"]]}
    else:
        figures = asdict(play_game(table, cell.plan(), pairing))
    return {"cell": cell.name, "settings": cell.settings, **figures}


class Agenda:
    """Which game is played next, and what is known so far."""

    def __init__(self, cells: list[Cell], lines: list[dict[str, Any]]) -> None:
        self.cells = cells
        self.found: dict[str, list[dict[str, Any]]] = {cell.name: [] for cell in cells}
        settings = {cell.name: cell.settings for cell in cells}
        for line in lines:
            if settings.get(line["cell"]) == line["settings"]:
                self.found[line["cell"]].append(line)
        self.pending = {}
        for cell in cells:
            done = {line["number"] for line in self.found[cell.name]}
            self.pending[cell.name] = [one for one in reversed(cell.pairings()) if one.number not in done]

    def next(self) -> tuple[Cell, Pairing] | None:
        open_cells = [cell for cell in self.cells if self.pending[cell.name]]
        if not open_cells:
            return None
        cell = min(open_cells, key=self._rank)  # the first in the list among equals
        return cell, self.pending[cell.name].pop()

    def _rank(self, cell: Cell) -> tuple[bool, int]:
        number = self.pending[cell.name][-1].number
        return self._clear(cell), next((at for at, games in enumerate(STAGES) if number < games), len(STAGES))

    def _clear(self, cell: Cell) -> bool:
        """Whether the answer is known: the goal lies outside the interval."""
        lines = self.found[cell.name]
        if cell.goal is None or len(lines) < ENOUGH:
            return False
        _, low, high = share(cell, lines)
        return low > cell.goal or high < cell.goal

    def add(self, line: dict[str, Any]) -> None:
        self.found[line["cell"]].append(line)


def measure(agenda: Agenda, out: TextIO, cores: int, seconds: float) -> None:
    """Play until nothing is left to play or the time is up."""
    deadline = time.monotonic() + seconds
    answers: queue.Queue[dict[str, Any] | BaseException] = queue.Queue()
    with get_context("spawn").Pool(cores) as pool:  # leaving it ends the games under way
        waiting = 0
        while True:
            while waiting < cores and (task := agenda.next()):
                pool.apply_async(played, task, callback=answers.put, error_callback=answers.put)
                waiting += 1
            left = deadline - time.monotonic()
            if waiting == 0 or left <= 0:
                return
            try:
                line = answers.get(timeout=left)
            except queue.Empty:
                return
            if isinstance(line, BaseException):
                raise line
            waiting -= 1
            agenda.add(line)
            out.write(json.dumps(line, separators=(",", ":")) + "\n")
            out.flush()


def compiled(rows: list[Row], cores: int) -> None:
    """Compile every game once, side by side, before many processes want it."""
    with get_context("spawn").Pool(cores) as pool:
        pool.map(compile_one, sorted({row.game for row in rows}), chunksize=1)


def compile_one(key: str) -> None:
    prepare(game(key))


# ---------------------------------------------------------------------------------------------- the table


def share(cell: Cell, lines: list[dict[str, Any]]) -> tuple[float, float, float]:
    """Part of the wins of the better player, with its 95 % interval."""
    mean = float(np.mean([line["shares"][cell.players[0]] for line in lines]))
    return (mean, *wilson(mean, len(lines)))


def figures(cell: Cell, lines: list[dict[str, Any]]) -> dict[str, Any]:
    """What is known about a cell, for the JSON."""
    known = {"row": cell.row.name, "column": cell.column, "players": cell.players, "games": len(lines)}
    if not lines:
        return known
    if cell.column == "pace":
        times = np.array([ms for line in lines for ms in line["ms"]])
        return known | {
            "moves": len(times),
            "mean_ms": round(float(times.mean()), 1),
            "p99_ms": round(float(np.percentile(times, 99)), 1),
            "longest_ms": round(float(times.max()), 1),
        }
    mean, low, high = share(cell, lines)
    return known | {"share": round(mean, 4), "low": round(low, 4), "high": round(high, 4), "goal": cell.goal}


def shown(known: dict[str, Any], usual: str) -> str:
    """A cell of the printed table; ``usual`` is the player one expects there."""
    if not known["games"]:
        return ""
    if known["column"] == "pace":
        return f"{known['mean_ms']:.0f} / {known['p99_ms']:.0f} / {known['longest_ms']:.0f}"
    player = known["players"][0]
    other = "" if player in (usual, *LEVELS) else f", {thought(player)}"
    return f"{known['share']:.2f} ({known['low']:.2f}-{known['high']:.2f}), n={known['games']}{other}"


def thought(player: str) -> str:
    """How long a search thinks: ``search:50ms`` and ``search:2500`` in words."""
    amount = player.removeprefix("search:")
    return f"{amount.removesuffix('ms')} ms" if amount.endswith("ms") else f"{int(amount):,} simulations"


def tables(all_figures: dict[tuple[str, str], dict[str, Any]], rows: list[Row]) -> str:
    """Markdown: games with opponents, then games alone."""
    steps = [f"{higher}:{lower}" for lower, higher in pairwise(LEVELS)]
    pace = "Regular's move, ms: mean / p99 / longest"
    parts = []
    for alone, columns, titles in (
        (False, [*steps, "random"], [*(step_title(step) for step in steps), "against random"]),
        (True, list(LEVELS), [LEVEL_NAMES[level] for level in LEVELS]),
    ):
        chosen = [row for row in rows if row.alone == alone]
        if not chosen:
            continue
        parts.append("| " + " | ".join(["game, seats", *titles, pace]) + " |\n" + "| --- " * (len(titles) + 2) + "|")
        for row in chosen:
            known = [all_figures.get((row.name, column), {"games": 0}) for column in [*columns, "pace"]]
            texts = [shown(one, "master") for one in known]
            parts[-1] += "\n| " + " | ".join([row.name, *texts]) + " |"
    return "\n\n".join(parts)


def step_title(step: str) -> str:
    return " : ".join(LEVEL_NAMES[level] for level in step.split(":"))


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how far apart the levels are.")
    parser.add_argument("rows", nargs="*", metavar="TEXT", help="only cells with one of these in 'row | column'")
    parser.add_argument("--file", type=Path, required=True, help="takes every game as it ends; an old one is resumed")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--second", action="store_true", help="Master itself, a second a move, and no shorter search")
    parser.add_argument("--json", action="store_true", help="figures instead of tables")
    arguments = parser.parse_args()
    asked = [replace(row, master="master", against_random="master") if arguments.second else row for row in ROWS]
    wanted = [text.casefold() for text in arguments.rows]
    every = {cell: f"{cell.row.name} | {cell.column}".casefold() for row in asked for cell in cells_of(row)}
    cells = [cell for cell, name in every.items() if not wanted or any(text in name for text in wanted)]
    rows = list(dict.fromkeys(cell.row for cell in cells))
    begun = time.monotonic()
    if arguments.minutes > 0:
        compiled(rows, arguments.cores)
    agenda = Agenda(cells, read_lines(arguments.file, {"format": FORMAT}))
    if arguments.minutes > 0:
        with arguments.file.open("a", encoding="utf-8") as out:
            measure(agenda, out, arguments.cores, 60 * arguments.minutes - (time.monotonic() - begun))
    known = {(cell.row.name, cell.column): figures(cell, agenda.found[cell.name]) for cell in cells}
    print(json.dumps(list(known.values()), indent=1) if arguments.json else tables(known, rows))


if __name__ == "__main__":
    main()
