"""The message bus between server processes: none for a single process, else NATS (publish and subscribe).

Messages are hints that there is more to read, and may be lost, duplicated or delayed: what happened at a table is read
from the store and nowhere else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

import msgspec
from msgspec import Struct

log = logging.getLogger("intrigue.bus")
SUBJECT = "intrigue"
CONNECT_WITHIN = 5.0  # seconds that the start of a server waits for the bus


class TableNews(Struct, frozen=True, tag="table"):
    """Events were stored, the last of them with this number."""

    process: str
    table: str
    seq: int
    lobby: bool = False  # whether its line in the lobby is another one now


class Presence(Struct, frozen=True, tag="presence"):
    """How many sockets of each person look at a table through one process."""

    process: str
    table: str
    people: dict[str, int]
    onlookers: int


class WhoIsThere(Struct, frozen=True, tag="who"):
    """Asked by a process that opens a table."""

    process: str
    table: str


class Alive(Struct, frozen=True, tag="alive"):
    process: str


class PersonChanged(Struct, frozen=True, tag="person"):
    """Somebody's name or account changed, or sessions of theirs ended: the store knows more."""

    process: str
    person: str
    ended: list[str] = []


News = TableNews | Presence | WhoIsThere | Alive | PersonChanged
Listener = Callable[[News], Awaitable[None]]

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(News).decode


class Bus(Protocol):
    alone: bool  # whether there is no other process

    async def open(self, listener: Listener) -> None: ...
    async def publish(self, news: News) -> None: ...
    async def close(self) -> None: ...
    def healthy(self) -> bool: ...


class LocalBus:
    """One process: there is nobody else to tell."""

    alone = True

    async def open(self, listener: Listener) -> None:
        pass

    async def publish(self, news: News) -> None:
        pass

    async def close(self) -> None:
        pass

    def healthy(self) -> bool:
        return True


class NatsBus:
    """A connection to NATS, which is restored whenever it is lost."""

    alone = False

    def __init__(self, url: str, process: str) -> None:
        from nats.aio.client import Client  # only those who have a bus wait for it to be loaded

        self.url, self.process = url, process
        self.client = Client()
        self._connecting: asyncio.Task[None] | None = None

    async def open(self, listener: Listener) -> None:
        """Connect. Where NATS does not answer, that goes on in the background: a process that starts, or is replaced,
        while the bus is away has to serve all the same."""
        self._connecting = asyncio.create_task(self._connect(listener), name="connecting to the bus")
        done, _ = await asyncio.wait({self._connecting}, timeout=CONNECT_WITHIN)
        for task in done:
            task.result()

    async def _connect(self, listener: Listener) -> None:
        async def heard(message: object) -> None:
            try:
                news = _decode(getattr(message, "data", b""))
            except msgspec.DecodeError:
                log.warning("a message on the bus could not be read")
                return
            if news.process != self.process:
                await listener(news)

        await self.client.connect(self.url, max_reconnect_attempts=-1, reconnect_time_wait=1, error_cb=_note)
        await self.client.subscribe(SUBJECT, cb=heard)

    async def publish(self, news: News) -> None:
        from nats.errors import Error as NatsError

        if self._connecting is None or not self._connecting.done():
            return  # it has never been there, as the log says
        try:
            await self.client.publish(SUBJECT, _encode(news))
        except NatsError as error:  # it is stored already: others find it by comparing with the store
            log.warning("the bus is away: %s", error)

    async def close(self) -> None:
        if self._connecting is not None:
            self._connecting.cancel()
            await asyncio.gather(self._connecting, return_exceptions=True)
        with suppress(OSError):  # it flushes what waits, which fails while NATS is away
            await self.client.close()

    def healthy(self) -> bool:
        return bool(self.client.is_connected)


async def _note(error: Exception) -> None:
    log.warning("bus: %s", error)


def open_bus(url: str, process: str) -> Bus:
    return NatsBus(url, process) if url else LocalBus()
