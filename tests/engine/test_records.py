"""Declared records: no padding, plain ints when interpreted, checked writes."""

from __future__ import annotations

import numpy as np
import pytest

from intrigue.engine.records import Header, Plain, cell, cells, clone, layout, new, plain


class Sample(Header):
    small: int = cell("i1")
    row: object = cells("i2", 3)
    grid: object = cells("i1", 2, 3)


def test_a_layout_has_no_padding():
    dtype = layout(Sample)
    assert sum(np.dtype(dtype[name]).itemsize for name in dtype.names) == dtype.itemsize
    assert dtype.itemsize % 8 == 0


def test_an_unknown_kind_is_refused():
    class Wrong:
        odd: int = cell("u1")

    with pytest.raises(TypeError, match=r"Wrong\.odd"):
        layout(Wrong)


def test_interpreted_reads_are_python_ints_and_writes_are_checked():
    s = plain(new(layout(Sample)))
    s.small = 120
    assert type(s.small) is int
    assert s.small + 100 == 220
    s.row[2] = -5
    s.grid[1, 2] = 7
    assert (s.row[2], s.grid[1, 2], list(s.row)) == (-5, 7, [0, 0, -5])
    with pytest.raises(OverflowError, match="small"):
        s.small = 128
    with pytest.raises(IndexError):
        s.row[-1] = 0
    with pytest.raises(IndexError):
        _ = s.row[3]
    with pytest.raises(AttributeError, match="nothing"):
        _ = s.nothing


def test_interpreted_observations_can_be_added_to():
    observation = Plain(np.zeros(2, np.float32))
    for _ in range(2):
        observation[0] += 1 / 8
    assert (observation[0], list(observation)) == (0.25, [0.25, 0.0])


def test_a_clone_is_equal_and_independent():
    s = new(layout(Sample))
    s["row"] = [1, 2, 3]
    other = clone(s)
    assert other.tobytes() == s.tobytes()
    Plain(other).row[0] = 9
    assert s["row"][0] == 1
