"""Many live tables on one server: how long from sending a move until everyone has seen it?

    python bench/load.py --tables 2000 --seconds 60

Every table has two people, each with a socket of its own; a move is made at every table every --pace seconds. Timed is
the way from `send` to the last update that the move causes (the mover's own and, where the others may see it, theirs),
all on this machine; the clients run in processes of their own. Also told: what the server used of a processor, how late
the clients' own event loop was (they share the processors, and their lateness is in every time), bytes of updates
per move and seat, and the time in which a reconnecting socket has its right view again. Loopback only; bounded by
--seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import multiprocessing
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import uvloop
from tests.server.running import Kept, nats, new_database, postgres
from websockets.asyncio.client import ClientConnection, connect

from intrigue.server.people.accounts import new_person
from intrigue.server.people.sessions import GUEST, GUEST_LIFETIME
from intrigue.server.people.tokens import COOKIE, Signer

SECRET = "of the benchmark"


@dataclass(frozen=True)
class Load:
    tables: int
    seconds: float
    warm: float  # seconds of play before counting
    pace: float  # seconds from move to move at a table
    clients: int  # processes


class Person:
    """As little of a client as the measurement needs, so that the clients do not become what is measured."""

    def __init__(self, url: str, game: Game) -> None:
        self.url, self.game = url, game
        one, two = game.dice.randrange(256), game.dice.randrange(256)
        self.address = f"198.18.{one}.{two}"  # as a proxy on this machine says: everyone has limits of their own
        self.token = Signer(SECRET.encode()).make(new_person(), GUEST_LIFETIME, GUEST)
        self.legal: list[int] = []
        self.version = 0
        self.seen = asyncio.Event()
        self.sizes: list[int] = []
        self.number = 0
        self.over = False
        self.socket: ClientConnection | None = None
        self.task: asyncio.Task[None] | None = None

    def headers(self) -> dict[str, str]:
        return {"cookie": f"{COOKIE}={self.token}", "x-forwarded-for": self.address, "x-intrigue": "1"}

    async def open(self) -> None:
        url = self.url.replace("http", "ws", 1) + "/socket"
        self.socket = await connect(
            url, additional_headers=self.headers(), compression=None, open_timeout=60, ping_interval=None
        )
        self.task = asyncio.create_task(self.read())

    async def read(self) -> None:
        assert self.socket is not None
        async for text in self.socket:
            kind = text[6:12]
            if kind == "update":
                self.sizes.append(len(text))
                self.update(json.loads(text))
            elif kind.startswith("table"):
                message = json.loads(text)
                self.version = message["version"]
                position = message["position"]
                self.legal = [action for action, _ in position["legal"]] if position else []
                self.seen.set()
            elif kind.startswith("info"):
                self.over = json.loads(text)["table"]["state"] == "over"
            elif kind.startswith("refus"):
                self.game.refusals.append(str(text))
                self.seen.set()

    def update(self, message: dict[str, Any]) -> None:
        self.version = message["version"]
        patch = message["patch"]
        if "legal" in patch:
            self.legal = [action for action, _ in patch["legal"]]
        for step, value in patch.get(">legal", {}).items():
            if step[0] == "~":
                at, count = map(int, step[1:].split(":"))
                self.legal[at : at + count] = [action for action, _ in value]
            elif step[0] != ">":
                self.legal[int(step)] = value[0]
            elif "0" in value:
                self.legal[int(step[1:])] = value["0"]
        self.over = patch.get("over", self.over)
        self.seen.set()

    async def send(self, kind: str, **fields: Any) -> None:
        assert self.socket is not None
        self.number += 1
        await self.socket.send(json.dumps({"t": kind, "id": self.number, **fields}))

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self.task is not None:
            await asyncio.gather(self.task, return_exceptions=True)


class Game:
    """One table."""

    def __init__(self, url: str, http: httpx.AsyncClient, dice: random.Random) -> None:
        self.url, self.http, self.dice = url, http, dice
        self.people: list[Person] = []
        self.table = ""
        self.took: list[tuple[float, float]] = []  # when a move was made, and how long it took to be seen
        self.refusals: list[str] = []
        self.games = 0

    async def open(self) -> None:
        self.people = [Person(self.url, self), Person(self.url, self)]
        await self.new_table()

    async def new_table(self) -> None:
        host, guest = self.people
        for person in self.people:
            await person.close()
            person.legal, person.over, person.version = [], False, 0
            await person.open()
        body = {"game": "royal-will", "seats": 2, "clock": {"kind": "live", "bank": 3600, "together": 3600}}
        answer = await self.http.post("/api/tables", json=body, headers=host.headers())
        answer.raise_for_status()
        self.table = answer.json()["table"]
        for person in self.people:
            person.seen.clear()
            await person.send("watch", table=self.table)
            await asyncio.wait_for(person.seen.wait(), 60)
        for person in self.people:
            person.seen.clear()
        await guest.send("sit", table=self.table)
        await asyncio.wait_for(guest.seen.wait(), 60)
        for person in self.people:
            person.seen.clear()
        await host.send("start", table=self.table)
        for person in self.people:
            await asyncio.wait_for(person.seen.wait(), 60)
        self.games += 1

    async def play(self, until: float, begin: float, pace: float) -> None:
        """A move every ``pace`` seconds; moves before ``begin`` are not counted."""
        await asyncio.sleep(self.dice.uniform(0, pace))
        while time.monotonic() < until:
            started = time.monotonic()
            await self.one_move(counted=started >= begin)
            await asyncio.sleep(max(0.0, pace - (time.monotonic() - started)))

    async def one_move(self, counted: bool) -> None:
        ready = [person for person in self.people if person.legal and not person.over]
        if not ready:
            await self.new_table()
            return
        mover = self.dice.choice(ready)
        action = self.dice.choice(mover.legal)
        other = self.people[1 - self.people.index(mover)]
        # A choice made at once with others is the mover's alone to see; it ends hidden if the other one owes a choice.
        hidden = bool(other.legal)
        for person in self.people:
            person.seen.clear()
        started, began = time.monotonic(), time.perf_counter()
        await mover.send("move", table=self.table, version=mover.version, action=action)
        waiting = [mover] if hidden else self.people
        for person in waiting:
            await asyncio.wait_for(person.seen.wait(), 30)
        if counted:
            self.took.append((started, time.perf_counter() - began))

    async def reconnect(self) -> float:
        """Seconds until a socket that was lost has its view again."""
        person = self.people[0]
        await person.close()
        person.seen.clear()
        began = time.perf_counter()
        await person.open()
        await person.send("watch", table=self.table)
        await asyncio.wait_for(person.seen.wait(), 30)
        return time.perf_counter() - began


async def lateness(found: list[float]) -> None:
    """How much later than asked for this event loop wakes up."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(0.01)
        found.append(time.perf_counter() - began - 0.01)


async def clients(url: str, load: Load, tables: int, seed: int, ready: Any, go: Any) -> dict[str, Any]:
    dice = random.Random(seed)
    late: list[float] = []
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=url, timeout=120, limits=limits, trust_env=False) as http:
        games = [Game(url, http, dice) for _ in range(tables)]
        room = asyncio.Semaphore(20)

        async def opened(game: Game) -> None:
            async with room:
                await game.open()

        await asyncio.gather(*(opened(game) for game in games))
        ready.release()
        await asyncio.to_thread(go.wait)
        begin = time.monotonic() + load.warm
        watch = asyncio.create_task(lateness(late))
        await asyncio.gather(*(game.play(begin + load.seconds, begin, load.pace) for game in games))
        watch.cancel()
        back = [await game.reconnect() for game in games[:50]]
        for game in games:
            for person in game.people:
                await person.close()
    return {
        "moves": [one for game in games for one in game.took],
        "sizes": [size for game in games for person in game.people for size in person.sizes],
        "refusals": [text for game in games for text in game.refusals][:5],
        "back": back,
        "late": late,
    }


def run_clients(url: str, load: Load, tables: int, seed: int, ready: Any, go: Any, out: Any) -> None:
    gc.disable()  # pauses of the clients are not the server's
    uvloop.run(_report(clients(url, load, tables, seed, ready, go), out))


async def _report(work: Any, out: Any) -> None:
    try:
        out.put(await work)
    except Exception as error:
        out.put({"error": repr(error)})
        raise


def quantile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def cpu_seconds(process: int) -> float:
    """What a process has used of the processors so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def play(server: Kept, load: Load, meanwhile: Callable[[], None] = lambda: None) -> tuple[list[dict[str, Any]], float]:
    """What each process of clients tells, and the seconds of a processor that the server used; ``meanwhile`` is called
    as soon as all tables have begun."""
    context = multiprocessing.get_context("spawn")
    ready, go, out = context.Semaphore(0), context.Event(), context.Queue()
    share = [load.tables // load.clients + (at < load.tables % load.clients) for at in range(load.clients)]
    workers = [
        context.Process(target=run_clients, args=(server.url, load, count, seed, ready, go, out))
        for seed, count in enumerate(share)
    ]
    for worker in workers:
        worker.start()
    for _ in workers:
        ready.acquire()
    go.set()
    processes = server.servers()
    before = sum(map(cpu_seconds, processes))
    meanwhile()
    found = [out.get() for _ in workers]
    broken = [part["error"] for part in found if "error" in part]
    if broken:
        raise SystemExit(f"the clients failed: {broken}")
    used = sum(map(cpu_seconds, processes)) - before
    for worker in workers:
        worker.join()
    return found, used


def measure(server: Kept, load: Load) -> dict[str, Any]:
    found, used = play(server, load)
    took = [took for part in found for _, took in part["moves"]]
    sizes = [float(one) for part in found for one in part["sizes"]]
    back = [one for part in found for one in part["back"]]
    late = [one for part in found for one in part["late"]]
    return {
        "tables": load.tables,
        "sockets": 2 * load.tables,
        "moves": len(took),
        "moves_per_second": round(len(took) / load.seconds, 1),
        "server_cpu_share": round(used / (load.seconds + load.warm), 2),
        "server_cpu_ms_per_move": round(used * 1000 * load.seconds / (load.seconds + load.warm) / max(1, len(took)), 2),
        "p50_ms": round(quantile(took, 0.5) * 1000, 1),
        "p90_ms": round(quantile(took, 0.9) * 1000, 1),
        "p99_ms": round(quantile(took, 0.99) * 1000, 1),
        "max_ms": round(max(took, default=0) * 1000, 1),
        "clients_late_p50_ms": round(quantile(late, 0.5) * 1000, 1),
        "clients_late_p99_ms": round(quantile(late, 0.99) * 1000, 1),
        "update_bytes_mean": round(sum(sizes) / max(1, len(sizes))),
        "update_bytes_p99": round(quantile(sizes, 0.99)),
        "update_bytes_max": round(max(sizes, default=0)),
        "reconnect_p99_ms": round(quantile(back, 0.99) * 1000, 1),
        "refusals": [one for part in found for one in part["refusals"]],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warm", type=float, default=10.0, help="seconds of play before counting")
    parser.add_argument("--pace", type=float, default=5.0, help="seconds from move to move at a table")
    parser.add_argument("--clients", type=int, default=1, help="processes that the clients share")
    parser.add_argument("--workers", type=int, default=1, help="server processes; more than one share a NATS server")
    parser.add_argument("--store", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--synchronous", choices=("full", "normal"), default="full", help="of SQLite")
    given = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if given.store == "sqlite":
            store = f"sqlite:///{folder / 'tables.sqlite3'}?synchronous={given.synchronous}"
        else:
            store = new_database(stack.enter_context(postgres()))
        bus = stack.enter_context(nats()) if given.workers > 1 else ""
        server = Kept(folder, store, secret=SECRET, limits=1.0, workers=given.workers, bus=bus)
        server.start()
        try:
            server.wait()
            load = Load(given.tables, given.seconds, given.warm, given.pace, given.clients)
            report = measure(server, load)
            report |= {"store": given.store, "load_average": [round(one, 2) for one in os.getloadavg()]}
            print(json.dumps(report))
        finally:
            server.stop()
            faults = [line for line in server.log.read_text().splitlines() if '"error"' in line]
            if faults:
                print(f"{len(faults)} errors in the server's log, the first:\n{faults[0][:2000]}", file=sys.stderr)


if __name__ == "__main__":
    main()
