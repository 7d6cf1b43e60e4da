"""Webhooks lead to public machines only, and cannot be used against the server that calls them."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import httpx
import pytest
from tests.server.conftest import NewClient
from tests.server.playing import table_of
from tests.server.running import Server
from tests.server.test_people import unique

from intrigue.server.errors import Refused
from intrigue.server.people import webhooks
from intrigue.server.people.webhooks import WebhookClient, is_public, safe_target

PUBLIC = ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"]
PRIVATE = [
    *("0.0.0.0", "0.1.2.3", "10.1.2.3", "127.0.0.1", "169.254.169.254", "172.16.0.1", "192.168.1.1"),
    *("100.64.0.1", "192.0.0.1", "192.0.2.1", "192.88.99.1", "198.18.0.1", "203.0.113.1", "224.0.0.1", "240.0.0.1"),
    *("255.255.255.255", "::", "::1", "fe80::1", "fe80::1%eth0", "fec0::1", "fc00::1", "fd12::1", "ff02::1"),
    "::ffff:10.0.0.1",  # IPv4-mapped
    *("::10.0.0.1", "::8.8.8.8"),  # IPv4-compatible
    *("64:ff9b::a00:1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe"),  # NAT64 to 10.0.0.1, 127.0.0.1, 169.254.169.254
    "64:ff9b:1::a00:1",  # NAT64 of this network
    *("2002:a00:1::", "2002:7f00:1::1", "2002:808:808::"),  # 6to4
    "2001:0:4136:e378:8000:63bf:f5ff:fffe",  # Teredo to 10.0.0.1
    *("2001:db8::1", "3fff::1", "2001:2::1", "100::1", "5f00::1", "4000::1"),
]


@pytest.mark.parametrize("address", PUBLIC)
def test_public_addresses(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize("address", PRIVATE)
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/x",
        "http://localhost:8000/",
        "http://[::1]/",
        "http://169.254.169.254/latest",
        "http://10.1.2.3/",
        "http://[::ffff:10.0.0.1]/",
        "http://0.0.0.0/",
        "http://2130706433/",
        "ftp://example.com/",
        "http://user:pw@example.com/",
        "file:///etc/passwd",
        "http://",
        "not a url",
        "http://[",
    ],
)
async def test_webhooks_do_not_lead_inside(url: str) -> None:
    with pytest.raises(Refused) as refused:
        await safe_target(url, allow_private=False)
    assert refused.value.code == "bad_target"


async def test_one_private_address_among_public_ones_is_enough_to_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    async def found(host: str, port: int) -> list[str]:
        return ["8.8.8.8", "fec0::1"]

    monkeypatch.setattr(webhooks, "addresses", found)
    with pytest.raises(Refused):
        await safe_target("https://example.com/", allow_private=False)


async def test_a_name_server_that_never_answers_takes_no_thread_of_others(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_more: answered.wait(30) and [])
    monkeypatch.setattr(webhooks, "TIME_LIMIT", 0.1)
    names = [f"https://{number}.example/" for number in range(64)]
    try:
        found = await asyncio.gather(*(safe_target(name, False) for name in names), return_exceptions=True)
        assert all(isinstance(one, Refused) for one in found)
        async with asyncio.timeout(10):
            assert await asyncio.to_thread(int, "1") == 1
    finally:
        answered.set()


async def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name is looked up once: a second answer, which leads elsewhere, is never asked for."""
    heard: list[str] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append((await reader.readuntil(b"\r\n\r\n")).decode())
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")

    async with hook(answer) as port:
        answers = iter([["127.0.0.1"]])

        async def found(host: str, port: int) -> list[str]:
            return next(answers)

        monkeypatch.setattr(webhooks, "addresses", found)
        client = WebhookClient(allow_private=True)
        await client.post(f"http://rebinding.example:{port}/", "{}")
        await client.close()
    assert f"host: rebinding.example:{port}\r\n" in heard[0].lower()


async def test_redirects_are_not_followed() -> None:
    heard = 0

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal heard
        heard += 1
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 307 Elsewhere\r\nlocation: /elsewhere\r\ncontent-length: 0\r\n\r\n")

    async with hook(answer) as port:
        client = WebhookClient(allow_private=True)
        with pytest.raises(httpx.HTTPStatusError):
            await client.post(f"http://127.0.0.1:{port}/", "{}")
        await client.close()
    assert heard == 1


async def test_an_answer_without_end_is_not_read() -> None:
    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\n\r\n")
        while True:
            writer.write(b"x" * 1_000_000)
            await writer.drain()

    async with hook(answer) as port:
        client = WebhookClient(allow_private=True)
        await client.post(f"http://127.0.0.1:{port}/", "{}")
        await client.close()


async def test_an_answer_that_never_comes_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A header byte now and then would go on for ever if time were counted from byte to byte."""
    monkeypatch.setattr(webhooks, "TIME_LIMIT", 0.2)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\nx: ")
        while True:
            writer.write(b"x")
            await asyncio.sleep(0.05)

    async with hook(answer) as port:
        client = WebhookClient(allow_private=True)
        with pytest.raises(TimeoutError):
            await client.post(f"http://127.0.0.1:{port}/", "{}")
        await client.close()


Answer = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def hook(answer: Answer) -> AsyncIterator[int]:
    """A machine that answers webhooks as told; gives its port."""

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await answer(reader, writer)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    server = await asyncio.start_server(connected, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]


async def test_your_turn_by_webhook(one_server: Server, clients: NewClient) -> None:
    """At a table with days for a move; it says whose turn it is, and no more."""
    heard: list[dict[str, object]] = []

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the library's
            pass

    hook = HTTPServer(("127.0.0.1", 0), Hook)
    Thread(target=hook.serve_forever, daemon=True).start()
    ann, bo = await clients(one_server), await clients(one_server)
    await bo.sign_up(unique("Bo"))
    assert (await bo.put("/api/me/language", {"language": "es"}))["language"] == "es"
    me = await bo.put("/api/me/notify", {"webhook": f"http://127.0.0.1:{hook.server_port}/x"})
    assert me["webhook"]
    table = await table_of(ann, bo, start=False, seats=2, clock={"kind": "days", "days": 1})
    await bo.disconnect()
    await ann.until(lambda: not ann.tables[table]["table"]["seats"][1]["connected"])
    await ann.ask("start", table=table)
    for _ in range(400):
        if heard:
            break
        await asyncio.sleep(0.05)
    hook.shutdown()
    hook.server_close()
    assert heard == [
        {
            "event": "your_turn",
            "table": table,
            "game": "A Royal Will",
            "seat": 1,
            "message": ["your-turn", "A Royal Will"],
            "text": "Te toca jugar en A Royal Will.",
            "url": f"{one_server.url}/table/{table}",
        }
    ]
