"""A score explained in the terminal, as `play` shows it at the end and `replay` after the last move."""

from __future__ import annotations

from collections.abc import Callable

from intrigue.engine.records import SPECTATOR
from intrigue.engine.table import Table

from .console import out


def show_scores(table: Table, names: list[str], words: Callable[[str], str], viewer: int = SPECTATOR) -> None:
    """Places and points, the winner first, and where the points come from as the viewer may know it."""
    account = table.account(viewer)
    seats = sorted(enumerate(table.scores()), key=lambda one: one[1][1])
    for seat, (points, place) in seats:
        out.print(f"  {place}. {names[seat]}: {points}", soft_wrap=True)
        for line in account[seat]:
            times = f" ({line.times} times)" if line.times > 1 else ""
            out.print(f"     {line.points:+4d}  {words(line.label)}{times} [dim]{line.rule}[/]", soft_wrap=True)
