"""The third target: run by `./intrigue test -m gpu` on a machine with a CUDA GPU and the extra `cuda`."""

import pytest

from intrigue import game_keys
from intrigue.kit import conformance


@pytest.mark.gpu
@pytest.mark.parametrize("key", game_keys())
def test_cuda_gives_the_same_bytes_as_the_cpu(key):
    assert conformance(key)().differences_on_cuda() == []
