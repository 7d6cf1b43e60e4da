"""Proximal policy optimisation with masked moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import nn

from .network import Network
from .rollout import Rows


@dataclass(frozen=True)
class Method:
    """How a net is trained; rates and entropy fall to the given part of themselves at the end."""

    learning_rate: float = 7e-4
    learning_rate_end: float = 0.05
    entropy: float = 0.04
    entropy_end: float = 0.2
    epochs: int = 1
    rows: int = 16_384  # in one step of the optimiser
    clip: float = 0.2
    value_weight: float = 0.5
    max_norm: float = 1.0  # of gradients
    trace: float = 0.95  # lambda of generalised advantage estimation


@dataclass
class Losses:
    policy: float = 0.0
    value: float = 0.0
    entropy: float = 0.0


def falling(start: float, end: float, progress: float) -> float:
    """From ``start`` to ``end`` times as much, in a straight line."""
    return start * (1 - (1 - end) * min(1.0, progress))


def improve(
    net: Network, optimiser: torch.optim.Optimizer, played: Sequence[Rows], method: Method, progress: float
) -> Losses:
    """Steps of the optimiser over all rows; each step takes rows of one kind of table."""
    for group in optimiser.param_groups:
        group["lr"] = falling(method.learning_rate, method.learning_rate_end, progress)
    entropy_weight = falling(method.entropy, method.entropy_end, progress)
    sums, steps = torch.zeros(3, device=played[0].action.device), 0
    for _ in range(method.epochs):
        parts = [(rows, part) for rows in played for part in _parts(rows, method.rows)]
        for at in torch.randperm(len(parts)).tolist():
            rows, part = parts[at]
            sums += _step(net, optimiser, rows, part, method, entropy_weight)
            steps += 1
    return Losses(*(sums / max(1, steps)).tolist())


def _parts(rows: Rows, size: int) -> list[torch.Tensor]:
    """The rows in random order, in parts of about the same size."""
    order = torch.randperm(len(rows), device=rows.action.device)
    return list(order.chunk(max(1, round(len(rows) / size))))


def _step(
    net: Network,
    optimiser: torch.optim.Optimizer,
    rows: Rows,
    part: torch.Tensor,
    method: Method,
    entropy_weight: float,
) -> torch.Tensor:
    advantage = rows.advantage[part]
    advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
    moves, outcomes = net(rows.obs[part].float(), rows.mask[part], rows.seats)
    ratio = (moves.gather(1, rows.action[part][:, None])[:, 0] - rows.log_p[part]).exp()
    policy = -torch.minimum(ratio * advantage, ratio.clamp(1 - method.clip, 1 + method.clip) * advantage).mean()
    value = -(rows.outcome[part] * outcomes.clamp(min=-50)).sum(1).mean()
    entropy = -(moves.exp() * moves.clamp(min=-50)).sum(1).mean()
    optimiser.zero_grad(set_to_none=True)
    (policy + method.value_weight * value - entropy_weight * entropy).backward()
    nn.utils.clip_grad_norm_(net.parameters(), method.max_norm)
    optimiser.step()
    return torch.stack([policy.detach(), value.detach(), entropy.detach()])
