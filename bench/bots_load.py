"""Many tables of Masters on one server, and one person who plays against a Novice: how long does the Novice take?

    python bench/bots_load.py --masters 60 --seconds 30

Each Master table belongs to somebody else, has bots on all seats and one onlooker, and never pauses. Told are the times
from the person's move until the bot has answered, the time that bots of each level were given and waited for, and how
many moves were marked as below their level. --one-host gives all Master tables to one person, whose share they divide.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import tempfile
import time
from pathlib import Path

import httpx
from tests.server.client import Client, RefusedByServer
from tests.server.running import Server

from intrigue.bots import prepare
from intrigue.engine.registry import game as find_game

GAME = "royal-will"


async def keep_masters_busy(host: Client, seats: int) -> None:
    """Watch one table after the other, for ever."""
    while True:
        wanted = {"game": GAME, "seats": seats, "bots": ["master"] * seats, "sit": False, "start": True}
        table = str((await host.post("/api/tables", wanted))["table"])
        await host.watch(table)
        await host.until(lambda table=table: host.over(table), 3600)
        await host.ask("unwatch", table=table)


async def play_against(level: str, person: Client, until: float) -> list[float]:
    """Seconds from each move until the bot has answered."""
    took: list[float] = []
    while time.monotonic() < until:
        wanted = {"game": GAME, "seats": 2, "bots": [level], "start": True}
        table = str((await person.post("/api/tables", wanted))["table"])
        await person.watch(table)
        while time.monotonic() < until:
            await person.until(lambda table=table: person.legal(table) or person.over(table), 3600)
            if person.over(table):
                break
            try:
                await person.move_and_see(table, person.legal(table)[0])
            except RefusedByServer:
                continue  # the bot was quicker, and the table has changed
            if not person.legal(table) and not person.over(table):
                began = time.perf_counter()
                await person.until(lambda table=table: person.legal(table) or person.over(table), 3600)
                took.append(time.perf_counter() - began)
        await person.ask("unwatch", table=table)
    return took


def figures(url: str) -> dict[str, float]:
    text = httpx.get(f"{url}/metrics").text
    return {name: float(value) for name, value in re.findall(r"^(intrigue_bot\S*) (\S+)$", text, re.MULTILINE)}


def mean(after: dict[str, float], before: dict[str, float], name: str, level: str) -> tuple[float, int]:
    total, count = (
        after.get(f'{name}_{part}{{level="{level}"}}', 0.0) - before.get(f'{name}_{part}{{level="{level}"}}', 0.0)
        for part in ("sum", "count")
    )
    return (total / count if count else 0.0), int(count)


async def measure(url: str, masters: int, one_host: bool, warm: float, seconds: float) -> None:
    people = [await Client(url).open() for _ in range(1 if one_host else masters)]
    busy = [asyncio.create_task(keep_masters_busy(people[at % len(people)], 2)) for at in range(masters)]
    person = await Client(url).open()
    await play_against("novice", person, time.monotonic() + warm)
    before = figures(url)
    took = sorted(await play_against("novice", person, time.monotonic() + seconds))
    after = figures(url)
    for task in busy:
        task.cancel()
    await asyncio.gather(*busy, return_exceptions=True)
    print(f"{masters} Master tables of {len(people)} people; {len(took)} answers of a Novice")
    print(f"  Novice answers after: median {took[len(took) // 2]:.3f} s, longest {took[-1]:.3f} s")
    for level in ("novice", "master"):
        thought, moves = mean(after, before, "intrigue_bot_seconds", level)
        waited, _ = mean(after, before, "intrigue_bot_wait_seconds", level)
        print(f"  {level}: {moves} moves, thought {1000 * thought:.0f} ms and waited {waited:.2f} s on average")
    hurried = after["intrigue_bots_hurried_total"] - before["intrigue_bots_hurried_total"]
    failed = after["intrigue_bot_failures_total"] - before["intrigue_bot_failures_total"]
    print(f"  marked as below their level: {hurried:.0f}; searches that failed: {failed:.0f}")
    for one in (*people, person):
        await one.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--masters", type=int, default=60, help="tables of Masters")
    parser.add_argument("--one-host", action="store_true", help="all of them belong to one person")
    parser.add_argument("--workers", type=int, default=1, help="processes that bots think in")
    parser.add_argument("--warm", type=float, default=10.0, help="seconds of play before counting")
    parser.add_argument("--seconds", type=float, default=30.0)
    given = parser.parse_args()
    prepare(find_game(GAME))  # compiling is not what is measured
    with tempfile.TemporaryDirectory() as folder:
        store = f"sqlite:///{Path(folder) / 'tables.sqlite3'}"
        server = Server(Path(folder), store, bot_workers=given.workers).start()
        try:
            asyncio.run(measure(server.url, given.masters, given.one_host, given.warm, given.seconds))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
