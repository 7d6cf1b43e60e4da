"""The examples for Python users run."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "python.md"


def test_the_examples_for_python_users_run():
    found = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert found.attempted > 30
    assert found.failed == 0
