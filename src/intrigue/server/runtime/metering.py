"""What a request costs in processor time: on the event loop, and in threads that work for it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import Executor
from contextvars import ContextVar
from typing import Any, TypeVar

R = TypeVar("R")

_current: ContextVar[Meter | None] = ContextVar("meter", default=None)


class Meter:
    """Awaits something, and measures the processor time that it takes: neither the time in which it waits counts, nor
    that in which the processor is with somebody else."""

    def __init__(self, work: Coroutine[Any, Any, Any]) -> None:
        self.work = work
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, Any]:
        _current.set(self)  # tasks that the work starts, such as opening a table, inherit it
        thrown: BaseException | None = None
        while True:
            began = time.thread_time()
            try:
                waited_for = self.work.send(None) if thrown is None else self.work.throw(thrown)
            except StopIteration as end:
                return end.value
            finally:
                thrown = None  # its traceback holds this frame
                self.seconds += time.thread_time() - began
            try:
                yield waited_for
            except BaseException as error:  # the task was cancelled, above all: the work decides what to do about it
                thrown = error


async def run_metered(threads: Executor, work: Callable[..., R], *args: object) -> R:
    """Run something in a thread, at the cost of the request that asks for it."""
    result, seconds = await asyncio.get_running_loop().run_in_executor(threads, _timed, work, args)
    meter = _current.get()
    if meter is not None:
        meter.seconds += seconds
    return result


def _timed(work: Callable[..., R], args: tuple[object, ...]) -> tuple[R, float]:
    began = time.thread_time()
    result = work(*args)
    return result, time.thread_time() - began
