"""What the adapters share: names with versions, spaces, drawing."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from secrets import randbits
from typing import Any

import numpy as np

from intrigue.batch import Batch
from intrigue.engine.arguments import COUNTS, whole
from intrigue.engine.card_table import BOUND
from intrigue.engine.catalogues import fill
from intrigue.engine.errors import IntrigueError, listing
from intrigue.engine.game import FEATURE_BOUND, Game
from intrigue.engine.records import SPECTATOR, clone
from intrigue.engine.registry import GameSetup, game_keys, minis
from intrigue.engine.registry import game as find_game

# Raised when observation, action or reward of a game change.
VERSIONS = {"royal-will": 0, "master-of-spies": 0, "master": 0, "ausonia": 0, "master-of-wills": 0}
RENDER_MODES = ["human", "ansi", "svg"]
LINE = 20  # pixels
SEED_BITS = 62  # of a seed that a batch knows


class NoSuchRenderMode(IntrigueError, TypeError):
    """Also a TypeError: stable-baselines3 asks for rgb_array first, and on that one again without."""


def missing(extra: str) -> IntrigueError:
    return IntrigueError(f"{extra} is not installed; install it with: pip install 'intrigue[{extra}]'")


def module_name(name: str) -> str:
    """royal-will: royal_will_v0."""
    return f"{name.replace('-', '_')}_v{VERSIONS.get(name, 0)}"


def gymnasium_id(name: str) -> str:
    """royal-will: Intrigue/RoyalWill-v0."""
    return (
        f"Intrigue/{''.join(word.capitalize() for word in name.replace('_', '-').split('-'))}-v{VERSIONS.get(name, 0)}"
    )


def names() -> list[str]:
    """The keys of all games, then the names of the exact small ones."""
    return [*game_keys(), *minis()]


def setting(
    name: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    cards: str | Path | None = None,
) -> GameSetup:
    """A game by its key, or an exact small one by its name, with what is to be other than usual."""
    found, usual_seats, usual_options = minis().get(name) or GameSetup(find_game(name), 0, {})
    found = found.with_cards(cards) if cards else found
    wanted = seats if seats is not None else usual_seats or found.default_seats
    chosen = {**usual_options, **(options or {})}
    found.start(wanted, chosen, seed=0)  # refuses what the game does not have
    return GameSetup(found, wanted, chosen)


def one_game(game: Game, seats: int, options: Mapping[str, object], **more: Any) -> Batch:
    """A batch of one place, which has nobody else's games until it is given a seed."""
    return Batch(game, 1, seats, options, seed=randbits(SEED_BITS), threads=1, auto_reset=False, **more)


def deal(batch: Batch, seed: int | None) -> None:
    """The first game of a seed; without one the next. A generator for seeds would take longer than to deal."""
    if seed is None:
        batch.reset(first=int(batch.number[0]) + 1)
    else:
        batch.reset(whole("seed", seed, 0) % (1 << SEED_BITS))


def feature_count(game: Game) -> int:
    return sum(size for _, size in game.sight.FEATURES)


def observation_space(game: Game, actions: int, card_table: bool = False) -> Any:
    """What a seat may know, and what it may do; where it is wanted, also what the cards of the deck do."""
    from gymnasium.spaces import Box, Dict

    spaces: dict[str, Any] = {
        "observation": Box(-FEATURE_BOUND, FEATURE_BOUND, (feature_count(game),), np.float32),
        "action_mask": Box(0, 1, (actions,), np.int8),
    }
    if card_table:
        spaces["card_table"] = Box(-BOUND, BOUND, game.card_table.shape, np.float32)
    return Dict(spaces)


def observation(game: Game, seen: Any, mask: Any, card_table: bool) -> dict[str, Any]:
    """What an agent is shown; of the cards a copy of its own, as everything that it is shown."""
    shown = {"observation": seen, "action_mask": mask}
    if card_table:
        shown["card_table"] = game.card_table.copy()
    return shown


def check_max_cycles(cycles: int | None) -> int | None:
    return None if cycles is None else whole("max_cycles", cycles, *COUNTS)


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise NoSuchRenderMode(f"render_mode = {mode!r}: allowed are {listing([*RENDER_MODES, None])}")
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
