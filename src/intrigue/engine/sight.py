"""The header's part of veiling and imagining; each game's sight.py calls these first."""

from __future__ import annotations

from .chance import seed_from_dice
from .records import FULL, Cells, Header
from .targets import rule


@rule
def veil_header(s: Header, viewer: int) -> None:
    """Take out the seed and everything that follows from it."""
    for i in range(8):
        s.key[i] = 0
    for i in range(16):
        s.pool[i] = 0
    s.block = 0
    s.pool_left = 0
    s.shown = 0
    s.viewer = viewer


@rule
def lift_header(s: Header, dice: Cells) -> None:
    """Make a veiled record a full one with a future of its own."""
    seed_from_dice(s, dice)
    s.viewer = FULL
