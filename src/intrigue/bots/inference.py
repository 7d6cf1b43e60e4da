"""Inference with a net: its weights in the layout of compiled code, and the evaluation of positions."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import numpy as np

from intrigue.engine.game import Game
from intrigue.engine.records import NONE
from intrigue.engine.targets import chosen_target, interpreted

from .kernels import forward
from .kernels.forward import Weights
from .net import Array, Header, Net

NO_NET = Header("", "", "", "", 0, 0, 0, 0, 0)


@cache
def weights_of(net: Net | None) -> Weights:
    """The arrays of a net; without one they are empty, so that one compiled search does for both."""
    if net is None:
        arrays = {name: np.zeros(shape, np.float32) for name, shape in NO_NET.shapes().items()}
    else:
        arrays = dict(net.arrays)
    for name in ("w0", "w1", "w2"):
        arrays[name] = np.ascontiguousarray(arrays[name].swapaxes(-1, -2))
    return Weights(**arrays, seat_0=net.header.seat_0 if net else NONE)


def working_memory(net: Net | None) -> tuple[Array, Array, Array, Array]:
    """Features, hidden units, policy and shares of the win."""
    header = net.header if net else NO_NET
    shapes: tuple[Any, ...] = (header.features, (3, header.width), header.actions, header.seats + 1)
    return tuple(np.zeros(shape, np.float32) for shape in shapes)  # type: ignore[return-value]  # four of them


class Evaluator:
    """Evaluates positions by a net."""

    def __init__(self, game: Game, net: Net) -> None:
        self.game, self.weights = game, weights_of(net)
        _, self.work, self.policy, self.shares = working_memory(net)
        self._evaluate = cast(Any, forward.evaluate if chosen_target() == "cpu" else interpreted(forward.evaluate))

    def evaluate(self, veiled: np.void, legal: list[int]) -> tuple[Array, Array]:
        """(how likely each legal move is, share of the win of each seat counted from the viewer and last of nobody),
        which the next call overwrites."""
        seats, viewer, moves = int(veiled["seats"]), int(veiled["viewer"]), np.array(legal, np.int16)
        x = self.game.features(veiled)
        self._evaluate(self.weights, x, self.work, moves, len(moves), seats, viewer, self.policy, self.shares)
        return self.policy[: len(moves)], self.shares[: seats + 1]
