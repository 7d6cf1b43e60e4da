"""What `./intrigue test` finds missing, and what it does about it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import bootstrap


@pytest.fixture(autouse=True)
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing on its PATH and a clone in which no browser is unpacked; gives the PATH's folder."""
    programs = tmp_path / "programs"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.delenv("INTRIGUE_SKIP", raising=False)
    monkeypatch.setattr(bootstrap, "UNPACKED", tmp_path / "unpacked" / "chromium")
    return programs


def program(path: Path, script: str) -> Path:
    path.write_text(f"#!/bin/sh\n{script}\n")
    path.chmod(0o755)
    return path


def missing(testing: bool = True) -> list[str]:
    return [step.key for step in bootstrap.steps(testing) if not step.is_done(bootstrap.SetupState())]


def test_tests_without_a_browser_plan_to_unpack_one() -> None:
    assert "browser" in missing()
    assert bootstrap.chromium() is None


def test_players_need_no_browser_of_ours() -> None:
    assert "browser" not in missing(testing=False)


def test_an_unpacked_browser_is_used_and_not_unpacked_again() -> None:
    (step,) = (step for step in bootstrap.steps(testing=True) if step.key == "browser")
    bootstrap.UNPACKED.parent.mkdir()
    bootstrap.UNPACKED.touch()
    state = bootstrap.SetupState()
    state.done["browser"] = step.inputs
    assert step.is_done(state)
    assert bootstrap.chromium() == bootstrap.PACKED_CHROMIUM


@pytest.mark.parametrize("name", ["chromium", "chromium-browser", "google-chrome"])
def test_the_systems_browser_is_used_where_there_is_one(machine: Path, name: str) -> None:
    found = program(machine / name, "echo Chromium 147.0")
    assert bootstrap.chromium() == found
    assert "browser" not in missing()


@pytest.mark.parametrize("stub", ["echo 'Install the chromium snap!' >&2; exit 1", "exec no-such-library"])
def test_a_stub_is_not_a_browser(machine: Path, stub: str) -> None:
    program(machine / "chromium-browser", stub)
    assert "browser" in missing()


def test_a_snap_is_not_used(machine: Path) -> None:
    snap = program(machine / "snap", "echo Chromium 147.0")
    (machine / "chromium").symlink_to(snap)
    assert "browser" in missing()


def test_the_browser_can_be_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTRIGUE_SKIP", "browser")
    assert "browser" not in missing()
    monkeypatch.setenv("INTRIGUE_SKIP", "chromium")
    with pytest.raises(bootstrap.SetupError, match="it may name client, compile, browser"):
        missing()


def test_usual_folders_are_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert bootstrap.own_folders() == {}


@pytest.fixture
def read_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which nothing can be made, not by root either: there is a file in its place."""
    for name in ("XDG_CACHE_HOME", "UV_CACHE_DIR", "npm_config_cache"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(bootstrap, "OWN_HOME", tmp_path / "own")
    file = tmp_path / "file"
    file.touch()
    return file


def test_without_a_home_folder_the_clone_has_one(read_only: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(read_only / "home"))
    assert bootstrap.own_folders() == {"HOME": str(bootstrap.OWN_HOME)}
    assert bootstrap.OWN_HOME.is_dir()


def test_a_clone_that_cannot_be_written_to_is_told_before_anything_is_begun(
    read_only: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "ROOT", read_only)
    monkeypatch.setattr(bootstrap, "may_write", lambda folder: False)  # root may write anywhere
    monkeypatch.setattr(bootstrap, "steps", lambda _testing: iter([bootstrap.Step("x", "x", "x", print)]))
    with pytest.raises(bootstrap.SetupError, match=r"cannot be written to.*Copy or clone it"):
        bootstrap.set_up(testing=False)
    monkeypatch.setattr(bootstrap, "OWN_HOME", read_only / ".home")
    with pytest.raises(bootstrap.SetupError, match="Set HOME to a folder"):
        bootstrap.own_folders()


def test_caches_that_cannot_be_written_are_replaced(
    tmp_path: Path, read_only: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / ".npm").symlink_to(read_only)
    monkeypatch.setenv("XDG_CACHE_HOME", str(read_only))
    replaced = bootstrap.own_folders()
    assert set(replaced) == {"UV_CACHE_DIR", "npm_config_cache"}
    assert all(Path(folder).parent == bootstrap.OWN_HOME for folder in replaced.values())
