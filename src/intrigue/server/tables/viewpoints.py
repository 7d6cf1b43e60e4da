"""The game as one seat, or an onlooker, may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np

from intrigue.engine.game import Game
from intrigue.engine.table import Table
from intrigue.server import protocol as p

from .patches import patch


@dataclass
class Viewpoint:
    """What one seat (or -1, an onlooker) has been told; ``version`` counts the changes of what it may know."""

    viewer: int
    version: int = 0
    seen: tuple[bytes, bool, bool] = (b"", False, False)
    log: list[p.Text] = field(default_factory=list)
    told: bytes = b""  # the position as last sent, packed: thousands stay, and the collector looks into what is not
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
        prompt=game.prompt_said(v),
        rule=game.rule_of(v),
        to_act=to_act,
        legal=[p.Choice(action, game.label_said(v, viewer, action)) for action in legal],
        can_undo=can_undo,
        over=over,
        scores=list(scores),
        clocks=clocks,
    )


pack = msgspec.json.Encoder().encode
unpack = msgspec.json.Decoder(p.Position).decode
_as_a_client_holds_it = msgspec.json.Decoder(dict[str, Any]).decode


def position_patch(old: bytes, new: bytes) -> list[p.PatchOp]:
    """The clocks are always set: those who came later were told another time than the rest."""
    before, after = _as_a_client_holds_it(old), _as_a_client_holds_it(new)
    old_clocks, clocks = before.pop("clocks"), after.pop("clocks")
    found: list[p.PatchOp] = patch(before, after)
    if clocks is not None or old_clocks is not None:
        found.append((["clocks"], clocks))
    return found
