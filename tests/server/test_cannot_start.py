"""A server that cannot start says why in a sentence."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from tests.server.running import Kept, free_port

from intrigue.server.storage.schema import VERSION


def log_of_a_start(folder: Path, store: str) -> str:
    server = Kept(folder, store)
    server.start()
    assert server.supervisor is not None
    try:
        assert server.supervisor.wait(120) == 3
    finally:
        server.supervisor.kill()
    return server.log.read_text()


def a_store_of_a_newer_version(folder: Path) -> str:
    with sqlite3.connect(folder / "newer.sqlite3") as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    database.close()
    return f"sqlite:///{folder / 'newer.sqlite3'}"


NEWER = f"the store has schema 9999, and this version of Intrigue knows those up to {VERSION}:"


@pytest.mark.parametrize(
    ("store", "said"),
    [
        (
            a_store_of_a_newer_version,
            f"the store has schema 9999, and this version of Intrigue knows those up to {VERSION}:",
        ),
        (lambda _: f"postgresql://127.0.0.1:{free_port()}/away", "the store cannot be used"),
    ],
    ids=["newer", "away"],
)
def test_a_server_that_cannot_start_says_why(store, said, tmp_path: Path) -> None:
    log = log_of_a_start(tmp_path, store(tmp_path))
    assert f"cannot start: {said}" in log
    assert "Traceback" not in log
