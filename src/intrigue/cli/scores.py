"""A score explained in the terminal, as `play` shows it at the end and `replay` after the last move."""

from __future__ import annotations

from collections.abc import Callable

from intrigue.engine.catalogues import Texts
from intrigue.engine.messages import Message
from intrigue.engine.records import SPECTATOR
from intrigue.engine.table import Table

from .console import out


def show_scores(
    table: Table, names: list[str], words: Callable[[Message], str], terminal: Texts, viewer: int = SPECTATOR
) -> None:
    """Places and points, the winner first, and where the points come from as the viewer may know it."""
    lines = table.breakdown(viewer)
    seats = sorted(enumerate(table.scores()), key=lambda one: one[1][1])
    for seat, (points, place) in seats:
        out.print(f"  {place}. {names[seat]}: {points}", soft_wrap=True)
        for line in lines[seat]:
            times = f" {terminal.entry('times', {'n': line.times})}" if line.times > 1 else ""
            out.print(f"     {line.points:+4d}  {words(line.label)}{times} [dim]{line.rule}[/]", soft_wrap=True)
