"""SQLite only: all rows of a commit in one statement of each kind.

The driver releases the GIL at every row it steps over. A commit of twenty rows would wait twenty times to get it back
from a busy event loop, and every move would wait for that.
"""

# ruff: noqa: S608 - put together of our own names and question marks; values are bound

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import sqlalchemy as sa

SUMMARY = ("id", "seq", "changed", "updated", "state", "waiting", "due", "line")
EVENT = ("table_id", "seq", "at", "body")
MAX_ROWS = 2000  # of one statement, which SQLite allows 32,766 values


@lru_cache(maxsize=256)
def _places(rows: int, columns: int) -> str:
    return ", ".join([f"({', '.join('?' * columns)})"] * rows)


def _values(rows: Sequence[dict[str, Any]], columns: Sequence[str]) -> tuple[Any, ...]:
    return tuple(row[name] for row in rows for name in columns)


def last_events(c: sa.Connection, tables: Sequence[str]) -> dict[str, int]:
    """The number of each table's last event."""
    sql = f"SELECT json_group_object(id, seq) FROM tables WHERE id IN {_places(1, len(tables))}"
    found: dict[str, int] = json.loads(c.exec_driver_sql(sql, tuple(tables)).scalar_one())
    return found


def add_events(c: sa.Connection, rows: Sequence[dict[str, Any]]) -> None:
    for first in range(0, len(rows), MAX_ROWS):
        some = rows[first : first + MAX_ROWS]
        sql = f"INSERT INTO events ({', '.join(EVENT)}) VALUES {_places(len(some), len(EVENT))}"
        c.exec_driver_sql(sql, _values(some, EVENT))


def summarise(c: sa.Connection, rows: Sequence[dict[str, Any]]) -> None:
    changes = ", ".join(f"{name} = new.{name}" for name in SUMMARY[1:])
    new = f"WITH new({', '.join(SUMMARY)}) AS (VALUES {_places(len(rows), len(SUMMARY))})"
    c.exec_driver_sql(f"{new} UPDATE tables SET {changes} FROM new WHERE tables.id = new.id", _values(rows, SUMMARY))
