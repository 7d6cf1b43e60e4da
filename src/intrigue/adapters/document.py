"""docs/spaces: observation, action and reward of every game, written from the code.

`python -m intrigue.adapters.document docs/spaces` writes them; a test compares them with what it would write.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from intrigue.engine.game import FEATURE_BOUND, Game
from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys, minis

from .common import feature_count, gymnasium_id, module_name

ROW = 8  # actions in a row of the table


def page(game: Game) -> str:
    """The page of one game, in Markdown."""
    least, most = game.points_range(game.default_seats, {option.name: option.default_value for option in game.options})
    kinds, columns = game.card_table.shape
    assert game.lab
    lines = [
        f"# {game.name}: spaces",
        "",
        "Written by `python -m intrigue.adapters.document`; do not edit.",
        "",
        f"- PettingZoo: `intrigue.adapters.pettingzoo.{module_name(game.key)}`",
        f"- Gymnasium: `{gymnasium_id(game.key)}`",
        f"- OpenSpiel: `intrigue_{game.key.replace('-', '_')}`",
        f'- Batch: `Batch("{game.key}", n)`',
        *(
            f"- [Exact small game](../exact.md): `{name}`"
            for name, mini in minis().items()
            if mini.game.key == game.key
        ),
        f"- Seats: {game.seats.start} to {game.seats.stop - 1}, by default {game.default_seats}",
        f"- Roles: {', '.join(role.name for role in game.roles)}",
        f"- Reward `points`: {least} points are 0, {most} are 1 (default options)",
        "",
        "## Observation",
        "",
        f"{feature_count(game)} numbers of about unit size, never beyond ± {FEATURE_BOUND:g}: what the seat may know.",
        "",
        "| from | numbers | block |",
        "| --- | --- | --- |",
        *rows_of(game.sight.FEATURES),
        "",
        "## Cards",
        "",
        "What the cards of a deck do, where it is asked for (`card_table=True`, `Batch.card_tables`): a row for each",
        f"kind of card, {kinds} of {columns} numbers; rows beyond the deck's last kind are zero.",
        "",
        "| from | numbers | column |",
        "| --- | --- | --- |",
        *rows_of(game.lab.CARD_FIELDS),
        "",
        "## Actions",
        "",
        f"{game.action_count} actions; in PettingZoo's parallel environment one more, {game.action_count}, is to pass.",
        "",
        *action_rows(game),
    ]
    return "\n".join(lines) + "\n"


def rows_of(blocks: Sequence[tuple[str, int]]) -> list[str]:
    """Named blocks of numbers, each with where it begins."""
    rows, at = [], 0
    for name, size in blocks:
        rows.append(f"| {at} | {size} | `{name}` |")
        at += size
    return rows


def action_rows(game: Game) -> list[str]:
    rows = ["| from | notation |", "| --- | --- |"]
    for at in range(0, game.action_count, ROW):
        names = " ".join(f"`{name}`" for name in game.names[at : at + ROW] if name)
        rows.append(f"| {at} | {names} |")
    return rows


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for key in game_keys():
        (folder / f"{key}.md").write_text(page(find_game(key)), encoding="utf-8")


def main(arguments: Sequence[str]) -> None:
    write(Path(arguments[0] if arguments else "docs/spaces"))


if __name__ == "__main__":
    main(sys.argv[1:])
