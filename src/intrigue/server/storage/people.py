"""Statements for people: names and accounts, mutes, ratings."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

from . import schema as t
from .database import Database, chunks

# Person, name, whether they have an account, signed out, whether a bot account, muted until, banned until, deleted.
Known = tuple[str, str, bool, float, bool, float, float, bool]


@dataclass(frozen=True)
class PersonRow:
    id: str
    name: str
    account: str | None = None
    password: str | None = field(default=None, repr=False)
    email: str = field(default="", repr=False)
    email_confirmed: bool = False
    webhook: str = field(default="", repr=False)
    language: str = "en"
    signed_out: float = 0.0
    role: str = ""
    owner: str = ""  # of a bot account
    muted_until: float = 0.0
    banned_until: float = 0.0
    ban_reason: str = ""
    deleted: bool = False


class PeopleStatements:
    """The part of the store that is about people."""

    database: Database

    async def person(self, person: str) -> PersonRow | None:
        return await self._person(t.people.c.id == person)

    async def by_account(self, account: str) -> PersonRow | None:
        return await self._person(t.people.c.account == account)

    async def _person(self, condition: sa.ColumnElement[bool]) -> PersonRow | None:
        c = t.people.c
        about_mail = (c.email, c.email_confirmed, c.webhook, c.language)
        moderated = (c.muted_until, c.banned_until, c.ban_reason, c.deleted)
        columns = (c.id, c.name, c.account, c.password, *about_mail, c.signed_out, c.role, c.owner, *moderated)
        wanted = sa.select(*columns).where(condition)
        row = await self.database.read(lambda connection: connection.execute(wanted).first())
        return PersonRow(*row) if row is not None else None

    async def names(self, persons: Collection[str]) -> list[Known]:
        """Those who are written down."""
        p = t.people.c
        moderated = (p.muted_until, p.banned_until)
        wanted = sa.select(p.id, p.name, p.account.is_not(None), p.signed_out, p.owner != "", *moderated, p.deleted)

        def find(c: sa.Connection) -> list[Known]:
            found = (row for part in chunks(persons) for row in c.execute(wanted.where(p.id.in_(part))))
            return [
                (person, name, bool(account), signed_out, bool(program), muted_until, banned_until, bool(deleted))
                for person, name, account, signed_out, program, muted_until, banned_until, deleted in found
            ]

        return await self.database.read(find)

    async def change_person(self, person: str, now: float, guest_name: str, **values: Any) -> None:
        """Set some of a person's fields; a guest is written down when first needed."""
        people = t.people

        def change(c: sa.Connection) -> None:
            known = c.scalar(sa.select(people.c.deleted).where(people.c.id == person).with_for_update())
            if known:
                return  # a request of theirs was on its way when the account was deleted
            if known is not None:
                c.execute(sa.update(people).where(people.c.id == person).values(**values))
            else:
                c.execute(sa.insert(people).values(**{"id": person, "created": now, "name": guest_name, **values}))

        try:
            await self.database.write(change)
        except sa.exc.IntegrityError:  # another request of this guest wrote them down just now
            await self.database.write(change)

    async def unheard_by(self, person: str) -> frozenset[str]:
        """Those this person does not want to hear: muted, or blocked."""
        muted = sa.select(t.mutes.c.muted).where(t.mutes.c.person == person)
        blocked = sa.select(t.blocks.c.blocked).where(t.blocks.c.person == person)
        return await self.database.read(lambda c: frozenset(c.scalars(muted.union(blocked))))

    async def set_mute(self, person: str, muted: str, on: bool) -> None:
        m = t.mutes

        def change(c: sa.Connection) -> None:
            c.execute(sa.delete(m).where(m.c.person == person, m.c.muted == muted))
            if on:
                c.execute(sa.insert(m), {"person": person, "muted": muted})

        await self.database.write(change)

    async def leaderboard(self, game: str, programs: bool, most: int = 100) -> list[Any]:
        """Of people, or of bot accounts: each has a ladder of its own."""
        r, who = t.ratings.c, t.people.c
        wanted = (
            sa.select(r.person, who.name, r.mu, r.sigma, r.games, r.wins)
            .join(t.people, who.id == r.person)
            .where(r.game == game, who.deleted.is_(False), (who.owner != "") if programs else (who.owner == ""))
            .order_by((r.mu - 3 * r.sigma).desc(), r.person)
            .limit(most)
        )
        return await self.database.read(lambda c: list(c.execute(wanted).all()))

    async def ratings_of(self, person: str) -> list[Any]:
        r = t.ratings.c
        wanted = sa.select(r.game, r.mu, r.sigma, r.games, r.wins).where(r.person == person).order_by(r.game)
        return await self.database.read(lambda c: list(c.execute(wanted).all()))
