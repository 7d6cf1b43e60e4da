"""A client as the tests and benchmarks use it: real HTTP, a real socket, and nothing it was not told."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

from intrigue.server.people.tokens import COOKIE

HEADERS = {"x-intrigue": "1"}
# As many as a visitor keeps open. httpx closes all but 20 of 100 by default, and opens new ones for what is still to be
# asked: hundreds of requests would then meet the limit of new connections, where tests are about that of requests.
CONNECTIONS = httpx.Limits(max_connections=20, max_keepalive_connections=20)
PASSWORD = "correct horse"


class RefusedByServer(Exception):
    def __init__(self, told: dict[str, Any]) -> None:
        super().__init__(f"{told['code']}: {told['message']}: {told['text']}")
        self.code: str = told["code"]
        self.message: list[Any] = told["message"]
        self.text: str = told["text"]


def apply_patch(whole: Any, patch: dict[str, Any]) -> Any:
    """What web/src/lib/protocol.ts does, on plain data."""
    copy = list(whole) if isinstance(whole, list) else dict(whole)
    for step, value in patch.items():
        name: Any = int(step.lstrip(">")) if isinstance(copy, list) and step[0] != "~" else step.removeprefix(">")
        if step.startswith(">"):
            copy[name] = apply_patch(copy[name], value)
        elif step.startswith("~"):
            at, count = map(int, step[1:].split(":"))
            copy[at : at + count] = value
        else:
            copy[name] = value
    return copy


class Http:
    """A visitor without a socket."""

    def __init__(self, url: str, address: str = "127.0.0.1") -> None:
        self.url, self.address = url, address  # the one of this machine from which it asks
        transport = httpx.AsyncHTTPTransport(local_address=address, limits=CONNECTIONS)
        self.http = httpx.AsyncClient(base_url=url, headers=HEADERS, timeout=30, transport=transport)

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.http.request(method, path, json=body)
        found = answer.json() if answer.content else None
        if answer.status_code >= 400:
            raise RefusedByServer(found)
        return found

    async def get(self, path: str) -> Any:
        return await self.call("GET", path)

    async def post(self, path: str, body: Any) -> Any:
        return await self.call("POST", path, body)

    async def put(self, path: str, body: Any) -> Any:
        return await self.call("PUT", path, body)

    async def close(self) -> None:
        await self.http.aclose()


class Client(Http):
    """A visitor with a socket. ``tables`` holds what it knows; every message is kept in ``raw``."""

    def __init__(self, url: str, address: str = "127.0.0.1") -> None:
        super().__init__(url, address)
        self.me: dict[str, Any] = {}
        self.tables: dict[str, dict[str, Any]] = {}
        self.raw: list[str] = []
        self.chats: list[dict[str, Any]] = []
        self.lobby: list[dict[str, Any]] = []
        self.studies: dict[str, dict[str, Any]] = {}
        self.refusals: list[dict[str, Any]] = []
        self.gaps = 0
        self.connected = False
        self.close_code: int | None = None
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._numbers = itertools.count(1)
        self._changed = asyncio.Condition()
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None

    async def open(self, token: str | None = None) -> Client:
        if token is not None:
            self.http.cookies.set(COOKIE, token, domain="127.0.0.1", path="/")
        self.me = await self.get("/api/me")
        await self.connect()
        return self

    @property
    def token(self) -> str:
        return str(self.http.cookies[COOKIE])

    async def connect(self) -> None:
        url = self.url.replace("http", "ws", 1) + "/socket"
        headers = {"cookie": f"{COOKIE}={self.token}", "origin": self.url}
        self._socket = await connect(
            url, additional_headers=headers, max_size=2**22, compression=None, local_addr=(self.address, 0)
        )
        self.connected = True
        self._reader = asyncio.create_task(self._read())

    async def sign_up(self, name: str, password: str = PASSWORD) -> Any:
        """The guest's token is void then, and with it the socket: a new one is opened."""
        me = await self.post("/api/accounts", {"name": name, "password": password})
        await self.reconnect()
        return me

    async def sign_in(self, name: str, password: str = PASSWORD) -> Any:
        me = await self.post("/api/session", {"name": name, "password": password})
        await self.reconnect()
        return me

    async def reconnect(self) -> None:
        await self.disconnect()
        await self.connect()

    async def disconnect(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)

    def cut_off(self) -> None:
        """The line is gone, without a goodbye."""
        assert self._socket is not None
        self._socket.transport.abort()

    async def close(self) -> None:
        await self.disconnect()
        await super().close()

    async def _read(self) -> None:
        assert self._socket is not None
        try:
            async for text in self._socket:
                assert isinstance(text, str)
                self.raw.append(text)
                self._hear(json.loads(text))
                async with self._changed:
                    self._changed.notify_all()
        except websockets.ConnectionClosed:
            pass
        finally:
            self.close_code = self._socket.close_code
            for future in self._answers.values():
                if not future.done():
                    future.set_exception(ConnectionError("the socket was closed"))
                    future.exception()  # seen: nobody may be waiting for this one any more
            self._answers.clear()
            self.connected = False
            async with self._changed:
                self._changed.notify_all()

    def _hear(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "table":
            self.tables[message["table"]["id"]] = message
        elif kind == "info":
            known = self.tables.get(message["table"]["id"])
            if known is not None:
                known["table"], known["you"] = message["table"], message["you"]
        elif kind == "update":
            self._update(message)
        elif kind == "chat":
            self.chats.append(message["line"])
        elif kind == "study":
            self.studies[message["study"]["id"]] = message["study"]
        elif kind == "study_change":
            self.studies[message["study"]] = apply_patch(self.studies[message["study"]], message["patch"])
        elif kind == "lobby":
            self.lobby.append(message)
        if "re" in message:
            future = self._answers.pop(message["re"], None)
            if future is not None and not future.done():
                future.set_result(message)
            elif kind == "refusal":
                self.refusals.append(message)

    def _update(self, message: dict[str, Any]) -> None:
        known = self.tables[message["table"]]
        if message["seat"] != known["seat"]:
            return
        if message["version"] != known["version"] + 1:
            self.gaps += 1
        known["version"] = message["version"]
        known["position"] = apply_patch(known["position"], message["patch"])
        kept = len(known["log"]) - message.get("cut", 0)
        known["log"] = known["log"][:kept] + message.get("log", [])

    async def send_raw(self, text: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(text)

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request and wait for its answer; a refusal is raised."""
        number = next(self._numbers)
        future: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._answers[number] = future
        await self.send_raw(json.dumps({"t": kind, "id": number, **fields}))
        answer = await asyncio.wait_for(future, 60)
        if answer["t"] == "refusal":
            raise RefusedByServer(answer)
        return answer

    async def until(self, condition: Callable[[], Any], seconds: float = 60) -> Any:
        """Wait until something is so."""
        async with asyncio.timeout(seconds), self._changed:
            await self._changed.wait_for(condition)
        return condition()

    # ------------------------------------------------------------------------------------ at a table

    async def watch(self, table: str, **fields: Any) -> dict[str, Any]:
        await self.ask("watch", table=table, **fields)
        return self.tables[table]

    def position(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.tables[table]["position"]
        return found

    def legal(self, table: str) -> list[int]:
        position = self.tables[table].get("position")
        return [action for action, _ in position["legal"]] if position else []

    def over(self, table: str) -> bool:
        return bool(self.tables[table]["table"]["state"] == "over")

    async def move(self, table: str, action: int, **fields: Any) -> dict[str, Any]:
        known = self.tables[table]
        return await self.ask("move", table=table, version=known["version"], action=action, **fields)

    async def move_and_see(self, table: str, action: int, **fields: Any) -> None:
        """Move, and wait until the table says so."""
        before = self.tables[table]["version"]
        await self.move(table, action, **fields)
        await self.until(lambda: self.tables[table]["version"] > before)
