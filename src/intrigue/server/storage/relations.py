"""Statements for friends, friend requests and blocks."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import sqlalchemy as sa

from . import schema as t
from .api_tokens import LimitExceeded
from .database import Database, chunks
from .sessions import Stale


@dataclass(frozen=True)
class FriendRow:
    person: str  # who asked
    friend: str
    accepted: bool

    def other(self, person: str) -> str:
        return self.friend if self.person == person else self.person


class RelationStatements:
    """The part of the store that is about friends and blocks."""

    database: Database

    # ------------------------------------------------------------------------------------ blocks

    async def blocked_by(self, person: str) -> frozenset[str]:
        """Whom this person blocks."""
        wanted = sa.select(t.blocks.c.blocked).where(t.blocks.c.person == person)
        return await self.database.read(lambda c: frozenset(c.scalars(wanted)))

    async def blockers_of(self, person: str) -> frozenset[str]:
        """Who blocks this person."""
        wanted = sa.select(t.blocks.c.person).where(t.blocks.c.blocked == person)
        return await self.database.read(lambda c: frozenset(c.scalars(wanted)))

    async def block(self, person: str, blocked: str, max_blocks: int) -> None:
        """Friends, and requests between the two, are so no more. Raises LimitExceeded, and Stale for nobody we know."""
        b = t.blocks

        def add(c: sa.Connection) -> None:
            if blocked not in _lock_both(c, person, blocked):
                raise Stale
            known = set(c.scalars(sa.select(b.c.blocked).where(b.c.person == person)))
            if blocked not in known:
                if len(known) >= max_blocks:
                    raise LimitExceeded
                c.execute(sa.insert(b), {"person": person, "blocked": blocked})
            c.execute(sa.delete(t.friends).where(_between(person, blocked)))

        await self.database.write(add)

    async def unblock(self, person: str, blocked: str) -> None:
        b = t.blocks
        gone = sa.delete(b).where(b.c.person == person, b.c.blocked == blocked)
        await self.database.write(lambda c: c.execute(gone))

    # ------------------------------------------------------------------------------------ friends

    async def friendships(self, person: str) -> list[FriendRow]:
        f = t.friends.c
        wanted = sa.select(f.person, f.friend, f.accepted).where((f.person == person) | (f.friend == person))
        wanted = wanted.order_by(f.since, f.person, f.friend)
        return await self.database.read(lambda c: [FriendRow(*row) for row in c.execute(wanted)])

    async def ask_friend(self, person: str, friend: str, now: float, max_friends: int) -> None:
        """Ask somebody, or say yes where they have asked. Raises Stale where that is not possible: no such account, a
        bot, or somebody who blocks this person; LimitExceeded where there are enough."""
        f, b = t.friends, t.blocks

        def ask(c: sa.Connection) -> None:
            if _lock_both(c, person, friend) != {person: True, friend: True}:
                raise Stale
            between = (b.c.person == friend) & (b.c.blocked == person) | (b.c.person == person) & (
                b.c.blocked == friend
            )
            if c.execute(sa.select(b.c.person).where(between)).first() is not None:
                raise Stale
            accepted = sa.update(f).where(f.c.person == friend, f.c.friend == person).values(accepted=True, since=now)
            if c.execute(accepted).rowcount:
                return
            if c.execute(sa.select(f.c.person).where(_between(person, friend))).first() is not None:
                return  # asked already
            count = sa.select(sa.func.count()).where((f.c.person == person) | (f.c.friend == person))
            if (c.scalar(count) or 0) >= max_friends:
                raise LimitExceeded
            c.execute(sa.insert(f), {"person": person, "friend": friend, "accepted": False, "since": now})

        await self.database.write(ask)

    async def end_friendship(self, person: str, other: str) -> bool:
        """No longer friends; or a request is declined, or taken back."""
        gone = sa.delete(t.friends).where(_between(person, other))
        return await self.database.write(lambda c: bool(c.execute(gone).rowcount))

    # ------------------------------------------------------------------------------------ who is there

    async def note_online(self, persons: Collection[str], now: float) -> None:
        """For the friends of those who have any."""
        p, f = t.people.c, t.friends.c
        has_friends = sa.exists().where(f.accepted, (f.person == p.id) | (f.friend == p.id))

        def note(c: sa.Connection) -> None:
            for part in chunks(persons):
                c.execute(sa.update(t.people).where(p.id.in_(part), has_friends).values(online=now))

        await self.database.write(note)

    async def online_since(self, persons: Collection[str], since: float) -> set[str]:
        p = t.people.c

        def find(c: sa.Connection) -> set[str]:
            wanted = sa.select(p.id).where(p.online > since)
            return {one for part in chunks(persons) for one in c.scalars(wanted.where(p.id.in_(part)))}

        return await self.database.read(find)

    async def public_tables_of(self, persons: Collection[str], since: float) -> list[tuple[str, str, str]]:
        """(person, table, line) of public tables at which they sit now."""
        s, c = t.seatings.c, t.tables.c
        wanted = (
            sa.select(s.person, c.id, c.line)
            .join(t.tables, c.id == s.table_id)
            .where(c.private.is_(False), c.state.in_(("open", "playing")), c.updated > since)
            .distinct()
        )

        def find(connection: sa.Connection) -> list[tuple[str, str, str]]:
            found = (row for part in chunks(persons) for row in connection.execute(wanted.where(s.person.in_(part))))
            return [(person, table, line) for person, table, line in found]

        return await self.database.read(find)


def _between(one: str, other: str) -> sa.ColumnElement[bool]:
    f = t.friends.c
    return (f.person == one) & (f.friend == other) | (f.person == other) & (f.friend == one)


def _lock_both(c: sa.Connection, one: str, other: str) -> dict[str, bool]:
    """Those two who are written down, to whether they are accounts of people; nothing about them changes meanwhile."""
    p = t.people.c
    wanted = sa.select(p.id, p.account, p.owner).where(p.id.in_((one, other))).order_by(p.id).with_for_update()
    return {row.id: row.account is not None and not row.owner for row in c.execute(wanted)}
