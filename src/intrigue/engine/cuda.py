"""The CUDA target: rules compiled for a GPU. Needs a GPU and the extra ``cuda`` (numba-cuda).

``cuda_games.py`` plays random games with it, ``intrigue.batch`` steps many.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from .game import Game
from .linking_cuda import link_once
from .targets import rule

REGISTERS = 64  # per thread: more games at a time outweigh what is spilled
LANES = 32  # threads of a warp
WARP = 0xFFFFFFFF  # all of them

# Tasks of a game: be dealt, be scored, or play on, by the kind of what comes next, which the game tells.
DEAL, SCORE, PLAY = range(3)
TASKS = 128  # more than any game has, a multiple of a warp
FORCED_OR_NOT = 2  # kinds of a game that tells none apart: a choice, or what is forced


def available() -> str:
    """'' when games can run on a GPU here, else what is missing."""
    try:
        found = load_cuda()
    except ImportError as error:
        return f"numba-cuda is not installed (extra 'cuda'): {error}"
    return "" if found.is_available() else "no CUDA GPU was found"


def load_cuda() -> Any:
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # noqa: NPY201  numba-cuda still asks for the old name, which NumPy 2.5 dropped
    from numba import cuda as numba_cuda
    from numba.cuda.core import config

    config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a small batch is no mistake
    link_once()
    return numba_cuda


@rule
def nothing(book: Any, s: Any) -> None:
    """What is left to run on in a game whose choices do everything at once."""


@rule
def forced(book: Any, s: Any) -> int:  # noqa: ARG001  as every kind
    """The kind of what comes next in a game that does not tell more of it: a choice, or what is forced."""
    return 1 if s.to_act == 0 else 0


class Kernel(NamedTuple):
    """A kernel that plays random games, and how it is started."""

    call: Any
    blocks: int
    threads: int
    memory: tuple[Any, ...] = ()  # arrays of its own, after those of every kernel


def kinds(game: Game) -> int:
    """How many kinds of steps a game tells apart."""
    return getattr(game.rules, "KINDS", FORCED_OR_NOT)


_compiled: dict[tuple[str, str], Any] = {}  # kernels by game and name


def compiled(game: Game, kernel: Callable[..., Any], *parts: Callable[..., Any], registers: int = REGISTERS) -> Any:
    """A kernel bound to the rules of a game, and to the functions it calls, which are bound in the same way."""
    known = game.key, kernel.__name__
    if known not in _compiled:
        _compiled[known] = _bound(game, kernel, parts, registers)
    return _compiled[known]


def _bound(game: Game, kernel: Callable[..., Any], parts: Iterable[Callable[..., Any]], registers: int) -> Any:
    import numba

    cuda, rules = load_cuda(), game.rules
    names = {"cuda": cuda, "int16": numba.int16, "int32": numba.int32, "int64": numba.int64}
    names |= {"KINDS": kinds(game), "ACTIONS": game.action_count, "STATE": numba.from_dtype(game.state.STATE)}
    names |= {name: getattr(game.compiled, name) for name in ("deal", "legal", "scores")}
    # A game may split play into choose and run_on; else all of it happens at the choice.
    names["choose"] = getattr(rules, "choose", rules.play)
    names["run_on"] = getattr(rules, "run_on", nothing)
    names["kind"] = getattr(rules, "kind", forced)

    def bound(fn: Callable[..., Any], name: str) -> FunctionType:
        return FunctionType(fn.__code__, {**fn.__globals__, **names}, name)

    for part in parts:
        names[part.__name__] = cuda.jit(bound(part, part.__name__), device=True)
    return cuda.jit(bound(kernel, f"{kernel.__name__}_{game.key.replace('-', '_')}"), max_registers=registers)
