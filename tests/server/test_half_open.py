"""Connections that never finish what they began are ended, and nobody can take all of them."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import socket
import struct
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
import pytest_asyncio
from tests.server.client import Client
from tests.server.running import served

from intrigue.server.edge import connections, game_pages
from intrigue.server.edge.addresses import TrustedProxies
from intrigue.server.edge.compression import make_page
from intrigue.server.edge.connections import OTHER_DESCRIPTORS, ConnectionGate, EdgeConfig, Http, connection_limit
from intrigue.server.edge.middleware import Body
from intrigue.server.edge.send_queue import MAX_BYTES, SendQueue
from intrigue.server.people.tokens import COOKIE
from intrigue.server.runtime import shutdown

SOON = 20.0  # seconds in which what the server has to end must have ended, on a machine with other work
GET = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"


@pytest_asyncio.fixture
async def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[str]:
    """A server with little patience for those who do not read."""
    monkeypatch.setattr(connections, "STALL_TIMEOUT", 0.4)
    monkeypatch.setattr(connections, "LINGER", 0.2)
    monkeypatch.setattr(shutdown, "REAP_EVERY", 1)
    async with served(tmp_path, monkeypatch) as url:
        yield url


@asynccontextmanager
async def connected(url: str, address: str = "127.0.0.1") -> AsyncIterator[tuple[asyncio.StreamReader, Any]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", urlsplit(url).port, local_addr=(address, 0))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def ended(reader: asyncio.StreamReader) -> bytes:
    """All that came until the other side hung up."""
    found = b""
    with contextlib.suppress(ConnectionResetError):
        async with asyncio.timeout(SOON):
            while part := await reader.read(65_536):
                found += part
    return found


async def drip(writer: asyncio.StreamWriter, data: bytes) -> None:
    """A byte now and then, for ever."""
    with contextlib.suppress(ConnectionError):
        while True:
            writer.write(data)
            await writer.drain()
            await asyncio.sleep(0.05)


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (b"", b""),  # nothing at all
        (b"", b"\r\n"),  # empty lines, which are no request
        (b"GET /", b"x"),
        (b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n", b"x: y\r\n"),  # headers without end
        (b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\nx-intrigue: 1\r\ncontent-length: 60000\r\n\r\n", b"x"),
        (GET, b"\r\n"),  # after an answer
        (GET + b"GET /", b"x"),
        (b"GET /socket HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\nx: ", b"y"),
    ],
)
async def test_a_request_has_to_come_in_time(
    url: str, monkeypatch: pytest.MonkeyPatch, first: bytes, then: bytes
) -> None:
    monkeypatch.setattr(connections, "REQUEST_TIMEOUT", 1.0)
    async with connected(url) as (reader, writer):
        writer.write(first)
        dripping = asyncio.create_task(drip(writer, then))
        await ended(reader)
        dripping.cancel()


async def test_a_connection_that_is_used_stays(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "REQUEST_TIMEOUT", 1.0)
    monkeypatch.setattr(connections, "ANSWER_TIMEOUT", 1.0)
    async with connected(url) as (reader, writer):
        for _ in range(15):  # longer than a single request may take
            writer.write(GET)
            async with asyncio.timeout(SOON):
                assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200")
                await reader.readuntil(b"}}")
            await asyncio.sleep(0.1)


@pytest.mark.parametrize(
    ("head", "more"),
    [
        (b"GET /healthz HTTP/1.1\r\n", b"x-header: " + b"y" * 1000 + b"\r\n"),
        (b"GET /", b"y" * 1000),
        (b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100000000\r\n\r\n", b"y" * 1000),
    ],
)
async def test_a_request_has_a_size(url: str, monkeypatch: pytest.MonkeyPatch, head: bytes, more: bytes) -> None:
    async with connected(url) as (reader, writer):
        writer.write(head)
        with contextlib.suppress(ConnectionError):
            for _ in range(2000):
                writer.write(more)
                await writer.drain()
        await ended(reader)


async def test_a_body_that_is_too_large_is_refused_in_words(url: str) -> None:
    async with httpx.AsyncClient(base_url=url, headers={"x-intrigue": "1"}, trust_env=False) as http:
        await http.get("/api/me")
        answer = await http.post("/api/tables", content=b"{" + b" " * 100_000)
        assert answer.status_code == 413
        assert (await http.get("/healthz")).status_code == 200


async def test_thousands_of_requests_in_one_packet_are_not_taken(url: str) -> None:
    async with connected(url) as (reader, writer):
        writer.write(GET * 2000)
        answers = await ended(reader)
    assert answers.count(b"HTTP/1.1 200") < 50


def deaf(url: str, address: str = "127.0.0.1") -> socket.socket:
    """A connection of somebody who will not read."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.bind((address, 0))
    one.connect(("127.0.0.1", urlsplit(url).port or 0))
    one.setblocking(False)
    return one


async def hung_up(one: socket.socket) -> None:
    """Until the other side is gone; what it sent stays unread."""
    async with asyncio.timeout(SOON):
        while True:
            # TCP_INFO begins with the state: 1 is an open connection.
            if one.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] != 1:
                return
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("sips", [False, True], ids=["reads nothing", "reads a little"])
async def test_an_answer_has_to_be_taken(url: str, monkeypatch: pytest.MonkeyPatch, sips: bool) -> None:
    monkeypatch.setattr(connections, "ANSWER_TIMEOUT", 1.0 if sips else 1000.0)
    monkeypatch.setattr(game_pages, "cards_page", lambda game: make_page(b"x" * 50_000_000, "image/png"))
    with contextlib.closing(deaf(url)) as one:
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(one, b"GET /api/games/royal-will/cards HTTP/1.1\r\nhost: localhost\r\n\r\n")
        sipping = asyncio.create_task(sip(one)) if sips else None
        await hung_up(one)
        if sipping is not None:
            sipping.cancel()


async def sip(one: socket.socket) -> None:
    """Enough for the server to see that something is taken."""
    with contextlib.suppress(ConnectionError):
        while True:
            await asyncio.get_running_loop().sock_recv(one, 4096)
            await asyncio.sleep(0.01)


# ---------------------------------------------------------------------------------------------- websockets


async def opened_socket(url: str, one: socket.socket) -> None:
    """Send a handshake, and leave its answer where it is."""
    async with httpx.AsyncClient(base_url=url, trust_env=False) as http:
        token = (await http.get("/api/me")).cookies[COOKIE]
    request = (
        f"GET /socket HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        f"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\ncookie: {COOKIE}={token}\r\n\r\n"
    )
    await asyncio.get_running_loop().sock_sendall(one, request.encode())


def frame(opcode: int, payload: bytes, fin: bool = True) -> bytes:
    """A masked frame; the mask is zero."""
    assert len(payload) < 65_536
    length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack("!H", len(payload))
    return bytes([(0x80 if fin else 0) | opcode]) + length + bytes(4) + payload


async def flood(one: socket.socket, data: bytes) -> None:
    """Send it again and again until the other side is gone."""
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(SOON):
            while True:
                await asyncio.get_running_loop().sock_sendall(one, data)
                await asyncio.sleep(0)


@pytest.mark.parametrize(
    "data",
    [
        frame(9, b"x" * 125) * 100,  # pings, whose answers nobody reads
        frame(10, b"") * 100,  # pongs that nobody asked for
        frame(1, b"x", fin=False) + frame(0, b"", fin=False) * 100,  # a message in pieces without end
    ],
    ids=["pings", "pongs", "fragments"],
)
async def test_frames_that_reach_no_limit_of_ours_end_the_socket(url: str, data: bytes) -> None:
    with contextlib.closing(deaf(url)) as one:
        await opened_socket(url, one)
        await flood(one, data)


async def test_a_socket_that_reads_nothing_is_ended(url: str) -> None:
    """It asks for tables again and again; what it does not read waits in memory."""
    ann = await Client(url).open()
    made = await ann.post("/api/tables", {"game": "royal-will", "seats": 2, "bots": ["random"]})
    ask = frame(1, b'{"t":"watch","id":1,"table":"%s"}' % made["table"].encode())
    with contextlib.closing(deaf(url)) as one:
        await opened_socket(url, one)
        await flood(one, ask)
        assert SendQueue.total <= MAX_BYTES + 100_000
    await ann.ask("ping")
    assert SendQueue.total == 0
    await ann.close()


async def test_a_dead_peer_is_found_by_pings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "LINGER", 0.2)
    monkeypatch.setattr("intrigue.server.PING_INTERVAL", 0.2)
    monkeypatch.setattr("intrigue.server.PING_TIMEOUT", 0.2)
    monkeypatch.setattr(shutdown, "REAP_EVERY", 1)
    async with served(tmp_path, monkeypatch) as url:
        with contextlib.closing(deaf(url)) as one:
            await opened_socket(url, one)
            await hung_up(one)


async def test_messages_in_one_packet_are_all_answered(url: str) -> None:
    ann = await Client(url).open()
    answers = await asyncio.gather(*(ann.ask("ping") for _ in range(300)))
    assert len(answers) == 300
    await ann.close()


# ---------------------------------------------------------------------------------------------- how many


NO_PROXIES = TrustedProxies((), "x-forwarded-for")


def test_one_source_cannot_take_all_connections() -> None:
    gate = ConnectionGate(10_000, 1.0, NO_PROXIES)
    taken = sum(gate.admits("198.51.100.1") for _ in range(1000))
    assert taken == connections.MAX_PER_SOURCE
    assert gate.admits("198.51.100.2")
    assert sum(gate.admits(f"2a00:1:2:3::{at:x}") for at in range(1000)) == connections.MAX_PER_SOURCE
    gate.release("198.51.100.1")
    assert gate.total == 2 * connections.MAX_PER_SOURCE


def test_one_source_cannot_come_and_go_for_ever() -> None:
    gate = ConnectionGate(10_000, 1.0, NO_PROXIES)
    taken = 0
    for _ in range(2000):
        if gate.admits("198.51.100.1"):
            gate.release("198.51.100.1")
            taken += 1
    assert taken < 2 * connections.MAX_PER_SOURCE
    assert gate.admits("198.51.100.2")


def test_all_together_stay_below_the_limit_of_descriptors() -> None:
    gate = ConnectionGate(500, 1.0, TrustedProxies(("10.0.0.1",), "x-forwarded-for"))
    assert sum(gate.admits(f"198.51.{at}.1") for at in range(200)) == 200
    assert sum(gate.admits("10.0.0.1") for _ in range(1000)) == 300  # a proxy speaks for many: only the total counts
    assert connection_limit() <= resource.getrlimit(resource.RLIMIT_NOFILE)[0] - OTHER_DESCRIPTORS


@pytest.fixture
def few_descriptors() -> Iterator[None]:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_the_soft_limit_of_descriptors_is_raised(few_descriptors: None) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, hard))
    assert connection_limit() > 1024 - OTHER_DESCRIPTORS or hard <= 1024


async def test_whoever_has_too_many_is_refused_and_others_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "MAX_PER_SOURCE", 20)
    made = Counter[str]()
    usual = Http.__init__

    def counted(self: Http, config: EdgeConfig, address: str, *args: Any, **kwargs: Any) -> None:
        made[address] += 1
        usual(self, config, address, *args, **kwargs)

    monkeypatch.setattr(Http, "__init__", counted)
    async with served(tmp_path, monkeypatch, limits=1.0) as url:
        greedy = [await raw_connection(url, "127.0.0.9") for _ in range(100)]
        await asyncio.gather(*(hung_up(one) for one in greedy[20:]))
        async with httpx.AsyncClient(base_url=url, trust_env=False) as http:
            assert (await http.get("/healthz")).status_code == 200
        for one in greedy:
            one.close()
    assert made["127.0.0.9"] == 20, "nothing is made for a connection that is refused"


async def raw_connection(url: str, address: str) -> socket.socket:
    """A connection that may be refused at once, or later."""
    one = socket.socket()
    one.setblocking(False)
    one.bind((address, 0))
    with contextlib.suppress(ConnectionResetError):
        await asyncio.get_running_loop().sock_connect(one, ("127.0.0.1", urlsplit(url).port))
    return one


async def test_whoever_is_gone_before_being_served_leaves_no_place_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system does not say who a connection was from once it is gone; the gate has to know it by itself."""
    gates: list[ConnectionGate] = []
    usual = ConnectionGate.__init__

    def remembered(self: ConnectionGate, *args: Any) -> None:
        usual(self, *args)
        gates.append(self)

    monkeypatch.setattr(ConnectionGate, "__init__", remembered)
    upgrade = b"GET /socket HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    upgrade += b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    async with served(tmp_path, monkeypatch, limits=1.0) as url:
        for first in (b"", b"GET / HT", upgrade) * 20:
            one = await raw_connection(url, "127.0.0.9")
            if first:
                await asyncio.get_running_loop().sock_sendall(one, first)
            one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, connections.DISCARD)
            one.close()
        await released(gates[0], "127.0.0.9")


async def released(gate: ConnectionGate, source: str) -> None:
    async with asyncio.timeout(SOON):
        while True:
            if source not in gate.by_source:
                return
            await asyncio.sleep(0.05)


async def test_whoever_hangs_up_within_a_request_is_no_fault_of_the_server(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    begun = asyncio.Event()
    usual = Body.__call__

    async def noticed(self: Body) -> dict[str, Any]:
        begun.set()
        return await usual(self)

    with pytest.MonkeyPatch.context() as patch, caplog.at_level("ERROR"):
        patch.setattr(Body, "__call__", noticed)
        async with connected(url) as (_, writer):
            head = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\nx-intrigue: 1\r\ncontent-length: 100\r\n"
            writer.write(head + b"content-type: application/json\r\n\r\n{")
            async with asyncio.timeout(SOON):
                await begun.wait()
        async with httpx.AsyncClient(base_url=url, trust_env=False) as http:
            assert (await http.get("/healthz")).status_code == 200
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
