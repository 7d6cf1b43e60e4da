"""Statements for notifications: the outbox, settings, push subscriptions."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field

import sqlalchemy as sa

from . import schema as t
from .database import Database

MAX_SUBSCRIPTIONS = 10  # of one person; the oldest gives way


@dataclass(frozen=True)
class NoticeRow:
    """A notice: with a channel, a message to be sent there; without one, still to be split by what the person wants."""

    id: int
    person: str
    body: str
    tries: int
    channel: str


@dataclass(frozen=True)
class SubscriptionRow:
    """A browser that takes pushes, as long as its session is in force."""

    id: str  # SHA-256 of the endpoint
    person: str
    session: str
    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)
    created: float


class NoticeStatements:
    """The part of the store that is about notices."""

    database: Database

    async def claim_notices(self, now: float, hold: float, most: int = 20) -> list[NoticeRow]:
        """Lease notices that are due for ``hold`` seconds."""
        o = t.outbox
        columns = (o.c.id, o.c.person, o.c.body, o.c.tries, o.c.channel)
        wanted = sa.select(*columns).where(o.c.due <= now).order_by(o.c.due).limit(most)

        def claim(c: sa.Connection) -> list[NoticeRow]:
            rows = [NoticeRow(*row) for row in c.execute(wanted.with_for_update(skip_locked=True))]
            ids = [row.id for row in rows]
            c.execute(sa.update(o).where(o.c.id.in_(ids)).values(due=now + hold, tries=o.c.tries + 1))
            return rows

        # Polled every second: the writer is asked only if there is something to lease.
        some = await self.database.read(lambda c: c.execute(wanted.limit(1)).first())
        return await self.database.write(claim) if some else []

    async def split_notice(self, notice: NoticeRow, channels: Sequence[str], due: float) -> None:
        """Put messages to these channels in the place of a notice, so that each is sent again on its own."""
        o = t.outbox
        rows = [{"person": notice.person, "body": notice.body, "due": due, "channel": one} for one in channels]

        def split(c: sa.Connection) -> None:
            if c.execute(sa.delete(o).where(o.c.id == notice.id)).rowcount and rows:
                c.execute(sa.insert(o), rows)

        await self.database.write(split)

    async def notice_done(self, number: int) -> None:
        await self.database.write(lambda c: c.execute(sa.delete(t.outbox).where(t.outbox.c.id == number)))

    async def is_waited_for(self, table: str, seat: int) -> bool:
        """Whether a seat still owes a decision."""
        wanted = sa.select(t.tables.c.waiting).where(t.tables.c.id == table)
        waiting = await self.database.read(lambda c: c.scalar(wanted))
        return bool((waiting or 0) & (1 << seat))

    async def notice_settings(self, person: str) -> str:
        """As they were written; empty: the usual ones."""
        wanted = sa.select(t.people.c.notices).where(t.people.c.id == person)
        return await self.database.read(lambda c: c.scalar(wanted)) or ""

    # ------------------------------------------------------------------------------------ push

    async def server_key(self, name: str, new: str) -> str:
        """A key of this server, the same for all processes: ``new`` where there is none yet."""
        k = t.server_keys
        wanted = sa.select(k.c.body).where(k.c.name == name)

        def keep(c: sa.Connection) -> None:
            if c.scalar(wanted) is None:
                c.execute(sa.insert(k), {"name": name, "body": new})

        with suppress(sa.exc.IntegrityError):  # another process was first
            await self.database.write(keep)
        return str(await self.database.read(lambda c: c.scalar(wanted)))

    async def subscriptions_of(self, person: str, now: float) -> list[tuple[SubscriptionRow, str]]:
        """With the label of their session, the newest first; those whose session is over are not among them."""
        s, of = t.push_subscriptions, t.sessions
        wanted = (
            sa.select(s, of.c.label)
            .join(of, sa.and_(of.c.id == s.c.session, of.c.person == s.c.person))
            .where(s.c.person == person, of.c.expires > now)
            .order_by(s.c.created.desc(), s.c.id)
        )
        return await self.database.read(
            lambda c: [(SubscriptionRow(*row[:-1]), str(row[-1])) for row in c.execute(wanted)]
        )

    async def subscription(self, subscription: str, now: float) -> SubscriptionRow | None:
        s, of = t.push_subscriptions, t.sessions
        wanted = sa.select(s).join(of, of.c.id == s.c.session).where(s.c.id == subscription, of.c.expires > now)
        row = await self.database.read(lambda c: c.execute(wanted).first())
        return SubscriptionRow(*row) if row is not None else None

    async def add_subscription(self, row: SubscriptionRow) -> None:
        """A browser has one person at a time, and one subscription. Those of ended sessions go."""
        s = t.push_subscriptions
        over = s.c.session.not_in(sa.select(t.sessions.c.id).where(t.sessions.c.person == row.person))
        newest = sa.select(s.c.id).where(s.c.person == row.person).order_by(s.c.created.desc(), s.c.id)

        def add(c: sa.Connection) -> None:
            c.execute(sa.delete(s).where((s.c.id == row.id) | (s.c.session == row.session)))
            c.execute(sa.insert(s), asdict(row))
            c.execute(sa.delete(s).where(s.c.person == row.person, over))
            kept = list(c.scalars(newest.limit(MAX_SUBSCRIPTIONS)))
            c.execute(sa.delete(s).where(s.c.person == row.person, s.c.id.not_in(kept)))

        await self.database.write(add)

    async def remove_subscription(self, subscription: str, person: str) -> bool:
        s = t.push_subscriptions
        gone = sa.delete(s).where(s.c.id == subscription, s.c.person == person)
        return await self.database.write(lambda c: bool(c.execute(gone).rowcount))
