"""What the adapters share: names with versions, spaces, drawing."""

from __future__ import annotations

from html import escape
from typing import Any

import numpy as np

from intrigue.engine.catalogues import fill
from intrigue.engine.errors import IntrigueError, listing
from intrigue.engine.game import FEATURE_BOUND, Game
from intrigue.engine.records import SPECTATOR, clone
from intrigue.engine.registry import game_keys

# Raised when observation, action or reward of a game change.
VERSIONS = {"royal-will": 0, "master-of-spies": 0, "master": 0, "ausonia": 0, "master-of-wills": 0}
RENDER_MODES = ["human", "ansi", "svg"]
LINE = 20  # pixels


def missing(extra: str) -> IntrigueError:
    return IntrigueError(f"{extra} is not installed; install it with: pip install 'intrigue[{extra}]'")


def module_name(key: str) -> str:
    """royal-will: royal_will_v0."""
    return f"{key.replace('-', '_')}_v{VERSIONS.get(key, 0)}"


def gymnasium_id(key: str) -> str:
    """royal-will: Intrigue/RoyalWill-v0."""
    return f"Intrigue/{''.join(word.capitalize() for word in key.split('-'))}-v{VERSIONS.get(key, 0)}"


def keys() -> list[str]:
    return game_keys()


def feature_count(game: Game) -> int:
    return sum(size for _, size in game.sight.FEATURES)


def observation_space(game: Game, actions: int) -> Any:
    """What a seat may know, and what it may do."""
    from gymnasium.spaces import Box, Dict

    return Dict(
        {
            "observation": Box(-FEATURE_BOUND, FEATURE_BOUND, (feature_count(game),), np.float32),
            "action_mask": Box(0, 1, (actions,), np.int8),
        }
    )


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise IntrigueError(f"render_mode = {mode!r}: allowed are {listing([*RENDER_MODES, None])}")
    return mode


def render(game: Game, s: np.void, mode: str | None) -> str | None:
    """The table as an onlooker sees it: printed, as text or as an SVG picture of the text."""
    if mode is None:
        return None
    names = [f"P{seat}" for seat in range(int(s["seats"]))]
    cards = {card.key: game.card_name(card.key) for card in game.cards}
    lines = [fill(line, names, cards) for line in game.board(game.veil(clone(s), SPECTATOR))]
    if mode == "svg":
        return svg(lines)
    text = "\n".join(lines)
    if mode == "human":
        print(text)
        return None
    return text


def svg(lines: list[str]) -> str:
    width, height = 9 * max(map(len, lines), default=1) + 2 * LINE, LINE * (len(lines) + 1)
    rows = "".join(f'<text x="{LINE}" y="{LINE * (at + 1)}">{escape(line)}</text>' for at, line in enumerate(lines))
    style = f'font-family="monospace" font-size="{LINE * 3 // 4}" xml:space="preserve"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" {style}>{rows}</svg>'
