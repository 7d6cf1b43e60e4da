"""The net of bots/net.py as PyTorch trains it."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn

from intrigue.bots.net import Header, Net
from intrigue.engine.errors import IntrigueError

ABSENT = -1e9  # logit of what cannot be


class Network(nn.Module):  # type: ignore[misc]  # an extra, without types in a normal set-up
    """From the features of one seat to the log-probabilities of its moves and of the outcomes; see docs/bots.md."""

    def __init__(self, header: Header) -> None:
        super().__init__()
        h = header.width
        self.header = header
        self.first = nn.Linear(header.features, h)
        self.inner = nn.ModuleList(nn.Linear(h, h) for _ in range(header.blocks))
        self.outer = nn.ModuleList(nn.Linear(h, h) for _ in range(header.blocks))
        self.policy = nn.Linear(h, header.actions)
        self.outcome = nn.Linear(h, header.seats + 1)
        with torch.no_grad():
            for layer in (self.policy, self.outcome, *self.outer):
                layer.weight.mul_(0.1)  # begins near "all moves alike" and near the identity

    def forward(self, x: Tensor, mask: Tensor, seats: int) -> tuple[Tensor, Tensor]:
        """(log-probabilities of actions, log-shares of outcomes), of rows of features and of legal moves."""
        h = torch.relu(self.first(x))
        for inner, outer in zip(self.inner, self.outer, strict=True):
            h = h + outer(torch.relu(inner(h)))
        outcomes = self.outcome(h)
        if seats < self.header.seats:
            absent = torch.zeros_like(outcomes, dtype=torch.bool)
            absent[:, seats : self.header.seats] = True
            outcomes = outcomes.masked_fill(absent, ABSENT)
        moves = self.policy(h).masked_fill(~mask, ABSENT)
        return torch.log_softmax(moves, -1), torch.log_softmax(outcomes, -1)

    def take_over(self, net: Net) -> None:
        """Initialise from another net of the game, which may be narrower, have fewer blocks, or know only the first of
        the features; new weights start so that they change nothing."""
        mine, theirs = self.header, net.header
        if (theirs.game, theirs.actions, theirs.seats) != (mine.game, mine.actions, mine.seats):
            raise IntrigueError(f"a net for {theirs.game}, not for {mine.game} as it is now: train from nothing")
        if theirs.features > mine.features or theirs.width > mine.width or theirs.blocks > mine.blocks:
            raise IntrigueError(f"a net with more features, width or blocks cannot become {mine}")
        arrays = {name: torch.from_numpy(array) for name, array in net.arrays.items()}
        with torch.no_grad():
            self.first.weight[:, theirs.features :] = 0
            self.first.weight[: theirs.width, : theirs.features] = arrays["w0"]
            self.first.bias[: theirs.width] = arrays["b0"]
            for block in range(mine.blocks):
                inner, outer = self.inner[block], self.outer[block]
                if block >= theirs.blocks:
                    outer.weight.zero_()
                    outer.bias.zero_()
                    continue
                for layer, name in ((inner, "1"), (outer, "2")):
                    _place(layer, arrays[f"w{name}"][block], arrays[f"b{name}"][block])
            _place(self.policy, arrays["wp"], arrays["bp"])
            if mine.seat_0 != theirs.seat_0:  # it named seats by their numbers: it is indifferent between them now
                for values in (self.policy.weight, self.policy.bias):
                    values[mine.seat_0 : mine.seat_0 + mine.seats] = values[
                        mine.seat_0 : mine.seat_0 + mine.seats
                    ].mean(0, keepdim=True)
            _place(self.outcome, arrays["wv"], arrays["bv"])

    def arrays(self) -> dict[str, Any]:
        """The weights by the names that ``bots.net.pack`` knows."""

        def stacked(layers: nn.ModuleList, what: str) -> Any:
            return torch.stack([getattr(layer, what) for layer in layers]).detach().cpu().numpy()

        def of(layer: nn.Linear) -> tuple[Any, Any]:
            return layer.weight.detach().cpu().numpy(), layer.bias.detach().cpu().numpy()

        found = {
            "w1": stacked(self.inner, "weight"), "b1": stacked(self.inner, "bias"),
            "w2": stacked(self.outer, "weight"), "b2": stacked(self.outer, "bias"),
        }  # fmt: skip
        for name, layer in (("0", self.first), ("p", self.policy), ("v", self.outcome)):
            found[f"w{name}"], found[f"b{name}"] = of(layer)
        return found


def _place(layer: nn.Linear, weight: Tensor, bias: Tensor) -> None:
    """Copy a smaller layer into one; its outputs get weight 0 from inputs that it did not have."""
    outputs, inputs = weight.shape
    layer.weight[:outputs, inputs:] = 0
    layer.weight[:outputs, :inputs] = weight
    layer.bias[:outputs] = bias
