"""What the log never holds, whatever goes wrong: passwords, their hashes, and other values of a statement."""

from __future__ import annotations

import logging
import time
from typing import Any

import pytest
import sqlalchemy as sa

from intrigue.server.errors import Unavailable
from intrigue.server.runtime.logs import JsonLines
from intrigue.server.storage.store import Store

SECRET = "$argon2id$not-for-anybody"


def logged(error: BaseException) -> str:
    record = logging.makeLogRecord({"msg": "a request failed", "exc_info": (type(error), error, error.__traceback__)})
    return JsonLines().format(record)


@pytest.mark.parametrize(
    "wrong",
    [
        pytest.param({"name": None}, id="a row that PostgreSQL quotes"),
        pytest.param({"id": "a" * 16}, id="a row that is there already"),
        pytest.param({"nothing": 1}, id="a statement that makes no sense"),
    ],
)
async def test_an_error_of_the_store_is_logged_without_the_values(fresh_store: str, wrong: dict[str, Any]) -> None:
    store = Store(fresh_store)
    await store.open(time.time())
    row = {"id": "b" * 16, "name": "Ann", "password": SECRET, "created": 1.0, "email": "", "webhook": "", **wrong}

    def insert(c: sa.Connection, values: dict[str, Any]) -> None:
        places = ", ".join(f":{name}" for name in values)
        c.execute(sa.text(f"INSERT INTO people ({', '.join(values)}) VALUES ({places})"), values)

    await store.write(lambda c: insert(c, {"id": "a" * 16, "name": "Bo", "created": 1.0}))
    try:
        with pytest.raises((sa.exc.SQLAlchemyError, Unavailable)) as failed:
            await store.write(lambda c: insert(c, row))
    finally:
        await store.close()
    line = logged(failed.value)
    assert '"trace"' in line
    assert SECRET not in line
