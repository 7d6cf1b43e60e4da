"""Statements for moderation: reports, warnings, mutes, bans, and the audit log.

What is done about a person and the line of the log that says so are written in one transaction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import sqlalchemy as sa

from . import schema as t
from .database import Database
from .sessions import Stale

MODERATOR = "moderator"
OPERATOR = ""  # as an actor


class Protected(Exception):
    """Moderators do nothing about each other, nor about themselves: the operator does. Nothing was written."""


@dataclass(frozen=True)
class ReportRow:
    at: float
    person: str  # who reports
    about: str
    table_id: str
    reason: str
    said: str
    chat: str  # JSON: the last lines at the table
    open: bool = True


@dataclass(frozen=True)
class Measure:
    """What is done about a person, as the log keeps it."""

    at: float
    actor: str  # a moderator; OPERATOR
    action: str
    about: str
    until: float = 0.0
    report: int = 0
    reason: str = ""


class ModerationStatements:
    """The part of the store that is about moderation."""

    database: Database

    # ------------------------------------------------------------------------------------ reports

    async def add_report(self, row: ReportRow) -> None:
        await self.database.write(lambda c: c.execute(sa.insert(t.reports), asdict(row)))

    async def reports(self, are_open: bool, before: int, most: int) -> list[Any]:
        """The newest first."""
        r = t.reports
        wanted = sa.select(r).where(r.c.open == are_open, r.c.id < before).order_by(r.c.id.desc()).limit(most)
        return await self.database.read(lambda c: list(c.execute(wanted).all()))

    async def close_report(self, measure: Measure) -> None:
        """Raises Stale where it is closed already, or was never made."""

        def close(c: sa.Connection) -> None:
            about = _close_report(c, measure.report)
            if about is None:
                raise Stale
            _note(c, measure, about)

        await self.database.write(close)

    # ------------------------------------------------------------------------------------ measures

    async def moderate(self, measure: Measure, guest_name: str) -> tuple[list[str], list[str]]:
        """Carry out a measure: warn, mute, ban, lift, appoint, dismiss. Mutes and bans hold for a person's bots, too.
        Answers with whom it is about and with the sessions and tokens that ended. Raises Protected, and Stale for
        nobody we know."""
        return await self.database.write(lambda c: _moderate(c, measure, guest_name))

    async def audit_log(self, before: int, most: int, about: str = "") -> list[Any]:
        """The newest first."""
        a = t.audit_log
        wanted = sa.select(a).where(a.c.id < before).order_by(a.c.id.desc()).limit(most)
        if about:
            wanted = wanted.where(a.c.about == about)
        return await self.database.read(lambda c: list(c.execute(wanted).all()))

    # ------------------------------------------------------------------------------------ warnings

    async def unseen_warnings(self, person: str) -> Sequence[tuple[int, float, str]]:
        w = t.warnings.c
        wanted = sa.select(w.id, w.at, w.reason).where(w.person == person, w.seen.is_(False)).order_by(w.id)
        return await self.database.read(lambda c: [(number, at, reason) for number, at, reason in c.execute(wanted)])

    async def see_warning(self, person: str, number: int) -> bool:
        w = t.warnings
        seen = sa.update(w).where(w.c.id == number, w.c.person == person).values(seen=True)
        return await self.database.write(lambda c: bool(c.execute(seen).rowcount))


def _moderate(c: sa.Connection, measure: Measure, guest_name: str) -> tuple[list[str], list[str]]:
    p, about = t.people, measure.about
    known = c.execute(sa.select(p.c.role, p.c.deleted).where(p.c.id == about).with_for_update()).first()
    if known is None:  # a guest of whom nothing has been stored
        c.execute(sa.insert(p).values(id=about, name=guest_name, created=measure.at))
    elif known.deleted:
        raise Stale
    elif measure.actor != OPERATOR and (known.role == MODERATOR or measure.actor == about):
        raise Protected
    ended: list[str] = []
    theirs = (p.c.id == about) | (p.c.owner == about)
    persons = list(c.scalars(sa.select(p.c.id).where(theirs).order_by(p.c.id).with_for_update()))
    if measure.action == "warn":
        row = {"person": about, "at": measure.at, "reason": measure.reason, "seen": False}
        c.execute(sa.insert(t.warnings), row)
    elif measure.action == "mute":
        c.execute(sa.update(p).where(theirs).values(muted_until=measure.until))
    elif measure.action == "ban":
        c.execute(sa.update(p).where(theirs).values(banned_until=measure.until, ban_reason=measure.reason))
        for table in (t.sessions, t.api_tokens):
            ended += c.scalars(sa.delete(table).where(table.c.person.in_(persons)).returning(table.c.id))
        c.execute(sa.delete(t.password_resets).where(t.password_resets.c.person.in_(persons)))
    elif measure.action == "lift":
        c.execute(sa.update(p).where(theirs).values(muted_until=0.0, banned_until=0.0, ban_reason=""))
    else:
        role = MODERATOR if measure.action == "appoint" else ""
        c.execute(sa.update(p).where(p.c.id == about).values(role=role))
    if measure.report and _close_report(c, measure.report, about) is None:
        raise Stale
    _note(c, measure, about)
    return persons, ended


def _close_report(c: sa.Connection, report: int, about: str = "") -> str | None:
    """Whom it was about."""
    r = t.reports
    closed = sa.update(r).where(r.c.id == report, r.c.open.is_(True))
    if about:
        closed = closed.where(r.c.about == about)
    found: str | None = c.scalar(closed.values(open=False).returning(r.c.about))
    return found


def _note(c: sa.Connection, measure: Measure, about: str) -> None:
    c.execute(sa.insert(t.audit_log), {**asdict(measure), "about": about})
