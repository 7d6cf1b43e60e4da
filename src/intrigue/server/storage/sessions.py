"""Statements for signing in: sessions, forgotten passwords, counted attempts.

Whoever changes a password ends all sessions in the same transaction. A session is opened only while the password that
was shown for it still holds, so that none opened with the old one can slip in afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict, dataclass

import sqlalchemy as sa

from . import schema as t
from .database import Database, chunks

MAX_SESSIONS = 50  # of one person; the one that was unused the longest gives way
DAY = 86_400.0

Wait = Callable[[Sequence[Sequence[float]]], float]


class Stale(Exception):
    """What a request relied on has changed: nothing was written."""


class Banned(Stale):
    """A moderator keeps this person out: no session begins."""


@dataclass(frozen=True)
class SessionRow:
    id: str  # fingerprint of the token
    person: str
    created: float
    last_seen: float
    expires: float
    label: str = ""  # browser and system
    network: str = ""  # of the address that opened it


class SessionStatements:
    """The part of the store that is about signing in."""

    database: Database

    # ------------------------------------------------------------------------------------ sessions

    async def session(self, session: str) -> SessionRow | None:
        s = t.sessions
        wanted = sa.select(s).where(s.c.id == session)
        row = await self.database.read(lambda c: c.execute(wanted).mappings().first())
        return SessionRow(**row) if row is not None else None

    async def sessions_of(self, person: str, now: float) -> list[SessionRow]:
        """Those in force, the one used last first."""
        s = t.sessions
        wanted = sa.select(s).where(s.c.person == person, s.c.expires > now).order_by(s.c.last_seen.desc(), s.c.id)
        return await self.database.read(lambda c: [SessionRow(**row) for row in c.execute(wanted).mappings()])

    async def sessions_in_force(self, sessions: Collection[str], now: float) -> list[SessionRow]:
        s = t.sessions.c

        def find(c: sa.Connection) -> list[SessionRow]:
            return [
                SessionRow(**row)
                for part in chunks(sessions)
                for row in c.execute(sa.select(t.sessions).where(s.id.in_(part), s.expires > now)).mappings()
            ]

        return await self.database.read(find)

    async def open_session(self, row: SessionRow, password: str, replaced: str = "") -> None:
        """Raises Stale unless ``password`` is still the hash of this person's password."""

        def begin(c: sa.Connection) -> None:
            people = t.people
            current = c.scalar(sa.select(people.c.password).where(people.c.id == row.person).with_for_update())
            if current != password:
                raise Stale
            if replaced:
                c.execute(sa.delete(t.sessions).where(t.sessions.c.id == replaced))
            _add_session(c, row)

        await self.database.write(begin)

    async def end_session(self, person: str, session: str) -> bool:
        s = t.sessions
        ended = sa.delete(s).where(s.c.person == person, s.c.id == session)
        return await self.database.write(lambda c: bool(c.execute(ended).rowcount))

    async def end_sessions(self, person: str, kept: str = "") -> list[str]:
        """Answers with those that ended."""
        return await self.database.write(lambda c: _end_sessions(c, person, kept))

    async def touch_sessions(self, seen: Sequence[tuple[str, float, float]]) -> None:
        """(session, last seen, expires)"""
        s = t.sessions
        update = sa.update(s).where(s.c.id == sa.bindparam("session"))
        update = update.values(last_seen=sa.bindparam("seen"), expires=sa.bindparam("until"))
        rows = [{"session": session, "seen": at, "until": until} for session, at, until in seen]
        await self.database.write(lambda c: c.execute(update, rows))

    # ------------------------------------------------------------------------------------ guests

    async def sign_out_guest(self, person: str, name: str, now: float) -> None:
        """``name`` is for a guest of whom nothing is stored yet."""
        p = t.people

        def change(c: sa.Connection) -> None:
            if not c.execute(sa.update(p).where(p.c.id == person).values(signed_out=now)).rowcount:
                c.execute(sa.insert(p).values(id=person, name=name, created=now, signed_out=now))

        await self.database.write(change)

    # ------------------------------------------------------------------------------------ accounts and passwords

    async def open_account(self, name: str, account: str, password: str, first: SessionRow) -> None:
        """Make a guest an account, with its first session. Raises Stale for one who has an account, and IntegrityError
        for a name that is taken."""
        p = t.people

        def change(c: sa.Connection) -> None:
            values = {"name": name, "account": account, "password": password}
            known = c.execute(sa.select(p.c.account).where(p.c.id == first.person).with_for_update()).first()
            if known is None:
                c.execute(sa.insert(p).values(id=first.person, created=first.created, **values))
            elif known[0] is None:
                c.execute(sa.update(p).where(p.c.id == first.person).values(**values))
            else:
                raise Stale
            _add_session(c, first)

        await self.database.write(change)

    async def change_password(self, before: str, password: str, only: SessionRow) -> list[str]:
        """Set another password unless it is no longer ``before`` (then Stale); all sessions but the new one end."""

        def change(c: sa.Connection) -> list[str]:
            p = t.people
            mine = sa.update(p).where(p.c.id == only.person, p.c.password == before).values(password=password)
            if not c.execute(mine).rowcount:
                raise Stale
            return _begin_anew(c, only)

        return await self.database.write(change)

    async def add_reset(self, reset: str, person: str, expires: float) -> None:
        row = {"id": reset, "person": person, "expires": expires}
        await self.database.write(lambda c: c.execute(sa.insert(t.password_resets), row))

    async def person_of_reset(self, reset: str, now: float) -> str | None:
        r = t.password_resets.c
        return await self.database.read(lambda c: c.scalar(sa.select(r.person).where(r.id == reset, r.expires > now)))

    async def reset_password(self, reset: str, password: str, only: SessionRow) -> list[str]:
        """As ``change_password``, for whoever shows a reset that is in force; it is used up."""
        r, p = t.password_resets, t.people

        def change(c: sa.Connection) -> list[str]:
            used = sa.delete(r).where(r.c.id == reset, r.c.person == only.person, r.c.expires > only.created)
            if not c.execute(used).rowcount:
                raise Stale
            c.execute(sa.update(p).where(p.c.id == only.person).values(password=password))
            return _begin_anew(c, only)

        return await self.database.write(change)

    # ------------------------------------------------------------------------------------ attempts

    async def attempt(self, keys: Sequence[str], now: float, wait: Wait) -> float:
        """Note an attempt under each of the keys, unless ``wait`` asks for some seconds of patience, given the times of
        the last day's attempts under each. Answers with these seconds; with 0 the attempt counts."""
        a = t.attempts

        def decide(c: sa.Connection) -> float:
            _take_turns(c, keys)
            times: dict[str, list[float]] = {key: [] for key in keys}
            wanted = sa.select(a.c.key, a.c.at).where(a.c.key.in_(keys), a.c.at > now - DAY).order_by(a.c.at)
            for key, at in c.execute(wanted):
                times[key].append(at)
            seconds = wait([times[key] for key in keys])
            if seconds <= 0:
                c.execute(sa.insert(a), [{"key": key, "at": now} for key in keys])
            return max(0.0, seconds)

        return await self.database.write(decide)

    async def forget_attempts(self, key: str) -> None:
        await self.database.write(lambda c: c.execute(sa.delete(t.attempts).where(t.attempts.c.key == key)))

    # ------------------------------------------------------------------------------------ upkeep

    async def delete_expired(self, now: float) -> None:
        def delete(c: sa.Connection) -> None:
            c.execute(sa.delete(t.sessions).where(t.sessions.c.expires <= now))
            c.execute(sa.delete(t.password_resets).where(t.password_resets.c.expires <= now))
            c.execute(sa.delete(t.attempts).where(t.attempts.c.at <= now - DAY))

        await self.database.write(delete)


def lock_person(c: sa.Connection, person: str, now: float) -> None:
    """Nobody changes this person until the transaction ends. Raises Banned, or Stale where there is no account."""
    p = t.people.c
    found = c.execute(sa.select(p.account, p.banned_until).where(p.id == person).with_for_update()).first()
    if found is None or found.account is None:
        raise Stale
    if found.banned_until > now:
        raise Banned


def _add_session(c: sa.Connection, row: SessionRow) -> None:
    lock_person(c, row.person, row.created)
    s = t.sessions
    others = sa.select(s.c.id).where(s.c.person == row.person).order_by(s.c.last_seen.desc(), s.c.id)
    surplus = list(c.scalars(others.offset(MAX_SESSIONS - 1)))
    if surplus:
        c.execute(sa.delete(s).where(s.c.id.in_(surplus)))
    c.execute(sa.insert(s), asdict(row))


def _end_sessions(c: sa.Connection, person: str, kept: str = "") -> list[str]:
    s = t.sessions
    return list(c.scalars(sa.delete(s).where(s.c.person == person, s.c.id != kept).returning(s.c.id)))


def _begin_anew(c: sa.Connection, only: SessionRow) -> list[str]:
    """After a new password: nothing that the old one opened, or could open, is left."""
    ended = _end_sessions(c, only.person)
    c.execute(sa.delete(t.password_resets).where(t.password_resets.c.person == only.person))
    a = t.api_tokens
    ended += c.scalars(sa.delete(a).where(a.c.owner == only.person).returning(a.c.id))
    _add_session(c, only)
    return ended


def _take_turns(c: sa.Connection, keys: Sequence[str]) -> None:
    """Advisory locks on these keys until this transaction ends. SQLite has one writer anyway."""
    if c.dialect.name == "postgresql":
        for number in sorted(int(key[:15], 16) for key in keys):  # the keys are hashes
            c.execute(sa.select(sa.func.pg_advisory_xact_lock(number)))
