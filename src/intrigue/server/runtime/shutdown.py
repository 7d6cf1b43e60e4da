"""Graceful shutdown: visitors are told, and requests in flight are completed."""

from __future__ import annotations

import asyncio
import socket

import uvicorn

from intrigue.server import messages as m
from intrigue.server.edge.connections import EdgeConfig, Http, reap
from intrigue.server.edge.listener import Listener
from intrigue.server.edge.socket import OPEN
from intrigue.server.protocol import Goodbye

REAP_EVERY = 10  # ticks
PATIENCE = 3.0  # seconds for requests on their way


class GracefulServer(uvicorn.Server):
    config: EdgeConfig

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        ports = [self.config.bind_socket()] if sockets is None else sockets
        await super().startup(sockets=[])  # the application; uvicorn is given no port
        self.listeners = [Listener(port, self.config.backlog, self.config.gate, self._connect) for port in ports]

    def _connect(self, address: str) -> Http:
        return Http(self.config, address, server_state=self.server_state, app_state=self.lifespan.state)

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
        if counter % REAP_EVERY == 0:
            reap(self.server_state.connections, asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for connection in OPEN:
            connection.leaving = True  # answers what it is at, and takes no more
            connection.send_event(Goodbye(message=m.message(m.STOPPING)))
        for _ in range(round(PATIENCE / 0.05)):
            if not any(connection.busy for connection in OPEN):
                break
            await asyncio.sleep(0.05)
        for listener in self.listeners:
            listener.close()
        await super().shutdown(sockets)
