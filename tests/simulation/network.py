"""The bus between simulated processes: messages are lost, come twice, late, or in another order."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from .loop import OWNER, Owner, SimulatedLoop


@dataclass
class Trouble:
    """What goes wrong with messages, in shares of all of them."""

    delay: float = 0.003  # seconds at most
    lost: float = 0.0
    twice: float = 0.0
    late: float = 0.0  # after seconds, behind others that were sent later
    held: bool = False  # what cannot be sent is sent when the line is back, instead of never
    cut: set[str] = field(default_factory=set)  # names of the processes that cannot reach it

    def end(self) -> None:
        self.lost = self.twice = self.late = 0.0
        self.cut.clear()


class Network:
    def __init__(self, loop: SimulatedLoop, dice: random.Random) -> None:
        self.loop, self.dice = loop, dice
        self.trouble = Trouble()
        self.members: list[SimulatedBus] = []

    def bus(self, encode: Callable[[Any], bytes], decode: Callable[[bytes], Any]) -> SimulatedBus:
        """For the process that asks."""
        return SimulatedBus(self, OWNER.get(), encode, decode)

    def send(self, sender: Owner, message: bytes) -> None:
        for member in self.members:
            if member.owner is sender or member.owner.killed:
                continue
            for _ in range(2 if self.dice.random() < self.trouble.twice else 1):
                if self.dice.random() >= self.trouble.lost:
                    self._carry(sender, member, message)

    def _carry(self, sender: Owner, member: SimulatedBus, message: bytes) -> None:
        dice, trouble = self.dice, self.trouble
        delay = dice.uniform(0.0, 5.0) if dice.random() < trouble.late else dice.uniform(0.0, trouble.delay)
        self.loop.call_later(delay, self._arrive, sender, member, message, context=self.loop.world.context)

    def _arrive(self, sender: Owner, member: SimulatedBus, message: bytes) -> None:
        if {sender.name, member.owner.name} & self.trouble.cut:
            if self.trouble.held and not sender.killed:
                self.loop.call_later(1.0, self._arrive, sender, member, message)
            return
        member.deliver(message)


class SimulatedBus:
    """The ``Bus`` of one process: its messages are listened to one after the other, as from a subscription."""

    alone = False

    def __init__(
        self, network: Network, owner: Owner, encode: Callable[[Any], bytes], decode: Callable[[bytes], Any]
    ) -> None:
        self.network, self.owner = network, owner
        self.encode, self.decode = encode, decode
        self._inbox: asyncio.Queue[bytes] = asyncio.Queue()

    async def open(self, listener: Callable[[Any], Awaitable[None]]) -> None:
        self.network.members.append(self)
        self._task = asyncio.create_task(self._listen(listener))

    async def _listen(self, listener: Callable[[Any], Awaitable[None]]) -> None:
        while True:
            await listener(self.decode(await self._inbox.get()))

    def deliver(self, message: bytes) -> None:
        if not self.owner.killed:
            self._inbox.put_nowait(message)

    async def publish(self, news: Any) -> None:
        self.network.send(self.owner, self.encode(news))

    async def close(self) -> None:
        self.network.members.remove(self)
        self._task.cancel()

    def healthy(self) -> bool:
        return self.owner.name not in self.network.trouble.cut
