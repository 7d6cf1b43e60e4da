"""One visitor who means harm: how much longer do all others wait?

    python bench/abuse.py --tables 200 --seconds 10

People play at --tables tables, each from an address of their own, on a server with the limits that operators have.
Measured is the time from sending a move to the last update that it causes, as in bench/load.py: first undisturbed, then
with --connections hostile connections of one address, for every kind of attack in bench/attacks.py, and undisturbed
again in between. The goal: no attack makes the 99th percentile more than twice what it is without. Attackers run only
when a processor has nothing else to do: what they take of this machine is not counted against the server.

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
from typing import Any

import httpx
import uvloop
from bench.attacks import KINDS, Owned, Target, attack
from bench.load import SECRET, Game, quantile
from tests.server.client import Client
from tests.server.running import Kept

GOAL = 2.0
SETTLE = 2.0  # seconds after an attack has ended, before counting
RUNNING = 10  # games of the attacker's own


@dataclass
class Phase:
    name: str  # of the attack; empty: none
    begin: float  # of the window that counts
    end: float
    tally: Counter[str]


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
    out.put(uvloop.run(play(url, tables, pace, ready, stop)))


async def play(url: str, tables: int, pace: float, ready: Any, stop: Any) -> list[tuple[float, float]]:
    """Moves at all tables until told to stop: when each was made, and how long it took to be seen."""
    dice, few = random.Random(1), asyncio.Semaphore(20)
    async with httpx.AsyncClient(base_url=url, timeout=120, trust_env=False) as http:
        games = [Game(url, http, dice) for _ in range(tables)]

        async def opened(game: Game) -> None:
            async with few:
                await game.open()

        await asyncio.gather(*map(opened, games))
        playing = asyncio.gather(*(game.play(math.inf, 0.0, pace) for game in games))
        ready.set()
        stopped = asyncio.create_task(asyncio.to_thread(stop.wait))
        await asyncio.wait([playing, stopped], return_when=asyncio.FIRST_COMPLETED)
        playing.cancel()  # if it had failed, what failed is raised here
        with suppress(asyncio.CancelledError):
            await playing
    return [one for game in games for one in game.took]


def run_attack(kind: str, target: Target, connections: int, seconds: float, begun: Any, out: Any) -> None:
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    begun.set()
    out.put(asyncio.run(attack(kind, target, connections, time.monotonic() + seconds)))


def measure(target: Target, kinds: list[str], seconds: float, connections: int) -> list[Phase]:
    """Attack after attack, with quiet in between; answers with what was when."""
    phases = [quiet(seconds)]
    for kind in kinds:
        phases += [under_attack(kind, target, seconds, connections), quiet(seconds)]
    return phases


def quiet(seconds: float) -> Phase:
    begin = time.monotonic() + SETTLE
    time.sleep(SETTLE + seconds)
    return Phase("", begin, begin + seconds, Counter())


def under_attack(kind: str, target: Target, seconds: float, connections: int) -> Phase:
    context = multiprocessing.get_context("spawn")
    begun, out = context.Event(), context.Queue()
    attacker = context.Process(target=run_attack, args=(kind, target, connections, seconds, begun, out), daemon=True)
    attacker.start()
    begun.wait(120)
    begin = time.monotonic()  # its beginning counts, when nothing of what it may do is used up yet
    tally = out.get(timeout=seconds + 60)
    attacker.join()
    print(f"{kind:16} {dict(tally)}", file=sys.stderr, flush=True)
    return Phase(kind, begin, begin + seconds, tally)


def report(phases: list[Phase], moves: list[tuple[float, float]]) -> list[dict[str, Any]]:
    """For every attack the 99th percentile of all moves in its windows, and of those in the quiet before and after."""
    windows = [[took for at, took in moves if phase.begin <= at < phase.end] for phase in phases]
    found = []
    for name in dict.fromkeys(phase.name for phase in phases if phase.name):
        places = [at for at, phase in enumerate(phases) if phase.name == name]
        attacked = [took for at in places for took in windows[at]]
        alone = [took for at in places for took in windows[at - 1] + windows[at + 1]]
        p99, quiet_p99 = quantile(attacked, 0.99), quantile(alone, 0.99)
        found.append(
            {
                "attack": name,
                "moves": len(attacked),
                "p50_ms": round(quantile(attacked, 0.5) * 1000, 1),
                "p99_ms": round(p99 * 1000, 1),
                "quiet_p50_ms": round(quantile(alone, 0.5) * 1000, 1),
                "quiet_p99_ms": round(quiet_p99 * 1000, 1),
                "ratio": round(p99 / quiet_p99, 2) if quiet_p99 else None,
                "attacker": dict(sum((phases[at].tally for at in places), Counter[str]())),
            }
        )
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pace", type=float, default=2.0, help="seconds from move to move at a table")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each window")
    parser.add_argument("--rounds", type=int, default=1, help="of all attacks; moves of all rounds count together")
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
    for one in found:
        words = "{attack:16} p99 {quiet_p99_ms:8.1f} ms alone, {p99_ms:8.1f} ms attacked: {ratio} times"
        print(words.format(**one))
    print(json.dumps({"attacks": found, "load_average": [round(one, 2) for one in os.getloadavg()]}))
    over = [one["attack"] for one in found if one["ratio"] is None or one["ratio"] > GOAL]
    if over:
        raise SystemExit(f"more than {GOAL} times: {', '.join(over)}")


def attacked(server: Kept, given: argparse.Namespace, made: tuple[Owned, Owned, list[Owned]]) -> list[dict[str, Any]]:
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
    phases = measure(target, given.attacks * given.rounds, given.seconds, given.connections)
    stop.set()
    moves = out.get(timeout=60)
    players.join()
    return report(phases, moves)


if __name__ == "__main__":
    main()
