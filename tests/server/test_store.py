"""The store: migrations give exactly the schema, appends are all or nothing, one process at a time."""

from __future__ import annotations

import asyncio
import time

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from intrigue.server.storage import migrations
from intrigue.server.storage.append import Append, Conflict
from intrigue.server.storage.schema import VERSION, metadata
from intrigue.server.storage.store import Store
from intrigue.server.tables.events import Said, Settings, Stored, TableRow


def row(name: str = "abcdefghij12") -> TableRow:
    return TableRow(name, "royal-will", "1", "x", Settings(2, {}), b"s" * 32, "invite", "host", 1.0)


def said(after: int, text: str = "x", table: str = "abcdefghij12") -> Append:
    event = Stored(after + 1, 2.0, Said("p", "P", 0, text))
    return Append(table, after, [event], 2.0, 2.0, "open", 0, None, b"{}")


async def event_numbers(store: Store, table: str) -> list[int]:
    rows, complete = await store.events_after({table: 0})
    assert complete
    return [seq for seq, _, _ in rows[table]]


async def test_migrations_make_the_schema_and_take_it_back(fresh_store: str) -> None:
    store = Store(fresh_store)
    await store.open(time.time())

    def difference(connection: sa.Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    config = Config()
    config.set_main_option("script_location", str(migrations.__path__[0]))
    assert ScriptDirectory.from_config(config).get_current_head() == VERSION  # a store of this version is left alone

    def down(connection: sa.Connection) -> list[str]:
        config.attributes["connection"] = connection
        command.downgrade(config, "base")
        return sa.inspect(connection).get_table_names()

    assert await store.write(difference) == []
    assert await store.write(down) == ["alembic_version"]
    await store.migrate()
    await store.close()


async def test_of_two_appends_only_one_is_next(fresh_store: str) -> None:
    store, other = Store(fresh_store), Store(fresh_store)
    await store.open(time.time())
    await other.open(time.time())
    await store.create_table(row(), "", said(0))
    for number in range(1, 20):
        done = await asyncio.gather(
            store.append(said(number, "a")), other.append(said(number, "b")), return_exceptions=True
        )
        assert [type(one) for one in done if one is not None] == [Conflict]
    assert await event_numbers(store, "abcdefghij12") == list(range(1, 21))
    with pytest.raises(Conflict):
        await store.append(said(3))
    await store.close()
    await other.close()


async def test_many_tables_share_a_commit(fresh_store: str) -> None:
    store = Store(fresh_store)
    await store.open(time.time())
    names = [f"table{number:07}" for number in range(40)]
    for name in names:
        await store.create_table(row(name), "", said(0, table=name))
    await asyncio.gather(*(store.append(said(1, table=name)) for name in names))
    for name in names:
        assert await event_numbers(store, name) == [1, 2]
    await store.close()


async def test_two_processes_that_write_to_the_same_tables_never_wait_in_a_circle(fresh_store: str) -> None:
    """Both write to all tables at once, in opposite order: at each one of them is first."""
    store, other = Store(fresh_store), Store(fresh_store)
    await store.open(time.time())
    await other.open(time.time())
    names = [f"table{number:07}" for number in range(40)]
    for name in names:
        await store.create_table(row(name), "", said(0, table=name))
    for number in range(1, 6):
        mine = [store.append(said(number, "a", name)) for name in names]
        theirs = [other.append(said(number, "b", name)) for name in reversed(names)]
        done = await asyncio.gather(*mine, *theirs, return_exceptions=True)
        assert {type(one) for one in done} == {type(None), Conflict}
        assert sum(one is None for one in done) == len(names)
    for name in names:
        assert await event_numbers(store, name) == list(range(1, 7))
    await store.close()
    await other.close()


async def test_time_in_which_no_server_was_there_is_noted(fresh_store: str) -> None:
    store = Store(fresh_store)
    await store.open(1000.0)
    await store.close()
    again = Store(fresh_store)
    await again.open(1500.0)
    assert again.outages == [(1000.0, 1500.0)]
    await again.close()


async def test_processes_that_start_together_take_turns(fresh_store: str) -> None:
    """On a new store, and again after an outage, which is noted once."""
    for now in (1000.0, 1500.0):
        stores = [Store(fresh_store) for _ in range(4)]
        await asyncio.gather(*(store.open(now) for store in stores))
        assert all(store.outages == ([(1000.0, 1500.0)] if now == 1500.0 else []) for store in stores)
        for store in stores:
            await store.close()
