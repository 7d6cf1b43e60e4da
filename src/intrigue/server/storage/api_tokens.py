"""Statements for API tokens with a scope, and bot accounts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass

import sqlalchemy as sa

from . import schema as t
from .database import Database, chunks
from .sessions import Stale, lock_person


@dataclass(frozen=True)
class TokenRow:
    id: str  # fingerprint of the token
    owner: str
    person: str  # as whom it acts
    name: str
    scope: str
    table_id: str
    seat: int
    created: float
    last_used: float


@dataclass(frozen=True)
class BotRow:
    id: str
    name: str


class LimitExceeded(Exception):
    """There are as many as there may be: nothing was written."""


class TokenStatements:
    """The part of the store that is about programs."""

    database: Database

    async def api_token(self, token: str) -> TokenRow | None:
        wanted = sa.select(t.api_tokens).where(t.api_tokens.c.id == token)
        row = await self.database.read(lambda c: c.execute(wanted).mappings().first())
        return TokenRow(**row) if row is not None else None

    async def api_tokens_of(self, owner: str) -> list[TokenRow]:
        """The newest first."""
        a = t.api_tokens
        wanted = sa.select(a).where(a.c.owner == owner).order_by(a.c.created.desc(), a.c.id)
        return await self.database.read(lambda c: [TokenRow(**row) for row in c.execute(wanted).mappings()])

    async def api_tokens_in_force(self, tokens: Collection[str]) -> set[str]:
        a = t.api_tokens.c

        def find(c: sa.Connection) -> set[str]:
            return {one for part in chunks(tokens) for one in c.scalars(sa.select(a.id).where(a.id.in_(part)))}

        return await self.database.read(find)

    async def add_api_token(self, row: TokenRow, max_tokens: int) -> None:
        """Raises LimitExceeded where the owner has enough, and Stale where the owner is banned or gone by now, or the
        bot is not theirs."""
        a = t.api_tokens

        def add(c: sa.Connection) -> None:
            for person in sorted({row.owner, row.person}):
                lock_person(c, person, row.created)
            owner = c.scalar(sa.select(t.people.c.owner).where(t.people.c.id == row.person))
            if row.owner not in (row.person, owner):
                raise Stale
            _require_fewer(c, a.c.owner == row.owner, max_tokens)
            c.execute(sa.insert(a), asdict(row))

        await self.database.write(add)

    async def revoke_api_token(self, owner: str, token: str) -> str | None:
        """Answers with whom it acted as; None where there was no such token."""
        a = t.api_tokens
        gone = sa.delete(a).where(a.c.owner == owner, a.c.id == token).returning(a.c.person)
        return await self.database.write(lambda c: c.scalar(gone))

    async def touch_api_tokens(self, used: Sequence[tuple[str, float]]) -> None:
        a = t.api_tokens
        update = sa.update(a).where(a.c.id == sa.bindparam("token")).values(last_used=sa.bindparam("used"))
        rows = [{"token": token, "used": at} for token, at in used]
        await self.database.write(lambda c: c.execute(update, rows))

    # ------------------------------------------------------------------------------------ bot accounts

    async def bots_of(self, owner: str) -> list[BotRow]:
        p = t.people.c
        wanted = sa.select(p.id, p.name).where(p.owner == owner).order_by(p.created, p.id)
        return await self.database.read(lambda c: [BotRow(*row) for row in c.execute(wanted)])

    async def add_bot(self, owner: str, bot: str, name: str, account: str, now: float, max_bots: int) -> None:
        """An account without a password. Raises LimitExceeded, Stale, and IntegrityError for a name that is taken."""
        p = t.people

        def add(c: sa.Connection) -> None:
            lock_person(c, owner, now)
            _require_fewer(c, p.c.owner == owner, max_bots)
            c.execute(sa.insert(p).values(id=bot, name=name, account=account, owner=owner, created=now))

        await self.database.write(add)


def _require_fewer(c: sa.Connection, condition: sa.ColumnElement[bool], most: int) -> None:
    if (c.scalar(sa.select(sa.func.count()).where(condition)) or 0) >= most:
        raise LimitExceeded
