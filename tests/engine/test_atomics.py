"""Numbers that threads change at the same time."""

from __future__ import annotations

from threading import Thread
from typing import Any

import numpy as np
import pytest

from intrigue.engine.atomics import add, load, lower, store
from intrigue.engine.records import Cells
from intrigue.engine.targets import interpreted, rule

MANY = 100_000


@rule
def count(cells: Cells, times: int) -> None:
    for _ in range(times):
        add(cells, 1, 1)


@rule
def each(cells: Cells) -> int:
    """All operations once."""
    stored = store(cells, 0, 7)
    return 1_000 * add(cells, 0, 2) + 100 * lower(cells, 0, 5) + 10 * load(cells, 0) + lower(cells, 0, 6) + stored


@pytest.mark.parametrize("fn", [each, interpreted(each)], ids=["cpu", "python"])
def test_operations(fn: Any) -> None:
    cells = np.zeros((2, 8), np.int64)[:, 0]  # a cell in each cache line
    assert fn(cells) == 7_000 + 900 + 50 + 5 + 7
    assert cells.tolist() == [5, 0]


def test_no_addition_is_lost() -> None:
    cells = np.zeros(2, np.int64)
    count(cells, 1)
    threads = [Thread(target=count, args=(cells, MANY)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert cells.tolist() == [0, 1 + 4 * MANY]
