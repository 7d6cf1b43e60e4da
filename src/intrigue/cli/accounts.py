"""Password resets by the operator of a server."""

from __future__ import annotations

from functools import partial

from intrigue.engine.errors import IntrigueError
from intrigue.server import ServerSettings
from intrigue.server.people.accounts import RESET_BY_OPERATOR, People, account_key
from intrigue.server.storage.store import Store

from .console import out
from .stores import require_current, with_store


def reset_password(name: str, settings: ServerSettings) -> int:
    token = with_store(settings, partial(_new_reset, settings, name))
    out.print(f"{settings.url}/reset#{token}", soft_wrap=True)
    out.print(f"Whoever opens this link within {RESET_BY_OPERATOR / 3600:.0f} hours can set a new password, once.")
    return 0


async def _new_reset(settings: ServerSettings, name: str, store: Store) -> str:
    await require_current(store)
    row = await store.by_account(account_key(name))
    if row is None:
        raise IntrigueError(f"There is no account {name!r} in this store.")
    return await People(store, settings.password_cost).new_reset(row.id, RESET_BY_OPERATOR)
