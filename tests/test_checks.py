"""The checks that keep the tree trustworthy, as tests: lint, format, types, layers, locks, no trace of a machine."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
TOOLS = Path(sys.executable).parent

# Written in pieces, so that this file passes its own test.
REGISTRIES = re.compile(
    r"\b(?:pypi|pythonhosted|npmjs|yarnpkg|debian|anaconda)\.(?:org|com|io|net)\b"
    r"|\bjfrog\.io\b|\bpkg\.dev\b|//registry[.]|//[\w.-]+/simple\b",
    re.IGNORECASE,
)
MACHINE_PATHS = re.compile(r"(?<![\w.~/])/(?:(?:home|Users|tmp)/\w|root/)|\b[A-Z]:\\+Users\b")


def passes(*command: str) -> None:
    run = subprocess.run([TOOLS / command[0], *command[1:]], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, f"{' '.join(command)}\n{run.stdout}{run.stderr}"


def our_files() -> list[Path]:
    """What is, or would be, in the repository; without git (a downloaded archive), whatever is not hidden or built."""
    if (ROOT / ".git").exists() and (git := shutil.which("git")):
        command = [git, "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        found = [ROOT / name for name in listed.split("\0") if name]
    else:
        built = {"node_modules", "__pycache__", "static", "dist", "unpacked"}
        found = [f for f in ROOT.rglob("*") if not any(p in built or p[0] == "." for p in f.relative_to(ROOT).parts)]
    return [file for file in found if file.is_file()]


def lines_with(pattern: re.Pattern[str]) -> Iterator[str]:
    for file in our_files():
        text = file.read_bytes().decode(errors="replace")
        if pattern.search(text):
            for number, line in enumerate(text.splitlines(), 1):
                if pattern.search(line):
                    yield f"{file.relative_to(ROOT)}:{number}: {line.strip()[:120]}"


def test_ruff_finds_nothing() -> None:
    passes("ruff", "check", "--output-format=concise", ".")


def test_code_is_formatted() -> None:
    passes("ruff", "format", "--check", ".")


def test_types_hold() -> None:
    passes("mypy")


def test_imports_go_down_only() -> None:
    passes("lint-imports", "--no-cache")


def test_no_file_names_a_package_registry() -> None:
    assert list(lines_with(REGISTRIES)) == []


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    here = re.escape(str(ROOT))
    assert list(lines_with(re.compile(f"{MACHINE_PATHS.pattern}|{here}(?![\\w-])"))) == []


@pytest.mark.parametrize(
    "text", ["https://py" + "pi.org/project/x", '"https:/' + '/registry.example/x"', "np" + "mjs.com"]
)
def test_a_registry_would_be_found(text: str) -> None:
    assert REGISTRIES.search(text)


@pytest.mark.parametrize("path", ["/ho" + "me/ada/x", "'/ro" + "ot/.cache'", "(/Us" + "ers/ada)"])
def test_a_machine_path_would_be_found(path: str) -> None:
    assert MACHINE_PATHS.search(path)


def test_readme_names_the_two_commands() -> None:
    lines = [line.split("#")[0].strip() for line in (ROOT / "README.md").read_text().splitlines()]
    assert "./intrigue" in lines
    assert "./intrigue test" in lines


def test_ci_runs_the_readmes_test_command_and_nothing_else() -> None:
    lines = (ROOT / ".ci" / "run").read_text().splitlines()
    *before, last = (line for line in lines if line and not line.startswith("#"))
    assert last.endswith("./intrigue test")
    assert before == ["set -euo pipefail", 'cd "$(dirname "${BASH_SOURCE[0]}")/.."']


def test_digits_are_read_in_one_place() -> None:
    """``isdigit`` is true of signs that ``int`` cannot read: engine/arguments.py has ``read_whole``."""
    found = lines_with(re.compile(r"\.is(?:digit|numeric)\("))
    assert [line for line in found if line.startswith("src/") and ".py:" in line] == []


@pytest.mark.parametrize("name", ["intrigue", ".ci/run"])
def test_is_executable(name: str) -> None:
    assert (ROOT / name).stat().st_mode & 0o111


# ---- locks


def locked(name: str) -> dict[str, set[str]]:
    """Package name to the versions a lock file allows (more than one where a marker tells them apart)."""
    pins: dict[str, set[str]] = {}
    for line in (ROOT / name).read_text().splitlines():
        if line and line[0] not in " #":
            pin = Requirement(line.rstrip("\\ "))
            (only,) = pin.specifier
            assert only.operator == "==", line
            pins.setdefault(canonicalize_name(pin.name), set()).add(only.version)
    return pins


def stale(lock: str, *extras: str) -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = project["dependencies"] + [r for extra in extras for r in project["optional-dependencies"][extra]]
    pins = locked(lock)
    return [
        str(want)
        for want in map(Requirement, wanted)
        if not all(want.specifier.contains(v) for v in pins.get(canonicalize_name(want.name), {"0.dev0"}))
    ]


def test_requirements_lock_is_in_step_with_pyproject() -> None:
    assert stale("requirements.lock", "setup") == []


def test_requirements_dev_lock_is_in_step_with_pyproject() -> None:
    assert stale("requirements-dev.lock", "setup", "dev") == []


def test_the_two_locks_agree() -> None:
    dev = locked("requirements-dev.lock")
    assert {name: versions for name, versions in locked("requirements.lock").items() if dev.get(name) != versions} == {}


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock"])
def test_every_pin_has_a_hash_and_no_address(name: str) -> None:
    text = (ROOT / name).read_text()
    pins = re.split(r"\n(?=[\w])", text)[1:]
    assert [pin.splitlines()[0] for pin in pins if "--hash=sha256:" not in pin] == []
    assert not re.search(r"https?://|--index|--find-links", text)


@pytest.mark.parametrize("folder", ["web", "tools/browser"])
def test_every_package_of_node_has_a_hash_and_no_address(folder: str) -> None:
    listed = json.loads((ROOT / folder / "package-lock.json").read_text())["packages"]
    own = listed.pop("")
    assert own["dependencies"] == json.loads((ROOT / folder / "package.json").read_text())["dependencies"]
    assert [name for name, package in listed.items() if "integrity" not in package or "resolved" in package] == []
