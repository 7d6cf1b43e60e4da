"""The examples for Python users run."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"


def run_examples(page: str, at_least: int) -> None:
    found = doctest.testfile(str(DOCS / page), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert found.attempted >= at_least
    assert found.failed == 0


def test_the_examples_for_python_users_run():
    run_examples("python.md", 40)


def test_the_examples_of_the_benchmark_run():
    run_examples("benchmark.md", 5)


def test_the_example_of_the_readme_runs(capsys):
    [code] = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})
    random, policy = map(float, capsys.readouterr().out.strip("[]\n").split())
    assert random < 0.4 < policy


@pytest.mark.openspiel
def test_the_examples_for_openspiel_run():
    run_examples("openspiel.md", 15)
