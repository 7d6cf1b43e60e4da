"""Kill the server without warning, again and again, while games are played: is an acknowledged move ever lost?

    python bench/kill9.py --kills 500 --store sqlite
    python bench/kill9.py --kills 500 --store postgresql

Players on real sockets make random moves at several tables. At a random moment the server process gets SIGKILL and is
started again. Every move that was acknowledged must be in the store, in order; every table must open and play on.
Loopback only; bounded by --kills and --minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from tests.server.client import Client, RefusedByServer
from tests.server.playing import table_of
from tests.server.running import Server, new_database, postgres

GONE = (ConnectionError, OSError, TimeoutError)


@dataclass
class Report:
    kills: int = 0
    acknowledged: int = 0
    unanswered: int = 0
    lost: int = 0
    unreadable: int = 0
    games: int = 0
    slowest_reconnect: float = 0.0  # seconds from a socket's first attempt at the new process to its right view
    seconds: float = 0.0


@dataclass
class Players:
    """The people of one table, and the moves that were acknowledged to them, as (seat, key)."""

    table: str
    people: list[Client]
    acknowledged: list[str] = field(default_factory=list)
    moves: int = 0


class Campaign:
    def __init__(self, store: str, folder: Path, tables: int, seed: int) -> None:
        self.server = Server(folder, store)
        self.tables, self.dice = tables, random.Random(seed)
        self.report = Report()
        self.groups: list[Players] = []

    async def run(self, kills: int, minutes: float = 60.0) -> Report:
        began = time.monotonic()
        self.server.start()
        try:
            self.groups = [await self.new_group() for _ in range(self.tables)]
            for _ in range(kills):
                if time.monotonic() - began > minutes * 60:
                    break
                await self.one_kill()
            for group in self.groups:
                await self.check(group)
        finally:
            for group in self.groups:
                for person in group.people:
                    await person.close()
            self.server.stop()
        self.report.seconds = round(time.monotonic() - began, 1)
        return self.report

    async def new_group(self) -> Players:
        people = [await Client(self.server.url).open() for _ in range(2)]
        return Players(await table_of(*people), people)

    async def one_kill(self) -> None:
        """Play under load until a random moment, kill, start, reconnect, check."""
        playing = [asyncio.create_task(self.play(group)) for group in self.groups]
        await asyncio.sleep(self.dice.uniform(0.05, 0.6))
        self.server.kill()
        self.report.kills += 1
        await asyncio.gather(*playing)
        await asyncio.to_thread(self.server.start)
        await asyncio.gather(*(self.come_back(group) for group in self.groups))
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
                    await asyncio.sleep(0.002)
                    continue
                person = self.dice.choice(ready)
                group.moves += 1
                key, version = f"m{group.moves}", person.tables[group.table]["version"]
                await person.move(group.table, self.dice.choice(person.legal(group.table)), key=key)
                group.acknowledged.append(f"{group.people.index(person)} {key}")
                self.report.acknowledged += 1
                await person.until(lambda p=person, v=version: p.tables[group.table]["version"] > v, 5)
        except RefusedByServer:
            raise
        except GONE:
            self.report.unanswered += 1
        except Exception as error:  # websockets has many names for a socket that died
            if "close" not in str(error).lower():
                raise
            self.report.unanswered += 1

    async def come_back(self, group: Players) -> None:
        for person in group.people:
            await person.disconnect()
            began = time.perf_counter()
            await person.connect()
            try:
                await person.watch(group.table)
            except RefusedByServer:
                self.report.unreadable += 1
            self.report.slowest_reconnect = max(self.report.slowest_reconnect, time.perf_counter() - began)

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
        stored = await self.stored(group.table)
        self.report.lost += sum(noted not in stored for noted in group.acknowledged)

    async def stored(self, table: str) -> set[str]:
        """'seat key' of all moves in the store, read past the server."""
        from intrigue.server.events import Moved
        from intrigue.server.store import Store

        store = Store(self.server.settings.store_url)
        try:
            happened = await store.events_after(table, 0)
        finally:
            await store.reader.dispose()
            await store.writer.dispose()
        assert [one.seq for one in happened] == list(range(1, len(happened) + 1))
        return {f"{one.event.seat} {one.event.key}" for one in happened if isinstance(one.event, Moved)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--store", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if given.store == "sqlite":
            store = f"sqlite:///{folder / 'tables.sqlite3'}"
        else:
            store = new_database(stack.enter_context(postgres()))
        campaign = Campaign(store, folder, given.tables, given.seed)
        report = asyncio.run(campaign.run(given.kills, given.minutes))
        print(json.dumps({"store": given.store, **vars(report)}))
        if report.lost or report.unreadable:
            raise SystemExit(1)


if __name__ == "__main__":
    main()
