"""A WebSocket between a simulated visitor and a simulated process: in order, with delays, until it breaks."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .people import Device
    from .process import WitnessedConnection
    from .world import World

DELAY = 0.02  # seconds that a message takes at most


class Wire:
    def __init__(self, world: World, device: Device) -> None:
        self.world, self.device = world, device
        self.headers: dict[str, str] = {}
        self.connection: WitnessedConnection | None = None  # the server's end
        self.broken = False
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._up = self._down = 0.0  # when the last message of each way arrives

    # ------------------------------------------------------------------------------------ the server's end

    async def receive(self) -> dict[str, Any]:
        return await self._inbox.get()

    async def send(self, message: dict[str, Any]) -> None:
        connection = self.connection
        assert connection is not None
        while True:
            text, told, held = connection.heard.popleft()
            if text == message["text"]:
                break
        self._down = self._arrival(self._down, self.device.hear, self, told, held)

    async def close(self, code: int = 1000, reason: str = "") -> None:
        self.break_off()

    # ------------------------------------------------------------------------------------ the visitor's end

    def put(self, request: dict[str, Any]) -> None:
        message = {"type": "websocket.receive", "text": json.dumps(request)}
        self._up = self._arrival(self._up, self._inbox.put_nowait, message)

    def hang_up(self) -> None:
        self._up = self._arrival(self._up, self._inbox.put_nowait, {"type": "websocket.disconnect"})
        self.broken = True

    # ------------------------------------------------------------------------------------ the line

    def break_off(self) -> None:
        """The server's end is gone; what is on its way may still arrive."""
        if not self.broken:
            self._down = self._arrival(self._down, self.device.lost, self)
            if self.world.dice.random() < 0.5:
                self.broken = True

    def _arrival(self, last: float, arrive: Any, *args: Any) -> float:
        loop = self.world.loop
        when = max(last, loop.now + self.world.dice.uniform(0.0, DELAY))
        loop.call_at(when, arrive, *args, context=loop.world.context)
        return when
