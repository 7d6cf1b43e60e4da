"""Accepting connections. Those over a limit are rejected before anything is allocated for them.

uvicorn creates a transport, a protocol and a parser for every connection before its address is known, and accepts the
whole backlog at once: somebody who connects thousands of times a second would keep everyone waiting.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable

from .connections import ConnectionGate, discard_unsent

log = logging.getLogger("intrigue.listener")

MAX_AT_ONCE = 16  # connections accepted in one turn of the event loop
PAUSE_AFTER_REFUSAL = 0.02  # seconds in which a flood waits in the backlog, and the event loop does other work
PAUSE_AFTER_ERROR = 1.0  # seconds before the next try, where the system is out of descriptors or memory


class Listener:
    """Accepts the connections of one port."""

    def __init__(
        self, port: socket.socket, backlog: int, gate: ConnectionGate, connect: Callable[[str], asyncio.Protocol]
    ) -> None:
        """``connect`` creates the protocol for a connection from an address."""
        self.port, self.gate, self.connect = port, gate, connect
        self.loop = asyncio.get_running_loop()
        self.admitted: set[asyncio.Task[None]] = set()
        port.setblocking(False)
        port.listen(backlog)
        self._listen()

    def close(self) -> None:
        self.loop.remove_reader(self.port)
        self.port.close()

    def _listen(self) -> None:
        if self.port.fileno() >= 0:  # it may have been closed meanwhile
            self.loop.add_reader(self.port, self._accept)

    def _pause(self, seconds: float) -> None:
        """Leave new connections in the backlog for a while."""
        self.loop.remove_reader(self.port)
        self.loop.call_later(seconds, self._listen)

    def _accept(self) -> None:
        refused = 0
        for _ in range(MAX_AT_ONCE):
            try:
                connection, (address, *_) = self.port.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                break
            except OSError as error:
                log.error("no connection can be accepted", extra={"why": str(error)})
                self._pause(PAUSE_AFTER_ERROR)
                return
            if self.gate.admits(address):
                task = self.loop.create_task(self._serve(connection, address))
                self.admitted.add(task)
                task.add_done_callback(self.admitted.discard)
            else:
                discard_unsent(connection)
                connection.close()
                refused += 1
        if refused:
            self._pause(PAUSE_AFTER_REFUSAL)

    async def _serve(self, connection: socket.socket, address: str) -> None:
        try:
            await self.loop.connect_accepted_socket(lambda: self.connect(address), connection)
        except OSError:  # no protocol was made that would release it
            self.gate.release(address)
            connection.close()
