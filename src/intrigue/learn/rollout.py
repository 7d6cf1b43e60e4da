"""Self-play decisions as training rows: observation, action, return."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import torch
from torch import Tensor

from intrigue.batch import Batch

from .network import Network


@dataclass
class Rows:
    """Decisions, one a row."""

    seats: int
    obs: Tensor
    mask: Tensor
    action: Tensor
    log_p: Tensor
    advantage: Tensor
    outcome: Tensor  # shares of the win by seats from the viewer, and of nobody

    def __len__(self) -> int:
        return len(self.action)

    def where(self, wanted: Tensor) -> Rows:
        """Some of the rows."""
        return Rows(self.seats, *(getattr(self, one.name)[wanted] for one in fields(self)[1:]))


class Tables:
    """A batch of tables at which a net plays all seats, or one seat against a fixed net or a player inside the batch,
    each seat in its turn."""

    def __init__(
        self, batch: Batch, device: torch.device, rival: Network | None = None, inside: str | None = None
    ) -> None:
        self.batch, self.device, self.rival, self.inside = batch, device, rival, inside
        self.rounds = 0
        self.learner = torch.arange(batch.n, device=device) % batch.seats  # the seat that learns, against a rival
        self.obs, self.mask, self.seat, self.ended, self.reward = (
            _shared(one, device) for one in (batch.obs, batch.mask, batch.seat, batch.ended, batch.reward)
        )
        self.seat_moves = batch.game.seat_moves[: batch.seats]

    def outputs(self) -> Tensor:
        """The mask of legal moves, by outputs of the net: moves that name a seat are relative to the seat that
        decides."""
        return from_viewer(self.mask.bool(), self.seat_moves, self.seat.long())

    def step(self, outputs: Tensor) -> None:
        """Play the move of one output at every table."""
        chosen = by_number(outputs, self.seat_moves, self.seat.long())
        self.batch.step(chosen if self.device.type == "cuda" else chosen.numpy())

    def play(self, net: Network, steps: int, trace: float) -> Rows:
        """Play ``steps`` decisions at every table; returns them with advantages and outcomes."""
        if self.inside:
            players = [self.inside] * self.batch.seats
            players[self.rounds % self.batch.seats] = "outside"
            self.batch.set_players(players)
            self.rounds += 1
        with torch.no_grad():
            return self._play(net, steps, trace)

    def _play(self, net: Network, steps: int, trace: float) -> Rows:
        n, seats, header, on = self.batch.n, self.batch.seats, net.header, self.device
        obs = torch.empty((steps, n, header.features), dtype=torch.float16, device=on)
        mask = torch.empty((steps, n, header.actions), dtype=torch.bool, device=on)
        action, seat = (torch.empty((steps, n), dtype=torch.int64, device=on) for _ in range(2))
        log_p, value, ended = (torch.empty((steps, n), device=on) for _ in range(3))
        reward = torch.empty((steps, n, seats), device=on)
        for t in range(steps):
            mask[t], obs[t], seat[t] = self.outputs(), self.obs, self.seat
            moves, outcomes = net(self.obs, mask[t], seats)
            action[t] = chosen = self._chosen(moves, mask[t], seat[t])
            log_p[t] = moves.gather(1, chosen[:, None])[:, 0]
            value[t] = outcomes[:, 0].exp()
            self.step(chosen)
            ended[t], reward[t] = self.ended, self.reward
        _, outcomes = net(self.obs, self.outputs(), seats)
        last = by_seat(outcomes.exp()[:, :seats], self.seat.long())
        advantage, won = advantages(value, seat, ended > 0, reward, last, trace)
        outcome = by_viewer(won.flatten(0, 1), seat.flatten(), header.seats)
        rows = Rows(
            seats, obs.flatten(0, 1), mask.flatten(0, 1), action.flatten(), log_p.flatten(),
            advantage.flatten(), outcome,
        )  # fmt: skip
        return rows if self.rival is None else rows.where((seat == self.learner).flatten())

    def _chosen(self, moves: Tensor, mask: Tensor, seat: Tensor) -> Tensor:
        """A move sampled for every table, by the net that has to decide there."""
        if self.rival is not None:
            theirs, _ = self.rival(self.obs, mask, self.batch.seats)
            moves = torch.where((seat == self.learner)[:, None], moves, theirs)
        return sampled(moves).argmax(-1)


def sampled(moves: Tensor) -> Tensor:
    """Log-probabilities with noise, such that the highest of a row is a sample of it."""
    return moves - torch.empty_like(moves).exponential_().log()


def _shared(array: Any, device: torch.device) -> Tensor:
    return torch.as_tensor(array, device=device) if device.type == "cuda" else torch.from_dlpack(array)


def advantages(
    value: Tensor, seat: Tensor, ended: Tensor, reward: Tensor, last: Tensor, trace: float
) -> tuple[Tensor, Tensor]:
    """Generalised advantage estimation: (advantage of each decision, what every seat won in the end) of steps x games.

    It goes from one decision of a seat to the next of the same seat; moves of others and chance lie between them.
    ``last`` is each seat's value where the steps end in the middle of a game, ``trace`` the lambda of the method.
    """
    steps = len(seat)
    coming, gained, won = last.clone(), torch.zeros_like(last), last.clone()
    advantage, outcome = torch.empty_like(value), torch.empty((steps, *last.shape), device=last.device)
    for t in range(steps - 1, -1, -1):
        over = ended[t][:, None]
        coming, won = torch.where(over, reward[t], coming), torch.where(over, reward[t], won)
        gained = gained.masked_fill(over, 0)
        mine = seat[t][:, None]
        found = coming.gather(1, mine)[:, 0] - value[t] + trace * gained.gather(1, mine)[:, 0]
        advantage[t], outcome[t] = found, won
        coming = coming.scatter(1, mine, value[t][:, None])
        gained = gained.scatter(1, mine, found[:, None])
    return advantage, outcome


def from_viewer(moves: Tensor, seat_moves: range, viewer: Tensor) -> Tensor:
    """A table of moves as the net's outputs have them: those that name a seat are counted from the viewer."""
    if not seat_moves:
        return moves
    seats = len(seat_moves)
    at = (torch.arange(seats, device=moves.device) + viewer[:, None]) % seats
    found = moves.clone()
    found[:, seat_moves.start : seat_moves.stop] = moves.gather(1, seat_moves.start + at)
    return found


def by_number(outputs: Tensor, seat_moves: range, viewer: Tensor) -> Tensor:
    """Outputs of the net as moves, which name seats by their numbers."""
    if not seat_moves:
        return outputs
    seat = outputs - seat_moves.start
    named = (seat >= 0) & (seat < len(seat_moves))
    return torch.where(named, seat_moves.start + (seat + viewer) % len(seat_moves), outputs)


def by_seat(shares: Tensor, viewer: Tensor) -> Tensor:
    """Shares by seats counted from the viewer, as shares by seat numbers."""
    seats = shares.shape[1]
    at = (torch.arange(seats, device=shares.device) - viewer[:, None]) % seats
    return shares.gather(1, at)


def by_viewer(shares: Tensor, viewer: Tensor, max_seats: int) -> Tensor:
    """Shares by seat numbers, as outcomes of the net: seats counted from the viewer, then nobody."""
    rows, seats = shares.shape
    at = (torch.arange(seats, device=shares.device) + viewer[:, None]) % seats
    outcome = torch.zeros((rows, max_seats + 1), device=shares.device)
    outcome[:, :seats] = shares.gather(1, at)
    outcome[:, max_seats] = (1 - shares.sum(1)).clamp(min=0)
    return outcome
