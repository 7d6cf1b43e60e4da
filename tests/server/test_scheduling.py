"""Who is served first where processors are scarce."""

from __future__ import annotations

import platform
import re
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.server.running import served

from intrigue.server import app
from intrigue.server.runtime.scheduling import SET, SLICE, ask_for_short_slices, slice_of_thread
from intrigue.server.storage.database import Sqlite

release = tuple(map(int, re.findall(r"\d+", platform.release())[:2]))
knows_slices = pytest.mark.skipif(
    platform.system() != "Linux" or not SET or release < (6, 12), reason="this system knows no time slices of threads"
)


@knows_slices
def test_short_slices_are_for_the_thread_that_asks_and_for_none_that_it_starts() -> None:
    def look() -> tuple[int, int, int]:
        before = slice_of_thread()
        assert ask_for_short_slices()
        with ThreadPoolExecutor(1) as started:
            return before, slice_of_thread(), started.submit(slice_of_thread).result()

    with ThreadPoolExecutor(1) as thread:
        before, after, inherited = thread.submit(look).result()
    assert after == SLICE
    assert inherited != SLICE
    assert before != SLICE


@knows_slices
async def test_moves_are_stored_by_a_thread_with_short_slices(tmp_path: Path) -> None:
    database = Sqlite(sa.make_url(f"sqlite:///{tmp_path / 'a.sqlite3'}"))
    assert await database.write(lambda _: slice_of_thread()) == SLICE
    assert await database.read(lambda _: slice_of_thread()) != SLICE
    await database.close()


async def test_the_event_loop_asks_for_short_slices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[threading.Thread] = []
    monkeypatch.setattr(app, "ask_for_short_slices", lambda: asked.append(threading.current_thread()))
    async with served(tmp_path, monkeypatch):
        assert asked == [threading.current_thread()]
