"""Access to the store of a server for operator commands, whether or not a server is running."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import sqlalchemy as sa

from intrigue.engine.errors import IntrigueError
from intrigue.server import ServerSettings
from intrigue.server.configuration import load_settings
from intrigue.server.errors import Unavailable
from intrigue.server.storage.store import Store

R = TypeVar("R")


def settings_of(store: str | None, data: str | None, config: str = "", url: str | None = None) -> ServerSettings:
    """The settings of the server that owns the store, read as the server reads them."""
    try:
        settings = load_settings({"store": store, "data_dir": data, "public_url": url}, config)
        sa.make_url(settings.store_url)
    except (ValueError, sa.exc.ArgumentError) as error:
        raise IntrigueError(str(error)) from error
    return settings


def with_store(settings: ServerSettings, work: Callable[[Store], Awaitable[R]], new: bool = False) -> R:
    """Open a store for ``work``; one that does not exist is created only if ``new`` is set."""
    url = sa.make_url(settings.store_url)
    if url.get_backend_name() == "sqlite" and not new and not Path(url.database or "").exists():
        raise IntrigueError(f"There is no store at {url.database}; --store or --data says where it is.")

    async def run() -> R:
        try:
            store = Store(settings.store_url)
        except ValueError as error:
            raise IntrigueError(str(error)) from error
        try:
            return await work(store)
        finally:
            await store.close()

    try:
        return asyncio.run(run())
    except (Unavailable, sa.exc.SQLAlchemyError, OSError) as error:
        cause = error.__cause__ or error
        # What a database says may hold its address and password.
        said = str(cause) if isinstance(cause, OSError) else type(cause).__name__
        raise IntrigueError(f"The store cannot be used: {said}") from error


async def require_current(store: Store) -> None:
    if not await store.is_current():
        raise IntrigueError("The store is of another version; start the server once to bring it up to date.")
