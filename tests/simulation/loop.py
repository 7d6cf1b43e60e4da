"""An event loop in which nothing is left to chance but what a seed decides.

Time is a number that moves when nothing is left to do. There are no sockets and no threads: what would run in a thread
runs inline, a little later. Every callback belongs to an owner, a simulated process or client, as its context says; the
callbacks of one owner keep their order, as asyncio promises, and the seed decides whose turn it is. So an owner can be
stopped (its callbacks wait) or killed (they are dropped: tasks vanish between two awaits, and no ``finally`` runs).
"""

from __future__ import annotations

import asyncio
import contextvars
import heapq
import itertools
import random
from collections import deque
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

OWNER: contextvars.ContextVar[Owner] = contextvars.ContextVar("owner")
STEP = 0.000_02  # seconds that one callback takes
THREAD = 0.005  # seconds that work in a thread takes at most


class Owner:
    """Whoever callbacks belong to."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.killed = False
        self.stopped = False
        self.ready: deque[Handle] = deque()
        self.tasks: list[asyncio.Task[Any]] = []
        self.context = contextvars.copy_context()
        self.context.run(OWNER.set, self)


class Handle:
    """A callback that waits for its turn or its time."""

    __slots__ = ("_cancelled", "_when", "args", "callback", "context", "owner")

    def __init__(
        self, callback: Callable[..., Any], args: Any, context: contextvars.Context, owner: Owner, when: float
    ) -> None:
        self.callback, self.args, self.context, self.owner = callback, args, context, owner
        self._cancelled = False
        self._when = when

    def cancel(self) -> None:
        self._cancelled = True
        self.args = ()

    def cancelled(self) -> bool:
        return self._cancelled

    def when(self) -> float:
        return self._when


class SimulatedLoop(asyncio.AbstractEventLoop):
    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.now = 0.0
        self.steps = 0
        self.world = Owner("world")
        self.after_step: Callable[[Owner], None] = lambda owner: None
        self.faults: list[BaseException] = []
        self._timers: list[tuple[float, int, Handle]] = []
        self._numbers = itertools.count()
        self._runnable: list[Owner] = []
        self._closed = False

    # ------------------------------------------------------------------------------------ running

    def run_until_complete(self, future: Any) -> Any:
        asyncio._set_running_loop(self)
        try:
            task = self.create_task(future, context=self.world.context)
            while not task.done():
                self.step()
                if self.faults:
                    raise self.faults[0]
            return task.result()
        finally:
            asyncio._set_running_loop(None)

    def step(self) -> None:
        """Run the next callback of one of those who have any; if nobody has, go on to the next moment."""
        self._ring()
        if not self._runnable:
            if not self._timers:
                raise AssertionError("nothing will ever happen any more")
            self.now = max(self.now, self._timers[0][0])
            self._ring()
            return
        at = int(self.dice.random() * len(self._runnable)) if len(self._runnable) > 1 else 0
        owner = self._runnable[at]
        handle = owner.ready.popleft()
        if not owner.ready:
            del self._runnable[at]
        if handle._cancelled:
            return
        self.steps += 1
        self.now += STEP
        try:
            handle.context.run(handle.callback, *handle.args)
        except BaseException as error:
            self.faults.append(error)
            return
        self.after_step(owner)

    def _ring(self) -> None:
        while self._timers and self._timers[0][0] <= self.now:
            handle = heapq.heappop(self._timers)[2]
            if not handle._cancelled:
                self._put(handle)

    def _put(self, handle: Handle) -> None:
        owner = handle.owner
        if owner.killed or self._closed:
            return
        owner.ready.append(handle)
        if len(owner.ready) == 1 and not owner.stopped:
            self._runnable.append(owner)

    # ------------------------------------------------------------------------------------ owners

    def stop_owner(self, owner: Owner) -> None:
        owner.stopped = True
        if owner.ready:
            self._runnable.remove(owner)

    def resume_owner(self, owner: Owner) -> None:
        owner.stopped = False
        if owner.ready:
            self._runnable.append(owner)

    def kill_owner(self, owner: Owner) -> None:
        if owner.ready and not owner.stopped:
            self._runnable.remove(owner)
        owner.ready.clear()
        owner.killed = True

    # ------------------------------------------------------------------------------------ what asyncio asks for

    def time(self) -> float:
        return self.now

    def call_soon(self, callback: Any, *args: Any, context: Any = None) -> Any:
        context = contextvars.copy_context() if context is None else context
        handle = Handle(callback, args, context, context.get(OWNER, self.world), self.now)
        self._put(handle)
        return handle

    call_soon_threadsafe = call_soon

    def call_later(self, delay: float, callback: Any, *args: Any, context: Any = None) -> Any:
        return self.call_at(self.now + delay, callback, *args, context=context)

    def call_at(self, when: float, callback: Any, *args: Any, context: Any = None) -> Any:
        context = contextvars.copy_context() if context is None else context
        handle = Handle(callback, args, context, context.get(OWNER, self.world), when)
        heapq.heappush(self._timers, (when, next(self._numbers), handle))
        return handle

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(self, coro: Coroutine[Any, Any, Any], *, name: Any = None, context: Any = None) -> Any:
        task = asyncio.Task(coro, loop=self, name=name, context=context)
        owner = (context or contextvars.copy_context()).get(OWNER, self.world)
        owner.tasks.append(task)
        return task

    def run_in_executor(self, executor: Any, func: Any, *args: Any) -> asyncio.Future[Any]:
        future = self.create_future()

        def run() -> None:
            if future.done():
                return
            try:
                future.set_result(func(*args))
            except Exception as error:
                future.set_exception(error)

        self.call_later(self.dice.uniform(0.0, THREAD), run)
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        """Complaints of the garbage collector come at any time, so nothing may depend on them."""

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return self._closed

    def close(self) -> None:
        self._closed = True


def end_tasks(owners: list[Owner]) -> None:
    """Let go of tasks that will never be run again, before the garbage collector finds them at a time of its own."""
    for owner in owners:
        for task in owner.tasks:
            if not task.done():
                task._log_destroy_pending = False  # type: ignore[attr-defined]  # asyncio's own
                with suppress(Exception):  # it awaited in a ``finally``; nothing comes of it any more
                    task.get_coro().close()
        owner.tasks.clear()
