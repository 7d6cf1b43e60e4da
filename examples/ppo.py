"""A player of A Royal Will from nothing, by masked PPO against itself: a whole trainer in one file, on ``Batch``.

    python examples/ppo.py --minutes 10
    intrigue arena royal-will --agent examples.ppo:make_agent --levels regular --seats 2 --games 400

Needs the extra ``learn``. On a GPU games and net stay there (``--device cuda``); a processor does the same, slowly.
Writes the net to ppo.pt and a line of its curve every few seconds, now and then with its part of the wins against
``policy``. What ``python -m intrigue.learn`` does beyond this: all games, modes and decks in one net, weights in the
package's own format, and evaluation by a fixed protocol.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from intrigue import Batch

GAME, SEATS = "royal-will", 2
FILE = Path("ppo.pt")
WIDTH = 256
STEPS = 32  # decisions of every game in a rollout
EPOCHS, ROWS = 2, 8192  # passes over a rollout, and size of a minibatch
LEARNING_RATE, CLIP, VALUE_WEIGHT, ENTROPY = 1e-3, 0.2, 0.5, 0.02
EVALUATION = 2048  # games
EVERY = 20  # seconds between two evaluations


class Player(nn.Module):
    """From an observation to logits of all actions and the expected share of the win."""

    def __init__(self, features: int, actions: int) -> None:
        super().__init__()
        sizes = (features, WIDTH, WIDTH, WIDTH)
        layers = [layer for at in range(3) for layer in (nn.Linear(sizes[at], sizes[at + 1]), nn.ReLU())]
        self.body = nn.Sequential(*layers)
        self.policy, self.value = nn.Linear(WIDTH, actions), nn.Linear(WIDTH, 1)

    def forward(self, observations: Tensor, mask: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
        inner = self.body(observations)
        logits = self.policy(inner).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.value(inner)[:, 0]


def tensor(array: Any) -> Tensor:
    """A copy of an array of the batch, which its next step will change."""
    return torch.from_dlpack(array).clone()


@torch.no_grad()
def play(batch: Batch, player: Player) -> dict[str, Tensor]:
    """STEPS decisions in every game, with their returns."""
    rows: dict[str, list[Tensor]] = {name: [] for name in ("observation", "mask", "action", "chance", "value")}
    seats, ended, rewards = [], [], []
    for _ in range(STEPS):
        observation, mask = tensor(batch.obs), tensor(batch.mask)
        chances, value = player(observation, mask)
        action = chances.sample()
        seats.append(tensor(batch.seat).long())
        batch.step(action)
        ended.append(tensor(batch.ended) > 0)
        rewards.append(tensor(batch.reward))
        found = (observation, mask, action, chances.log_prob(action), value)
        for name, one in zip(rows, found, strict=True):
            rows[name].append(one)
    result = {name: torch.cat(listed) for name, listed in rows.items()}
    result["return"] = torch.cat(returns(batch, player, seats, ended, rewards))
    return result


def returns(
    batch: Batch, player: Player, seats: list[Tensor], ended: list[Tensor], rewards: list[Tensor]
) -> list[Tensor]:
    """By decision: what its seat won; in games that are not over, the player's value of the last position."""
    mask = torch.ones_like(tensor(batch.mask))
    worth = torch.stack([player(tensor(batch.obs_of(seat)), mask)[1] for seat in range(batch.seats)], dim=1)
    found = []
    for seat, over, reward in zip(reversed(seats), reversed(ended), reversed(rewards), strict=True):
        worth = torch.where(over[:, None], reward, worth)
        found.append(worth.gather(1, seat[:, None])[:, 0])
    return found[::-1]


def improve(player: Player, optimiser: torch.optim.Optimizer, played: dict[str, Tensor], progress: float) -> float:
    """One round of optimisation; returns the mean value loss."""
    advantage = played["return"] - played["value"]
    played["advantage"] = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
    losses = []
    for group in optimiser.param_groups:
        group["lr"] = LEARNING_RATE * (1 - 0.9 * progress)
    for _ in range(EPOCHS):
        for chosen in torch.randperm(len(advantage), device=advantage.device).split(ROWS):
            row = {name: values[chosen] for name, values in played.items()}
            chances, value = player(row["observation"], row["mask"])
            ratio = (chances.log_prob(row["action"]) - row["chance"]).exp()
            gain = torch.min(ratio * row["advantage"], ratio.clamp(1 - CLIP, 1 + CLIP) * row["advantage"]).mean()
            value_loss = (value - row["return"]).square().mean()
            entropy = chances.entropy().mean()
            loss = -gain + VALUE_WEIGHT * value_loss - ENTROPY * (1 - 0.8 * progress) * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 1.0)
            optimiser.step()
            losses.append(value_loss.detach())
    return float(torch.stack(losses).mean())


@torch.no_grad()
def share_against(player: Player, opponent: str, device: str, seed: int = 1_000_000) -> float:
    """The player's part of the wins against ``random`` or ``policy``, as often in each seat."""
    won = 0.0
    for seat in range(SEATS):
        players = [opponent if other != seat else "outside" for other in range(SEATS)]
        batch = Batch(
            GAME, EVALUATION // SEATS, SEATS, seed=seed, players=players, target=target(device), auto_reset=False,
            illegal="ignore",
        )  # fmt: skip
        over = tensor(batch.ended) > 0
        while not over.all():
            batch.step(player(tensor(batch.obs), tensor(batch.mask))[0].probs.argmax(dim=1))
            now = tensor(batch.ended) > 0
            won += float(tensor(batch.reward)[now & ~over, seat].sum())
            over |= now
    return won / (EVALUATION // SEATS * SEATS)


def target(device: str) -> str:
    return "cuda" if device == "cuda" else "cpu"


def train(
    minutes: float,
    places: int,
    device: str,
    seed: int = 1,
    on_progress: Callable[[dict[str, float]], None] = lambda _: None,
) -> Player:
    torch.manual_seed(seed)
    batch = Batch(GAME, places, SEATS, seed=seed, target=target(device))
    player = Player(batch.obs.shape[1], batch.mask.shape[1]).to(device)
    optimiser = torch.optim.Adam(player.parameters(), lr=LEARNING_RATE, eps=1e-5)
    began, decisions, seconds, looked = time.monotonic(), 0, 0.0, 0.0
    while seconds < 60 * minutes:
        loss = improve(player, optimiser, play(batch, player), seconds / (60 * minutes))
        decisions, seconds = decisions + STEPS * places, time.monotonic() - began
        point = {"seconds": round(seconds, 1), "decisions": decisions, "value_loss": round(loss, 4)}
        if seconds >= looked + EVERY:
            looked = seconds
            point["against_policy"] = round(share_against(player, "policy", device), 3)
        on_progress(point)
    return player


def make_agent(game: Any, seed: int) -> Callable[[Any], int]:  # noqa: ARG001  it throws no dice
    """For ``intrigue arena --agent examples.ppo:make_agent``: the likeliest move of the net in ppo.pt."""
    torch.set_num_threads(1)
    player = Player(game.feature_count, game.action_count)
    player.load_state_dict(torch.load(FILE, weights_only=True, map_location="cpu"))

    @torch.no_grad()
    def decide(seen: Any) -> int:
        rows = torch.from_numpy(seen.observation)[None], torch.from_numpy(seen.mask)[None]
        return int(player(*rows)[0].probs.argmax())

    return decide


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--places", type=int, help="games at a time; 16384 on a GPU, else 512")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cuda" if torch.cuda.is_available() else "cpu")
    given = parser.parse_args()
    told = 0.0

    def on_progress(point: dict[str, float]) -> None:
        nonlocal told
        if time.monotonic() - told > 5 or "against_policy" in point:
            told = time.monotonic()
            print(json.dumps(point), flush=True)

    player = train(
        given.minutes,
        given.places or (16_384 if given.device == "cuda" else 512),
        given.device,
        on_progress=on_progress,
    )
    torch.save(player.cpu().state_dict(), FILE)
    player.to(given.device)
    for opponent in ("random", "policy"):
        share = share_against(player, opponent, given.device)
        print(f"against {opponent}: {share:.3f} of the wins, {EVALUATION} games", flush=True)


if __name__ == "__main__":
    main()
