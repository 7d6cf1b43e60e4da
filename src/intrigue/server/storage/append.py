"""One step of a table as changes in the store, and how several are written in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from intrigue.server.people.ratings import START_MU, START_SIGMA, Skill, rated
from intrigue.server.tables.events import Stored, encode_event

from . import schema as t
from . import sqlite_batch


class Conflict(Exception):
    """Another process has added to the table first."""


@dataclass(frozen=True)
class Append:
    """Everything that one step of a table changes in the store, all or nothing."""

    table: str
    after: int  # number of the last event before
    events: Sequence[Stored]
    changed: float  # when anything happened
    updated: float  # when onlookers saw something happen
    state: str
    waiting: int
    due: float | None
    line: bytes
    seatings: Sequence[tuple[int, str]] | None = None  # (seat, person), where seats changed
    notices: Sequence[tuple[str, str]] = ()  # (person, message)
    places: Sequence[tuple[str, int]] = ()  # (person, place) of a rated game that ended
    reviewed: Sequence[tuple[int, str]] = ()  # (seat, person) of a game that ended, whose play is to be reviewed
    game: str = ""
    mode: str = ""


_SUMMARY = (
    sa.update(t.tables)
    .where(t.tables.c.id == sa.bindparam("b_id"))
    .values(
        seq=sa.bindparam("b_seq"),
        changed=sa.bindparam("b_changed"),
        updated=sa.bindparam("b_updated"),
        state=sa.bindparam("b_state"),
        waiting=sa.bindparam("b_waiting"),
        due=sa.bindparam("b_due", type_=sa.Double),
        line=sa.bindparam("b_line"),
    )
)


def write_batch(c: sa.Connection, batch: Sequence[Append]) -> set[str]:
    """Write appends of different tables; answers with the tables at which somebody else was first."""
    last = _last_events(c, [one.table for one in batch])
    behind = {one.table for one in batch if last.get(one.table) != one.after}
    batch = [one for one in batch if one.table not in behind]
    if batch:
        _write_events(c, batch)
        _write_seatings(c, batch)
        _write_notices(c, batch)
        _write_reviews(c, batch)
        for one in sorted((one for one in batch if one.places), key=lambda one: one.table):
            _rate(c, one.game, one.places)
    return behind


def _write_events(c: sa.Connection, batch: Sequence[Append]) -> None:
    """The events, and the summaries of their tables."""
    rows = [
        {"table_id": one.table, "seq": stored.seq, "at": stored.at, "body": encode_event(stored.event).decode()}
        for one in batch
        for stored in one.events
    ]
    summaries = [
        {
            "id": one.table,
            "seq": one.after + len(one.events),
            "changed": one.changed,
            "updated": one.updated,
            "state": one.state,
            "waiting": one.waiting,
            "due": one.due,
            "line": one.line.decode(),
        }
        for one in batch
    ]
    if c.dialect.name == "sqlite":
        sqlite_batch.add_events(c, rows)
        sqlite_batch.summarise(c, summaries)
    else:
        if rows:
            c.execute(sa.insert(t.events), rows)
        c.execute(_SUMMARY, [{f"b_{name}": value for name, value in row.items()} for row in summaries])


def _write_seatings(c: sa.Connection, batch: Sequence[Append]) -> None:
    for one in batch:
        if one.seatings is not None:
            c.execute(sa.delete(t.seatings).where(t.seatings.c.table_id == one.table))
            if one.seatings:
                seats = [{"table_id": one.table, "seat": seat, "person": person} for seat, person in one.seatings]
                c.execute(sa.insert(t.seatings), seats)


def _write_notices(c: sa.Connection, batch: Sequence[Append]) -> None:
    notices = [
        {"person": person, "body": body, "tries": 0, "due": one.changed}
        for one in batch
        for person, body in one.notices
    ]
    if notices:
        c.execute(sa.insert(t.outbox), notices)


def _write_reviews(c: sa.Connection, batch: Sequence[Append]) -> None:
    """Notes that the play of a finished game is to be reviewed."""
    reviews = [
        {
            "table_id": one.table,
            "seat": seat,
            "person": person,
            "game": one.game,
            "mode": one.mode,
            "at": one.changed,
            "state": "waiting",
            "due": one.changed,
            "tries": 0,
        }
        for one in batch
        for seat, person in one.reviewed
    ]
    if reviews:
        c.execute(sa.insert(t.game_reviews), reviews)


def _last_events(c: sa.Connection, tables: Sequence[str]) -> dict[str, int]:
    if c.dialect.name == "sqlite":
        return sqlite_batch.last_events(c, tables)
    wanted = sa.select(t.tables.c.id, t.tables.c.seq).where(t.tables.c.id.in_(tables))
    # Locked in the same order everywhere, so that there is no deadlock.
    return {row.id: row.seq for row in c.execute(wanted.order_by(t.tables.c.id).with_for_update())}


def _rate(c: sa.Connection, game: str, places: Sequence[tuple[str, int]]) -> None:
    persons = sorted(person for person, _ in places)
    r = t.ratings
    mine = sa.select(r).where(r.c.game == game, r.c.person.in_(persons)).order_by(r.c.person).with_for_update()
    known = {row["person"]: row for row in c.execute(mine).mappings()}
    new = [person for person in persons if person not in known]
    if new:
        blank = {"game": game, "mu": START_MU, "sigma": START_SIGMA, "games": 0, "wins": 0}
        c.execute(sa.insert(r), [{**blank, "person": person} for person in new])
        known |= {row["person"]: row for row in c.execute(mine).mappings()}
    order = [person for person, _ in places]
    skills = [Skill(known[person]["mu"], known[person]["sigma"]) for person in order]
    for (person, place), skill in zip(places, rated(skills, [place for _, place in places]), strict=True):
        c.execute(
            sa.update(r)
            .where(r.c.game == game, r.c.person == person)
            .values(mu=skill.mu, sigma=skill.sigma, games=r.c.games + 1, wins=r.c.wins + int(place == 1))
        )
