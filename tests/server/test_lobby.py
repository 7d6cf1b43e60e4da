"""The lobby goes on whatever single rows hold."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tests.server.conftest import NewClient
from tests.server.playing import table_of
from tests.server.running import Server


async def test_a_broken_row_is_left_out_and_logged_once(tmp_path: Path, clients: NewClient) -> None:
    file = tmp_path / "a.sqlite3"
    server = Server(tmp_path, f"sqlite:///{file}").start()
    try:
        ann = await clients(server)
        sound, broken, empty = [await table_of(ann, start=False) for _ in range(3)]
        with sqlite3.connect(file) as store:
            store.execute("UPDATE tables SET line = '{\"id\": 5' WHERE id = ?", (broken,))
            store.execute("UPDATE tables SET line = '' WHERE id = ?", (empty,))
        store.close()
        for path in ("/api/tables", "/api/tables", "/api/my-tables"):
            assert [one["id"] for one in (await ann.get(path))["tables"]] == [sound]
        logged = [line for line in server.log.read_text().splitlines() if "a line of the lobby" in line]
        assert len(logged) == 2
        assert all(any(table in line for line in logged) for table in (broken, empty))
    finally:
        server.stop()
