"""How strong are the nets? Alone and with a search, against Master with its full second, as one table.

    python bench/strength.py --file strength.jsonl --minutes 8           as many games as fit, a process on every core
    python bench/strength.py --file strength.jsonl --minutes 8           again: goes on where it stopped
    python bench/strength.py "wills, 2" "| net:" --file strength.jsonl   cells with one of these in their names
    python bench/strength.py --file strength.jsonl --minutes 0 --json    only what the file says

A cell is a table and two players, who meet in seat-balanced games on common deals; A Royal Will is played in matches of
nine. The cell with the fewest games is next. A second of thought is a second on a core of its own: there is never more
than one process a core, and one bot thinks at a time in each. When the time is up nothing is lost: a game under way is
written down as the moves it had, and the next run plays it on (its bots begin their trees anew). What was played with
other nets or settings is left out of the table. INTRIGUE_NETS names a folder with other nets to be measured.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import queue
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any, TextIO

import numpy as np
from bench.lines import read_lines

from intrigue import game, game_keys
from intrigue.bots import arena
from intrigue.bots.arena import Pairing, Plan, schedule, win_shares
from intrigue.bots.levels import level_settings, prepare, searches
from intrigue.bots.net import net_file, require_net
from intrigue.bots.search import wilson
from intrigue.bots.settings import settings_for

FORMAT = "intrigue-strength 1"
GAMES = 400  # of a cell, unless told otherwise
NINE = 9  # games of a match: in one of A Royal Will the deal decides most
WAIT = 30.0  # seconds for the moves under way when the time is up


@dataclass(frozen=True)
class Cell:
    """A table and two players; what is asked is which part of the wins the first of them has."""

    table: str  # its name
    game: str
    seats: int
    options: dict[str, Any] = field(hash=False)
    player: str
    opponent: str = "master"

    @property
    def name(self) -> str:
        return f"{self.table} | {self.player}:{self.opponent}"

    @property
    def settings(self) -> str:
        """Names all that decides how its players play; a game played under other settings is not counted."""
        table = game(self.game)
        found: list[object] = [table.version, table.cards_hash, settings_for(table).search]
        found += [level_settings(table, one, self.seats) for one in (self.player, self.opponent) if searches(one)]
        found.append(hashlib.sha256(net_file(table).read_bytes()).hexdigest())
        return hashlib.sha256(repr(found).encode()).hexdigest()[:16]

    def plan(self, games: int) -> Plan:
        return Plan(self.game, "", (self.player, self.opponent), games, self.seats, self.options, 0)

    def pairings(self, games: int) -> list[Pairing]:
        """In the order in which they are played; the players' seats are exchanged from one to the next."""
        table = game(self.game)
        return schedule(self.plan(games), table.sides_of(table.deal(self.seats, self.options, 0)))


WITH_FEWEST, WITH_MOST = ("net", "net-search:50ms", "grandmaster"), ("net",)


def cells() -> Iterator[Cell]:
    """Of every game with two seats and with the most, by the mode that comes first for so many."""
    for key in game_keys():
        table = game(key)
        for seats, players in ((2, WITH_FEWEST), (table.seats.stop - 1, WITH_MOST)):
            mode = next(mode for mode in table.modes if seats in mode.seats_in(table))
            more, told = ({"match_games": NINE}, ", matches of nine") if key == "royal-will" else ({}, "")
            for player in players:
                yield Cell(f"{table.name}, {seats} seats{told}", key, seats, {**mode.options, **more}, player)


# ---------------------------------------------------------------------------------------------- playing


def played(cell: Cell, pairing: Pairing, begun: Sequence[int], deadline: float) -> dict[str, Any]:
    """One game from the moves it has had, to its end or until the time is up, as a line of the file."""
    table = game(cell.game)
    prepare(table, cell.seats)  # in a process that has done so already this takes no time
    plan = cell.plan(2)
    s = table.deal(cell.seats, cell.options, pairing.deal)
    bots = [
        arena.make_player(table, plan, player, 64 * pairing.deal + 8 * (pairing.number % 2) + seat)
        for seat, player in enumerate(pairing.seats)
    ]
    moves = list(begun)
    for action in begun:
        table.play(s, table.to_act(s)[0], action)
    line = {"cell": cell.name, "settings": cell.settings, "number": pairing.number}
    while not int(s["over"]):
        if time.time() > deadline:
            return line | {"moves": moves}
        seat = table.to_act(s)[0]
        moves.append(bots[seat].choose(table.veil(s, seat), table.legal(s, seat)).action)
        table.play(s, seat, moves[-1])
    places = [place for _, place in table.scores(s)]
    return line | {"shares": win_shares(pairing.seats, places, table.sides_of(s))}


class Agenda:
    """Which game is played next, and what is known so far."""

    def __init__(self, cells: Sequence[Cell], lines: Sequence[dict[str, Any]], games: int) -> None:
        self.cells = cells
        self.shares: dict[str, list[float]] = {cell.name: [] for cell in cells}
        self.begun: dict[str, int] = {cell.name: 0 for cell in cells}  # games that are over or under way
        self.pending: dict[str, list[tuple[Pairing, list[int]]]] = {}
        for cell in cells:
            last = {one["number"]: one for one in lines if (one["cell"], one["settings"]) == (cell.name, cell.settings)}
            over = {number for number, one in last.items() if "shares" in one}
            self.shares[cell.name] = [last[number]["shares"][cell.player] for number in sorted(over)]
            self.begun[cell.name] = len(over)
            left = [one for one in cell.pairings(games) if one.number not in over]
            moves = {number: one["moves"] for number, one in last.items() if "moves" in one}
            left.sort(key=lambda one: (one.number not in moves, one.number))  # those under way come first
            self.pending[cell.name] = [(one, moves.get(one.number, [])) for one in reversed(left)]

    def next(self) -> tuple[Cell, Pairing, list[int]] | None:
        """Of the cell with the fewest games, the first in the list among equals; both games of a deal together."""
        open_cells = [cell for cell in self.cells if self.pending[cell.name]]
        if not open_cells:
            return None
        cell = min(open_cells, key=lambda one: self.begun[one.name] // 2)
        self.begun[cell.name] += 1
        return cell, *self.pending[cell.name].pop()

    def add(self, line: dict[str, Any]) -> None:
        cell = next(one for one in self.cells if one.name == line["cell"])
        if "shares" in line:
            self.shares[cell.name].append(line["shares"][cell.player])


def measure(agenda: Agenda, out: TextIO, processes: int, seconds: float) -> None:
    """Play until nothing is left to play or the time is up."""
    deadline = time.time() + seconds  # by a clock that processes share
    answers: queue.Queue[dict[str, Any] | BaseException] = queue.Queue()
    with get_context("spawn").Pool(processes) as pool:  # leaving it ends what did not answer in time
        waiting = 0
        while True:
            while waiting < processes and time.time() < deadline and (task := agenda.next()):
                pool.apply_async(played, (*task, deadline), callback=answers.put, error_callback=answers.put)
                waiting += 1
            if waiting == 0:
                return
            try:
                line = answers.get(timeout=max(0.0, deadline - time.time()) + WAIT)
            except queue.Empty:
                return
            if isinstance(line, BaseException):
                raise line
            waiting -= 1
            agenda.add(line)
            out.write(json.dumps(line, separators=(",", ":")) + "\n")
            out.flush()


def compiled(cells: Sequence[Cell], processes: int) -> None:
    """Compile every game once, side by side, before many processes want it."""
    with get_context("spawn").Pool(processes) as pool:
        pool.map(compile_one, sorted({cell.game for cell in cells}), chunksize=1)


def compile_one(key: str) -> None:
    prepare(game(key))


# ---------------------------------------------------------------------------------------------- the table


def figures(cell: Cell, shares: Sequence[float]) -> dict[str, Any]:
    """What is known about a cell."""
    known: dict[str, Any] = {
        "table": cell.table,
        "player": cell.player,
        "opponent": cell.opponent,
        "games": len(shares),
    }
    if not shares:
        return known
    mean = float(np.mean(shares))
    low, high = wilson(mean, len(shares))
    return known | {"share": round(mean, 4), "low": round(low, 4), "high": round(high, 4)}


def shown(known: dict[str, Any] | None) -> str:
    if not known or not known["games"]:
        return ""
    return f"{known['share']:.2f} ({known['low']:.2f}-{known['high']:.2f}), n={known['games']}"


def printed(all_figures: Sequence[dict[str, Any]]) -> str:
    """Markdown: a row for each table, a column for each player."""
    columns = [player for player in WITH_FEWEST if any(one["player"] == player for one in all_figures)]
    lines = ["| against `master` | " + " | ".join(f"`{player}`" for player in columns) + " |"]
    lines.append("| --- " * (len(columns) + 1) + "|")
    for table in dict.fromkeys(one["table"] for one in all_figures):
        known = {one["player"]: one for one in all_figures if one["table"] == table}
        lines.append(f"| {table} | " + " | ".join(shown(known.get(player)) for player in columns) + " |")
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    cores = len(os.sched_getaffinity(0))
    parser = argparse.ArgumentParser(description="Measure how strong the nets are.")
    parser.add_argument("cells", nargs="*", metavar="TEXT", help="only cells with one of these in their names")
    parser.add_argument("--file", type=Path, required=True, help="takes every game; an old one is resumed")
    parser.add_argument("--processes", type=int, default=cores, help="games at a time, one a core at most")
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--games", type=int, default=GAMES, help="of each cell at most")
    parser.add_argument("--json", action="store_true", help="figures instead of a table")
    given = parser.parse_args(arguments)
    if not 1 <= given.processes <= cores:
        parser.error(f"--processes {given.processes}: here are {cores} cores, and a second has to be a core's own")
    if given.games < 2 or given.games % 2:
        parser.error(f"--games {given.games}: an even number from 2, since every deal is played twice")
    every = list(cells())
    wanted = [text.casefold() for text in given.cells]
    chosen = [cell for cell in every if not wanted or any(text in cell.name.casefold() for text in wanted)]
    if not chosen:
        parser.error(f"no cell is called so; there are: {', '.join(cell.name for cell in every)}")
    begun = time.monotonic()
    for key in sorted({cell.game for cell in chosen}):
        require_net(game(key))
    if given.minutes > 0:
        compiled(chosen, given.processes)
    agenda = Agenda(chosen, read_lines(given.file, {"format": FORMAT}), given.games)
    if given.minutes > 0:
        with given.file.open("a", encoding="utf-8") as out:
            measure(agenda, out, given.processes, 60 * given.minutes - (time.monotonic() - begun))
    known = [figures(cell, agenda.shares[cell.name]) for cell in chosen]
    print(json.dumps(known, indent=1) if given.json else printed(known))


if __name__ == "__main__":
    main()
