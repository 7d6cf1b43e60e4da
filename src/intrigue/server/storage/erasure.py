"""All that the store holds about one person: its export, and its deletion.

Every table with a column that names a person is in ``COLUMNS``, with what becomes of its rows; a test compares it with
the schema.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from intrigue.server.tables.events import (
    DELETED_NAME,
    AnyEvent,
    Said,
    Sat,
    TableRow,
    decode_event,
    encode_event,
)

from . import schema as t
from .database import Database
from .sessions import Stale
from .tables import table_row

TABLES_AT_ONCE = 500  # whose events one statement goes through
ERASING = "erasing"  # a role: the tables of this person are not done yet
NEVER = 1e18  # signed out until then: no guest's token is newer

# deleted: with the person. kept: only the id is in it, or it belongs to somebody else. emptied: the row stays.
COLUMNS: dict[tuple[str, str], Literal["deleted", "kept", "emptied"]] = {
    ("sessions", "person"): "deleted",
    ("password_resets", "person"): "deleted",
    ("api_tokens", "owner"): "deleted",
    ("api_tokens", "person"): "deleted",
    ("mutes", "person"): "deleted",
    ("mutes", "muted"): "deleted",
    ("blocks", "person"): "deleted",
    ("blocks", "blocked"): "deleted",
    ("friends", "person"): "deleted",
    ("friends", "friend"): "deleted",
    ("reports", "person"): "kept",
    ("reports", "about"): "deleted",
    ("warnings", "person"): "deleted",
    ("ratings", "person"): "deleted",
    ("game_reviews", "person"): "deleted",
    ("mistakes", "person"): "deleted",
    ("lesson_progress", "person"): "deleted",
    ("puzzle_players", "person"): "deleted",
    ("puzzle_answers", "person"): "deleted",
    ("outbox", "person"): "deleted",
    ("push_subscriptions", "person"): "deleted",
    ("card_files", "author"): "emptied",
    ("people", "owner"): "emptied",
    ("audit_log", "actor"): "kept",
    ("audit_log", "about"): "kept",
    ("tables", "host"): "kept",
    ("seatings", "person"): "kept",
}
SECRET = (
    "password",
    "id",
    "p256dh",
    "auth",
    "endpoint",
    "role",
    "online",
    "deleted",
)  # hashes, keys, and inner matters


@dataclass(frozen=True)
class TableOf:
    """A table and all that happened at it."""

    row: TableRow
    state: str
    seats: Sequence[int]  # of the person
    events: Sequence[tuple[float, AnyEvent]]


class ErasureStatements:
    """The part of the store that is about all of one person's data."""

    database: Database

    # ------------------------------------------------------------------------------------ export

    async def personal_rows(self, person: str) -> dict[str, list[dict[str, Any]]]:
        """Rows about a person by table, without secrets; tables they played at aside."""

        def rows(c: sa.Connection, name: str, *columns: str) -> list[dict[str, Any]]:
            table = t.metadata.tables[name]
            mine = sa.or_(*(table.c[column] == person for column in columns))
            wanted = [column for column in table.c if column.name not in SECRET]
            return [dict(row) for row in c.execute(sa.select(*wanted).where(mine)).mappings()]

        def find(c: sa.Connection) -> dict[str, list[dict[str, Any]]]:
            found = {
                "account": rows(c, "people", "id"),
                "bots": rows(c, "people", "owner"),
                "sessions": rows(c, "sessions", "person"),
                "tokens": rows(c, "api_tokens", "owner"),
                "push": rows(c, "push_subscriptions", "person"),
                "ratings": rows(c, "ratings", "person"),
                "reviews": rows(c, "game_reviews", "person"),
                "mistakes": rows(c, "mistakes", "person"),
                "lessons": rows(c, "lesson_progress", "person"),
                "puzzle_ratings": rows(c, "puzzle_players", "person"),
                "puzzles": rows(c, "puzzle_answers", "person"),
                "muted": rows(c, "mutes", "person"),
                "blocked": rows(c, "blocks", "person"),
                "friends": rows(c, "friends", "person", "friend"),
                "reports": rows(c, "reports", "person"),
                "warnings": rows(c, "warnings", "person"),
                "decks": rows(c, "card_files", "author"),
                "measures": rows(c, "audit_log", "about"),
            }
            for one in found["measures"]:
                del one["actor"]  # which moderator it was is not theirs to know
            for one in found["reports"]:
                del one["chat"]  # what others said
            return found

        return await self.database.read(find)

    async def tables_naming(self, person: str) -> list[str]:
        """All tables at which somebody sat, spoke, or was the host. Goes through all events, which takes a while: some
        tables at a time, since a statement has to end in time (database.py)."""
        e, c = t.events.c, t.tables.c
        names_person = e.body.contains(f'"{person}"', autoescape=True)

        def find(connection: sa.Connection, after: str) -> tuple[str, list[str]]:
            some = sa.select(c.id, c.host).where(c.id > after).order_by(c.id).limit(TABLES_AT_ONCE)
            rows = connection.execute(some).all()
            if not rows:
                return "", []
            first, last = rows[0].id, rows[-1].id
            named = sa.select(e.table_id).where(e.table_id.between(first, last), names_person).distinct()
            return last, [*connection.scalars(named), *(row.id for row in rows if row.host == person)]

        found: set[str] = set()
        last, some = await self.database.read(partial(find, after=""))
        while last:
            found.update(some)
            last, some = await self.database.read(partial(find, after=last))
        return sorted(found)

    async def table_of(self, table: str, person: str) -> TableOf:
        def find(c: sa.Connection) -> TableOf:
            row = c.execute(sa.select(t.tables).where(t.tables.c.id == table)).mappings().one()
            s, e = t.seatings.c, t.events.c
            seats = list(c.scalars(sa.select(s.seat).where(s.table_id == table, s.person == person)))
            events = c.execute(sa.select(e.at, e.body).where(e.table_id == table).order_by(e.seq))
            return TableOf(table_row(dict(row)), row["state"], seats, [(at, decode_event(body)) for at, body in events])

        return await self.database.read(find)

    # ------------------------------------------------------------------------------------ deletion

    async def delete_account(self, person: str, password: str) -> tuple[list[str], list[str]]:
        """Whoever it was, and their bots, are gone: nobody signs in, and only ids are left. Their tables follow
        (``unfinished_erasures``). Answers with the persons and with sessions and tokens that ended. Raises Stale if
        ``password`` is the hash of their password no more."""
        p = t.people

        def delete(c: sa.Connection) -> tuple[list[str], list[str]]:
            if c.scalar(sa.select(p.c.password).where(p.c.id == person).with_for_update()) != password:
                raise Stale
            theirs = (p.c.id == person) | (p.c.owner == person)
            return _delete(c, list(c.scalars(sa.select(p.c.id).where(theirs).order_by(p.c.id).with_for_update())))

        return await self.database.write(delete)

    async def delete_bot(self, owner: str, bot: str) -> tuple[list[str], list[str]]:
        """As ``delete_account``, for a bot account of somebody's own; raises Stale where it is not."""
        p = t.people

        def delete(c: sa.Connection) -> tuple[list[str], list[str]]:
            if c.scalar(sa.select(p.c.owner).where(p.c.id == bot).with_for_update()) != owner:
                raise Stale
            return _delete(c, [bot])

        return await self.database.write(delete)

    async def unfinished_erasures(self) -> list[str]:
        wanted = sa.select(t.people.c.id).where(t.people.c.role == ERASING)
        return await self.database.read(lambda c: list(c.scalars(wanted)))

    async def erasure_done(self, person: str) -> None:
        def finish(c: sa.Connection) -> None:
            for made in (t.ratings, t.game_reviews, t.mistakes):  # of games that ended with them
                c.execute(sa.delete(made).where(made.c.person == person))
            c.execute(sa.update(t.people).where(t.people.c.id == person).values(role=""))

        await self.database.write(finish)

    async def scrub_events(self, table: str, person: str) -> None:
        """Take a deleted person's name and words out of what is stored of a table."""
        e = t.events

        def scrub(c: sa.Connection) -> None:
            mine = sa.select(e.c.seq, e.c.body).where(e.c.table_id == table, e.c.body.contains(f'"{person}"'))
            for seq, body in c.execute(mine.order_by(e.c.seq)).all():
                clean = encode_event(_scrubbed(decode_event(body), person)).decode()
                c.execute(sa.update(e).where(e.c.table_id == table, e.c.seq == seq).values(body=clean))
            c.execute(sa.delete(t.snapshots).where(t.snapshots.c.table_id == table))  # they are made again

        await self.database.write(scrub)


def _scrubbed(event: AnyEvent, person: str) -> AnyEvent:
    if isinstance(event, Sat) and event.person == person:
        return msgspec.structs.replace(event, name=DELETED_NAME)
    if isinstance(event, Said) and event.person == person:
        return msgspec.structs.replace(event, name=DELETED_NAME, text="")
    return event


def _delete(c: sa.Connection, persons: Collection[str]) -> tuple[list[str], list[str]]:
    ended: list[str] = []
    for table in (t.sessions, t.api_tokens):
        ended += c.scalars(sa.select(table.c.id).where(table.c.person.in_(persons)))
    for (name, column), fate in COLUMNS.items():
        table = t.metadata.tables[name]
        if fate == "deleted":
            c.execute(sa.delete(table).where(table.c[column].in_(persons)))
    made = t.card_files
    c.execute(sa.update(made).where(made.c.author.in_(persons)).values(author="", author_name=""))
    r = t.reports.c
    quoting = sa.select(r.id, r.chat).where(sa.or_(*(r.chat.contains(f'"{one}"') for one in persons))).order_by(r.id)
    for number, chat in c.execute(quoting).all():
        said = json.loads(chat)
        kept = [line for line in said if line["person"] not in persons]
        if len(kept) < len(said):
            c.execute(sa.update(t.reports).where(t.reports.c.id == number).values(chat=json.dumps(kept)))
    blank: dict[str, Any] = {
        "name": DELETED_NAME,
        "account": None,
        "password": None,
        "email": "",
        "email_confirmed": False,
    }
    blank |= {"webhook": "", "notices": "", "language": "en", "online": 0.0, "muted_until": 0.0, "ban_reason": ""}
    blank |= {"role": ERASING, "owner": "", "deleted": True, "signed_out": NEVER}
    c.execute(sa.update(t.people).where(t.people.c.id.in_(persons)).values(**blank))
    return list(persons), ended
