"""Statements for tables: rows, events, snapshots, and summaries to find them by."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from intrigue.server.tables.events import Stored, TableRow, decode_event, decode_settings, encode_settings

from . import schema as t
from .append import Append, Conflict, write_batch
from .database import Database

EVENTS_AT_ONCE = 500  # rows of one answer: the driver makes objects of them on the event loop

EventRow = tuple[int, float, str]  # seq, time, body


def decode_events(rows: Sequence[EventRow]) -> list[Stored]:
    return [Stored(seq, at, decode_event(body)) for seq, at, body in rows]


def table_row(row: Mapping[str, Any]) -> TableRow:
    """How a table was created, from its row in the store."""
    names = ("id", "game", "engine", "cards", "invite", "host", "created")
    found = {name: row[name] for name in names}
    return TableRow(**found, settings=decode_settings(row["settings"]), seed=bytes(row["seed"]))


@dataclass(frozen=True)
class SnapshotRow:
    """The state of a table after some event, so that those before it need not be gone through. Only a cache."""

    table: str
    seq: int
    format: str
    body: bytes


# One text for any number of tables, so that the database plans it once.
_EVENTS_AFTER = {
    "sqlite": sa.text(
        "SELECT e.table_id, e.seq, e.at, e.body FROM json_each(:known) AS known JOIN events AS e"
        " ON e.table_id = known.key AND e.seq > known.value ORDER BY e.table_id, e.seq LIMIT :most"
    ),
    "postgresql": sa.text(
        "SELECT e.table_id, e.seq, e.at, e.body FROM jsonb_each_text(CAST(:known AS jsonb)) AS known (id, seq)"
        " JOIN events AS e ON e.table_id = known.id AND e.seq > CAST(known.seq AS integer)"
        " ORDER BY e.table_id, e.seq LIMIT :most"
    ),
}

_KEEP_CARDS = sa.text(
    "INSERT INTO card_files (game, hash, body) VALUES (:game, :hash, :body) ON CONFLICT (game, hash) DO NOTHING"
)

# Somebody's deck is in use: it is not forgotten while this is being written (decks.py), or else is kept again.
_USE_DECK = sa.text("UPDATE card_files SET created = :now WHERE game = :game AND hash = :hash AND author <> ''")

_SAVE_SNAPSHOT = sa.text(
    "INSERT INTO snapshots (table_id, seq, format, body) VALUES (:table, :seq, :format, :body)"
    " ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, format = excluded.format, body = excluded.body"
    " WHERE snapshots.seq < excluded.seq OR snapshots.format <> excluded.format"
)


class TableStatements:
    """The part of the store that is about tables."""

    database: Database

    async def create_table(self, row: TableRow, card_file: str, first: Append, follows: Append | None = None) -> None:
        """A new table with its first events (who sits where); a rematch is noted at the table it follows."""
        values = {
            "id": row.id,
            "game": row.game,
            "engine": row.engine,
            "cards": row.cards,
            "settings": encode_settings(row.settings).decode(),
            "seed": row.seed,
            "invite": row.invite,
            "host": row.host,
            "private": row.settings.private,
            "created": row.created,
            "seq": 0,
            "changed": row.created,
            "updated": row.created,
            "state": "open",
            "waiting": 0,
            "due": None,
            "line": "",
        }

        def create(c: sa.Connection) -> None:
            cards = {"game": row.game, "hash": row.cards}
            if not (row.settings.house_deck and c.execute(_USE_DECK, {**cards, "now": row.created}).rowcount):
                c.execute(_KEEP_CARDS, {**cards, "body": card_file})
            c.execute(sa.insert(t.tables), values)
            behind = write_batch(c, [first, follows] if follows else [first])
            if behind:
                raise Conflict(*behind)

        await self.database.write(create)

    async def card_file(self, game: str, cards: str) -> str | None:
        """The card file with this hash, if a table was ever made with it."""
        kept = t.card_files.c
        wanted = sa.select(kept.body).where(kept.game == game, kept.hash == cards)
        return await self.database.read(lambda connection: connection.scalar(wanted))

    async def find_table(self, table: str) -> tuple[TableRow, SnapshotRow | None] | None:
        """How a table was created, and the snapshot to begin with."""

        def find(c: sa.Connection) -> tuple[TableRow, SnapshotRow | None] | None:
            row = c.execute(sa.select(t.tables).where(t.tables.c.id == table)).mappings().first()
            if row is None:
                return None
            kept = c.execute(sa.select(t.snapshots).where(t.snapshots.c.table_id == table)).first()
            snapshot = SnapshotRow(table, kept.seq, kept.format, bytes(kept.body)) if kept is not None else None
            return table_row(dict(row)), snapshot

        return await self.database.read(find)

    async def events_after(self, known: Mapping[str, int]) -> tuple[dict[str, list[EventRow]], bool]:
        """Of each table the events after the one that is known, in order; and whether this was all."""

        def find(c: sa.Connection) -> tuple[dict[str, list[EventRow]], bool]:
            values = {"known": json.dumps(known), "most": EVENTS_AT_ONCE}
            rows = c.execute(_EVENTS_AFTER[c.dialect.name], values).all()
            found: dict[str, list[EventRow]] = {}
            for table, seq, at, body in rows:
                found.setdefault(table, []).append((seq, at, body))
            return found, len(rows) < EVENTS_AT_ONCE

        return await self.database.read(find)

    async def last_events(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of each table's last event: finds what a lost message would have told."""
        c = t.tables.c
        wanted = sa.select(c.id, c.seq).where(c.id.in_(tables))
        return await self.database.read(lambda connection: {row.id: row.seq for row in connection.execute(wanted)})

    async def save_snapshots(self, snapshots: Sequence[SnapshotRow]) -> None:
        rows = [{"table": one.table, "seq": one.seq, "format": one.format, "body": one.body} for one in snapshots]
        await self.database.write(lambda c: c.execute(_SAVE_SNAPSHOT, rows))

    # ------------------------------------------------------------------------------------ finding tables

    async def lobby(self, game: str | None, state: str | None, since: float, most: int = 200) -> list[tuple[str, str]]:
        """(table, line) of public tables, the newest first."""
        c = t.tables.c
        wanted = sa.select(c.id, c.line).where(c.private.is_(False), c.updated > since)
        wanted = wanted.where(c.state == state) if state else wanted.where(c.state.in_(("open", "playing")))
        if game:
            wanted = wanted.where(c.game == game)
        wanted = wanted.order_by(c.updated.desc()).limit(most)
        return await self.database.read(
            lambda connection: [(table, line) for table, line in connection.execute(wanted)]
        )

    async def lobby_lines(self, tables: Sequence[str]) -> list[tuple[str, str]]:
        """(table, line) of those of these tables that are public."""
        c = t.tables.c
        wanted = sa.select(c.id, c.line).where(c.id.in_(tables), c.private.is_(False))
        return await self.database.read(
            lambda connection: [(table, line) for table, line in connection.execute(wanted)]
        )

    async def tables_of(self, person: str, most: int = 200) -> list[tuple[str, str, list[int], int]]:
        """(table, line, own seats, bit mask of seats to act) of a person's tables, seated or host."""
        c, s = t.tables.c, t.seatings.c
        seated = sa.select(s.table_id).where(s.person == person)
        wanted = sa.select(c.id, c.line, c.waiting).where(c.id.in_(seated) | (c.host == person))

        def find(connection: sa.Connection) -> list[tuple[str, str, list[int], int]]:
            rows = connection.execute(wanted.order_by(c.updated.desc()).limit(most)).all()
            own = sa.select(s.table_id, s.seat).where(s.person == person, s.table_id.in_([row[0] for row in rows]))
            seats: dict[str, list[int]] = {}
            for table, seat in connection.execute(own):
                seats.setdefault(table, []).append(seat)
            return [(table, line, sorted(seats.get(table, [])), waiting) for table, line, waiting in rows]

        return await self.database.read(find)

    async def overdue(self, before: float, most: int) -> list[str]:
        """Tables at which a bot or a clock should have acted."""
        c = t.tables.c
        wanted = sa.select(c.id).where(c.due.is_not(None), c.due < before).order_by(c.due).limit(most)
        return await self.database.read(lambda connection: list(connection.scalars(wanted)))

    async def ahead_of_time(self, after: float, most: int) -> list[str]:
        """Tables at which a bot or a clock has to act, and whose last event is of a time that has not come."""
        c = t.tables.c
        wanted = sa.select(c.id).where(c.due.is_not(None), c.changed > after).order_by(c.changed).limit(most)
        return await self.database.read(lambda connection: list(connection.scalars(wanted)))

    async def postpone(self, tables: Sequence[str], until: float) -> None:
        """Not to be found overdue for a while: nothing can be done for these tables now."""
        c = t.tables.c
        later = sa.update(t.tables).where(c.id.in_(tables), c.due < until).values(due=until)
        await self.database.write(lambda connection: connection.execute(later))
