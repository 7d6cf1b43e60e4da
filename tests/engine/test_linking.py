"""Rules are linked with the versions of Numba that linking was written for; with others they compile its own way."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import numpy as np
import pytest
from tests.engine.small_rules import STATE, add, add_all, add_twice, scale, scale_short, weight

from intrigue.engine import linking, linking_cpu
from intrigue.engine.records import new

RESULT = """
import warnings
warnings.simplefilter("always")
{before}
import tests.engine.small_rules as rules
s = rules.new(rules.STATE)
s["parts"] = (1, 2, 3, 4)
rules.add_all(s)
print(type(rules.add_all).__name__, s["total"])
"""
OTHER_VERSION = (
    "import importlib.metadata as m; known = m.version; m.version = lambda name: {versions}.get(name) or known(name)"
)


def run_rules(tmp_path, before=""):
    """(the dispatcher of rules, what came of them, warnings) of another Python."""
    done = subprocess.run(
        [sys.executable, "-c", RESULT.format(before=before)],
        capture_output=True,
        text=True,
        env={**os.environ, "INTRIGUE_CACHE": str(tmp_path)},
        check=True,
    )
    dispatcher, _, result = done.stdout.strip().partition(" ")
    return dispatcher, result, done.stderr


@pytest.fixture(scope="module")
def linked_result(tmp_path_factory):
    dispatcher, result, warned = run_rules(tmp_path_factory.mktemp("linked"))
    assert dispatcher == "RuleDispatcher"
    assert "RuntimeWarning" not in warned
    return result


@pytest.mark.parametrize(
    ("before", "reason"),
    [
        (OTHER_VERSION.format(versions={"numba": "0.99.0rc1"}), "numba 0.99.0rc1 is newer than"),
        (OTHER_VERSION.format(versions={"llvmlite": "1.2"}), "llvmlite 1.2 is newer than"),
        ("from numba.core import typed_passes as t; del t.InlineOverloads", "no attribute 'InlineOverloads'"),
    ],
)
def test_with_other_internals_rules_compile_the_ordinary_way_with_a_warning(tmp_path, linked_result, before, reason):
    dispatcher, result, warned = run_rules(tmp_path, before)
    assert dispatcher == "CPUDispatcher"
    assert result == linked_result
    assert "RuntimeWarning: rules are compiled one by one" in warned
    assert reason in warned


def test_older_versions_and_patch_releases_are_not_refused(monkeypatch):
    monkeypatch.setattr("importlib.metadata.version", {"numba": "0.68.9", "llvmlite": "0.49.1"}.__getitem__)
    linking.check_versions({"numba": (0, 68), "llvmlite": (0, 50)})


def test_a_missing_member_is_named():
    with pytest.raises(linking.InternalsDiffer, match="str has no compile_rules"):
        linking.check_members((str, "upper"), (str, "compile_rules"))


def test_cuda_is_left_as_it_is_when_its_internals_differ(monkeypatch):
    from intrigue.engine import linking_cuda

    monkeypatch.setattr("importlib.metadata.version", lambda _: "9.1")
    with pytest.warns(RuntimeWarning, match="numba-cuda 9.1 is newer than"):
        linking_cuda.link_once()


# ---------------------------------------------------------------------------------------------- what is linked


@pytest.fixture(scope="module")
def compiled():
    """The total that two entry points came to, and the names of the rules that each one was linked of."""
    parts, held = linking_cpu.OuterLibrary._parts, []

    def noted(library):
        found = parts(library)
        held.append(sorted(inner.name for inner in found[0]))
        return found

    s = new(STATE)
    s["parts"] = (1, 2, 3, 4)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(linking_cpu.OuterLibrary, "_parts", noted)
        for entry in (add_all, add_twice):
            entry._cache.disable()
        add_all(s)
        add_twice(s, 5)
    return int(s["total"]), held


def test_linked_rules_do_what_they_say(compiled):
    assert compiled[0] == sum(3 * n + 1 for n in (1, 2, 3, 4, 5, 16))


@pytest.mark.usefixtures("compiled")
def test_an_inner_rule_is_translated_once_and_has_no_machine_code():
    for rule in (weight, add):
        assert len(rule.inner) == 1  # an int8 cell, an int64 argument and a result are one kind of number
        assert not rule.overloads  # which hold what has machine code


def test_an_entry_point_holds_each_rule_once_and_keeps_it_to_itself(compiled):
    assert compiled[1] == [["add", "weight"], ["add", "weight"]]
    for entry in (add_all, add_twice):
        (made,) = entry.overloads.values()
        public = {fn.name for fn in made.library.get_defined_functions() if fn.linkage.name == "external"}
        assert public <= made.library.own, "a rule that is linked in can be called from outside"


def test_a_comparison_of_known_numbers_says_nothing_of_later_ones(tmp_path):
    """In a process of its own: what operators give is remembered, and this is the first comparison there."""
    done = subprocess.run(
        [sys.executable, "-c", "from tests.engine.small_rules import steps_until; print(steps_until(3))"],
        capture_output=True,
        text=True,
        env={**os.environ, "INTRIGUE_CACHE": str(tmp_path)},
        check=True,
    )
    assert done.stdout.split() == ["7"]


SECOND_TARGET = """
import sys
from numba import types
from numba.core.registry import cpu_target
from intrigue.engine import bits
from intrigue.engine.targets import rule

@rule
def first(word: int) -> int:
    return bits.lowest_bit(word)

@rule
def second(word: int) -> int:
    return bits.lowest_bit(word) + first(word)

print(first(8))
known = cpu_target.typing_context.resolve_value_type(bits.lowest_bit)
known._impl_keys[types.int64,] = object()  # as numba-cuda leaves it: compiled for a GPU
print(second(8))
"""


def test_rules_are_compiled_after_what_they_call_was_compiled_for_another_target(tmp_path):
    path = tmp_path / "two_rules.py"
    path.write_text(SECOND_TARGET)
    done = subprocess.run(
        [sys.executable, str(path)],
        capture_output=True,
        text=True,
        env={**os.environ, "INTRIGUE_CACHE": str(tmp_path)},
        check=False,
    )
    assert (done.stdout.split(), done.returncode) == (["3", "6"], 0), done.stderr


def test_long_loops_become_vector_code_where_they_are_linked_and_others_do_not():
    """As it is for nets: without it a pass takes several times as long."""
    vectors = re.compile(r"<\d+ x float>")
    row = np.ones(64, np.float32)
    kinds = scale.typeof_pyval(row), scale.typeof_pyval(np.float32(2))
    for one, wanted in ((scale, True), (scale_short, False)):
        fresh = linking_cpu.RuleDispatcher(
            py_func=one.py_func, targetoptions=dict(linking.OPTIONS), pipeline_class=linking_cpu.RuleCompiler
        )
        fresh.compile(kinds)  # not from the cache, which keeps machine code alone
        assert bool(vectors.search(fresh.inspect_llvm(kinds))) is wanted
