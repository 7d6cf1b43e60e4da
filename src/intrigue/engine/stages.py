"""What of a game has been compiled on this machine, in the order in which people need it.

A stage that has ended well leaves a mark in the compile cache, named by everything its machine code depends on.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import platform
import sys
from functools import cache
from pathlib import Path

from .game import Game
from .targets import cache_home, chosen_target

PACKAGE = Path(__file__).parents[1]

# Each with the seconds it takes on one core of an ordinary machine, by game; estimates only.
STAGES: dict[str, dict[str, float]] = {
    # What a table needs: the contract and the words.
    "rules": {"royal-will": 8, "master-of-spies": 10, "master": 11, "ausonia": 20, "master-of-wills": 55},
    "bots": {"royal-will": 6, "master-of-spies": 7, "master": 7, "ausonia": 9, "master-of-wills": 20},
    # Reviews of finished games.
    "review": {"royal-will": 4, "master-of-spies": 6, "master": 6, "ausonia": 9, "master-of-wills": 20},
    # Simulation in bulk.
    "players": {"royal-will": 4, "master-of-spies": 6, "master": 5, "ausonia": 9, "master-of-wills": 20},
}
# What only those need who study a game; compiled when it is first used.
STUDY_STAGES: dict[str, dict[str, float]] = {
    "lab": {"royal-will": 9, "master-of-spies": 11, "master": 11, "ausonia": 14, "master-of-wills": 31},
    "lab-thinking": {"royal-will": 13, "master-of-spies": 15, "master": 15, "ausonia": 20, "master-of-wills": 45},
    "puzzles": {"royal-will": 5, "master-of-spies": 7, "master": 7, "ausonia": 12, "master-of-wills": 25},
}
EXTRA_PACKAGES = {  # that a stage compiles besides engine, bots and the game
    "review": ("review",),
    "lab": ("lab",),
    "lab-thinking": ("lab",),
    "puzzles": ("puzzles", "review"),
}
DEFAULT_SECONDS = 10.0  # of a stage of a game that is not listed


def expected_seconds(game: str, stage: str) -> float:
    return (STAGES | STUDY_STAGES)[stage].get(game, DEFAULT_SECONDS)


def is_compiled(game: Game, stage: str) -> bool:
    """Whether a stage has nothing left to compile; interpreted rules never have."""
    return chosen_target() == "python" or _mark(game, stage).exists()


def mark_compiled(game: Game, stage: str) -> None:
    mark = _mark(game, stage)
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()


def lock_file(game: Game, stage: str) -> Path:
    """Held by the process that compiles a stage."""
    mark = _mark(game, stage)
    mark.parent.mkdir(parents=True, exist_ok=True)
    return mark.with_suffix(".lock")


def _mark(game: Game, stage: str) -> Path:
    extra = tuple(PACKAGE / name for name in EXTRA_PACKAGES.get(stage, ()))
    return cache_home() / "compiled" / f"{game.key}-{stage}-{_digest(game.folder, *extra)}"


@cache
def _digest(*folders: Path) -> str:
    """A hash of the sources with their paths and times, since Numba's cache depends on all three."""
    digest = hashlib.sha256()
    for package in ("numba", "llvmlite", "numpy"):
        digest.update(importlib.metadata.version(package).encode())
    digest.update(f"{sys.version} {platform.machine()}".encode())
    for part in (PACKAGE / "engine", PACKAGE / "bots", *folders):
        for file in sorted(part.rglob("*.py")):
            digest.update(f"{file}\0{file.stat().st_mtime_ns}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()[:24]
