"""Accounts of a server, for its operator. Works on the store itself; no server need be running."""

from __future__ import annotations

import asyncio
from pathlib import Path

import sqlalchemy as sa

from intrigue.engine.errors import IntrigueError
from intrigue.server import ServerSettings
from intrigue.server.people.accounts import RESET_BY_OPERATOR, People, account_key
from intrigue.server.storage.store import Store

from .console import out


def reset_password(name: str, store: str, data: str, url: str) -> int:
    try:
        settings = ServerSettings(store=store, data_dir=data, public_url=url)
        file = sa.make_url(settings.store_url)
    except (ValueError, sa.exc.ArgumentError) as error:
        raise IntrigueError(str(error)) from error
    if file.get_backend_name() == "sqlite" and not Path(file.database or "").exists():
        raise IntrigueError(f"There is no store at {file.database}; --store or --data says where it is.")
    try:
        token = asyncio.run(_new_reset(settings, name))
    except (sa.exc.SQLAlchemyError, OSError) as error:
        raise IntrigueError(f"The store cannot be used: {type(error).__name__}.") from error
    out.print(f"{settings.url}/reset#{token}", soft_wrap=True)
    out.print(f"Whoever opens this link within {RESET_BY_OPERATOR / 3600:.0f} hours can set a new password, once.")
    return 0


async def _new_reset(settings: ServerSettings, name: str) -> str:
    store = Store(settings.store_url)
    try:
        if not await store.is_current():
            raise IntrigueError("The store is of another version; start the server once to bring it up to date.")
        row = await store.by_account(account_key(name))
        if row is None:
            raise IntrigueError(f"There is no account {name!r} in this store.")
        return await People(store, settings.password_cost).new_reset(row.id, RESET_BY_OPERATOR)
    finally:
        await store.close()
