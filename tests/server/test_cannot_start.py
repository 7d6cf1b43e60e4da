"""A server that cannot start says why in a sentence."""

from __future__ import annotations

import socket
import sqlite3
from pathlib import Path

import pytest
from tests.server.running import Kept, free_port

from intrigue.cli.app import run
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


def test_where_it_cannot_listen_it_says_so_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In words, before anything is loaded, and with what to do."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert run(["serve", "--port", str(port), "--data", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert f"error: cannot listen on 127.0.0.1 port {port}: Address already in use; another program" in said
    assert "--port" in said
    assert run(["serve", "--host", "203.0.113.7", "--data", str(tmp_path)]) == 2
    assert "this machine has no such address" in capsys.readouterr().err


def test_a_data_folder_that_cannot_be_one_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert run(["serve", "--data", str(tmp_path / "file")]) == 2
    assert "data_dir:" in (said := capsys.readouterr().err)
    assert "there is a file of that name" in said.replace("\n", " ")


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
