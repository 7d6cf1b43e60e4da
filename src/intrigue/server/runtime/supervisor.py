"""A pre-forking supervisor: keeps server processes running, and replaces whichever dies at once.

Loading the server takes a second or two, so it is loaded once, here, and every server process is a fork of this one: a
killed server is back before its visitors have noticed. The supervisor itself serves nobody and opens nothing but the
port. If it is killed its servers end too, so that another one can be started in its place.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import select
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

import uvicorn

from .shutdown import GracefulServer

log = logging.getLogger("intrigue.supervisor")

STOPPING = (signal.SIGTERM, signal.SIGINT)
NOT_STARTED = 3  # exit status of a server that could not start; the log says why
SHORT_LIFE = 1.0  # seconds; a server that ends sooner is not replaced at once: it may crash again and again
PAUSE_AFTER_CRASH = 0.25  # seconds before the next try then
PAUSE_AFTER_FORK = 1.0  # seconds before the next try where the system had no memory or process for a fork
STOP_WITHIN = 20.0  # seconds for servers to stop in good order; their own limits are shorter


def supervise(config: uvicorn.Config, workers: int, begun: Callable[[], None] = lambda: None) -> None:
    """Run until told to stop. Raises SystemExit if the servers cannot start."""
    Supervisor(config, workers).run(begun)


class Supervisor:
    def __init__(self, config: uvicorn.Config, workers: int) -> None:
        self.config = config
        self.workers = workers
        self.running: dict[int, float] = {}  # process ids, with the time of their start
        self.replacing = False  # servers have run before: one that cannot start now may do so later
        self.alive_read, self.alive_write = os.pipe()  # the writing end closes with the supervisor, however it ends
        self.signals_read, self.signals_write = os.pipe()

    def run(self, begun: Callable[[], None]) -> None:
        self.port = self.config.bind_socket()  # first: what is wrong with the port is told at once
        self.config.load()
        self.config.get_loop_factory()
        gc.collect()
        gc.freeze()  # what is loaded by now is shared by all forks: a collection that touched it would copy it
        self._listen_for_signals()
        if self._start_missing() is not None:
            self._stop()
            raise SystemExit(NOT_STARTED)
        begun()
        self._watch()

    # ------------------------------------------------------------------------------------ the supervisor's own process

    def _listen_for_signals(self) -> None:
        """Signals arrive as bytes in a pipe (self-pipe trick), so that none is missed before ``select``."""
        os.set_blocking(self.signals_write, False)
        signal.set_wakeup_fd(self.signals_write, warn_on_full_buffer=False)
        for number in (*STOPPING, signal.SIGCHLD):
            signal.signal(number, lambda *_: None)

    def _watch(self) -> None:
        restart_at: float | None = None
        while True:
            wait = None if restart_at is None else max(0.0, restart_at - time.monotonic())
            ready, _, _ = select.select([self.signals_read], [], [], wait)
            heard = os.read(self.signals_read, 512) if ready else b""
            if any(number in heard for number in STOPPING):
                self._stop()
                return
            pause = self._reap()
            if pause or restart_at is None:
                restart_at = time.monotonic() + pause
            if time.monotonic() >= restart_at:
                self.replacing = True
                restart_at = self._start_missing()

    def _reap(self) -> float:
        """Collect the servers that have ended; answers with how long to wait before they are replaced."""
        pause = 0.0
        for process, began in list(self.running.items()):
            found, status = os.waitpid(process, os.WNOHANG)
            if not found:
                continue
            del self.running[process]
            lived = time.monotonic() - began
            code = os.waitstatus_to_exitcode(status)
            if code == NOT_STARTED and not self.replacing:
                self._stop()
                raise SystemExit(NOT_STARTED)
            log.error("a server process ended and is replaced", extra={"exit": code, "lived": round(lived, 1)})
            if lived < SHORT_LIFE:
                pause = PAUSE_AFTER_CRASH
        return pause

    def _stop(self) -> None:
        for process in self.running:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGTERM)
        until = time.monotonic() + STOP_WITHIN
        for process in self.running:
            while not os.waitpid(process, os.WNOHANG)[0]:
                if time.monotonic() > until:
                    log.error("a server process does not stop and is killed")
                    os.kill(process, signal.SIGKILL)
                    os.waitpid(process, 0)
                    break
                time.sleep(0.02)
        self.running.clear()
        self.port.close()

    # ------------------------------------------------------------------------------------ the servers' processes

    def _start_missing(self) -> float | None:
        """Start as many servers as are missing; answers with when to try again, where the system refuses."""
        while len(self.running) < self.workers:
            try:
                process = os.fork()
            except OSError as error:  # the servers that do run must not end for that
                log.error("a server process cannot be started", extra={"why": str(error)})
                return time.monotonic() + PAUSE_AFTER_FORK
            if process:
                self.running[process] = time.monotonic()
            else:
                self._serve()
        return None

    def _serve(self) -> NoReturn:
        status = NOT_STARTED
        try:
            signal.set_wakeup_fd(-1)
            for number in (signal.SIGTERM, signal.SIGCHLD):
                signal.signal(number, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.default_int_handler)
            for end in (self.alive_write, self.signals_read, self.signals_write):
                os.close(end)
            server = SupervisedServer(self.config, self.alive_read)
            with suppress(KeyboardInterrupt, SystemExit):
                server.run(sockets=[self.port])
            status = 0 if server.started else NOT_STARTED
        except BaseException:
            log.exception("a server process failed")
        finally:
            logging.shutdown()
            os._exit(status)  # a fork must not run the supervisor's exit handlers


class SupervisedServer(GracefulServer):
    """Ends with its supervisor."""

    def __init__(self, config: uvicorn.Config, supervisor: int) -> None:
        super().__init__(config)
        self.supervisor = supervisor

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        # The port is inherited: only if this process ends with a killed supervisor can another one bind it.
        asyncio.get_running_loop().add_reader(self.supervisor, os._exit, 1)
        await super().startup(sockets)
