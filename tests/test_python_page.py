"""The examples for Python users run."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"


def run_examples(page: str, at_least: int) -> None:
    found = doctest.testfile(str(DOCS / page), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert found.attempted >= at_least
    assert found.failed == 0


def test_the_examples_for_python_users_run():
    run_examples("python.md", 40)


def test_the_examples_of_the_benchmark_run():
    run_examples("benchmark.md", 5)


@pytest.mark.openspiel
def test_the_examples_for_openspiel_run():
    run_examples("openspiel.md", 15)
