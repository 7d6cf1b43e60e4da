"""A server that runs for months: sockets that came and went leave nothing in memory."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from pathlib import Path

import pytest
from tests.server.client import Client
from tests.server.running import served

from intrigue.server.edge.socket import OPEN

SOCKETS = 8
OURS = ("intrigue.", "litestar.", "uvicorn.", "websockets.server.")  # the client here leaves things of its own


async def come_and_go(url: str, politely: bool = True) -> None:
    """Visit, sit down at a table, and hang up, or be cut off."""
    client = await Client(url).open()
    made = await client.post("/api/tables", {"game": "royal-will", "seats": 2, "bots": ["random"], "start": True})
    await client.watch(made["table"])
    if not politely:
        client.cut_off()
    await client.close()


async def all_closed() -> None:
    """Until the server has let go of every socket, and a moment more for what its tasks still hold."""
    for _ in range(200):
        if not OPEN:
            break
        await asyncio.sleep(0.05)
    await asyncio.sleep(1.0)


async def test_closed_sockets_leave_nothing_for_the_collector(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path, monkeypatch) as url:
        await come_and_go(url)  # what is made once
        await asyncio.sleep(0.3)
        gc.collect()
        gc.disable()
        gc.set_debug(gc.DEBUG_SAVEALL)
        try:
            for number in range(SOCKETS):
                await come_and_go(url, politely=number % 2 == 0)
            await all_closed()
            gc.collect()
            left = Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.garbage)
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()
    assert [name for name in left if name.startswith(OURS)] == [], left
