"""Several processes, no sticky sessions; restarts and kills in the middle of games."""

from __future__ import annotations

import asyncio
import errno
import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from tests.server.client import Client
from tests.server.conftest import NewClient
from tests.server.playing import play_on, refused, settled, table_of
from tests.server.running import Kept, Server

from intrigue import Table
from intrigue.server.runtime.supervisor import Supervisor


@pytest.fixture
def pair(fresh_store: str, bus: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two processes on one store and one bus."""
    both = Server(tmp_path, fresh_store, bus=bus), Server(tmp_path, fresh_store, bus=bus)
    both[0].start()
    both[1].start()
    yield both
    for server in both:
        server.stop()


async def test_people_at_different_processes_share_a_table(pair: tuple[Server, Server], clients: NewClient) -> None:
    ann, bo, eve = await clients(pair[0]), await clients(pair[1]), await clients(pair[1])
    await eve.ask("watch_lobby")
    table = await table_of(ann, bo)
    assert bo.tables[table]["table"]["seats"][0]["connected"]
    await ann.until(lambda: ann.tables[table]["table"]["seats"][1]["connected"])
    await bo.ask("say", table=table, text="hello")
    await ann.until(lambda: ann.chats)
    await play_on_apart(table, ann, bo)
    assert ann.gaps == bo.gaps == 0
    for mine, elsewhere in ((ann, pair[1]), (bo, pair[0])):
        other = await clients(elsewhere, mine.token)
        fresh = await other.watch(table)
        assert fresh["version"] == mine.tables[table]["version"]  # the same count in every process
        assert fresh["position"] == mine.position(table)
    assert Table.load(await bo.get(f"/api/tables/{table}/record")).over


async def play_on_apart(table: str, *people: Client) -> None:
    """As ``play_on``, with time for news to travel."""
    dice = random.Random(4)
    for _ in range(2000):
        if all(person.over(table) for person in people):
            return
        ready = [person for person in people if person.legal(table)]
        if ready:
            mover = dice.choice(ready)
            await mover.move_and_see(table, dice.choice(mover.legal(table)))
        else:
            await asyncio.sleep(0.005)
    raise AssertionError("the game did not end")


async def test_two_processes_never_store_two_moves_for_one(pair: tuple[Server, Server], clients: NewClient) -> None:
    """The same person, signed in at two processes, presses at the same moment: one move counts."""
    ann, bo = await clients(pair[0]), await clients(pair[0])
    table = await table_of(ann, bo)
    twin = await clients(pair[1], ann.token)
    await twin.watch(table)
    for _ in range(8):
        if ann.over(table):
            break
        for _ in range(1000):  # news travels
            if ann.tables[table]["version"] == twin.tables[table]["version"]:
                break
            await asyncio.sleep(0.01)
        if ann.legal(table):
            action, version = ann.legal(table)[0], ann.tables[table]["version"]
            fields = {"table": table, "version": version, "action": action}
            done = await asyncio.gather(ann.ask("move", **fields), twin.ask("move", **fields), return_exceptions=True)
            refusals = [one for one in done if isinstance(one, Exception)]
            assert len(refusals) == 1
            await twin.until(lambda version=version: twin.tables[table]["version"] > version)
            ended = ("not_playing",) if twin.over(table) else ()  # by the move that counted
            assert getattr(refusals[0], "code", "") in ("stale_move", "illegal_move", *ended)
        elif bo.legal(table):
            await bo.move_and_see(table, bo.legal(table)[0])
        await settled(table, ann, bo, twin)


async def test_a_process_that_dies_leaves_nothing_undone(pair: tuple[Server, Server], clients: NewClient) -> None:
    """A bot's move that the dead process would have made is made by the other."""
    ann = await clients(pair[0])
    table = await table_of(ann, bots=["random"])
    other = await clients(pair[1], ann.token)
    await ann.move_and_see(table, ann.legal(table)[0])
    pair[0].kill()
    await other.watch(table)
    await play_on(table, other, dice=random.Random(6), most=3000)
    assert other.over(table)


@pytest.mark.slow
async def test_two_workers_behind_one_port(fresh_store: str, bus: str, tmp_path: Path, clients: NewClient) -> None:
    """Whichever worker a socket reaches, it is the same table."""
    server = Kept(tmp_path, fresh_store, bus=bus, workers=2)
    server.start()
    try:
        await asyncio.to_thread(server.wait)
        people = [await clients(server) for _ in range(4)]
        table = await table_of(*people)
        await play_on_apart(table, *people)
        assert all(person.gaps == 0 for person in people)
    finally:
        assert server.stop() == 0


async def test_a_killed_server_is_replaced(fresh_store: str, tmp_path: Path, clients: NewClient) -> None:
    """Its supervisor does it, and visitors who come back meanwhile only wait."""
    server = Kept(tmp_path, fresh_store)
    server.start()
    try:
        await asyncio.to_thread(server.wait)
        ann, bo = await clients(server), await clients(server)
        table = await table_of(ann, bo)
        await ann.move_and_see(table, ann.legal(table)[0])
        before, (killed,) = ann.tables[table], server.servers()
        server.kill_server()
        await ann.disconnect()
        await ann.connect()
        assert (await ann.watch(table))["position"] == before["position"]
        assert killed not in server.servers()
    finally:
        assert server.stop() == 0


def test_where_no_process_can_be_started_the_supervisor_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short of memory: the servers that do run must not end for that."""
    forks: list[int | OSError] = [11, BlockingIOError(errno.EAGAIN, "Resource temporarily unavailable"), 12]

    def fork() -> int:
        found = forks.pop(0)
        if isinstance(found, OSError):
            raise found
        return found

    monkeypatch.setattr(os, "fork", fork)
    supervisor = Supervisor(uvicorn.Config("none"), 2)
    again = supervisor._start_missing()
    assert again is not None
    assert again > time.monotonic()
    assert set(supervisor.running) == {11}
    assert supervisor._start_missing() is None
    assert set(supervisor.running) == {11, 12}


async def test_a_server_ends_with_its_supervisor(tmp_path: Path) -> None:
    """Else it would hold the port, and share a store with the next one unawares."""
    server = Kept(tmp_path, f"sqlite:///{tmp_path / 'a.sqlite3'}")
    server.start()
    await asyncio.to_thread(server.wait)
    kept = server.servers()
    assert server.supervisor is not None
    server.supervisor.kill()
    server.supervisor.wait()
    for _ in range(600):
        if not alive(kept):
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"still there: {kept}")


async def test_a_server_that_cannot_start_says_so(tmp_path: Path) -> None:
    server = Kept(tmp_path, "postgresql://nobody@127.0.0.1:1/nothing")
    server.start()
    assert server.supervisor is not None
    assert await asyncio.to_thread(server.supervisor.wait, 60) == 3
    assert "error" in server.log.read_text()


async def test_no_bot_worker_outlives_its_server(tmp_path: Path, clients: NewClient) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path / 'a.sqlite3'}").start()
    try:
        ann = await clients(server)
        table = await table_of(ann, bots=["random", "random"])
        await ann.move_and_see(table, ann.legal(table)[0])

        def placed() -> bool:
            """Both bots have thought, however busy the machine is."""
            view = ann.position(table)["view"]
            return bool(view["phase"] != "placing" or view["will"] > 1)

        await ann.until(placed, seconds=240)
        assert server.process is not None
        workers = children(server.process.pid)
        assert workers
    finally:
        server.kill()
    for _ in range(600):
        if not alive(workers):
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"still there: {workers}")


def alive(processes: list[int]) -> bool:
    return any(Path(f"/proc/{one}").exists() for one in processes)


def children(process: int | None) -> list[int]:
    stats = [file.read_text().rsplit(")", 1) for file in Path("/proc").glob("[0-9]*/stat")]
    return [int(name.split()[0]) for name, rest in stats if int(rest.split()[1]) == process]


async def test_a_restart_in_the_middle_of_a_game(fresh_store: str, tmp_path: Path, clients: NewClient) -> None:
    server = Server(tmp_path, fresh_store).start()
    ann, bo = await clients(server), await clients(server)
    table = await table_of(ann, bo, private=True)
    await ann.move_and_see(table, ann.legal(table)[0])
    before = ann.tables[table]
    assert server.stop()
    await ann.until(lambda: any('"goodbye"' in text and '["stopping"]' in text for text in ann.raw))
    server.start()
    for person in (ann, bo):
        await person.disconnect()
        await person.connect()
        await person.watch(table)
    assert ann.tables[table]["version"] == before["version"]
    assert ann.position(table) == before["position"]
    await play_on(table, ann, bo, dice=random.Random(9))
    assert ann.over(table)
    server.stop()


async def test_kill_9_loses_no_acknowledged_move(fresh_store: str, tmp_path: Path, clients: NewClient) -> None:
    """The short version of bench/kill9.py."""
    from bench.kill9 import Campaign

    campaign = Campaign(fresh_store, tmp_path, tables=3, seed=1)
    report = await campaign.run(kills=3)
    assert report.kills == 3
    assert report.acknowledged > 0
    assert (report.lost, report.unreadable) == (0, 0)


async def test_a_table_of_other_rules_says_why_not(tmp_path: Path, clients: NewClient) -> None:
    import sqlite3

    store = tmp_path / "old.sqlite3"
    server = Server(tmp_path, f"sqlite:///{store}").start()
    ann = await clients(server)
    table = await table_of(ann, bots=["random"], start=False)
    server.stop()
    with sqlite3.connect(store) as c:
        c.execute("UPDATE tables SET engine = '0'")
    server.start()
    await ann.disconnect()
    await ann.connect()
    await ann.ask("watch", table=table)
    assert "version 0 of A Royal Will" in await refused("cannot-begin", ann.ask("start", table=table))
    server.stop()
