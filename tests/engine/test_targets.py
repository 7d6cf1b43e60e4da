"""The compile cache can never be stale, importing compiles nothing, and the target can be chosen."""

from __future__ import annotations

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier, BrokenBarrierError

import pytest

from intrigue.engine import chance, ranking, targets
from intrigue.engine.registry import game, game_keys


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


FOLDER = "from intrigue.engine import targets; import toy.rules, toy.words; print(targets._cache_folder({modules}))"


def test_the_cache_folder_changes_with_the_sources_behind_a_rule_and_no_others(tmp_path):
    toy = tmp_path / "toy"
    toy.mkdir()
    sources = {
        "__init__.py": "from .rules import play\n",
        "state.py": "A = 1\n",
        "cards.py": "B = 1\n",
        "helpers.py": "from .cards import (\n    B,\n)\n",
        "rules.py": "from . import state as k\nfrom .helpers import B\n\ndef play():\n    return k.A + B\n",
        "words.py": "from .rules import play\n",
    }
    for name, text in sources.items():
        (toy / name).write_text(text)

    def folder():
        code = FOLDER.format(modules="frozenset({'toy.rules'})")
        status, found, error = run(code, PYTHONPATH=f"{tmp_path}:{':'.join(sys.path)}")
        assert status == 0, error
        return found

    before = folder()
    for name, text in sources.items():
        (toy / name).write_text(text + "# changed\n")
        behind_the_rule = name in ("state.py", "cards.py", "helpers.py", "rules.py")
        assert (folder() != before) == behind_the_rule, name
        (toy / name).write_text(text)


def test_the_cache_folder_changes_with_the_way_rules_are_compiled(monkeypatch):
    read, folder = targets._source, targets._cache_folder.__wrapped__  # without its memory
    before = folder(frozenset({"intrigue.engine.chance"}))
    monkeypatch.setattr(targets, "_source", lambda module: read(module) + "# changed" * module.endswith("linking_cpu"))
    assert folder(frozenset({"intrigue.engine.chance"})) != before


def test_rules_of_all_games_import_in_a_form_that_the_cache_folder_follows():
    for key in game_keys():
        folder = game(key).folder
        for file in folder.glob("*.py"):
            assert not re.search(r"^import intrigue", file.read_text(), re.MULTILINE), file


def test_the_target_is_chosen_by_the_environment(monkeypatch):
    monkeypatch.setenv("INTRIGUE_ENGINE", "python")
    assert targets.chosen_target() == "python"
    monkeypatch.setenv("INTRIGUE_ENGINE", "gpu")
    with pytest.raises(ValueError, match="expected one of python, cpu"):
        targets.chosen_target()


def test_threads_that_bind_at_the_same_time_keep_to_their_own_cache_folders(monkeypatch):
    """A server binds in threads: with another's folder it found nothing and compiled while everybody waited."""
    make, both = targets.dispatcher, Barrier(2)

    def slowly(fn, long_loops):
        with suppress(BrokenBarrierError):  # the other thread has half a second to get in between
            both.wait(0.5)
        return make(fn, long_loops)

    monkeypatch.setattr(targets, "dispatcher", slowly)
    rules = [chance.below, ranking.several]  # of modules that depend on different sources

    def bound(rule):
        folder = targets._cache_folder(frozenset({rule.__module__}))
        return folder, targets.bind(rule, "two at a time", {})._cache.cache_path

    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(bound, rules))
    assert found[0][0] != found[1][0]
    assert all(path.startswith(str(folder)) for folder, path in found)


def test_an_unwritable_cache_home_falls_back(monkeypatch):
    monkeypatch.delenv("INTRIGUE_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "/proc/nowhere")
    assert "intrigue-cache" in str(targets.cache_home())


def test_what_is_compiled_here_is_heard_of():
    @targets.rule
    def doubled(n):
        return 2 * n

    doubled._cache.disable()
    heard = []
    with targets.when_compiling(heard.append):
        assert doubled(2) == 4
        assert doubled(3) == 6
    assert [name.rpartition(".")[2] for name in heard] == ["doubled"]
