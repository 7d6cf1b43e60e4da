"""Finished games to review."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from intrigue.bots.levels import make_bot
from intrigue.engine.registry import game as find_game
from intrigue.engine.table import Table

# Every game, and every way in which seats can share a win: alone, together, as teams.
WAYS: tuple[tuple[str, int, Mapping[str, Any]], ...] = (
    ("royal-will", 3, {}),
    ("master", 2, {}),
    ("master-of-spies", 3, {"advanced": True}),
    ("ausonia", 2, {}),
    ("ausonia", 1, {}),
    ("master-of-wills", 2, {}),
    ("master-of-wills", 3, {}),
    ("master-of-wills", 4, {}),
    ("master-of-wills", 1, {}),
    ("master-of-wills", 2, {"variant": "mow-op"}),
)
NAMES = [f"{key}-{seats}{''.join(options)}" for key, seats, options in WAYS]


def finished(
    key: str, seats: int, options: Mapping[str, Any] | None = None, players: Sequence[str] = ("policy",), seed: int = 1
) -> Table:
    """A game to its end; players sit in turn."""
    table = Table(find_game(key), seats, options, seed)
    bots = [make_bot(table.game, players[seat % len(players)], 100 * seed + seat) for seat in range(seats)]
    while not table.over:
        seat = table.to_act[0]
        table.play(bots[seat].choose(table.veiled(seat), table.legal(seat)).action, seat)
    return table
