"""The game as one seat, or an onlooker, may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

from intrigue.engine.game import Game
from intrigue.engine.table import Table

from . import protocol as p
from .patches import patch


@dataclass
class Viewpoint:
    """What one seat (or -1, an onlooker) has been told; ``version`` counts the changes of what it may know."""

    viewer: int
    version: int = 0
    seen: tuple[bytes, bool, bool] = (b"", False, False)
    log: list[str] = field(default_factory=list)
    told: p.Position | None = None  # as last sent
    told_version: int = 0
    told_lines: int = 0
    rewound: bool = False  # lines were taken back since


def look(view: Viewpoint, table: Table, v: np.void, over: bool) -> None:
    """Count a new version if what the viewer may know (``v``) has changed."""
    can_undo = view.viewer >= 0 and not over and table.can_undo(view.viewer)
    seen = (v.tobytes(), can_undo, over)
    if seen != view.seen:
        view.seen = seen
        view.version += 1


def position_of(
    game: Game,
    v: np.void,
    viewer: int,
    over: bool,
    can_undo: bool = False,
    scores: Sequence[p.Score] = (),
    clocks: p.Clocks | None = None,
) -> p.Position:
    """A veiled record in words and numbers for a client."""
    to_act = [] if over else game.to_act(v)
    legal = game.legal(v, viewer) if viewer in to_act else []
    return p.Position(
        view=game.view(v),
        prompt=game.prompt(v),
        rule=game.rule_of(v),
        to_act=to_act,
        legal=[p.Choice(action, game.label(v, viewer, action)) for action in legal],
        can_undo=can_undo,
        over=over,
        scores=list(scores),
        clocks=clocks,
    )


def position_patch(old: p.Position, new: p.Position) -> list[p.PatchOp]:
    """The clocks are always set: those who came later were told another time than the rest."""
    found: list[p.PatchOp] = patch(_plain(old), _plain(new))
    if new.clocks is not None or old.clocks is not None:
        found.append((["clocks"], new.clocks))
    return found


def _plain(position: p.Position) -> dict[str, Any]:
    """As a client holds it, the clocks aside. The view is plain already, and too large to be copied for every move."""
    return {
        name: value if name == "view" else msgspec.to_builtins(value)
        for name, value in msgspec.structs.asdict(position).items()
        if name != "clocks"
    }
