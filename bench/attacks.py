"""What one visitor with many connections may try. Used by bench/abuse.py; every attack ends by itself.

All come from one address of this machine, with as many guests as they like, and go to a server on this machine only.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import struct
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import websockets
from websockets.asyncio.client import ClientConnection, connect

from intrigue.server.people.accounts import new_person
from intrigue.server.people.sessions import GUEST, GUEST_LIFETIME
from intrigue.server.people.tokens import COOKIE, Signer

ADDRESS = "127.66.6.6"  # not the proxy's, through which everybody else comes
MAX_ACTIONS = 200_000  # of one attack, all connections together
GONE = (OSError, websockets.WebSocketException, asyncio.IncompleteReadError, TimeoutError, EOFError)


@dataclass(frozen=True)
class Owned:
    """A table at which a guest of the attacker holds all seats."""

    table: str
    token: str
    legal: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Target:
    port: int
    secret: str
    game: str  # for new tables
    public: list[str]  # tables that others play at
    undone: Owned  # a running game with hundreds of moves taken back
    finished: Owned  # a long game that is over
    running: list[Owned]  # games in which the attacker may ask for previews and hints

    def guest(self) -> str:
        return Signer(self.secret.encode()).make(new_person(), GUEST_LIFETIME, GUEST)


class Attack:
    """One connection of an attack; ``tally`` counts for all of them."""

    def __init__(self, target: Target, number: int, until: float, tally: Counter[str]) -> None:
        self.target, self.number, self.until, self.tally = target, number, until, tally
        self.dice = random.Random(number)
        self.token = target.guest()

    def going(self) -> bool:
        self.tally["actions"] += 1
        return time.monotonic() < self.until and self.tally["actions"] < MAX_ACTIONS

    # ------------------------------------------------------------------------------------ HTTP

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        address = (ADDRESS, 0)
        reader, writer = await asyncio.open_connection("127.0.0.1", self.target.port, local_addr=address, limit=2**20)
        self.tally["connections"] += 1
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    def request(self, path: str, method: str = "GET", body: object = None, token: str = "") -> bytes:
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1", "x-intrigue: 1", f"content-length: {len(content)}"]
        lines += ["content-type: application/json", f"cookie: {COOKIE}={token or self.token}"]
        return "\r\n".join([*lines, "", ""]).encode() + content

    async def ask(self, requests: Iterator[bytes], every: float = 0.0) -> None:
        """One request after the other, as fast as they are answered, or all connections at once again and again; once
        more after being thrown out."""
        while self.going():
            try:
                async with asyncio.timeout(10), self.connected() as (reader, writer):
                    while self.going():
                        if every:
                            await asyncio.sleep(every - time.time() % every)
                        writer.write(next(requests))
                        head = await reader.readuntil(b"\r\n\r\n")
                        self.tally[f"status {head[9:12].decode()}"] += 1
                        length = head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
                        await reader.readexactly(int(length or 0))
            except GONE:
                self.tally["thrown out"] += 1
                await asyncio.sleep(0.01)

    # ------------------------------------------------------------------------------------ sockets

    @asynccontextmanager
    async def socket(self, token: str = "") -> AsyncIterator[ClientConnection]:
        url, headers = f"ws://127.0.0.1:{self.target.port}/socket", {"cookie": f"{COOKIE}={token or self.token}"}
        async with connect(
            url,
            additional_headers=headers,
            local_addr=(ADDRESS, 0),
            compression=None,
            max_size=None,
            ping_interval=None,
            close_timeout=1,
        ) as socket:
            self.tally["sockets"] += 1
            yield socket

    async def send(self, messages: Iterator[dict[str, object]], token: str = "", wait: bool = True) -> None:
        """Messages on a socket, waiting for an answer to each or not; again after being thrown out."""
        numbers = itertools.count(1)
        while self.going():
            try:
                async with self.socket(token) as socket:
                    reading = None if wait else asyncio.create_task(self.read(socket))
                    while self.going():
                        await socket.send(json.dumps({**next(messages), "id": next(numbers)}))
                        if wait:
                            self.heard(await socket.recv())
                        elif reading is not None and reading.done():
                            break
            except GONE:
                self.tally["thrown out"] += 1
                await asyncio.sleep(0.01)

    async def read(self, socket: ClientConnection) -> None:
        with contextlib.suppress(*GONE):
            async for message in socket:
                self.heard(message)

    def heard(self, message: str | bytes) -> None:
        text = str(message[:60])
        self.tally["too fast" if "too_fast" in text else "answers"] += 1


# ---------------------------------------------------------------------------------------------- kinds of attacks


async def requests(one: Attack) -> None:
    paths = ("/healthz", "/api/games", "/api/me", "/api/games/master-of-wills/cards", "/", "/nothing")
    await one.ask(one.request(path) for path in itertools.cycle(paths))


async def lobby(one: Attack) -> None:
    paths = ("/api/tables", "/api/tables?state=over", "/api/my-tables", "/api/games/royal-will/leaderboard")
    await one.ask(one.request(path) for path in itertools.cycle(paths))


async def bursts(one: Attack) -> None:
    await one.ask(itertools.repeat(one.request("/api/tables")), every=2.0)  # seconds, in which rate limits recover


async def replays(one: Attack) -> None:
    finished, undone = one.target.finished, one.target.undone
    paths = (
        *(f"/api/tables/{finished.table}/replay?seat={seat}&start=150&limit=200" for seat in (-1, 0, 1)),
        *(f"/api/tables/{finished.table}/breakdown?seat={seat}" for seat in (-1, 0, 1)),
        f"/api/tables/{finished.table}/record",
        f"/api/tables/{undone.table}/replay?limit=1",
        f"/table/{undone.table}",
    )
    await one.ask(one.request(path) for path in itertools.cycle(paths))


async def puzzles(one: Attack) -> None:
    games = itertools.cycle((one.target.game, "ausonia", "royal-will"))
    paths = (path for game in games for path in ("/api/puzzles", f"/api/games/{game}/puzzles/next"))
    await one.ask(one.request(path) for path in paths)


async def new_tables(one: Attack) -> None:
    wanted = {"game": one.target.game, "seats": 2, "bots": ["master"], "start": True}
    on = {"moves": 100, "seat": 0, "level": "novice"}
    path = f"/api/tables/{one.target.finished.table}/play-on"
    bodies = itertools.cycle([("/api/tables", wanted), (path, on)])
    await one.ask(one.request(path, "POST", body) for path, body in bodies)


async def option_checks(one: Attack) -> None:
    games = itertools.cycle((one.target.game, "ausonia", "royal-will"))
    await one.ask(one.request(f"/api/games/{game}/check", "POST", {"seats": 2}) for game in games)


async def passwords(one: Attack) -> None:
    await one.ask(
        one.request("/api/session", "POST", {"name": f"Eve{at}", "password": "correct horse"})
        for at in itertools.count()
    )


async def names(one: Attack) -> None:
    await one.ask(one.request("/api/me/name", "PUT", {"name": f"Eve {at}"}) for at in itertools.count())


async def handshakes(one: Attack) -> None:
    """A new guest and a new socket each time."""
    while one.going():
        one.token = one.target.guest()
        try:
            async with one.socket() as socket:
                await socket.recv()
        except GONE:
            one.tally["thrown out"] += 1
            await asyncio.sleep(0.01)


async def watching(one: Attack) -> None:
    def messages() -> Iterator[dict[str, object]]:
        while True:
            table = one.dice.choice(one.target.public)
            yield {"t": "watch", "table": table}
            yield {"t": "unwatch", "table": table}

    await one.send(messages(), wait=False)


async def old_tables(one: Attack) -> None:
    """Opening tables with a long history, and ones that do not exist."""

    def messages() -> Iterator[dict[str, object]]:
        while True:
            for table in (one.target.undone.table, one.target.finished.table, f"{one.dice.getrandbits(44):012d}"[:12]):
                yield {"t": "watch", "table": table}

    await one.send(messages(), wait=False)


async def previews(one: Attack) -> None:
    owned = one.target.running[one.number % len(one.target.running)]

    def messages() -> Iterator[dict[str, object]]:
        while True:
            for action in owned.legal:
                yield {"t": "preview", "table": owned.table, "action": action, "seat": 0}
                yield {"t": "why_not", "table": owned.table, "action": action + 1, "seat": 0}
            yield {"t": "hint", "table": owned.table, "seat": 0}

    await one.send(messages(), owned.token, wait=False)


async def chat(one: Attack) -> None:
    """Fifty guests talk at tables that others play at."""

    def messages() -> Iterator[dict[str, object]]:
        while True:
            yield {"t": "say", "table": one.dice.choice(one.target.public), "text": "look at me! " * 40}

    await one.send(messages(), wait=False)


async def large_messages(one: Attack) -> None:
    """Frames of the largest size, many small ones in one packet, pings, and nonsense."""
    frames = (
        frame(1, b"x" * 16_000),
        frame(1, b'{"t":"ping","id":1}') * 400,
        frame(9, b"x" * 100) * 30,
        frame(1, b"[" * 3000),
        frame(1, b"x", fin=False) + frame(0, b"x", fin=False) * 50,
    )
    while one.going():
        try:
            async with asyncio.timeout(10), one.connected() as (reader, writer):
                upgrade = f"GET /socket HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: {COOKIE}={one.token}\r\n"
                key = "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
                writer.write(f"{upgrade}{key}sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode())
                while one.going() and not reader.at_eof():
                    writer.write(one.dice.choice(frames))
                    await writer.drain()
                    await reader.read(65_536)
        except GONE:
            one.tally["thrown out"] += 1
            await asyncio.sleep(0.01)


def frame(opcode: int, payload: bytes, fin: bool = True) -> bytes:
    """A masked frame; the mask is zero."""
    length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack("!H", len(payload))
    return bytes([(0x80 if fin else 0) | opcode]) + length + bytes(4) + payload


async def deaf_sockets(one: Attack) -> None:
    """Sockets that ask for large tables and read nothing."""
    ask = frame(1, b'{"t":"watch","id":1,"table":"%s"}' % one.target.undone.table.encode())
    while one.going():
        try:
            async with asyncio.timeout(20), one.connected() as (_, writer):
                writer.transport.pause_reading()  # type: ignore[attr-defined]  # transports of streams can read
                head = f"GET /socket HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: {COOKIE}={one.token}\r\n"
                key = "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
                writer.write(f"{head}{key}sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode())
                while one.going():
                    writer.write(ask)
                    await writer.drain()
                    await asyncio.sleep(0.05)
        except GONE:
            one.tally["thrown out"] += 1


async def half_open(one: Attack) -> None:
    """Connections that never finish a request, opened again when they are ended."""
    while one.going():
        try:
            async with one.connected() as (reader, writer):
                writer.write(b"GET /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\n")
                while one.going():
                    writer.write(b"x-header: y\r\n")
                    with contextlib.suppress(TimeoutError):
                        if not await asyncio.wait_for(reader.read(100), 0.5):
                            break
        except GONE:
            one.tally["thrown out"] += 1


async def connecting(one: Attack) -> None:
    """Connections that end as soon as they are made."""
    while one.going():
        with contextlib.suppress(*GONE):
            async with one.connected():
                pass
        await asyncio.sleep(0.001)


Kind = Callable[[Attack], Awaitable[None]]
KINDS: dict[str, Kind] = {
    kind.__name__: kind
    for kind in (
        requests,
        lobby,
        bursts,
        replays,
        puzzles,
        new_tables,
        option_checks,
        passwords,
        names,
        handshakes,
        watching,
        old_tables,
        previews,
        chat,
        large_messages,
        deaf_sockets,
        half_open,
        connecting,
    )
}


async def attack(kind: str, target: Target, connections: int, until: float) -> Counter[str]:
    tally: Counter[str] = Counter()
    work = [KINDS[kind](Attack(target, number, until, tally)) for number in range(connections)]
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(until - time.monotonic() + 3):
            await asyncio.gather(*work)
    return tally
