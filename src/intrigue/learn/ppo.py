"""Proximal policy optimisation with masked moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import nn

from .network import Network
from .rollout import Rows


@dataclass(frozen=True)
class Hyperparameters:
    """How a net is trained; learning rate and entropy weight decay linearly to the given fraction of themselves."""

    learning_rate: float = 7e-4
    learning_rate_end: float = 0.05
    entropy: float = 0.04
    entropy_end: float = 0.2
    epochs: int = 1
    rows: int = 16_384  # of a minibatch
    clip: float = 0.2
    value_weight: float = 0.5
    max_norm: float = 1.0  # of gradients
    trace: float = 0.8  # lambda of generalised advantage estimation
    average: float = 0.999  # decay of the moving average of the weights, which is the net that is kept


@dataclass
class Losses:
    policy: float = 0.0
    value: float = 0.0
    entropy: float = 0.0


def decayed(start: float, end: float, progress: float) -> float:
    """Linear decay from ``start`` to ``end`` times ``start``."""
    return start * (1 - (1 - end) * min(1.0, progress))


class Learner:
    """A net that is trained, and the moving average of its weights, which plays more evenly."""

    def __init__(self, net: Network, average: Network, method: Hyperparameters) -> None:
        self.net, self.average, self.method = net, average, method
        self.steps = 0
        on_gpu = next(net.parameters()).is_cuda
        self.optimiser = torch.optim.Adam(net.parameters(), lr=method.learning_rate, eps=1e-5, fused=on_gpu)

    def improve(self, played: Sequence[Rows], progress: float) -> Losses:
        """One round of optimisation over all rows; each step takes rows of one kind of table."""
        method = self.method
        for group in self.optimiser.param_groups:
            group["lr"] = decayed(method.learning_rate, method.learning_rate_end, progress)
        entropy_weight = decayed(method.entropy, method.entropy_end, progress)
        sums, steps = torch.zeros(3, device=played[0].action.device), 0
        for _ in range(method.epochs):
            todo = [(rows, part) for rows in played for part in parts(len(rows), method.rows, rows.action.device)]
            for at in torch.randperm(len(todo)).tolist():
                rows, part = todo[at]
                sums += self._step(rows, part, entropy_weight)
                steps += 1
        return Losses(*(sums / max(1, steps)).tolist())

    def _step(self, rows: Rows, part: torch.Tensor, entropy_weight: float) -> torch.Tensor:
        method, net = self.method, self.net
        advantage = rows.advantage[part]
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        moves, outcomes = net(rows.obs[part].float(), rows.mask[part], rows.seats)
        ratio = (moves.gather(1, rows.action[part][:, None])[:, 0] - rows.log_p[part]).exp()
        policy = -torch.minimum(ratio * advantage, ratio.clamp(1 - method.clip, 1 + method.clip) * advantage).mean()
        value = -(rows.outcome[part] * outcomes.clamp(min=-50)).sum(1).mean()
        entropy = -(moves.exp() * moves.clamp(min=-50)).sum(1).mean()
        self.optimiser.zero_grad(set_to_none=True)
        (policy + method.value_weight * value - entropy_weight * entropy).backward()
        nn.utils.clip_grad_norm_(net.parameters(), method.max_norm)
        self.optimiser.step()
        self.steps += 1
        add_to_average(self.average, net, self.steps, method.average)
        return torch.stack([policy.detach(), value.detach(), entropy.detach()])


def add_to_average(average: Network, net: Network, steps: int, most: float) -> None:
    """Update the moving average. Early on it covers a tenth of the steps only, to forget the initial weights."""
    new = max(1 - most, min(1.0, 10 / steps))
    with torch.no_grad():
        torch._foreach_lerp_(list(average.parameters()), list(net.parameters()), new)


def parts(count: int, size: int, device: torch.device) -> list[torch.Tensor]:
    """Shuffled indices of rows, in minibatches of about the same size."""
    order = torch.randperm(count, device=device)
    return list(order.chunk(max(1, round(count / size))))
