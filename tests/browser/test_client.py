"""The client's own checks: types, and vitest for its logic."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from intrigue.engine.registry import game as find_game
from intrigue.engine.registry import game_keys

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"


def npm(*arguments: str) -> None:
    here = Path(sys.executable).parent  # npm and node of the environment, where the machine has none of its own
    path = os.pathsep.join((os.environ.get("PATH", ""), str(here)))
    found = shutil.which("npm", path=path)
    if not found:
        pytest.fail(
            "The client's checks need npm: install Node 20 or newer, or run ./intrigue test, which brings its own"
        )
    if not (WEB / "node_modules").exists():
        pytest.fail("The client's packages are missing: run ./intrigue once, or `npm ci` in web/")
    environment = {**os.environ, "PATH": path, "NO_COLOR": "1"}
    run = subprocess.run([found, *arguments], cwd=WEB, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]


def test_types_and_templates_hold():
    npm("run", "-s", "check")


def test_the_clients_logic():
    npm("test", "-s")


def test_spanish_has_every_game_and_every_option():
    """The server speaks English; the page has the rest."""
    spanish = json.loads((WEB / "src" / "messages" / "games.es.json").read_text(encoding="utf-8"))
    games = [find_game(key) for key in game_keys()]
    assert list(spanish["blurbs"]) == [game.key for game in games]
    assert list(spanish["options"]) == [f"{game.key}.{option.name}" for game in games for option in game.options]
    told = [option.describe() for game in games for option in game.options]
    choices = {value for one in told if one["kind"] == "choice" for value in one["values"] if not value.isdigit()}
    tags = {tag.split(":")[0] for one in told if one["kind"] == "tagged" for tag in one["values"].split(", ")}
    assert choices | tags <= set(spanish["values"])


def test_the_first_table_needs_less_than_150_kb_of_javascript():
    """All chunks together, compressed as they are sent, though a visitor loads only some of them."""
    import gzip

    chunks = sorted((ROOT / "src" / "intrigue" / "server" / "static" / "assets").glob("*.js"))
    size = sum(len(gzip.compress(chunk.read_bytes(), 9)) for chunk in chunks)
    assert chunks
    assert size < 150_000, f"{size} bytes"
