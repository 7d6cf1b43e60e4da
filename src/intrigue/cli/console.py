"""Shared by commands: printing, progress, errors, reading options."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from intrigue.engine.errors import IntrigueError
from intrigue.engine.game import Game
from intrigue.engine.registry import game as find_game


class Terminal(Console):
    """A console that does not highlight numbers. A pipe whose reader has left (`| head`) is no error."""

    def __init__(self, width: int | None = None, *, stderr: bool = False) -> None:
        super().__init__(width=width, stderr=stderr, highlight=False)

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError  # handled in app.run; rich would exit with status 1


out = Terminal()
err = Terminal(stderr=True)


def wide_terminal(columns: int = 120) -> Terminal:
    """For tables of many columns: of the terminal's width, but not narrower than this."""
    return Terminal(max(out.width, columns))


def print_json(value: Any) -> None:
    sys.stdout.write(json.dumps(value, indent=1, default=str) + "\n")


def progress_bar() -> Progress:
    """A bar on the error stream, so that piped output stays clean."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
    )


def chosen_game(key: str, cards: Path | None) -> Game:
    """The game, with another card file if one is given."""
    game = find_game(key)
    return game.checked_cards(cards) if cards else game


def read_options(given: Iterable[str]) -> dict[str, str]:
    """['bank=unlimited'] -> {'bank': 'unlimited'}."""
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise IntrigueError(f"option {text!r}: write NAME=VALUE, such as match_games=3")
        options[name.strip()] = value.strip()
    return options


def above_zero(name: str, value: float) -> float:
    """A finite number above 0, such as seconds."""
    if not 0 < value < math.inf:
        raise IntrigueError(f"{name} {value:g}: expected a number above 0")
    return value


def positive(name: str, value: int) -> int:
    if value < 1:
        raise IntrigueError(f"{name} {value}: expected a number of at least 1")
    return value
