"""Evaluation during training by a fixed protocol: one seat against players inside the batch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import torch

from intrigue.batch import Batch
from intrigue.engine.game import Game

from .network import Network
from .rollout import Tables, sampled
from .tables import TableKind

SEED = 1_000_003  # of the deals, never used in training


@dataclass(frozen=True)
class Rival:
    """A net as opponent: it plays its most likely moves, or samples from its policy."""

    net: Network
    samples: bool
    name: str


@dataclass(frozen=True)
class Figure:
    """What the net won at one kind of table, on average over its seats."""

    table: str
    opponent: str
    share: float  # of the win
    even: float  # what it would be if all seats were alike
    games: int


def figures(
    net: Network, game: Game, kinds: list[TableKind], device: torch.device, games: int, rival: Rival | None
) -> Iterator[Figure]:
    opponents: list[str | Rival] = ["random", *(["policy"] if game.policy else []), *([rival] if rival else [])]
    for kind in kinds:
        for opponent in opponents:
            yield figure(net, game, kind, opponent, device, games)


def figure(
    net: Network, game: Game, kind: TableKind, opponent: str | Rival, device: torch.device, games: int
) -> Figure:
    """The net plays every seat in turn, by its most likely moves, the opponent the others, on the same deals."""
    target = "cuda" if device.type == "cuda" else "cpu"
    rival = opponent if isinstance(opponent, Rival) else None
    name = rival.name if rival else str(opponent)
    each = max(1, games // kind.seats)
    mine = everyone = 0.0
    for seat in range(kind.seats):
        players = ["outside" if rival else name] * kind.seats
        players[seat] = "outside"
        batch = Batch(
            game, each, kind.seats, kind.options, seed=SEED, target=target, illegal="ignore", auto_reset=False,
            players=players,
        )  # fmt: skip
        with torch.no_grad():
            reward = finished(batch, net, rival, seat, device)
        mine += float(reward[:, seat].mean())
        everyone += float(reward.mean())
    return Figure(str(kind), name, mine / kind.seats, everyone / kind.seats, each * kind.seats)


def finished(batch: Batch, net: Network, rival: Rival | None, seat: int, device: torch.device) -> torch.Tensor:
    """The rewards of all games of a batch, by seat: the net plays one seat, and the rival those that no player of the
    batch takes."""
    tables = Tables(batch, device)
    won = tables.reward.clone()
    while not bool((tables.ended > 0).all()):
        legal = tables.outputs()
        moves, _ = net(tables.obs, legal, batch.seats)
        if rival:
            theirs, _ = rival.net(tables.obs, legal, batch.seats)
            moves = torch.where((tables.seat == seat)[:, None], moves, sampled(theirs) if rival.samples else theirs)
        tables.step(moves.argmax(-1))
        won += tables.reward  # paid once, in the step that ends a game
    return won
