"""Process pools that stop at once when the program is interrupted."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import Any

from .errors import IntrigueError

SECONDS_TO_CANCEL = 0.3  # that the pool's own thread needs to cancel pending tasks


@contextmanager
def processes(count: int, initializer: Callable[..., None] | None = None, *args: Any) -> Iterator[ProcessPoolExecutor]:
    """A pool whose processes first call ``initializer``. An exception, an interrupt included, does not wait for tasks:
    running ones are killed, pending ones cancelled."""
    others = set(active_children())
    with ProcessPoolExecutor(count, get_context("spawn"), _initialize, (initializer, args)) as pool:
        try:
            with _interrupts_ignored():
                for _ in range(count):
                    pool.submit(_nothing)  # has the processes started, which inherit what is ignored
            yield pool
        except BrokenExecutor as error:
            raise IntrigueError("a process ended in the middle of its work: was there enough memory?") from error
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            time.sleep(SECONDS_TO_CANCEL)
            for process in set(active_children()) - others:
                process.kill()
            raise


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """A terminal's Ctrl-C goes to all processes; only the first should answer it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _initialize(initializer: Callable[..., None] | None, args: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if initializer:
        initializer(*args)


def _nothing() -> None:
    pass
