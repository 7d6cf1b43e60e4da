"""Backups: consistent while servers go on, checked, refused where they do not fit, restored whole or not at all."""

from __future__ import annotations

import asyncio
import errno
import gzip
import hashlib
import json
import random
import re
import time
from functools import partial
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.server.client import Client
from tests.server.conftest import STORES, NewClient, store_url
from tests.server.in_process import ANN, BO, Process, SharedBus, new_table, process
from tests.server.playing import table_of
from tests.server.running import Server

from intrigue.cli.app import run
from intrigue.server.people.accounts import People
from intrigue.server.protocol import DaysClock, Move
from intrigue.server.storage import backup as backups
from intrigue.server.storage import schema as t
from intrigue.server.storage.backup import BadBackup, read_backup, restore_backup, write_backup
from intrigue.server.storage.schema import VERSION
from intrigue.server.storage.sessions import SessionRow
from intrigue.server.storage.store import Store
from intrigue.server.storage.tables import decode_events
from intrigue.server.storage.versions import downgrade, known_versions, upgrade, version_of
from intrigue.server.tables import commands
from intrigue.server.tables.fold import fold
from intrigue.server.tables.open_table import OpenTable
from intrigue.server.tables.snapshots import saved
from intrigue.server.tables.state import Setup, TableState

OLDER = known_versions()[:-1]


@pytest.fixture(params=STORES)
def second_store(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store to restore into."""
    (tmp_path / "second").mkdir()
    return store_url(request.param, tmp_path / "second", request)


def quiet(_done: int, _total: int) -> None:
    pass


async def all_rows(url: str) -> dict[str, list[tuple[object, ...]]]:
    """Everything but what a server that starts writes itself."""
    store = Store(url)

    def read(c: sa.Connection) -> dict[str, list[tuple[object, ...]]]:
        kept = [one for one in t.metadata.sorted_tables if one.name not in ("snapshots", "pulse", "outages")]
        return {one.name: sorted(map(tuple, c.execute(sa.select(one))), key=repr) for one in kept}

    try:
        return await store.read(read)
    finally:
        await store.close()


def written(folder: Path, name: str, body: bytes) -> Path:
    (folder / name).write_bytes(body)
    return folder / name


def names(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir())


async def command(*words: object) -> int:
    return await asyncio.to_thread(run, [str(word) for word in words])


class Player:
    """Somebody who moves on until told to stop."""

    def __init__(self, client: Client, table: str) -> None:
        self.client, self.table = client, table
        self.acknowledged = 0
        self.begun, self.stop = asyncio.Event(), asyncio.Event()

    async def play(self) -> None:
        dice, client, table = random.Random(self.table), self.client, self.table
        while not self.stop.is_set() and not client.over(table):
            await client.until(lambda: client.legal(table) or client.over(table))
            if legal := client.legal(table):
                await client.move_and_see(table, dice.choice(legal))
                self.acknowledged += 1
            if self.acknowledged > 2:
                self.begun.set()


async def test_a_backup_made_under_load_has_every_acknowledged_move_and_plays_on(
    fresh_store: str, second_store: str, tmp_path: Path, clients: NewClient
) -> None:
    server = Server(tmp_path, fresh_store).start()
    people = [await clients(server) for _ in range(4)]
    seated = [await table_of(one, seats=2, bots=["random"], options={"match_games": 9}) for one in people]
    players = [Player(one, table) for one, table in zip(people, seated, strict=True)]
    playing = asyncio.gather(*(one.play() for one in players))
    for one in players:
        await one.begun.wait()
    before = [one.acknowledged for one in players]
    file = tmp_path / "kept.backup"
    assert await command("backup", file, "--store", fresh_store) == 0
    after = [one.acknowledged for one in players]
    for one in players:
        one.stop.set()
    await playing
    for client in people:
        await client.close()
    assert server.stop()

    assert await command("restore", file, "--store", second_store) == 0
    events = (await all_rows(second_store))["events"]
    for table, least, most in zip(seated, before, after, strict=True):
        stored = [json.loads(str(body)) for name, _, _, body in events if name == table]
        moves = sum(1 for event in stored if event["k"] == "moved" and event["seat"] == 0)
        assert least <= moves <= most + 1, "one may have been stored and not acknowledged yet"

    again = Server(tmp_path / "second", second_store).start()
    for one, table in zip(people, seated, strict=True):
        player = await clients(again, one.token)
        await player.watch(table)
        await player.until(lambda player=player, table=table: player.legal(table) or player.over(table))
        if legal := player.legal(table):
            await player.move_and_see(table, legal[0])
    assert again.stop()


@pytest.mark.parametrize("schema", [*OLDER, VERSION])
async def test_a_backup_of_an_earlier_schema_is_brought_up_to_date(
    schema: str, fresh_store: str, second_store: str, tmp_path: Path
) -> None:
    store = Store(fresh_store)
    await store.write(partial(upgrade, version=schema))
    await store.write(fill)
    file = tmp_path / "earlier.backup"
    head = await store.read(partial(write_backup, file=file, now=time.time(), progress=quiet))
    await store.close()
    assert head.schema == schema

    assert await command("restore", file, "--store", second_store) == 0
    assert await command("upgrade", "--store", fresh_store, "--backup", tmp_path / "before.backup") == 0
    assert ("before.backup" in names(tmp_path)) == (schema != VERSION)
    restored, upgraded = await all_rows(second_store), await all_rows(fresh_store)
    assert restored == upgraded
    assert [row[1] for row in restored["people"]] == ["Ann \N{SNOWMAN} 'x'"]
    assert restored["tables"][0][5] == bytes(range(32))


def fill(c: sa.Connection) -> None:
    """A person, a table with an event, and a notice, in whatever columns there are."""
    found = sa.MetaData()
    found.reflect(c)
    rows = {
        "people": {"id": "p0", "name": "Ann \N{SNOWMAN} 'x'", "account": "ann", "password": None, "created": 1.25},
        "tables": {
            "id": "abcdefghij12", "game": "royal-will", "engine": "1", "cards": "x", "settings": "{}",
            "seed": bytes(range(32)), "invite": "i", "host": "p0", "private": True, "created": 0.1, "seq": 1,
            "changed": 2.0, "updated": 2.0, "state": "open", "waiting": 0, "due": None, "line": "{}",
        },
        "events": {"table_id": "abcdefghij12", "seq": 1, "at": 2.0, "body": '{"said":"\N{SNOWMAN}"}'},
        "outbox": {"id": 7, "person": "p0", "body": "{}", "tries": 0, "due": 3.0},
    }  # fmt: skip
    for name, row in rows.items():
        columns = found.tables[name].columns
        c.execute(sa.insert(found.tables[name]), {key: value for key, value in row.items() if key in columns})


# ---------------------------------------------------------------------------------------------- there and back


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, bytes]]:
    """A backup of a store in which people have accounts and have played, and the states of their tables."""
    folder = tmp_path_factory.mktemp("played")

    async def make() -> dict[str, bytes]:
        one, states = await process(folder, SharedBus()), {}
        people = People(one.store, 1)
        row = SessionRow("s" * 64, ANN.id, 1.0, 2.0, 9e9, "Firefox, Linux", "192.0.2.0/24")
        await people.open_account("Ann", "correct horse", row)
        await people.notify_by(ANN.id, "https://hook.example/x", "ann@example.org")
        for moves in (0, 9):
            table = await new_table(one, clock=DaysClock(days=2))
            for _ in range(moves):
                await first_move(one, table)
            await one.manager.change(table, lambda state: commands.say(state, ANN, "Well \N{SNOWMAN} played"))
            states[table.id] = saved(table.state).body
        write = partial(write_backup, file=folder / "played.backup", now=1.0, progress=quiet)
        await one.store.read(write)
        await one.close()
        return states

    return folder / "played.backup", asyncio.run(make())


async def first_move(one: Process, table: OpenTable) -> None:
    """The first legal move of whoever is to move."""
    seat = table.state.waiting()[0]
    action = table.state.game.legal(table.state.veiled(seat), seat)[0]
    wanted = Move(id=1, table=table.id, version=table.state.version(seat), action=action)
    await one.manager.change(table, lambda state: commands.move(state, (ANN, BO)[seat], wanted))


def everything(c: sa.Connection) -> dict[str, list[str]]:
    """All rows of all tables that the store has, whatever its version is."""
    found = sa.MetaData()
    found.reflect(c)
    kept = [one for one in found.sorted_tables if one.name not in ("alembic_version", "snapshots")]
    return {one.name: sorted(repr(sorted(row.items())) for row in c.execute(sa.select(one)).mappings()) for one in kept}


async def folded(store: Store, table: str) -> bytes:
    """The state that a server would make of a stored table."""
    row = await store.find_table(table)
    assert row is not None
    rows, complete = await store.events_after({table: 0})
    assert complete
    return saved(fold(TableState.new(Setup(row[0])), decode_events(rows[table]))).body


@pytest.fixture
def two_stores(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """Of one kind: going from one to the other is tested above."""
    (tmp_path / "second").mkdir()
    return store_url(request.param, tmp_path, request), store_url(request.param, tmp_path / "second", request)


# From the oldest the way leads through all later ones.
@pytest.mark.parametrize(
    ("two_stores", "schema"),
    [*(("sqlite", schema) for schema in OLDER), ("postgresql", OLDER[0])],
    indirect=["two_stores"],
)
async def test_played_games_survive_an_upgrade_from_every_schema_and_the_way_back(
    two_stores: tuple[str, str],
    schema: str,
    played: tuple[Path, dict[str, bytes]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (backup, states), (first, second) = played, two_stores
    store = Store(first)
    await store.write(partial(restore_backup, file=backup, progress=quiet))
    await store.write(lambda c: downgrade(c, schema))  # as the release of that schema would have kept them
    before = await store.read(everything)
    file = tmp_path / "before.backup"
    assert await command("upgrade", "--store", first, "--backup", file) == 0
    assert await store.is_current()
    assert {table: await folded(store, table) for table in states} == states
    ann = await store.by_account("ann")
    assert ann is not None
    assert (ann.email, ann.webhook, bool(ann.password)) == ("ann@example.org", "https://hook.example/x", True)
    await store.close()

    # Back: the earlier release restores the backup that was made before, and has what it had.
    known = known_versions()
    monkeypatch.setattr(backups, "known_versions", lambda: known[: known.index(schema) + 1])
    monkeypatch.setattr(backups, "upgrade", lambda c, version=schema: upgrade(c, version))
    assert read_backup(file).schema == schema
    assert await command("restore", file, "--store", second) == 0
    other = Store(second)
    assert await other.read(version_of) == schema
    assert await other.read(everything) == before
    await other.close()


async def test_new_rows_are_numbered_after_those_restored(fresh_store: str, tmp_path: Path) -> None:
    source = Store(f"sqlite:///{tmp_path / 'source.sqlite3'}")
    await source.migrate()
    await source.write(fill)
    file = tmp_path / "kept.backup"
    await source.read(partial(write_backup, file=file, now=1.0, progress=quiet))
    await source.close()
    store = Store(fresh_store)
    await store.write(partial(restore_backup, file=file, progress=quiet))

    def add(c: sa.Connection) -> int:
        c.execute(sa.insert(t.outbox), {"person": "p0", "body": "{}", "due": 4.0})
        return c.scalar(sa.select(sa.func.max(t.outbox.c.id))) or 0

    assert await store.write(add) == 8
    await store.close()


# ---------------------------------------------------------------------------------------------- what does not fit


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A backup of a small store."""

    async def make() -> None:
        store = Store(f"sqlite:///{tmp_path / 'small.sqlite3'}")
        await store.migrate()
        await store.write(fill)
        await store.read(partial(write_backup, file=tmp_path / "made.backup", now=1.0, progress=quiet))
        await store.close()

    asyncio.run(make())
    return tmp_path / "made.backup"


async def test_a_damaged_backup_is_refused_and_the_store_stays_as_it_was(
    made: Path, fresh_store: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = await asyncio.to_thread(made.read_bytes)
    plain = gzip.decompress(whole)
    lines = plain.splitlines(keepends=True)
    damaged = {
        "cut off": whole[: len(whole) // 2],
        "nothing": b"",
        "text": b"hello",
        "a digit": gzip.compress(plain.replace(b"0.1", b"0.2")),
        "a row less": gzip.compress(b"".join(line for line in lines if not line.startswith(b'["abcdefghij12",1,'))),
        "without its end": gzip.compress(b"".join(lines[:-1])),
    }
    for name, body in damaged.items():
        file = written(tmp_path, f"{name}.backup", body)
        with pytest.raises(BadBackup):
            read_backup(file)
        assert await command("restore", file, "--store", fresh_store) == 2
        assert name in capsys.readouterr().err.replace("\n", " ")
    assert "tables.sqlite3" not in names(tmp_path), "a store was made for a file that cannot be restored"
    store = Store(fresh_store)
    assert await store.read(version_of) is None
    await store.close()


def signed(lines: list[bytes]) -> bytes:
    """A backup with a checksum that fits, whatever it holds."""
    content = b"".join(lines)
    return gzip.compress(content + f'{{"sha256":"{hashlib.sha256(content).hexdigest()}"}}\n'.encode())


async def test_a_backup_that_somebody_made_up_is_refused_in_words(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(backups, "MAX_LINE", 100_000)
    head, *rows = gzip.decompress(await asyncio.to_thread(made.read_bytes)).splitlines(keepends=True)[:-1]
    first = next(at for at, row in enumerate(rows) if row.startswith(b'{"table":"card_files"'))
    made_up = {
        "no table": [head, b"[1]\n"],
        "nothing after the head": [head],
        "no row": [head, rows[0], b"nonsense\n"],
        "deep": [head, rows[0], b"[" * 50_000 + b"\n"],
        "a long line": [head, b"x" * 200_000 + b"\n"],
        "another table": [head.replace(b'"card_files"', b'"cards"'), *rows[:first], b'{"table":"cards","columns":[]}\n']
        + rows[first + 1 :],
        "another column": [head, *(row.replace(b'"body"', b'"bodies"') for row in rows)],
        "a short row": [head, *rows[: first + 1], b"[1]\n", *rows[first + 2 :]],
        "a number for bytes": [head, *(re.sub(rb'"[A-Za-z0-9+/]{43}="', b"7", row) for row in rows)],
    }
    for name, lines in made_up.items():
        file, url = written(tmp_path, f"{name}.backup", signed(lines)), f"sqlite:///{tmp_path / 'new.sqlite3'}"
        assert await command("restore", file, "--store", url) == 2, name
        said = capsys.readouterr().err.replace("\n", " ")
        assert f"{name}.backup" in said
        assert "Traceback" not in said


def test_a_setting_of_the_store_that_is_wrong_is_named(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = f"sqlite:///{made.parent / 'small.sqlite3'}?synchronous=maybe"
    assert run(["backup", str(made.parent / "new.backup"), "--store", store]) == 2
    assert "synchronous=maybe: expected full or normal" in capsys.readouterr().err


def test_a_backup_that_cannot_be_written_says_where(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store = f"sqlite:///{tmp_path / 'small.sqlite3'}"
    assert run(["backup", str(tmp_path / "nowhere" / "a.backup"), "--store", store]) == 2
    said = capsys.readouterr().err.replace("\n", " ")
    assert "a.backup cannot be written: No such file or directory" in said
    assert "store" not in said.replace(str(tmp_path), "")

    def no_links(*_: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(backups.os, "link", no_links)  # as on a FAT disk
    assert run(["backup", str(tmp_path / "b.backup"), "--store", store]) == 0
    read_backup(tmp_path / "b.backup")
    assert "b.backup.partial" not in names(tmp_path)
    assert made.exists()


async def test_what_a_later_version_made_is_refused(
    made: Path, fresh_store: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path / 'later.sqlite3'}"
    store = Store(url)
    await store.migrate()
    await store.write(lambda c: c.execute(sa.text("UPDATE alembic_version SET version_num = '9999'")))
    await store.close()
    assert await command("backup", tmp_path / "later.backup", "--store", url) == 2
    assert "schema 9999" in capsys.readouterr().err
    assert not {"later.backup", "later.backup.partial"} & set(names(tmp_path))

    lines = gzip.decompress(await asyncio.to_thread(made.read_bytes)).splitlines(keepends=True)[:-1]
    content = b"".join(lines).replace(f'"schema":"{VERSION}"'.encode(), b'"schema":"9999"')
    end = f'{{"sha256":"{hashlib.sha256(content).hexdigest()}"}}\n'.encode()
    later = written(tmp_path, "by a later one.backup", gzip.compress(content + end))
    assert await command("restore", later, "--store", fresh_store) == 2
    assert "schema 9999" in capsys.readouterr().err


async def test_a_backup_goes_into_an_empty_store_only(
    made: Path, fresh_store: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await command("restore", made, "--store", fresh_store) == 0
    before = await all_rows(fresh_store)
    assert await command("restore", made, "--store", fresh_store) == 2
    assert "empty store" in capsys.readouterr().err
    assert await all_rows(fresh_store) == before


def test_a_backup_is_never_written_over_a_file_and_is_private(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    body = made.read_bytes()
    assert run(["backup", str(made), "--store", f"sqlite:///{tmp_path / 'small.sqlite3'}"]) == 2
    assert "is there already" in capsys.readouterr().err
    assert made.read_bytes() == body
    assert made.stat().st_mode & 0o077 == 0
    assert run(["backup", str(tmp_path / "no.backup"), "--store", f"sqlite:///{tmp_path / 'none.sqlite3'}"]) == 2
    assert "none.sqlite3" not in names(tmp_path)
