"""Stopping in good order: visitors are told, and what was asked already is carried out."""

from __future__ import annotations

import asyncio
import socket

import uvicorn

from intrigue.server import messages as m
from intrigue.server.edge.connections import reap
from intrigue.server.edge.socket import OPEN
from intrigue.server.protocol import Goodbye

REAP_EVERY = 10  # ticks
PATIENCE = 3.0  # seconds for requests on their way


class GracefulServer(uvicorn.Server):
    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
        if counter % REAP_EVERY == 0:
            reap(self.server_state.connections, asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for connection in OPEN:
            connection.leaving = True  # answers what it is at, and takes no more
            connection.tell(Goodbye(message=m.message(m.STOPPING)))
        for _ in range(round(PATIENCE / 0.05)):
            if not any(connection.busy for connection in OPEN):
                break
            await asyncio.sleep(0.05)
        await super().shutdown(sockets)
