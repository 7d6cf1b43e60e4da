"""A study in a process of its own: ``python -m intrigue.lab.job FOLDER``. A server runs it for the page /lab.

The folder holds the request (job.json, the card files) and receives the results: finished blocks, from which the same
command resumes after any interruption, report.json, which is updated as blocks finish, and the other files at the end.
SIGTERM ends the study with a report of what there is. ``--game PART NUMBER SEAT CARD`` prints one game of the study
instead, with its decision.
"""

from __future__ import annotations

import fcntl
import json
import math
import os
import signal
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import FrameType
from typing import Any

from intrigue.bots.fit import fit
from intrigue.engine.catalogues import LANGUAGES
from intrigue.engine.registry import game as find_game

from .files import PAGE, contents, page_in, write_parquet
from .report import build
from .run import AGAINST_FILE, DECK_FILE, REPORT, STRENGTHS, Extras, Report, fitted, make_plan
from .running import Workers, carry_out, silent
from .sandbox import enter
from .store import Store, write_whole
from .study import Part, Plan

JOB = "job.json"
PRECISION = 0.5  # points to each side at which a study ends before its time
BUSY = 3  # exit status: another process is at it
FIRST_REPORT = 0.3  # seconds
REPORTS_EVERY = 1.0
GRACE = 5.0  # seconds beyond the time of a study in which a block may still be played


@dataclass(frozen=True)
class Job:
    """A request, as job.json has it."""

    game: str
    seats: int | None = None
    players: tuple[str, ...] = ()  # weakest first; none: the default players (run.strengths)
    options: dict[str, Any] = field(default_factory=dict)
    seconds: float = 60.0
    extras: tuple[str, ...] = ()  # names of run.Extras

    @classmethod
    def read(cls, folder: Path) -> Job:
        told = json.loads((folder / JOB).read_text(encoding="utf-8"))
        extras = tuple(told.get("extras", ()))
        return cls(told["game"], told["seats"], tuple(told["players"]), told["options"], told["seconds"], extras)

    def plan(self, folder: Path) -> Plan:
        deck, other = folder / DECK_FILE, folder / AGAINST_FILE
        return make_plan(
            self.game,
            cards=deck if deck.exists() else None,
            against=other if other.exists() else None,
            seats=self.seats,
            options=self.options,
            players=self.players or None,
            within=PRECISION,
            seconds=self.seconds,
            extras=Extras(**dict.fromkeys(self.extras, True)),
        )


class Live:
    """Updates report.json while a study runs."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self.plan, self.folder = plan, folder
        self.next = time.monotonic() + FIRST_REPORT
        self.until = time.monotonic() + (plan.seconds or math.inf) + GRACE
        self.stopped = threading.Event()
        self.games = 0  # that the last report was of

    def stop(self, _number: int, _frame: FrameType | None) -> None:
        self.stopped.set()

    def look(self, parts: Sequence[Part]) -> bool:
        """Called after every block, and now and then while one is played; returns whether to go on."""
        began, games = time.monotonic(), sum(part.games for part in parts)
        if began >= self.next and games > self.games:
            self.games = games
            self.write(parts)
            self.next = time.monotonic() + max(REPORTS_EVERY, 4 * (time.monotonic() - began))
        return began < self.until and not self.stopped.is_set()

    def write(self, parts: Sequence[Part]) -> Report:
        """Of the parts that have begun."""
        played = [part for part in parts if part.games]
        report = Report(self.plan, build(self.plan, played), played)
        write_whole(self.folder / REPORT, report.json.encode())
        return report


def load_and_enter_sandbox(folder: Path) -> None:
    """Load and compile what a study needs, with the published cards, then enter the sandbox (sandbox.py): only there is
    somebody's card file read."""
    job = Job.read(folder)
    game = find_game(job.game)
    for players in job.players or STRENGTHS:
        plan = Plan(game, seats=(game.default_seats,), drama="drama" in job.extras, weight="weight" in job.extras)
        Workers(1).prepare(Part(plan, game.default_seats, players))
    if "greedy" in job.players:
        fit(game, 1, seats=[game.default_seats])
    enter(folder)


def study(folder: Path) -> None:
    plan = fitted(Job.read(folder).plan(folder))
    live = Live(plan, folder)
    signal.signal(signal.SIGTERM, live.stop)
    threads = max(1, (os.cpu_count() or 1) // 2)
    parts = carry_out(plan, Store(folder, plan), nullcontext(Workers(threads)), silent, live.look)
    report = live.write(parts)
    for name, content in contents(report).items():
        if name != PAGE:
            write_whole(folder / name, content)
    for language in LANGUAGES:  # whoever reads it says in which
        write_whole(folder / page_in(language), replace(report, language=language).html.encode())
    write_parquet(report, folder)


def one_game(folder: Path, part: int, number: int, seat: int, card: str) -> dict[str, Any]:
    """A game of a study as a record, its moves as numbers, and the move at which a seat first used a card."""
    plan = fitted(Job.read(folder).plan(folder))
    told = json.loads((folder / REPORT).read_text(encoding="utf-8"))
    report = Report(plan, told)
    table = report.game(number, part)
    decision = report.decision(table, seat, card) if card else None
    return {
        "seats": table.seats,
        "options": table.options,
        "seed": table.seed.hex(),
        "version": table.version,
        "start": table.start_hash,
        "moves": [[seat, action, found] for (seat, action), found in zip(table.moves, table.hashes, strict=True)],
        "decision": decision,
        "players": told["parts"][part]["players"],
    }


def main(arguments: Sequence[str]) -> int:
    folder = Path(arguments[0])
    if arguments[1:2] == ["--game"]:
        part, number, seat, card = arguments[2:]
        print(json.dumps(one_game(folder, int(part), int(number), int(seat), card)))
        return 0
    with (folder / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return BUSY
        study(folder)
    return 0


if __name__ == "__main__":
    load_and_enter_sandbox(Path(sys.argv[1]))
    status = main(sys.argv[1:])
    sys.stdout.flush()
    os._exit(status)  # who was stopped does not wait for blocks that are still played
