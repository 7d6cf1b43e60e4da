"""One visitor who means harm: how much longer do all others wait?

    python bench/abuse.py --tables 200 --rounds 3

People play at --tables tables, each from an address of their own, on a server with the limits that operators have.
Measured is the time from sending a move to the last update that it causes, as in bench/load.py: undisturbed, and with
--connections hostile connections of one address, by turns, for every kind of attack in bench/attacks.py and --rounds
times over. The goal: no attack makes the 99th percentile more than twice what it is without.

What is compared. A p99 of a few seconds is a handful of moves, and a single accident of the machine decides it. So the
figure of an attack is the median over its rounds, with the worst beside it, and the figure undisturbed is the median
over all windows in which nobody attacks, with their spread. An attack counts from its first request on, when nothing
of what it may use is used up yet.

What is not the server's. Everything runs on this machine. Attackers run only when a processor has nothing else to do
(SCHED_IDLE), so that what they take of it is not counted against the server. Processes that the server starts (bots)
and its threads (passwords) compete with the players, and that is counted. Told for each attack, so that neither side is
taken for the other: how late the players' own event loop was, and what attacker and server used of a processor.

Loopback only; every attack is bounded in time and number and ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import math
import multiprocessing
import os
import random
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import uvloop
from bench.attacks import KINDS, Owned, Target, attack
from bench.load import SECRET, Game, cpu_seconds, quantile
from tests.server.client import Client
from tests.server.running import Kept

from intrigue.server.runtime.scheduling import ask_for_short_slices

GOAL = 2.0
SETTLE = 2.0  # seconds after an attack has ended, before counting
RUNNING = 10  # games of the attacker's own
LOOK_EVERY = 0.01  # seconds between looks at how late the players' event loop is

Timed = list[tuple[float, float]]  # when, and how long it took


@dataclass
class Phase:
    name: str  # of the attack; empty: none
    begin: float  # of the window that counts
    end: float
    tally: Counter[str]
    attacker: float  # seconds of a processor that it used
    server: float


# ---------------------------------------------------------------------------------------------- before


async def prepare(url: str, game: str, moves: int, undos: int) -> tuple[Owned, Owned, list[Owned]]:
    """What a visitor could have made ready in weeks: games with a long history."""
    clients = [await Client(url).open() for _ in range(RUNNING + 2)]
    for client in clients:
        client.http.timeout = httpx.Timeout(600)  # the first table of a game may have to wait for its rules
    undone = await table_alone(clients[0], "royal-will")
    for _ in range(undos):
        await move(clients[0], undone, seat=0)  # both choose at once: this one may choose again
        await clients[0].ask("undo", table=undone, seat=0)
    finished = await table_alone(clients[1], "ausonia")
    for _ in range(moves):
        if not await move(clients[1], finished):
            break
    if not clients[1].over(finished):
        await clients[1].ask("resign", table=finished, seat=0)
    running = []
    for client in clients[2:]:
        table = await table_alone(client, game)
        while not client.legal(table):
            await move(client, table)
            await client.watch(table, seat=0)
        running.append(Owned(table, client.token, client.legal(table)))
    owned = Owned(undone, clients[0].token), Owned(finished, clients[1].token), running
    for client in clients:
        await client.close()
    return owned


async def table_alone(client: Client, game: str) -> str:
    """A public table of two seats, both held by one person."""
    table = str((await client.post("/api/tables", {"game": game, "seats": 2}))["table"])
    await client.ask("sit", table=table)
    await client.ask("start", table=table)
    await client.watch(table, seat=0)
    return table


async def move(client: Client, table: str, seat: int | None = None) -> bool:
    """A random move of a seat, by default of one that is to act; False if there is none."""
    await client.watch(table, **({} if seat is None else {"seat": seat}))
    legal = client.legal(table)
    if legal:
        await client.move(table, random.choice(legal), seat=client.tables[table]["seat"])
    return bool(legal)


# ---------------------------------------------------------------------------------------------- during


def run_players(url: str, tables: int, pace: float, ready: Any, stop: Any, out: Any) -> None:
    gc.disable()  # pauses of the clients are not the server's
    ask_for_short_slices()  # nor is what they wait for a processor here: elsewhere they have processors of their own
    out.put(uvloop.run(play(url, tables, pace, ready, stop)))


async def play(url: str, tables: int, pace: float, ready: Any, stop: Any) -> tuple[Timed, Timed]:
    """Moves at all tables until told to stop: how long each took to be seen; and how late the event loop here was."""
    dice, few = random.Random(1), asyncio.Semaphore(20)
    async with httpx.AsyncClient(base_url=url, timeout=120, trust_env=False) as http:
        games = [Game(url, http, dice) for _ in range(tables)]

        async def opened(game: Game) -> None:
            async with few:
                await game.open()

        await asyncio.gather(*map(opened, games))
        late: Timed = []
        looking = asyncio.create_task(look_at_the_time(late))
        playing = asyncio.gather(*(game.play(math.inf, 0.0, pace) for game in games))
        ready.set()
        stopped = asyncio.create_task(asyncio.to_thread(stop.wait))
        await asyncio.wait([playing, stopped], return_when=asyncio.FIRST_COMPLETED)
        playing.cancel()  # if it had failed, what failed is raised here
        with suppress(asyncio.CancelledError):
            await playing
        looking.cancel()
    return [one for game in games for one in game.took], late


async def look_at_the_time(late: Timed) -> None:
    while True:
        before = time.monotonic()
        await asyncio.sleep(LOOK_EVERY)
        late.append((before, time.monotonic() - before - LOOK_EVERY))


def run_attack(kind: str, target: Target, connections: int, seconds: float, ready: Any, go: Any, out: Any) -> None:
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    ready.set()
    go.wait()
    before = time.process_time()
    tally = asyncio.run(attack(kind, target, connections, time.monotonic() + seconds))
    out.put((tally, time.process_time() - before))


class Attacker:
    """A process that has loaded what it needs, before anything is counted, and waits."""

    def __init__(self, kind: str, target: Target, seconds: float, connections: int) -> None:
        self.kind, self.seconds = kind, seconds
        context = multiprocessing.get_context("spawn")
        ready, self.go, self.out = context.Event(), context.Event(), context.Queue()
        given = (kind, target, connections, seconds, ready, self.go, self.out)
        self.process = context.Process(target=run_attack, args=given, daemon=True)
        self.process.start()
        ready.wait(120)

    def attack(self, server: Kept) -> Phase:
        begin, before = time.monotonic(), server_seconds(server)
        self.go.set()
        tally, used = self.out.get(timeout=self.seconds + 60)
        served = server_seconds(server) - before
        self.process.join()
        print(f"{self.kind:16} {dict(tally)}", file=sys.stderr, flush=True)
        return Phase(self.kind, begin, begin + self.seconds, tally, used, served)


def measure(server: Kept, target: Target, kinds: list[str], seconds: float, connections: int) -> list[Phase]:
    """Attack after attack, with quiet before each; answers with what was when."""
    phases = []
    for kind in kinds:
        attacker = Attacker(kind, target, seconds, connections)
        phases += [quiet(server, seconds), attacker.attack(server)]
    return phases


def quiet(server: Kept, seconds: float) -> Phase:
    time.sleep(SETTLE)
    begin, before = time.monotonic(), server_seconds(server)
    time.sleep(seconds)
    return Phase("", begin, begin + seconds, Counter(), 0.0, server_seconds(server) - before)


def server_seconds(server: Kept) -> float:
    return sum(map(cpu_seconds, server.servers()))


def report(phases: list[Phase], moves: Timed, late: Timed) -> dict[str, Any]:
    """All windows without an attack, and for every attack its rounds compared with those."""
    alone = sorted(p99(phase, moves) for phase in phases if not phase.name)
    usual = median(alone)
    return {
        "quiet_p99_ms": [milliseconds(one) for one in (usual, alone[0], alone[-1])],
        "attacks": [
            compared(name, [phase for phase in phases if phase.name == name], usual, moves, late)
            for name in dict.fromkeys(phase.name for phase in phases if phase.name)
        ],
        "load_average": [round(one, 2) for one in os.getloadavg()],
    }


def compared(name: str, rounds: list[Phase], usual: float, moves: Timed, late: Timed) -> dict[str, Any]:
    found = [p99(phase, moves) for phase in rounds]
    seconds = sum(phase.end - phase.begin for phase in rounds)
    return {
        "attack": name,
        "moves": sum(len(within(phase, moves)) for phase in rounds),
        "p99_ms": milliseconds(median(found)),
        "rounds_p99_ms": [milliseconds(one) for one in found],
        "ratio": round(median(found) / usual, 2),
        "worst": round(max(found) / usual, 2),
        "players_late_p99_ms": milliseconds(median([p99(phase, late) for phase in rounds])),
        "attacker_cpu_share": round(sum(phase.attacker for phase in rounds) / seconds, 2),
        "server_cpu_share": round(sum(phase.server for phase in rounds) / seconds, 2),
        "attacker": dict(sum((phase.tally for phase in rounds), Counter[str]())),
    }


def within(phase: Phase, timed: Timed) -> list[float]:
    return [took for at, took in timed if phase.begin <= at < phase.end]


def p99(phase: Phase, timed: Timed) -> float:
    return quantile(within(phase, timed), 0.99)


def milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pace", type=float, default=2.0, help="seconds from move to move at a table")
    parser.add_argument("--seconds", type=float, default=5.0, help="of each window")
    parser.add_argument("--rounds", type=int, default=3, help="of all attacks")
    parser.add_argument("--connections", type=int, default=50, help="of the attacker")
    parser.add_argument("--moves", type=int, default=300, help="of the attacker's long game")
    parser.add_argument("--undos", type=int, default=350, help="at the attacker's other table")
    parser.add_argument("--game", default="master-of-wills", help="that the attacker tries previews and new tables of")
    parser.add_argument("--attacks", nargs="*", choices=list(KINDS), default=list(KINDS))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        store = f"sqlite:///{folder / 'tables.sqlite3'}"
        before = Kept(folder, store, secret=SECRET)  # without limits
        before.start()
        try:
            before.wait()
            made = asyncio.run(prepare(before.url, given.game, given.moves, given.undos))
        finally:
            before.stop()
        server = Kept(folder, store, secret=SECRET, limits=1.0)
        server.start()
        try:
            server.wait()
            found = attacked(server, given, made)
        finally:
            server.stop()
            faults = [line for line in server.log.read_text().splitlines() if '"error"' in line]
            if faults:
                print(f"{len(faults)} errors in the server's log, the first:\n{faults[0][:2000]}", file=sys.stderr)
    usual, least, most = found["quiet_p99_ms"]
    print(f"undisturbed      p99 {usual:6.1f} ms ({least} to {most})")
    for one in found["attacks"]:
        print("{attack:16} p99 {p99_ms:6.1f} ms: {ratio:5.2f} times, {worst:5.2f} in the worst round".format(**one))
    print(json.dumps(found))
    over = [one["attack"] for one in found["attacks"] if one["ratio"] > GOAL]
    if over:
        raise SystemExit(f"more than {GOAL} times: {', '.join(over)}")


def attacked(server: Kept, given: argparse.Namespace, made: tuple[Owned, Owned, list[Owned]]) -> dict[str, Any]:
    """Everybody plays, and one visitor attacks."""
    context = multiprocessing.get_context("spawn")
    ready, stop, out = context.Event(), context.Event(), context.Queue()
    players = context.Process(
        target=run_players, args=(server.url, given.tables, given.pace, ready, stop, out), daemon=True
    )
    players.start()
    ready.wait(600)
    lobby = httpx.get(f"{server.url}/api/tables?state=playing", headers={"x-forwarded-for": "198.18.0.1"})
    public = [one["id"] for one in lobby.json()["tables"]]
    target = Target(server.settings.port, SECRET, given.game, public, *made)
    phases = measure(server, target, given.attacks * given.rounds, given.seconds, given.connections)
    stop.set()
    moves, late = out.get(timeout=60)
    players.join()
    return report(phases, moves, late)


if __name__ == "__main__":
    main()
