"""Players that search inside a kernel which plays whole games: their compiled functions, and their working memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from intrigue.engine.game import Game, Rules
from intrigue.engine.records import MAX_SEATS, plain
from intrigue.engine.targets import bind

from .inference import weights_of, working_memory
from .kernels import guided, simulation, thinking, tree, value
from .levels import tree_size
from .net import Net
from .settings import settings_for


def bind_thinking(key: str, rules: Rules, random_playouts: bool, parts: dict[str, Any]) -> None:
    """Add ``think`` of a game and what it calls to the parts of a kernel."""
    parts["playout"] = rules.playout if random_playouts else rules.policy_playout
    parts["view_key"] = bind(simulation.view_key, key, parts)
    parts["consult"] = bind(guided.consult, key, parts)
    parts["descend"] = bind(simulation.descend, key, parts)
    parts["weigh_moves"] = bind(value.weigh_moves, key, parts)
    for name in ("simulate", "likeliest", "weigh", "search", "think"):
        parts[name] = bind(getattr(thinking, name), key, parts)


def uses_random_playouts(game: Game) -> bool:
    """Whether the playouts of a search are random, rather than by the game's policy."""
    return settings_for(game).search.playouts != "policy"


def make_workspace(
    game: Game, sides: Sequence[int], simulations: int, weights: Sequence[float] = (), net: Net | None = None
) -> thinking.Workspace:
    """Memory for one player at a time, with so many simulations at most; ``weights`` of greedy, or the game's own."""
    found = settings_for(game)
    worlds = np.zeros(3, game.state.STATE)
    size = tree_size(max(simulations, 1))
    settings = np.array([found.search.record()])
    settings[0]["side"][: len(sides)] = sides
    known = np.array(weights or found.weights(game), np.float32)
    return thinking.Workspace(
        worlds=worlds,
        words=worlds.view(np.int64).reshape(3, -1),
        nodes=np.zeros(size, tree.NODE),
        edges=np.zeros(8 * size, tree.EDGE),
        tree=np.zeros(1, tree.TREE),
        path=np.zeros(1, tree.PATH),
        settings=settings,
        guide=guided.Guide(weights_of(net), *working_memory(net)),
        weights=known,
        seen=np.zeros_like(known),
        sums=np.zeros((game.action_count, len(known)), np.float32),
        products=np.zeros(len(known)),
        totals=np.zeros(game.action_count),
        values=np.zeros((2, game.action_count)),
        points=np.zeros((MAX_SEATS, 2), np.int32),
        out=np.zeros(game.action_count, np.int16),
    )


def wrapped(value: Any) -> Any:
    """Arrays for interpreted rules, also those inside of tuples."""
    if isinstance(value, tuple):
        return type(value)(*map(wrapped, value)) if value else value
    return plain(value)
