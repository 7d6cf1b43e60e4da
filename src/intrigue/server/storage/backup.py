"""All that a store holds, as one file: made while servers go on, the same for SQLite and PostgreSQL.

The file is gzip of lines of JSON: a head with the schema's version; for each table a line with its name and columns,
then a line for each row; and an end with the SHA-256 of everything before. Rows are read in one transaction, so that
the file holds the store as it was at one moment. Snapshots are left out: they are made anew.

A backup goes into an empty store. In one transaction the store is given the schema that the backup was made with, then
the rows, then all later migrations: what cannot be restored whole is not restored.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import zlib
from base64 import b64decode
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from intrigue.engine.errors import IntrigueError

from .private_files import make_private_file
from .versions import downgrade, known_versions, upgrade, version_of

FORMAT = 1
AT_ONCE = 500  # rows read or written together
MAX_LINE = 64 << 20  # bytes of a line; rows are far smaller, and a damaged file must not fill the memory
LEFT_OUT = ("alembic_version", "snapshots")
Progress = Callable[[int, int], None]  # rows done, and of how many


class BadBackup(IntrigueError):
    """A file that cannot be restored, or a store that it cannot go into."""


class Head(msgspec.Struct):
    """The first line."""

    intrigue_backup: int  # the version of this format
    schema: str
    made: float
    rows: dict[str, int]  # by table


class Rows(msgspec.Struct):
    """A table: its rows follow."""

    table: str
    columns: list[str]


class End(msgspec.Struct):
    """The last line."""

    sha256: str


encode = msgspec.json.encode

# ---------------------------------------------------------------------------------------------- making


def write_backup(connection: sa.Connection, file: Path, now: float, progress: Progress) -> Head:
    """Write all rows into a new file; a piece of work for ``Store.read``."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    tables = _tables(connection)
    counts = {str(t.name): connection.scalar(sa.select(sa.func.count()).select_from(t)) or 0 for t in tables}
    head = Head(FORMAT, _known_version(connection), now, counts)
    partial = file.with_name(f"{file.name}.partial")
    try:
        make_private_file(partial)
        try:
            with partial.open("wb") as raw:
                with gzip.GzipFile(fileobj=raw, mode="wb", filename="", mtime=0) as packed:
                    _write_lines(packed, _lines(connection, tables, head, progress))
                os.fsync(raw.fileno())
            read_backup(partial)
            _publish(partial, file)
        finally:
            partial.unlink(missing_ok=True)
    except (ConnectionError, TimeoutError):  # of the database
        raise
    except OSError as error:
        raise BadBackup(f"{file} cannot be written: {error.strerror or error}") from error
    return head


def _publish(partial: Path, file: Path) -> None:
    """Give a complete file its name, unless there is a file of that name."""
    try:
        try:
            os.link(partial, file)
        except (PermissionError, NotImplementedError):  # no hard links: FAT, some network shares
            if file.exists():
                raise FileExistsError from None
            partial.rename(file)
    except FileExistsError:
        raise BadBackup(f"{file} is there already; a backup is never written over another file") from None


def _write_lines(out: gzip.GzipFile, lines: Iterator[bytes]) -> None:
    digest = hashlib.sha256()
    for line in lines:
        digest.update(line)
        out.write(line)
    out.write(encode(End(digest.hexdigest())) + b"\n")


def _lines(connection: sa.Connection, tables: list[sa.Table], head: Head, progress: Progress) -> Iterator[bytes]:
    yield encode(head) + b"\n"
    total, done = sum(head.rows.values()), 0
    for table in tables:
        yield encode(Rows(str(table.name), [str(column.name) for column in table.columns])) + b"\n"
        wanted = sa.select(table).execution_options(yield_per=AT_ONCE)
        for part in connection.execute(wanted).partitions():
            yield b"".join(encode(list(row)) + b"\n" for row in part)
            done += len(part)
            progress(done, total)


def _tables(connection: sa.Connection) -> list[sa.Table]:
    """Those that the store has, whatever its version is."""
    found = sa.MetaData()
    found.reflect(connection)
    return [table for name, table in sorted(found.tables.items()) if name not in LEFT_OUT]


def _known_version(connection: sa.Connection) -> str:
    version = version_of(connection)
    if version is None:
        raise BadBackup("this store is empty: no server has used it yet")
    if version not in known_versions():
        raise BadBackup(
            f"this store has schema {version}, which this version of Intrigue does not know: use a newer one"
        )
    return version


# ---------------------------------------------------------------------------------------------- checking


def read_backup(file: Path) -> Head:
    """Read a backup to its end: raises BadBackup if anything of it is wrong or missing."""
    lines = _content(file)
    try:
        head = msgspec.json.decode(next(lines, b""), type=Head)
    except (msgspec.DecodeError, RecursionError):
        raise BadBackup(f"{file} is no backup of Intrigue") from None
    if head.intrigue_backup != FORMAT:
        raise BadBackup(f"{file} has format {head.intrigue_backup}; this version of Intrigue reads format {FORMAT}")
    try:
        found = {part.table: sum(1 for _ in rows) for part, rows in _by_table(lines)}
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadBackup(f"{file} is damaged: {error}") from None
    if found != head.rows:
        raise BadBackup(f"{file} is damaged: it should hold {head.rows} rows, and holds {found}")
    return head


def _content(file: Path) -> Iterator[bytes]:
    """The lines before the end, which has to fit them."""
    digest, line = hashlib.sha256(), b""
    try:
        with gzip.open(file, "rb") as lines:
            while following := lines.readline(MAX_LINE):
                if len(following) == MAX_LINE:
                    raise BadBackup(f"{file} is no backup of Intrigue, or is damaged: a line is too long")
                if line:
                    digest.update(line)
                    yield line
                line = following
        end = msgspec.json.decode(line, type=End)
    except (gzip.BadGzipFile, EOFError, zlib.error, msgspec.DecodeError, RecursionError) as error:
        raise BadBackup(f"{file} is no backup of Intrigue, or is damaged: {error}") from None
    except OSError as error:
        raise BadBackup(f"{file}: cannot be read: {error.strerror}") from None
    if end.sha256 != digest.hexdigest():
        raise BadBackup(f"{file} is damaged: its checksum does not fit")


def _by_table(lines: Iterator[bytes]) -> Iterator[tuple[Rows, Iterator[list[Any]]]]:
    """Every table with its rows, which have to be read before the next table."""
    following: list[bytes] = [next(lines, b"")]

    def rows() -> Iterator[list[Any]]:
        for line in lines:
            if line.startswith(b"{"):
                following.append(line)
                return
            yield msgspec.json.decode(line, type=list[Any])

    while following:
        table = msgspec.json.decode(following.pop(), type=Rows)
        yield table, rows()


# ---------------------------------------------------------------------------------------------- restoring


def restore_backup(connection: sa.Connection, file: Path, progress: Progress) -> Head:
    """Fill an empty store from a backup; a piece of work for ``Store.write``."""
    head = read_backup(file)
    known = known_versions()
    if head.schema not in known:
        raise BadBackup(f"{file} has schema {head.schema}; this version of Intrigue knows {known[0]} to {known[-1]}")
    _require_empty(connection)
    if version_of(connection) is not None:
        downgrade(connection)
    upgrade(connection, head.schema)
    try:
        _load(connection, file, head, progress)
    except (KeyError, ValueError, TypeError) as error:  # a table, a column or a value that this schema does not have
        raise BadBackup(f"{file} does not fit schema {head.schema}: {error}") from error
    upgrade(connection)
    return head


def _require_empty(connection: sa.Connection) -> None:
    held = {
        table.name: connection.scalar(sa.select(sa.func.count()).select_from(table)) for table in _tables(connection)
    }
    full = {name: rows for name, rows in held.items() if rows and name not in ("pulse", "outages")}
    if full:
        found = ", ".join(f"{rows} {name}" for name, rows in full.items())
        raise BadBackup(f"a backup goes into an empty store; this one holds {found}")


def _load(connection: sa.Connection, file: Path, head: Head, progress: Progress) -> None:
    tables = {table.name: table for table in _tables(connection)}
    lines = _content(file)
    next(lines)
    total, done = sum(head.rows.values()), 0
    for part, rows in _by_table(lines):
        table = tables[part.table]
        connection.execute(sa.delete(table))  # migrations may have put rows there
        binary = {name for name in part.columns if isinstance(table.columns[name].type, sa.LargeBinary)}
        for some in _in_parts(_named(part.columns, binary, row) for row in rows):
            connection.execute(sa.insert(table), some)
            done += len(some)
            progress(done, total)
        _advance_sequence(connection, table)


def _named(columns: list[str], binary: set[str], row: list[Any]) -> dict[str, Any]:
    return {
        name: b64decode(value) if name in binary and value is not None else value
        for name, value in zip(columns, row, strict=True)
    }


def _in_parts(rows: Iterator[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    while part := list(islice(rows, AT_ONCE)):
        yield part


def _advance_sequence(connection: sa.Connection, table: sa.Table) -> None:
    """PostgreSQL numbers new rows from a sequence, which knows nothing of rows that brought their number along."""
    column = table.autoincrement_column
    if column is not None and connection.dialect.name == "postgresql":
        last = connection.scalar(sa.select(sa.func.max(column)))
        sequence = connection.scalar(sa.select(sa.func.pg_get_serial_sequence(table.name, column.name)))
        if last is not None and sequence is not None:
            connection.execute(sa.select(sa.func.setval(sequence, last)))
