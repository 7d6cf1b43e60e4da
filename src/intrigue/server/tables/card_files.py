"""The cards of a table: those it began with, whatever its game has now, or a deck of somebody's own."""

from __future__ import annotations

import json
import tempfile
import tomllib
from collections import OrderedDict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from intrigue.engine.card_numbers import card_costs, card_numbers
from intrigue.engine.cards import parse
from intrigue.engine.errors import BadCards
from intrigue.engine.game import Game
from intrigue.engine.registry import game as find_game
from intrigue.server import protocol as p
from intrigue.server.runtime.workers import InlineWorkers, Workers
from intrigue.server.storage.store import Store

from .events import TableRow

MAX_GAMES = 64  # with other cards that are kept in memory; tables at play hold theirs
MAX_CHANGES = 200
MAX_NUMBERS = 5000
MAX_WORDS = 80  # characters of a changed text
MAX_VALUE = 2000  # of other values, which are shown by what differs inside of them: a cut one cannot be read


class CardFiles:
    """Card files that were kept in the store, each under the hash of its deck."""

    def __init__(self, store: Store, workers: Workers | None = None) -> None:
        self.store, self.workers = store, workers or InlineWorkers()
        self._games: OrderedDict[tuple[str, str], Game] = OrderedDict()
        self._temporary: tempfile.TemporaryDirectory[str] | None = None

    async def game_of(self, row: TableRow) -> Game:
        """The game with the cards of a table; with the present ones, if those of the table were not kept."""
        return await self.game(row.game, row.cards) or find_game(row.game)

    async def game(self, key: str, cards: str) -> Game | None:
        """A game with other cards; None if they were not kept, or if this release cannot read them."""
        present = find_game(key)
        if cards in ("", present.deck_hash):
            return present
        if (key, cards) not in self._games:
            text = await self.store.card_file(key, cards)
            if text is None:
                return None
            file = self._folder / f"{cards}.toml"
            file.write_text(text, encoding="utf-8")
            try:
                self._games[key, cards] = await self.workers.run(present.with_cards, file)
            except BadCards:
                return None
            if len(self._games) > MAX_GAMES:
                self._games.popitem(last=False)
        self._games.move_to_end((key, cards))
        return self._games[key, cards]

    async def check(self, key: str, text: str) -> Game:
        """A game with the cards of a file that somebody has written; raises BadCards with all that is wrong with it."""
        return await self.workers.run(_checked, find_game(key), text)

    @property
    def _folder(self) -> Path:
        """Bots read them too, in processes of their own."""
        if self._temporary is None:
            self._temporary = tempfile.TemporaryDirectory(prefix="intrigue-cards-")
        return Path(self._temporary.name)

    def close(self) -> None:
        if self._temporary is not None:
            self._temporary.cleanup()


def _checked(game: Game, text: str) -> Game:
    with tempfile.TemporaryDirectory(prefix="intrigue-check-") as folder:
        file = Path(folder) / "cards.toml"
        file.write_text(text, encoding="utf-8")
        return game.checked_cards(file)


def numbers(text: str) -> list[p.CardNumber]:
    """The numbers and costs of a card file as they stand in it, for a form; none of a file that cannot be parsed."""
    try:
        parse(Path("cards.toml"), text)
    except BadCards:
        return []
    found = [
        p.CardNumber(one.table, one.key, list(one.fields), one.value, one.start, one.end) for one in card_numbers(text)
    ]
    for one in card_costs(text):
        written = text[one.start : one.end]
        found.append(p.CardNumber(one.table, one.key, list(one.fields), written, one.start, one.end))
    return sorted(found, key=lambda one: one.start)[:MAX_NUMBERS]


# ---------------------------------------------------------------------------------------------- what differs


def changes(game: str, text: str) -> list[p.CardChange]:
    """What a card file that can be read has otherwise than the published one."""
    old, new = tomllib.loads(find_game(game).card_file_text), tomllib.loads(text)
    found = [one for table in {**old, **new} for one in _table_changes(table, old.get(table), new.get(table))]
    return found[:MAX_CHANGES]


def _table_changes(table: str, old: Any, new: Any) -> Iterator[p.CardChange]:
    before, after = _entries(old), _entries(new)
    for key in {**before, **after}:
        if key not in before or key not in after:
            yield p.CardChange(table, key, "", "" if key in before else None, "" if key in after else None)
            continue
        one, other = before[key], after[key]
        for field in {**one, **other}:
            if one.get(field) != other.get(field):
                yield p.CardChange(table, key, field, _shown(one, field), _shown(other, field))


def _entries(value: Any) -> dict[str, dict[str, Any]]:
    """The entries of a table of a card file by their keys; one that is no list has the key ''."""
    if isinstance(value, list) and all(isinstance(one, dict) for one in value):
        return {str(one.get("key", one.get("mark", at + 1))): one for at, one in enumerate(value)}
    return {"": value if isinstance(value, dict) else {"": value}}


def _shown(entry: dict[str, Any], field: str) -> str | None:
    if field not in entry:
        return None
    value = entry[field]
    is_text = isinstance(value, str)
    words, most = (value, MAX_WORDS) if is_text else (json.dumps(value, ensure_ascii=False, default=str), MAX_VALUE)
    return words if len(words) <= most else f"{words[: most - 1]}…"
