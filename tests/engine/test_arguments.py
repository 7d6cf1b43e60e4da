"""Numbers as callers give them and as people write them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from intrigue.engine.arguments import COUNTS, SEEDS, read_whole, whole
from intrigue.engine.errors import IntrigueError


@pytest.mark.parametrize("value", [7, np.int8(7), np.uint64(7), np.array(7)])
def test_whole_numbers_of_any_type_are_taken(value: Any) -> None:
    found = whole("seed", value, *SEEDS)
    assert (found, type(found)) == (7, int)


@pytest.mark.parametrize(
    "value", [None, True, 1.0, float("nan"), np.float32(1), "1", b"1", [1], np.array([1, 2]), object()]
)
def test_what_is_no_whole_number_is_refused(value: Any) -> None:
    with pytest.raises(IntrigueError, match=r"n = .*: expected a whole number"):
        whole("n", value)


def test_bounds_are_told() -> None:
    with pytest.raises(IntrigueError, match="n = 0: expected a whole number of at least 1 and at most 2147483647"):
        whole("n", 0, *COUNTS)
    with pytest.raises(IntrigueError, match="seed = 9223372036854775808: expected a whole number of 64 bits"):
        whole("seed", 1 << 63, *SEEDS)
    with pytest.raises(IntrigueError, match=r"n = 0: expected a whole number of at least 1$"):
        whole("n", 0, 1)


@pytest.mark.parametrize("text", ["", "-1", "+1", "1.0", "²", "٣", "1_000", " 1", "9" * 5000])
def test_what_is_not_written_in_plain_digits_is_no_number(text: str) -> None:
    assert read_whole(text) is None


def test_plain_digits_are_read() -> None:
    assert [read_whole(text) for text in ("0", "007", "9" * 18)] == [0, 7, 10**18 - 1]
