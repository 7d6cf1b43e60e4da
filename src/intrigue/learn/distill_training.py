"""Training for distillation: toward the improved policy of a search, and the outcomes of the games."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from intrigue.bots.net import Net, pack
from intrigue.engine.errors import IntrigueError

from .distill_data import ARRAYS, MIN_PROBABILITY, GenerationPlan, Samples, read_chunk
from .network import Network
from .ppo import add_to_average, decayed, parts

HELD_OUT = 10  # one chunk in so many is held out
PATIENCE = 2  # epochs without a better held-out loss
CHECKPOINT_EVERY = 60.0  # seconds
BATCH = 8_192  # decisions evaluated at a time
MIN_LOG_PROBABILITY = -30.0  # log probabilities are clamped here


@dataclass(frozen=True)
class TrainingSettings:
    """Hyperparameters of a run."""

    minutes: float = 5.0
    epochs: int = 8  # at most
    learning_rate: float = 2e-4
    learning_rate_end: float = 0.05  # fraction of it that is left after the last epoch
    width: int = 0  # of the net; 0: that of the initial net
    blocks: int = 0
    rows: int = 1_024  # of a minibatch
    value_weight: float = 0.1
    root_weight: float = 0.25  # of the search's value, relative to the outcome
    keep_weight: float = 0.0  # of the divergence from the policy of the initial net
    max_norm: float = 1.0  # of gradients
    average: float = 0.999  # decay of the moving average of the weights, which is the net that is kept


@dataclass(frozen=True)
class Loss:
    """Means over decisions."""

    policy: float = 0.0  # divergence from the improved policy, in nats
    kept: float = 0.0  # divergence from the policy of the initial net
    outcome: float = 0.0  # cross-entropy of who won
    root: float = 0.0  # cross-entropy with the search's value for the viewer's side
    gain: float = 0.0  # over the initial policy, by the searches: share of the win per decision
    greedy: float = 0.0  # the same for greedy moves
    standard_error: float = 0.0  # of ``greedy``, with the decisions of a game taken as independent

    def total(self, settings: TrainingSettings) -> float:
        value = self.outcome + settings.root_weight * self.root
        return self.policy + settings.keep_weight * self.kept + settings.value_weight * value


@dataclass(frozen=True)
class Point:
    """A point of the curve, after an epoch."""

    epoch: int
    seconds: float
    learned: Loss
    held_out: Loss


@dataclass
class Dataset:
    """Samples at tables with one number of seats, on the training device."""

    seats: int
    obs: Tensor
    mask: Tensor
    target: Tensor  # logarithm of the improved policy
    before: Tensor  # logarithm of the initial policy
    outcome: Tensor
    value: Tensor
    own: Tensor

    def __len__(self) -> int:
        return len(self.value)

    def where(self, wanted: Tensor) -> Dataset:
        return Dataset(self.seats, *(getattr(self, one.name)[wanted] for one in fields(self)[1:]))


def losses(net: Network, dataset: Dataset) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Four parts of Loss: policy, kept, outcome and root.

    The divergence is reversed, KL(net || target). A search is noisy, and noise in the logarithm of its policy averages
    out over many decisions; with KL(target || net) it would not: the net would learn to spread its moves more evenly,
    and play no better.
    """
    moves, outcomes = net(dataset.obs.float(), dataset.mask, dataset.seats)
    moves, outcomes = moves.clamp(min=MIN_LOG_PROBABILITY), outcomes.clamp(min=MIN_LOG_PROBABILITY)
    policy = (moves.exp() * (moves - dataset.target)).sum(1).mean()
    kept = (moves.exp() * (moves - dataset.before)).sum(1).mean()
    outcome = -(dataset.outcome * outcomes).sum(1).mean()
    own = (outcomes.exp() * dataset.own).sum(1).clamp(1e-6, 1 - 1e-6)
    root = -(dataset.value * own.log() + (1 - dataset.value) * (1 - own).log()).mean()
    return policy, kept, outcome, root


def gains(net: Network, dataset: Dataset, caution: float) -> tuple[Tensor, Tensor]:
    """Gain over the initial net by the searches: of the policy, and of greedy moves."""
    moves, _ = net(dataset.obs.float(), dataset.mask, dataset.seats)
    # A search's policy says what it thinks of moves, up to a number that is the same for all moves of a decision.
    value = caution * (dataset.target - dataset.before.clamp(min=math.log(MIN_PROBABILITY))) * dataset.mask
    gain = ((moves.exp() - dataset.before.exp()) * value).sum(1)
    now, then = (value.gather(1, one.argmax(1, keepdim=True))[:, 0] for one in (moves, dataset.before))
    return gain, now - then


class Trainer:
    """A net, the moving average of its weights, and the best of those averages."""

    def __init__(
        self,
        teacher: Net,
        plan: GenerationPlan,
        chunks: Sequence[Path],
        settings: TrainingSettings,
        device: torch.device,
    ) -> None:
        torch.manual_seed(plan.seed)
        self.caution = plan.caution
        torch.set_float32_matmul_precision("high")
        self.settings, self.device = settings, device
        header = teacher.header
        self.net = Network(
            replace(header, width=settings.width or header.width, blocks=settings.blocks or header.blocks)
        )
        self.net.take_over(teacher)
        self.net.to(device)
        self.average = deepcopy(self.net)
        self.train, self.held_out = self._datasets(chunks)
        self.optimiser = torch.optim.Adam(self.net.parameters(), lr=settings.learning_rate, eps=1e-5)
        self.before = self.loss(self.held_out)
        self.best, self.best_state = self.before, deepcopy(self.average.state_dict())
        self.steps, self.seconds, self.curve = 0, 0.0, list[Point]()

    def _datasets(self, chunks: Sequence[Path]) -> tuple[list[Dataset], list[Dataset]]:
        """(training, held out) by number of seats. No game is in both."""
        if len(chunks) < 2:
            raise IntrigueError(f"{len(chunks)} chunks of samples: at least 2 are needed, one of them to be held out")
        held = [path for at, path in enumerate(chunks) if at % HELD_OUT == 0]
        rest = [path for at, path in enumerate(chunks) if at % HELD_OUT]
        return self._loaded(rest), self._loaded(held)

    def _loaded(self, chunks: Sequence[Path]) -> list[Dataset]:
        groups: dict[int, list[Samples]] = {}
        for path in chunks:
            samples = read_chunk(path)
            if (found := (samples.obs.shape[1], samples.mask.shape[1])) != (
                wanted := (self.net.header.features, self.net.header.actions)
            ):
                raise IntrigueError(f"{path}: {found} features and moves, and the net has {wanted}")
            groups.setdefault(samples.seats, []).append(samples)
        return [self._dataset(seats, groups[seats]) for seats in sorted(groups)]

    def _dataset(self, seats: int, samples: Sequence[Samples]) -> Dataset:
        joined = {name: np.concatenate([getattr(one, name) for one in samples]) for name in ARRAYS}
        arrays = {name: torch.from_numpy(array).to(self.device) for name, array in joined.items()}
        target = arrays.pop("target").log().clamp(min=MIN_LOG_PROBABILITY)
        with torch.no_grad():
            both = zip(arrays["obs"].split(BATCH), arrays["mask"].split(BATCH), strict=True)
            before = [self.net(obs.float(), mask, seats)[0].clamp(min=MIN_LOG_PROBABILITY) for obs, mask in both]
        return Dataset(seats, target=target, before=torch.cat(before), **arrays)

    def __len__(self) -> int:
        """Number of training samples."""
        return sum(map(len, self.train))

    def loss(self, datasets: Sequence[Dataset]) -> Loss:
        """Of the averaged net."""
        sums, count = torch.zeros(7, device=self.device), sum(map(len, datasets))
        with torch.no_grad():
            for dataset in datasets:
                for part in torch.arange(len(dataset), device=self.device).split(BATCH):
                    rows = dataset.where(part)
                    gain, greedy = gains(self.average, rows, self.caution)
                    sums[:4] += len(part) * torch.stack(losses(self.average, rows))
                    sums[4:] += torch.stack([gain.sum(), greedy.sum(), greedy.square().sum()])
        policy, kept, outcome, root, gain, greedy, squares = (sums / count).tolist()
        standard_error = math.sqrt(max(0.0, squares - greedy**2) / count)
        return Loss(policy, kept, outcome, root, gain, greedy, standard_error)

    # ------------------------------------------------------------------------------------ running

    @property
    def over(self) -> bool:
        """Whether all epochs are done, the time is up, or the held-out loss no longer improves."""
        epochs = [point.held_out.total(self.settings) for point in self.curve]
        late = len(epochs) > PATIENCE and min(epochs[-PATIENCE:]) >= min(epochs[:-PATIENCE])
        return late or len(epochs) >= self.settings.epochs or self.seconds >= 60 * self.settings.minutes

    def run(self, file: Path, on_progress: Callable[[Point], None] = lambda _: None) -> None:
        """Train to the end, with a checkpoint every minute."""
        self._resume(file)
        kept = time.monotonic()
        while not self.over:
            point = self._epoch()
            self.curve.append(point)
            if point.held_out.total(self.settings) < self.best.total(self.settings):
                self.best, self.best_state = point.held_out, deepcopy(self.average.state_dict())
            if time.monotonic() - kept > CHECKPOINT_EVERY or self.over:
                self.save_checkpoint(file)
                kept = time.monotonic()
            on_progress(point)
        self.average.load_state_dict(self.best_state)

    def _epoch(self) -> Point:
        begun, settings = time.monotonic(), self.settings
        todo = [(dataset, part) for dataset in self.train for part in parts(len(dataset), settings.rows, self.device)]
        sums, steps = torch.zeros(4, device=self.device), 0
        for at in torch.randperm(len(todo)).tolist():
            dataset, part = todo[at]
            progress = (len(self.curve) + at / len(todo)) / settings.epochs
            for group in self.optimiser.param_groups:
                group["lr"] = decayed(settings.learning_rate, settings.learning_rate_end, progress)
            sums += self._step(dataset.where(part))
            steps += 1
            if self.seconds + time.monotonic() - begun >= 60 * settings.minutes:
                break
        self.seconds += time.monotonic() - begun
        learned = Loss(*(sums / steps).tolist())
        return Point(len(self.curve) + 1, round(self.seconds, 1), learned, self.loss(self.held_out))

    def _step(self, dataset: Dataset) -> Tensor:
        settings, found = self.settings, losses(self.net, dataset)
        policy, kept, outcome, root = found
        value = outcome + settings.root_weight * root
        self.optimiser.zero_grad(set_to_none=True)
        (policy + settings.keep_weight * kept + settings.value_weight * value).backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), settings.max_norm)
        self.optimiser.step()
        self.steps += 1
        add_to_average(self.average, self.net, self.steps, settings.average)
        return torch.stack(found).detach()

    # ------------------------------------------------------------------------------------ files

    def save_checkpoint(self, file: Path) -> None:
        state = {
            "settings": asdict(self.settings),
            "rows": len(self),
            "net": self.net.state_dict(),
            "average": self.average.state_dict(),
            "best": self.best_state,
            "best_loss": asdict(self.best),
            "optimiser": self.optimiser.state_dict(),
            "steps": self.steps,
            "seconds": self.seconds,
            "curve": [asdict(point) for point in self.curve],
        }
        fresh = file.with_suffix(".new")
        torch.save(state, fresh)
        fresh.replace(file)

    def _resume(self, file: Path) -> None:
        """From a checkpoint; with other samples or settings it starts over."""
        if not file.exists():
            return
        state = torch.load(file, map_location=self.device, weights_only=True)
        before = TrainingSettings(**state["settings"])
        if replace(before, minutes=0) != replace(self.settings, minutes=0) or state["rows"] != len(self):
            return
        self.net.load_state_dict(state["net"])
        self.average.load_state_dict(state["average"])
        self.best_state, self.best = state["best"], Loss(**state["best_loss"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.steps, self.seconds = state["steps"], state["seconds"]
        self.curve = [
            Point(one["epoch"], one["seconds"], Loss(**one["learned"]), Loss(**one["held_out"]))
            for one in state["curve"]
        ]
        torch.manual_seed(self.steps)  # do not repeat the random numbers

    def write_net(self, file: Path) -> None:
        pack(file, self.average.header, self.average.arrays())

    def figures(self) -> dict[str, Any]:
        """For the report."""
        return {
            "samples": len(self),
            "held_out": {
                "samples": sum(map(len, self.held_out)),
                "before": asdict(self.before),
                "after": asdict(self.best),
            },
            "seconds": round(self.seconds, 1),
            "curve": [asdict(point) for point in self.curve],
        }
