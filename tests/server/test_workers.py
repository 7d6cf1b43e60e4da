"""Long work beside the event loop: one piece at a time, and never long without leaving the interpreter to others."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator

import pytest

from intrigue.server.runtime import workers
from intrigue.server.runtime.workers import InlineWorkers, WorkerThread, yield_interpreter


class FakeTime:
    """A clock that moves when somebody works or sleeps."""

    def __init__(self) -> None:
        self.now = 0.0
        self.slept: list[float] = []

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.slept.append(seconds)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    fake = FakeTime()
    monkeypatch.setattr(workers, "time", fake)
    return fake


@pytest.fixture
def thread() -> Iterator[WorkerThread]:
    made = WorkerThread()
    yield made
    made.close()


def test_two_pieces_of_work_run_one_after_the_other(thread: WorkerThread) -> None:
    """Two threads would take the interpreter from the event loop in turns."""
    queued = threading.Event()

    def first() -> int:
        queued.wait(10)
        return threading.get_ident()

    async def both() -> list[int]:
        one = asyncio.ensure_future(thread.run(first))
        other = asyncio.ensure_future(thread.run(threading.get_ident))
        await asyncio.sleep(0)  # both are handed over
        queued.set()
        return [await one, await other]

    one, other = asyncio.run(both())
    assert one == other


def steps(clock: FakeTime, count: int, seconds: float) -> str:
    for _ in range(count):
        clock.now += seconds
        yield_interpreter()
    return "done"


def test_long_work_rests_as_long_as_it_works(thread: WorkerThread, clock: FakeTime) -> None:
    assert asyncio.run(thread.run(steps, clock, 100, 0.0004)) == "done"
    assert clock.slept == pytest.approx([0.0012] * 33)


def test_a_slow_step_is_paid_for_in_full(thread: WorkerThread, clock: FakeTime) -> None:
    asyncio.run(thread.run(steps, clock, 2, 0.05))
    assert clock.slept == pytest.approx([0.05, 0.05])


def test_work_on_the_spot_never_sleeps(clock: FakeTime) -> None:
    """The event loop itself, and a simulation, must not be put to sleep."""
    asyncio.run(InlineWorkers().run(steps, clock, 100, 0.01))
    assert clock.slept == []
