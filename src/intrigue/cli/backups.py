"""Backups of a server's store, for its operator. Works on the store itself; servers may go on meanwhile."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from intrigue.engine.errors import IntrigueError
from intrigue.server import ServerSettings
from intrigue.server.errors import Unavailable
from intrigue.server.storage.backup import Head, restore_backup, write_backup
from intrigue.server.storage.schema import VERSION
from intrigue.server.storage.store import Store
from intrigue.server.storage.versions import version_of

from .console import out, progress_bar


def backup(file: Path, store: str, data: str) -> int:
    if file.exists():
        raise IntrigueError(f"{file} is there already; a backup is never written over another file")
    head = _with_store(store, data, lambda one: _backed_up(one, file))
    out.print(
        f"{file}: {_told(head)}, {file.stat().st_size:,} bytes. Read again after writing: complete.", soft_wrap=True
    )
    return 0


def restore(file: Path, store: str, data: str) -> int:
    head = _with_store(store, data, lambda one: _restored(one, file), new=True)
    out.print(f"Restored {_told(head)}, made {time.strftime('%Y-%m-%d %H:%M', time.localtime(head.made))}.")
    return 0


def upgrade(store: str, data: str, keep: Path | None) -> int:
    async def work(one: Store) -> str | None:
        version = await one.read(version_of)
        if version == VERSION:
            return None
        if keep is not None:
            await _backed_up(one, keep)
        await one.migrate()
        return version

    before = _with_store(store, data, work)
    done = f"from schema {before} to {VERSION}" if before else f"already: schema {VERSION}"
    out.print(f"The store is up to date, {done}.")
    return 0


def _with_store(store: str, data: str, work: Callable[[Store], Any], new: bool = False) -> Any:
    """Do something with the store at an address, or in a data folder."""
    try:
        settings = ServerSettings(store=store, data_dir=data)
        url = sa.make_url(settings.store_url)
    except (ValueError, sa.exc.ArgumentError) as error:
        raise IntrigueError(str(error)) from error
    if url.get_backend_name() == "sqlite" and not new and not Path(url.database or "").exists():
        raise IntrigueError(f"There is no store at {url.database}; --store or --data says where it is.")

    async def run() -> Any:
        opened = Store(settings.store_url)
        try:
            return await work(opened)
        finally:
            await opened.close()

    try:
        return asyncio.run(run())
    except Unavailable as error:
        raise IntrigueError(f"The store cannot be reached: {error.__cause__ or error}") from error
    except (sa.exc.SQLAlchemyError, OSError) as error:
        raise IntrigueError(f"The store cannot be used: {error}") from error


async def _backed_up(store: Store, file: Path) -> Head:
    with progress_bar() as bar:
        return await store.read(partial(write_backup, file=file, now=time.time(), progress=_moving(bar, "backup")))


async def _restored(store: Store, file: Path) -> Head:
    with progress_bar() as bar:
        return await store.write(partial(restore_backup, file=file, progress=_moving(bar, "restore")))


def _moving(bar: Any, name: str) -> Callable[[int, int], None]:
    task = bar.add_task(name, total=None)
    return lambda done, total: bar.update(task, completed=done, total=total)


def _told(head: Head) -> str:
    tables, people, rows = head.rows.get("tables", 0), head.rows.get("people", 0), sum(head.rows.values())
    return f"{tables:,} tables, {people:,} people, {rows:,} rows, schema {head.schema}"
