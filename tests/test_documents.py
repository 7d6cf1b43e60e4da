"""Documents name only what exists: files, modules and their attributes, extras."""

from __future__ import annotations

import importlib
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
FOLDERS = "src|tests|web|docs|bench|tools|deploy"
BUILT = ("src/intrigue/server/static",)  # made by a build

_PATH = re.compile(rf"`((?:{FOLDERS})/[\w./*-]+)`")
_LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")
_NAME = re.compile(r"\b(?:python -m |from |`)(intrigue(?:\.\w+)+)")
_EXTRA = re.compile(r"(?:intrigue|\.)\[([a-z,]+)\]|--extra (\w+)|\[([a-z]+)\] extra|`(\w+)` extra")


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def exists(name: str) -> bool:
    """Whether a module, or an attribute of one, is there."""
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        module, _, attribute = name.rpartition(".")
        if error.name is None or not name.startswith(error.name) or "." not in name:
            raise
        return exists(module) and hasattr(importlib.import_module(module), attribute)
    return True


@pytest.mark.parametrize("path", DOCUMENTS, ids=[path.name for path in DOCUMENTS])
def test_files_that_are_named_are_there(path):
    named = [(ROOT, name) for name in _PATH.findall(text_of(path)) if not name.startswith(BUILT)]
    named += [(path.parent, name) for name in _LINK.findall(text_of(path))]
    assert [name for base, name in named if not (base / name).exists() and not list(base.glob(name))] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=[path.name for path in DOCUMENTS])
def test_modules_and_attributes_that_are_named_are_there(path):
    assert [name for name in _NAME.findall(text_of(path)) if not exists(name)] == []


def test_extras_that_are_named_are_offered():
    offered = tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]["optional-dependencies"]
    found = [",".join(groups) for path in DOCUMENTS for groups in _EXTRA.findall(text_of(path))]
    named = {extra for extras in found for extra in extras.split(",") if extra}
    assert named
    assert named <= set(offered)
