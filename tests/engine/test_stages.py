"""What was compiled is marked as long as Numba would find it in its cache, and no longer."""

from __future__ import annotations

import os
import shutil
from types import SimpleNamespace

import pytest

from intrigue.engine import stages


@pytest.fixture
def game(tmp_path, monkeypatch):
    monkeypatch.setenv("INTRIGUE_CACHE", str(tmp_path / "cache"))
    monkeypatch.delenv("INTRIGUE_ENGINE", raising=False)
    folder = tmp_path / "clone" / "game"
    folder.mkdir(parents=True)
    (folder / "rules.py").write_text("A = 1\n")
    found = SimpleNamespace(key="royal-will", folder=folder)
    stages.mark_compiled(found, "rules")
    assert stages.is_compiled(found, "rules")
    assert not stages.is_compiled(found, "bots")
    yield found
    stages._digest.cache_clear()


def test_a_changed_source_has_to_be_compiled(game):
    source = game.folder / "rules.py"
    at = source.stat()
    source.write_text("A = 2\n")
    os.utime(source, ns=(at.st_atime_ns, at.st_mtime_ns))
    stages._digest.cache_clear()
    assert not stages.is_compiled(game, "rules")


def test_a_source_that_was_written_again_has_to_be_compiled(game):
    """Numba goes by the time of a file: the same text checked out anew is another file to it."""
    os.utime(game.folder / "rules.py", ns=(1, 1))
    stages._digest.cache_clear()
    assert not stages.is_compiled(game, "rules")


def test_the_same_game_elsewhere_has_to_be_compiled(game, tmp_path):
    """Numba keeps the code of each place of a file apart."""
    other = tmp_path / "other clone" / "game"
    shutil.copytree(game.folder, other)
    assert not stages.is_compiled(SimpleNamespace(key="royal-will", folder=other), "rules")


def test_interpreted_rules_have_nothing_to_compile(game, monkeypatch):
    monkeypatch.setenv("INTRIGUE_ENGINE", "python")
    assert stages.is_compiled(game, "bots")
