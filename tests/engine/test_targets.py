"""The compile cache can never be stale, importing compiles nothing, and the target can be chosen."""

from __future__ import annotations

import subprocess
import sys

import pytest

from intrigue.engine import targets


def run(code, **env):
    import os

    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, **env}, check=False
    )
    return done.returncode, done.stdout.strip(), done.stderr


def test_importing_compiles_nothing(tmp_path):
    code = "import intrigue; from intrigue import Table, game, game_keys; [game(key).rules for key in game_keys()]"
    assert run(code, INTRIGUE_CACHE=str(tmp_path))[0] == 0
    assert not list(tmp_path.rglob("*.nbi"))


def test_the_cache_folder_changes_with_any_source_behind_a_rule(tmp_path):
    game = tmp_path / "game"
    game.mkdir()
    (game / "rules.py").write_text("A = 1\n")
    (game / "cards.toml").write_text("a = 1\n")
    seen = set()
    for name in ("rules.py", "cards.toml", "other.py"):
        (game / name).write_text(f"a = {name!r}\n")
        targets._digest.cache_clear()
        targets._cache_folder.cache_clear()
        seen.add(targets._cache_folder(frozenset({game})))
    targets._cache_folder.cache_clear()
    targets._digest.cache_clear()
    assert len(seen) == 3


def test_the_target_is_chosen_by_the_environment(monkeypatch):
    monkeypatch.setenv("INTRIGUE_ENGINE", "python")
    assert targets.chosen_target() == "python"
    monkeypatch.setenv("INTRIGUE_ENGINE", "gpu")
    with pytest.raises(ValueError, match="expected one of python, cpu"):
        targets.chosen_target()


def test_an_unwritable_cache_home_falls_back(monkeypatch):
    monkeypatch.delenv("INTRIGUE_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "/proc/nowhere")
    assert "intrigue-cache" in str(targets.cache_home())
