"""Rules are compiled while the server is up, in the order in which people need them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.client import Client
from tests.server.running import Server

from intrigue.engine.stages import STAGES
from intrigue.server.runtime import compilation as compilation_of_the_server
from intrigue.server.runtime.compilation import RETRY_AFTER, Compilation, compile_in_a_process

GAMES = ("one", "two", "three")
RULES, BOTS, REVIEW, PLAYERS = STAGES


class Compiler:
    """Compiles stage by stage, each when it is told to."""

    def __init__(self) -> None:
        self.begun: list[tuple[str, str]] = []
        self.compiled: set[tuple[str, str]] = set()
        self.fails = 0
        self.loaded: asyncio.Queue[str] = asyncio.Queue()
        self._more = asyncio.Semaphore(0)
        self.began = asyncio.Event()

    async def run(self, game: str, stages: Sequence[str], ended: Callable[[str], None]) -> int:
        for stage in stages:
            self.begun.append((game, stage))
            self.began.set()
            await self._more.acquire()
            if self.fails:
                self.fails -= 1
                return 1
            self.compiled.add((game, stage))
            ended(stage)
        return 0

    def done(self, game: str, stage: str) -> bool:
        return (game, stage) in self.compiled

    async def load(self, game: str) -> None:
        self.loaded.put_nowait(game)

    async def next(self) -> tuple[str, str]:
        """Let the running one end; what is begun then."""
        self.began.clear()
        self._more.release()
        await self.began.wait()
        return self.begun[-1]


class Clock:
    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time

    def monotonic(self) -> float:
        return self.time


async def started(compiler: Compiler, clock: Clock) -> Compilation:
    compilation = Compilation(GAMES, compiler.run, 1, clock, compiler.done, compiler.load)
    compilation.start()
    await compiler.began.wait()
    return compilation


async def test_a_game_s_rules_come_first_then_its_bots_and_the_rest_when_all_can_be_played() -> None:
    compiler = Compiler()
    compilation = await started(compiler, Clock())
    for _ in range(11):
        await compiler.next()
    to_play = [(game, stage) for game in GAMES for stage in (RULES, BOTS)]
    assert compiler.begun == to_play + [(game, stage) for stage in (REVIEW, PLAYERS) for game in GAMES]
    await compilation.close()


async def test_rules_are_loaded_once_and_not_by_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[tuple[str, int]] = []
    monkeypatch.setattr(compilation_of_the_server, "chosen_target", lambda: "cpu")
    monkeypatch.setattr(
        compilation_of_the_server, "call_rules", lambda game: loaded.append((game.key, threading.get_ident()))
    )
    compilation = Compilation(["royal-will"], done=lambda game, stage: True)
    await asyncio.gather(compilation.wait("royal-will"), compilation.wait("royal-will", BOTS))
    await compilation.wait("royal-will")
    assert [game for game, _ in loaded] == ["royal-will"]
    assert loaded[0][1] != threading.get_ident()
    await compilation.close()


async def test_rules_are_loaded_before_anybody_asks_for_them() -> None:
    """Else the first request of a game would make all others wait."""
    compiler = Compiler()
    compiler.compiled = {("one", stage) for stage in STAGES}
    compilation = await started(compiler, Clock())
    await compiler.next()
    assert ("two", RULES) in compiler.compiled
    async with asyncio.timeout(10):
        assert [await compiler.loaded.get() for _ in range(2)] == ["one", "two"]
    await compilation.close()


async def test_a_royal_will_is_the_first_of_our_games() -> None:
    compiler = Compiler()
    compilation = Compilation(None, compiler.run, 1, Clock(), compiler.done, compiler.load)
    compilation.start()
    await compiler.began.wait()
    assert compiler.begun == [("royal-will", RULES)]
    await compilation.close()


async def test_the_game_that_is_asked_for_is_next_with_its_bots() -> None:
    compiler = Compiler()
    compilation = await started(compiler, Clock())
    waiting = asyncio.create_task(compilation.wait("three"))
    await asyncio.sleep(0)
    assert await compiler.next() == ("one", BOTS)
    assert await compiler.next() == ("three", RULES)
    assert not waiting.done()
    assert await compiler.next() == ("three", BOTS)
    await waiting
    assert await compiler.next() == ("two", RULES)
    await compilation.close()


async def test_what_is_being_prepared_is_told_with_the_time_it_takes() -> None:
    compiler, clock = Compiler(), Clock()
    compilation = await started(compiler, clock)
    assert [(one.game, one.playable, one.seconds) for one in compilation.preparing()] == [
        ("one", False, 10),
        ("two", False, 30),
        ("three", False, 50),
    ]
    clock.time += 20  # it took twice as long as expected, and so will the others
    await compiler.next()
    assert [(one.game, one.playable, one.seconds) for one in compilation.preparing()] == [
        ("one", True, 20),
        ("two", False, 40),
        ("three", False, 80),
    ]
    await compilation.close()


async def test_a_failure_is_tried_again_later_and_others_go_on_meanwhile(caplog: pytest.LogCaptureFixture) -> None:
    compiler, clock = Compiler(), Clock()
    compilation = await started(compiler, clock)
    compiler.fails = 1
    assert await compiler.next() == ("two", RULES)
    assert "could not be compiled" in caplog.text
    clock.time += RETRY_AFTER[0]
    assert await compiler.next() == ("two", BOTS)
    assert await compiler.next() == ("one", RULES)
    await compilation.close()


async def test_a_compiling_process_that_dies_is_one_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A real process: killed before it has compiled anything, it leaves no mark and nobody waits for it for ever."""
    monkeypatch.setenv("INTRIGUE_CACHE", str(tmp_path))
    killed = asyncio.Event()

    async def start_and_kill(game: str, stages: Sequence[str], ended: Callable[[str], None]) -> int:
        spawn = asyncio.create_subprocess_exec

        async def spawn_and_kill(*words: str, **options: Any) -> asyncio.subprocess.Process:
            child = await spawn(*words, **options)
            child.kill()
            return child

        monkeypatch.setattr(asyncio, "create_subprocess_exec", spawn_and_kill)
        try:
            return await compile_in_a_process(game, stages, ended)
        finally:
            monkeypatch.setattr(asyncio, "create_subprocess_exec", spawn)
            killed.set()

    clock = Clock()
    compilation = Compilation(["royal-will"], start_and_kill, 1, clock)
    compilation.start()
    await killed.wait()
    assert [one.game for one in compilation.preparing()] == ["royal-will"]
    killed.clear()
    clock.time += RETRY_AFTER[0]
    await killed.wait()
    assert caplog.text.count("could not be compiled") >= 1
    await compilation.close()


async def test_nothing_to_compile_is_nothing_to_wait_for() -> None:
    compiler = Compiler()
    compiler.compiled = {(game, stage) for game in GAMES for stage in STAGES}
    compilation = Compilation(GAMES, compiler.run, 1, Clock(), compiler.done, compiler.load)
    compilation.start()
    await compilation.wait("two")
    assert compilation.preparing() == []
    await compilation.close()


@pytest.mark.slow
async def test_a_server_with_an_empty_cache_answers_at_once_and_deals_when_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INTRIGUE_CACHE", str(tmp_path / "cache"))
    server = Server(tmp_path, f"sqlite:///{tmp_path / 'empty.sqlite3'}").start()
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
            assert (await http.get("/healthz")).status_code == 200
            assert "<html" in (await http.get("/")).text
            waits = {one["game"]: one for one in (await http.get("/api/preparing")).json()}
            assert not waits["royal-will"]["playable"]
        ann = Client(server.url)
        ann.http.timeout = httpx.Timeout(240)
        await ann.open()
        created = await ann.post("/api/tables", {"game": "royal-will", "seats": 2, "bots": ["novice"], "start": True})
        await ann.ask("watch", table=created["table"])
        assert ann.tables[created["table"]]["position"]["legal"]
        await ann.close()
    finally:
        server.stop()
