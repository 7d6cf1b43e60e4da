from __future__ import annotations

import importlib
import sys

import pytest

from intrigue.engine.errors import IntrigueError


@pytest.mark.parametrize(
    ("adapter", "package", "extra"),
    [
        ("pettingzoo", "pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium", "gymnasium"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_missing_package_is_named_with_the_extra_that_brings_it(
    monkeypatch: pytest.MonkeyPatch, adapter: str, package: str, extra: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    for name in [name for name in sys.modules if name.startswith(f"intrigue.adapters.{adapter}")]:
        monkeypatch.delitem(sys.modules, name)
    with pytest.raises(IntrigueError, match=rf"{extra} is not installed; .* 'intrigue\[{extra}\]'"):
        importlib.import_module(f"intrigue.adapters.{adapter}")
