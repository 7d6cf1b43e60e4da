"""Backups of a server's store, for its operator."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from intrigue.engine.errors import IntrigueError
from intrigue.server import ServerSettings
from intrigue.server.storage.backup import Head, read_backup, restore_backup, write_backup
from intrigue.server.storage.schema import VERSION
from intrigue.server.storage.store import Store
from intrigue.server.storage.versions import version_of

from .console import out, progress_bar
from .stores import with_store


def backup(file: Path, settings: ServerSettings) -> int:
    if file.exists():
        raise IntrigueError(f"{file} is there already; a backup is never written over another file")
    head = with_store(settings, partial(_back_up, file))
    out.print(
        f"{file}: {_summary(head)}, {file.stat().st_size:,} bytes. Read again after writing: complete.", soft_wrap=True
    )
    return 0


def restore(file: Path, settings: ServerSettings) -> int:
    read_backup(file)  # before a store is made for it
    head = with_store(settings, partial(_restore, file), new=True)
    out.print(f"Restored {_summary(head)}, made {time.strftime('%Y-%m-%d %H:%M', time.localtime(head.made))}.")
    return 0


def upgrade(settings: ServerSettings, keep: Path | None) -> int:
    async def work(one: Store) -> str | None:
        version = await one.read(version_of)
        if version == VERSION:
            return None
        if keep is not None:
            await _back_up(keep, one)
        await one.migrate()
        return version

    before = with_store(settings, work)
    done = f"from schema {before} to {VERSION}" if before else f"already: schema {VERSION}"
    out.print(f"The store is up to date, {done}.")
    return 0


async def _back_up(file: Path, store: Store) -> Head:
    with progress_bar() as bar:
        return await store.read(
            partial(write_backup, file=file, now=time.time(), progress=_progress_task(bar, "backup"))
        )


async def _restore(file: Path, store: Store) -> Head:
    with progress_bar() as bar:
        return await store.write(partial(restore_backup, file=file, progress=_progress_task(bar, "restore")))


def _progress_task(bar: Any, name: str) -> Callable[[int, int], None]:
    task = bar.add_task(name, total=None)
    return lambda done, total: bar.update(task, completed=done, total=total)


def _summary(head: Head) -> str:
    tables, people, rows = head.rows.get("tables", 0), head.rows.get("people", 0), sum(head.rows.values())
    return f"{tables:,} tables, {people:,} people, {rows:,} rows, schema {head.schema}"
