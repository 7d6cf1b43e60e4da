"""What a server keeps is nobody else's to read: seeds and hands, password hashes, the secret that signs cookies."""

from __future__ import annotations

import logging
import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from intrigue.server.settings import ServerSettings
from intrigue.server.storage.store import Store


@pytest.fixture(autouse=True)
def everyone_may_read() -> Iterator[None]:
    """As most systems make files."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder: Path) -> dict[str, int]:
    return {file.name: mode(file) for file in folder.iterdir()}


async def start_in(folder: Path) -> dict[str, int]:
    """What a server does first; answers with the permissions of all that is there then."""
    settings = ServerSettings(data_dir=str(folder))
    settings.prepare_folder()
    settings.secret_bytes()
    store = Store(settings.store_url)
    await store.open(time.time())
    found = modes(folder)
    await store.close()
    return found


async def test_a_new_data_folder_is_private(tmp_path: Path) -> None:
    folder = tmp_path / "of" / "a" / "user"
    files = await start_in(folder)
    assert mode(folder) == 0o700
    assert set(files) == {"secret", "intrigue.sqlite3", "intrigue.sqlite3-wal", "intrigue.sqlite3-shm"}
    assert set(files.values()) == {0o600}


async def test_what_others_could_read_is_closed_and_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    await start_in(tmp_path / "data")
    tmp_path.joinpath("data").chmod(0o755)
    for file in tmp_path.joinpath("data").iterdir():
        file.chmod(0o644)
    with caplog.at_level(logging.WARNING, "intrigue.files"):
        files = await start_in(tmp_path / "data")
    assert mode(tmp_path / "data") == 0o700
    assert set(files.values()) == {0o600}
    said = {Path(vars(record)["path"]).name for record in told_of_files(caplog)}
    assert {"data", "secret", "intrigue.sqlite3"} <= said
    caplog.clear()
    with caplog.at_level(logging.WARNING, "intrigue.files"):
        await start_in(tmp_path / "data")
    assert told_of_files(caplog) == []


def told_of_files(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """Without what others log, such as an event loop that was late on a busy machine."""
    return [record for record in caplog.records if record.name == "intrigue.files"]


async def test_a_folder_that_only_holds_the_store_stays_as_it_is(tmp_path: Path) -> None:
    """An operator may keep the store in a folder that others use too; the file is private all the same."""
    folder = tmp_path / "shared"
    folder.mkdir(0o755)
    settings = ServerSettings(store=f"sqlite:///{folder / 'a.sqlite3'}", secret="x", data_dir=str(folder))
    settings.prepare_folder()
    store = Store(settings.store_url)
    await store.open(time.time())
    await store.close()
    assert mode(folder) == 0o755
    assert mode(folder / "a.sqlite3") == 0o600
