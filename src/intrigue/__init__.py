"""Five card games of influence and hidden information: one source of rules to play, study and train on.

>>> from intrigue import Table
>>> table = Table("royal-will", seats=2, seed=7)
>>> table.legal_names(0)
['SLOT_0', 'SLOT_1']
>>> for move in ("P0 SLOT_0", "P1 SLOT_1"):
...     step = table.play(move)
>>> table.view(0)["phase"]
'swapping_first'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .batch.batch import Batch
    from .engine.game import Game
    from .engine.registry import game, game_keys
    from .engine.table import Table

__version__ = "0.1.0"
__all__ = ["Batch", "Game", "Table", "__version__", "game", "game_keys"]

_HOMES = {
    "Batch": "batch.batch",
    "Game": "engine.game",
    "Table": "engine.table",
    "game": "engine.registry",
    "game_keys": "engine.registry",
}


def __getattr__(name: str) -> Any:
    """The public names, loaded when first asked for: `import intrigue` itself stays instant."""
    if name not in _HOMES:
        raise AttributeError(f"module 'intrigue' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
