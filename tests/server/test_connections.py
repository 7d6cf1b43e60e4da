"""A server that runs for months: sockets that came and went leave nothing in memory."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import uvicorn
from tests.server.client import Client
from tests.server.running import USUAL, free_port, wait_for

from intrigue.server import ServerSettings, configured
from intrigue.server.app import create_app
from intrigue.server.settings import ENVIRONMENT

SOCKETS = 8
OURS = ("intrigue.", "litestar.", "uvicorn.", "websockets.server.")  # the client here leaves things of its own


@asynccontextmanager
async def served(settings: ServerSettings) -> AsyncIterator[str]:
    """A server in this process, where its memory can be looked through."""
    config = configured(settings)
    config.app, config.factory = create_app(settings), False
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    await asyncio.to_thread(wait_for, settings.url)
    yield settings.url
    server.should_exit = True
    await serving


async def come_and_go(url: str, politely: bool = True) -> None:
    """Visit, sit down at a table, and hang up, or be cut off."""
    client = await Client(url).open()
    made = await client.post("/api/tables", {"game": "royal-will", "seats": 2, "bots": ["random"], "start": True})
    await client.watch(made["table"])
    if not politely:
        client.cut_off()
    await client.close()


async def test_closed_sockets_leave_nothing_for_the_collector(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = ServerSettings(port=free_port(), store="", data_dir=str(tmp_path), **USUAL)
    monkeypatch.setenv(ENVIRONMENT, "")
    monkeypatch.setattr("intrigue.server.runtime.logs.set_up_logs", lambda level: None)
    async with served(settings) as url:
        await come_and_go(url)  # what is made once
        await asyncio.sleep(0.3)
        gc.collect()
        gc.disable()
        gc.set_debug(gc.DEBUG_SAVEALL)
        try:
            for number in range(SOCKETS):
                await come_and_go(url, politely=number % 2 == 0)
            await asyncio.sleep(0.3)
            gc.collect()
            left = Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.garbage)
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()
    assert [name for name in left if name.startswith(OURS)] == [], left
