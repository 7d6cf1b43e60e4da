"""Which way rules are compiled: linked (linking_cpu.py, linking_cuda.py), or function by function as Numba does it.

Linking rests on Numba's internals, which may change with every version. It is used with the versions it was written
for; with any other, rules compile the ordinary way: the results are the same, compiling takes several times as long and
the code is slower.
"""

from __future__ import annotations

import importlib.metadata
import re
import warnings
from collections.abc import Callable, Mapping
from typing import Any

import numba
from numba.core import config, types

# The newest versions whose internals were read. Raise them after `./intrigue test` and `intrigue bench` with a new one
# (`--cuda` and `-m gpu` for numba-cuda).
NEWEST = {"numba": (0, 68), "llvmlite": (0, 50)}
NEWEST_CUDA = {"numba-cuda": (0, 30)}
OPTIONS = {"nopython": True, "error_model": "numpy", "nogil": True}

# The loops of rules are short: vector code is slower there, and takes long to make.
config.LOOP_VECTORIZE = 0
config.SLP_VECTORIZE = 0


class InternalsDiffer(Exception):
    """Numba is not as linking expects it."""


def check_versions(newest: Mapping[str, tuple[int, int]]) -> None:
    """Raise InternalsDiffer if a package is newer than linking was written for."""
    for package, bound in newest.items():
        version = importlib.metadata.version(package)
        if tuple(map(int, re.findall(r"\d+", version)[:2])) > bound:
            raise InternalsDiffer(
                f"{package} {version} is newer than {bound[0]}.{bound[1]}, the last one that was read"
            )


def check_members(*members: tuple[Any, str]) -> None:
    """Raise InternalsDiffer if a class or module lacks what linking builds on."""
    for owner, name in members:
        if not hasattr(owner, name):
            raise InternalsDiffer(f"{owner.__name__} has no {name}")


def warn(reason: object) -> None:
    warnings.warn(f"rules are compiled one by one, which takes long: {reason}", RuntimeWarning, stacklevel=2)


def widened(kind: Any) -> Any:
    """Numbers reach a rule as int64, whatever cell they come from: one version of it is enough."""
    kind = types.unliteral(kind)  # type: ignore[attr-defined]  # nor names for its types
    return types.int64 if isinstance(kind, types.Integer) else kind


def one_by_one(fn: Callable[..., Any], long_loops: bool = False) -> Any:  # noqa: ARG001  as linking_cpu.linked
    return numba.jit(cache=True, **OPTIONS)(fn)


def _choose() -> Callable[..., Any]:
    try:
        check_versions(NEWEST)
        from .linking_cpu import linked

        return linked
    except (InternalsDiffer, ImportError, AttributeError) as reason:
        warn(reason)
        return one_by_one


dispatcher = _choose()
"""A plain function as a rule, compiled at its first call and cached."""
