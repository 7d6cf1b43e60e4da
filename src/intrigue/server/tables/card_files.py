"""The cards a table began with, also after the card file of its game has changed."""

from __future__ import annotations

import tempfile
from pathlib import Path

from intrigue.engine.errors import BadCards
from intrigue.engine.game import Game
from intrigue.engine.registry import game as find_game
from intrigue.server.storage.store import Store

from .events import TableRow


class CardFiles:
    """Card files that were kept in the store, each under the hash of its card tables."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._games: dict[tuple[str, str], Game] = {}
        self._temporary: tempfile.TemporaryDirectory[str] | None = None

    async def game_of(self, row: TableRow) -> Game:
        """The game with the cards of a table; with the present ones, if those of the table were not kept."""
        return await self.game(row.game, row.cards) or find_game(row.game)

    async def game(self, key: str, cards: str) -> Game | None:
        """A game with other cards; None if they were not kept, or if this release cannot read them."""
        present = find_game(key)
        if cards == present.cards_hash:
            return present
        if (key, cards) not in self._games:
            text = await self.store.card_file(key, cards)
            if text is None:
                return None
            file = self._folder / f"{cards}.toml"
            file.write_text(text, encoding="utf-8")
            try:
                self._games[key, cards] = present.with_cards(file)
            except BadCards:
                return None
        return self._games[key, cards]

    @property
    def _folder(self) -> Path:
        """Bots read them too, in processes of their own."""
        if self._temporary is None:
            self._temporary = tempfile.TemporaryDirectory(prefix="intrigue-cards-")
        return Path(self._temporary.name)

    def close(self) -> None:
        if self._temporary is not None:
            self._temporary.cleanup()
