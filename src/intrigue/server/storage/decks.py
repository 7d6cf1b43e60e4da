"""Statements for custom decks."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sa

from . import schema as t
from .database import Database

_KEEP = sa.text(
    "INSERT INTO card_files (game, hash, body, name, author, author_name, created)"
    " VALUES (:game, :hash, :body, :name, :author, :author_name, :created) ON CONFLICT (game, hash)"
    " DO UPDATE SET name = excluded.name WHERE card_files.author = excluded.author AND excluded.name <> ''"
)

# Decks of people's own that nobody has used for long, and that no table was made with.
_FORGET = sa.text(
    "DELETE FROM card_files WHERE author <> '' AND created < CASE WHEN name = '' THEN :unnamed ELSE :named END"
    " AND (game, hash) NOT IN (SELECT game, cards FROM tables)"
)


@dataclass(frozen=True)
class DeckRow:
    """A card file with its maker; one that was published with the game has none."""

    game: str
    hash: str
    body: str
    name: str
    author: str  # person
    author_name: str
    created: float  # or last used: a table was made with it


class DeckStatements:
    """The part of the store that is about decks."""

    database: Database

    async def keep_deck(self, row: DeckRow) -> None:
        await self.database.write(lambda c: c.execute(_KEEP, vars(row)))

    async def deck(self, game: str, cards: str) -> DeckRow | None:
        c = t.card_files.c
        wanted = sa.select(t.card_files).where(c.game == game, c.hash == cards)
        found = await self.database.read(lambda connection: connection.execute(wanted).mappings().first())
        return DeckRow(**found) if found is not None else None

    async def decks_kept(self, author: str) -> int:
        wanted = sa.select(sa.func.count()).select_from(t.card_files).where(t.card_files.c.author == author)
        return await self.database.read(lambda connection: connection.scalar(wanted) or 0)

    async def forget_decks(self, unnamed: float, named: float) -> int:
        """Remove decks without a table that were last used before these times; returns how many."""
        times = {"unnamed": unnamed, "named": named}
        return await self.database.write(lambda c: c.execute(_FORGET, times).rowcount)

    async def decks_of(self, author: str, most: int = 100) -> list[tuple[str, str, str, float]]:
        """(game, hash, name, created) of somebody's decks, the newest first."""
        c = t.card_files.c
        wanted = sa.select(c.game, c.hash, c.name, c.created).where(c.author == author)
        wanted = wanted.order_by(c.created.desc()).limit(most)
        return await self.database.read(lambda connection: [tuple(row) for row in connection.execute(wanted)])
