"""The simulated event loop keeps asyncio's promises, and can do to a process what a machine can."""

from __future__ import annotations

import asyncio
import random

import pytest
from tests.simulation.loop import Owner, SimulatedLoop


@pytest.fixture
def loop() -> SimulatedLoop:
    return SimulatedLoop(random.Random(1))


def test_days_pass_at_once(loop: SimulatedLoop) -> None:
    async def sleep() -> float:
        await asyncio.sleep(86_400.0)
        return asyncio.get_running_loop().time()

    assert 86_400.0 <= loop.run_until_complete(sleep()) < 86_401.0


def test_locks_events_queues_and_timeouts_work(loop: SimulatedLoop) -> None:
    lock, event, queue, seen = asyncio.Lock(), asyncio.Event(), asyncio.Queue[int](), list[str]()

    async def first() -> None:
        async with lock:
            await event.wait()
            seen.append("first")

    async def second() -> None:
        async with lock:
            seen.append("second")
            queue.put_nowait(7)

    async def run() -> None:
        tasks = [asyncio.create_task(first()), asyncio.create_task(second())]
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(3.0):
                await queue.get()
        event.set()
        assert await asyncio.wait_for(queue.get(), 1.0) == 7
        await asyncio.gather(*tasks)
        assert await asyncio.to_thread(lambda: 5) == 5

    loop.run_until_complete(run())
    assert seen == ["first", "second"]


def test_callbacks_of_one_owner_keep_their_order_and_owners_interleave(loop: SimulatedLoop) -> None:
    seen: list[tuple[str, int]] = []

    async def count(name: str) -> None:
        for number in range(20):
            seen.append((name, number))
            await asyncio.sleep(0)

    async def run() -> None:
        owners = [Owner("a"), Owner("b")]
        await asyncio.gather(*(loop.create_task(count(one.name), context=one.context) for one in owners))

    loop.run_until_complete(run())
    assert [number for name, number in seen if name == "a"] == list(range(20))
    assert len({name for name, _ in seen[:20]}) == 2


def test_a_killed_owner_vanishes_between_two_awaits(loop: SimulatedLoop) -> None:
    seen: list[str] = []

    async def work() -> None:
        try:
            await asyncio.sleep(5.0)
            seen.append("went on")
        finally:
            seen.append("cleaned up")

    async def run() -> None:
        owner = Owner("victim")
        loop.create_task(work(), context=owner.context)
        await asyncio.sleep(1.0)
        loop.kill_owner(owner)
        await asyncio.sleep(60.0)
        assert seen == []

    loop.run_until_complete(run())


def test_a_stopped_owner_goes_on_where_it_was(loop: SimulatedLoop) -> None:
    async def work() -> float:
        await asyncio.sleep(2.0)
        return loop.now

    async def run() -> None:
        owner = Owner("sleeper")
        task = loop.create_task(work(), context=owner.context)
        await asyncio.sleep(1.0)
        loop.stop_owner(owner)
        await asyncio.sleep(10.0)
        assert not task.done()
        loop.resume_owner(owner)
        assert 11.0 <= await task < 11.1

    loop.run_until_complete(run())
