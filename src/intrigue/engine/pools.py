"""Processes that share work, and stop when the one that they work for is stopped."""

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

SECONDS_TO_CANCEL = 0.3  # the pool's own thread needs to let go of what has not begun


@contextmanager
def processes(count: int, begin: Callable[..., None] | None = None, *args: Any) -> Iterator[ProcessPoolExecutor]:
    """A pool in which ``begin`` is called first in every process. Whoever is interrupted waits for no task: those that
    have begun are lost, and no others begin."""
    others = set(active_children())
    with ProcessPoolExecutor(count, get_context("spawn"), _begin, (begin, args)) as pool:
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


def _begin(begin: Callable[..., None] | None, args: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if begin:
        begin(*args)


def _nothing() -> None:
    pass
