"""Greedy players fitted to the deck under test: their weights are by card, and misjudge what was changed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from contextlib import suppress

from intrigue.bots.fit import fit
from intrigue.bots.settings import settings_for
from intrigue.engine.game import Game
from intrigue.engine.targets import cache_home

from .store import write_whole

POSITIONS = 12_000  # of games between policy players
FORMAT = 1  # raised when the same deck would be fitted otherwise


def needs_fit(game: Game, players: Sequence[str]) -> bool:
    """Search players go by playouts alone; only greedy ones know cards by their numbers."""
    return "greedy" in players and game.cards_hash != game.base.cards_hash and bool(settings_for(game).value)


def fitted_weights(game: Game, seats: Sequence[int]) -> tuple[float, ...]:
    """One weight for every feature, kept by the hash of the card tables."""
    sizes = ",".join(map(str, seats))
    name = f"{game.key}-{game.version}-{game.cards_hash}-{sizes}-{POSITIONS}-{FORMAT}.json"
    path = cache_home() / "fitted" / name
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        if len(kept) == game.feature_count:
            return tuple(map(float, kept))
    except (OSError, ValueError, TypeError):
        pass  # not there, or broken: it is made
    made = fit(game, POSITIONS, seats=seats)
    weights = [weight for block, _ in game.sight.FEATURES for weight in made[block]]
    with suppress(OSError):  # a study on a server may not write there: it fits them again
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, json.dumps(weights).encode())
    return tuple(weights)


def fingerprint(weights: Sequence[float]) -> str:
    return hashlib.sha256(json.dumps(list(weights)).encode()).hexdigest()[:16]
