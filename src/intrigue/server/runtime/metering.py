"""Measures what a request costs in processor time, on the event loop and in threads, and shares threads fairly.

Threads and database connections are few and served first come, first served. So a source (``edge/addresses.py``) uses
one of each kind at a time: its other requests wait for a lock, and anybody else waits for one of its requests at most,
however many connections it has.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator, Hashable, Iterator
from concurrent.futures import Executor
from contextlib import AbstractAsyncContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from typing import Any, TypeVar
from weakref import WeakValueDictionary

R = TypeVar("R")

_current: ContextVar[Meter | None] = ContextVar("meter", default=None)
_holding: ContextVar[bool] = ContextVar("holding", default=False)
_turns: WeakValueDictionary[tuple[str, Hashable], asyncio.Lock] = WeakValueDictionary()  # those that are used now


class Meter:
    """Awaits a coroutine, and measures the processor time that it takes (not the time in which it waits)."""

    def __init__(self, work: Coroutine[Any, Any, Any], source: str = "") -> None:
        """``source``: where the request came from; empty: no request."""
        self.work, self.source = work, source
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
            except BaseException as error:  # usually a cancellation: thrown into the coroutine, as ``await`` does
                thrown = error


@contextmanager
def without_source_lock() -> Iterator[None]:
    """For work that holds up others, such as a change of a table: it does not wait for the lock of its source."""
    token = _holding.set(True)
    try:
        yield
    finally:
        _holding.reset(token)


def source_lock(shared: Hashable) -> AbstractAsyncContextManager[None]:
    """The lock of the present request's source on something that everybody shares."""
    meter = _current.get()
    if meter is None or not meter.source or _holding.get():
        return nullcontext()
    return _turns.setdefault((meter.source, shared), asyncio.Lock())


async def run_metered(threads: Executor, work: Callable[..., R], *args: object) -> R:
    """Run something in a thread, at the cost of the request that asks for it and when it is its source's turn."""
    async with source_lock(threads):
        result, seconds = await asyncio.get_running_loop().run_in_executor(threads, _timed, work, args)
    meter = _current.get()
    if meter is not None:
        meter.seconds += seconds
    return result


def _timed(work: Callable[..., R], args: tuple[object, ...]) -> tuple[R, float]:
    began = time.thread_time()
    result = work(*args)
    return result, time.thread_time() - began
