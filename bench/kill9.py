"""Kill the server without warning, again and again, while games are played: is an acknowledged move ever lost?

    python bench/kill9.py --kills 1000 --store sqlite
    python bench/kill9.py --kills 1000 --store postgresql

Players on real sockets make random moves at several tables. At a random moment the server process gets SIGKILL and its
supervisor starts another one; now and then the supervisor is killed too, and started again from the command line.
Every move that was acknowledged must be in the store, in order; every table must open and play on.
Loopback only; bounded by --kills and --minutes. Tells what it found so far every 50 kills.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.server.client import Client, RefusedByServer
from tests.server.playing import table_of
from tests.server.running import Kept, new_database, postgres
from websockets.exceptions import WebSocketException

from intrigue.server.storage.store import Store
from intrigue.server.storage.tables import decode_events
from intrigue.server.tables.events import Moved

GONE = (OSError, TimeoutError, WebSocketException)  # what a killed server looks like from a socket
WITH_SUPERVISOR = 20  # one kill in so many takes the supervisor too
TELL_EVERY = 50  # kills


@dataclass
class Report:
    """Times are seconds from the kill until a player's socket has its right view again, the restart included."""

    kills: int = 0
    supervisors: int = 0  # of them with the supervisor
    acknowledged: int = 0
    unanswered: int = 0
    lost: int = 0
    unreadable: int = 0
    games: int = 0
    back: list[float] = field(default_factory=list)  # the server killed, its supervisor there
    back_anew: list[float] = field(default_factory=list)  # all killed, started from the command line
    seconds: float = 0.0

    def told(self) -> dict[str, Any]:
        figures = {name: value for name, value in vars(self).items() if not isinstance(value, list)}
        for name in ("back", "back_anew"):
            times = sorted(getattr(self, name)) or [0.0]
            figures[f"{name}_p50"] = round(times[len(times) // 2], 3)
            figures[f"{name}_p99"] = round(times[min(len(times) - 1, len(times) * 99 // 100)], 3)
            figures[f"{name}_max"] = round(times[-1], 3)
        return {**figures, "load_average": [round(one, 2) for one in os.getloadavg()]}


@dataclass
class Players:
    """The people of one table, and the moves that were acknowledged to them, as (seat, key)."""

    table: str
    people: list[Client]
    acknowledged: list[str] = field(default_factory=list)
    moves: int = 0


class Campaign:
    def __init__(self, store: str, folder: Path, tables: int, seed: int) -> None:
        self.server = Kept(folder, store)
        self.tables, self.dice = tables, random.Random(seed)
        self.report = Report()
        self.groups: list[Players] = []
        self.moved = asyncio.Event()
        self.store = Store(self.server.settings.store_url)  # read past the server

    async def run(self, kills: int, minutes: float = 60.0, tell: Callable[[Report], None] = lambda _: None) -> Report:
        began = time.monotonic()
        self.server.start()
        try:
            await asyncio.to_thread(self.server.wait)
            self.groups = [await self.new_group() for _ in range(self.tables)]
            for _ in range(kills):
                if time.monotonic() - began > minutes * 60:
                    break
                await self.one_kill()
                self.report.seconds = round(time.monotonic() - began, 1)
                if self.report.kills % TELL_EVERY == 0:
                    tell(self.report)
        finally:
            for group in self.groups:
                for person in group.people:
                    await person.close()
            self.server.stop()
            await self.store.close()
        return self.report

    async def new_group(self) -> Players:
        people = [await Client(self.server.url).open() for _ in range(2)]
        return Players(await table_of(*people), people)

    async def one_kill(self) -> None:
        """Play until a random moment after the first acknowledged move, kill, reconnect, check."""
        playing = [asyncio.create_task(self.play(group)) for group in self.groups]
        async with asyncio.timeout(120):  # the first moves of all may have to wait for rules to be compiled
            await self.moved.wait()
        self.moved.clear()
        await asyncio.sleep(self.dice.uniform(0.0, 0.5))
        self.report.kills += 1
        supervisor_too = self.report.kills % WITH_SUPERVISOR == 0
        killed = time.perf_counter()
        if supervisor_too:
            self.report.supervisors += 1
            self.server.kill_all()
            self.server.start()
        else:
            self.server.kill_server()
        times = self.report.back_anew if supervisor_too else self.report.back
        await asyncio.gather(*playing)
        await asyncio.gather(
            *(self.come_back(group, person, killed, times) for group in self.groups for person in group.people)
        )
        for at, group in enumerate(self.groups):
            await self.check(group)
            if all(person.over(group.table) for person in group.people):
                self.report.games += 1
                for person in group.people:
                    await person.close()
                self.groups[at] = await self.new_group()

    async def play(self, group: Players) -> None:
        """Random moves until the socket dies; only acknowledged ones are noted."""
        try:
            while not group.people[0].over(group.table):
                ready = [person for person in group.people if person.legal(group.table)]
                if not ready:
                    if not all(person.connected for person in group.people):
                        raise ConnectionError("the server died before it told what comes next")
                    await asyncio.sleep(0.002)
                    continue
                person = self.dice.choice(ready)
                group.moves += 1
                key, version = f"m{group.moves}", person.tables[group.table]["version"]
                await person.move(group.table, self.dice.choice(person.legal(group.table)), key=key)
                group.acknowledged.append(f"{group.people.index(person)} {key}")
                self.report.acknowledged += 1
                self.moved.set()
                await person.until(
                    lambda p=person, v=version: p.tables[group.table]["version"] > v or not p.connected, 5
                )
        except GONE:
            self.report.unanswered += 1

    async def come_back(self, group: Players, person: Client, killed: float, times: list[float]) -> None:
        """As a browser does: try until somebody answers."""
        await person.disconnect()
        while True:
            try:
                await person.connect()
                await person.watch(group.table)
                break
            except RefusedByServer:
                self.report.unreadable += 1
                break
            except GONE:
                await asyncio.sleep(0.02)
        times.append(time.perf_counter() - killed)

    async def check(self, group: Players) -> None:
        """Every acknowledged move must be known: sending it again is refused as a duplicate, not as anything else."""
        for noted in group.acknowledged[-8:]:
            seat, key = noted.split()
            person = group.people[int(seat)]
            if person.over(group.table):
                break
            try:
                await person.move(group.table, 0, key=key)
                self.report.lost += 1
            except RefusedByServer as refusal:
                self.report.lost += refusal.code != "duplicate_move"
        rows, _ = await self.store.events_after({group.table: 0})
        happened = decode_events(rows[group.table])
        assert [one.seq for one in happened] == list(range(1, len(happened) + 1))
        stored = {f"{one.event.seat} {one.event.key}" for one in happened if isinstance(one.event, Moved)}
        self.report.lost += sum(noted not in stored for noted in group.acknowledged)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--store", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()

    def tell(report: Report) -> None:
        print(json.dumps({"store": given.store, **report.told()}), flush=True)

    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if given.store == "sqlite":
            store = f"sqlite:///{folder / 'tables.sqlite3'}"
        else:
            store = new_database(stack.enter_context(postgres()))
        report = asyncio.run(Campaign(store, folder, given.tables, given.seed).run(given.kills, given.minutes, tell))
        tell(report)
        if report.lost or report.unreadable:
            raise SystemExit(1)


if __name__ == "__main__":
    main()
