"""Connections: how many there may be, how long each may take, and that a closed one leaves nothing behind.

uvicorn has no timeout for a request that is still arriving (slowloris), keeps a closing connection until its peer has
read everything, and answers every ping. An attacker could hold descriptors or memory by each of these. So connections
are counted when they are accepted (``listener``), and checked every second (``reap``).

A protocol of uvicorn and its parser refer to each other. Python frees such reference cycles only by a full collection,
which with thousands of tables stops everyone for a quarter of a second. So the cycles are broken where a connection is
upgraded and where it ends (``handshake.py``), and full collections are rare (``runtime/garbage_collection.py``).
"""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import struct
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from intrigue.server.errors import CannotStart
from intrigue.server.runtime.metrics import METRICS

from .addresses import TrustedProxies, source_of_address
from .rate_limit import RateLimit, TokenBucket

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent
    from websockets.frames import Frame
    from websockets.http11 import Request

log = logging.getLogger("intrigue.connections")

WANTED_DESCRIPTORS = 65_536
OTHER_DESCRIPTORS = 128  # the store, the bus, files, pipes to bots
MAX_PER_SOURCE = 250  # connections; a class room behind one address has a few for everyone
NEW_PER_SECOND = 25.0  # connections of one source in the long run

REQUEST_TIMEOUT = 15.0  # seconds from a connection, or the first byte of a request, to the last byte of the request
ANSWER_TIMEOUT = 120.0  # seconds in which an answer has to be taken
STALL_TIMEOUT = 20.0  # seconds in which a peer has to take something of what waits for it
LINGER = 5.0  # seconds in which the peer of a closing connection may take what is still to be sent
MAX_HEAD = 32_768  # bytes of a request line and headers
# Bytes of a request as a whole: more than any route takes (routes/decks.py), so that sending too much gets an answer.
MAX_REQUEST = 1_114_112
MAX_UNPARSED = 524_288  # bytes of a websocket that wait to be parsed
MAX_PIPELINED = 8  # requests sent before the answer to the first
PIECE = 2_048  # bytes parsed at a time: one read may hold thousands of messages
MAX_FRAGMENTS = 64  # of one message
CONTROL_FRAMES = (2.0, 40.0)  # pings and the like of one socket: rate, burst

DISCARD = struct.pack("ii", 1, 0)  # SO_LINGER: on, 0 seconds
REFUSALS = {reason: METRICS.connections_refused.labels(reason) for reason in ("total", "source", "rate")}

BIND_ADVICE = {
    errno.EADDRINUSE: "; another program, or another Intrigue, has it: end that, or choose another with --port",
    errno.EACCES: "; ports below 1024 are for root: choose another with --port",
    errno.EADDRNOTAVAIL: "; this machine has no such address: choose another with --host",
    socket.EAI_NONAME: "; expected a name or an address of this machine",
}

ABORT = "intrigue.abort"  # ASGI extension of sockets: end the connection now, whatever waits to be sent


class ConnectionGate:
    """Counts the connections of this process, in all and by source."""

    def __init__(self, max_total: int, scale: float, proxies: TrustedProxies) -> None:
        self.max_total, self.proxies = max_total, proxies
        self.max_per_source = MAX_PER_SOURCE * scale
        self.total = 0
        self.by_source: Counter[str] = Counter()
        self.new = RateLimit(NEW_PER_SECOND * scale, MAX_PER_SOURCE * scale)

    def admits(self, address: str) -> bool:
        """Count a connection, if there is room for it. A trusted proxy has those of all visitors: only the total limits
        it."""
        source = source_of_address(address)
        reason = ""
        if self.total >= self.max_total:
            reason = "total"
        elif not self.proxies.trusts(address):
            if self.by_source[source] >= self.max_per_source:
                reason = "source"
            elif not self.new.allows(source):
                reason = "rate"
        if reason:
            REFUSALS[reason].inc()
            return False
        self.total += 1
        self.by_source[source] += 1
        METRICS.connections.set(self.total)
        return True

    def release(self, address: str) -> None:
        source = source_of_address(address)
        self.total -= 1
        self.by_source[source] -= 1
        if not self.by_source[source]:
            del self.by_source[source]
        METRICS.connections.set(self.total)


def connection_limit() -> int:
    """How many connections this process can have; raises its limit of descriptors first, where the system allows it."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return WANTED_DESCRIPTORS
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(WANTED_DESCRIPTORS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    available = WANTED_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft
    return max(OTHER_DESCRIPTORS, available - OTHER_DESCRIPTORS)


class EdgeConfig(uvicorn.Config):
    """uvicorn's settings, and the gate that all connections of a process pass."""

    gate: ConnectionGate

    def bind_socket(self) -> socket.socket:
        """As uvicorn's, which says neither where it cannot listen nor what to do about it."""
        port = socket.socket(socket.AF_INET6 if ":" in self.host else socket.AF_INET)
        port.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            port.bind((self.host, self.port))
        except OSError as error:
            port.close()
            advice = BIND_ADVICE.get(error.errno or 0, "")
            raise CannotStart(f"cannot listen on {self.host} port {self.port}: {error.strerror}{advice}") from error
        port.set_inheritable(True)
        return port


def reap(connections: Iterable[Any], now: float) -> None:
    """Close connections that take too long; called every second."""
    for connection in list(connections):
        connection.reap(now)


def discard_unsent(connection: socket.socket) -> None:
    """Drop what is still to be sent when the connection is closed: the kernel would keep it for minutes."""
    with suppress(OSError):  # it may be gone already
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, DISCARD)


def reset(transport: asyncio.Transport) -> None:
    """End a connection at once."""
    discard_unsent(transport.get_extra_info("socket"))
    transport.abort()


class Outgoing:
    """Resets a connection whose peer stops reading (backpressure), or that does not finish closing."""

    __slots__ = ("closing_since", "moved_at", "size", "transport")

    def __init__(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.size = 0
        self.moved_at = 0.0
        self.closing_since = 0.0

    def reap(self, now: float) -> None:
        size = self.transport.get_write_buffer_size()
        if size == 0 or size < self.size or not self.size:
            self.moved_at = now
        self.size = size
        if self.transport.is_closing() and not self.closing_since:
            self.closing_since = now
        stalled = size and now - self.moved_at > STALL_TIMEOUT
        if stalled or (self.closing_since and now - self.closing_since > LINGER):
            reset(self.transport)


class Http(HttpToolsProtocol):
    """An HTTP connection, which the gate has admitted: limits of time and size that uvicorn does not have."""

    def __init__(self, config: EdgeConfig, address: str, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, *args, **kwargs)
        self.gate = config.gate
        self.address = address
        self.admitted = True
        self.reading_since = self.loop.time()  # 0: no request is on its way
        self.answering_since = 0.0
        self.received = 0  # bytes of the present request so far
        self.in_head = True
        self.cycle: Any = None  # the request that is answered, or was last

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvicorn's too
        super().connection_made(transport)
        self.outgoing = Outgoing(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.admitted:
            self.gate.release(self.address)

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        super().data_received(data)
        if self.received > (MAX_HEAD if self.in_head else MAX_REQUEST):
            reset(self.transport)
        waits = self.timeout_keep_alive_task is None and (self.cycle is None or self.cycle.response_complete)
        if waits and not self.reading_since:
            self.reading_since = self.loop.time()  # something came that is no request yet

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MAX_PIPELINED:
            raise ValueError("too many requests at once")  # the parser answers with 400 and ends the connection
        super().on_message_begin()
        self.reading_since = self.reading_since or self.loop.time()

    def on_headers_complete(self) -> None:
        self.in_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.reading_since, self.received, self.in_head = 0.0, 0, True
        self.answering_since = self.loop.time()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.admitted = False  # the websocket's protocol releases it
        super().handle_websocket_upgrade()
        cast(Socket, self.transport.get_protocol()).address = self.address
        self.parser: Any = None  # it refers to this: a reference cycle

    def reap(self, now: float) -> None:
        self.outgoing.reap(now)
        if self.cycle is not None and self.cycle.response_complete and not self.outgoing.size:
            self.answering_since = 0.0
        if self.answering_since and now - self.answering_since > ANSWER_TIMEOUT:
            reset(self.transport)
        elif self.reading_since and now - self.reading_since > REQUEST_TIMEOUT:
            self.transport.close()


class Socket(WebSocketsSansIOProtocol):
    """A websocket connection: one message is parsed at a time, and control frames are limited."""

    address: str  # as counted by the gate; once the peer is gone, the system does not know it any more

    def __init__(self, config: EdgeConfig, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, *args, **kwargs)
        self.gate = config.gate
        self.unparsed = bytearray()
        self.control_frames = TokenBucket(*CONTROL_FRAMES)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.outgoing = Outgoing(cast(asyncio.Transport, transport))

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.gate.release(self.address)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][ABORT] = {"now": partial(reset, self.transport)}

    # ------------------------------------------------------------------------------------ reading

    def data_received(self, data: bytes) -> None:
        self.unparsed += data
        if len(self.unparsed) > MAX_UNPARSED:  # before the handshake is complete nothing is parsed
            reset(self.transport)
        else:
            self._parse()

    def _parse(self) -> None:
        """Up to the next message; the rest waits until that message, or the handshake, has been handled."""
        if self.close_sent and len(self.unparsed) > PIECE:
            # More than the peer's close frame: the rest of a flood. Parsing it would block the event loop, so it is
            # dropped, and nothing more is read; uvicorn's timer ends the connection.
            self.unparsed.clear()
            self.transport.pause_reading()
        while self.unparsed and not self.transport.is_closing():
            shaking_hands = self.handshake_initiated and not self.handshake_complete
            if shaking_hands or not (self.queue.empty() or self.close_sent):
                return
            piece = bytes(self.unparsed[:PIECE])
            del self.unparsed[:PIECE]
            super().data_received(piece)

    async def receive(self) -> ASGIReceiveEvent:
        self._read_on()  # what came before the handshake was complete
        message = await self.queue.get()
        self._read_on()
        return message

    def _read_on(self) -> None:
        self._parse()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()

    def handle_ping(self) -> None:
        if self._allows_control_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._allows_control_frame():
            super().handle_pong(event)

    def _allows_control_frame(self) -> bool:
        """Pings do not reach the application and its limits, and every one is answered."""
        if self.control_frames.allows():
            return True
        reset(self.transport)
        return False

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MAX_FRAGMENTS:
            reset(self.transport)
        else:
            super().handle_cont(event)

    # ------------------------------------------------------------------------------------ time

    def keepalive_timeout(self) -> None:
        if self.read_paused:  # the pong may have arrived, behind a request that takes its time
            self.pong_timer = self.loop.call_later(STALL_TIMEOUT, self.keepalive_timeout)
        else:
            super().keepalive_timeout()

    def reap(self, now: float) -> None:
        self.outgoing.reap(now)
